/** The search for an exchange in a list, in worlds whose truth is known. */
import { describe, expect, test } from 'vitest';
import type { ListChange } from '../../src/core/index.ts';
import { improveList, improvePlan, type ImproveQuestion } from '../../src/experiment/index.ts';
import { expectedWorth } from '../../src/experiment/lists/additive.ts';
import type { Plan } from '../../src/matches/index.ts';
import { loadScenario } from '../../src/scenario/index.ts';
import { GAMES, AGENTS } from '../../src/registry.ts';
import { coverage, planted, playedIn, WORLDS, type World } from './planted-lists.ts';

const found = async (world: World, seed: string, matches = 6000) => {
  const question = planted(world, seed, matches);
  return { question, ...(await improveList(question, playedIn(world))) };
};

describe('planted worlds, in which the worth of every exchange is known', () => {
  test.each(['worthless', 'dear', 'dominated'] as const)('%s: what was planted is given up first', async (kind) => {
    const world = WORLDS[kind];
    const { tried, list } = await found(world, 'a');
    expect(list).not.toBeNull();
    expect(tried[0]!.out).toBe(world.planted);
    expect(tried[0]!.margin!.lo).toBeGreaterThan(0);
  });

  test('a list that cannot be improved: nothing is shown to help', async () => {
    const { tried, list, finalists } = await found(WORLDS.none, 'a');
    expect(list).toBeNull();
    expect(finalists).toBe(3);
    expect(tried.slice(0, 3).every(({ margin }) => margin!.lo <= 0)).toBe(true);
  });

  test.each(['worthless', 'dominated'] as const)(
    '%s: it is found nine times in ten, and the intervals cover the truth, however the first was chosen',
    { tags: ['heavy'] },
    async (kind) => {
      const { improved, shown, covered } = await coverage(WORLDS[kind], 30);
      expect(improved).toBeGreaterThanOrEqual(27);
      expect(covered / shown).toBeGreaterThanOrEqual(0.9);
    },
  );
});

test('the same question gives the same answer, and a smaller budget is refused before anything is played', async () => {
  const [a, b] = [await found(WORLDS.dear, 'x'), await found(WORLDS.dear, 'x')];
  expect(a.tried).toEqual(b.tried);
  await expect(found(WORLDS.dear, 'x', 100)).rejects.toThrow(/--matches 100: too few for \d+ exchanges/);
});

test('no more matches are played than were asked for, with the fewest that are enough, too', async () => {
  const refused = await found(WORLDS.dear, 'x', 100).then(() => '', String);
  const least = Number(/at least (\d+)$/.exec(refused)![1]);
  for (const asked of [least, 2 * least])
    expect((await found(WORLDS.dear, 'x', asked)).matches).toBeLessThanOrEqual(asked);
});

test('the last round has seeds of its own, and every list of a round meets an opponent on the same ones', async () => {
  const seeds: string[] = [];
  const question = planted(WORLDS.none, 'b', 6000);
  const play = playedIn(WORLDS.none);
  await improveList(question, (plan) => {
    seeds.push(plan.seed);
    for (const { key, entrants } of plan.matchups) expect(key).toBe(entrants[1]!.sideLabel);
    return play(plan);
  });
  expect(new Set(seeds).size).toBe(seeds.length);
  expect(seeds.at(-1)).toBe('b improve last');
});

const once = (out: string, into: string, sum: number) => ({ out, into, n: 1, sum, squares: sum * sum });
const one = (out: string, into: string, sum: number, n = 4) => ({
  out,
  into,
  n,
  sum,
  squares: n * 100 + (sum * sum) / n,
});

test('exchanges that share a part tell of one another', () => {
  const worth = expectedWorth([
    one('bad', 'x', 40),
    one('bad', 'y', 40),
    one('bad', 'z', 0, 0),
    one('good', 'x', -40),
    one('good', 'y', -40),
    one('good', 'z', 0, 0),
  ]);
  // No exchange with z was played, but an exchange of the bad card for z is expected to gain.
  expect(worth[2]).toBeGreaterThan(worth[5]!);
  expect(worth[0]).toBeGreaterThan(worth[2]!);
});

test('exchanges that were played once each tell of one another as well', () => {
  const [outs, intos] = [
    ['bad', 'fair', 'good'],
    ['v', 'w', 'x', 'y', 'z'],
  ];
  // The luck of each exchange. It is larger than the worth of the parts.
  const luck = [9, -8, 7, -9, 8, -7, 9, -8, 7, -9, -8, 9, -7, 8, -9];
  const worth = expectedWorth(
    outs.flatMap((out, i) => intos.map((into, k) => once(out, into, 6 * (1 - i) + luck[5 * i + k]!))),
  );
  const best = worth.indexOf(Math.max(...worth));
  expect(outs[Math.floor(best / 5)]).toBe('bad');
  expect(Math.max(...worth) - Math.min(...worth)).toBeLessThan(20);
});

describe('the plan of a list against its field', () => {
  const registry = { games: GAMES, agents: AGENTS };
  const load = (file: string): Plan => loadScenario(`scenarios/${file}.yaml`, registry, {}).plan;

  test('a side meets every other side of its scenario once', () => {
    const plan = improvePlan(load('dogfight/deck-duel'), 'heavy');
    expect(plan.matchups.map(({ label }) => label)).toEqual(['heavy vs starter', 'heavy vs cover', 'heavy vs raider']);
    expect(() => improvePlan(load('dogfight/deck-duel'), 'nobody')).toThrow(/nobody: meets no other list/);
  });

  test.each([
    ['dogfight/deck-duel', 'raider'],
    ['armada/core-180', 'rebels'],
  ])('%s: every exchange is legal, differs from the list and from every other', (file, side) => {
    const plan = load(file);
    const game = GAMES.get(plan.gameId)!;
    const { obstacle, changes, content } = game.listChanges!(plan.content, side);
    expect(obstacle).toBeNull();
    expect(changes.length).toBeGreaterThan(100);
    const lists = new Set(changes.map(({ list }) => JSON.stringify(list)));
    expect(lists.size).toBe(changes.length);
    expect(changes.every(({ out, into }: ListChange) => into !== '' && out !== into)).toBe(true);
    // The game's complete schema finds no fault in these lists.
    for (let i = 0; i < changes.length; i += 97) {
      const tried = game.contentSchema.safeParse(content({ tried: changes[i]!.list }));
      expect(tried.success, `${changes[i]!.out} for ${changes[i]!.into}`).toBe(true);
    }
  });
});

test('a question about a game of scores is judged by the score', async () => {
  const question: ImproveQuestion = { ...planted(WORLDS.worthless, 's', 6000), byPoints: false };
  const { tried } = await improveList(question, playedIn(WORLDS.worthless));
  expect(tried[0]).toMatchObject({ out: WORLDS.worthless.planted, margin: null });
  expect(tried[0]!.score!.lo).toBeGreaterThan(0);
});
