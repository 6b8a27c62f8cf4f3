import { loadScenario, type Scenario, type ScenarioOptions } from '../../scenario/index.ts';
import { scenarioOptions } from '../args/options.ts';
import type { Args } from '../command.ts';
import type { Context } from '../context.ts';
import { tellWarnings } from '../print/warnings.ts';
import { scenarioPath } from '../../scenario/shipped/shipped-scenarios.ts';

/**
 * The scenario of a command line, with its warnings told.
 * @throws InputError with every fault that can be found at once.
 */
export function readScenario(
  args: Args,
  { registry, io }: Context,
  options: ScenarioOptions = scenarioOptions(args),
): Scenario {
  const scenario = loadScenario(scenarioPath(args.required('scenario')), registry, options);
  tellWarnings(scenario, io);
  return scenario;
}
