/**
 * Do simulated matches agree with real tournaments? Plays the matches of a championship, matches of fleets that differ in their cards, and
 * matches that test what experienced players say, and compares them with results, use in tournament lists, errata and the sayings.
 *
 *   npm run world -- [--player policy] [--form small|whole] [--part championship,cards,sayings] [--beside PLAYER] [--minutes 20] [--workers N]
 *     [--seed text]
 *   npm run world -- --show 'Nav Team' [--player policy] [--seed text]
 *
 * `small` is made for twenty minutes on two cores with `policy`; `whole` plays ten times as much. The program ends when everything is played or
 * the minutes are over, and prints the tables of what was played until then. The exit code is 130 when it was stopped. The matches are stored in
 * results/world/, in a folder named by the player, the seed and the code; the same command continues from there. `--part` plays and prints some
 * parts only; `--beside` adds the prices that a second player found, who has played the cards before. `--show` plays nothing: of the
 * blocks that were played, it writes the two that say most loudly what was found of a card as scenarios, with the commands to look at their matches.
 */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { codeOfGame } from '../../src/scenario/agents/built-code.ts';
import { writeAtomically } from '../../src/runner/files.ts';
import { Ledger } from '../arena/ledger.ts';
import { shownBlocks } from './show.ts';
import { FEWEST_BLOCKS, tables, type Played } from './tables.ts';
import { agentNamed, jobsOf, PARTS, Worker, World, type Amounts, type Done, type Job } from './work.ts';

const FORMS: Readonly<Record<string, Amounts>> = {
  small: { championship: 432, cards: 4000, sayings: 2400 },
  whole: { championship: 4320, cards: 40_000, sayings: 4000 },
};
const MINUTE = 60_000;
/** The number of blocks that `--show` writes. */
const SHOWN = 2;

const { values } = parseArgs({
  options: {
    player: { type: 'string', default: 'policy' },
    form: { type: 'string', default: 'small' },
    part: { type: 'string', default: PARTS.join(',') },
    beside: { type: 'string' },
    minutes: { type: 'string', default: '20' },
    workers: { type: 'string', default: String(availableParallelism()) },
    seed: { type: 'string', default: 'world' },
    child: { type: 'string' },
    show: { type: 'string' },
  },
});

function usage(message: string): never {
  console.error(`world: ${message}`);
  process.exit(2);
}

const amounts = Object.hasOwn(FORMS, values.form)
  ? FORMS[values.form]!
  : usage(`--form ${values.form}: expected small or whole`);
const parts = values.part.split(',');
for (const part of parts)
  if (!PARTS.some((known) => known === part)) usage(`--part ${part}: expected ${PARTS.join(', ')}`);
const minutes = Number(values.minutes);
const workers = Number(values.workers);
if (!(minutes >= 0)) usage(`--minutes ${values.minutes}: expected a number of minutes`);
if (!Number.isInteger(workers) || workers < 1) usage(`--workers ${values.workers}: expected 1 or more`);

/** The name depends on the player, the seed and the code that plays. */
function folderName(player: string): string {
  const identity = JSON.stringify([player, values.seed, codeOfGame('armada')]);
  return `${player.replaceAll(/[^a-z0-9-]+/g, '-')}-${createHash('sha256').update(identity).digest('hex').slice(0, 12)}`;
}

/** Where the matches of a player are stored. */
const fileOf = (player: string): string => join('results', 'world', folderName(player), 'played.jsonl');

/** The player that an option names. */
function playerOf(text: string): string {
  try {
    return agentNamed(text);
  } catch (error) {
    return usage(error instanceof Error ? error.message : String(error));
  }
}

/** The card blocks that a player has played. @throws Error when they are too few. */
function playedBy(player: string): Played {
  const file = fileOf(player);
  const done = new Ledger<Done>(file).entries.filter(({ part }) => part === 'cards');
  if (done.length < FEWEST_BLOCKS)
    usage(`${file} holds ${done.length} blocks of cards, fewer than ${FEWEST_BLOCKS}: play them first`);
  return { player, done };
}

const keyOf = ({ part, n }: Job): string => `${part} ${n}`;

/** Plays the jobs that its parent sends, one after another. */
function serve(player: string): void {
  const worker = new Worker(player, values.seed);
  process.on('message', (job: Job) => {
    process.send!(worker.play(job));
  });
}

async function main(): Promise<void> {
  const player = playerOf(values.player);
  const beside = values.beside === undefined ? undefined : playedBy(playerOf(values.beside));
  const ledger = new Ledger<Done>(fileOf(player));
  const done = new Map(ledger.entries.map((entry) => [keyOf(entry), entry]));
  const all = jobsOf(amounts).filter(({ part }) => parts.includes(part));
  const left = all.filter((job) => !done.has(keyOf(job))).reverse();
  const children: ChildProcess[] = [];
  const stop = (): void => {
    for (const child of children) child.kill();
  };
  const interrupt = (): void => {
    process.exitCode = 130;
    stop();
  };
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  const timer = setTimeout(stop, minutes * MINUTE);
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const first = left.pop();
      if (first === undefined) {
        resolve();
        return;
      }
      const child = fork(fileURLToPath(import.meta.url), [...process.argv.slice(2), '--child', player], {
        execArgv: process.execArgv,
      });
      children.push(child);
      child.on('message', (entry: Done) => {
        ledger.add(entry);
        done.set(keyOf(entry), entry);
        process.stderr.write(`\r${done.size} of ${all.length} blocks`);
        const next = left.pop();
        if (next === undefined) child.kill();
        else child.send(next);
      });
      child.on('exit', (code, signal) => {
        for (const other of children) if (code !== 0 && signal === null) other.kill();
        if (signal === null && code !== 0) reject(new Error(`a worker ended with code ${code}`));
        else resolve();
      });
      child.send(first);
    });
  await Promise.all(Array.from({ length: workers }, one));
  clearTimeout(timer);
  process.stderr.write('\n');
  const played = all.flatMap((job) => done.get(keyOf(job)) ?? []);
  console.log(tables(new World(values.seed), { player, done: played }, beside));
}

/** Writes two blocks in which one fleet holds the card as scenarios. */
function show(card: string): void {
  const player = playerOf(values.player);
  const { done: cards } = playedBy(player);
  const shown = shownBlocks(new World(values.seed), cards, card, SHOWN);
  if (shown.length === 0) usage(`--show ${card}: no card with a price has this name; the table of prices names them`);
  const worker = new Worker(player, values.seed);
  for (const { entry, holder, margin, beyond } of shown) {
    const file = join(dirname(fileOf(player)), `${card.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${entry.n}.yaml`);
    writeAtomically(file, worker.scenario(entry));
    const [points, extra] = [margin, beyond].map((x) => `${x < 0 ? '' : '+'}${x.toFixed(0)}`);
    console.log(
      `side ${'ab'[holder]!} holds it: ${points} points of margin over two matches, ${extra} beyond what the points of both fleets explain`,
    );
    console.log(`  npx broadside run ${file} && npx broadside replay latest --match 1 --html match.html`);
  }
}

if (values.show !== undefined) show(values.show);
else if (values.child === undefined) await main();
else serve(values.child);
