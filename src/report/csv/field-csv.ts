import { ALL_LABEL, type FieldRow, type FieldStandings } from '../../analysis/index.ts';
import { NO_ESTIMATE, type Estimate } from '../../stats/index.ts';
import { csvFile, fixed, interval, type Column } from './csv.ts';

/** One of the user's sides against one side of the field, or against the whole field. */
interface FieldCell extends Pick<FieldRow, 'side' | 'agent'> {
  readonly opponent: string;
  readonly weight: number;
  readonly score: Estimate;
  /** In rows against the whole field: the score of the user's best side less that of this side. */
  readonly behind: Estimate;
}

const FIELD: readonly Column<FieldCell>[] = [
  ['side', (r) => r.side],
  ['agent', (r) => r.agent],
  ['opponent', (r) => r.opponent],
  fixed('weight', (r) => r.weight),
  fixed('score', (r) => r.score.value),
  ...interval<FieldCell>('score', (r) => r.score),
  fixed('behind', (r) => r.behind.value),
  ...interval<FieldCell>('behind', (r) => r.behind),
  ['n_blocks', (r) => r.score.n],
];

/**
 * `field.csv`: each of the user's sides against the whole field (`opponent` is `all`) and against each side of it, the best
 * first.
 */
export const fieldCsv = ({ rows }: FieldStandings): string =>
  csvFile(
    FIELD,
    rows.flatMap(({ side, agent, share, behind, meetings }): FieldCell[] => [
      { side, agent, opponent: ALL_LABEL, weight: 1, score: share, behind },
      ...meetings.map(({ opponent, weight, score }) => ({ side, agent, opponent, weight, score, behind: NO_ESTIMATE })),
    ]),
  );
