/** The fast checks that look at a mutant before the rule tests: checksums of the benchmarks, and golden traces. */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { registeredGames } from '../../bench/games.ts';
import { randomPlay } from '../../bench/random-play.ts';
import { callTasks } from '../../bench/suites/calls.ts';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { readGolden, verifyGolden } from '../../src/replay/index.ts';
import { loadScenario } from '../../src/scenario/index.ts';

const ID = process.env['MUTANTS_GAME']!;
const GOLDEN = join('test', 'golden');
const registry = { games: GAMES, agents: AGENTS };
const game = () => registeredGames().find(({ name }) => name === ID)!;
const known = JSON.parse(readFileSync(join('bench', 'checksums.json'), 'utf8')) as Record<string, number>;

test('checksum of random play', () => {
  const { task } = randomPlay(game());
  expect(task.run()).toBe(known[task.name]);
});

test('checksums of the calls', () => {
  for (const task of callTasks(game()))
    if (!task.name.endsWith('evaluate')) expect(task.run(), task.name).toBe(known[task.name]);
});

const traces = readdirSync(GOLDEN)
  .filter((name) => name.startsWith(`${ID}-`) && name.endsWith('.txt'))
  .map((name) => join(GOLDEN, name));

test.each(traces)('golden trace %s', (file) => {
  expect(readGolden(file).trace.head.get('game')).toContain(`${ID}, `);
  const differences = verifyGolden(
    file,
    ({ scenario, seed, agents }) =>
      loadScenario(join(dirname(file), scenario), registry, { seed, agents: agents === '' ? undefined : agents }).plan,
    registry,
  );
  expect(differences).toEqual([]);
});
