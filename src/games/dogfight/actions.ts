/**
 * Action codes: a base plus an argument (a card code, a hex, a seat, a position), so that a code means the same
 * in every world a seat cannot tell apart. A hand slot is never part of one. `+ card` below: the base plus the code of a card.
 */

/** Leave the tier empty, play nothing more, decline. */
export const PASS = 0;
export const DRAW = 1;
/** Begin to rearrange the set cards. */
export const REARRANGE = 2;
/** Accept what is offered. */
export const YES = 3;
/** Confirm the plan. */
export const READY = 4;
/** Begin the match, once tokens and hands are on the table. */
export const BEGIN = 5;
/** Take the step of Drift now. */
export const DRIFT = 6;
/** + mode of the card. */
export const MODE = 8;
/** + position (2 x tier + place). */
export const POSITION = 16;
/** + amount. */
export const AMOUNT = 32;
/** Distance of the bases of two kinds of actions with a card as argument: room for this many titles. */
export const CARD_SPAN = 64;
/** + card, face down into the tier. */
export const SET = 64;
/** + card, face up in the own Preparation. */
export const JUMP = 128;
/** + card, from hand in a window. */
export const STAR = 192;
/** + card, from hand as a cost or down to the limit. */
export const DISCARD = 256;
/** + card, taken from hand for a set one. */
export const EXCHANGE = 320;
/** + equipped card: pay its renewal. */
export const RENEW = 384;
/** + equipped card: let it expire. */
export const LAPSE = 448;
/** + equipped card: take its bonus. */
export const BONUS = 512;
/** + card in play: use its standing effect. */
export const USE = 576;
/** + card of the own Discard Pile: play it again. */
export const RECOVER = 640;
/** + card of the own Discard Pile: remove it from the game. */
export const REMOVE = 704;
/** + card equipped at setup. */
export const EQUIP = 768;
/** Declare or use the ship's ability. */
export const ABILITY = 832;
/** + seat. */
export const TARGET = 896;
/** + attack of the chain that resolves next. */
export const ORDER = 912;
/** + 8 x place of the first + place of the second square, among those that the side brings. */
export const SQUARES = 928;
/** + hex. */
export const HEX = 1024;

/** Labels that others see instead of an action whose card is hidden from them. */
export const SEEN = { SET: 60, SWAP: 61 } as const;
