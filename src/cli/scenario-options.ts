import type { Options } from 'yargs';
import type { ScenarioOptions } from '../scenario/index.ts';
import type { Args } from './command.ts';

/** The options of every command that reads a scenario and lets the command line change it. */
export const SCENARIO_OPTIONS = {
  set: {
    type: 'string',
    requiresArg: true,
    describe: 'Change a value of the scenario: path=value, such as ships.tavor.hull=20; may be repeated',
  },
  seed: { type: 'string', requiresArg: true, describe: 'Text that decides all luck' },
} as const satisfies Record<string, Options>;

/** For commands that play. */
export const TIME_LIMIT_OPTION = {
  type: 'string',
  requiresArg: true,
  describe: 'Seconds that a program (exec:…) may use for a decision',
} as const satisfies Options;

/** For commands that play. */
export const BUDGET_OPTION = {
  type: 'string',
  requiresArg: true,
  describe: 'Milliseconds for each decision of agents that search, instead of iterations; such a run is not repeatable',
} as const satisfies Options;

const MOST_MS = 600_000;

/** What the command line says beside the scenario file. */
export const scenarioOptions = (args: Args): ScenarioOptions => ({
  seed: args.text('seed'),
  pairs: args.text('pairs'),
  agents: args.text('agents'),
  timeLimit: args.text('time-limit'),
  budgetMs: args.whole('budget-ms', 1, MOST_MS),
  sets: args.list('set'),
});
