import { CARD, CARD_WIDTH, pointsAt, type MatchRecord } from '../../analysis/index.ts';
import { MOST_POINT_SOURCES, formatSeed, type Seed } from '../../core/index.ts';
import { factsOf, type MatchRow } from '../../matches/index.ts';
import type { MatchPlace } from './chunks.ts';

const BASE = 36;

/** One digit of base 36 for each card, in the order of the catalog; more than 35 copies count as 35. */
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

/** `ships 120, squadrons 33`. */
const sourcesText = ({ points, pointSources }: MatchRecord, seat: number): string =>
  pointSources.map((name, i) => `${name} ${points[seat * MOST_POINT_SOURCES + i]!}`).join(', ');

/** The row of match number `match`, played at `place` from `seed`. */
export function rowOf(record: MatchRecord, match: number, place: Omit<MatchPlace, 'unit'>, seed: Seed): MatchRow {
  const { cards, luck, points, tournamentPoints } = record;
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
    ...factsOf(record),
    scores,
    decks: bySeat((at) => cards[at + CARD.copies]!),
    seen: bySeat((at) => cards[at + CARD.opening]! + cards[at + CARD.drawn]!),
    luck: scores.map((_, seat) => luckText(luck, seat, scores.length)),
    points: scores.map((_, seat) => (points.length === 0 ? -1 : pointsAt(points, seat))),
    pointsFrom: scores.map((_, seat) => sourcesText(record, seat)),
    tournamentPoints: scores.map((_, seat) => tournamentPoints[seat] ?? -1),
  };
}
