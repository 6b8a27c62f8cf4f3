import { expect, test } from 'vitest';
import { cycles, normalCdf, shownRing } from '../../src/stats/index.ts';
import type { Cell } from '../../src/stats/index.ts';
import { normalFrom, stream } from './support.ts';

const DECKS = 8;
const GAMES = 400;
/** 40 Elo points on the logit scale. */
const SPREAD = (40 * Math.LN10) / 400;

const exact = (a: number, b: number, mean: number): Cell => ({ a, b, mean, variance: 1e-9 });
const p = (x: number): number => 1 / (1 + Math.exp(-x));

/** The ring that the cells show. */
const ringIn = (players: number, cells: readonly Cell[]) =>
  shownRing(players, (a, b) => {
    const cell = cells.find((one) => (one.a === a && one.b === b) || (one.a === b && one.b === a))!;
    const mean = cell.a === a ? cell.mean : 1 - cell.mean;
    return mean > 0.5 ? 2 * normalCdf((0.5 - mean) / Math.sqrt(cell.variance)) : 1;
  });

/**
 * A matrix of scores over `GAMES` games of each pair; with `ring`, deck 0 beats 1, 1 beats 2 and 2 beats 0 with 60 %.
 */
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

test('a planted 60/40 ring among eight is flagged, and named where each of its links is shown among all pairs', () => {
  const next = stream(32);
  const RUNS = 200;
  let flagged = 0;
  let named = 0;
  for (let run = 0; run < RUNS; run++) {
    const cells = matrix(next, true);
    if (cycles(DECKS, cells).pValue < 0.05) flagged++;
    if (ringIn(DECKS, cells)?.join(' ') === '0 1 2') named++;
  }
  expect(flagged / RUNS).toBeGreaterThanOrEqual(0.99);
  expect(named / RUNS).toBeGreaterThan(0.5);
});

test('rock, paper, scissors is all cycle; an exact order has none', () => {
  const ring = cycles(3, [exact(0, 1, 0.7), exact(1, 2, 0.7), exact(0, 2, 0.3)]);
  expect(ring.share).toBeCloseTo(1, 6);
  expect(ring.pValue).toBeLessThan(1e-12);
  expect(ringIn(3, [exact(0, 1, 0.7), exact(1, 2, 0.7), exact(0, 2, 0.3)])).toEqual([0, 1, 2]);
  expect(ringIn(3, [exact(0, 1, 0.3), exact(1, 2, 0.3), exact(0, 2, 0.7)])).toEqual([0, 2, 1]);
  const order = cycles(3, [exact(0, 1, p(0.5)), exact(1, 2, p(0.25)), exact(0, 2, p(0.75))]);
  expect(order.share).toBeCloseTo(0, 6);
  expect(order.pValue).toBeGreaterThan(0.9);
});

/** A score of this many blocks of two matches. */
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
    expect(ringIn(3, chain)).toBeNull();
  }
  const ring = [played(0, 1, 1), played(1, 2, 1), played(0, 2, 0)];
  expect(cycles(3, ring).pValue).toBeLessThan(1e-12);
  expect(ringIn(3, ring)).toEqual([0, 1, 2]);
});

/** The cells with one more deck, which always loses to the three others. */
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

test('who beats whom in an order is no ring, though the logits do not add up', () => {
  const order = [played(0, 1, 0.6, 2000), played(1, 2, 0.6, 2000), played(0, 2, 0.6, 2000)];
  expect(cycles(3, order).pValue).toBeLessThan(0.001);
  expect(ringIn(3, order)).toBeNull();
});

/**
 * The ring that a run shows. `truth` is the score of the first player against the second; the run has `blocks` blocks
 * of two matches.
 */
function ringOfRun(players: number, truth: (a: number, b: number) => number, blocks: number, next: () => number) {
  const cells: Cell[] = [];
  for (let b = 0; b < players; b++)
    for (let a = 0; a < b; a++) {
      const at = truth(a, b);
      const variance = (at * (1 - at)) / (2 * blocks);
      cells.push({ a, b, mean: at + Math.sqrt(variance) * normalFrom(next), variance });
    }
  return ringIn(players, cells);
}

/** Whether the ring follows the circle 0, 1, 2, … */
const isCircle = (ring: readonly number[], length: number): boolean =>
  ring.length === length && ring.every((player, i) => (player + 1) % length === ring[(i + 1) % length]);

test.each([30, 100, 300])('a ring of four, or of five, is never named as a ring of three, at %i blocks', (blocks) => {
  const next = stream(34);
  for (const length of [4, 5]) {
    const truth = (a: number, b: number): number =>
      (a + 1) % length === b ? 0.62 : (b + 1) % length === a ? 0.38 : 0.5;
    let [wrong, right] = [0, 0];
    for (let run = 0; run < 150; run++) {
      const ring = ringOfRun(length, truth, blocks, next);
      if (ring === null) continue;
      if (isCircle(ring, length)) right++;
      else wrong++;
    }
    // If a chord that is even looks won, it closes a shorter ring.
    expect(wrong / 150).toBeLessThanOrEqual(0.09);
    if (blocks === 300) expect(right / 150).toBeGreaterThan(0.8);
  }
});

test.each([30, 100, 300, 1000])(
  'equal players, and a > b > c with a and c even, are no ring at %i blocks',
  (blocks) => {
    const next = stream(35);
    const named = (players: number, truth: (a: number, b: number) => number): number => {
      let found = 0;
      for (let run = 0; run < 1000; run++) if (ringOfRun(players, truth, blocks, next) !== null) found++;
      return found / 1000;
    };
    expect(named(5, () => 0.5)).toBeLessThan(0.01);
    expect(named(3, (a, b) => (b - a === 1 ? 0.62 : 0.5))).toBeLessThan(0.05);
    expect(named(8, (a, b) => (b - a === 1 ? 0.62 : 0.5))).toBeLessThan(0.05);
  },
);

/** P-values of links, by the two players of each. */
const linked = (links: Readonly<Record<string, number>>) => (a: number, b: number) => links[`${a}${b}`] ?? 1;

test('the clearest of the shortest rings is named; each of its links is shown', () => {
  expect(shownRing(3, linked({ '01': 0.01, '12': 0.02, '20': 0.04 }))).toEqual([0, 1, 2]);
  expect(shownRing(3, linked({ '01': 0.01, '12': 0.02, '20': 0.06 }))).toBeNull();
  // Three links at 4 % each do not make three links together at 5 %.
  expect(shownRing(3, linked({ '01': 0.04, '12': 0.04, '20': 0.04 }))).toBeNull();
  expect(shownRing(4, linked({ '01': 1e-9, '12': 1e-9, '23': 1e-9, '30': 1e-9 }))).toEqual([0, 1, 2, 3]);
  expect(shownRing(5, linked({ '01': 0, '12': 0, '23': 0, '34': 0, '40': 0 }))).toEqual([0, 1, 2, 3, 4]);
  expect(shownRing(4, linked({ '01': 0, '12': 0, '20': 0.01, '23': 0, '30': 0, '13': 0, '32': 0, '21': 0 }))).toEqual([
    0, 1, 3,
  ]);
});
