import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, makeFolder, writeAtomically } from '../runner/files.ts';
import { InputError, inputError } from '../scenario/index.ts';

/** File that says which studio works in a folder of results, and what it is playing. It holds no token. */
const FILE = '.studio.json';

export interface Played {
  readonly argv: readonly string[];
  /** How often a studio began it anew after one that ended in the middle of it. */
  readonly resumed: number;
}

interface Note {
  readonly pid: number;
  readonly address: string;
  readonly playing: Played | null;
}

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((each) => typeof each === 'string');

function read(file: string): Note | null {
  try {
    const { pid, address, playing } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Note>;
    if (!Number.isInteger(pid) || typeof address !== 'string') return null;
    const sound = playing !== undefined && playing !== null && isTexts(playing.argv);
    return {
      pid: pid!,
      address,
      playing: sound ? { argv: playing.argv, resumed: Number.isInteger(playing.resumed) ? playing.resumed : 0 } : null,
    };
  } catch {
    return null;
  }
}

/** The right of a studio to a folder of results: only one has it at a time. */
export class Place {
  readonly #file: string;
  readonly #address: string;
  /** The run that the last studio in this folder was playing when it ended without notice. */
  readonly left: Played | null;

  private constructor(file: string, address: string, left: Played | null) {
    this.#file = file;
    this.#address = address;
    this.left = left;
  }

  /** Takes the right to `outDir` for the studio at `address`. @throws InputError when another studio has it, or the folder cannot be written. */
  static take(outDir: string, address: string): Place {
    makeFolder(outDir);
    const file = join(outDir, FILE);
    const found = read(file);
    if (found !== null && found.pid !== process.pid && isAlive(found.pid))
      throw inputError(
        outDir,
        `a studio works in this folder already: process ${found.pid}, ${found.address}. End it, or take another folder with --out. If that process is no studio, delete ${file}`,
      );
    rmSync(file, { force: true });
    try {
      const fd = openSync(file, 'wx', 0o600);
      writeSync(fd, JSON.stringify({ pid: process.pid, address, playing: null }));
      closeSync(fd);
    } catch (error) {
      throw inputError(file, `cannot be written (${error instanceof Error ? error.message : String(error)})`);
    }
    return new Place(file, address, found?.playing ?? null);
  }

  /** Notes what is being played; null: nothing. */
  playing(played: Played | null): void {
    try {
      writeAtomically(this.#file, JSON.stringify({ pid: process.pid, address: this.#address, playing: played }));
    } catch (error) {
      // The run itself reports what is wrong with the folder.
      if (!(error instanceof InputError)) throw error;
    }
  }

  leave(): void {
    rmSync(this.#file, { force: true });
  }
}
