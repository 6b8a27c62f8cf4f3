/**
 * Plays thousands of random matches of every game under the laws of the contract suite: no stall, no broken
 * promise, and how matches end. `npm run soak [-- --game ID] [--matches N] [--sample TEXT]`, or `-- --scenario FILE` in place of the samples;
 * exit code 1 when a law is broken.
 */
import { parseArgs } from 'node:util';
import { SOAK_LAWS } from '../src/laws/all.ts';
import { AGENTS, GAMES } from '../src/registry.ts';
import { loadScenario } from '../src/scenario/index.ts';
import { ALL_GAMES, subjectOf, subjectsOf } from '../test/contract/samples.ts';
import { walkUnder } from '../src/laws/walk.ts';
import type { Subject } from '../src/laws/subject.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string', multiple: true },
    matches: { type: 'string', default: '10000' },
    /** Plays only the samples whose name holds this text, all at full length. */
    sample: { type: 'string' },
    /** Scenario files, each at full length. */
    scenario: { type: 'string', multiple: true, default: [] },
  },
});
const matches = Number(values.matches);
const ids = values.game ?? (values.scenario.length > 0 ? [] : [...ALL_GAMES.keys()]);
const unknown = ids.filter((id) => !ALL_GAMES.has(id));
if (!Number.isInteger(matches) || matches < 1 || unknown.length > 0) {
  const what = unknown.length > 0 ? `no game ${unknown.join(', ')}` : `--matches ${values.matches} is no count`;
  console.error(`soak: ${what}; games are ${[...ALL_GAMES.keys()].join(', ')}`);
  process.exit(2);
}

/** The value below which `share` of the sorted numbers lie. */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;

const ascending = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);

/** Each variant of a game (options, more seats) plays one match for this many matches of the game's first sample. */
const VARIANTS = 10;

/** Soaks one subject; returns the number of broken laws. */
function soak(subject: Subject, wanted: number): number {
  const start = performance.now();
  const report = walkUnder(SOAK_LAWS, subject, 'random', wanted);
  const seconds = (performance.now() - start) / 1000;
  const rounds = ascending(report.rounds);
  const plies = ascending(report.plies);
  const total = plies.reduce((sum, n) => sum + n, 0);
  console.log(`${subject.name}: ${plies.length} matches, ${total} plies in ${seconds.toFixed(1)} s`);
  for (const [reason, n] of [...report.reasons].sort((a, b) => b[1] - a[1]))
    console.log(`  ended by ${reason}: ${((100 * n) / plies.length).toFixed(2)} %`);
  console.log(
    `  rounds: median ${quantile(rounds, 0.5)}, 90th percentile ${quantile(rounds, 0.9)}, most ${rounds.at(-1)}`,
  );
  console.log(
    `  plies: median ${quantile(plies, 0.5)}, 90th percentile ${quantile(plies, 0.9)}, most ${plies.at(-1)} of ${subject.game.info.maxPlies} allowed`,
  );
  for (const violation of report.violations) console.log(`  BROKEN ${violation.law}: ${violation.message}`);
  return report.violations.length;
}

let brokenLaws = 0;
let soaked = 0;
for (const id of ids)
  subjectsOf(id).forEach((subject, i) => {
    const { sample } = values;
    if (sample !== undefined && !subject.name.includes(sample)) return;
    soaked++;
    const full = i === 0 || sample !== undefined;
    brokenLaws += soak(subject, full ? matches : Math.ceil(matches / VARIANTS));
  });
for (const file of values.scenario) {
  soaked++;
  brokenLaws += soak(
    subjectOf(file, () => loadScenario(file, { games: GAMES, agents: AGENTS }).game),
    matches,
  );
}
if (soaked === 0) {
  console.error(`soak: no sample of ${ids.join(', ')} has "${values.sample}" in its name`);
  process.exit(2);
}
if (brokenLaws === 0) console.log(`${SOAK_LAWS.length} laws held`);
process.exitCode = brokenLaws === 0 ? 0 : 1;
