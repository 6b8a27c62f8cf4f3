/**
 * Action codes: a base plus an argument (a card code, a hex, a seat, a position), so that a code means the same in every world that a seat cannot
 * tell apart. A slot of the hand is never part of a code. In the comments below, `+ card` stands for the base plus the code of a card.
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
/** Choose a mode of the card: + its number. */
export const MODE = 8;
/** Choose a position: + 2 x tier + place. */
export const POSITION = 16;
/** Choose an amount: + the amount. */
export const AMOUNT = 32;
/** Distance of the bases of two kinds of actions with a card as argument: room for this many titles. */
export const CARD_SPAN = 64;
/** Set a card face down into the tier: + card. */
export const SET = 64;
/** Play a card face up in the own Preparation: + card. */
export const JUMP = 128;
/** Play a card from hand in a window: + card. */
export const STAR = 192;
/** Discard a card from hand as a cost or down to the limit: + card. */
export const DISCARD = 256;
/** Take a card from hand in exchange for a set one: + card. */
export const EXCHANGE = 320;
/** Pay the renewal of an equipped card: + card. */
export const RENEW = 384;
/** Let an equipped card expire: + card. */
export const LAPSE = 448;
/** Take the bonus of an equipped card: + card. */
export const BONUS = 512;
/** Use the standing effect of a card in play: + card. */
export const USE = 576;
/** Play a card of the own Discard Pile again: + card. */
export const RECOVER = 640;
/** Remove a card of the own Discard Pile from the game: + card. */
export const REMOVE = 704;
/** Equip a card at setup: + card. */
export const EQUIP = 768;
/** Declare or use the ship's ability. */
export const ABILITY = 832;
/** Choose a seat as the target: + seat. */
export const TARGET = 896;
/** Choose the attack of the chain that resolves next: + its place. */
export const ORDER = 912;
/** Choose two of the squares that the side brings: + 8 x place of the first + place of the second. */
export const SQUARES = 928;
/** Choose a hex: + hex. */
export const HEX = 1024;

/** Labels that others see instead of an action whose card is hidden from them. */
export const SEEN = { SET: 60, SWAP: 61 } as const;
