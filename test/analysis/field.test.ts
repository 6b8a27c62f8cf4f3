/** Own sides against a field: the intervals of shares and leads with planted truths, and which sides are told apart. */
import { describe, expect, test } from 'vitest';
import { FieldReader, type FieldPlan, type FieldStandings } from '../../src/analysis/verdicts/field-verdict.ts';
import { SCORE_UNITS } from '../../src/matches/index.ts';
import { makeSfc, nextSfc, seedSfc } from '../../src/core/index.ts';
import { testSeed } from '../fixtures/seating.ts';

const FIELD = [
  { side: 'raider', weight: 0.3 },
  { side: 'patrol', weight: 0.7 },
] as const;
const MINE = ['a', 'b', 'c'];

type Field = FieldPlan['field'];

const plan = (mine = MINE, field: Field = FIELD): FieldPlan => ({
  seats: 2,
  field,
  matchups: mine.flatMap((own, i) =>
    field.map(({ side }, j) => ({
      key: side,
      label: `${own} vs ${side}`,
      entrants: [
        { side: i, sideLabel: own, agent: 'greedy' },
        { side: mine.length + j, sideLabel: side, agent: 'greedy' },
      ],
    })),
  ),
});

/** Plays `blocks` blocks of each match-up. `odds` are the chances to win, by own side and opponent; in a part `common` of the blocks, luck is the same for all own sides. */
function played(
  odds: readonly (readonly number[])[],
  blocks: number,
  seed: string,
  common = 0.5,
  field: Field = FIELD,
): FieldStandings {
  const reader = new FieldReader(plan(MINE.slice(0, odds.length), field));
  const rng = makeSfc();
  seedSfc(rng, testSeed(seed));
  const next = (): number => (nextSfc(rng) >>> 0) / 4294967296;
  for (let block = 0; block < blocks; block++)
    field.forEach((_, j) => {
      const shared = [next(), next()];
      const isCommon = next() < common;
      odds.forEach((own, i) => {
        reader.addBlock(
          [0, 1].map((seating) => {
            const won = (isCommon ? shared[seating]! : next()) < own[j]! ? SCORE_UNITS : 0;
            return {
              matchup: i * field.length + j,
              seating,
              scores: seating === 0 ? [won, SCORE_UNITS - won] : [SCORE_UNITS - won, won],
            };
          }),
        );
      });
    });
  return reader.standings([])!;
}

const truth = (own: readonly number[]): number => FIELD.reduce((sum, { weight }, j) => sum + weight * own[j]!, 0);
const rowOf = ({ rows }: FieldStandings, name: string) => rows.find((row) => row.name === name)!;

describe('a field', () => {
  test('weighs the scores, orders mine, and says whom the best surely beats and loses to', () => {
    const { rows, blocks } = played(
      [
        [0.9, 0.3],
        [0.35, 0.8],
        [0.5, 0.5],
      ],
      400,
      'field',
    );
    expect(blocks).toBe(400);
    expect(rows.map(({ name }) => name)).toEqual(['b', 'c', 'a']);
    expect(rows[0]!.behind).toMatchObject({ value: 0, lo: 0, hi: 0 });
    expect(rows.map(({ isBehind }) => isBehind)).toEqual([false, true, true]);
    const [lost, won] = rows[0]!.meetings;
    expect([lost!.isSure && lost!.score.value < 0.5, won!.isSure && won!.score.value > 0.5]).toEqual([true, true]);
    const mean = rows[0]!.meetings.reduce((sum, { weight, score }) => sum + weight * score.value, 0);
    expect(rows[0]!.share.value).toBeCloseTo(mean, 12);
  });

  test('covers all shares and leads together in 99 % of samples, at 10 to 100 blocks', () => {
    const odds = [
      [0.6, 0.45],
      [0.4, 0.55],
      [0.5, 0.5],
    ];
    let [shares, leads, looked, compared] = [0, 0, 0, 0];
    for (const blocks of [10, 30, 100])
      for (let sample = 0; sample < 300; sample++) {
        const found = played(odds, blocks, `cover ${blocks} ${sample}`);
        odds.forEach((own, i) => {
          const { share } = rowOf(found, MINE[i]!);
          looked++;
          if (share.lo <= truth(own) && truth(own) <= share.hi) shares++;
        });
        const [best] = found.rows;
        const bestTruth = truth(odds[MINE.indexOf(best!.name)]!);
        // One lead in each sample, for a pair that the data did not choose: c and one of a and b, the one that is not
        // the best.
        const other = found.rows.find(({ name }) => name !== best!.name)!;
        const lead = bestTruth - truth(odds[MINE.indexOf(other.name)]!);
        compared++;
        if (other.behind.lo <= lead && lead <= other.behind.hi) leads++;
      }
    expect(shares / looked).toBeGreaterThan(0.99);
    expect(leads / compared).toBeGreaterThan(0.985);
  });

  test('of equal sides tells somebody apart in at most 1 % of samples', () => {
    let told = 0;
    for (let sample = 0; sample < 400; sample++) {
      const { rows } = played(
        [
          [0.5, 0.5],
          [0.5, 0.5],
          [0.5, 0.5],
        ],
        40,
        `equal ${sample}`,
      );
      if (rows.some(({ isBehind }) => isBehind)) told++;
    }
    // Half a percent of 400 is 2, with a standard error of 1.4; the bound is almost three of these above.
    expect(told).toBeLessThanOrEqual(6);
  });

  test('is compared on common seeds: what luck ties together, few blocks tell apart', () => {
    const odds = [
      [0.55, 0.55],
      [0.5, 0.5],
    ];
    const apart = [0, 1].map((common) => rowOf(played(odds, 300, 'common', common), 'b').behind);
    expect(apart[1]!.hi - apart[1]!.lo).toBeLessThan(0.6 * (apart[0]!.hi - apart[0]!.lo));
  });

  test('counts a side against itself as one half, in every block', () => {
    const reader = new FieldReader({
      seats: 2,
      field: [
        { side: 'a', weight: 0.5 },
        { side: 'b', weight: 0.5 },
      ],
      matchups: [
        {
          key: 'b',
          label: 'a vs b',
          entrants: [
            { side: 0, sideLabel: 'a', agent: 'x' },
            { side: 1, sideLabel: 'b', agent: 'x' },
          ],
        },
        {
          key: 'a',
          label: 'b vs a',
          entrants: [
            { side: 1, sideLabel: 'b', agent: 'x' },
            { side: 0, sideLabel: 'a', agent: 'x' },
          ],
        },
      ],
    });
    for (let block = 0; block < 20; block++)
      for (const matchup of [0, 1])
        reader.addBlock(
          [0, 1].map((seating) => ({
            matchup,
            seating,
            scores: (matchup === 0) === (seating === 0) ? [SCORE_UNITS, 0] : [0, SCORE_UNITS],
          })),
        );
    const { rows } = reader.standings([])!;
    expect(rows.map(({ name, share }) => [name, share.value])).toEqual([
      ['a', 0.75],
      ['b', 0.25],
    ]);
    expect(rows[0]!.meetings[0]).toMatchObject({ opponent: 'a', score: { value: 0.5, n: 0 }, isSure: false });
    expect(rows[1]!.behind.value).toBeCloseTo(0.5, 12);
  });

  test('has no answer before every meeting was played', () => {
    expect(new FieldReader(plan()).standings([])).toBeNull();
  });
});

test('one block against each of many sides tells how far mine are apart, and against two next to nothing', () => {
  const field = Array.from({ length: 12 }, (_, j) => ({ side: `side-${j}`, weight: 1 / 12 }));
  const odds = [field.map((_, j) => 0.3 + 0.04 * j), field.map((_, j) => 0.55 - 0.02 * j)];
  const means = odds.map((own) => own.reduce((sum, x) => sum + x, 0) / 12);
  let covered = 0;
  const repeats = 400;
  for (let k = 0; k < repeats; k++) {
    const { rows } = played(odds, 1, `single ${k}`, 0.5, field);
    const { lo, hi } = rows[1]!.behind;
    const lead = rows[0]!.name === 'a' ? means[0]! - means[1]! : means[1]! - means[0]!;
    if (lo <= lead && lead <= hi) covered++;
  }
  expect(covered / repeats).toBeGreaterThanOrEqual(0.93);
  const { rows } = played(
    [
      [0.4, 0.5],
      [0.6, 0.5],
    ],
    1,
    'two',
  );
  const { lo, hi } = rows[1]!.behind;
  expect(hi - lo).toBeGreaterThan(1);
});

test('a side of the field with nearly all the weight, two blocks each: of equal sides nobody is brought', () => {
  const field = [0.9, 0.05, 0.05].map((weight, j) => ({ side: `side-${j}`, weight }));
  const odds = [0, 1, 2].map(() => field.map(() => 0.5));
  let told = 0;
  for (let k = 0; k < 400; k++)
    if (played(odds, 2, `heavy ${k}`, 0.5, field).rows.some(({ isBehind }) => isBehind)) told++;
  expect(told).toBeLessThanOrEqual(6);
});
