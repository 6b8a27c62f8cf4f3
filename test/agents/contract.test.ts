/** What every agent owes every game: legal answers, no memory from match to match, no peeking. */
import { describe, expect, test } from 'vitest';
import { Match, Table, TAG, belowSfc, derive, makeSfc, playSync, seedSfc } from '../../src/core/index.ts';
import type { AgentModule, Game, State } from '../../src/core/index.ts';
import { AGENTS } from '../../src/registry.ts';
import { GAMES } from '../fixtures/registry.ts';
import { seating, testSeed } from '../fixtures/seating.ts';
import { decisionAt, quickParams } from './support/decisions.ts';

const games = [...GAMES.values()].map((module) => ({
  id: module.id,
  game: module.compile(module.contentSchema.parse({ ...module.defaults(), sides: { a: {}, b: {} } })),
}));
const agents = [...AGENTS.values()];
const pairs = games.flatMap(({ id, game }) => agents.map((agent) => [id, agent.id, game, agent] as const));

const make = (module: AgentModule) => module.create(quickParams(module));

/** Positions with a choice from random matches. */
function positions(game: Game, name: string, count: number): State[] {
  const found: State[] = [];
  const legal = new Int32Array(game.info.maxLegal);
  const rng = makeSfc();
  for (let n = 0; found.length < count; n++) {
    const s = new Int32Array(game.info.stateLength);
    game.deal(s, seating(game), testSeed(name, n));
    seedSfc(rng, testSeed(`${name} play`, n));
    while (game.toAct(s) >= 0) {
      const options = game.legal(s, legal);
      if (options > 1) found.push(s.slice());
      game.apply(s, legal[belowSfc(rng, options)]!, null);
    }
  }
  return found.slice(0, count);
}

/** The actions of a match between two of `module`, as one text. */
function record(game: Game, match: Match, players: ReturnType<typeof make>[], module: AgentModule, n: number): string {
  const actions: string[] = [];
  match.observer = { afterPly: (_match, seat, action) => actions.push(`${seat}:${action}`) };
  const seed = testSeed('record', n);
  match.start(seating(game, n % 2), seed);
  playSync(match, new Table(match, players, [module.id, module.id], seed));
  expect(match.forfeit).toBeNull();
  return actions.join(' ');
}

describe.each(pairs)('%s, %s', (_game, _agent, game, module) => {
  test('answers legally, and a reused agent as a fresh one', () => {
    const match = new Match(game);
    const reused = [make(module), make(module)];
    for (let n = 0; n < 10; n++)
      expect(record(game, match, reused, module, n)).toBe(
        record(game, new Match(game), [make(module), make(module)], module, n),
      );
  });

  test('chooses the same whatever is hidden', () => {
    const agent = make(module);
    positions(game, 'hidden', 60).forEach((s, n) => {
      const seat = game.toAct(s);
      agent.start(game, seat, testSeed('agent'));
      const seed = testSeed('decision', n);
      const choice = agent.choose(decisionAt(game, s, seed));
      for (let k = 0; k < 4; k++) {
        const twin = s.slice();
        game.hide(twin, seat, derive(seed, TAG.block, k));
        expect(agent.choose(decisionAt(game, twin, seed))).toBe(choice);
      }
    });
  });

  test('leaves the legal actions and the real position alone', () => {
    const agent = make(module);
    for (const s of positions(game, 'write', 20)) {
      const before = s.slice();
      const decision = decisionAt(game, s, testSeed('write'));
      const legal = decision.legal.slice();
      agent.start(game, decision.seat, testSeed('agent'));
      void agent.choose(decision);
      expect(s).toEqual(before);
      expect(decision.legal).toEqual(legal);
    }
  });
});

test('costs are at least one random choice', () => {
  for (const module of agents) expect(module.cost?.(quickParams(module)) ?? 1).toBeGreaterThanOrEqual(1);
});
