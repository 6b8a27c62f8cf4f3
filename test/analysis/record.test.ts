import { expect, test } from 'vitest';
import { CARD, CARD_WIDTH, MatchRecorder, SEAT, SEAT_WIDTH, SHIP, SHIP_WIDTH } from '../../src/analysis/index.ts';
import type { MatchRecord } from '../../src/analysis/index.ts';
import { EVENT, Match } from '../../src/core/index.ts';
import type { MatchSetup } from '../../src/core/index.ts';
import { ScriptedGame, plainSetup } from './support/scripted-game.ts';
import type { Script } from './support/scripted-game.ts';

function play(script: Script, setup: MatchSetup = plainSetup(script.returns.length)): MatchRecord {
  const game = new ScriptedGame(script);
  const match = new Match(game);
  const recorder = new MatchRecorder(game);
  match.observer = recorder;
  match.start(setup, Int32Array.of(1, 2, 3, 4));
  recorder.begin(setup);
  while (match.advance() >= 0) match.choose(0);
  return recorder.finish(match);
}

const named = (offsets: Record<string, number>, words: Int32Array, at: number): Record<string, number> =>
  Object.fromEntries(
    Object.entries(offsets)
      .map(([name, offset]): [string, number] => [name, words[at + offset]!])
      .filter(([, value]) => value !== 0),
  );

const curve = (pairs: readonly (readonly [number, number])[], returns: readonly number[]): MatchRecord =>
  play({
    steps: pairs.map((evaluations, i) => ({ seat: 0, round: i + 1, events: [[EVENT.ROUND_END]], evaluations })),
    returns,
  });

test('who leads is the lowest seat of the best team at the ends of rounds after which the match went on', () => {
  const ends = [
    [0.6, 0.4],
    [0.5, 0.5],
    [0.2, 0.7],
    [1, 0],
  ] as const;
  expect([...curve(ends, [1, 0]).leaders]).toEqual([0, -1, 1]);
  expect([...curve(ends.slice(0, 1), [1, 0]).leaders]).toEqual([]);
});

test('choices are counted by seat, turns as runs of one seat', () => {
  const record = play({
    steps: [
      { seat: 0, choices: 3 },
      { seat: 0, choices: 1 },
      { seat: 1, choices: 1 },
      { seat: 1, choices: 1 },
      { seat: 0, choices: 1 },
      { seat: 1, choices: 5 },
    ],
    returns: [1, 0],
  });
  expect(named(SEAT, record.seats, 0)).toEqual({ decisions: 1, branches: 3, forced: 2, turns: 2, idleTurns: 1 });
  expect(named(SEAT, record.seats, SEAT_WIDTH)).toEqual({
    decisions: 1,
    branches: 5,
    forced: 2,
    turns: 2,
    idleTurns: 1,
  });
  expect(record).toMatchObject({ plies: 6, decisions: 2, branches: 8, forced: 4 });
});

test('cards: sightings, uses and the rounds they are held', () => {
  const record = play({
    steps: [
      {
        seat: 0,
        round: 1,
        events: [
          [EVENT.FIRST, 1],
          [EVENT.CARD_OPENING, 0, 1],
          [EVENT.CARD_OPENING, 0, 1],
        ],
      },
      {
        seat: 0,
        round: 3,
        events: [
          [EVENT.CARD_SET, 0, 1],
          [EVENT.CARD_PLAYED, 0, 1],
          [EVENT.CARD_COST, 0, 1, -1, 2],
          [EVENT.CARD_DAMAGE, 0, 1, -1, 4],
          [EVENT.CARD_NULLIFIED, 0, 1],
        ],
      },
      {
        seat: 1,
        round: 4,
        events: [
          [EVENT.CARD_DRAWN, 1, 0],
          [EVENT.CARD_DISCARDED, 1, 0],
        ],
      },
      { seat: 0, round: 6, events: [[EVENT.CARD_STUCK, 0, 1]] },
    ],
    returns: [0, 1],
    cards: 2,
    decks: [
      [0, 2],
      [1, 0],
    ],
  });
  // Two copies are equipped from round 1 to 3, one of them from round 3 to 6.
  expect(named(CARD, record.cards, CARD_WIDTH)).toEqual({
    copies: 2,
    opening: 2,
    set: 1,
    played: 1,
    nullified: 1,
    stuck: 1,
    playRounds: 3,
    heldRounds: 7,
    damage: 4,
    cost: 2,
  });
  expect(named(CARD, record.cards, 2 * CARD_WIDTH)).toEqual({ copies: 1, drawn: 1 });
  expect(record).toMatchObject({ firstSeat: 1, winnerSeat: 1, rounds: 6 });
});

test('cards: the deck of this match wins over the compiled one, and sides go with the seating', () => {
  const script: Script = {
    steps: [{ seat: 0 }],
    returns: [0.5, 0.5],
    cards: 3,
    decks: [
      [1, 0, 0],
      [0, 1, 0],
    ],
  };
  const record = play(script, {
    sideOfSeat: Int32Array.of(1, 0),
    luckOwnerOfSeat: Int32Array.of(0, 1),
    deckOfSide: [Int32Array.of(2, 2, 1), null],
  });
  const copies = Array.from({ length: 6 }, (_, i) => record.cards[i * CARD_WIDTH + CARD.copies]);
  expect(copies).toEqual([0, 1, 0, 0, 1, 2]);
  expect(record).toMatchObject({ winnerSeat: -1, decidedAtRound: 0, drama: -1, firstSeat: -1 });
});

test('ships: damage both ways, kills, points and rounds alive', () => {
  const record = play({
    steps: [
      {
        seat: 0,
        round: 1,
        events: [
          [EVENT.UNIT_ENTERS, 0, 0, -1, 9],
          [EVENT.UNIT_ENTERS, 1, 11, -1, 5],
          [EVENT.UNIT_ENTERS, 1, 21, -1, 5],
        ],
      },
      {
        seat: 0,
        round: 3,
        events: [
          [EVENT.ABILITY, 0, 0, 2],
          [EVENT.DAMAGE, 0, 0, 11, 5, 1],
          [EVENT.UNIT_DESTROYED, 1, 11, 0, 30, 0],
          [EVENT.DAMAGE, -1, -1, 0, 2, 0],
        ],
      },
      {
        seat: 1,
        round: 4,
        events: [
          [EVENT.UNIT_SURVIVES, 0, 0, -1, 7],
          [EVENT.UNIT_SURVIVES, 1, 21, -1, 5],
        ],
      },
    ],
    returns: [1, 0],
    ships: 2,
  });
  expect(named(SHIP, record.ships, 0)).toEqual({
    entered: 1,
    survived: 1,
    roundsAlive: 4,
    dealt: 5,
    taken: 2,
    hullLeft: 7,
    kills: 1,
    pointsKilled: 30,
    abilities: 1,
  });
  // Two ships of one kind: one survived rounds 1 to 3, the other rounds 1 to 4.
  expect(named(SHIP, record.ships, 3 * SHIP_WIDTH)).toEqual({
    entered: 2,
    survived: 1,
    roundsAlive: 7,
    taken: 5,
    hullLeft: 5,
  });
});

test('the lead is judged by both seats together; a level round neither takes nor ends it', () => {
  // Both sides rate themselves ahead in round 3: their shares are 0.9 / 1.5 and 0.6 / 1.5.
  const record = curve(
    [
      [0.6, 0.4],
      [0.3, 0.7],
      [0.5, 0.5],
      [0.2, 0.6],
      [0.9, 0.6],
      [0.8, 0.2],
    ],
    [1, 0],
  );
  expect(record.leadChanges).toBe(2);
  expect(record.decidedAtRound).toBe(5);
  expect(record.drama).toBe(Math.round(((0.4 + 0.5) / 6) * 1e6));
});

test('a winner who trailed to the last round end decided the match in its last round', () => {
  const record = curve(
    [
      [0.6, 0.4],
      [0.6, 0.4],
    ],
    [0, 1],
  );
  expect(record).toMatchObject({ leadChanges: 0, decidedAtRound: 2, drama: 200_000 });
});

test('the curve outgrows its first buffer', () => {
  const record = curve(
    Array.from({ length: 200 }, (_, i): [number, number] => (i % 2 === 0 ? [0.6, 0.4] : [0.4, 0.6])),
    [1, 0],
  );
  expect(record.leadChanges).toBe(199);
});

test('teams: every seat scores its team, the lowest seat of the winners is named', () => {
  const teams = { steps: [{ seat: 0 }], teamOfSeat: [0, 1, 1] };
  const record = play({ ...teams, returns: [0.25, 0.75, 0.75] });
  expect([...record.scores]).toEqual([15, 45, 45]);
  expect([...record.outcomes]).toEqual([-1, 1, 1]);
  expect(record.winnerSeat).toBe(1);
});

test('thirds that do not sum exactly are still a draw', () => {
  const record = play({ steps: [{ seat: 0 }], returns: [1 / 3, 1 - 2 / 3, 1 / 3] });
  expect([...record.outcomes]).toEqual([0, 0, 0]);
  expect([...record.scores]).toEqual([20, 20, 20]);
});

test('a forfeit is on record', () => {
  const game = new ScriptedGame({ steps: [{ seat: 0 }], returns: [1, 0] });
  const match = new Match(game);
  const recorder = new MatchRecorder(game);
  const setup = plainSetup(2);
  match.observer = recorder;
  match.start(setup, Int32Array.of(1, 2, 3, 4));
  expect(() => recorder.finish(match)).toThrow('begin was not called');
  recorder.begin(setup);
  match.advance();
  match.end(0, 'illegal');
  expect(recorder.finish(match)).toMatchObject({ endReason: 'forfeit:illegal', forfeitSeat: 0, winnerSeat: 1 });
});
