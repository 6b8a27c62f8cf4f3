import type { Json } from '../../core/index.ts';
import type { Cards } from '../cards.ts';
import { at, h } from '../dom.ts';
import type { Fields, FieldWord } from '../words/words.ts';
import type { Names } from '../../replay/names.ts';
import { showSheet } from './sheet.ts';

type Plain = string | number | boolean | null;

const isPlain = (value: Json): value is Plain => typeof value !== 'object' || value === null;
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
/** Lists with more items than this are folded at first. */
const MOST_OPEN = 12;

const word = (value: Plain): string => {
  if (value === null) return 'not seen';
  if (typeof value === 'number') return String(Math.round(100 * value) / 100);
  return value === true ? 'yes' : String(value);
};

/** What is needed to show a list or map. */
export interface Means {
  readonly cards: Cards;
  readonly fields: Readonly<Record<string, FieldWord>>;
  readonly sides: readonly string[];
  readonly names: Names;
}

/** Whether a value tells nothing: null, false, an empty text, an empty list, a map of such values. */
function isVoid(value: Json, fields: Means['fields']): boolean {
  if (value === null || value === false || value === '') return true;
  if (isPlain(value)) return false;
  return isList(value) ? value.length === 0 : shownIn(value, fields).length === 0;
}

/** `toCome` as "to come". Names in other forms, such as those of cards, stay. */
const spaced = (key: string): string =>
  /^[a-z]+([A-Z][a-z]*)+$/.test(key) ? key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : key;

/**
 * The fields that are shown: key, label, value. A key without a label is shown as a name, as for the keys of a list of
 * cards.
 */
const shownIn = (map: Fields, fields: Means['fields']): [key: string, label: string, value: Json][] =>
  Object.entries(map).flatMap<[string, string, Json]>(([key, value]) => {
    const said = Object.hasOwn(fields, key) ? fields[key]! : spaced(key);
    const [label, silent] = typeof said === 'string' || said === null ? [said, null] : said;
    return label === null || value === silent || isVoid(value, fields) ? [] : [[key, label, value]];
  });

/** A name; for a card, a button that shows the text of the card. */
function nameNode(text: string, cards: Cards): Node {
  const sheet = cards.sheet(text);
  if (sheet === undefined) return document.createTextNode(text);
  // Dials and tokens have the same name as their command, so names of cards add what they are in brackets. The
  // addition is left out here.
  const name = sheet.name.startsWith(`${text} (`) ? text : sheet.name;
  return h('button', { type: 'button', class: 'card', click: () => showSheet(sheet) }, name);
}

/** `cruise, missiles × 2`: equal names are counted; numbers are listed one by one, because their order matters. */
function counted(values: readonly Plain[], cards: Cards): Node[] {
  const words = values.map(word);
  if (!values.every((value) => typeof value === 'string' || value === null))
    return [document.createTextNode(words.join(', '))];
  const counts = new Map<string, number>();
  for (const text of words) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].flatMap(([text, count], i) => {
    const after = `${count === 1 ? '' : ` × ${count}`}${i + 1 < counts.size ? ', ' : ''}`;
    return [nameNode(text, cards), document.createTextNode(after)];
  });
}

function valueNode(key: string, value: Json, means: Means): Node {
  if (isPlain(value)) return nameNode(means.names.in(word(value)), means.cards);
  if (!isList(value)) return mapNode(value, means);
  if (value.every(isPlain)) {
    const nodes = counted(value, means.cards);
    if (value.length <= MOST_OPEN) return h('span', {}, ...nodes);
    return h('details', {}, h('summary', {}, `${value.length} in all`), ...nodes);
  }
  return h(
    'ul',
    {},
    ...value.map((item, i) => {
      const title = key === 'seats' ? [h('b', {}, means.sides[i] ?? '')] : [];
      return h('li', {}, ...title, valueNode(key, item, means));
    }),
  );
}

const labelled = (label: string, after: string): string => (label === '' ? '' : `${label}${after}`);

const OF_SEAT = /:? ?\bseat( that)?\b/;

/** A label and its value. If the value is the number of a seat, the name of the seat is shown. */
const seated = (label: string, value: Plain, { names, sides }: Means): readonly [label: string, value: string] =>
  typeof value === 'number' && OF_SEAT.test(label) && sides[value] !== undefined
    ? [label.replace(OF_SEAT, ''), sides[value]]
    : [label, names.in(word(value))];

/** Plain values as one line of chips, then the values that have parts. */
function mapNode(map: Fields, means: Means): HTMLElement {
  const entries = shownIn(map, means.fields);
  const chips = entries.filter(([, , value]) => isPlain(value));
  const parts = entries.filter(([, , value]) => !isPlain(value));
  const line = h(
    'p',
    { class: 'chips' },
    ...chips.map(([, label, value]) => {
      const [shown, said] = seated(label, value as Plain, means);
      return h('span', {}, labelled(shown, ' '), h('b', {}, nameNode(said, means.cards)));
    }),
  );
  return h(
    'div',
    { class: 'map' },
    chips.length <= MOST_OPEN || parts.length > 0
      ? line
      : h('details', {}, h('summary', {}, `${chips.length} kinds`), line),
    ...parts.map(([key, label, value]) =>
      h('div', { class: 'part' }, h('span', { class: 'key' }, labelled(label, ': ')), valueNode(key, value, means)),
    ),
  );
}

/** What a seat, or the referee, knows: its observation in the words of the game. */
export function showKnown(observed: Json, means: Means): void {
  at('known').replaceChildren(valueNode('', observed, means));
}
