/** What the evaluation of Armada thinks of positions that differ in one thing. */
import { expect, test } from 'vitest';
import { SHIP_AT } from '../../../../src/games/armada/layout.ts';
import * as field from '../../../../src/games/armada/field.ts';
import { TestTable, unit } from '../support/table.ts';

const CORVETTE = unit(0);

test('A-DEF-03 a ship at speed 0, which spends no defense token, is worth less to its player', () => {
  const t = new TestTable([['cr90-corvette-a'], ['victory-ii']]);
  t.place(CORVETTE, 100, 100, 0).place(unit(1), 800, 800, 8);
  const worth = (speed: number): number => {
    const s = t.copy();
    s[SHIP_AT[CORVETTE]! + field.dialSpeed] = speed;
    return t.game.evaluate(s, 0);
  };
  expect(worth(0)).toBeLessThan(worth(1));
  expect(worth(2)).toBeGreaterThan(worth(0));
});
