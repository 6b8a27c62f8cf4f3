import { Match, belowSfc, makeSfc, seedSfc } from '../../../../src/core/index.ts';
import type { MatchSetup, State } from '../../../../src/core/index.ts';
import { CARDS } from '../../../../src/games/dogfight/cards/cards.ts';
import type { DogFight } from '../../../../src/games/dogfight/index.ts';

const identity = (n: number): Int32Array => Int32Array.from({ length: n }, (_, i) => i);

/** Side i at seat i, with the given decks for this match. */
export const setupOf = (seats: number, decks?: readonly Int32Array[]): MatchSetup => ({
  sideOfSeat: identity(seats),
  luckOwnerOfSeat: identity(seats),
  deckOfSide: Array.from({ length: seats }, (_, i) => decks?.[i] ?? null),
});

const DECK_SIZES = [20, 30, 40, 60];
const COPIES = 3;

/** A legal deck of any of the 45 cards, at most three copies of a title. */
export function randomDeck(seed: number, seat: number): Int32Array {
  const random = makeSfc();
  seedSfc(random, Int32Array.of(seed, seat, 91, 4));
  const all = Array.from({ length: CARDS.length * COPIES }, (_, i) => i % CARDS.length);
  const size = DECK_SIZES[belowSfc(random, DECK_SIZES.length)]!;
  return Int32Array.from({ length: size }, () => all.splice(belowSfc(random, all.length), 1)[0]!);
}

/** Reads fields of a state by the names under which `info.fields` lists them. */
export class Reader {
  readonly #game: DogFight;
  readonly #at = new Map<string, { offset: number; length: number }>();

  constructor(game: DogFight) {
    this.#game = game;
    for (const field of game.info.fields) this.#at.set(field.name, field);
  }

  get seats(): number {
    return this.#game.info.seats;
  }

  /** All words of a field of the table, or of a seat. */
  words(s: State, name: string, seat = -1): number[] {
    const field = this.#at.get(seat < 0 ? name : `${name}[${seat}]`);
    if (!field) throw new Error(`no field ${name}`);
    return [...s.subarray(field.offset, field.offset + field.length)];
  }

  one(s: State, name: string, seat = -1): number {
    return this.words(s, name, seat)[0]!;
  }

  /** The cards of a zone that stores its own size: HAND, DECK, GEAR. */
  zone(s: State, name: 'HAND' | 'DECK' | 'GEAR', seat: number): number[] {
    return this.words(s, name, seat).slice(0, this.one(s, `${name}_N`, seat));
  }
}

/** Legal action `i` of the present decision as `kind arg arg`. */
export function optionText(match: Match, i: number): string {
  const { kind, args } = match.game.describe(match.state, match.legal[i]!);
  return [kind, ...args.map((arg) => JSON.stringify(arg).replaceAll('"', ''))].join(' ');
}

/** What a test looks at: the match after each ply, and the seat that acted. */
export type Visit = (match: Match, seat: number) => void;

/**
 * Plays a whole match with random decks (`randomDeck`) and random actions; `seed` decides decks, deal and choices.
 * `before` is called at each real decision, `after` after every ply.
 */
export function playRandomly(game: DogFight, seed: number, hooks: { before?: Visit; after?: Visit }): Match {
  const match = new Match(game);
  const random = makeSfc();
  seedSfc(random, Int32Array.of(seed, 11, 22, 33));
  const { seats } = game.info;
  const decks = Array.from({ length: seats }, (_, seat) => randomDeck(seed, seat));
  match.start(setupOf(seats, decks), Int32Array.of(seed, seed + 1, 5, 8));
  const { after } = hooks;
  if (after) match.observer = { afterPly: (m, seat) => after(m, seat) };
  for (;;) {
    const seat = match.advance();
    if (seat < 0) return match;
    hooks.before?.(match, seat);
    match.choose(match.legal[belowSfc(random, match.count)]!);
  }
}
