import {
  PositionDecision,
  TAG,
  derive,
  startAgent,
  type Agent,
  type Decision,
  type Game,
  type Seed,
  type State,
  type WeighedAction,
} from '../core/index.ts';

/** A decision about which an adviser that does not play is asked. The adviser knows what the seat knows and has its own randomness. */
export interface Question {
  readonly game: Game;
  /** The true position. The adviser sees no more of it than `seat` may know. */
  readonly state: State;
  readonly seat: number;
  readonly ply: number;
  /** With the ply, determines the randomness of the adviser. */
  readonly seed: Seed;
}

export function decisionOf({ game, state, seat, ply, seed }: Question): Decision {
  const legal = new Int32Array(game.info.maxLegal);
  return new PositionDecision(game, state, seat).turn(ply, legal, game.legal(state, legal), seed, ply);
}

/**
 * The actions that `adviser`, newly started, weighed for a decision, best first; null when it cannot explain its
 * choices.
 */
export async function weigh(adviser: Agent, question: Question): Promise<readonly WeighedAction[] | null> {
  if (adviser.explain === undefined) return null;
  const { game, seat, seed } = question;
  startAgent(adviser, game, seat, derive(seed, TAG.agent, seat));
  await adviser.choose(decisionOf(question));
  return adviser.explain();
}
