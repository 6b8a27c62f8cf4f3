import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { readBytes, readText } from '../../../src/scenario/files/read-text.ts';
import { scratchFolder } from '../folder.ts';

const { path, write } = scratchFolder();

const NO_FILE = 'is a pipe, a socket or a device, expected a regular file';

test('a regular file is read whole', () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, i) => i % 251);
  expect(readBytes(write('a', bytes), 100_000)?.equals(bytes)).toBe(true);
  expect(readBytes(write('empty', ''), 0)).toEqual(Buffer.of());
  expect(readBytes(path('none'), 10)).toBeNull();
  expect(readBytes(`${write('file', 'x')}/below`, 10)).toBeNull();
});

test('a file of more bytes than allowed is not read', () => {
  expect(() => readBytes(write('large', 'x'.repeat(11)), 10)).toThrow(
    'too large: found 11 bytes, the most allowed is 10',
  );
});

test.skipIf(process.platform !== 'linux')('a file without a size is read up to the bound', () => {
  expect(readBytes('/proc/self/status', 100_000)?.toString()).toContain('Name:');
  expect(() => readBytes('/proc/self/status', 20)).toThrow(
    /too large: found \d+ or more bytes, the most allowed is 20/,
  );
});

test.skipIf(process.platform === 'win32')('only regular files are opened', async () => {
  execFileSync('mkfifo', [path('pipe')]);
  expect(() => readText(path('pipe'))).toThrow(NO_FILE);
  expect(() => readText('/dev/zero')).toThrow(NO_FILE);
  expect(() => readText('/dev/null')).toThrow(NO_FILE);
  mkdirSync(path('folder'));
  expect(() => readText(path('folder'))).toThrow('is a folder, expected a file');
  symlinkSync(path('loop'), path('loop'));
  expect(() => readText(path('loop'))).toThrow('cannot be read (ELOOP)');
  symlinkSync(path('gone'), path('dangling'));
  expect(() => readText(path('dangling'))).toThrow('no such file');
  const server = createServer().listen(path('socket'));
  await new Promise((resolve) => void server.once('listening', resolve));
  expect(() => readText(path('socket'))).toThrow(NO_FILE);
  server.close();
});

test('what nobody sees is named with its place', () => {
  expect(() => readText(write('a.txt', 'one\ntw\u202eo\n\u200b'))).toThrow(
    /a\.txt:2:3: found U\+202E, which nobody sees; expected visible characters\n.*a\.txt:3:1: found U\+200B/,
  );
  expect(readText(write('b.txt', 'tabs\tand\r\nlines'))).toBe('tabs\tand\r\nlines');
});
