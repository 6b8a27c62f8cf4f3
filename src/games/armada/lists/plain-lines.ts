/** A text as people paste it, without the marks of its source: web pages, forums, chats and word processors. */

/** A line without markup; lines of the text count from 1. */
export interface PlainLine {
  readonly line: number;
  readonly text: string;
  readonly indent: number;
}

/** Characters of Windows-1252 that are not in Latin-1, from byte 0x80 on; blanks are bytes without a character. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const FIRST_WINDOWS = 0x80;
const LAST_BYTE = 0xff;

const byteOf = (sign: string): number => {
  const at = sign === ' ' ? -1 : WINDOWS.indexOf(sign);
  return at < 0 ? sign.charCodeAt(0) : FIRST_WINDOWS + at;
};

const FOREIGN = new RegExp(`[\\u0080-\\u00ff${WINDOWS.replaceAll(' ', '')}]{2,}`, 'g');

/** UTF-8 that was read as Windows-1252 (`â€¢` for a bullet), read once more; other text stays. */
function mended(text: string): string {
  const once = text.replaceAll(FOREIGN, (signs) => {
    const bytes = Array.from(signs, byteOf);
    if (bytes.some((byte) => byte > LAST_BYTE)) return signs;
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    } catch {
      return signs;
    }
  });
  return once === text ? text : mended(once);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  bull: '•',
  middot: '·',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  times: '×',
};

const entity = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return Number.isInteger(code) && code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
};

const FORUM_TAGS =
  'b|i|u|s|size|colou?r|font|list|ul|ol|li|quote|code|cent(?:er|re)|left|right|justify|url|img|spoiler|h[1-6]|table|tr|td|th|hr|indent|sub|sup|email';

/** What is replaced in each line, in this order. */
const MARKUP: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/\\[nr]/g, '\n'],
  // What is struck out.
  [/~~[^~\n]+~~|\[s\].*?\[\/s\]|<(s|del|strike)>.*?<\/\1>/gi, ''],
  // Web pages and forums.
  [/<li\b[^<>]*>|\[\*\]/gi, '\n• '],
  [/<\/?(?:br|p|div|ul|ol|tr|table|tbody|h[1-6]|section|blockquote|pre|hr)\b[^<>]*>|<\/li>|\[br\]/gi, '\n'],
  [/<\/?t[dh]\b[^<>]*>/gi, ' '],
  [/<a?:\w+:\d+>|\p{Cc}\[[\d;]*m/gu, ' '],
  [/<\/?[a-z!][^<>]*>/gi, ''],
  [new RegExp(`\\[/?(?:${FORUM_TAGS})(?:=[^\\]]*)?\\]`, 'gi'), ''],
  // Markdown and chats: links, words that lines join, emphasis, escapes, headings, quotations, boxes to tick.
  [/!?\[([^\][]*)\]\([^()\s]*\)/g, '$1'],
  [/(?<=[\p{L}\d!})\]'-])_+(?=[\p{L}\d-])/gu, ' '],
  [/\*\*|__|\|\||`+/g, ''],
  [/(?<=^|[\s([])[*_](?=\S)([^*_\n]*[^*_\s])[*_](?=$|[\s.,:;)\]])/gm, '$1'],
  [/\\(?=[^\w\s])/g, ''],
  [/^[ \t]*(?:>[ \t]?)+/gm, ''],
  [/^[ \t]*#{1,6}[ \t]+/gm, ''],
  [/\[[ xX✓]?\](?=[ \t])/g, '•'],
  [/:[a-z_]+:(?=\s|$)/g, ' '],
  [/(?:https?:\/\/|www\.)\S+/gi, ''],
  // Signs with several forms.
  [/[“”„«»]|''/g, '"'],
  [/[‘’‚´`]/g, "'"],
  [/[‐‑‒–—―−]/g, '-'],
  [/\p{Extended_Pictographic}️?|[\d#*]️?\u20e3/gu, '• '],
  // `7,0`, a count within the marks of a name, and what somebody says behind a price.
  [/(\d)[.,]0{1,2}(?![\d])/g, '$1'],
  [/"(\d{1,2}\s?[x×]?\s[^"]*)"/g, '$1'],
  [/(?<=[)\]}\d])\s+(?:\/\/|#(?!\d)|<-+)\s.*$/g, ''],
];

/** Matches columns of a spreadsheet that tell only the kind of a card. */
const KIND_COLUMN =
  /^(?:ships?|squadrons?|upgrades?|commander|title|officer|(?:weapons?|support) teams?|(?:offensive|defensive|experimental) retrofits?|ion cannons?|turbolasers?|ordnance|fleet (?:command|support)|superweapon)$/i;
const WHOLE = /^\d{1,4}$/;
const MOST_COPIES = 30;

/** The cells of a line that came from a spreadsheet, by tabs, semicolons, or commas with marks or behind a kind. */
function cellsOf(line: string): readonly string[] {
  if (/[\t;]/.test(line)) return line.split(/[\t;]/);
  const quoted = /^\s*"(?:[^"]|"")*"\s*,/.test(line);
  if (!quoted && !KIND_COLUMN.test(line.split(',')[0]!.trim())) return [line];
  return [...line.matchAll(/"((?:[^"]|"")*)"|[^,]+/g)].map(([cell, inside]) => inside?.replaceAll('""', '"') ?? cell);
}

/** A row of a spreadsheet with one card, in the form of a line; any other line as it is. */
function ofColumns(line: string): string {
  const cells = cellsOf(line)
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    .filter((cell) => cell !== '');
  const numbers = cells.filter((cell) => WHOLE.test(cell));
  const kind = cells.find((cell) => KIND_COLUMN.test(cell));
  const names = cells.filter((cell) => !WHOLE.test(cell) && !KIND_COLUMN.test(cell));
  const [name] = names;
  if (name === undefined || names.length > 1 || cells.length < 2 || numbers.length > 2) return line;
  if (kind === undefined && numbers.length < 2 && cells[0] !== name) return line;
  const [count, points] = numbers.length === 2 ? numbers : ['1', numbers[0]];
  if (Number(count) > MOST_COPIES) return line;
  return `${kind === undefined ? '' : `${kind}: `}${count === '1' ? '' : `${count} x `}${name}${points === undefined ? '' : ` (${points})`}`;
}

const ofPage = (text: string): string =>
  text.replaceAll(/<(style|script|head|title)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi, (part) =>
    part.replaceAll(/[^\n]/g, ''),
  );

/** The lines of a text, without markup, unseen characters and the marks of a wrong encoding. Blank lines stay. */
export function plainLines(text: string): PlainLine[] {
  return ofPage(mended(text).replaceAll(/\r\n?|[\u2028\u2029\v\f]/g, '\n'))
    .split('\n')
    .flatMap((raw, i) => {
      let line = raw.replaceAll(/\p{Cf}/gu, '').replaceAll(/&(#?\w{1,8});/g, entity);
      line = ofColumns(line.normalize('NFKC')).replaceAll('\t', '    ');
      for (const [pattern, by] of MARKUP) line = line.replaceAll(pattern, by);
      return line.split('\n').map((part) => {
        const plain = part.replaceAll(/\p{Zs}+|\p{Cc}/gu, ' ');
        return { line: i + 1, text: plain.trim(), indent: plain.length - plain.trimStart().length };
      });
    });
}
