import { join } from 'node:path';
import type { Match } from '../../core/index.ts';
import { makeFolder, writeAtomically } from '../files.ts';

/** Maximum length of the log of one chunk. Everything after it is dropped. */
const MOST_BYTES = 65_536;
const CUT = '\n… the rest was dropped\n';
const INDEX_DIGITS = 6;

/** The log of a chunk: forfeits with their reasons, and what programs wrote to their error output. */
export class ChunkLog {
  #text = '';
  #full = false;

  clear(): void {
    this.#text = '';
    this.#full = false;
  }

  add(text: string): void {
    if (this.#full) return;
    this.#text += text;
    if (this.#text.length <= MOST_BYTES) return;
    this.#text = this.#text.slice(0, MOST_BYTES) + CUT;
    this.#full = true;
  }

  /** Notes how match number `number` was forfeited by `agent`. */
  forfeit(match: Match, number: number, agent: string): void {
    const { ply, forfeitSeat, forfeitMessage } = match;
    this.note(`match ${number}, ply ${ply}: ${agent} at seat ${forfeitSeat}: ${match.endReason()}: ${forfeitMessage}`);
  }

  /** Adds a line. */
  note(text: string): void {
    const start = this.#text === '' || this.#text.endsWith('\n') ? '' : '\n';
    this.add(`${start}${text}\n`);
  }

  /** Writes the log of chunk `index` into `folder`; no file when the log is empty. */
  write(folder: string, index: number): void {
    if (this.#text === '') return;
    makeFolder(folder);
    writeAtomically(join(folder, `${String(index).padStart(INDEX_DIGITS, '0')}.log`), this.#text);
  }
}

/** Folder of the logs of the run in `dir`. */
export const logFolder = (dir: string): string => join(dir, 'logs');
