import type { FieldStandings } from '../../analysis/index.ts';
import { fieldText } from '../sentences/field-sentences.ts';
import type { Section } from './page-model.ts';
import { withInterval } from './print-number.ts';

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
    tables: [
      {
        caption: 'Score against each side of the field, and points behind the first; * surely above or below one half',
        head: ['', 'field', 'behind', ...field.map(({ side }) => side)],
        rows: rows.map(({ name, share, behind, meetings }, i) => [
          name,
          withInterval(share, 'percent'),
          i === 0 ? '' : withInterval(behind, 'points'),
          ...meetings.map(({ score, isSure }) =>
            score.n === 0 ? 'itself' : `${withInterval(score, 'percent')}${isSure ? ' *' : ''}`,
          ),
        ]),
      },
    ],
  };
}
