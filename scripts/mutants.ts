/**
 * Makes the rules of a game wrong in one place at a time, and checks whether the tests notice. Mutants are made by operators on the
 * syntax tree; a seeded sample of them is judged in copies of the tree, `results/mutants-GAME.json` keeps the verdicts. `npm run mutants
 * [-- --game ID] [--sample N] [--seed TEXT] [--only TEXT] [--id ID] [--list] [--fresh] [--workers N]`. Exit codes: 0 enough are caught, 1
 * too few, 2 a wrong option or tests that fail without a mutant, 130 interrupted.
 */
import { join } from 'node:path';
import { EQUIVALENTS } from './mutants/equivalents.ts';
import { allMutants } from './mutants/mutants-of-game.ts';
import { readOptions, type Options } from './mutants/options.ts';
import { OPERATORS, sampled, type Mutant } from './mutants/operators.ts';
import { VerdictRecord } from './mutants/record.ts';
import { Workshop, type Verdict } from './mutants/workshop.ts';

const ROOT = join(import.meta.dirname, '..');
/** The share of the mutants, equivalent ones left out, that must be caught. */
const ENOUGH = 0.9;
const GAMES = Object.keys(EQUIVALENTS);

/** The mutants of a game that `options` select. */
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

/** Why mutants of a game are equivalent, by their keys. @throws Error when the key of an entry belongs to no mutant. */
function reasonsOf(game: string): Map<string, string> {
  const keys = new Map(allMutants(game).map(({ key }) => [key.trim(), key]));
  return new Map(
    EQUIVALENTS[game]!.map(({ key, why }): [string, string] => {
      const found = keys.get(key);
      if (found === undefined) throw new Error(`equivalents.ts: ${game} has no mutant ${key}`);
      return [found, why];
    }),
  );
}

/** Judges the mutants `open`; each worker judges a part of them in its own copy of the tree. */
async function judgeAll(
  game: string,
  open: readonly Mutant[],
  record: VerdictRecord,
  workers: number,
  stop: AbortSignal,
): Promise<void> {
  const numbered = open.map((mutant, i) => ({ number: i + 1, mutant }));
  let judged = 0;
  const keep = (number: number, verdict: Verdict): void => {
    if (stop.aborted) return;
    const { mutant } = numbered[number - 1]!;
    record.keep(mutant.id, verdict);
    const what = verdict.stage === null ? 'SURVIVES' : `${verdict.stage}, ${verdict.by.slice(0, 120)}`;
    console.log(`${game} ${++judged}/${open.length} ${label(mutant)}: ${what}`);
  };
  const parts = Array.from({ length: Math.min(workers, open.length) }, (_, w) =>
    numbered.filter((_mutant, i) => i % workers === w),
  );
  await Promise.all(
    parts.map(async (part) => {
      const shop = new Workshop(ROOT, game, part, stop);
      try {
        await shop.judge(
          part.map(({ number }) => number),
          keep,
        );
      } finally {
        shop.close();
      }
    }),
  );
}

/**
 * Prints how many mutants each kind of test caught, and the mutants that survive; returns the share that was caught.
 */
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
  const late = caught.filter(({ id }) => record.get(id)!.heavy);
  console.log(
    `${game}, caught by npm test: ${caught.length - late.length} of the ${caught.length} that all tests catch`,
  );
  for (const mutant of late)
    console.log(`only by a heavy test: ${label(mutant)}: ${record.get(mutant.id)!.by.slice(0, 120)}`);
  for (const mutant of judged)
    if (record.get(mutant.id)!.stage === null) console.log(`survives: ${label(mutant)}\n    ${mutant.key}`);
  const share = judged.length === 0 ? 1 : caught.length / judged.length;
  const open = counted.length - judged.length;
  console.log(
    `${game}: ${caught.length} of ${judged.length} mutants caught (${(100 * share).toFixed(1)} %)${open > 0 ? `, ${open} not judged yet` : ''}`,
  );
  return share;
}

/** Works through the sample of one game; returns the share that was caught. */
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
    const options = readOptions(process.argv.slice(2), GAMES);
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
