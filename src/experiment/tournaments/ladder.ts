import type { Standings } from '../../analysis/index.ts';
import type { Plan } from '../../matches/index.ts';
import { inputError } from '../../scenario/index.ts';
import { toElo, type Estimate, type Interval } from '../../stats/index.ts';
import { duelPlan, type Fighter } from './duel.ts';

/** One step of a ladder of agents. */
export interface Rung {
  readonly from: string;
  readonly to: string;
  /** Score of `to` against `from`; n counts blocks. */
  readonly score: Estimate;
  /** Difference in Elo points, by the ratings of the whole ladder. */
  readonly elo: number;
}

/** How much a larger budget is worth. */
export interface SkillDepth {
  readonly rungs: readonly Rung[];
  /** Number of steps from the bottom before the first step whose lower bound is not above one half. */
  readonly clear: number;
  /** Elo points from the bottom to the top; infinite where a step has no bound. */
  readonly elo: number;
  readonly eloInterval: Interval;
}

/**
 * A plan in which each agent of `specs` meets the previous one, on every side of `base` and on common seeds.
 * @param base a plan in which all of them play.
 * @throws InputError for an agent that is not in the plan, and for a game that is not for two seats.
 */
export function ladderPlan(base: Plan, specs: readonly string[]): Plan {
  const entrants = base.matchups.flatMap((matchup) => matchup.entrants);
  const fighters = specs.map((spec): Fighter => {
    const found = entrants.find(({ agent }) => agent === spec);
    if (found === undefined)
      throw inputError(base.name, `agent "${spec}" takes part in no match-up; a ladder makes its own match-ups`);
    const { agent, agentId, agentVersion, params } = found;
    return { agent, agentId, agentVersion, params };
  });
  const duels = fighters.slice(1).map((fighter, i) => [fighter, fighters[i]!] as const);
  const { name, seed, pairs } = base;
  return duelPlan(base, duels, { name, seed, pairs });
}

/** Reads the steps of a ladder from the standings of its tournament. */
export function skillDepth(specs: readonly string[], { rows, matrix }: Standings): SkillDepth {
  const eloOf = (player: string): number => rows.find((row) => row.player === player)!.elo;
  const rungs = specs.slice(1).map((to, i): Rung => {
    const from = specs[i]!;
    const { score } = matrix.find(({ row, column }) => row === to && column === from)!;
    return { from, to, score, elo: eloOf(to) - eloOf(from) };
  });
  const stuck = rungs.findIndex(({ score }) => !(score.lo > 0.5));
  return {
    rungs,
    clear: stuck < 0 ? rungs.length : stuck,
    elo: rungs.reduce((sum, rung) => sum + rung.elo, 0),
    eloInterval: wholeInterval(rungs),
  };
}

const eloAt = (score: number): number => toElo(Math.log(score / (1 - score)));

/**
 * The interval of the sum of the steps. Their errors are taken as independent: errors of the player between two steps raise one
 * step and lower the other, so the interval is rather too wide.
 */
function wholeInterval(rungs: readonly Rung[]): Interval {
  const sum = rungs.reduce((total, { elo }) => total + elo, 0);
  const half = (of: (score: Estimate) => number): number =>
    Math.sqrt(rungs.reduce((squares, { score }) => squares + (eloAt(of(score)) - eloAt(score.value)) ** 2, 0));
  const [below, above] = [half(({ lo }) => lo), half(({ hi }) => hi)];
  return { lo: Number.isNaN(below) ? -Infinity : sum - below, hi: Number.isNaN(above) ? Infinity : sum + above };
}
