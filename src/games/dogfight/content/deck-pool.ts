import { putByte } from '../bytes.ts';
import { MAX_DECK, PER_WORD } from '../layout.ts';

/**
 * The decks that a player considers if an opponent's list is unknown: those of all sides of the scenario, each once, in
 * the order of the sides. Any ship may hold any of them.
 */
export class DeckPool {
  /** Lists in slot order, by deck. */
  readonly lists: readonly Int32Array[];
  /** The lists as a state holds them: packed, with 0 after the last card. */
  readonly packed: readonly Int32Array[];
  readonly copies: readonly Int32Array[];
  /** The first side with a ship and a deck, at `ship * lists.length + deck`; -1 if no side has both. */
  readonly sideWith: Int32Array;
  /** Scratch: the decks that may be the unknown list. */
  readonly fits: Int32Array;

  /** `sideDeck` and `sideShip` by side; decks are sorted by code. */
  constructor(sideDeck: readonly Int32Array[], sideShip: Int32Array, titles: number, ships: number) {
    const places = new Map<string, number>();
    const lists: Int32Array[] = [];
    const deckOfSide = sideDeck.map((list) => {
      const key = list.join();
      const known = places.get(key) ?? lists.length;
      if (known === lists.length) lists.push(list);
      places.set(key, known);
      return known;
    });
    this.lists = lists;
    this.packed = lists.map((list) => {
      const words = new Int32Array(MAX_DECK / PER_WORD);
      list.forEach((card, i) => {
        putByte(words, 0, i, card);
      });
      return words;
    });
    this.copies = lists.map((list) => {
      const copies = new Int32Array(titles);
      for (const card of list) copies[card]!++;
      return copies;
    });
    this.sideWith = new Int32Array(ships * lists.length).fill(-1);
    for (let side = deckOfSide.length - 1; side >= 0; side--)
      this.sideWith[sideShip[side]! * lists.length + deckOfSide[side]!] = side;
    this.fits = new Int32Array(lists.length);
  }
}
