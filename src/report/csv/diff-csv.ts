import { changeAt, type DiffRow } from '../../analysis/index.ts';
import { LEVEL } from '../../stats/index.ts';
import { csvFile, fixed, interval, type Column } from './csv.ts';
import { diffVerdict } from '../diff-verdict.ts';

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
const ALONE: readonly Column<DiffRow>[] = interval('alone', (r) => changeAt(r, LEVEL));

/** `diff.csv`: one row for each measure. */
export const diffCsv = (rows: readonly DiffRow[]): string =>
  csvFile([...DIFF, ['verdict', diffVerdict], ...ALONE], rows);
