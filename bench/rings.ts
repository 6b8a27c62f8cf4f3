/**
 * Measures the cost of a ring: the same agents as shipped code, in a trusted module and in an isolated one, on Dog Fight. They are
 * timed by the clock, in turns.
 */
import { join, resolve } from 'node:path';
import { Match, Seating, playAsync, type Agent, type AgentModule } from '../src/core/index.ts';
import { loadModule, moduleAgent } from '../src/outside/index.ts';
import { AGENTS, GAMES } from '../src/registry.ts';
import { loadScenario } from '../src/scenario/index.ts';
import { setupOf } from './games.ts';
import { benchSeed } from './positions.ts';

const ITERATIONS = 100;
const MS = 1000;
const CASES = [
  { id: 'random', matches: 40, params: {} },
  { id: 'mcts', matches: 2, params: { iterations: ITERATIONS } },
] as const;
const TURNS = 5;

const { plan, game } = loadScenario('scenarios/dogfight/quickstart.yaml', { games: GAMES, agents: AGENTS });
const setup = setupOf(plan, 0, 0);

/** The agent `id` in each of the rings in which it can play. */
function places(id: string): Record<string, AgentModule> {
  const file = join('agents', id, 'index.ts');
  return {
    shipped: AGENTS.get(id)!,
    trusted: moduleAgent(loadModule(file, resolve('.'), 'trusted')),
    isolated: moduleAgent(loadModule(file, resolve('.'), 'isolated')),
  };
}

/** Plays matches against `random`. Returns the milliseconds and decisions of the agent at seat 0. */
async function timed(agent: Agent, matches: number, from: number): Promise<{ ms: number; decisions: number }> {
  const match = new Match(game);
  const random = AGENTS.get('random')!.create({});
  let decisions = 0;
  match.observer = {
    afterPly: (_, seat, __, forced) => {
      if (seat === 0 && !forced) decisions++;
    },
  };
  const started = performance.now();
  for (let n = 0; n < matches; n++) {
    const seed = benchSeed(from + n);
    match.start(setup, seed);
    await playAsync(match, new Seating(match, [agent, random], ['bench', 'random'], seed));
  }
  return { ms: performance.now() - started, decisions };
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;

for (const { id, matches, params: given } of CASES) {
  const modules = Object.entries(places(id));
  const defaults = Object.entries(modules[0]![1].params).map(([name, param]) => [name, param.default] as const);
  const params: Record<string, number> = { ...Object.fromEntries(defaults), ...given };
  const agents = modules.map(([place, module]) => ({ place, agent: module.create(params), rates: [] as number[] }));
  for (let turn = 0; turn <= TURNS; turn++)
    for (const { agent, rates } of agents) {
      const { ms, decisions } = await timed(agent, matches, turn * matches);
      // The first turn starts processes and warms up, so it is not counted.
      if (turn > 0) rates.push((decisions / ms) * MS);
    }
  for (const { place, agent, rates } of agents) {
    const rate = median(rates);
    const playouts = id === 'mcts' ? `, ${Math.round(rate * ITERATIONS)} playouts a second` : '';
    console.log(`${id}, ${place}: ${Math.round(rate)} decisions a second${playouts}`);
    await agent.close?.();
  }
}
