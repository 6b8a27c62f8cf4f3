import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Plan } from '../../matches/index.ts';
import {
  parseReading,
  readingsDiffer,
  recordGolden,
  showGolden,
  sourceOfGolden,
  verifyGolden,
  type Reading,
  type TraceSource,
} from '../../replay/index.ts';
import { scenarioPath } from '../../scenario/shipped/shipped-scenarios.ts';
import { isFolder } from '../../scenario/files/read-text.ts';
import { inputError, loadScenario, type Registry } from '../../scenario/index.ts';
import { textOption } from '../args/options.ts';
import type { Args, Command } from '../command.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit-code.ts';
import { plural } from '../print/words.ts';

const KINDS = ['record', 'verify', 'show', 'diff'] as const;
const MOST = 2_147_483_647;

/** The plan of a trace's match. The path of the scenario is relative to the trace. */
const planFor =
  (trace: string, registry: Registry, foreign: boolean) =>
  ({ scenario, seed, agents }: TraceSource): Plan =>
    loadScenario(join(dirname(trace), scenario), registry, {
      seed,
      agents: agents === '' ? undefined : agents,
      foreign,
    }).plan;

/** The trace files: the given files, and every `*.txt` below the given folders. */
function traceFiles(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    if (!isFolder(path)) return [path];
    const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
    const files = names
      .filter((name) => name.endsWith('.txt'))
      .sort()
      .map((name) => join(path, name));
    if (files.length === 0) throw inputError(path, 'holds no golden traces (*.txt)');
    return files;
  });
}

function newSource(args: Args, trace: string, scenario: string): TraceSource {
  return {
    scenario: relative(dirname(trace), scenarioPath(scenario)).split(sep).join('/'),
    seed: args.seed ?? '1',
    agents: args.text('agents') ?? '',
    match: args.whole('match', 1, MOST) ?? 1,
  };
}

async function record(args: Args, { io, registry }: Context): Promise<number> {
  const scenario = args.text('scenario');
  const given = args.list('traces');
  if (scenario === undefined) {
    for (const name of ['seed', 'agents', 'match'])
      if (args.text(name) !== undefined)
        throw inputError(`--${name}`, 'needs --scenario; without it a trace is made anew from its own head');
  } else if (given.length > 1) throw inputError('--scenario', `found ${given.length} traces, expected one to write`);
  for (const trace of scenario === undefined ? traceFiles(given) : given) {
    const source = scenario === undefined ? sourceOfGolden(trace) : newSource(args, trace, scenario);
    // A user who names a scenario wants its agents, so these may run.
    const foreign = scenario === undefined && !args.flag('trust');
    const written = await recordGolden(
      trace,
      planFor(trace, registry, foreign)(source),
      source,
      registry,
      scenario === undefined,
    );
    const what = `match ${source.match} of ${source.scenario}, seed ${source.seed}`;
    io.out(written ? `${trace}: recorded ${what}\n` : `${trace}: ${what} is as recorded; the file stays\n`);
  }
  return EXIT.ok;
}

function verify(args: Args, { io, registry }: Context): number {
  const traces = traceFiles(args.list('traces'));
  let different = 0;
  for (const trace of traces) {
    const differences = verifyGolden(trace, planFor(trace, registry, !args.flag('trust')), registry);
    if (differences.length === 0) continue;
    different++;
    const { match, scenario } = sourceOfGolden(trace);
    io.err(
      `${trace}: match ${match} of ${scenario} is another than recorded\n${differences.map((line) => `  ${line}\n`).join('')}`,
    );
  }
  io.out(`${plural(traces.length - different, 'trace')} of ${traces.length} as recorded\n`);
  return different === 0 ? EXIT.ok : EXIT.failed;
}

function show(args: Args, { io, registry }: Context): number {
  for (const trace of args.list('traces'))
    io.out(showGolden(trace, planFor(trace, registry, !args.flag('trust')), registry));
  return EXIT.ok;
}

/** @throws InputError when `text` is no reading. */
function readingIn(text: string, what: string): Reading {
  const reading = parseReading(text);
  if (reading === null) throw inputError(what, 'gives no reading of the match');
  return reading;
}

/**
 * The match of a trace as the rules of the checkout in `folder` play it: its built program shows it.
 * @throws InputError when there is no such program, or it shows nothing.
 */
function shownBy(folder: string, trace: string, isTrusted: boolean): string {
  const program = join(folder, 'dist', 'cli.js');
  if (!existsSync(program))
    throw inputError(`--against ${folder}`, 'holds no dist/cli.js; expected a checkout that "npm run build" has built');
  const argv = [program, 'golden', 'show', resolve(trace), ...(isTrusted ? ['--trust'] : [])];
  try {
    return execFileSync(process.execPath, argv, { encoding: 'utf8', stdio: 'pipe', maxBuffer: MOST });
  } catch (error) {
    const { stderr = '' } = error as { readonly stderr?: string };
    throw inputError(`--against ${folder}`, `its rules cannot show ${trace}: ${stderr.trim().split('\n')[0]!}`);
  }
}

function diff(args: Args, { io, registry }: Context): number {
  const against = args.text('against');
  const given = args.list('traces');
  const here = (file: string): Reading =>
    readingIn(showGolden(file, planFor(file, registry, !args.flag('trust')), registry), file);
  if (against === undefined && given.length !== 2)
    throw inputError(
      'golden diff',
      `found ${plural(given.length, 'trace')}; expected two, or --against with a checkout`,
    );
  const compare = (what: string, one: Reading, other: Reading, was: string, is: string): boolean => {
    const difference = readingsDiffer(one, other, was, is);
    if (difference === null) return true;
    const { before, words } = difference;
    io.out(`${what}:\n${before.map((line) => `    ${line}\n`).join('')}  ${words}\n`);
    return false;
  };
  if (against === undefined) {
    const [one, other] = [given[0]!, given[1]!];
    if (!compare(`${one}, ${other}`, here(one), here(other), 'first', 'second')) return EXIT.failed;
    io.out('the same match\n');
    return EXIT.ok;
  }
  const traces = traceFiles(given);
  let same = 0;
  for (const trace of traces) {
    const there = readingIn(shownBy(against, trace, args.flag('trust')), `--against ${against}`);
    if (compare(trace, there, here(trace), 'there', 'here')) same++;
  }
  io.out(`${plural(same, 'trace')} of ${traces.length} played there as here\n`);
  return same === traces.length ? EXIT.ok : EXIT.failed;
}

const ACTIONS: Readonly<Record<string, (args: Args, context: Context) => number | Promise<number>>> = {
  record,
  verify,
  show,
  diff,
};

export const golden: Command = {
  usage: 'golden <kind> <traces..>',
  summary:
    'Record matches by their decisions, verify that the rules still play them in the same way, and tell what differs',
  positionals: {
    kind: { type: 'string', choices: KINDS, describe: 'What to do' },
    traces: { type: 'string', describe: 'Trace files, or folders of them' },
  },
  options: {
    scenario: textOption('record: the scenario of a new trace'),
    match: textOption('record: its match number; default: 1'),
    seed: textOption('record: its seed; default: 1'),
    agents: textOption('record: its agents, instead of the scenario’s'),
    against: textOption('diff: compare with the rules of another checkout, which must be built: its folder'),
    trust: { type: 'boolean', describe: 'Run the modules and commands that traces and their scenarios name' },
  },
  examples: [
    ['golden verify test/golden', 'Do the rules still play as recorded?'],
    ['golden show test/golden/duel.txt', 'Read a match ply by ply, in words'],
    ['golden diff test/golden/duel.txt --against ../before', 'The first ply that other rules play in another way'],
    ['golden record test/golden/duel.txt --scenario dogfight/quickstart', 'Record a new trace'],
    ['golden record test/golden', 'Record all traces again by their decisions, after an intended change of the rules'],
  ],
  run: (args, context) => {
    const kind = args.required('kind');
    if (kind !== 'diff' && args.text('against') !== undefined)
      throw inputError('--against', `"golden ${kind}" compares no checkouts; "golden diff" does`);
    return ACTIONS[kind]!(args, context);
  },
};
