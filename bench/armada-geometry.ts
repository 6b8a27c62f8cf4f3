/**
 * Checks Armada's geometry at length: random placements of all ships, squadrons and obstacles against the exact
 * symmetries, and against the slow oracle of `test/oracle/armada`. `test/games/armada/geometry/measuring.test.ts` runs
 * a quick form of both checks.
 * `node scripts/run-bundled.mjs bench/armada-geometry.ts [--placements N] [--pairs N]`; exit code 1 at a difference.
 */
import { parseArgs } from 'node:util';
import { compareObstacles, comparePlacements, emptyTally } from '../test/oracle/armada/compare.ts';
import { Symmetry } from '../test/oracle/armada/symmetry.ts';

const { values } = parseArgs({
  options: {
    /** The number of placements that are compared with the symmetries. */
    placements: { type: 'string', default: '100000' },
    /** The number of pairs of zones that are compared with the oracle, sixteen for each placement. */
    pairs: { type: 'string', default: '20000' },
  },
});
const placements = Number(values.placements);
const pairs = Number(values.pairs);
if (!Number.isInteger(placements) || placements < 0 || !Number.isInteger(pairs) || pairs < 0) {
  console.error(`armada-geometry: --placements ${values.placements} --pairs ${values.pairs} are no counts`);
  process.exit(2);
}

const SHOWN = 20;
const symmetry = new Symmetry();
symmetry.check(0, placements);
console.log(`${symmetry.placements} placements against the symmetries: ${symmetry.broken.length} broken`);

const tally = emptyTally();
for (let n = 0; tally.pairs * 16 < pairs; n += 50) comparePlacements(n, 50, tally);
compareObstacles(0, Math.ceil(pairs / 4), tally);
console.log(
  `${tally.pairs * 16} pairs of zones, ${tally.shots} in arc and in range, ${tally.squadrons} zones at squadrons, ${tally.obstacles} lines and ` +
    `bases at obstacles against the oracle: ${tally.differences.length} differences, ${tally.borders} border cases left out`,
);
for (const line of [...symmetry.broken, ...tally.differences].slice(0, SHOWN)) console.log(`  ${line}`);
process.exitCode = symmetry.broken.length + tally.differences.length === 0 ? 0 : 1;
