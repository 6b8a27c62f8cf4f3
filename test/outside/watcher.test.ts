import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { spawnWatched } from '../../src/outside/index.ts';

const cwd = mkdtempSync(join(tmpdir(), 'broadside-watcher-'));
afterAll(() => rmSync(cwd, { recursive: true }));

const FIXTURE = fileURLToPath(new URL('fixtures/watched.ts', import.meta.url));
const LOADER = import.meta.resolve('tsx');

/**
 * Whether a process runs. The child of a thread that was terminated stays in the table of processes, because nobody
 * asks how it ended.
 */
function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0) && !/ Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** The first text that a stream delivers. */
async function said(stream: Readable): Promise<string> {
  for await (const piece of stream) return String(piece);
  return '';
}

/** Starts a family of processes in the given way and waits for their pids. */
async function familyOf(mode: string) {
  const parent = spawn(process.execPath, ['--import', LOADER, FIXTURE, mode], { cwd, stdio: 'pipe' });
  parent.stderr.pipe(process.stderr);
  const pids = (await said(parent.stdout)).trim().split(' ').map(Number);
  expect(pids).toHaveLength(3);
  return { parent, pids };
}

const buried = (pids: readonly number[]) => expect.poll(() => pids.filter(lives)).toEqual([]);

// A daemon that has left its group is found by its environment, which only Linux shows.
test.skipIf(process.platform !== 'linux').each([
  ['its program dies of SIGKILL', 'stay', 'SIGKILL'],
  ['its program dies of SIGHUP', 'stay', 'SIGHUP'],
  ['its program exits', 'exit', null],
  ['its thread is terminated', 'thread', null],
] as const)(
  'a child that ignores SIGTERM ends with its own children and daemons when %s',
  async (_when, mode, signal) => {
    const { parent, pids } = await familyOf(mode);
    if (signal !== null) {
      expect(pids.filter(lives)).toEqual(pids);
      parent.kill(signal);
    }
    await buried(pids);
    parent.kill('SIGKILL');
  },
);

test('what a child leaves behind ends with it, and a child that cannot be started is told as ever', async () => {
  const { child } = spawnWatched('sh', ['-c', 'sleep 600 & echo $!'], {
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await buried([Number(await said(child.stdout!))]);
  const missing = spawnWatched('/no/such/program', [], { env: {} });
  missing.kill();
  expect(await once(missing.child, 'error')).toMatchObject([{ code: 'ENOENT' }]);
});
