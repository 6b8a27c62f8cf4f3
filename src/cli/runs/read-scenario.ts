import { basename, dirname, extname, resolve } from 'node:path';
import {
  InputError,
  inputError,
  isListFile,
  kindOfList,
  labelOfList,
  loadScenario,
  nameOfLists,
  scenarioOfLists,
  scenarioWithGuests,
  type Guest,
  type Registry,
  type Scenario,
  type ScenarioOptions,
} from '../../scenario/index.ts';
import { scenarioOptions } from '../args/options.ts';
import type { Args } from '../command.ts';
import type { Context } from '../context.ts';
import { tellWarnings } from '../print/warnings.ts';
import { readText } from '../../scenario/files/read-text.ts';
import { scenarioPath } from '../../scenario/shipped/shipped-scenarios.ts';

/** An option of commands that play lists: whether they also play illegal lists. */
export const AS_IT_IS_OPTION = {
  type: 'boolean',
  describe: 'Play lists that are not legal, without the cards that are not played yet',
} as const;

/** An option of commands that play lists: a scenario whose sides they meet. */
export const AGAINST_OPTION = {
  type: 'string',
  describe: 'A scenario whose sides the lists meet, instead of one another',
} as const;

/** The text of a scenario of lists; `folder` is what its paths are relative to. */
interface Meeting {
  readonly file: string;
  readonly text: string;
  readonly folder?: string;
}

/**
 * Lists against the sides of a scenario.
 * @throws InputError for a file that is no list, and for a scenario that cannot be met.
 */
function meetingField(files: readonly string[], against: string, registry: Registry): Meeting {
  const stray = files.find((file) => !isListFile(file));
  if (stray !== undefined) throw inputError(stray, 'is no list; --against takes lists (.txt) that meet a scenario');
  const path = scenarioPath(against);
  const taken = new Set(['all']);
  const guests = files.map((file): Guest => {
    const kind = kindOfList(readText(file), registry);
    if (kind === null)
      throw inputError(
        file,
        'is no list; expected a fleet as a fleet builder writes it, or a deck in lines such as "3 main-battery"',
      );
    const label = labelOfList(file, taken);
    taken.add(label);
    // The paths of the scenario are relative to its own folder.
    return { label, list: resolve(file), kind };
  });
  const labels = guests.map(({ label }) => label);
  const name = nameOfLists(labels, basename(path, extname(path)));
  return {
    file: files.join(' '),
    text: scenarioWithGuests(against, readText(path), guests, name),
    folder: dirname(path),
  };
}

/** A scenario in which lists meet. If they are refused, the message says with which option they can be played. */
function meeting(
  files: readonly string[],
  against: string | undefined,
  registry: Registry,
  options: ScenarioOptions,
): Scenario {
  const { file, text, folder }: Meeting =
    against === undefined ? scenarioOfLists(files, registry, options.asItIs) : meetingField(files, against, registry);
  try {
    return loadScenario(file, registry, { ...options, text, folder });
  } catch (error) {
    if (!(error instanceof InputError) || options.asItIs === true) throw error;
    const message = '--as-it-is plays lists all the same: without the cards that are not played, whatever is not legal';
    throw new InputError([...error.faults, { at: 'broadside', path: '', message }]);
  }
}

/**
 * Reads the scenario of a command line and prints its warnings. It is one file or, for commands that take several, two or
 * more lists that meet.
 * @throws InputError with every fault that can be found at once.
 */
export function readScenario(
  args: Args,
  { registry, io }: Pick<Context, 'registry' | 'io'>,
  options: ScenarioOptions = scenarioOptions(args),
): Scenario {
  const files = args.list('scenario');
  const [first = ''] = files;
  const all = { ...options, asItIs: args.flag('as-it-is') };
  const against = args.text('against');
  const scenario =
    isListFile(first) || against !== undefined
      ? meeting(files, against, registry, all)
      : loadScenario(scenarioPath(first), registry, all);
  tellWarnings(scenario, io);
  return scenario;
}
