import { fixedDefaults } from '../support/table.ts';
import { describe, expect, test } from 'vitest';
import { derive } from '../../../../src/core/index.ts';
import { armada } from '../../../../src/games/armada/index.ts';
import { AT, LUCK, LUCK_BLOCK, MAX_DICE, MAX_SHIPS, OF, SHIP_AT } from '../../../../src/games/armada/state/layout.ts';
import * as D from '../../../../src/games/armada/attack/dice.ts';
import { DAMAGE_OF_FACE } from '../../../../src/games/armada/content/faces.ts';
import { compileRules } from '../../../../src/games/armada/rules.ts';
import { STATE_LENGTH } from '../../../../src/games/armada/state/layout.ts';

const content = armada.contentSchema.parse({
  ...fixedDefaults(),
  sides: { a: { ships: ['cr90-corvette-a'] }, b: { ships: ['victory-i'] } },
});
const rules = compileRules(content);
const RED = 0;
const VICTORY_I = rules.ship.ids.indexOf('victory-i');
const CR90 = rules.ship.ids.indexOf('cr90-corvette-a');

/** Faces as printed: blank, hit, double hit, critical, accuracy, hit and critical. */
const count = (colour: number): number[] => {
  const faces = [0, 0, 0, 0, 0, 0];
  for (const face of rules.faces[colour]!) faces[face]!++;
  return faces;
};

function rolled(seed: number, round = 1, attacks = 1, unit = 0): Int32Array {
  const s = new Int32Array(STATE_LENGTH);
  LUCK_BLOCK.fill(s, derive(Int32Array.of(1, 2, 3, 4), 7, seed), Int32Array.of(0, 1));
  s[AT.round] = round;
  s[AT.attackNumber] = attacks;
  s[AT.attacker] = unit;
  s[AT.target] = MAX_SHIPS;
  s[AT.band] = 1;
  s[SHIP_AT[unit]! + OF.kind] = CR90 + 1;
  D.gather(rules, s);
  D.rollAll(rules, s, null);
  return s;
}
const pool = (s: Int32Array): number[] => [...s.subarray(AT.dice, AT.dice + MAX_DICE)];

describe('dice', () => {
  test('A-DIC-01 A-DIC-02 A-DIC-03 faces of the three dice', () => {
    expect(count(0)).toEqual([2, 2, 1, 2, 1, 0]);
    expect(count(1)).toEqual([0, 4, 0, 2, 2, 0]);
    expect(count(2)).toEqual([2, 4, 0, 0, 0, 2]);
  });

  test('expected damage of each battery equals exact enumeration of its faces', () => {
    const perDie = [0, 1, 2].map(
      (colour) => count(colour).reduce((sum, n, face) => sum + n * DAMAGE_OF_FACE[face]!, 0) / 8,
    );
    expect(perDie).toEqual([0.75, 0.75, 1]);
    expect(rules.ship.expected[(VICTORY_I * 6 + 0) * 4 + 1]).toBe(3 * 0.75 + 3);
    expect(rules.ship.expected[(VICTORY_I * 6 + 0) * 4 + 2]).toBe(3 * 0.75);
    expect(rules.ship.expected[(CR90 * 6 + 1) * 4 + 2]).toBe(0.75 + 0.75);
    expect(rules.ship.expected[(CR90 * 6 + 1) * 4 + 3]).toBe(0.75);
  });

  test('rolled pools have the mean damage of the enumeration, within four standard errors', () => {
    const n = 6000;
    let sum = 0;
    for (let i = 0; i < n; i++) sum += D.poolDamage(rules, rolled(i));
    // The variance of a red die is 0.4375, that of a blue one 0.1875; two red dice and a blue one are rolled.
    const error = Math.sqrt((2 * 0.4375 + 0.1875) / n);
    expect(Math.abs(sum / n - 2.25)).toBeLessThan(4 * error);
  });

  test('every face of a red die comes up in its proportion', () => {
    const n = 8000;
    const seen = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < n; i++) seen[D.classAt(rolled(i), 0) & 7]!++;
    const chi = count(RED).reduce((sum, sides, face) => {
      const expected = (n * sides) / 8;
      return expected === 0 ? sum : sum + (seen[face]! - expected) ** 2 / expected;
    }, 0);
    // The bound for four degrees of freedom that chance exceeds once in a thousand.
    expect(chi).toBeLessThan(18.5);
    expect(seen[5]).toBe(0);
  });

  test('A-DIC-04 AH-38 a reroll draws anew for its die alone; an added die moves no other', () => {
    const s = rolled(3);
    const before = pool(s);
    D.reroll(rules, s, 1, null);
    const after = pool(s);
    expect(after[0]).toBe(before[0]);
    expect(after[2]).toBe(before[2]);
    expect(after[1]! >> 6).toBe(1);
    D.addDie(rules, s, 0, null);
    expect(pool(s).slice(0, 3)).toEqual(after.slice(0, 3));
    expect(D.poolSize(s)).toBe(4);
    const twin = rolled(3);
    D.addDie(rules, twin, 0, null);
    expect(D.classAt(twin, 3)).toBe(D.classAt(s, 3));
  });

  test('AH-38 draws differ by round, attack and unit, and follow the owner of the luck', () => {
    const pools = [rolled(1), rolled(1, 2), rolled(1, 1, 2), rolled(1, 1, 1, 1)].map((s) => pool(s).join());
    expect(new Set(pools).size).toBeGreaterThan(1);
    const swapped = new Int32Array(STATE_LENGTH);
    LUCK_BLOCK.fill(swapped, derive(Int32Array.of(1, 2, 3, 4), 7, 1), Int32Array.of(1, 0));
    const straight = rolled(1);
    const row = LUCK_BLOCK.row(LUCK.DICE, 0);
    const other = LUCK_BLOCK.row(LUCK.DICE, 1);
    expect(swapped[row]).toBe(straight[other]);
    expect(swapped[other]).toBe(straight[row]);
  });
});
