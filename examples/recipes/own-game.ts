/**
 * Recipe: a game of your own, played from a program without a scenario or files.
 *
 *     npx tsx examples/recipes/own-game.ts
 */
import { AGENTS, masterSeed } from 'broadside';
import { Match, Seating, perft, playSync } from 'broadside/sdk';
import { contentSchema, game } from './nim.ts';

const nim = game.compile(contentSchema.parse({ ...game.defaults(), sides: { player: {} } }));
const match = new Match(nim);
const setup = { sideOfSeat: Int32Array.of(0, 0), luckOwnerOfSeat: Int32Array.of(0, 1), deckOfSide: [null] };

// The number of positions after each ply is a first test of any rules.
match.start(setup, masterSeed('recipe'));
console.log(`perft: ${[1, 2, 3].map((depth) => perft(nim, match.state, depth)).join(' ')}`);

let won = 0;
for (let i = 0; i < 20; i++) {
  const seed = masterSeed(`match ${i}`);
  const agents = ['mcts', 'random'].map((id) => AGENTS.get(id)!.create({ iterations: 200 }));
  match.start(setup, seed);
  playSync(match, new Seating(match, agents, ['mcts', 'random'], seed));
  const shares = new Float64Array(2);
  nim.returns(match.state, shares);
  won += shares[0]!;
}
console.log(`mcts won ${won} of 20 matches against random`);
