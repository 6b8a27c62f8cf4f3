import {
  ALL_LABEL,
  hasMoved,
  isOfSide,
  isShare,
  type DiffRow,
  type JudgedGate,
  type Measure,
} from '../analysis/index.ts';
import { diffVerdict } from './diff-verdict.ts';
import { shortNumber } from './points-text.ts';

/** With more match-ups than this, only the totals are shown. */
const MOST_MATCHUPS = 12;
/** Measures that are always shown. Other measures are shown when they changed significantly. */
const MAIN: ReadonlySet<Measure> = new Set(['score', 'tournament_points', 'first_score', 'draws', 'rounds', 'plies']);

const NAMES: Readonly<Record<Measure, string>> = {
  score: 'score of',
  tournament_points: 'tournament points of',
  first_score: 'going first',
  draws: 'draws',
  rounds: 'rounds',
  plies: 'plies',
  decisions: 'decisions',
  branching: 'branching',
  lead_changes: 'lead changes',
  drama: 'drama',
  decided_at: 'decided at round',
  margin: 'margin in points',
};

/**
 * The rows to show: minor measures only when they surely moved. With several match-ups, the totals, and rows of single match-ups
 * that surely moved.
 */
export function rowsToShow(rows: readonly DiffRow[]): DiffRow[] {
  const several = rows.some(({ matchup }) => matchup === ALL_LABEL);
  const isMain = ({ matchup, measure }: DiffRow): boolean => MAIN.has(measure) && (!several || matchup === ALL_LABEL);
  const isFew = new Set(rows.map(({ matchup }) => matchup)).size <= MOST_MATCHUPS + 1;
  const isOwn = ({ matchup }: DiffRow): boolean => isFew || matchup === ALL_LABEL;
  const shown = rows.filter((row) => isMain(row) || (hasMoved(row) && isOwn(row)));
  // The sides that lose come first. With two sides, one loses what the other gains.
  const totals = shown.filter(({ matchup, measure }) => matchup === ALL_LABEL && measure === 'score');
  const ranked = totals.length > 2 ? totals.toSorted((x, y) => x.difference - y.difference) : totals;
  const isRanked = new Set(ranked);
  return [
    ...ranked,
    ...shown.filter((row) => row.matchup === ALL_LABEL && !isRanked.has(row)),
    ...shown.filter(({ matchup }) => matchup !== ALL_LABEL),
  ];
}

/** A mean in one of the runs: `54.3 %`, `8.90`. */
const diffValue = (x: number, { measure }: Pick<DiffRow, 'measure'>): string =>
  isShare(measure) ? `${(100 * x).toFixed(1)} %` : x.toFixed(2);

const signed = (x: number, { measure }: DiffRow): string => {
  const text = isShare(measure) ? (100 * x).toFixed(1) : x.toFixed(2);
  return x > 0 ? `+${text}` : text.replace(/^-(?=0\.0+$)/, '');
};

/** `+2.3 [+1.1, +3.5] pp` */
function diffChange(row: DiffRow): string {
  const unit = isShare(row.measure) ? ' pp' : '';
  return `${signed(row.difference, row)} [${signed(row.lo, row)}, ${signed(row.hi, row)}]${unit}`;
}

/** The smallest change that these blocks show with a probability of 80 %, when all other measures are judged as well. */
const diffDetectable = (row: DiffRow): string =>
  isShare(row.measure) ? `${(100 * row.detectable).toFixed(1)} pp` : row.detectable.toFixed(2);

/** Names the measure and its side. It names the agent only when `rows` have several agents. */
export function measureName(rows: readonly DiffRow[]): (row: DiffRow) => string {
  const scores = rows.filter(({ measure }) => measure === 'score');
  const several = new Set(scores.flatMap(({ agentA, agentB }) => [agentA, agentB])).size > 1;
  return ({ measure, side, agentA, agentB }) => {
    if (!isOfSide(measure)) return NAMES[measure];
    const agents = agentA === agentB ? agentA : `${agentA} / ${agentB}`;
    return `${NAMES[measure]} ${several ? `${side}@${agents}` : side}`;
  };
}

export interface DiffColumn {
  readonly head: string;
  readonly align: 'left' | 'right';
  readonly cell: (row: DiffRow) => string;
}

export type DiffColumnName =
  | 'matchup'
  | 'measure'
  | 'a'
  | 'b'
  | 'change'
  | 'blocks'
  | 'correlation'
  | 'detectable'
  | 'verdict';

/** The columns of a table of some of the `rows` of a comparison, by name. */
export function diffColumns(rows: readonly DiffRow[], names: readonly DiffColumnName[]): DiffColumn[] {
  const columns: Readonly<Record<DiffColumnName, DiffColumn>> = {
    matchup: { head: 'match-up', align: 'left', cell: (row) => row.matchup },
    measure: { head: 'measure', align: 'left', cell: measureName(rows) },
    a: { head: 'A', align: 'right', cell: (row) => diffValue(row.a, row) },
    b: { head: 'B', align: 'right', cell: (row) => diffValue(row.b, row) },
    change: { head: 'B - A [99 %]', align: 'right', cell: diffChange },
    blocks: { head: 'blocks', align: 'right', cell: ({ n }) => String(n) },
    correlation: {
      head: 'corr.',
      align: 'right',
      cell: ({ correlation }) => (Number.isNaN(correlation) ? '' : correlation.toFixed(2)),
    },
    detectable: { head: 'detectable', align: 'right', cell: diffDetectable },
    verdict: { head: 'verdict', align: 'left', cell: diffVerdict },
  };
  return names.map((name) => columns[name]);
}

const points = (x: number): string => `${x > 0 ? '+' : ''}${(100 * x).toFixed(1)}`;

/** How many blocks an inconclusive gate for no change needs to pass if nothing changed; '' if the number is not known. */
export const gateNeeds = ({ verdict, blocksNeeded }: Extract<JudgedGate, { kind: 'no-change' }>): string =>
  verdict === 'inconclusive' && blocksNeeded > 0 ? `if nothing changed, about ${blocksNeeded} blocks will pass it` : '';

/** Why a gate for no change does not pass. A gate also fails on a small change, if the true change may be larger than the margin. */
export function gateWhy({ verdict, margin, rows }: Extract<JudgedGate, { kind: 'no-change' }>): string {
  const limit = `${shortNumber(100 * margin)} ${margin === 0.01 ? 'point' : 'points'}`;
  if (verdict !== 'failed') return `neither a change is shown, nor that it is below ${limit}`;
  const shown = rows.filter((each) => each.verdict === 'failed').map(({ row }) => row);
  return shown.every(({ lo, hi }) => lo > margin || hi < -margin)
    ? `a change of more than ${limit} is shown`
    : `a change is shown, but not that it is below ${limit}`;
}

/** The result of a gate, line by line: first the verdict, then the reasons. */
export function gateLines(gate: JudgedGate): string[] {
  const lines = [`gate ${gate.text}: ${gate.verdict}`];
  if (gate.untested !== undefined) return [...lines, `nothing was tested: ${gate.untested.join('; ')}`];
  if (gate.kind === 'improves') {
    const { difference: d, test } = gate;
    lines.push(
      `score of ${gate.name}: ${points(d.difference)} pp over ${d.n} blocks; log-likelihood ratio ${test.llr.toFixed(2)} between ${test.lower.toFixed(2)} (no better) and ${test.upper.toFixed(2)} (better by ${100 * gate.effect} pp)`,
    );
    if (gate.blocksNeeded > 0)
      lines.push(`about ${gate.blocksNeeded} blocks will decide it, if the truth is as measured`);
    return lines;
  }
  const name = measureName(gate.rows.map(({ row }) => row));
  for (const { row, verdict } of gate.rows)
    if (verdict !== 'passed') lines.push(`${verdict}: ${row.matchup}, ${name(row)}: ${diffVerdict(row)}`);
  if (gate.rows.length === 0) lines.push('there is no score to judge: every match-up is of one side against itself');
  const needs = gateNeeds(gate);
  if (needs !== '') lines.push(needs);
  if (gate.verdict !== 'passed' && gate.rows.length > 0) lines.push(gateWhy(gate));
  return lines;
}
