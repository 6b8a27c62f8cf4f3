/** What a comparison shows. It is decided here once, for sentences, pictures, tables and JSON. */
import { LEVEL, differenceAt } from '../../stats/index.ts';
import { ALL_LABEL } from '../labels.ts';
import { CHANGES, isShare, type DiffRow } from '../diff.ts';
import { isAbout, type JudgedGate } from '../diff-gate.ts';
import { ERROR, TOGETHER } from './together.ts';

/**
 * How the error is divided between three groups: the scores, which the question is about, all other measures, and
 * single match-ups where there are several.
 */
const WEIGHTS = { scores: 3, others: 1, single: 2, rest: 0.5 } as const;
type Kind = keyof typeof WEIGHTS;

/** The measures that changed from A to B. Of a hundred comparisons in which nothing changed, at most one names a change. */
export interface ChangeVerdict {
  /** The scores and other measures that were looked at: over all match-ups where there are several. */
  readonly scores: readonly DiffRow[];
  readonly others: readonly DiffRow[];
  /** Scores that surely moved, the farthest first. */
  readonly hurt: readonly DiffRow[];
  readonly helped: readonly DiffRow[];
  /** Other measures that surely moved. */
  readonly also: readonly DiffRow[];
  /** Scores of single match-ups that surely moved, where there are several, the farthest first. */
  readonly single: readonly DiffRow[];
}

const far = (a: DiffRow, b: DiffRow): number => Math.abs(b.difference) - Math.abs(a.difference);

/** Whether a row surely moved: its interval does not contain 0. */
export const hasMoved = ({ lo, hi }: DiffRow): boolean => lo > 0 || hi < 0;

/** The change of a row with its interval at a level of its own. */
export const changeAt = (row: DiffRow, level: number): DiffRow =>
  differenceAt(row, level, isShare(row.measure) ? CHANGES : undefined);

/** The group of each row. Where there are several match-ups, the question is about the totals. */
function kinds(rows: readonly DiffRow[]): (row: DiffRow) => Kind {
  const several = rows.some(({ matchup }) => matchup === ALL_LABEL);
  return ({ matchup, measure }) =>
    several && matchup !== ALL_LABEL
      ? measure === 'score'
        ? 'single'
        : 'rest'
      : measure === 'score'
        ? 'scores'
        : 'others';
}

/** The rows with intervals that hold together. Rows behind which no match differs count as one fact. */
export function changesTogether(rows: readonly DiffRow[]): DiffRow[] {
  const kindOf = kinds(rows);
  const counts = new Map<Kind, number>();
  for (const row of rows) if (!row.identical) counts.set(kindOf(row), (counts.get(kindOf(row)) ?? 0) + 1);
  const whole = [...counts.keys()].reduce((sum, kind) => sum + WEIGHTS[kind], 0);
  const levelOf = (kind: Kind): number => 1 - (ERROR * WEIGHTS[kind]) / whole / counts.get(kind)!;
  return rows.map((row) => {
    const joint = changeAt(row, row.identical ? TOGETHER : levelOf(kindOf(row)));
    // A change that is ruled out with 99 % is ruled out with 95 %.
    return { ...joint, excluded: Math.min(joint.excluded, Math.max(-joint.lo, joint.hi)) };
  });
}

/** The rows that a gate shows to have moved. A gate has a test of its own, and no other test overrules it. */
function movedByGate(rows: readonly DiffRow[], gate: JudgedGate): readonly DiffRow[] {
  if (gate.untested !== undefined) return [];
  if (gate.kind === 'no-change') return gate.rows.flatMap(({ row, verdict }) => (verdict === 'failed' ? [row] : []));
  if (gate.verdict !== 'passed') return [];
  const scores = rows.filter((row) => row.measure === 'score' && isAbout(gate)(row));
  const totals = scores.filter(({ matchup }) => matchup === ALL_LABEL);
  const watched = totals.length > 0 ? totals : scores;
  return watched.length === 1 ? watched : [];
}

/**
 * The rows of a comparison after its gates have decided, and the gates with these rows. A gate asks one question, at
 * 95 %: from then on, a row that only a gate shows to have moved has the interval of the gate and no other.
 */
export function afterGates(
  rows: readonly DiffRow[],
  gates: readonly JudgedGate[],
): { readonly rows: DiffRow[]; readonly gates: JudgedGate[] } {
  const byGate = new Set(gates.flatMap((gate) => movedByGate(rows, gate)).filter((row) => !hasMoved(row)));
  const decided = new Map(
    [...byGate].flatMap((row) => {
      const alone: DiffRow = { ...changeAt(row, LEVEL), byGate: true };
      return hasMoved(alone) ? [[row, alone] as const] : [];
    }),
  );
  const after = (row: DiffRow): DiffRow => decided.get(row) ?? row;
  return {
    rows: rows.map(after),
    gates: gates.map((gate) =>
      gate.kind === 'improves'
        ? gate
        : { ...gate, rows: gate.rows.map(({ row, verdict }) => ({ row: after(row), verdict })) },
    ),
  };
}

/** The verdict on the rows of a comparison, whose intervals hold together. */
export function judgeChanges(rows: readonly DiffRow[]): ChangeVerdict {
  const kindOf = kinds(rows);
  const of = (kind: Kind): DiffRow[] => rows.filter((row) => kindOf(row) === kind);
  const [scores, others] = [of('scores'), of('others').filter(({ identical }) => !identical)];
  const sure = scores.filter(hasMoved).toSorted(far);
  return {
    scores,
    others,
    hurt: sure.filter(({ difference }) => difference < 0),
    helped: sure.filter(({ difference }) => difference > 0),
    also: others.filter(hasMoved),
    single: of('single').filter(hasMoved).toSorted(far),
  };
}
