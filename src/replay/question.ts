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

/** A decision that is put to somebody who does not play: the same knowledge, its own randomness. */
export interface Question {
  readonly game: Game;
  /** The true position; the adviser is shown no more than `seat` may know of it. */
  readonly state: State;
  readonly seat: number;
  readonly ply: number;
  /** Decides, with the ply, what the adviser's chances are. */
  readonly seed: Seed;
}

/** The question as a decision of its seat. */
export function decisionOf({ game, state, seat, ply, seed }: Question): Decision {
  const legal = new Int32Array(game.info.maxLegal);
  return new PositionDecision(game, state, seat).turn(ply, legal, game.legal(state, legal), seed, ply);
}

/** What `adviser`, started anew, makes of a decision, best first; null when it keeps no count of what it weighs. */
export async function weigh(adviser: Agent, question: Question): Promise<readonly WeighedAction[] | null> {
  if (adviser.explain === undefined) return null;
  const { game, seat, seed } = question;
  startAgent(adviser, game, seat, derive(seed, TAG.agent, seat));
  await adviser.choose(decisionOf(question));
  return adviser.explain();
}
