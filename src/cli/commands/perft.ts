import { Match, divide, perft as countLeaves } from '../../core/index.ts';
import { blockSeed, setupOf } from '../../runner/seating.ts';
import { loadScenario } from '../../scenario/index.ts';
import { scenarioPath } from '../../scenario/shipped/shipped-scenarios.ts';
import type { Args, Command } from '../command.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit-code.ts';
import { SCENARIO_OPTIONS, scenarioOptions, textOption } from '../args/options.ts';

const DEEPEST = 32;

function run(args: Args, { io, registry }: Context): number {
  const depth = args.whole('depth', 1, DEEPEST) ?? 1;
  const { plan, game } = loadScenario(scenarioPath(args.required('scenario')), registry, scenarioOptions(args));
  const matchup = plan.matchups[0]!;
  const match = new Match(game);
  const seed = blockSeed(plan, matchup, 0);
  match.start(setupOf(plan, game, matchup, 0, seed), seed);
  if (args.flag('divide')) {
    let total = 0;
    for (const { action, nodes } of divide(game, match.state, depth)) {
      total += nodes;
      io.out(`${game.describe(match.state, action).text}: ${nodes}\n`);
    }
    io.out(`total: ${total}\n`);
    return EXIT.ok;
  }
  for (let d = 1; d <= depth; d++) io.out(`${d} ${countLeaves(game, match.state, d)}\n`);
  return EXIT.ok;
}

export const perft: Command = {
  usage: 'perft <scenario>',
  summary: 'Count the positions that the rules reach from the first deal of a scenario',
  positionals: { scenario: { type: 'string', describe: 'Scenario file' } },
  options: {
    depth: { ...textOption('Number of plies'), default: '3' },
    divide: { type: 'boolean', describe: 'Split the count by the first action' },
    ...SCENARIO_OPTIONS,
  },
  examples: [['perft dogfight/quickstart --depth 4 --divide', 'Find where two versions of the rules differ']],
  run,
};
