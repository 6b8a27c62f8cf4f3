/** The work of the bench: the blocks to play, in an order in which all parts make equal progress. */
import { officialCards } from '../../src/games/armada/official/cards.ts';
import { AGENTS } from '../../src/registry.ts';
import { parseAgentSpec } from '../../src/scenario/index.ts';
import {
  realFleets,
  realResults,
  realUse,
  usualObjectives,
  type RealFleet,
  type RealResult,
  type Use,
} from './data.ts';
import { SAYINGS, sidesOf } from './sayings.ts';
import { Table, type Fleet, type Outcome } from './table.ts';
import { partsOf, Variations } from './variations.ts';

/** The parts of the bench: the matches of the championship, the values of cards, and what players say. */
export const PARTS = ['championship', 'cards', 'sayings'] as const;
export type Part = (typeof PARTS)[number];

/** Blocks of two matches that each part plays. */
export type Amounts = Readonly<Record<Part, number>>;

/** One block: the `n`th of a part, from 0. */
export interface Job {
  readonly part: Part;
  readonly n: number;
}

export interface Done extends Job {
  /** The parts of both fleets, in a job about fleets that differ in cards. */
  readonly parts?: readonly [readonly string[], readonly string[]];
  /** The outcomes in the order of the seatings. */
  readonly outcomes: readonly Outcome[];
}

/** All jobs. The jobs of each part are spread evenly over the whole list. */
export function jobsOf(amounts: Amounts): Job[] {
  return PARTS.flatMap((part) => Array.from({ length: amounts[part] }, (_, n) => ({ part, n })))
    .map((job) => ({ job, at: (job.n + 0.5) / amounts[job.part] }))
    .toSorted((a, b) => a.at - b.at || PARTS.indexOf(a.job.part) - PARTS.indexOf(b.job.part))
    .map(({ job }) => job);
}

/** The data, which are read only once. */
export class World {
  readonly fleets: readonly RealFleet[] = realFleets();
  /** The matches of the championship, with their results. */
  readonly results: readonly RealResult[] = realResults().filter(({ fleets }) =>
    fleets.every((number) => (this.fleets[number - 1]!.list['ships'] as string[]).length > 0),
  );
  readonly use: readonly Use[] = realUse();
  readonly objectives: ReadonlyMap<string, readonly string[]> = new Map(
    [...new Set(this.fleets.map(({ faction }) => faction))].map((faction) => [
      faction,
      usualObjectives(this.use, faction),
    ]),
  );
  readonly variations: Variations;
  readonly #points: ReadonlyMap<string, number> = new Map(
    Object.values(officialCards())
      .flat()
      .map(({ kind, id, points }) => [`${kind}:${id}`, points.current]),
  );

  constructor(seed: string) {
    this.variations = new Variations(this.fleets, this.objectives, seed);
  }

  /** The points of a part as `partsOf` names it; 0 if it is not a card. */
  pointsOf(part: string): number {
    return this.#points.get(part) ?? 0;
  }

  /** The two fleets of a job. */
  pair({ part, n }: Job): readonly [Fleet, Fleet] {
    if (part === 'cards') return this.variations.pair(n);
    if (part === 'sayings') return sidesOf(SAYINGS[n % SAYINGS.length]!, Math.floor(n / SAYINGS.length));
    const { fleets } = this.results[n % this.results.length]!;
    return [this.#fleet(fleets[0]), this.#fleet(fleets[1])];
  }

  #fleet(number: number): Fleet {
    const { list, faction } = this.fleets[number - 1]!;
    return { ...list, objectives: [...this.objectives.get(faction)!] };
  }
}

/** Plays jobs. The same job gives the same outcomes on every machine. */
export class Worker {
  readonly #world: World;
  readonly #table: Table;

  /** @throws AgentSpecError when `agent` names nobody. */
  constructor(agent: string, seed: string) {
    this.#world = new World(seed);
    this.#table = new Table(agent, seed);
  }

  play(job: Job): Done {
    const pair = this.#world.pair(job);
    const outcomes = this.#table.block(pair, luckOf(job));
    return job.part === 'cards'
      ? { ...job, parts: [partsOf(pair[0]), partsOf(pair[1])], outcomes }
      : { ...job, outcomes };
  }

  /** The job as a scenario of one block with the same matches. */
  scenario(job: Job): string {
    return this.#table.scenario(this.#world.pair(job), luckOf(job));
  }
}

/** The name of a job's luck. Both fleets of a saying meet the same luck, block by block. */
const luckOf = ({ part, n }: Job): string => `${part} ${part === 'sayings' ? Math.floor(n / SAYINGS.length / 2) : n}`;

/** @throws AgentSpecError when `agent` names nobody. */
export const agentNamed = (agent: string): string => parseAgentSpec(agent, AGENTS).spec;
