// @module-tag heavy
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { broadside } from '../harness.ts';

const root = mkdtempSync(join(tmpdir(), 'broadside-cli-tournament-'));
afterAll(() => rmSync(root, { recursive: true }));

const file = join(root, 'race.yaml');
writeFileSync(
  file,
  'game: dice-race\npairs: 30\nagents: [random]\nsides:\n  near: { start: 2 }\n  middle: { start: 1 }\n  far: {}\n',
);

const tournament = (...more: string[]) =>
  broadside(['tournament', file, '--out', join(root, 'out'), '--workers', '1', ...more]);

test('prints ratings, matrix, cycles and what is worth playing', async () => {
  const { code, out } = await tournament();
  expect(code).toBe(0);
  expect(out).toMatch(/^Of 3 players, near is the strongest: /);
  expect(out).toMatch(/\nplayer\s+Elo \[99 %\]\s+score \[99 %\]\s+games\s+blocks\s+Nash\s+odds of any\s+alpha-rank\n/);
  expect(out).toMatch(/\nnear +\+\d+ \[/);
  // With half a width only, some intervals would be 0 to 100 %.
  expect(out).toMatch(/\n\(1\) near +\d+\.\d \[\d+\.\d, \d+\.\d\]/);
  expect(out).toMatch(/the first seat is worth .* Elo/);
  expect(out).toContain('equally good strategies');
  expect(out).toContain('180 matches; report.html, ratings.csv, matrix.csv in ');
});

test('a gauntlet has no equilibrium; --json is one object', async () => {
  const { code, out } = await tournament('--gauntlet', 'far', '--json');
  expect(code).toBe(0);
  const { standings, matches } = JSON.parse(out) as { standings: { cycles: null; rows: unknown[] }; matches: number };
  expect([matches, standings.cycles, standings.rows.length]).toEqual([120, null, 3]);
});

/** Two racers: the first plays against the second, and a test judges their difference in Elo. */
const two = (a: string, b: string, elo: string, ...more: string[]) => {
  const pair = join(root, 'pair.yaml');
  writeFileSync(pair, `game: dice-race\nagents: [random]\nsides:\n  ${a}\n  ${b}\n`);
  return broadside(['tournament', pair, '--out', join(root, 'out'), '--workers', '1', '--stop', elo, ...more]);
};

test('a test of two: exit 0, 1 or 3', async () => {
  const better = await two('near: { start: 3 }', 'far: {}', '0,60');
  expect([better.code, better.err]).toEqual([0, '']);
  expect(better.out).toContain('better by 60 Elo rather than 0 after');
  expect((await two('far: {}', 'near: { start: 3 }', '0,60')).code).toBe(1);
  expect((await two('one: {}', 'two: {}', '0,2', '--pairs', '20')).code).toBe(3);
});

test('bad input', async () => {
  const faults = await Promise.all(
    [
      ['--until', '1'],
      ['--until', '0pp'],
      ['--stop', '20,0'],
      ['--stop', '0,20'],
      ['--until', '1pp', '--stop', '0,20'],
      ['--gauntlet', 'middel'],
      ['--pairs', '0'],
      ['--agents', 'randm'],
    ].map(async (more) => {
      const { code, err } = await tournament(...more);
      return `${code} ${err.split('\n')[0]}`;
    }),
  );
  expect(faults).toEqual([
    '2 --until 1: found "1", expected points from 0.05pp to 25pp, such as 1pp',
    '2 --until 0pp: found "0pp", expected points from 0.05pp to 25pp, such as 1pp',
    '2 --stop 20,0: found "20,0", expected two numbers of Elo, the lower first, such as 0,20',
    '2 race: found 3 players, expected 2 for a test of one against the other',
    '2 broadside tournament: found both --until and --stop, expected one of them',
    '2 --gauntlet middel: takes part in no match-up; did you mean "middle"?',
    '2 --blocks 0 blocks: too small: found 0, expected at least 1',
    '2 --agents randm agents.0: unknown agent "randm"; did you mean "random"?',
  ]);
});
