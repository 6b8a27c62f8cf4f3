// @module-tag heavy
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT, broadside, build } from './built-cli.ts';
import { runBelow } from '../cli/runs-below.ts';

const QUICKSTART = join(ROOT, 'scenarios', 'dogfight', 'quickstart.yaml');

const root = mkdtempSync(join(tmpdir(), 'broadside-e2e-tournament-'));
beforeAll(() => build());
afterAll(() => rmSync(root, { recursive: true }));

test('agents of one kind with other weights are rated by the built program, in threads', async () => {
  writeFileSync(join(root, 'heavy.json'), '{ "evaluation": { "features": { "hull": 3 } } }');
  const agents = 'random,greedy:worlds=1,greedy:worlds=1,weights=heavy.json';
  const run = await broadside(root, 'tournament', QUICKSTART, '--agents', agents, '--pairs', '4', '--workers', '2');
  expect([run.code, run.err]).toEqual([0, '']);
  expect(run.out).toMatch(/\nrandom +-\d+ \[/);
  const dir = runBelow(join(root, 'results'));
  const ratings = readFileSync(join(dir, 'ratings.csv'), 'utf8').trim().split('\r\n');
  expect(ratings).toHaveLength(4);
  expect(ratings.at(-1)).toMatch(/^random,-/);
  expect(ratings.join('\n')).toMatch(/\n"?greedy:worlds=1,weights=heavy-[0-9a-f]{8}"?,/);
  expect(existsSync(join(dir, 'matrix.csv'))).toBe(true);
});

test('what cannot be played is said before anything is written', async () => {
  writeFileSync(join(root, 'bad.json'), '{ "evaluation": { "features": { "hul": 3 } } }');
  for (const [command, message] of [
    [['tournament', QUICKSTART, '--agents', 'greedy:weights=bad.json'], 'unknown key "hul"; did you mean "hull"?'],
    [['ladder', QUICKSTART, '--agent', 'random'], 'random has no number of that name to raise'],
    [['tune-agent', QUICKSTART, '--numbers', 'features.hul'], 'did you mean "features.hull"?'],
  ] as const) {
    const { code, err, out } = await broadside(root, ...command, '--out', 'nothing');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  }
  expect(existsSync(join(root, 'nothing'))).toBe(false);
});
