import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ChunkLog, logPath } from '../../src/runner/chunks/chunk-log.ts';

test('a run has a thousand logs at most, and a chunk that is played again replaces its own', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'broadside-logs-')), 'logs');
  mkdirSync(folder);
  for (let i = 0; i < 999; i++) writeFileSync(logPath(folder, i), '');
  const log = new ChunkLog();
  log.note('once');
  log.write(folder, 2000);
  log.write(folder, 2001);
  expect(readdirSync(folder)).toHaveLength(1000);
  expect(readdirSync(folder)).toContain('002000.log');
  log.note('again');
  log.write(folder, 2000);
  expect(readdirSync(folder)).toHaveLength(1000);
  rmSync(join(folder, '..'), { recursive: true });
});
