import { ALL_LABEL, clearRing, fairBand, timesToDecide, timesToKnow } from '../../analysis/index.ts';
import type { Findings, PlanLabels, Ring, WinrateRow } from '../../analysis/index.ts';
import { LEVEL, holm, pValueAt, type Estimate } from '../../stats/index.ts';
import { KNOWN_HALF, bandWords, capital, counted, listWords, moreBlocks, playedBy, shareWords } from './words.ts';

const ALPHA = 1 - LEVEL;

/** What sentences need of a plan. */
export type Played = Pick<PlanLabels, 'matchups'>;

/** The agents of a plan, in order of first use. */
export const agentsOf = ({ matchups }: Played): string[] => [
  ...new Set(matchups.flatMap(({ entrants }) => entrants.map(({ agent }) => agent))),
];

/** A score that takes part in the answer. `blocks` are those of each of its match-ups. */
interface Judged {
  readonly name: string;
  readonly row: WinrateRow;
  /** Surely off an equal share, and surely outside the fair band, among all scores looked at (Holm). */
  readonly isOff: boolean;
  readonly isOut: boolean;
}

/** What a run is about: sides under one agent, agents on one side, or both at once. */
function namer(plan: Played): { readonly name: (row: WinrateRow) => string; readonly strength: boolean } {
  const entrants = plan.matchups.flatMap((matchup) => matchup.entrants);
  const strength = agentsOf(plan).length > 1;
  const oneSide = new Set(entrants.map(({ sideLabel }) => sideLabel)).size === 1;
  if (!strength) return { strength, name: ({ side }) => side };
  return { strength, name: ({ side, agent }) => (oneSide ? agent : `${side}@${agent}`) };
}

/** With two sides in one match-up their scores are one fact, and one is looked at; otherwise as many as there are rows (Holm). */
function judge(
  rows: readonly WinrateRow[],
  name: (row: WinrateRow) => string,
  share: number,
  band: readonly [number, number],
): Judged[] {
  const isOneFact = rows.length === 2 && rows[0]!.matchup === rows[1]!.matchup && rows[0]!.matchup !== ALL_LABEL;
  const corrected = isOneFact ? (p: readonly number[]) => p : holm;
  const off = corrected(rows.map(({ score }) => pValueAt(score, share)));
  const out = corrected(
    rows.map(({ score }) => {
      if (score.value >= band[0] && score.value <= band[1]) return 1;
      return pValueAt(score, score.value > band[1] ? band[1] : band[0]);
    }),
  );
  return rows
    .map((row, i) => ({ name: name(row), row, isOff: off[i]! <= ALPHA, isOut: out[i]! <= ALPHA }))
    .toSorted((a, b) => b.row.score.value - a.row.score.value);
}

const said = ({ name, row }: Judged): string => `${name} ${shareWords(row.score)}`;

const known = (row: WinrateRow): boolean => Number.isFinite(row.score.value);

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

/** What a run says first, in one to five sentences: who is too strong, or stronger; how sure that is; who played. */
export function runSentences(found: Findings, plan: Played, teams: number): string[] {
  const answer = runAnswer(found, plan, teams, moreBlocks);
  return answer.length === 0 ? [] : [...answer, ...tieWords(found), playedBy(agentsOf(plan))];
}

/** How many matches nobody won by points, where there are any. */
function tieWords({ winrates }: Findings): string[] {
  const whole = winrates.at(-1);
  if (whole === undefined || !(whole.tied > 0)) return [];
  const { tied, scoreless, tieShare, matches } = whole;
  const points = scoreless === 0 ? '' : scoreless === tied ? ', all at 0:0' : `, ${scoreless} of them at 0:0`;
  const were = tied === 1 ? 'match was' : 'matches were';
  return [`${tied} of ${matches} ${were} decided only by the rule for ties: ${shareWords(tieShare)}${points}.`];
}

/**
 * Names what settles an open question, when so many `times` of the blocks would; null when blocks do not.
 */
type Settles = (blocks: number, times: number, several?: boolean) => string | null;

/** The same without who played. */
export function runAnswer(found: Findings, plan: Played, teams: number, settles: Settles): string[] {
  const { winrates } = found;
  const whole = winrates.at(-1);
  if (whole === undefined) return [];
  const share = 1 / teams;
  const band = fairBand(teams);
  const { name, strength } = namer(plan);
  const single = winrates.filter((row) => row.matchup !== ALL_LABEL && known(row) && unlike(plan, row.matchup));
  const totals = winrates.filter(
    (row) => row.matchup === ALL_LABEL && row.side !== ALL_LABEL && known(row) && single.some((one) => same(one, row)),
  );
  const matchups = new Set(single.map(({ matchup }) => matchup)).size;
  const context = { share, band, strength, settles, blocks: whole.blocks / plan.matchups.length };
  const ring = strength ? null : clearRing(single);
  const sides: string[] = [];
  let isCalm = true;
  if (matchups === 0) sides.push('Every side met only itself, so no score can differ from an equal share.');
  else {
    const players = strength && matchups > 1 ? byAgent(totals) : matchups > 1 ? totals : single;
    const called = strength && matchups > 1 ? ({ agent }: WinrateRow) => agent : name;
    const judged = judge(players, called, share, band);
    const named = matchups > 1 && !strength ? apart(judged, plan, single, share, band) : judged;
    isCalm = named.every(({ isOff, isOut }) => !isOff && !isOut);
    sides.push(...(matchups === 1 ? ofOne(named, context) : ofMany(named, matchups, context)));
    if (!strength && matchups > 1) sides.push(...ofMatchups(single, band, share, matchups));
  }
  const first = firstWords(whole, share, band, matchups === 0, plan);
  const rings = ring === null ? [] : [ringWords(ring, context.blocks)];
  // What is sure comes before what is not.
  return isCalm ? [...rings, ...first, ...sides] : [...sides, ...rings, ...first];
}

/** What going first is worth, when that is sure or when nothing else was asked. */
function firstWords(
  { first: score, ...whole }: WinrateRow,
  share: number,
  band: readonly [number, number],
  isAsked: boolean,
  { matchups }: Played,
): string[] {
  if (!Number.isFinite(score.value)) return [];
  const [judged] = judge([{ ...whole, first: score, score }], () => 'Going first', share, band);
  const over = matchups.length === 1 ? ` over ${counted(score.n, 'block')}` : '';
  if (judged!.isOff)
    return [
      `Going first scored ${shareWords(score)}${over}${judged!.isOut ? `, outside a fair ${bandWords(...band)}` : ''}.`,
    ];
  return isAsked ? [`Going first: no difference shown; ${shareWords(score)}${over}.`] : [];
}

/** `a beats b beats c beats a …` */
export const ringWords = ({ sides, scores }: Ring, blocks: number): string =>
  `In a ring, ${[...sides, sides[0]].join(' beats ')}: ${listWords(scores.map(shareWords))} over ${counted(blocks, 'block')} each.`;

/**
 * A side may look weak only because another is too strong, or strong because another is too weak. So the farthest from an equal share
 * is named first, and each further one only if it stands out without the match-ups of those named before.
 */
function apart(
  judged: readonly Judged[],
  { matchups }: Played,
  single: readonly WinrateRow[],
  share: number,
  band: readonly [number, number],
): Judged[] {
  const named = new Set<string>();
  const kept = new Map<string, Judged>();
  const away = ({ row }: Judged): number => Math.abs(row.score.value - share);
  for (const one of judged.filter(({ isOff }) => isOff).toSorted((a, b) => away(b) - away(a))) {
    const { side } = one.row;
    const own = single.filter(
      (row) =>
        row.side === side &&
        matchups.every(
          ({ label, entrants }) => label !== row.matchup || entrants.every((other) => !named.has(other.sideLabel)),
        ),
    );
    // Who met nobody else is told by those who are named.
    if (own.length === 0) continue;
    const isAlone = named.size === 0;
    const score = isAlone ? one.row.score : meanOf(own.map((row) => row.score));
    const many = judged.length;
    const sure = (at: number): boolean => many * pValueAt(score, at) <= ALPHA;
    const edge = one.row.score.value > share ? band[1] : band[0];
    const sign = Math.sign(one.row.score.value - share);
    const isOff = isAlone || (sign * (score.value - share) > 0 && sure(share));
    const isOut = one.isOut && (isAlone || (sign * (score.value - edge) > 0 && sure(edge)));
    if (!isOff) continue;
    // Its total would look like more than is said of it.
    const shown =
      one.isOut && !isOut
        ? { name: `${one.name} (without ${listWords([...named])})`, row: { ...one.row, score } }
        : one;
    kept.set(side, { ...shown, isOff, isOut });
    named.add(side);
  }
  return judged.map((one) => kept.get(one.row.side) ?? { ...one, isOff: false, isOut: false });
}

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

const same = (a: WinrateRow, b: WinrateRow): boolean => a.side === b.side && a.agent === b.agent;

/** Whether the entrants of a match-up differ. */
function unlike({ matchups }: Played, label: string): boolean {
  const entrants = matchups.find((matchup) => matchup.label === label)?.entrants ?? [];
  return entrants.some(({ side, agent }) => side !== entrants[0]!.side || agent !== entrants[0]!.agent);
}

interface Asked {
  readonly share: number;
  readonly band: readonly [number, number];
  /** Whether players are compared: then nobody is too strong, only stronger. */
  readonly strength: boolean;
  readonly settles: Settles;
  /** Blocks of a match-up. */
  readonly blocks: number;
}

/** One match-up. */
function ofOne(judged: readonly Judged[], { share, band, strength, blocks, settles }: Asked): string[] {
  const [top, ...others] = judged;
  if (top === undefined) return [];
  const rest = listWords(others.map(({ name }) => name));
  const more = settles(blocks, timesToKnow(top.row.score, KNOWN_HALF));
  const open = more === null ? [] : [`${capital(more)} settle it to ±2 points.`];
  // With two sides their scores are one fact.
  const lead = judged.length === 2 ? top : (judged.find(({ isOff }) => isOff) ?? top);
  const { score } = lead.row;
  if (strength) {
    if (lead.isOff && score.value > share)
      return [`${said(lead)} is stronger than ${rest}, over ${counted(blocks, 'block')}.`];
    return [
      `${top.name} and ${rest}: no difference in strength shown; ${said(top)} over ${counted(blocks, 'block')}.`,
      ...open,
    ];
  }
  if (lead.isOut && score.value > share)
    return [
      `${lead.name} is too strong against ${rest}: ${shareWords(score)} over ${counted(blocks, 'block')}, surely above a fair ${bandWords(...band)}.`,
    ];
  if (lead.isOff && score.value > share) {
    const inside = score.hi <= band[1];
    const decides = settles(blocks, timesToDecide(score, ...band));
    return [
      `${lead.name} is ahead of ${rest}: ${shareWords(score)} over ${counted(blocks, 'block')}${inside ? `, within a fair ${bandWords(...band)}` : ''}.`,
      ...(inside
        ? []
        : [
            `Whether it is above a fair ${bandWords(...band)} is open${decides === null ? '' : `: ${decides} may settle it`}.`,
          ]),
    ];
  }
  if (score.lo >= band[0] && score.hi <= band[1])
    return [
      `${top.name} and ${rest} are even: ${said(top)} over ${counted(blocks, 'block')}, within a fair ${bandWords(...band)}.`,
    ];
  return [`${top.name} and ${rest}: no difference shown; ${said(top)} over ${counted(blocks, 'block')}.`, ...open];
}

/** Totals over several match-ups. */
function ofMany(
  judged: readonly Judged[],
  matchups: number,
  { share, band, strength, blocks, settles }: Asked,
): string[] {
  const top = judged[0];
  const last = judged.at(-1);
  if (top === undefined || last === undefined) return [];
  const looked = `Of ${judged.length} looked at, over ${counted(matchups, 'match-up')} of ${counted(blocks, 'block')}`;
  const narrows = settles(blocks, timesToKnow(top.row.score, KNOWN_HALF), true);
  const open = narrows === null ? [] : [`${capital(narrows)} settle it to ±2 points.`];
  const above = judged.filter(({ row }) => row.score.value > share);
  const below = judged.filter(({ row }) => row.score.value < share).toReversed();
  if (strength) {
    const isClear = judged.length <= 2 || top.row.score.lo > judged[1]!.row.score.hi;
    if (!top.isOff)
      return [`${looked}, no difference in strength is shown: highest ${said(top)}, lowest ${said(last)}.`, ...open];
    if (isClear)
      return [`${looked}, ${top.name} is the strongest: ${shareWords(top.row.score)}; the weakest is ${said(last)}.`];
    return [
      `${looked}, ${said(top)} is highest, but not shown to be stronger than ${said(judged[1]!)}; the weakest is ${said(last)}.`,
      ...open,
    ];
  }
  const strong = above.filter(({ isOut }) => isOut);
  const weak = below.filter(({ isOut }) => isOut);
  const verdicts = [
    ...(strong.length > 0 ? [`too strong: ${listWords(strong.map(said))}`] : []),
    ...(weak.length > 0 ? [`too weak: ${listWords(weak.map(said))}`] : []),
  ];
  const ahead = above.filter(({ isOff, isOut }) => isOff && !isOut);
  const behind = below.filter(({ isOff, isOut }) => isOff && !isOut);
  const leads = [
    ...(ahead.length > 0 ? [`ahead of the others: ${listWords(ahead.map(said))}`] : []),
    ...(behind.length > 0 ? [`behind the others: ${listWords(behind.map(said))}`] : []),
  ];
  // Who asks whom to play, and not whom to mend, reads the highest here.
  const best = verdicts.length + ahead.length === 0 ? `; highest: ${said(top)}` : '';
  const undecided = [...ahead, ...behind].filter(({ row: { score } }) => timesToDecide(score, ...band) > 1);
  const sentences: string[] = [];
  if (verdicts.length > 0) sentences.push(`${looked}, ${verdicts.join('; ')}.`);
  if (leads.length > 0) {
    const more = Math.max(1, ...undecided.map(({ row: { score } }) => timesToDecide(score, ...band)));
    const decides = settles(blocks, more, true);
    const settle =
      undecided.length === 0
        ? ''
        : ` (whether outside a fair ${bandWords(...band)} is open${decides === null ? '' : `: ${decides}`})`;
    sentences.push(`${verdicts.length > 0 ? 'Also' : `${looked},`} ${leads.join('; ')}${best}${settle}.`);
  }
  if (sentences.length > 0) return sentences;
  return [`${looked}, none stands out: highest ${said(top)}, lowest ${said(last)}.`, ...open];
}

/** The match-ups that are surely lopsided. */
function ofMatchups(
  single: readonly WinrateRow[],
  band: readonly [number, number],
  share: number,
  matchups: number,
): string[] {
  const out = judge(single, ({ matchup, side }) => `${side} in ${matchup}`, share, band).filter(
    ({ isOut, row }) => isOut && row.score.value > share,
  );
  if (out.length === 0) return [];
  const many = new Set(out.map(({ row }) => row.matchup)).size;
  return [
    `${many} of ${counted(matchups, 'match-up')} ${many === 1 ? 'is' : 'are'} surely outside ${bandWords(...band)}: ${listWords(out.map(said), 2)}.`,
  ];
}
