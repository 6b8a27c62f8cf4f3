import {
  LEVEL,
  POWER,
  holm,
  improvesGate,
  improvesTest,
  noChangeVerdict,
  normalQuantile,
  pairedDifference,
} from '../stats/index.ts';
import type { GsprtState, Moments, PairedDifference, PairedSums, Verdict } from '../stats/index.ts';
import type { Contestant } from './common-matchups.ts';
import { blocksToRuleOut, type DiffRow } from './diff.ts';
import { ALL_LABEL } from './labels.ts';

/** The gate "no score changed by `margin` or more". */
export interface NoChangeGate {
  readonly kind: 'no-change';
  /** The gate as the user wrote it. */
  readonly text: string;
  /** Largest change of a score that does not matter, as a share. */
  readonly margin: number;
  /** Which scores may not move: those of each match-up (the default), or those of each side over all its match-ups. */
  readonly of?: 'match-ups' | 'sides';
}

/** The gate "the score of an agent or a side increased by `effect`, not by 0". */
export interface ImprovesGate {
  readonly kind: 'improves';
  readonly text: string;
  readonly whose: 'agent' | 'side';
  readonly name: string;
  readonly effect: number;
}

/** A gate that a comparison has to pass. */
export type Gate = NoChangeGate | ImprovesGate;

/** The result of a no-change gate, for the whole and for each row that it judged. */
export interface GateResult {
  readonly verdict: Verdict;
  readonly rows: readonly { readonly row: DiffRow; readonly verdict: Verdict }[];
  /**
   * Blocks for each match-up that would probably decide the gate if nothing changed; 0 when it is decided, or when no number would
   * decide it.
   */
  readonly blocksNeeded: number;
}

export interface ImprovementResult {
  readonly verdict: Verdict;
  /** The watched score in both runs: it has no interval here, because the test may look at any time. */
  readonly difference: Pick<PairedDifference, 'n' | 'a' | 'b' | 'difference'>;
  readonly test: GsprtState;
  /** Blocks for each match-up that would probably decide the gate if the truth is as measured; 0 when it is decided. */
  readonly blocksNeeded: number;
}

/**
 * A gate with its outcome. `untested`: if nothing that was changed is ever played, the reason; the gate is then
 * inconclusive.
 */
export type JudgedGate = ((NoChangeGate & GateResult) | (ImprovesGate & ImprovementResult)) & {
  readonly untested?: readonly string[];
};

/** The agent without its numbers: `mcts` of `mcts:iterations=400`. */
const agentId = (spec: string): string => spec.split(':')[0]!;

/** Whether a gate is about this contestant. An agent is named by its whole spec or by its id, as it plays in B. */
export const isAbout =
  ({ whose, name }: ImprovesGate) =>
  ({ side, agentB }: Pick<Contestant, 'side' | 'agentA' | 'agentB'>): boolean =>
    whose === 'side' ? side === name : agentB === name || agentId(agentB) === name;

/** The scores of a match-up, or of a side; where a side meets itself, the score of the player who goes first. */
function judged(rows: readonly DiffRow[], of?: NoChangeGate['of']): DiffRow[] {
  const totals = rows.filter(({ matchup, measure }) => matchup === ALL_LABEL && measure === 'score');
  // A single match-up has no totals: its scores are those of the sides.
  if (of === 'sides' && totals.length > 0) return totals;
  const own = rows.filter(({ matchup }) => matchup !== ALL_LABEL);
  const scored = new Set(own.filter(({ measure }) => measure === 'score').map(({ matchup }) => matchup));
  return own.filter(({ matchup, measure }) => measure === (scored.has(matchup) ? 'score' : 'first_score'));
}

/**
 * Gate "no score changed by `margin` or more", for a number of blocks fixed beforehand. It passes when this is shown
 * for every match-up, or side. It fails when one changed, with Holm's correction for their number, and the
 * change is not shown to be smaller than `margin`. It is also inconclusive when there is no score to judge.
 */
export function scoresUnchanged(rows: readonly DiffRow[], margin: number, of?: NoChangeGate['of']): GateResult {
  const looked = judged(rows, of);
  const pValues = holm(looked.map(({ pValue }) => pValue));
  const each = looked.map((row, i) => ({ row, verdict: noChangeVerdict(row.excluded < margin, pValues[i]!) }));
  const failed = each.some(({ verdict }) => verdict === 'failed');
  const passed = each.length > 0 && each.every(({ verdict }) => verdict === 'passed');
  const open = each.filter(({ verdict }) => verdict === 'inconclusive');
  const blocksNeeded = open.reduce((most, { row }) => Math.max(most, blocksFor(row, margin)), 0);
  return { verdict: failed ? 'failed' : passed ? 'passed' : 'inconclusive', rows: each, blocksNeeded };
}

/** The gate of a run that is compared with itself: nothing was changed, so that no score can differ. */
export const nothingChanged = (rows: readonly DiffRow[], of?: NoChangeGate['of']): GateResult => ({
  verdict: 'passed',
  rows: judged(rows, of).map((row) => ({ row, verdict: 'passed' })),
  blocksNeeded: 0,
});

/** If a gate needs fewer further blocks than this share of those played, the number is raised to this share. */
const LEAST_MORE = 0.25;

/**
 * Number of blocks that two one-sided tests need to exclude `margin` when there is no difference, at the usual power. The change that they exclude
 * also allows for rare blocks that differ, and that allowance shrinks no faster than the number of blocks grows.
 */
function blocksFor({ n, se, differing, difference, excluded }: DiffRow, margin: number): number {
  if (differing === 0) return blocksToRuleOut(margin);
  const z = normalQuantile(LEVEL) + normalQuantile((1 + POWER) / 2);
  const byError = ((z * se) / margin) * ((z * se) / margin);
  const byRare = (excluded - Math.abs(difference)) / margin;
  return Math.ceil(n * Math.max(byError, byRare, 1 + LEAST_MORE));
}

/** Number, sum and sum of squares of the differences b - a. */
const differencesOf = ({ n, a, b, aa, bb, ab }: PairedSums): Moments => ({
  n,
  sum: b - a,
  sumSquares: aa + bb - 2 * ab,
});

/**
 * Gate "the watched score increased by `effect`, not by 0": a generalised sequential probability ratio test, which is
 * valid when looked at after every block.
 */
export function scoreImproved(watched: PairedSums, effect: number): ImprovementResult {
  const differences = differencesOf(watched);
  const verdict = improvesGate(differences, effect);
  const test = improvesTest(differences, effect);
  const blocksNeeded = verdict === 'inconclusive' ? blocksToDecide(test, watched.n) : 0;
  const { n, a, b, difference } = pairedDifference(watched);
  return { verdict, difference: { n, a, b, difference }, test, blocksNeeded };
}

/**
 * At most this many times the present blocks are asked for: if the truth lies halfway between the two hypotheses, no feasible number would decide.
 */
const MOST_TIMES = 100;

/**
 * The number of blocks after which the likelihood ratio reaches a bound if it keeps growing at the same rate; at most `MOST_TIMES` times the present
 * number.
 */
function blocksToDecide({ llr, lower, upper }: GsprtState, n: number): number {
  const way = llr > 0 ? upper / llr : llr < 0 ? lower / llr : MOST_TIMES;
  return Math.ceil(n * Math.min(MOST_TIMES, way));
}
