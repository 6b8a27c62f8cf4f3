import { describe, expect, test } from 'vitest';
import { altered, belowSfc, makeSfc, seedSfc } from '../../src/core/index.ts';
import type { Game } from '../../src/core/index.ts';
import {
  Budget,
  Halving,
  InformationSetSearch,
  LearningPlayout,
  NONE,
  PLAIN,
  Playout,
  TreePool,
  logTable,
  pickNearBest,
  worth,
  worthOfAll,
} from '../../src/search/index.ts';
import { diceRace } from '../fixtures/dice-race.ts';
import { connectFour } from '../fixtures/connect-four.ts';
import { seating, testSeed } from '../fixtures/seating.ts';

test('logarithms agree with the Math library to the last digits', () => {
  const table = logTable(100_000);
  let worst = 0;
  for (let n = 1; n <= 100_000; n++) worst = Math.max(worst, Math.abs(table[n]! - Math.log(n)));
  expect(worst).toBeLessThan(1e-12);
});

describe('tree pool', () => {
  test('finds children in any order, from any place', () => {
    const pool = new TreePool(10);
    const root = pool.root();
    const labels = [5, -3, 0, 9];
    let last = NONE;
    for (const label of labels) last = pool.add(root, label, last);
    for (const after of [NONE, 2, 3, 4, 5])
      for (const label of labels) expect(pool.label[pool.find(root, label, after)]).toBe(label);
    for (const after of [NONE, 2, 3, 4, 5]) expect(pool.find(root, 77, after)).toBe(NONE);
  });

  test('adds behind the sibling named', () => {
    const pool = new TreePool(10);
    const root = pool.root();
    const b = pool.add(root, 2, NONE);
    pool.add(root, 1, NONE);
    pool.add(root, 3, b);
    const order: number[] = [];
    for (let c = pool.firstChild[root]!; c !== NONE; c = pool.nextSibling[c]!) order.push(pool.label[c]!);
    expect(order).toEqual([1, 2, 3]);
  });

  test('says when it is used up, and starts over', () => {
    const pool = new TreePool(2);
    const root = pool.root();
    expect(pool.add(root, 1, NONE)).not.toBe(NONE);
    expect(pool.add(root, 2, NONE)).toBe(NONE);
    expect(pool.used).toBe(2);
    pool.reset();
    expect(pool.used).toBe(0);
    expect(pool.firstChild[pool.root()]).toBe(NONE);
  });
});

test('ties are broken at random and evenly, and only ties', () => {
  const rng = makeSfc();
  seedSfc(rng, testSeed('ties'));
  const scores = Float64Array.of(0.5, 0.2, 0.5, 0.4999999, 0.1);
  const counts = [0, 0, 0, 0, 0];
  for (let i = 0; i < 3000; i++) counts[pickNearBest(scores, 5, 0.5 - 1e-6, rng)]!++;
  expect(counts[1]! + counts[4]!).toBe(0);
  for (const i of [0, 2, 3]) expect(Math.abs(counts[i]! - 1000)).toBeLessThan(100);
});

describe('playouts', () => {
  const game = diceRace.compile(diceRace.contentSchema.parse({ ...diceRace.defaults(), sides: { a: {}, b: {} } }));

  test('stop where a round after the last one begins', () => {
    const playout = new Playout(game);
    const rng = makeSfc();
    for (let n = 0; n < 50; n++) {
      const s = new Int32Array(game.info.stateLength);
      game.deal(s, seating(game), testSeed('playout', n));
      seedSfc(rng, testSeed('luck', n));
      const last = 1 + belowSfc(rng, 3);
      playout.run(s, last, rng);
      expect(game.toAct(s) < 0 || game.round(s) === last + 1).toBe(true);
    }
  });

  test('are worth the returns once the match is over', () => {
    const playout = new Playout(game);
    const rng = makeSfc();
    seedSfc(rng, testSeed('values'));
    const s = new Int32Array(game.info.stateLength);
    game.deal(s, seating(game), testSeed('values'));
    playout.finish(s, rng);
    const returns = new Float64Array(2);
    game.returns(s, returns);
    for (const seat of [0, 1]) expect(worth(game, s, seat, new Float64Array(2))).toBe(returns[seat]);
  });

  test('are worth more with the better margin where the return is the same, and nearly the return with any', () => {
    const s = new Int32Array(game.info.stateLength);
    game.deal(s, seating(game), testSeed('margins'));
    const rng = makeSfc();
    seedSfc(rng, testSeed('margins'));
    new Playout(game).finish(s, rng);
    const won = (margin: number): Game =>
      altered(game, {
        returns: (_s, out) => {
          out.set([1, 0]);
        },
        margin: (_s, seat) => (seat === 0 ? margin : -margin),
      });
    const valued = (margin: number, seat: number): number => worth(won(margin), s, seat, new Float64Array(2));
    expect([valued(1, 0), valued(1, 1)]).toEqual([1, 0]);
    expect(valued(0.5, 0)).toBeGreaterThan(valued(0.25, 0));
    expect(valued(-1, 0)).toBeGreaterThan(0.999);
    expect(valued(-1, 1)).toBeLessThan(0.001);
    const both = new Float64Array(2);
    worthOfAll(won(0.25), s, both);
    expect([...both]).toEqual([valued(0.25, 0), valued(0.25, 1)]);
  });
});

describe('learning playouts', () => {
  const game = connectFour.compile({ sides: { a: {}, b: {} } });

  /**
   * How often each of 1,400 playouts opens in each column, after the playouts learned that column `i` was worth
   * `worths[i]` to seat 0.
   */
  function openings(worths: readonly number[]): number[] {
    const counts = [0, 0, 0, 0, 0, 0, 0];
    let opened = false;
    const watched = Object.create(game) as Game;
    watched.apply = (s, a, log) => {
      if (!opened) counts[a]!++;
      opened = true;
      game.apply(s, a, log);
    };
    const playout = new LearningPlayout(watched, 'mast');
    worths.forEach((value, column) => {
      playout.begin();
      playout.note(0, column);
      playout.learn(Float64Array.of(value, 1 - value));
    });
    const rng = makeSfc();
    seedSfc(rng, testSeed('learning'));
    const s = new Int32Array(game.info.stateLength);
    for (let n = 0; n < 1400; n++) {
      game.deal(s, seating(game), testSeed('opening'));
      opened = false;
      playout.run(s, 1, rng);
    }
    return counts;
  }

  test('choose what has done best, but for a share of three in ten', () => {
    const counts = openings([0.2, 0.9, 0.1, 0.3, 0.8, 0, 0.5]);
    const random = (0.3 * 1400) / 7;
    for (const c of [0, 2, 3, 4, 5, 6]) expect(Math.abs(counts[c]! - random)).toBeLessThan(30);
    expect(Math.abs(counts[1]! - 0.7 * 1400 - random)).toBeLessThan(60);
  });

  test('try first what they have never seen', () => {
    const counts = openings([0.9, 0.9, 0.9, 0.9]);
    expect(counts[4]! + counts[5]! + counts[6]!).toBeGreaterThan(1000);
  });

  test('choose evenly among equals', () => {
    for (const count of openings([0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5])) expect(Math.abs(count - 200)).toBeLessThan(50);
  });
});

/**
 * Spends `budget` on actions 10, 11, … with these values, each trial at `cost`; returns the number of trials of each.
 */
function spend(
  values: readonly number[],
  budget: number,
  cost = 1,
): { trials: number[]; best: number; worlds: number[][] } {
  const halving = new Halving(values.length);
  const trials = values.map(() => 0);
  const worlds: number[][] = values.map(() => []);
  halving.start(
    Int32Array.from(values, (_, i) => 10 + i),
    values.length,
    budget,
  );
  while (halving.next()) {
    const i = halving.action - 10;
    trials[i]!++;
    worlds[i]!.push(halving.world);
    halving.add(values[i]!, cost);
  }
  return { trials, best: halving.best(), worlds };
}

describe('sequential halving', () => {
  test('gives each round a like share of the budget, to half the actions of the one before', () => {
    // 8, 4 and 2 actions take 3 rounds of 80 trials: each action gets 10, then 20, then 40.
    const { trials, best } = spend([0.1, 0.8, 0.3, 0.9, 0.2, 0.7, 0.6, 0.4], 240);
    expect(trials).toEqual([10, 70, 10, 70, 10, 30, 30, 10]);
    expect(best).toBe(13);
  });

  test('tries all that are left in the same worlds', () => {
    const { worlds } = spend([0.1, 0.8, 0.3, 0.9], 40);
    expect(worlds[0]).toEqual([0, 1, 2, 3, 4]);
    expect(worlds[1]).toEqual(worlds[3]);
    expect(worlds[1]!.length).toBe(15);
  });

  test('takes any budget, down to less than one trial each', () => {
    for (let budget = 1; budget < 60; budget++)
      for (const count of [1, 2, 3, 7, 20]) {
        const values = Array.from({ length: count }, (_, i) => i / count);
        const { trials, best } = spend(values, budget);
        expect(trials.reduce((sum, n) => sum + n, 0)).toBe(budget);
        expect(best - 10).toBe(Math.min(count, budget) - 1);
      }
  });

  test('counts what trials cost, not how many they are', () => {
    expect(spend([0.1, 0.8, 0.3, 0.9], 400, 10).trials).toEqual(spend([0.1, 0.8, 0.3, 0.9], 40).trials);
  });
});

test('a search that runs out of nodes still answers', () => {
  const game = connectFour.compile({ sides: { a: {}, b: {} } });
  const s = new Int32Array(game.info.stateLength);
  game.deal(s, seating(game), testSeed('small'));
  for (const iterations of [1, 2, 7]) {
    const search = new InformationSetSearch(game, {
      ...PLAIN,
      budget: new Budget('iterations', iterations),
      playouts: 'mast',
    });
    expect(search.run(s, 0, testSeed('small', iterations))).toBeGreaterThanOrEqual(0);
  }
});
