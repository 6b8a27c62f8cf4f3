/** The fast checks that look at a mutant before the rule tests: matches of golden traces by their decisions, and checksums of the benchmarks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { registeredGames } from '../../bench/games.ts';
import { randomPlay } from '../../bench/random-play.ts';
import { callTasks } from '../../bench/suites/calls.ts';
import { differencesFrom, goldenTraces } from './golden.ts';

const ID = process.env['MUTANTS_GAME']!;
const traces = goldenTraces(ID);
const known = JSON.parse(readFileSync(join('bench', 'checksums.json'), 'utf8')) as Record<string, number>;
const game = () => registeredGames().find(({ name }) => name === ID)!;

test.each(traces)('golden trace %s', (file) => {
  expect(differencesFrom(file)).toEqual([]);
});

// The checksums belong to no lane of tests. They are heavy, so that they come last.
test('checksum of random play', { tags: ['heavy'] }, () => {
  const { task } = randomPlay(game());
  expect(task.run()).toBe(known[task.name]);
});

test('checksums of the calls', { tags: ['heavy'] }, () => {
  for (const task of callTasks(game()))
    if (!task.name.includes('evaluate')) expect(task.run(), task.name).toBe(known[task.name]);
});

// Loads the file again, because a mutant in code that runs while a file is loaded takes effect only then.
test('freshly loaded, golden trace', async () => {
  vi.resetModules();
  try {
    const { differencesFrom: differences } = await import('./golden.ts');
    expect(differences(traces[0]!)).toEqual([]);
  } finally {
    vi.resetModules();
  }
});
