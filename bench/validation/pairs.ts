/**
 * node scripts/run-bundled.mjs bench/validation/pairs.ts [repeats] [first] Pairs of cards in a synthetic game whose truth is known: how
 * often planted pairs stand out, how many of the pairs that stand out are false, and whether intervals cover what the pairs add, also for
 * pairs that were selected because they stand out.
 */
import { tInterval } from '../../src/stats/index.ts';
import { plantedWorld, screenWorld, type World } from './support/card-world.ts';
import { percent, shareOf } from './support/share-of.ts';

const BLOCKS = 4000;
const PLANTED = [
  { cards: [0, 1], value: 0.15 },
  { cards: [2, 3], value: -0.15 },
  { cards: [4, 20], value: 0.1 },
  { cards: [5, 21], value: -0.1 },
] as const;

const key = (cards: readonly number[]): string => cards.join(' ');

const repeats = Number(process.argv[2] ?? 100);
const first = Number(process.argv[3] ?? 0);
/** For each screen: the share of the pairs that stand out there and add nothing. The mean of these shares is the false-discovery rate. */
const falseShares: number[] = [];
const found = { planted: 0, chosen: 0, false: 0, chosenCovered: 0, looked: 0, covered: 0 };
for (let repeat = first; repeat < first + repeats; repeat++) {
  const world: World = { ...plantedWorld(2000 + repeat, 0), pairs: PLANTED };
  const truth = new Map(PLANTED.map(({ cards, value }) => [key(cards), value] as const));
  const before = { ...found };
  for (const { cards, effect, standsOut } of screenWorld(world, BLOCKS, 7000 + repeat).screen.pairs()) {
    const own = truth.get(key(cards)) ?? 0;
    const covers = effect.lo <= own && own <= effect.hi;
    if (standsOut) {
      found.chosen++;
      if (own === 0) found.false++;
      else found.planted++;
      if (covers) found.chosenCovered++;
    } else {
      found.looked++;
      if (covers) found.covered++;
    }
  }
  falseShares.push((found.false - before.false) / Math.max(1, found.chosen - before.chosen));
}
const mean = falseShares.reduce((sum, share) => sum + share, 0) / repeats;
const squares = falseShares.reduce((sum, share) => sum + (share - mean) * (share - mean), 0);
const { lo, hi } = tInterval(mean, Math.sqrt(squares / (repeats - 1) / repeats), repeats - 1);
const lines = [
  `planted pairs (10 and 15 points) that stand out: ${shareOf(found.planted, repeats * PLANTED.length)}`,
  `false-discovery rate, the mean share in a screen: ${percent(mean)} %, 95 % ${percent(lo)} to ${percent(hi)}`,
  `pairs that stand out and add nothing, over all screens: ${shareOf(found.false, found.chosen)}`,
  `intervals of pairs that stand out cover what they add: ${shareOf(found.chosenCovered, found.chosen)}`,
  `intervals of the other pairs cover it: ${shareOf(found.covered, found.looked)}`,
];
process.stdout.write(`${lines.join('\n')}\n`);
