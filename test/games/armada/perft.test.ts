import { expect, test } from 'vitest';
import { perft } from '../../../src/core/index.ts';
import { PAIR, TestTable, unit } from './support/table.ts';

/** Positions with the luck of one seed. Their numbers only show that nothing has changed, not that it is right. */
const POSITIONS: Readonly<Record<string, () => TestTable>> = {
  'the first dials': () => new TestTable(),
  'a corvette about to attack at medium range': () =>
    new TestTable()
      .set(unit(0), 'commands', 8)
      .place(unit(0), 450, 300, 0)
      .place(unit(1), 450, 500, 8)
      .activate('0a', 'Keep', 'Concentrate Fire'),
  'a course at speed 4 with a navigate dial': () =>
    new TestTable().place(unit(0), 450, 300, 0, 4).place(unit(1), 100, 800, 8).activate('0a', 'Keep', 'Navigate'),
  'a repair with dial and token': () =>
    new TestTable(PAIR).shields(unit(1), 1, 2, 0, 3).set(unit(1), 'commands', 4).activate('1a', 'Keep', 'Repair'),
};

test.each([
  ['the first dials', [4, 16, 64, 256, 256]],
  ['a corvette about to attack at medium range', [2, 9, 36, 104, 192]],
  ['a course at speed 4 with a navigate dial', [3, 9, 31, 139, 313]],
  ['a repair with dial and token', [4, 34, 265, 1753, 10603]],
] as [name: string, nodes: number[]][])('perft: %s', (name, nodes) => {
  const { game, s } = POSITIONS[name]!();
  expect([1, 2, 3, 4, 5].map((depth) => perft(game, s, depth))).toEqual(nodes);
});
