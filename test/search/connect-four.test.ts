/** Information-set search on a game that hides nothing, which is plain UCT, with known answers. */
import { describe, expect, test } from 'vitest';
import { Budget, InformationSetSearch, PLAIN } from '../../src/search/index.ts';
import { connectFour } from '../fixtures/connect-four.ts';

const game = connectFour.compile({ sides: { a: {}, b: {} } });
const SEED = Int32Array.of(1, 2, 3, 4);
const SETUP = { sideOfSeat: Int32Array.of(0, 1), luckOwnerOfSeat: Int32Array.of(0, 1), deckOfSide: [null, null] };

function after(...columns: number[]): Int32Array {
  const s = new Int32Array(game.info.stateLength);
  game.deal(s, SETUP, SEED);
  for (const c of columns) game.apply(s, c, null);
  return s;
}

const searches = {
  'a tree each, to the end': new InformationSetSearch(game, {
    ...PLAIN,
    budget: new Budget('iterations', 400),
    playouts: 'mast',
  }),
  'one tree, to the end': new InformationSetSearch(game, {
    ...PLAIN,
    budget: new Budget('iterations', 400),
    observers: 'one',
  }),
  'a tree each, cut after a round': new InformationSetSearch(game, {
    ...PLAIN,
    budget: new Budget('iterations', 400),
    horizon: 1,
    playouts: 'mast',
  }),
};

/**
 * Positions by the columns that were dropped so far, each with the only column that does not lose, or that wins at
 * once.
 */
const ONLY: [what: string, columns: number[], answer: number][] = [
  ['a row of three to complete', [0, 0, 1, 1, 2, 2], 3],
  ['a column of three to complete', [3, 0, 3, 0, 3, 1], 3],
  ['a rising diagonal to complete', [0, 1, 1, 2, 2, 3, 2, 3, 3, 6], 3],
  ['a column of three to block', [0, 3, 1, 3, 6, 3], 3],
  ['a row of three at the edge to block', [0, 0, 1, 1, 2], 3],
];

describe.each(Object.entries(searches))('%s', (_name, search) => {
  test.each(ONLY)('finds %s', (_what, columns, answer) => {
    const s = after(...columns);
    for (let k = 0; k < 20; k++) expect(search.run(s, game.toAct(s), Int32Array.of(k, 7, 7, 7))).toBe(answer);
  });

  test('a reused search answers as a fresh one', () => {
    const s = after(3, 3);
    const seed = Int32Array.of(9, 8, 7, 6);
    const first = [search.run(s, 0, seed), search.visits(0, 3), search.mean(0, 3)];
    search.run(after(0, 1, 2), 1, SEED);
    expect([search.run(s, 0, seed), search.visits(0, 3), search.mean(0, 3)]).toEqual(first);
  });

  test('every iteration begins with one action of the root', () => {
    const s = after(3, 2);
    search.run(s, 0, SEED);
    let visits = 0;
    for (let c = 0; c < 7; c++) visits += search.visits(0, c);
    expect(visits).toBe(400);
  });
});
