import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { writeAtomically } from './files.ts';

/** One session of a run. */
interface Sitting {
  readonly seconds: number;
  readonly workers: number;
  /** Matches played in it. */
  readonly matches: number;
}

interface Timings {
  readonly sessions: readonly unknown[];
}

function readTimings(path: string): Timings {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Timings;
  } catch {
    return { sessions: [] };
  }
}

/** Adds a session to `timings.json`, the only file of a run that depends on a clock or the machine. */
export function recordSession(dir: string, { seconds, workers, matches }: Sitting): void {
  const path = join(dir, 'timings.json');
  const session = {
    ended: new Date().toISOString(),
    seconds,
    workers,
    matches,
    matchesPerSecond: matches / seconds,
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    cores: availableParallelism(),
  };
  const timings: Timings = { sessions: [...readTimings(path).sessions, session] };
  writeAtomically(path, `${JSON.stringify(timings, null, 2)}\n`);
}
