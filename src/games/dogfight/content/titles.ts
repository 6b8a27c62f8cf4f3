import { titleOf } from '../../../core/index.ts';
import type { CardDef, NumberOf } from '../cards/card.ts';
import { BLANK, CARDS } from '../cards/cards.ts';
import { cardText } from '../cards/text.ts';
import type { Num } from '../cards/number.ts';
import { MAKING, PROPERTY_NAMES, type CardEntry } from './card-entry.ts';
import { shippedModel } from './like.ts';

type Entries = Readonly<Record<string, CardEntry>>;

const SHIPPED: readonly CardDef[] = CARDS;

/** The number of codes of shipped cards and the blank one; cards of a scenario follow them. */
export const SHIPPED_TITLES = SHIPPED.length + 1;

/** Whether `id` is a card that ships with the game. */
export const isShipped = (id: string): boolean => SHIPPED.some((def) => def.id === id);

/** Ids of the cards that the scenario adds, in its order. */
const ownIds = (entries: Entries): string[] => Object.keys(entries).filter((id) => !isShipped(id));

/** The energy cost and the numbers of a card, by name. */
export function numbersOf(entry: CardEntry): Record<string, number> {
  const pairs = Object.entries(entry).filter(
    (pair): pair is [string, number] => typeof pair[1] === 'number' && !PROPERTY_NAMES.some((name) => name === pair[0]),
  );
  return Object.fromEntries(pairs);
}

/** The shipped card that `entry` changes or is `like`, directly or through other cards. */
export const modelOf = (entries: Entries, id: string): CardDef | undefined => shippedModel(SHIPPED, entries, id);

/** Whether the scenario changes what a card is, and not only its numbers. */
export const isMade = (entry: CardEntry): boolean => MAKING.some((key) => entry[key] !== undefined);

type Made = Partial<Record<(typeof MAKING)[number], unknown>>;

/** The properties of `model` that a card keeps when it has another form. */
function kept(model: CardDef, entry: CardEntry): Made {
  const made: Made = Object.fromEntries(
    MAKING.filter((key) => model[key] !== undefined).map((key) => [key, model[key]]),
  );
  if (entry.form === undefined || entry.form === model.form) return made;
  const { windows: _w, reply: _r, jump: _j, gear: _g, ...rest } = made;
  return rest;
}

/** The card as the scenario has it; undefined while its form or type is missing. */
export function cardDef(entries: Entries, id: string): CardDef | undefined {
  const shipped = SHIPPED.find((def) => def.id === id);
  const entry = entries[id] ?? {};
  if (shipped !== undefined && !isMade(entry)) {
    const { name, mark, text } = entry;
    if (name === undefined && mark === undefined && text === undefined) return shipped;
    return { ...shipped, name: name ?? shipped.name, mark: mark ?? shipped.mark, text: text ?? shipped.text };
  }
  const model = shipped ?? modelOf(entries, id);
  const made = { ...(model === undefined ? {} : kept(model, entry)), ...given(entry) };
  if (made.form === undefined || made.type === undefined) return undefined;
  const { cost: _cost, ...numbers } = numbersOf(entry);
  return {
    ...made,
    id,
    name: entry.name ?? shipped?.name ?? titleOf(id),
    mark: entry.mark ?? shipped?.mark ?? 'O',
    cost: entry.cost ?? model?.cost ?? 0,
    numbers: { ...shipped?.numbers, ...numbers },
    text: entry.text ?? '',
  } as CardDef;
}

const given = (entry: CardEntry): Made =>
  Object.fromEntries(MAKING.filter((key) => entry[key] !== undefined).map((key) => [key, entry[key]]));

/** All cards by code: the shipped ones, the blank one, and those that the scenario adds. */
export const cardDefs = (entries: Entries): readonly CardDef[] => [
  ...SHIPPED.map((def) => cardDef(entries, def.id)!),
  BLANK,
  ...ownIds(entries).flatMap((id) => cardDef(entries, id) ?? []),
];

/** Reads numbers of cards from their entries: `card.number` is a number of another card. */
export const numberIn =
  (entries: Entries): NumberOf =>
  (def: CardDef, name: Num): number => {
    if (typeof name === 'number') return name;
    const dot = name.indexOf('.');
    const id = dot < 0 ? def.id : name.slice(0, dot);
    const key = name.slice(dot + 1);
    const entry = Object.hasOwn(entries, id) ? (entries[id] as Readonly<Record<string, unknown>>) : {};
    const value = Object.hasOwn(entry, key) ? entry[key] : undefined;
    return typeof value === 'number' ? value : 0;
  };

/** Whether the scenario changes what a shipped card does or any of its numbers. */
export function isChanged(entries: Entries, id: string): boolean {
  const shipped = SHIPPED.find((def) => def.id === id);
  const entry = entries[id];
  if (shipped === undefined || entry === undefined) return false;
  const printed: Readonly<Record<string, number>> = { cost: shipped.cost, ...shipped.numbers };
  return isMade(entry) || Object.entries(numbersOf(entry)).some(([name, value]) => printed[name] !== value);
}

/**
 * The effect of a card in words. If the scenario wrote or changed the card, the words are made from its program and
 * numbers.
 */
export function textOf(entries: Entries, def: CardDef): string {
  const written = entries[def.id]?.text;
  if (written !== undefined) return written;
  if (def.text !== '' && !isChanged(entries, def.id)) return def.text;
  return cardText(def, (name) => numberIn(entries)(def, name));
}
