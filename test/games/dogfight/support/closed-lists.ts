/** Contents, deals and readings for tests of closed deck lists. */
import type { CardExchange, State } from '../../../../src/core/index.ts';
import { CARD, CARD_DEFS } from '../../../../src/games/dogfight/cards/cards.ts';
import type { CardId } from '../../../../src/games/dogfight/cards/cards.ts';
import { compileDogFight, contentSchema, defaults } from '../../../../src/games/dogfight/index.ts';
import type { DogFight } from '../../../../src/games/dogfight/index.ts';
import { testSeed } from '../../../fixtures/seating.ts';
import { Reader } from './random-play.ts';

export type Copies = Partial<Record<CardId, number>>;

/** Both decks hold 20 cards. Only alpha has Torpedoes, only beta Flak Burst; of Missiles alpha has one, beta three. */
export const COMMON: Copies = { 'main-battery': 3, 'beam-lance': 3, pursue: 3, cruise: 3, 'draw-3': 2 };
export const ALPHA: Copies = { ...COMMON, torpedoes: 3, missiles: 1, repair: 2 };
export const BETA: Copies = { ...COMMON, 'flak-burst': 1, missiles: 3, repair: 2 };
/** A deck of another size, so that it cannot be taken for alpha or beta. */
export const LARGE: Copies = { ...ALPHA, 'double-shot': 3, withdraw: 2 };

export const SIDES = {
  'tavor, alpha': { ship: 'tavor', deck: 'alpha' },
  'sable, alpha': { ship: 'sable', deck: 'alpha' },
  'sable, beta': { ship: 'sable', deck: 'beta' },
  'halberd, large': { ship: 'halberd', deck: 'large' },
};
export const OWN = 0;
export const ALPHA_SIDE = 1;
export const BETA_SIDE = 2;

export interface Options {
  readonly rules?: Readonly<Record<string, unknown>>;
  readonly sides?: Readonly<Record<string, { ship: string; deck: string }>>;
  readonly decks?: Readonly<Record<string, Copies>>;
  readonly seats?: number;
  readonly teams?: readonly number[];
}

export function compiled({ rules = {}, sides = SIDES, decks = {}, seats = 2, teams }: Options = {}): DogFight {
  const base = defaults();
  return compileDogFight(
    contentSchema.parse({
      ...base,
      seats,
      ...(teams ? { teams } : {}),
      sides,
      map: Array.from({ length: 2 * seats }, () => 'beacon'),
      decks: { ...(base['decks'] as object), alpha: ALPHA, beta: BETA, large: LARGE, ...decks },
      rules: { ...(base['rules'] as object), deckLists: 'closed', ...rules },
    }),
  );
}

export interface Deal {
  readonly swap?: CardExchange;
  readonly deck?: Int32Array;
  readonly n?: number;
}

/** A fresh match in which seat `i` holds the side `sides[i]`; `swap` and `deck` belong to seat 1. */
export function dealt(game: DogFight, sides: readonly number[], { swap, deck, n = 0 }: Deal = {}): State {
  const s = new Int32Array(game.info.stateLength);
  game.deal(
    s,
    {
      sideOfSeat: Int32Array.from(sides),
      luckOwnerOfSeat: Int32Array.from(sides, (_, seat) => seat),
      deckOfSide: game.catalog.sides.map(() => null),
      deckOfSeat: sides.map((_, seat) => (seat === 1 && deck ? deck : null)),
      exchangeOfSeat: sides.map((_, seat) => (seat === 1 && swap ? swap : null)),
    },
    testSeed('closed lists', n),
  );
  return s;
}

export const WORLDS = 400;

/** Worlds that `seat` considers possible. */
export const worlds = (game: DogFight, s: State, seat: number, count = WORLDS): State[] =>
  Array.from({ length: count }, (_, n) => {
    const world = s.slice();
    game.hide(world, seat, testSeed('a world', n));
    return world;
  });

export const sorted = (cards: readonly number[]): number[] => cards.toSorted((a, b) => a - b);
export const codes = (copies: Copies): number[] =>
  CARD_DEFS.flatMap(({ id }, code) => Array.from({ length: copies[id as CardId] ?? 0 }, () => code));
export const tally = (cards: readonly number[]): number[] => {
  const out = Array.from({ length: CARD_DEFS.length }, () => 0);
  for (const card of cards) out[card]!++;
  return out;
};

/** How many of `states` hold the list `copies` at `seat`. */
export const withList = (game: DogFight, states: readonly State[], seat: number, copies: Copies): number =>
  states.filter((s) => sorted(game.readList(s, seat)).join() === codes(copies).join()).length;

/** All cards of `seat` in hand, deck, places, Gear and pile: what its list must be made of while nothing has left the game. */
export function cardsOf(game: DogFight, s: State, seat: number): number[] {
  const read = new Reader(game);
  const placed = read.words(s, 'CARD', seat).filter((card) => card >= 0);
  const zones = [...read.zone(s, 'HAND', seat), ...read.zone(s, 'DECK', seat), ...read.zone(s, 'GEAR', seat)];
  return sorted([...zones, ...placed, ...game.readPile(s, seat)]);
}

/** Moves a card from the deck, or else the hand, of `seat` to its Discard Pile. */
export function show(game: DogFight, s: State, seat: number, id: CardId): void {
  const at = (name: string): number => game.info.fields.find((f) => f.name === `${name}[${seat}]`)!.offset;
  const zone = ['DECK', 'HAND'].find((name) => new Reader(game).zone(s, name as 'DECK', seat).includes(CARD[id]))!;
  const n = s[at(`${zone}_N`)]!--;
  const first = s.indexOf(CARD[id], at(zone));
  s.copyWithin(first, first + 1, at(zone) + n);
  s[at(zone) + n - 1] = -1;
  game.writePile(s, seat, [...game.readPile(s, seat), CARD[id]]);
}

export interface SeatSeen {
  readonly side: string | null;
  readonly deckList: readonly string[] | null;
  readonly deckSize?: number;
  readonly shown?: Readonly<Record<string, number>>;
}
export const observed = (game: DogFight, s: State, seat: number): readonly SeatSeen[] =>
  (game.observe(s, seat) as unknown as { seats: readonly SeatSeen[] }).seats;
