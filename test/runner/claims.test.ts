import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Claims } from '../../src/runner/sharing/claims.ts';

/** Claims expire after this time in these tests, in milliseconds. */
const EXPIRY = 200;

describe('claims', () => {
  let folder = '';
  let mine: Claims;
  let theirs: Claims;
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'broadside-claims-')), 'claims');
    mine = new Claims(folder, EXPIRY);
    theirs = new Claims(folder, EXPIRY);
  });
  afterEach(() => {
    mine.close();
    theirs.close();
    rmSync(join(folder, '..'), { recursive: true });
  });

  test('are held by one at a time, and free again when dropped', () => {
    expect(mine.take('a')).toBe(true);
    expect(theirs.take('a')).toBe(false);
    expect(theirs.take('b')).toBe(true);
    mine.drop('a');
    expect(theirs.take('a')).toBe(true);
    expect(mine.take('a')).toBe(false);
  });

  test('leave no trace when all are closed', () => {
    mine.take('a');
    mine.close();
    theirs.close();
    expect(existsSync(folder)).toBe(false);
  });

  test('of a process that has ended on this machine pass over at once', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(join(folder, 'a'), `${hostname()} ${pid} 0`);
    expect(mine.take('a')).toBe(true);
    expect(theirs.take('a')).toBe(false);
  });

  test('of a process that has ended are swept away at the end, and those of others are kept', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(join(folder, 'a'), `${hostname()} ${pid} 0`);
    writeFileSync(join(folder, 'b'), 'elsewhere 17 0');
    theirs.take('c');
    mine.close();
    expect(readdirSync(folder).toSorted()).toEqual(['b', 'c']);
  });

  test('of an earlier process with the number of this one pass over', () => {
    writeFileSync(join(folder, 'a'), `${hostname()} ${process.pid} before`);
    expect(mine.take('a')).toBe(true);
  });

  test('of another machine pass over when they are no longer renewed, whatever its clock says', async () => {
    const path = join(folder, 'a');
    writeFileSync(path, 'elsewhere 17 0');
    utimesSync(path, 1, 1);
    expect(mine.take('a')).toBe(false);
    await sleep(EXPIRY * 1.5);
    utimesSync(path, 2, 2);
    expect(mine.take('a')).toBe(false);
    await sleep(EXPIRY * 1.5);
    expect(mine.take('a')).toBe(true);
    expect(readFileSync(path, 'utf8')).toContain(hostname());
    expect(readdirSync(folder)).toEqual(['a']);
  });

  test('that passed over while their process slept are not taken back by it', () => {
    expect(mine.take('a')).toBe(true);
    writeFileSync(join(folder, 'a'), 'elsewhere 17 0');
    mine.drop('a');
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('elsewhere 17 0');
    rmSync(join(folder, 'a'));
  });

  test('that cannot be read count as taken until they expire', async () => {
    writeFileSync(join(folder, 'a'), '');
    expect(mine.take('a')).toBe(false);
    await sleep(EXPIRY * 1.5);
    expect(mine.take('a')).toBe(true);
  });
});
