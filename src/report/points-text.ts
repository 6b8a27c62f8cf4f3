interface Interval {
  readonly value: number;
  readonly lo: number;
  readonly hi: number;
}

const points = (x: number): string => (100 * x).toFixed(1).replace(/^-(?=0\.0$)/, '');

const signed = (x: number): string => (x > 0 ? '+' : '') + points(x);

/** `+3.1 [+2.0, +4.2]`, in points of 100. */
export const effectText = ({ value, lo, hi }: Interval): string =>
  Number.isFinite(value) ? `${signed(value)} [${signed(lo)}, ${signed(hi)}]` : '';

/** `41.2 [38.0, 44.4]`, in points of 100. */
export const shareText = ({ value, lo, hi }: Interval): string =>
  Number.isFinite(value) ? `${points(value)} [${points(lo)}, ${points(hi)}]` : '';

/**
 * An interval this many times as wide as the value (or as 1) tells nothing; it arises when there are only two or three
 * blocks.
 */
const TELLS_NOTHING = 10;

/**
 * `6.7 ±0.3`; if the two halves of the interval differ, the wider one is shown. `±?` stands for too few blocks. '' if
 * there is no value.
 */
export function meanText({ value, lo, hi }: Interval, decimals = 1): string {
  if (!Number.isFinite(value)) return '';
  const half = Math.max(value - lo, hi - value);
  if (!Number.isFinite(half)) return value.toFixed(decimals);
  const told = half > TELLS_NOTHING * Math.max(1, Math.abs(value)) ? '?' : half.toFixed(decimals);
  return `${value.toFixed(decimals)} ±${told}`;
}

/** A number without the rounding errors of binary fractions: `55`, `27.5`. */
export const shortNumber = (x: number): string => String(Number(x.toFixed(6)));
