import { DIAL } from './kinds.ts';

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

/** The two answers of a question that is answered by 0 or 1. */
export function eitherWay(kind: number, out: Int32Array): number {
  out[0] = action(kind, 0);
  out[1] = action(kind, 1);
  return 2;
}

/** What the other seats see of a dial being chosen. */
export const FACEDOWN_DIAL = action(DIAL, 15);
