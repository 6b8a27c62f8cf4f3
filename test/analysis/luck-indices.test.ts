import { expect, test } from 'vitest';
import {
  LuckAdjustment,
  LuckIndices,
  MatchRecorder,
  type LuckPlace,
  type ScoredMatch,
} from '../../src/analysis/index.ts';
import { Match, TAG, derive, makeSfc, seedSfc, unitSfc, type Game } from '../../src/core/index.ts';
import { SCORE_UNITS } from '../../src/matches/index.ts';
import { luckSentences } from '../../src/report/index.ts';
import { luckShares } from '../../bench/validation/luck-shares.ts';
import { diceRace } from '../fixtures/dice-race.ts';
import { testSeed } from '../fixtures/seating.ts';

const ROLL = 1;
const BLOCKS = 20_000;
const ODDS = 2363 / 3600;

/** Plays the blocks of a race, and each block again with the luck of the first or the second stage drawn anew. */
function measured(game: Game, name: string): LuckIndices {
  const s = new Int32Array(game.info.stateLength);
  const share = new Float64Array(2);
  const sets = [
    [false, false],
    [true, false],
    [false, true],
  ];
  const places = [0, 1].flatMap((source): LuckPlace[] => [
    { source, kept: false, matchup: 1 + source, base: 0 },
    { source, kept: true, matchup: 2 - source, base: 0 },
  ]);
  const indices = new LuckIndices(places, 2);
  for (let block = 0; block < BLOCKS; block++) {
    const seed = testSeed(name, block);
    const other = derive(seed, TAG.redraw, 0);
    const layer = sets.map((set, matchup): [number, ScoredMatch[]] => {
      const seedOfSource = set.map((redrawn) => (redrawn ? other : null));
      return [
        matchup,
        [0, 1].map((seating) => {
          const seats = Int32Array.of(0, 1);
          const sideOfSeat = Int32Array.of(seating, 1 - seating);
          game.deal(s, { sideOfSeat, luckOwnerOfSeat: seats, deckOfSide: [null, null], seedOfSource }, seed);
          while (game.toAct(s) >= 0) game.apply(s, ROLL, null);
          game.returns(s, share);
          return { seating, scores: [...share].map((x) => x * SCORE_UNITS) };
        }),
      ];
    });
    indices.addLayer(new Map(layer));
  }
  return indices;
}

// test/core/dice-race.test.ts computes these fractions by enumeration. Five standard errors are 0.03.
test.each([
  [[6, 6], 0, 511 / 1380, 511 / 1380],
  [[4, 12], 1, 18031 / 300359, 233039 / 300359],
])('dice %j, lead %i: the indices are those of the closed form', (dice, lead, one, two) => {
  const game = diceRace.compile({
    seats: 2,
    rules: { dice: [dice[0]!, dice[1]!], hold: 0 },
    sides: { a: { start: lead }, b: { start: 0 } },
  });
  const [first, second] = measured(game, `luck indices ${dice.join()}`).indices(2, [0]);
  const found = [first!.first, second!.first, first!.total, second!.total];
  [one, two, 1 - two, 1 - one].forEach((truth, i) => {
    expect(Math.abs(found[i]!.value - truth)).toBeLessThan(0.03);
    expect(found[i]!.n).toBe(BLOCKS);
    expect(found[i]!.hi - found[i]!.lo).toBeLessThan(0.05);
  });
});

test('a matchup without blocks has no index', () => {
  const [index] = new LuckIndices([{ source: 0, kept: true, matchup: 1, base: 0 }], 2).indices(1, [0]);
  expect(index!.first.n).toBe(0);
});

test('the score of a race with the luck of its dice taken out: the same mean, less than half the spread', () => {
  const game = diceRace.compile({
    seats: 2,
    rules: { dice: [6, 10], hold: 0 },
    sides: { a: { start: 2 }, b: { start: 0 } },
  });
  const match = new Match(game);
  const recorder = new MatchRecorder(game);
  match.observer = recorder;
  const adjustment = new LuckAdjustment(2);
  const seats = Int32Array.of(0, 1);
  const setup = { sideOfSeat: seats, luckOwnerOfSeat: seats, deckOfSide: [null, null] };
  for (let block = 0; block < 3000; block++) {
    match.start(setup, testSeed('luck taken out', block));
    recorder.begin(setup);
    expect(match.advance()).toBe(-1);
    const { scores, luck } = recorder.finish(match);
    const bySeat = [0, 1].map((seat) => luck.slice(2 * seat, 2 * seat + 2).join(' '));
    adjustment.addLayer(new Map([[0, [{ seating: 0, scores: [...scores], luck: bySeat }]]]));
  }
  const [a, b] = adjustment.scores();
  // Enumerating both dice gives 2363 / 3600 for seat 0, which is two steps ahead.
  expect(a!.adjusted.lo).toBeLessThan(ODDS);
  expect(a!.adjusted.hi).toBeGreaterThan(ODDS);
  expect(a!.left).toBeLessThan(0.5);
  expect(a!.adjusted.value + b!.adjusted.value).toBeCloseTo(1, 6);
});

test('shares of luck lie within 0 and 1, cover the truth where games are lopsided, or say that blocks are too few', () => {
  const { said, first, total } = luckShares({ wins: 0.95, weight: 0.7 }, 150, 120);
  expect(said).toBeGreaterThan(90);
  expect(first / said).toBeGreaterThan(0.93);
  expect(total / said).toBeGreaterThan(0.93);
  expect(luckShares({ wins: 0.98, weight: 0.7 }, 20, 20).said).toBe(0);
});

const wonBy = (wins: boolean): ScoredMatch[] => [
  { seating: 0, scores: wins ? [SCORE_UNITS, 0] : [0, SCORE_UNITS] },
  { seating: 1, scores: wins ? [0, SCORE_UNITS] : [SCORE_UNITS, 0] },
];

test('luck that decides only together with other luck: nothing goes if it is settled alone, and all is left if the rest is', () => {
  const luck = makeSfc();
  seedSfc(luck, testSeed('together'));
  const places = [0, 1].flatMap((source): LuckPlace[] => [
    { source, kept: false, matchup: 1 + source, base: 0 },
    { source, kept: true, matchup: 2 - source, base: 0 },
  ]);
  const indices = new LuckIndices(places, 2);
  for (let block = 0; block < 2000; block++) {
    // Two coins are thrown; the first side wins if they differ.
    const [a, b, otherA, otherB] = [0, 1, 2, 3].map(() => unitSfc(luck) < 0.5);
    indices.addLayer(
      new Map([
        [0, wonBy(a !== b)],
        [1, wonBy(otherA !== b)],
        [2, wonBy(a !== otherB)],
      ]),
    );
  }
  const found = indices.indices(2, [0]);
  for (const { first, total } of found) {
    expect(first.hi).toBeLessThan(0.1);
    expect(total.lo).toBeGreaterThan(0.9);
  }
  const rows = found.map((index, i) =>
    Object.assign({ matchup: 'all' }, index, { source: ['coin', 'other coin'][i]! }),
  );
  const [top, alone] = luckSentences(rows, { matchups: [] });
  expect(top).toMatch(/with all other luck settled, it alone still decides (9\d|100)\.\d % /);
  expect(alone).toMatch(/^Settled beforehand, each alone would take away: (other )?coin \d\.\d % /);
});

/** A share of luck; its interval is [0, 1] if there are too few blocks. */
const estimate = (value: number, hasEnoughBlocks: boolean) => ({
  value,
  lo: hasEnoughBlocks ? value - 0.02 : 0,
  hi: hasEnoughBlocks ? value + 0.02 : 1,
  n: 100,
});

test('of shares for which the blocks are too few, the sentences say so, and tell the others', () => {
  const rows = [
    { matchup: 'all', source: 'throw', first: estimate(0.97, true), total: estimate(0.98, false) },
    { matchup: 'all', source: 'agents', first: estimate(0, false), total: estimate(0, false) },
    { matchup: 'all', source: 'deal', first: estimate(0.02, true), total: estimate(0.03, true) },
  ];
  const [top, alone] = luckSentences(rows, { matchups: [] });
  expect(top).toBe(
    'With all other luck settled, deal alone still decides 3.0 % [1.0, 5.0] of the spread of scores; of throw and agents, 100 blocks are too few to say it.',
  );
  expect(alone).toMatch(
    /^Settled beforehand, each alone would take away: throw .* and deal .*; of the others, the blocks are too few to say\.$/,
  );
});
