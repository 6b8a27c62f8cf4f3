import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { programWords, shellLine } from '../../src/cli/args/command-line.ts';
import { formatDuration } from '../../src/cli/terminal/progress-bar.ts';
import { broadside } from './harness.ts';
import { playedIn } from './played.ts';

test.each([
  [[], 'broadside: no command given; broadside --help lists them'],
  [['rnu', 'x.yaml'], 'broadside: unknown command "rnu"; did you mean "run"?'],
  [
    ['frobnicate'],
    'broadside: unknown command "frobnicate"; known: run, play, diff, cards, luck, deny, sweep, skill, balance, fleets, probe, exploit, and N more',
  ],
  [['run'], 'broadside run: expected broadside run <scenario>'],
  [['run', 'x.yaml', '--sed', '7'], 'broadside run: unknown argument "sed"; did you mean "--seed"?'],
  [
    ['run', 'x.yaml', 'y.yaml'],
    'broadside run: found "y.yaml" behind all that it takes, expected broadside run <scenario>',
  ],
  [['merge', 'a', 'b', '--out', 'c'], 'broadside merge: --out is no option; expected broadside merge <out> <runs..>'],
  [['run', 'x.yaml', '--seed'], 'broadside run: --seed needs a value'],
  [['run', 'x.yaml', '--dry-run=yes'], 'broadside run: --dry-run takes no value; found "yes"'],
  [['run', 'x.yaml', '--seed', '1', '--seed', '2'], '--seed: given 2 times, expected once'],
  [['run', 'x.yaml', '--workers', '0'], '--workers 0: too small: found 0, expected at least 1'],
  [['run', 'x.yaml', '--workers', '-2'], '--workers -2: too small: found -2, expected at least 1'],
  [['run', 'x.yaml', '--workers', '5000'], '--workers 5000: too large: found 5000, expected at most 256'],
  [['run', 'x.yaml', '--workers', 'all'], '--workers all: found "all", expected a whole number from 1 to 256'],
  [
    ['list', 'shps'],
    'broadside list: kind: found "shps", expected "games" or "agents" or "levels" or "scenarios" or "ships" or "cards" or "decks" or "runs"',
  ],
])('%j is bad input', async (argv, message) => {
  const { code, out, err } = await broadside(argv);
  // How many more there are changes with every command.
  expect({ code, out, err: err.replace(/and \d+ more/, 'and N more') }).toEqual({
    code: 2,
    out: '',
    err: `${message}\n`,
  });
});

test('help names every command and every option has a meaning', async () => {
  const top = await broadside(['--help']);
  expect(top).toMatchObject({ code: 0, err: '' });
  for (const name of ['run', 'diff', 'validate', 'list', 'replay', 'golden', 'perft', 'schema', 'init', 'completion'])
    expect(top.out).toContain(`broadside ${name}`);
  const run = await broadside(['run', '--help']);
  expect(run.code).toBe(0);
  expect(run.out).toContain('--set');
  expect(run.out).toContain('broadside run dogfight/quickstart --seed demo');
});

test('version', async () => {
  expect((await broadside(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
});

/** What the shell's completion script is answered. */
const ask = async (...words: string[]): Promise<string> =>
  (await broadside(['--get-yargs-completions', 'broadside', ...words])).out;

test('completion: a script for the shell, and answers to it', async () => {
  expect((await broadside(['completion'])).out).toContain('--get-yargs-completions');
  expect(await ask('va')).toBe('validate\n');
  expect(await ask('run', 'x.yaml', '--s')).toBe('--set\n--seed\n--shard\n');
  expect(await ask('list', 's')).toBe('scenarios\nships\n');
  expect(await ask('run', 'x')).toBe('');
});

test('completion: agents, scenarios, paths of a scenario and runs', async () => {
  expect(await ask('run', 'x.yaml', '--agents', 'gr')).toBe('greedy\n');
  expect(await ask('run', 'x.yaml', '--agents', 'greedy,ran')).toBe('greedy,random\n');
  expect(await ask('run', 'scenarios/dogfight/quick')).toBe('scenarios/dogfight/quickstart.yaml\n');
  // A word that an option takes is no scenario.
  expect(await ask('run', '--seed', 'demo', 'scenarios/dogfight/quick')).toBe('scenarios/dogfight/quickstart.yaml\n');
  const folder = mkdtempSync(join(tmpdir(), 'broadside-complete-'));
  try {
    const dice = join(folder, 'dice.yaml');
    writeFileSync(dice, 'game: dice-race\nagents: [random]\nsides: { red: {}, blue: {} }\n');
    expect(await ask('run', dice, '--set', 'ru')).toMatch(/^rules\.\w+\n(rules\.\w+\n)+$/);
    expect(await ask('run', dice, '--set', 'rules.ho')).toBe('rules.hold\n');
    expect(await ask('run', 'nothing.yaml', '--set', 'ru')).toBe('');
    const out = join(folder, 'results');
    const run = basename(await playedIn(out, dice, { pairs: '1' }));
    expect(await ask('diff', '--out', out, run.slice(0, 4))).toBe(`${run}\n`);
    expect(await ask('replay', 'la')).toBe('latest\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a command line is quoted where a shell needs it', () => {
  expect(shellLine(['run', 'my duel.yaml', '--set', "map=[a, 'b']", '--pairs', '3'])).toBe(
    "npx broadside run 'my duel.yaml' --set 'map=[a, '\\''b'\\'']' --pairs 3",
  );
});

test('printed commands start the program that printed them', () => {
  const home = mkdtempSync(join(tmpdir(), 'broadside-installed-'));
  const put = (path: string, text: string): string => {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
    return join(home, path);
  };
  const link = (to: string, path: string): void => {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    symlinkSync(to, join(home, path));
  };
  try {
    const root = join(home, 'checkout');
    const cli = put('checkout/dist/cli.js', '');
    put('checkout/package.json', '{"name":"broadside"}');
    const bin = join(home, 'bin');
    link(cli, 'bin/broadside');
    put('user/package.json', '{}');
    link(cli, 'user/node_modules/.bin/broadside');
    put('other/bin/broadside', 'another program');
    const usual = ['/usr/bin', join(home, 'other', 'bin'), join(home, 'user', 'node_modules', '.bin')].join(delimiter);
    expect(programWords(home, `${usual}${delimiter}${bin}`, root)).toEqual(['broadside']);
    expect(programWords(root, usual, root)).toEqual(['npx', 'broadside']);
    expect(programWords(join(home, 'user'), usual, root)).toEqual(['npx', 'broadside']);
    expect(programWords(home, usual, root)).toEqual(['node', join('checkout', 'dist', 'cli.js')]);
    expect(programWords(bin, usual, root)).toEqual(['node', cli]);
  } finally {
    rmSync(home, { recursive: true });
  }
});

test('durations', () => {
  expect([0, 59.4, 60, 185, 7800].map((seconds) => formatDuration(seconds))).toEqual([
    '0s',
    '59s',
    '1m00s',
    '3m05s',
    '2h10m',
  ]);
});
