/**
 * Action codes: a base plus an argument (a card code, a hex, a seat, a position), so that a code means the same
 * in every world a seat cannot tell apart. A hand slot is never part of one.
 */
export const ACTION = {
  /** Leave the tier empty, play nothing more, decline. */
  PASS: 0,
  DRAW: 1,
  /** Begin to rearrange the set cards. */
  REARRANGE: 2,
  /** Accept what is offered. */
  YES: 3,
  /** The plan stands. */
  READY: 4,
  /** Open the match: tokens and hands are on the table. */
  BEGIN: 5,
  /** + mode of the card. */
  MODE: 8,
  /** + position (2 x tier + place). */
  POSITION: 16,
  /** + amount. */
  AMOUNT: 32,
  /** + card, face down into the tier. */
  SET: 64,
  /** + card, face up in the own Preparation. */
  JUMP: 128,
  /** + card, from hand in a window. */
  STAR: 192,
  /** + card, from hand as a cost or down to the limit. */
  DISCARD: 256,
  /** + card, taken from hand for a set one. */
  EXCHANGE: 320,
  /** + equipped card: pay its renewal. */
  RENEW: 384,
  /** + equipped card: let it expire. */
  LAPSE: 448,
  /** + equipped card: take its bonus. */
  BONUS: 512,
  /** + card in play: use its standing effect. */
  USE: 576,
  /** + card of the own Discard Pile: play it again. */
  RECOVER: 640,
  /** + card of the own Discard Pile: remove it from the game. */
  REMOVE: 704,
  /** + card equipped at setup. */
  EQUIP: 768,
  /** Declare or use the ship's ability. */
  ABILITY: 832,
  /** + seat. */
  TARGET: 896,
  /** + attack of the chain that resolves next. */
  ORDER: 912,
  /** + hex. */
  HEX: 1024,
} as const;

/** Labels that others see instead of an action whose card is hidden from them. */
export const SEEN = { SET: 60, SWAP: 61 } as const;
