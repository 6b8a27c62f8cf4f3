import { ALL_LABEL, type DiffLabels } from '../../analysis/index.ts';
import { LEVEL, holm, type PairedDifference } from '../../stats/index.ts';
import type { AttributionReport } from '../csv/attribution-csv.ts';
import { counted, listWords, pointWords } from './words.ts';

const ALPHA = 1 - LEVEL;
const MOST_SCORES = 3;

const effectWords = ({ difference, lo, hi }: PairedDifference): string => pointWords({ value: difference, lo, hi });

/** The rows over all match-ups; with only one match-up, the rows of that one. */
export function headlines<Row extends DiffLabels>(rows: readonly Row[]): Row[] {
  const all = rows.filter(({ matchup }) => matchup === ALL_LABEL);
  return all.length > 0 ? all : [...rows];
}

const sameScore = (a: DiffLabels, b: DiffLabels): boolean =>
  a.matchup === b.matchup && a.side === b.side && a.agentA === b.agentA && a.agentB === b.agentB;

/** Whether each share is surely not 0, judged among all shares that were looked at. */
export const surelyOwned = (looked: AttributionReport['shares']): boolean[] =>
  looked.map(({ owns }) => owns.lo > 0 || owns.hi < 0);

/** The share of each change in the changes of the scores; the score that changed most comes first. */
export function attributionSentences({ changes, orders, shares, wholes }: AttributionReport): string[] {
  const looked = headlines(shares);
  const sure = surelyOwned(looked);
  const scores = headlines(wholes).toSorted((a, b) => Math.abs(b.whole.difference) - Math.abs(a.whole.difference));
  const beyond = scores.flatMap((score) => (score.beyond === null ? [] : [{ ...score, beyond: score.beyond }]));
  const together = holm(beyond.map((score) => score.beyond.pValue));
  const named = scores.slice(0, MOST_SCORES).map((score) => {
    const owners = looked
      .filter((share, i) => sameScore(share, score) && sure[i]!)
      .toSorted((a, b) => Math.abs(b.owns.difference) - Math.abs(a.owns.difference))
      .map(({ change, owns }) => `${changes[change]!} owns ${effectWords(owns)}`);
    const whole = effectWords(score.whole).replace(/ \[.*/, '');
    return owners.length > 0
      ? `Of ${score.side}'s measured ${whole}, ${listWords(owners, 4)}.`
      : `Of ${score.side}'s measured ${whole}, none of ${changes.length} changes is shown to own a part.`;
  });
  const more = beyond.filter((_, i) => together[i]! <= ALPHA);
  return [
    ...named,
    ...more
      .slice(0, MOST_SCORES)
      .map(
        (score) =>
          `Together the changes do ${effectWords(score.beyond)} for ${score.side} beyond what each does alone.`,
      ),
    `Shares are means over ${orders === null ? 'all' : orders} orders of the changes and add up to the whole (${counted(looked.length, 'share')} looked at).`,
  ];
}
