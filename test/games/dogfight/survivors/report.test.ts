/** Rows of the log that reports count. */
import { describe, expect, test } from 'vitest';
import { CHANCE_UNITS, EVENT, Match, ROW } from '../../../../src/core/index.ts';
import { compileDogFight, contentSchema, defaults } from '../../../../src/games/dogfight/index.ts';
import { LUCK_DECK } from '../../../../src/games/dogfight/layout.ts';
import { finish, planned, plans } from '../support/kit.ts';
import { Reader, optionText, setupOf } from '../support/random-play.ts';
import { rulesFor, situation } from '../support/situation.ts';
import type { SituationOptions } from '../support/situation.ts';

/** A match of two seats, and a reader of its fields. */
function opened(options: SituationOptions): { match: Match; read: Reader } {
  const game = rulesFor(options);
  const match = new Match(game);
  match.start(setupOf(2), Int32Array.of(1, 2, 3, 4));
  match.advance();
  return { match, read: new Reader(game) };
}

/** Rows of one kind: seat, subject, amount. */
const rowsOf = ({ log }: Match, kind: number): { seat: number; subject: number; amount: number }[] =>
  Array.from({ length: log.length }, (_, i) => i)
    .filter((i) => log.get(i, ROW.kind) === kind)
    .map((i) => ({
      seat: log.get(i, ROW.seat),
      subject: log.get(i, ROW.subject),
      amount: log.get(i, ROW.amount),
    }));

test('D-SEQ-01 a turn tells its phases in order, and where it ends', () => {
  const t = situation().hand(0).hand(1);
  t.endTurn();
  const phases = t.said().filter((line) => line.endsWith(' Phase.'));
  expect(phases.slice(0, 4)).toEqual(['Preparation Phase.', 'Action Phase.', 'Discard Phase.', 'End of Turn Phase.']);
  expect(t.all('ROUND_END').map((row) => row.amount)).toEqual([1]);
});

test('DH-38 at the end each vessel that survives is told with its Hull', () => {
  const t = situation({ ships: ['tavor', 'halberd'] })
    .setHull(1, 2)
    .hand(0, 'main-battery');
  plans(t, ['set main-battery']);
  while (!t.over) t.pass();
  expect(t.all('UNIT_SURVIVES').map(({ seat, amount }) => [seat, amount])).toEqual([[0, 24]]);
});

test('D-ATK-01 D-ATK-02 an attack without a target tells why of each enemy, and of no friend', () => {
  const t = situation({ seats: 4, teams: [0, 1, 0, 1] })
    .at(0, '0202')
    .at(1, '0713')
    .at(2, '0813')
    .at(3, '0714')
    .hand(0, 'beam-lance');
  planned(t, 'set beam-lance');
  for (let seat = 1; seat < 4; seat++) planned(t);
  finish(t);
  expect(t.all('NO_TARGET').map(({ seat, other }) => [seat, other])).toEqual([
    [0, 1],
    [0, 3],
  ]);
});

test('DF-DCK-02 opening discards are told', () => {
  const { match } = opened({ rules: { openingExtra: 2 } });
  const thrown: string[] = [];
  while (optionText(match, 0).startsWith('discard')) {
    thrown.push(`${match.seat}`);
    match.choose(match.legal[0]!);
    match.advance();
  }
  expect(thrown).toHaveLength(4);
  expect(rowsOf(match, EVENT.CARD_DISCARDED).map(({ seat }) => String(seat))).toEqual(thrown);
});

test.each(['none', 'skeleton'] as const)('D-SET-02 opening hands are told, complement %s', (complement) => {
  const { match, read } = opened({ rules: { complement } });
  while (optionText(match, 0) === 'pass' || optionText(match, 0).startsWith('equip')) {
    match.choose(match.legal[0]!);
    match.advance();
  }
  for (const seat of [0, 1]) {
    const told = rowsOf(match, EVENT.CARD_OPENING).filter((row) => row.seat === seat);
    expect(told.map(({ subject }) => subject)).toEqual(read.zone(match.state, 'HAND', seat));
    expect(told).toHaveLength(7);
  }
});

/** A match in which each card in hand is worth what `hand` gives. */
function dealt(hand: Readonly<Record<string, number>>): { match: Match; read: Reader; worth: number[] } {
  const printed = defaults();
  const evaluation = { ...(printed['evaluation'] as object), hand };
  const sides = { a: { ship: 'tavor', deck: 'starter' }, b: { ship: 'tavor', deck: 'heavy' } };
  const game = compileDogFight(contentSchema.parse({ ...printed, sides, evaluation }));
  const match = new Match(game);
  match.start(setupOf(2), Int32Array.of(5, 6, 7, 8));
  match.advance();
  return { match, read: new Reader(game), worth: game.catalog.cards.map(({ id }) => hand[id] ?? 1) };
}

describe('the luck of an opening hand', () => {
  test('is what its cards are worth beyond as many cards of the whole deck on average', () => {
    const { match, read, worth } = dealt({ 'main-battery': 3, cruise: -2, 'beam-lance': 5, repair: 0 });
    const told = rowsOf(match, EVENT.CHANCE).filter(({ subject }) => subject === LUCK_DECK);
    expect(told.map(({ seat }) => seat)).toEqual([0, 1]);
    const sum = (cards: readonly number[]): number => cards.reduce((total, card) => total + worth[card]!, 0);
    for (const { seat, amount } of told) {
      const [hand, deck] = [read.zone(match.state, 'HAND', seat), read.zone(match.state, 'DECK', seat)];
      const expected = sum(hand) - (hand.length * sum([...hand, ...deck])) / (hand.length + deck.length);
      expect(amount).toBe(Math.round(CHANCE_UNITS * expected));
      expect(amount).not.toBe(0);
    }
  });

  test('is nought where all cards are worth the same', () => {
    const { match } = dealt({});
    const told = rowsOf(match, EVENT.CHANCE).filter(({ subject }) => subject === LUCK_DECK);
    expect(told.map(({ amount }) => amount)).toEqual([0, 0]);
  });
});

test('Collector Sails are told as an ability when they gather', () => {
  const ships = ['achilles', 'intrepid', 'tavor', 'inferno', 'sable', 'corvane', 'halberd', 'mirelle'];
  const gathering = ships.filter((ship) => {
    const t = situation({ ships: [ship, 'tavor'] })
      .hand(0)
      .hand(1);
    t.endTurn();
    return t.all('ABILITY').some((row) => row.seat === 0);
  });
  expect(gathering).toEqual(['mirelle']);
});

test('a vessel that lies nowhere yet is shown on no hex', () => {
  const { match } = opened({});
  const seats = (match.game.observe(match.state, 0) as unknown as { seats: { hex: string }[] }).seats;
  expect(seats.map(({ hex }) => hex)).toEqual(['-', '-']);
});
