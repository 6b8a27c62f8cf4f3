/**
 * Draws scenarios by lot and plays a few matches of each: `npm run fuzz [-- --game ID] [--scenarios N] [--from N] [--seed TEXT]
 * [--matches N] [--write FILE]`. Each fault is printed with the command that draws its scenario again; exit code 1 when
 * there is one.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { GAMES } from '../../src/registry.ts';
import { playDrawn, type FuzzFault } from './play.ts';
import { drawScenario } from './scenario.ts';

/** The work of a thread: scenarios `from` to `end - 1` of one game. */
interface Work {
  readonly game: string;
  readonly seed: string;
  readonly from: number;
  readonly end: number;
  readonly matches: number;
}

/** A message of a thread: which scenario it begins, and what the result was. */
type Said =
  | { readonly begins: number }
  | { readonly index: number; readonly refused: boolean; readonly faults: readonly FuzzFault[] };

/** A scenario that takes longer than this counts as hanging. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 1000;
/** The policies that always pick the first or the last action play only one of this many scenarios. */
const SELDOM = 8;
const TOLD_EVERY = 100;

function work({ game, seed, from, end, matches }: Work): void {
  const port = parentPort!;
  const say = (said: Said): void => {
    port.postMessage(said);
  };
  for (let index = from; index < end; index++) {
    say({ begins: index });
    const drawn = drawScenario(game, seed, index);
    const faults = drawn === null ? [] : playDrawn(game, `scenario ${index}`, drawn, matches, index % SELDOM === 0);
    say({ index, refused: drawn === null, faults });
  }
}

/**
 * Plays the scenarios in a thread. If a scenario hangs, another thread continues with the next one. Returns the number
 * of faults.
 */
async function fuzz(all: Work): Promise<number> {
  const start = performance.now();
  const broken = new Map<string, number>();
  let [next, refused, faulty] = [all.from, 0, 0];
  const tell = (index: number, faults: readonly FuzzFault[]): void => {
    faulty++;
    for (const { law, message } of faults) {
      broken.set(law, (broken.get(law) ?? 0) + 1);
      console.log(`${all.game} BROKEN ${law}: ${message}`);
    }
    console.log(`  again: npm run fuzz -- --game ${all.game} --seed ${all.seed} --from ${index} --scenarios 1\n`);
  };
  while (next < all.end) {
    let [at, since] = [next, performance.now()];
    const thread = new Worker(fileURLToPath(import.meta.url), { workerData: { ...all, from: next } });
    const ended = new Promise<void>((resolve) => {
      const watch = setInterval(() => {
        if (performance.now() - since < PATIENCE_MS) return;
        tell(at, [{ law: 'ends', message: `scenario ${at}: a match does not go on` }]);
        void thread.terminate();
      }, LOOK_MS);
      thread.on('message', (said: Said) => {
        if ('begins' in said) {
          [at, since] = [said.begins, performance.now()];
          return;
        }
        if (said.refused) refused++;
        if (said.faults.length > 0) tell(said.index, said.faults);
        const done = said.index + 1 - all.from;
        if (done % TOLD_EVERY === 0)
          console.log(`${all.game}: ${done} scenarios in ${((performance.now() - start) / 1000).toFixed(0)} s`);
        next = said.index + 1;
      });
      thread.on('error', (error) => {
        tell(at, [{ law: 'plays', message: `scenario ${at}: ${String(error)}` }]);
      });
      thread.on('exit', () => {
        clearInterval(watch);
        if (next < all.end) next = at + 1;
        resolve();
      });
    });
    await ended;
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(
    `${all.game}: scenarios ${all.from} to ${all.end - 1} of seed ${all.seed} in ${seconds} s; ${refused} could not be drawn, ${faulty} with faults`,
  );
  for (const [law, n] of broken) console.log(`  ${law}: ${n}`);
  return faulty;
}

/** Reads a whole number from an option. @throws RangeError for any other text. */
function whole(text: string, name: string, least: number): number {
  const n = Number(text);
  if (Number.isSafeInteger(n) && n >= least) return n;
  throw new RangeError(`--${name} ${text}: expected a whole number from ${least}`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', multiple: true },
      scenarios: { type: 'string', default: '1000' },
      from: { type: 'string', default: '0' },
      seed: { type: 'string', default: 'fuzz' },
      matches: { type: 'string', default: '1' },
      /** Writes the first scenario of the first game to this file. */
      write: { type: 'string' },
    },
  });
  const games = values.game ?? [...GAMES.keys()];
  const unknown = games.find((id) => !GAMES.has(id));
  if (unknown !== undefined) throw new RangeError(`no game ${unknown}; games are ${[...GAMES.keys()].join(', ')}`);
  const from = whole(values.from, 'from', 0);
  const end = from + whole(values.scenarios, 'scenarios', 1);
  const matches = whole(values.matches, 'matches', 1);
  const { seed } = values;
  if (values.write !== undefined) {
    const drawn = drawScenario(games[0]!, seed, from);
    if (drawn === null) throw new Error(`scenario ${from} cannot be drawn`);
    const scenario = { game: games[0], agents: ['random'], pairs: 10, ...drawn.written };
    writeFileSync(values.write, `${JSON.stringify(scenario, null, 1)}\n`);
  }
  let faulty = 0;
  for (const game of games) faulty += await fuzz({ game, seed, from, end, matches });
  process.exitCode = faulty === 0 ? 0 : 1;
}

if (!isMainThread) work(workerData as Work);
else
  try {
    await main();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    console.error(`fuzz: ${error.message}`);
    process.exitCode = 2;
  }
