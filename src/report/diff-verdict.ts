import { LEVEL } from '../stats/index.ts';
import { TOGETHER, hasMoved, isShare, type DiffRow, type Measure } from '../analysis/index.ts';

/** The units of measures whose names do not tell them. */
const COUNTED: Readonly<Partial<Record<Measure, string>>> = {
  branching: 'actions',
  decided_at: 'rounds',
  margin: 'points',
};

/** A value rounded up, because it is compared with a limit. */
function ceiling(value: number, decimals: number): string {
  const scale = 10 ** decimals;
  return (Math.ceil(value * scale - 1e-9) / scale).toFixed(decimals);
}

/** A bound as the interval beside it prints it, but never 0. */
export function boundText(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return Number(text) > 0 ? text : ceiling(value, decimals);
}

/** The largest change, in either direction, that an interval leaves possible. */
export const mostChange = ({ lo, hi }: Pick<DiffRow, 'lo' | 'hi'>): number => Math.max(Math.abs(lo), Math.abs(hi));

const alikeWords = ({ differing, n }: DiffRow): string => (differing === 0 ? `the same in all ${n} blocks: ` : '');

/** The change from A to B in words, as far as its interval shows it. The words never say "no change", because no number of blocks can show that. */
export function diffVerdict(row: DiffRow): string {
  const { measure, difference, lo, hi } = row;
  const sure = row.byGate === true ? `${100 * LEVEL} %, by its gate` : `${100 * TOGETHER} %`;
  const [scale, decimals, unit] = isShare(measure)
    ? [100, 1, 'pp']
    : [1, 2, COUNTED[measure] ?? measure.replaceAll('_', ' ')];
  if (hasMoved(row)) {
    const [least, greatest] = difference > 0 ? [lo, hi] : [-hi, -lo];
    const range = `${(scale * least).toFixed(decimals)} to ${(scale * greatest).toFixed(decimals)}`;
    return `${difference > 0 ? 'up' : 'down'} by ${range} ${unit} (${sure})`;
  }
  return `${alikeWords(row)}no change above ${boundText(scale * mostChange(row), decimals)} ${unit} (${sure})`;
}
