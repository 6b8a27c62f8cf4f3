/** The first questions of a form; all other options of a study are folded. */
import type { ScenarioView, StudyOption, StudyValues } from '../../../studio/wire.ts';
import { numbersOf, partsOf, pricedIn } from './offered.ts';
import { around, textOf } from './range.ts';

/** Questions by study and option. */
const ASKED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sweep: { vary: 'Which number, and between which values?' },
  balance: { may: 'Which number may change, and between which values?', target: 'What is to be fair?' },
  price: { of: 'The price of what?', matches: 'How many matches?' },
  cards: { card: 'What are these cards worth?', matches: 'How many matches, to look at all cards?' },
  deny: { deny: 'Without what?' },
  diff: { 'set-b': 'What is changed?' },
  tournament: { until: 'Until when?' },
  improve: { side: 'Whose list?', against: 'Against whom?', matches: 'How many matches?' },
  fleets: { points: 'Of how many points?', matches: 'How many matches?' },
};
const SHARED: Readonly<Record<string, string>> = { agents: 'Who plays?', blocks: 'How many blocks for each match-up?' };

/** The question that an option answers; '' for one that is folded. */
export const questionOf = (command: string, { name, isShared }: StudyOption): string =>
  (isShared ? SHARED[name] : ASKED[command]?.[name]) ?? '';

const DEFAULT = /[;,]? default(?::| \()\s*([^;)]*)\)?/;

/** The value that is used when an option has none. */
export function standardOf(
  command: string,
  { name, describe, isShared }: StudyOption,
  view: ScenarioView | null,
): string {
  if (isShared && name === 'agents' && command !== 'improve') return view?.agents.join(', ') ?? '';
  if (isShared && name === 'blocks' && !DEFAULT.test(describe)) return view === null ? '' : String(view.blocks);
  const asked = `${command} ${name}`;
  if (asked === 'balance target') return 'every match-up';
  // Games from outside have no ships.
  if (asked === 'improve agents') return view?.ships.length === 0 ? view.agents.join(', ') : 'policy';
  if (asked === 'cards card' || (asked === 'price of' && view !== null && partsOf(view).length > 0))
    return 'all of them';
  return DEFAULT.exec(describe)?.[1] ?? '';
}

/** The description of an option without what the field itself shows. */
export const meaningOf = ({ describe }: StudyOption): string =>
  describe.replace(DEFAULT, '').replace(/;? ?may be repeated|; if repeated[^;]*/, '');

/** For some studies, options of which at least one is needed before the study can be played. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  sweep: ['vary', 'morris'],
  balance: ['may'],
  deny: ['deny'],
  diff: ['other', 'set-b', 'set-a'],
  improve: ['side'],
  price: ['of'],
};

/** Whether the scenario is a meeting of lists; the first is the reader's. */
const isList = ({ ask }: ScenarioView): boolean => ask.files.every((file) => /\.(txt|json)$/i.test(file));

/**
 * Whether an option of `improve` has no use here. A list has no sides to choose from; a side of a scenario meets the others of its scenario, so it
 * needs no opponents.
 */
export const isIdle = (command: string, { name }: StudyOption, view: ScenarioView | null): boolean =>
  command === 'improve' && view !== null && name === (isList(view) ? 'side' : 'against');

/** Whether a scenario itself contains what a study asks. */
function isWritten(command: string, view: ScenarioView | null): boolean {
  if (command === 'improve') return view === null || isList(view);
  if (command === 'price') return view === null || partsOf(view).length > 0;
  return command === 'balance' && view !== null && /^balance:/m.test(view.text);
}

export const isComplete = (command: string, values: StudyValues, other: string, view: ScenarioView | null): boolean =>
  NEEDED[command] === undefined ||
  isWritten(command, view) ||
  NEEDED[command].some((name) =>
    name === 'other' ? other !== '' : (values[name] ?? []).some((text) => text.trim() !== ''),
  );

/** Values to begin with, so that a study can be played at once. */
export function beginningOf(command: string, view: ScenarioView): StudyValues {
  if (isWritten(command, view)) return {};
  const first = numbersOf(view).find(([, value]) => value > 0);
  // A list that the reader brought does not belong to the field that it meets.
  const own = view.sides.find((side) => view.field.every((met) => met.side !== side)) ?? view.sides[0];
  if (command === 'improve') return own === undefined ? {} : { side: [own] };
  if (command === 'price') return { of: pricedIn(view).slice(0, 1) };
  if (command === 'deny') return { deny: ['lookahead'] };
  if (first === undefined || (command !== 'sweep' && command !== 'balance')) return {};
  return { [command === 'sweep' ? 'vary' : 'may']: [textOf({ path: first[0], ...around(first[1]) })] };
}
