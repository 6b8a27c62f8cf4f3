/** Names of files that do not exist, or that hold something else than they should, wherever a user may name a file. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DUEL, inFolder, refused, writeFiles } from './support/refuse.ts';
import { shippedBroadside } from '../cli/harness.ts';

inFolder();

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

const ENCODINGS: readonly (readonly [what: string, bytes: Uint8Array, says: string])[] = [
  ['UTF-16, little end first', utf16(`\ufeff${DUEL}`), 's.yaml: is a binary file, expected UTF-8 text'],
  ['UTF-16, big end first', utf16(`\ufeff${DUEL}`).swap16(), 's.yaml: is a binary file, expected UTF-8 text'],
  ['Latin 1', Buffer.from(DUEL.replace('duel', 'dü'), 'latin1'), 's.yaml: is not UTF-8 text; save it as UTF-8'],
  ['overlong UTF-8', Buffer.concat([Buffer.from(DUEL), Buffer.of(0xc0, 0x80)]), 's.yaml: is not UTF-8 text'],
  ['a surrogate in UTF-8', Buffer.concat([Buffer.from(DUEL), Buffer.of(0xed, 0xa0, 0x80)]), 'is not UTF-8 text'],
  ['half a character', Buffer.concat([Buffer.from(DUEL), Buffer.of(0xe2, 0x82)]), 's.yaml: is not UTF-8 text'],
  ['a file of zeros', Buffer.alloc(4096), 's.yaml: is a binary file, expected UTF-8 text'],
  ['more than a mebibyte', Buffer.alloc(1_048_577, '#'), 'too large: found 1048577 bytes, the most allowed is 1048576'],
];

test.each(ENCODINGS)('%s', async (_, bytes, says) => {
  writeFiles({ 's.yaml': bytes });
  expect(await refused(['validate', 's.yaml'])).toContain(says);
});

/** Command lines that read a file, for which FILE stands. */
const READERS: Readonly<Record<string, readonly string[]>> = {
  scenario: ['validate', 'FILE'],
  'scenario of a run': ['run', 'FILE'],
  'other scenario': ['diff', 'duel.yaml', 'FILE'],
  'deck list': ['validate', 'list.yaml'],
  weights: ['run', 'duel.yaml', '--agents', 'greedy:weights=FILE'],
  module: ['run', 'duel.yaml', '--agents', './FILE.ts'],
  'golden trace': ['golden', 'verify', 'FILE'],
  'scenario of a trace': ['golden', 'record', 'x.txt', '--scenario', 'FILE'],
  manifest: ['replay', 'run', '--match', '1'],
};

/** Ways to make FILE something that is not a usable file, under every name that the readers use. */
const KINDS: Readonly<Record<string, (name: string) => void>> = {
  pipe: (name) => void execFileSync('mkfifo', [name]),
  folder: (name) => {
    mkdirSync(name);
  },
  device: (name) => {
    symlinkSync('/dev/zero', name);
  },
  'circle of links': (name) => {
    symlinkSync(name.split('/').at(-1)!, name);
  },
  'link to nothing': (name) => {
    symlinkSync('nowhere', name);
  },
  'hundred megabytes': (name) => {
    writeFileSync(name, Buffer.alloc(100_000_000, 'x'));
  },
  'piece of binary': (name) => {
    writeFileSync(name, Buffer.from([0, 1, 2, 255, 254]));
  },
};

const CASES = Object.keys(KINDS).flatMap((kind) => Object.keys(READERS).map((reader) => [kind, reader] as const));

test.skipIf(process.platform === 'win32').each(CASES)('a %s as %s', async (kind, reader) => {
  mkdirSync('run');
  writeFiles({ 'list.yaml': `${DUEL}decks: { starter: { file: FILE } }\n` });
  const name = { module: 'FILE.ts', manifest: 'run/manifest.json' }[reader] ?? 'FILE';
  KINDS[kind]!(name);
  const message = await refused(READERS[reader]!);
  expect(message).toMatch(/FILE|manifest|run:/);
});

test('heads of traces that name no match', async () => {
  for (const [head, says] of [
    ['match: 0', 'found match 0 in its head, expected a whole number from 1'],
    ['match: NaN', 'found match NaN in its head'],
    ['match: 1e3', 'found match 1e3 in its head'],
    ['seat: 1', 'its head has no "match"'],
  ] as const) {
    const text = `broadside trace 1\nscenario: duel.yaml\nseed: 1\nagents: \n${head}\n\n0\t-\tdeal\tx\t\n\nend: none\n`;
    writeFiles({ 'bad.txt': text });
    expect(await refused(['golden', 'verify', 'bad.txt'])).toContain(says);
  }
});

/** Manifests that no run has written. */
const MANIFESTS: readonly (readonly [what: string, text: string])[] = [
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"manifest"'],
  ['a map without a format', '{}'],
  ['a format of later times', '{"format": 99}'],
  ['a format that is inherited', '{"__proto__": {"format": 1}}'],
  ['a format and nothing else', '{"format": 1, "luckVersion": 1}'],
  ['a plan that is a list', '{"format": 1, "luckVersion": 1, "plan": []}'],
  ['half a file', '{"format": 1, "luckVer'],
];

test.each(MANIFESTS)('a manifest that is %s', async (_, text) => {
  writeFiles({ 'run/manifest.json': text });
  expect(await refused(['replay', 'run', '--match', '1'])).toMatch(/^run\/manifest\.json: /);
  expect(await refused(['diff', 'run', 'duel.yaml'])).toMatch(/^run\/manifest\.json: /);
});

test('a damaged timings.json is put aside, said, and no fault', async () => {
  const line = ['run', 'duel.yaml', '--workers', '1', '--json'];
  const { dir } = JSON.parse((await shippedBroadside(line)).out) as { dir: string };
  writeFiles({ [`${dir}/timings.json`]: '[null' });
  expect(await shippedBroadside(line)).toMatchObject({
    code: 0,
    err: expect.stringContaining('timings.json was damaged'),
  });
  expect((await shippedBroadside(line)).err).toBe('');
});
