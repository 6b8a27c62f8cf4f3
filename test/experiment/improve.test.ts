/** The search for an exchange in a list, in worlds whose truth is known. */
import { describe, expect, test } from 'vitest';
import type { Json, ListChange } from '../../src/core/index.ts';
import {
  changesGivingUp,
  improveAhead,
  improveList,
  improvePlan,
  neededFor,
  type ImproveQuestion,
} from '../../src/experiment/index.ts';
import { expectedWorth } from '../../src/experiment/lists/additive.ts';
import { matchesIn, type Plan } from '../../src/matches/index.ts';
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

/** Numbers of matches of a question about some exchanges of a list: in all, and in the last round. */
async function narrowed(changes: number) {
  const whole = planted(WORLDS.dear, 'n', 0);
  const matches = Math.ceil(neededFor(changes) * 6000);
  const question = {
    ...whole,
    matches,
    changes: { ...whole.changes, changes: whole.changes.changes.slice(0, changes) },
  };
  let last = 0;
  await improveList(question, (plan) => {
    last = matchesIn(plan);
    return playedIn(WORLDS.dear)(plan);
  });
  const ahead = improveAhead(question).reduce((sum, { plan, runs = 1 }) => sum + runs * matchesIn(plan), 0);
  expect(Math.abs(ahead / matches - 1)).toBeLessThan(0.05);
  return { matches, last };
}

test('a narrower question takes fewer matches, and its last round is as long', async () => {
  const [few, many] = [await narrowed(10), await narrowed(480)];
  expect(few.matches).toBe(3000);
  expect(many.matches).toBe(6000);
  expect(few.last).toBeGreaterThan(0.95 * many.last);
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

/** Number of parts that a list holds under a key. */
const held = (list: Json, kind: string): number => (list as Readonly<Record<string, Json[]>>)[kind]!.flat().length;

describe('exchanges that give up one part, or parts of one kind', () => {
  const { plan } = loadScenario('scenarios/armada/core-180.yaml', { games: GAMES, agents: AGENTS }, {});
  const own = (plan.content as { sides: Record<string, Json> }).sides['rebels']! as Readonly<Record<string, Json>>;
  const { changes } = GAMES.get('armada')!.listChanges!(plan.content, 'rebels');
  const of = (...asked: string[]) => changesGivingUp(changes, own, asked);

  test('a name, by its beginning and without its marks', () => {
    const carried = changes.find(({ out }) => out.includes(' on '));
    const name = carried!.out.replace(/ on .*/, '');
    const chosen = of(name.toLowerCase().replaceAll(' ', '-'));
    expect(chosen.length).toBeGreaterThan(1);
    expect(new Set(chosen.map(({ out }) => out.replace(/ on .*/, '')))).toEqual(new Set([name]));
  });

  test('a kind: its parts go, the parts of the kinds before it stay', () => {
    const upgrades = of('upgrades');
    expect(upgrades.length).toBeGreaterThan(1);
    for (const { list } of upgrades) {
      expect(held(list, 'ships')).toBe(held(own, 'ships'));
      expect(held(list, 'squadrons')).toBeGreaterThanOrEqual(held(own, 'squadrons'));
    }
    const all = of('ships', 'squadrons', 'upgrades');
    expect(of('ships').length + of('squadrons').length + upgrades.length).toBe(all.length);
    expect(all.every(({ out }) => out !== '')).toBe(true);
  });

  test('a name that nothing gives up is refused', () => {
    expect(() => of('upgrade')).toThrow(/--of upgrade: no exchange gives it up; did you mean "upgrades"/);
    expect(() => of('-')).toThrow(/no exchange gives it up/);
  });
});

test('a question about a game of scores is judged by the score', async () => {
  const question: ImproveQuestion = { ...planted(WORLDS.worthless, 's', 6000), byPoints: false };
  const { tried } = await improveList(question, playedIn(WORLDS.worthless));
  expect(tried[0]).toMatchObject({ out: WORLDS.worthless.planted, margin: null });
  expect(tried[0]!.score!.lo).toBeGreaterThan(0);
});
