/**
 * What the members of the family promise in addition to good play: budgets, kept trees, pairs of actions, more than
 * two seats.
 */
import { describe, expect, test } from 'vitest';
import { Match, Seating, makeSfc, playSync, seedSfc } from '../../src/core/index.ts';
import type { Agent, Decision, Game } from '../../src/core/index.ts';
import { AGENTS } from '../../src/registry.ts';
import {
  Budget,
  DeterminizedSearch,
  FlatSearch,
  InformationSetSearch,
  LearningPlayout,
  PLAIN,
  SearchAgent,
} from '../../src/search/index.ts';
import type { Search } from '../../src/search/index.ts';
import { altered } from '../../src/core/altered/altered.ts';
import { connectFour } from '../fixtures/connect-four.ts';
import { diceRace } from '../fixtures/dice-race.ts';
import { seating, testSeed } from '../fixtures/seating.ts';

const game = connectFour.compile({ sides: { a: {}, b: {} } });

function after(...columns: number[]): Int32Array {
  const s = new Int32Array(game.info.stateLength);
  game.deal(s, seating(game), testSeed('family'));
  for (const c of columns) game.apply(s, c, null);
  return s;
}

const visitsOf = (search: Search, seat: number): number[] => [0, 1, 2, 3, 4, 5, 6].map((c) => search.visits(seat, c));
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

test('a plan of many small secret choices is searched with kept trees to its end', () => {
  const choices = 6;
  // Seat 1 answers without having seen any part of the plan, so all plans are one branch of its tree.
  const plan = Object.create(game) as Game;
  Object.assign(plan, {
    info: { ...game.info, stateLength: 1, maxLegal: 2, maxPlies: choices + 1 },
    toAct: ([ply]: Int32Array) => (ply! < choices ? 0 : ply === choices ? 1 : -1),
    legal: (_: Int32Array, out: Int32Array) => {
      out.set([0, 1]);
      return 2;
    },
    apply: (s: Int32Array) => s[0]!++,
    seen: (s: Int32Array, a: number, seat: number) => (seat === 0 || s[0]! >= choices ? a : 7),
    returns: (_: Int32Array, out: Float64Array) => out.fill(0.5),
    round: () => 1,
    hide: () => undefined,
    evaluate: () => 0.5,
  });
  const search = new InformationSetSearch(plan, {
    ...PLAIN,
    budget: new Budget('iterations', 1000),
    root: 'halving',
    reuse: true,
  });
  for (let ply = 0; ply < choices; ply++) {
    expect([0, 1]).toContain(search.run(Int32Array.of(ply), 0, testSeed('plan', ply), ply > 0));
    expect(search.iterations).toBe(1000);
  }
});

describe('budgets', () => {
  test.each(['bandit', 'halving'] as const)('in plies end with the iteration that reaches them (%s)', (root) => {
    for (const plies of [1, 100, 5000]) {
      const search = new InformationSetSearch(game, { ...PLAIN, budget: new Budget('plies', plies), root });
      search.run(after(3), 1, testSeed('plies', plies));
      expect(search.plies).toBeGreaterThanOrEqual(plies);
      expect(search.plies).toBeLessThan(plies + game.info.maxPlies);
    }
  });

  test('in time look at the clock they are given', () => {
    let now = 0;
    const search = new InformationSetSearch(game, { ...PLAIN, budget: new Budget('ms', 50, () => (now += 0.5)) });
    search.run(after(3), 1, testSeed('ms'));
    expect(search.iterations).toBeGreaterThan(90);
    expect(search.iterations).toBeLessThan(101);
    expect(() => new Budget('ms', 50)).toThrow('needs a clock');
  });

  test.each(['bandit', 'halving'] as const)('in time buy one iteration from a clock that has jumped (%s)', (root) => {
    let now = 0;
    const search = new InformationSetSearch(game, { ...PLAIN, budget: new Budget('ms', 1, () => (now += 5)), root });
    expect([0, 1, 2, 3, 4, 5, 6]).toContain(search.run(after(3), 1, testSeed('jump')));
    expect(search.iterations).toBe(1);
  });

  test('in plies or time are spent with the last of the iterations they may have', () => {
    const plies = new Budget('plies', 1_000_000);
    expect(plies.mostIterations).toBe(250_000);
    expect([plies.spent(1000, 90_000), plies.spent(125_000, 300_000)]).toEqual([90_000, 500_000]);
    expect([plies.left(249_999, 300_000), plies.left(250_000, 300_000)]).toEqual([true, false]);
    const small = new Budget('plies', 300);
    expect([small.spent(10, 160), small.left(20, 299), small.left(20, 300)]).toEqual([160, true, false]);
    const time = new Budget('ms', 10_000, () => 0);
    expect([time.spent(125_000, 0), time.left(250_000, 0)]).toEqual([5000, false]);
  });

  test.each([
    ['iterations', 3],
    ['plies', 40],
  ] as const)('too small for every action are spent on some drawn at random (%s)', (unit, amount) => {
    const tried = [0, 0, 0, 0, 0, 0, 0];
    for (let n = 0; n < 140; n++) {
      const search = new InformationSetSearch(game, { ...PLAIN, budget: new Budget(unit, amount), root: 'halving' });
      search.run(after(), 0, testSeed('few', n));
      visitsOf(search, 0).forEach((visits, column) => (tried[column]! += visits));
    }
    for (const count of tried) expect(Math.abs(count / sum(tried) - 1 / 7)).toBeLessThan(0.06);
  });

  test('of determinized search are shared among its worlds', () => {
    const search = new DeterminizedSearch(game, { budget: new Budget('iterations', 105), worlds: 10, horizon: 1 });
    search.run(after(3), 1, testSeed('worlds'));
    expect(sum(visitsOf(search, 1))).toBe(100);
  });

  test('of flat search buy whole worlds, one at least', () => {
    for (const [iterations, worlds] of [
      [3, 1],
      [7, 1],
      [13, 1],
      [14, 2],
      [70, 10],
    ] as const) {
      const search = new FlatSearch(game, { effort: new Budget('iterations', iterations), horizon: Infinity });
      search.run(after(3), 1, testSeed('flat'));
      expect(visitsOf(search, 1)).toEqual(Array.from({ length: 7 }, () => worlds));
    }
  });
});

const racing = (caution?: number): FlatSearch => new FlatSearch(game, { effort: 40, horizon: Infinity, caution });

describe('a race of flat search', () => {
  test('drops what is clearly behind, and ends with the last action', () => {
    // Column 3 wins at once; after any other column, the other seat may prevent it.
    const search = racing(1);
    expect(search.run(after(0, 6, 1, 6, 2, 5), 0, testSeed('race'))).toBe(3);
    const visits = visitsOf(search, 0);
    expect(Math.max(...visits)).toBe(visits[3]);
    expect(Math.min(...visits)).toBe(5);
    expect(sum(visits)).toBeLessThan(7 * 20);
    expect(search.mean(0, 3)).toBe(1);
    expect(search.mean(0, 0)).toBeLessThan(1);
  });

  test('goes on where actions are close, each of them in the same worlds', () => {
    const search = racing(1);
    const a = search.run(after(), 0, testSeed('race'));
    const visits = visitsOf(search, 0);
    expect(visits[a]).toBe(Math.max(...visits));
    expect(Math.max(...visits)).toBeGreaterThan(10);
    expect(Math.min(...visits)).toBeLessThan(Math.max(...visits));
  });

  test('without caution drops nothing', () => {
    const search = racing();
    search.run(after(0, 6, 1, 6, 2, 5), 0, testSeed('race'));
    expect(visitsOf(search, 0)).toEqual([40, 40, 40, 40, 40, 40, 40]);
  });

  test('ends when no action has differed from another in any world', () => {
    const even = Object.assign(Object.create(game) as Game, {
      returns: (_: Int32Array, out: Float64Array) => out.fill(0.5),
    });
    const chosen = new Set<number>();
    for (let n = 0; n < 20; n++) {
      const search = new FlatSearch(even, { effort: 40, horizon: Infinity, caution: 1 });
      chosen.add(search.run(after(), 0, testSeed('even', n)));
      expect(visitsOf(search, 0)).toEqual([8, 8, 8, 8, 8, 8, 8]);
    }
    expect(chosen.size).toBeGreaterThan(3);
  });
});

const searches = (reuse: boolean): InformationSetSearch =>
  new InformationSetSearch(game, { ...PLAIN, budget: new Budget('iterations', 300), observers: 'one', reuse });

describe('trees kept from one decision to the next', () => {
  test('add to what is searched, and only where the position continues', () => {
    const search = searches(true);
    const a = search.run(after(3), 1, testSeed('first'));
    const carried = search.visits(1, a) - 1;
    search.run(after(3, a), 0, testSeed('second'), true);
    expect(sum(visitsOf(search, 0))).toBe(300 + carried);
    search.run(after(3), 1, testSeed('first'));
    search.run(after(3, a), 0, testSeed('second'));
    expect(sum(visitsOf(search, 0))).toBe(300);
  });

  test('leave no trace in a decision that does not continue', () => {
    const used = searches(true);
    for (let n = 0; n < 5; n++) used.run(after(n), 1, testSeed('used', n), n > 0);
    const fresh = searches(false);
    expect(used.run(after(3, 2), 0, testSeed('again'))).toBe(fresh.run(after(3, 2), 0, testSeed('again')));
    expect(visitsOf(used, 0)).toEqual(visitsOf(fresh, 0));
  });

  test('start over before the pool is used up', () => {
    const search = searches(true);
    const columns = [3];
    for (let n = 0; n < 12; n++)
      columns.push(search.run(after(...columns), columns.length % 2, testSeed('long', n), n > 0));
    expect(sum(visitsOf(search, (columns.length - 1) % 2))).toBeGreaterThanOrEqual(300);
  });

  test('are asked for when a decision comes right after the own one', () => {
    const asked: (boolean | undefined)[] = [];
    const fake: Search = {
      game,
      plies: 0,
      run: (_view, _seat, _seed, continues) => {
        asked.push(continues);
        return 0;
      },
      visits: (_seat, a) => a,
      mean: () => 0.5,
    };
    const agent = new SearchAgent(() => fake);
    const legal = Int32Array.of(0, 1, 2);
    const at = (ply: number): Decision => ({
      seat: 0,
      ply,
      seed: testSeed('asked'),
      legal,
      count: 3,
      view: () => after(),
      observe: () => null,
    });
    agent.start(game);
    for (const ply of [0, 1, 3, 4]) agent.choose(at(ply));
    agent.start(game);
    agent.choose(at(5));
    expect(asked).toEqual([false, true, false, true, false]);
    expect(agent.explain()).toEqual([
      { action: 2, visits: 2, value: 0.5 },
      { action: 1, visits: 1, value: 0.5 },
    ]);
  });
});

test('playouts by pairs tell an action after one action from the same after another', () => {
  const opened: number[] = [];
  let first = true;
  const watched = Object.create(game) as Game;
  watched.apply = (s, a, log) => {
    if (first) opened.push(a);
    first = false;
    game.apply(s, a, log);
  };
  const playout = new LearningPlayout(watched, 'nast');
  const learn = (before: number, column: number, value: number): void => {
    playout.begin();
    playout.note(0, before);
    playout.note(0, column);
    playout.learn(Float64Array.of(value, 1 - value));
  };
  for (let n = 0; n < 10; n++)
    for (let column = 0; column < 7; column++) {
      learn(1, column, column === 2 ? 1 : 0.5);
      learn(3, column, column === 2 ? 0 : 0.5);
    }
  const rng = makeSfc();
  seedSfc(rng, testSeed('pairs'));
  const share = (before: number): number => {
    opened.length = 0;
    for (let n = 0; n < 300; n++) {
      playout.begin();
      playout.note(0, before);
      first = true;
      playout.run(after(), 1, rng);
    }
    return opened.filter((column) => column === 2).length / opened.length;
  };
  // Three tenths of the choices are random, of which 0.04 fall on this column by chance.
  expect(share(1)).toBeGreaterThan(0.65);
  expect(share(3)).toBeLessThan(0.12);
});

const make = (id: string): Agent => {
  const module = AGENTS.get(id)!;
  const params = Object.fromEntries(Object.entries(module.params).map(([name, param]) => [name, param.default]));
  return module.create({ ...params, ...(id === 'random' ? {} : { iterations: 100 }) });
};

test('with three seats each maximises its own share', () => {
  const race = diceRace.compile(
    diceRace.contentSchema.parse({ ...diceRace.defaults(), seats: 3, sides: { a: {}, b: {}, c: {} } }),
  );
  const match = new Match(race);
  const returns = new Float64Array(3);
  let score = 0;
  const blocks = 60;
  for (let n = 0; n < blocks; n++)
    for (let seat = 0; seat < 3; seat++) {
      const ids = [0, 1, 2].map((other) => (other === seat ? 'mcts' : 'random'));
      match.start({ ...seating(race), sideOfSeat: Int32Array.of(0, 0, 0) }, testSeed('three', n));
      playSync(match, new Seating(match, ids.map(make), ids, testSeed('three', n)));
      match.returns(returns);
      score += returns[seat]! / (3 * blocks);
    }
  // An equal player scores a third, this player 0.47; a standard error of 180 matches is 0.035.
  expect(score).toBeGreaterThan(0.4);
});

const flat = (of: Game, foresees: boolean): FlatSearch =>
  new FlatSearch(of, { effort: 40, horizon: Infinity, caution: 1, foresees });
const tree = (of: Game, foresees: boolean): InformationSetSearch =>
  new InformationSetSearch(of, { ...PLAIN, budget: new Budget('iterations', 400), root: 'halving', foresees });

describe('foresight', () => {
  const height = game.info.fields.find(({ name }) => name === 'height')!.offset;
  /**
   * Connect Four whose foresight rates each stone in the first column with `much`, and those in the next columns a
   * little less.
   */
  const liking = (much: number): Game =>
    altered(game, {
      foresight: (s) => [0, 1, 2, 3, 4, 5, 6].reduce((all, c) => all + (s[height + c]! * much) / (c + 1), 0) / 8,
    });
  test('narrows a decision to the three actions that promise most, in a twentieth of the worlds', () => {
    const search = flat(liking(0.1), true);
    expect([0, 1, 2]).toContain(search.run(after(), 0, testSeed('narrow')));
    const visits = visitsOf(search, 0);
    expect(visits.slice(3)).toEqual([0, 0, 0, 0]);
    expect(Math.max(...visits)).toBe(2);
    expect(Math.min(...visits.slice(0, 3))).toBe(2);
  });

  test('takes an action that promises much more than all others without a trial', () => {
    const search = flat(liking(1), true);
    expect(search.run(after(), 0, testSeed('clear'))).toBe(0);
    expect(search.plies).toBe(7);
    expect(search.mean(0, 0)).toBeCloseTo(1 / 8);
  });

  test('leads a tree in a twentieth of its iterations', () => {
    const search = tree(liking(0.1), true);
    expect([0, 1, 2]).toContain(search.run(after(), 0, testSeed('tree')));
    expect(search.iterations).toBe(20);
    expect(visitsOf(search, 0).slice(3)).toEqual([0, 0, 0, 0]);
  });

  test.each([flat, tree])('is nothing to a search of a game that has none', (search) => {
    const [asked, plain] = [search(game, true), search(game, false)];
    expect(asked.run(after(3), 1, testSeed('none'))).toBe(plain.run(after(3), 1, testSeed('none')));
    expect(visitsOf(asked, 1)).toEqual(visitsOf(plain, 1));
  });
});
