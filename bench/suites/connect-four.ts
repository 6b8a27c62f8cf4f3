/** What the `Game` contract costs: random Connect Four through it, against Connect Four by hand. */
import { makeSfc, seedSfc } from '../../src/core/index.ts';
import { Playout } from '../../src/search/index.ts';
import { connectFour } from '../../test/fixtures/connect-four.ts';
import { playouts } from '../baseline/connect-four.ts';
import { benchSeed } from '../games.ts';
import { interleave, ratio } from '../measure.ts';
import type { Effort, Figure, Note, Task } from '../measure.ts';

const SUITE = 'connect-four';
const PLAYOUTS = 20_000;

function throughGame(): Task {
  const game = connectFour.compile({ sides: { first: {}, second: {} } });
  const seats = Int32Array.of(0, 1);
  const opening = new Int32Array(game.info.stateLength);
  game.deal(opening, { sideOfSeat: seats, luckOwnerOfSeat: seats, deckOfSide: [null, null] }, benchSeed(0));
  const s = new Int32Array(game.info.stateLength);
  const returns = new Float64Array(2);
  const playout = new Playout(game);
  const rng = makeSfc();
  return {
    name: 'random playouts through Game',
    unit: 'playouts',
    amount: PLAYOUTS,
    run() {
      seedSfc(rng, benchSeed(1));
      let stones = 0;
      let wins = 0;
      for (let i = 0; i < PLAYOUTS; i++) {
        s.set(opening);
        stones += playout.finish(s, rng);
        game.returns(s, returns);
        wins += returns[0]!;
      }
      return stones * 100_000 + wins;
    },
  };
}

const byHand: Task = {
  name: 'random playouts by hand',
  unit: 'playouts',
  amount: PLAYOUTS,
  run() {
    const [first, , stones] = playouts(PLAYOUTS, 1);
    return stones * 100_000 + first;
  },
};

export function connectFourSuite(effort: Effort): { figures: Figure[]; notes: Note[] } {
  const { figures, rates } = interleave(SUITE, [throughGame(), byHand], effort);
  const value = ratio(rates[0]!, rates[1]!);
  return { figures, notes: [{ suite: SUITE, name: 'through Game / by hand', value, unit: 'ratio', goal: '>= 0.7' }] };
}
