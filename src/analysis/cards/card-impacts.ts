import { FEW_BLOCKS, LEVEL, benjaminiHochberg, shrink, tCdf, tQuantile } from '../../stats/index.ts';
import type { Estimate, Shrunk } from '../../stats/index.ts';
import { isOverall, type CardRow } from '../tables/card-rows.ts';

/** Average share of false findings in a list of candidates. */
export const FALSE_SHARE = 0.1;

/** The score when a card was seen less the score when it was not, judged among all cards that were looked at. */
export interface CardImpact {
  readonly card: string;
  /** The difference as measured, with the interval of this card alone. */
  readonly iwd: Estimate;
  /** The difference, moved towards the mean of all cards by the share of its variance that is noise. Reports show this value. */
  readonly shrunk: Shrunk;
  /** False-discovery rate among all cards looked at (Benjamini and Hochberg). */
  readonly qValue: number;
  /**
   * Whether the card surely stands out: `qValue` is at most `FALSE_SHARE` and the shrunken interval excludes 0. If no
   * card matters, some card stands out in at most a tenth of the runs.
   */
  readonly standsOut: boolean;
}

/** Whether a candidate of a list stands out. About one in ten of those that do stand out by chance. */
export const isOutstanding = ({
  qValue,
  shrunk: { lo, hi },
}: {
  readonly qValue: number;
  readonly shrunk: Pick<Shrunk, 'lo' | 'hi'>;
}): boolean => qValue <= FALSE_SHARE && (lo > 0 || hi < 0);

/**
 * The cards of a run that were seen in enough blocks, and not seen in enough others, to be judged; the best first. The
 * length of the list says how many were looked at. The values show association, not cause.
 */
export function cardImpacts(cards: readonly CardRow[]): CardImpact[] {
  const measured = cards.filter(
    (row) => isOverall(row) && row.iwd.hi > row.iwd.lo && Math.min(row.rates.gih.n, row.rates.gns.n) >= FEW_BLOCKS,
  );
  const errors = measured.map(({ iwd }) => (iwd.hi - iwd.lo) / 2 / tQuantile(0.5 + LEVEL / 2, iwd.n - 1));
  const q = benjaminiHochberg(
    measured.map(({ iwd, rates }, i) => {
      // The error is known only as well as the rarer kind of blocks (seen or not seen) allows.
      const df = Math.min(rates.gih.n, rates.gns.n) - 1;
      return 2 * tCdf(-Math.abs(iwd.value) / errors[i]!, df);
    }),
  );
  const { shrunk } = shrink(measured.map(({ iwd }, i) => ({ value: iwd.value, se: errors[i]! })));
  return measured
    .map(({ card, iwd }, i): CardImpact => {
      const judged = { shrunk: shrunk[i]!, qValue: q[i]! };
      return Object.assign({ card, iwd, standsOut: isOutstanding(judged) }, judged);
    })
    .toSorted((a, b) => b.shrunk.value - a.shrunk.value);
}
