/**
 * Does the first sentence of a report name the truth? Twenty worlds have a planted truth, forty have none.
 *
 *   npm run verdicts [-- --seed TEXT] [--only WORDS]
 *
 * `--seed` plays other luck, `--only` those whose planted kind or name has these words. Exit code 1 when fewer than 18 of 20
 * truths are named, or when more than 2 of 40 reports say "too strong" of nothing.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCli } from '../../src/cli/app.ts';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { emptyWorlds, plantedWorlds, type World } from './worlds.ts';

const NAMED = 18 / 20;
const FALSE = 2 / 40;

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, only: { type: 'string', default: '' } },
});
const folder = mkdtempSync(join(tmpdir(), 'broadside-verdicts-'));

/** What the report of a world says. */
async function sentencesOf({ scenario, command: [name, ...options] }: World, place: string): Promise<string[]> {
  const file = join(folder, `${place}.yaml`);
  const seed = `${values.seed} ${scenario.seed ?? ''}`;
  writeFileSync(file, JSON.stringify({ ...scenario, seed }));
  let out = '';
  let err = '';
  const code = await runCli({
    argv: [name, file, ...options, '--out', join(folder, place), '--json'],
    io: {
      out: (text) => {
        out += text;
      },
      err: (text) => {
        err += text;
      },
      outIsTerminal: false,
      errIsTerminal: false,
      columns: 100,
    },
    registry: { games: GAMES, agents: AGENTS },
    extraRegistry: undefined,
    signal: new AbortController().signal,
  });
  rmSync(join(folder, place), { recursive: true, force: true });
  if (code !== 0) throw new Error(`${place}: exit code ${code}: ${out}${err}`);
  return (JSON.parse(out) as { sentences: string[] }).sentences;
}

const judged = ({ says, not }: World, text: string): boolean =>
  says.every((words) => words.test(text)) && not.every((words) => !words.test(text));

const isAsked = ({ name, planted }: World): boolean => `${planted}: ${name}`.includes(values.only);
const game = resolve('bench/verdicts/clash.ts');
const tally = { planted: 0, named: 0, empty: 0, wrong: 0 };
try {
  for (const [i, world] of plantedWorlds(game).entries()) {
    if (!isAsked(world)) continue;
    const [first = ''] = await sentencesOf(world, `planted-${i}`);
    const isNamed = judged(world, first);
    tally.planted++;
    if (isNamed) tally.named++;
    console.log(`${isNamed ? 'named' : 'MISSED'}  ${world.planted}: ${world.name}\n        ${first}`);
  }
  for (const [i, world] of emptyWorlds(game).entries()) {
    if (!isAsked(world)) continue;
    const all = (await sentencesOf(world, `empty-${i}`)).join(' ');
    const isFalse = !judged(world, all);
    tally.empty++;
    if (isFalse) tally.wrong++;
    if (isFalse) console.log(`FALSE   ${world.name}\n        ${all}`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.log(
  `truth named first: ${tally.named} of ${tally.planted}; false "too strong": ${tally.wrong} of ${tally.empty}`,
);
if (tally.named < NAMED * tally.planted || tally.wrong > FALSE * tally.empty) process.exitCode = 1;
