// @module-tag heavy
/** Shows that the shipped agents play well enough for results to mean something. bench/strength.ts measures how well they play. */
import { describe, expect, test } from 'vitest';
import { oddsOf } from '../../agents/policy/index.ts';
import { altered } from '../../src/core/altered/altered.ts';
import { Match, Seating, playSync } from '../../src/core/index.ts';
import type { Agent, Decision, Game, State, WeighedAction } from '../../src/core/index.ts';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { loadScenario } from '../../src/scenario/index.ts';
import { connectFour } from '../fixtures/connect-four.ts';
import { seating, testSeed } from '../fixtures/seating.ts';

function make(id: string, params: Record<string, number> = {}): Agent {
  const module = AGENTS.get(id)!;
  const defaults = Object.fromEntries(Object.entries(module.params).map(([name, param]) => [name, param.default]));
  return module.create({ ...defaults, ...params });
}

/** Mean score of `one` over `blocks` seeds, each played from both seats with equal sides. */
function score(game: Game, one: Agent, other: Agent, blocks: number): number {
  const match = new Match(game);
  const returns = new Float64Array(2);
  let sum = 0;
  for (let n = 0; n < blocks; n++)
    for (const seat of [0, 1]) {
      const seed = testSeed('strength', n);
      match.start({ ...seating(game), sideOfSeat: Int32Array.of(0, 0) }, seed);
      playSync(match, new Seating(match, seat === 0 ? [one, other] : [other, one], ['x', 'y'], seed));
      match.returns(returns);
      sum += returns[seat]!;
    }
  return sum / (2 * blocks);
}

describe.each([...GAMES.keys()])('%s', (id) => {
  const { game } = loadScenario(`scenarios/${id}/quickstart.yaml`, { games: GAMES, agents: AGENTS });

  test('greedy beats random', () => {
    expect(score(game, make('greedy', { worlds: 3 }), make('random'), 3)).toBeGreaterThan(0.7);
  });

  test('a short search beats random', () => {
    expect(score(game, make('mcts', { iterations: 24 }), make('random'), 2)).toBeGreaterThan(0.6);
  });
});

/** The decision at `s`, for a game that hides nothing. */
function decisionAt(game: Game, s: State, n: number): Decision {
  const legal = new Int32Array(game.info.maxLegal);
  const count = game.legal(s, legal);
  const view = (): State => s.slice();
  return { seat: game.toAct(s), ply: 0, seed: testSeed('decision', n), legal, count, view, observe: () => null };
}

test.each(['policy', 'greedy', 'mcts', 'mo-ismcts', 'so-ismcts', 'determinized-uct', 'flat-mc'])(
  '%s completes a row of three in Connect Four',
  (id) => {
    const game = connectFour.compile({ sides: { a: {}, b: {} } });
    const agent = make(id);
    const s = new Int32Array(game.info.stateLength);
    game.deal(s, seating(game), testSeed('row'));
    for (const column of [0, 0, 1, 1, 2, 2]) game.apply(s, column, null);
    agent.start(game, 0, testSeed('agent'));
    for (let n = 0; n < 20; n++) expect(agent.choose(decisionAt(game, s, n))).toBe(3);
  },
);

test('random chooses each action about as often', () => {
  const game = connectFour.compile({ sides: { a: {}, b: {} } });
  const agent = make('random');
  const s = new Int32Array(game.info.stateLength);
  game.deal(s, seating(game), testSeed('even'));
  agent.start(game, 0, testSeed('agent'));
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (let n = 0; n < 3500; n++) counts[agent.choose(decisionAt(game, s, n)) as number]!++;
  for (const count of counts) expect(Math.abs(count - 500)).toBeLessThan(90);
});

/** How often a choice among seven actions picks the one that wins; the other six are even. */
const shareOfWin = (temperature: number): number => 1 / (1 + 6 * oddsOf(0.5, temperature));

describe('policy', () => {
  test('odds fall with what an action lies behind: 1, a third at one temperature, none from eight on', () => {
    expect(oddsOf(0, 0.02)).toBe(1);
    expect(oddsOf(0.02, 0.02)).toBeCloseTo((7 / 8) ** 8, 12);
    expect(oddsOf(0.16, 0.02)).toBe(0);
    expect(oddsOf(0.5, 0.02)).toBe(0);
    expect([oddsOf(0, 0), oddsOf(1e-9, 0)]).toEqual([1, 0]);
  });

  test('takes the best at temperature 0, and others more often the hotter it is', () => {
    const game = connectFour.compile({ sides: { a: {}, b: {} } });
    const s = new Int32Array(game.info.stateLength);
    game.deal(s, seating(game), testSeed('heat'));
    // Column 3 wins at once; all other columns are even.
    for (const column of [0, 0, 1, 1, 2, 2]) game.apply(s, column, null);
    const wins = [0, 0.1, 0.4, 1].map((temperature) => {
      const agent = make('policy', { temperature });
      agent.start(game, 0, testSeed('agent'));
      let n = 0;
      for (let k = 0; k < 400; k++) if (agent.choose(decisionAt(game, s, k)) === 3) n++;
      return n / 400;
    });
    expect(wins[0]).toBe(1);
    for (const [k, temperature] of [0, 0.1, 0.4, 1].entries())
      if (temperature > 0) expect(Math.abs(wins[k]! - shareOfWin(temperature))).toBeLessThan(0.08);
    expect(wins).toEqual(wins.toSorted((a, b) => b - a));
  });

  test('judges by the foresight of a game that has one, unless it is told not to', () => {
    const sound = connectFour.compile({ sides: { a: {}, b: {} } });
    const height = sound.info.fields.find(({ name }) => name === 'height')!.offset;
    // This foresight likes a full first column.
    const game = altered(sound, { foresight: (s) => s[height]! / 8 });
    const s = new Int32Array(game.info.stateLength);
    game.deal(s, seating(game), testSeed('heat'));
    const first = (foresight: number): number | Promise<number> => {
      const agent = make('policy', { foresight });
      agent.start(game, 0, testSeed('agent'));
      return agent.choose(decisionAt(game, s, 0));
    };
    expect(first(1)).toBe(0);
    expect(first(0)).not.toBe(0);
  });

  test('explains its choice by the values of all actions, the best first', () => {
    const game = connectFour.compile({ sides: { a: {}, b: {} } });
    const s = new Int32Array(game.info.stateLength);
    game.deal(s, seating(game), testSeed('heat'));
    for (const column of [0, 0, 1, 1, 2, 2]) game.apply(s, column, null);
    const agent = make('policy');
    agent.start(game, 0, testSeed('agent'));
    void agent.choose(decisionAt(game, s, 0));
    const [first, ...others] = agent.explain!() as readonly WeighedAction[];
    expect(first!.action).toBe(3);
    expect(others).toHaveLength(6);
    for (const { value } of others) expect(value).toBeLessThan(first!.value);
  });
});

describe('a budget in time', () => {
  const game = connectFour.compile({ sides: { a: {}, b: {} } });
  const module = AGENTS.get('mcts')!;
  const params = { iterations: 400, plies: 0, ms: 20, horizon: 1 };

  test('ends when the clock says so, and is said not to repeat', () => {
    let looks = 0;
    const agent = module.create(params, () => looks++ / 50);
    const s = new Int32Array(game.info.stateLength);
    game.deal(s, seating(game), testSeed('clock'));
    agent.start(game, 0, testSeed('clock'));
    expect(agent.choose(decisionAt(game, s, 0))).toBeGreaterThanOrEqual(0);
    expect(Math.abs(looks - 1000)).toBeLessThan(10);
    expect(module.unrepeatable!(params)).toContain('20 ms');
    expect(module.unrepeatable!({ ...params, ms: 0 })).toBeNull();
  });

  test('needs a clock', () => {
    expect(() => {
      module.create(params).start(game, 0, testSeed('clock'));
    }).toThrow('needs a clock');
  });
});

test('what an agent costs grows with what it is told to do', () => {
  for (const [id, name] of [
    ['greedy', 'worlds'],
    ['mcts', 'iterations'],
    ['mcts', 'plies'],
    ['flat-mc', 'ms'],
  ] as const) {
    const module = AGENTS.get(id)!;
    const cost = (value: number): number => module.cost!({ iterations: 0, plies: 0, ms: 0, horizon: 1, [name]: value });
    expect(cost(20)).toBeGreaterThan(cost(10));
    expect(cost(1)).toBeGreaterThanOrEqual(1);
  }
});

/**
 * The columns played in one match of an agent against itself, by version of the agent. When the columns change, raise
 * the version and record them anew.
 */
const GAMES_BY_VERSION: [id: string, version: string, columns: string][] = [
  ['random', '1', '36644344203101416341'],
  ['policy', '17', '333342444222326565'],
  ['greedy', '24', '3333322222555553244'],
  ['mcts', '27', '3333240144412242230114'],
  ['mo-ismcts', '14', '333332222256555044535002066006611111144'],
  ['so-ismcts', '14', '333324104442113121123022664666600540055'],
  ['determinized-uct', '14', '333344526'],
  ['flat-mc', '14', '5313353315115446623644522'],
];

test.each(GAMES_BY_VERSION)('%s, version %s, plays as it did, on every machine', (id, version, columns) => {
  const game = connectFour.compile({ sides: { a: {}, b: {} } });
  const match = new Match(game);
  let played = '';
  match.observer = {
    afterPly: (_match, _seat, action) => {
      played += String(action);
    },
  };
  match.start(seating(game), testSeed('version'));
  playSync(match, new Seating(match, [make(id), make(id)], [id, id], testSeed('version')));
  expect(AGENTS.get(id)!.version).toBe(version);
  expect(played).toBe(columns);
});
