import { readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Plan } from '../../matches/index.ts';
import { recordGolden, sourceOfGolden, verifyGolden, type TraceSource } from '../../replay/index.ts';
import { scenarioPath } from '../../scenario/shipped/shipped-scenarios.ts';
import { isFolder } from '../../scenario/files/read-text.ts';
import { inputError, loadScenario, type Registry } from '../../scenario/index.ts';
import { textOption } from '../args/options.ts';
import type { Args, Command } from '../command.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit-code.ts';
import { plural } from '../print/words.ts';

const KINDS = ['record', 'verify'] as const;
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

/** The trace files: the given files, and for a folder the files `*.txt` below it. */
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

/** The source of a new trace, from the options. */
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
    const written = await recordGolden(trace, planFor(trace, registry, foreign)(source), source, registry);
    const what = `match ${source.match} of ${source.scenario}, seed ${source.seed}`;
    io.out(written ? `${trace}: recorded ${what}\n` : `${trace}: ${what} is as recorded; the file stays\n`);
  }
  return EXIT.ok;
}

async function verify(args: Args, { io, registry }: Context): Promise<number> {
  const traces = traceFiles(args.list('traces'));
  let different = 0;
  for (const trace of traces) {
    const differences = await verifyGolden(trace, planFor(trace, registry, !args.flag('trust')), registry);
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

export const golden: Command = {
  usage: 'golden <kind> <traces..>',
  summary: 'Record matches ply by ply, or verify that the rules still play them in the same way',
  positionals: {
    kind: { type: 'string', choices: KINDS, describe: 'What to do' },
    traces: { type: 'string', describe: 'Trace files, or folders of them' },
  },
  options: {
    scenario: textOption('record: the scenario of a new trace'),
    match: textOption('record: its match number; default: 1'),
    seed: textOption('record: its seed; default: 1'),
    agents: textOption('record: its agents, instead of the scenario’s'),
    trust: { type: 'boolean', describe: 'Run the modules and commands that traces and their scenarios name' },
  },
  examples: [
    ['golden verify test/golden', 'Do the rules still play as recorded?'],
    ['golden record test/golden/duel.txt --scenario dogfight/quickstart', 'Record a new trace'],
    ['golden record test/golden', 'Record all traces again, after an intended change of the rules'],
  ],
  run: (args, context) => (args.required('kind') === 'record' ? record : verify)(args, context),
};
