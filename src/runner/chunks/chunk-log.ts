import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { printable, type Match } from '../../core/index.ts';
import { makeFolder, writeAtomically } from '../files.ts';

/** Maximum length of what programs wrote, and of what is noted, in the log of one chunk. The rest is dropped. */
const MOST_LETTERS = 65_536;
const CUT = '\n… the rest was dropped\n';
const INDEX_DIGITS = 6;
/** Most logs of a run. Without a limit, an agent that writes in every match would leave a file for every second of the run. */
const MOST_LOGS = 1000;

/** The log of a chunk: forfeits with their reasons, and what programs wrote to their error output. */
export class ChunkLog {
  #text = '';
  /** Separate room for the output of programs and for notes, so that a program cannot hide its forfeit behind a flood of output. */
  #left = { said: MOST_LETTERS, noted: MOST_LETTERS };

  clear(): void {
    this.#text = '';
    this.#left = { said: MOST_LETTERS, noted: MOST_LETTERS };
  }

  /** Adds what a program wrote. */
  add(text: string): void {
    this.#put('said', text);
  }

  /** Notes how match number `number` was forfeited by `agent`. */
  forfeit(match: Match, number: number, agent: string): void {
    const { ply, forfeitSeat, forfeitMessage } = match;
    this.note(`match ${number}, ply ${ply}: ${agent} at seat ${forfeitSeat}: ${match.endReason()}: ${forfeitMessage}`);
  }

  /** Adds a line. */
  note(text: string): void {
    const start = this.#text === '' || this.#text.endsWith('\n') ? '' : '\n';
    this.#put('noted', `${start}${text}\n`);
  }

  /** Characters that would act on the terminal that shows the log are written as `\u001b`. */
  #put(kind: 'said' | 'noted', text: string): void {
    const left = this.#left[kind];
    if (left === 0) return;
    const shown = printable(text.replaceAll('\r\n', '\n'), '\n\t');
    this.#text += shown.length > left ? shown.slice(0, left) + CUT : shown;
    this.#left[kind] = Math.max(0, left - shown.length);
  }

  get text(): string {
    return this.#text;
  }

  /** Writes the log of chunk `index` into `folder`; no file when the log is empty, or the folder has `MOST_LOGS`. */
  write(folder: string, index: number): void {
    writeLog(folder, index, this.#text);
  }
}

/** Writes `text` as the log of chunk `index` into `folder`: see `ChunkLog.write`. */
export function writeLog(folder: string, index: number, text: string): void {
  if (text === '') return;
  makeFolder(folder);
  const path = logPath(folder, index);
  if (existsSync(path) || readdirSync(folder).length < MOST_LOGS) writeAtomically(path, text);
}

/** Folder of the logs of the run in `dir`. */
export const logFolder = (dir: string): string => join(dir, 'logs');

/** The log of chunk `index`. */
export const logPath = (folder: string, index: number): string =>
  join(folder, `${String(index).padStart(INDEX_DIGITS, '0')}.log`);
