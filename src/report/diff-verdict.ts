import { LEVEL } from '../stats/index.ts';
import {
  TOGETHER,
  changeAt,
  isShare,
  judgeChanges,
  type DiffRow,
  type JudgedGate,
  type Measure,
} from '../analysis/index.ts';

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

/** The largest change, in either direction, that an interval leaves possible. */
export const mostChange = ({ lo, hi }: Pick<DiffRow, 'lo' | 'hi'>): number => Math.max(Math.abs(lo), Math.abs(hi));

function inWords({ measure, differing, n, difference, lo, hi }: DiffRow, most: number, sure: string): string {
  const [scale, decimals, unit] = isShare(measure)
    ? [100, 1, 'pp']
    : [1, 2, COUNTED[measure] ?? measure.replaceAll('_', ' ')];
  if (lo > 0 || hi < 0) {
    const [least, greatest] = difference > 0 ? [lo, hi] : [-hi, -lo];
    const range = `${(scale * least).toFixed(decimals)} to ${(scale * greatest).toFixed(decimals)}`;
    return `${difference > 0 ? 'up' : 'down'} by ${range} ${unit} (${sure})`;
  }
  const same = differing === 0 ? `the same in all ${n} blocks: ` : '';
  return `${same}no change above ${ceiling(scale * most, decimals)} ${unit} (${sure})`;
}

/** The change from A to B in words, as its interval has it. It never says "no change", because no number of blocks can show that. */
export const diffVerdict = (row: DiffRow): string => inWords(row, mostChange(row), `${100 * TOGETHER} %`);

/** The change in words as a gate sees it, which looks at nothing else. */
export function gateVerdict(row: DiffRow): string {
  const alone = changeAt(row, LEVEL);
  return inWords(alone, Math.max(row.excluded, mostChange(alone)), `${100 * LEVEL} %, by its gate`);
}

/** The verdict on each row of one comparison. */
export function diffVerdicts(rows: readonly DiffRow[], gates: readonly JudgedGate[] = []): (row: DiffRow) => string {
  const { byGate } = judgeChanges(rows, gates);
  return (row) => {
    if (!byGate.has(row)) return diffVerdict(row);
    const words = gateVerdict(row);
    // A sequential gate may decide before an interval does.
    return words.includes('no change') ? `${row.difference > 0 ? 'up' : 'down'}, by its gate` : words;
  };
}
