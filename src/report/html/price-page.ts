import { FALSE_SHARE } from '../../analysis/index.ts';
import { agentsOf, type Played } from '../sentences/run-sentences.ts';
import type { PricedRow } from '../csv/price-csv.ts';
import { foldUntold } from '../untold.ts';
import type { Page } from './page-model.ts';
import { CAUSED } from './shows.ts';
import { withInterval } from './print-number.ts';

/** `9.1 [6.8, 11.5]`: the fair price of a part. */
export const worthText = ({ value, lo, hi }: PricedRow['worth']): string =>
  `${value.toFixed(1)} [${lo.toFixed(1)}, ${hi.toFixed(1)}]`;

/** The page that shows what parts should cost. */
export function pricePage(plan: Played & { readonly name: string }, rows: readonly PricedRow[]): Page {
  const { told, note } = foldUntold(
    rows,
    ({ effect }) => effect,
    ({ id }) => id,
  );
  const priced = told.filter(({ worth }) => Number.isFinite(worth.value));
  // Prices of all parts are known, or of none.
  const isPriced = priced.length > 0;
  const figures =
    priced.length === 0
      ? []
      : [
          {
            kind: 'dots' as const,
            caption:
              'How much more each part is worth than it costs, in points of one copy, the most overpriced first. About one in ten of the filled dots is so by chance.',
            axis: 'worth less cost, points',
            unit: 'number' as const,
            reference: 0,
            points: priced.map(({ id, points, worth, qValue }) => ({
              label: `${id} (${points})`,
              value: worth.value - points,
              lo: worth.lo - points,
              hi: worth.hi - points,
              n: worth.n,
              sure: qValue <= FALSE_SHARE,
            })),
          },
        ];
  return {
    title: `What parts should cost in ${plan.name}`,
    summary:
      'Each part is taken out of the lists of the scenario on the same seeds; what it added is divided by what a point adds in the mean of all parts.',
    facts: [CAUSED, ['agents', agentsOf(plan).join(', ')]],
    sections: [
      {
        id: 'prices',
        title: 'Prices',
        text: [
          ...(isPriced
            ? [
                'A part beyond the dashed line is worth more than it costs. Parts with a q-value up to 0.1 cost too much or too little; about one in ten of those does so by chance.',
              ]
            : []),
          ...(note === '' ? [] : [note]),
        ],
        figures,
        tables:
          told.length === 0
            ? []
            : [
                {
                  caption: 'Parts',
                  head: [
                    'part',
                    'sides',
                    'copies',
                    'costs',
                    ...(isPriced ? ['worth', 'q-value'] : []),
                    'all copies add',
                    'blocks',
                  ],
                  rows: told.map(({ id, sides, copies, points, worth, qValue, effect }) =>
                    [id, sides.join(', '), String(Number(copies.toFixed(1))), String(points)].concat(
                      isPriced ? [worthText(worth), Number.isFinite(qValue) ? qValue.toFixed(3) : ''] : [],
                      withInterval(effect, 'points'),
                      String(effect.n),
                    ),
                  ),
                },
              ],
      },
    ],
  };
}
