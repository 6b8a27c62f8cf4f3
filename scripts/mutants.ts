/**
 * Plants faults in the rules of Dog Fight, one at a time, and looks whether the tests notice. Works in a copy of the tree.
 * `npm run mutants [-- --only TEXT] [--every N] [--fresh] [--list]`; what is done is kept in `results/mutants.json` and taken up again as long as
 * rules and tests stay the same. Exit codes: 0 enough are caught, 1 too few, 2 a wrong option or a snippet that is not found,
 * 130 interrupted.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSync, transformSync } from 'esbuild';
import { COMBAT_FAULTS } from './mutants/combat-faults.ts';
import type { Fault } from './mutants/fault.ts';
import { TURN_FAULTS } from './mutants/turn-faults.ts';

interface Planted extends Fault {
  readonly file: string;
}

/** A step of the tests, cheapest first: a program that fails, with the line that says why. */
interface Stage {
  readonly name: string;
  /** Makes what is to be run in the copy; returns the arguments for node. */
  readonly prepare: (copy: string) => readonly string[];
}

/** What became of a fault: the stage and the test that noticed, or null. */
interface Verdict {
  readonly stage: string | null;
  readonly by: string;
}

const ROOT = join(import.meta.dirname, '..');
const RULES = join('src', 'games', 'dogfight');
const TESTS = 'test/games/dogfight';
const RECORD = join(ROOT, 'results', 'mutants.json');
const COPIED = [
  'src',
  'test',
  'agents',
  'docs',
  'scenarios',
  'scripts',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
];
/** What a verdict depends on. */
const JUDGED = ['src/core', RULES, TESTS, 'test/oracle', 'test/golden'];
/** Share of the faults that are no equivalents which must be caught. */
const ENOUGH = 0.95;
/** Where the record keeps that the tests pass as long as nothing is planted. */
const NO_FAULT = 'no fault';
/** A rule that never comes back is noticed, too. */
const HANGS_MS = 180_000;
/** Slow to run, or not about the rules. */
const APART: ReadonlySet<string> = new Set(['coverage.test.ts', 'invariants.test.ts', 'swaps.test.ts']);

const { values } = parseArgs({
  options: {
    /** Only faults whose file or name holds this text. */
    only: { type: 'string', default: '' },
    /** Only every so many-th of them: a sample. */
    every: { type: 'string', default: '1' },
    /** Forgets what is recorded. */
    fresh: { type: 'boolean', default: false },
    /** Lists the faults and ends. */
    list: { type: 'boolean', default: false },
  },
});

const faults: readonly Planted[] = [TURN_FAULTS, COMBAT_FAULTS].flatMap((table) =>
  Object.entries(table).flatMap(([file, list]) => list.map((fault) => ({ ...fault, file }))),
);

const label = ({ file, name }: Planted): string => `${file}: ${name}`;

/** The rules as they stand in the copy before anything is planted, by file. */
type Sources = ReadonlyMap<string, string>;

const readSources = (copy: string): Sources =>
  new Map(
    readdirSync(join(copy, RULES))
      .filter((file) => file.endsWith('.ts'))
      .map((file): [string, string] => [file, readFileSync(join(copy, RULES, file), 'utf8')]),
  );

/** Why a fault cannot be planted, or null. */
function whyNot(sources: Sources, fault: Planted): string | null {
  const source = sources.get(fault.file);
  if (source === undefined) return 'no such file';
  const found = source.split(fault.find).length - 1;
  if (found !== 1) return `its snippet is found ${found} times, expected once: ${JSON.stringify(fault.find)}`;
  return faults.some((other) => other !== fault && label(other) === label(fault)) ? 'its name stands twice' : null;
}

const planted = (source: string, fault: Fault): string => source.replace(fault.find, () => fault.replace);

/** `source` itself, if it parses: a syntax error would be noticed by any test. */
function parsed(fault: Planted, source: string): string {
  try {
    transformSync(source, { loader: 'ts' });
  } catch {
    throw new Error(`${label(fault)}: with its replacement the file does not parse`);
  }
  return source;
}

/** All that a verdict depends on, in one word. */
function treeHash(copy: string): string {
  const hash = createHash('sha256');
  for (const folder of JUDGED)
    for (const name of readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' }).toSorted())
      if (/\.[a-z]+$/.test(name)) hash.update(`${name}\0`).update(readFileSync(join(copy, folder, name)));
  return hash.digest('hex');
}

function readRecord(tree: string): Record<string, Verdict> {
  if (values.fresh || !existsSync(RECORD)) return {};
  const record = JSON.parse(readFileSync(RECORD, 'utf8')) as { tree: string; verdicts: Record<string, Verdict> };
  return record.tree === tree ? record.verdicts : {};
}

function writeRecord(tree: string, verdicts: Readonly<Record<string, Verdict>>): void {
  mkdirSync(join(ROOT, 'results'), { recursive: true });
  writeFileSync(`${RECORD}.part`, JSON.stringify({ tree, verdicts }, null, 1));
  renameSync(`${RECORD}.part`, RECORD);
}

function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'broadside-mutants-'));
  for (const name of COPIED) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

const vitest = (name: string, ...tests: readonly string[]): Stage => ({
  name,
  prepare: (copy) => [
    join(copy, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--bail=1',
    '--isolate=false',
    '--maxWorkers=1',
    ...tests,
  ],
});

/** The matches of the lockstep test, in one bundle without the test runner: most faults show in a second. */
const LOCKSTEP: Stage = {
  name: 'lockstep',
  prepare: (copy) => {
    const outfile = join(copy, 'lockstep.mjs');
    const contents = `
      import { A_BIT_OF_EVERYTHING, DUELS, differencesIn } from './test/oracle/dogfight/quick.ts';
      const found = differencesIn(A_BIT_OF_EVERYTHING, 1)[0] ?? differencesIn(DUELS, 1)[0];
      if (found) throw new Error(\`match \${found.match}, ply \${found.ply}, \${found.field}\`);`;
    buildSync({
      stdin: { contents, resolveDir: copy },
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      outfile,
    });
    return [outfile];
  },
};

const STAGES: readonly Stage[] = [
  LOCKSTEP,
  vitest(
    'rules',
    ...readdirSync(join(ROOT, TESTS))
      .filter((name) => name.endsWith('.test.ts') && !APART.has(name))
      .toSorted()
      .map((name) => `${TESTS}/${name}`),
  ),
  vitest('invariants', `${TESTS}/invariants.test.ts`),
  vitest('golden', 'test/golden', '-t', 'dogfight'),
];

const stop = new AbortController();

/** Runs one stage in the copy; the first failing test, or null when all pass. */
function runStage(copy: string, { prepare }: Stage): Promise<string | null> {
  const args = prepare(copy);
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, {
      cwd: copy,
      env: { ...process.env, NO_COLOR: '1', CI: '1' },
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
    const clock = setTimeout(() => {
      hung = true;
      end();
    }, HANGS_MS);
    stop.signal.addEventListener('abort', end, { once: true });
    child.on('error', fail);
    child.on('close', (code) => {
      clearTimeout(clock);
      stop.signal.removeEventListener('abort', end);
      if (/ReferenceError/.test(said)) fail(new Error(`the replacement names what is not there:\n${said}`));
      else if (hung) done('does not come back');
      else done(code === 0 ? null : firstFailure(said));
    });
  });
}

function firstFailure(said: string): string {
  const thrown = /^\w*Error: (.+)$/m.exec(said);
  const found = /^ *FAIL +(?:\|[^|]*\| +)?test\/(?:games\/dogfight\/)?(.+)$/m.exec(said);
  return found?.[1] ?? thrown?.[1] ?? said.trim().split('\n').slice(-1)[0] ?? 'fails';
}

/** The first stage that notices a fault planted in the copy. */
async function judge(copy: string): Promise<Verdict> {
  for (const stage of STAGES) {
    const by = await runStage(copy, stage);
    if (stop.signal.aborted) break;
    if (by !== null) return { stage: stage.name, by };
  }
  return { stage: null, by: '' };
}

/** Plants, judges and mends each fault in turn. */
async function judgeAll(
  copy: string,
  sources: Sources,
  open: readonly Planted[],
  keep: (fault: Planted, verdict: Verdict) => void,
): Promise<void> {
  for (const [i, fault] of open.entries()) {
    if (stop.signal.aborted) return;
    const path = join(copy, RULES, fault.file);
    const source = sources.get(fault.file)!;
    writeFileSync(path, parsed(fault, planted(source, fault)));
    const verdict = await judge(copy);
    writeFileSync(path, source);
    if (stop.signal.aborted) return;
    keep(fault, verdict);
    const what = verdict.stage === null ? 'SURVIVES' : `caught by ${verdict.stage}`;
    console.log(`${i + 1}/${open.length} ${label(fault)}: ${what}${verdict.by && `, ${verdict.by}`}`);
  }
}

/** Prints the share caught and who survives; returns the share. */
function report(chosen: readonly Planted[], verdicts: Readonly<Record<string, Verdict>>): number {
  const counted = chosen.filter((fault) => fault.equivalent === undefined);
  const judged = counted.filter((fault) => verdicts[label(fault)] !== undefined);
  const caught = judged.filter((fault) => verdicts[label(fault)]!.stage !== null);
  console.log('');
  for (const { name } of STAGES) {
    const n = caught.filter((fault) => verdicts[label(fault)]!.stage === name).length;
    console.log(`${name.padEnd(10)} ${n}`);
  }
  for (const fault of judged) if (verdicts[label(fault)]!.stage === null) console.log(`survives: ${label(fault)}`);
  for (const fault of chosen)
    if (fault.equivalent !== undefined) console.log(`equivalent, not counted: ${label(fault)} (${fault.equivalent})`);
  const share = judged.length === 0 ? 0 : caught.length / judged.length;
  const open = counted.length - judged.length;
  console.log(
    `${caught.length} of ${judged.length} faults caught (${(100 * share).toFixed(1)} %)${open > 0 ? `, ${open} not judged yet` : ''}`,
  );
  return share;
}

/** Works through the chosen faults in the copy; returns the exit code. */
async function work(copy: string, chosen: readonly Planted[]): Promise<number> {
  const sources = readSources(copy);
  const wrong = faults.flatMap((fault) => {
    const why = whyNot(sources, fault);
    return why === null ? [] : [`${label(fault)}: ${why}`];
  });
  for (const line of wrong) console.error(`mutants: ${line}`);
  if (wrong.length > 0) return 2;
  const tree = treeHash(copy);
  const verdicts = readRecord(tree);
  const open = chosen.filter((fault) => fault.equivalent === undefined && verdicts[label(fault)] === undefined);
  if (open.length > 0 && verdicts[NO_FAULT] === undefined) {
    const sound = await judge(copy);
    if (sound.stage !== null) throw new Error(`without any fault ${sound.stage} tests fail already: ${sound.by}`);
    if (!stop.signal.aborted) verdicts[NO_FAULT] = sound;
  }
  if (open.length > 0)
    await judgeAll(copy, sources, open, (fault, verdict) => {
      verdicts[label(fault)] = verdict;
      writeRecord(tree, verdicts);
    });
  const share = report(chosen, verdicts);
  if (stop.signal.aborted) {
    console.error('interrupted; the same command goes on from here');
    return 130;
  }
  return share >= ENOUGH ? 0 : 1;
}

async function main(): Promise<number> {
  const every = Number(values.every);
  if (!Number.isInteger(every) || every < 1) {
    console.error(`mutants: --every ${values.every} is no count`);
    return 2;
  }
  const chosen = faults.filter((fault) => label(fault).includes(values.only)).filter((_, i) => i % every === 0);
  if (chosen.length === 0) {
    console.error(`mutants: no fault holds "${values.only}"; --list shows them all`);
    return 2;
  }
  if (values.list) {
    for (const fault of chosen) console.log(label(fault));
    return 0;
  }
  const copy = copyTree();
  try {
    return await work(copy, chosen);
  } catch (error) {
    console.error(`mutants: ${(error as Error).message}`);
    return 2;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stop.abort();
  });
process.exitCode = await main();
