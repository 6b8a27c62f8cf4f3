/** Random matches of each registered game: plies and decisions a second, and whether a ply leaves garbage. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { TAG, belowSfc, derive, hashWords, makeSfc, seedSfc } from '../../src/core/index.ts';
import { benchSeed } from '../games.ts';
import type { BenchGame } from '../games.ts';
import { interleave } from '../measure.ts';
import type { Effort, Figure, Note } from '../measure.ts';

const MATCHES = 40;
const HEAP_PLIES = 1_000_000;
const SLICES = 20;

/** What play counts, as words of one array: an object's fields would take heap for every large number. */
const PLIES = 0;
const DECISIONS = 1;
const HASH = 2;

const makeCount = (): Int32Array => new Int32Array(3);

/** Plays random matches with seeds `from`, `from + 1`, … and adds to `count`. */
function player({
  game,
  setup,
}: BenchGame): (seeds: readonly Int32Array[], count: Int32Array, maxPlies: number) => void {
  const s = new Int32Array(game.info.stateLength);
  const legal = new Int32Array(game.info.maxLegal);
  const rng = makeSfc();
  const random = new Int32Array(4);
  return (seeds, count, maxPlies) => {
    for (let m = 0; count[PLIES]! < maxPlies && m < seeds.length; m++) {
      const seed = seeds[m]!;
      game.deal(s, setup, seed);
      random.set(seed);
      random[0]! ^= TAG.agent;
      seedSfc(rng, random);
      while (game.toAct(s) >= 0) {
        const n = game.legal(s, legal);
        if (n > 1) count[DECISIONS]!++;
        game.apply(s, n === 1 ? legal[0]! : legal[belowSfc(rng, n)]!, null);
        count[PLIES]!++;
      }
      count[HASH]! += hashWords(s, m);
    }
  };
}

const matchSeeds = (n: number): Int32Array[] => Array.from({ length: n }, (_, i) => derive(benchSeed(i), TAG.block, 1));

const collect = (): void => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
};

/**
 * Heap bytes taken per ply over a million plies; the smallest thing a ply could leave takes 16. Growth is summed over slices, so that a collection hides one slice at most.
 */
function garbage(game: BenchGame): Note {
  const play = player(game);
  const seeds = matchSeeds(MATCHES);
  const count = makeCount();
  const until = (plies: number): void => {
    while (count[PLIES]! < plies) play(seeds, count, plies);
  };
  until(HEAP_PLIES);
  collect();
  let grown = 0;
  let before = process.memoryUsage().heapUsed;
  for (let slice = 1; slice <= SLICES; slice++) {
    until(HEAP_PLIES + (slice * HEAP_PLIES) / SLICES);
    const now = process.memoryUsage().heapUsed;
    grown += Math.max(0, now - before);
    before = now;
  }
  const name = `${game.name}: heap taken over 1e6 plies`;
  return { suite: 'play', name, value: grown / HEAP_PLIES, unit: 'bytes a ply', goal: '< 1' };
}

export function playSuite(games: readonly BenchGame[], effort: Effort): { figures: Figure[]; notes: Note[] } {
  const figures: Figure[] = [];
  const notes: Note[] = [];
  for (const game of games) {
    const play = player(game);
    const seeds = matchSeeds(MATCHES);
    const count = makeCount();
    play(seeds, count, Infinity);
    const run = (): number => {
      const again = makeCount();
      play(seeds, again, Infinity);
      return again[HASH]!;
    };
    const task = { name: `${game.name}: random play`, unit: 'plies', amount: count[PLIES]!, run };
    const { figures: timed } = interleave('play', [task], effort);
    const perMatch = (n: number): number => n / MATCHES;
    figures.push(...timed);
    notes.push(
      { suite: 'play', name: `${game.name}: plies`, value: perMatch(count[PLIES]!), unit: 'a match' },
      { suite: 'play', name: `${game.name}: decisions`, value: perMatch(count[DECISIONS]!), unit: 'a match' },
      garbage(game),
    );
  }
  return { figures, notes };
}
