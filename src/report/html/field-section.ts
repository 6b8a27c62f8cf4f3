import type { FieldStandings } from '../../analysis/index.ts';
import { fieldText } from '../sentences/field-sentences.ts';
import type { PageTable, Section } from './page-model.ts';
import { withInterval } from './print-number.ts';

/** The most sides for which a table has columns beside one another. */
const MOST_WIDE = 5;
const MARK = '* surely above or below one half';

type Meeting = FieldStandings['rows'][number]['meetings'][number];

const meetingText = ({ score, isSure }: Meeting): string =>
  score.n === 0 ? 'itself' : `${withInterval(score, 'percent')}${isSure ? ' *' : ''}`;

const wide = (field: FieldStandings['field'], rows: FieldStandings['rows']): PageTable => ({
  caption: `Score against each side of the field, and points behind the first; ${MARK}`,
  head: ['', 'field', 'behind', ...field.map(({ side }) => side)],
  rows: rows.map(({ name, share, behind, meetings }, i) => [
    name,
    withInterval(share, 'percent'),
    i === 0 ? '' : withInterval(behind, 'points'),
    ...meetings.map(meetingText),
  ]),
});

/** The table for a long field: a row for each of its sides. */
const tall = (field: FieldStandings['field'], rows: FieldStandings['rows']): PageTable[] => [
  {
    caption: 'Score against the whole field, and points behind the first',
    head: ['', 'field', 'behind'],
    rows: rows.map(({ name, share, behind }, i) => [
      name,
      withInterval(share, 'percent'),
      i === 0 ? '' : withInterval(behind, 'points'),
    ]),
  },
  {
    caption: `Score against each side of the field; ${MARK}`,
    head: ['against', ...rows.map(({ name }) => name)],
    rows: field.map(({ side }, i) => [side, ...rows.map(({ meetings }) => meetingText(meetings[i]!))]),
  },
];

/** The user's sides against the field, and against each side of it. */
export function fieldSection({ field, rows }: FieldStandings): Section {
  return {
    id: 'field',
    title: 'Against the field',
    text: [
      `The field: ${fieldText(field)}. Whoever meets one side of it does so on the same seeds, so that leads are compared block by block.`,
    ],
    figures:
      rows.length < 2
        ? []
        : [
            {
              kind: 'dots',
              caption: `Points behind ${rows[0]!.name} over the whole field, judged among all pairs of mine.`,
              axis: 'points behind',
              unit: 'points',
              points: rows.slice(1).map(({ name, behind: { value, lo, hi, n }, isBehind }) => ({
                label: name,
                value,
                lo,
                hi,
                n,
                sure: isBehind,
              })),
              reference: 0,
            },
          ],
    tables: field.length > MOST_WIDE && rows.length <= MOST_WIDE ? tall(field, rows) : [wide(field, rows)],
  };
}
