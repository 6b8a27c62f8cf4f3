/**
 * Measures the cost of the `Game` contract: random Connect Four and plain UCT through the contract, compared with code
 * written by hand.
 */
import { makeSfc, seedSfc } from '../../src/core/index.ts';
import { Budget, InformationSetSearch, PLAIN, Playout } from '../../src/search/index.ts';
import { connectFour } from '../../test/fixtures/connect-four.ts';
import { playouts } from '../baseline/connect-four.ts';
import { ConnectFourUct } from '../baseline/connect-four-uct.ts';
import { benchSeed } from '../positions.ts';
import { interleave, ratio } from '../measure.ts';
import type { Effort, Figure, Note, Task } from '../measure.ts';

const SUITE = 'connect-four';
const PLAYOUTS = 20_000;

const ITERATIONS = 10_000;
const SEARCHES = 4;

const game = connectFour.compile({ sides: { first: {}, second: {} } });
const opening = new Int32Array(game.info.stateLength);
const seats = Int32Array.of(0, 1);
game.deal(opening, { sideOfSeat: seats, luckOwnerOfSeat: seats, deckOfSide: [null, null] }, benchSeed(0));

/** Numbered searches from the opening; the sum of their answers is the checksum. */
function searches(name: string, search: (n: number) => number): Task {
  return {
    name,
    unit: 'iterations',
    amount: SEARCHES * ITERATIONS,
    run() {
      let sum = 0;
      for (let n = 1; n <= SEARCHES; n++) sum = sum * 10 + search(n);
      return sum;
    },
  };
}

function uctThroughGame(): Task {
  const search = new InformationSetSearch(game, {
    ...PLAIN,
    budget: new Budget('iterations', ITERATIONS),
    bonus: Math.SQRT2,
    observers: 'one',
    hidden: 'given',
  });
  return searches('UCT through Game', (n) => search.run(opening, 0, benchSeed(n)));
}

function uctByHand(): Task {
  const search = new ConnectFourUct(ITERATIONS);
  return searches('UCT by hand', (n) => search.run([], ITERATIONS, n));
}

function throughGame(): Task {
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
  const { figures, rates } = interleave(SUITE, [throughGame(), byHand, uctThroughGame(), uctByHand()], effort);
  const compare = (name: string, a: number, goal: string): Note => ({
    suite: SUITE,
    name: `${name} through Game / by hand`,
    value: ratio(rates[a]!, rates[a + 1]!),
    unit: 'ratio',
    goal,
  });
  return { figures, notes: [compare('playouts', 0, '>= 0.7'), compare('UCT', 2, '>= 0.5')] };
}
