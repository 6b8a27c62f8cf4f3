import packageJson from '../../../package.json' with { type: 'json' };
import type { Ask, Desk } from '../../studio/index.ts';
import { matchesOf } from '../../studio/matches.ts';
import { openRun, runView } from '../../studio/runs.ts';
import { liveIn } from '../../studio/scores.ts';
import { npxLine } from '../args/command-line.ts';
import { RUN_OPTIONS } from '../args/options.ts';
import type { Args } from '../command.ts';
import type { Context } from '../context.ts';
import { workersOf } from '../runs/play-plan.ts';
import { studyForms } from './forms.ts';
import { runArgs, scenarioOf } from './reading.ts';
import { Helpers } from './helpers.ts';
import { Trials } from './trials.ts';

/** Options of `run` that a question of the studio does not have. */
const BEYOND = ['against', 'players', 'time-limit', 'budget-ms', 'modules', 'queue', 'shard'] as const;

function askOf(args: Args): Ask {
  const [agents, seed, sets] = [args.text('agents'), args.text('seed'), args.list('set')];
  return {
    files: args.list('scenario'),
    ...(agents === undefined ? {} : { agents }),
    ...(seed === undefined ? {} : { seed }),
    ...(sets.length === 0 ? {} : { sets }),
    ...(args.flag('as-it-is') ? { asItIs: true } : {}),
  };
}

const fromSource = import.meta.url.endsWith('.ts');

const notHere = (): never => {
  throw new Error('the studio is a command of the command line');
};

/** The parts of the studio's work that commands do. */
export async function deskOf(args: Args, context: Context): Promise<Desk> {
  const { registry, extraRegistry, command = notHere } = context;
  const outDir = args.required('out');
  const workers = args.text('workers');
  const trials = new Trials(extraRegistry);
  // From sources, as in tests, no thread is started: it would have to compile them.
  const helpers = fromSource ? null : new Helpers({ out: outDir, workers, extraRegistry });
  const silent = { ...context.io, out: () => {}, err: () => {}, outIsTerminal: false, errIsTerminal: false };
  const desk: Desk = {
    version: packageJson.version,
    registry,
    extraRegistry,
    outDir,
    workers: workersOf(args),
    where: [
      ...(outDir === RUN_OPTIONS.out.default ? [] : ['--out', outDir]),
      ...(workers === undefined ? [] : ['--workers', workers]),
    ],
    read: async (argv, foreign, text) => {
      if (!foreign) await trials.hold({ argv, text }, registry);
      const read = await scenarioOf({ argv, text }, foreign, registry);
      helpers?.ready();
      return read;
    },
    asked: async (argv) => {
      try {
        const given = await runArgs(argv);
        // The studio could not ask again what it has no field for.
        return given === null || BEYOND.some((name) => given.text(name) !== undefined) ? null : askOf(given);
      } catch {
        // The command line may have been written by a version with other commands.
        return null;
      }
    },
    run: (argv, watching) => {
      const { signal, foreign = false, out = silent.out, err, ...follow } = watching;
      return helpers?.run(argv, watching) ?? command(argv, { signal, follow, foreign, io: { ...silent, out, err } });
    },
    view: helpers?.view ?? ((id) => runView(id, desk)),
    matches: helpers?.matches ?? ((id, wanted) => matchesOf(openRun(id, desk), wanted)),
    live: helpers?.live ?? ((run) => liveIn(run, registry)),
    studies: await studyForms(),
    shellLine: npxLine,
    close: async () => {
      await Promise.all([trials.end(), helpers?.end()]);
    },
  };
  return desk;
}
