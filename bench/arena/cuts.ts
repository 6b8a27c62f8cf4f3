/**
 * Do fewer options cost a player anything? A player who does not lose by it does not use the option.
 *
 *   npm run cuts -- [AGENT …] [--game dogfight|armada] [--cut NAME,…] [--blocks 20] [--seed text] [--by-lot N]
 *
 * Each agent (by default greedy; `frozen-greedy` and `frozen-mcts` are the frozen ones) plays itself in the match-ups of `cuts/armada.yaml` and
 * `cuts/dogfight.yaml`: a side that lacks one option against the same side with it, in both seatings, on the same seeds for all cuts. A row tells
 * the share of the side that is cut, with a 95 % interval over blocks: it `hurts` below one half, it `helps` above. Exit code 1 when a cut
 * helps. With `--by-lot`, N match-ups of each game are drawn from the seed instead: any ship without any option that it can lack, and with it, against
 * any opponent of about equal points; 0.5 and half of what the first wins more is its share. Rows are printed as they are played; `--cut` and more `--blocks` look closer at some.
 */
import { parseArgs } from 'node:util';
import { Cuts, type CutRow, type CutVerdict } from './cut-match.ts';
import { drawLots } from './lot.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    game: { type: 'string' },
    cut: { type: 'string' },
    blocks: { type: 'string', default: '20' },
    seed: { type: 'string', default: 'cuts' },
    'by-lot': { type: 'string', default: '0' },
  },
});
const GAMES = ['armada', 'dogfight'].filter((id) => values.game === undefined || values.game === id);
if (GAMES.length === 0) throw new Error(`--game ${values.game!}: expected armada or dogfight`);
const blocks = Number(values.blocks);
if (!Number.isInteger(blocks) || blocks < 2) throw new Error(`--blocks ${values.blocks}: expected 2 or more`);
const lots = Number(values['by-lot']);
if (!Number.isInteger(lots) || lots < 0) throw new Error(`--by-lot ${values['by-lot']}: expected 0 or more`);
const wanted = values.cut?.split(',');

const percent = (x: number): string => `${(100 * x).toFixed(1)} %`;

/** The cuts to play, each by its name. */
function rowsOf(game: string, agent: string): [name: string, row: () => CutRow][] {
  if (lots > 0)
    return drawLots(game, lots, values.seed).map(({ name, text }) => [
      name,
      () => new Cuts('by-lot.yaml', agent, values.seed, text).difference(blocks),
    ]);
  const cuts = new Cuts(`bench/arena/cuts/${game}.yaml`, agent, values.seed);
  return cuts.names.map((name, k) => [name, () => cuts.row(k, blocks)]);
}

let played = 0;
console.log(
  '| game | agent | cut | blocks | share of the cut side | interval | it |\n| --- | --- | --- | ---: | ---: | --- | --- |',
);
for (const game of GAMES)
  for (const agent of positionals.length === 0 ? ['greedy'] : positionals) {
    const count: Record<CutVerdict, number> = { helps: 0, hurts: 0, open: 0 };
    for (const [name, row] of rowsOf(game, agent)) {
      if (wanted !== undefined && !wanted.includes(name)) continue;
      const { share, lo, hi, verdict } = row();
      console.log(
        `| ${game} | ${agent} | ${name} | ${blocks} | ${percent(share)} | ${percent(lo)} - ${percent(hi)} | ${verdict} |`,
      );
      count[verdict]++;
      played++;
    }
    console.log(`| ${game} | ${agent} | all | | | | ${count.helps} help, ${count.hurts} hurt, ${count.open} open |`);
    if (count.helps > 0) process.exitCode = 1;
  }
if (played === 0) throw new Error(`--cut ${values.cut!}: no such cut`);
