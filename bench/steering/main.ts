/**
 * Do players steer a match, or does luck? When is a result settled, what do values foretell of it, and what would better choices gain?
 *
 *   npm run steering -- [AGENT] [--scenario FILE] [--matches 30] [--again 5] [--rounds N] [--luck 30] [--seed text]
 *                       [--gain KIND,…|all] [--against AGENT] [--playouts 4] [--most 4] [--blocks 20]
 *
 * The player (by default policy) plays itself in a scenario (by default core-180), which may be one of your own game. Each of `--matches` matches is played on from
 * its deal and from the beginning of each round, `--again` times, with all luck to come and the players' randomness redrawn. Cards whose order the
 * deal has fixed stay in it. The table says for each point which share of the variance of the result is settled, within match-up and seating, and how
 * often `evaluate` and `foresight` rank the better of two ends first (AUC). `--luck` blocks measure the players' own randomness, as `broadside luck` does.
 *
 * `--gain` lists kinds of decisions: one after another is made by full playouts, in which all seats play as the player. A row tells what the player
 * gains by it against `--against` (by default the same player with noise), who is not the one that is simulated. Intervals are 95 % intervals.
 */
import { parseArgs } from 'node:util';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { loadScenario, masterSeed } from '../../src/scenario/index.ts';
import { PLAYERS, playerSpec, readingOf } from '../arena/contest.ts';
import type { Figure } from './measures.ts';
import { gain, kindsOf, playersLuck, points, type Table } from './study.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scenario: { type: 'string', default: 'scenarios/armada/core-180.yaml' },
    matches: { type: 'string', default: '30' },
    again: { type: 'string', default: '5' },
    rounds: { type: 'string' },
    luck: { type: 'string', default: '30' },
    seed: { type: 'string', default: 'steering' },
    gain: { type: 'string' },
    against: { type: 'string', default: 'policy:temperature=0.02' },
    playouts: { type: 'string', default: '4' },
    most: { type: 'string', default: '4' },
    blocks: { type: 'string', default: '20' },
  },
});

/** @throws Error unless the option is a whole number from `least` on. */
function whole(name: 'matches' | 'again' | 'rounds' | 'luck' | 'playouts' | 'most' | 'blocks', least: number): number {
  const n = Number(values[name]);
  if (!Number.isInteger(n) || n < least) throw new Error(`--${name} ${values[name]!}: expected ${least} or more`);
  return n;
}

/** The number of rounds that is looked at by default. */
const FIRST_ROUNDS = 6;

const { game, plan } = loadScenario(values.scenario, { games: GAMES, agents: AGENTS });
const spec = playerSpec(positionals[0] ?? 'policy');
const table: Table = {
  game,
  plan,
  roster: PLAYERS,
  spec,
  reading: readingOf(spec, game, plan),
  seed: masterSeed(values.seed),
};

const text = ({ value, lo, hi }: Figure): string =>
  Number.isNaN(value + lo) ? '' : `${value.toFixed(2)} [${lo.toFixed(2)}, ${hi.toFixed(2)}]`;

/** Shows a count on the error stream, on one line of a terminal. */
function counter(what: string, of: number): () => void {
  let n = 0;
  return () => {
    n++;
    if (process.stderr.isTTY) process.stderr.write(`\r${what}: ${n} of ${of}${n === of ? '\n' : ''}`);
  };
}

const matches = whole('matches', 4);
const again = whole('again', 2);
const rounds =
  values.rounds === undefined ? Math.min(game.info.mostRounds ?? FIRST_ROUNDS, FIRST_ROUNDS) : whole('rounds', 1);
const luck = whole('luck', 0);
const options = { playouts: whole('playouts', 1), most: whole('most', 2) };
const blocks = whole('blocks', 2);

console.log(`${values.scenario}, ${spec.spec}: ${matches} matches, each played on ${again} times from each point\n`);
console.log(
  '| at the beginning of | settled | AUC of evaluate | AUC of foresight | matches |\n| --- | --- | --- | --- | ---: |',
);
for (const row of points(table, matches, again, rounds, counter('matches', matches))) {
  const point = row.round === 0 ? 'the match' : `round ${row.round}`;
  console.log(
    `| ${point} | ${text(row.settled)} | ${text(row.evaluate)} | ${row.foresight === undefined ? '' : text(row.foresight)} | ${row.matches} |`,
  );
}
if (luck > 0) {
  const { first, total } = playersLuck(table, luck, counter('luck', luck));
  console.log(
    `\nthe players' randomness, ${luck} blocks: settles ${text(first)} alone, ${text(total)} is left of it if all else is settled`,
  );
}
if (values.gain !== undefined) {
  const against = playerSpec(values.against);
  const opponent = { spec: against, reading: readingOf(against, game, plan) };
  const kinds = values.gain === 'all' ? kindsOf(table) : values.gain.split(',');
  console.log(
    `\n| chosen by playouts | blocks | gain against ${against.spec} | decisions | changed |\n| --- | ---: | --- | ---: | ---: |`,
  );
  for (const kind of kinds) {
    const row = gain(table, opponent, { kinds: new Set([kind]), ...options }, blocks, counter(kind, blocks));
    const shown = [row.value, row.lo, row.hi].map((x) => (100 * x).toFixed(1));
    console.log(
      `| ${kind} | ${row.blocks} | ${shown[0]!} [${shown[1]!}, ${shown[2]!}] | ${row.planned} | ${row.planned === 0 ? '' : `${((100 * row.changed) / row.planned).toFixed(0)} %`} |`,
    );
  }
}
