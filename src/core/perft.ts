import type { Action, Game, State } from './types.ts';

/** Buffers for each depth of the walk, made once for each call. */
function buffers(game: Game, depth: number): { states: State[]; legals: Int32Array[] } {
  const states = Array.from({ length: depth }, () => new Int32Array(game.info.stateLength));
  const legals = Array.from({ length: depth }, () => new Int32Array(game.info.maxLegal));
  return { states, legals };
}

function walk(game: Game, s: State, depth: number, states: State[], legals: Int32Array[]): number {
  if (game.toAct(s) < 0) return 0;
  const legal = legals[depth - 1]!;
  const count = game.legal(s, legal);
  if (depth === 1) return count;
  const child = states[depth - 1]!;
  let nodes = 0;
  for (let i = 0; i < count; i++) {
    child.set(s);
    game.apply(child, legal[i]!, null);
    nodes += walk(game, child, depth - 1, states, legals);
  }
  return nodes;
}

/**
 * The number of action sequences of exactly `depth` plies from `s`, with the luck that it holds. `s` is not written.
 */
export function perft(game: Game, s: State, depth: number): number {
  if (depth < 1) return 1;
  const { states, legals } = buffers(game, depth);
  return walk(game, s, depth, states, legals);
}

/** `perft` split by first action, so that a difference can be walked down to one action. */
export function divide(game: Game, s: State, depth: number): { action: Action; nodes: number }[] {
  const legal = new Int32Array(game.info.maxLegal);
  if (game.toAct(s) < 0) return [];
  const count = game.legal(s, legal);
  const child = new Int32Array(game.info.stateLength);
  return Array.from({ length: count }, (_, i) => {
    child.set(s);
    game.apply(child, legal[i]!, null);
    return { action: legal[i]!, nodes: perft(game, child, depth - 1) };
  });
}
