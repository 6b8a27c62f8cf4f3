import { EVENT, type EventLog, type State } from '../../../core/index.ts';
import * as ACTION from '../actions.ts';
import { WINDOW } from '../cards/card.ts';
import { addStars, playStar } from '../cards/stars.ts';
import { discardFromHand, takeTop, toPile } from '../cards/zones.ts';
import { DF_EVENT } from '../events.ts';
import * as field from '../field.ts';
import { ATTACK_STATUS, FLAG } from '../layout.ts';
import { ask, go } from '../order.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../steps.ts';
import { attackAt } from './attack.ts';
import { ROLL_FOR } from './dice.ts';
import { JAM, jammer, missAfterwards, nullifyAttack, nullifyCard, rollJam } from './nullify.ts';
import { expireUnpowered } from './vessel.ts';

/** `object` of CARD_DISCARDED for the top card of the deck; -1 for a hand card, a tier from 1 for a set one. */
const FROM_DECK = 0;

export function legalOwn(r: Rules, s: State, seat: number, out: Int32Array): number {
  out[0] = ACTION.PASS;
  return addStars(r, s, seat, WINDOW.own, out, 1);
}

/** Takes a Star attack before the cards of the own tier; if the player declines, the cards are turned up. */
export function takeBefore(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  if (a === ACTION.PASS) {
    go(s, STEP.FLIP);
    return;
  }
  s[field.returnStep] = STEP.ASK_BEFORE;
  playStar(r, s, seat, a - ACTION.STAR, log);
}

/** Takes a Star attack after the cards of the own tier; if the player declines, the next seat's turn begins. */
export function takeAfter(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  if (a === ACTION.PASS) {
    go(s, STEP.NEXT_IN_TIER);
    return;
  }
  s[field.returnStep] = STEP.ASK_AFTER;
  playStar(r, s, seat, a - ACTION.STAR, log);
}

/** Asks the attacker for modifiers, before anybody responds. */
export function askBoost(r: Rules, s: State): void {
  const seat = s[attackAt(s[field.current]!) + field.attackSeat]!;
  const b = r.at(seat);
  if (s[b + field.alive] === 1 && s[b + field.handN]! > 0) ask(s, seat, STEP.BOOST);
  else go(s, STEP.OPEN_RESPONSE);
}

export function legalBoost(r: Rules, s: State, seat: number, out: Int32Array): number {
  out[0] = ACTION.PASS;
  return addStars(r, s, seat, WINDOW.boost, out, 1);
}

export function takeBoost(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  if (a === ACTION.PASS) {
    go(s, STEP.OPEN_RESPONSE);
    return;
  }
  go(s, STEP.ASK_BOOST);
  playStar(r, s, seat, a - ACTION.STAR, log);
}

/** Opens the responses to an attack. Jamming Gear rolls by itself, before the target is asked. */
export function openResponse(r: Rules, s: State, log: EventLog | null): void {
  const at = attackAt(s[field.current]!);
  s[at + field.attackStatus] = ATTACK_STATUS.OPEN;
  const target = s[at + field.attackTarget]!;
  const jam = rollJam(r, s, s[at + field.attackSeat]!, target, ROLL_FOR.jamming, log);
  if (jam === JAM.CARD) nullifyCard(s, s[at + field.attackFrame]!, jammer(r, s, target, jam), log);
  else if (jam === JAM.ATTACK) nullifyAttack(s, at, jammer(r, s, target, jam), log);
  go(s, jam === JAM.NOTHING ? STEP.ASK_RESPONSE : STEP.CLOSE_WINDOWS);
}

/** Whether the vessel at `b` could answer an attack at all, as far as everybody knows. */
function mayAnswer(s: State, b: number): boolean {
  return (
    s[b + field.alive] === 1 && (s[b + field.handN]! > 0 || s[b + field.reactive]! > 0 || s[b + field.turnAgility]! > 0)
  );
}

export function askResponse(r: Rules, s: State): void {
  const at = attackAt(s[field.current]!);
  const target = s[at + field.attackTarget]!;
  if (s[at + field.attackStatus] === ATTACK_STATUS.NULLIFIED) go(s, STEP.CLOSE_WINDOWS);
  else if (s[at + field.attackAnswered] === 0 && mayAnswer(s, r.at(target))) ask(s, target, STEP.RESPOND);
  else if (r.othersAnswer) askOthers(r, s, at, target);
  else go(s, STEP.CLOSE_WINDOWS);
}

/** Asks those who are neither the attacker nor the target, clockwise from the target, if cards allow them to answer. */
function askOthers(r: Rules, s: State, at: number, target: number): void {
  if (s[at + field.attackAnswered] === 0) s[at + field.attackAnswered] = 1;
  for (; s[at + field.attackAnswered]! < r.seats; s[at + field.attackAnswered]!++) {
    const seat = (target + s[at + field.attackAnswered]!) % r.seats;
    const b = r.at(seat);
    if (seat === s[at + field.attackSeat] || s[b + field.alive] === 0 || s[b + field.handN] === 0) continue;
    ask(s, seat, STEP.RESPOND);
    return;
  }
  go(s, STEP.CLOSE_WINDOWS);
}

export function legalRespond(r: Rules, s: State, seat: number, out: Int32Array): number {
  const b = r.at(seat);
  const at = attackAt(s[field.current]!);
  let n = 0;
  out[n++] = ACTION.PASS;
  if (seat !== s[at + field.attackTarget]) return addStars(r, s, seat, WINDOW.other, out, n);
  n = addStars(r, s, seat, WINDOW.attacked | WINDOW.targeted, out, n);
  if (s[at + field.attackStatus] === ATTACK_STATUS.MISSED) return n;
  const abled = s[b + field.turnDisabled] !== s[field.tier]! + 1;
  if (s[b + field.turnMiss] === 1 && abled && s[b + field.handN]! > 0 && mayMill(r, s, b))
    out[n++] = ACTION.USE + r.sole.miss;
  if (s[b + field.turnAgility]! > 0 && abled) out[n++] = ACTION.ABILITY;
  if (s[b + field.reactive]! > 0 && (s[at + field.attackFlags]! & FLAG.REACTIVE) === 0)
    out[n++] = ACTION.USE + r.sole.reactive;
  return n;
}

/**
 * Whether a top card can be discarded. With reshuffling it always can, because the hand card that is discarded first may become
 * the new deck.
 */
const mayMill = (r: Rules, s: State, b: number): boolean => s[b + field.deckN]! > 0 || r.rules.reshuffle;

export function takeRespond(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  const b = r.at(seat);
  const at = attackAt(s[field.current]!);
  go(s, STEP.ASK_RESPONSE);
  if (a === ACTION.PASS) {
    if (r.othersAnswer) s[at + field.attackAnswered]!++;
    else go(s, STEP.CLOSE_WINDOWS);
    return;
  }
  if (a === ACTION.ABILITY) {
    s[b + field.turnAgility]!--;
    log?.add(DF_EVENT.ANSWERED, seat, -1, -1, 1, s[at + field.attackSeat]!);
    missAfterwards(s, at, log);
  } else if (a === ACTION.USE + r.sole.reactive) {
    s[b + field.reactive]!--;
    s[at + field.attackFlags]! |= FLAG.REACTIVE;
    expireUnpowered(r, s, seat, log);
    log?.add(DF_EVENT.ANSWERED, seat, r.sole.reactive, -1, 1, s[at + field.attackSeat]!);
  } else if (a === ACTION.USE + r.sole.miss) ask(s, seat, STEP.MISS_COST);
  else playStar(r, s, seat, a - ACTION.STAR, log);
}

export function takeMissCost(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  const b = r.at(seat);
  const at = attackAt(s[field.current]!);
  discardFromHand(r, s, seat, a - ACTION.DISCARD, log);
  const top = takeTop(r, s, seat, log);
  if (top >= 0) {
    toPile(s, b, top);
    log?.add(EVENT.CARD_DISCARDED, seat, top, FROM_DECK, 1);
  }
  log?.add(DF_EVENT.ANSWERED, seat, r.sole.miss, -1, 1, s[at + field.attackSeat]!);
  missAfterwards(s, at, log);
  go(s, STEP.ASK_RESPONSE);
}

/** Closes the windows of an attack. Next comes another attack of the same card, the attack that it answers, or the resolution. */
export function closeWindows(_r: Rules, s: State): void {
  const current = s[field.current]!;
  const frame = s[attackAt(current) + field.attackFrame];
  const n = s[field.chainN]!;
  for (let k = current + 1; k < n; k++) {
    const at = attackAt(k);
    if (s[at + field.attackStatus] !== ATTACK_STATUS.DECLARED || s[at + field.attackFrame] !== frame) continue;
    s[field.current] = k;
    go(s, STEP.ASK_BOOST);
    return;
  }
  const parent = s[attackAt(current) + field.attackParent]!;
  s[field.current] = parent;
  go(s, parent >= 0 ? STEP.ASK_RESPONSE : STEP.RESOLVE);
}
