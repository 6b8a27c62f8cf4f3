// @module-tag heavy
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { GAMES } from '../../src/registry.ts';
import { scratchFolder } from '../scenario/folder.ts';
import { broadside, shippedBroadside } from './harness.ts';
import { runBelow } from './runs-below.ts';

const { write, path } = scratchFolder();

beforeEach(async () => {
  const file = write('poker.yaml', 'game: kuhn-poker\nagents: [random]\nsides: { red: {}, blue: {} }\n');
  await broadside(['run', file, '--out', path('out'), '--pairs', '3', '--workers', '1', '--seed', 'demo']);
});

const runAt = (): string => runBelow(path('out'));

test('a match is told step by step and ends where the run ended', async () => {
  const { code, out, err } = await broadside(['replay', runAt(), '--match', '2']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(
    /^match 2 of .*: red vs blue\nblock 1, seating 2, seed [0-9a-f]{32}\nseat 0: blue, played by random\nseat 1: red, played by random\n\nround 1\n1 {2}blue: /,
  );
  expect(out).toMatch(
    /\nend: \S+ in round 1, after \d plies; blue [\d.]+, red [\d.]+\nfinal position [0-9a-f]{16}, as the run recorded it\n$/,
  );
});

test('what is decided in a setup stands under it, before the first round', async () => {
  const file = fileURLToPath(new URL('../../scenarios/armada/core-180.yaml', import.meta.url));
  const play = ['run', file, '--agents', 'random', '--blocks', '1', '--workers', '1', '--out', path('fleets')];
  expect((await shippedBroadside(play)).code).toBe(0);
  const { out } = await shippedBroadside(['replay', path('fleets/armada/core-180'), '--match', '1']);
  const [head = '', setup = '', first = ''] = out.split(/\n\n(?=setup\n|round \d\n)/);
  expect(head).toMatch(/^match 1 .*\n(.*\n)*seat 1: [^\n]*$/);
  expect(setup).toMatch(/^setup\n +1 {2}\S+: /);
  expect(setup).toContain('is placed');
  expect(setup).not.toMatch(/^ +Setup$/m);
  expect(first).toMatch(/^round 1\n/);
  expect(first).not.toContain('is placed');
  const json = JSON.parse(
    (await shippedBroadside(['replay', path('fleets/armada/core-180'), '--match', '1', '--json'])).out,
  );
  expect([json.setup, json.steps[0].round, json.steps.at(-1).round > 0]).toEqual(['Setup', 0, true]);
});

test('a seat is told no more than it knows', async () => {
  const all = await broadside(['replay', runAt(), '--match', '1']);
  const one = await broadside(['replay', runAt(), '--match', '1', '--seat', '0']);
  expect(one.code).toBe(0);
  expect(one.out.length).toBeLessThan(all.out.length);
});

test('the scenario’s folder will do when it holds one run', async () => {
  expect((await broadside(['replay', path('out/kuhn-poker/poker'), '--match', '1'])).code).toBe(0);
  await broadside([
    'run',
    path('poker.yaml'),
    '--out',
    path('out'),
    '--pairs',
    '1',
    '--workers',
    '1',
    '--seed',
    'other',
  ]);
  const { code, err } = await broadside(['replay', path('out/kuhn-poker/poker'), '--match', '1']);
  expect(code).toBe(2);
  expect(err).toMatch(
    /\/poker: holds 2 runs; say which \(.*\/poker\/latest: played last\): .*\/demo-[0-9a-f]{12}, .*\/other-[0-9a-f]{12}\n$/,
  );
});

test('latest is the run that was played last, of all or of a folder', async () => {
  for (const seed of ['first', 'last']) {
    const few = ['--out', path('late'), '--pairs', '2', '--workers', '1', '--seed', seed];
    expect((await broadside(['run', path('poker.yaml'), ...few])).code).toBe(0);
  }
  for (const folder of ['late', 'late/kuhn-poker/poker']) {
    const { code, out, err } = await broadside(['replay', path(`${folder}/latest`), '--match', '1']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^match 1 of \S*\/late\/kuhn-poker\/poker\/last-[0-9a-f]{12}: /);
  }
  expect(await broadside(['replay', path('nowhere/latest'), '--match', '1'])).toMatchObject({
    code: 2,
    err: `${path('nowhere/latest')}: there is no run in ${path('nowhere')}\n`,
  });
  const listed = await broadside(['list', 'runs', '--out', path('late')], { terminal: true });
  expect(listed.out).toMatch(
    /^run +played \(UTC\) +status +matches +players +changed\n\S*last-\w+ +\d{4}-\d\d-\d\d \d\d:\d\d +complete +4 of 4 +\S.*\n\S*first-/,
  );
  const changed = await broadside(['diff', path('late/latest'), path('late/latest')]);
  expect(changed).toMatchObject({ code: 0, err: '' });
});

test('--json and --ply', async () => {
  const { out } = await broadside(['replay', runAt(), '--match', '1', '--json']);
  const { steps } = JSON.parse(out) as { steps: unknown[] };
  expect(steps.length).toBeGreaterThan(1);
  const first = await broadside(['replay', runAt(), '--match', '1', '--ply', '1']);
  expect(first.out).toMatch(/\n1 {2}\S+: [^\n]*(\n {5}[^\n]*)*\n$/);
});

test('a board for other tools to find', async () => {
  const scenario = fileURLToPath(new URL('../../scenarios/dogfight/quickstart.yaml', import.meta.url));
  const argv = [
    'run',
    scenario,
    '--agents',
    'random',
    '--pairs',
    '1',
    '--workers',
    '1',
    '--out',
    path('boards'),
    '--json',
  ];
  const { dir } = JSON.parse((await broadside(argv, { games: GAMES })).out) as { dir: string };
  const file = path('duel.svg');
  const drawn = await broadside(['replay', dir, '--match', '1', '--ply', '9', '--svg', file, '--json'], {
    games: GAMES,
  });
  expect(drawn).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(drawn.out)).toEqual({ match: 1, ply: 9, file });
  expect(readFileSync(file, 'utf8')).toContain('</svg>');
});

test('bad input', async () => {
  const dir = runAt();
  const cases: [string[], string][] = [
    [[dir], 'broadside replay: expected --match N, as numbered in matches.csv'],
    [[dir, '--match', '7'], '--match 7: the run has matches 1 to 6'],
    [[dir, '--match', '1', '--seat', '2'], '--seat 2: the game has seats 0 to 1'],
    [
      [path('none'), '--match', '1'],
      `${path('none')}: no such folder; expected the folder of a run, as \`run\` prints it, or the name of one in results`,
    ],
    [
      [join(dir, 'matches.csv'), '--match', '1'],
      `${join(dir, 'matches.csv')}: is a file, expected the folder of a run, as \`run\` prints it`,
    ],
    [[path('.'), '--match', '1'], `${path('.')}: is not the folder of a run: it has no manifest.json`],
    [[dir, '--match', '1', '--svg', path('board.svg')], 'kuhn-poker: this game draws no board'],
  ];
  for (const [argv, message] of cases)
    expect(await broadside(['replay', ...argv])).toEqual({ code: 2, out: '', err: `${message}\n` });
  expect(existsSync(path('board.svg'))).toBe(false);
  expect(readFileSync(path('poker.yaml'), 'utf8')).toContain('kuhn-poker');
});
