/** The minimum and maximum of every number that a scenario may set, and the refusal of numbers beyond them. */
import { describe, expect, test } from 'vitest';
import * as ACTION from '../../../src/games/dogfight/actions.ts';
import { CARD_DEFS } from '../../../src/games/dogfight/cards/cards.ts';
import { ROLL_FOR, rollIndex } from '../../../src/games/dogfight/combat/dice.ts';
import { POOL_BOARDS } from '../../../src/games/dogfight/content/boards.ts';
import { SQUARES, SQUARE_SIZE } from '../../../src/games/dogfight/content/squares.ts';
import { compileDogFight, contentSchema, defaults } from '../../../src/games/dogfight/index.ts';
import { MAX_CHAIN, MAX_SEATS, MAX_SQUARES, MAX_TIERS } from '../../../src/games/dogfight/layout.ts';

type Tree = Record<string, unknown>;

const SIDES = { plain: { ship: 'tavor', deck: 'starter' } };

/** The shipped content with `value` at `path`. */
function changed(path: readonly string[], value: unknown): unknown {
  const content: Tree = structuredClone({ ...defaults(), sides: SIDES });
  let at = content;
  for (const key of path.slice(0, -1)) at = at[key] as Tree;
  at[path.at(-1)!] = value;
  return content;
}

/** The paths of the faults in the content. */
const faults = (content: unknown): string[] => {
  const result = contentSchema.safeParse(content);
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'));
};

const accepts = (path: string, value: unknown): boolean => faults(changed(path.split('.'), value)).length === 0;

describe('numbers of a scenario', () => {
  test.each([
    ['rules.openingHand', 0, 10],
    ['rules.openingExtra', 0, 4],
    ['rules.heatLimit', 1, 99],
    ['rules.heavyHull', 1, 99],
    ['rules.startDistance', 0, 30],
    ['rules.orbitTimers', 1, 9],
    ['rules.attritionFrom', 0, 200],
    ['rules.attritionPerSeat', 0, 50],
    ['rules.turnLimit', 1, 200],
    ['rules.visibility.star', 0, 30],
    ['ships.tavor.attack', 0, 50],
    ['ships.tavor.range', 0, 40],
    ['ships.tavor.mobility', 0, 12],
    ['ships.tavor.hull', 1, 99],
    ['ships.tavor.energy', 0, 99],
    ['ships.tavor.grade', 1, 9],
    ['ships.tavor.ability.cost', 0, 99],
    ['ships.tavor.ability.amount', 0, 20],
    ['ships.tavor.ability.heat', 0, 20],
    ['cards.cruise.cost', 0, 99],
  ])('%s: %i to %i', (path, least, most) => {
    expect([least - 1, least, most, most + 1].map((n) => accepts(path, n))).toEqual([false, true, true, false]);
    expect(accepts(path, least + 0.5)).toBe(false);
  });

  test('weights of the evaluation: up to 1000 either way, the scale from a tenth on', () => {
    expect([-1000.5, -1000, 1000, 1000.5].map((n) => accepts('evaluation.hand.cruise', n))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([0, 0.05, 0.1, 1000, 1001].map((n) => accepts('evaluation.scale', n))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
  });

  test('DF-MAP-10 two to six seats', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((n) => accepts('seats', n))).toEqual([false, true, true, true, true, true, false]);
  });

  test('a side and a deck have a name', () => {
    expect(accepts('sides', { x: SIDES.plain })).toBe(true);
    expect(accepts('sides', { '': SIDES.plain })).toBe(false);
    const { starter } = defaults()['decks'] as Record<string, unknown>;
    expect(accepts('decks', { starter, x: starter })).toBe(true);
    expect(accepts('decks', { starter, '': starter })).toBe(false);
  });
});

/** The faults of changed rule options. */
const rules = (changes: Record<string, number>): string[] =>
  faults(changed(['rules'], { ...(defaults()['rules'] as Tree), ...changes }));

/** An Environment Deck of `n` cards. */
const brings = (n: number): unknown => ({
  'hidden-orbit': 0,
  'temporary-ceasefire': 0,
  'star-struck': n,
  drift: 0,
});

/** One side that brings these environment cards. */
const side = (environment: unknown): unknown => ({ plain: { ...SIDES.plain, environment } });

describe('numbers that have to fit each other', () => {
  test('D-PREP-02 no more tiers than the most', () => {
    expect(rules({ tiers: 3, maxTiers: 3 })).toEqual([]);
    expect(rules({ tiers: 4, maxTiers: 3 })).toEqual(['rules.tiers']);
  });

  test('D-SET-02 an opening hand within the hand limit', () => {
    expect(rules({ openingHand: 7, handLimit: 7 })).toEqual([]);
    expect(rules({ openingHand: 7, handLimit: 6 })).toEqual(['rules.openingHand']);
  });

  test('DF-FMT-03 exactly five environment cards from a player who brings some, and an alternate rule once', () => {
    expect([0, 1, 4, 5].map((n) => accepts('rules.environment', brings(n)))).toEqual([true, false, false, true]);
    expect(accepts('sides', side({}))).toBe(true);
    expect(accepts('sides', side({ drift: 3, 'star-struck': 2 }))).toBe(true);
    expect(faults(changed(['sides'], side({ drift: 3 })))).toEqual(['sides.plain.environment']);
    expect(accepts('rules.alternateRules', ['drift', 'star-struck'])).toBe(true);
    expect(faults(changed(['rules', 'alternateRules'], ['drift', 'drift']))).toEqual(['rules.alternateRules.1']);
  });

  test('D-SET-03 squares for each player at the table, or a pool to draw them from', () => {
    expect(accepts('map', [['harbor'], ['shoals']])).toBe(true);
    expect(faults(changed(['map'], [['harbor', 'shoals']]))).toEqual(['map']);
    expect(faults(changed(['map'], [['harbor', 'sholas'], ['beacon']]))).toEqual(['map.0.1']);
    expect(accepts('map', { pool: ['harbor'], draw: 'block' })).toBe(true);
    expect(accepts('map', { pool: [], draw: 'block' })).toBe(false);
    expect(accepts('map', { pool: ['harbor'] })).toBe(false);
  });

  test('a map of two to twelve squares', () => {
    expect([1, 2, 12, 13].map((n) => accepts('map', Array<string>(n).fill('harbor')))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('room for six players with two squares each', () => {
  const seats = Array.from({ length: MAX_SEATS }, (_, seat) => seat);

  test('no two actions share a code', () => {
    expect(CARD_DEFS.length).toBeLessThanOrEqual(ACTION.CARD_SPAN);
    expect(2 * MAX_TIERS).toBeLessThanOrEqual(ACTION.AMOUNT - ACTION.POSITION);
    expect(MAX_SEATS).toBeLessThanOrEqual(ACTION.ORDER - ACTION.TARGET);
    expect(MAX_CHAIN).toBeLessThanOrEqual(ACTION.HEX - ACTION.ORDER);
  });

  test('packed words hold every seat: the order of the Discard Phase, the targets of delayed shots, who sees a row', () => {
    const order = seats.reduce((packed, seat, i) => packed | ((seat + 1) << (3 * i)), 0);
    expect(seats.map((_, i) => ((order >>> (3 * i)) & 7) - 1)).toEqual(seats);
    expect(order).toBeGreaterThan(0);
    expect(MAX_SEATS + 1).toBeLessThanOrEqual(255);
    expect(2 ** MAX_SEATS).toBeLessThan(2 ** 31);
  });

  test('DH-40 no two rolls share a draw', () => {
    const seen = new Set<number>();
    let rolls = 0;
    for (const turn of [1, 2, 600])
      for (let tier = -1; tier <= MAX_TIERS; tier++)
        for (const attacker of seats)
          for (const attack of [0, 1, 7, 255])
            for (const purpose of Object.values(ROLL_FOR)) {
              seen.add(rollIndex(turn, tier, attacker, attack, purpose));
              rolls++;
            }
    expect(seen.size).toBe(rolls);
  });

  test('the largest map fits its tables: bodies and distances in a byte, hexes in two', () => {
    const most = Math.max(...Object.values(SQUARES).map((rows) => rows.join('').replaceAll(/[.123]/g, '').length));
    expect(MAX_SQUARES * most).toBeLessThanOrEqual(255);
    expect((MAX_SQUARES / 2) * SQUARE_SIZE + 2 * SQUARE_SIZE).toBeLessThanOrEqual(255);
    expect(MAX_SQUARES * SQUARE_SIZE * SQUARE_SIZE).toBeLessThan(2 ** 16);
  });

  test('a table of six is dealt, and what it promises covers it', () => {
    const sides = Object.fromEntries(seats.map((seat) => [`s${seat}`, SIDES.plain]));
    const game = compileDogFight(contentSchema.parse({ ...defaults(), seats: MAX_SEATS, sides }));
    expect(game.map.hexes).toBe(MAX_SQUARES * SQUARE_SIZE * SQUARE_SIZE);
    expect(game.info.maxLegal).toBeGreaterThanOrEqual(game.map.hexes);
    expect(game.info.maxPlies).toBeLessThan(2 ** 31);
    // The memory of all boards of a pool in a worker: five bytes for each pair of hexes.
    expect(POOL_BOARDS * 5 * game.map.hexes ** 2).toBeLessThan(64 * 2 ** 20);
  });
});
