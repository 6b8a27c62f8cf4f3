// @module-tag heavy
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { duelScores, searchLists } from '../../../src/experiment/index.ts';
import { AGENTS, GAMES } from '../../../src/registry.ts';
import { listsCsv, partsCsv } from '../../../src/report/index.ts';
import { runPlan } from '../../../src/runner/index.ts';
import { loadScenario } from '../../../src/scenario/index.ts';
import { scratchFolder } from '../../scenario/folder.ts';
import { shippedBroadside } from '../harness.ts';

const { write, path } = scratchFolder();

/** Small fleets and a single round, so that matches are short. */
const SMALL = `game: armada
agents: [random]
rules: { fleetLimit: 100, rounds: 1 }
sides:
  red: { ships: [cr90-corvette-a], upgrades: [[general-dodonna]], squadrons: [x-wing] }
  blue: { ships: [gladiator-ii], upgrades: [[admiral-motti]], squadrons: [tie-fighter] }
`;

const ASKED = ['--matches', '108', '--population', '4', '--blocks', '1', '--finalists', '2'];

test('fleets: the best list first, with its files, the same for two workers and none', async () => {
  const file = write('small.yaml', SMALL);
  const { code, out, err } = await shippedBroadside(['fleets', file, ...ASKED, '--workers', '2', '--out', path('out')]);
  expect(code).toBe(0);
  expect(err).toMatch(/^generation 1 of 2: \S+ [\d.]+ %, \d+ lists tried\n/m);
  expect(out).toMatch(
    /^Of \d+ lists tried, \S+ \((rebel|empire), \d+ of 100 points\) is the best found: it scores [\d.]+ % \[[\d.]+, [\d.]+\] .*, as played by random/,
  );
  const [, folder] = /best\.yaml \(a piece of a scenario\) in (\S+)\n/.exec(out)!;
  const read = (name: string): string => readFileSync(`${folder}/${name}`, 'utf8');
  expect(read('report.html')).toContain('What never is');
  expect(read('lists.csv')).toMatch(
    /^list,group,points,ships,squadrons,objectives,from,parents,generation,blocks,share,top,/,
  );
  // The list that was found is legal in the scenario into which it is copied.
  const again = write('best.yaml', `${SMALL.slice(0, SMALL.indexOf('sides:'))}${read('best.yaml')}`);
  expect(await shippedBroadside(['validate', again])).toMatchObject({ code: 0, err: '' });

  const { plan: base } = loadScenario(file, { games: GAMES, agents: AGENTS }, { pairs: '1' });
  const builder = GAMES.get('armada')!.lists!(base.content);
  const numbers = { matches: 108, population: 4, blocks: 1, finalists: 2 };
  const alone = await searchLists(
    { builder, base, groups: ['rebel', 'empire'], ...numbers },
    async (plan) => {
      const { dir } = await runPlan(plan, { outDir: path('alone'), workers: 0 });
      return { dir, scores: await duelScores(dir, 1) };
    },
    () => undefined,
  );
  expect([read('lists.csv'), read('parts.csv')]).toEqual([listsCsv(alone.rows), partsCsv(alone.parts)]);
});

test('fleets --check: each fault with its place, exit code 1', async () => {
  const file = write('checked.yaml', SMALL);
  const told = await shippedBroadside(['fleets', file, '--check', '--points', '90']);
  expect(told.code).toBe(1);
  expect(told.out.replaceAll(file, 'checked.yaml')).toBe(
    [
      'red: legal, 77 of 90 points',
      'blue: not legal, 94 of 90 points',
      '  checked.yaml:6:9: the fleet costs 94 points, 4 above the limit of 90',
      '',
    ].join('\n'),
  );
  expect((await shippedBroadside(['fleets', file, '--check'])).code).toBe(0);
});

test.each([
  ['dogfight/quickstart', [], 'has no lists to build'],
  ['armada/quickstart', [], '--points 180'],
  ['armada/core-180', ['--faction', 'rebels'], 'did you mean "rebel"'],
  ['armada/core-180', ['--matches', '500'], 'expected at least 1067'],
  ['armada/core-180', ['--agents', 'greedy,random'], 'several agents play here'],
])('fleets %s %j: refused', async (scenario, more, message) => {
  const { code, err } = await shippedBroadside(['fleets', scenario, ...more]);
  expect(code).toBe(2);
  expect(err).toMatch(new RegExp(message));
});
