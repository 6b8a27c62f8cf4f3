/**
 * The table of prices of Dog Fight's cards: `price --of cards.ID.cost` for one card after the other, the dearest find first. Prints
 * Markdown.
 *
 *   npm run price-tables -- [--scenario dogfight/quickstart] [--agents policy] [--matches 1400] [--cards repair,jamming] [--out FOLDER]
 *
 * What was played is kept in the folder, and a card is not played twice. A card whose price is refused gets the reason in its row.
 */
import { parseArgs } from 'node:util';
import { CARDS } from '../src/games/dogfight/cards/cards.ts';
import type { NumberPrice } from '../src/report/index.ts';
import { command } from './command.ts';

const { values } = parseArgs({
  options: {
    scenario: { type: 'string', default: 'dogfight/quickstart' },
    agents: { type: 'string', default: 'policy' },
    matches: { type: 'string', default: '1400' },
    cards: { type: 'string', default: '' },
    out: { type: 'string', default: 'results' },
  },
});

type Told = Omit<NumberPrice, 'at' | 'dir'> & { readonly sentences: readonly string[] };

const points = (x: number): string => `${x > 0 ? '+' : ''}${(100 * x).toFixed(1)}`;
const shown = (x: number): string => String(Number(x.toFixed(1)));

/** The costs at which the card is worth as much as cards like it, as the first sentence of the command tells them. */
function fairCost([first = '']: readonly string[]): string {
  const [, where] = / at cost (.+): its cost/.exec(first) ?? [];
  if (where !== undefined) return where;
  return first.startsWith('At every')
    ? `none: ${first.includes('worth more') ? 'better' : 'worse'} at all tried`
    : 'open';
}

const wanted = values.cards === '' ? CARDS.map(({ id }) => id) : values.cards.split(',');
const rows: { readonly order: number; readonly text: string }[] = [];
for (const id of wanted) {
  const asked = ['price', values.scenario, '--of', `cards.${id}.cost`, '--agents', values.agents];
  const { code, out, err } = await command([...asked, '--matches', values.matches, '--out', values.out, '--json']);
  if (code !== 0) {
    const told = err.split('\n').find((line) => line.startsWith('--of ')) ?? err.trim();
    const reason = told.includes('may stand beside it')
      ? 'no second card may have its words'
      : told.includes('like ')
        ? 'fewer than 3 like cards'
        : told.replace(/^--of \S+ /, '');
    rows.push({ order: Infinity, text: `| ${id} |  |  | ${reason} |  |  |` });
    continue;
  }
  const { base, like, middle, instead, sentences } = JSON.parse(out) as Told;
  // JSON has no word for "not a number".
  const above = middle.value === null ? '' : `${points(-middle.value)} [${points(-middle.hi)}, ${points(-middle.lo)}]`;
  const held = instead === null ? '' : `in the place of ${instead}`;
  console.error(`${id}: ${sentences[0]}`);
  rows.push({
    order: middle.value ?? Infinity,
    text: `| ${id} | ${shown(base)} | ${above} | ${fairCost(sentences)} | ${like.length} | ${held} |`,
  });
}
console.log(
  [
    '| card | cost | above the middle of like cards, points of the score | fair cost | like cards | no deck here holds it |',
    '| --- | ---: | ---: | --- | ---: | --- |',
    ...rows.toSorted((a, b) => a.order - b.order).map(({ text }) => text),
  ].join('\n'),
);
