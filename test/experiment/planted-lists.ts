/** Worlds in which the worth of every exchange in a list is known. Matches are drawn around it. */
import type { ListChange } from '../../src/core/index.ts';
import { improveList, type ImproveQuestion } from '../../src/experiment/index.ts';
import type { PlayedRound } from '../../src/experiment/lists/improve.ts';
import type { Plan } from '../../src/matches/index.ts';
import { masterSeed } from '../../src/scenario/index.ts';
import { makeSfc, seedSfc, unitSfc } from '../../src/core/index.ts';

/** The parts of a list, each with the points of margin that it brings, and parts that may replace them. */
export interface World {
  readonly held: readonly (readonly [name: string, worth: number])[];
  readonly others: readonly (readonly [name: string, worth: number])[];
  /** The part that should be given up; '' if no exchange helps. */
  readonly planted: string;
}

const parts = (name: string, n: number, worth: (i: number) => number) =>
  Array.from({ length: n }, (_, i) => [`${name} ${i + 1}`, worth(i)] as const);
/** Twelve usual parts. None of them is worth less than the best part that may replace it. */
const USUAL = parts('part', 12, (i) => 60 + 5 * (i % 4));
const POOL = parts('other', 40, (i) => 5 + 7 * (i % 8));

export const WORLDS = {
  /** A card that does nothing. */
  worthless: { held: [...USUAL, ['worthless', 0]], others: POOL, planted: 'worthless' },
  /** A card that does something, but other cards do three times as much for its points. */
  dear: { held: [...USUAL, ['dear', 15]], others: POOL, planted: 'dear' },
  /** A squadron that is worse than one other squadron in everything. */
  dominated: {
    held: [...USUAL, ['dominated', 30]],
    others: [...parts('other', 40, (i) => 2 + 3 * (i % 8)), ['better', 85]],
    planted: 'dominated',
  },
  none: { held: USUAL, others: POOL, planted: '' },
} as const satisfies Readonly<Record<string, World>>;

const FIELD = 8;
/**
 * The standard deviations of two parts of a match's margin: the part that a list shares with its exchanges, and the
 * list's own part.
 */
const [COMMON, OWN] = [130, 130];

const ROWS = ({ held, others }: World) =>
  held.flatMap(([out, worth]) => others.map(([into, brings]) => ({ out, into, gain: brings - worth })));

/** The gain of each exchange, in the order of `ROWS`. */
export const truth = (world: World): number[] => ROWS(world).map(({ gain }) => gain);

const entrant = (sideLabel: string, side: number) => ({
  side,
  sideLabel,
  agent: 'a',
  agentId: 'a',
  agentVersion: '1',
  params: {},
});

export function planted(world: World, seed: string, matches: number): ImproveQuestion {
  const opponents = Array.from({ length: FIELD }, (_, k) => `opponent ${k}`);
  const plan: Plan = {
    name: 'planted',
    gameId: 'planted',
    rulesVersion: '1',
    content: { sides: Object.fromEntries(['mine', ...opponents].map((label) => [label, {}])) },
    seats: 2,
    mirror: 'seat',
    seed,
    master: masterSeed(seed),
    pairs: 1,
    matchups: opponents.map((label, index) => ({
      index,
      key: label,
      label,
      entrants: [entrant('mine', 0), entrant(label, index + 1)],
    })),
  };
  const changes = ROWS(world).map(({ out, into }, i): ListChange => ({ out, into, points: 0, list: i }));
  return {
    plan,
    changes: {
      obstacle: null,
      changes,
      content: (lists) => ({ sides: { ...(plan.content as { sides: object }).sides, ...lists } }),
    },
    byPoints: true,
    matches,
  };
}

/**
 * Draws the matches of a plan. The margin of a list is the sum of its gain, luck that all lists share on a seed, and
 * luck of its own.
 */
export function playedIn(world: World): (plan: Plan) => Promise<PlayedRound> {
  const gains = truth(world);
  return (plan) => {
    const rng = makeSfc();
    const normal = (key: string): number => {
      seedSfc(rng, masterSeed(`${plan.seed} ${key}`));
      let sum = 0;
      for (let i = 0; i < 12; i++) sum += unitSfc(rng);
      return sum - 6;
    };
    const sides = Object.values((plan.content as { sides: Readonly<Record<string, unknown>> }).sides);
    const match = (index: number, block: number, seating: number) => {
      const { key, entrants } = plan.matchups[index]!;
      const list = sides[entrants[0]!.side];
      const gain = typeof list === 'number' ? gains[list]! : 0;
      const margin =
        gain + COMMON * normal(`${key} ${block} ${seating}`) + OWN * normal(`${index} ${block} ${seating}`);
      const won = margin > 0 ? 60 : 0;
      const points = [Math.max(0, Math.round(margin)), Math.max(0, Math.round(-margin))];
      const scores = [won, 60 - won];
      return {
        seating,
        points: seating === 0 ? points : points.toReversed(),
        scores: seating === 0 ? scores : scores.toReversed(),
      };
    };
    async function* layers() {
      for (let block = 0; block < plan.pairs; block++)
        yield await Promise.resolve({
          matchups: new Map(plan.matchups.map((_, index) => [index, [match(index, block, 0), match(index, block, 1)]])),
        });
    }
    return Promise.resolve({ dir: '', layers: layers() });
  };
}

/**
 * Counts, over `repeats` studies, how many give up the planted part first, how many show a gain, and how many of the
 * intervals of these gains cover the truth.
 */
export async function coverage(world: World, repeats: number, matches = 6000) {
  const gains = truth(world);
  const told = { improved: 0, shown: 0, covered: 0 };
  for (let i = 0; i < repeats; i++) {
    const question = planted(world, `repeat ${i}`, matches);
    const { tried, list } = await improveList(question, playedIn(world));
    const [first] = tried;
    if (list === null) continue;
    told.shown++;
    if (first!.out === world.planted) told.improved++;
    const gain = gains[list as number]!;
    if (first!.margin!.lo <= gain && gain <= first!.margin!.hi) told.covered++;
  }
  return told;
}
