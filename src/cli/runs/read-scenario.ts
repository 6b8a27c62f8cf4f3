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
  type BroughtList,
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
import { readListText } from '../../scenario/files/side-lists.ts';
import { scenarioPath } from '../../scenario/shipped/shipped-scenarios.ts';

/** The option of commands that play lists: whether they also play illegal lists. */
export const AS_IT_IS_OPTION = {
  type: 'boolean',
  describe: 'Play lists that are not legal, without the cards that are not played yet',
} as const;

/** The option of commands that play lists: whom the lists meet. */
const AGAINST_OPTION = {
  type: 'string',
  describe:
    'Whom the lists meet: a scenario; default: one another, and a single list those that ship (armada/tournament)',
} as const;

/** The options of commands that take lists in the place of a scenario. */
export const LIST_OPTIONS = { against: AGAINST_OPTION, 'as-it-is': AS_IT_IS_OPTION } as const;

/** The sides that a single list meets, unless the user says otherwise. */
const SHIPPED_FIELD: Readonly<Record<BroughtList, string>> = {
  fleet: 'armada/tournament',
  deck: 'dogfight/deck-duel',
};

/** The text of a scenario of lists; `folder` is what its paths are relative to. */
interface Meeting {
  readonly file: string;
  readonly text: string;
  readonly folder?: string;
  /** Whether the lists are decks, which are never played if they are illegal. */
  readonly ofDecks?: boolean;
}

/**
 * The kind of the list in a file.
 * @throws InputError when the file is no list.
 */
function checkedKind(file: string, registry: Registry): BroughtList {
  if (!isListFile(file)) throw inputError(file, 'is no list; --against takes lists (.txt) that meet a scenario');
  const kind = kindOfList(readListText(file), registry);
  if (kind === null)
    throw inputError(
      file,
      'is no list; expected a fleet as a fleet builder writes it, or a deck in lines such as "3 main-battery"',
    );
  return kind;
}

/**
 * Lists against the sides of a scenario, or by its rules against one another.
 * @param alias the name of the side instead of that of the file.
 * @throws InputError for a file that is no list, and for a scenario that cannot be met.
 */
function meetingField(
  files: readonly string[],
  against: string,
  registry: Registry,
  { alias, among = false }: { readonly alias?: string; readonly among?: boolean } = {},
): Meeting {
  const path = scenarioPath(against);
  const taken = new Set(['all']);
  const guests = files.map((file): Guest => {
    const kind = checkedKind(file, registry);
    const label = labelOfList(alias ?? file, taken);
    taken.add(label);
    // Relative paths in the scenario start from its own folder.
    return { label, list: resolve(file), kind };
  });
  const labels = guests.map(({ label }) => label);
  const name = nameOfLists(labels, among ? undefined : basename(path, extname(path)));
  return {
    file: files.join(' '),
    text: scenarioWithGuests(against, readText(path), guests, name, among),
    folder: dirname(path),
    ofDecks: guests.some(({ kind }) => kind === 'deck'),
  };
}

/** Lists that meet one another. Decks meet under the rules of the shipped decks. */
const meetingOneAnother = (files: readonly string[], registry: Registry, asItIs: boolean): Meeting =>
  files.length > 1 && files.some((file) => kindOfList(readListText(file), registry) === 'deck')
    ? meetingField(files, SHIPPED_FIELD.deck, registry, { among: true })
    : scenarioOfLists(files, registry, asItIs);

function meeting(
  files: readonly string[],
  against: string | undefined,
  registry: Registry,
  options: ScenarioOptions,
): Scenario {
  const made =
    against === undefined
      ? meetingOneAnother(files, registry, options.asItIs === true)
      : meetingField(files, against, registry);
  return loaded(made, registry, options);
}

/** The scenario of a meeting. If lists are refused, the message says with which option they can be played. */
function loaded({ file, text, folder, ofDecks }: Meeting, registry: Registry, options: ScenarioOptions): Scenario {
  try {
    return loadScenario(file, registry, { ...options, text, folder });
  } catch (error) {
    if (!(error instanceof InputError) || options.asItIs === true || ofDecks === true) throw error;
    // A fault of an option stands in no line of the file.
    if (!error.faults.some(({ at }) => /:\d+:\d+$/.test(at))) throw error;
    const message = '--as-it-is plays lists all the same: without the cards that are not played, whatever is not legal';
    throw new InputError([...error.faults, { at: 'broadside', path: '', message }]);
  }
}

/**
 * The scenario of a command line: one file; or lists that meet one another or a scenario. A single list meets shipped sides.
 * @param against the scenario that lists meet; default: the one that the option names. null: for a command whose option `--against` means something
 * else.
 * @throws InputError with every fault that can be found at once.
 */
export function scenarioNamed(
  args: Args,
  registry: Registry,
  options: ScenarioOptions = scenarioOptions(args),
  against: string | null | undefined = args.text('against'),
): Scenario {
  const files = args.list('scenario');
  const [first = ''] = files;
  const all = { ...options, asItIs: args.flag('as-it-is') };
  if (!isListFile(first) && typeof against !== 'string') return loadScenario(scenarioPath(first), registry, all);
  const field = against ?? (files.length === 1 ? fieldFor(first, registry) : undefined);
  return meeting(files, field, registry, all);
}

/** The scenario that a list in a file meets unless the user says otherwise. */
export const fieldFor = (file: string, registry: Registry): string => SHIPPED_FIELD[checkedKind(file, registry)];

/** One list, as the side `alias`, against the sides of a scenario. */
export function listNamed(
  file: string,
  alias: string,
  field: string,
  registry: Registry,
  options: ScenarioOptions,
): Scenario {
  return loaded(meetingField([file], field, registry, { alias }), registry, options);
}

/** The scenario or the lists in words for messages, as the command line names them. */
export const namedIn = (args: Args): string => args.list('scenario').join(' ');

/** Whether the scenario of a command line is made of lists. */
export const playsLists = (args: Args): boolean => isListFile(args.list('scenario')[0] ?? '');

/** Reads the scenario of a command line (`scenarioNamed`) and prints its warnings. */
export function readScenario(
  args: Args,
  { registry, io }: Pick<Context, 'registry' | 'io'>,
  options: ScenarioOptions = scenarioOptions(args),
): Scenario {
  const scenario = scenarioNamed(args, registry, options);
  tellWarnings(scenario, io);
  return scenario;
}
