import { EVENT } from '../../core/index.ts';

const GAME = EVENT.GAME;

/** Added to a ship's code if the subject of a row is the ship's ability and not a card. */
export const ABILITY_SUBJECT = 64;

/** Where a card is played from: `amount` of PLAYED. */
export const FROM = { TIER: 0, HAND: 1, PLAN: 2, PILE: 3 } as const;

/** Why a card is nullified: `amount` of NULLIFIED. A need that is not met stands for itself, as `NEED` plus its bit. */
export const WHY = {
  BY_CARD: 0,
  STAR: 1,
  JUMP: 2,
  DISABLED: 3,
  ONLY_MOVES: 4,
  SECOND_COPY: 5,
  COST: 6,
  NEED: 1024,
} as const;

/** What a die must show: the lowest bits of `object` of NEEDED, with the number above them. */
export const NEEDED = { OR_LESS: 0, EXACTLY: 1, OR_MORE: 2 } as const;
export const NEEDED_BITS = 2;

/** Why a vessel is no target: the lowest bits of `object` of NO_TARGET, with the Range above them. 0: the vessel is a target. */
export const AIM_FAULT = { NONE: 0, GONE: 1, HIDDEN: 2, RANGE: 3, EXACT: 4, SIGHT: 5 } as const;
export const AIM_BITS = 3;

/** Events of Dog Fight beside the common ones. Subject is a card unless said otherwise, `other` a seat. */
export const DF_EVENT = {
  /** `seat` declares an attack with card `subject` on seat `other`; `object` is the combat type. */
  ATTACK: GAME,
  /** The attack of `seat` with `subject` on `other` (-1: nobody) misses; `amount` 0 pre-emptive, 1 afterward. */
  MISSED: GAME + 1,
  /** The attack of `seat` with `subject` on `other` is nullified by card `object`. */
  ATTACK_NULLIFIED: GAME + 2,
  /** `seat` rolls `amount` on a die of `object` sides for card `subject`. */
  ROLL: GAME + 3,
  /** The attack of `seat` with `subject` on `other` hits with `amount` combat damage before mitigation, `object` after it. */
  HIT: GAME + 4,
  /** Card `subject` of `seat` is equipped. */
  EQUIPPED: GAME + 5,
  /** Equipped card `subject` of `seat` expires. */
  EXPIRED: GAME + 6,
  /** `seat` repairs `amount` Hull and has `object` now. */
  REPAIRED: GAME + 7,
  /** Energy of `seat` changes by `amount` through card or ability `subject` and is `object` now. */
  ENERGY: GAME + 8,
  /** Over heat of `seat` changes by `amount` through card or ability `subject` and is `object` now. */
  HEAT: GAME + 9,
  /** `seat` takes Priority. */
  PRIORITY: GAME + 10,
  /** `seat` spends the tier `object` on a draw (amount 1) or on nothing (0). */
  TOKEN: GAME + 11,
  /** Discard Pile of `seat` becomes a new deck of `amount` cards. */
  RESHUFFLE: GAME + 12,
  /** The tier `object` begins. */
  TIER: GAME + 13,
  /** `seat` repeats card `subject`. */
  REPEATED: GAME + 14,
  /** `seat` rearranges its set cards. */
  REARRANGED: GAME + 15,
  /** Card `subject` of `seat` is removed from the game. */
  REMOVED: GAME + 16,
  /** The vessel of `seat` is placed on hex `object`. */
  PLACED: GAME + 17,
  /** `seat` loses `amount` Hull by attrition and has `object` left. */
  ATTRITION: GAME + 18,
  /** The priority player `seat` lets the attack of `other` with `subject` resolve next. */
  ORDERED: GAME + 19,
  /** The vessel of `seat` is disabled in tier `object`. */
  DISABLED: GAME + 20,
  /** A delayed shot of `seat` at `other` is under way, striking in tier `object`. */
  DELAYED: GAME + 21,
  /** The vessel of `seat` hides from all combat. */
  HIDDEN: GAME + 22,
  /** `seat` answers with card or standing effect `subject`. */
  ANSWERED: GAME + 23,
  /** The vessel of `seat` leaves hex `amount` for hex `object`. */
  COURSE: GAME + 24,
  /** `seat` opens the turn with environment card `object`. */
  ENVIRONMENT: GAME + 25,
  /** Environment card `object` expires. */
  ENVIRONMENT_ENDS: GAME + 26,
  /** Card `subject` of `seat` declares no attack: nobody does this turn (`amount` 1), or its owner chose so (0). */
  HELD_FIRE: GAME + 27,
  /** The priority player `seat` lets `other` act next in the Discard Phase. */
  DISCARDS_NEXT: GAME + 28,
  /** `seat` plays card `subject` in tier `object`, from where `FROM` says. */
  PLAYED: GAME + 29,
  /** Card `subject` of `seat` is nullified for the reason `amount` of `WHY`; `object` is the card or the number it names. */
  NULLIFIED: GAME + 30,
  /** The last roll of `seat` for card `subject` needed what `object` says (`NEEDED`); `amount` 1 when it was enough. */
  NEEDED: GAME + 31,
  /** The vessel of `other`, `amount` away, is no target for `subject` of `seat`: `AIM_FAULT` says why. */
  NO_TARGET: GAME + 32,
  /** Ship `subject` of `seat` has lost `amount` Hull and has `object` left. */
  HULL: GAME + 33,
  /** `seat` moves a set card from tier `object` to tier `amount`, which it had passed. */
  MOVED_SET: GAME + 34,
  /** `seat` brings the squares `subject` and `object` to the map. */
  SQUARES: GAME + 35,
} as const;
