/** A number at the 6 decimals of reports; NaN stays NaN. -0 becomes 0. */
export const round6 = (x: number): number => Math.round(x * 1e6) / 1e6 + 0;

/** A number with exactly 6 decimals, as rates are printed; '' for what does not apply. */
export function fixed6(x: number): string {
  if (!Number.isFinite(x)) return '';
  const text = x.toFixed(6);
  return text === '-0.000000' ? '0.000000' : text;
}
