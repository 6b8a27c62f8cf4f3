/**
 * Compares games of zones with the same games written by hand, ply by ply; `npm run lockstep -- --zones` plays more.
 */
import { expect, test } from 'vitest';
import { kuhnDeals, leducDeals, metDeals } from '../../bench/exact/deals.ts';
import { altered } from '../../src/core/altered/altered.ts';
import type { Game } from '../../src/core/index.ts';
import { Budget, ExactPlay, RegretTraining, type WeightedState } from '../../src/search/index.ts';
import { firstDifference, type Observed } from './lockstep.ts';
import { PAIRS } from './pairs.ts';
import { game as goofspiel } from '../../examples/zones/goofspiel.ts';
import { compiled } from './compiled.ts';

const MATCHES = 300;

test.each(Object.entries(PAIRS))('%s is the same game', (_name, pair) => {
  expect(firstDifference(pair(), MATCHES)).toBe('');
});

test.each([
  ['Kuhn poker', kuhnDeals, 6, 1000],
  ['Leduc poker', leducDeals, 90, 100],
] as const)('mccfr learns the same %s from the same deals', (name, deals, different, iterations) => {
  const { zones, byHand, copyDeal } = PAIRS[name]!();
  const dealt = new Int32Array(zones.info.stateLength);
  const at = (field: string): number => byHand.info.fields.find((one) => one.name === field)!.offset;
  const alike = altered(byHand, {
    deal: (out, setup, seed) => {
      zones.deal(dealt, setup, seed);
      byHand.deal(out, setup, seed);
      copyDeal(zones.observe(dealt, -1) as unknown as Observed, out, at);
    },
  });
  const loss = (game: Game, all: WeightedState[]): number => {
    const { strategy } = new RegretTraining(game).run(new Budget('iterations', iterations));
    return new ExactPlay(game, all, strategy).exploitability();
  };
  const found = loss(zones, metDeals(zones, different));
  expect(found).toBeCloseTo(loss(alike, deals(byHand)), 12);
  // From the game's own deals, the loss is slightly different.
  expect(found).not.toBeCloseTo(loss(byHand, deals(byHand)), 6);
});

test('a hand of Goofspiel is known to its own seat card by card', () => {
  const game = compiled(goofspiel);
  const s = new Int32Array(game.info.stateLength);
  game.deal(
    s,
    { sideOfSeat: Int32Array.of(0, 1), luckOwnerOfSeat: Int32Array.of(0, 1), deckOfSide: [null, null] },
    new Int32Array(4),
  );
  expect(game.observe(s, 0)).toMatchObject({
    hand: [
      ['red-1', 'red-2', 'red-3', 'red-4', 'red-5'],
      [null, null, null, null, null],
    ],
  });
});
