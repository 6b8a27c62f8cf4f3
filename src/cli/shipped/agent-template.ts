/** The source of a new agent: one decision ahead over the game's own evaluation. */
export const agentTemplate = (id: string, sdk: string): string => `import { defineAgent, evaluationOf } from '${sdk}';
import type { Action, Agent, Decision, Game } from '${sdk}';

/** Looks one action ahead in one sampled world and takes the action with the best evaluation. */
class Mine implements Agent {
  #game!: Game;
  #after!: Int32Array;

  start(game: Game): void {
    this.#game = game;
    this.#after = new Int32Array(game.info.stateLength);
  }

  choose(decision: Decision): Action {
    const view = decision.view();
    let best = decision.legal[0]!;
    let bestValue = -1;
    for (let i = 0; i < decision.count; i++) {
      this.#after.set(view);
      this.#game.apply(this.#after, decision.legal[i]!, null);
      const value = evaluationOf(this.#game, this.#after, decision.seat);
      if (value <= bestValue) continue;
      bestValue = value;
      best = decision.legal[i]!;
    }
    return best;
  }
}

export const agent = defineAgent({
  id: '${id}',
  version: '1',
  doc: 'One action ahead.',
  params: {},
  create: () => new Mine(),
});
`;
