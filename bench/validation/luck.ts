/**
 * Tests keyed luck: for 1,000 seeds, a match in which every ply draws once more from every row of luck must be the same,
 * word by word, as the match without these draws. Luck indices against their closed form are tested in
 * test/analysis/luck-indices.test.ts.
 *
 *     node scripts/run-bundled.mjs bench/validation/luck.ts [seeds]
 */
import { Match, Seating, TAG, derive, draw, hashState, playSync, type Game, type Seed } from '../../src/core/index.ts';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { loadScenario } from '../../src/scenario/index.ts';

/** Indices of events that no rule uses: they are larger than those of any turn. */
const NEVER = 0x7fff0000;

/** Hashes of all positions of a match between random players; `extra` draws once more from each row before every ply. */
function hashesOf(game: Game, seed: Seed, extra: boolean): string {
  const seats = Int32Array.from({ length: game.info.seats }, (_, seat) => seat);
  const match = new Match(game);
  const hashes: string[] = [];
  let drawn = 0;
  match.observer = {
    afterPly: ({ state, ply }) => {
      if (extra)
        game.info.luck.sources.forEach((_, source) => {
          for (const seat of seats) drawn ^= draw(state, game.info.luck.row(source, seat), NEVER + ply);
        });
      hashes.push(hashState(state));
    },
  };
  match.start({ sideOfSeat: seats, luckOwnerOfSeat: seats, deckOfSide: game.catalog.sides.map(() => null) }, seed);
  const random = AGENTS.get('random')!;
  const agents = Array.from(seats, () => random.create({}, () => 0));
  playSync(
    match,
    new Seating(
      match,
      agents,
      agents.map(() => 'random'),
      seed,
    ),
  );
  if (extra && drawn === 0) throw new Error('nothing was drawn');
  return hashes.join();
}

const count = Number(process.argv[2] ?? 1000);
for (const name of ['dogfight', 'armada']) {
  const { game } = loadScenario(`scenarios/${name}/quickstart.yaml`, { games: GAMES, agents: AGENTS });
  let same = 0;
  for (let n = 0; n < count; n++) {
    const seed = derive(Int32Array.of(1, 2, 3, 4), TAG.block, n);
    if (hashesOf(game, seed, false) === hashesOf(game, seed, true)) same++;
  }
  process.stdout.write(
    `${name}: ${same} of ${count} matches bit-identical with an extra draw from every row at every ply\n`,
  );
}
