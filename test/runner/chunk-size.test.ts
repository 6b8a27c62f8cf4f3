import { describe, expect, test } from 'vitest';
import { AGENTS, GAMES, loadScenario } from '../../src/index.ts';
import { packSizes, secondsPerUnit, unitsPerChunk } from '../../src/runner/chunks/chunk-size.ts';

const SEATS = 2;
const registry = { games: GAMES, agents: AGENTS };

/** The number of matches in a chunk of a shipped scenario if all entrants are one agent. */
function matchesPerChunk(scenario: string, agents: string, blocks = 2): number {
  const { plan } = loadScenario(`scenarios/${scenario}/quickstart.yaml`, registry, { agents, blocks });
  const game = GAMES.get(plan.gameId)!.compile(plan.content);
  const { agentId, params } = plan.matchups[0]!.entrants[0]!;
  return SEATS * unitsPerChunk(plan, game, AGENTS.get(agentId)!.cost?.(params, game) ?? 1);
}

describe('a chunk', () => {
  // Measured processor seconds of a match; random, greedy and mcts differ by a factor of 700.
  test.each([
    ['dogfight', 'random', 0.0005],
    ['dogfight', 'policy', 0.0013],
    ['dogfight', 'greedy', 0.025],
    ['dogfight', 'mcts:iterations=100', 0.13],
    ['armada', 'random', 0.00032],
    ['armada', 'policy', 0.005],
    ['armada', 'policy:foresight=0', 0.003],
    ['armada', 'greedy', 0.036],
    ['armada', 'mcts:iterations=100', 0.35],
  ])('of %s with %s holds about a second of work', (scenario, agents, seconds) => {
    const work = matchesPerChunk(scenario, agents) * seconds;
    expect(work).toBeGreaterThan(0.2);
    expect(work).toBeLessThan(4);
  });

  test('is one block of an agent that thinks long', () => {
    expect(matchesPerChunk('dogfight', 'mcts:iterations=100000')).toBe(SEATS);
  });

  test('holds the same number of blocks however long the run', () => {
    expect(matchesPerChunk('dogfight', 'greedy', 10_000_000)).toBe(matchesPerChunk('dogfight', 'greedy', 1));
  });
});

test('a game from outside that hangs holds nobody up: its chunks are as small as can be', () => {
  const { plan } = loadScenario('scenarios/dogfight/quickstart.yaml', registry);
  const game = GAMES.get(plan.gameId)!.compile(plan.content);
  const hangs = Object.assign(Object.create(game) as typeof game, {
    apply: () => {
      for (;;);
    },
  });
  const outside = [{ kind: 'game', id: plan.gameId }] as unknown as NonNullable<typeof plan.outside>;
  expect(secondsPerUnit({ ...plan, outside }, hangs, 1, 0.05)).toBe(Infinity);
});

/** The number of files of a run of `chunks` full chunks. */
function filesOf(chunks: number, sizes: readonly number[]): number {
  let files = 0;
  let rest = chunks;
  for (const size of sizes.toReversed()) {
    files += Math.floor(rest / size);
    rest %= size;
  }
  return files + rest;
}

describe('packs', () => {
  test.each([1, 2, 3, 17, 100, 700, 2048])('of chunks of %i blocks keep a run below 2,000 files', (units) => {
    const sizes = packSizes(units, SEATS);
    const perChunk = units * SEATS;
    // The longest run that is allowed, and a day of 64 cores with a chunk a second.
    for (const chunks of [Math.floor(1e9 / perChunk), Math.min(64 * 86_400, Math.floor(1e9 / perChunk))])
      for (const less of [0, 1]) expect(filesOf(chunks - less, sizes)).toBeLessThan(2000);
    sizes.reduce((below, size) => {
      expect(size % below).toBe(0);
      return size;
    }, 1);
  });
});
