import { TAG, belowSfc, derive, makeSfc, seedSfc, type Game } from '../../core/index.ts';
import type { Plan } from '../../matches/index.ts';
import { asking } from '../asking.ts';
import { blockSeed, setupOf } from '../seating.ts';

/** Work of a chunk, in seconds as `secondsPerUnit` estimates them. The estimate is right within a factor of four for the shipped agents. */
const SECONDS_PER_CHUNK = 1.5;
/** Rough time to choose an action at random and apply it, in seconds. */
const SECONDS_PER_PLY = 2e-6;
/**
 * An agent's `cost` is stated for a game with this many plies a round; it grows with the plies because searches look
 * ahead by rounds.
 */
const PLIES_PER_ROUND = 95;
const SAMPLES = 4;
/** Maximum number of units in a chunk, for games that end after a few plies. */
const MOST_UNITS = 2048;
/** Maximum number of match-ups in a chunk: a chunk has sums for each match-up, and a reader holds all of them at once. */
const MOST_MATCHUPS = 256;

/** Length of random matches of a game. */
interface Lengths {
  readonly plies: number;
  /** Plies with more than one legal action. */
  readonly decisions: number;
  readonly rounds: number;
}

/** The lengths of a few random matches of the plan's first match-up, added up. They depend on the plan alone. */
function randomLengths(plan: Plan, game: Game): Lengths {
  const state = new Int32Array(game.info.stateLength);
  const legal = new Int32Array(game.info.maxLegal);
  const random = makeSfc();
  const matchup = plan.matchups[0]!;
  let plies = 0;
  let decisions = 0;
  let rounds = 0;
  for (let block = 0; block < SAMPLES; block++) {
    const seed = blockSeed(plan, matchup, block);
    game.deal(state, setupOf(plan, game, matchup, 0, seed), seed);
    seedSfc(random, derive(seed, TAG.agent, 0));
    while (game.toAct(state) >= 0) {
      const n = game.legal(state, legal);
      if (n > 1) decisions++;
      game.apply(state, legal[n === 1 ? 0 : belowSfc(random, n)]!, null);
      plies++;
    }
    rounds += Math.max(1, game.round(state));
  }
  return { plies, decisions, rounds };
}

/**
 * Rough seconds of one worker for a block of one match-up. They depend on the plan without its number of blocks, never on a
 * clock. `cost` is the mean of `AgentModule.cost` over the entrants. Infinite where the rules have a fault, or do not return.
 */
export function secondsPerUnit(plan: Plan, game: Game, cost: number, patience?: number): number {
  let lengths: Lengths;
  try {
    lengths = asking(plan, () => randomLengths(plan, game), patience);
  } catch {
    return Infinity;
  }
  const { plies, decisions, rounds } = lengths;
  const thinking = decisions * cost * (plies / rounds / PLIES_PER_ROUND);
  return (plan.seats / SAMPLES) * SECONDS_PER_PLY * (plies + thinking);
}

/**
 * Units for each chunk of a new run: about a second of work, so that all machines cut a run in the same way. One unit
 * if the rules have a fault: the smaller the chunks, the more of the other matches can be played.
 */
export const unitsPerChunk = (plan: Plan, game: Game, cost: number): number =>
  Math.max(
    1,
    Math.min(
      plan.matchups.length > MOST_MATCHUPS ? MOST_MATCHUPS : MOST_UNITS,
      Math.floor(SECONDS_PER_CHUNK / secondsPerUnit(plan, game, cost)),
    ),
  );

/** The maximum number of matches in a pack, and the maximum number of chunks or packs that are joined into one pack. */
const MOST_PACKED = 2 ** 21;
const FAN_BITS = 9;

/**
 * Numbers of chunks in a pack, ascending: as few sizes as possible, each at most 512 times the one before. The largest
 * holds one to two million matches, so that a billion matches take fewer than 2,000 files.
 */
export function packSizes(units: number, seats: number): number[] {
  const bits = Math.max(1, Math.floor(Math.log2(MOST_PACKED / (units * seats))));
  const levels = Math.ceil(bits / FAN_BITS);
  return Array.from({ length: levels }, (_, i) => 2 ** Math.round((bits * (i + 1)) / levels));
}
