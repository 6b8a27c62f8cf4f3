/** A value with its interval. */
export interface Ranged {
  readonly value: number;
  readonly lo: number;
  readonly hi: number;
}

/** A share in points of 100, without a minus before 0.0. */
export const points = (x: number): string => (100 * x).toFixed(1).replace(/^-(?=0\.0$)/, '');

export const signed = (x: number): string => (x > 0 ? '+' : '') + points(x);

/** `+3.1 [+2.0, +4.2]`, in points of 100. */
export const effectText = ({ value, lo, hi }: Ranged): string =>
  Number.isFinite(value) ? `${signed(value)} [${signed(lo)}, ${signed(hi)}]` : '';

/** `41.2 [38.0, 44.4]`, in points of 100. */
export const shareText = ({ value, lo, hi }: Ranged): string =>
  Number.isFinite(value) ? `${points(value)} [${points(lo)}, ${points(hi)}]` : '';

/** An interval this many times as wide as the value (or as 1, for a smaller value) tells nothing. */
const TELLS_NOTHING = 10;

/**
 * `6.7 ±0.3`, or `6.0 [4.9, 6.0]` where the two halves of the interval differ, so that no text leaves the interval. `±?` stands for
 * too few blocks. '' if there is no value.
 */
export function meanText({ value, lo, hi }: Ranged, decimals = 1): string {
  if (!Number.isFinite(value)) return '';
  const fixed = (x: number): string => x.toFixed(decimals).replace(/^-(?=0(?:\.0+)?$)/, '');
  const half = Math.max(value - lo, hi - value);
  if (!Number.isFinite(half) || half > TELLS_NOTHING * Math.max(1, Math.abs(value))) return `${fixed(value)} ±?`;
  const isEven = half - Math.min(value - lo, hi - value) < 10 ** -decimals;
  // Rounded numbers must not leave a scale that begins at 0.
  const isWithin = lo < 0 || Number(fixed(value)) >= Number(fixed(half));
  return isEven && isWithin ? `${fixed(value)} ±${fixed(half)}` : `${fixed(value)} [${fixed(lo)}, ${fixed(hi)}]`;
}

/** A number without the rounding errors of binary fractions: `55`, `27.5`. */
export const shortNumber = (x: number): string => String(Number(x.toFixed(6)));

/** A number of matches. It is whole, except where a side has several seats in a match and these score differently. */
export const countText = (n: number): string => (Number.isFinite(n) ? String(Number(n.toFixed(1))) : '');
