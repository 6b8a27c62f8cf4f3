import type { Game, State } from '../../../src/core/index.ts';
import { Armada } from '../../../src/games/armada/index.ts';
import * as ACTION from '../../../src/games/dogfight/actions.ts';
import { DogFight } from '../../../src/games/dogfight/index.ts';
import { evaluateFor } from './armada/evaluate.ts';
import { evaluate } from './dogfight/evaluate.ts';

/** Armada as the frozen players read it. They look at every legal action. */
class FrozenArmada extends Armada {
  override distinct(s: State, out: Int32Array): number {
    return this.legal(s, out);
  }

  override evaluate(s: State, seat: number): number {
    return evaluateFor(this.rules, s, seat);
  }
}

/** Dog Fight as the frozen players read it. They neither rearrange a plan nor drift before it is finished. */
class FrozenDogFight extends DogFight {
  override distinct(s: State, out: Int32Array): number {
    let n = this.legal(s, out);
    if (n > 1 && out[n - 1] === ACTION.REARRANGE) n--;
    if (n > 1 && out[n - 1] === ACTION.DRIFT) n--;
    return n;
  }

  override evaluate(s: State, seat: number): number {
    this.rules.turnTo(s);
    return evaluate(this.rules, s, seat);
  }
}

/**
 * The present rules of `game`, with the evaluation of positions and the choice of actions to search of the day on
 * which the players were frozen. Hand this game to a frozen player in place of the match's own rules (`Seating`).
 * @throws TypeError for a game of which nothing was frozen.
 */
export function frozenReading(game: Game): Game {
  if (game instanceof Armada) return new FrozenArmada(game.rules.content, game);
  if (game instanceof DogFight) return new FrozenDogFight(game.rules.content, game);
  throw new TypeError(`${game.info.id}: no evaluation of it was frozen`);
}
