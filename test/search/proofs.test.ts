/** Games with known answers: programs that share nothing with the search judge that it plays them well. */
import { describe, expect, test } from 'vitest';
import { SEED_WORDS, SeatDecision, Match, agentSeed, nameOfWord } from '../../src/core/index.ts';
import { AGENTS } from '../../src/registry.ts';
import { Budget, InformationSetSearch, PLAIN } from '../../src/search/index.ts';
import { game as kuhnPoker } from '../fixtures/kuhn-poker.ts';
import { seating, testSeed } from '../fixtures/seating.ts';
import { after, game as connectFour, openInTheCentre } from './support/centre-opening.ts';
import { ConnectFourSolver } from './support/connect-four-solver.ts';
import { lossToBestResponse, valueOfKuhn } from './support/kuhn-best-response.ts';

/** The value, found by trying everything out with the rules of the fixture. */
function plainly(s: Int32Array): number {
  const seat = connectFour.toAct(s);
  const legal = new Int32Array(7);
  const count = connectFour.legal(s, legal);
  let best = -1;
  for (let i = 0; i < count && best < 1; i++) {
    const next = s.slice();
    connectFour.apply(next, legal[i]!, null);
    const returns = new Float64Array(2);
    if (connectFour.toAct(next) < 0) connectFour.returns(next, returns);
    best = Math.max(best, connectFour.toAct(next) < 0 ? 2 * returns[seat]! - 1 : -plainly(next));
  }
  return best;
}

describe('the solver of Connect Four', () => {
  /** End positions of Pascal Pons's published test set, with the sign of their score. */
  test.each([
    ['2252576253462244111563365343671351441', -1],
    ['7422341735647741166133573473242566', 1],
    ['23163416124767223154467471272416755633', 0],
    ['65214673556155731566316327373221417', -1],
  ])('%s is worth %i', (columns, value) => {
    expect(new ConnectFourSolver().solve(Array.from(columns, (c) => Number(c) - 1))).toBe(value);
  });

  test('agrees with trying everything out', () => {
    const r = testSeed('columns');
    const seen = new Set<number>();
    for (let n = 0, found = 0; found < 60; n++) {
      const columns: number[] = [];
      const s = after([]);
      const legal = new Int32Array(7);
      for (let k = 0; k < 33 && connectFour.toAct(s) >= 0; k++) {
        const count = connectFour.legal(s, legal);
        const column = legal[(Math.imul(r[0]! + n, 0x9e3779b1 + 2 * k) >>> 8) % count]!;
        columns.push(column);
        connectFour.apply(s, column, null);
      }
      if (connectFour.toAct(s) < 0) continue;
      found++;
      const value = plainly(s);
      seen.add(value);
      expect(new ConnectFourSolver().solve(columns)).toBe(value);
    }
    expect(seen.size).toBe(3);
  });
});

test('plain UCT is never lost within four plies behind the centre opening, nor within eight more', () => {
  const search = new InformationSetSearch(connectFour, {
    ...PLAIN,
    budget: new Budget('iterations', 10_000),
    bonus: Math.SQRT2,
    observers: 'one',
    hidden: 'given',
  });
  const { searches, lost, doomed, open, won } = openInTheCentre(search, 4, 8);
  expect(searches).toBe(7 + 49);
  expect(open + won).toBe(49);
  expect(lost).toEqual([]);
  expect(doomed).toEqual([]);
});

describe('Kuhn poker', () => {
  const game = kuhnPoker.compile({ sides: { a: {}, b: {} } });
  const BET = 1;
  const PASS = 0;

  const at = (name: string): number =>
    Int32Array.from({ length: game.info.stateLength }, (_, i) => i).find(
      (i) => nameOfWord(game.info.fields, i) === name,
    )!;
  const CARDS = [at('card[0]'), at('card[1]')];
  const LEFT = at('left');

  /** How often the agent bets (calls) with each card after `actions`, over `times` decisions with separate seeds. */
  function bets(id: string, seat: number, actions: readonly number[], times: number): number[] {
    const module = AGENTS.get(id)!;
    const defaults = Object.fromEntries(Object.entries(module.params).map(([name, param]) => [name, param.default]));
    const agent = module.create(defaults);
    const match = new Match(game);
    return [0, 1, 2].map((own) => {
      let sum = 0;
      for (let n = 0; n < times; n++) {
        const other = (own + 1 + (n % 2)) % 3;
        match.start(seating(game), new Int32Array(SEED_WORDS));
        match.state[CARDS[seat]!] = own;
        match.state[CARDS[1 - seat]!] = other;
        match.state[LEFT] = 3 - own - other;
        agent.start(game, seat, testSeed('kuhn', n));
        for (const action of actions) {
          match.advance();
          match.choose(action);
        }
        match.advance();
        sum += agent.choose(new SeatDecision(match, seat, agentSeed(testSeed('kuhn', n), id, seat)).open()) as number;
      }
      return sum / times;
    });
  }

  test('the best response knows the equilibria of Kuhn (1950)', () => {
    for (const alpha of [0, 0.2, 1 / 3]) {
      const equilibrium = {
        first: [
          [alpha, 0, 3 * alpha],
          [0, alpha + 1 / 3, 1],
        ],
        second: [
          [1 / 3, 0, 1],
          [0, 1 / 3, 1],
        ],
      } as const;
      expect(valueOfKuhn(equilibrium)).toBeCloseTo(-1 / 18, 12);
      expect(lossToBestResponse(equilibrium)).toBeCloseTo(0, 12);
    }
  });

  /**
   * docs/AGENTS.md explains these figures: no agent mixes on purpose, and none infers anything from the choices of
   * others.
   */
  test.each([
    ['mcts', 0.2],
    ['mo-ismcts', 0.2],
    ['so-ismcts', 0.2],
    ['determinized-uct', 0.15],
  ])('%s loses at most %d antes a game to a best response', (id, most) => {
    const strategy = {
      first: [bets(id, 0, [], 60), bets(id, 0, [PASS, BET], 60)],
      second: [bets(id, 1, [PASS], 60), bets(id, 1, [BET], 60)],
    } as const;
    const loss = lossToBestResponse(strategy);
    expect(loss).toBeGreaterThan(0);
    expect(loss).toBeLessThan(most);
  });
});
