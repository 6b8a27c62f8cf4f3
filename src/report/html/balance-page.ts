import type { FrontRow, TargetRow } from '../csv/sweep-csv.ts';
import type { Figure, Page, Section } from './page-model.ts';
import type { Estimate } from '../../stats/index.ts';
import { bandProbability } from '../../analysis/index.ts';
import { answerWords, chanceText } from '../sentences/balance-sentences.ts';
import { bandWords } from '../sentences/words.ts';
import { withInterval } from './print-number.ts';
import { CAUSED } from './shows.ts';

export interface PrintedTarget extends TargetRow {
  /** Whether the target is a share, printed in percent. */
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

/** The values that the only number that may change took, with the measures of the targets at each value. */
interface TriedValues {
  readonly path: string;
  readonly present: number;
  readonly values: readonly { readonly x: number; readonly targets: readonly Estimate[] }[];
}

/**
 * A figure for each target, as a curve over the number; none if several numbers may change, or if only one value was
 * played.
 */
function triedSections(tried: TriedValues | null, rows: readonly PrintedTarget[]): Section[] {
  if (tried === null || tried.values.length < 2) return [];
  const { path, present, values } = tried;
  const own = rows.filter(({ player }) => player === rows[0]?.player);
  return [
    {
      id: 'tried',
      title: `By ${path}`,
      text: ['Every value that was played, with its 95 % interval; the dashed lines are the ends of the band.'],
      figures: own.map((row, i): Figure => ({
        kind: 'lines',
        caption: `${row.name} by ${path}`,
        xAxis: path,
        yAxis: row.share ? 'score, %' : row.name,
        unit: unitOf(row),
        band: [row.bandLo, row.bandHi],
        present,
        points: values.map(({ x, targets }) => {
          const { value, lo, hi } = targets[i]!;
          return { x, value, lo, hi };
        }),
      })),
    },
  ];
}

/** The words above the table of the front. */
export const FRONT_TEXT =
  'How much is changed against how far from fair: each variant comes nearer to its bands than every variant with less change.';

/** The header of the table of the front; below it, the cells of a row. */
export const FRONT_HEAD = [
  'change',
  'ranges',
  'values in band',
  'farthest from the middle of its band',
  'all in band',
  'seeds',
];
export const frontCells = (row: FrontRow, targets: number, chosen: boolean): string[] => [
  (row.sets.length === 0 ? 'none' : row.sets.join(' ')) + (chosen ? ' *' : ''),
  row.amount.toFixed(2),
  `${row.inBand} of ${targets}`,
  `${row.farthest.target} ${withInterval(row.farthest, row.farthest.share ? 'percent' : 'number')}`,
  chanceText(row.probability),
  row.fresh ? 'fresh' : 'of the search',
];

export const isChosen = ({ sets }: FrontRow, found: readonly string[]): boolean => sets.join(' ') === found.join(' ');

/** Says which row is the change that was found. The row may be missing, when a smaller change looks nearer to fair on the seeds of the search. */
const starText = (front: readonly FrontRow[], found: readonly string[]): string =>
  front.some((row) => isChosen(row, found))
    ? 'The change that was found has a star.'
    : `The change that was found, ${found.join(', ')}, is not in it: variants with less change look nearer to their bands, on the seeds that they were chosen by.`;

/** What more or less change would do; no section if only one variant is on the front. */
function frontSections(front: readonly FrontRow[], found: readonly string[], targets: number): Section[] {
  if (front.length < 2) return [];
  return [
    {
      id: 'front',
      title: 'More or less change',
      text: [`${FRONT_TEXT} ${starText(front, found)} Without fresh seeds, values look nearer to fair than they are.`],
      figures: [
        {
          kind: 'lines',
          caption:
            'The distance of the target that is farthest from the middle of its band; the dashed line, 1, is the end of the band.',
          xAxis: 'change, in ranges of a number',
          yAxis: 'distance from the middle, in halves of the band',
          unit: 'number',
          points: front.map(({ amount, away }) => ({ x: amount, value: away, lo: away, hi: away })),
          reference: 1,
          present: 0,
        },
      ],
      tables: [
        {
          caption: 'More or less change',
          head: FRONT_HEAD,
          rows: front.map((row) => frontCells(row, targets, isChosen(row, found))),
          prose: true,
        },
      ],
    },
  ];
}

/** The page of a balancing: what to change, and every target before and after on fresh seeds. */
export function balancePage(
  scenario: string,
  rows: readonly PrintedTarget[],
  change: {
    readonly sets: readonly string[];
    readonly probed: number;
    readonly front: readonly FrontRow[];
    readonly tried: TriedValues | null;
  },
): Page {
  const what = change.sets.length === 0 ? 'no change' : change.sets.join(', ');
  return {
    title: `Balance of ${scenario}`,
    summary:
      'Found by playing variants on common seeds, then judged on fresh seeds that the search has not seen, and by better players where some are named.',
    facts: [CAUSED, ['scenario', scenario], ['change', what], ['variants played', String(change.probed)]],
    sections: [
      {
        id: 'targets',
        title: 'Targets',
        text: ['Before and after are measured on the same fresh seeds, which the search has not seen.'],
        figures: rows.map((row) => figureOf(row)),
        tables: [
          {
            caption: 'Targets',
            head: ['target', 'played by', 'band', 'as it stands', 'changed', 'blocks', 'in band', 'probability'],
            rows: rows.map((row) => [
              row.name,
              row.player,
              bandWords(row.bandLo, row.bandHi, row.share),
              row.before === null ? '' : withInterval(row.before, unitOf(row)),
              withInterval(row.after, unitOf(row)),
              String(row.after.n),
              answerWords(row.after, row.bandLo, row.bandHi),
              chanceText(bandProbability(row.after, row.bandLo, row.bandHi)),
            ]),
          },
        ],
      },
      ...triedSections(change.tried, rows),
      ...frontSections(change.front, change.sets, new Set(rows.map(({ name }) => name)).size),
    ],
  };
}
