/** Kinds of actions: an action code is `kind * 16384 + argument` (`actions.ts`). Each comment says what the argument means. */
/** Put a dial (argument: command) at the bottom of the stack of the ship being asked about. */
export const DIAL = 0;
/** Activate own ship `argument`. */
export const ACTIVATE = 1;
/** Spend a pass token. */
export const PASS = 2;
/** Keep the revealed dial (0), trade it for its token (1), or what cards allow (`REVEAL` in `activation.ts`). */
export const REVEAL = 3;
/** Discard the command token `argument`. */
export const DROP = 4;
/** After the reveal: go on (0), or repair with the dial (1), the token (2) or both (3). */
export const COMMANDS = 5;
/** Move a shield: from zone * 4 + to zone. */
export const MOVE_SHIELD = 6;
export const RECOVER = 7;
/** Discard a damage card: title * 2 + 1 for a faceup one, title * 2 for a facedown one that was seen, `UNKNOWN_CARD` for one that nobody has seen. */
export const DISCARD = 8;
export const REPAIRED = 9;
/** Attack: (own zone * 32 + enemy ship) * 4 + its zone. */
export const ATTACK = 10;
export const NO_ATTACK = 11;
/** Remove an unrolled die of colour `argument` from the pool. */
export const LOSE_DIE = 12;
/** Spend an accuracy icon on the defense token in slot `argument`. */
export const LOCK = 13;
/**
 * Concentrate fire with a dial: add a die of colour `argument`; + `COLOURS` if a card makes a token count as the dial, + 2 * `COLOURS` if a card is
 * used in place of the token.
 */
export const ADD_DIE = 14;
/** Concentrate fire with dial and token: add the die, then reroll one; + `COLOURS` if a card is used in place of the token. */
export const ADD_DIE_AND_REROLL = 15;
/**
 * Concentrate fire with a token, or the reroll of `ADD_DIE_AND_REROLL`: reroll a die, colour * 8 + face; + 32 if a card is used in place of the
 * token.
 */
export const REROLL = 16;
export const EFFECTS_DONE = 17;
/** Spend the evade token in a slot on a die: slot * 32 + colour * 8 + face. */
export const EVADE = 18;
/** Spend the redirect token in a slot: slot * 8 + the adjacent zone, or + `NO_ZONE` for any zones. */
export const REDIRECT = 19;
/** Spend the brace, scatter, contain or salvo token in slot `argument`. */
export const SPEND = 20;
export const DEFENSE_DONE = 21;
/** Evade a second die of a larger attacker and discard the token: colour * 8 + face. */
export const EVADE_MORE = 22;
export const EVADE_DONE = 23;
/** Resolve no critical effect (0), the standard one (1), or that of upgrade card `argument - 2`; + 512 * k for its option k. */
export const CRITICAL = 24;
/** Zone `argument` suffers the next point of damage. */
export const SOAK = 25;
/** For a damage card: discard the defense token in slot `argument`. */
export const INJURED = 26;
/** Set the speed: resource spent (0 none, 1 dial, 2 token, 3 both) * 8 + speed. */
export const COURSE = 27;
/** Set the yaw of the joint being asked about: clicks + 2. */
export const YAW = 28;
/** Lay the tool on the starboard (0) or port (1) side. */
export const SIDE = 29;
/** Before the reveal: suffer damage (0) or discard the top dial (1). */
export const PANIC = 30;
/** Raid tokens: keep them (0), spend the dial to clear them (1), or spend the token of command `argument - 2`. */
export const RAID = 31;
/** Resolve a squadron command with the dial (1), the token (2) or both (3). */
export const SQUADRON_COMMAND = 32;
/** Activate own squadron `argument`, or no more squadrons. */
export const PICK_SQUADRON = 33;
export const NO_SQUADRON = 34;
/** Attack an enemy squadron: own zone * 32 + squadron (for an attacking squadron the zone is 0). */
export const ATTACK_SQUADRON = 35;
/** The squadron moves (0), or moves at the speed of a card, which bars its attack (1). */
export const MOVE_SQUADRON = 36;
export const SQUADRON_DONE = 37;
/** Counter (1), or do not (0). */
export const COUNTER = 38;
/** Choose a zone that suffers damage or loses a shield; `NO_ZONE` to choose no more. */
export const PICK_ZONE = 39;
/** Where a squadron flies: an aim (`AIM` in `flight.ts`), then how far (`REACH`). */
export const FLY = 40;
export const FLY_TO = 41;
/** Choose the displaced squadron to put back next (a combatant), then its place (`displacement.ts`). */
export const DISPLACE = 42;
export const DISPLACE_TO = 43;
/** Resolve obstacle `argument` first. */
export const OBSTACLE = 44;
/** Discard nothing at a station. */
export const STATION = 45;
/** Choose what to put on the table next, then its place in several choices (`deployment.ts`). */
export const DEPLOY = 46;
export const DEPLOY_TO = 47;
/** Play objective `argument`, a place in `Rules.objectives`. */
export const OBJECTIVE = 48;
/** Name ship `argument` as an objective ship. */
export const NAME_SHIP = 49;
/** Put an objective token on cell `argument` of the grid, or nowhere. */
export const PLACE_TOKEN = 50;
/** Move an objective token: distance * 16 + direction + 1; 0: it stays. */
export const MOVE_TOKEN = 51;
/** Set combatant `argument` aside, or no more. */
export const SET_ASIDE = 52;
/** Units that are set aside come beside token `argument - 1`, or wait (0); choices about each of them follow. */
export const ARRIVE = 53;
export const ARRIVE_AT = 54;
/** Add two dice of an objective: colour * 3 + colour. */
export const OBJECTIVE_DICE = 55;
/** To an enemy ship: do nothing (0), reduce the speed (1), or set the top dial to command `argument - 2`. */
export const NOISE = 56;
/** Use an upgrade card: (card * 16 + own ship) * 32 + option. */
export const USE = 57;
/** Use no more cards at this moment. */
export const USE_NONE = 58;
/** Swarm: reroll a die, colour * 8 + face. */
export const SWARM = 59;
/** Assault: spend a die for a raid token: class * 4 + command. */
export const ASSAULT = 60;
/** Pick a die for an effect that takes several dice, colour * 8 + face, or stop picking. */
export const MARK = 61;
export const MARKED = 62;
/** Spend a die with a hit, colour * 8 + face, to turn a random facedown damage card faceup. */
export const FLIP = 63;
/** Use an upgrade card from number `NEAR_CARDS` on. This kind and the next seven are for 32 cards each; the argument is as in `USE`. */
export const USE_FURTHER = 64;
/** Strategic: move no token (0), or token k to place p around the squadron: 1 + k * 32 + p. */
export const STRATEGIC = 73;
/** Go first (0) or second (1). */
export const INITIATIVE = 72;
/** Deal the viewed damage card of title `argument` faceup; the other viewed cards are discarded. */
export const LOOK = 74;
/** Adept: reroll a die, colour * 8 + face. */
export const ADEPT = 75;
/** AI: add a die of colour `argument`. */
export const AI = 76;
/** Dodge: reroll a die of the attacker, colour * 8 + face, or no more. */
export const DODGE = 77;
export const DODGE_DONE = 78;
/** Cloak: a squadron moves (1) or stays (0). */
export const CLOAK = 79;
/** A friendly ship nearby lets a bomber reroll a die, colour * 8 + face. */
export const GUIDE = 80;
/** A commanded squadron that does not move adds a die of colour `argument`. */
export const STAY = 81;
/** Attack only from the left and right zones this round, for dice of the commander. */
export const BROADSIDE = 82;
/** Ignition attack: enemy ship * 4 + its zone. */
export const IGNITE = 86;
/** Put the targeting token on place `argument - 1` (`TargetingPlaces`), or nowhere (0). */
export const TARGETING = 87;
/** The text of a squadron adds dice. */
export const ABILITY = 92;
/** A squadron hurts combatant `argument` as it activates. */
export const HARM = 93;
/** The activation slider of a squadron that is damaged is turned (1), or not (0). */
export const FLIP_SLIDER = 94;
/** A commander's two rounds: first * 16 + second. */
export const ROUNDS = 88;
/** Gain command token `argument`, or no more (`COMMANDS`). */
export const GAIN = 89;
/** Hand over command token `argument`. */
export const HAND = 90;
/** Turn a viewed facedown damage card of title `argument - 1` faceup, or no more (0). */
export const BOARD = 91;
/** Answer `argument` to the question of a card, which says what it means. */
export const ANSWER = 83;
/** What a ship nearby does for the attack of a friend: aid * 32 + colour * 8 + face (`attack/helping-cards.ts`). */
export const AID = 84;
/** The text of an ace: text * 512 + its option, 511 for nothing. */
export const TEXT = 85;
/** Obstacle k moves: k * 33, or + m for move m (`phases/drift.ts`). */
export const DRIFT = 97;
/** Answer `argument` to the question of the objective: what it means depends on the question (`goals/asking.ts`). */
export const GOAL = 100;
/** In a repair: spend engineering points for victory tokens: obstacle * 32 + tokens. */
export const MINING = 101;
/** In an attack: a beacon rerolls a die, colour * 8 + face; a scan spends `argument` accuracies for a victory token. */
export const BEACON = 102;
export const SCAN = 103;
/**
 * In an attack: a die, colour * 8 + face, is spent to mark the target; or the token of the target turns a die, (colour * 8 + face) * 8 + new face.
 */
export const TAG = 110;
export const TURN_BY_TAG = 111;
/** The Grand Admiral names the player of fleet `argument` of the team. */
export const NAME_PLAYER = 96;
