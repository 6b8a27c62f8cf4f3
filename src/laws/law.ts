import { EventLog, nameOfWord } from '../core/index.ts';
import type { Action, Game, MatchSetup, Seed, Sfc32, State } from '../core/index.ts';
import type { Subject } from './subject.ts';

/** A promise of the architecture as something that can be checked at every position of a match. */
export interface Law {
  /** The name of the law in reports and in the planted faults. */
  readonly id: string;
  /** The promise in words. */
  readonly says: string;
  /** The members of a game that may break the law, the likeliest first. */
  readonly look: readonly (keyof Game)[];
  /**
   * `written`: the law compares frequencies of hidden worlds, which are right only with a planter that was written for
   * the game.
   */
  readonly planter?: 'written';
  /** The law is checked in one position out of `every`, chosen by the seed of the walk. */
  readonly every: number;
  /**
   * The number of positions that suffices for one walk, so that an expensive law is checked less often when matches are
   * long.
   */
  readonly most?: number;
  /** Checks a position before its ply. */
  readonly position?: (p: Position) => void;
  /** Checks a game as a whole, once in a walk at random. */
  readonly game?: (subject: Subject) => void;
  /** Checks a match that has just been dealt. */
  readonly opening?: (m: Played) => void;
  /** Checks a match that was played to its end. */
  readonly ending?: (m: Played) => void;
}

/** Thrown when a law is broken; the message says where and how. */
export class LawBroken extends Error {
  override readonly name = 'LawBroken';
}

export const broken = (message: string): never => {
  throw new LawBroken(message);
};

/** One match of the walk, as far as it has been played. */
export interface Played {
  readonly subject: Subject;
  readonly setup: MatchSetup;
  readonly seed: Seed;
  readonly state: State;
  readonly log: EventLog;
  /** Actions applied so far. */
  readonly actions: Action[];
  /** Hash after the deal and after each ply. */
  readonly hashes: string[];
  readonly scratch: Scratch;
}

/** A position of the match, and the action that is going to be played in it. Laws do not write to `state`. */
export interface Position extends Played {
  readonly seat: number;
  readonly legal: Int32Array;
  readonly count: number;
  /** The action that the walk is about to play. */
  readonly action: Action;
  /** Randomness for the law, the same in every run. */
  readonly r: Sfc32;
}

/** Buffers that laws share, so that a walk of many matches allocates little. */
export class Scratch {
  readonly a: State;
  readonly b: State;
  readonly legal: Int32Array;
  readonly otherLegal: Int32Array;
  readonly features: Float64Array;
  readonly shares: Float64Array;
  readonly log = new EventLog();
  readonly otherLog = new EventLog();
  readonly seed: Seed = new Int32Array(4);

  constructor(game: Game) {
    const { stateLength, maxLegal, features, seats } = game.info;
    this.a = new Int32Array(stateLength);
    this.b = new Int32Array(stateLength);
    // Room beyond the promised bound, so that actions beyond it are detected instead of being lost at the end of the array.
    this.legal = new Int32Array(maxLegal + SPARE);
    this.otherLegal = new Int32Array(maxLegal + SPARE);
    this.features = new Float64Array(features.length + SPARE);
    this.shares = new Float64Array(seats);
  }
}

export const SPARE = 64;

/** Offset of the first word in which the two differ, or -1. */
export function firstDifference(a: State, b: State): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return i;
  return -1;
}

/** Breaks the law when `got` is not `wanted` word for word, naming the first word that differs. */
export function sameState(game: Game, got: State, wanted: State, what: string): void {
  const at = firstDifference(got, wanted);
  if (at < 0) return;
  broken(`${what}: ${nameOfWord(game.info.fields, at)} is ${got[at]} instead of ${wanted[at]}`);
}

/** Breaks the law when the two texts differ, showing the first place. */
export function sameText(got: string, wanted: string, what: string): void {
  if (got === wanted) return;
  let at = 0;
  while (got[at] === wanted[at]) at++;
  const from = Math.max(0, at - 40);
  broken(`${what}: …${got.slice(from, at + 40)}… instead of …${wanted.slice(from, at + 40)}…`);
}

/** Fills `seed` from the law's randomness. */
export function drawSeed(seed: Seed, r: Sfc32, next: (r: Sfc32) => number): Seed {
  for (let i = 0; i < seed.length; i++) seed[i] = next(r);
  return seed;
}
