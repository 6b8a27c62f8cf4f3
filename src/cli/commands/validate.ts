import { InputError, loadScenario } from '../../scenario/index.ts';
import { scenarioPath } from '../shipped/shipped-scenarios.ts';
import type { Args, Command } from '../command.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit-code.ts';
import { checkBalance } from '../../experiment/index.ts';
import { tellWarnings } from '../print/warnings.ts';
import { sizeOf } from '../print/words.ts';
import { SCENARIO_OPTIONS, scenarioOptions } from '../args/options.ts';

function run(args: Args, { io, registry }: Context): number {
  let good = true;
  for (const file of args.list('scenarios')) {
    try {
      const scenario = loadScenario(scenarioPath(file), registry, scenarioOptions(args));
      checkBalance(scenario);
      tellWarnings(scenario, io);
      const { plan } = scenario;
      io.out(`${file}: ok: ${plan.gameId}, ${sizeOf(plan)}\n`);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      good = false;
      io.err(`${error.message}\n`);
    }
  }
  return good ? EXIT.ok : EXIT.badInput;
}

export const validate: Command = {
  usage: 'validate <scenarios..>',
  summary: 'Check scenario files and list every fault with its line',
  positionals: { scenarios: { type: 'string', describe: 'Scenario files' } },
  options: { set: SCENARIO_OPTIONS.set },
  examples: [
    ['validate dogfight/quickstart armada/duel', 'Check scenarios that ship with Broadside'],
    ['validate my.yaml --set ships.tavor.hull=20', 'Check a change before a run'],
  ],
  run,
};
