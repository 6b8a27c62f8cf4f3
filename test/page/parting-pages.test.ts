// @module-tag heavy
/** The report of a comparison leads to the ply at which two matches part. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { GAMES } from '../../src/registry.ts';
import { replayMatch } from '../../src/replay/replay.ts';
import { broadside } from '../cli/harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'broadside-parting-'));
afterAll(() => rmSync(folder, { recursive: true }));

const steps = async ({ run, match }: { run: string; match: number }): Promise<string[]> =>
  (await replayMatch(run, match)).steps.map(({ seat, text }) => `${seat} ${text}`);

test('matches that went another way are linked in both runs, at the ply where they part', async () => {
  const options = ['--set-b', 'ships.tavor.hull=16', '--agents', 'greedy', '--blocks', '2', '--workers', '1'];
  const told = await broadside(['diff', 'dogfight/quickstart', ...options, '--out', folder], { games: GAMES });
  expect(told.code).toBe(0);
  const [, report = ''] = /report\.html, diff\.csv in (\S+)\n/.exec(told.out)!;
  const html = readFileSync(join(report, 'report.html'), 'utf8');
  const links = [...html.matchAll(/<a href="([^"#]*)\/pages\/match-(\d+)\.html#ply=(\d+)">([AB]) at ply \d+<\/a>/g)];
  expect(links.length).toBeGreaterThanOrEqual(2);
  const [a, b] = links.map(([, run = '', match, ply, name]) => ({
    run: join(report, run),
    match: Number(match),
    ply: Number(ply),
    name,
  }));
  expect([a!.name, b!.name]).toEqual(['A', 'B']);
  expect(a!.ply).toBe(b!.ply);
  for (const { run, match } of [a!, b!])
    expect(readFileSync(join(run, 'pages', `match-${match}.html`), 'utf8')).toContain('<title>');
  expect(dirname(a!.run)).toBe(join(folder, 'dogfight', 'quickstart'));
  // The two matches are equal up to this ply, and differ from there on.
  const [one, other] = [await steps(a!), await steps(b!)];
  expect(one.slice(0, a!.ply - 1)).toEqual(other.slice(0, a!.ply - 1));
  expect(one[a!.ply - 1]).not.toBe(other[a!.ply - 1]);
});

test('a sweep and a study of levels lead to matches that went another way, too', async () => {
  const common = ['dogfight/quickstart', '--blocks', '2', '--workers', '1', '--out', folder];
  for (const argv of [
    ['sweep', ...common, '--agents', 'random', '--vary', 'ships.tavor.hull=10'],
    ['skill', ...common, '--levels', 'random,greedy:worlds=1'],
  ]) {
    const told = await broadside(argv, { games: GAMES });
    expect(told.code).toBe(0);
    const [, report = ''] = /report\.html, \w+\.csv in (\S+)\n/.exec(told.out)!;
    const html = readFileSync(join(report, 'report.html'), 'utf8');
    const [, run = '', match] = /<a href="([^"#]*)\/pages\/match-(\d+)\.html#ply=\d+">after at ply \d+<\/a>/.exec(
      html,
    )!;
    expect(readFileSync(join(report, run, 'pages', `match-${match}.html`), 'utf8')).toContain('<title>');
  }
});
