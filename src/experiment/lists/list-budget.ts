import { deriveText, makeSfc, seedSfc, unitSfc, type Draw, type ListBuilder } from '../../core/index.ts';
import type { Plan } from '../../matches/index.ts';
import { inputError, masterSeed } from '../../scenario/index.ts';
import { listPlan } from './list-plan.ts';

/** The settings of a search for strong lists. */
export interface ListSettings {
  readonly builder: ListBuilder;
  /** The plan whose first entrant plays every list. */
  readonly base: Plan;
  /** Groups of lists to search. Each group keeps its part of every generation. */
  readonly groups: readonly string[];
  /** Matches to spend in all. */
  readonly matches: number;
  /** Number of lists of a generation. */
  readonly population: number;
  /** The number of blocks in which a list of a generation meets each list of the gauntlet. */
  readonly blocks: number;
  /** Number of lists that are confirmed on fresh seeds. */
  readonly finalists: number;
  /** For further players of the last round, the plan of the scenario as each of them plays it. */
  readonly players?: readonly { readonly agent: string; readonly base: Plan }[];
}

/** The part of the matches for the search; the rest is for the confirmation. The next constant is the part of the confirmation for its last round. */
const SEARCHED = 0.6;
const LAST = 0.5;
/** The maximum number of lists in the last round, besides those of the scenario. */
export const MOST_LAST = 3;
const LEAST_GENERATIONS = 2;
const LEAST_BLOCKS = 2;

/** Numbers of lists in the rounds of a confirmation that come before the last one. */
export function roundSizes(finalists: number): number[] {
  const sizes: number[] = [];
  for (let size = finalists; size > MOST_LAST; size = Math.ceil(size / 2)) sizes.push(size);
  return sizes;
}

/** How the matches of a search are spent. */
export interface ListBudget {
  readonly generations: number;
  readonly perGeneration: number;
  /** Matches of each round of the confirmation before the last, and of the last. */
  readonly perRound: number;
  readonly last: number;
}

/** @throws InputError when the matches do not suffice for two generations. */
export function budgetOf({ builder, base, groups, matches, population, blocks, finalists }: ListSettings): ListBudget {
  const anchors = builder.lists.filter(({ list }) => builder.faults(list).length === 0).length || groups.length;
  const perGeneration = population * (anchors + groups.length) * blocks * base.seats;
  const generations = Math.floor((SEARCHED * matches) / perGeneration);
  if (generations < LEAST_GENERATIONS)
    throw inputError(
      `--matches ${matches}`,
      `too few: ${population} lists against ${anchors + groups.length} opponents take ${perGeneration} matches a generation; expected at least ${Math.ceil((LEAST_GENERATIONS * perGeneration) / SEARCHED)}`,
    );
  const rounds = roundSizes(finalists).length;
  const left = matches - generations * perGeneration;
  const last = rounds === 0 ? left : Math.floor(LAST * left);
  return { generations, perGeneration, perRound: rounds === 0 ? 0 : Math.floor((left - last) / rounds), last };
}

/** The random numbers of a search. */
export function drawOf({ seed }: Pick<Plan, 'seed'>, part: string): Draw {
  const random = makeSfc();
  seedSfc(random, deriveText(masterSeed(seed), part));
  return () => unitSfc(random);
}

/** Number of blocks in which `lists` lists can meet a gauntlet within this many matches. */
export const blocksWithin = (
  matches: number,
  lists: number,
  gauntlet: number,
  { seats }: Pick<Plan, 'seats'>,
): number => Math.max(LEAST_BLOCKS, Math.floor(matches / (lists * gauntlet * seats)));

/** Runs like those of a search, with random lists, to estimate its time. */
export function runsAhead(
  settings: ListSettings,
): { readonly what: string; readonly plan: Plan; readonly runs: number }[] {
  const { builder, base, groups, population, blocks, finalists } = settings;
  const budget = budgetOf(settings);
  const draw = drawOf(base, 'look ahead');
  const anchors = builder.lists.filter(({ list }) => builder.faults(list).length === 0);
  const named = (name: string, i: number) => ({
    label: `${name}-${i + 1}`,
    list: builder.random(groups[i % groups.length]!, draw),
  });
  const champions = groups.map((_, i) => named('champion', i));
  const gauntlet = [...(anchors.length > 0 ? anchors : groups.map((_, i) => named('anchor', i))), ...champions];
  const run = (count: number, pairs: number): Plan => {
    const lists = Array.from({ length: count }, (_, i) => named('any', i));
    return listPlan(base, { builder, lists, gauntlet, seed: 'look ahead', pairs });
  };
  const round = (lists: number, matches: number): Plan =>
    run(lists, blocksWithin(matches, lists, gauntlet.length, base));
  return [
    { what: 'generations', plan: run(population, blocks), runs: budget.generations },
    ...roundSizes(finalists).map((size) => ({
      what: `${size} finalists`,
      plan: round(size, budget.perRound),
      runs: 1,
    })),
    { what: 'the last round', plan: round(Math.min(MOST_LAST, finalists) + anchors.length, budget.last), runs: 1 },
  ];
}
