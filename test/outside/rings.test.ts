// @module-tag heavy
/** Both rings play the same matches, and report the same about faults in them. */
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Ring } from '../../src/outside/index.ts';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { runPlan, type RunOutcome } from '../../src/runner/index.ts';
import { loadScenario } from '../../src/scenario/index.ts';
import { scratchFolder } from '../scenario/folder.ts';

const { write, path } = scratchFolder();

/**
 * An agent that uses everything that it gets: the view, the events, the legal actions, the seed, and worlds of its
 * own.
 */
const OWN = `import { defineAgent } from 'broadside/sdk';
import type { Decision, EventView, Game } from 'broadside/sdk';

export const agent = defineAgent({
  id: 'own', version: '1', doc: '', params: { depth: { default: 3, min: 0, max: 9, integer: true, doc: '' } },
  create: ({ depth }) => {
    let game: Game;
    let heard = 0;
    return {
      start(given: Game) { game = given; heard = 0; },
      notice(events: EventView) { while (events.next()) heard = (heard * 31 + events.kind) >>> 0; },
      choose(d: Decision): number {
        const world = d.view().slice();
        game.hide(world, d.seat, d.seed);
        let sum = heard + depth! + JSON.stringify(d.observe()).length;
        for (const word of world) sum = (sum * 33 + word) >>> 0;
        return d.legal[sum % d.count]!;
      },
    };
  },
});
`;
const SEARCHING = `import { FlatSearch, defineSearchAgent } from 'broadside/sdk';

export const agent = defineSearchAgent({
  id: 'searching', version: '1', doc: '', horizon: 0,
  search: (game, effort, { horizon }) => new FlatSearch(game, { effort, horizon: horizon! }),
});
`;

async function run(scenario: string, ring: Ring): Promise<RunOutcome> {
  const { plan } = loadScenario(scenario, { games: GAMES, agents: AGENTS }, { modules: ring });
  return runPlan(plan, { outDir: path(ring), workers: 0 });
}

/** The CSVs of a run, by name. */
const tablesOf = ({ dir }: RunOutcome): Record<string, string> =>
  Object.fromEntries(
    readdirSync(dir)
      .filter((name) => name.endsWith('.csv'))
      .map((name) => [name, readFileSync(`${dir}/${name}`, 'utf8')]),
  );

test.each([
  ['dogfight', 'sides: { a: { ship: tavor, deck: starter }, b: { ship: inferno, deck: raider } }'],
  ['armada', 'sides: { a: { ships: [cr90-corvette-a] }, b: { ships: [victory-ii] } }'],
])('%s: a module that keeps the rules plays the same matches in both rings, to the byte', async (game, sides) => {
  write('own.ts', OWN);
  write('searching.ts', SEARCHING);
  const agents = 'agents: [./own.ts, "./searching.ts:iterations=4"]\npairing: agents';
  const file = write(`${game}.yaml`, `game: ${game}\npairs: 1\n${agents}\n${sides}\n`);
  const [trusted, isolated] = [await run(file, 'trusted'), await run(file, 'isolated')];
  expect(trusted).toMatchObject({ status: 'complete', forfeits: [], complaints: 0 });
  expect(isolated).toMatchObject({ status: 'complete', forfeits: [], complaints: 0 });
  expect(tablesOf(isolated)).toEqual(tablesOf(trusted));
  expect(Object.keys(tablesOf(isolated))).toHaveLength(6);
});
