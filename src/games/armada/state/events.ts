import { EVENT } from '../../../core/index.ts';
import { FIXED_UPGRADES } from './layout.ts';

/** Log rows that only this game writes. A unit is named by `codeOf` (units/combatants.ts): its place in the fleet and its type. */
export const ARMADA_EVENT = {
  /** Unit `subject` activates. */
  ACTIVATED: EVENT.GAME,
  /** Unit `subject` reveals the dial `amount`. */
  REVEALED: EVENT.GAME + 1,
  /** `seat` passes; amount 1 when that costs a pass token. */
  PASSED: EVENT.GAME + 2,
  /** Unit `subject` attacks unit `object` of `other`; amount = ((`ATTACK_AS` * 4 + zone) * 4 + target zone) * 8 + band * 2 + obstructed. */
  ATTACK: EVENT.GAME + 3,
  /** A die shows `amount` = colour * 8 + face; object 0 rolled, 1 rerolled, 2 added, 3 + what it showed before: turned to that face. */
  DIE: EVENT.GAME + 4,
  /** A die `amount` leaves the pool; object 0 before the roll (it has no face yet), 1 accuracy spent, 2 cancelled by the defender, 3 spent. */
  DIE_LOST: EVENT.GAME + 5,
  /** The defense token of type `amount` in slot `object` of unit `subject` is locked by an accuracy. */
  LOCKED: EVENT.GAME + 6,
  /** Zone `object` of unit `subject` loses a shield. */
  SHIELD_LOST: EVENT.GAME + 7,
  /** Unit `subject` gets a damage card: object 0 facedown, 1 faceup; amount: its title if faceup, else -1. */
  CARD_DEALT: EVENT.GAME + 8,
  /** Zone `object` of unit `subject` gains a shield; amount: the zone it was moved from, or -1. */
  SHIELD_GAINED: EVENT.GAME + 9,
  /** A damage card of unit `subject` with title `amount` is discarded. */
  CARD_REPAIRED: EVENT.GAME + 10,
  /** Unit `subject` sets its speed to `amount`. */
  SPEED_SET: EVENT.GAME + 11,
  /** Unit `subject` has overlapped unit `object`; a row for each card dealt follows. */
  OVERLAPPED: EVENT.GAME + 12,
  /** The attack comes to `amount` damage. */
  TOTAL: EVENT.GAME + 13,
  /** The defense token of type `amount` in slot `object` of unit `subject` is discarded. */
  TOKEN_LOST: EVENT.GAME + 14,
  /** `seat` wins; amount: its score, object: the score of the other seat. */
  WON: EVENT.GAME + 15,
  /** Unit `subject` resolves a critical effect against unit `object`; amount: 1 for the standard effect, 2 + card for an upgrade card, 2 for the text of a squadron. */
  CRITICAL: EVENT.GAME + 16,
  /** Unit `subject` trades its dial of command `amount` for the token. */
  TRADED: EVENT.GAME + 17,
  /** Ship `subject` has ended on obstacle `object`, a token of kind `amount`. */
  ON_OBSTACLE: EVENT.GAME + 40,
  /** Squadron `subject` recovers a hull point; object: `AT_STATION`, or -1 by a card or text; amount: its hull after that. */
  REFUELLED: EVENT.GAME + 41,
  /** Squadron `subject` is pushed off by ship `object`. */
  DISPLACED: EVENT.GAME + 42,
  /** Unit `subject` is put on the table (amount 0), or put back beside ship `object` (amount 1). */
  PLACED: EVENT.GAME + 43,
  /** Obstacle `object`, a token of kind `amount`, is put on the table. */
  OBSTACLE_PLACED: EVENT.GAME + 44,
  /** Obstacle `object`, a token of kind `amount`, is moved by `seat`. */
  OBSTACLE_MOVED: EVENT.GAME + 45,
  /** Objective `amount`, a place in `Rules.objectives`, is played; card `subject`, of `seat`, the second player. */
  OBJECTIVE: EVENT.GAME + 24,
  /** Ship `subject` of `seat` is named as an objective ship. */
  NAMED: EVENT.GAME + 25,
  /** Objective token `object` is placed (amount 0) or moved (amount 1) by `seat`. */
  TOKEN_PLACED: EVENT.GAME + 26,
  /** Unit `subject` is set aside. */
  SET_ASIDE: EVENT.GAME + 27,
  /** Unit `subject` comes to the table after it was set aside. */
  ARRIVED: EVENT.GAME + 28,
  /** `seat` scores `amount` points by the objective, card `subject`; object: victory tokens gained with them. */
  OBJECTIVE_SCORED: EVENT.GAME + 29,
  /** Objective token `object` goes off under unit `subject`: a mine that deals `amount` damage cards. */
  MINE: EVENT.GAME + 30,
  /** A facedown damage card of unit `subject` is turned faceup: title `amount`. */
  CARD_TURNED: EVENT.GAME + 31,
  /** Unit `subject` gets a raid token of command `amount`. */
  RAIDED: EVENT.GAME + 18,
  /** The top dial of unit `subject` is set to `amount` by the enemy. */
  DIAL_RESET: EVENT.GAME + 19,
  /** Card `subject` on unit `object` is ready again. */
  READIED: EVENT.GAME + 20,
  /** Unit `subject` loses raid token `amount`. */
  RAID_CLEARED: EVENT.GAME + 21,
  /** Ship `subject` puts its targeting token on the table. */
  TARGETING: EVENT.GAME + 32,
  /** By its text, squadron `subject` turns the activation slider of squadron `object` (amount 0), hurts it once more (1), or hurts unit `object` as it activates (2). */
  PILOT: EVENT.GAME + 34,
  /** The commander of `seat` chooses the rounds `object` and `amount`. */
  ROUNDS_CHOSEN: EVENT.GAME + 33,
  /** Squadron `subject` activates; amount 1 by command. */
  SQUADRON_ACTIVATED: EVENT.GAME + 22,
  /** Ship `subject` holds `amount` objective tokens now. */
  SHIP_TOKENS: EVENT.GAME + 46,
  /**
   * Something that is no unit attacks unit `object` of `other`, and `seat` rolls; subject: `ATTACK_AS`; amount = (target zone * 4 + band) * 2 +
   * obstructed.
   */
  STRAY: EVENT.GAME + 48,
  /** Obstacle `object`, a token of kind `amount`, leaves the match. */
  OBSTACLE_GONE: EVENT.GAME + 47,
  /** Ship `subject` of `seat` is crippled at the end of the match: `other` scores `amount` points. */
  CRIPPLED: EVENT.GAME + 49,
  /** Station `subject`, which can be attacked, is destroyed, by unit `object` of `other` or by nobody. */
  STATION_DESTROYED: EVENT.GAME + 50,
  /** Unit `subject` discards its top dial unrevealed. */
  DIAL_LOST: EVENT.GAME + 23,
} as const;

/** Object of `REFUELLED`. */
export const AT_STATION = 0;
/**
 * Codes of what reports count as cards: command dials, command tokens, defense tokens by type, then upgrades with a fixed number. The
 * squadrons of a scenario come after them, and its other upgrades last (`Rules.cardCode`).
 */
export const CARD = {
  DIAL: 0,
  TOKEN: 4,
  DEFENSE: 8,
  UPGRADE: 14,
  SQUADRON: 14 + FIXED_UPGRADES,
} as const;
