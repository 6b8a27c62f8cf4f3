import {
  FEW_BLOCKS,
  LEVEL,
  NO_ESTIMATE,
  RunningRatio,
  atLevel,
  holm,
  pValueAt,
  ratioEstimate,
  type Estimate,
  type RatioSums,
} from '../../stats/index.ts';
import { ALL_LABEL, type PlanLabels } from '../labels.ts';
import { SCORE_UNITS, seatOf, type Field, type MatchRow } from '../../matches/index.ts';
import type { CardRow } from '../tables/card-rows.ts';
import { ERROR } from './together.ts';

const ALPHA = 1 - LEVEL;

/** The part of a plan that the verdict on a run against a field needs. */
export type FieldPlan = PlanLabels & { readonly field: Field };

/** One of the user's sides against one side of the field. */
export interface FieldMeeting {
  readonly opponent: string;
  /** The weight of the opponent in the field, from 0 to 1. */
  readonly weight: number;
  /** The score of the user's side; n counts blocks. A side scores one half against itself, without blocks. */
  readonly score: Estimate;
  /** Whether the score is surely above or below one half, judged among all meetings of all of the user's sides. */
  readonly isSure: boolean;
}

/** A card of one of the user's sides, over the whole field. */
export interface CarryingCard {
  readonly card: string;
  /** The score in matches in which the card was seen less the score in the others, by the weights of the field. */
  readonly gain: Estimate;
}

/** One of the user's sides against the whole field. */
export interface FieldRow {
  readonly side: string;
  readonly agent: string;
  /** The name of the user's side, with its agent when several play. */
  readonly name: string;
  /** Mean score by the weights of the field. */
  readonly share: Estimate;
  /** The share of the user's best side less that of this one, on common seeds; 0 for the best side itself. */
  readonly behind: Estimate;
  /** Whether the side is surely behind the best, judged among all pairs of the user's sides. */
  readonly isBehind: boolean;
  /** The meetings with the sides of the field, in their order. */
  readonly meetings: readonly FieldMeeting[];
  /** Cards whose gain is surely not 0, judged among the cards of the side; the best first. */
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

/** How the error of a report is divided: between the question who is behind the best, single meetings, and shares of the whole field. */
const PARTS = { leads: 0.5, meetings: 0.3, shares: 0.2 } as const;
const levelOf = (part: keyof typeof PARTS, of: number): number => 1 - (ERROR * PARTS[part]) / Math.max(1, of);

/** Variance of a match for half the difference of two scores. */
const OF_DIFFERENCE = 0.125;

/** Reads the blocks of a run against a field. Match-ups of one side of the field share their seeds. */
export class FieldReader {
  readonly #plan: FieldPlan;
  /** For each match-up, the scores of its first entrant, block by block. */
  readonly #scores: readonly number[][];

  constructor(plan: FieldPlan) {
    this.#plan = plan;
    this.#scores = plan.matchups.map(() => []);
  }

  /** Adds the matches of one block, by seating. */
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
    const met = new Set(played).size;
    const all = places.map((own) => this.#row(own, levelOf('shares', mine.length), levelOf('meetings', met)));
    const order = all.map((_, i) => i).toSorted((a, b) => all[b]!.share.value - all[a]!.share.value || a - b);
    const best = order[0]!;
    // The data chose the best side, so the correction counts all pairs.
    const level = levelOf('leads', (mine.length * (mine.length - 1)) / 2);
    const leads = all.map((_, i) => this.#lead(places[best]!, places[i]!, level));
    return {
      field,
      blocks: Math.min(...played.map((at) => this.#scores[at]!.length)),
      rows: order.map((i): FieldRow => {
        const { entrants } = matchups[places[i]!.find((at) => at >= 0)!]!;
        const { sideLabel: side, agent } = entrants[0]!;
        return {
          side,
          agent,
          name: several ? `${side}@${agent}` : side,
          share: all[i]!.share,
          behind: i === best ? { value: 0, lo: 0, hi: 0, n: all[i]!.share.n } : leads[i]!,
          isBehind: i !== best && leads[i]!.lo > 0,
          meetings: all[i]!.meetings.map(({ opponent, weight, score }) => ({
            opponent,
            weight,
            score,
            isSure: score.n > 0 && (score.lo > 0.5 || score.hi < 0.5),
          })),
          cards: this.#carrying(cards, places[i]!, side, agent),
        };
      }),
    };
  }

  #row(
    places: readonly number[],
    ofShare: number,
    ofMeeting: number,
  ): { share: Estimate; meetings: Omit<FieldMeeting, 'isSure'>[] } {
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
      return { opponent: side, weight, score: atLevel(ratioEstimate([[sums]]), ofMeeting) };
    });
    const met = atLevel(ratioEstimate(strata), ofShare);
    // Every side scores one half against itself; `itself` is its own part of the field.
    const whole = (x: number): number => (1 - itself) * x + itself / 2;
    return { meetings, share: { value: whole(met.value), lo: whole(met.lo), hi: whole(met.hi), n: met.n } };
  }

  /**
   * The mean by which the first side scores more than the second, block by block on common seeds. The mean is given
   * as a share: 0 to 1 stands for -1 to 1.
   */
  #lead(a: readonly number[], b: readonly number[], level: number): Estimate {
    const { field } = this.#plan;
    let n = Infinity;
    const strata = field.flatMap(({ weight }, j): RatioSums[][] => {
      const [own, other] = [this.#scores[a[j]!], this.#scores[b[j]!]];
      const blocks = Math.min(own?.length ?? Infinity, other?.length ?? Infinity);
      if (!Number.isFinite(blocks)) return [];
      n = Math.min(n, blocks);
      const sums = new RunningRatio();
      // A side that meets itself scores one half in every block.
      for (let block = 0; block < blocks; block++)
        sums.add((1 + (own?.[block] ?? 0.5) - (other?.[block] ?? 0.5)) / 2, 1);
      return [[scaled(sums, weight / sums.n)]];
    });
    if (strata.length === 0 || (n === 1 && strata.length === 1)) return NO_ESTIMATE;
    const { value, lo, hi } = atLevel(ratioEstimate(strata, { match: OF_DIFFERENCE }), level);
    return { value: 2 * value - 1, lo: 2 * lo - 1, hi: 2 * hi - 1, n };
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
