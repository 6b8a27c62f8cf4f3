/**
 * Is a player better than the frozen one of its kind, at equal processor time, over families of scenarios?
 *
 *   npm run arena -- CANDIDATE [OPPONENT] [--game dogfight|armada] [--family ID,…] [--minutes 30] [--above 0.5]
 *                    [--as-given] [--on] [--seed text]
 *
 * CANDIDATE and OPPONENT are agents as in a scenario, or `frozen-greedy` and `frozen-mcts`; the opponent is the frozen player of the
 * candidate's kind unless it is named. First the candidate's iterations or worlds are set, family by family, so that both players take equal
 * processor time in matches against each other; `--as-given` leaves them as they are. Then rounds are played in which each family has its
 * blocks. The program ends when the confidence sequence over all families of each game (which may be watched) lies above or below `--above`
 * (unless `--on` is given), or when the minutes are over. The exit code is 130 when it was stopped. Each game has its own process.
 *
 * The blocks are stored in results/arena/, in a folder that is named by the players, the seed and the code; the same command continues from
 * there.
 */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { codeOfGame } from '../../src/scenario/agents/built-code.ts';
import { Contest, playerSpec, yardstickOf } from './contest.ts';
import type { Block } from './contest.ts';
import { familiesNamed } from './families.ts';
import type { Family } from './families.ts';
import { Judge, markdown } from './judge.ts';
import { Ledger } from './ledger.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    game: { type: 'string' },
    family: { type: 'string' },
    minutes: { type: 'string', default: '30' },
    above: { type: 'string', default: '0.5' },
    'as-given': { type: 'boolean', default: false },
    on: { type: 'boolean', default: false },
    seed: { type: 'string', default: 'arena' },
    child: { type: 'string' },
  },
});
const candidate = positionals[0];
if (candidate === undefined) throw new Error('usage: npm run arena -- CANDIDATE [OPPONENT] [options]');
const opponent = positionals[1] ?? yardstickOf(playerSpec(candidate));
const families = familiesNamed(values.game, values.family);

/** One block of a family, or the candidate's budget in the family (null: the budget of its spec). */
type Entry =
  | { readonly family: string; readonly n: number; readonly block: Block }
  | { readonly family: string; readonly amount: number | null };

/** What a child process needs to continue: for each family, the candidate's budget and the number of blocks played. */
type Start = Readonly<Record<string, { readonly amount?: number | null; readonly blocks: number }>>;

const report = (entry: Entry): void => {
  process.send!(entry);
};

/** Plays rounds without end and reports every block; the parent process ends it. */
function playRounds(game: string, start: Start): void {
  const tables = families
    .filter((family) => family.game === game)
    .map((family) => ({ family, contest: new Contest(family, candidate!, opponent, values.seed) }));
  const amounts = new Map<string, number | undefined>();
  for (const { family, contest } of tables) {
    let { amount } = start[family.id]!;
    if (amount === undefined) {
      amount = values['as-given'] ? null : (contest.equalAmount() ?? null);
      report({ family: family.id, amount });
    }
    amounts.set(family.id, amount ?? undefined);
  }
  for (let round = 0; ; round++)
    for (const { family, contest } of tables)
      for (let n = round * family.blocks; n < (round + 1) * family.blocks; n++)
        if (n >= start[family.id]!.blocks)
          report({ family: family.id, n, block: contest.block(n, amounts.get(family.id)) });
}

/** The rounds of one game, continued from the blocks in the ledger. */
class Rounds {
  readonly game: string;
  readonly judge: Judge;
  readonly amounts: Record<string, number | null> = {};
  readonly #ledger: Ledger<Entry>;
  readonly #families: readonly Family[];
  #child: ChildProcess | undefined;

  constructor(game: string) {
    this.game = game;
    this.#families = families.filter((family) => family.game === game);
    this.judge = new Judge(this.#families, Number(values.above));
    this.#ledger = new Ledger(join('results', 'arena', folderName(), `${game}.jsonl`));
    for (const entry of this.#ledger.entries) this.#take(entry);
  }

  /** Plays until the question is settled, or `stop` is called. */
  async play(): Promise<void> {
    if (this.#settled()) return;
    const start: Start = Object.fromEntries(
      this.#families.map(({ id }) => [
        id,
        { blocks: this.judge.blocks(id), ...(id in this.amounts ? { amount: this.amounts[id]! } : {}) },
      ]),
    );
    const child = fork(
      fileURLToPath(import.meta.url),
      [...process.argv.slice(2), '--child', JSON.stringify({ game: this.game, start })],
      { execArgv: process.execArgv },
    );
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      let ended = false;
      child.on('message', (entry: Entry) => {
        if (ended) return;
        this.#ledger.add(entry);
        this.#take(entry);
        ended = this.#settled();
        if (ended) child.kill();
      });
      child.on('exit', (code, signal) => {
        if (signal !== null || ended) resolve();
        else reject(new Error(`the process of ${this.game} ended with code ${code}`));
      });
    });
  }

  stop(): void {
    this.#child?.kill();
  }

  #settled(): boolean {
    return !values.on && this.judge.settled;
  }

  #take(entry: Entry): void {
    // Blocks of families that this command does not ask for are ignored.
    if (!this.#families.some(({ id }) => id === entry.family)) return;
    if ('amount' in entry) this.amounts[entry.family] = entry.amount;
    else this.judge.take(entry.family, entry.block);
  }
}

/** The name depends on the players, the seed and the code that plays. */
function folderName(): string {
  const code = ['dogfight', 'armada'].map((game) => codeOfGame(game));
  const identity = JSON.stringify([candidate, opponent, values.seed, values['as-given'], code]);
  const hash = createHash('sha256').update(identity).digest('hex').slice(0, 12);
  return `${candidate!.replaceAll(/[^a-z0-9-]+/g, '-')}-${hash}`;
}

async function main(): Promise<void> {
  const games = [...new Set(families.map(({ game }) => game))].map((game) => new Rounds(game));
  const stop = (): void => {
    for (const game of games) game.stop();
  };
  const interrupt = (): void => {
    process.exitCode = 130;
    stop();
  };
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  const timer = setTimeout(stop, Number(values.minutes) * 60_000);
  await Promise.all(games.map((game) => game.play()));
  clearTimeout(timer);
  for (const { game, judge, amounts } of games) {
    const verdict = judge.settled ? 'settled' : 'open';
    console.log(`${game}: ${candidate} against ${opponent}; above ${values.above}: ${verdict}\n`);
    console.log(`${markdown(judge.rows(), amounts)}\n`);
  }
}

if (values.child === undefined) await main();
else {
  const { game, start } = JSON.parse(values.child) as { game: string; start: Start };
  playRounds(game, start);
}
