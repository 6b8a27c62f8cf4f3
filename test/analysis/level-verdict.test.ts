import { describe, expect, test } from 'vitest';
import { SCORE_UNITS } from '../../src/matches/index.ts';
import {
  AcrossPlayers,
  levelVerdicts,
  levelsTogether,
  type PlanLabels,
  type ScoredMatch,
} from '../../src/analysis/index.ts';

const BAND = [0.45, 0.55] as const;
const BANDS = [BAND, BAND, BAND];
const at = (value: number, half = 0.02) => ({ value, lo: value - half, hi: value + half, n: 100 });
const verdict = (...scores: number[]) => levelVerdicts([{ scores: scores.map((score) => at(score)) }], 0.5, BANDS)[0]!;

describe('too strong at any level, too weak only at all of them', () => {
  test.each([
    ['everybody', [0.7, 0.65, 0.6], [0, 1, 2]],
    ['beginners', [0.7, 0.5, 0.5], [0]],
    ['experts', [0.3, 0.5, 0.7], [2]],
    ['experts', [0.5, 0.7, 0.7], [1, 2]],
    // 'some' stands for the middle level alone, or for beginners when other levels may be meant as well.
    ['some', [0.5, 0.7, 0.5], [1]],
    ['some', [0.7, 0.54, 0.5], [0]],
    ['some', [0.5, 0.5, 0.5], []],
  ] as const)('too strong for %s: %j', (forWhom, scores, strong) => {
    expect(verdict(...scores)).toMatchObject({ forWhom, strong, weak: false });
  });

  test('weak at two of three levels is not too weak', () => {
    expect(verdict(0.3, 0.3, 0.5)).toMatchObject({ weak: false, below: [0, 1] });
    expect(verdict(0.3, 0.3, 0.35)).toMatchObject({ weak: true });
  });

  test('too weak at every level is weak, and off an equal share, at each of them', () => {
    const [one] = levelVerdicts([{ scores: [0.2, 0.2, 0.2].map((score) => at(score, 0.249)) }], 0.5, BANDS);
    expect(one).toMatchObject({ weak: true, below: [0, 1, 2], off: [0, 1, 2] });
  });

  test('the answer turns when both sides of an equal share are sure', () => {
    expect(verdict(0.4, 0.5, 0.6).turns).toBe(true);
    expect(verdict(0.49, 0.5, 0.6).turns).toBe(false);
  });

  test('fair is what lies within the band with its whole interval', () => {
    expect(verdict(0.5, 0.54, 0.52).fair).toEqual([0, 2]);
  });

  test('among many scores, the highest of them must stand out further', () => {
    const one = { scores: [at(0.58)] };
    const rest = Array.from({ length: 39 }, () => ({ scores: [at(0.5)] }));
    const strong = (...sides: (typeof one)[]) => levelVerdicts(levelsTogether(sides), 0.5, [BAND])[0]!.strong;
    expect(strong(one)).toEqual([0]);
    expect(strong(one, ...rest)).toEqual([]);
  });
});

const entrant = (side: number) => ({ side, sideLabel: `s${side}`, agent: 'x' });

/** A block of two matches, of which the first side wins `wins`. */
const block = (wins: number): ScoredMatch[] =>
  [0, 1].map((seating) => {
    const own = wins > seating ? SCORE_UNITS : 0;
    return { seating, scores: seating === 0 ? [own, SCORE_UNITS - own] : [SCORE_UNITS - own, own] };
  });

const layer = (a: number, b: number) =>
  new Map([
    [0, block(a)],
    [1, block(b)],
  ]);

describe('one plan by several players', () => {
  const plan: PlanLabels = {
    seats: 2,
    matchups: [
      { key: 'a', label: 'a', entrants: [entrant(0), entrant(1)] },
      { key: 'b', label: 'b', entrants: [entrant(0), entrant(2)] },
    ],
  };

  test('means, totals and paired differences, worked out by hand', () => {
    const across = new AcrossPlayers(plan, 2);
    across.addLayer([layer(2, 1), layer(1, 1)]);
    across.addLayer([layer(1, 0), layer(0, 0)]);
    across.addLayer([layer(2, 2), new Map([[0, block(2)]])]);
    const score = (matchup: string, side: string) =>
      across.scores.find((one) => one.matchup === matchup && one.side === side)!;
    expect(across.scores.map(({ matchup, side }) => `${side} in ${matchup}`)).toEqual([
      's0 in a',
      's1 in a',
      's0 in b',
      's2 in b',
      's0 in all',
      's1 in all',
      's2 in all',
    ]);
    expect([score('a', 's0').n, score('a', 's0').mean(0), score('a', 's0').mean(1)]).toEqual([3, 5 / 6, 0.5]);
    // The third layer lacks a match-up of the second player, so the total counts only two layers.
    expect([score('all', 's0').n, score('all', 's0').mean(0), score('all', 's0').mean(1)]).toEqual([2, 0.5, 0.25]);
    expect(score('a', 's0').difference(0, 1)).toMatchObject({ n: 3, difference: expect.closeTo(-1 / 3, 12) as number });
    expect(score('a', 's1').mean(0)).toBeCloseTo(1 / 6, 12);
    expect(score('a', 's0').population()).toMatchObject({
      players: 2,
      n: 3,
      value: expect.closeTo(2 / 3, 12) as number,
    });
  });
});

test('two sides that meet only each other are one fact', () => {
  const [least, most] = [at(0.5485, 0.02), at(0.4515, 0.02)];
  const pair = (value: number) => [{ scores: [at(value), at(0.5)] }, { scores: [at(1 - value), at(0.5)] }];
  // With two scores, a side must be 2.81 standard errors off. It would have to be 3.02 off if its mirror image counted
  // as a further score.
  const z = (value: number): number => (value - BAND[1]) / (0.02 / 1.96);
  expect(z(0.5795)).toBeGreaterThan(2.85);
  expect(z(0.5795)).toBeLessThan(2.95);
  const bands = [BAND, BAND];
  expect(levelVerdicts(levelsTogether(pair(0.5795)), 0.5, bands)[0]!.strong).toEqual([0]);
  expect(levelVerdicts(levelsTogether(pair(0.5795)), 0.5, bands)[1]!.strong).toEqual([]);
  expect(levelVerdicts(levelsTogether([...pair(0.5795), { scores: [least, most] }]), 0.5, bands)[0]!.strong).toEqual(
    [],
  );
});
