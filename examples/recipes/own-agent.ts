/**
 * Recipe: how well an agent of your own plays, from a program.
 *
 *     npx tsx examples/recipes/own-agent.ts [folder for results]
 */
import { AGENTS, GAMES, loadScenario, runPlan } from 'broadside';

const [outDir = 'results'] = process.argv.slice(2);

// The plan carries the text of the agent, so worker threads play it, and its hash is in the name of the run.
const { plan } = loadScenario(
  'scenarios/dogfight/quickstart.yaml',
  { games: GAMES, agents: AGENTS },
  { agents: './examples/recipes/hasty.ts,random', modules: 'trusted', pairs: '20', seed: 'recipe' },
);
const { findings } = await runPlan(plan, { outDir, workers: 2 });
for (const { matchup, side, agent, score } of findings.winrates)
  if (matchup === 'all' && agent !== 'all')
    console.log(`${agent} with ${side}: ${score.value.toFixed(3)} [${score.lo.toFixed(3)}, ${score.hi.toFixed(3)}]`);
