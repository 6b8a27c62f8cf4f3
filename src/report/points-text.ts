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

/** `6.7 ±0.3`; the wider half where the halves differ. '' where there is no value. */
export function meanText({ value, lo, hi }: Interval, decimals = 1): string {
  if (!Number.isFinite(value)) return '';
  const half = Math.max(value - lo, hi - value);
  return `${value.toFixed(decimals)}${Number.isFinite(half) ? ` ±${half.toFixed(decimals)}` : ''}`;
}

/** A number without the noise of binary fractions: `55`, `27.5`. */
export const shortNumber = (x: number): string => String(Number(x.toFixed(6)));
