/** Players of games without an evaluation of positions before the end of the match. */
import { expect, test } from 'vitest';
import { Match, Seating, playSync, valued } from '../../src/core/index.ts';
import { lawSeed, seating } from '../../src/laws/seating.ts';
import { AGENTS } from '../../src/registry.ts';
import { GAMES } from '../fixtures/registry.ts';
import { loadScenario } from '../../src/scenario/index.ts';
import { scratchFolder } from '../scenario/folder.ts';

const { write } = scratchFolder();
const four = write('four.yaml', 'game: connect-four\nsides: { red: {} }\n');
const { game } = loadScenario(four, { games: GAMES, agents: AGENTS });
const bare = valued(game, null);

/** Share of the matches that `id` wins against random play; it plays half of them from each seat. */
function shareOf(id: string, spec: Record<string, number>): number {
  const module = AGENTS.get(id)!;
  const defaults = Object.fromEntries(Object.entries(module.params).map(([name, param]) => [name, param.default]));
  const agents = [module.create({ ...defaults, ...spec }), AGENTS.get('random')!.create({})];
  const match = new Match(bare);
  const shares = new Float64Array(2);
  let won = 0;
  for (let n = 0; n < 20; n++) {
    match.start(seating(bare), lawSeed(id, n));
    const seats = n % 2 === 0 ? agents : agents.toReversed();
    playSync(match, new Seating(match, seats, ['a', 'b'], lawSeed(id, n)));
    bare.returns(match.state, shares);
    won += shares[n % 2]!;
  }
  return won / 20;
}

test.each([
  ['greedy', {}],
  ['policy', {}],
  ['mcts', { iterations: 60 }],
  ['so-ismcts', { iterations: 60 }],
  ['determinized-uct', { iterations: 400 }],
  ['flat-mc', { iterations: 60 }],
])('%s plays on to the end, and better than at random', (id, spec) => {
  expect(bare).not.toHaveProperty('evaluate');
  expect(shareOf(id, spec)).toBeGreaterThan(0.8);
});
