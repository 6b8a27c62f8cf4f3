import type { Json } from '../../core/index.ts';
import type { Cards } from '../cards.ts';
import { at, h } from '../dom.ts';
import { showSheet } from './sheet.ts';

type Plain = string | number | boolean | null;

const isPlain = (value: Json): value is Plain => typeof value !== 'object' || value === null;
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
/** Values that say nothing: null, false, an empty text, an empty list. */
const isVoid = (value: Json): boolean =>
  value === null || value === false || value === '' || (isList(value) && value.length === 0);

/** Lists with more items than this are folded at first. */
const MOST_OPEN = 12;

const word = (value: Plain): string =>
  typeof value === 'number' ? String(Math.round(100 * value) / 100) : value === true ? 'yes' : String(value);

/** `maxHull` as `max hull`. */
const nameOf = (key: string): string =>
  key.replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);

/** A name; of a card, a button that shows what stands on it. */
function nameNode(text: string, cards: Cards): Node {
  const sheet = cards.sheet(text);
  if (sheet === undefined) return document.createTextNode(text);
  return h('button', { type: 'button', class: 'card', click: () => showSheet(sheet) }, sheet.name);
}

/** `cruise, missiles × 2`: equal names are counted; numbers stay one by one, because their places matter. */
function counted(values: readonly Plain[], cards: Cards): Node[] {
  const words = values.map(word);
  if (!values.every((value) => typeof value === 'string')) return [document.createTextNode(words.join(', '))];
  const counts = new Map<string, number>();
  for (const text of words) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].flatMap(([text, count], i) => {
    const after = `${count === 1 ? '' : ` × ${count}`}${i + 1 < counts.size ? ', ' : ''}`;
    return [nameNode(text, cards), document.createTextNode(after)];
  });
}

function valueNode(value: Json, cards: Cards): Node {
  if (isPlain(value)) return nameNode(word(value), cards);
  if (isList(value)) {
    if (value.every(isPlain)) {
      const nodes = counted(value, cards);
      if (value.length <= MOST_OPEN) return h('span', {}, ...nodes);
      return h('details', {}, h('summary', {}, `${value.length} in all`), ...nodes);
    }
    return h('ul', {}, ...value.map((item) => h('li', {}, valueNode(item, cards))));
  }
  return mapNode(value, cards);
}

/** Plain values as one line of chips, then the values that have parts. */
function mapNode(map: Readonly<Record<string, Json>>, cards: Cards): HTMLElement {
  const entries = Object.entries(map).filter(([, value]) => !isVoid(value));
  const chips = entries.filter(([, value]) => isPlain(value));
  const parts = entries.filter(([, value]) => !isPlain(value));
  return h(
    'div',
    { class: 'map' },
    h(
      'p',
      { class: 'chips' },
      ...chips.map(([key, value]) =>
        h('span', {}, `${nameOf(key)} `, h('b', {}, nameNode(word(value as Plain), cards))),
      ),
    ),
    ...parts.map(([key, value]) =>
      h('div', { class: 'part' }, h('span', { class: 'key' }, `${nameOf(key)}: `), valueNode(value, cards)),
    ),
  );
}

/** All that a seat knows, or the referee, from what the game lets it observe. */
export function showKnown(observed: Json, cards: Cards): void {
  at('known').replaceChildren(valueNode(observed, cards));
}
