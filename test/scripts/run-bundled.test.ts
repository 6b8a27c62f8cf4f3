// @module-tag heavy
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { usageOf } from '../../scripts/usage/usage.mjs';
import { ROOT, run, start } from './support/run-bundled.ts';

const FOLDER = join(ROOT, 'node_modules', '.broadside-run');
const PROGRAM = 'test/scripts/fixtures/program.ts';

/** Folders of bundles that the process left behind. */
const leftBy = ({ pid }: ChildProcess): string[] =>
  existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.startsWith(`${pid}-`)) : [];

test('an error names the line of the source', async () => {
  const { out, err, code } = await run(PROGRAM, 'fail');
  expect({ out, code }).toEqual({ out: '', code: 1 });
  expect(err).toContain('Error: told to fail');
  expect(err).toMatch(/test\/scripts\/fixtures\/program\.ts:10:/);
});

test('a signal reaches the program; its bundle goes with it', async () => {
  const child = start(PROGRAM, 'wait');
  await once(child.stdout!, 'data');
  expect(leftBy(child)).toHaveLength(1);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([4, null]);
  expect(leftBy(child)).toEqual([]);
});

test('the bundle of a program that was killed goes with the next', async () => {
  const child = start(PROGRAM, 'wait');
  await once(child.stdout!, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(leftBy(child)).toHaveLength(1);
  mkdirSync(join(FOLDER, 'no-process'), { recursive: true });
  // The program gets its arguments, and finds the code of threads beside it; its exit code is passed on.
  const { out, err, code } = await run(PROGRAM, 'start', '--flag', 'two words', '--');
  expect({ out: JSON.parse(out) as unknown, err, code }).toEqual({
    out: { rest: ['--flag', 'two words', '--'], bundled: true, worker: true },
    err: '',
    code: 3,
  });
  expect(leftBy(child)).toEqual([]);
  expect(existsSync(join(FOLDER, 'no-process'))).toBe(false);
});

test('without a program it tells its usage', async () => {
  const { out, err, code } = await run();
  expect({ out, err, code }).toEqual({
    out: '',
    err: 'usage: node scripts/run-bundled.mjs PROGRAM.ts [ARGUMENTS]\n',
    code: 2,
  });
});

test('with --help it prints what the comment at the top of a program says', async () => {
  const { out, err, code } = await run('bench/arena/waste.ts', 'greedy', '--help');
  expect({ err, code }).toEqual({ err: '', code: 0 });
  expect(out).toMatch(/^How often do players make choices that nobody should make/);
  expect(out).toContain('\n  npm run waste -- [AGENT …] [--game dogfight|armada]');
});

test('every program of npm run that takes arguments has such a comment', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const programs = Object.values(scripts).flatMap((line) => /\bbench\/\S+\.ts$/.exec(line) ?? []);
  expect(programs.length).toBeGreaterThan(15);
  for (const program of programs)
    expect(usageOf(join(ROOT, program)), program).toMatch(/npm run [a-z:-]+ (\[?-- |\[-- )/);
});

test('an argument that the program does not know is named, with exit code 2', async () => {
  const { out, err, code } = await run(PROGRAM, 'parse', '--flagg');
  expect({ out, code }).toEqual({ out: '', code: 2 });
  expect(err).toMatch(/^test\/scripts\/fixtures\/program\.ts: Unknown option '--flagg'/);
  expect(err).toContain('--help');
});

test('a program that does not exist fails', async () => {
  const { out, err, code } = await run('bench/nowhere.ts');
  expect({ out, code }).toEqual({ out: '', code: 1 });
  expect(err).toContain('nowhere.ts');
});
