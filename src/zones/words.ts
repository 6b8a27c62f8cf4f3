/**
 * The word of a card in a zone, from the lowest bit: six bits of who knows it; six bits of whose knowledge the others are not sure of; six bits of
 * the cell, the set of cards among which it is for those who do not know it; then the card and one more, so that 0 is no card.
 */
export const KNOWN = 63;
export const DOUBT_SHIFT = 6;
export const DOUBTS = 63 << DOUBT_SHIFT;
export const CELL_SHIFT = 12;
export const CELLS = 63;
export const CELL_BITS = CELLS << CELL_SHIFT;
export const CARD_SHIFT = 18;
export const BELOW_CARD = (1 << CARD_SHIFT) - 1;
/** The most kinds of cards of a game. */
export const MOST_KINDS = 8000;

/** The card of a word, -1 for none. */
export const cardOf = (word: number): number => (word >> CARD_SHIFT) - 1;
export const cellOf = (word: number): number => (word >> CELL_SHIFT) & CELLS;

/** The words of the table, which every state begins with. */
export const SEAT = 0;
export const TURN = 1;
export const PHASE = 2;
export const ROUND = 3;
export const PLY = 4;
export const END = 5;
