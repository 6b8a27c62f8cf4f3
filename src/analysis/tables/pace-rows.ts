import { ratioEstimate } from '../../stats/index.ts';
import type { Estimate } from '../../stats/index.ts';
import type { Accumulator } from './accumulate.ts';
import type { PlanLabels } from '../labels.ts';
import { Lengths } from './lengths.ts';
import { ratioAt } from './ratio-sums.ts';
import { groupBy, slotsOf, total } from './strata.ts';
import { ENTRANT } from './entrant-sums.ts';
import { MATCHUP } from './matchup-sums.ts';
import { DRAMA_UNITS } from '../../matches/index.ts';

/** The lengths of the matches of one match-up, and how many choices one of its agents had. Means are per match. */
export interface PaceRow {
  readonly matchup: string;
  readonly agent: string;
  readonly matches: number;
  readonly blocks: number;
  readonly rounds: number;
  readonly plies: number;
  /** The agent's decisions with more than one legal action, per match and seat. */
  readonly decisions: number;
  /** Mean number of legal actions at those decisions. */
  readonly branching: number;
  /** Share of the agent's turns in which every ply was forced. */
  readonly turnsWithoutChoice: Estimate;
  readonly leadChanges: number;
  readonly drama: number;
  readonly decidedAt: number;
}

export function paceRows(plan: PlanLabels, sums: Accumulator): PaceRow[] {
  return groupBy(slotsOf(plan, sums), ({ matchup, agent }) => `${matchup} ${agent}`).map((slots) => {
    const { matchup, agent } = slots[0]!;
    const whole = sums.matchup(matchup)!;
    const cells = slots.map(({ slot }) => sums.entrant(matchup, slot)!);
    const matches = whole[MATCHUP.matches]!;
    const decisions = total(cells, ENTRANT.decisions);
    return {
      matchup: plan.matchups[matchup]!.label,
      agent,
      matches,
      blocks: whole[MATCHUP.blocks]!,
      rounds: new Lengths([sums.rounds(matchup)]).mean(),
      plies: whole[MATCHUP.plies]! / matches,
      decisions: decisions / total(cells, ENTRANT.matches),
      branching: total(cells, ENTRANT.branches) / decisions,
      turnsWithoutChoice: ratioEstimate([cells.map((cell) => ratioAt(cell, ENTRANT.idle))]),
      leadChanges: whole[MATCHUP.leadChanges]! / matches,
      drama: whole[MATCHUP.drama]! / whole[MATCHUP.dramaMatches]! / DRAMA_UNITS,
      decidedAt: whole[MATCHUP.decidedRounds]! / whole[MATCHUP.decidedMatches]!,
    };
  });
}
