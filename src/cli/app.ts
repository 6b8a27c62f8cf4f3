import { InputError } from '../scenario/index.ts';
import type { Command } from './command.ts';
import { balance } from './commands/balance.ts';
import { cards } from './commands/cards.ts';
import { checkAgent } from './commands/check-agent.ts';
import { deny } from './commands/deny.ts';
import { diff } from './commands/diff.ts';
import { golden } from './commands/golden.ts';
import { init } from './commands/init.ts';
import { ladder } from './commands/ladder.ts';
import { list } from './commands/list.ts';
import { luck } from './commands/luck.ts';
import { perft } from './commands/perft.ts';
import { playScenario } from './commands/play.ts';
import { probe } from './commands/probe.ts';
import { replay } from './commands/replay.ts';
import { runScenario } from './commands/run.ts';
import { sweep } from './commands/sweep.ts';
import { schema } from './commands/schema.ts';
import { tournament } from './commands/tournament.ts';
import { tuneAgent } from './commands/tune-agent.ts';
import { validate } from './commands/validate.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit-code.ts';
import { parseCommandLine } from './args/parse.ts';

const COMMANDS: readonly Command[] = [
  runScenario,
  playScenario,
  diff,
  cards,
  luck,
  deny,
  sweep,
  balance,
  probe,
  tournament,
  ladder,
  tuneAgent,
  checkAgent,
  validate,
  list,
  replay,
  golden,
  perft,
  schema,
  init,
];

/** Where an internal error came from, as one line for a report. */
function describeBug(error: unknown): string {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const frame = /\n\s+at (.+)/.exec(error instanceof Error ? (error.stack ?? '') : '')?.[1];
  return frame === undefined ? message : `${message} (at ${frame})`;
}

/** Runs one command line. Never throws; returns the exit code. */
export async function runCli(context: Context): Promise<number> {
  try {
    const asked = await parseCommandLine(context.argv, COMMANDS, context.io.columns);
    if ('text' in asked) {
      context.io.out(asked.text);
      return EXIT.ok;
    }
    return await asked.command.run(asked.args, context);
  } catch (error) {
    if (error instanceof InputError) {
      context.io.err(`${error.message}\n`);
      return EXIT.badInput;
    }
    context.io.err(
      `broadside: internal error: ${describeBug(error)}. Please report this line with the command and the scenario.\n`,
    );
    return EXIT.incomplete;
  }
}
