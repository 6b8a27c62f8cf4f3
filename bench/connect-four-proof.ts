/**
 * Plain UCT opens Connect Four in the centre and answers every sequence of replies. A perfect opponent could play any of
 * them, so none may be lost. Then an exact solver finds the sequences after which the opponent could force a four within
 * some more plies.
 *
 *   node scripts/run-bundled.mjs bench/connect-four-proof.ts [--iterations 10000] [--plies 8] [--foresight 8]
 *
 * Exit code 1 when a sequence is lost.
 */
import { parseArgs } from 'node:util';
import { Budget, InformationSetSearch, PLAIN } from '../src/search/index.ts';
import { game, openInTheCentre } from '../test/search/support/centre-opening.ts';

const { values } = parseArgs({
  options: {
    iterations: { type: 'string', default: '10000' },
    plies: { type: 'string', default: '8' },
    foresight: { type: 'string', default: '8' },
  },
});
const [iterations, plies, foresight] = [values.iterations, values.plies, values.foresight].map(Number) as [
  number,
  number,
  number,
];
if (![iterations, plies, foresight].every((n) => Number.isInteger(n) && n > 0)) {
  console.error('connect-four-proof: --iterations, --plies and --foresight are positive whole numbers');
  process.exit(2);
}

const search = new InformationSetSearch(game, {
  ...PLAIN,
  budget: new Budget('iterations', iterations),
  bonus: Math.SQRT2,
  observers: 'one',
  hidden: 'given',
});
const { searches, open, won, lost, doomed } = openInTheCentre(search, plies, foresight);
console.log(`${searches} searches of ${iterations} iterations, ${plies} plies behind the centre opening`);
console.log(`sequences: ${won} won, ${lost.length} lost, ${open} open`);
console.log(`of the open ones the opponent can force a four within ${foresight} plies in ${doomed.length}`);
for (const columns of [...lost, ...doomed]) console.log(`  ${columns}`);
process.exitCode = lost.length === 0 ? 0 : 1;
