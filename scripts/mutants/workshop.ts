import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from '../bundle.mjs';
import { planted, type Mutant } from './operators.ts';

/** What became of a mutant: the check or the tests that noticed, with what they said. Null when nobody did. */
export interface Verdict {
  readonly stage: string | null;
  readonly by: string;
}

const COPIED = [
  'src',
  'test',
  'agents',
  'bench',
  'docs',
  'scenarios',
  'scripts',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
];
const QUICK = 'quick-check';
const VITEST_CONFIG = 'mutants.vitest.config.ts';
/** Runs the test files one after the other, in the order that it is told. */
const IN_ORDER = `
import { defineConfig, mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';
const order = (process.env.TEST_FILES ?? '').split(',');
const place = ({ moduleId }) => order.findIndex((file) => moduleId.endsWith(file));
class InOrder {
  async shard(files) { return files; }
  async sort(files) { return [...files].sort((a, b) => place(a) - place(b)); }
}
export default mergeConfig(base, defineConfig({
  test: { isolate: false, maxWorkers: 1, bail: 1, cache: false, sequence: { sequencer: InOrder } },
}));
`;
/** Tests of documents, not of rules. */
const APART: ReadonlySet<string> = new Set(['coverage.test.ts']);
/** A match that never ends shall not fill the machine's memory. */
const MEGABYTES = 1500;
/** A stage that takes so many times as long as without a mutant, and so much longer, does not come back. */
const PATIENCE = 5;
const GRACE_MS = 15_000;

/** Milliseconds that each stage takes without a mutant. */
export interface Timings {
  readonly quick: number;
  readonly tests: number;
}

interface Ended {
  readonly code: number | null;
  readonly said: string;
  readonly hung: boolean;
}

/** Milliseconds that a stage takes which notices nothing. */
async function timed(stage: () => Promise<Verdict>): Promise<number> {
  const start = performance.now();
  const { stage: noticed, by } = await stage();
  if (noticed !== null) throw new Error(`without a mutant ${noticed} fails already: ${by}`);
  return performance.now() - start;
}

/** A copy of the tree in which mutants are planted and judged, one after the other. */
export class Workshop {
  readonly #game: string;
  readonly #copy: string;
  readonly #stop: AbortSignal;

  constructor(root: string, game: string, stop: AbortSignal) {
    this.#game = game;
    this.#stop = stop;
    this.#copy = mkdtempSync(join(tmpdir(), 'broadside-mutants-'));
    for (const name of COPIED) cpSync(join(root, name), join(this.#copy, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(this.#copy, 'node_modules'));
    writeFileSync(join(this.#copy, VITEST_CONFIG), IN_ORDER);
  }

  close(): void {
    rmSync(this.#copy, { recursive: true, force: true });
  }

  /** Test files of the game, in alphabetical order. */
  testFiles(): string[] {
    const folder = join('test', 'games', this.#game);
    return readdirSync(join(this.#copy, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts') && !APART.has(name))
      .toSorted()
      .map((name) => `${folder}/${name}`);
  }

  /**
   * How long the stages take without a mutant.
   * @throws Error when they notice something without one.
   */
  async timings(): Promise<Timings> {
    const quick = await timed(() => this.#quickCheck(Infinity));
    return { quick, tests: await timed(() => this.#ruleTests(this.testFiles(), Infinity)) };
  }

  /** Plants the mutant, lets the stages look at it, and mends the copy. `files` are test files in the order of running. */
  async judge(mutant: Mutant, { quick, tests }: Timings, files: readonly string[]): Promise<Verdict> {
    const path = join(this.#copy, mutant.file);
    const source = readFileSync(path, 'utf8');
    writeFileSync(path, planted(source, mutant));
    try {
      const verdict = await this.#quickCheck(quick * PATIENCE + GRACE_MS);
      if (verdict.stage !== null || this.#stop.aborted) return verdict;
      return await this.#ruleTests(files, tests * PATIENCE + GRACE_MS);
    } finally {
      writeFileSync(path, source);
    }
  }

  /** The checks that need no test runner, in one bundle. */
  async #quickCheck(limit: number): Promise<Verdict> {
    try {
      bundle(this.#copy, { [QUICK]: 'scripts/mutants/quick-check.ts' }, this.#copy);
    } catch (error) {
      return { stage: 'throws', by: `does not load: ${(error as Error).message}` };
    }
    const { code, said, hung } = await this.#run([`${QUICK}.js`, this.#game], limit);
    if (hung) return { stage: 'hangs', by: 'the quick checks do not come back' };
    if (code === 0) return { stage: null, by: '' };
    const [, stage, by] = /^(checksums|golden|lockstep|perft|laws): (.*)$/mu.exec(said) ?? [];
    return { stage: stage ?? 'throws', by: by ?? lastError(said) };
  }

  /** The tests of the rules, up to the first that fails. */
  async #ruleTests(files: readonly string[], limit: number): Promise<Verdict> {
    const vitest = join('node_modules', 'vitest', 'vitest.mjs');
    const { code, said, hung } = await this.#run([vitest, 'run', '--config', VITEST_CONFIG, ...files], limit, {
      TEST_FILES: files.join(','),
    });
    if (hung) return { stage: 'hangs', by: 'the rule tests do not come back' };
    if (code === 0) return { stage: null, by: '' };
    const failed = /^ *FAIL +(?:\|[^|]*\| +)?test\/games\/\w+\/(.+)$/mu.exec(said);
    return { stage: 'rule tests', by: failed?.[1] ?? lastError(said) };
  }

  #run(args: readonly string[], limit: number, variables: Record<string, string> = {}): Promise<Ended> {
    return new Promise((done, fail) => {
      const child = spawn(process.execPath, [`--max-old-space-size=${MEGABYTES}`, ...args], {
        cwd: this.#copy,
        env: { ...process.env, NO_COLOR: '1', CI: '1', ...variables },
        detached: true,
      });
      let said = '';
      let hung = false;
      const hear = (data: Buffer): void => {
        said += data.toString();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      const end = (): void => {
        if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
      };
      const clock = Number.isFinite(limit)
        ? setTimeout(() => {
            hung = true;
            end();
          }, limit)
        : undefined;
      this.#stop.addEventListener('abort', end, { once: true });
      child.on('error', fail);
      child.on('close', (code) => {
        clearTimeout(clock);
        this.#stop.removeEventListener('abort', end);
        done({ code, said, hung });
      });
    });
  }
}

const lastError = (said: string): string =>
  /^\w*Error: (.+)$/mu.exec(said)?.[1] ?? said.trim().split('\n').slice(-1)[0] ?? 'fails';
