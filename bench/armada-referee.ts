/**
 * Plays random matches of Armada, 180 points a side with and without objectives, checked by the referee of
 * `test/oracle/armada/referee`. Prints which rules the matches used, because agreement says nothing about the others.
 * `npm run referee [-- --matches N] [--from N] [--trace]`; exit code 1 at a difference.
 */
import { parseArgs } from 'node:util';
import { walk } from '../test/oracle/armada/referee/walk.ts';

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '500' },
    /** Number of the first match. */
    from: { type: 'string', default: '0' },
    /** Prints the last actions before each difference. */
    trace: { type: 'boolean', default: false },
  },
});
const count = Number(values.matches);
const from = Number(values.from);
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(from) || from < 0) {
  console.error(`armada-referee: --matches ${values.matches} --from ${values.from} are no counts`);
  process.exit(2);
}

const MOST_SHOWN = 10;
const TRACED_LINES = 40;
const PROGRESS = 250;

const met = new Map<string, number>();
const start = performance.now();
let plies = 0;
let fouls = 0;
for (let n = from; n < from + count; n++) {
  const match = walk(n);
  plies += match.plies;
  for (const [word, times] of match.met) met.set(word, (met.get(word) ?? 0) + times);
  if (match.foul !== null && ++fouls <= MOST_SHOWN) {
    console.log(match.foul);
    if (values.trace) {
      const lines: string[] = [];
      walk(n, (line) => lines.push(line));
      console.log(lines.slice(-TRACED_LINES).join('\n'));
    }
  }
  if ((n - from + 1) % PROGRESS === 0) console.error(`${n - from + 1} of ${count} matches, ${fouls} differences`);
}
for (const [word, times] of [...met].toSorted(([a], [b]) => (a < b ? -1 : 1))) console.log(`${word}: ${times}`);
const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(`${count} matches, ${plies} plies, ${fouls} differences, ${seconds} s`);
process.exitCode = fouls > 0 ? 1 : 0;
