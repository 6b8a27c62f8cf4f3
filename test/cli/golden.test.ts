import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scratchFolder } from '../scenario/folder.ts';
import { broadside } from './harness.ts';

const { write, path } = scratchFolder();

beforeEach(() => {
  vi.stubEnv('CI', '');
});

afterEach(() => {
  vi.unstubAllEnvs();
});

const record = (...options: string[]) =>
  broadside([
    'golden',
    'record',
    path('traces/poker.txt'),
    '--scenario',
    write('poker.yaml', 'game: kuhn-poker\nagents: [random]\nsides: { red: {} }\n'),
    ...options,
  ]);

test('a recorded match is verified, alone or with its folder', async () => {
  expect(await record('--match', '3', '--seed', 'demo')).toEqual({
    code: 0,
    out: `${path('traces/poker.txt')}: recorded match 3 of ../poker.yaml, seed demo\n`,
    err: '',
  });
  expect(await broadside(['golden', 'verify', path('traces')])).toEqual({
    code: 0,
    out: '1 trace of 1 as recorded\n',
    err: '',
  });
});

test('a match that went another way is named with its first ply; exit code 1', async () => {
  await record();
  const file = path('traces/poker.txt');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/bets?|pass(es)?|checks?/, 'folds'));
  const { code, out, err } = await broadside(['golden', 'verify', file]);
  expect({ code, out }).toEqual({ code: 1, out: '0 traces of 1 as recorded\n' });
  expect(err).toMatch(
    /poker\.txt: match \d+ of \S+ is another than recorded\n {2}ply \d: action recorded "[^"]*", found "[^"]*"\n$/,
  );
});

test('traces are made anew from their own heads', async () => {
  await record('--match', '2');
  const before = readFileSync(path('traces/poker.txt'), 'utf8');
  expect((await broadside(['golden', 'record', path('traces')])).code).toBe(0);
  expect(readFileSync(path('traces/poker.txt'), 'utf8')).toBe(before);
});

test('bad input', async () => {
  write('traces/notes.txt', 'no trace\n');
  const cases: [string[], string][] = [
    [['verify', path('none.txt')], `${path('none.txt')}: no such file`],
    [['verify', path('traces')], `${path('traces/notes.txt')}: is not a golden trace`],
    [
      ['record', path('traces'), '--match', '4'],
      '--match: needs --scenario; without it a trace is made anew from its own head',
    ],
  ];
  for (const [argv, message] of cases)
    expect(await broadside(['golden', ...argv])).toEqual({ code: 2, out: '', err: `${message}\n` });
  vi.stubEnv('CI', 'true');
  expect(await record()).toMatchObject({ code: 2 });
});
