import { join } from 'node:path';
import { writeAtomically } from '../../runner/files.ts';
import { readBytes } from '../../scenario/files/read-text.ts';
import { isDraft, isFiles } from '../ask.ts';
import { isWithin } from '../confined.ts';
import type { Draft, DraftEntry } from '../wire.ts';

/** File of what was written in the studio and is not saved yet. */
const FILE = '.studio-drafts.json';
const MOST_BYTES = 8_388_608;
/** Most drafts that are kept; the oldest is dropped. */
const MOST = 40;

interface Kept extends DraftEntry {
  readonly draft: Draft;
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { files, at, draft } = value as Record<string, unknown>;
  return isFiles(files) && typeof at === 'string' && isDraft(draft);
}

const isNothing = ({ agents, seed, sets, text }: Draft): boolean => [agents, seed, sets, text].join('').trim() === '';

/** Texts and changes of scenarios that are not saved: they are kept when a page, or the studio, is closed and opened again. */
export class Drafts {
  readonly #file: string;
  #kept: Kept[];

  /** Reads the drafts in a folder of results. A file that cannot be read holds none. */
  constructor(outDir: string) {
    this.#file = join(outDir, FILE);
    this.#kept = [];
    try {
      const bytes = isWithin(outDir, this.#file) ? readBytes(this.#file, MOST_BYTES) : null;
      const found: unknown = bytes === null ? [] : JSON.parse(bytes.toString('utf8'));
      if (Array.isArray(found)) this.#kept = found.filter((each) => isKept(each)).slice(0, MOST);
    } catch {
      // A file that was damaged by hand counts as empty.
    }
  }

  get entries(): DraftEntry[] {
    return this.#kept.map(({ files, at }) => ({ files, at }));
  }

  of(files: readonly string[]): Draft | null {
    return this.#kept.find((kept) => isSame(kept.files, files))?.draft ?? null;
  }

  /** @throws InputError when the folder cannot be written. */
  keep(files: readonly string[], draft: Draft): void {
    const others = this.#kept.filter((kept) => !isSame(kept.files, files));
    if (isNothing(draft) && others.length === this.#kept.length) return;
    const at = new Date().toISOString().slice(0, 16).replace('T', ' ');
    const mine = isNothing(draft) ? [] : [{ files, at, draft }];
    this.#kept = [...mine, ...others].slice(0, MOST);
    writeAtomically(this.#file, JSON.stringify(this.#kept));
  }
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((file, i) => file === b[i]);
