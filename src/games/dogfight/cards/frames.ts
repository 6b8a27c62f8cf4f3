import type { EventLog, State } from '../../../core/index.ts';
import * as ACTION from '../actions.ts';
import { moveTo } from '../combat/vessel.ts';
import * as field from '../field.ts';
import { ATTACK_WORDS, FRAME_WORDS } from '../layout.ts';
import { ask, go } from '../order.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../steps.ts';

/** Offset of frame `i` in the stack of cards that resolve. */
export const frameAt = (i: number): number => field.frames + i * FRAME_WORDS;

/** Offset of the top frame: the card that resolves now. */
export const topFrame = (s: State): number => field.frames + (s[field.framesN]! - 1) * FRAME_WORDS;

/** Numbers that a word takes in a program: its code and two arguments. */
export const WORD_LENGTH = 3;

/** Offset in the program of the word that the top card runs, or ran last. */
export const lastWord = (s: State): number => s[topFrame(s) + field.frameAt]! - WORD_LENGTH;

/** Puts a card on top of those that resolve. `place` is its position, -1 for a card from hand. */
export function pushFrame(
  s: State,
  seat: number,
  card: number,
  start: number,
  place: number,
  parent: number,
  flags: number,
): number {
  const f = frameAt(s[field.framesN]!);
  s[field.framesN]!++;
  s[f + field.frameSeat] = seat;
  s[f + field.frameCard] = card;
  s[f + field.frameAt] = start;
  s[f + field.framePlace] = place;
  s[f + field.frameRuns] = 1;
  s[f + field.frameTimes] = 1;
  s[f + field.frameRangeFlat] = 0;
  s[f + field.frameMobility] = 0;
  s[f + field.frameFlat] = 0;
  s[f + field.frameParent] = parent;
  s[f + field.frameAttacker] = parent < 0 ? -1 : s[field.chain + parent * ATTACK_WORDS + field.attackSeat]!;
  s[f + field.frameChosen] = -1;
  s[f + field.frameFlags] = flags;
  return f;
}

/**
 * Takes the top card off. The match continues with the attack that this card answered, with the card below it, or with
 * the tier.
 */
export function popFrame(s: State): void {
  const parent = s[topFrame(s) + field.frameParent]!;
  s[field.framesN]!--;
  if (s[field.chainN]! > 0) {
    s[field.current] = parent;
    go(s, STEP.ASK_RESPONSE);
  } else go(s, s[field.framesN]! > 0 ? STEP.FRAME : s[field.returnStep]!);
}

/** Asks for a move of up to `k` hexes, then continues with `next`. If the vessel cannot move, nothing is asked. */
export function askMove(s: State, seat: number, k: number, next: number): void {
  if (k <= 0) {
    go(s, next);
    return;
  }
  s[field.moveMax] = k;
  s[field.moveReturn] = next;
  ask(s, seat, STEP.MOVE);
}

/** Hexes within reach, the vessel's own first. */
export function legalMove(r: Rules, s: State, seat: number, out: Int32Array): number {
  const { map } = r;
  const hex = s[r.at(seat) + field.hex]!;
  const count = map.countWithin(hex, s[field.moveMax]!);
  const from = hex * map.hexes;
  for (let i = 0; i < count; i++) out[i] = ACTION.HEX + map.near[from + i]!;
  return count;
}

export function takeMove(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  moveTo(r, s, seat, a - ACTION.HEX, log);
  go(s, s[field.moveReturn]!);
}
