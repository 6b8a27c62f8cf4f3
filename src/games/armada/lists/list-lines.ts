/** What each line of a list says before any card is looked up: a head, a heading, a sum, an objective, or cards. */
import type { PlainLine } from './plain-lines.ts';

export type Section = 'fleet' | 'squadrons' | 'objectives';
/** What a number that stands alone is the sum of. */
export type SumOf = 'ship' | 'ships' | 'squadrons' | 'fleet' | 'any';

export interface CardsEntry {
  readonly line: number;
  readonly is: 'cards';
  readonly text: string;
  /** Whether a bullet or a blank puts the card below the line above it, as for upgrades. */
  readonly below: boolean;
  readonly section: Section;
  /** The kind of card that the line itself states. */
  readonly says: 'ship' | 'squadron' | 'upgrade' | null;
}

export type Entry =
  | CardsEntry
  | ({ readonly line: number } & (
      | { readonly is: 'blank' }
      | {
          readonly is: 'head';
          readonly key: 'name' | 'faction' | 'commander' | 'edition';
          readonly value: string;
          /** For a head: the commander with points, who is a card if the line stands below a ship. */
          readonly card?: CardsEntry | undefined;
        }
      | { readonly is: 'section'; readonly section: Section }
      | { readonly is: 'sum'; readonly of: SumOf; readonly value: number }
      | { readonly is: 'objectives'; readonly category: string; readonly text: string }
    ));

const BULLET =
  /^\s*(?:[^\p{L}\p{N}("'[{<=+#…]+|\+(?:\s+|(?=[^\s\d]))|[o?]\s+(?=\S)|(?:\d{1,2}[.)]|#\d{1,2}[.):]?|\d{1,2}\.\d{1,2}[.)]?)\s+(?=\D)|[a-z]\)\s+|(?:[âÂ]\S{0,2}|�+)\s+)/u;
const DECORATION = /^[^\p{L}\p{N}(["'{]+|[^\p{L}\p{N})\]"'!}]+$/gu;

export const FACTIONS: readonly (readonly [pattern: RegExp, faction: string])[] = [
  [/rebel|alliance to restore/i, 'rebel'],
  [/empire|imperial/i, 'empire'],
  [/separatist|confederacy|\bcis\b/i, 'separatist'],
  [/republic|\bgar\b/i, 'republic'],
];
/** Matches a line that is only the name of a faction. */
const FACTION =
  /^(?:(?:the|galactic|grand|army|of|independent|systems|alliance|fleet|navy|forces|faction|rebels?|rebellion|empire|imperials?|republic|separatists?|confederacy|cis|gar)\b\W*)+$/i;

const GAP = String.raw`(?:\s*[:=]\s*|\s+-+\s+|\s*$)`;
const HEAD = new RegExp(`^(?:(?:fleet|list|army)\\s+)?(name|faction|commander|admiral|edition)${GAP}(.*)$`, 'i');
const OBJECTIVE = new RegExp(
  `^[([]?(assault|attack|red|defen[sc]e|defensive|yellow|nav(?:igation)?|blue)(?:\\s+(?:objective|mission)s?)?[)\\]]?${GAP}(.*)$`,
  'i',
);
const CATEGORIES: readonly (readonly [begins: RegExp, category: string])[] = [
  [/^[ar]/i, 'assault'],
  [/^[dy]/i, 'defense'],
  [/^[nb]/i, 'navigation'],
];

const SECTIONS: readonly (readonly [pattern: string, section: Section])[] = [
  ['(?:starfighter |fighter )?(?:squadrons?|squads|squad)|starfighters|fighters|aces', 'squadrons'],
  ['(?:capital )?ships|warships|vessels', 'fleet'],
  ['objectives?(?: cards?)?|missions', 'objectives'],
];
const HEADINGS = SECTIONS.map(([pattern, section]) => [new RegExp(`^(?:${pattern})(?=\\W|$)`, 'i'), section] as const);
/** Matches what may stand behind a heading: nothing, numbers, or what belongs below it: `(120/134):`, `: Howlrunner, 2 TIE Fighters`. */
const BEHIND =
  /^(?:\s*[:=-]*\s*[([]?\s*(\d+)?[\s\d/]*(?:of\s*\d+\s*)?(?:p|pts?|points?)?\s*[)\]]?\s*[:=-]*|\s*(?:[([]\s*(\d+)[^)\]]*[)\]]\s*)?(?:[:=]|\s-\s)\s*(\S.*))$/i;

/** Words by which a line names the kind of its card, as patterns, and that kind. */
const LABELS: readonly (readonly [pattern: string, says: 'ship' | 'squadron' | 'upgrade'])[] = [
  ['ship|flagship|vessel', 'ship'],
  ['squadron|squad|fighter|ace', 'squadron'],
  [
    'upgrades?|commander|title|officer|weapons? teams?|support teams?|(?:offensive|defensive|experimental) retro(?:fit)?s?|ion cannons?|turbolasers?|ordnance|fleet (?:command|support)|super-?weapon',
    'upgrade',
  ],
];
const LABELLED = LABELS.map(
  ([pattern, says]) =>
    [
      new RegExp(
        `^[([]?(?:${pattern})(?:\\s+(?:card|slot))?\\s*#?\\d{0,2}(?:[)\\]]\\s*:?|\\s*[:=|]|\\s+-+\\s)\\s*(.+)$`,
        'i',
      ),
      says,
    ] as const,
);

const SUM_WORDS =
  /^(?:total|totals|sum|subtotal|points?|pts|p|fleet|list|army|costs?|value|squadrons?|squads?|ships?|upgrades?|grand|overall|limit|max|maximum|used|spent|of|out|and|with|for|is|the|my|left|remaining|bid|initiative|activations?|deployments?|units?|count|size)$/;
/** Matches numbers that are no sum of points of cards. */
const OTHER_NUMBERS =
  /\b(?:limit|max|maximum|left|remaining|bid|initiative|activations?|deployments?|units?|count|size|upgrades?)\b/;

/** The sum that a line states and nothing else; `null` for another line, `value: null` for a sum without a number. */
function sumIn(text: string): { readonly of: SumOf; readonly value: number | null } | null {
  const lower = text.toLowerCase();
  const words = lower.match(/\p{L}+/gu) ?? [];
  const numbers = (lower.match(/\d+/g) ?? []).map(Number);
  const led = /^\W*=/.test(text);
  if (!words.every((word) => SUM_WORDS.test(word))) return null;
  if (numbers.length === 0)
    return led || words.some((word) => /^(?:total|points|sum|cost)/.test(word)) ? { of: 'fleet', value: null } : null;
  if (OTHER_NUMBERS.test(lower) || numbers.length > 3) return { of: 'any', value: null };
  const [value = 0] = numbers;
  if (/squad/.test(lower)) return { of: 'squadrons', value };
  if (/ships\b/.test(lower)) return { of: 'ships', value };
  if (led || /ship/.test(lower)) return { of: 'ship', value };
  return { of: words.length > 0 || numbers.length > 1 ? 'fleet' : 'any', value };
}

const bare = (text: string): string => text.replace(BULLET, '').replaceAll(DECORATION, '').trim();

const contentOf = (line: number, section: Section, text: string, below: boolean): Entry =>
  section === 'objectives'
    ? { line, is: 'objectives', category: '', text }
    : { line, is: 'cards', text, below, section, says: section === 'squadrons' ? 'squadron' : null };

/** What one line says; a line may say several things. */
function entriesIn({ line, text, indent }: PlainLine, section: Section): Entry[] {
  if (!/[\p{L}\p{N}]/u.test(text)) return [{ line, is: 'blank' }];
  let rest = text;
  let below = indent > 1;
  for (let found = BULLET.exec(rest); found !== null; found = BULLET.exec(rest)) {
    rest = rest.slice(found[0].length);
    below ||= !/^\s*\d/.test(found[0]);
  }
  const told = bare(rest);
  const heading = HEADINGS.find(([pattern]) => pattern.test(told));
  const behind = heading === undefined ? null : BEHIND.exec(told.slice(heading[0].exec(told)![0].length));
  if (heading !== undefined && behind !== null && !/^\W*=\s*\d/.test(text)) {
    const [, next] = heading;
    const [, alone, bracketed, more] = behind;
    const value = alone ?? bracketed;
    // `Squadron: Howlrunner` is no heading, but says the kind of its card.
    const isHeading = more === undefined || !/^(?:squadron|squad|ship|objective)\b/i.test(told);
    return [
      ...(isHeading ? [{ line, is: 'section', section: next } as const] : []),
      ...(value === undefined
        ? []
        : [{ line, is: 'sum', of: next === 'squadrons' ? 'squadrons' : 'any', value: Number(value) } as const]),
      ...(more === undefined ? [] : [contentOf(line, next, more, below)]),
    ];
  }
  const sum = sumIn(rest);
  if (sum !== null) return sum.value === null ? [] : [{ line, is: 'sum', of: sum.of, value: sum.value }];
  const head = HEAD.exec(told);
  if (head !== null) {
    const key = head[1]!.toLowerCase() === 'admiral' ? 'commander' : head[1]!.toLowerCase();
    const value = head[2]!.trim();
    const priced = key === 'commander' && /\d\W*$/.test(rest);
    const [, name = value] = /[:=-]\s*(.*)$/.exec(rest) ?? [];
    const card = { line, is: 'cards', text: name, below, section, says: 'upgrade' } as const;
    return [{ line, is: 'head', key: key as 'name', value, card: priced ? card : undefined }];
  }
  const [first = ''] = told.split(/\s+-\s+|[(:,|]/);
  if (FACTION.test(first) && FACTIONS.some(([pattern]) => pattern.test(first)))
    return [{ line, is: 'head', key: 'faction', value: first }];
  const objective = OBJECTIVE.exec(told);
  if (objective !== null) {
    const category = CATEGORIES.find(([begins]) => begins.test(objective[1]!))![1];
    return [{ line, is: 'objectives', category, text: objective[2]! }];
  }
  for (const [pattern, says] of LABELLED) {
    const found = pattern.exec(rest);
    if (found !== null) return [{ line, is: 'cards', text: found[1]!, below, section, says }];
  }
  return [{ line, is: 'cards', text: rest, below, section, says: null }];
}

export function entriesOf(lines: readonly PlainLine[]): readonly Entry[] {
  const all: Entry[] = [];
  let section: Section = 'fleet';
  for (const line of lines) {
    const entries = entriesIn(line, section);
    for (const entry of entries) if (entry.is === 'section') section = entry.section;
    all.push(...entries);
  }
  return all;
}
