// @module-tag heavy
// @module-tag long
/** The recipes run as their comments say, and give what they promise. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT, broadside, build } from './built-cli.ts';

const folder = join(ROOT, 'examples', 'recipes');
const results = mkdtempSync(join(tmpdir(), 'broadside-recipes-'));
beforeAll(() => build());
afterAll(() => rmSync(results, { recursive: true }));

/** The output of each recipe. */
const PRINTS: Readonly<Record<string, RegExp>> = {
  'own-agent.ts':
    /^\.\/examples\/recipes\/hasty\.ts with tavor: (?:1\.000|0\.9\d\d) \[0\.\d+, [01]\.\d+\]\nrandom with tavor: 0\.0\d\d \[0\.\d+, 0\.\d+\]\n/,
  'own-game.ts': /^perft: 12 113 810\nmcts won (1[5-9]|20) of 20 matches against random\n$/,
  'run-and-read.ts':
    /^complete: 40 matches\n(?:.+\.\n)+tavor: 0\.\d{3} \[.*\]\ninferno: 0\.\d{3} \[.*\]\nthe longest match is \d+, with \d+ rounds; the second seat won \d+\n$/,
};

test.each(Object.entries(PRINTS))('%s runs', (name, printed) => {
  const words = ['--import', 'tsx', join('examples', 'recipes', name), results];
  expect(execFileSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8' })).toMatch(printed);
});

test('a recipe that ran reads what is there when it runs again', () => {
  const words = ['--import', 'tsx', join('examples', 'recipes', 'run-and-read.ts'), results];
  const again = execFileSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8' });
  expect(again).toMatch(PRINTS['run-and-read.ts']!);
});

test('the agent and the game of the recipes keep their promises', async () => {
  const game = await broadside(ROOT, 'check-game', join(folder, 'nim.ts'));
  expect(game.out).toMatch(/passed\s*$/);
  const agent = await broadside(ROOT, 'check-agent', join(folder, 'hasty.ts'), 'dogfight/quickstart');
  expect(agent.code, agent.err).toBe(0);
});

test('every file there is a recipe, or a recipe uses it', () => {
  const texts = Object.keys(PRINTS).map((name) => readFileSync(join(folder, name), 'utf8'));
  for (const name of readdirSync(folder))
    expect(Object.hasOwn(PRINTS, name) || texts.some((text) => text.includes(`/${name}`)), name).toBe(true);
});
