import type { TargetRow } from '../sweep-csv.ts';
import type { Figure, Page } from './page-model.ts';
import { answerWords } from '../sentences/study-sentences.ts';
import { bandWords } from '../sentences/words.ts';
import { withInterval } from './print-number.ts';
import { CAUSED } from './shows.ts';

/** A target as the page shows it. */
export interface PrintedTarget extends TargetRow {
  /** Whether it is a share, printed in percent. */
  readonly share: boolean;
}

const unitOf = ({ share }: PrintedTarget) => (share ? 'percent' : 'number');

const figureOf = (row: PrintedTarget): Figure => ({
  kind: 'dots',
  caption: `${row.name}, played by ${row.player}: the grey band is the target.`,
  axis: row.share ? `${row.name}, %` : row.name,
  unit: unitOf(row),
  band: [row.bandLo, row.bandHi],
  points: [
    ...(row.before === null ? [] : [{ label: 'as it stands', ...row.before }]),
    { label: 'changed', ...row.after },
  ],
});

/** The page of a balancing: what to change, and every target before and after on fresh seeds. */
export function balancePage(
  scenario: string,
  rows: readonly PrintedTarget[],
  change: { readonly sets: readonly string[]; readonly probed: number },
): Page {
  const what = change.sets.length === 0 ? 'no change' : change.sets.join(', ');
  return {
    title: `Balance of ${scenario}`,
    summary:
      'Found by playing variants on common seeds, then judged on fresh seeds that the search has not seen, and by better players where some are named.',
    facts: [CAUSED, ['change', what], ['variants played', String(change.probed)]],
    sections: [
      {
        id: 'targets',
        title: 'Targets',
        text: ['Before and after are measured on the same fresh seeds, which the search has not seen.'],
        figures: rows.map((row) => figureOf(row)),
        tables: [
          {
            caption: 'Targets',
            head: ['target', 'played by', 'band', 'as it stands', 'changed', 'blocks', 'in band'],
            rows: rows.map((row) => [
              row.name,
              row.player,
              bandWords(row.bandLo, row.bandHi, row.share),
              row.before === null ? '' : withInterval(row.before, unitOf(row)),
              withInterval(row.after, unitOf(row)),
              String(row.after.n),
              answerWords(row.after, row.bandLo, row.bandHi),
            ]),
          },
        ],
      },
    ],
  };
}
