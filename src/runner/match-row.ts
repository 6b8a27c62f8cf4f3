import { CARD, CARD_WIDTH, type MatchRecord } from '../analysis/index.ts';
import { formatSeed, type Seed } from '../core/index.ts';
import type { MatchPlace } from './chunks.ts';

/** One match as a chunk keeps it: which match it was, and what came of it. */
export interface MatchRow extends Pick<
  MatchRecord,
  | 'winnerSeat'
  | 'endReason'
  | 'forfeitSeat'
  | 'rounds'
  | 'plies'
  | 'decisions'
  | 'branches'
  | 'forced'
  | 'firstSeat'
  | 'leadChanges'
  | 'decidedAtRound'
  | 'drama'
  | 'stateHash'
> {
  /** Number of the match in the run, from 1. */
  readonly match: number;
  readonly matchup: number;
  readonly block: number;
  readonly seating: number;
  /** Seed of the block, as `formatSeed` writes it. */
  readonly seed: string;
  /** Score of each seat in parts of `SCORE_UNITS`. */
  readonly scores: readonly number[];
  /** Copies of each card in the deck of each seat, as `cardDigits` writes them: what a regression on decks needs. */
  readonly decks: readonly string[];
  /** Copies of each card that each seat saw, in its opening hand or later. */
  readonly seen: readonly string[];
  /** By seat, how much better than its mean each source of luck was, in thousandths; '' where none is known to have been. */
  readonly luck: readonly string[];
}

const BASE = 36;

/** One digit of base 36 a card of the catalog, in its order; more than 35 copies count as 35. */
function cardDigits(cards: Int32Array, seat: number, seats: number, copies: (at: number) => number): string {
  const width = cards.length / seats;
  let digits = '';
  for (let at = seat * width; at < (seat + 1) * width; at += CARD_WIDTH)
    digits += Math.min(BASE - 1, copies(at)).toString(BASE);
  return digits;
}

function luckText(luck: Int32Array, seat: number, seats: number): string {
  const sources = luck.length / seats;
  const own = luck.subarray(seat * sources, (seat + 1) * sources);
  return own.some((amount) => amount !== 0) ? own.join(' ') : '';
}

/** The row of match number `match`, played at `place` from `seed`. */
export function rowOf(record: MatchRecord, match: number, place: Omit<MatchPlace, 'unit'>, seed: Seed): MatchRow {
  const { winnerSeat, endReason, forfeitSeat, rounds, plies, decisions, branches, forced, cards, luck } = record;
  const { firstSeat, leadChanges, decidedAtRound, drama, stateHash } = record;
  const { matchup, block, seating } = place;
  const scores = [...record.scores];
  const bySeat = (copies: (at: number) => number): string[] =>
    scores.map((_, seat) => cardDigits(cards, seat, scores.length, copies));
  return {
    match,
    matchup,
    block,
    seating,
    seed: formatSeed(seed),
    scores,
    winnerSeat,
    endReason,
    forfeitSeat,
    rounds,
    plies,
    decisions,
    branches,
    forced,
    firstSeat,
    leadChanges,
    decidedAtRound,
    drama,
    stateHash,
    decks: bySeat((at) => cards[at + CARD.copies]!),
    seen: bySeat((at) => cards[at + CARD.opening]! + cards[at + CARD.drawn]!),
    luck: scores.map((_, seat) => luckText(luck, seat, scores.length)),
  };
}
