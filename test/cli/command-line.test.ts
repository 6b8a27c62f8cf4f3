import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { programWords, shellLine } from '../../src/cli/args/command-line.ts';
import { formatDuration } from '../../src/report/index.ts';
import { broadside, shippedBroadside } from './harness.ts';
import { playedIn } from './played.ts';

test.each([
  [[], 'broadside: no command given; broadside --help lists them'],
  [['rnu', 'x.yaml'], 'broadside: unknown command "rnu"; did you mean "run"?'],
  [
    ['frobnicate'],
    'broadside: unknown command "frobnicate"; known: run, studio, play, replay, cards, deny, luck, skill, fleets, price, diff, sweep, and N more',
  ],
  [['run'], 'broadside run: expected broadside run <scenario..>'],
  [['run', 'x.yaml', '--sed', '7'], 'broadside run: unknown argument "sed"; did you mean "--seed"?'],
  [
    ['run', 'x.yaml', 'y.yaml'],
    'broadside run: found "y.yaml" behind all that it takes, expected broadside run <scenario..>',
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
  // The number of further completions changes with every command.
  expect({ code, out, err: err.replace(/and \d+ more/, 'and N more') }).toEqual({
    code: 2,
    out: '',
    err: `${message}\n`,
  });
});

/** What the shell's completion script would get for these words. */
const ask = async (...words: string[]): Promise<string> =>
  (await broadside(['--get-yargs-completions', 'broadside', ...words])).out;

/** The names of the commands in the help, by their headings. */
async function helpGroups(): Promise<Map<string, string[]>> {
  const { code, out, err } = await broadside(['--help']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const groups = new Map<string, string[]>();
  let last: string[] = [];
  for (const line of out.split('\n')) {
    const title = /^([A-Z].*):$/.exec(line)?.[1];
    if (title !== undefined) groups.set(title, (last = []));
    const name = /^ {2}([a-z]+(?:-[a-z]+)*) {2,}\S/.exec(line)?.[1];
    if (name !== undefined) last.push(name);
    expect(line.length).toBeLessThanOrEqual(110);
  }
  return groups;
}

test('help has five groups, and names every command once', async () => {
  const groups = await helpGroups();
  expect(groups.size).toBe(5);
  const names = [...groups.values()].flat();
  expect(new Set(names).size).toBe(names.length);
  const known = (await ask('')).trim().split('\n');
  expect(names.toSorted()).toEqual(known.filter((name) => name !== '--help').toSorted());
});

test('help of a command: its options and examples, in either way of asking', async () => {
  const run = await broadside(['run', '--help']);
  expect(run.code).toBe(0);
  expect(run.out).toContain('--set');
  expect(run.out).toContain('broadside run dogfight/quickstart --seed demo');
  expect(await broadside(['help', 'run'])).toEqual(run);
  expect(await broadside(['help'])).toEqual(await broadside(['--help']));
  expect(await broadside(['help', 'card'])).toEqual(await broadside(['show', '--help']));
  expect((await broadside(['help', 'rnu'])).err).toBe('broadside: unknown command "rnu"; did you mean "run"?\n');
  expect(await ask('help', 'va')).toBe('validate\n');
});

/** Commands that play counted matches without an option for agents. */
const WITHOUT_AGENTS = new Set([
  'check-game',
  'completion',
  'golden',
  'init',
  'list',
  'merge',
  'perft',
  'queue',
  'replay',
  'schema',
  'serve-env',
  'show',
  // The studio's players are chosen in the browser.
  'studio',
  'trend',
  'validate',
  'worker',
]);
/** Commands that play agents and write no report. */
const WITHOUT_REPORT = new Set(['check-agent', 'play']);

test('every command that plays agents takes the limits of their thought, the ring of modules, and --watch', async () => {
  const names = [...(await helpGroups()).values()].flat();
  for (const name of [...WITHOUT_AGENTS, ...WITHOUT_REPORT]) expect(names).toContain(name);
  for (const name of names.filter((each) => !WITHOUT_AGENTS.has(each))) {
    const { out } = await broadside([name, '--help']);
    for (const option of ['--time-limit', '--modules', '--budget-ms']) expect(`${name}: ${out}`).toContain(option);
    if (!WITHOUT_REPORT.has(name)) expect(`${name}: ${out}`).toContain('--watch');
  }
});

test('where two commands answer one question, the first line of each says when to take the other', async () => {
  for (const [name, other] of [
    ['probe', 'exploit'],
    ['exploit', 'probe'],
    ['ladder', 'skill'],
    ['skill', 'ladder'],
    ['skill', 'run --players levels'],
    ['cards', 'deny'],
    ['deny', 'cards'],
  ] as const) {
    const [head = ''] = (await broadside([name, '--help'])).out.split('Positionals:');
    expect(head.replaceAll(/\s+/g, ' ')).toContain(other);
  }
});

test('a program that is not quoted is told how', async () => {
  const { err } = await broadside(['run', 'dogfight/quickstart', '--agents', 'greedy,exec:python3', 'mine.py']);
  expect(err).toBe(
    'broadside run: found "mine.py" behind all that it takes, expected broadside run <scenario..>; a program with its arguments stands in quotes: --agents \'exec:python3 mine.py\'\n',
  );
});

/** The output of a run with these agents. */
const told = async (agents: string): Promise<string> =>
  (await shippedBroadside(['run', 'dogfight/quickstart', '--agents', agents])).err;

test('an unknown agent is told with the levels and styles', async () => {
  expect(await told('skiled')).toContain('unknown agent "skiled"; did you mean "skilled"?');
  expect(await told('zzzzzzzz')).toMatch(
    /known: random, greedy, .*; levels: novice, casual, skilled, expert; styles: aggressive/,
  );
});

test.each([
  ['dogfight/quickstrat', 'dogfight/quickstart'],
  ['quickstrat', 'quickstart'],
  ['scenarios/dogfihgt/deck-duel.yaml', 'deck-duel'],
  ['deck-duel', 'dogfight/deck-duel'],
])('the scenario %s: %s is near', async (asked, near) => {
  const { code, err } = await shippedBroadside(['validate', asked]);
  expect(code).toBe(2);
  expect(err).toMatch(
    new RegExp(`^${asked}: no such file; did you mean the scenario ".*${near}", which ships with Broadside\\?\n$`),
  );
});

test('version', async () => {
  expect((await broadside(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
});

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
  // A word that belongs to an option is not taken for a scenario.
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
