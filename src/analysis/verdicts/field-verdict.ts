import {
  FEW_BLOCKS,
  LEVEL,
  RunningPairs,
  RunningRatio,
  holm,
  pValueAt,
  pairedDifference,
  ratioEstimate,
  tCdf,
  tQuantile,
  type Estimate,
  type RatioSums,
} from '../../stats/index.ts';
import { bounded } from '../diff.ts';
import { ALL_LABEL, type PlanLabels } from '../labels.ts';
import { SCORE_UNITS, seatOf, type Field, type MatchRow } from '../../matches/index.ts';
import type { CardRow } from '../tables/card-rows.ts';

const ALPHA = 1 - LEVEL;

/** What a run against a field needs of a plan. */
export type FieldPlan = PlanLabels & { readonly field: Field };

/** One of the user's sides against one side of the field. */
export interface FieldMeeting {
  readonly opponent: string;
  /** Part of the field, from 0 to 1. */
  readonly weight: number;
  /** n counts blocks; of a side against itself one half, without blocks. */
  readonly score: Estimate;
  /** Whether the score is surely above or below one half, among all meetings of all of the user's sides. */
  readonly isSure: boolean;
}

/** A card of one of the user's sides, over the whole field. */
export interface CarryingCard {
  readonly card: string;
  /** Score where it was seen less score where it was not, by the weights of the field. */
  readonly gain: Estimate;
}

/** One of the user's sides against the whole field. */
export interface FieldRow {
  readonly side: string;
  readonly agent: string;
  /** Its side, with its agent when several play. */
  readonly name: string;
  /** Mean score by the weights of the field. */
  readonly share: Estimate;
  /** The share of the best less this one, on common seeds; of the best itself 0. */
  readonly behind: Estimate;
  /** Whether it is surely behind the best, among all pairs of the user's sides. */
  readonly isBehind: boolean;
  /** In the order of the field. */
  readonly meetings: readonly FieldMeeting[];
  /** Cards whose gain is surely not 0 among those of the side; best first. */
  readonly cards: readonly CarryingCard[];
}

/** The user's sides against a field, best first. */
export interface FieldStandings {
  readonly field: Field;
  readonly rows: readonly FieldRow[];
  /** The number of blocks of the meeting that has the fewest. */
  readonly blocks: number;
}

type FieldMatch = Pick<MatchRow, 'matchup' | 'seating' | 'scores'>;

const scaled = (s: RatioSums, by: number): RatioSums => ({
  blocks: s.blocks,
  x: s.x * by,
  n: s.n * by,
  xx: s.xx * by * by,
  nn: s.nn * by * by,
  xn: s.xn * by * by,
});

const HALF: Estimate = { value: 0.5, lo: 0.5, hi: 0.5, n: 0 };

/** A mean of independent estimates with weights that sum to one: Satterthwaite's degrees of freedom. */
function weightedDifference(parts: readonly { weight: number; value: number; se: number; n: number }[]): {
  readonly value: number;
  readonly se: number;
  readonly df: number;
} {
  let [value, variance, fourth] = [0, 0, 0];
  for (const { weight, value: own, se, n } of parts) {
    const square = weight * weight * se * se;
    value += weight * own;
    variance += square;
    fourth += (square * square) / (n - 1);
  }
  return { value, se: Math.sqrt(variance), df: (variance * variance) / fourth };
}

/**
 * The sum of the differences in single strata of one block each. Nothing tells how much a block varies within a stratum, so the strata are taken
 * together as if they were alike: what they differ by counts as luck, and the interval is no narrower than it should be (collapsed strata, Cochran,
 * Sampling Techniques, 1977, 5A.12).
 */
function collapsedDifference(parts: readonly { weight: number; value: number }[]): {
  readonly value: number;
  readonly se: number;
  readonly df: number;
} {
  const k = parts.length;
  const value = parts.reduce((sum, part) => sum + part.weight * part.value, 0);
  const squares = parts.reduce((sum, part) => sum + (part.weight * part.value - value / k) ** 2, 0);
  return { value, se: Math.sqrt((k / (k - 1)) * squares), df: k - 1 };
}

/** The least number of strata with one block each that are judged together. */
const FEWEST_COLLAPSED = 5;

/** Reads the blocks of a run against a field. Match-ups of one side of the field share their seeds. */
export class FieldReader {
  readonly #plan: FieldPlan;
  /** By match-up, the scores of its first entrant, block by block. */
  readonly #scores: readonly number[][];

  constructor(plan: FieldPlan) {
    this.#plan = plan;
    this.#scores = plan.matchups.map(() => []);
  }

  /** The matches of one block, by seating. */
  addBlock(matches: readonly FieldMatch[]): void {
    const { seats } = this.#plan;
    const sum = matches.reduce((total, { scores, seating }) => total + scores[seatOf(0, seating, seats)]!, 0);
    this.#scores[matches[0]!.matchup]!.push(sum / matches.length / SCORE_UNITS);
  }

  standings(cards: readonly CardRow[]): FieldStandings | null {
    const { field, matchups } = this.#plan;
    const mine = [...new Set(matchups.map(({ entrants: [own] }) => `${own!.sideLabel}@${own!.agent}`))];
    const several = new Set(matchups.map(({ entrants: [own] }) => own!.agent)).size > 1;
    const places = mine.map((name) =>
      field.map(({ side }) =>
        matchups.findIndex(
          ({ entrants: [own, other] }) => `${own!.sideLabel}@${own!.agent}` === name && other!.sideLabel === side,
        ),
      ),
    );
    const played = places.flat().filter((at) => at >= 0);
    if (played.length === 0 || played.some((at) => this.#scores[at]!.length === 0)) return null;
    const all = places.map((own) => this.#row(own));
    const sure = holm(
      all.flatMap(({ meetings }) => meetings.map(({ score }) => (score.n === 0 ? 1 : pValueAt(score, 0.5)))),
    );
    const order = all.map((_, i) => i).toSorted((a, b) => all[b]!.share.value - all[a]!.share.value || a - b);
    const best = order[0]!;
    // The best side was chosen by the data, so the correction counts all pairs.
    const pairs = order.flatMap((a, i) =>
      order.slice(i + 1).map((b) => ({ a, b, lead: this.#lead(places[a]!, places[b]!) })),
    );
    const pValues = holm(pairs.map(({ lead }) => lead.pValue));
    return {
      field,
      blocks: Math.min(...played.map((at) => this.#scores[at]!.length)),
      rows: order.map((i): FieldRow => {
        const { entrants } = matchups[places[i]!.find((at) => at >= 0)!]!;
        const { sideLabel: side, agent } = entrants[0]!;
        const pair = pairs.findIndex(({ a, b }) => a === best && b === i);
        return {
          side,
          agent,
          name: several ? `${side}@${agent}` : side,
          share: all[i]!.share,
          behind: pair < 0 ? { value: 0, lo: 0, hi: 0, n: all[i]!.share.n } : pairs[pair]!.lead.estimate,
          isBehind: pair >= 0 && pValues[pair]! <= ALPHA,
          meetings: all[i]!.meetings.map(({ opponent, weight, score }, j) => ({
            opponent,
            weight,
            score,
            isSure: sure[i * field.length + j]! <= ALPHA,
          })),
          cards: this.#carrying(cards, places[i]!, side, agent),
        };
      }),
    };
  }

  #row(places: readonly number[]): { share: Estimate; meetings: Omit<FieldMeeting, 'isSure'>[] } {
    const { field } = this.#plan;
    const strata: RatioSums[][] = [];
    let itself = 0;
    const meetings = field.map(({ side, weight }, j) => {
      const at = places[j]!;
      if (at < 0) {
        itself += weight;
        return { opponent: side, weight, score: HALF };
      }
      const sums = new RunningRatio();
      for (const score of this.#scores[at]!) sums.add(score, 1);
      strata.push([scaled(sums, weight / sums.n)]);
      return { opponent: side, weight, score: ratioEstimate([[sums]]) };
    });
    const met = ratioEstimate(strata);
    // Against itself every side scores one half.
    const whole = (x: number): number => (1 - itself) * x + itself / 2;
    return { meetings, share: { value: whole(met.value), lo: whole(met.lo), hi: whole(met.hi), n: met.n } };
  }

  #lead(a: readonly number[], b: readonly number[]): { readonly estimate: Estimate; readonly pValue: number } {
    const { field } = this.#plan;
    const parts = field.flatMap(({ weight }, j) => {
      const [own, other] = [this.#scores[a[j]!], this.#scores[b[j]!]];
      const sums = new RunningPairs();
      const n = Math.min(own?.length ?? Infinity, other?.length ?? Infinity);
      // A side that meets itself scores one half in every block.
      for (let block = 0; block < n && Number.isFinite(n); block++)
        sums.add(other?.[block] ?? 0.5, own?.[block] ?? 0.5);
      if (sums.n === 0) return [];
      if (sums.n === 1) return [{ weight, value: sums.b - sums.a, se: NaN, n: 1 }];
      const { difference: value, se } = bounded(pairedDifference(sums));
      return [{ weight, value, se, n: sums.n }];
    });
    const n = Math.min(...parts.map((part) => part.n));
    const single = n === 1;
    if (parts.length === 0 || (single && parts.length < FEWEST_COLLAPSED))
      return { estimate: { value: NaN, lo: NaN, hi: NaN, n: 0 }, pValue: 1 };
    const { value, se, df } = single ? collapsedDifference(parts) : weightedDifference(parts);
    const half = tQuantile(0.5 + LEVEL / 2, df) * se;
    return {
      estimate: { value, lo: Math.max(-1, value - half), hi: Math.min(1, value + half), n },
      pValue: 2 * tCdf(-Math.abs(value) / se, df),
    };
  }

  #carrying(rows: readonly CardRow[], places: readonly number[], side: string, agent: string): CarryingCard[] {
    const { field, matchups } = this.#plan;
    const byCard = new Map<string, { weight: number; value: number; square: number; n: number }>();
    field.forEach(({ weight }, j) => {
      const label = matchups[places[j]!]?.label;
      for (const row of rows) {
        if (row.matchup !== label || row.side !== side || row.agent !== agent || row.seat !== ALL_LABEL) continue;
        const { value, lo, hi, n } = row.iwd;
        const half = (hi - lo) / 2;
        if (!Number.isFinite(value) || !(half > 0)) continue;
        const sum = byCard.get(row.card) ?? { weight: 0, value: 0, square: 0, n: 0 };
        byCard.set(row.card, {
          weight: sum.weight + weight,
          value: sum.value + weight * value,
          square: sum.square + (weight * half) ** 2,
          n: sum.n + n,
        });
      }
    });
    const found = [...byCard].flatMap(([card, { weight, value, square, n }]): CarryingCard[] => {
      if (n < FEW_BLOCKS) return [];
      const [gain, half] = [value / weight, Math.sqrt(square) / weight];
      return [{ card, gain: { value: gain, lo: Math.max(-1, gain - half), hi: Math.min(1, gain + half), n } }];
    });
    const p = holm(found.map(({ gain }) => pValueAt(gain, 0)));
    return found.filter((_, i) => p[i]! <= ALPHA).toSorted((a, b) => b.gain.value - a.gain.value);
  }
}
