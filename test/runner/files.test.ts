import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { AtomicFile, checkWritable, makeFolder, sweepTemporaries, writeAtomically } from '../../src/runner/files.ts';

const root = mkdtempSync(join(tmpdir(), 'broadside-files-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a file is invisible until it is committed, then whole', () => {
  const folder = join(root, 'a');
  makeFolder(folder);
  const path = join(folder, 'x.csv');
  writeAtomically(path, 'old');
  const file = new AtomicFile(path);
  file.write('new ');
  file.write(Buffer.from('text'));
  expect(readFileSync(path, 'utf8')).toBe('old');
  file.commit();
  expect(readFileSync(path, 'utf8')).toBe('new text');
  expect(readdirSync(folder)).toEqual(['x.csv']);
});

test('two files of one name may be written at once; the last committed stays', () => {
  const path = join(root, 'both.txt');
  const [first, second] = [new AtomicFile(path), new AtomicFile(path)];
  first.write('first');
  second.write('second');
  second.commit();
  first.commit();
  expect(readFileSync(path, 'utf8')).toBe('first');
});

test('an abandoned file leaves nothing behind', () => {
  const folder = join(root, 'b');
  mkdirSync(folder);
  new AtomicFile(join(folder, 'x')).abandon();
  expect(readdirSync(folder)).toEqual([]);
});

test('what dead processes left behind is swept; what live ones are writing stays', () => {
  const folder = join(root, 'c');
  mkdirSync(folder);
  const dead = 2 ** 22 + 1;
  for (const name of [`1.parquet.${dead}-2-0.tmp`, `1.parquet.${process.pid}-2-0.tmp`, '1.parquet', 'notes.tmp'])
    writeFileSync(join(folder, name), '');
  // Files that are older than this process belong to another process with the same number, as happens in containers.
  writeFileSync(join(folder, `2.parquet.${process.pid}-2-0.tmp`), '');
  utimesSync(join(folder, `2.parquet.${process.pid}-2-0.tmp`), 1, 1);
  sweepTemporaries(folder);
  expect(readdirSync(folder).sort((a, b) => (a < b ? -1 : 1))).toEqual(
    ['1.parquet', `1.parquet.${process.pid}-2-0.tmp`, 'notes.tmp'].sort((a, b) => (a < b ? -1 : 1)),
  );
});

test('what another machine is writing stays, until nobody can be writing it', () => {
  const folder = join(root, 'far');
  mkdirSync(folder);
  const [young, old] = ['young', 'old'].map((name) => join(folder, `${name}.csv.far-away~${2 ** 22 + 1}-0-0.tmp`));
  for (const path of [young!, old!]) writeFileSync(path, '');
  utimesSync(old!, 1, 1);
  sweepTemporaries(folder);
  expect([existsSync(young!), existsSync(old!)]).toEqual([true, false]);
});

test('the first file that is written into a folder removes what dead processes left there', () => {
  const folder = join(root, 'first');
  mkdirSync(folder);
  writeFileSync(join(folder, `match-1.html.${2 ** 22 + 1}-0-3.tmp`), '');
  writeAtomically(join(folder, 'x'), '');
  expect(readdirSync(folder)).toEqual(['x']);
});

test.runIf(process.platform === 'linux')('a file system that takes no folders is named, not tried for ever', () => {
  expect(() => makeFolder('/proc/no/such')).toThrow('/proc/no/such: cannot be written (ENOENT');
});

test('a place that cannot be written is named', () => {
  const path = join(root, 'nowhere', 'x.csv');
  expect(() => writeAtomically(path, 'text')).toThrow(`${path}: cannot be written (ENOENT`);
  writeFileSync(join(root, 'file'), '');
  expect(() => makeFolder(join(root, 'file', 'deep'))).toThrow('cannot be written (ENOTDIR');
});

describe('a folder that must be writable', () => {
  test('is named when it is not there', () => {
    const missing = join(tmpdir(), 'broadside-no-such-folder');
    expect(() => checkWritable(missing)).toThrow(`${missing}: cannot be written (ENOENT`);
  });

  // For root no file is read-only; the kill drill checks this as the user nobody.
  test.skipIf(process.getuid?.() === 0)('is named when it is read-only', () => {
    const folder = mkdtempSync(join(tmpdir(), 'broadside-read-only-'));
    expect(() => checkWritable(folder)).not.toThrow();
    chmodSync(folder, 0o555);
    expect(() => checkWritable(folder)).toThrow(`${folder}: cannot be written (EACCES`);
    rmSync(folder, { recursive: true });
  });
});
