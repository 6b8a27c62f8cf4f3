/** Seeds and positions from random matches, on which tasks are measured. */
import { TAG, belowSfc, derive, makeSfc, seedSfc } from '../src/core/index.ts';
import type { Game, MatchSetup, Seed, State } from '../src/core/index.ts';

/** A compiled game with an ordinary setup. */
export interface BenchGame {
  readonly name: string;
  readonly game: Game;
  readonly setup: MatchSetup;
}

const BENCH_SEED: Seed = Int32Array.of(0x62726f61, 0x64736964, 0x65, 1);

/** Seed number `i` of the benchmarks. */
export const benchSeed = (i: number): Seed => derive(BENCH_SEED, TAG.block, i);

/** A position inside a random match, with the decision that was taken in it. */
export interface Position {
  readonly state: State;
  readonly seat: number;
  readonly action: number;
}

/** Positions with a choice, `count` of them picked evenly from random matches. */
export function samplePositions({ game, setup }: BenchGame, count: number): Position[] {
  const all: Position[] = [];
  const s = new Int32Array(game.info.stateLength);
  const legal = new Int32Array(game.info.maxLegal);
  const rng = makeSfc();
  for (let match = 0; all.length < count * 4; match++) {
    const seed = benchSeed(match);
    game.deal(s, setup, seed);
    seedSfc(rng, derive(seed, TAG.agent, 0));
    for (let seat = game.toAct(s); seat >= 0; seat = game.toAct(s)) {
      const n = game.legal(s, legal);
      const action = legal[belowSfc(rng, n)]!;
      if (n > 1) all.push({ state: s.slice(), seat, action });
      game.apply(s, action, null);
    }
  }
  const step = all.length / count;
  return Array.from({ length: count }, (_, i) => all[Math.floor(i * step)]!);
}
