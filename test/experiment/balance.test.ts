import { describe, expect, test } from 'vitest';
import {
  balanceScenario,
  mostPlayed,
  type BalanceNews,
  type Target,
  type PlanRunner,
} from '../../src/experiment/index.ts';
import { deriveText, makeSfc, seedSfc, unitSfc } from '../../src/core/index.ts';
import type { RunOutcome } from '../../src/runner/index.ts';
import type { Plan } from '../../src/matches/index.ts';
import { findingsOf, winrate } from '../report/sample.ts';

interface Numbers {
  readonly hull: number;
  readonly guns: number;
  readonly paint: number;
}

const BASE: Numbers = { hull: 24, guns: 5, paint: 3 };
const LABEL = 'wolf vs hare';

/** The band of a score. */
const target = (lo: number, hi: number): Target => ({
  name: LABEL,
  lo,
  hi,
  share: true,
  read: ({ winrates }) => winrates[0]!.score,
});

/** The plan of a world: its content is its numbers. */
const plan = (sets: readonly string[]): Plan => {
  const content: Record<string, number> = { ...BASE };
  for (const set of sets) content[set.split('=')[0]!] = Number(set.split('=')[1]);
  return { content, seed: 'demo', pairs: 400 } as unknown as Plan;
};

/**
 * A world in which the score follows from the numbers. Its error is that of as many blocks, and its luck depends on
 * the seed.
 */
function runner(score: (numbers: Numbers) => number): PlanRunner & { readonly played: Plan[] } {
  const played: Plan[] = [];
  const play = (asked: Plan): Promise<RunOutcome> => {
    played.push(asked);
    const random = makeSfc();
    seedSfc(random, deriveText(new Int32Array(4), asked.seed));
    const se = 0.35 / Math.sqrt(asked.pairs);
    const noise = (unitSfc(random) + unitSfc(random) + unitSfc(random) - 1.5) * 2 * se;
    const value = score(asked.content as Numbers) + noise;
    const row = winrate({
      matchup: LABEL,
      score: { value, lo: value - 1.96 * se, hi: value + 1.96 * se, n: asked.pairs },
    });
    return Promise.resolve({ findings: findingsOf({ winrates: [row] }) } as unknown as RunOutcome);
  };
  return { plan, play, played };
}

const NUMBERS = [
  { path: 'hull', values: Array.from({ length: 17 }, (_, i) => 16 + i) },
  { path: 'guns', values: [3, 4, 5, 6, 7] },
  { path: 'paint', values: [1, 2, 3, 4, 5] },
];
const SETTINGS = { numbers: NUMBERS, targets: [target(0.45, 0.55)], pairs: 400, confirm: 800, probes: 12, most: 3 };
const quiet = (): void => undefined;

/** A step of hull is worth two points, a step of guns three: the first side scores 66 % before any change. */
const steep = ({ hull, guns }: Numbers): number => 0.66 + 0.02 * (hull - 24) + 0.03 * (guns - 5);

/** As `steep`, but guns are worth more, and Hull harms the side of another player. */
const opposed = (numbers: Numbers): number =>
  0.62 + ('other' in numbers ? -0.03 : 0.02) * (numbers.hull - 24) + 0.06 * (numbers.guns - 5);

/** The plan of another player. */
function otherPlan(sets: readonly string[]): Plan {
  const own = plan(sets);
  return { ...own, content: Object.assign({ other: true }, own.content) };
}

/** A world in which another player finds the score `shift` higher. */
function disputed(shift: number) {
  const scoreOf = (numbers: Numbers): number => steep(numbers) + ('other' in numbers ? shift : 0);
  const world = runner(scoreOf);
  const players = [{ agent: 'greedy', plan: otherPlan, targets: [target(0.45, 0.55)] }];
  const truth = (sets: readonly string[]): number[] =>
    [plan(sets), otherPlan(sets)].map(({ content }) => scoreOf(content as Numbers));
  return { world, settings: { ...SETTINGS, players }, truth };
}

describe('balance', () => {
  test('what is in band already is left alone, after a look at fresh seeds', async () => {
    const world = runner(() => 0.5);
    const found = await balanceScenario(SETTINGS, world, quiet);
    expect(found).toMatchObject({ answer: 'in', sets: [], changed: [], probed: 1 });
    expect(world.played.map(({ seed, pairs }) => [seed, pairs])).toEqual([
      ['demo', 400],
      ['demo confirm', 800],
    ]);
  });

  test('finds a small change of the number that is at fault', async () => {
    const world = runner(steep);
    const told: BalanceNews[] = [];
    const found = await balanceScenario(SETTINGS, world, (news) => told.push(news));
    expect(found.answer).toBe('in');
    expect(found.changed.map(({ path }) => path)).not.toContain('paint');
    expect(found.changed.length).toBeLessThanOrEqual(2);
    const [{ after, before }] = found.targets as [(typeof found.targets)[0]];
    expect(before.value).toBeGreaterThan(0.6);
    expect(after.value).toBeGreaterThan(0.45);
    expect(after.value).toBeLessThan(0.55);
    // The change goes no farther than needed: the ends of the range would bring the score to 50 %.
    for (const { path, to } of found.changed) if (path === 'hull') expect(to).toBeGreaterThanOrEqual(16);
    expect(told[0]).toMatchObject({ what: 'base', sets: [] });
    expect(told.at(-1)!.what).toBe('confirm');
  });

  test('two targets that pull apart need two numbers', async () => {
    const other: Target = { name: 'rounds', lo: 7, hi: 9, share: false, read: ({ winrates }) => winrates[1]!.score };
    const world = runner(({ hull }) => 0.66 + 0.02 * (hull - 24));
    const play: PlanRunner['play'] = async (asked) => {
      const outcome = await world.play(asked);
      const { guns } = asked.content as Numbers;
      const value = 12 - 2 * (guns - 5);
      const rounds = winrate({ score: { value, lo: value - 0.1, hi: value + 0.1, n: asked.pairs } });
      return { findings: findingsOf({ winrates: [...outcome.findings.winrates, rounds] }) } as unknown as RunOutcome;
    };
    const settings = { ...SETTINGS, targets: [target(0.45, 0.55), other] };
    const found = await balanceScenario(settings, { plan: world.plan, play }, quiet);
    expect(found.answer).toBe('in');
    expect(found.changed.map(({ path }) => path)).toEqual(['hull', 'guns']);
  });

  test('says what it could not reach, with the nearest change', async () => {
    const world = runner(({ guns }) => 0.9 + 0.02 * (guns - 5));
    const found = await balanceScenario({ ...SETTINGS, probes: 4 }, world, quiet);
    expect(found.answer).toBe('out');
    expect(found.changed).toContainEqual({ path: 'guns', from: 5, to: 3 });
    expect(found.targets[0]!.answer).toBe('out');
  });

  describe('with a further player', () => {
    test('who finds the score 7 points higher: both find the change in band', async () => {
      const { world, settings, truth } = disputed(0.07);
      const told: BalanceNews[] = [];
      const found = await balanceScenario(settings, world, (news) => told.push(news));
      for (const score of truth(found.sets)) {
        expect(score).toBeGreaterThan(0.45);
        expect(score).toBeLessThan(0.55);
      }
      expect(told.filter(({ what }) => what === 'player').length).toBeGreaterThan(1);
      expect(found.probed).toBeLessThanOrEqual(mostPlayed(settings).variants);
    });

    test('who finds the scenario as it stands out of band where the first finds it in band', async () => {
      const { world, settings, truth } = disputed(-0.07);
      const even = { ...world, plan: (sets: readonly string[]) => world.plan(['hull=16', ...sets]) };
      const players = settings.players.map((one) => ({
        ...one,
        plan: (sets: readonly string[]) => one.plan(['hull=16', ...sets]),
      }));
      const found = await balanceScenario({ ...settings, players }, even, quiet);
      expect(truth(['hull=16'])[1]).toBeLessThan(0.45);
      expect(found.sets).not.toEqual([]);
      for (const score of truth(['hull=16', ...found.sets])) expect(Math.abs(score - 0.5)).toBeLessThan(0.05);
    });

    test('to whom Hull is worth the opposite: another number is changed', async () => {
      const { settings } = disputed(0);
      const told: BalanceNews[] = [];
      const found = await balanceScenario(settings, runner(opposed), (news) => told.push(news));
      const first = told.find(({ what }) => what === 'player');
      expect(first!.sets.map((set) => set.split('=')[0])).toEqual(['hull']);
      expect(found.changed.map(({ path }) => path)).toContain('guns');
      for (const asked of [plan(found.sets), otherPlan(found.sets)])
        expect(Math.abs(opposed(asked.content as Numbers) - 0.5)).toBeLessThan(0.05);
    });

    test('who cannot be brought to agree: the change of the first is kept, and what the other finds is told', async () => {
      const { world, settings } = disputed(0.25);
      const found = await balanceScenario(settings, world, quiet);
      const [{ after }] = found.targets as [(typeof found.targets)[0]];
      const [{ values }] = found.confirmed as [(typeof found.confirmed)[0]];
      expect(values[0]!.value - after.value).toBeCloseTo(0.25, 1);
      expect(Math.min(Math.abs(after.value - 0.5), Math.abs(values[0]!.value - 0.5))).toBeLessThan(0.1);
    });
  });

  test('never changes more numbers than it may', async () => {
    const world = runner(({ hull, guns, paint }) => 0.8 + 0.01 * (hull - 24 + 3 * (guns - 5) + 3 * (paint - 3)));
    await balanceScenario({ ...SETTINGS, most: 1 }, world, quiet);
    const changes = world.played.map(({ content }) =>
      Object.entries(content as Numbers).filter(([path, value]) => BASE[path as keyof Numbers] !== value),
    );
    expect(Math.max(...changes.map(({ length }) => length))).toBe(1);
  });

  test('brings all ships of a table into their bands, and shows what less change would do', async () => {
    const SHIPS = [0, 1, 2, 3, 4, 5];
    const hulls = [24, 30, 17, 24, 31, 24];
    const names = SHIPS.map((i) => `ship${i}`);
    const scores = (content: Record<string, number>): number[] => {
      const own = names.map((name) => content[name]!);
      const mean = own.reduce((sum, hull) => sum + hull, 0) / own.length;
      return own.map((hull) => 0.5 + 0.02 * (hull - mean));
    };
    const world = {
      plan: (sets: readonly string[]): Plan => {
        const content = Object.fromEntries(names.map((name, i) => [name, hulls[i]!]));
        for (const set of sets) content[set.split('=')[0]!] = Number(set.split('=')[1]);
        return { content, seed: 'demo', pairs: 300 } as unknown as Plan;
      },
      play: (asked: Plan): Promise<RunOutcome> => {
        const random = makeSfc();
        seedSfc(random, deriveText(new Int32Array(4), `${asked.seed} ${JSON.stringify(asked.content)}`));
        const se = 0.35 / Math.sqrt(2 * asked.pairs);
        const winrates = scores(asked.content as Record<string, number>).map((score) => {
          const value = score + (unitSfc(random) + unitSfc(random) - 1) * 2 * se;
          return winrate({ score: { value, lo: value - 1.96 * se, hi: value + 1.96 * se, n: asked.pairs } });
        });
        return Promise.resolve({ findings: findingsOf({ winrates }) } as unknown as RunOutcome);
      },
    };
    const settings = {
      numbers: names.map((path) => ({ path, values: Array.from({ length: 21 }, (_, i) => 14 + i) })),
      targets: SHIPS.map((i): Target => {
        const read: Target['read'] = ({ winrates }) => winrates[i]!.score;
        return Object.assign(target(0.45, 0.55), { name: names[i]!, read });
      }),
      pairs: 300,
      confirm: 600,
      probes: 12,
      most: 6,
    };
    const found = await balanceScenario(settings, world, quiet);
    expect(found.answer).toBe('in');
    // Two sides are too strong and one is too weak. The search must change that many, and hardly more.
    expect(found.changed.length).toBeGreaterThanOrEqual(3);
    const [least, ...more] = found.front;
    expect(least).toMatchObject({ sets: [], amount: 0, inBand: 3, fresh: true });
    expect(least!.probability).toBeLessThan(0.01);
    expect(more.length).toBeGreaterThan(0);
    expect(found.front.map(({ away }) => away)).toEqual(found.front.map(({ away }) => away).toSorted((a, b) => b - a));
    expect(more.at(-1)!.inBand).toBe(6);
    expect(more.at(-1)!.probability).toBeGreaterThan(0.9);
  });
});
