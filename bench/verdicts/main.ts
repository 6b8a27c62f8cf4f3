/**
 * Is the first sentence of a report true, and does it name what was planted? The reports are of worlds with a planted truth and
 * of worlds with nothing to find.
 *
 *   npm run verdicts [-- --seed TEXT] [--only WORDS] [--set first,more,studies,small,empty] [--seeds N]
 *
 * `--seed` changes the luck, `--set` plays only some sets of worlds, and `--only` only worlds whose planted kind or name contains these words. `--seeds` plays each
 * of them N times with different luck: a statement at 95 % is false in one world of twenty, so N times tell whether a false one
 * is luck. Exit code 1 when fewer than 95 of 100 truths are named, when the report of a planted world says something false, or
 * when more than 5 of 100 reports of empty worlds do.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LOADING } from '../../src/outside/outside-agent.ts';
import { command } from '../command.ts';
import { moreWorlds } from './more-worlds.ts';
import { smallWorlds } from './small-worlds.ts';
import { studyWorlds } from './study-worlds.ts';
import { emptyWorlds, plantedWorlds, type World } from './worlds.ts';

// Hours of work on a busy machine must not end because one compilation had to wait.
LOADING.seconds = 600;
const NAMED = 0.95;
const FALSE = 0.05;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    set: { type: 'string', default: '' },
    seeds: { type: 'string', default: '1' },
  },
});
const seeds = Number(values.seeds);
if (!Number.isInteger(seeds) || seeds < 1)
  throw new Error(`--seeds ${values.seeds}: expected a whole number of at least 1`);
const folder = mkdtempSync(join(tmpdir(), 'broadside-verdicts-'));

/** The sentences of a world's report. */
async function sentencesOf(
  { scenario, command: [name, ...options], code: expected = [0] }: World,
  place: string,
  luck: string,
): Promise<string[]> {
  const file = join(folder, `${place}.yaml`);
  const seed = `${luck} ${scenario.seed ?? ''}`;
  writeFileSync(file, JSON.stringify({ ...scenario, seed }));
  const { code, out, err } = await command([name, file, ...options, '--out', join(folder, place), '--json']);
  rmSync(join(folder, place), { recursive: true, force: true });
  if (!expected.includes(code)) throw new Error(`${place}: exit code ${code}: ${out}${err}`);
  return (JSON.parse(out) as { sentences: string[] }).sentences;
}

const isAsked = ({ name, planted }: World): boolean => `${planted}: ${name}`.includes(values.only);
const game = resolve('bench/verdicts/clash.ts');
const three = resolve('bench/verdicts/seats.ts');
const lucks = Array.from({ length: seeds }, (_, i) => (i === 0 ? values.seed : `${values.seed} ${i + 1}`));
const tally = { planted: 0, named: 0, lies: 0, empty: 0, wrong: 0 };
const sets: Readonly<Record<string, readonly World[]>> = {
  first: plantedWorlds(game),
  more: moreWorlds(game),
  studies: studyWorlds(game),
  small: smallWorlds(game, three),
  empty: emptyWorlds(game),
};
const chosen = values.set === '' ? Object.keys(sets) : values.set.split(',');
for (const name of chosen)
  if (sets[name] === undefined) throw new Error(`--set ${name}: expected some of ${Object.keys(sets).join(', ')}`);
const all = chosen.flatMap((name) => sets[name]!);
const played = [...all.entries()]
  .filter(([, world]) => isAsked(world))
  .flatMap(([i, world]) => lucks.map((luck) => [i, world, luck] as const));
try {
  for (const [i, world, luck] of played) {
    const told = await sentencesOf(world, `world-${i}`, luck);
    const [first = ''] = told;
    const text = told.join(' ');
    const { says, tells = [], not, planted, name } = world;
    const isFalse = not.some((words) => words.test(text));
    if (planted === 'nothing') {
      tally.empty++;
      if (isFalse) tally.wrong++;
      if (isFalse) console.log(`FALSE   ${name}\n        ${text}`);
      continue;
    }
    const isNamed = says.every((words) => words.test(first)) && tells.every((words) => words.test(text));
    tally.planted++;
    if (isNamed) tally.named++;
    if (isFalse) tally.lies++;
    console.log(
      `${isFalse ? 'FALSE ' : isNamed ? 'named ' : 'MISSED'}  ${planted}: ${name}\n        ${isNamed && !isFalse ? first : text}`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.log(
  `truth named: ${tally.named} of ${tally.planted}, with something false beside it: ${tally.lies}; empty worlds with a false finding: ${tally.wrong} of ${tally.empty}`,
);
if (tally.named < NAMED * tally.planted || tally.lies > 0 || tally.wrong > FALSE * tally.empty) process.exitCode = 1;
