/** Ships bow to bow, for the tests of upgrade cards. */
import { ROLLED } from '../../../../src/games/armada/attack/dice.ts';
import { ARMADA_EVENT } from '../../../../src/games/armada/state/events.ts';
import { TestTable, dice, unit } from './table.ts';

export type Cards = readonly string[];

export interface Duel {
  readonly own?: Cards;
  readonly enemy?: Cards;
  /** Upgrades, by ship. */
  readonly cards?: readonly Cards[];
  readonly against?: readonly Cards[];
  readonly squadrons?: readonly [Cards, Cards];
  readonly changes?: Record<string, unknown>;
  readonly rules?: Record<string, unknown>;
  /** The height of the first fleet, and how far ahead of it the second fleet is, in mm. */
  readonly y?: number;
  readonly gap?: number;
}

const filled = (ships: Cards, cards: readonly Cards[]): Cards[] => ships.map((_, i) => [...(cards[i] ?? [])]);

/**
 * Ships bow to bow, by default at close range. Seat 0 goes first, further ships stand beside those of their side, and
 * every die shows a hit.
 */
export function duel({
  own = ['victory-ii'],
  enemy = ['victory-ii'],
  cards = [],
  against = [],
  squadrons,
  changes,
  rules = { initiative: 'seat', fleets: 'free' },
  y = 300,
  gap = 190,
}: Duel): TestTable {
  const t = new TestTable([own, enemy], { ...dice('hit', 'hit', 'hit'), ...changes, rules }, 0, {
    upgrades: [filled(own, cards), filled(enemy, against)],
    ...(squadrons === undefined ? {} : { squadrons }),
  });
  own.forEach((_, i) => t.place(unit(0, i), 450 + 120 * i, y, 0));
  enemy.forEach((_, i) => t.place(unit(1, i), 450 + 120 * i, y + gap, 8));
  return t;
}

export const attack = (t: TestTable, from = 'front'): TestTable => t.activate('0a').choose(`Attack from the ${from}: `);
export const offers = (t: TestTable, words: string): string[] => t.options().filter((text) => text.includes(words));
export const texts = (t: TestTable): string[] => t.options().map((text) => text.split(': ').slice(1).join(': '));
/** The number of dice that the log tells of in this way: 0 rolled, 1 rerolled, 2 added, 3 turned to a face, from any other. */
export const diceTold = (t: TestTable, how: number): number =>
  t.rows(ARMADA_EVENT.DIE).filter(([, row]) => Math.min(row!, ROLLED.SET) === how).length;
