/**
 * What of the tests is fast without a test runner. Bundled with the rules of one game as they stand, run as
 * `node quick-check.mjs GAME` in a copy of the tree; ends with exit code 1 and a line `check: message` at the first fault.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { callTasks } from '../../bench/suites/calls.ts';
import { randomPlay } from '../../bench/random-play.ts';
import { registeredGames } from '../../bench/games.ts';
import { perft } from '../../src/core/index.ts';
import { compileDogFight } from '../../src/games/dogfight/index.ts';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { readGolden, verifyGolden } from '../../src/replay/index.ts';
import { loadScenario } from '../../src/scenario/index.ts';
import { LAWS } from '../../test/contract/laws/index.ts';
import { subjectsOf } from '../../test/contract/samples.ts';
import { walkUnder } from '../../test/contract/walk.ts';
import { PERFT_POSITIONS, contentOf, walk } from '../../test/games/dogfight/support/perft-positions.ts';
import { A_BIT_OF_EVERYTHING, DUELS, differencesIn } from '../../test/oracle/dogfight/lockstep/quick.ts';

/** The first fault that a check finds, or null. */
type Check = (id: string) => string | null;

const GOLDEN = join('test', 'golden');
const registry = { games: GAMES, agents: AGENTS };

function golden(id: string): string | null {
  for (const name of readdirSync(GOLDEN).filter((file) => file.endsWith('.txt'))) {
    const file = join(GOLDEN, name);
    if (!readGolden(file).trace.head.get('game')!.startsWith(`${id}, `)) continue;
    const [difference] = verifyGolden(
      file,
      ({ scenario, seed, agents }) =>
        loadScenario(join(dirname(file), scenario), registry, { seed, agents: agents === '' ? undefined : agents })
          .plan,
      registry,
    );
    if (difference !== undefined) return `${name}: ${difference}`;
  }
  return null;
}

/** The answers of the benchmarks that follow from the rules alone. */
function checksums(id: string): string | null {
  const known = JSON.parse(readFileSync(join('bench', 'checksums.json'), 'utf8')) as Record<string, number>;
  const game = registeredGames().find(({ name }) => name === id)!;
  const tasks = [randomPlay(game).task, ...callTasks(game).filter(({ name }) => !name.endsWith('evaluate'))];
  const wrong = tasks.find((task) => task.run() !== known[task.name]);
  return wrong === undefined ? null : `another answer of "${wrong.name}"`;
}

/** Matches of each sample of a game by policy: a small part of what the contract tests play. */
const MATCHES = { random: 6, first: 2, last: 2 } as const;
const MATCHES_OF_VARIANTS = { random: 2, first: 1, last: 1 } as const;

function laws(id: string): string | null {
  for (const [i, subject] of subjectsOf(id).entries())
    for (const policy of ['random', 'first', 'last'] as const) {
      const matches = (i === 0 ? MATCHES : MATCHES_OF_VARIANTS)[policy];
      const [violation] = walkUnder(LAWS, subject, policy, matches).violations;
      if (violation !== undefined) return `${violation.law}: ${violation.message}`;
    }
  return null;
}

function lockstep(): string | null {
  const found = differencesIn(A_BIT_OF_EVERYTHING, 1)[0] ?? differencesIn(DUELS, 1)[0];
  return found === undefined ? null : `match ${found.match}, ply ${found.ply}, ${found.field}`;
}

function leaves(): string | null {
  for (const position of PERFT_POSITIONS) {
    const game = compileDogFight(contentOf(position));
    const state = walk(game, position.match, position.ply, () => {});
    if (position.leaves.some((n, i) => perft(game, state, i + 1) !== n)) return position.name;
  }
  return null;
}

const CHECKS: Readonly<Record<string, readonly (readonly [name: string, check: Check])[]>> = {
  armada: [
    ['checksums', checksums],
    ['golden', golden],
    ['laws', laws],
  ],
  dogfight: [
    ['checksums', checksums],
    ['golden', golden],
    ['lockstep', lockstep],
    ['perft', leaves],
    ['laws', laws],
  ],
};

const id = process.argv[2]!;
for (const [name, check] of CHECKS[id]!) {
  const fault = check(id);
  if (fault !== null) {
    console.log(`${name}: ${fault}`);
    process.exit(1);
  }
}
