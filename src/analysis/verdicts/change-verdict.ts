/** What a comparison shows, decided once: for its sentences, pictures, tables and JSON. */
import { LEVEL, holm, weightedHolm } from '../../stats/index.ts';
import { ALL_LABEL } from '../labels.ts';
import type { DiffRow } from '../diff.ts';

const ALPHA = 1 - LEVEL;

/** How the error of 5 % is divided between the scores, which the question is about, and all other measures. */
const WEIGHTS = { scores: 4, others: 1 } as const;

/** The measures that changed from A to B. If nothing changed, at most one comparison in twenty names a change. */
export interface ChangeVerdict {
  /** Scores and other measures that were looked at: over all match-ups where there are several. */
  readonly scores: readonly DiffRow[];
  readonly others: readonly DiffRow[];
  /** Scores that surely moved, the farthest first. */
  readonly hurt: readonly DiffRow[];
  readonly helped: readonly DiffRow[];
  /** Other measures that surely moved. */
  readonly also: readonly DiffRow[];
  /**
   * The rows that surely moved. The rows that were looked at are one family of tests, and those of single match-ups
   * another.
   */
  readonly moved: ReadonlySet<DiffRow>;
}

/** A measure is not reported as moved while its interval contains 0. */
const isMoved = ({ lo, hi }: DiffRow, adjusted: number): boolean => adjusted <= ALPHA && (lo > 0 || hi < 0);

const far = (a: DiffRow, b: DiffRow): number => Math.abs(b.difference) - Math.abs(a.difference);

/** The verdict on the rows of a comparison. */
export function judgeChanges(rows: readonly DiffRow[]): ChangeVerdict {
  const all = rows.filter(({ matchup }) => matchup === ALL_LABEL);
  const looked = all.length > 0 ? all : rows;
  const scores = looked.filter(({ measure }) => measure === 'score');
  const others = looked.filter(({ measure, identical }) => measure !== 'score' && !identical);
  const asked = [...scores, ...others];
  const p = weightedHolm(
    asked.map(({ pValue }) => pValue),
    asked.map((_, i) => (i < scores.length ? WEIGHTS.scores / scores.length : WEIGHTS.others / others.length)),
  );
  const rest = rows.filter((row) => !looked.includes(row));
  const ofRest = holm(rest.map(({ pValue }) => pValue));
  const moved = new Set([
    ...asked.filter((row, i) => isMoved(row, p[i]!)),
    ...rest.filter((row, i) => isMoved(row, ofRest[i]!)),
  ]);
  const sure = scores.filter((row) => moved.has(row)).toSorted(far);
  return {
    scores,
    others,
    hurt: sure.filter(({ difference }) => difference < 0),
    helped: sure.filter(({ difference }) => difference > 0),
    also: others.filter((row) => moved.has(row)),
    moved,
  };
}
