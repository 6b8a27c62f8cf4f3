/**
 * How much stronger is agent A than agent B?
 *
 *   npm run strength -- SCENARIO A B [--above 0.85] [--blocks 1000] [--jobs 2] [--seed text]
 *
 * Plays blocks in which both agents hold the same side of the scenario, each once in each seat, on one seed; the sides take turns from
 * block to block. After every block, the program checks whether the confidence sequence (which may be watched) lies above or below
 * `--above`, and stops if it does. It also stops when the blocks are used up, or when it is interrupted (exit code 130). The answer
 * does not depend on `--jobs`.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Match, TAG, Seating, derive, deriveText, playSync } from '../src/core/index.ts';
import { AGENTS, GAMES } from '../src/registry.ts';
import { GAMES as FIXTURES } from '../test/fixtures/registry.ts';
import { loadScenario, masterSeed, parseAgentSpec, readWeights } from '../src/scenario/index.ts';
import { weightedGames } from '../src/runner/registries.ts';
import { RunningMoments, confidenceSequence, shareInterval } from '../src/stats/index.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    above: { type: 'string', default: '0.5' },
    blocks: { type: 'string', default: '1000' },
    jobs: { type: 'string', default: '1' },
    seed: { type: 'string', default: 'strength' },
    part: { type: 'string' },
  },
});
const [file, a, b] = positionals;
if (file === undefined || a === undefined || b === undefined)
  throw new Error('usage: strength.ts SCENARIO A B [options]');
const blocks = Number(values.blocks);
const jobs = Number(values.jobs);
const above = Number(values.above);

/**
 * The message of a child for each block that it has played: the block, the score of A in it, and the plies of its
 * matches.
 */
interface Played {
  readonly block: number;
  readonly score: number;
  readonly plies: number;
}

/** Plays the blocks `part`, `part + jobs`, … and hands each to `report`. */
function play(part: number, report: (played: Played) => void): void {
  const specs = [a!, b!].map((text) => parseAgentSpec(text, AGENTS));
  const registry = { games: new Map([...FIXTURES, ...GAMES]), agents: AGENTS };
  const { game, plan } = loadScenario(file!, registry);
  const module = registry.games.get(plan.gameId)!;
  const content = plan.content as Record<string, unknown>;
  // The weights of each agent. `greedy:weights=FILE` reads its weights from a file.
  const weights = Object.fromEntries(
    specs.flatMap((spec) =>
      spec.weights === undefined ? [] : [[spec.spec, readWeights(spec.weights, module, content)]],
    ),
  );
  const weighted = weightedGames({ ...plan, weights }, registry, game);
  const readings = specs.map(({ spec }) => weighted.get(spec) ?? game);
  const players = specs.map((spec) => AGENTS.get(spec.id)!.create(spec.params));
  const master = deriveText(masterSeed(values.seed), game.info.id);
  const match = new Match(game);
  const returns = new Float64Array(game.info.seats);
  const seats = Int32Array.of(0, 1);
  const sides = game.catalog.sides.length;
  for (let block = part; block < blocks; block += jobs) {
    const seed = derive(master, TAG.block, block);
    let score = 0;
    let plies = 0;
    for (const seatOfA of [0, 1]) {
      const order = seatOfA === 0 ? [0, 1] : [1, 0];
      const side = block % sides;
      match.start(
        {
          sideOfSeat: Int32Array.of(side, side),
          luckOwnerOfSeat: seats,
          deckOfSide: game.catalog.sides.map(() => null),
        },
        seed,
      );
      // Seeds are named by role, so that an agent against itself has different randomness on either side.
      playSync(
        match,
        new Seating(
          match,
          order.map((i) => players[i]!),
          order.map((i) => 'ab'[i]!),
          seed,
          { games: order.map((i) => readings[i]!) },
        ),
      );
      if (match.forfeit !== null)
        throw new Error(`block ${block}: ${match.forfeitSeat === seatOfA ? a : b} forfeits (${match.forfeit})`);
      match.returns(returns);
      score += returns[seatOfA]! / 2;
      plies += match.ply / 2;
    }
    report({ block, score, plies });
  }
}

/** No question is settled before this number of blocks, because the sequence relies on an estimated variance. */
const FEWEST = 40;

const percent = (x: number): string => `${(100 * x).toFixed(1)} %`;

/**
 * Takes blocks in whatever order they arrive, and counts them in the order of their numbers, until the question is
 * settled.
 */
class Judge {
  readonly #waiting = new Map<number, Played>();
  readonly #moments = new RunningMoments();
  #plies = 0;
  settled = false;

  take(played: Played): void {
    this.#waiting.set(played.block, played);
    for (;;) {
      const next = this.#waiting.get(this.#moments.n);
      if (next === undefined || this.settled) return;
      this.#waiting.delete(next.block);
      this.#moments.add(next.score);
      this.#plies += next.plies;
      const { lo, hi } = confidenceSequence(this.#moments, Math.min(200, blocks));
      this.settled = this.#moments.n >= FEWEST && (lo > above || hi < above);
    }
  }

  text(): string {
    const { n, sum, sumSquares } = this.#moments;
    if (n === 0) return 'no block was played to its end';
    const mean = sum / n;
    const se = Math.sqrt(Math.max(0, sumSquares / n - mean * mean) / Math.max(1, n - 1));
    const watched = confidenceSequence(this.#moments, Math.min(200, blocks));
    const fixed = shareInterval(mean, se, n, n - 1);
    const verdict = !this.settled ? 'open' : watched.lo > above ? 'yes' : 'no';
    return [
      `${a} against ${b}: ${percent(mean)} of ${n} blocks (${2 * n} matches)`,
      `above ${percent(above)}: ${verdict}; interval that may be watched ${percent(Math.max(0, watched.lo))} - ${percent(Math.min(1, watched.hi))}, for this count alone ${percent(fixed.lo)} - ${percent(fixed.hi)}`,
      `${(this.#plies / n).toFixed(0)} plies a match`,
    ].join('\n');
  }
}

async function main(): Promise<void> {
  const judge = new Judge();
  const start = process.hrtime.bigint();
  const script = fileURLToPath(import.meta.url);
  const children = Array.from({ length: jobs }, (_, part) =>
    fork(script, [...process.argv.slice(2), '--part', String(part)], { execArgv: process.execArgv }),
  );
  const stop = (): void => {
    for (const child of children) child.kill();
  };
  // When the program is stopped early, by hand or by a time limit, it prints the results so far.
  let stopped = false;
  const interrupt = (): void => {
    stopped = true;
    stop();
  };
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  await Promise.all(
    children.map(
      (child) =>
        new Promise<void>((resolve, reject) => {
          child.on('message', (played: Played) => {
            judge.take(played);
            if (judge.settled) stop();
          });
          child.on('exit', (code) => {
            if (code === 0 || judge.settled || stopped) resolve();
            else reject(new Error(`a part ended with code ${code}`));
          });
        }),
    ),
  );
  if (stopped) process.exitCode = 130;
  console.log(judge.text());
  console.log(`${(Number(process.hrtime.bigint() - start) / 1e9).toFixed(0)} s with ${jobs} processes`);
}

if (values.part === undefined) await main();
else play(Number(values.part), (played) => process.send!(played));
