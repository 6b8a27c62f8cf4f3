// @module-tag heavy
import { existsSync, mkdirSync, readFileSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../scenario/folder.ts';
import { broadside } from './harness.ts';
import { runBelow } from './runs-below.ts';

const { write, path } = scratchFolder();

const DICE = `game: dice-race
pairs: 12
agents: [random]
sides: { red: {}, blue: {} }
`;

const start = (...options: string[]) =>
  broadside(['run', write('dice.yaml', DICE), '--out', path('out'), '--workers', '1', ...options]);

const runFolderOf = (): string => runBelow(path('out'));

test('a run prints a table and writes six CSVs; run again it has nothing to do', async () => {
  const { code, out, err } = await start();
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(
    /^Going first: no difference shown; .*\nAbout \d+ more blocks .*\nThe sides differ in nothing but their names, .*\n\d+ of 24 matches are drawn \(.*\)\.\nAs played by random, /,
  );
  expect(out).toMatch(/\nside +score \[99 %\]/);
  expect(out).toContain('24 of 24 matches (24 played in ');
  const folder = runFolderOf();
  expect(out).toContain(
    `report.html, winrates.csv, cards.csv, ships.csv, pace.csv, leads.csv, matches.csv in ${folder}\n`,
  );
  const page = readFileSync(join(folder, 'report.html'), 'utf8');
  expect(page).toContain('<dt>changed</dt><dd>nothing: the game as it ships</dd>');
  expect(page).toContain('with --set mirror=owner it moves with the side');
  const bytes = readFileSync(join(folder, 'matches.csv'), 'utf8');
  expect(bytes.split('\r\n')).toHaveLength(26);
  const again = await start();
  expect(again.out).toContain('24 of 24 matches (all of them were there already)');
  expect(readFileSync(join(folder, 'matches.csv'), 'utf8')).toBe(bytes);
});

test('a run removes what killed processes left anywhere in its folder', async () => {
  await start();
  const folder = runFolderOf();
  const folders = [
    folder,
    ...['chunks', 'pages', 'logs', 'values', 'kept/deep'].map((name) => join(folder, name)),
    path('out'),
  ];
  const left = folders.map((at) => join(at, `x.html.${2 ** 22 + 1}-0-0.tmp`));
  for (const file of left) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'half');
  }
  expect((await start()).code).toBe(0);
  expect(left.filter((file) => existsSync(file))).toEqual([]);
});

test('--json prints one object', async () => {
  const { code, out } = await start('--json', '--pairs', '4', '--seed', 'demo');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    scenario: 'dice',
    seed: 'demo',
    status: 'complete',
    matches: 8,
    failedChunks: [],
    winrates: [{ side: 'red', agent: 'random', matches: 8 }, {}, {}, {}, {}],
  });
});

test('--dry-run says what a run would take and leaves nothing behind', async () => {
  const { code, out } = await start('--dry-run', '--pairs', '500');
  expect(code).toBe(0);
  expect(out).toMatch(
    /^dice: 1 match-up x 500 blocks x 2 seatings = 1000 matches, (?:about \S+ \(\S+ to \S+\)|less than a second)\n {2}tells a score in a match-up to ±\d\.\d points\nin all 1000 matches: (?:about \S+ \(\S+ to \S+\)|less than a second) with 1 worker and \d+\.\d MB in \S+, judging by \d+ matches played now\n$/,
  );
  expect(existsSync(path('out'))).toBe(false);
  const json = await start('--dry-run', '--json');
  expect(JSON.parse(json.out)).toMatchObject({ matches: 24, workers: 1, parts: [{ matchups: ['red vs blue'] }] });
});

test('--pairs is the older name of --blocks', async () => {
  const matches = async (...options: string[]): Promise<unknown> => {
    const { out } = await start('--dry-run', '--json', ...options);
    return (JSON.parse(out) as { matches: number }).matches;
  };
  expect(await matches('--blocks', '7')).toBe(14);
  expect(await matches('--pairs', '7')).toBe(14);
  expect(await start('--blocks', '7', '--pairs', '8')).toMatchObject({
    code: 2,
    err: expect.stringContaining('given 2 times'),
  });
});

test('an output folder that cannot be written', async () => {
  write('out', 'a file in the way');
  const { code, out, err } = await start();
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/^--out \S+\/out: is a file, expected a folder\n$/);
  expect(readFileSync(path('out'), 'utf8')).toBe('a file in the way');
});

test('a damaged chunk file is named, and nothing is overwritten', async () => {
  await start();
  const folder = runFolderOf();
  const chunk = join(folder, 'chunks/000000.parquet');
  truncateSync(chunk, 100);
  const before = readdirSync(folder).map((name) => [
    name,
    name.endsWith('.csv') ? readFileSync(join(folder, name), 'utf8') : '',
  ]);
  const { code, out, err } = await start();
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toBe(
    `${chunk}: the chunk file is damaged (100 bytes, checksum does not match); delete it and run the same command again: its matches are played anew\n`,
  );
  expect(
    readdirSync(folder).map((name) => [name, name.endsWith('.csv') ? readFileSync(join(folder, name), 'utf8') : '']),
  ).toEqual(before);
  expect(readFileSync(chunk)).toHaveLength(100);
});

test('stopped by Ctrl-C: exit code 130 and the command to go on', async () => {
  const stop = new AbortController();
  stop.abort();
  const file = write('dice.yaml', DICE);
  const argv = ['run', file, '--out', path('out'), '--workers', '1', '--pairs', '900'];
  const { code, err } = await broadside(argv, { signal: stop.signal });
  expect(code).toBe(130);
  expect(err).toBe(`stopped; what was played is kept. To go on: npx broadside ${argv.join(' ')}\n`);
  expect((await broadside(argv)).code).toBe(0);
});

test('a scenario with faults starts nothing', async () => {
  writeFileSync(path('bad.yaml'), 'game: dice-rice\npairs: 0\n');
  const { code, out, err } = await broadside(['run', path('bad.yaml'), '--out', path('out')]);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err.replaceAll(path('bad.yaml'), 'bad.yaml')).toBe(
    'bad.yaml:1:7 game: unknown game "dice-rice"; did you mean "dice-race"?\nbad.yaml:2:8 blocks: too small: found 0, expected at least 1\n',
  );
  expect(existsSync(path('out'))).toBe(false);
});

test('a budget in time is opt-in, and the run says that it does not repeat', async () => {
  const { code, err } = await start('--agents', 'mcts,random', '--budget-ms', '1', '--pairs', '1');
  expect(code).toBe(0);
  expect(err).toContain('not repeatable: mcts:ms=1 thinks for 1 ms a decision by the clock\n');
  const folder = runFolderOf();
  expect(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))).toMatchObject({
    plan: { caveats: ['mcts:ms=1 thinks for 1 ms a decision by the clock'] },
  });
  expect(readFileSync(join(folder, 'report.html'), 'utf8')).toContain('not repeatable');
});

test('--budget-ms is of no use to agents that do not search', async () => {
  const { code, err } = await start('--budget-ms', '5');
  expect(code).toBe(2);
  expect(err).toContain('--budget-ms 5: no agent here takes a budget in time; mcts');
  expect((await start('--agents', 'mcts', '--budget-ms', 'soon')).code).toBe(2);
});

test('the command that asks better players keeps the changes', async () => {
  const { out } = await start('--set', 'rules.hold=1');
  expect(out).toMatch(/\nto ask better players.*: .* skill .*dice\.yaml --set rules\.hold=1 --levels random,greedy/);
});

test('where every side meets only itself, a run tells what going first is worth, and asks for no better player', async () => {
  const file = write('one.yaml', 'game: dice-race\nblocks: 4\nagents: [random]\nsides: { one: {} }\n');
  const { code, out } = await broadside(['run', file, '--out', path('one'), '--workers', '1']);
  expect(code).toBe(0);
  expect(out).toMatch(/^Going first: no difference shown; .*\nAbout \d+ more blocks .*\nEvery side met only itself/);
  expect(out).not.toContain('better players');
});
