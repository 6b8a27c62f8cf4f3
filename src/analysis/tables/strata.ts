import type { Strata } from '../../stats/index.ts';
import type { Accumulator } from './accumulate.ts';
import type { PlanLabels } from '../labels.ts';
import { MATCHUP } from './matchup-sums.ts';
import { ratioAt, sharedAt } from './ratio-sums.ts';

/** An entrant's place in the sums, with its names. */
export interface Slot {
  readonly matchup: number;
  readonly slot: number;
  readonly side: number;
  readonly sideLabel: string;
  readonly agent: string;
  /** True when every seat of the match-up has this side and agent. Its score then has no meaning. */
  readonly alone: boolean;
}

/** The slots of a plan that have sums, in order of matchup and entrant. */
export function slotsOf(plan: PlanLabels, sums: Accumulator): Slot[] {
  return plan.matchups.flatMap(({ entrants }, matchup) => {
    const slots = sums.shape.slots[matchup]!;
    return entrants.flatMap((entrant, slot): Slot[] => {
      if (slots[slot] !== slot || sums.entrant(matchup, slot) === undefined) return [];
      const { side, sideLabel, agent } = entrant;
      return [{ matchup, slot, side, sideLabel, agent, alone: slots.every((s) => s === slot) }];
    });
  });
}

/** Items by text key, in order of first appearance. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

/** Items of several matchups as strata: those whose matchups share seeds make one group. */
export const bySeeds = <T extends { readonly matchup: number }>(plan: PlanLabels, items: readonly T[]): T[][] =>
  groupBy(items, ({ matchup }) => plan.matchups[matchup]!.key);

/** Sums of one cell of a match-up, and the blocks played in it. */
export interface Stratum {
  readonly cell: Float64Array;
  readonly played: number;
}

/** The ratio sums at `at` of each stratum. */
export const ratiosAt = (strata: readonly (readonly Stratum[])[], at: number): Strata =>
  strata.map((group) => group.map(({ cell, played }) => ratioAt(cell, at, played)));

/** The ratio sums at `at` of each stratum, for ratios whose weight is that of the ratio at `weight`. */
export const sharedRatiosAt = (strata: readonly (readonly Stratum[])[], at: number, weight: number): Strata =>
  strata.map((group) => group.map(({ cell, played }) => sharedAt(cell, at, weight, played)));

/** The number of blocks of a match-up that were played. */
export const playedOf = (sums: Accumulator, matchup: number): number => sums.matchup(matchup)![MATCHUP.blocks]!;

/** Sum of the words at `at` of several cells. */
export const total = (cells: readonly Float64Array[], at: number): number =>
  cells.reduce((sum, cell) => sum + cell[at]!, 0);
