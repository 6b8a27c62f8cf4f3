/** Random matches of each registered game: plies and decisions a second, and whether a ply leaves garbage. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { interleave } from '../measure.ts';
import type { Effort, Figure, Note } from '../measure.ts';
import type { BenchGame } from '../positions.ts';
import { DECISIONS, MATCHES, PLIES, makeCount, matchSeeds, player, randomPlay } from '../random-play.ts';

const HEAP_PLIES = 1_000_000;
const SLICES = 20;

const collect = (): void => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
};

/**
 * Heap bytes that are allocated for each ply, over a million plies; the smallest object takes 16 bytes. Growth is summed over slices, so that a garbage
 * collection hides at most one slice.
 */
export function garbage(game: BenchGame, suite = 'play'): Note {
  // Hashing the state may allocate heap itself, so states are not hashed here.
  const play = player(game, false);
  const seeds = matchSeeds();
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
  return { suite, name, value: grown / HEAP_PLIES, unit: 'bytes a ply', goal: '< 1' };
}

const perMatch = (n: number): number => n / MATCHES;

export function playSuite(games: readonly BenchGame[], effort: Effort): { figures: Figure[]; notes: Note[] } {
  const figures: Figure[] = [];
  const notes: Note[] = [];
  for (const game of games) {
    const { task, count } = randomPlay(game);
    const { figures: timed } = interleave('play', [task], effort);
    figures.push(...timed);
    notes.push(
      { suite: 'play', name: `${game.name}: plies`, value: perMatch(count[PLIES]!), unit: 'a match' },
      { suite: 'play', name: `${game.name}: decisions`, value: perMatch(count[DECISIONS]!), unit: 'a match' },
      garbage(game),
    );
  }
  return { figures, notes };
}
