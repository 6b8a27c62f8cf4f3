import { dirname, join, resolve } from 'node:path';
import { blocksToRuleOut, type Gate, type JudgedGate } from '../../../analysis/index.ts';
import type { Plan } from '../../../matches/index.ts';
import {
  attributionCsv,
  blocksToSettle,
  diffCsv,
  diffJunit,
  diffMarkdown,
  diffPage,
  diffSentences,
  diffVerdict,
  gateAhead,
  htmlPage,
  type DiffReport,
  type Halves,
} from '../../../report/index.ts';
import { makeFolder, writeAtomically } from '../../../runner/files.ts';
import { REPORT_FILE } from '../../../runner/run-report.ts';
import { manifestIn, planOf, runFolder, type RunOutcome } from '../../../runner/index.ts';
import {
  attribute,
  changesBetween,
  comparable,
  designOf,
  judgeDiff,
  withoutUnreached,
  keepDiscordant,
  type Attributed,
  type Attributions,
  type DiffSource,
  type RunComparison,
} from '../../../experiment/index.ts';
import {
  inputError,
  isListFile,
  loadScenario,
  type Registry,
  type Scenario,
  type ScenarioOptions,
} from '../../../scenario/index.ts';
import { scenarioPath } from '../../../scenario/shipped/shipped-scenarios.ts';
import type { Args, Command } from '../../command.ts';
import { shellLine } from '../../args/command-line.ts';
import type { Context, Io } from '../../context.ts';
import { printDiff, replayCommands } from '../../print/diff-report.ts';
import { EXIT } from '../../exit-code.ts';
import { tellWarnings } from '../../print/warnings.ts';
import { parseGate, parseOf } from '../../args/parse-gate.ts';
import { writePartingPages } from '../../runs/match-pages.ts';
import { play, reportTroubles, whereOf } from '../../runs/play-plan.ts';
import { diffByPlayers } from '../../runs/by-players.ts';
import { PLAYERS_OPTION, sampleOf } from '../../runs/players.ts';
import { lookAhead, type Part } from '../../runs/forecast.ts';
import { without } from '../../runs/next-command.ts';
import { LIST_OPTIONS, fieldFor, listNamed } from '../../runs/read-scenario.ts';
import { tellShard } from '../../runs/stopped.ts';
import { playStages, studied } from '../../runs/study.ts';
import { printJson } from '../../print/print-json.ts';
import { meansResults, runFolderAt } from '../../runs/run-folder.ts';
import {
  JSON_OPTION,
  RUN_OPTIONS,
  SCENARIO_OPTIONS,
  blocksOption,
  textOption,
  THINKING_OPTIONS,
  scenarioOptions,
} from '../../args/options.ts';

interface Source extends DiffSource {
  /** The name of the source on the command line, for messages. */
  readonly at: string;
}

function folderSource(path: string, at: string): Source {
  const dir = runFolderAt(path);
  const manifest = manifestIn(dir);
  return { at, dir, plan: planOf(manifest) };
}

/** Refuses options that only scenarios can take. */
function checkOptions(args: Args, folders: { readonly a: boolean; readonly b: boolean }): void {
  for (const side of ['a', 'b'] as const) {
    const option = `set-${side}`;
    for (const text of args.list(option)) {
      if (folders[side])
        throw inputError(`--${option} ${text}`, 'there is nothing to lay it over: results are compared as they are');
      if (/^(seed|blocks|pairs)=/.test(text))
        throw inputError(`--${option} ${text}`, 'both are played on the same seeds; use --seed or --blocks');
    }
  }
  const fixed = folders.a && folders.b ? ['set', 'seed', 'blocks', 'agents'] : folders.a || folders.b ? ['seed'] : [];
  for (const option of fixed)
    if (args.list(option).length > 0)
      throw inputError(`--${option}`, 'has no use here: results are compared as they were played');
}

/** The name of the side that plays first the list of A and then that of B. */
const LIST_SIDE = 'list';

/** Reads a source: a scenario, or a list, which becomes the side `LIST_SIDE` against the field. */
function readSide(path: string, args: Args, registry: Registry, options: ScenarioOptions): Scenario {
  if (!isListFile(path)) return loadScenario(scenarioPath(path), registry, options);
  const field = args.text('against') ?? fieldFor(path, registry);
  return listNamed(path, LIST_SIDE, field, registry, { ...options, asItIs: args.flag('as-it-is') });
}

/** A scenario with the changes of one side. Seed and blocks are those of the other source unless the command line gives them. */
const scenarioWith = (
  side: 'a' | 'b',
  path: string,
  sets: readonly string[],
  other: Plan | undefined,
  args: Args,
  registry: Registry,
): Scenario =>
  readSide(path, args, registry, {
    ...scenarioOptions(args),
    seed: args.seed ?? other?.seed,
    pairs: args.text('blocks') ?? (other === undefined ? undefined : String(other.pairs)),
    variant: { option: `--set-${side}`, sets },
  });

/** Both sources. A scenario takes seed and blocks from the other source unless the command line gives them. */
function sourcesOf(args: Args, { registry, io }: Context): [Source, Source] {
  const pathA = args.required('a');
  const given = args.text('b');
  const pathB = given ?? pathA;
  const folders = { a: meansResults(pathA), b: meansResults(pathB) };
  if (given === undefined && folders.a)
    throw inputError('broadside diff', `${pathA} holds results; expected a second folder or a scenario to compare`);
  checkOptions(args, folders);
  const names = pathA === pathB ? [`${pathA} (A)`, `${pathB} (B)`] : [pathA, pathB];
  const told = new Set<string>();
  const scenarioSource = (side: 'a' | 'b', path: string, at: string, other: Plan | undefined): Source => {
    const scenario = scenarioWith(side, path, args.list(`set-${side}`), other, args, registry);
    tellWarnings(scenario, io, told);
    return { at, plan: scenario.plan, dir: null };
  };
  const early = folders.b ? folderSource(pathB, names[1]!) : undefined;
  const a = folders.a ? folderSource(pathA, names[0]!) : scenarioSource('a', pathA, names[0]!, early?.plan);
  return [a, early ?? scenarioSource('b', pathB, names[1]!, a.plan)];
}

/** @throws InputError when the run of a scenario would be the very run that it is compared with. */
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

/**
 * The single changes from A to B, if the user asks for the share of each: the changes of `--set-b`, or the values in which the scenarios differ.
 * @throws InputError for results, gates and samples of players, with which no further variants can be played.
 */
function attributedIn(args: Args, [a, b]: readonly [Source, Source], registry: Registry): Attributed | null {
  if (!args.flag('attribute')) return null;
  if (a.dir !== null || b.dir !== null)
    throw inputError('--attribute', 'plays further variants; expected scenarios, not results');
  for (const other of ['gate', 'players'])
    if (args.list(other).length > 0)
      throw inputError(`--${other}`, 'has no use with --attribute; ask one after the other');
  if (args.text('b') !== undefined || args.list('set-a').length > 0) return changesBetween(a.plan, b.plan, registry);
  const changes = args.list('set-b');
  const chosen = (subset: number): string[] => changes.filter((_, i) => (subset & (1 << i)) !== 0);
  return {
    changes,
    plan: (subset) => scenarioWith('b', args.required('a'), chosen(subset), a.plan, args, registry).plan,
  };
}

function warnUnfinished({ a, b }: RunComparison, io: Io): void {
  for (const { dir, status } of [a, b])
    if (status !== 'complete') io.err(`${dir}: the run is ${status}; only what it holds is compared\n`);
}

/** Only the fields of the gate as a whole are kept, because its rows are among the other rows. */
function gateJson(gate: JudgedGate): unknown {
  if (gate.kind === 'improves') return gate;
  const { rows: _, ...rest } = gate;
  return rest;
}

function asJson(comparison: RunComparison, report: DiffReport, file: string): unknown {
  const { rows, discordant, watched: _, ...rest } = comparison;
  return {
    sentences: diffSentences(report),
    ...rest,
    untested: report.untested,
    rows: rows.map((row) => Object.assign({}, row, { verdict: diffVerdict(row) })),
    discordant: discordant.map((found) => Object.assign({}, found, { replay: report.replay(found) })),
    gates: report.gates.map(gateJson),
    ...(report.attribution === undefined ? {} : { attribution: report.attribution }),
    file,
  };
}

/** Writes the files of a comparison; returns its folder. */
async function writeFiles(comparison: RunComparison, asked: DiffReport, args: Args, context: Context): Promise<string> {
  const folder = join(args.required('out'), 'diff', `${comparison.a.run}-${comparison.b.run}`);
  makeFolder(folder);
  const report = { ...asked, pages: await writePartingPages(comparison, folder, context) };
  writeAtomically(join(folder, 'diff.csv'), diffCsv(comparison.rows));
  if (asked.attribution !== undefined)
    writeAtomically(join(folder, 'attribution.csv'), attributionCsv(asked.attribution));
  writeAtomically(join(folder, REPORT_FILE), await htmlPage(diffPage(report)));
  const junit = args.text('junit');
  const markdown = args.text('markdown');
  for (const [file, text] of [
    [junit, junit && diffJunit(`${comparison.a.run}-${comparison.b.run}`, report.gates)],
    [markdown, markdown && diffMarkdown(report)],
  ]) {
    if (file === undefined || text === undefined) continue;
    makeFolder(dirname(file));
    writeAtomically(file, text);
  }
  return folder;
}

/** The exit code of the worst verdict. */
function codeOf(gates: readonly JudgedGate[]): number {
  const said = new Set(gates.map(({ verdict }) => verdict));
  return said.has('failed') ? EXIT.failed : said.has('inconclusive') ? EXIT.inconclusive : EXIT.ok;
}

/** The variants that are played for the comparison. Existing results cost nothing. */
function tellAhead(
  sources: readonly Source[],
  combinations: readonly Plan[],
  gates: readonly Gate[],
  args: Args,
  context: Context,
): Promise<number | null> {
  const needs = ({ pairs, matchups }: Plan, { score, total }: Halves): string[] =>
    gates.map((gate) => {
      const isStill = gate.kind === 'no-change';
      const size = isStill ? gate.margin : gate.effect;
      const half = (isStill && gate.of !== 'sides') || matchups.length === 1 ? score : total;
      return gateAhead({ text: gate.text, kind: gate.kind, size }, half, pairs, isStill ? blocksToRuleOut(size) : 1);
    });
  const played = sources.filter(({ dir }) => dir === null);
  const parts = played.map(({ at, plan }, i): Part => {
    const more = (known: Halves): string[] => (i === played.length - 1 ? needs(plan, known) : []);
    return { what: at, plan, tells: 'changes', more };
  });
  const between = combinations.length - 2;
  if (between > 0)
    parts.push({ what: 'other combinations of the changes', plan: combinations[1]!, runs: between, tells: 'nothing' });
  if (parts.length > 0) return lookAhead(parts, args, context);
  if (args.flag('dry-run')) throw inputError('--dry-run', 'has no use here: both are results, and nothing is played');
  return Promise.resolve(null);
}

async function run(args: Args, context: Context): Promise<number> {
  const { io, registry, argv } = context;
  const of = parseOf(args.text('of'));
  const asked = args.list('gate').map((text) => parseGate(text, of));
  if (args.text('of') !== undefined && !asked.some(({ kind }) => kind === 'no-change'))
    throw inputError(
      '--of',
      'says what a gate no-change is about, but there is none; expected --gate no-change:5pp as well',
    );
  if (asked.length === 0 && args.text('junit') !== undefined)
    throw inputError('--junit', 'reports gates, but there is none; expected --gate as well');
  const whole = sourcesOf(args, context);
  const [a, b] = whole.map(({ at, plan }) => ({ at, ...plan }));
  comparable(a!, b!);
  const sample = sampleOf(args, context, (options) => readSide(args.required('a'), args, registry, options));
  if (sample !== null) {
    if (whole.some(({ dir }) => dir !== null))
      throw inputError('--players', 'plays the variants anew; expected scenarios, not results');
    if (asked.length > 0)
      throw inputError('--gate', 'has no use with --players; a gate judges one run of each variant');
    return studied(() => diffByPlayers([whole[0].plan, whole[1].plan], sample, args, context));
  }
  checkPlaysAnew(whole, args.required('out'));
  const attributed = attributedIn(args, whole, registry);
  const design = attributed && designOf(attributed);
  // Combinations of changes may reach other match-ups than all changes together.
  const sources =
    attributed === null ? [whole[0], withoutUnreached(whole[0], whole[1], args.required('out'), registry)] : whole;
  const combinations = design?.subsets.map((subset) => attributed!.plan(subset)) ?? [];
  const told = await tellAhead(sources, combinations, asked, args, context);
  if (told !== null) return told;
  const attributions: Attributions[] = [];
  if (attributed !== null) {
    const { ahead, play: playWhole } = playStages(args, context);
    const code = await studied(async () => {
      await ahead?.(combinations);
      attributions.push(await attribute(attributed, design!, playWhole));
    });
    if (attributions.length === 0) return code;
  }
  const [attribution] = attributions;
  const where = whereOf(args);
  const shards: RunOutcome[] = [];
  const playOne = async (plan: Plan): Promise<RunOutcome> => {
    const outcome = await play(plan, where, context);
    if (outcome.status === 'sharded') shards.push(outcome);
    reportTroubles(outcome, plan, io);
    return outcome;
  };
  const judged = await judgeDiff(sources, asked, where.outDir, playOne, registry, context.signal);
  if (judged === null) {
    if (shards.length > 0 && !context.signal.aborted) return tellShard(shards, args, context);
    io.err(`stopped; what was played is kept. To go on: ${shellLine(argv)}\n`);
    return EXIT.interrupted;
  }
  const { gates, untested } = judged;
  // If both are one run, there is nothing to compare.
  const comparison = judged.comparison.same ? { ...judged.comparison, rows: [] } : judged.comparison;
  warnUnfinished(comparison, io);
  await keepDiscordant(comparison, registry);
  const report: DiffReport = {
    ...comparison,
    gates,
    untested,
    ...(attribution === undefined ? {} : { attribution }),
    replay: (found) => replayCommands(comparison, found),
  };
  const folder = await writeFiles(comparison, report, args, context);
  if (args.flag('json')) printJson(io, asJson(comparison, report, join(folder, 'diff.csv')));
  else {
    printDiff(report, io);
    const more = attribution === undefined ? '' : ', attribution.csv';
    io.out(`${REPORT_FILE}, diff.csv${more} in ${folder}\n`);
    const blocks = blocksToSettle(report);
    if (blocks > 0 && sources.every(({ dir }) => dir === null))
      io.out(`to settle it: ${shellLine([...without(argv, 'blocks', 'pairs'), '--blocks', String(blocks)])}\n`);
    const changes = args.list('set-b').length;
    if (changes > 1 && attribution === undefined && asked.length === 0)
      io.out(`which of the ${changes} changes did it: ${shellLine([...argv, '--attribute'])}\n`);
  }
  return judged.whole ? codeOf(gates) : EXIT.incomplete;
}

const setOption = (name: string) => textOption(`Change a value of ${name} only: path=value; may be repeated`);

export const diff: Command = {
  usage: 'diff <a> [b]',
  summary: 'Play two variants on common seeds, or read two results, and show what differs',
  positionals: {
    a: { type: 'string', describe: 'Scenario file, list (.txt), or folder of a run' },
    b: { type: 'string', describe: 'The other scenario, list or run; default: the same scenario' },
  },
  options: {
    'set-a': setOption('A'),
    'set-b': setOption('B'),
    set: { ...SCENARIO_OPTIONS.set, describe: 'Change a value of both variants: path=value; may be repeated' },
    seed: { ...SCENARIO_OPTIONS.seed, describe: 'Text that decides all luck; default: the seed of A' },
    blocks: blocksOption('Blocks for each match-up; default: as many as in A'),
    agents: textOption("Use these agents instead of the scenarios': greedy,random"),
    attribute: {
      type: 'boolean',
      describe: 'Play the combinations of the changes too: how much of the effect does each of them own?',
    },
    players: PLAYERS_OPTION,
    gate: textOption(
      'no-change:1pp, improves:agent=mcts@2pp; exit 0 passed, 1 failed, 3 inconclusive; may be repeated',
    ),
    of: textOption('What no-change is about: match-ups (default), or sides: no side may move over all its match-ups'),
    junit: textOption('Write the gates to this file as a JUnit report'),
    markdown: textOption('Write the comparison to this file as Markdown'),
    ...LIST_OPTIONS,
    ...THINKING_OPTIONS,
    ...RUN_OPTIONS,
    json: JSON_OPTION,
  },
  examples: [
    ['diff my.yaml --set-b ships.tavor.hull=22', 'What a tougher Tavor changes'],
    ['diff my.yaml --set-b ships.tavor.hull=28 --set-b ships.inferno.attack=6 --attribute', 'Which of the two did it?'],
    ['diff old.txt new.txt --against armada/tournament', 'Does my new fleet do better than the old one?'],
    ['diff old.yaml new.yaml --blocks 2000', 'Two scenarios with the same sides'],
    ['diff baseline/dogfight/my my.yaml --gate no-change:1pp', 'Do the rules still play as in these results?'],
    ['diff old.yaml new.yaml --gate no-change:5pp --of sides', 'Does no ship move by more than five points?'],
    ['diff old.yaml new.yaml --gate improves:agent=mcts@2pp --blocks 4000', 'Stop as soon as the answer is clear'],
    ['diff 0a1b2c latest', 'Compare two runs that exist already'],
  ],
  run,
};
