import { constantsOf, layout, luckWords, placeSeats, type Field, type Visibility } from '../../core/index.ts';
import * as STEP from './steps.ts';

/** Sources of luck, in the order of their rows. The index of a draw names the event: see `dice.ts` and `zones.ts`. */
export const LUCK = [
  { id: 'deck', perSeat: true },
  { id: 'first', perSeat: false },
  { id: 'dice', perSeat: true },
  { id: 'environment', perSeat: false },
  { id: 'map', perSeat: false },
] as const;

export const LUCK_DECK = 0;
export const LUCK_FIRST = 1;
export const LUCK_DICE = 2;
export const LUCK_ENVIRONMENT = 3;
export const LUCK_MAP = 4;

/** The maximum number of tiers of a seat in a turn, and the places for cards in each tier (primary, secondary). */
export const MAX_TIERS = 6;
export const PLACES = 2;
export const MAX_DECK = 60;
export const MAX_HAND = 14;
export const MAX_GEAR = 13;
/** The maximum number of attacks in one chain, and of cards that resolve inside one another; a card that would need one more cannot be played. */
export const MAX_CHAIN = 8;
export const MAX_FRAMES = 5;
export const MAX_SEATS = 6;
/** Squares that a player brings (D-SET-03), and the most that a map may have. */
export const SQUARES_A_SEAT = 2;
export const MAX_SQUARES = MAX_SEATS * SQUARES_A_SEAT;
/** Different cards of the Environment Deck. */
export const ENVIRONMENT_CARDS = 4;
/** Number of card codes in a word of a packed list. */
export const PER_WORD = 4;
/** Squares that a side may offer its player to choose two from. */
export const MAX_BROUGHT = 8;
/** Room for titles where each has a byte; a content with more has more words. */
export const ROOM_FOR_TITLES = 48;

/** One declared attack of the chain. */
const attackBlock = layout([
  ['SEAT', 1, 'public'],
  ['TARGET', 1, 'public'],
  ['CARD', 1, 'public'],
  /** The combat type: 0 objective, 1 projectile, 2 energy. */
  ['TYPE', 1, 'public'],
  /** The attack that this attack answers, -1 for none. */
  ['PARENT', 1, 'public'],
  /** Flat modifiers of the Attack. */
  ['FLAT', 1, 'public'],
  /** Multiplier of the original Attack. */
  ['TIMES', 1, 'public'],
  ['RANGE_FLAT', 1, 'public'],
  ['RANGE_TIMES', 1, 'public'],
  /** Bits of `FLAG`. */
  ['FLAGS', 1, 'public'],
  /** Combat damage taken off by responses. */
  ['CUT', 1, 'public'],
  /** One of `ATTACK_STATUS`. */
  ['STATUS', 1, 'public'],
  /** The frame that declared the attack. */
  ['FRAME', 1, 'public'],
  /** Players who are done with their answers, the target's owner first, then clockwise. */
  ['ANSWERED', 1, 'public'],
]);

/** One card being resolved. */
const frameBlock = layout([
  ['SEAT', 1, 'public'],
  ['CARD', 1, 'public'],
  /** Next effect of the card's program. */
  ['AT', 1, 'public'],
  /** Position among the owner's places; -1 for a card played from hand. */
  ['PLACE', 1, 'public'],
  /** Times the card is still to be run, this one included. */
  ['RUNS', 1, 'public'],
  /** Modifiers of scope `card`. */
  ['TIMES', 1, 'public'],
  ['RANGE_FLAT', 1, 'public'],
  ['MOBILITY', 1, 'public'],
  /** Flat modifier of the card's next attack. */
  ['FLAT', 1, 'public'],
  /** The attack that the card answers, -1 for none. */
  ['PARENT', 1, 'public'],
  /** Seat whose attack the card answers, kept even after that chain has ended; -1 for none. */
  ['ATTACKER', 1, 'public'],
  /** Target of the latest attack, or a seat chosen otherwise; -1 for none. */
  ['CHOSEN', 1, 'public'],
  /** Bits of `FRAME_FLAG`. */
  ['FLAGS', 1, 'public'],
]);

export const ATTACK = attackBlock.at;
export const ATTACK_WORDS = attackBlock.size;
export const FRAME = frameBlock.at;
export const FRAME_WORDS = frameBlock.size;

/** Bits of an attack's FLAGS. */
export const FLAG = { SIGHT: 1, EXACT: 2, REACTIVE: 4 } as const;

/** What has become of an attack of the chain. */
export const ATTACK_STATUS = { DECLARED: 0, OPEN: 1, MISSED: 2, NULLIFIED: 3, RESOLVED: 4 } as const;

/** Bits of a frame's FLAGS. */
export const FRAME_FLAG = { NULLIFIED: 1, MOVE_AFTER: 2, DELAYED: 4, PAID: 8 } as const;

/** What lies in a place of a tier. */
export const PLACE = { EMPTY: 0, DOWN: 1, UP: 2, NULLIFIED: 3, JUMP: 4, DRAW: 5, PASS: 6, RETURNED: 7 } as const;

/** The steps that may come next, by name. There is no step 0. */
const NEXT = Object.fromEntries(Object.entries(STEP).filter(([, step]) => step > 0));

const table = (seats: number) =>
  layout([
    /** What is being asked or done: one of `STEP`. */
    ['STEP', 1, 'public', STEP],
    /** Seat to act, -1 for none. */
    ['ACTOR', 1, 'public'],
    ['TURN', 1, 'public'],
    ['FIRST', 1, 'public'],
    ['PRIORITY', 1, 'public'],
    /** 1 when Priority has passed on from a destroyed vessel this turn: its new holder begins the next turn with it. */
    ['PASSED_ON', 1, 'public'],
    /** Seat that takes Priority at the next tier, -1 for none. */
    ['NEXT_PRIORITY', 1, 'public'],
    /** Tier in play, from 0. */
    ['TIER', 1, 'public'],
    /** Seat that opens the current round of the table. */
    ['LEAD', 1, 'public'],
    /** Seat whose part of the phase it is. */
    ['TURN_SEAT', 1, 'public'],
    /** Attacks declared by anybody in this tier. */
    ['TIER_ATTACKS', 1, 'public'],
    /** Place (primary, secondary) that resolves next. */
    ['NEXT_PLACE', 1, 'public'],
    /** The next step when no card is resolving any more. */
    ['RETURN', 1, 'public', NEXT],
    /** Seats of which the Priority player says who acts next in the Discard Phase, a bit each. */
    ['UNORDERED', 1, 'public'],
    /** The distance of the move that is asked for, and the step after it. */
    ['MOVE_MAX', 1, 'public'],
    ['MOVE_RETURN', 1, 'public', NEXT],
    /** The position that was picked in a rearrangement, or the card form that was chosen before. */
    ['PICKED', 1, 'public'],
    ['CHAIN_N', 1, 'public'],
    /** The attack whose windows are open, -1 for none. */
    ['CURRENT', 1, 'public'],
    ['FRAMES_N', 1, 'public'],
    /** Index into the end reasons, -1 while the match goes on. */
    ['END_REASON', 1, 'public'],
    /** The number of checks for destroyed vessels that found one. */
    ['CHECKS', 1, 'public'],
    /** Copies of each environment card left in its deck, whose order is still to be drawn. */
    ['ENV_LEFT', ENVIRONMENT_CARDS, 'public'],
    /** For each Environment card, the copies that were played and have ended. */
    ['ENV_PILE', ENVIRONMENT_CARDS, 'public'],
    /** Environment card in force for this turn, plus 1; 0 for none. */
    ['ENV_CARD', 1, 'public'],
    /** Timers left on Hidden Orbit; 0 if it is not in play. */
    ['ENV_TIMERS', 1, 'public'],
    /** What environment cards and alternate rules do at present: bits of `IN_FORCE` (cards/environment.ts). */
    ['IN_FORCE', 1, 'public'],
    /** Board that the match is played on, by its number among those that the scenario allows. */
    ['BOARD', 1, 'public'],
    /** Star announced and still to be paid with a hand card, plus 1; 0 for none; and the question it answers. */
    ['ANNOUNCED', 1, 'public'],
    ['ANNOUNCED_AT', 1, 'public'],
    ['CHAIN', MAX_CHAIN * ATTACK_WORDS, 'public'],
    ['FRAMES', MAX_FRAMES * FRAME_WORDS, 'public'],
    ['LUCK', luckWords(LUCK, seats), 'hidden'],
  ]);

/** Words that hold a byte for each of this many titles. */
const wordsForTitles = (titles: number): number => Math.ceil(Math.max(ROOM_FOR_TITLES, titles) / PER_WORD);

/** `lists`: who may see a deck list, and with it which side sits here; `piles`: who may see a Discard Pile. */
const seatRows = (lists: Visibility, piles: Visibility = 'public', titles = ROOM_FOR_TITLES) =>
  [
    /** The side (ship and deck) that sits here, -1 for none of the scenario's; then its ship. */
    ['SIDE', 1, lists],
    ['SHIP', 1, 'public'],
    /** Where the vessel is; -1 before it is placed. */
    ['HEX', 1, 'public'],
    ['HULL', 1, 'public'],
    ['MAX_HULL', 1, 'public'],
    ['ENERGY', 1, 'public'],
    ['HEAT', 1, 'public'],
    ['ALIVE', 1, 'public'],
    /** Number of the check that removed the vessel, 0 while it lives. */
    ['OUT_AT', 1, 'public'],
    /** Seat that last took Hull from this vessel, -1 for nobody. */
    ['LAST_HIT', 1, 'public'],
    /** Tiers of this turn, and the one to be planned next. */
    ['TIERS', 1, 'public'],
    ['PLANNED', 1, 'public'],
    /** 1 once rearranging is over for this Preparation. */
    ['LOCKED', 1, 'public'],
    /** Positions that a rearrangement has picked already, a bit each. */
    ['MOVED', 1, 'public'],
    /** 1 once the ability is declared this turn. */
    ['DECLARED', 1, 'public'],
    /** 1 while the vessel has still to drift this turn, 2 when its owner is asked for it because the plan is finished. */
    ['DRIFT', 1, 'public'],
    /** Tiers with Paired Orders beside them, a bit each. */
    ['PAIRED', 1, 'public'],
    /** Card codes by position (2 x tier + place), -1 for none. Others know those that are face up. */
    ['CARD', MAX_TIERS * PLACES, 'mixed'],
    /** What lies at each position: one of `PLACE`. */
    ['STATUS', MAX_TIERS * PLACES, 'public', PLACE],
    ['HAND_N', 1, 'public'],
    /** Card codes in ascending order, -1 behind the last. */
    ['HAND', MAX_HAND, 'private'],
    ['DECK_N', 1, 'public'],
    /** Card codes, the top card last; -1 behind it. Its owner does not know the order either. */
    ['DECK', MAX_DECK, 'hidden'],
    ['PILE_N', 1, 'public'],
    /** Discard Pile, oldest card first, packed. */
    ['PILE', MAX_DECK / PER_WORD, piles],
    ['LIST_N', 1, 'public'],
    /** Deck list in slot order, packed. */
    ['LIST', MAX_DECK / PER_WORD, lists],
    /** Times the pile became a new deck. */
    ['SHUFFLES', 1, 'public'],
    /** Cards removed from the game. */
    ['REMOVED', 1, 'public'],
    ['GEAR_N', 1, 'public'],
    /** Equipped cards, oldest first; -1 behind the last. */
    ['GEAR', MAX_GEAR, 'public'],
    /** Equipped cards that are removed from the game when they expire, a bit for each gear number. */
    ['GEAR_GONE', 1, 'public'],
    /** Energy on Reactive Armor, counters on Polarized Hull. */
    ['REACTIVE', 1, 'public'],
    ['POLARIZED', 1, 'public'],
    /** Modifiers until the end of the turn. */
    ['T_RANGE', 1, 'public'],
    ['T_MOBILITY', 1, 'public'],
    /** The vessel ignores obstructions. */
    ['T_SIGHT', 1, 'public'],
    /** Only MOVE cards may be played. */
    ['T_MOVE_ONLY', 1, 'public'],
    /** A card other than MOVE was played. */
    ['T_OTHER', 1, 'public'],
    /** Miss is in force. */
    ['T_MISS', 1, 'public'],
    /** The next ATTACK other than Gear is repeated. */
    ['T_TWIN', 1, 'public'],
    /** The first attack is boosted. */
    ['T_BURST', 1, 'public'],
    /** An ATTACK played next earns a move. */
    ['T_POSITION', 1, 'public'],
    /** Body that hides the vessel, plus 1; 0 for none. */
    ['T_HIDDEN', 1, 'public'],
    ['T_AGILITY', 1, 'public'],
    /** Hull damage suffered. */
    ['T_SUFFERED', 1, 'public'],
    /** Tier in which the vessel is disabled, plus 1; 0 for none. */
    ['T_DISABLED', 1, 'public'],
    /** Attacks declared in this tier. */
    ['T_ATTACKS', 1, 'public'],
    /** The primary card of this tier was legally activated and is no ATTACK. */
    ['T_PRIMARY', 1, 'public'],
    /** Delayed shots: targets plus 1, a byte each; and the tier in which they strike. */
    ['DELAYED', 1, 'public'],
    ['DELAYED_TIER', 1, 'public'],
    /** Maintenance still to be done, a bit for each gear number, and one for the ship. */
    ['MAINTAIN', 1, 'public'],
    /**
     * Squares that this seat brings, where sides bring their own: two, or more while its player has still to choose; a byte each,
     * the number of the square plus 1.
     */
    ['SQUARES', MAX_BROUGHT / PER_WORD, 'public'],
    /** Cards still to be chosen at setup, for opening discards or complements. */
    ['SETUP_LEFT', 1, 'public'],
    /** Closed lists only: copies of each title that the others have seen at one time, a byte each, kept up to the last new deck. */
    ['SHOWN', wordsForTitles(titles), 'public'],
  ] as const;

const closedSeat = layout(seatRows('private'));

/** Offsets of the table's fields. They do not depend on the number of seats: luck comes last. */
export const TABLE = table(2).at;
/** Offsets within the block of a seat. */
export const SEAT = closedSeat.at;

/**
 * Names of constants that differ from those of fields: `T_` marks what ends with the turn, and `return` is reserved in
 * the language.
 */
const spelledOut = (at: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(at).map(([name, offset]) => [
      name.replace(/^T_/, 'TURN_').replace(/^RETURN$/, 'RETURN_STEP'),
      offset,
    ]),
  );

/** The constants that `field.ts` must hold. */
export const FIELD_CONSTANTS = {
  ...constantsOf(spelledOut(TABLE)),
  ...constantsOf(spelledOut(SEAT)),
  ...constantsOf(ATTACK, 'attack'),
  ...constantsOf(FRAME, 'frame'),
};

/** Where the seat blocks begin for a table of `seats`. */
export const tableWords = (seats: number): number => table(seats).size;

/** Words of a seat's block. The cards of its list that have been shown follow the other words, but only if lists are closed. */
export const seatWords = (closed: boolean, titles: number): number =>
  SEAT.SHOWN + (closed ? wordsForTitles(titles) : 0);

/** Every word of the state, with who may see it; `lists` and `piles` say who may see a deck list and a Discard Pile. */
export function fields(seats: number, lists: Visibility, piles: Visibility, titles: number): Field[] {
  const rows = seatRows(lists, piles, titles);
  return placeSeats(table(seats), layout(lists === 'public' ? rows.slice(0, -1) : rows), seats);
}
