import { BrokenMatch, printable } from '../core/index.ts';
import { rememberFrom } from '../outside/index.ts';
import { InputError } from '../scenario/index.ts';
import { nameOf, type Command } from './command.ts';
import { balance } from './commands/studies/balance.ts';
import { cards } from './commands/studies/cards.ts';
import { checkAgent } from './commands/agents/check-agent.ts';
import { checkGameCommand } from './commands/check-game.ts';
import { deny } from './commands/studies/deny.ts';
import { price } from './commands/studies/price.ts';
import { diff } from './commands/studies/diff.ts';
import { fleets } from './commands/studies/fleets.ts';
import { golden } from './commands/golden.ts';
import { improve } from './commands/studies/improve.ts';
import { init } from './commands/init.ts';
import { ladder } from './commands/agents/ladder.ts';
import { list } from './commands/list.ts';
import { luck } from './commands/studies/luck.ts';
import { serve } from './commands/machines/worker.ts';
import { queue } from './commands/machines/queue.ts';
import { merge } from './commands/machines/merge.ts';
import { perft } from './commands/perft.ts';
import { playScenario } from './commands/play.ts';
import { exploit } from './commands/studies/exploit.ts';
import { probe } from './commands/studies/probe.ts';
import { replay } from './commands/replay.ts';
import { runScenario } from './commands/run.ts';
import { skill } from './commands/studies/skill.ts';
import { sweep } from './commands/studies/sweep.ts';
import { trend } from './commands/studies/trend.ts';
import { schema } from './commands/schema.ts';
import { show } from './commands/show.ts';
import { studio } from './commands/studio.ts';
import { tournament } from './commands/agents/tournament.ts';
import { serveEnv } from './commands/agents/serve-env.ts';
import { learn } from './commands/agents/learn.ts';
import { tuneAgent } from './commands/agents/tune-agent.ts';
import { validate } from './commands/validate.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit-code.ts';
import { addressesIn, withoutPassword } from '../runner/queue/address.ts';
import { isOutOfFiles, openFilesLimit } from '../runner/machine.ts';
import { QueueFault, type QueueFaultKind } from '../runner/queue/queue-fault.ts';
import { shellLine } from './args/command-line.ts';
import { QUEUE_VARIABLE, queueNotice } from './args/options.ts';
import { parseCommandLine, type CommandGroup } from './args/parse.ts';
import { printJson } from './print/print-json.ts';
import { codeRunBefore } from './runs/known-code.ts';
import { knownNames } from './runs/known-names.ts';
import { renewRunsIndex } from './runs/runs-index.ts';
import { staleBuild } from './shipped/stale-build.ts';

const GROUPS: readonly CommandGroup[] = [
  ['Play matches, and look at them', [runScenario, studio, playScenario, replay]],
  ['Ask what a game is like', [cards, deny, luck, skill, fleets, price]],
  ['Change a game, and see what that does', [diff, sweep, balance, improve, trend]],
  ['Compare players, and build them', [tournament, ladder, exploit, probe, learn, tuneAgent, checkAgent, serveEnv]],
  ['Tools', [show, list, validate, init, schema, checkGameCommand, golden, perft, merge, serve, queue]],
];

/** Commands that play nothing and therefore should answer at once. */
const WITHOUT_MATCHES: ReadonlySet<string> = new Set(['validate', 'list', 'show', 'schema', 'init', 'queue']);

const FAULTS: Readonly<Record<QueueFaultKind, number>> = {
  refused: EXIT.badInput,
  lost: EXIT.incomplete,
  lied: EXIT.failed,
};

/** Whether this is the built product; tests run the sources. */
const BUILT = !import.meta.url.endsWith('.ts');

/** The line of the stack at which `error` was thrown; '' if there is no such line. */
const firstFrame = (error: unknown): string =>
  /\n\s+at .+/.exec(error instanceof Error ? (error.stack ?? '') : '')?.[0] ?? '';

/** Where an internal error came from, as one line for a report. */
function describeBug(error: unknown): string {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const frame = /\n\s+at (.+)/.exec(firstFrame(error))?.[1];
  return frame === undefined ? message : `${message} (at ${frame})`;
}

/** The game from outside whose code threw `error`; undefined when Broadside's own code threw it. */
const outsideRules = (error: unknown): string | undefined =>
  /\n\s+at (?:.+ \()?(.+)\.bundle:\d+/.exec(firstFrame(error))?.[1];

/**
 * Printed text may come from anybody's files and agents, so it may contain no control characters except line ends and
 * tabs.
 */
const SHOWN = '\n\t';

function guarded(context: Context, watching: () => boolean): Context {
  const addresses = addressesIn(context.argv, process.env[QUEUE_VARIABLE]);
  // Nothing below may print or keep the password of a queue.
  const safe = (text: string): string => withoutPassword(text, addresses);
  return {
    argv: context.argv.map((word) => safe(word)),
    registry: context.registry,
    extraRegistry: context.extraRegistry,
    // Only commands that stop by themselves read this signal; until one does, a signal ends the process.
    get signal() {
      return context.signal;
    },
    get watch() {
      return watching();
    },
    ...(context.threads === undefined ? {} : { threads: context.threads }),
    ...(context.follow === undefined ? {} : { follow: context.follow }),
    ...(context.endAtOnce === undefined ? {} : { endAtOnce: context.endAtOnce }),
    command: (argv, more) =>
      runCli({ registry: context.registry, extraRegistry: context.extraRegistry, argv, ...more }),
    io: {
      ...context.io,
      out: (text) => {
        context.io.out(printable(safe(text), SHOWN));
      },
      err: (text) => {
        context.io.err(printable(safe(text), SHOWN));
      },
    },
  };
}

/** Whether a command plays runs, or puts them together. */
const leavesRuns = ({ options, positionals }: Command): boolean => 'verify' in options || 'runs' in positionals;

/** Lists the runs below `outDir` in a page there. If the page cannot be written, no result changes. */
function listRuns(outDir: string, { io }: Context): void {
  try {
    renewRunsIndex(outDir);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    io.err(`${error.message}; the list of runs is left as it is\n`);
  }
}

/** Runs one command line. Never throws; returns the exit code. */
export async function runCli(given: Context): Promise<number> {
  let watch = false;
  const context = guarded(given, () => watch);
  rememberFrom(codeRunBefore);
  try {
    const asked = await parseCommandLine(given.argv, GROUPS, context.io.columns, knownNames(context.registry));
    if ('text' in asked) {
      // The text holds nothing from the command line, so it may be printed as it is.
      given.io.out(asked.text);
      return EXIT.ok;
    }
    watch = 'watch' in asked.command.options && asked.args.flag('watch');
    const stale = BUILT && !WITHOUT_MATCHES.has(nameOf(asked.command)) ? staleBuild() : '';
    const notice = queueNotice(asked.command, asked.args);
    for (const text of [stale, notice]) if (text !== '') context.io.err(`${text}\n`);
    const args = given.foreign === true ? asked.args.asForeign() : asked.args;
    const code = await asked.command.run(args, context);
    if (leavesRuns(asked.command) && !args.flag('dry-run')) listRuns(args.required('out'), context);
    return code;
  } catch (error) {
    if (error instanceof InputError) {
      // A program that asked for JSON also gets the faults as JSON on the standard output, where it expects the answer.
      if (given.argv.includes('--json')) printJson(context.io, { faults: error.faults });
      context.io.err(`${error.message}\n`);
      return EXIT.badInput;
    }
    if (error instanceof QueueFault) {
      const again = error.kind === 'lost' ? `; what was played is kept. To go on: ${shellLine(context.argv)}` : '';
      context.io.err(`${error.message}${again}\n`);
      return FAULTS[error.kind];
    }
    if (error instanceof BrokenMatch) {
      context.io.err(`a match broke off by a fault of the rules: ${error.message}\n`);
      return EXIT.incomplete;
    }
    if (isOutOfFiles(error)) {
      context.io.err(
        `too many files are open: this process may have ${openFilesLimit()} open at a time (ulimit -n). What was played is kept. Allow more, such as ulimit -n 1024, and run the same command again\n`,
      );
      return EXIT.incomplete;
    }
    const rules = outsideRules(error);
    if (rules !== undefined) {
      context.io.err(`the rules of ${rules} threw: ${describeBug(error)}\n`);
      return EXIT.incomplete;
    }
    context.io.err(
      `broadside: internal error: ${describeBug(error)}. Please report this line with the command and the scenario.\n`,
    );
    return EXIT.incomplete;
  }
}
