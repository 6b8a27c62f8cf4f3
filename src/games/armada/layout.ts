import { constantsOf, layout, LuckBlock, luckWords, place, placeSeats } from '../../core/index.ts';
import type { Field, LuckSource, Row } from '../../core/index.ts';
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
 * matches with such cards have.
 */
export const FIXED_UPGRADES = 29;
export const NEAR_CARDS = 32;
export const FURTHER_WORDS = 8;
export const MAX_CARDS = NEAR_CARDS + 32 * FURTHER_WORDS;
/** Obstacles on the table. */
export const MAX_OBSTACLES = 8;
/** Rounds after which a match without a number of rounds ends all the same; the draws of more rounds have no names. */
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

/** Upgrade slots of a ship at most: the Executor has twelve. */
export const MOST_SLOTS = 12;
/** Words of a ship for what lies on its cards, half a word each: there is room for a card in every slot, the commander and a title. Then registers of the card that asks a question. */
export const STOCK_WORDS = (MOST_SLOTS + 2) / 2;
const ASKED_REGISTERS = 4;

/** Hull zones, clockwise from the bow; adjacent zones differ by one modulo four. */
export const ZONES = 4;
/** A huge ship has two auxiliary zones more, between its sides and its rear (A-HUG-01): so many has a row of a table by zone. */
export const MOST_ZONES = 6;
export const ZONE = { FRONT: 0, RIGHT: 1, REAR: 2, LEFT: 3, RIGHT_AUXILIARY: 4, LEFT_AUXILIARY: 5 } as const;
/** First bit of the auxiliary zones in a word with one bit a zone: other things lie between them and the four bits of the others. */
const AUXILIARY_SHIFT = 20;
/** The bit of a zone in such a word. */
export const zoneBit = (zone: number): number => 1 << (zone < ZONES ? zone : zone + AUXILIARY_SHIFT);

export const COMMANDS = 4;
export const COMMAND = { NAVIGATE: 0, SQUADRON: 1, REPAIR: 2, CONCENTRATE: 3 } as const;

/** The four phases of a round and the setup before the first one, as `EVENT.PHASE` numbers them. */
export const PHASE = { COMMAND: 0, SHIP: 1, SQUADRON: 2, STATUS: 3, SETUP: 4 } as const;

/** States of a defense token, two bits each. */
export const TOKEN = { READY: 0, EXHAUSTED: 1, DISCARDED: 2 } as const;

/**
 * Where a damage card is: in the deck, discarded, absent, or on unit `u`: `onShip(u)` plus `UNKNOWN` (facedown, seen by nobody), `KNOWN`
 * (facedown, seen by both sides), `FACEUP` or `SPIED` (facedown, seen by the side of the enemy alone).
 */
export const PLACE = { DECK: 0, DISCARD: 1, ABSENT: 2, ON_SHIP: 3, UNKNOWN: 0, KNOWN: 1, FACEUP: 2, SPIED: 3 } as const;
/** Ways in which a damage card can lie on a ship. */
export const WAYS = 4;
export const onShip = (u: number): number => PLACE.ON_SHIP + WAYS * u;
/** ... or it lies open before both players, who wait for the choice of one: no ship has this number. */
export const VIEWED = PLACE.ON_SHIP + WAYS * UNITS + PLACE.KNOWN;

/** Bits of a ship's `flags`: an objective names it, or it has an objective token; it is set aside, and a card has done that. */
export const FLAG = { DESTROYED: 1, ACTIVATED: 2, DOOMED: 4, OBJECTIVE: 8, ASIDE: 16, BY_CARD: 32 } as const;
/** ... and above them the place of its targeting token + 1 (`TargetingPlaces`); 0 without a token. The place is relative to the ship. */
export const TARGETING_SHIFT = 8;
/** Bits of a squadron's `squadronFlags`; the last one: an objective token near it has been moved or removed, and its text is still to come. */
export const SQUADRON_FLAG = { DESTROYED: 1, ACTIVATED: 2, DOOMED: 4, ASIDE: 8, STIRRED: 16 } as const;
/** The fleet of its team that a ship or squadron belongs to stands in bits of its flags from this one on, below the targeting token; 0 in the standard game. */
export const FLEET_SHIFT = 6;
export const FLEET_BITS = 2;
/** The defense tokens of a squadron stand in its flags from this bit on, two bits each (`TOKEN`). */
export const SQUADRON_TOKENS_SHIFT = 8;
/** The ship (its place + 1) with whose card a squadron is set aside, or has come to the table in this round, stands in its flags from this bit on. */
export const BAY_SHIFT = 24;
export const BAY_MASK = 15;
/** Above it: the card takes squadrons with swarm. */
export const SWARM_BAY = 1 << 28;
/** Bits that one fleet of a team takes in `commander`. */
export const COMMANDER_BITS = 10;
/** Bits of `squadronDone`: what the activated squadron has done, whether a command activated it, whether with the dice of a card; or it moves by its cloak. */
export const DONE = {
  ATTACKED: 1,
  MOVED: 2,
  BY_COMMAND: 4,
  CONTROLLED: 8,
  CLOAKED: 16,
  /** It ignores engagement. It stands in for another: it attacks and no more, with two blue dice, or it moves to distance 1 and no more. */
  FREE: 32,
  GUEST: 64,
  LENT_DICE: 128,
  GUEST_MOVES: 256,
  /** ... or to distance 2, and ends unengaged. */
  GUEST_FAR: 512,
  /** It flies at the speed that a card of the commanding ship gives it, and does not attack. */
  HASTE: 1024,
  /** A card activates it in the Squadron Phase: its AI adds dice as under a command. */
  WAKED: 2048,
  /** It stands in: it moves to distance 1 and attacks; attacks each enemy squadron at distance 1 once; attacks who is about to move and nobody else. */
  ROAMS: 4096,
  VOLLEY: 8192,
  WATCHES: 16384,
  /** By a card of the commanding ship it has assault. */
  ASSAULTS: 32768,
} as const;
/** Bit of `underCommand` above the squadrons: a card has chosen who activates in this turn of the Squadron Phase. */
export const WAKED_TURN = 1 << MAX_SQUADRONS;
/** Bit of `snipers` above the squadrons: a card helps the assault of those that the command under way activates. Above it: how many have gained assault. */
export const ASSAULTING = 1 << MAX_SQUADRONS;
/** Values of `started`: a ship is being activated, it attacks after its maneuver, or it attacks squadrons by a card at the end of its attacks. */
export const STARTED = { NO: 0, YES: 1, AFTER: 2, EXTRA: 3, LATE: 4 } as const;
/** Bits of `dialsSpent` above the commands: cards have been asked about the yaw of the maneuver; its first yaw has two clicks. Above them: commands resolved by a card as if by a token. */
export const YAW = { ASKED: 16, SHARP: 32 } as const;
export const AS_TOKENS = { SHIFT: 6, MASK: 3 } as const;
/** Above them: the act + 1 of a card by which the ship attacks one squadron with its own dice at the end of its attacks. */
export const LAST_SHOT = 8;
/** Bit of `zonesUsed` above those of the first four zones: the ship attacks from its side zones only. */
export const BROADSIDE = 1 << ZONES;
/** Kinds of attack. */
export const ATTACK_AS = { NORMAL: 0, SALVO: 1, COUNTER: 2, SNIPE: 3, IGNITION: 4, EXOGORTH: 5, CANNON: 6 } as const;

export const LUCK_SOURCES: readonly LuckSource[] = [
  { id: 'dice', perSeat: true },
  { id: 'damage-deck', perSeat: false },
  { id: 'initiative', perSeat: false },
];
export const LUCK = { DICE: 0, DECK: 1, INITIATIVE: 2 } as const;

/** Steps that follow; 0 is none of them. */
const NEXT = Object.fromEntries(Object.entries(STEP).filter(([, step]) => step > 0));

const TABLE_ROWS = [
  ['step', 1, 'public', STEP],
  ['actor', 1, 'public'],
  ['round', 1, 'public'],
  /** The seat of the first player; it stays the same all match, but for one without a number of rounds. */
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
  /** Bits of `DONE`. */
  ['squadronDone', 1, 'public'],
  /** Squadrons that this command has activated, and of those the ones that it has reached through relay; squadrons whose text has had its turn at the start of the Squadron Phase, or whose cloak at its end, by seat. */
  ['commanded', 1, 'public'],
  ['relayed', 1, 'public'],
  ['cloaked', SEATS, 'public'],

  ['zonesUsed', 1, 'public'],
  ['attacks', 1, 'public'],
  /** What the first attack of the activation was aimed at: the ship + 1, the enemy squadrons as bits. */
  ['firstTarget', 1, 'public'],
  ['firstSquadrons', 1, 'public'],
  /** The attacking combatant; in a salvo or a counter it is not the activated one. */
  ['attacker', 1, 'public'],
  ['attackZone', 1, 'public'],
  ['target', 1, 'public'],
  ['targetZone', 1, 'public'],
  ['band', 1, 'public'],
  ['attackAs', 1, 'public'],
  /** Bits of `ATTACK`. */
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
  /** The upgrade card + 1 whose dice are being picked, and the dice picked so far, one bit each. */
  ['marking', 1, 'public'],
  ['marked', 1, 'public'],
  ['dice', MAX_DICE, 'public'],

  /**
   * Damage being dealt: the combatant that suffers it, the zone (-1: its owner chooses), points left, cards still to be dealt faceup, the card
   * being resolved, and the step that follows.
   */
  ['hurt', 1, 'public'],
  ['hurtZone', 1, 'public'],
  ['hurtPoints', 1, 'public'],
  ['faceupCards', 1, 'public'],
  ['injury', 1, 'public'],
  ['afterHurt', 1, 'public', NEXT],
  /**
   * Zones that suffer one point each after the present one, one bit each, and above these bits the number of points whose zones the owner will
   * choose. Then: zones chosen to lose a shield, one bit each.
   */
  ['moreZones', 1, 'public'],
  ['zonesPicked', 1, 'public'],

  /** The moment at which cards may be used, the seat whose turn it is in it, the cards that are done, and the step that follows. */
  ['window', 1, 'public'],
  ['windowSeat', 1, 'public'],
  ['windowDone', SEATS, 'public'],
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
   * ... whether that shot is obstructed, one bit at z * 4 + t. Above 16 bits the ignition attacks at it: the range band at 16 + 3 * t, and
   * whether it is obstructed at 28 + t.
   */
  ['obstructed', MAX_SHIPS, 'public'],
  /**
   * For each enemy squadron: the range band from own zone z, two bits at 2 * z, and whether that shot is obstructed, one bit at 8 + z. An
   * activated squadron has zone 0 only, with bands 1 (distance 1) and 2 (distance 2, for snipe).
   */
  ['squadronShots', MAX_SQUADRONS, 'public'],

  /** Obstacle kind + 1, centre, heading. */
  ['obstacleKind', MAX_OBSTACLES, 'public'],
  ['obstacleX', MAX_OBSTACLES, 'public'],
  ['obstacleY', MAX_OBSTACLES, 'public'],
  ['obstacleHeading', MAX_OBSTACLES, 'public'],

  ['reshuffles', 1, 'public'],
  /** Title and `PLACE` of each card of the deck, by position; the undrawn card at the lowest position is drawn next. */
  ['titles', MAX_DECK / 4, 'mixed'],
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
  /** Eight bits a zone. */
  ['shields', MAX_SHIPS, 'public'],
  /** Number of damage cards, facedown and faceup. */
  ['cards', MAX_SHIPS, 'public'],
  /** Titles of faceup damage cards, one bit each. */
  ['faceup', MAX_SHIPS, 'public'],
  ['tokens', MAX_SHIPS, 'public'],
  /** Command tokens and raid tokens, one bit a command. */
  ['commands', MAX_SHIPS, 'public'],
  ['raids', MAX_SHIPS, 'public'],
  /** Commands resolved this round, one bit each. */
  ['resolved', MAX_SHIPS, 'public'],
  /** Attacks made this round (low byte), and attacks at ships among them (next byte). */
  ['attacksMade', MAX_SHIPS, 'public'],
  /** Upgrade cards below `NEAR_CARDS`, one bit each: equipped, exhausted, discarded. */
  ['upgrades', MAX_SHIPS, 'public'],
  ['exhausted', MAX_SHIPS, 'public'],
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
  /** Enemy squadrons at distance 1, and those of them that the squadron is engaged with, one bit each. */
  ['squadronNear', MAX_SQUADRONS, 'public'],
  ['squadronEngaged', MAX_SQUADRONS, 'public'],
  ['squadronAttacks', MAX_SQUADRONS, 'public'],
] as const satisfies readonly Row[];

/** What the objective in play needs. Only matches with objectives have these fields. */
const OBJECTIVE_ROWS = [
  /** The objective in play as a place in `Rules.objectives`, + 1; those that the first player may choose from, one bit each. */
  ['objective', 1, 'public'],
  ['objectiveOffers', 1, 'public'],
  /** How far setup has come (`STAGE` in phases/setup.ts), and the objective token being placed or moved. */
  ['setupStage', 1, 'public'],
  ['objectiveCursor', 1, 'public'],
  /** The fleet of the scenario that each seat plays; of a team, its Grand Admiral's. */
  ['sideOfSeat', SEATS, 'public'],
  /** The obstacle that the objective is about, + 1. */
  ['outpost', 1, 'public'],
  /** The obstacles that are stations which can be attacked, + 1 (`units/stations.ts`). */
  ['stations', MOST_STATIONS, 'public'],
  /** Ships and squadrons that each seat has placed so far, as turns. */
  ['deployments', SEATS, 'public'],
  ['victoryTokens', SEATS, 'public'],
  /** Objective tokens: 1 on the table, 2 with purrgils coming beside it (`units/laid-tokens.ts`), 0 not; the middle of each. */
  ['objectiveToken', OBJECTIVE_TOKENS, 'public'],
  ['objectiveX', OBJECTIVE_TOKENS, 'public'],
  ['objectiveY', OBJECTIVE_TOKENS, 'public'],
  /** Objective tokens on ships, four bits each (`units/ship-tokens.ts`). */
  ['shipTokens', Math.ceil(UNITS / 8), 'public'],
  /** Facedown dials of the second player on the objective, two bits each, the top one in the lowest bits; how many are left. */
  ['raidDials', 1, 'mixed'],
  ['raidDialsLeft', 1, 'public'],
  /** The obstacle that each obstacle touches, + 1, four bits each; 0 for none. */
  ['grips', 1, 'public'],
  /** The question of the objective that is asked, `GOAL` in goals/asking.ts + 1. */
  ['goalAsks', 1, 'public'],
  /** A ship has been pulled by the rift in this activation; the attack has dealt its target a damage card; a ship has mined in this repair, or dice that a beacon has rerolled, one bit each; exogorths that have attacked, one bit each; the combatant that comes next. */
  ['pulled', 1, 'public'],
  ['cardsDealt', 1, 'public'],
  ['goalUsed', 1, 'public'],
  ['struck', 1, 'public'],
  ['struckNext', 1, 'public'],
  /** The step that follows the question of the objective. */
  ['afterGoal', 1, 'public', NEXT],
] as const satisfies readonly Row[];

/** What Sector Fleet needs. Only long states have these fields. */
const TEAM_ROWS = [
  /** The fleet of each team whose player is its Grand Admiral. */
  ['grandAdmiral', SEATS, 'public'],
  /** The fleet whose player the Grand Admiral has named for this turn, and the seat that is asked now. */
  ['named', 1, 'public'],
  ['asked', 1, 'public'],
] as const satisfies readonly Row[];

/** Most mines that squadrons have on the table. */
export const WING_MINES = 8;

/** What texts of aces keep in mind. Only long states have these fields: `Rules.hasTexts` says whether there is such a text. */
const TEXT_ROWS = [
  /** Texts of aces (`TEXT`): used in this attack and in this activation, one bit each; points that they take off the damage of this attack. */
  ['textsUsed', 1, 'public'],
  ['textsSpent', 1, 'public'],
  ['textOff', 1, 'public'],
  /** The text that asks + 1, or whose dice are picked, the squadron that has it, the step that follows, and what it keeps in mind. */
  ['textAsked', 1, 'public'],
  ['textOf', 1, 'public'],
  ['afterText', 1, 'public', NEXT],
  ['textKept', 2, 'public'],
  /** By seat: the squadron + 1 that may move after the attack and its reply. */
  ['movers', SEATS, 'public'],
  /** A squadron acts outside of its activation: the active squadron + 1 that it stands in for, what that has done, the step that follows. */
  ['standIn', 1, 'public'],
  ['hostDone', 1, 'public'],
  ['afterHost', 1, 'public', NEXT],
  /** Squadrons of each side that move and attack until the end of the round, one bit each. */
  ['rogues', SEATS, 'public'],
  /** Squadrons that may activate after another under the command of a ship, one bit each, and how many of them. */
  ['led', 1, 'public'],
  ['ledLeft', 1, 'public'],
  /** Mines that squadrons have laid: whether each lies, and where. */
  ['mineLies', WING_MINES, 'public'],
  ['mineX', WING_MINES, 'public'],
  ['mineY', WING_MINES, 'public'],
] as const satisfies readonly Row[];

/** What upgrade cards keep in mind. Only long states have these fields. */
const CARD_ROWS = [
  /** Rounds that the commander of each fleet has chosen before the match, one bit each, `[fleet * SEATS + side]`. */
  ['chosenRounds', SEATS * MAX_FLEETS, 'public'],
  /** The card + 1 that each side has in force for all its ships until the end of the round. */
  ['called', SEATS, 'public'],
  /** The ship + 1 that gains command tokens by a card, and how many it may still gain. */
  ['gaining', 1, 'public'],
  ['gains', 1, 'public'],
  /** The damage cards that the boarding under way has turned faceup, one bit each by their places in the deck. */
  ['boarded', MAX_DECK >> 5, 'public'],
  /** The question of a card under way: its act + 1, the ship that uses the card, the step that follows, and what the card itself keeps in mind. */
  ['asking', 1, 'public'],
  ['askingShip', 1, 'public'],
  ['afterAsking', 1, 'public', STEP],
  ['answers', ASKED_REGISTERS, 'public'],
  /** What lies on cards of a ship (`units/stock.ts`), half a word for each of them, `[unit * STOCK_WORDS]`. */
  ['onCards', UNITS * STOCK_WORDS, 'public'],
  /** Types of the defense tokens of a ship, three bits each, where a card has changed them or added one; 0: as printed. */
  ['tokenTypes', UNITS, 'public'],
  /** Points that cards take off the damage of the attack under way. */
  ['pointsOff', 1, 'public'],
  /** The zone that was attacked, from which a salvo comes. */
  ['repliesFrom', 1, 'public'],
  /**
   * Defense tokens that the defender has spent in this attack, one bit a slot, and eight bits above each those of them spent before the step of the
   * tokens, and those that were exhausted. Then: points of the damage that it may still suffer beside the attacked zone by a card.
   */
  ['tokensSpent', 1, 'public'],
  ['shared', 1, 'public'],
  /**
   * Commands that the activated ship has resolved with a dial, one bit each, above them `YAW`; and the squadrons that it has commanded, one bit each. In the
   * Squadron Phase: those that a card activates in this turn and that wait, and `WAKED_TURN`.
   */
  ['dialsSpent', 1, 'public'],
  ['underCommand', 1, 'public'],
  /**
   * Dials that cards give, one bit a command: those of the activated ship, and those that it may still trade for tokens; the command + 1 of which each side's
   * ships gain one this round, those that wait for each side's flagship, and the act + 1 by which.
   */
  ['gainedDials', 1, 'public'],
  ['dialsDue', 1, 'public'],
  ['dialsCalled', SEATS, 'public'],
  ['dialsWaiting', SEATS, 'public'],
  ['dialAct', SEATS, 'public'],
  /** Squadrons that the command under way has reached through another ship. */
  ['throughOthers', 1, 'public'],
  /**
   * Losses that cards hear of: squadrons of each side that a card may keep, one bit each; who hurt them, + 1; destroyed ships and squadrons of each side,
   * one bit each; the one that is dealt with, + 1; its friends that have been asked; then the step that follows, + 1, and whose turn it was.
   */
  ['lost', SEATS, 'public'],
  ['lostBy', 1, 'public'],
  ['mourned', SEATS, 'public'],
  ['lossOf', 1, 'public'],
  ['lossAsked', 1, 'public'],
  ['afterLoss', 1, 'public'],
  ['lossActor', 1, 'public'],
  /** The command + 1 of which a token, spent alone, counts as dial and token for each side's ships this round; `DULLED` bits above it that of which a dial counts as a token. */
  ['matchedTokens', SEATS, 'public'],
  /**
   * Whether the cards of the time before deployment have come; the ship + 1 that a card brings to the table, or that it lays anew; ships of each side that
   * came this round and may not activate first, one bit each.
   */
  ['setApart', 1, 'public'],
  ['arriving', 1, 'public'],
  ['laidAnew', 1, 'public'],
  ['heldBack', SEATS, 'public'],
  /** Squadrons to which a card gives snipe in the command under way, one bit each. */
  ['snipers', 1, 'public'],
  /** Ships of each side that resolve no further command this round, one bit each; the critical effect that this attack has resolved. */
  ['commandsOver', SEATS, 'public'],
  ['criticalDone', 1, 'public'],
  /** Squadrons of each side to which a card gives scout, one bit each; enemy squadrons that each zone of the activated ship has attacked, one bit each. */
  ['scouts', SEATS, 'public'],
  ['struckFrom', ZONES, 'public'],
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
/** What matches with a huge ship need. Only they have these fields, behind all blocks of further cards. */
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
/** Length of a state without objectives and without cards from `NEAR_CARDS` on, and its fields. */
export const STATE_LENGTH = TABLE.size + SEATS * SEAT.size;
export const FIELDS = placeSeats(TABLE, SEAT, SEATS);
/** ... of a state with objectives, teams, texts of aces or further cards. */
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
/** ... of a state with `words` blocks of further cards; it has room for objectives and teams as well. */
export const longStateLength = (words: number): number => SCENARIO_STATE_LENGTH + words * FURTHER_SIZE;
/** ... of a state with a huge ship. */
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

/** The first bit of the command + 1, in `matchedTokens`, of which dials count as tokens. */
export const DULLED = 3;
/** What lies on a card by which enemies lose tokens, above the types that are left: the type in force, and the round in which it is. */
export const DOOM = { TYPE: 7, ROUND: 10 } as const;
/** Above the bit of a slot in `locked`: the attacker has spent the token, and no card frees it. */
export const SPENT_BY_ATTACKER = 1 << 8;
/** Bits of `attackFlags`. */
export const ATTACK = {
  /** Something lies across the line of sight: a reply is crossed as well, whatever cards say of this attack. */
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
  /** Dice that a squadron adds for being commanded: they were added. One reroll by a ship for bombers, one die for not moving. */
  COMMANDED_DICE: 2048,
  BOMBERS_GUIDED: 4096,
  STAYS: 8192,
  /** Dice that the text of a squadron adds: they were added. */
  ABILITY: 16384,
  /** A redirect token takes a point off the damage. */
  REDUCED: 32768,
  /** Dice rerolled by adept are counted from this bit on. */
  ADEPT: 1 << 16,
  /** What ships nearby have done for the attack, and for that of a squadron the commander, one bit each from this one on. */
  AIDED: 1 << 24,
  /** The attacker, a ship, has concentrated its fire in this attack; with a dial, and with a token, that no card has followed yet. */
  BY_DIAL: 1 << 25,
  BY_TOKEN: 1 << 26,
  CONCENTRATED: 1 << 27,
  /** A card has resolved the effect of an evade by another token; a card has resolved that of a redirect, which no card limits. */
  EVADED: 1 << 28,
  UNLIMITED: 1 << 29,
  /** The attacker has been asked for a second critical effect. */
  SECOND: 1 << 30,
} as const;
