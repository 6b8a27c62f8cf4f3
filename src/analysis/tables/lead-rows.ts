import { SCORE_UNITS } from '../../matches/index.ts';
import { ratioEstimate, type Estimate } from '../../stats/index.ts';
import type { PlanLabels } from '../labels.ts';
import type { Accumulator } from './accumulate.ts';
import { LEAD } from './lead-sums.ts';
import { RATIO, ratioAt } from './ratio-sums.ts';

/** What a lead at the end of one round was worth in one match-up, on average. */
export interface LeadRow {
  readonly matchup: string;
  /** The number of the round, from 1. */
  readonly round: number;
  /** Matches that continued after the round. */
  readonly matches: number;
  /** Number of these matches in which a team led. */
  readonly led: number;
  /** The final score of the team that led. */
  readonly score: Estimate;
}

/** The rows of every match-up, in order of rounds; rounds after which no match went on have none. */
export const leadRows = (plan: PlanLabels, sums: Accumulator): LeadRow[] =>
  plan.matchups.flatMap(({ label }, matchup) =>
    sums.leads(matchup).map(({ round, cell }) => ({
      matchup: label,
      round,
      matches: cell[LEAD.matches]!,
      led: cell[LEAD.score + RATIO.n]!,
      score: ratioEstimate([[ratioAt(cell, LEAD.score)]], { scale: SCORE_UNITS }),
    })),
  );
