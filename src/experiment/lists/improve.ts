import type { Json, ListChange, ListChanges } from '../../core/index.ts';
import {
  SCORE_UNITS,
  matchesIn,
  seatOf,
  type Entrant,
  type MatchRow,
  type Matchup,
  type Plan,
} from '../../matches/index.ts';
import { inputError, masterSeed } from '../../scenario/index.ts';
import { RunningPairs, pairedDifference } from '../../stats/index.ts';
import type { Ranged, TriedChange } from '../../report/index.ts';
import { expectedWorth } from './additive.ts';

/** The settings of a study of how a list may be improved. */
export interface ImproveQuestion {
  /** The list against each of its field, with the list as the first entrant (`improvePlan`). */
  readonly plan: Plan;
  readonly changes: ListChanges;
  /** What the search improves: true: the margin, because the game counts points; false: the score. */
  readonly byPoints: boolean;
  /** Matches to spend. */
  readonly matches: number;
  /** The plan as the player of the last round plays it; default: `plan`. */
  readonly judge?: Plan;
}

/** What the study reads of a match. */
type RoundMatch = Pick<MatchRow, 'seating' | 'points' | 'scores'>;

/**
 * Plays a round.
 * @param isStep whether the study reads only the matches of the round: all rounds but the last.
 */
type PlayRound = (plan: Plan, isStep: boolean) => Promise<PlayedRound>;

/** A round that was played: the folder of its run, and its blocks number by number, by match-up. */
export interface PlayedRound {
  readonly dir: string;
  readonly layers: AsyncIterable<{ readonly matchups: ReadonlyMap<number, readonly RoundMatch[]> }>;
}

/** A part of the work of a study, for its estimate: runs of one size, whose scores tell nothing by themselves. */
interface ImprovePart {
  readonly what: string;
  readonly plan: Plan;
  readonly runs?: number;
  readonly tells: 'nothing';
}

/** News while the study runs: a round was played. */
export interface ImproveNews {
  readonly round: number;
  readonly of: number;
  readonly left: number;
  readonly best: ListChange;
}

export interface Improvement {
  /** All exchanges that were tried, those of the last round first. In front is the one that is shown to help most. */
  readonly tried: readonly TriedChange[];
  /** How many of these exchanges the last round played. */
  readonly finalists: number;
  /** The list after the first exchange, if this is shown to help; otherwise null. */
  readonly list: Json | null;
  readonly matches: number;
  /** Folder of the last round. */
  readonly dir: string;
}

/** Number of exchanges of the last round. Their intervals hold together. */
export const FINALISTS = 3;
const TOGETHER = 0.95;
/** The part of the matches that the search plays; the last round plays the rest. */
const SEARCHED = 0.6;
/** The search of fewer exchanges needs a smaller part. */
const MANY = 60;
const searchOf = (changes: number): number => SEARCHED * Math.min(1, changes / MANY);
/** The part of the usual number of matches that so many exchanges need: the last round is as long for few as for many. */
export const neededFor = (changes: number): number => 1 - SEARCHED + searchOf(changes);
/** Each round of the search keeps this part of its exchanges. */
const KEPT = 1 / 3;
/** The last round has at least this many blocks with each opponent. */
const LEAST_LAST = 8;
const SEATINGS = 2;

/** The part of the matches asked for that the search plays. */
const searchedOf = (changes: number): number => searchOf(changes) / neededFor(changes);

/** Numbers of exchanges in the rounds of the search. */
function searchRounds(changes: number): number[] {
  const sizes: number[] = [];
  for (let size = changes; size > FINALISTS; size = Math.max(FINALISTS, Math.ceil(size * KEPT))) sizes.push(size);
  return sizes;
}

/** The fewest matches that rounds of these sizes and the last round take. */
const fewest = (rounds: readonly number[], field: number): number =>
  SEATINGS * (rounds.reduce((sum, size) => sum + size + field, 0) + (FINALISTS + 1) * field * LEAST_LAST);

/** How many opponents each exchange of a round meets with `blocks` blocks, and how often. */
function dealt(blocks: number, field: number): { readonly met: number; readonly times: number } {
  const met = Math.min(field, blocks);
  return { met, times: Math.floor(blocks / met) };
}

/** Blocks of each exchange: `share` matches for the round, but no more than are `left`. */
function blocksOf(size: number, field: number, share: number, left: number): number {
  let blocks = Math.max(1, Math.floor((share / SEATINGS - field) / size));
  for (; blocks > 1; blocks--) {
    const { met, times } = dealt(blocks, field);
    if (SEATINGS * times * (size * met + field) <= left) break;
  }
  return blocks;
}

/**
 * The plan in which side `label` meets each of its field: the sides that it meets in `plan`.
 * @throws InputError for a game that is not for two seats, and for a side that meets nobody.
 */
export function improvePlan(plan: Plan, label: string): Plan {
  if (plan.seats !== SEATINGS)
    throw inputError(plan.name, `found ${plan.seats} seats, expected 2: a list is improved for one against one`);
  const pairs = plan.matchups.filter(({ entrants }) => entrants.some(({ sideLabel }) => sideLabel === label));
  const own = pairs[0]?.entrants.find(({ sideLabel }) => sideLabel === label);
  const met = new Map<string, Entrant>();
  for (const { entrants } of pairs)
    for (const entrant of entrants)
      if (entrant.sideLabel !== label && !met.has(entrant.sideLabel)) met.set(entrant.sideLabel, entrant);
  if (own === undefined || met.size === 0)
    throw inputError(label, 'meets no other list; expected a field, such as --against theirs.txt');
  const matchups = [...met.values()].map((opponent, index): Matchup => ({
    index,
    key: opponent.sideLabel,
    label: `${label} vs ${opponent.sideLabel}`,
    entrants: [own, opponent],
  }));
  return { ...plan, name: `${plan.name}-improve`, matchups };
}

/** What one seating of a match gave the first entrant; NaN after a forfeit in a game of points. */
function gained({ seating, points, scores }: RoundMatch, byPoints: boolean): number {
  const seat = seatOf(0, seating, SEATINGS);
  if (!byPoints) return scores[seat]! / SCORE_UNITS;
  const [own, other] = [points[seat]!, points[1 - seat]!];
  return own < 0 || other < 0 ? NaN : own - other;
}

/** A list that plays in a round, and its opponents. The list is the original (-1) or the result of one exchange. */
interface Playing {
  readonly change: number;
  readonly opponents: readonly number[];
}

class Study {
  readonly #question: ImproveQuestion;
  readonly #play: PlayRound;
  readonly #tell: (news: ImproveNews) => void;
  readonly #sums: { n: number; sum: number; squares: number }[];
  #matches = 0;

  constructor(question: ImproveQuestion, play: PlayRound, tell: (news: ImproveNews) => void) {
    this.#question = question;
    this.#play = play;
    this.#tell = tell;
    this.#sums = question.changes.changes.map(() => ({ n: 0, sum: 0, squares: 0 }));
  }

  async run(): Promise<Improvement> {
    const { plan, changes, matches, judge = plan } = this.#question;
    const field = plan.matchups.length;
    const rounds = searchRounds(changes.changes.length);
    const share = (searchedOf(changes.changes.length) * matches) / rounds.length;
    let left = changes.changes.map((_, i) => i);
    for (const [round, size] of rounds.entries()) {
      const spare = matches - this.#matches - fewest(rounds.slice(round + 1), field);
      const { met, times } = dealt(blocksOf(size, field, share, spare), field);
      const played = left.map((change, i): Playing => ({
        change,
        opponents: Array.from({ length: met }, (_, k) => (i * met + k) % field),
      }));
      await this.#search(played, `improve ${round + 1}`, times);
      const worth = this.#worth();
      left = left.toSorted((a, b) => worth[b]! - worth[a]! || a - b).slice(0, rounds[round + 1] ?? FINALISTS);
      this.#tell({ round: round + 1, of: rounds.length, left: left.length, best: changes.changes[left[0]!]! });
    }
    const worth = this.#worth();
    const rest = matches - this.#matches;
    const pairs = Math.max(LEAST_LAST, Math.floor(rest / ((left.length + 1) * field * SEATINGS)));
    const everybody = Array.from({ length: field }, (_, k) => k);
    const last = [-1, ...left].map((change): Playing => ({ change, opponents: everybody }));
    const run = roundPlan(judge, changes, last, 'improve last', pairs);
    const { dir, layers } = await this.#play(run, false);
    this.#matches += matchesIn(run);
    const judged = await this.#judged(layers, last);
    const tried = changes.changes.map((change, i): TriedChange => {
      const { n } = this.#sums[i]!;
      const own = judged.get(i);
      return {
        out: change.out,
        into: change.into,
        points: change.points,
        expected: worth[i]!,
        matches: SEATINGS * n,
        margin: own?.margin ?? null,
        score: own?.score ?? null,
      };
    });
    const gain = (i: number): Ranged | null =>
      (this.#question.byPoints ? judged.get(i)?.margin : judged.get(i)?.score) ?? null;
    const order = tried
      .map((_, i) => i)
      .toSorted((a, b) => (gain(b)?.lo ?? -Infinity) - (gain(a)?.lo ?? -Infinity) || worth[b]! - worth[a]! || a - b);
    const [best] = order;
    return {
      tried: order.map((i) => tried[i]!),
      finalists: left.length,
      list: best !== undefined && (gain(best)?.lo ?? 0) > 0 ? changes.changes[best]!.list : null,
      matches: this.#matches,
      dir,
    };
  }

  #worth(): number[] {
    return expectedWorth(
      this.#question.changes.changes.map(({ out, into }, i) => Object.assign({ out, into }, this.#sums[i]!)),
    );
  }

  /**
   * Plays exchanges against some of the field, on the seeds of the list as it is, and adds up how much more than the list they gain. Exchanges
   * that meet an opponent on the same seed are compared with their mean there, because the luck of the list on this seed would count for all
   * of them. Only the mean over all seeds is compared with the list.
   */
  async #search(played: readonly Playing[], seed: string, pairs: number): Promise<void> {
    const { plan, changes, byPoints } = this.#question;
    const base: Playing = {
      change: -1,
      opponents: [...new Set(played.flatMap(({ opponents }) => opponents))].toSorted((a, b) => a - b),
    };
    const all = [base, ...played];
    const run = roundPlan(plan, changes, all, seed, pairs);
    const { layers } = await this.#play(run, true);
    this.#matches += matchesIn(run);
    const seen: { readonly change: number; readonly apart: number; readonly isAlone: boolean }[] = [];
    const ahead = { n: 0, sum: 0 };
    for await (const { matchups } of layers) {
      const values = valuesOf(all, matchups, byPoints);
      for (const k of base.opponents) {
        const plain = values[0]!.get(k)!;
        const met = played.flatMap(({ change }, i) => {
          const value = values[i + 1]!.get(k) ?? NaN;
          return Number.isNaN(value - plain) ? [] : [{ change, value }];
        });
        const mean = met.reduce((sum, { value }) => sum + value, 0) / met.length;
        const isAlone = met.length === 1;
        for (const { change, value } of met) seen.push({ change, apart: value - (isAlone ? plain : mean), isAlone });
        if (met.length < 2) continue;
        ahead.n += met.length;
        ahead.sum += met.length * (mean - plain);
      }
    }
    for (const { change, apart, isAlone } of seen) {
      const difference = isAlone ? apart : apart + ahead.sum / ahead.n;
      const sums = this.#sums[change]!;
      sums.n++;
      sums.sum += difference;
      sums.squares += difference * difference;
    }
  }

  /** The gain in margin and in score of each finalist. Blocks of one number, against the whole field, are one observation. */
  async #judged(
    layers: PlayedRound['layers'],
    all: readonly Playing[],
  ): Promise<Map<number, { margin: Ranged | null; score: Ranged }>> {
    const { plan, byPoints } = this.#question;
    const level = 1 - (1 - TOGETHER) / Math.max(1, all.length - 1);
    const weights = plan.matchups.map(
      ({ entrants }) => plan.field?.find(({ side }) => side === entrants[1]!.sideLabel)?.weight ?? 1,
    );
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    const mean = (values: ReadonlyMap<number, number>): number =>
      weights.reduce((sum, weight, k) => sum + (weight / whole) * values.get(k)!, 0);
    const pairs = all.map(() => ({ margin: new RunningPairs(false), score: new RunningPairs() }));
    for await (const { matchups } of layers) {
      const scores = valuesOf(all, matchups, false).map(mean);
      const margins = byPoints ? valuesOf(all, matchups, true).map(mean) : scores;
      pairs.forEach(({ margin, score }, i) => {
        score.add(scores[0]!, scores[i]!);
        if (!Number.isNaN(margins[i]! - margins[0]!)) margin.add(margins[0]!, margins[i]!);
      });
    }
    const told = (sums: RunningPairs): Ranged => {
      const { difference, lo, hi } = pairedDifference(sums, level);
      return { value: difference, lo, hi };
    };
    return new Map(
      all.slice(1).map(({ change }, i) => {
        const { margin, score } = pairs[i + 1]!;
        return [change, { margin: byPoints && margin.n > 1 ? told(margin) : null, score: told(score) }];
      }),
    );
  }
}

/** What each list of a round gained in a block against each opponent, as a mean over the seatings. */
function valuesOf(
  all: readonly Playing[],
  matchups: ReadonlyMap<number, readonly RoundMatch[]>,
  byPoints: boolean,
): Map<number, number>[] {
  let at = 0;
  return all.map(
    ({ opponents }) =>
      new Map(
        opponents.map((k) => {
          const rows = matchups.get(at++)!;
          return [k, rows.reduce((sum, row) => sum + gained(row, byPoints), 0) / rows.length];
        }),
      ),
  );
}

/** The plan of a round: each list against its opponents, on the same seeds as all others that meet them. */
function roundPlan(base: Plan, changes: ListChanges, all: readonly Playing[], part: string, pairs: number): Plan {
  const [own] = base.matchups[0]!.entrants as [Entrant];
  const known = Object.keys((base.content as { readonly sides: object }).sides).length;
  const tried = all.filter(({ change }) => change >= 0);
  const labels = tried.map(({ change }) => `${own.sideLabel} ${change + 1}`);
  const content = changes.content(
    Object.fromEntries(tried.map(({ change }, i) => [labels[i]!, changes.changes[change]!.list])),
  );
  const matchups = all
    .flatMap(({ change, opponents }) => opponents.map((k) => ({ change, opponent: base.matchups[k]!.entrants[1]! })))
    .map(({ change, opponent }, index): Matchup => {
      const place = tried.findIndex((one) => one.change === change);
      const entrant = change < 0 ? own : { ...own, side: known + place, sideLabel: labels[place]! };
      return {
        index,
        key: opponent.sideLabel,
        label: `${entrant.sideLabel} vs ${opponent.sideLabel}`,
        entrants: [entrant, opponent],
      };
    });
  const { field: _, ...rest } = base;
  const seed = `${base.seed} ${part}`;
  return { ...rest, seed, master: masterSeed(seed), content, matchups, pairs };
}

/**
 * Runs as large as those of a study, to estimate its time.
 * @throws InputError as the study would.
 */
export function improveAhead(question: ImproveQuestion): ImprovePart[] {
  requireEnough(question);
  const { plan, changes, matches, judge = plan } = question;
  const field = plan.matchups.length;
  const tried = changes.changes.length;
  const rounds = searchRounds(tried).length;
  const searched = rounds === 0 ? 0 : searchedOf(tried) * matches;
  const part = (own: Plan, played: number): Plan => ({
    ...roundPlan(own, changes, [{ change: -1, opponents: plan.matchups.map((_, k) => k) }], 'look ahead', 1),
    pairs: Math.max(1, Math.round(played / (field * SEATINGS))),
  });
  const last: ImprovePart = {
    what: 'the last round, on fresh seeds',
    plan: part(judge, matches - searched),
    tells: 'nothing',
  };
  if (rounds === 0) return [last];
  const what = `the search of ${tried} exchanges`;
  return [{ what, plan: part(plan, searched / rounds), runs: rounds, tells: 'nothing' }, last];
}

/**
 * Searches the exchanges of a list for one that helps: rounds on common seeds, each of which keeps the best third,
 * and a last round on seeds that no round has used for its choice.
 * @throws InputError before anything is played, when there are no exchanges or too few matches.
 */
export function improveList(
  question: ImproveQuestion,
  play: PlayRound,
  tell: (news: ImproveNews) => void = () => undefined,
): Promise<Improvement> {
  requireEnough(question);
  return new Study(question, play, tell).run();
}

/** @throws InputError when there are no exchanges, or too few matches for them. */
function requireEnough({ plan, changes, matches }: ImproveQuestion): void {
  if (changes.changes.length === 0) throw inputError(plan.name, 'no legal exchange is left: nothing can be tried');
  const least = fewest(searchRounds(changes.changes.length), plan.matchups.length);
  if (matches < least)
    throw inputError(
      `--matches ${matches}`,
      `too few for ${changes.changes.length} exchanges against ${plan.matchups.length === 1 ? '1 list' : `${plan.matchups.length} lists`} (--of asks about fewer); expected at least ${least}`,
    );
}
