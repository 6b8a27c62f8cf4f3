import type { Game, Sfc32, State } from '../core/index.ts';
import type { Played } from './law.ts';

/**
 * Rewrites in `s` what `seat` cannot know, into another world that the seat cannot tell from this one: another hand of
 * the opponent, another hidden plan, other luck. Written from the rules and the layout of a game, never from its
 * `hide`, so that a field which `hide` forgets is found.
 */
export type Planter = (s: State, seat: number, r: Sfc32) => void;

/** A compiled game under the laws. */
export interface Subject {
  readonly name: string;
  readonly game: Game;
  /** The same content compiled once more; it shows whether a game keeps memory outside of the state. */
  readonly twin: Game;
  readonly plant: Planter;
  /** Tells the planter which match is walked next, if it needs to know. */
  readonly follow?: (match: Played) => void;
}

/** Writes other luck into every row: part of every planter. */
export function plantLuck(game: Game, s: State, r: Sfc32, next: (r: Sfc32) => number): void {
  const { offset, words } = game.info.luck;
  for (let i = offset; i < offset + words; i++) s[i] = next(r);
}
