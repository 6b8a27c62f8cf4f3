import type { TriedChange } from '../csv/improve-csv.ts';
import { counted, listWords, pointWords, type Ranged } from './words.ts';

/** What a study of improvements found. */
export interface SaidImprovement {
  /** All exchanges, those of the last round first. */
  readonly tried: readonly TriedChange[];
  readonly finalists: number;
  readonly matches: number;
}

const signed = (x: number): string => (Math.round(x) > 0 ? '+' : '') + String(Math.round(x) || 0);

/** `Exchange A for B`, `Add B`. */
export const exchangeWords = ({ out, into }: Pick<TriedChange, 'out' | 'into'>): string =>
  out === '' ? `add ${into}` : `exchange ${out} for ${into}`;

/** `+31 points of margin a match [+12, +50]`; in a game without points, points of the score. */
export function gainWords({ margin, score }: Pick<TriedChange, 'margin' | 'score'>): string {
  if (margin !== null)
    return `${signed(margin.value)} points of margin a match [${signed(margin.lo)}, ${signed(margin.hi)}]`;
  return score === null ? '' : pointWords(score).replace(' [', ' of the score [');
}

const gainOf = ({ margin, score }: TriedChange): Ranged | null => margin ?? score;
const helps = (row: TriedChange): boolean => (gainOf(row)?.lo ?? 0) > 0;

/** The first sentences of a study of improvements: the exchange that helps, further ones that do, and what was played. */
export function improveSentences(
  { tried, finalists, matches }: SaidImprovement,
  agent: string,
  judge: string,
): string[] {
  const last = tried.slice(0, finalists);
  const shown = last.filter((row) => helps(row));
  const field = `against this field, as played by ${judge}`;
  const all = counted(tried.length, 'legal exchange');
  const screened = agent === judge ? '' : `, screened by ${agent}`;
  const basis = `${all} tried in ${matches} matches${screened}; these ${counted(finalists, 'interval')} come from seeds that chose nothing, and ${finalists === 1 ? 'holds' : 'hold together'} with 95 %.`;
  const [best, ...more] = shown;
  if (best === undefined) {
    const [top] = last;
    return [
      `Nothing is shown to help: of ${all} the best found is to ${exchangeWords(top!)}, ${gainWords(top!)} ${field}.`,
      basis,
    ];
  }
  const also = more.map((row) => `${exchangeWords(row)} (${gainWords(row)})`);
  const words = exchangeWords(best);
  return [
    `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${gainWords(best)} ${field}; ${also.length === 0 ? 'nothing else is shown to help' : `also shown to help, one at a time: ${listWords(also)}`}.`,
    basis,
  ];
}
