import type { OwnedShare } from '../../analysis/index.ts';
import type { PairedDifference } from '../../stats/index.ts';
import type { AttributionReport } from '../csv/attribution-csv.ts';
import { headlines, surelyOwned } from '../sentences/attribution-sentences.ts';
import type { Figure, Section } from './page-model.ts';
import { withInterval } from './print-number.ts';

const MOST_DRAWN = 30;

const ranged = (found: PairedDifference) => ({ value: found.difference, lo: found.lo, hi: found.hi });
const cell = (found: PairedDifference | null): string => (found === null ? '' : withInterval(ranged(found), 'points'));

/** The cells of a table of shares: match-up, side, change, and its effects. */
export const attributionHead = ['match-up', 'side', 'change', 'owns [99 %]', 'alone', 'as the last', 'blocks'] as const;
export const attributionCells = (changes: readonly string[], share: OwnedShare): string[] => [
  share.matchup,
  share.side,
  changes[share.change]!,
  cell(share.owns),
  cell(share.alone),
  cell(share.last),
  String(share.owns.n),
];

/** The share of each change in the change of each score. */
export function attributionSection(report: AttributionReport): Section {
  const { changes, shares, orders, combinations } = report;
  const looked = headlines(shares);
  const sure = surelyOwned(looked);
  const sides = new Set(looked.map(({ matchup, side, agentB }) => `${matchup} ${side} ${agentB}`)).size;
  const figure: Figure = {
    kind: 'dots',
    caption: 'What each change owns of the change of a score: the mean of what it adds when its turn comes.',
    axis: 'owns, pp',
    unit: 'points',
    reference: 0,
    points: looked.slice(0, MOST_DRAWN).map(({ side, change, owns }, i) => ({
      label: sides > 1 ? `${side}: ${changes[change]!}` : changes[change]!,
      value: owns.difference,
      lo: owns.lo,
      hi: owns.hi,
      n: owns.n,
      sure: sure[i]!,
    })),
  };
  return {
    id: 'attribution',
    title: 'Which change did it',
    text: [
      `${combinations} combinations of ${changes.length} changes were played on the same seeds, and the shares are means over ${orders === null ? 'all' : `${orders} drawn`} orders in which the changes may be made. They add up to the whole change of a score. “Alone” is a change made by itself; “as the last” is made when all others are made.`,
    ],
    figures: [figure],
    tables: [
      {
        caption: 'Shares of the changes',
        head: attributionHead,
        rows: shares.map((share) => attributionCells(changes, share)),
      },
    ],
  };
}
