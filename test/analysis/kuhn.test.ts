/**
 * From matches to findings on a game whose answers are known: Kuhn poker between players who act by the toss of a coin.
 * Showdowns cancel over the deals; of the pots that a fold decides, the second seat folds in 1/4 of matches and the
 * first in 1/8. So going first is worth 1/8 ante, a score of 17/32, and a king in the first seat 1 1/8, a score of 25/32.
 */
import { beforeAll, expect, test } from 'vitest';
import { Accumulator, MatchRecorder, accumulatorShape, findings } from '../../src/analysis/index.ts';
import type { CardRow, Estimate, Findings } from '../../src/analysis/index.ts';
import { Match, belowSfc, derive, makeSfc, seedSfc } from '../../src/core/index.ts';
import { game as kuhnPoker } from '../fixtures/kuhn-poker.ts';
import { seating, testSeed } from '../fixtures/seating.ts';
import { planOf } from './support/records.ts';

const BLOCKS = 1500;
const plan = planOf(['coin', 'penny']);
let f: Findings;

beforeAll(() => {
  const game = kuhnPoker.compile(
    kuhnPoker.contentSchema.parse({ ...kuhnPoker.defaults(), sides: { coin: {}, penny: {} } }),
  );
  const match = new Match(game);
  const recorder = new MatchRecorder(game);
  match.observer = recorder;
  const sums = new Accumulator(accumulatorShape(plan, game.catalog));
  const seed = testSeed('two coins');
  const random = makeSfc();
  seedSfc(random, seed);
  for (let block = 0; block < BLOCKS; block++) {
    const records = [0, 1].map((rotation) => {
      const setup = seating(game, rotation, 'owner');
      match.start(setup, derive(seed, 1, block));
      recorder.begin(setup);
      while (match.advance() >= 0) match.choose(match.legal[belowSfc(random, match.count)]!);
      return recorder.finish(match);
    });
    sums.addBlock(0, records);
  }
  f = findings(plan, game.catalog, sums);
});

const holds = ({ lo, hi }: Estimate, truth: number): void => {
  expect(lo).toBeLessThan(truth);
  expect(hi).toBeGreaterThan(truth);
  expect(hi - lo).toBeLessThan(0.06);
};

const king = (matchup: string, seat: string, side = 'coin'): CardRow =>
  f.cards.find(
    (row) =>
      row.card === 'king' && row.matchup === matchup && row.seat === seat && (side === row.side || matchup === 'all'),
  )!;

test('nobody is better than the other', () => {
  holds(f.winrates[0]!.score, 1 / 2);
  expect(f.winrates[0]!.score.value + f.winrates[1]!.score.value).toBeCloseTo(1, 12);
});

test('going first is worth an eighth of an ante', () => {
  holds(f.winrates.at(-1)!.first, 17 / 32);
  holds(f.winrates[0]!.first, 17 / 32);
  holds(f.winrates[1]!.first, 17 / 32);
});

test('a king in either seat', () => {
  holds(king('coin vs penny', '0').rates.gih, 25 / 32);
  holds(king('coin vs penny', '1').rates.gih, 23 / 32);
  holds(king('coin vs penny', 'all').rates.oh, 24 / 32);
  holds(king('all', 'all').rates.gih, 24 / 32);
});

test('a king against no king: its score less the mean of the other cards', () => {
  holds(king('all', 'all').iwd, 24 / 32 - 3 / 8);
});

test('sightings are counted', () => {
  const all = f.cards.filter((row) => row.matchup === 'all');
  expect(all.reduce((n, row) => n + row.nOpening, 0)).toBe(4 * BLOCKS);
  for (const row of all) {
    expect(row.nDeck).toBe(4 * BLOCKS);
    expect(row.rates.gp.value).toBe(0.5);
  }
});

test('every turn is a decision between two', () => {
  for (const row of f.pace) {
    expect(row.branching.value).toBe(2);
    expect(row.turnsWithoutChoice.value).toBe(0);
    expect(row.rounds.value).toBe(1);
  }
  expect(f.winrates[0]!.branchingMean.value).toBe(2);
  expect(f.winrates[0]!.pliesMean.value).toBeCloseTo(2 + 1 / 4, 1);
});
