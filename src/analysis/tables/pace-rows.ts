import { meanEstimate, ratioEstimate, type Estimate } from '../../stats/index.ts';
import type { Accumulator } from './accumulate.ts';
import type { PlanLabels } from '../labels.ts';
import { ratioAt } from './ratio-sums.ts';
import { groupBy, slotsOf } from './strata.ts';
import { ENTRANT } from './entrant-sums.ts';
import { MATCHUP } from './matchup-sums.ts';
import { DRAMA_UNITS } from '../../matches/index.ts';

/** The lengths of the matches of one match-up, and how many choices one of its agents had. Means are per match. */
export interface PaceRow {
  readonly matchup: string;
  readonly agent: string;
  readonly matches: number;
  readonly blocks: number;
  readonly rounds: Estimate;
  readonly plies: Estimate;
  /** The agent's decisions with more than one legal action, per match and seat. */
  readonly decisions: Estimate;
  /** Mean number of legal actions at the agent's decisions. */
  readonly branching: Estimate;
  /** Share of the agent's turns in which every ply was forced. */
  readonly turnsWithoutChoice: Estimate;
  readonly leadChanges: Estimate;
  readonly drama: Estimate;
  readonly decidedAt: Estimate;
}

export function paceRows(plan: PlanLabels, sums: Accumulator): PaceRow[] {
  return groupBy(slotsOf(plan, sums), ({ matchup, agent }) => `${matchup} ${agent}`).map((slots) => {
    const { matchup, agent } = slots[0]!;
    const whole = sums.matchup(matchup)!;
    const cells = slots.map(({ slot }) => sums.entrant(matchup, slot)!);
    const played = whole[MATCHUP.blocks]!;
    const match = (at: number, scale?: number): Estimate => meanEstimate([[ratioAt(whole, at, played)]], scale);
    const own = (at: number): Estimate => meanEstimate([cells.map((cell) => ratioAt(cell, at, played))]);
    return {
      matchup: plan.matchups[matchup]!.label,
      agent,
      matches: whole[MATCHUP.matches]!,
      blocks: played,
      rounds: match(MATCHUP.rounds),
      plies: match(MATCHUP.plies),
      decisions: own(ENTRANT.decisions),
      branching: own(ENTRANT.branching),
      turnsWithoutChoice: ratioEstimate([cells.map((cell) => ratioAt(cell, ENTRANT.idle))]),
      leadChanges: match(MATCHUP.leadChanges),
      drama: match(MATCHUP.drama, DRAMA_UNITS),
      decidedAt: match(MATCHUP.decided),
    };
  });
}
