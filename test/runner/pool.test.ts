import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openPool } from '../../src/runner/workers/pool.ts';
import { Signals } from '../../src/runner/workers/signals.ts';
import { EXTRA_REGISTRY, racePlan } from './fixtures/plans.ts';

const folder = mkdtempSync(join(tmpdir(), 'broadside-pool-'));
afterAll(() => rmSync(folder, { recursive: true }));

const job = {
  plan: racePlan(),
  run: 'demo',
  folder,
  extraRegistry: EXTRA_REGISTRY,
  signals: Signals.forSlots(2).buffer,
};
const task = { slot: 0, index: 0, first: 0, count: 2, into: 'answer' } as const;

test('threads and the calling thread play the same chunk', async () => {
  const pools = await Promise.all([openPool(job, 0), openPool(job, 1)]);
  const [here, there] = await Promise.all(pools.map((pool) => pool.run(task)));
  expect(there).toEqual(here);
  expect(here).toMatchObject({ units: 2, fault: null });
  await Promise.all(pools.map((pool) => pool.close()));
});

/** The niceness of every thread of this process, from /proc (proc(5), field 19 of stat). */
const niceness = (): number[] =>
  readdirSync('/proc/self/task').map((id) => {
    const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });

test.runIf(process.platform === 'linux')('threads that give way are nicer, and play the same chunk', async () => {
  const [plain, gentle] = [await openPool(job, 1), await openPool(job, 1, undefined, undefined, true)];
  const before = Math.max(...niceness());
  const told = await plain.run(task);
  expect(Math.max(...niceness())).toBe(before);
  expect(await gentle.run(task)).toEqual(told);
  expect(Math.max(...niceness())).toBe(Math.min(19, before + 10));
  await Promise.all([plain.close(), gentle.close()]);
});

test('threads that cannot start fail their tasks instead of leaving them waiting', async () => {
  const code = join(folder, 'broken.mjs');
  writeFileSync(code, "throw new Error('no such library');\n");
  const pool = await openPool(job, 2, pathToFileURL(code));
  const tasks = await Promise.allSettled([0, 1, 2].map((slot) => pool.run({ ...task, slot })));
  const failed = { status: 'rejected', reason: expect.objectContaining({ message: 'no such library' }) };
  expect(tasks).toEqual([failed, failed, failed]);
  await expect(pool.run(task)).rejects.toThrow('no such library');
  await pool.close();
});
