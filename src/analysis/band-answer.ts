import { errorOf, normalCdf, type Estimate } from '../stats/index.ts';

/** Whether a value lies in a band: surely in, surely out, or the interval holds both. */
export type BandAnswer = 'in' | 'out' | 'open';

/** `out` also when there is no value to judge. */
export function bandAnswer(
  { value, lo, hi }: Pick<Estimate, 'value' | 'lo' | 'hi'>,
  from: number,
  to: number,
): BandAnswer {
  if (Number.isNaN(value) || lo > to || hi < from) return 'out';
  return lo >= from && hi <= to ? 'in' : 'open';
}

/** The answer for all together: out when one is, in when all are. */
export function allIn(answers: readonly BandAnswer[]): BandAnswer {
  if (answers.includes('out')) return 'out';
  return answers.every((answer) => answer === 'in') ? 'in' : 'open';
}

/**
 * The probability that a value lies in a band, for somebody who knew nothing before it was measured: the part of the
 * normal distribution of its error. NaN when there is no value.
 */
export function bandProbability(
  { value, ...ends }: Pick<Estimate, 'value' | 'lo' | 'hi'>,
  from: number,
  to: number,
): number {
  const se = errorOf(ends);
  if (!(se > 0)) return Number.isNaN(value) ? NaN : Number(value >= from && value <= to);
  return normalCdf((to - value) / se) - normalCdf((from - value) / se);
}

/** Closer to the end of a band than this, as a part of the band, no number of blocks that anybody plays would decide. */
const CLOSEST = 0.05;

/**
 * How many times the blocks played so far would probably decide whether a value lies in its band, if the truth is where
 * it was measured; 1 when it is decided. The width of an interval falls with the square root of the blocks.
 */
export function timesToDecide(
  { value, lo, hi }: Pick<Estimate, 'value' | 'lo' | 'hi'>,
  from: number,
  to: number,
): number {
  if (bandAnswer({ value, lo, hi }, from, to) !== 'open') return 1;
  const away = Math.max(CLOSEST * (to - from), Math.min(Math.abs(value - from), Math.abs(value - to)));
  return Math.max(1, ((hi - lo) / 2 / away) ** 2);
}

/** How many times the blocks played so far give an interval of plus or minus `half`; 1 when it is as narrow already. */
export const timesToKnow = ({ lo, hi }: Pick<Estimate, 'lo' | 'hi'>, half: number): number =>
  Math.max(1, ((hi - lo) / 2 / half) ** 2);
