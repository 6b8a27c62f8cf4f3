import type { State } from '../../core/index.ts';
import * as L from './layout.ts';
import type { Tables } from './tables.ts';

const { STEP: AT_STEP, ACTOR } = L.TABLE;
const { ALIVE } = L.SEAT;

/** Puts the question `step` to `seat`. */
export function ask(s: State, seat: number, step: number): void {
  s[AT_STEP] = step;
  s[ACTOR] = seat;
}

/** Lets the rules go on by themselves with `step`. */
export function go(s: State, step: number): void {
  s[AT_STEP] = step;
  s[ACTOR] = -1;
}

/** The next seat clockwise, living or not. */
export function leftOf(t: Tables, seat: number): number {
  return seat + 1 === t.seats ? 0 : seat + 1;
}

/** The next seat clockwise whose vessel lives; `seat` itself when no other does. */
export function nextLiving(t: Tables, s: State, seat: number): number {
  let next = leftOf(t, seat);
  while (next !== seat && s[t.at(next) + ALIVE] === 0) next = leftOf(t, next);
  return next;
}
