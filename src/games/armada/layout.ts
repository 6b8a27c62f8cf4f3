import { LuckBlock, layout, luckWords, placeSeats } from '../../core/index.ts';
import type { LuckSource, Row } from '../../core/index.ts';

export const SEATS = 2;
/** Ships and squadrons that one side may bring; the state has room for all of them. */
export const MAX_SHIPS = 12;
export const MAX_SQUADRONS = 20;
/** Ships of both sides: unit `u` is ship `u % MAX_SHIPS` of seat `floor(u / MAX_SHIPS)`. */
export const UNITS = SEATS * MAX_SHIPS;
/** Dice in one attack, the added ones included. */
export const MAX_DICE = 16;
/** Cards in the damage deck, four to a word. */
export const MAX_DECK = 64;
/** Defense tokens of a ship, two bits each in its `tokens` word. */
export const MAX_TOKENS = 6;
/** Command dials of a ship, two bits each in its `dials` word. */
export const MAX_COMMAND = 6;
export const MAX_SPEED = 4;

/** Hull zones, clockwise from the bow; adjacent zones differ by one modulo four. */
export const ZONES = 4;
export const ZONE = { FRONT: 0, RIGHT: 1, REAR: 2, LEFT: 3 } as const;

export const COMMANDS = 4;
export const COMMAND = { NAVIGATE: 0, SQUADRON: 1, REPAIR: 2, CONCENTRATE: 3 } as const;

/** What the seat to act is being asked. */
export const STEP = {
  DIALS: 0,
  TURN: 1,
  REVEAL: 2,
  DROP: 3,
  COMMANDS: 4,
  REPAIR: 5,
  DECLARE: 6,
  OBSTRUCTED: 7,
  EFFECTS: 8,
  DEFENSE: 9,
  EVADE: 10,
  CRITICAL: 11,
  SOAK: 12,
  INJURED: 13,
  COURSE: 14,
  YAW: 15,
  SIDE: 16,
  OVER: 17,
} as const;

/** Steps that nobody is asked in: `flow.ts` passes through them before `apply` returns. */
export const NEXT = {
  DIAL: 32,
  TURN: 33,
  COMMANDS: 34,
  ATTACK: 35,
  EFFECTS: 36,
  DEFENSE: 37,
  CRITICAL: 38,
  TOTAL: 39,
  DAMAGE: 40,
  ATTACK_OVER: 41,
  COURSE: 42,
  JOINT: 43,
  MOVE: 44,
  ACTIVATION_OVER: 45,
  ROUND: 46,
} as const;

/** The four phases of a round, as `EVENT.PHASE` numbers them. */
export const PHASE = { COMMAND: 0, SHIP: 1, SQUADRON: 2, STATUS: 3 } as const;

/** Two bits a defense token. */
export const TOKEN = { READY: 0, EXHAUSTED: 1, DISCARDED: 2 } as const;

/** Where a damage card is: undrawn, discarded, or on unit `u` at `ON_SHIP + u * 3 +` one of the three. */
export const PLACE = { DECK: 0, DISCARD: 1, ABSENT: 2, ON_SHIP: 3, UNKNOWN: 0, KNOWN: 1, FACEUP: 2 } as const;

/** Bits of a ship's `flags`. */
export const FLAG = { DESTROYED: 1, ACTIVATED: 2 } as const;

export const LUCK_SOURCES: readonly LuckSource[] = [
  { id: 'dice', perSeat: true },
  { id: 'damage-deck', perSeat: false },
  { id: 'initiative', perSeat: false },
];
export const LUCK = { DICE: 0, DECK: 1, INITIATIVE: 2 } as const;

const TABLE_ROWS = [
  ['step', 1, 'public'],
  ['actor', 1, 'public'],
  ['round', 1, 'public'],
  /** The first player, all game long. */
  ['first', 1, 'public'],
  ['initiativeSide', 1, 'public'],
  ['opened', 1, 'public'],
  ['endReason', 1, 'public'],
  ['winner', 1, 'public'],
  /** Whose turn it is in the Ship Phase. */
  ['turn', 1, 'public'],
  /** The activated ship (in the Command Phase: the ship that gets a dial), -1 for none. */
  ['active', 1, 'public'],
  /** Its revealed dial, command + 1; 0 once spent. */
  ['dial', 1, 'public'],
  ['engineering', 1, 'public'],

  ['zonesUsed', 1, 'public'],
  ['attacks', 1, 'public'],
  ['attackZone', 1, 'public'],
  ['target', 1, 'public'],
  ['targetZone', 1, 'public'],
  ['band', 1, 'public'],
  /** Bits: concentrate fire resolved this activation, a paid reroll still open, critical taken. */
  ['attackFlags', 1, 'public'],
  ['locked', 1, 'public'],
  ['typesSpent', 1, 'public'],
  ['evading', 1, 'public'],
  /** Zone that takes part of the damage + 1; 0 without redirect. */
  ['redirect', 1, 'public'],
  ['damage', 1, 'public'],
  ['inflicted', 1, 'public'],
  ['injury', 1, 'public'],
  ['dice', MAX_DICE, 'public'],

  ['speed', 1, 'public'],
  ['joint', 1, 'public'],
  ['course', 1, 'public'],
  ['bonusYaw', 1, 'public'],

  /** For each enemy ship of the attacker: the range band (2 bits) of own zone * 4 + target zone, 0 without a legal shot. */
  ['shots', MAX_SHIPS, 'public'],
  /** ... and whether that shot is obstructed (1 bit). */
  ['obstructed', MAX_SHIPS, 'public'],

  ['reshuffles', 1, 'public'],
  /** Title of each card of the deck, by position, lowest undrawn position first. */
  ['titles', MAX_DECK / 4, 'mixed'],
  ['places', MAX_DECK / 4, 'public'],

  ['luck', luckWords(LUCK_SOURCES, SEATS), 'hidden'],
] as const satisfies readonly Row[];

const SEAT_ROWS = [
  ['score', 1, 'public'],
  ['ships', 1, 'public'],
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
  /** Damage cards, facedown and faceup. */
  ['cards', MAX_SHIPS, 'public'],
  /** Titles lying faceup, one bit each. */
  ['faceup', MAX_SHIPS, 'public'],
  ['tokens', MAX_SHIPS, 'public'],
  /** Command tokens, one bit a command. */
  ['commands', MAX_SHIPS, 'public'],
  ['dialCount', MAX_SHIPS, 'public'],
  /** Facedown dials, two bits each, the top one lowest. */
  ['dials', MAX_SHIPS, 'private'],
  ['squadronKind', MAX_SQUADRONS, 'public'],
  ['squadronX', MAX_SQUADRONS, 'public'],
  ['squadronY', MAX_SQUADRONS, 'public'],
  /** Hull, activation and tokens of a squadron. */
  ['squadronStatus', MAX_SQUADRONS, 'public'],
] as const satisfies readonly Row[];

const TABLE = layout(TABLE_ROWS);
const SEAT = layout(SEAT_ROWS);

/** Offsets of the fields of the table. */
export const AT = TABLE.at;
/** Offsets of the fields of a seat, counted from `SEAT_AT[seat]`; of a ship's, from `SHIP_AT[unit]`. */
export const OF = SEAT.at;
export const STATE_LENGTH = TABLE.size + SEATS * SEAT.size;
export const FIELDS = placeSeats(TABLE, SEAT, SEATS);
export const LUCK_BLOCK = new LuckBlock(AT.luck, LUCK_SOURCES, SEATS);

export const SEAT_AT = Int32Array.from({ length: SEATS }, (_, seat) => TABLE.size + seat * SEAT.size);
export const SHIP_AT = Int32Array.from(
  { length: UNITS },
  (_, u) => TABLE.size + Math.floor(u / MAX_SHIPS) * SEAT.size + (u % MAX_SHIPS),
);
export const SEAT_OF = Uint8Array.from({ length: UNITS }, (_, u) => Math.floor(u / MAX_SHIPS));

/** Bits of `attackFlags`. */
export const ATTACK = {
  CONCENTRATED: 1,
  REROLL_OPEN: 2,
  CRITICAL: 4,
  BRACED: 8,
  CONTAINED: 16,
  OBSTRUCTED: 32,
} as const;
