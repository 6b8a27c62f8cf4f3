import { ATTACKS } from './attacks.ts';
import type { CardDef } from './card.ts';
import { EQUIP } from './equip.ts';
import { INTERVENE } from './intervene.ts';
import { MOVES } from './moves.ts';

/**
 * The 45 action cards in the order of the rules reference; a card's code is its place. A new card comes last: then the others keep
 * their codes, and golden traces stay as they are.
 */
export const CARDS = [...ATTACKS, ...MOVES, ...INTERVENE, ...EQUIP] as const;

export type CardId = (typeof CARDS)[number]['id'];

/**
 * A study of cards replaces another card by this one, to measure what the other card is worth. It is a Star card
 * without a window: it can be held, set as a bluff and discarded, but never does anything. No deck of a scenario may
 * hold it.
 */
export const BLANK: CardDef = {
  id: 'blank',
  name: 'a blank card',
  mark: 'O',
  form: 'star',
  type: 'intervene',
  cost: 0,
  text: 'Does nothing.',
};

/** All cards by code: the action cards, then the blank one. */
export const CARD_DEFS: readonly CardDef[] = [...CARDS, BLANK];

export const CARD = Object.fromEntries(CARDS.map((card, code) => [card.id, code])) as Readonly<Record<CardId, number>>;
