import type { Estimate } from '../../stats/index.ts';
import { csvFile, fixed, interval, type Column } from '../csv.ts';
import type { LineFigure, Page } from './page-model.ts';
import { CAUSED } from './shows.ts';
import { withInterval } from './print-number.ts';
import { agentsOf, type Played } from '../sentences/run-sentences.ts';
import { counted, listWords, playedBy, pointWords } from '../sentences/words.ts';

/** What it brings to exchange all copies of a card for another, in shares of a match. */
export interface NumberEffect {
  readonly id: string;
  readonly effect: Estimate;
  /** Share of matches whose score it moves. */
  readonly moved: number;
}

/** At which value of a number a card is worth as much as cards like it. */
export interface NumberPrice {
  readonly card: string;
  readonly number: string;
  /** The value as it is. */
  readonly base: number;
  /** The card with other values, in their order. */
  readonly values: readonly (NumberEffect & { readonly value: number })[];
  /** Cards like it in its place, the best first. */
  readonly like: readonly NumberEffect[];
  /** What the one in the middle brings. */
  readonly middle: Estimate;
  /** See `FairNumber`. */
  readonly fair: Estimate;
  readonly at: ((x: number) => Estimate) | null;
  readonly dir: string;
}

const short = (x: number): string => String(Number(x.toFixed(1)));

/** The interval of a value within the values that were tried. */
const spanText = ({ lo, hi }: Estimate, least: number, most: number): string =>
  `[${lo < least ? `${short(least)} or less` : short(lo)}, ${hi > most ? `${short(most)} or more` : short(hi)}]`;

/** What the study says first. */
export function numberPriceSentences(found: NumberPrice, plan: Played): string[] {
  const { card, number, base, values, like, middle, fair } = found;
  const tried = [base, ...values.map(({ value }) => value)];
  const [least, most] = [Math.min(...tried), Math.max(...tried)];
  const range = `from ${short(least)} to ${short(most)}`;
  const as = `the middle of ${counted(like.length, 'like card')}`;
  const first = ((): string => {
    const off = base < fair.lo ? `too low at ${base}` : base > fair.hi ? `too high at ${base}` : null;
    if (Number.isFinite(fair.value) || off !== null) {
      const is = off === null ? `its ${number} of ${base} is not shown to be off` : `its ${number} is ${off}`;
      const where = Number.isFinite(fair.value)
        ? `${short(fair.value)} ${spanText(fair, least, most)}`
        : off!.startsWith('too low')
          ? `${short(fair.lo)} or more`
          : `${short(fair.hi)} or less`;
      return `${card} is worth as much as ${as} at ${number} ${where}: ${is}.`;
    }
    if (Number.isNaN(fair.lo) && Number.isNaN(fair.hi)) {
      const isBetter = middle.value < 0;
      return `At every ${number} ${range}, ${card} is worth ${isBetter ? 'more' : 'less'} than ${as}: ${isBetter ? 'no such value makes it ordinary' : 'no such value makes it as good'}.`;
    }
    return `No ${number} can be told: ${range} it moves the score too little, or too uncertainly, to meet ${as}. Play more matches, or a wider range.`;
  })();
  const best = like[0];
  const last = like.at(-1);
  const place =
    best === undefined || last === undefined
      ? []
      : [
          `In its place ${best.id} brings ${pointWords(best.effect)}, ${last.id} ${pointWords(last.effect)}, the middle ${pointWords(middle)}.`,
        ];
  const steps = values.map(({ value, effect }) => `${number} ${value} brings ${pointWords(effect)}`);
  return [
    first,
    ...place,
    `Against ${number} ${base}, ${listWords(steps, 6)}.`,
    `${playedBy(agentsOf(plan))} Another player may find another value.`,
  ];
}

interface Row extends NumberEffect {
  readonly kind: string;
  readonly value: number;
  /** Of the fair value: its interval, as far as it ends within the values that were tried. */
  readonly span?: Estimate;
}

const ended = (x: number | undefined): number => (x !== undefined && Number.isFinite(x) ? x : NaN);

const COLUMNS: readonly Column<Row>[] = [
  ['kind', (r) => r.kind],
  ['card', (r) => r.id],
  ['value', (r) => Number(r.value.toFixed(6))],
  fixed('value_lo', (r) => ended(r.span?.lo)),
  fixed('value_hi', (r) => ended(r.span?.hi)),
  fixed('brings', (r) => r.effect.value),
  ...interval<Row>('brings', (r) => r.effect),
  fixed('moved', (r) => r.moved),
  ['n_blocks', (r) => r.effect.n],
];

const rowsOf = ({ card, base, values, like, middle, fair }: NumberPrice): Row[] => [
  ...values.map(({ value, effect, moved }) => ({ kind: 'value', id: card, value, effect, moved })),
  ...like.map(({ id, effect, moved }) => ({ kind: 'like', id, value: NaN, effect, moved })),
  { kind: 'middle', id: '', value: NaN, effect: middle, moved: NaN },
  {
    kind: 'fair',
    id: card,
    value: fair.value,
    effect: { value: NaN, lo: NaN, hi: NaN, n: fair.n },
    moved: NaN,
    span: fair,
  },
  { kind: 'as it is', id: card, value: base, effect: { value: 0, lo: 0, hi: 0, n: fair.n }, moved: 0 },
];

/** `number-price.csv`: what each value and each like card in its place brings, against the card as it is. */
export const numberPriceCsv = (found: NumberPrice): string => csvFile(COLUMNS, rowsOf(found));

const STEPS = 40;

/** The page of a number's price. */
export function numberPricePage(plan: Played & { readonly name: string }, found: NumberPrice): Page {
  const { card, number, base, values, like, middle, at } = found;
  const tried = [
    ...values.map(({ value: x, effect: { value, lo, hi } }) => ({ x, value, lo, hi })),
    { x: base, value: 0, lo: 0, hi: 0 },
  ].toSorted((a, b) => a.x - b.x);
  const [least, most] = [tried[0]!.x, tried.at(-1)!.x];
  const line: LineFigure = {
    kind: 'lines',
    caption: `What ${card} brings at each ${number}, against ${number} ${base}; the line is the middle of like cards in its place`,
    xAxis: number,
    yAxis: 'change of the score',
    unit: 'points',
    points: tried.map(({ x, value, lo, hi }) => ({ x, value, lo, hi })),
    reference: middle.value,
    band: [middle.lo, middle.hi],
    present: base,
    ...(at === null
      ? {}
      : {
          curve: Array.from({ length: STEPS + 1 }, (_, i) => {
            const x = least + (i / STEPS) * (most - least);
            return { x, ...at(x) };
          }),
        }),
  };
  return {
    title: `What ${number} ${card} should have in ${plan.name}`,
    summary: `All copies of ${card} are exchanged for the same card with other values, and for each card like it, on the same seeds.`,
    facts: [CAUSED, ['agents', agentsOf(plan).join(', ')]],
    sections: [
      { id: 'values', title: `By ${number}`, figures: [line] },
      {
        id: 'like',
        title: 'Cards like it in its place',
        figures: [
          {
            kind: 'dots',
            caption: `What each card brings in the place of ${card}`,
            axis: 'change of the score',
            unit: 'points',
            reference: 0,
            points: like.map(({ id, effect: { value, lo, hi, n } }) => ({ label: id, value, lo, hi, n })),
          },
        ],
        tables: [
          {
            caption: 'Exchanges',
            head: ['exchange', 'brings', 'matches moved', 'blocks'],
            rows: rowsOf(found)
              .filter(({ kind }) => kind === 'value' || kind === 'like')
              .map(({ id, value, effect, moved }) => [
                Number.isNaN(value) ? id : `${id} at ${number} ${value}`,
                withInterval(effect, 'points'),
                `${(100 * moved).toFixed(0)} %`,
                String(effect.n),
              ]),
          },
        ],
      },
    ],
  };
}
