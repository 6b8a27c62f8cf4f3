/** The evaluation of Armada, for positions that differ in one thing. */
import { expect, test } from 'vitest';
import { FEATURES } from '../../../../src/games/armada/evaluation/weights.ts';
import { SHIP_AT } from '../../../../src/games/armada/state/layout.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { TestTable, dice, unit } from '../support/table.ts';

const CORVETTE = unit(0);

test('A-DEF-03 a ship at speed 0, which spends no defense token, is worth less to its player', () => {
  const t = new TestTable([['cr90-corvette-a'], ['victory-ii']]);
  t.place(CORVETTE, 100, 100, 0).place(unit(1), 800, 800, 8);
  const worth = (speed: number): number => {
    const s = t.copy();
    s[SHIP_AT[CORVETTE]! + field.dialSpeed] = speed;
    return t.game.evaluate!(s, 0);
  };
  expect(worth(0)).toBeLessThan(worth(1));
  expect(worth(2)).toBeGreaterThan(worth(0));
});

/** One feature of a position, as seat 0 sees it. */
function feature(t: TestTable, name: (typeof FEATURES)[number]): number {
  const all = new Float64Array(FEATURES.length);
  t.game.features(t.s, 0, all);
  return all[FEATURES.indexOf(name)]!;
}

const CORVETTES = ['cr90-corvette-a', 'cr90-corvette-a'];
/** Two corvettes and a Victory far away; the first corvette plots a straight course of speed 1 from (300, 100). */
function plotting(friend: readonly [number, number], obstacle: readonly [string, number, number]): TestTable {
  const [id, x, y] = obstacle;
  const rules = { initiative: 'seat', obstacles: [{ obstacle: id, x, y }] };
  const t = new TestTable([CORVETTES, ['victory-ii']], { ...dice('hit', 'hit', 'hit'), rules });
  t.place(CORVETTE, 300, 100, 0, 1)
    .place(unit(0, 1), ...friend, 0, 1)
    .place(unit(1), 800, 800, 8);
  return t.activate('0a').until(({ step }) => step === 'YAW');
}

const ASIDE = [700, 100] as const;
const FAR_OFF = ['asteroid-a', 100, 800] as const;

test('A-OBS-03 a course that ends on an obstacle is worth less, one that ends on a station is not', () => {
  const clear = feature(plotting(ASIDE, FAR_OFF), 'worth');
  expect(feature(plotting(ASIDE, ['asteroid-a', 300, 170]), 'worth')).toBeLessThan(clear);
  expect(feature(plotting(ASIDE, ['debris-a', 300, 170]), 'worth')).toBeLessThan(clear);
  expect(feature(plotting(ASIDE, ['station', 300, 170]), 'worth')).toBe(clear);
});

test('A-OVL-06 a collision costs both ships a card, which no shield soaks', () => {
  const clear = feature(plotting(ASIDE, FAR_OFF), 'worth');
  // A card is one of four points of Hull, and the hull counts for 0.4 of 44 points.
  const lost = clear - feature(plotting([300, 180], FAR_OFF), 'worth');
  expect(lost).toBeGreaterThan((2 * 0.4 * 44) / 4);
});

test.each([0, 1])('A-OBS-03 debris that hurts a ship of seat %i costs its own player', (seat) => {
  const rules = { initiative: 'seat', obstacles: [{ obstacle: 'debris-a', x: 300, y: 170 }] };
  const fleets: [string[], string[]] = [['cr90-corvette-a'], ['cr90-corvette-a']];
  const t = new TestTable(fleets, { ...dice('hit', 'hit', 'hit'), rules });
  t.place(unit(seat), 300, 100, 0, 1).place(unit(1 - seat), 800, 800, 8, 0);
  t.until(({ step, s }) => step === 'HURT_ZONE' && s[field.hurt] === unit(seat));
  const pending = feature(t, 'worth');
  t.s[field.hurtPoints] = 0;
  const sign = seat === 0 ? 1 : -1;
  // A zone with two shields suffers two damage.
  expect(sign * (feature(t, 'worth') - pending)).toBeGreaterThan(0);
});

test('a revealed Navigate dial is worth nothing once the course is chosen', () => {
  const t = new TestTable([CORVETTES, ['victory-ii']], { rules: { initiative: 'seat' } });
  t.place(CORVETTE, 300, 100, 0, 1)
    .place(unit(0, 1), ...ASIDE, 0, 1)
    .place(unit(1), 800, 800, 8);
  t.activate('0a', 'Keep', 'Navigate').until((x) => x.step === 'COURSE');
  const before = feature(t, 'commands');
  t.until((x) => x.step === 'YAW');
  expect(feature(t, 'commands')).toBeLessThan(before);
});

test('a faceup damage card is worth more to repair than a facedown one', () => {
  const t = plotting(ASIDE, FAR_OFF);
  t.set(CORVETTE, 'cards', 1);
  const facedown = feature(t, 'worth');
  t.set(CORVETTE, 'faceup', 1);
  expect(feature(t, 'worth')).toBeLessThan(facedown);
});

/**
 * The distance that counts for the ship of seat 0 and an enemy ahead of it. If no points are scored, the seat that
 * wins a tie keeps away, and the other one approaches.
 */
function away(heading: number): number {
  const t = new TestTable([['victory-ii'], ['victory-ii']]);
  t.place(unit(0), 450, 300, heading, 2).place(unit(1), 450, 800, 8, 0);
  return Math.abs(feature(t, 'distance'));
}

test('a ship that heads for the enemy counts as nearer', () => {
  expect(away(0)).toBeLessThan(away(8));
});
