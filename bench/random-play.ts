/** Random matches on the seeds of the bench. */
import { TAG, belowSfc, derive, hashWords, makeSfc, seedSfc } from '../src/core/index.ts';
import type { Task } from './measure.ts';
import { benchSeed } from './positions.ts';
import type { BenchGame } from './positions.ts';

export const MATCHES = 40;

/**
 * The counters of play are words of one array, because a large number in a field of an object is stored in the heap.
 */
export const PLIES = 0;
export const DECISIONS = 1;
const HASH = 2;

export const makeCount = (): Int32Array => new Int32Array(3);

/**
 * Plays a random match for each of `seeds` until there were `maxPlies` plies, and adds to `count`. With `hashes` it
 * also adds a hash of the last positions.
 */
export function player(
  { game, setup }: BenchGame,
  hashes: boolean,
): (seeds: readonly Int32Array[], count: Int32Array, maxPlies: number) => void {
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
      if (hashes) count[HASH]! += hashWords(s, m);
    }
  };
}

/** The seeds of the matches. */
export const matchSeeds = (): Int32Array[] =>
  Array.from({ length: MATCHES }, (_, i) => derive(benchSeed(i), TAG.block, 1));

/**
 * The random matches of a game as a task to time, and the counts of one call. With `hashOnce`, positions are hashed
 * before the timing only: the hash of a long state would take a large part of the time of a short match.
 */
export function randomPlay(bench: BenchGame, hashOnce = false): { readonly task: Task; readonly count: Int32Array } {
  const seeds = matchSeeds();
  const count = makeCount();
  player(bench, true)(seeds, count, Infinity);
  const play = player(bench, !hashOnce);
  const run = (): number => {
    const again = makeCount();
    play(seeds, again, Infinity);
    if (!hashOnce) return again[HASH]!;
    // A different number of plies means that other matches were played.
    return again[PLIES] === count[PLIES] && again[DECISIONS] === count[DECISIONS] ? count[HASH]! : 0;
  };
  return { task: { name: `${bench.name}: random play`, unit: 'plies', amount: count[PLIES]!, run }, count };
}
