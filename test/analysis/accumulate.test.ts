import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  Accumulator,
  accumulatorShape,
  cardPools,
  findings,
  isOverall,
  mergeAccumulators,
} from '../../src/analysis/index.ts';
import type { MatchRecord } from '../../src/analysis/index.ts';
import { catalogOf } from './support/catalog.ts';
import { planOf, sketch } from './support/records.ts';

const plan = planOf(['wolf', 'hare'], ['wolf', 'wolf'], ['hare@greedy', 'wolf@random']);
const catalog = catalogOf(3, 2);
const shape = accumulatorShape(plan, catalog);

const count = fc.integer({ min: 0, max: 3 });
const someRecord: fc.Arbitrary<MatchRecord> = fc
  .record({
    score: fc.constantFrom(0, 0.5, 1),
    cards: fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 1 }),
        fc.integer({ min: 0, max: 2 }),
        fc.record({ copies: count, opening: count, drawn: count, played: count, heldRounds: count }),
      ),
      { maxLength: 4 },
    ),
    ships: fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 1 }),
        fc.integer({ min: 0, max: 1 }),
        fc.record({ entered: count, survived: count, dealt: count }),
      ),
      { maxLength: 3 },
    ),
    rounds: fc.integer({ min: 1, max: 40 }),
    firstSeat: fc.integer({ min: -1, max: 1 }),
    leaders: fc.array(fc.integer({ min: -1, max: 1 }), { maxLength: 3 }),
  })
  .map(({ score, cards, ships, rounds, firstSeat, leaders }) =>
    sketch({
      scores: [score, 1 - score],
      cards,
      ships,
      cardsInCatalog: 3,
      shipsInCatalog: 2,
      seats: [{ decisions: 3, branches: 9, turns: 4, idleTurns: 1 }, { forced: 5 }],
      rest: { rounds, firstSeat, leaders: Int32Array.from(leaders) },
    }),
  );
const someBlock = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.tuple(someRecord, someRecord));
const someBlocks = fc.array(someBlock, { minLength: 1, maxLength: 8 });

function sumOf(blocks: readonly (readonly [number, readonly MatchRecord[]])[]): Accumulator {
  const sums = new Accumulator(shape);
  for (const [matchup, records] of blocks) sums.addBlock(matchup, records);
  return sums;
}

const bytes = (sums: Accumulator): string => JSON.stringify(sums);

test('the cards of a side are the same added up over its match-ups, or by match-up', () => {
  const names = Array.from({ length: 22 }, (_, i) => `side ${i}`);
  const many = planOf(...names.flatMap((a, i) => names.slice(i + 1).map((b): [string, string] => [a, b])));
  const pools = cardPools(many);
  expect(pools?.pools).toHaveLength(22);
  expect(cardPools(planOf(['wolf', 'hare']))).toBeNull();
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(230), fc.tuple(someRecord, someRecord)), { minLength: 1, maxLength: 9 }),
      (blocks) => {
        const made = accumulatorShape(many, catalog);
        const [full, pooled] = [new Accumulator(made), new Accumulator(made, pools)];
        for (const [matchup, records] of blocks) full.addBlock(matchup, records);
        mergeAccumulators(pooled, bytes(full));
        const rows = findings(many, catalog, full).cards;
        const totals = findings(many, catalog, pooled, {}, pools).cards;
        expect(totals.filter((row) => isOverall(row))).toEqual(rows.filter((row) => isOverall(row)));
        for (const total of totals.filter((row) => !isOverall(row))) {
          const own = rows.filter(
            ({ side, card, seat }) => side === total.side && card === total.card && seat === 'all',
          );
          for (const name of ['matches', 'blocks', 'nDeck', 'nSeen', 'nPlayed'] as const)
            expect(total[name]).toBe(own.reduce((sum, row) => sum + row[name], 0));
          expect(total.matchup).toBe('all');
        }
        const pairs = new Set(rows.filter((row) => !isOverall(row)).map(({ side, card }) => `${side} ${card}`));
        expect(totals.filter((row) => !isOverall(row))).toHaveLength(pairs.size);
      },
    ),
    { numRuns: 25, seed: 2 },
  );
});

test('any split into chunks and any order of merging gives the same bytes', () => {
  fc.assert(
    fc.property(
      someBlocks,
      fc.array(fc.nat(3), { minLength: 8, maxLength: 8 }),
      fc.boolean(),
      (blocks, where, back) => {
        const chunks = [0, 1, 2, 3].map((chunk) => sumOf(blocks.filter((_, i) => where[i] === chunk)));
        if (back) chunks.reverse();
        const merged = new Accumulator(shape);
        for (const chunk of chunks) mergeAccumulators(merged, chunk);
        expect(bytes(merged)).toBe(bytes(sumOf(blocks)));
      },
    ),
    { numRuns: 60, seed: 1 },
  );
});

test('the order of blocks does not matter, nor does a trip through JSON', () => {
  fc.assert(
    fc.property(someBlocks, (blocks) => {
      const sums = sumOf(blocks);
      expect(bytes(sumOf(blocks.toReversed()))).toBe(bytes(sums));
      const back = new Accumulator(shape);
      mergeAccumulators(back, bytes(sums));
      expect(bytes(back)).toBe(bytes(sums));
      expect(findings(plan, catalog, back)).toEqual(findings(plan, catalog, sums));
    }),
    { numRuns: 60, seed: 2 },
  );
});

test('every sum is an integer', () => {
  fc.assert(
    fc.property(someBlocks, (blocks) => {
      const { matchups, leads, entrants, cards, ships, rounds } = sumOf(blocks).toJSON();
      for (const cell of [matchups, leads, entrants, cards, ships, rounds].flat())
        for (const word of cell) expect(Number.isSafeInteger(word)).toBe(true);
    }),
    { numRuns: 30, seed: 3 },
  );
});

test('every interval holds its rate, and wins, draws and losses make the matches', () => {
  fc.assert(
    fc.property(someBlocks, (blocks) => {
      const f = findings(plan, catalog, sumOf(blocks));
      const estimates = [
        ...f.winrates.flatMap((row) => [row.score, row.winRate, row.first]),
        ...f.cards.flatMap((row) => [...Object.values(row.rates), row.iwd, row.playRate]),
        ...f.ships.flatMap((row) => [row.score]),
      ];
      for (const { value, lo, hi } of estimates) {
        if (Number.isNaN(value) || Number.isNaN(lo)) continue;
        expect(lo).toBeLessThanOrEqual(value + 1e-12);
        expect(hi).toBeGreaterThanOrEqual(value - 1e-12);
      }
      for (const row of f.winrates)
        if (!Number.isNaN(row.wins)) expect(row.wins + row.draws + row.losses).toBe(row.matches);
    }),
    { numRuns: 60, seed: 4 },
  );
});

test('a side that meets itself under one agent is one slot', () => {
  expect(shape.slots).toEqual([
    [0, 1],
    [0, 0],
    [0, 1],
  ]);
});

test('what does not fit is refused', () => {
  const sums = new Accumulator(shape);
  expect(() => sums.addBlock(0, [sketch({ scores: [1, 0] })])).toThrow('a block of 2 seats has 2 matches, not 1');
  const other = new Accumulator({ ...shape, cards: 4 });
  expect(() => mergeAccumulators(sums, other)).toThrow('accumulators of different plans cannot be merged');
  expect(() => mergeAccumulators(sums, JSON.stringify({ ...sums.toJSON(), format: 99 }))).toThrow(
    'accumulator of format 99',
  );
});
