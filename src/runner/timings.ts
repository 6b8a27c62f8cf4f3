import { existsSync, renameSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { InputError } from '../scenario/faults/input-error.ts';
import { readBytes } from '../scenario/files/read-text.ts';
import { isTree } from '../scenario/tree.ts';
import { writeAtomically } from './files.ts';

interface Sitting {
  readonly seconds: number;
  readonly workers: number;
  readonly matches: number;
}

/** Most bytes of `timings.json`: room for the sessions of many years. */
const MOST_BYTES = 16_777_216;

/** The sessions in the file at `path`: none if there is no file, null if the file is not a timings file. */
function readSessions(path: string): readonly unknown[] | null {
  try {
    const bytes = readBytes(path, MOST_BYTES);
    if (bytes === null) return [];
    const timings: unknown = JSON.parse(bytes.toString('utf8'));
    const sessions = isTree(timings) ? timings['sessions'] : undefined;
    return Array.isArray(sessions) && sessions.every(isTree) ? sessions : null;
  } catch (error) {
    if (error instanceof InputError || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** An unused name under which a damaged file can be kept. */
function asideOf(path: string): string {
  for (let i = 1; ; i++) if (!existsSync(`${path}.damaged-${i}`)) return `${path}.damaged-${i}`;
}

/**
 * Adds a session to `timings.json`, the only file of a run that depends on a clock or the machine. A damaged
 * file is renamed, since nothing of the run depends on it.
 * @returns what was renamed, in words; '' for nothing.
 */
export function recordSession(dir: string, { seconds, workers, matches }: Sitting): string {
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
  const before = readSessions(path);
  let notice = '';
  if (before === null) {
    const aside = asideOf(path);
    renameSync(path, aside);
    notice = `${path} was damaged; it is now ${aside}, and a new one begins`;
  }
  writeAtomically(path, `${JSON.stringify({ sessions: [...(before ?? []), session] }, null, 2)}\n`);
  return notice;
}
