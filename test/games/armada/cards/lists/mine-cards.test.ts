/** Mines that cards and squadrons lay. */
import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../../src/games/armada/state/events.ts';
import * as field from '../../../../../src/games/armada/state/field.ts';
import { duel, offers } from '../../support/duel.ts';
import { dice, squadron, unit, type TestTable } from '../../support/table.ts';

const [OWN, ENEMY] = [unit(0), unit(1)];
/** The middle of a field of the raster, and the words that name it. */
const middle = (k: number): number => 38.1 + 76.2 * (k - 1);
const words = (x: number, y: number): string => `a mine on field ${x} from the left, ${y} from below`;

/** Dice whose blue ones always show a critical. */
const CRITICAL = dice('hit', 'critical', 'hit');

const mines = (own = 'mc80-star-cruiser'): TestTable => {
  const t = duel({ own: [own], cards: [['proximity-mines']], changes: CRITICAL, gap: 500, y: 100 });
  t.place(OWN, 100, 100, 0, 1).place(ENEMY, 700, 800, 8, 1);
  return t;
};

const sabine = (): TestTable => {
  const t = duel({
    own: ['cr90-corvette-a'],
    cards: [['sabine-wren']],
    rules: {
      initiative: 'seat',
      fleets: 'free',
      places: 'free',
      obstacles: [{ obstacle: 'debris-a', x: 300, y: 450, heading: 0 }],
    },
    gap: 500,
    y: 100,
  });
  t.place(ENEMY, 800, 800, 8, 1);
  return t.dials().choose('Sabine Wren');
};

const mart = (): TestTable => {
  const t = duel({ own: ['cr90-corvette-a'], squadrons: [['mart-mattin'], []], changes: CRITICAL, gap: 500, y: 100 });
  t.fly(squadron(0), 300, 500).place(ENEMY, 800, 800, 8, 1);
  return t.until((x) => x.step === 'TEXT');
};

describe('proximity-mines', () => {
  test('AH-179 half of the engineering value of mines, beyond distance 5 of enemies and 1 of each other', () => {
    const t = mines().choose('lay mines');
    expect([offers(t, words(9, 11)), offers(t, words(3, 6)).length]).toEqual([[], 1]);
    t.choose(words(3, 6));
    expect([offers(t, words(3, 6)), offers(t, words(4, 6)), offers(t, words(6, 6)).length]).toEqual([[], [], 1]);
    t.choose(words(6, 6));
    expect(t.step).toBe('DIALS');
    const one = mines('nebulon-b-support-refit').choose('lay mines').choose(words(3, 6));
    expect(one.step).toBe('DIALS');
  });

  test('AH-179 a ship of either side that ends a maneuver at distance 1 of a mine sets it off', () => {
    const t = mines().play('lay mines', words(3, 6), words(6, 6));
    t.place(OWN, middle(3), middle(6) - 260, 0, 1);
    t.activate('0a').until((x) => x.step === 'TURN' || x.over);
    expect([t.get(OWN, 'cards'), t.rows(ARMADA_EVENT.MINE)]).toEqual([0, []]);
    t.place(ENEMY, middle(6), middle(6) + 230, 8, 2);
    t.until((x) => x.rows(ARMADA_EVENT.MINE).length > 0);
    expect(t.rows(ARMADA_EVENT.MINE).map(([, , cards]) => cards)).toEqual([2]);
    t.place(OWN, 100, 100, 0, 1).until((x) => x.s[field.round] === 2);
    expect(t.get(ENEMY, 'cards')).toBe(2);
    // The mine has gone off and is used up.
    t.place(ENEMY, middle(6), middle(6) + 230, 8, 2).place(OWN, 100, 100, 0, 1);
    t.until((x) => x.s[field.round] === 3);
    expect(t.rows(ARMADA_EVENT.MINE)).toHaveLength(1);
  });
});

describe('sabine-wren', () => {
  test('AH-180 at the start of the Ship Phase she lays a mine within distance 2 of an obstacle, beyond 3 of enemies', () => {
    const t = sabine();
    expect([offers(t, words(4, 6)).length, offers(t, words(10, 3))]).toEqual([1, []]);
    t.choose(words(4, 6));
    expect(t.step).not.toBe('CARD_ASKS');
  });
});

describe('mart-mattin', () => {
  test('AH-181 at the start of the Squadron Phase he may count as activated and lay a mine at distance 1', () => {
    const t = mart().choose('a mine');
    // Nobody else has a squadron that waits to act.
    expect(t.step).toBe('DIALS');
    expect(t.s[field.mineLies]).toBe(1);
    const [x, y] = [t.s[field.mineX]! / 1024, t.s[field.mineY]! / 1024];
    expect(Math.hypot(x - 300, y - 500)).toBeLessThan(120);
    expect(t.observe(1)['laidMines']).toEqual([{ x, y }]);
    t.until((z) => z.s[field.round] === 2 && z.step === 'TURN');
    t.place(OWN, x, y - 200, 0, 2).until((z) => z.step === 'TURN' && z.actor === 1);
    expect([t.rows(ARMADA_EVENT.MINE).length, t.s[field.mineLies]]).toEqual([1, 0]);
  });

  test('AH-181 not once he has activated', () => {
    const t = mart().choose('no mine');
    expect([t.s[field.mineLies], t.step]).toEqual([0, 'SQUADRON']);
  });
});
