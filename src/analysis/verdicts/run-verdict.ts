/** What a run shows. It is decided here once, for sentences, pictures, tables and JSON. */
import { LEVEL, atLevel, tInterval, tQuantile, type Estimate } from '../../stats/index.ts';
import { fairBand } from '../fair-band.ts';
import { ALL_LABEL, type PlanLabels } from '../labels.ts';
import { orderOf, type Ring } from '../rings.ts';
import type { Findings } from '../tables/findings.ts';
import type { WinrateRow } from '../tables/winrate-rows.ts';
import { ERROR, LINKS, aloneOf, levelsOf, meetings, together } from './together.ts';

/** The order of play, in words. */
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** The part of a plan that a verdict needs. Its content tells whether the sides are alike; without it, they count as unlike. */
export type Played = Pick<PlanLabels, 'matchups'> & { readonly content?: unknown };

export interface JudgedScore {
  /** The side, agent or both whose score it is. */
  readonly name: string;
  readonly row: WinrateRow;
  readonly score: Estimate;
  /**
   * Whether the score is surely off an equal share, and whether it is surely outside the fair band. The interval of
   * `score`, which holds together with all others, decides.
   */
  readonly isOff: boolean;
  readonly isOut: boolean;
}

/** By how much going first helps a side more or less than others. */
export interface FirstOf {
  readonly name: string;
  /** The score of a side when it goes first, less its score in all matches. */
  readonly gain: Estimate;
  readonly mean: number;
}

/** What a run shows. Of a hundred reports of equal sides, at most one says that a score is off, and at most three say anything. */
export interface RunVerdict {
  readonly share: number;
  readonly band: readonly [lo: number, hi: number];
  /** Whether agents are compared: then nobody is too strong, only stronger. */
  readonly strength: boolean;
  /** Whether the sides differ in nothing but their names, one agent plays them all, and every block was even: then no score can differ. */
  readonly alike: boolean;
  /** The number of match-ups whose entrants differ. */
  readonly matchups: number;
  /** The mean number of blocks of a match-up; no whole number while a run goes on. */
  readonly blocks: number;
  /**
   * The players whom the run compares, the highest first: the sides of its match-up, the sides over all match-ups, or the agents. A side that looks
   * strong only because another is weak, or weak only because another is strong, is not reported as off.
   */
  readonly players: readonly JudgedScore[];
  /** Sides whose totals are off only because they meet sides that are too strong or too weak. */
  readonly explained: Explained | null;
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

/** Names what a run compares: sides under one agent, agents on one side, or both at once. */
function namer(plan: Played): { readonly name: (row: WinrateRow) => string; readonly strength: boolean } {
  const entrants = plan.matchups.flatMap((matchup) => matchup.entrants);
  const strength = agentsOf(plan).length > 1;
  const oneSide = new Set(entrants.map(({ sideLabel }) => sideLabel)).size === 1;
  if (!strength) return { strength, name: ({ side }) => side };
  return { strength, name: ({ side, agent }) => (oneSide ? agent : `${side}@${agent}`) };
}

/** Whether one agent plays all entrants, and their sides are equal in all that the scenario says of them. */
function areAlike({ matchups, content }: Played): boolean {
  const { sides = {} } = Object(content) as { readonly sides?: Readonly<Record<string, unknown>> };
  const brought = matchups.flatMap(({ entrants }) =>
    entrants.map((entrant) => {
      const { sideLabel } = entrant;
      const brings = Object.hasOwn(sides, sideLabel) ? sides[sideLabel] : sideLabel;
      return JSON.stringify({ ...entrant, side: null, sideLabel: brings });
    }),
  );
  return new Set(brought).size === 1;
}

const known = (row: WinrateRow): boolean => Number.isFinite(row.score.value);

/** Whether an interval excludes a value, and whether it lies wholly outside a band. */
const excludes = ({ lo, hi }: Estimate, at: number): boolean => lo > at || hi < at;
const outside = ({ lo, hi }: Estimate, [from, to]: readonly [number, number]): boolean => lo > to || hi < from;

/** The mean total of each agent over its sides. Their errors are added as if fully dependent. */
function byAgent(totals: readonly WinrateRow[], level: number): WinrateRow[] {
  return [...new Set(totals.map(({ agent }) => agent))].map((agent) => {
    const own = totals.filter((row) => row.agent === agent);
    const mean = (of: (score: Estimate) => number): number =>
      own.reduce((sum, row) => sum + of(aloneOf(row)), 0) / own.length;
    const df = Math.min(...own.map((row) => aloneOf(row).df ?? Infinity));
    const score = {
      value: mean(({ value }) => value),
      lo: mean(({ lo }) => lo),
      hi: mean(({ hi }) => hi),
      n: own.reduce((sum, row) => sum + row.score.n, 0),
      ...(Number.isFinite(df) ? { df } : {}),
      ...(own.some((row) => aloneOf(row).rare === true) ? { rare: true as const } : {}),
    };
    return Object.assign({}, own[0]!, { score: atLevel(score, level), alone: { score, first: own[0]!.first } });
  });
}

/** The verdict on a run; null while nothing is played. */
export function judgeRun(found: Pick<Findings, 'winrates'>, plan: Played, teams: number): RunVerdict | null {
  const winrates = together(found.winrates);
  const whole = winrates.at(-1);
  if (whole === undefined) return null;
  const share = 1 / teams;
  const band = fairBand(teams);
  const levels = levelsOf(found.winrates);
  const { name, strength } = namer(plan);
  const met = meetings(winrates);
  const single = [...met.values()].flat();
  const entrants = new Set(single.map(entrantOf));
  const totals = winrates.filter(
    (row) => row.matchup === ALL_LABEL && row.side !== ALL_LABEL && known(row) && entrants.has(entrantOf(row)),
  );
  const isMany = met.size > 1;
  const players = !isMany ? single : strength ? byAgent(totals, levels.agents) : totals;
  const called = strength && isMany ? ({ agent }: WinrateRow) => agent : name;
  const order = isMany ? orderOf(single, name, LINKS) : null;
  const judge = (row: WinrateRow, label: string, score = row.score): JudgedScore => ({
    name: label,
    row,
    score,
    isOff: excludes(score, share),
    isOut: outside(score, band),
  });
  const judged = players.map((row) => judge(row, called(row))).toSorted((a, b) => b.score.value - a.score.value);
  const each = single.map((row) => judge(row, name(row)));

  const places = (whole.places ?? []).map((score, after) => judge(whole, `Going ${ORDINALS[after]!}`, score));
  const first = places[0] ?? (Number.isFinite(whole.first.value) ? judge(whole, 'Going first', whole.first) : null);
  const sides = isMany && !strength ? apart(judged, plan, single, share, band, levels.totals) : null;
  return {
    share,
    band,
    strength,
    // A game may tell sides apart by their names alone, so every block must have been even, too.
    alike:
      single.length > 0 &&
      single.every(({ score }) => score.df === undefined && score.value === share) &&
      areAlike(plan),
    matchups: met.size,
    blocks: whole.blocks / plan.matchups.length,
    players: sides?.judged ?? judged,
    explained: sides?.explained ?? null,
    totals: isMany ? (strength ? totals.map((row) => judge(row, name(row))) : judged) : each,
    single: each,
    first,
    places: places.length > 1 ? places : [],
    firstOf: isMany && first !== null ? firstOf(totals, name) : [],
    ring: order?.ring ?? null,
    isTangled: order !== null && (order.ring !== null || order.pValue <= levels.order),
  };
}

const entrantOf = ({ side, agent }: WinrateRow): string => `${side}@${agent}`;

/** With fewer degrees of freedom than this, the variance of the whole score is too uncertain to be subtracted. */
const CALM_DF = 10;

/**
 * Sides that going first helps or hurts more than others. The gain is the score going first less the whole score, which is the mean of going first
 * and going second. If these two are equally exact, the variance of the gain is that of the score going first less that of the whole score, however
 * luck ties the matches of a block. Judged over all sides, one report in a hundred names a side where none differs.
 */
function firstOf(totals: readonly WinrateRow[], name: (row: WinrateRow) => string): FirstOf[] {
  const gains = totals
    .map((row) => ({ row, first: row.alone?.first ?? row.first, score: aloneOf(row) }))
    // If few blocks differ, they do not tell how exact a gain is.
    .filter(({ first }) => Number.isFinite(first.value) && first.df !== undefined && first.rare !== true)
    .map(({ row, first, score }) => {
      const [own, whole] = [first, score].map(({ lo, hi }) => (hi - lo) / 2) as [number, number];
      const df = Math.min(first.df!, score.df ?? Infinity);
      // If few whole scores differ, what is gained by going first is lost by going second, and the gain is as
      // uncertain as the score going first.
      const less = score.df === undefined || score.rare === true ? 0 : (whole * whole * df) / (df + CALM_DF);
      const half = Math.sqrt(Math.max(own * own - less, (own * own) / 4));
      const value = first.value - score.value;
      return { name: name(row), half, gain: { value, n: first.n, df } };
    });
  const common = Math.sqrt(gains.reduce((sum, { half }) => sum + half * half, 0) / gains.length);
  const mean = gains.reduce((sum, { gain }) => sum + gain.value, 0) / gains.length;
  return gains
    .map(({ name: who, gain: { value, n, df }, half: own }) => {
      // A side that happens to win no match when it goes first has a small error by chance, but it is as uncertain as the others.
      const half = Math.max(own, common);
      const gain = { value, lo: value - half, hi: value + half, n, df };
      return { name: who, mean, gain: atLevel(gain, 1 - ERROR / gains.length, { lo: -1, hi: 1 }) };
    })
    .filter(({ gain }) => excludes(gain, mean))
    .toSorted((a, b) => b.gain.value - a.gain.value);
}

/** Sides whose scores are off only because of other sides (`by`), which are too strong or too weak. */
export interface Explained {
  readonly names: readonly string[];
  readonly by: readonly string[];
}

/**
 * A side may look weak only because another is too strong, or strong because another is too weak. So the side farthest from an equal share is named
 * first, and each further side only if it stands out without the match-ups of those named before.
 */
function apart(
  judged: readonly JudgedScore[],
  { matchups }: Played,
  single: readonly WinrateRow[],
  share: number,
  band: readonly [number, number],
  level: number,
): { readonly judged: readonly JudgedScore[]; readonly explained: Explained | null } {
  const named = new Set<string>();
  const kept = new Map<string, JudgedScore>();
  const sidesOf = new Map(matchups.map(({ label, entrants }) => [label, entrants.map(({ sideLabel }) => sideLabel)]));
  const away = ({ score }: JudgedScore): number => Math.abs(score.value - share);
  const off = judged.filter(({ isOff }) => isOff).toSorted((a, b) => away(b) - away(a));
  for (const one of off) {
    const { side } = one.row;
    const own = single.filter(
      (row) => row.side === side && sidesOf.get(row.matchup)?.every((other) => !named.has(other)) !== false,
    );
    // An entrant that met only named entrants is explained by them.
    if (own.length === 0) continue;
    const isAlone = named.size === 0;
    const score = isAlone ? one.score : atLevel(meanOf(own.map(aloneOf)), level);
    const sign = Math.sign(one.score.value - share);
    const isSame = sign * (score.value - share) > 0;
    if (!isSame || !excludes(score, share)) continue;
    const isOut = one.isOut && outside(score, band);
    // The total of a side would suggest more than the verdict says.
    const shown = one.isOut && !isOut ? { name: `${one.name} (without ${listed([...named])})`, score } : one;
    kept.set(side, { ...one, ...shown, isOff: true, isOut });
    named.add(side);
  }
  const names = off.filter(({ row }) => !kept.has(row.side)).map((one) => one.name);
  return {
    judged: judged.map((one) => kept.get(one.row.side) ?? { ...one, isOff: false, isOut: false }),
    explained: names.length === 0 ? null : { names, by: [...named] },
  };
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;

/** The standard deviation that a match-up is given if none of its blocks vary: a further block may have any score. */
const UNKNOWN = 0.5;

/** The mean of scores over independent match-ups. */
function meanOf(scores: readonly Estimate[]): Estimate {
  const k = scores.length;
  const mean = scores.reduce((sum, { value }) => sum + value, 0) / k;
  let [variance, fourth] = [0, 0];
  for (const { lo, hi, n, df = n, rare } of scores) {
    const own = rare === true ? (UNKNOWN * UNKNOWN) / n : ((hi - lo) / 2 / tQuantile(0.5 + LEVEL / 2, df)) ** 2;
    variance += own;
    fourth += (own * own) / (df + 2);
  }
  const df = Math.max(1, (variance * variance) / fourth - 2);
  const { lo, hi } = tInterval(mean, Math.sqrt(variance) / k, df);
  return { value: mean, lo: Math.max(0, lo), hi: Math.min(1, hi), n: scores.reduce((sum, { n }) => sum + n, 0), df };
}
