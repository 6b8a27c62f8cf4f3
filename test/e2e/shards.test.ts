// @module-tag heavy
/**
 * The shards of a command, played separately and merged, give the run of one machine. Each shard of `run` plays in a
 * separate process.
 */
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUICK_AGENT, QUICK_AGENT_SOURCE } from '../../scripts/drill/jobs.ts';
import { GAMES } from '../../src/registry.ts';
import { BALANCE_IN_BRIEF, broadside as broadsideHere, type Told } from '../cli/harness.ts';
import { csvsBelow } from '../cli/runs-below.ts';
import { ROOT, broadside, build } from './built-cli.ts';

const SCENARIO = join(ROOT, 'scenarios', 'dogfight', 'quickstart.yaml');
const SHARDS = [1, 2];

const root = mkdtempSync(join(tmpdir(), 'broadside-e2e-shards-'));
beforeAll(async () => {
  await build();
  // Each block of this agent is a chunk.
  writeFileSync(join(root, QUICK_AGENT), QUICK_AGENT_SOURCE);
});
afterAll(() => rmSync(root, { recursive: true }));

const at = (folder: string): string => join(root, folder);
const MERGE = ['merge', at('all'), ...SHARDS.map((i) => at(`shard-${i}`))];

const over = (command: string, blocks: number, agent: string, ...more: string[]): string[] =>
  `${command} ${SCENARIO} --agents ${agent} --blocks ${blocks} --workers 1`.split(' ').concat(more);
const overHere = (command: string, blocks: number, ...more: string[]): string[] =>
  over(command, blocks, 'quick', ...more);

/** Runs a command, either in this process or in a separate one. */
type Where = (...argv: string[]) => Promise<Told>;
const apart: Where = async (...argv) => {
  const { code, out, err } = await broadside(root, ...argv);
  return { code: code!, out, err };
};
const here: Where = (...argv) => broadsideHere(argv, { games: GAMES });

const inOut = async (out: string, argv: readonly string[], where = here): Promise<Told> => {
  const told = await where(...argv, '--out', at(out));
  return { ...told, out: told.out.replaceAll(`${root}/`, '') };
};

const csvs = (out: string): Record<string, string> => csvsBelow(at(out));

const shards = (argv: readonly string[], where = here): Promise<Told[]> =>
  Promise.all(SHARDS.map((i) => inOut(`shard-${i}`, [...argv, '--shard', `${i}/${SHARDS.length}`], where)));

const clear = (...folders: string[]): void => {
  for (const folder of folders) rmSync(join(root, folder), { recursive: true, force: true });
};

test.each([
  ['run', over('run', 6, at(QUICK_AGENT)), apart],
  ['diff', overHere('diff', 4, '--set-b', 'ships.tavor.hull=22'), here],
  ['sweep', overHere('sweep', 3, '--vary', 'ships.tavor.hull=19'), here],
  ['tournament', overHere('tournament', 4), here],
])('%s', async (_, argv, where) => {
  clear('alone', 'all', ...SHARDS.map((i) => `shard-${i}`));
  const [alone, ...told] = await Promise.all([inOut('alone', argv, where), shards(argv, where)]);
  expect(alone).toMatchObject({ code: 0, err: '' });
  for (const { code, out, err } of told.flat()) {
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^shard \d\/2: \d+ matches \(\d+ played in \d+s\), in shard-\d\/dogfight\/quickstart\/.*\n/);
    expect(out).toMatch(/\n.* merge merged shard-\d \.\.\.\n.* --out merged\n$/);
  }
  expect(await where(...MERGE)).toMatchObject({ code: 0, err: '' });
  const whole = await inOut('all', argv, where);
  expect({
    ...whole,
    out: whole.out
      .replaceAll('all/', 'alone/')
      .replaceAll('--out all', '--out alone')
      .replace(/\(all of .*?\)/, ''),
  }).toEqual({
    ...alone,
    out: alone.out.replace(/\(\d+ played in .*?\)/, ''),
  });
  expect(csvs('all')).toEqual(csvs('alone'));
});

test('balance: in rounds, each on what was merged before', async () => {
  clear('alone', 'all', ...SHARDS.map((i) => `shard-${i}`));
  const argv = overHere('balance', 3, ...BALANCE_IN_BRIEF);
  const alone = await inOut('alone', argv);
  for (let round = 0; !existsSync(join(root, 'shard-1', 'balance')); round++) {
    expect(round).toBeLessThan(8);
    for (const i of SHARDS) {
      clear(`shard-${i}`);
      if (existsSync(join(root, 'all'))) cpSync(join(root, 'all'), join(root, `shard-${i}`), { recursive: true });
    }
    const told = await shards(argv);
    expect(new Set(told.map(({ code }) => code)).size).toBe(1);
    expect(await here(...MERGE)).toMatchObject({ code: 0, err: '' });
  }
  expect(await inOut('all', argv)).toEqual({
    ...alone,
    out: alone.out.replaceAll('alone/', 'all/'),
  });
  expect(csvs('all')).toEqual(csvs('alone'));
});

test.each([
  [
    '0/3',
    '--shard 0/3: found "0/3", expected i/n with i from 1 to n, such as 2/3 (a batch system that counts from 0 needs one added)',
  ],
  ['4/3', '--shard 4/3: found "4/3", expected i/n'],
  ['2', '--shard 2: found "2", expected i/n'],
])('--shard %s is refused', async (text, says) => {
  const { code, out, err } = await inOut('none', overHere('run', 2, '--shard', text));
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(says);
  expect(existsSync(join(root, 'none'))).toBe(false);
});

test('merge refuses mixed shards with exit code 2, and names a gap with exit code 4', async () => {
  clear('all', ...SHARDS.map((i) => `shard-${i}`));
  await Promise.all([
    inOut('shard-1', overHere('run', 4, '--shard', '1/2')),
    inOut('shard-2', overHere('run', 4, '--shard', '2/2', '--seed', 'other')),
  ]);
  const mixed = await here('merge', at('all'), at('shard-1'), at('shard-2'));
  expect(mixed).toMatchObject({ code: 2, out: '' });
  expect(mixed.err.replaceAll(`${root}/`, '')).toMatch(
    /^shard-2\/\S+: is another run than shard-1\/\S+, .*: seed is "other", not "1"\n$/,
  );
  const gap = await here('merge', at('all'), at('shard-1'));
  expect(gap.code).toBe(4);
  expect(gap.err).toMatch(/: no part holds the matches 3 to 4, 7 to 8; play the missing shard and merge again\n$/);
});
