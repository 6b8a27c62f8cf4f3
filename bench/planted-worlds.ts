/**
 * Do agents use what they may not see? At thousands of decisions of random matches, each agent is asked twice: in the
 * true world, and in one where the game's planter has exchanged hidden cards, plans and luck. It must choose the same.
 *
 *   node scripts/run-bundled.mjs bench/planted-worlds.ts [--decisions 10000] [--agent ID] [--game ID]
 *
 * The decisions of an agent are shared out evenly over the samples of the games. Exit code 1 when a choice differs.
 */
import { parseArgs } from 'node:util';
import { AGENTS } from '../src/registry.ts';
import { choosesByKnowledge, quick } from '../test/contract/agent-laws.ts';
import { LawBroken } from '../src/laws/law.ts';
import { ALL_GAMES, subjectsOf } from '../test/contract/samples.ts';

const { values } = parseArgs({
  options: {
    decisions: { type: 'string', default: '10000' },
    agent: { type: 'string', multiple: true },
    game: { type: 'string', multiple: true },
  },
});
const decisions = Number(values.decisions);
const agents = values.agent ?? [...AGENTS.keys()];
const games = values.game ?? [...ALL_GAMES.keys()];
const unknown = [...agents.filter((id) => !AGENTS.has(id)), ...games.filter((id) => !ALL_GAMES.has(id))];
if (!Number.isInteger(decisions) || decisions < 1 || unknown.length > 0) {
  console.error(
    unknown.length > 0
      ? `planted-worlds: unknown: ${unknown.join(', ')}; agents are ${[...AGENTS.keys()].join(', ')}; games are ${[...ALL_GAMES.keys()].join(', ')}`
      : `planted-worlds: --decisions ${values.decisions} is no count`,
  );
  process.exit(2);
}

// A game that hides nothing has nothing to exchange.
const subjects = games
  .flatMap((id) => subjectsOf(id))
  .filter(({ game }) => game.info.fields.some(({ visibility }) => visibility !== 'public'));
const each = Math.ceil(decisions / subjects.length);
for (const id of agents) {
  const module = AGENTS.get(id)!;
  const start = performance.now();
  let different = 0;
  for (const subject of subjects)
    try {
      different += choosesByKnowledge(subject, () => module.create(quick(module)), each);
    } catch (error) {
      if (!(error instanceof LawBroken)) throw error;
      console.log(`${id}, ${subject.name}: ${error.message}`);
      process.exitCode = 1;
    }
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `${id}: ${each * subjects.length} decisions, ${different} of them with a world that differs, ${seconds.toFixed(0)} s`,
  );
}
