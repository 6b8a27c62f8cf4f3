import { holds, type EntrantBlock } from './entrant-sums.ts';
import { RATIO_WIDTH, addRatio } from './ratio-sums.ts';
import { SHIP, SHIP_WIDTH } from './tallies.ts';

/** Sums of one ship of an entrant, by offset; ratios are `RATIO_WIDTH` wide. */
export const SHIP_SUM = {
  blocks: 0,
  matches: 1,
  roundsAlive: 2,
  dealt: 3,
  taken: 4,
  hullLeft: 5,
  kills: 6,
  pointsKilled: 7,
  abilities: 8,
  /** Units alive at the end over units that entered. */
  survival: 9,
  /** Score, weighted by units. */
  score: 15,
} as const;
export const SHIP_SUM_WIDTH = SHIP_SUM.score + RATIO_WIDTH;

/**
 * Adds a block for ship number `ship` of `ships` to the sums `into[index]`, which are created when there is something
 * to add.
 */
export function addShip(
  into: (Float64Array | undefined)[],
  index: number,
  { records, slots, slot }: EntrantBlock,
  ship: number,
  ships: number,
): void {
  let sums: Float64Array | undefined;
  let entered = 0;
  let survived = 0;
  let score = 0;
  for (let seating = 0; seating < records.length; seating++) {
    const record = records[seating]!;
    for (let seat = 0; seat < slots.length; seat++) {
      const at = (seat * ships + ship) * SHIP_WIDTH;
      const units = record.ships[at + SHIP.entered]!;
      if (units === 0 || !holds(slots, slot, seating, seat)) continue;
      sums ??= into[index] ??= new Float64Array(SHIP_SUM_WIDTH);
      addShipTallies(sums, record.ships, at);
      entered += units;
      survived += record.ships[at + SHIP.survived]!;
      score += units * record.scores[seat]!;
    }
  }
  if (sums === undefined) return;
  sums[SHIP_SUM.blocks]!++;
  addRatio(sums, SHIP_SUM.survival, survived, entered);
  addRatio(sums, SHIP_SUM.score, score, entered);
}

function addShipTallies(sums: Float64Array, ships: Int32Array, at: number): void {
  sums[SHIP_SUM.matches]!++;
  sums[SHIP_SUM.roundsAlive]! += ships[at + SHIP.roundsAlive]!;
  sums[SHIP_SUM.dealt]! += ships[at + SHIP.dealt]!;
  sums[SHIP_SUM.taken]! += ships[at + SHIP.taken]!;
  sums[SHIP_SUM.hullLeft]! += ships[at + SHIP.hullLeft]!;
  sums[SHIP_SUM.kills]! += ships[at + SHIP.kills]!;
  sums[SHIP_SUM.pointsKilled]! += ships[at + SHIP.pointsKilled]!;
  sums[SHIP_SUM.abilities]! += ships[at + SHIP.abilities]!;
}
