/** The findings of the bench, as tables of Markdown. */
import type { Estimate } from '../../src/stats/index.ts';
import { nameOfCard } from '../../src/games/armada/official/cards.ts';
import { cardRows, errataRows, forecast, looks, reliabilityRows, sayingRows, useRows, type CardRow } from './judge.ts';
import { traitRows } from './traits.ts';
import type { Done, Part, World } from './work.ts';

const number = (x: number, digits: number): string => (Number.isNaN(x) ? '' : x.toFixed(digits));
const interval = ({ value, lo, hi }: Estimate, digits = 2): string =>
  Number.isNaN(value) ? '' : `${number(value, digits)} [${number(lo, digits)}, ${number(hi, digits)}]`;
const percent = ({ value, lo, hi, n }: Estimate): string =>
  interval({ value: 100 * value, lo: 100 * lo, hi: 100 * hi, n }, 0);

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const UNKNOWN: Estimate = { value: NaN, lo: NaN, hi: NaN, n: 0 };

/** With fewer blocks than this, no figures of cards are shown. */
export const FEWEST_BLOCKS = 500;

const direction = ({ points }: CardRow['card']): string =>
  points.current === points.before ? '' : points.current > points.before ? 'raised' : 'lowered';

/** The matches that a player has played. */
export interface Played {
  readonly player: string;
  readonly done: readonly Done[];
}

function cardTables(world: World, done: readonly Done[], beside: Played | undefined): string {
  if (done.length < FEWEST_BLOCKS) return `Too few blocks for cards (${done.length} of ${FEWEST_BLOCKS}).`;
  const { rows, point } = cardRows(world, done);
  const told = `A point of a fleet adds ${number(point[0], 2)} ± ${number(1.96 * point[1], 2)} points of margin.`;
  if (rows.length === 0) return `${told} That is not shown to be more than nothing, so cards have no prices.`;
  const reliable = new Map(reliabilityRows(world, done).map(({ group, of }) => [group, of]));
  const columns: [head: string, cell: (row: CardRow) => string][] = [
    ['card', ({ card }) => nameOfCard(card)],
    ['kind', ({ card }) => card.kind],
    ['printed', ({ card }) => String(card.points.current)],
    ['fair', ({ worth }) => interval(worth, 1)],
    ['use in lists', ({ use }) => `${number(100 * use, 1)} %`],
    ['last errata', ({ card }) => direction(card)],
  ];
  if (beside !== undefined) {
    const theirs = new Map(cardRows(world, beside.done).rows.map(({ card, worth }) => [card.id + card.kind, worth]));
    const cell = ({ card }: CardRow): string => interval(theirs.get(card.id + card.kind) ?? UNKNOWN, 1);
    columns.splice(4, 0, [`fair by ${beside.player}`, cell]);
  }
  const list = rows.toSorted((a, b) => b.worth.value - b.card.points.current - (a.worth.value - a.card.points.current));
  return [
    told,
    '### Rank correlation of worth less price with use',
    table(
      ['cards', 'number', 'correlation', 'reliability', 'correlation without noise'],
      useRows(rows).map(({ group, rho }) => {
        const of = reliable.get(group) ?? UNKNOWN;
        return [
          group,
          String(rho.n),
          interval(rho),
          interval(of),
          of.lo > 0 ? number(rho.value / Math.sqrt(of.value), 2) : '',
        ];
      }),
    ),
    '### Directions of the last errata that are found',
    table(
      ['cards', 'changed prices', 'found (%)'],
      errataRows(rows).map(({ group, share }) => [group, String(share.n), percent(share)]),
    ),
    '### Prices',
    table(
      columns.map(([head]) => head),
      list.map((row) => columns.map(([, cell]) => cell(row))),
    ),
  ].join('\n\n');
}

/** All tables of the matches of a player. With `beside`, the prices that another player found are shown as well. */
export function tables(world: World, { player, done }: Played, beside?: Played): string {
  const of = (part: Part): Done[] => done.filter((entry) => entry.part === part);
  const championship = of('championship');
  const whole = world.fleets.filter(({ missing }) => missing.length === 0).length;
  const missing = world.fleets.reduce((sum, fleet) => sum + fleet.missing.length, 0) / world.fleets.length;
  const told = [
    `Played by ${player}: ${championship.length} blocks of two matches of the championship, ${of('cards').length} of fleets that differ in cards, ${of('sayings').length} of sayings.`,
    `${whole} of ${world.fleets.length} fleets are played whole; ${number(missing, 1)} cards of a fleet are missing in the mean, and are left out.`,
  ].join('\n');
  const sections = [told];
  if (championship.length > 0) {
    const { correlation, slope, apart, brier, matches } = forecast(world, championship);
    sections.push(
      '## How a match looks',
      table(
        ['what', 'real', 'played'],
        looks(world, championship).map(({ what, real, played }) => [
          what,
          real === null ? '' : number(real, 1),
          interval(played, what.includes('distance') ? 2 : 1),
        ]),
      ),
      '## Who wins',
      table(
        ['figure', 'value'],
        [
          ['real matches with a forecast', String(matches)],
          ['correlation of margins', interval(correlation)],
          ['real margin for a point of played margin', interval(slope)],
          [
            'the same, each player with a strength of his own',
            `${number(apart.value, 2)} ± ${number(1.96 * apart.se, 2)} (variance of strengths ${number(apart.ratio, 2)} of what is left)`,
          ],
          ['Brier score (0.25: one half for each)', interval(brier, 3)],
        ],
      ),
      '### What winning fleets have more of (correlation with the margin)',
      table(
        ['what', 'real', 'played'],
        traitRows(world, championship).map(({ trait, real, played }) => [trait, interval(real), interval(played)]),
      ),
    );
  }
  if (of('cards').length > 0) sections.push('## Who is strong', cardTables(world, of('cards'), beside));
  if (of('sayings').length > 0)
    sections.push(
      '## What people say',
      table(
        ['saying', 'margin gained', 'it is'],
        sayingRows(of('sayings')).map(({ saying, difference }) => [
          saying.claim,
          interval(difference, 0),
          difference.lo > 0 ? 'found' : difference.hi < 0 ? 'contradicted' : 'open',
        ]),
      ),
    );
  return sections.join('\n\n');
}
