/**
 * A ratio of sums over blocks keeps six integers: blocks with a weight, sums of x, n, x², n², xn, where x is a
 * block's weighted total and n its weight. They suffice for the rate and its linearised variance.
 */
export const RATIO = { blocks: 0, x: 1, n: 2, xx: 3, nn: 4, xn: 5 } as const;
export const RATIO_WIDTH = 6;

/** Adds one block to the ratio sums at `at`. A block without weight says nothing. */
export function addRatio(cell: Float64Array, at: number, x: number, n: number): void {
  if (n === 0) return;
  cell[at]!++;
  cell[at + 1]! += x;
  cell[at + 2]! += n;
  cell[at + 3]! += x * x;
  cell[at + 4]! += n * n;
  cell[at + 5]! += x * n;
}

/** Offsets from names with widths. */
function offsets<const R extends readonly (readonly [name: string, width: number])[]>(
  rows: R,
): { readonly at: Readonly<Record<R[number][0], number>>; readonly width: number } {
  const at: Record<string, number> = {};
  let width = 0;
  for (const [name, size] of rows) {
    at[name] = width;
    width += size;
  }
  return { at: at as Record<R[number][0], number>, width };
}

/** Sums of one matchup. Scores are in parts of `SCORE_UNITS`. */
const matchup = offsets([
  ['blocks', 1],
  ['matches', 1],
  ['plies', 1],
  ['decisions', 1],
  ['branches', 1],
  ['draws', 1],
  ['leadChanges', 1],
  ['drama', 1],
  ['dramaMatches', 1],
  ['decidedRounds', 1],
  ['decidedMatches', 1],
  /** Score of the seat that went first, a match with such a seat weighing 1. */
  ['first', RATIO_WIDTH],
]);
export const MATCHUP = matchup.at;
export const MATCHUP_WIDTH = matchup.width;

/** Sums of one entrant (side with agent) of a matchup. */
const entrant = offsets([
  /** Matches of single seats: a side that meets itself has two a match. */
  ['matches', 1],
  ['wins', 1],
  ['draws', 1],
  ['losses', 1],
  ['forfeits', 1],
  ['winsSquared', 1],
  /** Sum and sum of squares of block totals of the score, and sum of squares of the scores of single matches. */
  ['score', 1],
  ['scoreSquared', 1],
  ['matchScoreSquared', 1],
  ['decisions', 1],
  ['branches', 1],
  ['forced', 1],
  /** Turns without a choice over turns. */
  ['idle', RATIO_WIDTH],
  /** Own score in the matches in which it went first. */
  ['first', RATIO_WIDTH],
]);
export const ENTRANT = entrant.at;
export const ENTRANT_WIDTH = entrant.width;

/** The rates of a card, in the order of the report. */
export const CARD_RATES = ['gp', 'oh', 'gd', 'gih', 'gns', 'played'] as const;
export type CardRate = (typeof CARD_RATES)[number];

/** Sums of one card of an entrant, on one seat or on all. */
const card = offsets([
  ['blocks', 1],
  ['matches', 1],
  ['copies', 1],
  ['deckMatches', 1],
  ['opening', 1],
  ['drawn', 1],
  ['set', 1],
  ['plays', 1],
  ['nullified', 1],
  ['stuck', 1],
  ['playRounds', 1],
  ['heldRounds', 1],
  ['damage', 1],
  ['cost', 1],
  ['gp', RATIO_WIDTH],
  ['oh', RATIO_WIDTH],
  ['gd', RATIO_WIDTH],
  ['gih', RATIO_WIDTH],
  ['gns', RATIO_WIDTH],
  ['played', RATIO_WIDTH],
  /** Plays over sightings. */
  ['playRate', RATIO_WIDTH],
  /** Cross terms of gih (x, n) with gns (x, n), for the variance of their difference: xx, xn, nx, nn. */
  ['cross', 4],
]);
export const CARD_SUM = card.at;
export const CARD_SUM_WIDTH = card.width;

/** Sums of one ship of an entrant. */
const ship = offsets([
  ['blocks', 1],
  ['matches', 1],
  ['roundsAlive', 1],
  ['dealt', 1],
  ['taken', 1],
  ['hullLeft', 1],
  ['kills', 1],
  ['pointsKilled', 1],
  ['abilities', 1],
  /** Units alive at the end over units that entered. */
  ['survival', RATIO_WIDTH],
  /** Score, weighted by units. */
  ['score', RATIO_WIDTH],
]);
export const SHIP_SUM = ship.at;
export const SHIP_SUM_WIDTH = ship.width;
