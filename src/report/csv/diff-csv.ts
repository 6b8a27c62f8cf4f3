import type { DiffRow, JudgedGate } from '../../analysis/index.ts';
import { csvFile, fixed } from './csv.ts';
import type { Column } from './csv.ts';
import { diffVerdicts } from '../diff-verdict.ts';

const DIFF: readonly Column<DiffRow>[] = [
  ['matchup', (r) => r.matchup],
  ['side', (r) => r.side],
  ['agent_a', (r) => r.agentA],
  ['agent_b', (r) => r.agentB],
  ['measure', (r) => r.measure],
  fixed('a', (r) => r.a),
  fixed('b', (r) => r.b),
  fixed('difference', (r) => r.difference),
  fixed('lo', (r) => r.lo),
  fixed('hi', (r) => r.hi),
  ['n_blocks', (r) => r.n],
  fixed('correlation', (r) => r.correlation),
  fixed('detectable_effect', (r) => r.detectable),
];

/** `diff.csv`: one row for each measure. */
export const diffCsv = (rows: readonly DiffRow[], gates: readonly JudgedGate[] = []): string =>
  csvFile([...DIFF, ['verdict', diffVerdicts(rows, gates)]], rows);
