/** What a report page says about changes against the shipped game. */
import { expect, test } from 'vitest';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { rulesFacts } from '../../src/runner/run-report.ts';
import { loadScenario } from '../../src/scenario/index.ts';
import { scenarioPath } from '../../src/scenario/shipped/shipped-scenarios.ts';

const registry = { games: GAMES, agents: AGENTS };
const factsOf = (scenario: string) => new Map(rulesFacts(loadScenario(scenario, registry).plan, registry));

test('new entries of one list are one change', () => {
  const changed = factsOf(scenarioPath('armada/core-180')).get('changed')!;
  expect(changed.match(/rules\.obstacles/g)).toHaveLength(1);
  expect(changed).toContain('rules.obstacles (not in the game as it ships)');
});

test('a game from outside ships nothing that could have been changed', () => {
  expect([...factsOf('examples/zones/goofspiel.yaml').keys()]).toEqual(['game', 'seed']);
});
