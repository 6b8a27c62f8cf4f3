import { LEVEL } from '../stats/index.ts';
import { isShare, judgeChanges, type DiffRow, type JudgedGate, type Measure } from '../analysis/index.ts';

const SURE = `${100 * LEVEL} %`;

/** The units of measures whose names do not tell them. */
const COUNTED: Readonly<Partial<Record<Measure, string>>> = {
  branching: 'actions',
  decided_at: 'rounds',
  margin: 'points',
};

/** Rounds up to the next tenth of a point or hundredth of a round, because a bound must not be rounded down. */
function ceiling(value: number, decimals: number): string {
  const scale = 10 ** decimals;
  return (Math.ceil(value * scale - 1e-9) / scale).toFixed(decimals);
}

/** The largest change, in either direction, that a row leaves possible: no less than its interval and no less than what its gate excludes. */
export const mostChange = ({ lo, hi, excluded }: Pick<DiffRow, 'lo' | 'hi' | 'excluded'>): number =>
  Math.max(excluded, Math.abs(lo), Math.abs(hi));

/**
 * The change from A to B in words. It never says "no change", because no number of blocks can show that.
 * @param isMoved whether the change is shown by the test that is corrected for all measures; if not, only its own
 * interval is given.
 */
export function diffVerdict(row: DiffRow, isMoved = true): string {
  const { measure, differing, n, difference, lo, hi } = row;
  const [scale, decimals, unit] = isShare(measure)
    ? [100, 1, 'pp']
    : [1, 2, COUNTED[measure] ?? measure.replaceAll('_', ' ')];
  if (lo > 0 || hi < 0) {
    const [least, most] = difference > 0 ? [lo, hi] : [-hi, -lo];
    const range = `${(scale * least).toFixed(decimals)} to ${(scale * most).toFixed(decimals)}`;
    return `${difference > 0 ? 'up' : 'down'} by ${range} ${unit} (${SURE}${isMoved ? '' : ', taken alone'})`;
  }
  const same = differing === 0 ? `the same in all ${n} blocks: ` : '';
  return `${same}no change above ${ceiling(scale * mostChange(row), decimals)} ${unit} (${SURE})`;
}

/** The verdict on each row of one comparison. */
export function diffVerdicts(rows: readonly DiffRow[], gates: readonly JudgedGate[] = []): (row: DiffRow) => string {
  const { moved } = judgeChanges(rows, gates);
  return (row) => diffVerdict(row, moved.has(row));
}
