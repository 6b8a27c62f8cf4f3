/**
 * node scripts/run-bundled.mjs bench/improve.ts [--runs 200] Lists in worlds whose truth is known: is what was planted
 * given up first, is nothing shown where nothing helps, and does the interval of what is proposed cover its gain?
 */
import { parseArgs } from 'node:util';
import { coverage, WORLDS } from '../test/experiment/planted-lists.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '200' } } });
const runs = Number(values.runs);
for (const [name, world] of Object.entries(WORLDS)) {
  const { improved, shown, covered } = await coverage(world, runs);
  console.log(
    `${name}: of ${runs} studies ${shown} show a gain, ${improved} by giving up what was planted; ${covered} of ${shown} intervals cover it`,
  );
}
