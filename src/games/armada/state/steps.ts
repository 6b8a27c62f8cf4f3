/**
 * The steps of a match. At a step below 64 the seat to act is asked. At a step from 64 on nobody is asked: the flow plays it before `apply`
 * returns. `flow.ts` holds the table of all steps.
 */
export const DIALS = 0;
export const TURN = 1;
export const REVEAL = 2;
export const DROP = 3;
export const COMMANDS = 4;
export const REPAIR = 5;
export const DECLARE = 6;
export const OBSTRUCTED = 7;
export const EFFECTS = 8;
export const DEFENSE = 9;
export const EVADE = 10;
export const CRITICAL = 11;
export const SOAK = 12;
export const INJURED = 13;
export const COURSE = 14;
export const YAW = 15;
export const SIDE = 16;
/** Before the reveal: suffer damage or discard the top dial. */
export const PANIC = 17;
export const RAID = 18;
/** Which squadron to activate, in the Squadron Phase or by a command. */
export const SQUADRON = 19;
export const SQUADRON_ACT = 20;
/** Where a squadron flies to. */
export const FLY = 21;
export const FLY_TO = 22;
/** Which squadron the zone attacks next. */
export const MORE_TARGETS = 23;
/** Whether the defender counters. */
export const COUNTER = 24;
/** Questions of damage cards: which zone suffers damage, what the enemy does to speed or dial, which zones lose a shield, which loses all. */
export const HURT_ZONE = 25;
export const NOISE = 26;
export const SHIELD_FAILURE = 27;
export const PROJECTOR = 28;
/** Squadrons displaced by a ship: which one is put back, and where. */
export const DISPLACE = 29;
export const DISPLACE_TO = 30;
/** Obstacles under a ship: which one comes first, and which card is discarded at a station. */
export const OBSTACLE = 31;
export const STATION = 32;
/** Placing obstacles, ships and squadrons before the first round. */
export const DEPLOY = 33;
export const DEPLOY_TO = 34;
/** Which card a player uses at this moment. */
export const WINDOW = 35;
/** Which dice an effect takes, if it takes several. */
export const MARK = 36;
/** Setup: who goes first, which objective is played, which ships it names, where its tokens lie and are moved to, who is set aside. */
export const INITIATIVE = 37;
export const OBJECTIVE = 38;
export const NAME_SHIP = 39;
export const PLACE_TOKEN = 40;
export const MOVE_TOKEN = 41;
export const SET_ASIDE = 42;
/** Whether units that are set aside come to the table, and where. */
export const ARRIVE = 43;
export const ARRIVE_AT = 44;
/** Dice that an objective adds, by colour. */
export const OBJECTIVE_DICE = 45;
/** Whether a squadron with strategic moves an objective token. */
export const STRATEGIC = 46;
/** Which of the viewed damage cards is dealt faceup. */
export const LOOK = 47;
/** Which die a squadron's dodge has rerolled; where a squadron with cloak moves at the end of the Squadron Phase. */
export const DODGE = 48;
export const CLOAK = 49;
/** Texts of squadrons: who activates before the ships, who is hurt as one activates, whether one that is damaged counts as activated. */
export const EARLY = 50;
export const HARM = 51;
export const FLIP_SLIDER = 52;
/** Where a purrgil moves at the end of a round. */
export const DRIFT = 54;
/** Where a ship with a special arc puts its targeting token at the end of its activation. */
export const TARGETING = 53;
/** Cards: the rounds that a commander chooses; a command token that a ship gains; one that it hands over; a damage card that is turned faceup. */
export const ROUNDS = 57;
export const GAIN = 58;
export const HAND = 59;
export const BOARD = 60;
/** What a card asks beyond its use (`cards/asking.ts`). */
export const CARD_ASKS = 55;
/** What the text of an ace does (`cards/squadrons/text.ts`). */
export const TEXT = 61;
/** What the objective asks (`goals/asking.ts`). */
export const GOAL = 62;
/** Sector Fleet: which player of the team acts. */
export const NAME_PLAYER = 56;
export const OVER = 63;

/** Steps at which nobody is asked. */
export const NEXT_DIAL = 64;
export const NEXT_TURN = 65;
export const NEXT_COMMANDS = 66;
export const NEXT_ATTACK = 67;
export const NEXT_EFFECTS = 68;
export const NEXT_DEFENSE = 69;
export const NEXT_CRITICAL = 70;
export const NEXT_TOTAL = 71;
export const NEXT_DAMAGE = 72;
export const NEXT_ATTACK_OVER = 73;
export const NEXT_COURSE = 74;
export const NEXT_JOINT = 75;
export const NEXT_MOVE = 76;
export const NEXT_ACTIVATION_OVER = 77;
export const NEXT_ROUND = 78;
export const NEXT_REVEAL = 79;
export const NEXT_ROLL = 80;
export const NEXT_REPLY = 81;
export const NEXT_ATTACKED = 82;
export const NEXT_SQUADRON = 84;
export const NEXT_SQUADRON_ACT = 85;
export const NEXT_SQUADRON_OVER = 86;
export const NEXT_FLY = 87;
export const NEXT_DISPLACE = 88;
export const NEXT_OBSTACLES = 89;
export const NEXT_AFTER_MANEUVER = 90;
export const NEXT_SQUADRON_PHASE = 91;
export const NEXT_STATUS = 92;
export const NEXT_WINDOW = 93;
export const NEXT_DEPLOY = 94;
export const NEXT_PANIC = 97;
export const NEXT_MARK = 100;
export const NEXT_SHIP_PHASE = 101;
export const NEXT_STATUS_OVER = 102;
export const NEXT_EXTRA_MANEUVER = 103;
export const NEXT_MANEUVERED = 104;
export const NEXT_SETUP = 105;
export const NEXT_ARRIVAL = 106;
export const NEXT_MINE = 107;
export const NEXT_ROLLED = 108;
export const NEXT_CLOAK = 109;
export const NEXT_EARLY = 110;
export const NEXT_HARMED = 111;
export const NEXT_BLAST = 112;
export const NEXT_ROUNDS = 113;
export const NEXT_REVEALED = 114;
export const NEXT_AFTER_REVEAL = 115;
export const NEXT_GAIN = 116;
export const NEXT_BOARD = 117;
export const NEXT_FIRST_ROUND = 118;
export const NEXT_DRIFT = 119;
export const NEXT_CARD_ASKS = 120;
export const NEXT_DEPLOYED = 121;
export const NEXT_FIRST_WINDOW = 122;
export const NEXT_SUFFERED = 123;
export const NEXT_HIT = 130;
export const NEXT_RESUME = 131;
export const NEXT_HERALDS = 132;
export const NEXT_REPLACED = 133;
export const NEXT_COMMAND_OVER = 134;
export const NEXT_LOSS = 135;
export const NEXT_STRAY = 140;
export const NEXT_GOALS = 141;
export const NEXT_BROUGHT = 150;
export const NEXT_BROUGHT_OVER = 151;
export const NEXT_ENDED = 152;
export const NEXT_PLOT = 153;
export const NEXT_FALLEN = 154;
export const NEXT_WATCHED = 155;
export const NEXT_COMMANDS_SET = 156;
export const NEXT_SHIPS_OVER = 157;
export const NEXT_SQUADRONS_BEGIN = 158;
export const NEXT_REVEAL_CARDS = 159;
export const NEXT_OWN_ENDED = 160;
