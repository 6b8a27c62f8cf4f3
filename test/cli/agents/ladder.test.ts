// @module-tag heavy
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { GAMES } from '../../../src/registry.ts';
import { broadside } from '../harness.ts';

const root = mkdtempSync(join(tmpdir(), 'broadside-cli-ladder-'));
afterAll(() => rmSync(root, { recursive: true }));

const file = join(root, 'four.yaml');
writeFileSync(file, 'game: connect-four\nsides:\n  red: {}\n');

const ladder = (...more: string[]) =>
  broadside(['ladder', file, '--out', join(root, 'out'), '--workers', '1', ...more]);

test('says what each step is worth', async () => {
  const { code, out } = await ladder('--agent', 'mcts', '--budgets', '5,80', '--pairs', '20');
  expect(code).toBe(0);
  expect(out).toMatch(/\nstep\s+score \[99 %\]\s+blocks\s+Elo\n/);
  expect(out).toMatch(/mcts:iterations=80 against mcts:iterations=5 +\d+\.\d % \[\d/);
  expect(out).toMatch(
    /^The only step is surely worth something, over 20 blocks: mcts:iterations=80 scores \d+\.\d % \[/,
  );
  const [, dir] = /40 matches; report\.html, ratings\.csv, matrix\.csv in (\S+)/.exec(out)!;
  const page = readFileSync(join(dir!, 'report.html'), 'utf8');
  expect(page).toContain('<h1>What a larger budget is worth to mcts in four</h1>');
  expect(page).toContain('<dt>seed</dt>');
});

test('a step that is worth nothing is worth 0, not -0', async () => {
  const scenario = fileURLToPath(new URL('../../../scenarios/dogfight/agents.yaml', import.meta.url));
  const more = [
    '--agent',
    'greedy',
    '--budgets',
    '1,2',
    '--pairs',
    '3',
    '--seed',
    '6',
    '--workers',
    '1',
    '--out',
    join(root, 'nil'),
  ];
  const { out } = await broadside(['ladder', scenario, ...more], { games: GAMES });
  expect(out).toMatch(/greedy:worlds=2 against greedy:worlds=1 +50\.0 % .* 0\n/);
  expect(out).toMatch(/From the bottom to the top: 0 Elo \[-∞, ∞\]\./);
});

test('raises the time of a decision', async () => {
  const { code, out, err } = await ladder('--budget-ms', '1', '--doublings', '1', '--blocks', '2');
  expect(code).toBe(0);
  expect(out).toMatch(/mcts:ms=2 against mcts:ms=1 /);
  expect(err).toContain('not repeatable');
});

/** The exit code and message for a command line that cannot be used. */
const fault = async (...more: string[]): Promise<string> => {
  const { code, err } = await ladder(...more);
  return `${code} ${err.trim()}`;
};

test('bad input', async () => {
  expect(await fault('--agent', 'mtcs')).toBe('2 --agent mtcs: unknown agent "mtcs"; did you mean "mcts"?');
  expect(await fault('--agent', 'random')).toContain('random has no number of that name to raise; it has none');
  expect(await fault('--budget', 'iteration')).toContain('did you mean "iterations"?');
  expect(await fault('--agent', 'mcts:iterations=9')).toContain('iterations is what the ladder raises; leave it out');
  expect(await fault('--budgets', '50,20')).toContain('expected whole numbers, each above the last: 50,200,800');
  expect(await fault('--budgets', '50,90', '--from', '3')).toContain('expected one or the other');
  expect(await fault('--budget-ms', '5', '--from', '3')).toContain('found --budget-ms beside --from');
  expect(await fault('--agent', 'greedy', '--budget-ms', '5')).toContain('greedy has no number of that name to raise');
  expect(await fault('--from', '0')).toContain('too small: found 0');
});
