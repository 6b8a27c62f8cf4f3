import { expect, test } from 'vitest';
import { clearRings, cycles } from '../../src/stats/index.ts';
import type { Cell } from '../../src/stats/index.ts';
import { normalFrom, stream } from './support.ts';

const DECKS = 8;
const GAMES = 400;
/** 40 Elo points on the logit scale. */
const SPREAD = (40 * Math.LN10) / 400;

const exact = (a: number, b: number, mean: number): Cell => ({ a, b, mean, variance: 1e-9 });
const p = (x: number): number => 1 / (1 + Math.exp(-x));

/** A matrix of scores over `GAMES` games a pair; `ring` lets deck 0 beat 1, 1 beat 2, 2 beat 0 with 60 %. */
function matrix(next: () => number, ring: boolean): Cell[] {
  const strength = Array.from({ length: DECKS }, () => SPREAD * normalFrom(next));
  const cells: Cell[] = [];
  for (let a = 0; a < DECKS; a++) {
    for (let b = a + 1; b < DECKS; b++) {
      const inRing = ring && b < 3;
      const truth = inRing ? (a === 0 && b === 2 ? 0.4 : 0.6) : 1 / (1 + Math.exp(strength[b]! - strength[a]!));
      let wins = 0;
      for (let game = 0; game < GAMES; game++) if (next() < truth) wins++;
      const mean = wins / GAMES;
      cells.push({ a, b, mean, variance: (mean * (1 - mean)) / (GAMES - 1) });
    }
  }
  return cells;
}

test('decks in a strict order raise a cycle alarm in about 5 % of runs, and their corrected share is nothing', () => {
  const next = stream(31);
  const RUNS = 1000;
  let alarms = 0;
  let share = 0;
  for (let run = 0; run < RUNS; run++) {
    const found = cycles(DECKS, matrix(next, false));
    if (found.pValue < 0.05) alarms++;
    share += found.share;
  }
  expect(alarms / RUNS).toBeGreaterThan(0.035);
  expect(alarms / RUNS).toBeLessThan(0.065);
  expect(Math.abs(share / RUNS)).toBeLessThan(0.02);
});

test('a planted 60/40 ring is flagged, and named first', () => {
  const next = stream(32);
  const RUNS = 200;
  let flagged = 0;
  let named = 0;
  for (let run = 0; run < RUNS; run++) {
    const found = cycles(DECKS, matrix(next, true));
    if (found.pValue < 0.05) flagged++;
    if (found.triples[0]?.decks.join(' ') === '0 1 2') named++;
  }
  expect(flagged / RUNS).toBeGreaterThanOrEqual(0.99);
  expect(named / RUNS).toBeGreaterThan(0.85);
});

test('rock, paper, scissors is all cycle; an exact order has none', () => {
  const ring = cycles(3, [exact(0, 1, 0.7), exact(1, 2, 0.7), exact(0, 2, 0.3)]);
  expect(ring.share).toBeCloseTo(1, 6);
  expect(ring.triples[0]!.decks).toEqual([0, 1, 2]);
  expect(ring.pValue).toBeLessThan(1e-12);
  const back = cycles(3, [exact(0, 1, 0.3), exact(1, 2, 0.3), exact(0, 2, 0.7)]);
  expect(back.triples[0]!.decks).toEqual([0, 2, 1]);
  const order = cycles(3, [exact(0, 1, p(0.5)), exact(1, 2, p(0.25)), exact(0, 2, p(0.75))]);
  expect(order.share).toBeCloseTo(0, 6);
  expect(order.pValue).toBeGreaterThan(0.9);
});

/** A score of so many blocks of two matches. */
const played = (a: number, b: number, mean: number, blocks = 200): Cell => {
  return { a, b, mean, variance: Math.max(mean * (1 - mean) * blocks, 0.5) / (2 * blocks * blocks) };
};

test('decks that beat each other nearly always, in an order, are no ring', () => {
  for (const chain of [
    [played(0, 1, 0.999), played(1, 2, 0.998), played(0, 2, 1)],
    [played(0, 1, 0.97), played(1, 2, 0.97), played(0, 2, 1)],
    [played(0, 1, 0.03), played(1, 2, 0.02), played(0, 2, 0)],
  ]) {
    const found = cycles(3, chain);
    expect(found.pValue).toBe(1);
    expect(Math.abs(found.share)).toBeLessThan(0.01);
    expect(found.triples).toEqual([]);
  }
  const ring = cycles(3, [played(0, 1, 1), played(1, 2, 1), played(0, 2, 0)]);
  expect(ring.pValue).toBeLessThan(1e-12);
  expect(ring.triples.map(({ decks }) => decks)).toEqual([[0, 1, 2]]);
});

/** And a deck that always loses to the three others. */
const withLast = (cells: readonly Cell[]): Cell[] => [...cells, ...[0, 1, 2].map((a) => played(a, 3, 1))];

test('one that loses to all moves neither the alarm of the others nor their false alarms', () => {
  const others = [exact(0, 1, 0.6), exact(1, 2, 0.6), exact(0, 2, 0.4)];
  expect(cycles(4, withLast(others)).pValue).toBeLessThan(1e-12);
  const next = stream(33);
  let alarms = 0;
  for (let run = 0; run < 1000; run++) {
    const cell = (a: number, b: number, strength: number): Cell => {
      return { a, b, mean: p(strength) + 0.01 * normalFrom(next), variance: 1e-4 };
    };
    const cells = [cell(0, 1, 0.3), cell(0, 2, 0.6), cell(1, 2, 0.3)];
    if (cycles(4, withLast(cells)).pValue < 0.05) alarms++;
  }
  expect(alarms / 1000).toBeGreaterThan(0.03);
  expect(alarms / 1000).toBeLessThan(0.07);
});

test('only three of which each beats the next are named a ring', () => {
  // No logits of strengths, but an order all the same: the first beats the last.
  const found = cycles(3, [played(0, 1, 0.6, 2000), played(1, 2, 0.6, 2000), played(0, 2, 0.6, 2000)]);
  expect(found.pValue).toBeLessThan(0.001);
  expect(found.triples).toEqual([]);
  expect(clearRings({ pValue: 0.04, triples: [4, 3, 2.5, 2.1].map((z) => ({ z })) })).toHaveLength(3);
  expect(clearRings({ pValue: 0.04, triples: [{ z: 3 }, { z: 1.9 }] })).toHaveLength(1);
  expect(clearRings({ pValue: 0.06, triples: [{ z: 3 }] })).toEqual([]);
});

test('a matrix with holes or without noise is refused', () => {
  const cell: Cell = { a: 0, b: 1, mean: 0.5, variance: 0.01 };
  expect(() => cycles(2, [cell])).toThrow('at least three decks');
  expect(() => cycles(3, [cell])).toThrow('decks 0 and 2 have not met');
  expect(() => cycles(3, [cell, { ...cell, b: 2 }, { ...cell, a: 1, b: 2, variance: 0 }])).toThrow('no variance');
});
