/**
 * How vitest runs a test in a copy of the tree with mutants in it: first without mutants, and then with each mutant that
 * it meets.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { TestRunner } from 'vitest';
import type { RunnerTestCase } from 'vitest';
import { Switchboard } from './switchboard.ts';
import type { Line, Orders } from './workshop.ts';

/** A mutant may run this many times the loop iterations of the original rule, plus this number. */
const PATIENCE = 4;
const GRACE = 500_000;
/** The maximum number of loop iterations of a test with a mutant that is on from the start. */
const ALONE = 300_000_000;

const { open, done, brief, heavy, alone, lines } = JSON.parse(
  readFileSync(process.env['MUTANTS_ORDERS']!, 'utf8'),
) as Orders;
const board = new Switchboard();
const standing = new Set(open);
const finished = new Set(done);
/** Whether a mutant has changed something on which later tests depend, so that this process cannot be used any more. */
let spoilt = false;
Object.assign(globalThis, { __mutants: board });
board.start(alone, ALONE);

const tell = (line: Line): void => {
  appendFileSync(lines, `${JSON.stringify(line)}\n`);
};

const nameOf = (test: RunnerTestCase): string => `${test.file.name} > ${test.fullTestName}`;

/** The failure of a test with a mutant switched on; null when the test passes. */
async function complaint(fn: () => unknown, mutant: number, limit?: number): Promise<string | null> {
  board.start(mutant, limit);
  try {
    await fn();
    return null;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split('\n')[0]!;
  } finally {
    board.start(0);
  }
}

/**
 * Runs the test with every mutant that it meets and that no test has caught yet; returns false if the test takes too long to
 * do this now.
 */
async function withMutants(name: string, fn: () => unknown): Promise<boolean> {
  for (const mutant of board.met) if (standing.has(mutant)) tell({ loaded: mutant });
  board.start(0);
  const start = process.cpuUsage();
  await fn();
  const { user, system } = process.cpuUsage(start);
  if (brief !== null && (user + system) / 1000 > brief) return false;
  const limit = board.ticks * PATIENCE + GRACE;
  const met = board.met.filter((mutant) => standing.has(mutant));
  board.start(0);
  if (met.length === 0) return true;
  if ((await complaint(fn, 0)) !== null) {
    for (const mutant of met) tell({ unrepeatable: mutant });
    return true;
  }
  for (const mutant of met) {
    tell({ tried: mutant, by: name });
    const said = await complaint(fn, mutant, limit);
    if (said === null) continue;
    if ((await complaint(fn, 0)) !== null) {
      tell({ spoils: mutant, by: name });
      spoilt = true;
      return false;
    }
    standing.delete(mutant);
    tell({ caught: mutant, by: name, said });
  }
  return true;
}

export default class MutantRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const fn = TestRunner.getTestFn(test as never) as () => unknown;
    const name = nameOf(test);
    if (!heavy && test.tags?.includes('heavy')) return;
    if (alone !== 0) {
      board.start(alone, ALONE);
      await fn();
      // The line tells the parent that the process goes on.
      tell({ done: name });
    } else if (!spoilt && standing.size > 0 && !finished.has(name)) {
      if (await withMutants(name, fn)) tell({ done: name });
    }
  }
}
