import { surelyOff } from '../../analysis/index.ts';
import type { NumberPrice } from '../csv/price-csv.ts';
import { agentsOf, type Played } from '../sentences/run-sentences.ts';
import type { LineFigure, Page } from './page-model.ts';
import { withInterval } from './print-number.ts';
import { CAUSED } from './shows.ts';

const STEPS = 40;

export function numberPricePage(plan: Played & { readonly name: string }, found: NumberPrice): Page {
  const { card, number, base, values, like, middle, at } = found;
  const tried = [
    ...values.map(({ value: x, effect: { value, lo, hi } }) => ({ x, value, lo, hi })),
    { x: base, value: 0, lo: 0, hi: 0 },
  ].toSorted((a, b) => a.x - b.x);
  const [least, most] = [tried[0]!.x, tried.at(-1)!.x];
  const line: LineFigure = {
    kind: 'lines',
    caption: `What ${card} brings at each ${number}, against ${number} ${base}; the dashed lines are the middle of like cards in its place, with its interval`,
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
  const sure = surelyOff(like, ({ effect }) => effect);
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
            caption: `What each card brings in the place of ${card}.`,
            axis: 'change of the score, pp',
            unit: 'points',
            reference: 0,
            points: like.map((one) => Object.assign({ label: one.id, sure: sure.has(one) }, one.effect)),
          },
        ],
        tables: [
          {
            caption: 'Exchanges',
            head: ['exchange', 'brings', 'matches moved', 'blocks'],
            rows: [
              ...values.map((one) => ({
                what: `${card} at ${number} ${one.value}`,
                effect: one.effect,
                moved: one.moved,
              })),
              ...like.map((one) => ({ what: one.id, effect: one.effect, moved: one.moved })),
            ].map(({ what, effect, moved }) => [
              what,
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
