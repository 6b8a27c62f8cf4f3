import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { scoresUnchanged, type GateResult } from '../../analysis/index.ts';
import { diffCsv, diffVerdict } from '../../report/index.ts';
import { makeFolder, writeAtomically } from '../../runner/files.ts';
import {
  comparable,
  compareRuns,
  planOf,
  readManifest,
  runFolder,
  type RunComparison,
  type RunOutcome,
} from '../../runner/index.ts';
import { inputError, loadScenario, type Plan, type Registry } from '../../scenario/index.ts';
import type { Args, Command } from '../command.ts';
import { shellLine } from '../command-line.ts';
import type { Context, Io } from '../context.ts';
import { printDiff, replayCommands } from '../diff-report.ts';
import { EXIT } from '../exit-code.ts';
import { parseGate, type JudgedGate } from '../gate.ts';
import { play, reportFailures, workersOf } from '../play.ts';
import { printJson } from '../print-json.ts';
import { runFolderAt } from '../run-folder.ts';
import { SCENARIO_OPTIONS } from '../scenario-options.ts';

const VERDICT_CODES: Readonly<Record<GateResult['verdict'], number>> = {
  passed: EXIT.ok,
  failed: EXIT.failed,
  inconclusive: EXIT.inconclusive,
};

/** One of the two that are compared. */
interface Source {
  /** What the user called it, for messages. */
  readonly at: string;
  readonly plan: Plan;
  /** Folder of a run that is there already; null for a scenario to play. */
  readonly dir: string | null;
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

function folderSource(path: string, at: string): Source {
  const dir = runFolderAt(path);
  const manifest = readManifest(dir);
  if (manifest === null) throw inputError(dir, 'is not the folder of a run: it has no manifest.json');
  return { at, dir, plan: planOf(manifest) };
}

/** What is given for scenarios only, with what it would have to change in results. */
function checkOptions(args: Args, folders: { readonly a: boolean; readonly b: boolean }): void {
  for (const side of ['a', 'b'] as const) {
    const option = `set-${side}`;
    for (const text of args.list(option)) {
      if (folders[side])
        throw inputError(`--${option} ${text}`, 'there is nothing to lay it over: results are compared as they are');
      if (/^(seed|pairs)=/.test(text))
        throw inputError(`--${option} ${text}`, 'both are played on the same seeds; use --seed or --pairs');
    }
  }
  const fixed = folders.a && folders.b ? ['set', 'seed', 'pairs', 'agents'] : folders.a || folders.b ? ['seed'] : [];
  for (const option of fixed)
    if (args.list(option).length > 0)
      throw inputError(`--${option}`, 'has no use here: results are compared as they were played');
}

/** Both sources; a scenario takes seed and pairs from the other where the command line does not give them. */
function sourcesOf(args: Args, registry: Registry): [Source, Source] {
  const pathA = args.required('a');
  const given = args.text('b');
  const pathB = given ?? pathA;
  const folders = { a: isFolder(pathA), b: isFolder(pathB) };
  if (given === undefined && folders.a)
    throw inputError('broadside diff', `${pathA} holds results; expected a second folder or a scenario to compare`);
  checkOptions(args, folders);
  const names = pathA === pathB ? [`${pathA} (A)`, `${pathB} (B)`] : [pathA, pathB];
  const scenarioSource = (side: 'a' | 'b', path: string, at: string, other: Plan | undefined): Source => {
    const { plan } = loadScenario(path, registry, {
      seed: args.text('seed') ?? other?.seed,
      pairs: args.text('pairs') ?? (other === undefined ? undefined : String(other.pairs)),
      agents: args.text('agents'),
      sets: args.list('set'),
      variant: { option: `--set-${side}`, sets: args.list(`set-${side}`) },
    });
    return { at, plan, dir: null };
  };
  const early = folders.b ? folderSource(pathB, names[1]!) : undefined;
  const a = folders.a ? folderSource(pathA, names[0]!) : scenarioSource('a', pathA, names[0]!, early?.plan);
  return [a, early ?? scenarioSource('b', pathB, names[1]!, a.plan)];
}

/** @throws InputError when a scenario would find its matches in the very results that it is compared with. */
function checkPlaysAnew([a, b]: readonly [Source, Source], outDir: string): void {
  for (const [given, other] of [
    [a, b],
    [b, a],
  ] as const) {
    if (given.dir === null || other.dir !== null) continue;
    if (resolve(given.dir) === resolve(runFolder(outDir, other.plan)))
      throw inputError(
        `--out ${outDir}`,
        `${other.at} is the very run in ${given.dir}, so that nothing would be played; expected another folder to play it anew`,
      );
  }
}

/** Plays what is not there yet, once if both are the same run. Null when it was stopped. */
async function playAll(
  sources: readonly Source[],
  args: Args,
  context: Context,
): Promise<{ readonly dirs: readonly string[]; readonly whole: boolean } | null> {
  const where = { outDir: args.required('out'), workers: workersOf(args) };
  const outcomes = new Map<string, RunOutcome>();
  const dirs: string[] = [];
  for (const { plan, dir } of sources) {
    const own = dir ?? runFolder(where.outDir, plan);
    dirs.push(own);
    if (dir !== null || outcomes.has(own)) continue;
    const outcome = await play(plan, where, context);
    reportFailures(outcome, context.io);
    if (outcome.status === 'interrupted') return null;
    outcomes.set(own, outcome);
  }
  return { dirs, whole: [...outcomes.values()].every(({ status }) => status === 'complete') };
}

function warnUnfinished({ a, b }: RunComparison, io: Io): void {
  for (const { dir, status } of [a, b])
    if (status !== 'complete') io.err(`${dir}: the run is ${status}; only what it holds is compared\n`);
}

function asJson(comparison: RunComparison, gate: JudgedGate | null, file: string): unknown {
  const { rows, discordant, ...rest } = comparison;
  const { text, margin, verdict, blocksNeeded } = gate ?? {};
  return {
    ...rest,
    rows: rows.map((row) => Object.assign({}, row, { verdict: diffVerdict(row) })),
    discordant: discordant.map((found) => Object.assign({}, found, { replay: replayCommands(comparison, found) })),
    gate: gate && { text, margin, verdict, blocksNeeded },
    file,
  };
}

async function run(args: Args, context: Context): Promise<number> {
  const { io, registry, argv } = context;
  const gateText = args.text('gate');
  const asked = gateText === undefined ? null : parseGate(gateText);
  const sources = sourcesOf(args, registry);
  const [a, b] = sources.map(({ at, plan }) => ({ at, ...plan }));
  comparable(a!, b!);
  checkPlaysAnew(sources, args.required('out'));
  const played = await playAll(sources, args, context);
  if (played === null) {
    io.err(`stopped; what was played is kept. To go on: ${shellLine(argv)}\n`);
    return EXIT.interrupted;
  }
  const [dirA, dirB] = played.dirs;
  const comparison = await compareRuns(dirA!, dirB!);
  warnUnfinished(comparison, io);
  const folder = join(args.required('out'), 'diff', `${comparison.a.run}-${comparison.b.run}`);
  const file = join(folder, 'diff.csv');
  makeFolder(folder);
  writeAtomically(file, diffCsv(comparison.rows));
  const gate = asked && { ...asked, ...scoresUnchanged(comparison.rows, asked.margin) };
  if (args.flag('json')) printJson(io, asJson(comparison, gate, file));
  else {
    printDiff(comparison, gate, io);
    io.out(`diff.csv in ${folder}\n`);
  }
  if (!played.whole) return EXIT.incomplete;
  return gate === null ? EXIT.ok : VERDICT_CODES[gate.verdict];
}

const setOption = (name: string) =>
  ({ type: 'string', requiresArg: true, describe: `path=value laid over ${name} alone; may be repeated` }) as const;

export const diff: Command = {
  usage: 'diff <a> [b]',
  summary: 'Play two variants on common seeds, or take two results, and say what differs',
  positionals: {
    a: { type: 'string', describe: 'Scenario file, or folder of a run' },
    b: { type: 'string', describe: 'The other; the same scenario if left out' },
  },
  options: {
    'set-a': setOption('A'),
    'set-b': setOption('B'),
    set: { ...SCENARIO_OPTIONS.set, describe: 'path=value laid over both; may be repeated' },
    seed: { ...SCENARIO_OPTIONS.seed, describe: 'Text that decides all luck; that of A if left out' },
    pairs: { type: 'string', requiresArg: true, describe: 'Blocks a match-up; those of A if left out' },
    agents: { type: 'string', requiresArg: true, describe: "Agents instead of the files': greedy,random" },
    gate: { type: 'string', requiresArg: true, describe: 'no-change:1pp: exit 0 passed, 1 failed, 3 inconclusive' },
    workers: { type: 'string', requiresArg: true, describe: 'Threads that play; all cores if left out' },
    out: { type: 'string', requiresArg: true, default: 'results', describe: 'Folder of the results' },
    json: { type: 'boolean', describe: 'One JSON object instead of text' },
  },
  examples: [
    ['diff my.yaml --set-b ships.tavor.hull=22', 'What a tougher Tavor changes'],
    ['diff old.yaml new.yaml --pairs 2000', 'Two scenarios with the same sides'],
    ['diff baseline/my my.yaml --gate no-change:1pp', 'Do the rules still play as in these results?'],
    ['diff results/my/1-0a1b2c results/my/1-3d4e5f', 'Two runs that are there already'],
  ],
  run,
};
