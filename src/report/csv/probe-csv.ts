import Papa from 'papaparse';
import type { PlanTrial } from '../../analysis/index.ts';
import { csvFile, type Column } from './csv.ts';

interface TrialRow {
  readonly trial: number;
  readonly first: number;
  readonly second: number;
  readonly share: number;
}

/** Numbers are not rounded, so that the file gives the same estimates when it is read again. Plans are numbered from 1. */
const COLUMNS: readonly Column<TrialRow>[] = [
  ['trial', (r) => r.trial],
  ['first', (r) => r.first],
  ['second', (r) => r.second],
  ['share', (r) => r.share],
];

/** `trials.csv` of `probe`, with `plans` plans of the second side: one row for each pair of plans of each trial, in order. */
export const probeCsv = (trials: readonly PlanTrial[], plans: number): string =>
  csvFile(
    COLUMNS,
    trials.flatMap((shares, trial) =>
      shares.map((share, at) => ({ trial, first: 1 + Math.floor(at / plans), second: 1 + (at % plans), share })),
    ),
  );

/**
 * The trials in the text of a `trials.csv`, for a matrix of the given size. For a damaged text, a string that says what is wrong and in
 * which line.
 */
export function probeTrials(text: string, [rows, columns]: readonly [number, number]): PlanTrial[] | string {
  const [header, ...lines] = Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
  const names = COLUMNS.map(([name]) => name).join();
  if (header?.join() !== names) return `line 1: expected the columns ${names}`;
  const cells = rows * columns;
  const trials: number[][] = [];
  for (const [at, line] of lines.entries()) {
    const [trial, first, second, share] = line.map(Number) as [number, number, number, number];
    const cell = at % cells;
    const isNext =
      line.length === COLUMNS.length &&
      trial === Math.floor(at / cells) &&
      first === 1 + Math.floor(cell / columns) &&
      second === 1 + (cell % columns) &&
      share >= 0 &&
      share <= 1;
    if (!isNext) return `line ${at + 2}: "${line.join()}" is not the next pair of plans`;
    if (cell === 0) trials.push([]);
    trials.at(-1)!.push(share);
  }
  if (lines.length % cells !== 0) return `line ${lines.length + 1}: the last trial is not whole`;
  return trials;
}
