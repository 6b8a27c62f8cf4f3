/** Words whose bits hold several things: no two of them may use the same bit. */
import { expect, test } from 'vitest';
import { armada } from '../../../src/games/armada/index.ts';
import {
  COMMANDER_BITS,
  FLAG,
  FLEET_BITS,
  FLEET_SHIFT,
  MAX_CARDS,
  MAX_FLEETS,
  MAX_TOKENS,
  PLACE,
  SQUADRON_FLAG,
  SQUADRON_TOKENS_SHIFT,
  TARGETING_SHIFT,
  UNITS,
  VIEWED,
  onShip,
} from '../../../src/games/armada/state/layout.ts';
import { TARGETING_PLACES } from '../../../src/games/armada/geometry/targeting.ts';

/** The bits from `shift` on that a number up to `most` occupies. */
const bitsOf = (most: number, shift: number): number => (2 ** Math.ceil(Math.log2(most + 1)) - 1) * 2 ** shift;

/** Whether no bit is in two of the masks, and all masks fit into a word without its sign bit. */
const apart = (masks: readonly number[]): boolean => {
  const sum = masks.reduce((a, b) => a + b, 0);
  return sum < 2 ** 31 && masks.reduce((a, b) => a | b, 0) === sum;
};

test('a ship: the bits of its flags, its fleet and the place of its targeting token never meet', () => {
  const fleet = bitsOf(MAX_FLEETS - 1, FLEET_SHIFT);
  expect(fleet).toBe(bitsOf(2 ** FLEET_BITS - 1, FLEET_SHIFT));
  expect(apart([...Object.values(FLAG), fleet, bitsOf(TARGETING_PLACES, TARGETING_SHIFT)])).toBe(true);
  // The test would notice a further flag in the bits of the fleet.
  expect(apart([...Object.values(FLAG), 1 << FLEET_SHIFT, fleet])).toBe(false);
});

test('a squadron: the bits of its flags, its fleet and its defense tokens never meet', () => {
  const tokens = bitsOf(2 ** (2 * MAX_TOKENS) - 1, SQUADRON_TOKENS_SHIFT);
  expect(apart([...Object.values(SQUADRON_FLAG), bitsOf(MAX_FLEETS - 1, FLEET_SHIFT), tokens])).toBe(true);
});

test('commanders of all fleets of a team fit into one word, and places of damage cards into a byte', () => {
  expect(bitsOf(MAX_CARDS, 0)).toBeLessThan(2 ** COMMANDER_BITS);
  expect(COMMANDER_BITS * MAX_FLEETS).toBeLessThan(32);
  const ways = [PLACE.UNKNOWN, PLACE.KNOWN, PLACE.FACEUP, PLACE.SPIED];
  const places = Array.from({ length: UNITS }, (_, u) => ways.map((way) => onShip(u) + way)).flat();
  const all = [PLACE.DECK, PLACE.DISCARD, PLACE.ABSENT, ...places, VIEWED];
  expect([new Set(all).size, Math.max(...all) < 256]).toEqual([all.length, true]);
});

test('every title of the damage deck has a bit of its own in the word of faceup cards', () => {
  expect(Object.keys(armada.defaults()['damageDeck'] as object).length).toBeLessThan(32);
});
