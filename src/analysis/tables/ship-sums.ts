import { holds, type EntrantBlock } from './entrant-sums.ts';
import { SHARED_WIDTH, addRatio, addShared } from './ratio-sums.ts';
import { SHIP, SHIP_WIDTH } from './tallies.ts';

/**
 * Sums of one ship of an entrant, by offset: two ratios, `RATIO_WIDTH` wide, then what a unit did, over the units of `survival`,
 * `SHARED_WIDTH` wide.
 */
export const SHIP_SUM = {
  blocks: 0,
  matches: 1,
  /** Units alive at the end over units that entered. */
  survival: 2,
  /** Score, over units. */
  score: 8,
  roundsAlive: 14,
  dealt: 17,
  taken: 20,
  hullLeft: 23,
  kills: 26,
  pointsKilled: 29,
  abilities: 32,
} as const;
export const SHIP_SUM_WIDTH = SHIP_SUM.abilities + SHARED_WIDTH;

/** What a unit did, in the order of the sums from `roundsAlive` on. */
const DONE = [
  SHIP.roundsAlive,
  SHIP.dealt,
  SHIP.taken,
  SHIP.hullLeft,
  SHIP.kills,
  SHIP.pointsKilled,
  SHIP.abilities,
] as const;
const block = new Float64Array(DONE.length);

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
  block.fill(0);
  for (let seating = 0; seating < records.length; seating++) {
    const record = records[seating]!;
    for (let seat = 0; seat < slots.length; seat++) {
      const at = (seat * ships + ship) * SHIP_WIDTH;
      const units = record.ships[at + SHIP.entered]!;
      if (units === 0 || !holds(slots, slot, seating, seat)) continue;
      sums ??= into[index] ??= new Float64Array(SHIP_SUM_WIDTH);
      sums[SHIP_SUM.matches]!++;
      for (let i = 0; i < DONE.length; i++) block[i]! += record.ships[at + DONE[i]!]!;
      entered += units;
      survived += record.ships[at + SHIP.survived]!;
      score += units * record.scores[seat]!;
    }
  }
  if (sums === undefined) return;
  sums[SHIP_SUM.blocks]!++;
  addRatio(sums, SHIP_SUM.survival, survived, entered);
  addRatio(sums, SHIP_SUM.score, score, entered);
  for (let i = 0; i < DONE.length; i++) addShared(sums, SHIP_SUM.roundsAlive + SHARED_WIDTH * i, block[i]!, entered);
}
