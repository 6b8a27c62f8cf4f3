import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PlanTrial } from '../../analysis/index.ts';
import { exploitBlocks, exploitCsv, probeCsv, probeTrials, type ExploitBlock } from '../../report/index.ts';
import { writeAtomically } from '../../runner/files.ts';
import { inputError } from '../../scenario/index.ts';
import { readText } from '../../scenario/files/read-text.ts';

/** The file with the blocks of an exploit that have been played, in order. A study continues from them. */
export const BLOCKS_FILE = 'blocks.csv';
/** The file with the trials of a probe that have been played, in order. A probe continues from them. */
export const TRIALS_FILE = 'trials.csv';
/** Most bytes of such a file: far more than a million blocks need. */
const MOST_BYTES = 268_435_456;

/** What `parse` reads in the file of a folder; empty if there is no file. */
function readKept<T>(folder: string, name: string, parse: (text: string) => T[] | string): T[] {
  const file = join(folder, name);
  if (!existsSync(file)) return [];
  const kept = parse(readText(file, MOST_BYTES));
  if (typeof kept === 'string') throw inputError(file, `${kept}; delete it to begin again`);
  return kept;
}

/** Writes `blocks.csv` of a folder. */
export const writeBlocks = (folder: string, blocks: readonly ExploitBlock[]): void =>
  writeAtomically(join(folder, BLOCKS_FILE), exploitCsv(blocks));

/**
 * The blocks that the file in a folder holds; none if there is no such file.
 * @throws InputError, with file and line, for anything that `writeBlocks` does not write.
 */
export const readBlocks = (folder: string): ExploitBlock[] => readKept(folder, BLOCKS_FILE, exploitBlocks);

/** Writes `trials.csv` of a folder, with `plans` plans of the second side. */
export const writeTrials = (folder: string, trials: readonly PlanTrial[], plans: number): void =>
  writeAtomically(join(folder, TRIALS_FILE), probeCsv(trials, plans));

/**
 * The trials that the file in a folder holds, for a matrix of the given size; none if there is no such file.
 * @throws InputError, with file and line, for anything that `writeTrials` does not write.
 */
export const readTrials = (folder: string, size: readonly [number, number]): PlanTrial[] =>
  readKept(folder, TRIALS_FILE, (text) => probeTrials(text, size));
