/**
 * Recipe: how well an agent of your own plays, from a program.
 *
 *     npx tsx examples/recipes/own-agent.ts [folder for results]
 */
import { loadScenario, run } from 'broadside';

const [outDir = 'results'] = process.argv.slice(2);

// The plan carries the text of the agent, so worker threads play it, and its hash is in the name of the run.
const scenario = loadScenario('dogfight/quickstart', {
  agents: ['./examples/recipes/hasty.ts', 'random'],
  modules: 'trusted',
  seed: 'recipe',
});
const { findings } = await run(scenario, { blocks: 20, outDir });
for (const { matchup, side, agent, score } of findings.winrates)
  if (matchup === 'all' && agent !== 'all')
    console.log(`${agent} with ${side}: ${score.value.toFixed(3)} [${score.lo.toFixed(3)}, ${score.hi.toFixed(3)}]`);
