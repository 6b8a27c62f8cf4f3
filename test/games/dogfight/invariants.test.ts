import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EVENT, ROW } from '../../../src/core/index.ts';
import type { Match } from '../../../src/core/index.ts';
import { COMBAT_TYPES } from '../../../src/games/dogfight/cards/card.ts';
import { CARD, CARDS } from '../../../src/games/dogfight/cards/cards.ts';
import type { CardDef } from '../../../src/games/dogfight/cards/card.ts';
import { DF_EVENT } from '../../../src/games/dogfight/events.ts';
import { PLACE } from '../../../src/games/dogfight/layout.ts';
import { Reader, playRandomly, randomDeck } from './support/random-play.ts';
import { finish, planned, put } from './support/kit.ts';
import { rulesFor, situation } from './support/situation.ts';
import type { SituationOptions } from './support/situation.ts';

/** A fixed seed, so that every run of the tests plays the same tables. */
const RUNS = { numRuns: 6, seed: 7 };
const seeds = fc.integer({ min: 0, max: 1_000_000 });
const SHIPS = ['achilles', 'intrepid', 'tavor', 'inferno', 'sable', 'corvane', 'halberd', 'mirelle'];

const MAPS = [
  ['harbor', 'shoals', 'narrows', 'beacon', 'graveyard', 'twins', 'shoals', 'harbor'],
  ['twins', 'narrows', 'graveyard', 'beacon', 'harbor', 'narrows', 'beacon', 'twins'],
];

/** Rule options of a table, at their defaults in half of the cases. */
const rules = fc.oneof(
  fc.constant({}),
  fc.constantFrom(
    { drift: true, complement: 'full', handLimit: 7 },
    { openingExtra: 3, reshuffle: false, tiers: 2 },
    { attritionFrom: 0, turnLimit: 12, heatLimit: 5, complement: 'skeleton' },
    { tiers: 4, maxTiers: 5, rearranging: false, startDistance: 3 },
  ),
);

/**
 * A random table: two to four seats, four of them sometimes in teams, any ships, and one of two maps. The seed gives
 * the decks.
 */
const tables = fc
  .record({
    ships: fc.array(fc.constantFrom(...SHIPS), { minLength: 2, maxLength: 4 }),
    allied: fc.boolean(),
    map: fc.constantFrom(...MAPS),
    rules,
  })
  .map(({ ships, allied, map, rules: chosen }): SituationOptions => {
    const options = { ships, map: map.slice(0, 2 * ships.length), rules: chosen };
    if (allied && ships.length === 4) Object.assign(options, { teams: [0, 1, 0, 1] });
    return options;
  });

const cards: readonly CardDef[] = CARDS;
/** Rows that belong to the Preparation Phase. */
const PLANNED_KINDS: ReadonlySet<number> = new Set([EVENT.CARD_SET, DF_EVENT.REARRANGED, DF_EVENT.TOKEN]);

/** Rows of the log as plain objects. */
function rows(
  match: Match,
): { kind: number; seat: number; subject: number; object: number; amount: number; other: number; ply: number }[] {
  return Array.from({ length: match.log.length }, (_, i) => ({
    kind: match.log.get(i, ROW.kind),
    seat: match.log.get(i, ROW.seat),
    subject: match.log.get(i, ROW.subject),
    object: match.log.get(i, ROW.object),
    amount: match.log.get(i, ROW.amount),
    other: match.log.get(i, ROW.other),
    ply: match.log.get(i, ROW.ply),
  }));
}

/** The number of copies of each card. */
function tally(codes: Iterable<number>): number[] {
  const out = CARDS.map(() => 0);
  for (const card of codes) out[card]!++;
  return out;
}

describe('what holds at every moment of any match', () => {
  test('cards are conserved: each lies in exactly one zone, or is removed', () => {
    fc.assert(
      fc.property(tables, seeds, (table, seed) => {
        const game = rulesFor(table);
        const read = new Reader(game);
        const lists = Array.from({ length: read.seats }, (_, seat) => tally(randomDeck(seed, seat)));
        playRandomly(game, seed, {
          after: ({ state }) => {
            for (let seat = 0; seat < read.seats; seat++) {
              const found = tally([
                ...read.zone(state, 'HAND', seat),
                ...read.zone(state, 'DECK', seat),
                ...read.zone(state, 'GEAR', seat),
                ...game.readPile(state, seat),
                ...read.words(state, 'CARD', seat).filter((card) => card >= 0),
              ]);
              // Paired Orders cards lie beside their tiers; each has a bit.
              for (let beside = read.one(state, 'PAIRED', seat); beside > 0; beside &= beside - 1)
                found[CARD['paired-orders']]!++;
              const gone = lists[seat]!.map((n, card) => n - found[card]!);
              expect(Math.min(...gone)).toBeGreaterThanOrEqual(0);
              expect(gone.reduce((a, b) => a + b, 0)).toBe(read.one(state, 'REMOVED', seat));
            }
          },
        });
      }),
      RUNS,
    );
  });

  test('DH-13 hull stays within the maximum, energy and heat never fall below zero, hands keep to the limit', () => {
    fc.assert(
      fc.property(tables, seeds, (table, seed) => {
        const game = rulesFor(table);
        const read = new Reader(game);
        const limit = Number(table.rules?.['handLimit'] ?? 10);
        playRandomly(game, seed, {
          after: ({ state }) => {
            // Cards drawn on top at the start are discarded before the ships are placed.
            const opened = read.one(state, 'HEX', 0) >= 0;
            for (let seat = 0; seat < read.seats; seat++) {
              expect(read.one(state, 'HULL', seat)).toBeLessThanOrEqual(read.one(state, 'MAX_HULL', seat));
              expect(read.one(state, 'ENERGY', seat)).toBeGreaterThanOrEqual(0);
              expect(read.one(state, 'HEAT', seat)).toBeGreaterThanOrEqual(0);
              if (opened) expect(read.one(state, 'HAND_N', seat)).toBeLessThanOrEqual(limit);
            }
          },
        });
      }),
      RUNS,
    );
  });

  test('D-DBL-03 no tier ever holds more than two set cards', () => {
    fc.assert(
      fc.property(tables, seeds, (table, seed) => {
        const game = rulesFor(table);
        const read = new Reader(game);
        playRandomly(game, seed, {
          after: ({ state }) => {
            for (let seat = 0; seat < read.seats; seat++) {
              const status = read.words(state, 'STATUS', seat);
              for (let tier = 0; tier < status.length / 2; tier++) {
                const set = [0, 1].filter(
                  (k) => status[2 * tier + k] === PLACE.DOWN || status[2 * tier + k] === PLACE.UP,
                );
                expect(set.length).toBeLessThanOrEqual(2);
                // A secondary card never lies in a tier whose primary place is empty.
                if (status[2 * tier + 1] === PLACE.DOWN) expect(status[2 * tier]).not.toBe(PLACE.EMPTY);
              }
            }
          },
        });
      }),
      RUNS,
    );
  });

  test('D-DIS-07 a Discard Pile only grows at its top, but when it is shuffled or a card is removed from it', () => {
    fc.assert(
      fc.property(tables, seeds, (table, seed) => {
        const game = rulesFor(table);
        const read = new Reader(game);
        const last: number[][] = Array.from({ length: read.seats }, () => []);
        const counts = Array.from({ length: read.seats }, () => '0 0');
        playRandomly(game, seed, {
          after: ({ state }) => {
            for (let seat = 0; seat < read.seats; seat++) {
              const pile = game.readPile(state, seat);
              const mark = `${read.one(state, 'SHUFFLES', seat)} ${read.one(state, 'REMOVED', seat)}`;
              const recovered = read.words(state, 'STATUS', seat).includes(PLACE.RETURNED);
              if (mark === counts[seat] && !recovered) expect(pile.slice(0, last[seat]!.length)).toEqual(last[seat]);
              counts[seat] = mark;
              last[seat] = pile;
            }
          },
        });
      }),
      RUNS,
    );
  });

  test('D-ACT-12 a vessel moves only by a choice of its owner', () => {
    fc.assert(
      fc.property(tables, seeds, (table, seed) => {
        const game = rulesFor(table);
        const read = new Reader(game);
        let before: number[] = [];
        const places = (state: Int32Array): number[] =>
          Array.from({ length: read.seats }, (_, seat) => read.one(state, 'HEX', seat));
        playRandomly(game, seed, {
          before: ({ state }) => {
            before = places(state);
          },
          after: ({ state }, actor) => {
            places(state).forEach((hex, seat) => {
              if (before[seat] !== undefined && hex !== before[seat]) expect(seat).toBe(actor);
            });
            before = places(state);
          },
        });
      }),
      RUNS,
    );
  });

  test('D-PREP-11 D-PREP-12 set cards are changed and set in Preparation only, and every plan is done before the first tier', () => {
    fc.assert(
      fc.property(tables, seeds, (table, seed) => {
        const game = rulesFor(table);
        const match = playRandomly(game, seed, {});
        let preparing = true;
        for (const row of rows(match)) {
          if (row.kind === EVENT.ROUND_START) preparing = true;
          if (row.kind === DF_EVENT.TIER) preparing = false;
          if (PLANNED_KINDS.has(row.kind)) expect(preparing).toBe(true);
        }
      }),
      RUNS,
    );
  });

  test('D-ATK-08 D-MIS-03 each declared attack hits, misses or is nullified, exactly once', () => {
    fc.assert(
      fc.property(tables, seeds, (table, seed) => {
        const game = rulesFor(table);
        const all = rows(playRandomly(game, seed, {}));
        const count = (kind: number): number => all.filter((row) => row.kind === kind).length;
        expect(count(DF_EVENT.HIT) + count(DF_EVENT.MISSED) + count(DF_EVENT.ATTACK_NULLIFIED)).toBe(
          count(DF_EVENT.ATTACK),
        );
      }),
      RUNS,
    );
  });

  test('D-DMG-02 D-TYP-01 only ATTACK cards attack, each with one combat type', () => {
    fc.assert(
      fc.property(tables, seeds, (table, seed) => {
        const game = rulesFor(table);
        for (const row of rows(playRandomly(game, seed, {}))) {
          if (row.kind !== DF_EVENT.ATTACK && row.kind !== DF_EVENT.HIT) continue;
          expect(cards[row.subject]!.type).toBe('attack');
          if (row.kind === DF_EVENT.ATTACK) expect(COMBAT_TYPES[row.object]).toBeDefined();
        }
      }),
      RUNS,
    );
  });

  test('D-SEQ-03 Priority rotates: without Withdraw and deaths each turn’s holder is the next seat', () => {
    fc.assert(
      fc.property(tables, seeds, (table, seed) => {
        const game = rulesFor(table);
        const read = new Reader(game);
        const holders: number[] = [];
        let turn = 0;
        const match = playRandomly(game, seed, {
          after: ({ state }) => {
            if (read.one(state, 'TURN') === turn) return;
            turn = read.one(state, 'TURN');
            holders.push(read.one(state, 'PRIORITY'));
          },
        });
        const log = rows(match);
        if (log.some((row) => row.kind === DF_EVENT.PRIORITY || row.kind === EVENT.UNIT_DESTROYED)) return;
        holders.forEach((holder, i) => {
          if (i > 0) expect(holder).toBe((holders[i - 1]! + 1) % read.seats);
        });
      }),
      RUNS,
    );
  });

  test('DH-38 every match ends within its bounds, with shares that sum to 1 over teams', () => {
    fc.assert(
      fc.property(tables, seeds, (table, seed) => {
        const game = rulesFor(table);
        const match = playRandomly(game, seed, {});
        const { seats, teams, teamOfSeat } = game.info;
        const out = new Float64Array(seats);
        match.returns(out);
        const shares = new Float64Array(teams);
        for (let seat = 0; seat < seats; seat++) shares[teamOfSeat[seat]!] = out[seat]!;
        expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
        expect(game.round(match.state)).toBeLessThan(60);
        expect(match.ply).toBeLessThanOrEqual(game.info.maxPlies);
      }),
      { numRuns: 20, seed: 7 },
    );
  });
});

describe('what a seat knows', () => {
  test('DH-39 hiding what a seat cannot know changes neither what it sees nor what it may do', () => {
    fc.assert(
      fc.property(tables, seeds, (table, seed) => {
        const game = rulesFor(table);
        const legal = new Int32Array(game.info.maxLegal);
        let asked = 0;
        playRandomly(game, seed, {
          before: (match, seat) => {
            if (asked++ % 7 !== 0) return;
            const copy = match.state.slice();
            game.hide(copy, seat, Int32Array.of(seed, asked, 3, 4));
            expect(game.toAct(copy)).toBe(seat);
            const count = game.legal(copy, legal);
            expect([...legal.subarray(0, count)]).toEqual([...match.legal.subarray(0, match.count)]);
            expect(game.observe(copy, seat)).toEqual(game.observe(match.state, seat));
          },
        });
      }),
      RUNS,
    );
  });

  test('DH-39 hiding is canonical: worlds that a seat cannot tell apart become the same world', () => {
    fc.assert(
      fc.property(tables, seeds, (table, seed) => {
        const game = rulesFor(table);
        let asked = 0;
        playRandomly(game, seed, {
          before: ({ state }, seat) => {
            if (asked++ % 11 !== 0) return;
            const truth = state.slice();
            const guess = state.slice();
            game.hide(guess, seat, Int32Array.of(seed, asked, 5, 6));
            for (const world of [truth, guess]) game.hide(world, seat, Int32Array.of(9, asked, 7, 8));
            expect(guess).toEqual(truth);
          },
        });
      }),
      RUNS,
    );
  });

  test('D-PREP-06 DH-39 two hidden worlds differ in the other hand, in set cards and in both decks', () => {
    const game = rulesFor();
    const read = new Reader(game);
    const seen = new Map<string, Set<string>>();
    const note = (key: string, value: number[]): void => {
      const values = seen.get(key) ?? new Set();
      seen.set(key, values.add(value.join(' ')));
    };
    playRandomly(game, 4, {
      before: (match, seat) => {
        if (seen.size > 40) return;
        const down = read.words(match.state, 'STATUS', 1 - seat).includes(PLACE.DOWN);
        for (let k = 0; k < 20; k++) {
          const copy = match.state.slice();
          game.hide(copy, seat, Int32Array.of(k, 2, 3, 4));
          note(`${match.ply} hand`, read.words(copy, 'HAND', 1 - seat));
          note(`${match.ply} own deck`, read.words(copy, 'DECK', seat));
          note(`${match.ply} deck`, read.words(copy, 'DECK', 1 - seat));
          if (down) note(`${match.ply} set`, read.words(copy, 'CARD', 1 - seat));
          note(`${match.ply} luck`, read.words(copy, 'LUCK'));
        }
      },
    });
    for (const [key, values] of seen) expect(values.size, key).toBeGreaterThan(1);
    expect([...seen.keys()].some((key) => key.endsWith('set'))).toBe(true);
  });

  test('DH-39 hands are kept in the hidden worlds of their own owner', () => {
    const game = rulesFor();
    const read = new Reader(game);
    playRandomly(game, 9, {
      before: (match, seat) => {
        const copy = match.state.slice();
        game.hide(copy, seat, Int32Array.of(1, 2, 3, 4));
        expect(read.words(copy, 'HAND', seat)).toEqual(read.words(match.state, 'HAND', seat));
        expect(read.words(copy, 'CARD', seat)).toEqual(read.words(match.state, 'CARD', seat));
        expect(read.one(copy, 'HAND_N', 1 - seat)).toBe(read.one(match.state, 'HAND_N', 1 - seat));
        expect(read.one(copy, 'DECK_N', 1 - seat)).toBe(read.one(match.state, 'DECK_N', 1 - seat));
        expect(read.words(copy, 'STATUS', 1 - seat)).toEqual(read.words(match.state, 'STATUS', 1 - seat));
      },
    });
  });

  test('D-PREP-06 DH-39 cards drawn or set face down are told to their owner alone', () => {
    fc.assert(
      fc.property(tables, seeds, (table, seed) => {
        const game = rulesFor(table);
        const { log } = playRandomly(game, seed, {});
        for (let i = 0; i < log.length; i++) {
          const kind = log.get(i, ROW.kind);
          if (kind !== EVENT.CARD_DRAWN && kind !== EVENT.CARD_SET && kind !== EVENT.CARD_OPENING) continue;
          expect(log.get(i, ROW.visible)).toBe(1 << log.get(i, ROW.seat));
        }
      }),
      RUNS,
    );
  });

  test('DH-40 every chance is keyed: the same seed gives the same match', () => {
    const game = rulesFor();
    const one = playRandomly(game, 77, {});
    const two = playRandomly(game, 77, {});
    expect([...two.state]).toEqual([...one.state]);
    expect(two.log.length).toBe(one.log.length);
  });

  test('DH-40 a draw more by one player moves neither the other’s cards nor the dice', () => {
    const values = new Set<number>();
    for (let k = 0; k < 12; k++) {
      const [one, two] = ['draw', 'pass'].map((last) => {
        const t = put(situation({ seed: [k, 5, 6, 7] }).hand(0, 'missiles'), 0, 1, { distance: 4, sees: false });
        t.deck(1).pile(1, 'cruise', 'repair', 'pursue', 'miss');
        planned(t, 'set missiles', last, last);
        planned(t, 'draw', 'draw');
        return finish(t);
      });
      expect(one!.handOf(0).length).toBe(two!.handOf(0).length + 2);
      expect(one!.handOf(1)).toEqual(two!.handOf(1));
      const rolls = [one, two].map((t) => t!.all('ROLL').map((row) => row.amount));
      expect(rolls[0]).toHaveLength(1);
      expect(rolls[0]).toEqual(rolls[1]);
      values.add(rolls[0]![0]!);
    }
    expect(values.size).toBeGreaterThan(1);
  });
});
