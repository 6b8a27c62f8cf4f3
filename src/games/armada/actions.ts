/**
 * Action codes: `kind * 16384 + argument`. Arguments name commands, zones, ships, token slots, dice by colour
 * and face or damage titles, never a place in a hidden order, so that a code means the same in every world a
 * seat cannot tell apart.
 */
export const KIND = {
  /** Put a dial (argument: command) at the bottom of the stack of the ship being asked about. */
  DIAL: 0,
  /** Activate own ship `argument`. */
  ACTIVATE: 1,
  /** Spend a pass token. */
  PASS: 2,
  /** Keep the revealed dial (0) or trade it for its token (1). */
  REVEAL: 3,
  /** Discard the command token `argument`. */
  DROP: 4,
  /** After the reveal: go on (0), or repair with the dial (1), the token (2) or both (3). */
  COMMANDS: 5,
  /** Move a shield: from zone * 4 + to zone. */
  MOVE_SHIELD: 6,
  RECOVER: 7,
  /** Discard a damage card: title * 2 + 1 when faceup, title * 2 when known though facedown, `UNKNOWN_CARD` for one that nobody has seen. */
  DISCARD: 8,
  REPAIRED: 9,
  /** Attack: (own zone * 32 + enemy ship) * 4 + its zone. */
  ATTACK: 10,
  NO_ATTACK: 11,
  /** Take a die of colour `argument` from an obstructed pool. */
  LOSE_DIE: 12,
  /** Spend an accuracy icon on the defense token in slot `argument`. */
  LOCK: 13,
  /** Concentrate fire by dial: add a die of colour `argument`. */
  ADD_DIE: 14,
  /** ... by dial and token together: add the die, a reroll comes with it. */
  ADD_DIE_AND_REROLL: 15,
  /** Concentrate fire by token (or the reroll still open): reroll a die, colour * 8 + face. */
  REROLL: 16,
  EFFECTS_DONE: 17,
  /** Spend the evade in a slot on a die: slot * 32 + colour * 8 + face. */
  EVADE: 18,
  /** Spend the redirect in a slot: slot * 8 + the adjacent zone, or `NO_ZONE` for any zones (Advanced Projectors). */
  REDIRECT: 19,
  /** Spend the brace, scatter or contain in slot `argument`. */
  SPEND: 20,
  DEFENSE_DONE: 21,
  /** Evade one more die of a larger attacker's (the token is discarded): colour * 8 + face. */
  EVADE_MORE: 22,
  EVADE_DONE: 23,
  /** Resolve no critical effect (0), the standard one (1), or that of upgrade card `argument - 2`. */
  CRITICAL: 24,
  /** Let the next point of damage fall on zone `argument`. */
  SOAK: 25,
  /** Injured Crew: discard the defense token in slot `argument`. */
  INJURED: 26,
  /** Set the speed: resource (0 none, 1 dial, 2 token, 3 both) * 8 + speed. */
  COURSE: 27,
  /** Clicks + 2 of the joint being asked about. */
  YAW: 28,
  /** Tool to starboard (0) or port (1). */
  SIDE: 29,
  /** Crew Panic: take a damage (0) or discard the top dial (1). */
  PANIC: 30,
  /** Raid tokens: keep them (0), discard the dial (1) or command token `argument - 2` for them. */
  RAID: 31,
  /** Resolve a squadron command with the dial (1), the token (2) or both (3). */
  SQUADRON_COMMAND: 32,
  /** Activate own squadron `argument`, or no further one. */
  PICK_SQUADRON: 33,
  NO_SQUADRON: 34,
  /** Attack an enemy squadron: own zone * 32 + squadron (a squadron's own zone is 0). */
  ATTACK_SQUADRON: 35,
  MOVE_SQUADRON: 36,
  SQUADRON_DONE: 37,
  /** Strike back with counter (1), or not (0). */
  COUNTER: 38,
  /** A zone to take damage or lose shields; `NO_ZONE` for no further one. */
  PICK_ZONE: 39,
  /** Where a squadron flies: an aim (`AIM` in `flight.ts`), then how far (`REACH`). */
  FLY: 40,
  FLY_TO: 41,
  /** Which of the squadrons that a ship has pushed off is put back next (combatant), then where (`displacement.ts`). */
  DISPLACE: 42,
  DISPLACE_TO: 43,
  /** Resolve obstacle `argument` first. */
  OBSTACLE: 44,
  /** Discard nothing at a station. */
  STATION: 45,
  /** What is put on the table next, then where, a part at a time (`deployment.ts`). */
  DEPLOY: 46,
  DEPLOY_TO: 47,
  /** Comm Noise: nothing (0), lower the speed (1), set the top dial to command `argument - 2`. */
  NOISE: 56,
  /** Use an upgrade card: (card * 16 + own ship) * 32 + option. */
  USE: 57,
  /** No further card at this moment. */
  USE_NONE: 58,
  /** Swarm: reroll a die, colour * 8 + face. */
  SWARM: 59,
  /** Assault: spend a die for a raid token: class * 4 + command. */
  ASSAULT: 60,
  /** Pick a die for an effect that takes several, colour * 8 + face; or enough are picked. */
  MARK: 61,
  MARKED: 62,
} as const;

export const NO_ZONE = 4;
export const ARGUMENTS = 16384;
export const UNKNOWN_CARD = 64;

export const action = (kind: number, argument: number): number => kind * ARGUMENTS + argument;
export const kindOf = (a: number): number => Math.floor(a / ARGUMENTS);
export const argumentOf = (a: number): number => a % ARGUMENTS;

/** What the other seats see of a dial being chosen. */
export const FACEDOWN_DIAL = action(KIND.DIAL, 15);
