import {
  LEVEL,
  POWER,
  RunningPairs,
  equivalence,
  mostUnlike,
  normalQuantile,
  pairedDifference,
  tCdf,
  tQuantile,
} from '../stats/index.ts';
import type { PairedDifference, PairedSums } from '../stats/index.ts';
import { ALL_LABEL } from './labels.ts';
import type { CommonMatchup, Contestant } from './common-matchups.ts';
import { DRAMA_UNITS, SCORE_UNITS, seatOf, type MatchRow } from '../matches/index.ts';

/** What a comparison measures: shares of matches, lengths, choices, tension. */
export type Measure =
  | 'score'
  | 'tournament_points'
  | 'first_score'
  | 'draws'
  | 'rounds'
  | 'plies'
  | 'decisions'
  | 'branching'
  | 'lead_changes'
  | 'drama'
  | 'decided_at'
  | 'margin';

/** Measures of one side; the others are of the whole match. */
const OF_SIDES: ReadonlySet<Measure> = new Set(['score', 'tournament_points']);
export const isOfSide = (measure: Measure): boolean => OF_SIDES.has(measure);

const SHARES: ReadonlySet<Measure> = new Set(['score', 'first_score', 'draws', 'drama']);

/** Whether a measure is a share between 0 and 1. The other measures are counts for a match. */
export const isShare = (measure: Measure): boolean => SHARES.has(measure);

/** The fields of a match that a comparison needs. */
export type ComparedMatch = Pick<
  MatchRow,
  | 'match'
  | 'block'
  | 'seating'
  | 'scores'
  | 'winnerSeat'
  | 'firstSeat'
  | 'rounds'
  | 'plies'
  | 'decisions'
  | 'branches'
  | 'leadChanges'
  | 'drama'
  | 'decidedAtRound'
  | 'stateHash'
  | 'margin'
  | 'tournamentPoints'
>;

/** A block that both runs played: its matches by seating. */
export interface BlockPair {
  readonly a: readonly ComparedMatch[];
  readonly b: readonly ComparedMatch[];
}

export interface DiffLabels {
  /** `all` in a row over all match-ups. Its blocks join the blocks of the same number of every match-up. */
  readonly matchup: string;
  /** The side whose score or points are measured; `all` for measures of the whole match. */
  readonly side: string;
  readonly agentA: string;
  readonly agentB: string;
  readonly measure: Measure;
}

/** One measure in both runs, over the blocks that they share; `difference` is b - a. */
export interface DiffRow extends DiffLabels, PairedDifference {
  /** The smallest change that these blocks rule out, in either direction (95 %), never above the ends of the interval. A gate asks for this. */
  readonly excluded: number;
  /** Blocks in which the two values differ. */
  readonly differing: number;
  /**
   * Whether every match behind the row ended in the same position in both runs. As with any sample, this only bounds the
   * effect of the change: other blocks may differ.
   */
  readonly identical: boolean;
  /** Set if only a gate shows that the row moved: its interval is the one of 95 % by which the gate decided. */
  readonly byGate?: true;
}

/** A match that ended differently in the two runs. */
export interface Discordant {
  readonly matchup: string;
  readonly block: number;
  readonly seating: number;
  /** Side labels by seat. */
  readonly sides: readonly string[];
  /** The number of the match in each run, and the scores by seat. */
  readonly a: { readonly match: number; readonly scores: readonly number[] };
  readonly b: { readonly match: number; readonly scores: readonly number[] };
}

/** Two runs on the same seeds, compared match by match. */
export interface Diff {
  readonly rows: readonly DiffRow[];
  /** Blocks that both runs hold, over all match-ups. The next field counts their matches. */
  readonly blocks: number;
  readonly matches: number;
  /** Matches in which the score of some seat differs. */
  readonly otherScore: number;
  /** Matches that ended in another position or at another time, including those with another score. */
  readonly otherEnd: number;
  /**
   * The first few matches that have another score and can be told in both runs; if there are none, the first few with
   * another end.
   */
  readonly discordant: readonly Discordant[];
}

const MOST_NAMED = 5;
/**
 * The measures of a block besides the scores of its contestants: for each, the value of a match; NaN when it does not
 * apply.
 */
const COMMON: readonly (readonly [Measure, (match: ComparedMatch) => number])[] = [
  ['first_score', ({ scores, firstSeat }) => (firstSeat < 0 ? NaN : scores[firstSeat]! / SCORE_UNITS)],
  ['draws', ({ winnerSeat }) => (winnerSeat < 0 ? 1 : 0)],
  ['rounds', ({ rounds }) => rounds],
  ['plies', ({ plies }) => plies],
  ['decisions', ({ decisions }) => decisions],
  ['branching', ({ branches, decisions }) => (decisions > 0 ? branches / decisions : NaN)],
  ['lead_changes', ({ leadChanges }) => leadChanges],
  ['drama', ({ drama }) => (drama < 0 ? NaN : drama / DRAMA_UNITS)],
  ['decided_at', ({ decidedAtRound }) => (decidedAtRound > 0 ? decidedAtRound : NaN)],
  ['margin', ({ margin }) => (margin < 0 ? NaN : margin)],
];

/** Selects the contestants whose scores are summed up separately. */
export type Watch = (contestant: Contestant) => boolean;

/** Collects the first few discordant matches of each kind: those that can be told in both runs, and the others. */
class Named {
  readonly #inA: (match: number) => boolean;
  readonly #inB: (match: number) => boolean;
  readonly #told: Discordant[] = [];
  readonly #untold: Discordant[] = [];

  constructor(inA: (match: number) => boolean, inB: (match: number) => boolean) {
    this.#inA = inA;
    this.#inB = inB;
  }

  add(matchup: CommonMatchup, a: ComparedMatch, b: ComparedMatch): void {
    if (this.#told.length === MOST_NAMED) return;
    if (this.#inA(a.match) && this.#inB(b.match)) this.#told.push(discordant(matchup, a, b));
    else if (this.#untold.length < MOST_NAMED) this.#untold.push(discordant(matchup, a, b));
  }

  /** Matches that can be told in both runs. */
  get told(): readonly Discordant[] {
    return this.#told;
  }

  /** The other matches, which are used when no match can be told in both runs. */
  get untold(): readonly Discordant[] {
    return this.#untold;
  }
}

/** The sums of one row: the mean of some values of a layer, in both runs. */
export class Series {
  readonly labels: DiffLabels;
  /** For each value: the match-up, and the index into the values of its block. */
  readonly of: readonly (readonly [matchup: number, value: number])[];
  readonly sums: RunningPairs;

  constructor(labels: DiffLabels, of: Series['of']) {
    this.labels = labels;
    this.of = of;
    this.sums = new RunningPairs(isShare(labels.measure), of.length);
  }
}

/** The number of matches of a match-up that were compared, and how many of them differ. */
interface Count {
  blocks: number;
  matches: number;
  otherScore: number;
  otherEnd: number;
}

/** Two runs compared block by block on common seeds. */
export class Comparison {
  /** For each watch, the mean score of its contestants, layer by layer. */
  readonly #watches: readonly { readonly of: Series['of']; readonly sums: RunningPairs }[];
  readonly #matchups: readonly CommonMatchup[];
  readonly #series: readonly Series[];
  readonly #counts: readonly Count[];
  readonly #otherScores: Named;
  readonly #otherEnds: Named;

  /**
   * @param watches the contestants whose scores `watched` sums up. Match-ups in which they meet only themselves are
   * left out.
   * @param inA whether a match of run A can be told in words; `inB`: of run B. Matches that cannot are named only when no other differs.
   */
  constructor(
    matchups: readonly CommonMatchup[],
    watches: readonly Watch[] = [],
    inA: (match: number) => boolean = () => true,
    inB: (match: number) => boolean = () => true,
  ) {
    this.#matchups = matchups;
    this.#otherScores = new Named(inA, inB);
    this.#otherEnds = new Named(inA, inB);
    this.#watches = watches.map((watch) => {
      const of = matchups.flatMap(({ contestants }, m) => {
        const about = contestants.flatMap((contestant, i) => (watch(contestant) ? [[m, i] as const] : []));
        return about.length < contestants.length ? about : [];
      });
      return { of, sums: new RunningPairs(true, of.length) };
    });
    this.#series = seriesOf(matchups);
    this.#counts = matchups.map(() => ({ blocks: 0, matches: 0, otherScore: 0, otherEnd: 0 }));
  }

  /** Adds the blocks of one number, by match-up; null when one of the runs lacks the block. */
  addLayer(pairs: readonly (BlockPair | null)[]): void {
    pairs.forEach((pair, m) => pair && this.#matchups[m]!.unreached !== true && this.#count(pair, m));
    const a = pairs.map((pair, m) => pair && valuesOf(pair.a, this.#matchups[m]!));
    const b = pairs.map((pair, m) => pair && valuesOf(pair.b, this.#matchups[m]!));
    for (const { of, sums } of [...this.#series, ...this.#watches]) {
      const inA = meanOf(a, of);
      const inB = meanOf(b, of);
      if (!Number.isNaN(inA) && !Number.isNaN(inB)) sums.add(inA, inB);
    }
  }

  /**
   * For each watch, the sums of the scores of its contestants over layers; no layers when the contestants meet nobody
   * else.
   */
  watched(): PairedSums[] {
    return this.#watches.map(({ sums }) => sums);
  }

  #count({ a, b }: BlockPair, m: number): void {
    const count = this.#counts[m]!;
    const matchup = this.#matchups[m]!;
    count.blocks++;
    a.forEach((was, i) => {
      const is = b[i]!;
      count.matches++;
      const sameScore = was.scores.every((score, seat) => score === is.scores[seat]);
      const sameLength = was.rounds === is.rounds && was.plies === is.plies;
      if (sameScore && sameLength && was.stateHash === is.stateHash) return;
      count.otherEnd++;
      this.#otherEnds.add(matchup, was, is);
      if (sameScore) return;
      count.otherScore++;
      this.#otherScores.add(matchup, was, is);
    });
  }

  /** The result so far. Measures with fewer than two blocks are left out. */
  diff(): Diff {
    const total = (key: keyof Count): number => this.#counts.reduce((sum, count) => sum + count[key], 0);
    return {
      rows: this.#series.filter(({ sums }) => sums.n >= 2).map((series) => this.#row(series)),
      blocks: total('blocks'),
      matches: total('matches'),
      otherScore: total('otherScore'),
      otherEnd: total('otherEnd'),
      discordant: this.#named(),
    };
  }

  #named(): readonly Discordant[] {
    const [scores, ends] = [this.#otherScores, this.#otherEnds];
    return [scores.told, ends.told, scores.untold, ends.untold].find(({ length }) => length > 0) ?? [];
  }

  #row({ labels, of, sums }: Series): DiffRow {
    const identical = of.every(([m]) => this.#counts[m]!.otherEnd === 0);
    const plain = pairedDifference(sums);
    const share = isShare(labels.measure);
    const { differing, n, parts } = sums;
    // If no block differs, every match-up counts as a sample of its own.
    const alike = differing === 0 ? n * parts : n;
    const reach = share ? 1 : reachOf(sums);
    const d = share ? bounded(plain, LEVEL, alike) : neverSure(plain, reach, LEVEL, alike);
    const most = share ? differenceExcludes(plain, parts) : equivalence(d, 1).excluded;
    const excluded = differing === 0 ? reach * mostDiffering(alike) : most;
    return { ...labels, ...d, excluded, differing, identical };
  }
}

/** The share of blocks that may still differ when none of `n` blocks did, at 95 % (the rule of three). */
const mostDiffering = (n: number): number => Math.min(1, OF_NONE / n);
const OF_NONE = 3;

/** The number of blocks, none of which differs, that rules out a change of `margin` by rare blocks that differ. */
export const blocksToRuleOut = (margin: number): number => Math.floor(OF_NONE / margin) + 1;

/**
 * How far one differing block may move the measure of its match-up, for measures that are no shares: as far as two blocks usually differ, and at
 * least by 1. A mean over match-ups moves less.
 */
function reachOf({ n, a, b, aa, bb, parts = 1 }: PairedSums): number {
  const spread = (x: number, xx: number): number => Math.max(0, xx - (x * x) / n) / (n - 1);
  return Math.max(1, Math.sqrt(parts * (spread(a, aa) + spread(b, bb))));
}

/** The rows of a comparison: those of each match-up, then those over all. Measures that cannot differ have no row. */
export const seriesOf = (matchups: readonly CommonMatchup[]): Series[] =>
  [...matchups.flatMap((matchup, m) => ownSeries(matchup, m)), ...totalSeries(matchups)].filter(({ of }) =>
    of.some(([m]) => matchups[m]!.unreached !== true),
  );

/** The rows of one match-up. The last contestant has no row, because the other scores determine its score. */
function ownSeries({ label, contestants }: CommonMatchup, m: number): Series[] {
  const rows = (measure: Measure, first: number): Series[] =>
    contestants
      .slice(0, -1)
      .map((contestant, i) => new Series(sideLabels(label, contestant, measure), [[m, first + i]]));
  const rest = COMMON.map(([measure], i) => new Series(commonLabels(label, measure), [[m, contestants.length + i]]));
  return [...rows('score', 0), ...rest, ...rows('tournament_points', contestants.length + COMMON.length)];
}

/** The rows over all match-ups, if there are several. Match-ups of a side against itself do not count for its score. */
function totalSeries(matchups: readonly CommonMatchup[]): Series[] {
  if (matchups.length < 2) return [];
  const rest = COMMON.map(([measure], i) => {
    const of = matchups.map(({ contestants }, m) => [m, contestants.length + i] as const);
    return new Series(commonLabels(ALL_LABEL, measure), of);
  });
  return [...sidesOver(matchups, 'score'), ...rest, ...sidesOver(matchups, 'tournament_points')];
}

/** One measure of every side over all match-ups in which it meets another. */
function sidesOver(matchups: readonly CommonMatchup[], measure: Measure): Series[] {
  const everyone = new Map<string, { readonly labels: DiffLabels; readonly of: [number, number][] }>();
  matchups.forEach(({ contestants }, m) => {
    if (contestants.length < 2) return;
    const first = measure === 'score' ? 0 : contestants.length + COMMON.length;
    contestants.forEach((contestant, i) => {
      const labels = sideLabels(ALL_LABEL, contestant, measure);
      const key = JSON.stringify(labels);
      const one = everyone.get(key);
      if (one === undefined) everyone.set(key, { labels, of: [[m, first + i]] });
      else one.of.push([m, first + i]);
    });
  });
  return [...everyone.values()].map(({ labels, of }) => new Series(labels, of));
}

const sideLabels = (matchup: string, { side, agentA, agentB }: Contestant, measure: Measure): DiffLabels => ({
  matchup,
  side,
  agentA,
  agentB,
  measure,
});

const commonLabels = (matchup: string, measure: Measure): DiffLabels => ({
  matchup,
  side: ALL_LABEL,
  agentA: ALL_LABEL,
  agentB: ALL_LABEL,
  measure,
});

/**
 * The values of a block: the scores of the contestants, the measures of `COMMON`, and the tournament points of the
 * contestants. Each is the mean over the matches that have the measure; NaN if no match has it.
 */
export function valuesOf(matches: readonly ComparedMatch[], { contestants, sides }: CommonMatchup): number[] {
  const seats = sides.length;
  const mean = (value: (match: ComparedMatch) => number): number => {
    const known = matches.map((match) => value(match)).filter((x) => !Number.isNaN(x));
    return known.reduce((sum, x) => sum + x, 0) / known.length;
  };
  const scores = contestants.map(({ slots }) => {
    const units = mean(({ scores: bySeat, seating }) =>
      slots.reduce((sum, slot) => sum + bySeat[seatOf(slot, seating, seats)]!, 0),
    );
    return units / (slots.length * SCORE_UNITS);
  });
  const points = contestants.map(({ slots }) => {
    const sum = mean(({ tournamentPoints, seating }) =>
      slots.reduce((total, slot) => total + pointsOf(tournamentPoints[seatOf(slot, seating, seats)]), 0),
    );
    return sum / slots.length;
  });
  return [...scores, ...COMMON.map(([, value]) => mean(value)), ...points];
}

/** The tournament points of a match; NaN where it has none (-1). */
const pointsOf = (points = -1): number => (points < 0 ? NaN : points);

/** Mean of the values that `of` names; NaN when the layer lacks one of them or none is named. */
export const meanOf = (layer: readonly (readonly number[] | null)[], of: Series['of']): number =>
  of.reduce((sum, [m, i]) => sum + (layer[m]?.[i] ?? NaN), 0) / of.length;

function discordant({ label, sides }: CommonMatchup, a: ComparedMatch, b: ComparedMatch): Discordant {
  const { block, seating } = a;
  const scores = (match: ComparedMatch): number[] => match.scores.map((units) => units / SCORE_UNITS);
  return {
    matchup: label,
    block,
    seating,
    sides: sides.map((_, seat) => sides[(seat + seating) % sides.length]!),
    a: { match: a.match, scores: scores(a) },
    b: { match: b.match, scores: scores(b) },
  };
}

/**
 * A term that is added to the squared differences before a change is ruled out. When few blocks differ, their number varies much from run to run.
 * For example, if a change affects four matches in 500 blocks, 9 % of runs contain at most one of them, and such a result would look small and
 * certain.
 */
const RARE = 7;

/** The difference of a share with an error that allows for more of the rare blocks. */
const withRareBlocks = (d: PairedDifference, parts: number): PairedDifference => ({
  ...d,
  se: Math.sqrt(d.se * d.se + RARE / (d.n * parts) ** 2),
});

/** The smallest change of a share that a difference rules out, in either direction (95 %). `parts`: the number of match-ups behind the difference. */
export const differenceExcludes = (d: PairedDifference, parts = 1): number =>
  equivalence(d.se > 0 ? withRareBlocks(d, parts) : bounded(d), 1).excluded;

/**
 * Gives a difference an interval with a width. If the difference is the same in every block, there is no variance to estimate an error from. The
 * interval is then as wide as the share of differing blocks may be when none of `alike` differs, times how far a block may differ.
 */
function neverSure(d: PairedDifference, reach: number, level: number, alike: number): PairedDifference {
  const { n, difference } = d;
  if (d.se > 0) return d;
  // A few blocks may all differ in the same way by chance; the blocks that were missed may then differ as much in the
  // other direction.
  const far = Math.max(reach, 2 * Math.abs(difference));
  const half = mostUnlike(alike, level) * far;
  const t = tQuantile(0.5 + LEVEL / 2, n - 1);
  const se = (mostUnlike(alike) * far) / t;
  return {
    ...d,
    se,
    lo: difference - half,
    hi: difference + half,
    detectable: half + normalQuantile(POWER) * se,
    pValue: 2 * tCdf(-Math.abs(difference) / se, n - 1),
    rare: true,
    ...(alike === n ? {} : { alike }),
  };
}

export const CHANGES = { lo: -1, hi: 1 } as const;

/** The difference of a share, with an interval that has a width and stays within the possible changes of a share. */
export function bounded(d: PairedDifference, level = LEVEL, alike = d.n): PairedDifference {
  const sure = neverSure(d, 1, level, alike);
  return { ...sure, lo: Math.max(CHANGES.lo, sure.lo), hi: Math.min(CHANGES.hi, sure.hi) };
}
