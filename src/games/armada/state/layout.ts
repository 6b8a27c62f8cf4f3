import { constantsOf, layout, LuckBlock, luckWords, place, placeSeats } from '../../../core/index.ts';
import type { Field, LuckSource, Row } from '../../../core/index.ts';
import * as STEP from './steps.ts';

/** Sides of the table. In the standard game each is a seat; in Sector Fleet each is a team, whose fleets have a seat each (`teams.ts`). */
export const SEATS = 2;
/** Most fleets of a team. */
export const MAX_FLEETS = 3;
/** Most ships and squadrons of one side; the state has room for all of them. */
export const MAX_SHIPS = 12;
export const MAX_SQUADRONS = 20;
/** Stations that can be attacked. They stand in the last places of the fleet of the second player, behind all ships, and are flagged as destroyed, so that nobody takes one for a ship that acts. */
export const MOST_STATIONS = 2;
export const STATION_PLACE = MAX_SHIPS - MOST_STATIONS;
/** Ships of both sides: unit `u` is ship `u % MAX_SHIPS` of seat `floor(u / MAX_SHIPS)`. */
export const UNITS = SEATS * MAX_SHIPS;
/**
 * Combatants are ships and squadrons under one numbering: ship `u` is `u`, squadron `i` of seat 0 is `UNITS + i`, squadron `i` of seat 1 is
 * `UNITS + MAX_SQUADRONS + i`.
 */
export const COMBATANTS = UNITS + SEATS * MAX_SQUADRONS;
/**
 * Numbers of upgrade cards in a match. The 29 cards of the first list have fixed numbers below `NEAR_CARDS`; each is a bit in one word of
 * its ship. Any other card gets a number from `NEAR_CARDS` on when a fleet equips it. Its bits are in a block after the seats, which only
 * matches with cards from `NEAR_CARDS` on have.
 */
export const FIXED_UPGRADES = 29;
export const NEAR_CARDS = 32;
export const FURTHER_WORDS = 8;
export const MAX_CARDS = NEAR_CARDS + 32 * FURTHER_WORDS;
/** Obstacles on the table. */
export const MAX_OBSTACLES = 8;
/** Rounds after which a match without a number of rounds ends anyway; the draws of later rounds have no names. */
export const MOST_ROUNDS = 60;
/** Objective tokens on the table. */
export const OBJECTIVE_TOKENS = 8;
/** Most dice of one attack, including added dice and dice that have left the pool. */
export const MAX_DICE = 20;
/** Most cards in the damage deck; a word holds four. */
export const MAX_DECK = 64;
/** Most defense tokens of a ship, two bits each in its `tokens` word. */
export const MAX_TOKENS = 6;
/** Most command dials of a ship, two bits each in its `dials` word. */
export const MAX_COMMAND = 6;
export const MAX_SPEED = 4;
/** Words of a starting pose in `Rules.starts`: type, x, y, heading, speed. */
export const START_WORDS = 5;

/** Most upgrade slots of a ship: the Executor has twelve. */
export const MOST_SLOTS = 12;
/** Words of a ship for what lies on its cards, half a word for each card: there is room for a card in every slot, the commander and a title. */
export const STOCK_WORDS = (MOST_SLOTS + 2) / 2;
/** Registers of the card that asks a question. */
const ASKED_REGISTERS = 4;

/** Hull zones, clockwise from the bow; adjacent zones differ by one modulo four. */
export const ZONES = 4;
/** Most hull zones, and the length of a row by zone: a huge ship has two auxiliary zones between its sides and its rear (A-HUG-01). */
export const MOST_ZONES = 6;
export const ZONE = { FRONT: 0, RIGHT: 1, REAR: 2, LEFT: 3, RIGHT_AUXILIARY: 4, LEFT_AUXILIARY: 5 } as const;
/** First bit of the auxiliary zones in a word with a bit for each zone. Between it and the four bits of the other zones there may be other things. */
const AUXILIARY_SHIFT = 20;
/** The bit of a zone in a word with a bit for each zone. */
export const zoneBit = (zone: number): number => 1 << (zone < ZONES ? zone : zone + AUXILIARY_SHIFT);

export const COMMANDS = 4;
export const COMMAND = { NAVIGATE: 0, SQUADRON: 1, REPAIR: 2, CONCENTRATE: 3 } as const;

/** The four phases of a round and the setup before the first one, as `EVENT.PHASE` numbers them. */
export const PHASE = { COMMAND: 0, SHIP: 1, SQUADRON: 2, STATUS: 3, SETUP: 4 } as const;

/** States of a defense token, two bits each. */
export const TOKEN = { READY: 0, EXHAUSTED: 1, DISCARDED: 2 } as const;

/**
 * Where a damage card is: in the deck, discarded, absent, or on unit `u`: `onShip(u)` plus `UNKNOWN` (facedown, seen by nobody), `KNOWN` (facedown,
 * seen by both sides), `FACEUP` or `SPIED` (facedown, seen only by the enemy side).
 */
export const PLACE = { DECK: 0, DISCARD: 1, ABSENT: 2, ON_SHIP: 3, UNKNOWN: 0, KNOWN: 1, FACEUP: 2, SPIED: 3 } as const;
/** Ways in which a damage card can lie on a ship. */
export const WAYS = 4;
export const onShip = (u: number): number => PLACE.ON_SHIP + WAYS * u;
/** Place of a card that is open to both players, who wait for the choice of one; no ship has this number. */
export const VIEWED = PLACE.ON_SHIP + WAYS * UNITS + PLACE.KNOWN;

/** Bits of a ship's `flags`. OBJECTIVE: an objective names it, or it has an objective token; ASIDE: it is set aside; BY_CARD: a card has done that. */
export const FLAG = { DESTROYED: 1, ACTIVATED: 2, DOOMED: 4, OBJECTIVE: 8, ASIDE: 16, BY_CARD: 32 } as const;
/**
 * In a ship's flags, from this bit on: the place of its targeting token + 1 (`TargetingPlaces`), relative to the
 * ship; 0 for no token.
 */
export const TARGETING_SHIFT = 8;
/** Bits of a squadron's `squadronFlags`. STIRRED: an objective token near it has been moved or removed, and its text has not been used yet. */
export const SQUADRON_FLAG = { DESTROYED: 1, ACTIVATED: 2, DOOMED: 4, ASIDE: 8, STIRRED: 16 } as const;
/** In the flags of a ship or squadron, from this bit on: its fleet within the team; 0 in the standard game. */
export const FLEET_SHIFT = 6;
export const FLEET_BITS = 2;
/** In a squadron's flags, from this bit on: its defense tokens, two bits each (`TOKEN`). */
export const SQUADRON_TOKENS_SHIFT = 8;
/** A squadron's flags hold from this bit on the place + 1 of the ship whose card has set it aside, or has brought it to the table this round. */
export const BAY_SHIFT = 24;
export const BAY_MASK = 15;
/** Bit of a squadron's flags: the card that has set it aside (`BAY_SHIFT`) takes squadrons with swarm. */
export const SWARM_BAY = 1 << 28;
/** Bits of each fleet of a team in `commander`. */
export const COMMANDER_BITS = 10;
/** Bits of `squadronDone`, about the squadron that acts. */
export const DONE = {
  /** The squadron has attacked. */
  ATTACKED: 1,
  /** The squadron has moved. */
  MOVED: 2,
  /** A command has activated the squadron. */
  BY_COMMAND: 4,
  /** The squadron adds the dice that a card of the commanding ship gives. */
  CONTROLLED: 8,
  /** The squadron moves by cloak. */
  CLOAKED: 16,
  /** The squadron ignores engagement. */
  FREE: 32,
  /** The squadron stands in for another squadron, and only attacks. */
  GUEST: 64,
  /** The squadron attacks with two blue dice in place of its armament. */
  LENT_DICE: 128,
  /** The squadron stands in, and only moves to distance 1. */
  GUEST_MOVES: 256,
  /** The squadron stands in, and only moves to distance 2, where it must end unengaged. */
  GUEST_FAR: 512,
  /** The squadron flies at the speed that a card of the commanding ship gives it, and does not attack. */
  HASTE: 1024,
  /** A card activates the squadron in the Squadron Phase: its AI adds dice as under a command. */
  WAKED: 2048,
  /** The squadron stands in: it moves to distance 1 and attacks. */
  ROAMS: 4096,
  /** The squadron stands in: it attacks each enemy squadron at distance 1 once. */
  VOLLEY: 8192,
  /** The squadron stands in: it attacks only the unit that is about to move. */
  WATCHES: 16384,
  /** The squadron has assault by a card of the commanding ship. */
  ASSAULTS: 32768,
} as const;
/** Bit of `underCommand` above the squadrons: a card has chosen who activates in this turn of the Squadron Phase. */
export const WAKED_TURN = 1 << MAX_SQUADRONS;
/**
 * Bit of `snipers` above the squadrons: a card helps the assault of squadrons that the present command activates. The two bits above it count those
 * that have gained assault.
 */
export const ASSAULTING = 1 << MAX_SQUADRONS;
/** Bit of `snipers` above `ASSAULTING` and its count: only squadrons with assault on their own card may spend accuracies for it. */
export const ASSAULTING_ALONE = ASSAULTING << 3;
/**
 * Values of `started`. YES: a ship is being activated; AFTER: it attacks after its maneuver; EXTRA: it attacks squadrons with a card at the end of
 * its attacks; LATE: it resolves a squadron command after its maneuver.
 */
export const STARTED = { NO: 0, YES: 1, AFTER: 2, EXTRA: 3, LATE: 4 } as const;
/** Bits of `dialsSpent` above the commands. ASKED: cards have been asked about the yaw of the maneuver; SHARP: its first yaw has two clicks. */
export const YAW = { ASKED: 16, SHARP: 32 } as const;
/** Bits of `dialsSpent` above `YAW`: how many commands were resolved with a card in place of a token. */
export const AS_TOKENS = { SHIFT: 6, MASK: 3 } as const;
/** Bits of `dialsSpent` from this one on: the act + 1 of a card with which the ship attacks one squadron at the end of its attacks. */
export const LAST_SHOT = 8;
/** Bit of `zonesUsed` above those of the first four zones: the ship attacks from its side zones only. */
export const BROADSIDE = 1 << ZONES;
/** Bit of `zonesUsed` above those of all zones: an attack of this activation, which is over, was at squadrons. Kept only where a card asks for it. */
export const FLAKKED = 1 << 8;
/** Kinds of attack. */
export const ATTACK_AS = { NORMAL: 0, SALVO: 1, COUNTER: 2, SNIPE: 3, IGNITION: 4, EXOGORTH: 5, CANNON: 6 } as const;

export const LUCK_SOURCES: readonly LuckSource[] = [
  { id: 'dice', perSeat: true },
  { id: 'damage-deck', perSeat: false },
  { id: 'initiative', perSeat: false },
];
export const LUCK = { DICE: 0, DECK: 1, INITIATIVE: 2 } as const;

/** The steps that a field may name as the next one; 0 is none of them. */
const NEXT = Object.fromEntries(Object.entries(STEP).filter(([, step]) => step > 0));

const TABLE_ROWS = [
  ['step', 1, 'public', STEP],
  ['actor', 1, 'public'],
  ['round', 1, 'public'],
  /** The seat of the first player. Only in a match without a number of rounds it changes. */
  ['first', 1, 'public'],
  ['initiativeSide', 1, 'public'],
  ['opened', 1, 'public'],
  ['endReason', 1, 'public'],
  ['winner', 1, 'public'],
  ['phase', 1, 'public', PHASE],
  /** Whose turn it is in the Ship or Squadron Phase. */
  ['turn', 1, 'public'],
  /** The activated ship (in the Command Phase: the ship that gets a dial), -1 for none. */
  ['active', 1, 'public'],
  /** The activated squadron as a combatant, -1 for none. */
  ['activeSquadron', 1, 'public'],
  /** One of `STARTED`: whether a ship is being activated. */
  ['started', 1, 'public'],
  /** The revealed dial of the activated ship, command + 1; 0 once spent. */
  ['dial', 1, 'public'],
  /** The token that the activated ship has gained for its dial, command + 1; 0 for none. */
  ['traded', 1, 'public'],
  ['engineering', 1, 'public'],
  /** Squadrons that the command or the turn may still activate. */
  ['squadronsLeft', 1, 'public'],
  /** What the activated squadron has done, as bits of `DONE`. */
  ['squadronDone', 1, 'public'],
  /** Squadrons that the present command has activated. */
  ['commanded', 1, 'public'],
  /** The squadrons among them that the command has reached through relay. */
  ['relayed', 1, 'public'],
  /** By seat, squadrons that have had their turn: with a text at the start of the Squadron Phase, with cloak at its end. */
  ['cloaked', SEATS, 'public'],

  ['zonesUsed', 1, 'public'],
  ['attacks', 1, 'public'],
  /** The ship + 1 at which the first attack of the activation was aimed. */
  ['firstTarget', 1, 'public'],
  /** The enemy squadrons at which the first attack was aimed, one bit each. */
  ['firstSquadrons', 1, 'public'],
  /** The attacking combatant; in a salvo or a counter it is not the activated one. */
  ['attacker', 1, 'public'],
  ['attackZone', 1, 'public'],
  ['target', 1, 'public'],
  ['targetZone', 1, 'public'],
  ['band', 1, 'public'],
  ['attackAs', 1, 'public'],
  /** What has happened in this attack, as bits of `ATTACK`. */
  ['attackFlags', 1, 'public'],
  /** Dice still to be removed before the roll. */
  ['lostDice', 1, 'public'],
  /** Dice put into the pool so far, which is the place of the next one. */
  ['placedDice', 1, 'public'],
  ['locked', 1, 'public'],
  ['typesSpent', 1, 'public'],
  ['evading', 1, 'public'],
  /** Zone that suffers redirected damage + 1; 0 without redirect. */
  ['redirect', 1, 'public'],
  /** Points that each zone has suffered by redirect, four bits each. */
  ['soaked', 1, 'public'],
  ['damage', 1, 'public'],
  ['inflicted', 1, 'public'],
  /** Enemy squadrons that the attacking zone has attacked, one bit each. */
  ['squadronsHit', 1, 'public'],
  /** The salvo or counter to come, as `ATTACK_AS`; 0 once it begins. */
  ['reply', 1, 'public'],
  /** Upgrade cards below `NEAR_CARDS` used in this attack, one bit each. */
  ['attackUpgrades', 1, 'public'],
  /** Cards that a side may use once an activation and has used, two bits a card. */
  ['activationUpgrades', 1, 'public'],
  /** The slot of the defense token that a card has named + 1. */
  ['namedToken', 1, 'public'],
  /** Number of this attack among the attacks of the attacker this round; it names draws of dice. 0 outside attacks. */
  ['attackNumber', 1, 'public'],
  /** The upgrade card + 1 whose dice are being picked. */
  ['marking', 1, 'public'],
  /** The dice picked so far, one bit each. */
  ['marked', 1, 'public'],
  ['dice', MAX_DICE, 'public'],

  /** The combatant that suffers the damage being dealt. */
  ['hurt', 1, 'public'],
  /** The zone that suffers; -1: its owner chooses. */
  ['hurtZone', 1, 'public'],
  /** Points of damage that are left to be dealt. */
  ['hurtPoints', 1, 'public'],
  /** Damage cards that are still to be dealt faceup. */
  ['faceupCards', 1, 'public'],
  /** The damage card being resolved. */
  ['injury', 1, 'public'],
  /** The step that follows the damage. */
  ['afterHurt', 1, 'public', NEXT],
  /**
   * Zones that suffer one point each after the present one, one bit each; above these bits the number of points whose zones the owner will choose.
   */
  ['moreZones', 1, 'public'],
  /** Zones chosen to lose a shield, one bit each. */
  ['zonesPicked', 1, 'public'],

  /** The moment at which cards may be used. */
  ['window', 1, 'public'],
  /** The seat whose turn it is in that window. */
  ['windowSeat', 1, 'public'],
  /** What each seat has done in the window, as bits of `WINDOW_DONE`. */
  ['windowDone', SEATS, 'public'],
  /** The step that follows the window. */
  ['afterWindow', 1, 'public', NEXT],

  ['speed', 1, 'public'],
  ['joint', 1, 'public'],
  ['course', 1, 'public'],
  ['bonusYaw', 1, 'public'],
  /** 1: this maneuver has overlapped a ship. */
  ['overlapped', 1, 'public'],
  /** Obstacles whose effect is still to come, one bit each. */
  ['obstaclesMet', 1, 'public'],
  /** Squadrons of each seat that a ship has displaced, one bit each. */
  ['displaced', SEATS, 'public'],
  /** Registers of a squadron's flight, a displacement or a deployment under way. */
  ['flight', 4, 'public'],

  /**
   * For each enemy ship of the activated unit: the range band of the shot from own zone z at target zone t, two bits at 2 * (z * 4 + t); 0: no
   * legal shot. A squadron has zone 0 only.
   */
  ['shots', MAX_SHIPS, 'public'],
  /**
   * For each enemy ship of the activated unit: whether the shot from own zone z at target zone t is obstructed, one bit at z * 4 + t. Above
   * 16 bits the ignition attacks at it: the range band at 16 + 3 * t, and whether it is obstructed at 28 + t.
   */
  ['obstructed', MAX_SHIPS, 'public'],
  /**
   * For each enemy squadron: the range band from own zone z, two bits at 2 * z, and whether that shot is obstructed, one bit at 8 + z. An
   * activated squadron has zone 0 only, with bands 1 (distance 1) and 2 (distance 2, for snipe).
   */
  ['squadronShots', MAX_SQUADRONS, 'public'],

  /** Obstacle kind + 1; 0 for none. */
  ['obstacleKind', MAX_OBSTACLES, 'public'],
  /** The centre of the obstacle. */
  ['obstacleX', MAX_OBSTACLES, 'public'],
  ['obstacleY', MAX_OBSTACLES, 'public'],
  /** The heading of the obstacle. */
  ['obstacleHeading', MAX_OBSTACLES, 'public'],

  ['reshuffles', 1, 'public'],
  /** Title of each card of the deck, by position; the undrawn card at the lowest position is drawn next. */
  ['titles', MAX_DECK / 4, 'mixed'],
  /** `PLACE` of each card of the deck, by position. */
  ['places', MAX_DECK / 4, 'public'],

  ['luck', luckWords(LUCK_SOURCES, SEATS), 'hidden'],
] as const satisfies readonly Row[];

const SEAT_ROWS = [
  ['score', 1, 'public'],
  ['ships', 1, 'public'],
  ['squadrons', 1, 'public'],
  /** Number of the commander's card + 1 while its ship is in play, `COMMANDER_BITS` for each fleet of the team. */
  ['commander', 1, 'public'],
  ['passTokens', 1, 'public'],
  ['passed', 1, 'public'],
  /** Ship type + 1; 0 for an empty place. */
  ['kind', MAX_SHIPS, 'public'],
  /** Centre of the base in 1/1024 mm from the lower left corner of the play area. */
  ['x', MAX_SHIPS, 'public'],
  ['y', MAX_SHIPS, 'public'],
  /** Sixteenths of a turn, clockwise from up. */
  ['heading', MAX_SHIPS, 'public'],
  ['dialSpeed', MAX_SHIPS, 'public'],
  ['flags', MAX_SHIPS, 'public'],
  /** The shields of the ship, eight bits a zone. */
  ['shields', MAX_SHIPS, 'public'],
  /** Number of damage cards, facedown and faceup. */
  ['cards', MAX_SHIPS, 'public'],
  /** Titles of faceup damage cards, one bit each. */
  ['faceup', MAX_SHIPS, 'public'],
  ['tokens', MAX_SHIPS, 'public'],
  /** Command tokens, one bit for each command. */
  ['commands', MAX_SHIPS, 'public'],
  /** Raid tokens, one bit for each command. */
  ['raids', MAX_SHIPS, 'public'],
  /** Commands resolved this round, one bit each. */
  ['resolved', MAX_SHIPS, 'public'],
  /** Attacks made this round (low byte), and attacks at ships among them (next byte). */
  ['attacksMade', MAX_SHIPS, 'public'],
  /** Upgrade cards below `NEAR_CARDS`, one bit each. */
  ['upgrades', MAX_SHIPS, 'public'],
  /** The cards among them that are exhausted. */
  ['exhausted', MAX_SHIPS, 'public'],
  /** The cards among them that are discarded. */
  ['discarded', MAX_SHIPS, 'public'],
  ['dialCount', MAX_SHIPS, 'public'],
  /** Facedown dials, two bits each; the top dial is in the lowest bits. */
  ['dials', MAX_SHIPS, 'private'],
  /** Facedown dials that the other seat has seen, one bit each; the top dial is the lowest bit. */
  ['dialsSeen', MAX_SHIPS, 'public'],
  /** Squadron type + 1; 0 for an empty place. */
  ['squadronKind', MAX_SQUADRONS, 'public'],
  ['squadronX', MAX_SQUADRONS, 'public'],
  ['squadronY', MAX_SQUADRONS, 'public'],
  ['squadronHull', MAX_SQUADRONS, 'public'],
  ['squadronFlags', MAX_SQUADRONS, 'public'],
  /** Enemy squadrons at distance 1, one bit each. */
  ['squadronNear', MAX_SQUADRONS, 'public'],
  /** The enemy squadrons among them with which the squadron is engaged. */
  ['squadronEngaged', MAX_SQUADRONS, 'public'],
  ['squadronAttacks', MAX_SQUADRONS, 'public'],
] as const satisfies readonly Row[];

/** Fields for the objective in play. Only matches with objectives have them. */
const OBJECTIVE_ROWS = [
  /** The objective in play, as a place in `Rules.objectives` + 1. */
  ['objective', 1, 'public'],
  /** Objectives that the first player may choose from, one bit each. */
  ['objectiveOffers', 1, 'public'],
  /** Present stage of setup (`STAGE` in phases/stages.ts). */
  ['setupStage', 1, 'public'],
  /** The objective token being placed or moved. */
  ['objectiveCursor', 1, 'public'],
  /** The fleet of the scenario that each seat plays; for a team, that of its Grand Admiral. */
  ['sideOfSeat', SEATS, 'public'],
  /** The obstacle that the objective is about, + 1. */
  ['outpost', 1, 'public'],
  /** Stations that can be attacked, as numbers of obstacles + 1 (`units/stations.ts`). */
  ['stations', MOST_STATIONS, 'public'],
  /** How many ships and squadrons each seat has placed so far, counted in turns. */
  ['deployments', SEATS, 'public'],
  ['victoryTokens', SEATS, 'public'],
  /** Objective tokens: 0 off the table, 1 on the table, 2 on the table and with purrgils appearing beside it (`units/laid-tokens.ts`). */
  ['objectiveToken', OBJECTIVE_TOKENS, 'public'],
  /** The middle of each token. */
  ['objectiveX', OBJECTIVE_TOKENS, 'public'],
  ['objectiveY', OBJECTIVE_TOKENS, 'public'],
  /** Objective tokens on ships, four bits each (`units/ship-tokens.ts`). */
  ['shipTokens', Math.ceil(UNITS / 8), 'public'],
  /** Facedown dials of the second player on the objective, two bits each, the top one in the lowest bits. */
  ['raidDials', 1, 'mixed'],
  /** How many of these dials are left. */
  ['raidDialsLeft', 1, 'public'],
  /** The obstacle that each obstacle touches, + 1, four bits each; 0 for none. */
  ['grips', 1, 'public'],
  /** The question that the objective asks, one of `GOAL` in goals/asking.ts, + 1. */
  ['goalAsks', 1, 'public'],
  /** 1: the rift has pulled a ship in this activation. */
  ['pulled', 1, 'public'],
  /** 1: the attack has dealt its target a damage card. */
  ['cardsDealt', 1, 'public'],
  /** In a repair, 1: a ship has mined. In an attack: dice that a beacon has rerolled, one bit each. At a reveal, 1: it has been dealt with. */
  ['goalUsed', 1, 'public'],
  /** Exogorths that have attacked, one bit each. */
  ['struck', 1, 'public'],
  /** The combatant that an exogorth attacks next. */
  ['struckNext', 1, 'public'],
  /** The step that follows the question of the objective. */
  ['afterGoal', 1, 'public', NEXT],
] as const satisfies readonly Row[];

/** Fields for Sector Fleet. Only long states have them. */
const TEAM_ROWS = [
  /** The fleet of each team whose player is its Grand Admiral. */
  ['grandAdmiral', SEATS, 'public'],
  /** The fleet whose player the Grand Admiral has named for this turn. */
  ['named', 1, 'public'],
  /** The seat that is asked now. */
  ['asked', 1, 'public'],
] as const satisfies readonly Row[];

/** Most mines that squadrons have on the table. */
export const WING_MINES = 8;

/** Fields for texts of aces. Only long states have them; `Rules.hasTexts` says whether an ace has one. */
const TEXT_ROWS = [
  /** Texts of aces (`TEXT`) used in this attack, one bit each. */
  ['textsUsed', 1, 'public'],
  /** Texts used in this activation, one bit each. */
  ['textsSpent', 1, 'public'],
  /** Points that texts take off the damage of this attack. */
  ['textOff', 1, 'public'],
  /** The text + 1 that asks a question, or for which dice are picked. */
  ['textAsked', 1, 'public'],
  /** The squadron that has that text. */
  ['textOf', 1, 'public'],
  /** The step that follows the text. */
  ['afterText', 1, 'public', NEXT],
  /** Registers of that text. */
  ['textKept', 2, 'public'],
  /** By seat: the squadron + 1 that may move after the attack and its reply. */
  ['movers', SEATS, 'public'],
  /** The active squadron + 1 in whose place another squadron acts. */
  ['standIn', 1, 'public'],
  /** `squadronDone` of the squadron in whose place another one acts. */
  ['hostDone', 1, 'public'],
  /** The step that follows when that squadron has acted. */
  ['afterHost', 1, 'public', NEXT],
  /** Squadrons of each side that may move and attack until the end of the round, one bit each. */
  ['rogues', SEATS, 'public'],
  /** Squadrons that a text lets activate after another one under a command, one bit each. */
  ['led', 1, 'public'],
  /** How many of the squadrons in `led` may still activate. */
  ['ledLeft', 1, 'public'],
  /** Mines that squadrons have laid: 1 for those on the table. */
  ['mineLies', WING_MINES, 'public'],
  /** Where each mine lies. */
  ['mineX', WING_MINES, 'public'],
  ['mineY', WING_MINES, 'public'],
] as const satisfies readonly Row[];

/** Fields for upgrade cards. Only long states have them. */
const CARD_ROWS = [
  /** Rounds that the commander of each fleet has chosen before the match, one bit each, `[fleet * SEATS + side]`. */
  ['chosenRounds', SEATS * MAX_FLEETS, 'public'],
  /** The card + 1 that each side has in force for all its ships until the end of the round. */
  ['called', SEATS, 'public'],
  /** The ship + 1 that gains command tokens by a card. */
  ['gaining', 1, 'public'],
  /** How many command tokens the ship may still gain. */
  ['gains', 1, 'public'],
  /** Damage cards that the present boarding has turned faceup, one bit each by their places in the deck. */
  ['boarded', MAX_DECK >> 5, 'public'],
  /** The act + 1 of the card that asks a question. */
  ['asking', 1, 'public'],
  /** The ship that uses that card. */
  ['askingShip', 1, 'public'],
  /** The step that follows the question. */
  ['afterAsking', 1, 'public', STEP],
  /** Registers of that card. */
  ['answers', ASKED_REGISTERS, 'public'],
  /** What lies on cards of a ship (`units/stock.ts`), half a word for each card, `[unit * STOCK_WORDS]`. */
  ['onCards', UNITS * STOCK_WORDS, 'public'],
  /** Types of the defense tokens of a ship, three bits each, if a card has changed them or added one; 0: as printed. */
  ['tokenTypes', UNITS, 'public'],
  /** Points that cards take off the damage of the present attack. */
  ['pointsOff', 1, 'public'],
  /** The zone that was attacked, from which a salvo comes. */
  ['repliesFrom', 1, 'public'],
  /**
   * Defense tokens that the defender has spent in this attack, one bit for each slot. The next eight bits: those spent before the step in which the
   * defender spends tokens. The eight bits above: those that were exhausted.
   */
  ['tokensSpent', 1, 'public'],
  /** Points of the damage that a card lets the defender still suffer on adjacent zones. */
  ['shared', 1, 'public'],
  /** Commands that the activated ship has resolved with a dial, one bit each; above them `YAW`, `AS_TOKENS` and `LAST_SHOT`. */
  ['dialsSpent', 1, 'public'],
  /**
   * Squadrons that the activated ship has commanded, one bit each. In the Squadron Phase: those that a card activates in this turn and that have not
   * activated, and `WAKED_TURN`.
   */
  ['underCommand', 1, 'public'],
  /** Dials that cards give the activated ship, one bit for each command. */
  ['gainedDials', 1, 'public'],
  /** The dials of `gainedDials` that the ship may still trade for tokens. */
  ['dialsDue', 1, 'public'],
  /** By side: the command + 1 of the dial that its ships gain this round. */
  ['dialsCalled', SEATS, 'public'],
  /** By side: dials that cards hold for its flagship, one bit for each command. */
  ['dialsWaiting', SEATS, 'public'],
  /** By side: the act + 1 of the card that gives the dial of `dialsCalled`. */
  ['dialAct', SEATS, 'public'],
  /** Squadrons that the present command has reached through another ship. */
  ['throughOthers', 1, 'public'],
  /** By side: lost squadrons that a card may save, one bit each. */
  ['lost', SEATS, 'public'],
  /** The combatant + 1 that hurt the lost squadrons. */
  ['lostBy', 1, 'public'],
  /** By side: destroyed ships and squadrons on which cards act, one bit each. */
  ['mourned', SEATS, 'public'],
  /** The lost unit + 1 that is being dealt with. */
  ['lossOf', 1, 'public'],
  /** The friends of the lost unit that have been asked. */
  ['lossAsked', 1, 'public'],
  /** The step + 1 that follows when the losses are dealt with. */
  ['afterLoss', 1, 'public'],
  /** The seat whose turn it was before the losses. */
  ['lossActor', 1, 'public'],
  /**
   * By side: the command + 1 of which a token that is spent without a dial counts as dial and token this round; from bit `DULLED` on the command + 1
   * of which a dial counts as a token.
   */
  ['matchedTokens', SEATS, 'public'],
  /** 1: cards of the moment "before deployment" have been used. */
  ['setApart', 1, 'public'],
  /** The ship + 1 that a card brings to the table. */
  ['arriving', 1, 'public'],
  /** The ship + 1 that is deployed again. */
  ['laidAnew', 1, 'public'],
  /** By side: ships that have come to the table this round and may not activate first, one bit each. */
  ['heldBack', SEATS, 'public'],
  /** Squadrons to which a card gives snipe in the present command, one bit each. */
  ['snipers', 1, 'public'],
  /** By side: ships that resolve no further command this round, one bit each. */
  ['commandsOver', SEATS, 'public'],
  /** The critical effect that this attack has resolved. */
  ['criticalDone', 1, 'public'],
  /** By side: squadrons to which a card gives scout, one bit each. */
  ['scouts', SEATS, 'public'],
  /** Enemy squadrons that each zone of the activated ship has attacked, one bit each. */
  ['struckFrom', ZONES, 'public'],
  /** By side: how many squadrons more activate in each of its turns of the present Squadron Phase, and the ship + 1 near which they must be. */
  ['moreSquadrons', SEATS, 'public'],
  ['moreNear', SEATS, 'public'],
  /** How many of these squadrons are left in the present turn. */
  ['moreLeft', 1, 'public'],
] as const satisfies readonly Row[];

/**
 * 32 upgrade cards from `NEAR_CARDS` on, one bit each: equipped, exhausted and discarded by unit, then used in this attack. A match has as many
 * of these blocks as its cards need.
 */
const FURTHER_ROWS = [
  ['furtherUpgrades', UNITS, 'public'],
  ['furtherExhausted', UNITS, 'public'],
  ['furtherDiscarded', UNITS, 'public'],
  ['furtherAttackUpgrades', 1, 'public'],
] as const satisfies readonly Row[];

/** Pages of shots besides the first one: from auxiliary zones, at auxiliary zones, from those at those (`pageOf` in packed.ts). */
export const FURTHER_PAGES = 3;
/** The fields that only matches with a huge ship have, behind all blocks of further cards. */
const HUGE_ROWS = [
  /** Shields of the auxiliary zones, eight bits each, by unit. */
  ['auxiliaryShields', UNITS, 'public'],
  /** As `shots` and `obstructed`, for pairs with an auxiliary zone: `[page * MAX_SHIPS + enemy ship]`. */
  ['furtherShots', FURTHER_PAGES * MAX_SHIPS, 'public'],
  ['furtherObstructed', FURTHER_PAGES * MAX_SHIPS, 'public'],
  /** As `struckFrom`. */
  ['struckFromAuxiliary', MOST_ZONES - ZONES, 'public'],
] as const satisfies readonly Row[];

const TABLE = layout(TABLE_ROWS);
const SEAT = layout(SEAT_ROWS);
const OBJECTIVE = layout(OBJECTIVE_ROWS);
const TEAM = layout(TEAM_ROWS);
const TEXTS = layout(TEXT_ROWS);
const CARDS = layout(CARD_ROWS);
const FURTHER = layout(FURTHER_ROWS);
const HUGE = layout(HUGE_ROWS);

/** Offsets of the fields of the table. */
export const AT = TABLE.at;
/** Offsets of fields: of a seat from `SEAT_AT[seat]`, of a ship from `SHIP_AT[unit]`, of a squadron from `SQUADRON_AT[combatant]`. */
export const OF = SEAT.at;
/** Length of the shortest state: without objectives, teams, texts of aces, and cards from `NEAR_CARDS` on. */
export const STATE_LENGTH = TABLE.size + SEATS * SEAT.size;
/** The fields of the shortest state. */
export const FIELDS = placeSeats(TABLE, SEAT, SEATS);
const TEAM_AT = STATE_LENGTH + OBJECTIVE.size;
const TEXTS_AT = TEAM_AT + TEAM.size;
const CARDS_AT = TEXTS_AT + TEXTS.size;
const SCENARIO_STATE_LENGTH = CARDS_AT + CARDS.size;
const SCENARIO_FIELDS = [
  ...FIELDS,
  ...place(OBJECTIVE, STATE_LENGTH, -1),
  ...place(TEAM, TEAM_AT, -1),
  ...place(TEXTS, TEXTS_AT, -1),
  ...place(CARDS, CARDS_AT, -1),
];
/** Words of one block of further cards. */
export const FURTHER_SIZE = FURTHER.size;
/** Length of a state with `words` blocks of further cards; it has room for objectives, teams and texts as well. */
export const longStateLength = (words: number): number => SCENARIO_STATE_LENGTH + words * FURTHER_SIZE;
const HUGE_AT = longStateLength(FURTHER_WORDS);
export const HUGE_STATE_LENGTH = HUGE_AT + HUGE.size;
export const longFields = (words: number): Field[] => [
  ...SCENARIO_FIELDS,
  ...Array.from({ length: words }, (_, w) =>
    FURTHER_ROWS.map(([name, length, visibility]) => {
      const offset = longStateLength(w) + FURTHER.at[name];
      return { name: `${name}${w}`, offset, length, visibility, seat: -1 };
    }),
  ).flat(),
];
export const hugeFields = (): Field[] => [...longFields(FURTHER_WORDS), ...place(HUGE, HUGE_AT, -1)];
/** The constants that `field.ts` must hold. */
export const FIELD_CONSTANTS = {
  ...constantsOf(AT),
  ...constantsOf(OF),
  ...Object.fromEntries(Object.entries(constantsOf(OBJECTIVE.at)).map(([name, at]) => [name, STATE_LENGTH + at])),
  ...Object.fromEntries(Object.entries(constantsOf(TEAM.at)).map(([name, at]) => [name, TEAM_AT + at])),
  ...Object.fromEntries(Object.entries(constantsOf(TEXTS.at)).map(([name, at]) => [name, TEXTS_AT + at])),
  ...Object.fromEntries(Object.entries(constantsOf(CARDS.at)).map(([name, at]) => [name, CARDS_AT + at])),
  ...Object.fromEntries(
    Object.entries(constantsOf(FURTHER.at)).map(([name, at]) => [name, SCENARIO_STATE_LENGTH + at]),
  ),
  ...Object.fromEntries(Object.entries(constantsOf(HUGE.at)).map(([name, at]) => [name, HUGE_AT + at])),
};
export const LUCK_BLOCK = new LuckBlock(AT.luck, LUCK_SOURCES, SEATS);

export const SEAT_AT = Int32Array.from({ length: SEATS }, (_, seat) => TABLE.size + seat * SEAT.size);
export const SHIP_AT = Int32Array.from(
  { length: UNITS },
  (_, u) => TABLE.size + Math.floor(u / MAX_SHIPS) * SEAT.size + (u % MAX_SHIPS),
);
/** Offset of the fields of a squadron, by combatant; -1 for ships. */
export const SQUADRON_AT = Int32Array.from({ length: COMBATANTS }, (_, c) =>
  c < UNITS ? -1 : TABLE.size + Math.floor((c - UNITS) / MAX_SQUADRONS) * SEAT.size + ((c - UNITS) % MAX_SQUADRONS),
);
/** Seat of a combatant. */
export const SEAT_OF = Uint8Array.from({ length: COMBATANTS }, (_, c) =>
  c < UNITS ? Math.floor(c / MAX_SHIPS) : Math.floor((c - UNITS) / MAX_SQUADRONS),
);
/** First squadron of a seat as a combatant. */
export const FIRST_SQUADRON = Int32Array.of(UNITS, UNITS + MAX_SQUADRONS);

/** From this bit on, a word of `matchedTokens` holds a command + 1: dials of this command count as tokens. */
export const DULLED = 3;
/**
 * A card that makes enemies lose tokens of a type keeps the types that are left in its low bits. From bit `TYPE` on stands the chosen type, from bit
 * `ROUND` on its round.
 */
export const DOOM = { TYPE: 7, ROUND: 10 } as const;
/** In `locked`, above the bits of the slots: the attacker has spent the token, and no card can free it. */
export const SPENT_BY_ATTACKER = 1 << 8;
/** Bits of `attackFlags`. */
export const ATTACK = {
  /** A line of sight is crossed. A reply is then crossed as well, whatever cards say of this attack. */
  CROSSED: 1,
  REROLL_OPEN: 2,
  CRITICAL: 4,
  BRACED: 8,
  CONTAINED: 16,
  OBSTRUCTED: 32,
  /** The total is known: damage dealt from now on may be redirected. */
  TOTALLED: 64,
  SALVO: 128,
  SWARMED: 256,
  ASSAULTED: 512,
  /** A die was spent to turn a facedown damage card faceup. */
  FLIPPED: 1024,
  /** A squadron has added the dice that it adds under a command. */
  COMMANDED_DICE: 2048,
  /** A ship nearby has let a bomber reroll a die. */
  BOMBERS_GUIDED: 4096,
  /** A squadron has added a die for not moving. */
  STAYS: 8192,
  /** The text of a squadron has added its dice. */
  ABILITY: 16384,
  /** A redirect token takes a point off the damage. */
  REDUCED: 32768,
  /** As `BY_DIAL`, with a token. */
  ADEPT: 1 << 16,
  /** Aids that ships nearby, and for squadrons the commander, have given in this attack, one bit each from this one on. */
  AIDED: 1 << 24,
  /** The attacker, a ship, has resolved a concentrate fire command with a dial, and no card has made use of that yet. */
  BY_DIAL: 1 << 25,
  /** The same with a token. */
  BY_TOKEN: 1 << 26,
  /** The attacker has resolved a concentrate fire command in this attack. */
  CONCENTRATED: 1 << 27,
  /** A card has resolved the effect of an evade by another token. */
  EVADED: 1 << 28,
  /** A card has resolved the effect of a redirect, which no card limits. */
  UNLIMITED: 1 << 29,
  /** The attacker has been asked for a second critical effect. */
  SECOND: 1 << 30,
  /** Before the cards of the defender the attacker takes out the dice that a barrier costs. */
  JAMMED: 1 << 31,
} as const;
