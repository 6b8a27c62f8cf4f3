/**
 * Plays random matches of Dog Fight through the engine and through the independent oracle of `test/oracle/dogfight`, over all
 * cards, ships, seat counts, teams and options, and compares both after every ply. Prints which rules the matches used, because
 * agreement says nothing about the others. `npm run lockstep [-- --matches N] [--from N] [--own] [--trace] [--brief]`; with `--zones`
 * the examples that are written with `defineGame` and by hand as well. Exit code 1 at a difference, 130 when interrupted.
 */
import { parseArgs } from 'node:util';
import { EVERYTHING, OWN } from '../test/oracle/dogfight/lockstep/contents.ts';
import { LockstepCoverage } from '../test/oracle/dogfight/lockstep/coverage.ts';
import { Matches } from '../test/oracle/dogfight/lockstep/matches.ts';
import { firstDifference } from '../test/zones/lockstep.ts';
import { PAIRS } from '../test/zones/pairs.ts';

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '2000' },
    /** Number of the first match, so that a long run can be split, or continued where it was interrupted. */
    from: { type: 'string', default: '0' },
    /** Prints the last actions before each difference. */
    trace: { type: 'boolean', default: false },
    /**
     * Adds cards, ships and squares of scenarios to the shipped ones: ten cards and three ships for every 20 matches.
     */
    own: { type: 'boolean', default: false },
    /** Leaves out the tables of what the matches used. */
    brief: { type: 'boolean', default: false },
    /** Plays the example games that are written in both ways, instead of Dog Fight. */
    zones: { type: 'boolean', default: false },
  },
});
const count = Number(values.matches);
const from = Number(values.from);
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(from) || from < 0) {
  console.error(`lockstep: --matches ${values.matches} --from ${values.from} are no counts`);
  process.exit(2);
}

if (values.zones) {
  let differing = 0;
  for (const [name, pair] of Object.entries(PAIRS)) {
    const difference = firstDifference(pair(), count);
    if (difference !== '') differing++;
    console.log(`${name}: ${difference === '' ? `${count} matches, 0 differences` : difference}`);
  }
  process.exit(differing > 0 ? 1 : 0);
}

/** The number of differences that are printed in full; all are counted. */
const MOST_SHOWN = 10;
const TRACED_LINES = 20;
/** The number of matches between two checks for an interruption, and between two lines of progress. */
const BREATH = 20;
const PROGRESS = 1000;

const stop = new AbortController();
process.once('SIGINT', () => {
  stop.abort();
});

const matches = new Matches(values.own ? OWN : EVERYTHING);
const coverage = new LockstepCoverage();
const start = performance.now();
let played = 0;
let plies = 0;
let differences = 0;

function playOne(n: number): void {
  const match = matches.play(n);
  played++;
  plies += match.plies;
  coverage.add(match.content, match.setup, match.tally);
  if (match.difference === null) return;
  differences++;
  if (differences > MOST_SHOWN) return;
  const { ply, field, engine, oracle } = match.difference;
  console.log(`match ${n}, ply ${ply}, ${field}:\n  engine ${engine}\n  oracle ${oracle}`);
  if (!values.trace) return;
  const lines: string[] = [];
  matches.play(n, (line) => lines.push(line));
  console.log(lines.slice(-TRACED_LINES).join('\n'));
}

for (let n = from; n < from + count && !stop.signal.aborted; n++) {
  playOne(n);
  if (played % PROGRESS === 0) console.error(`${played} of ${count} matches, ${differences} differences`);
  if (played % BREATH === 0) await new Promise(setImmediate);
}

if (!values.brief) console.log(`${coverage.lines().join('\n')}\n`);
const missing = coverage.missing();
if (missing.length > 0) console.log(`never met: ${missing.join('; ')}`);
const seconds = (performance.now() - start) / 1000;
console.log(`${played} matches, ${plies} plies, ${differences} differences, ${seconds.toFixed(1)} s`);
if (stop.signal.aborted) {
  const left = count - played;
  console.error(`interrupted; go on with --from ${from + played} --matches ${left}`);
}
process.exitCode = differences > 0 ? 1 : stop.signal.aborted ? 130 : 0;
