import { errorOf, normalCdf, type Estimate } from '../stats/index.ts';

/** Whether a value is in a band: surely in, surely out, or open, when the interval contains values in and out. */
export type BandAnswer = 'in' | 'out' | 'open';

/** Returns `out` also when there is no value to judge. */
export function bandAnswer(
  { value, lo, hi }: Pick<Estimate, 'value' | 'lo' | 'hi'>,
  from: number,
  to: number,
): BandAnswer {
  if (Number.isNaN(value) || lo > to || hi < from) return 'out';
  return lo >= from && hi <= to ? 'in' : 'open';
}

/** The answer for all targets together: out if one is out, in if all are in. */
export function allIn(answers: readonly BandAnswer[]): BandAnswer {
  if (answers.includes('out')) return 'out';
  return answers.every((answer) => answer === 'in') ? 'in' : 'open';
}

/**
 * The probability that a value lies in a band, under a flat prior: the mass of the normal distribution of its error
 * inside the band. NaN when there is no value.
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
