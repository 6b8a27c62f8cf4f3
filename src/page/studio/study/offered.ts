/** What a scenario offers to the fields of a study. */
import type { NumberRow, ScenarioView, StudyOption } from '../../../studio/wire.ts';
import { around, textOf } from './range.ts';

/** The sections of the content that sides use, without ships. */
const PARTS = ['cards', 'upgrades', 'squadrons'] as const;

/** Paths of the numbers of entries that sides use, with their values. */
export const numbersOf = (view: ScenarioView | null): (readonly [path: string, value: number])[] =>
  (view?.numbers ?? []).flatMap(({ rows }) =>
    rows.flatMap(({ isInPlay, cells }) => (isInPlay ? cells.filter((cell) => cell !== null) : [])),
  );

/** The sections of the cards of a game, which a game from outside names itself. */
function cardSections({ numbers, cards }: ScenarioView): readonly string[] {
  if (numbers.some(({ section }) => (PARTS as readonly string[]).includes(section))) return PARTS;
  const ids = new Set(cards.map(({ id }) => id));
  return numbers.filter(({ rows }) => rows.some(({ id }) => ids.has(id))).map(({ section }) => section);
}

/** The entries of a section that sides use, with their numbers. */
const broughtOf = (view: ScenarioView, sections: readonly string[]): readonly (NumberRow & { section: string })[] =>
  view.numbers.flatMap(({ section, rows }) =>
    sections.includes(section)
      ? rows.flatMap((row) => (row.isInPlay ? [Object.assign({}, row, { section })] : []))
      : [],
  );

const isCost = (path: string): boolean => path.endsWith('.cost');

export const partsOf = (view: ScenarioView): readonly string[] =>
  broughtOf(view, ['upgrades', 'squadrons']).map(({ section, id }) => `${section}.${id}`);

/** The values that `price --of` takes: parts of fleets, then costs of cards, then their other numbers. */
export function pricedIn(view: ScenarioView): readonly string[] {
  const parts = partsOf(view);
  const cards = broughtOf(view, ['cards']).filter(({ id }) => view.priced.includes(id));
  const paths = cards.flatMap(({ cells }) => cells.flatMap((cell) => cell?.[0] ?? []));
  return [...parts, ...paths.filter((path) => isCost(path)), ...paths.filter((path) => !isCost(path))];
}

/** The list of names that an option suggests, by its name or with its study. */
const LISTS: Readonly<Record<string, 'levels' | 'prices' | 'cards' | 'denied' | 'paths' | 'values' | 'sides'>> = {
  agents: 'levels',
  confirm: 'levels',
  players: 'levels',
  levels: 'levels',
  'price of': 'prices',
  card: 'cards',
  'cards against': 'cards',
  deny: 'denied',
  numbers: 'paths',
  'set-b': 'values',
  'improve side': 'sides',
};

/** Matches options that take the path of a number with values. */
const TAKES_NUMBER = /path=\d|path=from/;
export const takesNumber = ({ describe, isFlag }: StudyOption): boolean => !isFlag && TAKES_NUMBER.test(describe);

/** What a field suggests: names with their meanings, and whether the field is a list to choose from. */
export interface Suggested {
  readonly names: readonly (readonly [name: string, meaning: string])[];
  readonly mayPick: boolean;
}

const plain = (names: readonly string[], mayPick: boolean): Suggested => ({
  names: names.map((name) => [name, ''] as const),
  mayPick,
});

export function suggestedFor(command: string, option: StudyOption, view: ScenarioView | null): Suggested {
  if (view === null) return plain([], false);
  const ids = (...sections: readonly string[]): string[] => broughtOf(view, sections).map(({ id }) => id);
  if (takesNumber(option))
    return plain(
      numbersOf(view).map(([path, value]) => textOf({ path, ...around(value) })),
      false,
    );
  switch (LISTS[option.name] ?? LISTS[`${command} ${option.name}`]) {
    case 'levels':
      return { names: view.levels.map(({ name, meaning }) => [name, meaning] as const), mayPick: false };
    case 'values':
      return plain(
        numbersOf(view).map(([path, value]) => `${path}=${value}`),
        true,
      );
    case 'sides':
      return plain(view.sides, true);
    case 'prices':
      return plain(pricedIn(view), true);
    case 'cards':
      return plain(ids(...cardSections(view)), true);
    case 'denied':
      return plain(
        [
          'ability',
          'lookahead',
          ...ids(...cardSections(view).filter((section) => section !== 'squadrons')).map((id) => `card:${id}`),
        ],
        true,
      );
    case 'paths':
      return plain(
        [...view.numbers.map(({ section }) => `${section}.*`), ...numbersOf(view).map(([path]) => path)],
        false,
      );
    case undefined:
    default:
      return plain([], false);
  }
}
