// @module-tag heavy
import { expect, test } from 'vitest';
import { searchLists, type ListSettings } from '../../src/experiment/index.ts';
import { shareOf } from '../../src/experiment/lists/list-plan.ts';
import { budgetOf, roundSizes, runsAhead } from '../../src/experiment/lists/list-budget.ts';
import { hashText, type ListBuilder } from '../../src/core/index.ts';
import { matchesIn, type Plan } from '../../src/matches/index.ts';
import { listSentences, winningParts } from '../../src/report/index.ts';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { loadScenario, type Scenario } from '../../src/scenario/index.ts';

const CORE = new URL('../../scenarios/armada/core-180.yaml', import.meta.url).pathname;

const load = (...sets: string[]): Scenario => loadScenario(CORE, { games: GAMES, agents: AGENTS }, { sets });

function settingsOf({ plan }: Scenario, more: Partial<ListSettings> = {}): ListSettings {
  const builder: ListBuilder = GAMES.get('armada')!.lists!(plan.content, 180);
  const some = { matches: 6000, population: 20, blocks: 2, finalists: 8 };
  return { builder, base: plan, groups: builder.groups, ...some, ...more };
}

/**
 * Blocks in which the list with the heavier parts usually wins. Their luck depends on the seed, the opponent and the
 * block.
 */
function playedBy(builder: ListBuilder, weightOf: (id: string) => number) {
  return (plan: Plan) => {
    const { sides } = plan.content as { sides: Record<string, never> };
    const worth = (label: string): number =>
      builder.tell(sides[label]!).parts.reduce((sum, { id }) => sum + weightOf(id), 0);
    const scores = plan.matchups.map(({ entrants, key }) => {
      const [a, b] = entrants.map(({ sideLabel }) => sideLabel) as [string, string];
      return Array.from({ length: plan.pairs }, (_, block) => {
        const luck = ((hashText(`${plan.seed} ${key} ${block}`) >>> 0) / 2 ** 32) * 6 - 3;
        const lead = worth(a) - worth(b) + luck;
        return lead > 0.5 ? 1 : lead < -0.5 ? 0 : 0.5;
      });
    });
    return Promise.resolve({ dir: 'nowhere', scores });
  };
}

const likes =
  (planted: string, weight: number) =>
  (id: string): number =>
    id === planted ? weight : 0;

test('a planted upgrade that is too strong is in nearly all winners', async () => {
  const scenario = load('upgrades.nav-team.points=1');
  const settings = settingsOf(scenario);
  const found = await searchLists(settings, playedBy(settings.builder, likes('nav-team', 2)), () => undefined);
  const [best] = found.last;
  const parts = settings.builder.tell(found.lists.get(best!.label)!).parts.filter(({ id }) => id === 'nav-team');
  expect(parts.length).toBeGreaterThan(0);
  expect(best!.share.lo).toBeGreaterThan(0.5);
  const planted = winningParts(found.parts).find(({ id }) => id === 'nav-team')!;
  expect(planted.inBest).toBe(true);
  expect(planted.topHeld / planted.topLists).toBeGreaterThan(0.9);
  expect(found.matches).toBeLessThanOrEqual(6000);
  const [first] = listSentences(found, 180, 'greedy');
  expect(first).toMatch(
    new RegExp(`^Of \\d+ lists tried, ${best!.label} .* is the best found: it scores .* %.*, as played by greedy\\.$`),
  );
});

test('a part stands out in two top lists or more, counted among those that could hold it', () => {
  const part = {
    kind: 'upgrade',
    id: 'one',
    points: 5,
    groups: ['rebel'],
    lists: 40,
    topLists: 5,
    held: 4,
    topHeld: 1,
    inBest: false,
  };
  expect(winningParts([part, { ...part, id: 'two', topHeld: 2 }]).map(({ id }) => id)).toEqual(['two']);
});

test('a planted part that loses is in no top list', async () => {
  const scenario = load();
  const settings = settingsOf(scenario, { groups: ['empire'] });
  const found = await searchLists(settings, playedBy(settings.builder, likes('tie-fighter', -1)), () => undefined);
  const row = found.parts.find(({ id }) => id === 'tie-fighter')!;
  expect(row.held).toBeGreaterThan(5);
  expect(row.topHeld / row.topLists).toBeLessThan(0.2 * (row.held / row.lists));
  expect(found.rows.every(({ group, origin }) => group === 'empire' || origin === 'scenario')).toBe(true);
});

test('a search is the same again, and another seed searches otherwise', async () => {
  const scenario = load();
  const run = async (base: Plan) => {
    const settings = settingsOf({ ...scenario, plan: base }, { matches: 1200, population: 8 });
    const { rows, parts, last } = await searchLists(
      settings,
      playedBy(settings.builder, () => 0),
      () => undefined,
    );
    return JSON.stringify([rows, parts, last]);
  };
  const once = await run(scenario.plan);
  expect(await run(scenario.plan)).toBe(once);
  expect(await run({ ...scenario.plan, seed: 'other' })).not.toBe(once);
});

test('lists that are equally good are not told apart, and the share of the best is near one half', async () => {
  const settings = settingsOf(load());
  const found = await searchLists(
    settings,
    playedBy(settings.builder, () => 0),
    () => undefined,
  );
  expect(found.last[0]!.share.lo).toBeLessThan(0.5);
  expect(found.rival!.difference.lo).toBeLessThan(0);
  expect(found.rival!.difference.hi).toBeGreaterThan(0);
});

test('the budget is kept, and too small a one is refused before anything is played', () => {
  const settings = settingsOf(load());
  const ahead = runsAhead(settings);
  expect(ahead.reduce((sum, { plan, runs }) => sum + runs * matchesIn(plan), 0)).toBeLessThanOrEqual(6000);
  expect(ahead.map(({ what }) => what)).toEqual(['generations', '8 finalists', '4 finalists', 'the last round']);
  expect(roundSizes(8)).toEqual([8, 4]);
  expect(roundSizes(3)).toEqual([]);
  expect(() => budgetOf({ ...settings, matches: 1599 })).toThrow('expected at least 1600');
  expect(budgetOf({ ...settings, matches: 1600 }).generations).toBe(2);
});

test('a list in the gauntlet scores one half against itself', () => {
  const own = [1, 1, 0.5, 1].map((score) => score);
  const met = { list: 'a', opponent: 'b', scores: own };
  expect(shareOf([met], false).value).toBeCloseTo(0.875, 12);
  expect(shareOf([met], true).value).toBeCloseTo((0.875 + 0.5) / 2, 12);
});
