/**
 * Plays random matches of Dog Fight through the engine and through the independent oracle of `test/oracle/dogfight`, over
 * all cards, ships, seat counts, teams and options, and compares both after every ply.
 * `npm run lockstep [-- --matches N] [--from N] [--trace]`; exit code 1 at a difference.
 */
import { parseArgs } from 'node:util';
import { EVERYTHING } from '../test/oracle/dogfight/contents.ts';
import { Matches } from '../test/oracle/dogfight/matches.ts';

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '2000' },
    /** Number of the first match. */
    from: { type: 'string', default: '0' },
    /** Tells the last actions before each difference. */
    trace: { type: 'boolean', default: false },
  },
});
const count = Number(values.matches);
const from = Number(values.from);
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(from) || from < 0) {
  console.error(`lockstep: --matches ${values.matches} --from ${values.from} are no counts`);
  process.exit(2);
}

/** Differences told in full; all are counted. */
const MOST_SHOWN = 10;
const TRACED_LINES = 20;

const matches = new Matches(EVERYTHING);
const start = performance.now();
let plies = 0;
let differences = 0;
for (let n = from; n < from + count; n++) {
  const { plies: played, difference } = matches.play(n);
  plies += played;
  if (difference === null) continue;
  differences++;
  if (differences > MOST_SHOWN) continue;
  const { ply, field, engine, oracle } = difference;
  console.log(`match ${n}, ply ${ply}, ${field}:\n  engine ${engine}\n  oracle ${oracle}`);
  if (!values.trace) continue;
  const lines: string[] = [];
  matches.play(n, (line) => lines.push(line));
  console.log(lines.slice(-TRACED_LINES).join('\n'));
}
const seconds = (performance.now() - start) / 1000;
console.log(`${count} matches, ${plies} plies, ${differences} differences, ${seconds.toFixed(1)} s`);
process.exitCode = differences === 0 ? 0 : 1;
