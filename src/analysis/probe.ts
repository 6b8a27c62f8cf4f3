import { RootMatrix, type RootFindings } from './root-matrix.ts';

/** One plan of a side: its consecutive choices before another seat is asked. */
export interface ProbedPlan {
  readonly actions: readonly number[];
  readonly text: string;
  /** Share of the visits that fell on this plan, among the plans in the matrix. */
  readonly share: number;
}

export interface ProbeSide {
  readonly seat: number;
  readonly label: string;
  readonly agent: string;
  readonly plans: readonly ProbedPlan[];
  /** Share of all visits that fell on plans in the matrix. */
  readonly covered: number;
}

/** The position of a probe, and the plans that are made in it. */
export interface ProbedPosition {
  readonly ply: number;
  readonly sides: readonly [ProbeSide, ProbeSide];
}

/**
 * One trial of every pair of plans on fresh seeds: the share of the first side, in [0, 1]. The plans of the first
 * side are the rows, those of the other the columns.
 */
export type PlanTrial = readonly number[];

export interface Probe extends ProbedPosition {
  readonly findings: RootFindings;
}

/** What trials show of a position; at least four trials. */
export function probeOf({ ply, sides }: ProbedPosition, played: readonly PlanTrial[]): Probe {
  const [rows, columns] = sides.map(({ plans }) => plans.map(({ share }) => share)) as [number[], number[]];
  const matrix = new RootMatrix(rows.length, columns.length);
  played.forEach((shares, trial) => {
    shares.forEach((share, at) => {
      matrix.add(Math.floor(at / columns.length), at % columns.length, trial, share);
    });
  });
  return { ply, sides, findings: matrix.findings(rows, columns) };
}

/** The score of each plan of each side against the mix of the other side. */
export function worthOfPlans({ sides: [first, second], findings: { means } }: Probe): [number[], number[]] {
  return [
    first.plans.map((_, i) => second.plans.reduce((sum, { share }, j) => sum + share * means[i]![j]!, 0)),
    second.plans.map((_, j) => first.plans.reduce((sum, { share }, i) => sum + share * (1 - means[i]![j]!), 0)),
  ];
}
