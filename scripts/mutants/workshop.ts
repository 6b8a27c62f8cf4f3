import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { instrumented, type Numbered } from './instrument.ts';

/** The verdict on a mutant: the kind of test that caught it, and the test; null when no test did. */
export interface Verdict {
  readonly stage: string | null;
  readonly by: string;
  /** Whether only a heavy test caught the mutant. */
  readonly heavy: boolean;
}

/** A message to a process that says what to do. Mutants are named by number. */
export interface Orders {
  /** Mutants to judge, each switched on in turn. */
  readonly open: readonly number[];
  /** Names of tests that have run with all of these mutants already. */
  readonly done: readonly string[];
  /** Milliseconds of processor time. Tests that take longer are left to another process; null if none may be left. */
  readonly brief: number | null;
  /** Whether heavy tests run. They run in a last process, for the mutants that no other test has caught. */
  readonly heavy: boolean;
  /** The number of a mutant that is on from the start, in place of all others; 0 for none. */
  readonly alone: number;
  /** The file to which the process writes its findings, one in each line. */
  readonly lines: string;
}

/** A finding of a process. */
export type Line =
  | { readonly caught: number; readonly by: string; readonly said: string }
  /** The mutant is about to be switched on. */
  | { readonly tried: number; readonly by: string }
  /** The mutant left something behind, so that the test now fails without it. */
  | { readonly spoils: number; readonly by: string }
  /** The mutant is in code that runs before any test, while a file is loaded. */
  | { readonly loaded: number }
  /** The mutant was met in a test that cannot be run twice. */
  | { readonly unrepeatable: number }
  | { readonly done: string };

interface Ended {
  readonly code: number | null;
  readonly said: string;
  readonly hung: boolean;
}

const COPIED = [
  'src',
  'test',
  'agents',
  'bench',
  'docs',
  'examples',
  'scenarios',
  'scripts',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
];
const CONFIG = 'mutants.vitest.config.ts';
/** Runs test files one after the other in one process, in the order that it is told. */
const SETTINGS = `
import { defineConfig, mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';
const order = process.env.MUTANTS_FILES.split(',');
const place = ({ moduleId }) => order.findIndex((file) => moduleId.endsWith(file));
class InOrder {
  async shard(files) { return files; }
  async sort(files) { return [...files].sort((a, b) => place(a) - place(b)); }
}
export default mergeConfig(base, defineConfig({ test: {
  include: ['scripts/mutants/*.test.ts'], runner: './scripts/mutants/runner.ts', isolate: false, maxWorkers: 1,
  testTimeout: 600_000, bail: process.env.MUTANTS_BAIL === '1' ? 1 : 0, sequence: { sequencer: InOrder },
  experimental: { fsModuleCache: false },
} }));
`;
/** Tests of documents, which say nothing about rules. */
const APART: ReadonlySet<string> = new Set(['coverage.test.ts', 'rules-page.test.ts']);
const FIRST = ['scripts/mutants/checks-first.test.ts'];
const LAST = ['scripts/mutants/checks-last.test.ts'];
/** Tests that take longer run only with mutants that all shorter tests have missed. */
const BRIEF_MS = 150;
const MEGABYTES = 2000;
/** The passes: short tests, then the rest of the first lane, then the heavy tests. */
const PASSES = [
  [BRIEF_MS, false],
  [null, false],
  [null, true],
] as const;
const SURVIVES: Verdict = { stage: null, by: '', heavy: false };
const HANGS = { stage: 'hangs', by: 'the tests do not come back' };
/** A process that is silent for this time counts as lost. */
const SILENCE_MS = 300_000;
const LOOK_MS = 500;

/** A copy of the tree in which mutants are planted, all at once, and judged. */
export class Workshop {
  readonly #game: string;
  readonly #copy: string;
  readonly #stop: AbortSignal;
  readonly #mutants: ReadonlyMap<number, Numbered>;

  constructor(root: string, game: string, mutants: readonly Numbered[], stop: AbortSignal) {
    this.#game = game;
    this.#stop = stop;
    this.#mutants = new Map(mutants.map((numbered) => [numbered.number, numbered]));
    this.#copy = mkdtempSync(join(tmpdir(), 'broadside-mutants-'));
    for (const name of COPIED) cpSync(join(root, name), join(this.#copy, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(this.#copy, 'node_modules'));
    writeFileSync(join(this.#copy, CONFIG), SETTINGS);
    const folder = join('src', 'games', game);
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts')) continue;
      const [file, path] = [join(folder, name), join(this.#copy, folder, name)];
      const here = mutants.filter(({ mutant }) => mutant.file === file);
      writeFileSync(path, instrumented(file, readFileSync(path, 'utf8'), here));
    }
  }

  close(): void {
    rmSync(this.#copy, { recursive: true, force: true });
  }

  /** Judges all `numbers`; `keep` gets each verdict as soon as it is known. */
  async judge(numbers: readonly number[], keep: (number: number, verdict: Verdict) => void): Promise<void> {
    const open = new Set(numbers);
    const loaded = new Set<number>();
    const apart = new Set<number>();
    const spoiling = new Set<number>();
    const done: string[] = [];
    const settle = (number: number, verdict: Verdict): void => {
      if (open.delete(number)) keep(number, verdict);
    };
    for (const [brief, heavy] of PASSES) {
      const files = brief === null ? [...FIRST, ...this.#ruleTests(), ...LAST] : this.#ruleTests();
      let whole = false;
      while (!whole) {
        let tried = 0;
        let spoilt = false;
        const orders = { open: [...open].filter((number) => !spoiling.has(number)), done, brief, heavy, alone: 0 };
        const { hung, code, said } = await this.#run(files, orders, (line) => {
          if ('tried' in line) tried = line.tried;
          else if ('loaded' in line) loaded.add(line.loaded);
          else if ('unrepeatable' in line) apart.add(line.unrepeatable);
          else if ('spoils' in line) {
            console.error(`${this.#mutants.get(line.spoils)!.mutant.id} spoils ${line.by}`);
            apart.add(line.spoils);
            spoiling.add(line.spoils);
            spoilt = true;
          } else if ('done' in line) done.push(line.done);
          else settle(line.caught, { stage: stageOf(line.by), by: `${line.by}: ${line.said}`, heavy });
        });
        if (this.#stop.aborted) return;
        if (hung && tried !== 0) settle(tried, { ...HANGS, heavy });
        else if (!spoilt && code !== 0) throw new Error(`tests fail without a mutant:\n${said.slice(-4000)}`);
        whole = code === 0 && !spoilt;
      }
    }
    // Code that runs while a test file is loaded has run without the mutant, so a mutant in it is not judged by this
    // run.
    for (const { mutant, number } of this.#mutants.values())
      if (mutant.site.atLoad || loaded.has(number)) apart.add(number);
    for (const number of open) {
      if (this.#stop.aborted) return;
      settle(number, apart.has(number) ? await this.#alone(number) : SURVIVES);
    }
  }

  /** Judges a mutant that must be on while the rules are loaded, in a separate process. */
  async #alone(number: number): Promise<Verdict> {
    for (const heavy of [false, true]) {
      const orders = { open: [], done: [], brief: null, heavy, alone: number };
      const { code, said, hung } = await this.#run([...FIRST, ...this.#ruleTests(), ...LAST], orders, () => {});
      if (hung) return { ...HANGS, heavy };
      if (code === 0) continue;
      const [, by] = /^ *FAIL +(?:\|[^|]*\| +)?(.+)$/mu.exec(said) ?? [];
      return { stage: by === undefined ? 'throws' : stageOf(by), by: by ?? lastError(said), heavy };
    }
    return SURVIVES;
  }

  /** The test files of the rules, the shortest first. */
  #ruleTests(): string[] {
    const folder = join('test', 'games', this.#game);
    const size = (file: string): number => readFileSync(join(this.#copy, file)).length;
    return readdirSync(join(this.#copy, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts') && !APART.has(basename(name)))
      .map((name) => `${folder}/${name}`)
      .toSorted((a, b) => size(a) - size(b));
  }

  #run(files: readonly string[], orders: Omit<Orders, 'lines'>, hear: (line: Line) => void): Promise<Ended> {
    const lines = join(this.#copy, 'lines.txt');
    const told = join(this.#copy, 'orders.json');
    writeFileSync(lines, '');
    writeFileSync(told, JSON.stringify({ ...orders, lines }));
    const vitest = join('node_modules', 'vitest', 'vitest.mjs');
    const child = spawn(process.execPath, [vitest, 'run', '--config', CONFIG, ...files], {
      cwd: this.#copy,
      env: {
        ...process.env,
        NO_COLOR: '1',
        CI: '1',
        NODE_OPTIONS: `--max-old-space-size=${MEGABYTES}`,
        MUTANTS_GAME: this.#game,
        MUTANTS_ORDERS: told,
        MUTANTS_FILES: files.join(','),
        MUTANTS_BAIL: orders.alone === 0 ? '0' : '1',
      },
      detached: true,
    });
    return this.#heard(child, lines, hear);
  }

  /**
   * Listens to a process and to the lines that it writes, until it ends by itself or is ended because it was silent
   * for too long.
   */
  async #heard(child: ChildProcess, lines: string, hear: (line: Line) => void): Promise<Ended> {
    let said = '';
    let last = performance.now();
    let hung = false;
    let read = 0;
    const listen = (data: Buffer): void => {
      said += data.toString();
      last = performance.now();
    };
    child.stdout!.on('data', listen);
    child.stderr!.on('data', listen);
    const end = (): void => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    };
    const look = (): void => {
      const text = readFileSync(lines, 'utf8');
      const whole = text.lastIndexOf('\n') + 1;
      if (whole > read) last = performance.now();
      for (const line of text.slice(read, whole).split('\n')) if (line !== '') hear(JSON.parse(line) as Line);
      read = whole;
      hung ||= performance.now() - last > SILENCE_MS;
      if (hung) end();
    };
    this.#stop.addEventListener('abort', end, { once: true });
    const clock = setInterval(look, LOOK_MS);
    const code = await new Promise<number | null>((done, fail) => {
      child.on('error', fail);
      child.on('close', done);
    });
    clearInterval(clock);
    this.#stop.removeEventListener('abort', end);
    const late = hung;
    look();
    return { code, said, hung: late };
  }
}

/** The kind of a test: its folder, or the subject that it checks. */
function stageOf(name: string): string {
  if (name.includes('checks-'))
    return / > (?:freshly loaded, )?(checksum|golden|lockstep|laws)/u.exec(name)?.[1] ?? 'checks';
  return 'rule tests';
}

const lastError = (said: string): string =>
  /^\w*Error: (.+)$/mu.exec(said)?.[1] ?? said.trim().split('\n').slice(-1)[0] ?? 'fails';
