/** The numbers of upgrade cards that a scenario may change: which words have them, and their ranges. */
import { isMap, type Json } from '../../../core/index.ts';
import type { Effect } from './entry.ts';
import type { Upgrade } from './upgrade.ts';
import { isParameter, type WordForm } from './words/forms/form.ts';
import { FORMS } from './words/forms/forms.ts';
import { NUMBERS_OF, RANGES_BY_NAME } from './words/forms/one-card.ts';

/** Numbers by the word that they belong to: one number, or several by their names. */
export type CardNumbers = Readonly<Record<string, number | Readonly<Record<string, number>>>>;

type Range = readonly [least: number, most: number];

/** The ranges of a word's numbers by name; a number without a name has the name ''. */
function rangesOf({ takes = {} }: WordForm): Readonly<Record<string, Range>> {
  const parameters = isParameter(takes) ? { '': takes } : takes;
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, each]) => ('int' in each ? [[name, each.int]] : [])),
  );
}

const RANGES: Readonly<Record<string, Readonly<Record<string, Range>>>> = {
  ...NUMBERS_OF,
  ...Object.fromEntries(FORMS.map((form) => [form.word, rangesOf(form)])),
};

/** The range of a number, within which a match keeps to its bounds. */
export const rangeOf = (word: string, name: string): Range | undefined => RANGES[word]?.[name] ?? RANGES_BY_NAME[name];

export function numbersOf(effects: readonly Effect[]): CardNumbers {
  const found: Record<string, number | Record<string, number>> = {};
  for (const { word, parameters } of effects.flatMap((effect) => effect.do)) {
    const has = (name: string): boolean => rangeOf(word.name, name) !== undefined;
    if (typeof parameters === 'number' && has('')) found[word.name] = parameters;
    if (!isMap(parameters)) continue;
    const own = Object.entries(parameters).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && has(entry[0]),
    );
    if (own.length > 0) found[word.name] = Object.fromEntries(own);
  }
  return found;
}

/** The card with other numbers; the same object if they do not differ from its own. */
export function withNumbers(card: Upgrade, numbers: CardNumbers = {}): Upgrade {
  if (Object.keys(numbers).length === 0) return card;
  let changed = false;
  const effects = card.effects.map((effect): Effect => {
    const acts = effect.do.map((act) => {
      const own = numbers[act.word.name];
      const parameters: Json =
        own === undefined || typeof own === 'number'
          ? (own ?? act.parameters)
          : { ...(act.parameters as object), ...own };
      if (JSON.stringify(parameters) === JSON.stringify(act.parameters)) return act;
      changed = true;
      return { word: act.word, parameters };
    });
    return { ...effect, do: acts };
  });
  return changed ? { ...card, effects } : card;
}

/** A number that a card does not have, or that is out of its range. */
export interface NumberFault {
  readonly path: readonly string[];
  readonly message: string;
  /** Names that may have been meant instead. */
  readonly known?: readonly string[];
}

export function numberFaults(card: Pick<Upgrade, 'id' | 'effects'>, numbers: CardNumbers): NumberFault[] {
  const printed = numbersOf(card.effects);
  return Object.entries(numbers).flatMap(([word, own]): NumberFault[] => {
    const is = printed[word];
    if (is === undefined)
      return [{ path: [word], message: `${card.id} has no number "${word}"`, known: Object.keys(printed) }];
    if ((typeof is === 'number') !== (typeof own === 'number')) {
      const names = typeof is === 'number' ? 'one number' : `numbers by name: ${Object.keys(is).join(', ')}`;
      return [{ path: [word], message: `expected ${names}` }];
    }
    const each: readonly (readonly [string, number])[] = typeof own === 'number' ? [['', own]] : Object.entries(own);
    return each.flatMap(([name, value]): NumberFault[] => {
      const path = name === '' ? [word] : [word, name];
      if (typeof is !== 'number' && is[name] === undefined)
        return [{ path, message: `${word} of ${card.id} has no "${name}"`, known: Object.keys(is) }];
      const [least, most] = rangeOf(word, name)!;
      return value >= least && value <= most ? [] : [{ path, message: `found ${value}, expected ${least} to ${most}` }];
    });
  });
}
