import { matchesIn } from '../../matches/index.ts';
import { InputError, loadScenario, type Registry, type Scenario } from '../../scenario/index.ts';
import { scenarioPath } from '../../scenario/shipped/shipped-scenarios.ts';
import type { Args, Command } from '../command.ts';
import type { Context, Io } from '../context.ts';
import { EXIT } from '../exit-code.ts';
import { checkBalance } from '../../experiment/index.ts';
import { printJson } from '../print/print-json.ts';
import { tellWarnings } from '../print/warnings.ts';
import { sizeOf } from '../print/words.ts';
import { JSON_OPTION, SCENARIO_OPTIONS, scenarioOptions } from '../args/options.ts';

/** The result for a file: a scenario, or its faults. */
function checked(file: string, args: Args, registry: Registry): Scenario | InputError {
  try {
    const scenario = loadScenario(scenarioPath(file), registry, scenarioOptions(args));
    checkBalance(scenario);
    return scenario;
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

function tellOne(file: string, found: Scenario | InputError, io: Io): void {
  if (found instanceof InputError) {
    io.err(`${found.message}\n`);
    return;
  }
  tellWarnings(found, io);
  io.out(`${file}: ok: ${found.plan.gameId}, ${sizeOf(found.plan)}\n`);
}

/** The result in the form that programs read. */
function jsonOf(file: string, found: Scenario | InputError): object {
  if (found instanceof InputError) return { file, ok: false, faults: found.faults };
  const { plan, warnings } = found;
  const { gameId: game, pairs: blocks, seats } = plan;
  const counts = { matchups: plan.matchups.length, blocks, seats, matches: matchesIn(plan) };
  return { file, ok: true, game, ...counts, warnings };
}

function run(args: Args, { io, registry }: Context): number {
  const files = args.list('scenarios').map((file) => ({ file, found: checked(file, args, registry) }));
  if (args.flag('json')) printJson(io, { scenarios: files.map(({ file, found }) => jsonOf(file, found)) });
  else for (const { file, found } of files) tellOne(file, found, io);
  return files.some(({ found }) => found instanceof InputError) ? EXIT.badInput : EXIT.ok;
}

export const validate: Command = {
  usage: 'validate <scenarios..>',
  summary: 'Check scenario files and list every fault with its line',
  positionals: { scenarios: { type: 'string', describe: 'Scenario files' } },
  options: { set: SCENARIO_OPTIONS.set, json: JSON_OPTION },
  examples: [
    ['validate dogfight/quickstart armada/duel', 'Check scenarios that ship with Broadside'],
    ['validate my.yaml --set ships.tavor.hull=20', 'Check a change before a run'],
    ['validate my.yaml --json', 'Size, warnings and faults with their places, for programs'],
  ],
  run,
};
