/**
 * Counts the sequences of plies from the named positions of Dog Fight's perft table.
 *
 *   npx tsx scripts/dogfight-perft.ts                                list the positions
 *   npx tsx scripts/dogfight-perft.ts chain --depth 6 [--divide]     count from one, split by first action
 *   npx tsx scripts/dogfight-perft.ts --write                        write docs/rules/dogfight-perft.md
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { divide, perft } from '../src/core/index.ts';
import { compileDogFight } from '../src/games/dogfight/index.ts';
import { PERFT_POSITIONS, contentOf, perftDocument, walk } from '../test/games/dogfight/support/perft-positions.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    depth: { type: 'string', default: '4' },
    divide: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const [name] = positionals;
const depth = Number(values.depth);
const position = PERFT_POSITIONS.find((p) => p.name === name);

if (values.write) {
  writeFileSync(join(import.meta.dirname, '..', 'docs', 'rules', 'dogfight-perft.md'), perftDocument());
} else if (name === undefined) {
  for (const { name: known, about } of PERFT_POSITIONS) console.log(`${known.padEnd(14)} ${about}`);
} else if (position === undefined || !Number.isInteger(depth) || depth < 1) {
  const known = PERFT_POSITIONS.map((p) => p.name).join(', ');
  console.error(
    `dogfight-perft: expected a position (${known}) and a --depth from 1, found "${name}", "${values.depth}"`,
  );
  process.exitCode = 2;
} else {
  const game = compileDogFight(contentOf(position));
  const state = walk(game, position.match, position.ply, () => {});
  if (values.divide)
    for (const { action, nodes } of divide(game, state, depth))
      console.log(`${game.describe(state, action).text}: ${nodes}`);
  console.log(`${position.name}, depth ${depth}: ${perft(game, state, depth)}`);
}
