import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordSession } from '../../src/runner/timings.ts';
import { scratchFolder } from '../scenario/folder.ts';

const { path, write } = scratchFolder();

const SITTING = { seconds: 2, workers: 1, matches: 10 };

const sessionsIn = (file: string): unknown[] =>
  (JSON.parse(readFileSync(file, 'utf8')) as { sessions: unknown[] }).sessions;

test('sessions are appended', () => {
  const file = write('timings.json', '{"sessions": [{"seconds": 1}]}');
  expect(recordSession(path('.'), SITTING)).toBe('');
  expect(sessionsIn(file)).toMatchObject([{ seconds: 1 }, { seconds: 2, matchesPerSecond: 5 }]);
});

test.each([
  ['nothing at all', ''],
  ['an array', '[]'],
  ['null', 'null'],
  ['a number', '17'],
  ['a text', '"sessions"'],
  ['no sessions', '{}'],
  ['sessions that are a map', '{"sessions": {"0": {}}}'],
  ['sessions that are a text', '{"sessions": "many"}'],
  ['sessions of no shape', '{"sessions": [1, null, "x"]}'],
  ['a list in a list', '{"sessions": [[]]}'],
  ['a piece of the file', '{"sessions": [{"seconds": 1'],
  ['no JSON', 'NaN'],
  ['bytes', Uint8Array.from([0xff, 0xfe, 0, 1, 2])],
  ['a file of 17 MB', ' '.repeat(17_000_000)],
])('%s is put aside and said', (_, text) => {
  const file = write('timings.json', text);
  expect(recordSession(path('.'), SITTING)).toBe(
    `${file} was damaged; it is now ${file}.damaged-1, and a new one begins`,
  );
  expect(sessionsIn(file)).toHaveLength(1);
  expect(readFileSync(`${file}.damaged-1`).equals(Buffer.from(text))).toBe(true);
});

test('a folder in its place is put aside, beside an older one', () => {
  write('timings.json.damaged-1', 'older');
  mkdirSync(path('timings.json'));
  writeFileSync(join(path('timings.json'), 'kept'), '');
  expect(recordSession(path('.'), SITTING)).toContain('.damaged-2');
  expect(readdirSync(path('.')).sort()).toEqual(['timings.json', 'timings.json.damaged-1', 'timings.json.damaged-2']);
  expect(readdirSync(path('timings.json.damaged-2'))).toEqual(['kept']);
});
