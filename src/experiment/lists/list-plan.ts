import type { Json, ListBuilder } from '../../core/index.ts';
import type { Entrant, Matchup, Plan } from '../../matches/index.ts';
import { masterSeed } from '../../scenario/index.ts';
import { evenBlocks, ratioEstimate, RunningMoments, type Estimate } from '../../stats/index.ts';

export interface NamedList {
  readonly label: string;
  readonly list: Json;
}

/** A list, an opponent, and their match-up in a plan of lists. */
export interface Meeting {
  readonly list: string;
  readonly opponent: string;
}

/** The meetings of a plan of lists, in the order of its match-ups. A list does not meet itself. */
export const meetingsOf = (lists: readonly NamedList[], gauntlet: readonly NamedList[]): Meeting[] =>
  lists.flatMap(({ label }) =>
    gauntlet.flatMap(({ label: opponent }) => (label === opponent ? [] : [{ list: label, opponent }])),
  );

/** How a plan of lists differs from the plan that it is made from, whose first entrant plays every list. */
export interface ListPlanOptions {
  readonly builder: ListBuilder;
  readonly lists: readonly NamedList[];
  readonly gauntlet: readonly NamedList[];
  /** The text that is added to the seed of the base plan. */
  readonly seed: string;
  /** Blocks of each meeting. */
  readonly pairs: number;
}

/** A plan in which each list meets each of the gauntlet. All lists meet an opponent on the same seeds. */
export function listPlan(base: Plan, { builder, lists, gauntlet, seed: part, pairs }: ListPlanOptions): Plan {
  const all = new Map([...gauntlet, ...lists].map(({ label, list }) => [label, list]));
  const labels = [...all.keys()];
  const { agent, agentId, agentVersion, params } = base.matchups[0]!.entrants[0]!;
  const entrant = (label: string): Entrant => ({
    side: labels.indexOf(label),
    sideLabel: label,
    agent,
    agentId,
    agentVersion,
    params,
  });
  const matchups = meetingsOf(lists, gauntlet).map(({ list, opponent }, index): Matchup => ({
    index,
    key: opponent,
    label: `${list} vs ${opponent}`,
    entrants: [entrant(list), entrant(opponent)],
  }));
  const seed = `${base.seed} ${part}`;
  const content = builder.content(Object.fromEntries(all));
  return { ...base, name: `${base.name}-lists`, seed, master: masterSeed(seed), content, matchups, pairs };
}

/** The score of a list in each block of a meeting. */
export interface PlayedMeeting extends Meeting {
  readonly scores: readonly number[];
}

export interface PlayedLists {
  /** Folder of the run. */
  readonly dir: string;
  /** The scores of the first list of each match-up, block by block (`duelScores`). */
  readonly scores: readonly (readonly number[])[];
}

/** The score of a list in a mirror match: always one half. */
const MIRROR = 0.5;

/**
 * The share of a list against a gauntlet in which every opponent counts alike, from its meetings. A list that stands
 * in the gauntlet scores one half against itself.
 */
export function shareOf(own: readonly PlayedMeeting[], isInGauntlet: boolean): Estimate {
  const strata = own.map(({ scores }) => {
    const moments = new RunningMoments();
    for (const score of scores) moments.add(score);
    return [evenBlocks(moments.n, moments.sum, moments.sumSquares, 1)];
  });
  const met = ratioEstimate(strata);
  if (!isInGauntlet) return met;
  const part = own.length / (own.length + 1);
  const mixed = (x: number): number => part * x + (1 - part) * MIRROR;
  return { value: mixed(met.value), lo: mixed(met.lo), hi: mixed(met.hi), n: met.n };
}

/** The scores of a list in each block against each list of the gauntlet (one half against itself), for comparisons of lists on common seeds. */
export const scoresAgainst = (own: readonly PlayedMeeting[], gauntlet: readonly string[], blocks: number): number[] =>
  gauntlet.flatMap((label) => {
    const met = own.find(({ opponent }) => opponent === label);
    return Array.from({ length: blocks }, (_, block) => (met === undefined ? MIRROR : met.scores[block]!));
  });
