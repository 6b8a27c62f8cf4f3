import {
  InputError,
  isListFile,
  loadScenario,
  scenarioOfLists,
  type Registry,
  type Scenario,
  type ScenarioOptions,
} from '../../scenario/index.ts';
import { scenarioOptions } from '../args/options.ts';
import type { Args } from '../command.ts';
import type { Context } from '../context.ts';
import { tellWarnings } from '../print/warnings.ts';
import { scenarioPath } from '../../scenario/shipped/shipped-scenarios.ts';

/** An option of commands that play lists: whether they also play illegal lists. */
export const AS_IT_IS_OPTION = {
  type: 'boolean',
  describe: 'Play lists that are not legal, without the cards that are not played yet',
} as const;

/** A scenario in which lists meet. If they are refused, the message says with which option they can be played. */
function meeting(files: readonly string[], registry: Registry, options: ScenarioOptions): Scenario {
  const { file, text } = scenarioOfLists(files, registry, options.asItIs);
  try {
    return loadScenario(file, registry, { ...options, text });
  } catch (error) {
    if (!(error instanceof InputError) || options.asItIs === true) throw error;
    const message = '--as-it-is plays lists all the same: without the cards that are not played, whatever is not legal';
    throw new InputError([...error.faults, { at: 'broadside', path: '', message }]);
  }
}

/**
 * The scenario of a command line, with its warnings told: one file, or, where the command takes several, two lists or more
 * that meet.
 * @throws InputError with every fault that can be found at once.
 */
export function readScenario(
  args: Args,
  { registry, io }: Context,
  options: ScenarioOptions = scenarioOptions(args),
): Scenario {
  const files = args.list('scenario');
  const [first = ''] = files;
  const all = { ...options, asItIs: args.flag('as-it-is') };
  const scenario = isListFile(first) ? meeting(files, registry, all) : loadScenario(scenarioPath(first), registry, all);
  tellWarnings(scenario, io);
  return scenario;
}
