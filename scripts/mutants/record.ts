import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Verdict } from './workshop.ts';

interface Kept {
  /** Hash of the rules and of the code that they use. */
  readonly source: string;
  /** Hash of the tests that judge. */
  readonly tests: string;
  /** Verdicts by the id of the mutant. */
  readonly verdicts: Readonly<Record<string, Verdict>>;
}

/** Hash of all files in the given folders of a tree. */
function hashOf(root: string, folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).toSorted())
      if (/\.[a-z]+$/u.test(name)) hash.update(`${name}\0`).update(readFileSync(join(root, folder, name)));
  return hash.digest('hex');
}

/**
 * The verdicts of one game, in a file that is written after each verdict. If the rules change, all verdicts are void; if only the tests change, only those of the
 * survivors are void, because new tests may catch them.
 */
export class VerdictRecord {
  readonly #path: string;
  readonly #source: string;
  readonly #tests: string;
  readonly #verdicts = new Map<string, Verdict>();

  constructor(root: string, game: string, fresh: boolean) {
    this.#path = join(root, 'results', `mutants-${game}.json`);
    this.#source = hashOf(root, ['src/core', `src/games/${game}`]);
    this.#tests = hashOf(root, [
      `test/games/${game}`,
      'test/contract',
      'src/laws',
      'test/golden',
      'test/oracle',
      'scripts/mutants',
    ]);
    if (fresh || !existsSync(this.#path)) return;
    const kept = JSON.parse(readFileSync(this.#path, 'utf8')) as Kept;
    if (kept.source !== this.#source) return;
    for (const [id, verdict] of Object.entries(kept.verdicts))
      if (verdict.stage !== null || kept.tests === this.#tests) this.#verdicts.set(id, verdict);
  }

  get(id: string): Verdict | undefined {
    return this.#verdicts.get(id);
  }

  keep(id: string, verdict: Verdict): void {
    this.#verdicts.set(id, verdict);
    this.#write();
  }

  #write(): void {
    const kept: Kept = {
      source: this.#source,
      tests: this.#tests,
      verdicts: Object.fromEntries(this.#verdicts),
    };
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(`${this.#path}.part`, JSON.stringify(kept, null, 1));
    renameSync(`${this.#path}.part`, this.#path);
  }
}
