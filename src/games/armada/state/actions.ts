import { DIAL, USE, USE_FURTHER } from './kinds.ts';
import { FURTHER_WORDS, MAX_SHIPS, MOST_ZONES, NEAR_CARDS, ZONES } from './layout.ts';

/**
 * Action codes: `kind * 16384 + argument`. An argument names a command, a zone, a ship, a token slot, a die by colour and face, or a damage
 * title. It never names a position in a hidden order, so a code means the same in all worlds that a seat cannot tell apart.
 */

/** Stands for no zone, or for any zone. It is greater than the number of every zone. */
export const NO_ZONE = MOST_ZONES;
/** Stands for the zone of `KIND.REDIRECT` if one point is taken off the damage instead. */
export const NOWHERE = NO_ZONE + 1;
/** Stands for a zone if points may go to both zones adjacent to the attacked one. */
export const BESIDE = NO_ZONE + 2;
/** In arguments and in `redirect`, the numbers above follow the first four zones, and the auxiliary zones begin here. */
const FIRST_AUXILIARY = 8;
export const codeOfZone = (zone: number): number =>
  zone < ZONES ? zone : zone < MOST_ZONES ? zone - ZONES + FIRST_AUXILIARY : zone - MOST_ZONES + ZONES;
export const zoneOfCode = (code: number): number =>
  code < ZONES ? code : code < FIRST_AUXILIARY ? code - ZONES + MOST_ZONES : code - FIRST_AUXILIARY + ZONES;
export const ARGUMENTS = 16384;
export const UNKNOWN_CARD = 64;

export const action = (kind: number, argument: number): number => kind * ARGUMENTS + argument;
export const kindOf = (a: number): number => Math.floor(a / ARGUMENTS);
export const argumentOf = (a: number): number => a % ARGUMENTS;

/** The argument of `KIND.CRITICAL` is the effect plus the option times this number. */
export const OPTION_OF_CRITICAL = 512;

const SHIP_PLACES = 16;
const OPTIONS = 32;

/** The action by which ship number `ship` of a side uses upgrade card `card`; `option` is what it chooses. */
export const useAction = (card: number, ship: number, option: number): number =>
  action(
    card < NEAR_CARDS ? USE : USE_FURTHER + ((card - NEAR_CARDS) >> 5),
    ((card & 31) * SHIP_PLACES + ship) * OPTIONS + option,
  );
export const isUse = (kind: number): boolean =>
  kind === USE || (kind >= USE_FURTHER && kind < USE_FURTHER + FURTHER_WORDS);
/** Card, ship and option of an action of `useAction`. */
export const cardOfUse = (a: number): number =>
  (kindOf(a) === USE ? 0 : NEAR_CARDS + (kindOf(a) - USE_FURTHER) * 32) + (argumentOf(a) >> 9);
export const shipOfUse = (a: number): number => ((argumentOf(a) >> 5) & (SHIP_PLACES - 1)) % MAX_SHIPS;
export const optionOfUse = (a: number): number => argumentOf(a) & (OPTIONS - 1);

/** Writes the two answers, 0 and 1, of a question of `kind`; returns 2. */
export function eitherWay(kind: number, out: Int32Array): number {
  out[0] = action(kind, 0);
  out[1] = action(kind, 1);
  return 2;
}

/** What the other seat sees when a dial is chosen. */
export const FACEDOWN_DIAL = action(DIAL, 15);
