/**
 * How often do players make choices that nobody should make: squadrons that stay beside a target, dials traded for nothing, cards set that do
 * nothing?
 *
 *   npm run waste -- [AGENT …] [--game dogfight|armada] [--family ID,…] [--blocks 10] [--seed text]
 *
 * Each agent (by default greedy and mcts with 100 and with 400 iterations; `frozen-greedy` and `frozen-mcts` are the frozen ones) plays itself on
 * families of the arena. A row tells how many chances there were, which share of them was wasted, with a 95 % interval over blocks, and how
 * many were wasted in a match.
 */
import { parseArgs } from 'node:util';
import type { Match } from '../../src/core/index.ts';
import { RunningRatio, ratioEstimate } from '../../src/stats/index.ts';
import { Contest } from './contest.ts';
import { familiesNamed } from './families.ts';
import { watchesOf } from './waste-kinds.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    game: { type: 'string' },
    family: { type: 'string', default: 'quickstart,ship-pairs,learning-game,core-180' },
    blocks: { type: 'string', default: '10' },
    seed: { type: 'string', default: 'waste' },
  },
});
const agents = positionals.length === 0 ? ['greedy', 'mcts:iterations=100', 'mcts:iterations=400'] : positionals;
const families = familiesNamed(values.game, values.family);

/** Matches of a block: the families counted here have two seats. */
const MATCHES = 2;

const percent = (x: number): string => `${(100 * x).toFixed(1)} %`;

console.log(
  '| family | agent | what | chances | wasted | interval | a match |\n| --- | --- | --- | ---: | ---: | --- | ---: |',
);
for (const family of families)
  for (const agent of agents) {
    const contest = new Contest(family, agent, agent, values.seed);
    const watches = watchesOf(contest.game);
    const tallies = watches.flatMap((watch) => watch.tallies);
    const before = new Int32Array(contest.game.info.stateLength);
    let first = true;
    contest.watch({
      afterPly(match: Match, _seat, action) {
        // The first ply of a match comes before any decision.
        if (!first) for (const watch of watches) watch.look(before, action, match.state, match.log);
        first = false;
        before.set(match.state);
      },
    });
    const ratios = tallies.map(() => new RunningRatio());
    for (let n = 0; n < Number(values.blocks); n++) {
      first = true;
      contest.block(n);
      tallies.forEach((tally, i) => {
        ratios[i]!.add(tally.wasted, tally.chances);
        tally.reset();
      });
    }
    tallies.forEach(({ name }, i) => {
      const { value, lo, hi } = ratioEstimate([[ratios[i]!]]);
      const chances = ratios[i]!.n;
      const share = chances === 0 ? ' |' : `${percent(value)} | ${percent(lo)} - ${percent(hi)}`;
      const each = (ratios[i]!.x / (Number(values.blocks) * MATCHES)).toFixed(2);
      console.log(`| ${family.id} | ${agent} | ${name} | ${chances} | ${share} | ${each} |`);
    });
  }
