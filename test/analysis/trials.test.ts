import { expect, test } from 'vitest';
import { TrialComparison, exchangeEffects, type ScoredMatch } from '../../src/analysis/index.ts';

const match = (seating: number, first: number): ScoredMatch => ({ seating, scores: [first, 60 - first] });
const TRIALS = [
  { variant: 0, matchup: 1, base: 0, entrant: 0 },
  { variant: 1, matchup: 2, base: 0, entrant: 1 },
];

test('scores are those of the varied entrant, wherever it sits', () => {
  const comparison = new TrialComparison(2, 2);
  // Entrant 0 sits first at seat 0, then at seat 1. It wins its first match twice without the variant, and once with
  // variant 0.
  comparison.addLayer(
    TRIALS,
    new Map([
      [0, [match(0, 60), match(1, 30)]],
      [1, [match(0, 0), match(1, 30)]],
      [2, [match(0, 60), match(1, 60)]],
    ]),
  );
  comparison.addLayer(
    TRIALS,
    new Map([
      [0, [match(0, 60), match(1, 30)]],
      [1, [match(0, 60), match(1, 30)]],
      [2, [match(0, 60), match(1, 30)]],
    ]),
  );
  const effects = comparison.effects();
  const of = (variant: number, seat: number) => effects.find((e) => e.variant === variant && e.seat === seat)!;
  expect(of(0, -1)).toMatchObject({ n: 2, a: 0.75, b: 0.5, difference: -0.25, moved: 0.25 });
  expect(of(0, 0)).toMatchObject({ n: 2, a: 1, b: 0.5, difference: -0.5 });
  expect(of(0, 1)).toMatchObject({ n: 2, a: 0.5, b: 0.5, difference: 0 });
  // Entrant 1 sits at seat 0 in the second seating.
  expect(of(1, 0)).toMatchObject({ n: 2, a: 0.5, b: 0.75, difference: 0.25 });
  const [exchange] = exchangeEffects(effects, [7, 8]);
  expect(exchange).toMatchObject({ card: 7, seat: -1, effect: { value: 0.25, n: 2 }, moved: 0.25 });
});

test('that nothing moved in few blocks does not show that nothing can', () => {
  const comparison = new TrialComparison(1, 2);
  for (let block = 0; block < 20; block++) {
    const matches = [match(0, 60), match(1, 0)];
    comparison.addLayer(
      TRIALS.slice(0, 1),
      new Map([
        [0, matches],
        [1, matches],
      ]),
    );
  }
  const [all] = comparison.effects();
  expect(all).toMatchObject({ difference: 0, moved: 0, n: 20 });
  // Clopper and Pearson's upper bound for 0 of 20.
  expect(all!.hi).toBeCloseTo(0.168, 3);
  expect(all!.lo).toBeCloseTo(-0.168, 3);
});

test('a layer that lacks a match-up is left out for its variant alone', () => {
  const comparison = new TrialComparison(2, 2);
  for (let block = 0; block < 2; block++)
    comparison.addLayer(
      TRIALS,
      new Map([
        [0, [match(0, 60), match(1, 0)]],
        [1, [match(0, 0), match(1, 0)]],
      ]),
    );
  expect(new Set(comparison.effects().map(({ variant }) => variant))).toEqual(new Set([0]));
});
