import { describe, expect, test } from 'vitest';
import { fairBand, flags, type Evidence } from '../../src/analysis/index.ts';
import { card, estimate, findingsOf, held } from '../report/sample.ts';

const entrants = [
  { side: 0, sideLabel: 'wolf', agent: 'random' },
  { side: 1, sideLabel: 'hare', agent: 'random' },
];
const PLAN = { seats: 2, matchups: [{ key: 'hare | wolf', label: 'wolf vs hare', entrants }] };
const CATALOG = { cards: [{ id: 'laser' }, { id: 'mine' }], ships: [] };
const EVIDENCE: Evidence = {
  convergence: [[]],
  sweeps: [[[3, 9], [7]]],
  cards: [
    { won: [1], lost: [2] },
    { won: [4], lost: [5] },
  ],
};
const total = (first: ReturnType<typeof estimate>) => held({ matchup: 'all', side: 'all', agent: 'all', first });
const EVEN = estimate(0.5, 0.46, 0.54, 100);
const seen = (n: number) => ({ ...card({}).rates, gih: estimate(0.5, 0.4, 0.6, n), gns: estimate(0.5, 0.4, 0.6, n) });

const found = (rows: Parameters<typeof findingsOf>[0]) => flags(PLAN, 2, CATALOG, findingsOf(rows), EVIDENCE);

/** A row of a match-up, and the row of the other side. */
function meeting(side: string, score: ReturnType<typeof estimate>) {
  const { value, lo, hi, n } = score;
  const other = side === 'wolf' ? 'hare' : 'wolf';
  return [held({ side, score }), held({ side: other, score: estimate(1 - value, 1 - hi, 1 - lo, n) })];
}

describe('flags', () => {
  test('the fair band is a tenth around an equal share', () => {
    expect(fairBand(2)[0]).toBeCloseTo(0.45, 12);
    expect(fairBand(2)[1]).toBeCloseTo(0.55, 12);
    expect(fairBand(4)[1]).toBeCloseTo(0.275, 12);
  });

  test('a side is named when its whole interval is above an equal share, and said to be out when it is above the band', () => {
    const strong = meeting('wolf', estimate(0.6, 0.551, 0.65, 100));
    const open = meeting('wolf', estimate(0.6, 0.549, 0.65, 100));
    expect(found({ winrates: [...strong, total(EVEN)] })).toEqual([
      {
        kind: 'matchup',
        matchup: 'wolf vs hare',
        side: 'wolf',
        agent: 'random',
        score: strong[0]!.score,
        isOut: true,
        strength: false,
        matches: [3, 9],
      },
    ]);
    expect(found({ winrates: [...open, total(EVEN)] })).toMatchObject([{ side: 'wolf', isOut: false }]);
    const maybe = meeting('wolf', estimate(0.6, 0.499, 0.7, 100));
    expect(found({ winrates: [...maybe, total(EVEN)] })).toEqual([]);
  });

  test('the matches are those that the named side won', () => {
    const hare = meeting('hare', estimate(0.6, 0.56, 0.64, 100));
    expect(found({ winrates: [...hare, total(EVEN)] })).toMatchObject([{ side: 'hare', matches: [7] }]);
  });

  test('findings lead to matches of their own, as far as there are enough', () => {
    const evidence = {
      ...EVIDENCE,
      sweeps: [[[1, 2, 3, 4, 5], []]],
      cards: [
        { won: [1, 2, 3, 4, 6], lost: [] },
        { won: [1, 4], lost: [] },
      ],
    };
    const unplayed = ['laser', 'mine'].map((id) =>
      card({ card: id, nSeen: 70, nPlayed: 0, iwd: estimate(NaN, NaN, NaN, 0) }),
    );
    const winrates = [...meeting('wolf', estimate(0.6, 0.551, 0.65, 100)), total(EVEN)];
    const named = flags(PLAN, 2, CATALOG, findingsOf({ winrates, cards: unplayed }), evidence);
    expect(named.map(({ matches }) => matches)).toEqual([
      [1, 2, 3],
      [4, 6, 1],
      [1, 4],
    ]);
  });

  test('going first is named when it matters, and said to be out when it is worth or costs more than the band', () => {
    const low = estimate(0.4, 0.36, 0.44, 100);
    expect(found({ winrates: [total(low)] })).toEqual([{ kind: 'first', score: low, isOut: true, matches: [3, 9, 7] }]);
    const some = estimate(0.44, 0.41, 0.47, 100);
    expect(found({ winrates: [total(some)] })).toMatchObject([{ kind: 'first', isOut: false }]);
    expect(found({ winrates: [total(EVEN)] })).toEqual([]);
  });

  test('cards are corrected for their number: two, of which one is far off', () => {
    // Effects at z = 3.92 and 2.0 standard errors (an interval has a half-width of 1.96 of them): q = 0.0002 and
    // 0.0455.
    const far = card({ card: 'laser', iwd: estimate(-0.0392, -0.0588, -0.0196, 90), rates: seen(90) });
    const near = card({ card: 'mine', iwd: estimate(0.01, -0.0096, 0.0296, 90), rates: seen(90) });
    const [flag, ...others] = found({ cards: [far, near], winrates: [total(EVEN)] });
    expect(flag).toMatchObject({ kind: 'card', card: 'laser', matches: [2] });
    expect((flag as { qValue: number }).qValue).toBeLessThan(0.001);
    expect(others).toEqual([]);
  });

  test('a card seen in few blocks is not judged', () => {
    const few = card({ iwd: estimate(0.3, 0.29, 0.31, 29), rates: seen(29), blocks: 29 });
    expect(found({ cards: [few], winrates: [total(EVEN)] })).toEqual([]);
  });

  test('a card that nobody ever plays is named', () => {
    const dead = card({ card: 'mine', nSeen: 70, nPlayed: 0, iwd: estimate(NaN, NaN, NaN, 0) });
    expect(found({ cards: [dead], winrates: [total(EVEN)] })).toEqual([
      { kind: 'unplayed', card: 'mine', seen: 70, matches: [4, 5] },
    ]);
  });
});
