import { describe, expect, test } from 'vitest';
import { EVENT, Match, ROW } from '../../../src/core/index.ts';
import type { EventLog, State } from '../../../src/core/index.ts';
import { compileDogFight, contentSchema, defaults } from '../../../src/games/dogfight/index.ts';
import type { DogFight } from '../../../src/games/dogfight/index.ts';
import { CARDS } from '../../../src/games/dogfight/cards/cards.ts';
import { DECKS } from '../../../src/games/dogfight/content/decks.ts';
import { SQUARES } from '../../../src/games/dogfight/content/squares.ts';
import { Reader, optionText, setupOf } from './support/random-play.ts';
import { rulesFor, situation } from './support/situation.ts';

/** The shipped rules and map for a table of `seats`. */
const byDefault = (seats: number): DogFight =>
  compileDogFight(
    contentSchema.parse({
      ...defaults(),
      seats,
      sides: Object.fromEntries(Array.from({ length: seats }, (_, i) => [`s${i}`, { ship: 'tavor', deck: 'starter' }])),
    }),
  );

const seedOf = (k: number): Int32Array => Int32Array.of(k, k + 1, 7, 9);

/** The words of a field of a seat (or of the table) in a state. */
const words = (game: DogFight, s: State, name: string, seat = -1): number[] => new Reader(game).words(s, name, seat);

/** A dealt match after its forced plies, at the first real decision, and its log. */
function dealt(game: DogFight, k: number): Match {
  const match = new Match(game);
  match.start(setupOf(game.info.seats), seedOf(k));
  match.advance();
  return match;
}

const cards = (row: number[], n: number): number[] => row.slice(0, n);

describe('decks and hands', () => {
  test('D-SET-01 each deck is the shuffled list: same cards, another order with another seed', () => {
    const game = rulesFor();
    const orders = new Set<string>();
    for (let k = 0; k < 20; k++) {
      const { state } = dealt(game, k);
      for (const seat of [0, 1]) {
        const all = [
          ...cards(words(game, state, 'HAND', seat), words(game, state, 'HAND_N', seat)[0]!),
          ...cards(words(game, state, 'DECK', seat), words(game, state, 'DECK_N', seat)[0]!),
        ];
        const count: Record<string, number> = {};
        for (const card of all) count[CARDS[card]!.id] = (count[CARDS[card]!.id] ?? 0) + 1;
        expect(count).toEqual(DECKS.starter);
        orders.add(words(game, state, 'DECK', seat).join(' '));
      }
    }
    expect(orders.size).toBe(40);
  });

  test('D-SET-01 nobody sees the order of a deck, its owner included', () => {
    const game = rulesFor();
    const { state } = dealt(game, 3);
    const other = state.slice();
    const deck = game.info.fields.find((f) => f.name === 'DECK[0]')!;
    const n = words(game, state, 'DECK_N', 0)[0]!;
    other.subarray(deck.offset, deck.offset + n).reverse();
    expect(other).not.toEqual(state);
    for (const seat of [0, 1]) expect(game.observe(other, seat)).toEqual(game.observe(state, seat));
  });

  test('D-SET-02 DF-DCK-01 the opening hand is the top seven cards of the deck', () => {
    const game = rulesFor();
    const bare = rulesFor({ rules: { openingHand: 0 } });
    for (let k = 0; k < 10; k++) {
      const { state } = dealt(game, k);
      const before = dealt(bare, k).state;
      for (const seat of [0, 1]) {
        expect(words(game, state, 'HAND_N', seat)).toEqual([7]);
        expect(words(game, state, 'DECK_N', seat)).toEqual([33]);
        expect(words(bare, before, 'DECK_N', seat)).toEqual([40]);
        const top = words(bare, before, 'DECK', seat).slice(33, 40);
        expect(words(game, state, 'HAND', seat).slice(0, 7)).toEqual(top.toSorted((a, b) => a - b));
      }
    }
  });

  test('D-SET-02 each card of the opening hand is told to its owner alone', () => {
    const { log } = dealt(rulesFor(), 1);
    const rows = rowsOf(log, EVENT.CARD_OPENING);
    expect(rows.filter((row) => row.seat === 0)).toHaveLength(7);
    expect(rows.filter((row) => row.seat === 1)).toHaveLength(7);
    for (const row of rows) expect(row.visible).toBe(1 << row.seat);
  });
});

function rowsOf(log: EventLog, kind: number) {
  return Array.from({ length: log.length }, (_, i) => i)
    .filter((i) => log.get(i, ROW.kind) === kind)
    .map((i) => ({ seat: log.get(i, ROW.seat), subject: log.get(i, ROW.subject), visible: log.get(i, ROW.visible) }));
}

/** Rules that draw the map from all squares. */
const drawing = (): DogFight =>
  rulesFor({ map: { pool: Object.keys(SQUARES), draw: 'block' }, ships: ['tavor', 'inferno'] });

/** Match `k` as dealt, with these sides at the seats. */
function dealtTo(game: DogFight, k: number, sides: readonly number[]): State {
  const s = new Int32Array(game.info.stateLength);
  game.deal(s, { ...setupOf(2), sideOfSeat: Int32Array.from(sides) }, seedOf(k));
  return s;
}

describe('the map', () => {
  test('D-SET-03 DH-01 two squares a player make one map of hexes', () => {
    for (const [seats, hexes] of [
      [2, 144],
      [3, 216],
      [4, 288],
      [5, 360],
      [6, 432],
    ] as const) {
      const { map } = byDefault(seats);
      let count = 0;
      for (let hex = 0; hex < map.hexes; hex++) if (map.kindOf(hex) >= 0) count++;
      expect(count).toBe(hexes);
    }
  });

  test('D-SET-03 each player brings two squares of its own; who is not at the table brings nothing', () => {
    const map = [['harbor', 'shoals'], ['beacon', 'twins'], ['narrows', 'graveyard'], ['harbor']];
    expect(rulesFor({ map }).map.squares).toEqual(['harbor', 'shoals', 'beacon', 'twins']);
    expect(rulesFor({ map, seats: 3 }).map.squares).toEqual(map.slice(0, 3).flat());
    expect(rulesFor({ map, seats: 4 }).map.squares).toEqual(map.flat());
    expect(() => rulesFor({ map, seats: 5 })).toThrow(
      'expected the squares of each of the 5 players, found those of 4',
    );
  });

  test('D-SET-03 from a pool two squares a player are drawn, no square twice while others are left', () => {
    const pool = ['harbor', 'shoals', 'beacon', 'graveyard', 'twins', 'narrows'];
    for (const [seats, most] of [
      [2, 1],
      [4, 2],
    ] as const) {
      const game = rulesFor({ seats, map: { pool, draw: 'block' } });
      const boards = new Set<string>();
      const s = new Int32Array(game.info.stateLength);
      for (let k = 0; k < 60; k++) {
        game.deal(s, setupOf(seats), seedOf(k));
        const { map } = game.observe(s, -1) as { map: string[] };
        boards.add(map.join(' '));
        expect(map).toHaveLength(2 * seats);
        for (const square of pool) expect(map.filter((name) => name === square).length).toBeLessThanOrEqual(most);
        expect(game.map.squares).toEqual(map);
      }
      expect(boards.size).toBeGreaterThan(20);
      expect(boards.size).toBeLessThanOrEqual(64);
    }
  });

  test('D-SET-03 the board belongs to the seed: both matches of a block share it, and states of different boards are kept apart', () => {
    const game = drawing();
    const states = Array.from({ length: 12 }, (_, k) => [dealtTo(game, k, [0, 1]), dealtTo(game, k, [1, 0])] as const);
    states.forEach(([one, other], k) => {
      const { map } = game.observe(one, -1) as { map: string[] };
      expect(game.observe(other, -1)).toMatchObject({ map });
      // A fresh game finds the same board and the same start hexes.
      const alone = drawing();
      expect(alone.observe(dealtTo(alone, k, [0, 1]), -1)).toMatchObject({ map });
      expect(game.svg(one)).toBe(game.svg(dealtTo(game, k, [0, 1])));
    });
  });

  test('D-SET-04 a prepared map of another size may be used', () => {
    const { map } = rulesFor({ map: ['harbor', 'shoals', 'twins', 'narrows', 'beacon', 'graveyard'] });
    expect(map.hexes).toBe(216);
    expect(map.hexOf('0112')).toBeGreaterThanOrEqual(0);
    expect(map.hexOf('0118')).toBeGreaterThanOrEqual(0);
  });

  test('DH-02 each square has three start hexes in the open', () => {
    expect(Object.keys(SQUARES).length).toBeGreaterThanOrEqual(6);
    for (const [id, rows] of Object.entries(SQUARES)) {
      const letters = rows.join('');
      expect(letters, id).toHaveLength(36);
      for (const start of '123') expect(letters.split(start), id).toHaveLength(2);
      expect(/^[.PMASD123]*$/.test(letters), id).toBe(true);
    }
  });
});

describe('order and placement', () => {
  test('D-SET-05 chance picks the first player, who holds Priority', () => {
    const game = rulesFor();
    let zero = 0;
    for (let k = 0; k < 200; k++) {
      const { state, log } = dealt(game, k);
      const [first] = rowsOf(log, EVENT.FIRST);
      expect(rowsOf(log, EVENT.FIRST)).toHaveLength(1);
      expect(words(game, state, 'PRIORITY')).toEqual([first!.seat]);
      if (first!.seat === 0) zero++;
    }
    // 100 less 4 standard deviations of 7.07.
    expect(zero).toBeGreaterThan(71);
    expect(zero).toBeLessThan(129);
  });

  test('D-SET-06 D-SET-07 ships are placed against the clock, the Priority player last', () => {
    for (const seats of [2, 3, 4, 5, 6])
      for (let k = 0; k < 8; k++) {
        const game = rulesFor({ seats });
        const match = dealt(game, k);
        const first = words(game, match.state, 'PRIORITY')[0]!;
        const order: number[] = [];
        while (order.length < seats) {
          order.push(match.seat);
          match.choose(match.legal[0]!);
          match.advance();
        }
        expect(order).toEqual(Array.from({ length: seats }, (_, i) => (first + seats - 1 - i) % seats));
      }
  });

  test('D-SET-08 any unoccupied start space is offered, and nothing else', () => {
    const game = rulesFor();
    const match = dealt(game, 1);
    const starts = [...game.map.starts].map((hex) => game.map.label(hex)).toSorted();
    const options = (): string[] =>
      Array.from({ length: match.count }, (_, i) => optionText(match, i).split(' ')[1]!).toSorted();
    expect(starts).toHaveLength(12);
    expect(options()).toEqual(starts);
    const taken = optionText(match, 4).split(' ')[1]!;
    match.choose(match.legal[4]!);
    match.advance();
    expect(options()).toEqual(starts.filter((label) => label !== taken));
  });

  test('DH-43 by an option start spaces of different vessels lie at least so many hexes apart', () => {
    const game = rulesFor({ rules: { startDistance: 8 } });
    for (let k = 0; k < 12; k++) {
      const match = dealt(game, 2);
      const taken = game.map.hexOf(optionText(match, k % match.count).split(' ')[1]!);
      match.choose(match.legal[k % match.count]!);
      match.advance();
      const offered = Array.from({ length: match.count }, (_, i) =>
        game.map.hexOf(optionText(match, i).split(' ')[1]!),
      );
      const expected = [...game.map.starts].filter((hex) => game.map.distance(hex, taken) >= 8);
      expect(offered.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
    }
  });

  test('DH-43 where no start space is far enough, the farthest are offered', () => {
    const game = rulesFor({ rules: { startDistance: 30 } });
    for (let k = 0; k < 12; k++) {
      const match = dealt(game, 2);
      const taken = game.map.hexOf(optionText(match, k).split(' ')[1]!);
      match.choose(match.legal[k]!);
      // If only one space is farthest, it is taken without a question.
      const seat = game.toAct(match.state);
      match.advance();
      const distances = [...game.map.starts].map((hex) => game.map.distance(hex, taken));
      const farthest = [...game.map.starts].filter((_, i) => distances[i] === Math.max(...distances));
      const [placed] = words(game, match.state, 'HEX', seat);
      if (placed! >= 0) expect(farthest).toEqual([placed]);
      else {
        const offered = Array.from({ length: match.count }, (_, i) =>
          game.map.hexOf(optionText(match, i).split(' ')[1]!),
        );
        expect(new Set(offered)).toEqual(new Set(farthest));
      }
    }
  });

  test('D-SET-09 DF-SHP-01 DH-13 Hull and Energy begin as the ship card says', () => {
    const t = situation({ ships: ['achilles', 'inferno'] });
    expect([t.hull(0), t.maxHull(0), t.energy(0), t.heat(0)]).toEqual([27, 27, 5, 0]);
    expect([t.hull(1), t.maxHull(1), t.energy(1), t.heat(1)]).toEqual([24, 24, 6, 0]);
    expect([t.gearOf(0), t.gearOf(1)]).toEqual([[], []]);
  });

  test('D-SET-10 hands are dealt and the first player is known before the ships are placed', () => {
    const game = rulesFor();
    const match = dealt(game, 5);
    expect(words(game, match.state, 'HAND_N', 0)).toEqual([7]);
    expect(words(game, match.state, 'HEX', 0)).toEqual([-1]);
    expect(rowsOf(match.log, EVENT.FIRST)).toHaveLength(1);
    expect(optionText(match, 0).startsWith('hex ')).toBe(true);
  });
});
