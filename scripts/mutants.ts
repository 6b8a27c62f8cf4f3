/**
 * Makes the rules of a game wrong in one place at a time, and looks whether the tests notice. Mutants are made by operators on the syntax
 * tree; a seeded sample of them is judged in copies of the tree, `results/mutants-GAME.json` keeps what is done.
 * `npm run mutants [-- --game ID] [--sample N] [--seed TEXT] [--only TEXT] [--id ID] [--list] [--fresh] [--workers N]`.
 * Exit codes: 0 enough are caught, 1 too few, 2 a wrong option or tests that fail without a mutant, 130 interrupted.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EQUIVALENTS } from './mutants/equivalents.ts';
import { whyExcluded } from './mutants/exclusions.ts';
import { OPERATORS, mutantsOf, sampled, type Mutant } from './mutants/operators.ts';
import { VerdictRecord } from './mutants/record.ts';
import { Workshop, type Timings } from './mutants/workshop.ts';

const ROOT = join(import.meta.dirname, '..');
/** Share of the mutants that are no equivalents which must be caught. */
const ENOUGH = 0.9;
const GAMES = Object.keys(EQUIVALENTS);

interface Options {
  readonly games: readonly string[];
  readonly sample: number;
  readonly seed: string;
  readonly only: string;
  readonly id: string | undefined;
  readonly list: boolean;
  readonly fresh: boolean;
  readonly workers: number;
}

function count(name: string, text: string): number {
  const n = Number(text);
  if (!Number.isInteger(n) || n < 1) throw new Error(`--${name} ${text} is no count`);
  return n;
}

/** @throws Error that says which option is wrong. */
function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', multiple: true },
      /** How many mutants of each game; `all` for every one. */
      sample: { type: 'string', default: '300' },
      seed: { type: 'string', default: 'mutants' },
      /** Only mutants of files whose path holds this text. */
      only: { type: 'string', default: '' },
      /** Only this mutant, in the sample or not. */
      id: { type: 'string' },
      /** Lists the sample and ends. */
      list: { type: 'boolean', default: false },
      /** Forgets what is recorded. */
      fresh: { type: 'boolean', default: false },
      workers: { type: 'string' },
    },
  });
  const games = values.game ?? GAMES;
  const unknown = games.find((game) => !GAMES.includes(game));
  if (unknown !== undefined) throw new Error(`no game ${unknown}; games are ${GAMES.join(', ')}`);
  return {
    ...values,
    games,
    id: values.id,
    sample: values.sample === 'all' ? Infinity : count('sample', values.sample),
    workers: values.workers === undefined ? availableParallelism() : count('workers', values.workers),
  };
}

/** All mutants of a game, file by file. */
function allMutants(game: string): Mutant[] {
  const folder = join('src', 'games', game);
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && whyExcluded(name) === null)
    .toSorted()
    .flatMap((name) => mutantsOf(join(folder, name), readFileSync(join(ROOT, folder, name), 'utf8')));
}

/** The mutants of a game that `options` ask for. */
function chosenMutants(game: string, { sample, seed, only, id }: Options): Mutant[] {
  const all = allMutants(game);
  if (id !== undefined) return all.filter((mutant) => mutant.id === id);
  return sampled(
    all.filter(({ file }) => file.includes(only)),
    sample,
    `${seed} ${game}`,
  );
}

const oneLine = (code: string): string => code.replaceAll(/\s+/gu, ' ');

const label = ({ id, file, line, operator, within, before, after }: Mutant): string =>
  `${id} ${file}:${line} ${operator} in ${within}: ${oneLine(before)} -> ${oneLine(after)}`;

const reasonsOf = (game: string): Map<string, string> =>
  new Map(EQUIVALENTS[game]!.map(({ key, why }): [string, string] => [key, why]));

/** Rule tests in the order in which they noticed most so far. */
function inOrder(files: readonly string[], record: VerdictRecord): string[] {
  const catches = record.catches();
  const of = (file: string): number => catches.get(file.split('/').at(-1)!) ?? 0;
  return files.toSorted((a, b) => of(b) - of(a));
}

/** Judges `open`, each worker in a copy of its own. */
async function judgeAll(
  game: string,
  open: readonly Mutant[],
  record: VerdictRecord,
  workers: number,
  stop: AbortSignal,
): Promise<void> {
  const shops = Array.from({ length: Math.min(workers, open.length) }, () => new Workshop(ROOT, game, stop));
  const queue = open.entries();
  const work = async (shop: Workshop, timings: Timings): Promise<void> => {
    for (const [i, mutant] of queue) {
      if (stop.aborted) return;
      const verdict = await shop.judge(mutant, timings, inOrder(shop.testFiles(), record));
      if (stop.aborted) return;
      record.keep(mutant.id, verdict);
      const what = verdict.stage === null ? 'SURVIVES' : `${verdict.stage}, ${verdict.by.slice(0, 120)}`;
      console.log(`${game} ${i + 1}/${open.length} ${label(mutant)}: ${what}`);
    }
  };
  try {
    const timings = record.timings ?? (await shops[0]!.timings());
    if (stop.aborted) return;
    record.keepTimings(timings);
    await Promise.all(shops.map((shop) => work(shop, timings)));
  } finally {
    for (const shop of shops) shop.close();
  }
}

/** Prints who caught how many and who survives; returns the share caught. */
function report(game: string, counted: readonly Mutant[], record: VerdictRecord): number {
  const judged = counted.filter(({ id }) => record.get(id) !== undefined);
  const caught = judged.filter(({ id }) => record.get(id)!.stage !== null);
  const line = (name: string, of: (mutant: Mutant) => boolean): void => {
    const all = judged.filter(of);
    const right = all.filter(({ id }) => record.get(id)!.stage !== null);
    if (all.length > 0) console.log(`  ${name.padEnd(12)} ${right.length} of ${all.length}`);
  };
  console.log(`\n${game}, caught by operator:`);
  for (const operator of Object.keys(OPERATORS)) line(operator, (mutant) => mutant.operator === operator);
  console.log(`${game}, caught by:`);
  for (const stage of new Set(caught.map(({ id }) => record.get(id)!.stage!)))
    line(stage, ({ id }) => record.get(id)!.stage === stage);
  for (const mutant of judged)
    if (record.get(mutant.id)!.stage === null) console.log(`survives: ${label(mutant)}\n    ${mutant.key}`);
  const share = judged.length === 0 ? 1 : caught.length / judged.length;
  const open = counted.length - judged.length;
  console.log(
    `${game}: ${caught.length} of ${judged.length} mutants caught (${(100 * share).toFixed(1)} %)${open > 0 ? `, ${open} not judged yet` : ''}`,
  );
  return share;
}

/** Works through the sample of one game; returns the share caught. */
async function study(game: string, options: Options, stop: AbortSignal): Promise<number> {
  const chosen = chosenMutants(game, options);
  if (chosen.length === 0) throw new Error(`${game} has no such mutant; --list shows a sample`);
  const reasons = reasonsOf(game);
  if (options.list) {
    for (const mutant of chosen) console.log(`${label(mutant)}\n    ${mutant.key}`);
    return 1;
  }
  const record = new VerdictRecord(ROOT, game, options.fresh);
  const counted = chosen.filter(({ key }) => !reasons.has(key));
  const open = counted.filter(({ id }) => record.get(id) === undefined);
  if (open.length > 0) await judgeAll(game, open, record, options.workers, stop);
  const share = report(game, counted, record);
  for (const mutant of chosen)
    if (reasons.has(mutant.key)) console.log(`equivalent, not counted: ${label(mutant)} (${reasons.get(mutant.key)})`);
  return share;
}

async function main(): Promise<number> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stop.abort();
    });
  try {
    const options = readOptions();
    let enough = true;
    for (const game of options.games) {
      enough = (await study(game, options, stop.signal)) >= ENOUGH && enough;
      if (stop.signal.aborted) {
        console.error('interrupted; the same command goes on from here');
        return 130;
      }
    }
    return enough ? 0 : 1;
  } catch (error) {
    console.error(`mutants: ${(error as Error).message}`);
    return 2;
  }
}

process.exitCode = await main();
