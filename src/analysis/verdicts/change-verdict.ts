/** What a comparison shows, decided once: for its sentences, pictures, tables and JSON. */
import { LEVEL, weightedHolm } from '../../stats/index.ts';
import { ALL_LABEL } from '../labels.ts';
import type { DiffRow } from '../diff.ts';
import { isAbout, type JudgedGate } from '../diff-gate.ts';

const ALPHA = 1 - LEVEL;

/**
 * How the error of 5 % is divided between the scores, which the question is about, all other measures, and single match-ups where
 * there are several.
 */
const WEIGHTS = { scores: 3, others: 1, single: 2, rest: 0.5 } as const;

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
  /** Scores of single match-ups that surely moved, where there are several, the farthest first. */
  readonly single: readonly DiffRow[];
  /** The rows that surely moved: all rows are one family of tests, and each gate is another. */
  readonly moved: ReadonlySet<DiffRow>;
}

/** A measure is not reported as moved while its interval contains 0. */
const isMoved = ({ lo, hi }: DiffRow, adjusted: number): boolean => adjusted <= ALPHA && (lo > 0 || hi < 0);

const far = (a: DiffRow, b: DiffRow): number => Math.abs(b.difference) - Math.abs(a.difference);

/** The rows that a gate shows to have moved: its own test is a decision of its own, which no other test takes back. */
function movedByGate(rows: readonly DiffRow[], gate: JudgedGate): readonly DiffRow[] {
  if (gate.untested !== undefined) return [];
  if (gate.kind === 'no-change') return gate.rows.flatMap(({ row, verdict }) => (verdict === 'failed' ? [row] : []));
  if (gate.verdict !== 'passed') return [];
  const scores = rows.filter((row) => row.measure === 'score' && isAbout(gate)(row));
  const totals = scores.filter(({ matchup }) => matchup === ALL_LABEL);
  const watched = totals.length > 0 ? totals : scores;
  return watched.length === 1 ? watched : [];
}

/** The verdict on the rows of a comparison, with what its gates decided. */
export function judgeChanges(rows: readonly DiffRow[], gates: readonly JudgedGate[] = []): ChangeVerdict {
  const all = rows.filter(({ matchup }) => matchup === ALL_LABEL);
  const looked = all.length > 0 ? all : rows;
  const scores = looked.filter(({ measure }) => measure === 'score');
  const others = looked.filter(({ measure, identical }) => measure !== 'score' && !identical);
  const asked = [...scores, ...others];
  const rest = rows.filter((row) => !looked.includes(row) && !row.identical);
  const judged = [...asked, ...rest];
  const own = rest.filter(({ measure }) => measure === 'score').length;
  const p = weightedHolm(
    judged.map(({ pValue }) => pValue),
    [
      ...scores.map(() => WEIGHTS.scores / scores.length),
      ...others.map(() => WEIGHTS.others / others.length),
      ...rest.map(({ measure }) =>
        measure === 'score' ? WEIGHTS.single / own : WEIGHTS.rest / Math.max(1, rest.length - own),
      ),
    ],
  );
  const moved = new Set([
    ...judged.filter((row, i) => isMoved(row, p[i]!)),
    ...gates.flatMap((gate) => movedByGate(rows, gate)),
  ]);
  const sure = scores.filter((row) => moved.has(row)).toSorted(far);
  return {
    scores,
    others,
    hurt: sure.filter(({ difference }) => difference < 0),
    helped: sure.filter(({ difference }) => difference > 0),
    also: others.filter((row) => moved.has(row)),
    single: rest.filter((row) => row.measure === 'score' && moved.has(row)).toSorted(far),
    moved,
  };
}
