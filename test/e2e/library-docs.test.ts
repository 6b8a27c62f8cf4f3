// @module-tag heavy
/** The library in a fresh folder in which the package is installed. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT, broadside, build } from './built-cli.ts';

const fresh = mkdtempSync(join(tmpdir(), 'broadside-fresh-'));
afterAll(() => rmSync(fresh, { recursive: true }));

/** Unpacks the package, and puts the packages beside it that npm would fetch for it. */
beforeAll(async () => {
  await build();
  const words = ['pack', '--json', '--ignore-scripts', '--loglevel=silent', '--pack-destination', fresh];
  const [packed] = JSON.parse(execFileSync('npm', words, { cwd: ROOT, encoding: 'utf8' })) as { filename: string }[];
  execFileSync('tar', ['-xzf', join(fresh, packed!.filename), '-C', fresh]);
  const modules = join(fresh, 'node_modules');
  mkdirSync(modules);
  renameSync(join(fresh, 'package'), join(modules, 'broadside'));
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (!name.startsWith('.')) symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
});

/** Runs a program in the folder. */
function program(text: string): { readonly out: string; readonly err: string } {
  writeFileSync(join(fresh, 'program.mjs'), text);
  const { stdout, stderr } = spawnSync(process.execPath, ['program.mjs'], { cwd: fresh, encoding: 'utf8' });
  return { out: stdout, err: stderr };
}

test('the first example of docs/LIBRARY.md says what the command line says, and prints figures as numbers', async () => {
  const page = readFileSync(join(ROOT, 'docs', 'LIBRARY.md'), 'utf8');
  const [, example] = /```ts\n([\s\S]*?)```/.exec(page)!;
  const { out, err } = program(example!);
  expect(err).toBe('');
  const lines = out.trimEnd().split('\n');
  expect(lines.at(-1)).toMatch(/^9 \d+ \d+$/);
  expect(lines.filter((line) => /^\d \d+ \d+$/.test(line))).toHaveLength(10);
  expect(out).toMatch(/^tavor 0\.\d+ \[ [\d.]+, [\d.]+ \]$/m);
  const same = ['run', 'dogfight/quickstart', '--agents', 'random', '--set', 'ships.tavor.hull=30', '--blocks', '10'];
  const told = await broadside(fresh, ...same);
  expect(told.out).toContain('all of them were there already');
  expect(told.out.startsWith(out.slice(0, out.indexOf(' results/')))).toBe(true);
});

test('an error of the input that nobody catches reads as its message', () => {
  const { err } = program("import { loadScenario } from 'broadside';\nloadScenario('nofile.yaml');\n");
  expect(err).toMatch(/InputError: nofile\.yaml: no such file/);
  expect(err).not.toMatch(/ at |dist|faults/);
});

test('numbers are numbers, and what is none is said to be none', () => {
  const { out } = program(`import { loadScenario, run } from 'broadside';
    const { plan } = loadScenario('dogfight/quickstart', { blocks: 7, seed: 1, timeLimit: 5, agents: ['random', 'greedy:worlds=2'] });
    console.log(plan.pairs, plan.seed, plan.matchups.length);
    for (const blocks of [0, 1.5, NaN, 1e12])
      await run('dogfight/quickstart', { blocks, workers: 0 }).catch((error) => console.log(error.message));
    try { loadScenario('dogfight/quickstart', { sets: { 'ships.tavor.hul': 20 } }); } catch (error) { console.log(error.message); }`);
  const [read, ...refused] = out.trimEnd().split('\n');
  expect(read).toMatch(/^7 1 [1-9]$/);
  expect(refused[0]).toMatch(/^blocks: found 0, expected a whole number from 1 to \d+$/);
  expect(refused.slice(1, 4).every((line) => line.startsWith('blocks: found '))).toBe(true);
  expect(refused[4]).toMatch(/ships\.tavor\.hul/);
});
