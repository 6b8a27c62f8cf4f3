/** What a run shows, decided once: for its sentences, pictures, tables and JSON. */
import { LEVEL, errorOf, holm, normalCdf, pValueAt, weightedHolm, type Estimate } from '../../stats/index.ts';
import { fairBand } from '../fair-band.ts';
import { ALL_LABEL, type PlanLabels } from '../labels.ts';
import { orderOf, type Ring } from '../rings.ts';
import type { Findings } from '../tables/findings.ts';
import type { WinrateRow } from '../tables/winrate-rows.ts';

const ALPHA = 1 - LEVEL;

/** The order of play, in words. */
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** What a verdict needs of a plan. */
export type Played = Pick<PlanLabels, 'matchups'>;

/** A score against what is fair. */
export interface JudgedScore {
  /** Who it is about, by side, agent or both. */
  readonly name: string;
  readonly row: WinrateRow;
  readonly score: Estimate;
  /** Surely off an equal share, and surely outside the fair band, among all that the report looks at. */
  readonly isOff: boolean;
  readonly isOut: boolean;
  /**
   * Whether its own interval excludes an equal share although the corrected test does not show it: one in twenty equal
   * sides is off in this way by chance.
   */
  readonly isHint: boolean;
}

/** How the worth of going first differs between sides. */
export interface FirstOf {
  readonly name: string;
  /** The score of a side when it goes first, less its score in all matches. */
  readonly gain: Estimate;
}

/** What a run shows. At most one report in twenty of equal sides has anything that is sure. */
export interface RunVerdict {
  readonly share: number;
  readonly band: readonly [lo: number, hi: number];
  /** Whether agents are compared: then nobody is too strong, only stronger. */
  readonly strength: boolean;
  /** The number of match-ups whose entrants differ. */
  readonly matchups: number;
  /** The mean number of blocks of a match-up. */
  readonly blocks: number;
  /**
   * Whom the run compares, the highest first: the sides of its match-up, the sides over all match-ups, or the agents. A
   * side that looks strong only because another is weak, or weak only because another is strong, is not reported as off.
   */
  readonly players: readonly JudgedScore[];
  /** Each side over all its match-ups, and each side of each match-up. */
  readonly totals: readonly JudgedScore[];
  readonly single: readonly JudgedScore[];
  /** The score of the player who goes first; null if the game has no first player. */
  readonly first: JudgedScore | null;
  /** With more than two seats, the scores by order of play, judged together; the first is `first`. */
  readonly places: readonly JudgedScore[];
  /** Sides that going first surely helps or hurts more than others. */
  readonly firstOf: readonly FirstOf[];
  /** The shortest ring of which each link is shown. */
  readonly ring: Ring | null;
  /** Whether no order of strength explains the scores. */
  readonly isTangled: boolean;
}

/** The agents of a plan, in order of first use. */
export const agentsOf = ({ matchups }: Played): string[] => [
  ...new Set(matchups.flatMap(({ entrants }) => entrants.map(({ agent }) => agent))),
];

/** What a run is about: sides under one agent, agents on one side, or both at once. */
function namer(plan: Played): { readonly name: (row: WinrateRow) => string; readonly strength: boolean } {
  const entrants = plan.matchups.flatMap((matchup) => matchup.entrants);
  const strength = agentsOf(plan).length > 1;
  const oneSide = new Set(entrants.map(({ sideLabel }) => sideLabel)).size === 1;
  if (!strength) return { strength, name: ({ side }) => side };
  return { strength, name: ({ side, agent }) => (oneSide ? agent : `${side}@${agent}`) };
}

/** A hypothesis of the report, with its part of the error. */
interface Asked {
  readonly row: WinrateRow;
  readonly score: Estimate;
  readonly weight: number;
}

/**
 * How the error of five in a hundred is shared among the questions of a report; a question whose finding is sure passes its
 * part on to the others.
 */
const WEIGHTS = { players: 5, first: 2, matchups: 2, order: 1 } as const;

const evenly = (rows: readonly WinrateRow[], weight: number): Asked[] =>
  rows.map((row) => ({ row, score: row.score, weight: weight / rows.length }));

const pBeyond = (score: Estimate, [lo, hi]: readonly [number, number]): number =>
  score.value >= lo && score.value <= hi ? 1 : pValueAt(score, score.value > hi ? hi : lo);

const known = (row: WinrateRow): boolean => Number.isFinite(row.score.value);

/** The labels of the match-ups whose entrants differ. */
const unlike = ({ matchups }: Played): ReadonlySet<string> =>
  new Set(
    matchups
      .filter(({ entrants: [one, ...others] }) =>
        others.some(({ side, agent }) => side !== one!.side || agent !== one!.agent),
      )
      .map(({ label }) => label),
  );

const same = (a: WinrateRow, b: WinrateRow): boolean => a.side === b.side && a.agent === b.agent;

/** The mean total of each agent over its sides. Their errors are added as if fully dependent. */
function byAgent(totals: readonly WinrateRow[]): WinrateRow[] {
  return [...new Set(totals.map(({ agent }) => agent))].map((agent) => {
    const own = totals.filter((row) => row.agent === agent);
    const mean = (of: (row: WinrateRow) => number): number => own.reduce((sum, row) => sum + of(row), 0) / own.length;
    const score = {
      value: mean((row) => row.score.value),
      lo: mean((row) => row.score.lo),
      hi: mean((row) => row.score.hi),
      n: own.reduce((sum, row) => sum + row.score.n, 0),
    };
    return Object.assign({}, own[0]!, { score });
  });
}

/** One row of each match-up of two: the scores of its sides are one fact. */
function facts(single: readonly WinrateRow[]): WinrateRow[] {
  const rows = new Map<string, number>();
  for (const { matchup } of single) rows.set(matchup, (rows.get(matchup) ?? 0) + 1);
  const met = new Set<string>();
  return single.filter(({ matchup }) => {
    if (rows.get(matchup) !== 2) return true;
    if (met.has(matchup)) return false;
    met.add(matchup);
    return true;
  });
}

/** The verdict on a run; null while nothing is played. */
export function judgeRun({ winrates }: Pick<Findings, 'winrates'>, plan: Played, teams: number): RunVerdict | null {
  const whole = winrates.at(-1);
  if (whole === undefined) return null;
  const share = 1 / teams;
  const band = fairBand(teams);
  const { name, strength } = namer(plan);
  const told = unlike(plan);
  const single = winrates.filter((row) => row.matchup !== ALL_LABEL && known(row) && told.has(row.matchup));
  const totals = winrates.filter(
    (row) => row.matchup === ALL_LABEL && row.side !== ALL_LABEL && known(row) && single.some((one) => same(one, row)),
  );
  const matchups = new Set(single.map(({ matchup }) => matchup)).size;
  const isMany = matchups > 1;
  const players = !isMany ? single : strength ? byAgent(totals) : totals;
  const called = strength && isMany ? ({ agent }: WinrateRow) => agent : name;
  const order = isMany ? orderOf(single, name) : null;
  const first = Number.isFinite(whole.first.value) ? whole.first : null;
  const openings = first === null ? [] : [first, ...(whole.places ?? []).slice(1)];
  const parts = facts(single);
  const asked: Asked[] = [
    ...evenly(isMany ? players : facts(players), WEIGHTS.players),
    ...openings.map((score) => ({ row: whole, score, weight: WEIGHTS.first / openings.length })),
    ...(isMany ? evenly(parts, WEIGHTS.matchups) : []),
  ];
  const weights = [...asked.map(({ weight }) => weight), ...(order === null ? [] : [WEIGHTS.order])];
  const off = weightedHolm(
    [...asked.map(({ score }) => pValueAt(score, share)), ...(order === null ? [] : [order.pValue])],
    weights,
  );
  // A score outside the band is also off an equal share, so each kind of question can be answered alone.
  const out = [isMany ? players : facts(players), openings.map((score) => ({ score })), isMany ? parts : []].flatMap(
    (group) => holm(group.map(({ score }) => pBeyond(score, band))),
  );
  // The second row of a match-up of two is judged as its first.
  const askedAt = new Map(asked.map(({ row }, i): [WinrateRow, number] => [row, i]));
  const partOf = new Map(parts.map((row): [string, WinrateRow] => [row.matchup, row]));
  const judgeAt = (i: number, row: WinrateRow, label: string, score: Estimate): JudgedScore => {
    const isOff = off[i]! <= ALPHA;
    return {
      name: label,
      row,
      score,
      isOff,
      isOut: isOff && out[i]! <= ALPHA,
      isHint: !isOff && pValueAt(score, share) <= ALPHA,
    };
  };
  const judge = (row: WinrateRow, label: string): JudgedScore =>
    judgeAt((askedAt.get(row) ?? askedAt.get(partOf.get(row.matchup)!))!, row, label, row.score);
  const firstAt = (isMany ? players : facts(players)).length;
  const places = openings.map((score, after) => judgeAt(firstAt + after, whole, `Going ${ORDINALS[after]!}`, score));
  const judged = players.map((row) => judge(row, called(row))).toSorted((a, b) => b.score.value - a.score.value);
  const each = single.map((row) => judge(row, name(row)));
  return {
    share,
    band,
    strength,
    matchups,
    blocks: whole.blocks / plan.matchups.length,
    players: isMany && !strength ? apart(judged, plan, single, share, band) : judged,
    totals: isMany && !strength ? judged : isMany ? judgedAlone(totals, name, share, band) : each,
    single: each,
    first: places[0] ?? null,
    places: places.length > 1 ? places : [],
    firstOf: isMany && first !== null ? firstOf(totals, name) : [],
    ring: order?.ring ?? null,
    isTangled: order !== null && (order.ring !== null || off.at(-1)! <= ALPHA),
  };
}

/** The scores alone (Holm). */
function judgedAlone(
  rows: readonly WinrateRow[],
  name: (row: WinrateRow) => string,
  share: number,
  band: readonly [number, number],
): JudgedScore[] {
  const off = holm(rows.map(({ score }) => pValueAt(score, share)));
  const out = holm(rows.map(({ score }) => pBeyond(score, band)));
  return rows.map((row, i) => {
    const isOff = off[i]! <= ALPHA;
    const isHint = !isOff && pValueAt(row.score, share) <= ALPHA;
    return { name: name(row), row, score: row.score, isOff, isOut: isOff && out[i]! <= ALPHA, isHint };
  });
}

/** Significance level: at most one report in a hundred says this when sides are equal. */
const FIRST_OF = 0.01;

/**
 * Sides that going first helps or hurts more than it does others: the score going first less the whole score, which is the mean of
 * going first and going second. If these two are equally exact, the variance of the difference is that of the first less that of
 * the whole, however luck ties the matches of a block.
 */
function firstOf(totals: readonly WinrateRow[], name: (row: WinrateRow) => string): FirstOf[] {
  const gains = totals
    .filter(({ first }) => Number.isFinite(first.value))
    .map((row) => {
      const [first, whole] = [row.first, row.score].map(({ lo, hi }) => (hi - lo) / 2) as [number, number];
      const half = Math.sqrt(Math.max(first * first - whole * whole, (first * first) / 4));
      const value = row.first.value - row.score.value;
      return { name: name(row), gain: { value, lo: value - half, hi: value + half, n: row.first.n } };
    });
  const middle = gains.reduce((sum, { gain }) => sum + gain.value, 0) / gains.length;
  const p = holm(gains.map(({ gain }) => 2 * normalCdf(-Math.abs(gain.value - middle) / errorOf(gain))));
  return gains.filter((_, i) => p[i]! <= FIRST_OF).toSorted((a, b) => b.gain.value - a.gain.value);
}

/**
 * A side may look weak only because another is too strong, or strong because another is too weak. So the farthest from an equal share
 * is named first, and each further one only if it stands out without the match-ups of those named before.
 */
function apart(
  judged: readonly JudgedScore[],
  { matchups }: Played,
  single: readonly WinrateRow[],
  share: number,
  band: readonly [number, number],
): JudgedScore[] {
  const named = new Set<string>();
  const kept = new Map<string, JudgedScore>();
  const away = ({ score }: JudgedScore): number => Math.abs(score.value - share);
  for (const one of judged.filter(({ isOff }) => isOff).toSorted((a, b) => away(b) - away(a))) {
    const { side } = one.row;
    const own = single.filter(
      (row) =>
        row.side === side &&
        matchups.every(
          ({ label, entrants }) => label !== row.matchup || entrants.every((other) => !named.has(other.sideLabel)),
        ),
    );
    // The result of an entrant that met only named entrants follows from theirs.
    if (own.length === 0) continue;
    const isAlone = named.size === 0;
    const score = isAlone ? one.score : meanOf(own.map((row) => row.score));
    const many = judged.length;
    const sure = (at: number): boolean => many * pValueAt(score, at) <= ALPHA;
    const edge = one.score.value > share ? band[1] : band[0];
    const sign = Math.sign(one.score.value - share);
    const isOff = isAlone || (sign * (score.value - share) > 0 && sure(share));
    const isOut = one.isOut && (isAlone || (sign * (score.value - edge) > 0 && sure(edge)));
    if (!isOff) continue;
    // The total of a side would suggest more than the verdict says of the side.
    const shown = one.isOut && !isOut ? { name: `${one.name} (without ${listed([...named])})`, score } : one;
    kept.set(side, { ...one, ...shown, isOff, isOut });
    named.add(side);
  }
  return judged.map((one) => kept.get(one.row.side) ?? { ...one, isOff: false, isOut: false });
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;

/** The mean of scores over independent match-ups. */
function meanOf(scores: readonly Estimate[]): Estimate {
  const n = scores.length;
  const mean = scores.reduce((sum, { value }) => sum + value, 0) / n;
  const half = (of: (score: Estimate) => number): number =>
    Math.sqrt(scores.reduce((sum, score) => sum + of(score) ** 2, 0)) / n;
  return {
    value: mean,
    lo: mean - half(({ value, lo }) => value - lo),
    hi: mean + half(({ value, hi }) => hi - value),
    n: scores.reduce((sum, score) => sum + score.n, 0),
  };
}
