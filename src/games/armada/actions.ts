import { DIAL, USE, USE_FURTHER } from './kinds.ts';
import { FURTHER_WORDS, MAX_SHIPS, NEAR_CARDS } from './layout.ts';

/**
 * Action codes: `kind * 16384 + argument`. Arguments name commands, zones, ships, token slots, dice by colour
 * and face or damage titles, never a place in a hidden order, so that a code means the same in every world a
 * seat cannot tell apart.
 */

export const NO_ZONE = 4;
export const ARGUMENTS = 16384;
export const UNKNOWN_CARD = 64;

export const action = (kind: number, argument: number): number => kind * ARGUMENTS + argument;
export const kindOf = (a: number): number => Math.floor(a / ARGUMENTS);
export const argumentOf = (a: number): number => a % ARGUMENTS;

const SHIP_PLACES = 16;
const OPTIONS = 32;

/** Ship `ship` of its side uses upgrade card number `card`. */
export const useAction = (card: number, ship: number, option: number): number =>
  action(
    card < NEAR_CARDS ? USE : USE_FURTHER + ((card - NEAR_CARDS) >> 5),
    ((card & 31) * SHIP_PLACES + ship) * OPTIONS + option,
  );
export const isUse = (kind: number): boolean =>
  kind === USE || (kind >= USE_FURTHER && kind < USE_FURTHER + FURTHER_WORDS);
/** Card, ship and option of such an action. */
export const cardOfUse = (a: number): number =>
  (kindOf(a) === USE ? 0 : NEAR_CARDS + (kindOf(a) - USE_FURTHER) * 32) + (argumentOf(a) >> 9);
export const shipOfUse = (a: number): number => ((argumentOf(a) >> 5) & (SHIP_PLACES - 1)) % MAX_SHIPS;
export const optionOfUse = (a: number): number => argumentOf(a) & (OPTIONS - 1);

/** The two answers of a question that is answered by 0 or 1. */
export function eitherWay(kind: number, out: Int32Array): number {
  out[0] = action(kind, 0);
  out[1] = action(kind, 1);
  return 2;
}

/** What the other seats see of a dial being chosen. */
export const FACEDOWN_DIAL = action(DIAL, 15);
