/**
 * An agent in one file. The commands take it by its path, as in `--agents ./hasty.ts,greedy`.
 *
 *     npx broadside check-agent examples/recipes/hasty.ts
 */
import { defineAgent, evaluationOf } from 'broadside/sdk';
import type { Game } from 'broadside/sdk';

/** Tries every action on what it can see and takes the one after which its evaluation is highest. */
export const agent = defineAgent({
  id: 'hasty',
  version: '1',
  doc: 'Takes the action with the best evaluation right after it.',
  params: {},
  create() {
    let game: Game;
    let seat = 0;
    let after: Int32Array;
    return {
      start(rules, at) {
        game = rules;
        seat = at;
        after = new Int32Array(rules.info.stateLength);
      },
      choose(decision) {
        // What its seat may not know was drawn anew in the view: an agent cannot cheat.
        const seen = decision.view();
        const { legal, count } = decision;
        let best = legal[0]!;
        let most = -1;
        for (let i = 0; i < count; i++) {
          after.set(seen);
          game.apply(after, legal[i]!, null);
          const worth = evaluationOf(game, after, seat);
          if (worth > most) [best, most] = [legal[i]!, worth];
        }
        return best;
      },
    };
  },
});
