import { expect, test } from 'vitest';
import { Accumulator, accumulatorShape, findings, scalesOf } from '../../src/analysis/index.ts';
import { pointsOf } from '../../src/analysis/tables/match-points.ts';
import type { Game } from '../../src/core/index.ts';
import { planOf, sketch } from './support/records.ts';

/** A game that ended with these points of its teams. Seats 0 and 2 are one team; seat 1 is the other. */
function ended(points: readonly [readonly number[], readonly number[]], reason = 0, table = true): Game {
  const game: Pick<Game, 'info' | 'points' | 'endReason'> = {
    info: {
      seats: 3,
      teamOfSeat: Int32Array.of(0, 1, 0),
      endReasons: ['score', 'tie'],
      points: {
        sources: ['ships', 'tokens'],
        tieRules: ['tie'],
        ...(table
          ? {
              table: [
                [0, 6, 5],
                [100, 7, 4],
              ],
            }
          : {}),
      },
    } as unknown as Game['info'],
    points: (_, seat, out) => {
      out.set(points[seat === 1 ? 1 : 0]);
    },
    endReason: () => reason,
  };
  return game as Game;
}

const NOWHERE = new Int32Array(0);

/** Points by seat of a match that seats 0 and 2 won: `mine` for seat 0, 5 for seat 2, against 20 for seat 1. */
const won = (mine: number) =>
  pointsOf(
    ended([
      [mine, 5],
      [20, 0],
    ]),
    NOWHERE,
    0,
  );

test('the margin counts teams, and the table gives tournament points from its smallest margins on', () => {
  expect(won(85)).toMatchObject({ margin: 70, tieRule: 0, tournamentPoints: Int32Array.of(6, 5, 6) });
  expect(won(114)).toMatchObject({ margin: 99, tournamentPoints: Int32Array.of(6, 5, 6) });
  expect(won(115)).toMatchObject({ margin: 100, tournamentPoints: Int32Array.of(7, 4, 7) });
  expect([...won(85).points]).toEqual([85, 5, 0, 0, 20, 0, 0, 0, 85, 5, 0, 0]);
});

test('a winner with fewer points has a margin of 0, a tie rule is told, and a draw has no tournament points', () => {
  const tied = ended(
    [
      [10, 0],
      [10, 0],
    ],
    1,
  );
  expect(
    pointsOf(
      ended([
        [10, 0],
        [90, 0],
      ]),
      NOWHERE,
      0,
    ).margin,
  ).toBe(0);
  expect(pointsOf(tied, NOWHERE, 1)).toMatchObject({ margin: 0, tieRule: 1, tournamentPoints: Int32Array.of(5, 6, 5) });
  expect(pointsOf(tied, NOWHERE, -1)).toMatchObject({ tournamentPoints: new Int32Array(0) });
  expect(
    pointsOf(
      ended(
        [
          [10, 0],
          [9, 0],
        ],
        0,
        false,
      ),
      NOWHERE,
      0,
    ).tournamentPoints,
  ).toHaveLength(0);
});

const record = (scores: readonly number[], points: readonly number[], margin: number, tieRule: number) =>
  sketch({
    scores,
    rest: {
      points: Int32Array.of(points[0]!, points[1]!, 0, 0, points[2]!, points[3]!, 0, 0),
      pointSources: ['ships', 'tokens'],
      tournamentPoints: Int32Array.from(scores, (score) => (score === 1 ? 6 : 5)),
      margin,
      tieRule,
    },
  });

test('sums give means of points, of their sources and of the margin, and count ties; a forfeit has no points', () => {
  const plan = planOf(['red', 'blue']);
  const catalog = { cards: [], ships: [] };
  const sums = new Accumulator(accumulatorShape(plan, catalog));
  sums.addBlock(0, [record([1, 0], [30, 10, 0, 0], 40, 0), record([0, 1], [0, 0, 0, 0], 0, 1)]);
  sums.addBlock(0, [record([1, 0], [20, 0, 20, 0], 0, 1), sketch({ scores: [1, 0], rest: { forfeitSeat: 1 } })]);
  const { winrates } = findings(plan, catalog, sums);
  const red = winrates.find(({ side }) => side === 'red')!;
  expect([
    red.points.value,
    red.tournamentPoints.value,
    ...red.pointsFrom.slice(0, 2).map(({ value }) => value),
  ]).toEqual([20, 6, 50 / 3, 10 / 3]);
  // Two blocks are too few to tell how exact a mean is.
  expect(red.points.hi).toBeNaN();
  const whole = winrates.at(-1)!;
  expect(whole).toMatchObject({ matches: 4, tied: 2, scoreless: 1, margin: { value: 40 / 3 } });
  expect(whole.tieShare).toMatchObject({ value: 2 / 3, n: 2 });
});

test('intervals of rounds and tournament points end where the game says that they end', () => {
  const plan = planOf(['red', 'blue']);
  const catalog = { cards: [], ships: [] };
  const sums = new Accumulator(accumulatorShape(plan, catalog));
  // All matches are equal, so the interval allows only for other kinds of blocks that may have been missed.
  for (let i = 0; i < 3; i++)
    sums.addBlock(0, [record([1, 0], [30, 10, 0, 0], 40, 0), record([1, 0], [30, 10, 0, 0], 40, 0)]);
  const open = findings(plan, catalog, sums).winrates[0]!;
  expect(open.roundsMean.hi).toBeGreaterThan(open.roundsMean.value);
  const scales = scalesOf({
    mostRounds: open.roundsMean.value,
    points: { sources: ['ships'], tieRules: [], table: [[0, 6, 5]] },
  });
  const whole = findings(plan, catalog, sums, scales);
  expect(whole.winrates[0]!.roundsMean).toEqual({ ...open.roundsMean, hi: open.roundsMean.value });
  expect(whole.pace[0]!.rounds.hi).toBe(open.roundsMean.value);
  expect(whole.winrates[0]!.tournamentPoints).toMatchObject({ value: 5.5 });
  const { lo, hi } = whole.winrates[0]!.tournamentPoints;
  expect([lo, hi].map((x) => Math.abs(x - 5.5))).toEqual([hi - 5.5, hi - 5.5]);
  expect(hi).toBeCloseTo(5.5 + 0.5 * (1 - 0.025 ** (1 / 3)), 10);
  expect(scalesOf({})).toEqual({});
});
