/** Blockade Run: the players sit at the short edges of the table, and ships of the second player run past the first. */
import { describe, expect, test } from 'vitest';
import * as field from '../../../../src/games/armada/state/field.ts';
import { ALTERNATING, FIRST, SECOND, TABLE, obstacles, play, setUp, upTo, victory } from '../support/campaign.ts';
import { unit, type TestTable } from '../support/table.ts';

const LONG = 1828.8;
const ACROSS = 914.4;
const ZONE = 609.6;
const FLEETS = [['victory-ii'], ['victory-ii', 'gladiator-i']] as const;
const OTHER = unit(1, 1);

const blockade = (rules: Record<string, unknown> = {}): TestTable =>
  play('blockade-run', { ...ALTERNATING, width: LONG, ...rules }, FLEETS);
const seen = (t: TestTable, seat: number) =>
  (t.observe(0)['seats'] as unknown as { ships: { objective: boolean; y: number }[] }[])[seat]!.ships;
/**
 * Puts the ships where nothing happens, and ends the match. The first player sits at the lower edge; the speeds are 0.
 */
const end = (t: TestTable, places: readonly [number, number][]): TestTable => {
  t.place(FIRST, 100, 1700, 0, 0);
  places.forEach(([x, y], i) => t.place(unit(1, i), x, y, 8, 0));
  return t.until((x) => x.step === 'OVER');
};

describe('Blockade Run', () => {
  test('A-OBJ-25 the second player places all obstacles, between zones that are two rulers deep', () => {
    const t = blockade();
    const actors = new Set<number>();
    while (obstacles(t).some(({ x }) => x === null || x < 0)) {
      actors.add(t.actor);
      t.choose(t.options()[0]!);
    }
    expect([...actors]).toEqual([1]);
    expect(obstacles(t)).toHaveLength(6);
    for (const { x, y } of obstacles(t)) {
      expect([x! > 0 && x! < ACROSS, y! > ZONE && y! < LONG - ZONE]).toEqual([true, true]);
    }
  });

  test('A-SET-12 A-OBJ-25 fleets begin up to two rulers from their edges, over the whole width of the table', () => {
    const t = upTo(blockade(), 'DEPLOY_TO');
    while (obstacles(t).some(({ x }) => x === null || x < 0)) t.choose(t.options()[0]!);
    upTo(t, 'DEPLOY_TO');
    // At the two outer columns of sixteen, a ship of this size would reach off the table.
    expect(t.options()).toHaveLength(14);
    t.choose('column 2 of').choose('at the front of its zone, straight').choose('speed 1');
    expect(t.get(FIRST, 'y') / 1024 + 51).toBeCloseTo(ZONE, 0);
    expect(t.get(FIRST, 'x') / 1024).toBeLessThan(90);
    setUp(t);
    expect(t.get(SECOND, 'y') / 1024).toBeGreaterThan(LONG - ZONE);
  });

  test('A-OBJ-25 each ship of the second player carries a token: 20 points for the first player once it is destroyed', () => {
    const t = setUp(blockade());
    expect([seen(t, 0), seen(t, 1)].map((ships) => ships.map(({ objective }) => objective))).toEqual([
      [false],
      [true, true],
    ]);
    const before = t.score(0);
    t.dials('Navigate').place(FIRST, 100, 300, 0, 0).place(SECOND, 100, 1750, 0, 2).place(OTHER, 700, 1200, 8, 0);
    t.until((x) => x.step === 'TURN' && x.actor === 1).choose('(1a)');
    t.until((x) => x.step === 'OVER' || victory(x)[0]! > 0);
    expect(victory(t)).toEqual([1, 0]);
    expect(t.score(0) - before).toBe(85 + 20);
  });

  test('A-OBJ-25 at the end each of them that lies in the zone of the first player scores 20 for the second', () => {
    const t = end(setUp(blockade({ rounds: 1 })), [
      [450, 300],
      [450, 650],
    ]);
    expect([victory(t), t.score(1)]).toEqual([[0, 1], 20]);
    const in2 = end(setUp(blockade({ rounds: 1 })), [
      [450, 300],
      [450, ZONE - 60],
    ]);
    expect(victory(in2)).toEqual([0, 2]);
  });

  test('AH-210 the table is 914.4 mm wide then: what leaves it is destroyed, and another objective leaves it as it was', () => {
    const t = setUp(blockade());
    t.dials('Navigate').place(FIRST, 880, 900, 4, 2);
    t.until((x) => x.step === 'TURN' && x.actor === 0).choose('(0a)');
    t.until((x) => x.step === 'OVER' || x.s[field.active] !== FIRST);
    expect(t.step).toBe('OVER');
    const plain = setUp(play('most-wanted', { ...ALTERNATING, width: LONG }, FLEETS));
    expect(plain.get(SECOND, 'y') / 1024).toBeLessThan(ACROSS);
  });

  test('AH-210 on a smaller table zones are a third of it; fixed places are refused', () => {
    const t = setUp(blockade({ width: 1200, depth: 800 }));
    for (const { y } of obstacles(t)) expect(y! > 400 && y! < 800).toBe(true);
    expect(t.get(SECOND, 'y') / 1024).toBeGreaterThan(800);
    expect(() => play('blockade-run', { obstacles: TABLE, width: LONG }, FLEETS)).toThrow('deployment: alternating');
  });
});
