/**
 * The glossary explains every term of the docs: words that a page sets in italics, heads of the tables that it shows,
 * and abbreviations.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const inFolder = (folder: string): string[] =>
  readdirSync(join(ROOT, folder)).flatMap((name) => (name.endsWith('.md') ? [`${folder}/${name}`] : []));
const PAGES = ['README.md', ...['docs', 'docs/development', 'docs/tutorials'].flatMap(inFolder)];
/**
 * Capitals that need no explanation here: formats, units, signals, journals, names of pages, and words and names that
 * the games print.
 */
const PLAIN = new Set(
  `AAAI AEC AS AIIDE AMD ARRAY ATTACK B2 BTL-B CHANCE CI CPU CR CR90 CSV DAMAGE DECK DIS-T81 EFS EPYC EQUIP FAIL FIRST G7-X GB H9 HTML II INTERVENE IV JASA
  JSON LF MB MC75 MC80 MIT MOVE NAST NFS NIPS Q7 README RFC SHA SIGHUP SIGKILL SIGTERM SPHA-T SQL SVG TIE TLS URL UTF VII VIP XI7 XII YAML`.split(
    /\s+/,
  ),
);
/** Heads that only name what a row stands for, and are not terms. */
const LABELS =
  /^(?:player|card|part|points|instead of|side|agent|match-up|on seat \d|blocks|matches|games|rounds|played by|farthest .*|level|twin-cymoons|demolisher-and-aces)$/;

const GLOSSARY = readFileSync(join(ROOT, 'docs', 'GLOSSARY.md'), 'utf8');
const ROWS = [...GLOSSARY.matchAll(/^\| (.+?) \| (.+) \|$/gm)]
  .slice(2)
  .map(([, word, meaning]) => [word!, meaning!] as const);
const WORDS = new Set(ROWS.map(([word]) => word.toLowerCase()));

const TITLES = new Set(
  ['.', 'docs', 'docs/development'].flatMap((folder) => inFolder(folder).map((page) => basename(page, '.md'))),
);

const pageText = (page: string): string => readFileSync(join(ROOT, page), 'utf8');
const prose = (text: string): string =>
  text
    .replaceAll(/^```[\s\S]*?^```$/gm, '')
    .replaceAll(/`[^`\n]*`/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');

/** The terms that a page sets in italics. Italics that begin with a capital are a button or a heading, not a term. */
const introduced = (text: string): string[] =>
  [...prose(text).matchAll(/(?<![*\\\w])\*([a-z][^*\n]+)\*(?![*\w])/g)].map(([, term]) => term!);

/** The heads, without units, of the tables with intervals that a page shows. */
const heads = (text: string): string[] =>
  [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
    .flatMap(([, kind, shown]) => (['', 'text'].includes(kind!) ? shown!.split('\n') : []))
    .filter((line) => / \[9\d %\]/.test(line) && / {2}\S/.test(line) && !/\d\.\d/.test(line))
    .flatMap((line) => line.trim().split(/ {2,}/))
    .map((head) => head.replace(/ \[9\d %\]/, '').replace(/, pp$/, ''))
    .filter((head) => !LABELS.test(head) && !/[.,]\w+/.test(head) && !head.endsWith(':'));

/** Abbreviations, except ids of rules (D-SET-02), names of ships (IG-88B) and of pages (ADDING-A-GAME). */
const abbreviations = (text: string): string[] => {
  const found = prose(text).match(/\b[A-Z][A-Z\d]+(?:-[A-Z\d]+)*\b/g) ?? [];
  return found.filter((word) => !TITLES.has(word) && !/-\d+[A-Z]?$/.test(word) && !PLAIN.has(word));
};

const missing = (text: string): string[] => [
  ...new Set(
    [...introduced(text), ...heads(text), ...abbreviations(text)].filter((term) => !WORDS.has(term.toLowerCase())),
  ),
];

test.each(PAGES)('every term of %s is in the glossary', (page) => {
  expect(missing(pageText(page))).toEqual([]);
});

test('a term that is missing is found', () => {
  expect(
    missing(
      'A *chunk* of a *foo bar*, a **bold** word, *Save line* and `*code*`. ISMCTS; see D-SET-02, DESIGN and CSV.',
    ),
  ).toEqual(['foo bar', 'ISMCTS']);
  expect(missing('```text\nplayer  Elo [99 %]  zeal\nside  score [95 %]  zest\n```\n')).toEqual(['zeal', 'zest']);
});

test('each word stands once, in the order of the alphabet, with one sentence, and some page uses it', () => {
  const words = ROWS.map(([word]) => word);
  expect(words.length).toBeGreaterThan(80);
  expect(words).toEqual(words.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  expect(WORDS.size).toBe(words.length);
  for (const [word, meaning] of ROWS) expect(meaning, word).toMatch(/^[A-Z](?!.*[.!?] [A-Z]).*\.$/);
  const rest = PAGES.filter((page) => page !== 'docs/GLOSSARY.md').map((page) =>
    pageText(page).toLowerCase().replaceAll('_', ' '),
  );
  expect(words.filter((word) => !rest.some((text) => text.includes(word.toLowerCase())))).toEqual([]);
});
