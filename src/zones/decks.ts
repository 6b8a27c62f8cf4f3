import { drawBelow, type MatchSetup, type Seed } from '../core/index.ts';
import type { DeckSpec } from './declaration.ts';
import type { Rows } from './rows.ts';

type Sides = Readonly<Record<string, { readonly deck?: Readonly<Record<string, number>> }>>;

/** The decks that sides bring, as copies by card. */
export interface Decks {
  readonly ofSide: readonly Int32Array[];
  /** Of the match that is dealt. */
  readonly ofSeat: readonly Int32Array[];
  /** The most cards of a match. */
  readonly total: number;
  /** The most copies of a card in a deck. */
  readonly copies: number;
  /** Kinds of cards that a deck may hold. */
  readonly kinds: number;
  /** Writes the decks of a match into `ofSeat`. */
  bring(setup: MatchSetup): void;
}

const sum = (deck: Int32Array): number => deck.reduce((n, copies) => n + copies, 0);

export function decksOf(spec: true | DeckSpec | undefined, sides: Sides, rows: Rows, seats: number): Decks {
  const ofSide = Object.values(sides).map(({ deck }) =>
    spec === undefined ? rows.copies : Int32Array.from(rows.ids, (id) => deck?.[id] ?? 0),
  );
  const ofSeat = Array.from({ length: seats }, () => Int32Array.from(rows.copies));
  const total = spec === undefined ? sum(rows.copies) : seats * Math.max(...ofSide.map(sum));
  return {
    ofSide,
    ofSeat,
    total,
    copies: (typeof spec === 'object' ? spec.copies : undefined) ?? total,
    kinds: rows.ids.length - (rows.blank < 0 ? 0 : 1),
    bring: (setup) => {
      // Without decks all bring the same cards.
      if (spec === undefined) return;
      for (let seat = 0; seat < seats; seat++) {
        const side = setup.sideOfSeat[seat]!;
        const cards = setup.deckOfSeat?.[seat] ?? setup.deckOfSide[side] ?? null;
        const deck = ofSeat[seat]!;
        if (cards === null) deck.set(ofSide[side]!);
        else {
          deck.fill(0);
          for (let i = 0; i < cards.length; i++) deck[cards[i]!]!++;
        }
      }
    },
  };
}

/** A deck as large as that of the side, in which every card is as likely as any other until it has its copies. */
export function randomDeck({ ofSide, copies, kinds }: Decks, side: number, seed: Seed): Int32Array {
  const size = sum(ofSide[side]!);
  const most = Math.max(copies, Math.ceil(size / kinds));
  const deck = new Int32Array(kinds);
  for (let i = 0; i < size; i++) {
    let card = drawBelow(seed, 0, i, kinds);
    while (deck[card]! >= most) card = (card + 1) % kinds;
    deck[card]!++;
  }
  return Int32Array.from([...deck].flatMap((n, card) => Array.from({ length: n }, () => card)));
}
