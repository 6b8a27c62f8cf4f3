import { expect, test } from 'vitest';
import { CARD, CARD_WIDTH, MatchRecorder } from '../../src/analysis/index.ts';
import { Match, playSync } from '../../src/core/index.ts';
import { compilePlan, loadRegistry } from '../../src/runner/registries.ts';
import { rowOf } from '../../src/runner/chunks/match-row.ts';
import { AgentPool } from '../../src/runner/agent-pool.ts';
import { blockSeed, setupOf } from '../../src/runner/seating.ts';
import { EXTRA_REGISTRY, racePlan } from './fixtures/plans.ts';

test('a row holds the decks and what was seen of them, a digit a card', async () => {
  const registry = await loadRegistry(EXTRA_REGISTRY);
  const plan = racePlan();
  const game = compilePlan(plan, registry);
  const [match, recorder] = [new Match(game), new MatchRecorder(game)];
  const matchup = plan.matchups[0]!;
  const seed = blockSeed(plan, matchup, 7);
  const setup = setupOf(plan, game, matchup, 1, seed);
  match.observer = recorder;
  match.start(setup, seed);
  recorder.begin(setup);
  playSync(match, new AgentPool(registry.agents).seat(match, matchup, 1, seed));
  const cards = new Int32Array(2 * 3 * CARD_WIDTH);
  const put = (seat: number, card: number, field: number, value: number): void => {
    cards[(seat * 3 + card) * CARD_WIDTH + field] = value;
  };
  put(0, 0, CARD.copies, 3);
  put(0, 2, CARD.copies, 40);
  put(1, 1, CARD.copies, 11);
  put(0, 0, CARD.opening, 1);
  put(0, 0, CARD.drawn, 1);
  put(1, 2, CARD.drawn, 4);
  const row = rowOf({ ...recorder.finish(match), cards }, 16, { matchup: 0, block: 7, seating: 1 }, seed);
  expect(row).toMatchObject({ match: 16, matchup: 0, block: 7, seating: 1, endReason: 'finish', rounds: 2 });
  expect(row.decks).toEqual(['30z', '0b0']);
  expect(row.seen).toEqual(['200', '004']);
});
