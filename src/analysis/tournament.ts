import {
  LEVEL,
  NO_ESTIMATE,
  RunningPairs,
  RunningRatio,
  alphaRank,
  bradleyTerry,
  cycles,
  equilibriumSupport,
  meanEstimate,
  nashEquilibrium,
  pairedDifference,
  percentiles,
  ratioEstimate,
  resampleBlocks,
  strengthAt,
  toElo,
  type Cell,
  type Cycles,
  type Estimate,
  type Interval,
  type Pairing,
  type Ratings,
  type RatioSums,
} from '../stats/index.ts';
import type { PlanLabels } from './labels.ts';
import { bounded } from './diff.ts';
import { within, type Scales } from './tables/scales.ts';
import { ERROR, TOGETHER } from './verdicts/together.ts';
import { namedRing, ringAmong, type Ring } from './rings.ts';
import type { ScoredMatch } from './trials.ts';
import { SCORE_UNITS, entrantOf, type MatchRow } from '../matches/index.ts';

/** A match of a tournament. Its tournament points are -1 or absent in a game without them. */
export type PointedMatch = ScoredMatch & Partial<Pick<MatchRow, 'tournamentPoints'>>;

/** The row of a player in the table. */
export interface Standing {
  readonly player: string;
  /**
   * Bradley-Terry strength in Elo points relative to the mean of all players. Its interval is that of the score, mapped
   * to Elo; with more than two players it is at least as wide as the bootstrap's, which adds the strength of the
   * opponents. A player who won or lost every match has no bound on that side (infinity).
   */
  readonly elo: number;
  readonly eloInterval: Interval;
  readonly games: number;
  /** Mean score; n counts blocks. */
  readonly score: Estimate;
  readonly opponents: number;
  /**
   * The score of the first player of the table less that of this player, each over all opponents, block by block; n counts
   * blocks.
   */
  readonly lead: Estimate;
  /**
   * Weight in the equilibrium of greatest entropy; the next field is the share of resamples with a positive weight. NaN
   * when some players have not met.
   */
  readonly nash: number;
  readonly nashOdds: number;
  /**
   * Alpha-rank: the share of the time for which the whole population plays this strategy, if each strategy that beats the present one takes over. The
   * value is the mean over resamples, so players who may be equal share it. NaN when some players have not met.
   */
  readonly alphaRank: number;
  /** Mean tournament points a match; n counts blocks. NaN for a game without them. */
  readonly points: Estimate;
}

/** The score of one player against another; n counts blocks. */
export interface MatrixCell {
  readonly row: string;
  readonly column: string;
  readonly score: Estimate;
}

/** The table of a tournament, with the other findings on its players. */
export interface Standings {
  /** The rows of the players, the best first. */
  readonly rows: readonly Standing[];
  /** The cells of every ordered pair of players that met, in the order of `rows`. */
  readonly matrix: readonly MatrixCell[];
  /** The advantage of the lower seat, in Elo points. */
  readonly seat: number;
  readonly seatInterval: Interval;
  /** The cycles; null for fewer than three players, or when some have not met. */
  readonly cycles: NamedCycles | null;
  /** e to the entropy of the equilibrium; NaN when some have not met. */
  readonly effective: number;
  /** Blocks of each match-up that were counted. */
  readonly blocks: number;
  /** Level of the intervals of scores and ratings: the level at which they hold together, or, where a test chose when to stop, the level of each. */
  readonly level: number;
}

/** How much of the matrix no order of strength explains, and a ring among the players. */
export interface NamedCycles extends Cycles {
  /** The shortest ring of which each link is shown: each player beats the next. */
  readonly ring: Ring | null;
}

/** Minimum variance of a block: a sample that happens not to vary would otherwise be certain. */
const LEAST_VARIANCE = 0.25;
const RESAMPLES = 500;

/** How the error of a tournament is divided. The rest belongs to the question whether there is an order at all. */
const PARTS = { scores: 0.25, leads: 0.25, cells: 0.4 } as const;
const each = (part: number, of: number): number => 1 - (ERROR * part) / of;

/** The names of the entrants, by match-up: the side, the agent or both, whichever differs within the plan. */
export function playerNames(plan: PlanLabels): string[][] {
  const entrants = plan.matchups.flatMap((matchup) => matchup.entrants);
  const oneAgent = new Set(entrants.map(({ agent }) => agent)).size === 1;
  const mirrors = plan.matchups.every((matchup) => new Set(matchup.entrants.map(({ side }) => side)).size === 1);
  return plan.matchups.map((matchup) =>
    matchup.entrants.map(({ sideLabel, agent }) => (oneAgent ? sideLabel : mirrors ? agent : `${sideLabel}@${agent}`)),
  );
}

/** Collects the blocks of a run and rates the players. Match-ups that share seeds are resampled together. */
export class Tournament {
  readonly players: readonly string[];
  readonly #plan: PlanLabels;
  readonly #scales: Scales;
  /** Player of each entrant, by match-up. */
  readonly #slots: readonly (readonly number[])[];
  /** The pairings of each block, by seed key. */
  readonly #groups = new Map<string, Pairing[][]>();
  /** For each player and seed key, the tournament points of each block over the matches that have them. */
  readonly #points: readonly Map<string, RunningRatio>[];
  /** The mean score of each player, by block. */
  readonly #means: Float64Array[] = [];
  #blocks = 0;

  constructor(plan: PlanLabels, scales: Scales = {}) {
    const names = playerNames(plan);
    this.#plan = plan;
    this.#scales = scales;
    this.players = [...new Set(names.flat())];
    this.#points = this.players.map(() => new Map());
    this.#slots = names.map((row) => row.map((name) => this.players.indexOf(name)));
  }

  /** Layers that were counted. */
  get blocks(): number {
    return this.#blocks;
  }

  /**
   * Adds one block of every match-up; a layer that lacks a match is left out.
   * @returns each player's mean score in this layer; null when the layer was left out.
   */
  addLayer(matchups: ReadonlyMap<number, readonly PointedMatch[]>): Float64Array | null {
    const { seats, matchups: all } = this.#plan;
    if (all.some((_, index) => matchups.get(index)?.length !== seats)) return null;
    const groups = new Map<string, Pairing[]>();
    const sums = new Float64Array(this.players.length);
    const counts = new Float64Array(this.players.length);
    all.forEach(({ key }, index) => {
      const pairings = matchups.get(index)!.flatMap((match) => this.#pairings(index, match));
      groups.set(key, [...(groups.get(key) ?? []), ...pairings]);
      for (const { first, second, score } of pairings) {
        sums[first]! += score;
        sums[second]! += 1 - score;
        counts[first]!++;
        counts[second]!++;
      }
    });
    this.#addPoints(matchups);
    for (const [key, pairings] of groups) {
      const blocks = this.#groups.get(key);
      if (blocks === undefined) this.#groups.set(key, [pairings]);
      else blocks.push(pairings);
    }
    this.#blocks++;
    const means = sums.map((sum, i) => sum / counts[i]!);
    this.#means.push(means);
    return means;
  }

  /** Adds the tournament points of a layer. Match-ups of the same seeds are one block of a player. */
  #addPoints(matchups: ReadonlyMap<number, readonly PointedMatch[]>): void {
    const { seats } = this.#plan;
    const sums = this.players.map(() => new Map<string, { x: number; n: number }>());
    this.#plan.matchups.forEach(({ key }, index) => {
      for (const { seating, tournamentPoints = [] } of matchups.get(index)!)
        tournamentPoints.forEach((points, seat) => {
          if (points < 0) return;
          const bySeed = sums[this.#slots[index]![entrantOf(seat, seating, seats)]!]!;
          const sum = bySeed.get(key) ?? { x: 0, n: 0 };
          bySeed.set(key, { x: sum.x + points, n: sum.n + 1 });
        });
    });
    sums.forEach((bySeed, player) => {
      for (const [key, { x, n }] of bySeed) {
        const kept = this.#points[player]!;
        if (!kept.has(key)) kept.set(key, new RunningRatio());
        kept.get(key)!.add(x, n);
      }
    });
  }

  /**
   * The pairings of a match, the lower seat first. With more than two seats, the seat with the higher score wins its
   * pairing.
   */
  #pairings(matchup: number, { seating, scores }: ScoredMatch): Pairing[] {
    const slots = this.#slots[matchup]!;
    const seats = scores.length;
    const found: Pairing[] = [];
    for (let a = 0; a < seats; a++)
      for (let b = a + 1; b < seats; b++) {
        const first = slots[entrantOf(a, seating, seats)]!;
        const second = slots[entrantOf(b, seating, seats)]!;
        if (first === second) continue;
        const score = seats === 2 ? scores[a]! / SCORE_UNITS : (1 + Math.sign(scores[a]! - scores[b]!)) / 2;
        found.push({ first, second, score, n: 1 });
      }
    return found;
  }

  /**
   * Rates the players. `next` gives uniform numbers in [0, 1) for the bootstrap. At the usual `level` the intervals of scores hold together;
   * any other is that of each interval.
   */
  standings(next: () => number, resamples = RESAMPLES, level = LEVEL): Standings {
    const levels = this.#levels(level);
    const n = this.players.length;
    const blocks = [...this.#groups.values()];
    const all = merged(n, blocks);
    const ratings = bradleyTerry(n, all);
    const { strength, seat } = ratings;
    const scores = scoreMatrix(n, all);
    const complete = scores.every((row, i) => row.every((value, j) => i === j || !Number.isNaN(value)));
    const elos: number[][] = this.players.map(() => []);
    const seatElos: number[] = [];
    const supported = new Float64Array(n);
    const evolved = new Float64Array(n);
    for (let i = 0; i < resamples; i++) {
      const drawn = resampleBlocks(n, blocks, next);
      const rated = bradleyTerry(n, drawn);
      rated.strength.forEach((value, player) => elos[player]!.push(toElo(value)));
      seatElos.push(toElo(rated.seat));
      if (!complete) continue;
      const payoff = payoffs(scoreMatrix(n, drawn));
      equilibriumSupport(payoff).forEach((has, j) => {
        if (has) supported[j]!++;
      });
      alphaRank(payoff).forEach((share, j) => {
        evolved[j]! += share / resamples;
      });
    }
    const nash = complete ? nashEquilibrium(payoffs(scores)) : null;
    const order = this.players.map((_, i) => i).sort((a, b) => strength[b]! - strength[a]! || a - b);
    const row = (i: number): Standing => {
      const total = this.#total(i, levels.scores);
      const byScore = eloOfScore(i, total.score, ratings, all);
      return {
        player: this.players[i]!,
        elo: toElo(strength[i]!),
        eloInterval: n === 2 ? byScore : hull(byScore, percentiles(elos[i]!)),
        ...total,
        lead: this.#lead(order[0]!, i, levels.leads),
        nash: nash === null ? NaN : nash.mix[i]!,
        nashOdds: nash === null ? NaN : supported[i]! / resamples,
        alphaRank: nash === null ? NaN : evolved[i]!,
        points: within(
          this.#scales.tournamentPoints,
          meanEstimate([...this.#points[i]!.values()].map((sums) => [sums])),
          Infinity,
        ),
      };
    };
    return {
      rows: order.map((i) => row(i)),
      matrix: order.flatMap((i) => order.flatMap((j) => this.#cell(i, j, levels.cells))),
      seat: toElo(seat),
      seatInterval: hull(percentiles(seatElos), this.#seatInterval(seat, level)),
      cycles: complete && n >= 3 ? this.#cycles(levels.cells) : null,
      effective: nash === null ? NaN : nash.effective,
      blocks: this.#blocks,
      level: level === LEVEL ? TOGETHER : level,
    };
  }

  /** Levels at which all scores, leads over others and scores of pairs hold together. Between two players these are one fact. */
  #levels(level: number): {
    readonly scores: number;
    readonly leads: number;
    readonly cells: number;
  } {
    const n = this.players.length;
    const pairs = (n * (n - 1)) / 2;
    if (level !== LEVEL) return { scores: level, leads: level, cells: level };
    if (n < 3) return { scores: TOGETHER, leads: TOGETHER, cells: TOGETHER };
    // The data chose who is first, so the leads of the first count for all pairs.
    return {
      scores: each(PARTS.scores, n),
      leads: each(PARTS.leads, pairs),
      cells: each(PARTS.cells, pairs),
    };
  }

  /** The interval of the score of lower seats, in Elo points around the advantage of seat `seat`. */
  #seatInterval(seat: number, level: number): Interval {
    const strata = [...this.#groups.values()].map((blocks) => {
      const sums = new RunningRatio();
      for (const block of blocks)
        sums.add(
          block.reduce((sum, { score }) => sum + score, 0),
          block.length,
        );
      return [sums];
    });
    const { value, lo, hi, n } = ratioEstimate(strata, { level });
    // The middle of the interval, moved off 0 and 1, which have no finite logit.
    const middle = Math.min(1 - 0.5 / (n + 1), Math.max(0.5 / (n + 1), value));
    const at = (share: number): number => toElo(seat + logit(share) - logit(middle));
    return { lo: at(lo), hi: at(hi) };
  }

  #lead(first: number, player: number, level: number): Estimate {
    const sums = new RunningPairs();
    for (const means of this.#means) {
      const [a, b] = [means[player]!, means[first]!];
      if (!Number.isNaN(a) && !Number.isNaN(b)) sums.add(a, b);
    }
    if (sums.n < 2) return NO_ESTIMATE;
    const { difference, lo, hi, n } = bounded(pairedDifference(sums, level), level);
    return { value: difference, lo, hi, n };
  }

  #total(player: number, level: number): Pick<Standing, 'games' | 'score' | 'opponents'> {
    const met = new Set<number>();
    let games = 0;
    for (const { first, second } of [...this.#groups.values()].flat(2)) {
      if (first !== player && second !== player) continue;
      met.add(first === player ? second : first);
      games++;
    }
    return { games, opponents: met.size, score: ratioEstimate(this.#strata(player, null), { level }) };
  }

  #cell(row: number, column: number, level: number): MatrixCell[] {
    if (row === column) return [];
    const strata = this.#strata(row, column);
    if (strata.length === 0) return [];
    return [{ row: this.players[row]!, column: this.players[column]!, score: ratioEstimate(strata, { level }) }];
  }

  /** Block sums of `player` against `other` (null: against anybody), one group for each set of shared seeds. */
  #strata(player: number, other: number | null): [RatioSums][] {
    return [...this.#groups.values()].flatMap((blocks): [RatioSums][] => {
      const sums = new RunningRatio();
      for (const block of blocks) {
        let x = 0;
        let n = 0;
        for (const { first, second, score } of block) {
          if (first === player && (other === null || second === other)) x += score;
          else if (second === player && (other === null || first === other)) x += 1 - score;
          else continue;
          n++;
        }
        if (n > 0) sums.add(x, n);
      }
      return sums.blocks === 0 ? [] : [[sums]];
    });
  }

  #cycles(level: number): NamedCycles {
    const cells: Cell[] = [];
    for (let a = 0; a < this.players.length; a++)
      for (let b = a + 1; b < this.players.length; b++) cells.push({ a, b, ...meanAndVariance(this.#strata(a, b)) });
    const n = this.players.length;
    const scoreOf = (a: number, b: number): Estimate => ratioEstimate(this.#strata(a, b), { level });
    return {
      ...cycles(n, cells),
      ring: namedRing(ringAmong(n, scoreOf, ERROR * PARTS.cells), this.players, scoreOf),
    };
  }
}

const logit = (share: number): number => Math.log(share / (1 - share));

const hull = (a: Interval, b: Interval): Interval => ({ lo: Math.min(a.lo, b.lo), hi: Math.max(a.hi, b.hi) });

/** The interval of a player's score in Elo points relative to the mean of all players. */
function eloOfScore(player: number, score: Interval, ratings: Ratings, pairings: readonly Pairing[]): Interval {
  const { strength } = ratings;
  const others = (strength.length - 1) / strength.length;
  // When the strength of `player` changes, the mean over all players changes by its share.
  const at = (share: number): number =>
    toElo(strength[player]! + others * (strengthAt(player, share, ratings, pairings) - strength[player]!));
  return { lo: at(score.lo), hi: at(score.hi) };
}

function meanAndVariance(strata: readonly (readonly [RatioSums])[]): {
  readonly mean: number;
  readonly variance: number;
} {
  let x = 0;
  let n = 0;
  let blocks = 0;
  let squares = 0;
  for (const [sums] of strata) {
    x += sums.x;
    n += sums.n;
    blocks += sums.blocks;
  }
  const mean = x / n;
  for (const [s] of strata) {
    const own = s.x / s.n;
    const rest = s.xx - 2 * own * s.xn + own * own * s.nn;
    if (s.blocks > 1) squares += (s.blocks / (s.blocks - 1)) * Math.max(0, rest);
  }
  return { mean, variance: Math.max(squares / (n * n), LEAST_VARIANCE / (blocks * blocks)) };
}

/** All pairings of some blocks, one for each ordered pair of players. */
function merged(players: number, groups: readonly (readonly (readonly Pairing[])[])[]): Pairing[] {
  const sums = new Map<number, { first: number; second: number; score: number; n: number }>();
  for (const { first, second, score, n } of groups.flat(2)) {
    const key = first * players + second;
    const sum = sums.get(key);
    if (sum === undefined) sums.set(key, { first, second, score, n });
    else {
      sum.score += score;
      sum.n += n;
    }
  }
  return [...sums.values()];
}

/** Mean score of each player against each other; NaN when they have not met. */
function scoreMatrix(players: number, pairings: readonly Pairing[]): Float64Array[] {
  const score = Array.from({ length: players }, () => new Float64Array(players));
  const count = Array.from({ length: players }, () => new Float64Array(players));
  for (const { first, second, score: won, n } of pairings) {
    score[first]![second]! += won;
    score[second]![first]! += n - won;
    count[first]![second]! += n;
    count[second]![first]! += n;
  }
  return score.map((row, i) => row.map((value, j) => value / count[i]![j]!));
}

/** Score less one half. */
const payoffs = (scores: readonly Float64Array[]): Float64Array[] =>
  scores.map((row, i) => row.map((value, j) => (i === j ? 0 : value - 0.5)));
