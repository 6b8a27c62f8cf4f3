import { LEVEL, POWER, holm, noChangeGate, normalQuantile } from '../stats/index.ts';
import type { Verdict } from '../stats/index.ts';
import { ALL_LABEL } from './labels.ts';
import type { DiffRow } from './diff.ts';

/** What a gate says, of the whole and of each row it looked at. */
export interface GateResult {
  readonly verdict: Verdict;
  readonly rows: readonly { readonly row: DiffRow; readonly verdict: Verdict }[];
  /** Blocks a match-up that would decide most likely, if nothing changed; 0 when there is nothing left to decide. */
  readonly blocksNeeded: number;
}

/** The scores of a match-up; where a side meets itself, the score of whoever goes first. */
function judged(rows: readonly DiffRow[]): DiffRow[] {
  const own = rows.filter(({ matchup }) => matchup !== ALL_LABEL);
  const scored = new Set(own.filter(({ measure }) => measure === 'score').map(({ matchup }) => matchup));
  return own.filter(({ matchup, measure }) => measure === (scored.has(matchup) ? 'score' : 'first_score'));
}

/**
 * Gate "no score changed by `margin` or more", for a number of blocks fixed beforehand. Passed when that is shown for
 * every match-up; failed when one changed, judged with Holm's correction for their number, and was not shown to have
 * changed by less. Inconclusive too when there is no score to judge.
 */
export function scoresUnchanged(rows: readonly DiffRow[], margin: number): GateResult {
  const looked = judged(rows);
  const pValues = holm(looked.map(({ pValue }) => pValue));
  const each = looked.map((row, i) => ({ row, verdict: noChangeGate({ ...row, pValue: pValues[i]! }, margin) }));
  const failed = each.some(({ verdict }) => verdict === 'failed');
  const passed = each.length > 0 && each.every(({ verdict }) => verdict === 'passed');
  const open = each.filter(({ verdict }) => verdict === 'inconclusive');
  const blocksNeeded = open.reduce((most, { row }) => Math.max(most, blocksFor(row, margin)), 0);
  return { verdict: failed ? 'failed' : passed ? 'passed' : 'inconclusive', rows: each, blocksNeeded };
}

/** Blocks that two one-sided tests need to exclude `margin` when there is no difference, at the usual power. */
function blocksFor({ n, se }: DiffRow, margin: number): number {
  const z = normalQuantile(LEVEL) + normalQuantile((1 + POWER) / 2);
  return Math.ceil(n * ((z * se) / margin) * ((z * se) / margin));
}
