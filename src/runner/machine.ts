import { readFileSync } from 'node:fs';
import { inputError } from '../scenario/faults/input-error.ts';

/** Number of files that the main thread has open at a time: most of them belong to a package that is being loaded. */
const FILES = 160;
/** Number of files that a thread, and the agents that it plays, have open. */
const FILES_PER_THREAD = 16;
/** The flag that Node needs to load an ES module synchronously. */
const NEEDED = 'require_module';

/** How many files this process may have open at a time; Infinity where the system does not say. */
export function openFilesLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch (error) {
    // If even this file cannot be opened, no file can.
    return (error as NodeJS.ErrnoException).code === 'EMFILE' ? 0 : Infinity;
  }
}

/** What is wrong with the way in which Node was started; '' when nothing is. */
export const nodeFault = (features: object = process.features): string =>
  (features as Record<string, unknown>)[NEEDED] === false
    ? 'was started with --no-experimental-require-module (look at NODE_OPTIONS), without which files of results can be neither read nor written; start it without this flag'
    : '';

/** The message for a user whose system allows too few open files. */
const fewFiles = (limit: number, needed: number): string =>
  `may have ${limit} files open at a time, and needs ${needed}; allow more (ulimit -n 1024), or use fewer --workers`;

/**
 * Makes sure, before any match is played, that this machine can play and keep matches.
 * @throws InputError for an option of Node, or a limit of the system, that prevents it.
 */
export function checkMachine(workers: number): void {
  const fault = nodeFault();
  if (fault !== '') throw inputError('Node', fault);
  const needed = FILES + FILES_PER_THREAD * workers;
  const limit = openFilesLimit();
  if (limit < needed) throw inputError('this process', fewFiles(limit, needed));
}

/** Whether `error` says that too many files are open, here or in a process that was started. */
export const isOutOfFiles = (error: unknown): boolean =>
  error instanceof Error &&
  /\b(EMFILE|ENFILE)\b/.test(`${(error as NodeJS.ErrnoException).code ?? ''} ${error.message}`);
