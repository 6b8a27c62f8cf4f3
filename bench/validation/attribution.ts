/**
 * node scripts/run-bundled.mjs bench/validation/attribution.ts [repeats] Several changes of a match-up are made at once, and
 * their true shares are known: do the intervals of `diff --attribute` cover them?
 */
import { Attribution, type CommonMatchup, type ComparedMatch } from '../../src/analysis/index.ts';
import { SCORE_UNITS } from '../../src/matches/index.ts';
import { drawnOrders, everyOrder, type ShapleyDesign } from '../../src/stats/index.ts';
import { numbers } from './support/synthetic-blocks.ts';
import { shareOf } from './support/share-of.ts';

interface World {
  readonly name: string;
  readonly blocks: number;
  /** How much each change adds to the chance to win, and how much each pair of changes adds beyond that. */
  readonly adds: readonly number[];
  readonly together: number;
  /** Chance that the luck of a block stays the same when something is changed. */
  readonly common: number;
}

const ADDS = {
  plain: [0.1, 0.05, 0],
  strong: [0.15, -0.1, 0.05],
  many: [0.08, 0.06, 0.04, 0.02, 0, -0.02, -0.04, -0.06],
};
/** The number of pairs of orders that are drawn when there are too many changes for all orders, as in the command. */
const DRAWN = 8;

const worlds: World[] = [20, 60, 200].flatMap((blocks) =>
  [0.5, 0.95].flatMap((common) => [
    { name: 'three changes', blocks, common, adds: ADDS.plain, together: 0 },
    { name: 'three changes that work on one another', blocks, common, adds: ADDS.strong, together: 0.06 },
    { name: 'eight changes, drawn orders', blocks, common, adds: ADDS.many, together: 0.01 },
  ]),
);

function chanceOf({ adds, together }: World, subset: number): number {
  const made = adds.filter((_, change) => (subset & (1 << change)) !== 0);
  return 0.45 + made.reduce((sum, x) => sum + x, 0) + (together * made.length * (made.length - 1)) / 2;
}

/** Both changes of a pair share their interaction equally. */
const truthOf = ({ adds, together }: World): number[] => adds.map((x) => x + (together * (adds.length - 1)) / 2);

const MATCHUP: CommonMatchup = {
  label: 'a vs b',
  a: 0,
  b: 0,
  sides: ['a', 'b'],
  contestants: ['a', 'b'].map((side, slot) => ({ side, agentA: 'x', agentB: 'x', slots: [slot] })),
};

const matchOf = (block: number, seating: number, wins: boolean, stateHash: string): ComparedMatch => ({
  match: 2 * block + seating + 1,
  block,
  seating,
  scores: wins === (seating === 0) ? [SCORE_UNITS, 0] : [0, SCORE_UNITS],
  winnerSeat: wins === (seating === 0) ? 0 : 1,
  firstSeat: 0,
  rounds: 7,
  plies: 40,
  decisions: 20,
  branches: 60,
  leadChanges: 0,
  drama: 0,
  decidedAtRound: 3,
  stateHash,
  margin: -1,
  tournamentPoints: [-1, -1],
});

function play(world: World, design: ShapleyDesign, next: () => number): Attribution {
  const attribution = new Attribution([MATCHUP], design);
  for (let block = 0; block < world.blocks; block++) {
    const luck = [next(), next()];
    attribution.addLayer(
      design.subsets.map((subset) => [
        luck.map((own, seating) => {
          const isCommon = next() < world.common;
          const drawn = isCommon ? own : next();
          const wins = drawn < chanceOf(world, subset);
          return matchOf(block, seating, wins, isCommon ? String(wins) : `${subset} ${drawn}`);
        }),
      ]),
    );
  }
  return attribution;
}

const repeats = Number(process.argv[2] ?? 1000);
for (const world of worlds) {
  const next = numbers(`attribution ${JSON.stringify(world)}`);
  const truth = truthOf(world);
  const changes = truth.map((_, change) => change);
  const inOrder = (): number[] => {
    const order = [...changes];
    for (let i = order.length - 1; i > 0; i--) {
      const k = Math.floor(next() * (i + 1));
      [order[i], order[k]] = [order[k]!, order[i]!];
    }
    return order;
  };
  let covered = 0;
  for (let repeat = 0; repeat < repeats; repeat++) {
    const design = changes.length > 6 ? drawnOrders(changes.length, DRAWN, inOrder) : everyOrder(changes.length);
    for (const { side, change, owns } of play(world, design, next).shares())
      if (side === 'a' && owns.lo <= truth[change]! && truth[change]! <= owns.hi) covered++;
  }
  console.log(
    `| ${world.name}, ${world.blocks} blocks, ${100 * world.common} % of luck in common | ${shareOf(covered, repeats * changes.length)} |`,
  );
}
