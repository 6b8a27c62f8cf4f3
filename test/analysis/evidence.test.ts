import { describe, expect, test } from 'vitest';
import { EvidenceReader, type EvidenceMatch } from '../../src/analysis/index.ts';
import { confidenceSequence } from '../../src/stats/index.ts';

const entrant = (side: number) => ({ side, sideLabel: `side ${side}`, agent: 'random' });
const PLAN = {
  seats: 2,
  matchups: [
    { key: 'a', label: 'one', entrants: [entrant(0), entrant(1)] },
    { key: 'b', label: 'two', entrants: [entrant(1), entrant(1)] },
  ],
};

/** Both seatings of a block. `scores`: the scores of slot 0, in sixtieths. */
const block = (first: number, scores: readonly [number, number], seen = '00', matchup = 0): EvidenceMatch[] =>
  scores.map((own, seating) => ({
    match: first + seating,
    matchup,
    seating,
    scores: seating === 0 ? [own, 60 - own] : [60 - own, own],
    endReason: 'over',
    seen: [seen, '00'],
  }));

describe('evidence of a run', () => {
  test('follows the score of the first entrant, whichever seat it holds', () => {
    const reader = new EvidenceReader(PLAN, 3, 2);
    reader.addBlock(block(1, [60, 60]));
    reader.addBlock(block(5, [60, 0]));
    reader.addBlock(block(9, [0, 30]));
    const { convergence } = reader.evidence();
    expect(convergence[0]!.map(({ blocks, value }) => [blocks, value])).toEqual([
      [2, 0.75],
      [3, (1 + 0.5 + 0.25) / 3],
    ]);
    const { lo, hi } = confidenceSequence({ n: 3, sum: 1.75, sumSquares: 1 + 0.25 + 0.0625 }, 48);
    expect(convergence[0]![1]).toMatchObject({ lo: Math.max(0, lo), hi: Math.min(1, hi) });
  });

  test('has few checkpoints for many blocks, the last block among them', () => {
    const reader = new EvidenceReader(PLAN, 1000, 2);
    for (let i = 0; i < 1000; i++) reader.addBlock(block(1 + 4 * i, i % 2 === 0 ? [60, 60] : [0, 0]));
    const blocks = reader.evidence().convergence[0]!.map((point) => point.blocks);
    expect(blocks.length).toBeLessThanOrEqual(49);
    expect(blocks.at(-1)).toBe(1000);
  });

  test('a side against itself converges to nothing', () => {
    const reader = new EvidenceReader(PLAN, 2, 2);
    reader.addBlock(block(3, [60, 60], '00', 1));
    reader.addBlock(block(7, [60, 60], '00', 1));
    expect(reader.evidence().convergence[1]).toEqual([]);
    expect(reader.evidence().sweeps[1]).toEqual([[], []]);
  });

  test('names blocks that one side won in every seating', () => {
    const reader = new EvidenceReader(PLAN, 9, 2);
    reader.addBlock(block(1, [60, 60]));
    reader.addBlock(block(5, [60, 30]));
    reader.addBlock(block(9, [0, 0]));
    expect(reader.evidence().sweeps[0]).toEqual([[1], [9]]);
  });

  test('names the first matches that were won, and lost, by who saw a card', () => {
    const reader = new EvidenceReader(PLAN, 9, 2);
    reader.addBlock(block(1, [60, 0], '01'));
    reader.addBlock(block(5, [60, 60], '02'));
    reader.addBlock(block(9, [60, 60], '01'));
    const { cards } = reader.evidence();
    // Only seat 0 sees the card, and the entrants change seats in the second seating, so nothing remains.
    expect(cards[0]).toEqual({ won: [], lost: [] });
    expect(cards[1]).toEqual({ won: [1, 2, 5, 9], lost: [6, 10] });
  });
});
