import { wilson } from '../../../src/stats/index.ts';

/** A share in percent: `4.7` for 0.047. */
export const percent = (x: number): string => (100 * x).toFixed(1);

/** `47 of 1000 (4.7 %, 95 % 3.6 to 6.2)` */
export function shareOf(count: number, runs: number): string {
  const { lo, hi } = wilson(count / runs, runs);
  return `${count} of ${runs} (${percent(count / runs)} %, 95 % ${percent(lo)} to ${percent(hi)})`;
}
