import { expect, test } from 'vitest';
import { Accumulator, accumulatorShape, findings } from '../../src/analysis/index.ts';
import type { Findings, MatchRecord } from '../../src/analysis/index.ts';
import { runAnswer } from '../../src/report/sentences/run-sentences.ts';
import { catalogOf } from './support/catalog.ts';
import { planOf, sketch } from './support/records.ts';

type Blocks = readonly (readonly [matchup: number, records: readonly MatchRecord[]])[];

function found(plan: ReturnType<typeof planOf>, blocks: Blocks, cards = 0, ships = 0): Findings {
  const catalog = catalogOf(cards, ships);
  const sums = new Accumulator(accumulatorShape(plan, catalog));
  for (const [matchup, records] of blocks) sums.addBlock(matchup, records);
  return findings(plan, catalog, sums);
}

const width = (rows: Findings['winrates']): number => {
  const { score } = rows.find((row) => row.matchup === 'all' && row.side === 'wolf')!;
  return score.hi - score.lo;
};

const withCards = (score: number, tallies: NonNullable<Parameters<typeof sketch>[0]['cards']>): MatchRecord =>
  sketch({ scores: [score, 1 - score], cards: tallies, cardsInCatalog: 2, rest: { rounds: 5 } });

const withShips = (score: number, seat: number, survived: number): MatchRecord =>
  sketch({
    scores: [score, 1 - score],
    shipsInCatalog: 1,
    ships: [[seat, 0, { entered: 2, survived, roundsAlive: 9, dealt: 8, taken: 6, hullLeft: 3, kills: 1 }]],
  });

const won = sketch({ scores: [1, 0], rest: { rounds: 4, plies: 30 } });
const lost = sketch({ scores: [0, 1], rest: { rounds: 6, plies: 50, firstSeat: 1 } });
const drawn = sketch({ scores: [0.5, 0.5], rest: { rounds: 9, plies: 60 } });

const alternating = (matchups: readonly number[]): Blocks =>
  Array.from({ length: 200 }, (_, i) =>
    matchups.map((m): Blocks[number] => [m, i % 2 === 0 ? [won, lost] : [lost, won]]),
  ).flat();

test('win rates of four blocks, by hand', () => {
  // Seat 0 holds the hare in the second seating. Block totals of the wolf: 2, 1, 1/2, 1.
  const f = found(planOf(['wolf', 'hare']), [
    [0, [won, lost]],
    [0, [won, won]],
    [0, [drawn, won]],
    [0, [lost, lost]],
  ]);
  const [wolf, hare, wolfTotal, hareTotal, all] = f.winrates;
  expect(f.winrates).toHaveLength(5);
  expect(wolf).toMatchObject({ matchup: 'wolf vs hare', side: 'wolf', agent: 'random', matches: 8, blocks: 4 });
  expect(wolf).toMatchObject({ wins: 4, draws: 1, losses: 3, roundsP50: 4, roundsP90: 9 });
  expect(wolf!.pliesMean.value).toBe(41.25);
  expect(wolf!.roundsMean.value).toBe(5.375);
  expect(wolf!.winRate.value).toBe(0.5);
  expect(wolf!.score.value).toBe(4.5 / 8);
  expect(hare!.score.value).toBe(3.5 / 8);
  // The lower end has t for 3 and the error of squares 3 x 19/192, 0.50056, drawn towards one half by 1.38990, with t
  // for 8 in the correction for skewness. The upper end has the same, and 0.02273 more for the skewness of rare
  // events.
  expect(wolf!.score.lo).toBeCloseTo(0.184822, 6);
  expect(wolf!.score.hi).toBeCloseTo(0.921461, 6);
  // Block means 1, 1/2, 1/4, 1/2 have the variance 19/192. Single matches 5 x 1, 1/2, 3 x 0 around 9/16 give 119/560
  // for the variance of one match, halved for a block.
  const single = (4 * 1 + 0.25 - 8 * (9 / 16) * (9 / 16)) / 7;
  expect(wolf!.pairingGain).toBeCloseTo(1 - 19 / 192 / (single / 2), 12);
  // The wolf went first in matches 1, 2 and 3 (at seat 0 in seating 0) and in the second match of blocks 1 and 4 (at
  // seat 1).
  expect(wolf!.first.value).toBe((1 + 1 + 1 + 0.5 + 1) / 5);
  expect(hare!.first.value).toBe((1 + 1 + 1) / 3);
  expect(wolfTotal).toEqual({ ...wolf, matchup: 'all' });
  expect(hareTotal).toEqual({ ...hare, matchup: 'all' });
  expect(all).toMatchObject({ matchup: 'all', side: 'all', agent: 'all', matches: 8, blocks: 4, draws: 1 });
  expect(all!.first.value).toBe(7.5 / 8);
  expect(all!.score.value).toBeNaN();
  expect(all!.branchingMean.value).toBe(3);
});

test('who goes first in every match takes its strength along: going first is judged where both sides do', () => {
  // The first player sits at seat 0 in the first seating and at seat 1 in the second, so the same side always goes
  // first.
  const always = [won, sketch({ scores: [0, 1], rest: { firstSeat: 1 } })];
  const fixed = found(planOf(['wolf', 'hare']), [
    [0, always],
    [0, always],
  ]);
  expect(fixed.winrates[0]!.first.value).toBe(1);
  expect(fixed.winrates[1]!.first.value).toBeNaN();
  expect(fixed.winrates.at(-1)!.first.value).toBeNaN();
  const told = runAnswer(fixed, planOf(['wolf', 'hare']), 2, () => null).join(' ');
  expect(told).toContain('wolf goes first in every match: what that is worth is part of its score.');
  expect(told).not.toContain('Going first');
  // The wolf goes first and loses to the hare. Against the fox, whoever goes first wins.
  const beaten = [sketch({ scores: [0, 1] }), sketch({ scores: [1, 0], rest: { firstSeat: 1 } })];
  const both = found(planOf(['wolf', 'hare'], ['wolf', 'fox']), [
    [0, beaten],
    [1, [won, won]],
    [1, [lost, lost]],
  ]);
  expect(both.winrates.at(-1)!.first.value).toBe(1);
});

/** A match of two seats, with the seats that led at the end of each round. */
const led = (score: number, ...leaders: number[]): MatchRecord =>
  sketch({ scores: [score, 1 - score], rest: { leaders: Int32Array.from(leaders) } });

test('a lead by round: matches that went on, those with a leader, and the score of who led', () => {
  const { leads } = found(planOf(['wolf', 'hare'], ['wolf', 'fox']), [
    [0, [led(1, 0, 1), led(0, 0, 1)]],
    [0, [led(1, 0), led(1, -1)]],
    [1, [led(0.5, 1), led(0.5)]],
  ]);
  // Round 1: seat 0 led in three matches and scored 1, 0 and 1. Round 2: seat 1 led twice and scored 0 and 1.
  expect(leads).toMatchObject([
    { matchup: 'wolf vs hare', round: 1, matches: 4, led: 3 },
    { matchup: 'wolf vs hare', round: 2, matches: 2, led: 2 },
    { matchup: 'wolf vs fox', round: 1, matches: 1, led: 1 },
  ]);
  expect(leads.map(({ score }) => score.value)).toEqual([2 / 3, 1 / 2, 1 / 2]);
});

test('a side against itself: one row, no gain, left out of the total of a side with other opponents', () => {
  const f = found(planOf(['wolf', 'wolf'], ['wolf', 'hare']), [
    [0, [won, drawn]],
    [0, [lost, won]],
    [1, [won, lost]],
    [1, [won, lost]],
  ]);
  const [self, wolf, hare, wolfTotal, hareTotal, all] = f.winrates;
  expect(self).toMatchObject({ matchup: 'wolf vs wolf', matches: 4, blocks: 2, wins: 1.5, draws: 1, losses: 1.5 });
  expect(self!.score.value).toBe(0.5);
  expect(self!.pairingGain).toBeNaN();
  expect(wolfTotal).toEqual({ ...wolf, matchup: 'all' });
  expect(hareTotal).toEqual({ ...hare, matchup: 'all' });
  expect(all).toMatchObject({ matches: 8, blocks: 4 });
  // With the hare, the wolf goes first in every match.
  expect(all!.first.value).toBe((1 + 0.5 + 1 + 1) / 4);
});

test('a side on two seats of a team: a match counts once, and there is no pairing gain', () => {
  const [wolf, hare] = [0, 1].map((side) => ({ side, sideLabel: ['wolf', 'hare'][side]!, agent: 'random' }));
  const plan = { seats: 4, matchups: [{ key: 'k', label: 'l', entrants: [wolf!, hare!, wolf!, hare!] }] };
  const block = [1, 1, 0, 0].map((even) => sketch({ scores: [even, 1 - even, even, 1 - even] }));
  const [own] = found(plan, [
    [0, block],
    [0, block],
    [0, block.toReversed()],
  ]).winrates;
  expect(own).toMatchObject({ side: 'wolf', matches: 12, blocks: 3 });
  expect(own!.pairingGain).toBeNaN();
});

test('a total over match-ups of one seed key is never narrower than its blocks allow', () => {
  const one = found(planOf(['wolf', 'hare']), alternating([0])).winrates;
  const shared = found(planOf(['wolf', 'hare@greedy'], ['wolf', 'hare@mcts']), alternating([0, 1])).winrates;
  const apart = found(planOf(['wolf', 'hare'], ['wolf', 'fox']), alternating([0, 1])).winrates;
  // Match-ups with the same seeds are as good as one match-up; those with seeds of their own are sqrt 2 better.
  expect(width(shared) / width(one)).toBeCloseTo(1, 2);
  expect(width(one) / width(apart)).toBeCloseTo(Math.SQRT2, 1);
});

test('cards: rates weigh copies, each at most once a match', () => {
  const f = found(
    planOf(['wolf', 'hare']),
    [
      [
        0,
        [
          // The wolf at seat 0 has two copies; one is opened, then drawn three times after reshuffles, and played
          // twice.
          withCards(1, [
            [0, 1, { copies: 2, opening: 1, drawn: 3, set: 2, played: 2, playRounds: 5, damage: 6, cost: 4 }],
          ]),
          // The wolf at seat 1 has two copies; one of them is never seen.
          withCards(1, [[1, 1, { copies: 2, drawn: 1, stuck: 1, heldRounds: 3 }]]),
        ],
      ],
    ],
    2,
  );
  const rows = f.cards.filter((row) => row.matchup !== 'all');
  expect(rows.map(({ side, card, seat }) => `${side} ${card} ${seat}`)).toEqual([
    'wolf card-1 0',
    'wolf card-1 1',
    'wolf card-1 all',
  ]);
  const all = rows[2]!;
  expect(all).toMatchObject({ copies: 2, matches: 2, nDeck: 4, nOpening: 1, nDrawn: 4, nSeen: 5, nSet: 2, nPlayed: 2 });
  expect(all).toMatchObject({ nStuck: 1, nNullified: 0 });
  const { meanTurnPlayed, meanTurnsHeld, damagePerPlay, energyPerPlay } = all;
  const means = [meanTurnPlayed, meanTurnsHeld, damagePerPlay, energyPerPlay].map(({ value }) => value);
  expect(means).toEqual([2.5, 3 / 5, 3, 2]);
  // The wolf won at seat 0 and lost at seat 1. It saw 2 copies in the match that it won, 1 in the match that it lost.
  expect(all.rates.gp.value).toBe(0.5);
  expect(all.rates.oh.value).toBe(1);
  expect(all.rates.gd.value).toBe(1 / 2);
  expect(all.rates.gih.value).toBe(2 / 3);
  expect(all.rates.gns.value).toBe(0);
  expect(all.iwd.value).toBeCloseTo(2 / 3, 12);
  expect(all.rates.played.value).toBe(1);
  expect(all.playRate.value).toBe(2 / 5);
  expect(rows[0]!.rates.gns.value).toBeNaN();
  expect(f.cards.at(-1)).toEqual({ ...all, matchup: 'all', side: 'all', agent: 'all', iwd: all.iwd });
});

test('ships: means are per unit, rows per side over agents', () => {
  const f = found(
    planOf(['wolf@greedy', 'hare'], ['wolf@mcts', 'hare']),
    [
      [0, [withShips(1, 0, 2), withShips(1, 1, 1)]],
      [1, [withShips(1, 0, 1), withShips(0, 1, 0)]],
    ],
    0,
    1,
  );
  expect(f.ships).toHaveLength(1);
  expect(f.ships[0]).toMatchObject({ side: 'wolf', ship: 'ship-0', matches: 4 });
  const { roundsAlive, damageDealt, damageTaken, hullLeft, kills, abilityUses } = f.ships[0]!;
  const means = [roundsAlive, damageDealt, damageTaken, hullLeft, kills, abilityUses].map(({ value }) => value);
  expect(means).toEqual([4.5, 4, 3, 1.5, 0.5, 0]);
  expect(f.ships[0]!.survival.value).toBe(0.5);
  expect(f.ships[0]!.score.value).toBe(3 / 4);
});

test('pace: what each agent had to choose from', () => {
  const match = sketch({
    scores: [1, 0],
    seats: [
      { decisions: 10, branches: 40, turns: 5, idleTurns: 1 },
      { decisions: 30, branches: 60, turns: 5, idleTurns: 3 },
    ],
  });
  const [greedy, random] = found(planOf(['wolf@greedy', 'hare']), [[0, [match, drawn]]]).pace;
  expect(greedy).toMatchObject({ matchup: 'wolf@greedy vs hare', agent: 'greedy', matches: 2, blocks: 1 });
  const { decisions, branching, rounds, plies, leadChanges, drama } = greedy!;
  expect([decisions, branching, rounds, plies, leadChanges, drama].map(({ value }) => value)).toEqual([
    5, 4, 7, 50, 1, 0.25,
  ]);
  // A single block has no interval.
  expect(rounds.lo).toBeNaN();
  expect(greedy!.decidedAt.value).toBe(4);
  expect(greedy!.turnsWithoutChoice.value).toBe(0.2);
  expect(random).toMatchObject({ agent: 'random' });
  expect([random!.decisions.value, random!.branching.value]).toEqual([15, 2]);
  expect(random!.turnsWithoutChoice.value).toBe(0.6);
});

test('nothing played makes empty tables', () => {
  expect(found(planOf(['wolf', 'hare']), [], 2, 2)).toEqual({
    winrates: [],
    cards: [],
    ships: [],
    pace: [],
    leads: [],
    rounds: [],
  });
});
