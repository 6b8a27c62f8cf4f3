import { LEVEL } from './intervals.ts';
import { DIFFERENCE_PRIOR, gsprt, type GsprtState, type Moments } from './sequential.ts';

/** Outcome of a gate. `inconclusive`: neither passed nor failed is shown, and more blocks are needed. */
export type Verdict = 'passed' | 'failed' | 'inconclusive';

/**
 * Gate "no change above a margin", for a number of blocks fixed beforehand. It passes when a change above the margin is
 * `excluded`, and fails when there is a difference that is not shown to be small. Two equal sets of results pass.
 */
export function noChangeVerdict(excluded: boolean, pValue: number): Verdict {
  if (excluded) return 'passed';
  return pValue < 1 - LEVEL ? 'failed' : 'inconclusive';
}

/** The test behind the gate "better by `effect`, not just equal": a GSPRT of 0 against `effect` on differences of blocks. */
export const improvesTest = (differences: Moments, effect: number): GsprtState =>
  gsprt(differences, { s0: 0, s1: effect, alpha: 1 - LEVEL, beta: 1 - LEVEL, prior: DIFFERENCE_PRIOR });

/** Gate "better by `effect`, not just equal", looked at after every block of differences. */
export function improvesGate(differences: Moments, effect: number): Verdict {
  const { verdict } = improvesTest(differences, effect);
  return verdict === 's1' ? 'passed' : verdict === 's0' ? 'failed' : 'inconclusive';
}
