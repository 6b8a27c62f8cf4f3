/** Kinds of actions: an action code is `kind * 16384 + argument` (`actions.ts`). What the argument means stands beside each kind. */
/** Put a dial (argument: command) at the bottom of the stack of the ship being asked about. */
export const DIAL = 0;
/** Activate own ship `argument`. */
export const ACTIVATE = 1;
/** Spend a pass token. */
export const PASS = 2;
/** Keep the revealed dial (0) or trade it for its token (1). */
export const REVEAL = 3;
/** Discard the command token `argument`. */
export const DROP = 4;
/** After the reveal: go on (0), or repair with the dial (1), the token (2) or both (3). */
export const COMMANDS = 5;
/** Move a shield: from zone * 4 + to zone. */
export const MOVE_SHIELD = 6;
export const RECOVER = 7;
/** Discard a damage card: title * 2 + 1 when faceup, title * 2 when known though facedown, `UNKNOWN_CARD` for one that nobody has seen. */
export const DISCARD = 8;
export const REPAIRED = 9;
/** Attack: (own zone * 32 + enemy ship) * 4 + its zone. */
export const ATTACK = 10;
export const NO_ATTACK = 11;
/** Take a die of colour `argument` from an obstructed pool. */
export const LOSE_DIE = 12;
/** Spend an accuracy icon on the defense token in slot `argument`. */
export const LOCK = 13;
/** Concentrate fire by dial: add a die of colour `argument`. */
export const ADD_DIE = 14;
/** ... by dial and token together: add the die, a reroll comes with it. */
export const ADD_DIE_AND_REROLL = 15;
/** Concentrate fire by token (or the reroll still open): reroll a die, colour * 8 + face. */
export const REROLL = 16;
export const EFFECTS_DONE = 17;
/** Spend the evade in a slot on a die: slot * 32 + colour * 8 + face. */
export const EVADE = 18;
/** Spend the redirect in a slot: slot * 8 + the adjacent zone, or `NO_ZONE` for any zones (Advanced Projectors). */
export const REDIRECT = 19;
/** Spend the brace, scatter or contain in slot `argument`. */
export const SPEND = 20;
export const DEFENSE_DONE = 21;
/** Evade one more die of a larger attacker's (the token is discarded): colour * 8 + face. */
export const EVADE_MORE = 22;
export const EVADE_DONE = 23;
/** Resolve no critical effect (0), the standard one (1), or that of upgrade card `argument - 2`. */
export const CRITICAL = 24;
/** Let the next point of damage fall on zone `argument`. */
export const SOAK = 25;
/** Injured Crew: discard the defense token in slot `argument`. */
export const INJURED = 26;
/** Set the speed: resource (0 none, 1 dial, 2 token, 3 both) * 8 + speed. */
export const COURSE = 27;
/** Clicks + 2 of the joint being asked about. */
export const YAW = 28;
/** Tool to starboard (0) or port (1). */
export const SIDE = 29;
/** Crew Panic: take a damage (0) or discard the top dial (1). */
export const PANIC = 30;
/** Raid tokens: keep them (0), discard the dial (1) or command token `argument - 2` for them. */
export const RAID = 31;
/** Resolve a squadron command with the dial (1), the token (2) or both (3). */
export const SQUADRON_COMMAND = 32;
/** Activate own squadron `argument`, or no further one. */
export const PICK_SQUADRON = 33;
export const NO_SQUADRON = 34;
/** Attack an enemy squadron: own zone * 32 + squadron (a squadron's own zone is 0). */
export const ATTACK_SQUADRON = 35;
export const MOVE_SQUADRON = 36;
export const SQUADRON_DONE = 37;
/** Strike back with counter (1), or not (0). */
export const COUNTER = 38;
/** A zone to take damage or lose shields; `NO_ZONE` for no further one. */
export const PICK_ZONE = 39;
/** Where a squadron flies: an aim (`AIM` in `flight.ts`), then how far (`REACH`). */
export const FLY = 40;
export const FLY_TO = 41;
/** Which of the squadrons that a ship has pushed off is put back next (combatant), then where (`displacement.ts`). */
export const DISPLACE = 42;
export const DISPLACE_TO = 43;
/** Resolve obstacle `argument` first. */
export const OBSTACLE = 44;
/** Discard nothing at a station. */
export const STATION = 45;
/** What is put on the table next, then where, a part at a time (`deployment.ts`). */
export const DEPLOY = 46;
export const DEPLOY_TO = 47;
/** Comm Noise: nothing (0), lower the speed (1), set the top dial to command `argument - 2`. */
export const NOISE = 56;
/** Use an upgrade card: (card * 16 + own ship) * 32 + option. */
export const USE = 57;
/** No further card at this moment. */
export const USE_NONE = 58;
/** Swarm: reroll a die, colour * 8 + face. */
export const SWARM = 59;
/** Assault: spend a die for a raid token: class * 4 + command. */
export const ASSAULT = 60;
/** Pick a die for an effect that takes several, colour * 8 + face; or enough are picked. */
export const MARK = 61;
export const MARKED = 62;
/** ... cards from number `NEAR_CARDS` on: this kind and the seven above it, 32 cards each, the argument as for `USE`. */
export const USE_FURTHER = 64;
