import { LEVEL } from './intervals.ts';
import { equivalence, type PairedDifference } from './paired.ts';
import { DIFFERENCE_PRIOR, confidenceSequence, gsprt, type GsprtState, type Moments } from './sequential.ts';

/** Outcome of a gate. `inconclusive`: neither passed nor failed is shown, and more blocks are needed. */
export type Verdict = 'passed' | 'failed' | 'inconclusive';

/**
 * Gate "no change above `margin`", for a number of blocks fixed beforehand. It passes when equivalence is shown, and
 * fails when there is a difference that is not shown to be small. Two equal sets of results pass. The test assumes that
 * the mean difference is normal: where only a few blocks differ, it passes too soon.
 */
export const noChangeGate = (d: PairedDifference, margin: number, level = LEVEL): Verdict =>
  noChangeVerdict(equivalence(d, margin, level).pValue < 1 - level, d.pValue, level);

/** The verdict of the gate; `excluded` says whether a change above the margin is ruled out. */
export function noChangeVerdict(excluded: boolean, pValue: number, level = LEVEL): Verdict {
  if (excluded) return 'passed';
  return pValue < 1 - level ? 'failed' : 'inconclusive';
}

/**
 * Gate "no change above `margin`" on differences of blocks, valid when looked at after every block. It passes once the
 * confidence sequence lies within the margin (two one-sided tests), and fails once the sequence excludes 0.
 */
export function noChangeWatched(differences: Moments, margin: number, tunedFor = 1000, level = LEVEL): Verdict {
  const inner = confidenceSequence(differences, tunedFor, 2 * level - 1);
  if (inner.lo > -margin && inner.hi < margin) return 'passed';
  const { lo, hi } = confidenceSequence(differences, tunedFor, level);
  return lo > 0 || hi < 0 ? 'failed' : 'inconclusive';
}

/** The test behind the gate "better by `effect`, not just equal": a GSPRT of 0 against `effect` on differences of blocks. */
export const improvesTest = (differences: Moments, effect: number, alpha = 1 - LEVEL, beta = 1 - LEVEL): GsprtState =>
  gsprt(differences, { s0: 0, s1: effect, alpha, beta, prior: DIFFERENCE_PRIOR });

/** Gate "better by `effect`, not just equal", looked at after every block of differences. */
export function improvesGate(differences: Moments, effect: number, alpha?: number, beta?: number): Verdict {
  const { verdict } = improvesTest(differences, effect, alpha, beta);
  return verdict === 's1' ? 'passed' : verdict === 's0' ? 'failed' : 'inconclusive';
}
