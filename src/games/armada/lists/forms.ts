/** The forms in which people write the count and the points of a card, in one table. */

export interface Reading {
  readonly name: string;
  readonly count: number;
  /** The points in the piece; null if it has none. */
  readonly points: number | null;
  /** The names of the forms by which the piece was read. */
  readonly forms: readonly string[];
}

const N = String.raw`(\d{1,4})`;
const C = String.raw`(\d{1,2})`;
const UNIT = String.raw`(?:(?:p|pts?|points?|pkte?|punkte|ptos|puntos|punti|pontos)\b\.?)`;
/** Slots that people write beside a card. */
const SLOT = String.raw`(?:commander|title|officer|(?:weapons?|support) teams?|(?:offensive|defensive|experimental) retro(?:fit)?s?|ion cannons?|turbolasers?|ordnance|fleet (?:command|support)|super-?weapons?)`;
const EACH = String.raw`(?:each|ea\.?|apiece|per|total|in total|altogether)`;
const OPEN = String.raw`[([{<]`;
const CLOSE = String.raw`[)\]}>]`;
/** Matches what stands between a name and its points. */
const GAP = String.raw`(?:[-:=@,/|~>$€£]+|\.{2,}|…|->)`;

type Value = 'count' | 'points';

interface Form {
  readonly name: string;
  /** The values of the form's groups, in their order. Several points are multiplied; a form without values is only taken away. */
  readonly gives: readonly Value[];
  readonly pattern: RegExp;
}

const AT = { front: ['^', ''], middle: ['', ''], back: ['', '$'] } as const;

const form = (name: string, at: keyof typeof AT, gives: readonly Value[], pattern: string): Form => ({
  name,
  gives,
  pattern: new RegExp(`${AT[at][0]}\\s*${pattern}\\s*${AT[at][1]}`, 'i'),
});

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const WORD = `(${NUMBERS.join('|')})`;

/** The forms. Those that tell most come first. */
export const FORMS: readonly Form[] = [
  // Points of a ship with its upgrades: `(56 + 40: 92)`, `(56 + 40)`, `(56+40=96)`.
  form(
    'sum',
    'back',
    ['points'],
    `${OPEN}\\s*${N}\\s*\\+\\s*\\d{1,4}\\s*(?:[:=]\\s*\\d{1,4})?\\s*${UNIT}?\\s*${CLOSE}`,
  ),
  // `(2 x 13)`, `(2x13 = 26)`, `(13 x 2)`; people write either first.
  form(
    'times',
    'back',
    ['points', 'points'],
    `${OPEN}\\s*${C}\\s*[x×*]\\s*${C}\\s*(?:=\\s*\\d{1,4})?\\s*${UNIT}?\\s*${CLOSE}`,
  ),
  form(
    'bracket',
    'back',
    ['points'],
    `${OPEN}\\s*(?:cost|points|pts)?[:\\s]*\\+?${N}\\s*(?:/\\s*\\d{3,4}\\s*)?${UNIT}?\\s*${EACH}?\\s*${CLOSE}`,
  ),
  // `4 TIE Fighters @ 8 = 32`.
  form('at', 'back', ['points'], `@\\s*\\d{1,3}\\s*=\\s*${N}`),
  form('slot-bracket', 'back', ['points'], `${OPEN}\\s*${SLOT}\\s*[,:;-]?\\s*${N}\\s*${UNIT}?\\s*${CLOSE}`),
  form('unit', 'back', ['points'], `${GAP}?\\s*\\+?\\b${N}\\s*${UNIT}(?:\\s*${EACH})?`),
  form('gap', 'back', ['points'], `${GAP}\\s*\\+?${N}(?:\\s*${EACH})?`),
  form('each', 'back', ['points'], `\\s${N}\\s*${EACH}`),
  form('number', 'back', ['points'], `\\s\\+?${N}`),
  form('first-bracket', 'front', ['points'], `${OPEN}\\s*\\+?${N}\\s*${UNIT}?\\s*${CLOSE}\\s*[-:=|]?`),
  form('first-unit', 'front', ['points'], `\\+?${N}\\s*${UNIT}\\s*[-:=|]?\\s`),
  form('first-gap', 'front', ['points'], `\\+?${N}\\s*[-:=|]\\s`),
  form('first-number', 'front', ['points'], `\\+?${N}\\s`),
  // Points between an ace and its squadron: `Howlrunner (16) - TIE Fighter`.
  form('middle', 'middle', ['points'], `${OPEN}\\s*\\+?${N}\\s*${UNIT}?\\s*${CLOSE}(?=\\s*-?\\s*[^\\d,;•|+()[\\]]+$)`),
  // Counts.
  form('n-x', 'front', ['count'], `${OPEN}?${C}\\s*[x×*](?![a-z]*\\d|wing|\\s*-)${CLOSE}?\\s*[-:]?`),
  form('x-n', 'front', ['count'], `${OPEN}?[x×]\\s?${C}${CLOSE}?\\s+[-:]?`),
  form('n', 'front', ['count'], `${C}\\s+[-:]?`),
  form('n-bracket', 'front', ['count'], `${OPEN}\\s*${C}\\s*${CLOSE}`),
  form('word', 'front', ['count'], `${WORD}\\s`),
  form('x-last', 'back', ['count'], `${OPEN}?\\s*(?:[-,:]\\s*)?(?<![a-z\\d])[x×]\\s?${C}\\s*${CLOSE}?`),
  form('last-x', 'back', ['count'], `\\s${OPEN}?${C}\\s?[x×]${CLOSE}?`),
  form('count-bracket', 'back', ['count'], `${OPEN}\\s*${C}\\s*${CLOSE}`),
  form('count-named', 'back', ['count'], `[,;:-]?\\s*(?:qty|quantity|count|number)[.:=\\s]*${C}`),
  // Words that tell nothing of the card.
  form('flagship', 'front', [], `${OPEN}?\\s*flag\\s?ship\\s*${CLOSE}?\\s*[-:]*`),
  form('flagship-last', 'back', [], `(?:[-,:]\\s*)?${OPEN}?\\s*flag\\s?ship\\s*${CLOSE}?`),
  form('slot', 'back', [], `(?:[-,;:|]\\s*|${OPEN}\\s*)${SLOT}\\s*${CLOSE}?`),
  form('source', 'back', [], String.raw`[[(]\s*(?:amg|arc|ffg|unique)\s*[\])]`),
  form('upgrades-cost', 'back', [], `${OPEN}\\s*\\+\\s*\\d{1,4}\\s*${UNIT}?\\s*${CLOSE}`),
  // The sum of all cards up to this one: `(6) [87]`.
  form('running', 'back', [], `(?<=[)\\]]\\s*)${OPEN}\\s*\\d{2,4}\\s*${CLOSE}`),
  form('ordinal', 'back', [], String.raw`#\d{1,2}`),
  form('end', 'back', [], String.raw`(?:[.,;:=&+|/\\-]+|\s(?:with|w/?))`),
  form('open', 'back', [], OPEN),
  form('close', 'front', [], `${CLOSE}+`),
  form('close-last', 'back', [], `(?<=^[^([{<]*)${CLOSE}`),
];

const MOST_COPIES = 30;
const DEEPEST = 5;

const valueOf = (text: string): number => {
  const word = NUMBERS.indexOf(text.toLowerCase());
  return word < 0 ? Number(text) : word + 1;
};

/** All ways to read a piece of a line: first as it stands, and then with more and more forms taken away. */
export function readingsOf(text: string): readonly Reading[] {
  const all: Reading[] = [{ name: text.trim(), count: 0, points: null, forms: [] }];
  const seen = new Set<string>();
  for (let i = 0; i < all.length; i++) {
    const { name, count, points, forms } = all[i]!;
    if (forms.length === DEEPEST) continue;
    for (const { name: id, gives, pattern } of FORMS) {
      const found = pattern.exec(name);
      if (found === null || forms.includes(id)) continue;
      if ((gives.includes('count') && count > 0) || (gives.includes('points') && points !== null)) continue;
      const rest = `${name.slice(0, found.index)} ${name.slice(found.index + found[0].length)}`.trim();
      if (!/[\p{L}\d]/u.test(rest)) continue;
      const values = found
        .slice(1)
        .filter((each) => each !== undefined)
        .map((each) => valueOf(each));
      const copies = gives.includes('count') ? values[0]! : count;
      if (gives.includes('count') && (copies === 0 || copies > MOST_COPIES)) continue;
      const cost = gives.includes('points') ? values.reduce((n, each) => n * each, 1) : points;
      const key = `${rest}|${copies}|${cost}`;
      if (seen.has(key)) continue;
      seen.add(key);
      all.push({ name: rest, count: copies, points: cost, forms: [...forms, id] });
    }
  }
  return all.map(({ name, count, points, forms }) => ({ name, count: Math.max(1, count), points, forms }));
}
