import { describe, expect, test } from 'vitest';
import { Tournament, playerNames, type PlanLabels, type ScoredMatch } from '../../src/analysis/index.ts';
import { stream } from '../stats/support.ts';

const entrant = (side: number, sideLabel: string, agent = 'greedy') => ({ side, sideLabel, agent });
const meeting = (a: ReturnType<typeof entrant>, b: ReturnType<typeof entrant>) => ({
  key: [a.sideLabel, b.sideLabel].join(' | '),
  label: `${a.sideLabel} vs ${b.sideLabel}`,
  entrants: [a, b],
});

/** Decks a, b, c …, each of which plays against each other one. */
function decks(n: number): PlanLabels {
  const all = Array.from({ length: n }, (_, i) => entrant(i, 'abcdefgh'[i]!));
  return { seats: 2, matchups: all.flatMap((one, i) => all.slice(i + 1).map((other) => meeting(one, other))) };
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** Plays `blocks` blocks in which entrant i beats j with chance `odds(i, j)`, `seat` logits more in seat 0. */
function play(plan: PlanLabels, blocks: number, logit: (i: number, j: number) => number, next: () => number, seat = 0) {
  const tournament = new Tournament(plan);
  for (let block = 0; block < blocks; block++) {
    const layer = new Map<number, ScoredMatch[]>();
    plan.matchups.forEach(({ entrants }, index) => {
      const [a, b] = entrants;
      const first = next() < logistic(logit(a!.side, b!.side) + seat) ? 60 : 0;
      const second = next() < logistic(logit(b!.side, a!.side) + seat) ? 60 : 0;
      layer.set(index, [
        { seating: 0, scores: [first, 60 - first] },
        { seating: 1, scores: [second, 60 - second] },
      ]);
    });
    tournament.addLayer(layer);
  }
  return tournament;
}

const names = (...matchups: PlanLabels['matchups'][number][]) => playerNames({ seats: 2, matchups });

describe('players are called by what tells them apart', () => {
  test('sides, agents, or both', () => {
    expect(names(meeting(entrant(0, 'a'), entrant(1, 'b')))).toEqual([['a', 'b']]);
    expect(names(meeting(entrant(0, 'a', 'x'), entrant(0, 'a', 'y')))).toEqual([['x', 'y']]);
    expect(names(meeting(entrant(0, 'a', 'x'), entrant(1, 'b', 'y')))).toEqual([['a@x', 'b@y']]);
  });
});

/** A layer of one match-up, with these points for entrant a; a negative number stands for no points. */
const pointed = (a: number, b: number) =>
  new Map([
    [
      0,
      [
        { seating: 0, scores: [60, 0], tournamentPoints: [a, 11 - a] },
        { seating: 1, scores: [0, 60], tournamentPoints: b < 0 ? [-1, -1] : [11 - b, b] },
      ],
    ],
  ]);

describe('tournament points', () => {
  test('are means a match, by player; forfeits and games without them have none', () => {
    const tournament = new Tournament(decks(2));
    tournament.addLayer(pointed(8, 6));
    tournament.addLayer(pointed(7, 7));
    tournament.addLayer(pointed(9, -1));
    const byName = new Map(tournament.standings(stream(3), 5).rows.map(({ player, points }) => [player, points]));
    // The first player has (8 + 6 + 7 + 7 + 9) / 5 points; the other one has the rest of eleven points a match.
    expect(byName.get('a')).toMatchObject({ value: 7.4, n: 3 });
    expect(byName.get('b')!.value).toBeCloseTo(3.6, 12);
    expect(byName.get('a')!.lo).toBeLessThan(7.4);
    expect(byName.get('a')!.hi).toBeGreaterThan(7.4);
    expect(play(decks(2), 3, () => 0, stream(4)).standings(stream(5), 5).rows[0]!.points.value).toBeNaN();
  });
});

describe('ratings', () => {
  const truth = [0.6, 0.2, -0.2, -0.6];

  test('find known strengths and the worth of the first seat', () => {
    const tournament = play(decks(4), 1500, (i, j) => truth[i]! - truth[j]!, stream(1), 0.25);
    const { rows, seat, seatInterval, matrix, blocks } = tournament.standings(stream(2), 100);
    expect(rows.map(({ player }) => player)).toEqual(['a', 'b', 'c', 'd']);
    rows.forEach(({ elo, eloInterval }, i) => {
      expect(Math.abs(elo - (truth[i]! * 400) / Math.LN10)).toBeLessThan(12);
      expect(eloInterval.lo).toBeLessThan(elo);
      expect(eloInterval.hi).toBeGreaterThan(elo);
    });
    expect(Math.abs(seat - (0.25 * 400) / Math.LN10)).toBeLessThan(12);
    expect(seatInterval.lo).toBeGreaterThan(20);
    expect(blocks).toBe(1500);
    expect(matrix).toHaveLength(12);
    // The expected score combines seat and strength: it is the mean of both seatings, not the logistic of the
    // difference.
    const expected = (logistic(1.2 + 0.25) + logistic(1.2 - 0.25)) / 2;
    const cell = matrix.find(({ row, column }) => row === 'a' && column === 'd')!.score;
    expect(Math.abs(cell.value - expected)).toBeLessThan(0.03);
    expect(cell.n).toBe(1500);
  });

  test('cover the truth as often as they say', () => {
    const next = stream(3);
    let covered = 0;
    for (let run = 0; run < 60; run++) {
      const { rows } = play(decks(3), 60, (i, j) => truth[i]! - truth[j]!, next).standings(next, 120);
      const mean = (truth[0]! + truth[1]! + truth[2]!) / 3;
      for (const { player, eloInterval } of rows) {
        const elo = ((truth['abc'.indexOf(player)]! - mean) * 400) / Math.LN10;
        if (eloInterval.lo <= elo && elo <= eloInterval.hi) covered++;
      }
    }
    expect(covered / 180).toBeGreaterThan(0.88);
    expect(covered / 180).toBeLessThanOrEqual(1);
  });

  test('are the same for the same random numbers', () => {
    const tournament = play(decks(4), 40, () => 0, stream(4));
    expect(tournament.standings(stream(5), 30)).toEqual(tournament.standings(stream(5), 30));
  });
});

/** a beats b beats c beats a; d loses to all. */
const ring = (i: number, j: number): number => {
  if (i === 3 || j === 3) return i === 3 ? -1 : 1;
  return (j - i + 3) % 3 === 1 ? 1 : -1;
};

describe('the metagame', () => {
  test('a ring is flagged and named, and fills the equilibrium', () => {
    const { cycles, rows, effective } = play(decks(4), 400, ring, stream(6)).standings(stream(7), 100);
    expect(cycles!.pValue).toBeLessThan(0.001);
    expect(cycles!.ring!.players).toEqual(['a', 'b', 'c']);
    expect(cycles!.ring!.scores).toHaveLength(3);
    const by = new Map(rows.map((row) => [row.player, row]));
    for (const player of 'abc') {
      expect(by.get(player)!.nash).toBeGreaterThan(0.2);
      expect(by.get(player)!.nashOdds).toBeGreaterThan(0.95);
      expect(by.get(player)!.alphaRank).toBeCloseTo(1 / 3, 3);
    }
    expect(by.get('d')!).toMatchObject({ nash: 0, nashOdds: 0 });
    expect(by.get('d')!.alphaRank).toBeCloseTo(0, 6);
    expect(effective).toBeGreaterThan(2.7);
  });

  test('one that beats all is the equilibrium', () => {
    const { rows, effective, cycles } = play(decks(3), 300, (i, j) => j - i, stream(8)).standings(stream(9), 50);
    expect(rows[0]).toMatchObject({ player: 'a', nash: 1, nashOdds: 1 });
    expect(rows[0]!.alphaRank).toBeCloseTo(1, 6);
    expect(effective).toBeCloseTo(1, 6);
    expect(cycles!.pValue).toBeGreaterThan(0.001);
  });

  test('copies of what beats all share its weight, and have the same odds of some', () => {
    // Two copies of an entrant that change seats on common seeds score exactly one half against each other.
    const tournament = new Tournament(decks(3));
    const lost = [
      { seating: 0, scores: [60, 0] },
      { seating: 1, scores: [0, 60] },
    ];
    const even = lost.map(({ seating }) => ({ seating, scores: [60, 0] }));
    for (let block = 0; block < 20; block++)
      tournament.addLayer(
        new Map([
          [0, even],
          [1, lost],
          [2, lost],
        ]),
      );
    const { rows } = tournament.standings(stream(12), 20);
    const by = new Map(rows.map(({ player, nash, nashOdds }) => [player, [nash, nashOdds]]));
    expect(by.get('a')).toEqual([0.5, 1]);
    expect(by.get('b')).toEqual([0.5, 1]);
    expect(by.get('c')).toEqual([0, 0]);
  });

  test('has no equilibrium where not all have met', () => {
    const all = decks(3);
    const { rows, cycles, effective, matrix } = play(
      { ...all, matchups: all.matchups.slice(0, 2) },
      50,
      () => 0,
      stream(10),
    ).standings(stream(11), 20);
    expect(rows.map(({ nash }) => nash)).toEqual([NaN, NaN, NaN]);
    expect(rows.map((row) => row.alphaRank)).toEqual([NaN, NaN, NaN]);
    expect([cycles, effective]).toEqual([null, NaN]);
    expect(matrix).toHaveLength(4);
    expect(rows.map(({ player, opponents }) => `${player}${opponents}`).sort()).toEqual(['a2', 'b1', 'c1']);
  });
});

/** Scores by seat when a always comes first. In seating r, seat i holds entrant (i + r) % 3. */
const scoresOf = (seating: number): number[] => [0, 1, 2].map((seat) => [60, 0, 0][(seat + seating) % 3]!);

test('with three seats whoever scored more has won', () => {
  const plan: PlanLabels = {
    seats: 3,
    matchups: [{ key: 'k', label: 'l', entrants: [entrant(0, 'a'), entrant(1, 'b'), entrant(2, 'c')] }],
  };
  const tournament = new Tournament(plan);
  const layer = new Map([[0, [0, 1, 2].map((seating) => ({ seating, scores: scoresOf(seating) }))]]);
  expect(tournament.addLayer(layer)).toEqual(Float64Array.of(1, 0.25, 0.25));
  expect(tournament.addLayer(new Map([[0, layer.get(0)!.slice(1)]]))).toBeNull();
  expect(tournament.blocks).toBe(1);
});

test('two blocks that went alike do not make the worth of the first seat sure', () => {
  const tournament = new Tournament(decks(2));
  for (let block = 0; block < 2; block++)
    tournament.addLayer(
      new Map([
        [
          0,
          [
            { seating: 0, scores: [0, 60] },
            { seating: 1, scores: [0, 60] },
          ],
        ],
      ]),
    );
  const { seat, seatInterval } = tournament.standings(() => 0.5, 20);
  expect(seat).toBeLessThan(0);
  expect(seatInterval.lo).toBeLessThan(seat - 100);
  expect(seatInterval.hi).toBeGreaterThan(seat + 100);
});
