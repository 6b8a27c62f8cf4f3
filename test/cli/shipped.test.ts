// @module-tag heavy
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { parseDocument } from 'yaml';
import { staleBuild } from '../../src/cli/shipped/stale-build.ts';
import { GAMES } from '../../src/registry.ts';
import { broadside } from './harness.ts';

const ROOT = fileURLToPath(new URL('../../scenarios', import.meta.url));
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'));

/** A scenario with more match-ups than this is not played whole: each side meets only the next one. */
const MANY = 30;
const scratch = mkdtempSync(join(tmpdir(), 'broadside-shipped-'));
afterAll(() => {
  rmSync(scratch, { recursive: true });
});

/** The scenario file; for a large scenario, a file in which the sides meet in a ring. */
function toPlay(file: string): string {
  const document = parseDocument(readFileSync(join(ROOT, file), 'utf8'));
  const { sides = {} } = document.toJS() as { sides?: Record<string, unknown> };
  const names = Object.keys(sides);
  if ((names.length * (names.length - 1)) / 2 <= MANY) return join(ROOT, file);
  document.delete('field');
  document.set(
    'matchups',
    names.map((name, i) => [name, names[(i + 1) % names.length]]),
  );
  const ring = join(scratch, basename(file));
  writeFileSync(ring, document.toString());
  return ring;
}

test.each(files)('%s can be played: the sample of a dry run is one block of each match-up', async (file) => {
  const options = ['--agents', 'random', '--pairs', '1', '--dry-run', '--json'];
  const { code, out, err } = await broadside(['run', toPlay(file), ...options], { games: GAMES });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const { matches, sampled } = JSON.parse(out) as { matches: number; sampled: number };
  expect(matches).toBeGreaterThan(0);
  expect(sampled).toBe(matches);
});

test('in a checkout, sources that are newer than the build are said; an installed package has none', () => {
  const root = mkdtempSync(join(tmpdir(), 'broadside-stale-'));
  const write = (path: string, at: number): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '');
    utimesSync(join(root, path), at, at);
  };
  expect(staleBuild(root)).toBe('');
  write('dist/cli.js', 1000);
  expect(staleBuild(root)).toBe('');
  write('src/games/dogfight/flow.ts', 999);
  write('agents/mcts/index.ts', 1000);
  expect(staleBuild(root)).toBe('');
  // The package contains pages of `src/`, and these may be newer than the build.
  write('src/games/dogfight/README.md', 1001);
  expect(staleBuild(root)).toBe('');
  write('src/games/dogfight/flow.ts', 1001);
  expect(staleBuild(root)).toBe(
    'src/games/dogfight/flow.ts is newer than dist/, so this is not what the sources say; npm run build makes it so',
  );
  rmSync(root, { recursive: true });
});

test('a shipped scenario is found by its name from anywhere, and a file of the user comes first', async () => {
  const before = process.cwd();
  const home = mkdtempSync(join(tmpdir(), 'broadside-anywhere-'));
  process.chdir(home);
  // Golden traces are not recorded in CI, and this test records one.
  vi.stubEnv('CI', '');
  try {
    const found = await broadside(['validate', 'dogfight/quickstart'], { games: GAMES });
    expect(found).toMatchObject({ code: 0, err: '' });
    const names = (await broadside(['list', 'scenarios'], { games: GAMES })).out.trim().split('\n');
    expect(names.map((name) => `${name}.yaml`).sort()).toEqual(files.toSorted());
    expect(await broadside(['validate', ...names], { games: GAMES })).toMatchObject({ code: 0, err: '' });
    const checked = await broadside(['check-agent', 'random', '--matches', '1'], { games: GAMES });
    expect(checked.out).toMatch(/^dogfight\/quickstart: 1 match/m);
    const record = ['golden', 'record', 'new.txt', '--scenario', 'dogfight/quickstart', '--agents', 'random'];
    expect(await broadside(record, { games: GAMES })).toMatchObject({ code: 0, err: '' });
    mkdirSync(join(home, 'dogfight'));
    writeFileSync(join(home, 'dogfight', 'quickstart'), 'game: chess\n');
    expect(await broadside(['validate', 'dogfight/quickstart'], { games: GAMES })).toMatchObject({ code: 2 });
    expect((await broadside(['validate', 'dogfight/no-such'])).err).toBe('dogfight/no-such: no such file\n');
  } finally {
    vi.unstubAllEnvs();
    process.chdir(before);
    rmSync(home, { recursive: true });
  }
});
