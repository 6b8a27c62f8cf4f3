// @module-tag heavy
/** Two processes that do not see each other play the shards of a command; merged, they are the run of one machine. */
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUICK_AGENT, QUICK_AGENT_SOURCE } from '../../scripts/drill/jobs.ts';
import { ROOT, broadside, build, type Ended } from './built-cli.ts';

const SCENARIO = join(ROOT, 'scenarios', 'dogfight', 'quickstart.yaml');
const SHARDS = [1, 2];
const MERGE = ['merge', 'all', ...SHARDS.map((i) => `shard-${i}`)];

const root = mkdtempSync(join(tmpdir(), 'broadside-e2e-shards-'));
beforeAll(async () => {
  await build();
  // Each of its blocks is a chunk.
  writeFileSync(join(root, QUICK_AGENT), QUICK_AGENT_SOURCE);
});
afterAll(() => rmSync(root, { recursive: true }));

const over = (command: string, blocks: number, ...more: string[]): string[] =>
  `${command} ${SCENARIO} --agents ./${QUICK_AGENT} --blocks ${blocks} --workers 1`.split(' ').concat(more);

const inOut = (out: string, argv: readonly string[]): Promise<Ended> => broadside(root, ...argv, '--out', out);

/** Every CSV below a folder, by its path. */
const csvs = (out: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(root, out), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.csv'))
      .toSorted()
      .map((name) => [name, readFileSync(join(root, out, name), 'utf8')]),
  );

const shards = (argv: readonly string[]): Promise<Ended[]> =>
  Promise.all(SHARDS.map((i) => inOut(`shard-${i}`, [...argv, '--shard', `${i}/${SHARDS.length}`])));

const clear = (...folders: string[]): void => {
  for (const folder of folders) rmSync(join(root, folder), { recursive: true, force: true });
};

test.each([
  ['run', over('run', 6)],
  ['diff', over('diff', 4, '--set-b', 'ships.tavor.hull=22')],
  ['sweep', over('sweep', 3, '--vary', 'ships.tavor.hull=19')],
  ['tournament', over('tournament', 4)],
])('%s', async (_, argv) => {
  clear('alone', 'all', ...SHARDS.map((i) => `shard-${i}`));
  const [alone, ...told] = await Promise.all([inOut('alone', argv), shards(argv)]);
  expect(alone).toMatchObject({ code: 0, err: '' });
  for (const { code, out, err } of told.flat()) {
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^shard \d\/2: \d+ matches \(\d+ played in \d+s\), in shard-\d\/dogfight\/quickstart\/.*\n/);
    expect(out).toMatch(/\n.* merge merged shard-\d \.\.\.\n.* --out merged\n$/);
  }
  expect(await broadside(root, ...MERGE)).toMatchObject({ code: 0, err: '' });
  const whole = await inOut('all', argv);
  expect({ ...whole, out: whole.out.replaceAll('all/', 'alone/').replace(/\(all of .*?\)/, '') }).toEqual({
    ...alone,
    out: alone.out.replace(/\(\d+ played in .*?\)/, ''),
  });
  expect(csvs('all')).toEqual(csvs('alone'));
});

test('balance: in rounds, each on what was merged before', async () => {
  clear('alone', 'all', ...SHARDS.map((i) => `shard-${i}`));
  const argv = over('balance', 3, '--may', 'ships.tavor.hull=26', '--probes', '0', '--fresh', '3', '--confirm', 'none');
  const alone = await inOut('alone', argv);
  for (let round = 0; !existsSync(join(root, 'shard-1', 'balance')); round++) {
    expect(round).toBeLessThan(8);
    for (const i of SHARDS) {
      clear(`shard-${i}`);
      if (existsSync(join(root, 'all'))) cpSync(join(root, 'all'), join(root, `shard-${i}`), { recursive: true });
    }
    const told = await shards(argv);
    expect(new Set(told.map(({ code }) => code)).size).toBe(1);
    expect(await broadside(root, ...MERGE)).toMatchObject({ code: 0, err: '' });
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
  const { code, out, err } = await inOut('none', over('run', 2, '--shard', text));
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(says);
  expect(existsSync(join(root, 'none'))).toBe(false);
});

test('merge refuses mixed shards with exit code 2, and names a gap with exit code 4', async () => {
  clear('all', ...SHARDS.map((i) => `shard-${i}`));
  await Promise.all([
    inOut('shard-1', over('run', 4, '--shard', '1/2')),
    inOut('shard-2', over('run', 4, '--shard', '2/2', '--seed', 'other')),
  ]);
  const mixed = await broadside(root, 'merge', 'all', 'shard-1', 'shard-2');
  expect(mixed).toMatchObject({ code: 2, out: '' });
  expect(mixed.err).toMatch(/^shard-2\/\S+: is another run than shard-1\/\S+, .*: seed is "other", not "1"\n$/);
  const gap = await broadside(root, 'merge', 'all', 'shard-1');
  expect(gap.code).toBe(4);
  expect(gap.err).toMatch(/: no part holds the matches 3 to 4, 7 to 8; play the missing shard and merge again\n$/);
});
