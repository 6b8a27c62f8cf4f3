import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EVENT, ROW } from '../../../src/core/index.ts';
import type { EventLog } from '../../../src/core/index.ts';
import { CARDS } from '../../../src/games/dogfight/cards/cards.ts';
import type { CardDef } from '../../../src/games/dogfight/cards/card.ts';
import { ABILITY_SUBJECT, DF_EVENT } from '../../../src/games/dogfight/events.ts';
import { Reader, playRandomly } from './support/random-play.ts';
import { rulesFor } from './support/situation.ts';
import type { SituationOptions } from './support/situation.ts';

const RUNS = { numRuns: 8, seed: 11 };
const seeds = fc.integer({ min: 0, max: 1_000_000 });
const cards: readonly CardDef[] = CARDS;
const SHIPS = ['achilles', 'intrepid', 'tavor', 'inferno', 'sable', 'corvane', 'halberd', 'mirelle'];
const tables = fc.array(fc.constantFrom(...SHIPS), { minLength: 2, maxLength: 3 }).map((ships): SituationOptions => ({
  ships,
  map: ['harbor', 'shoals', 'narrows', 'beacon', 'twins', 'graveyard'].slice(0, 2 * ships.length),
}));

/** Keeps accounts from the rows that a log gains, as a reader of a replay would. */
class Books {
  readonly energy: number[];
  readonly heat: number[];
  readonly hull: number[];
  readonly hand: number[];
  #read = 0;

  constructor(energy: number[], hull: number[]) {
    this.energy = [...energy];
    this.hull = [...hull];
    this.heat = energy.map(() => 0);
    this.hand = energy.map(() => 0);
  }

  update(log: EventLog): void {
    for (; this.#read < log.length; this.#read++) {
      const get = (field: number): number => log.get(this.#read, field);
      const seat = get(ROW.seat);
      const amount = get(ROW.amount);
      switch (get(ROW.kind)) {
        case DF_EVENT.ENERGY:
          this.energy[seat]! += amount;
          break;
        case DF_EVENT.HEAT:
          this.heat[seat]! += amount;
          break;
        case DF_EVENT.REPAIRED:
          this.hull[seat]! += amount;
          break;
        case EVENT.DAMAGE:
          this.hull[get(ROW.other)]! -= amount;
          break;
        case EVENT.CARD_OPENING:
        case EVENT.CARD_DRAWN:
          this.hand[seat]!++;
          break;
        default:
      }
    }
  }
}

describe('the log tells the whole truth', () => {
  test('D-DMG-05 DH-13 energy, heat and Hull follow from the rows of the log at every moment', () => {
    fc.assert(
      fc.property(tables, seeds, (table, seed) => {
        const game = rulesFor(table);
        const read = new Reader(game);
        const all = (s: Int32Array, name: string): number[] =>
          Array.from({ length: read.seats }, (_, seat) => read.one(s, name, seat));
        let books: Books | null = null;
        playRandomly(game, seed, {
          after: ({ state, log }) => {
            // The first ply opens the match: ships come to the table, and nothing has been paid.
            if (books === null) {
              books = new Books(all(state, 'ENERGY'), all(state, 'HULL'));
              return;
            }
            books.update(log);
            expect(books.energy).toEqual(all(state, 'ENERGY'));
            expect(books.heat).toEqual(all(state, 'HEAT'));
            expect(books.hull).toEqual(all(state, 'HULL'));
          },
        });
      }),
      RUNS,
    );
  });

  test('DH-14 what is paid is the energy that cards have taken from their owner, whatever for', () => {
    fc.assert(
      fc.property(tables, seeds, (table, seed) => {
        const { log } = playRandomly(rulesFor(table), seed, {});
        const paid = new Map<string, number>();
        const taken = new Map<string, number>();
        const count = (of: Map<string, number>, i: number, amount: number): void => {
          const key = `seat ${log.get(i, ROW.seat)} ${cards[log.get(i, ROW.subject)]!.id}`;
          of.set(key, (of.get(key) ?? 0) + amount);
        };
        for (let i = 0; i < log.length; i++) {
          const kind = log.get(i, ROW.kind);
          const amount = log.get(i, ROW.amount);
          if (kind === EVENT.CARD_COST) count(paid, i, amount);
          if (kind === DF_EVENT.ENERGY && amount < 0 && log.get(i, ROW.subject) < ABILITY_SUBJECT)
            count(taken, i, -amount);
        }
        expect(paid.size).toBeGreaterThan(0);
        expect(paid).toEqual(taken);
      }),
      RUNS,
    );
  });

  test('DH-14 each cost paid is the cost of the card', () => {
    fc.assert(
      fc.property(tables, seeds, (table, seed) => {
        const game = rulesFor(table);
        const { log } = playRandomly(game, seed, {});
        let paid = 0;
        for (let i = 0; i < log.length; i++) {
          if (log.get(i, ROW.kind) !== EVENT.CARD_COST) continue;
          paid++;
          const def = cards[log.get(i, ROW.subject)]!;
          // Cards whose energy is moved, chosen or paid later have rows of another kind than costs.
          if (['reactive-armor', 'polarized-hull', 'multiple-system-failure', 'repair-and-retreat'].includes(def.id))
            continue;
          if (def.numbers !== undefined && 'renew' in def.numbers && log.get(i, ROW.amount) === def.numbers['renew'])
            continue;
          expect(log.get(i, ROW.amount), def.id).toBe(def.cost);
        }
        expect(paid).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });

  test('D-SET-02 D-PREP-05 every card drawn was on top of its deck', () => {
    fc.assert(
      fc.property(tables, seeds, (table, seed) => {
        const game = rulesFor(table);
        const read = new Reader(game);
        const decks: number[][] = Array.from({ length: read.seats }, () => []);
        const shuffles: number[] = Array.from({ length: read.seats }, () => 0);
        playRandomly(game, seed, {
          after: ({ state }) => {
            for (let seat = 0; seat < read.seats; seat++) {
              const deck = read.zone(state, 'DECK', seat);
              const times = read.one(state, 'SHUFFLES', seat);
              // The top card is the last one, so the cards that are left are the beginning of the earlier deck.
              if (times === shuffles[seat]) expect(deck).toEqual(decks[seat]!.slice(0, deck.length));
              decks[seat] = deck;
              shuffles[seat] = times;
            }
          },
        });
      }),
      RUNS,
    );
  });

  test('D-WIN-02 DH-26 a vessel is destroyed exactly when its Hull or its heat says so', () => {
    fc.assert(
      fc.property(tables, seeds, (table, seed) => {
        const game = rulesFor(table);
        const read = new Reader(game);
        playRandomly(game, seed, {
          after: ({ state }) => {
            for (let seat = 0; seat < read.seats; seat++) {
              const dead = read.one(state, 'HULL', seat) < 0 || read.one(state, 'HEAT', seat) >= 10;
              if (read.one(state, 'ALIVE', seat) === 0) expect(dead).toBe(true);
              // A vessel below zero may stay only while a chain is being resolved.
              else if (read.one(state, 'HULL', seat) < 0) expect(read.one(state, 'CHAIN_N')).toBeGreaterThan(0);
            }
          },
        });
      }),
      RUNS,
    );
  });

  test('D-ATK-01 no destroyed vessel is attacked, and none attacks itself', () => {
    fc.assert(
      fc.property(tables, seeds, (table, seed) => {
        const game = rulesFor(table);
        const { log } = playRandomly(game, seed, {});
        const dead = new Set<number>();
        for (let i = 0; i < log.length; i++) {
          const kind = log.get(i, ROW.kind);
          if (kind === EVENT.UNIT_DESTROYED) dead.add(log.get(i, ROW.seat));
          if (kind === DF_EVENT.ATTACK || kind === DF_EVENT.HIT) expect(dead.has(log.get(i, ROW.other))).toBe(false);
          if (kind === DF_EVENT.ATTACK) expect(log.get(i, ROW.other)).not.toBe(log.get(i, ROW.seat));
        }
      }),
      RUNS,
    );
  });
});
