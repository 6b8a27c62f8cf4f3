import type { State } from '../../core/index.ts';
import * as ACTION from './actions.ts';
import * as field from './field.ts';
import type { Rules } from './compiled.ts';

/** Asks `seat` the question `step`. */
export function ask(s: State, seat: number, step: number): void {
  s[field.step] = step;
  s[field.actor] = seat;
}

/** Makes `step` the next thing that the rules do by themselves. */
export function go(s: State, step: number): void {
  s[field.step] = step;
  s[field.actor] = -1;
}

/** Gives Priority to the player who has gained it in this turn. */
export function takePriority(s: State): void {
  const next = s[field.nextPriority]!;
  if (next < 0) return;
  s[field.nextPriority] = -1;
  if (next === s[field.priority]) return;
  s[field.priority] = next;
  s[field.passedOn] = 0;
}

/** The legal answers to an offer: to decline or to accept it. */
export function legalOffer(_r: Rules, _s: State, _seat: number, out: Int32Array): number {
  out[0] = ACTION.PASS;
  out[1] = ACTION.YES;
  return 2;
}

/** The next seat clockwise, living or not. */
export function leftOf(r: Rules, seat: number): number {
  return seat + 1 === r.seats ? 0 : seat + 1;
}

/** The next seat clockwise whose vessel lives; `seat` itself when no other does. */
export function nextLiving(r: Rules, s: State, seat: number): number {
  let next = leftOf(r, seat);
  while (next !== seat && s[r.at(next) + field.alive] === 0) next = leftOf(r, next);
  return next;
}
