/** What a scenario may set: the least and the most of every number, and what is refused beyond. */
import { describe, expect, test } from 'vitest';
import { contentSchema, defaults } from '../../../src/games/dogfight/index.ts';

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

/** Paths of what is wrong with the content. */
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

  test('two to four seats', () => {
    expect([1, 2, 3, 4, 5].map((n) => accepts('seats', n))).toEqual([false, true, true, true, false]);
  });

  test('a side and a deck have a name', () => {
    expect(accepts('sides', { x: SIDES.plain })).toBe(true);
    expect(accepts('sides', { '': SIDES.plain })).toBe(false);
    const { starter } = defaults()['decks'] as Record<string, unknown>;
    expect(accepts('decks', { starter, x: starter })).toBe(true);
    expect(accepts('decks', { starter, '': starter })).toBe(false);
  });
});

/** What is wrong with changed rule options. */
const rules = (changes: Record<string, number>): string[] =>
  faults(changed(['rules'], { ...(defaults()['rules'] as Tree), ...changes }));

describe('numbers that have to fit each other', () => {
  test('D-PREP-02 no more tiers than the most', () => {
    expect(rules({ tiers: 3, maxTiers: 3 })).toEqual([]);
    expect(rules({ tiers: 4, maxTiers: 3 })).toEqual(['rules.tiers']);
  });

  test('D-SET-02 an opening hand within the hand limit', () => {
    expect(rules({ openingHand: 7, handLimit: 7 })).toEqual([]);
    expect(rules({ openingHand: 7, handLimit: 6 })).toEqual(['rules.openingHand']);
  });

  test('a map of two to eight squares', () => {
    expect([1, 2, 8, 9].map((n) => accepts('map', Array<string>(n).fill('harbor')))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
