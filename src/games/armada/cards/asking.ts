/** Cards that ask a player a question: one step, one kind of action and four registers, which belong to the card that asks. */
import type { Action, EventLog, State } from '../../../core/index.ts';
import { action, argumentOf } from '../state/actions.ts';
import type { Rules } from '../compiled.ts';
import * as field from '../state/field.ts';
import * as KIND from '../state/kinds.ts';
import { COMMAND, SEAT_OF, SHIP_AT } from '../state/layout.ts';
import * as STEP from '../state/steps.ts';
import { commanderOfShip, grandAdmiral, ownerOf } from '../teams.ts';
import { hasSeveral } from '../units/bit-sets.ts';
import { holdsTooMany } from '../units/tokens.ts';
import { isEquipped, isExhausted } from '../units/upgrades.ts';
import { SCOPE } from './effects.ts';
import { MOMENT } from './entry.ts';
import type { Asks } from './word.ts';

const REGISTERS = 4;

/** Lets the word at `act` ask its question; afterwards the match continues at the step that was set. */
export function startAsking(s: State, act: number, u: number): void {
  s[field.asking] = act + 1;
  s[field.askingShip] = u;
  s[field.afterAsking] = s[field.step]!;
  s[field.step] = STEP.NEXT_CARD_ASKS;
}

/** Asks the player of ship `u` about its first card of the moment that is ready and can do something; false if it has none. */
export function asksCard(r: Rules, s: State, u: number, moment: number): boolean {
  for (const effect of r.effects.offered[moment]!) {
    const card = r.effects.card[effect]!;
    const act = r.effects.firstAct[effect]!;
    if (r.effects.scope[effect] === SCOPE.FLEET) {
      if (commanderOfShip(s, u) !== card + 1) continue;
    } else if (!isEquipped(s, u, card) || (r.effects.exhausts[effect] !== 0 && isExhausted(s, u, card))) continue;
    if (r.effects.wordOf(act).legal(r, s, act, u, -1, r.scratch.legal, 0) === 0) continue;
    startAsking(s, act, u);
    return true;
  }
  return false;
}

/**
 * Ship `u` has resolved a command. If it is the first of its activation, cards of the moment "after first command" ask. The step already holds what
 * comes next.
 */
export function askAfterCommand(r: Rules, s: State, u: number): void {
  if (r.effects.offered[MOMENT.FIRST_COMMAND]!.length === 0 || u !== s[field.active]) return;
  // If the ship has not attacked, it has concentrated its fire in a salvo, before its activation.
  const before = s[field.attackNumber] === 0 && s[field.attacks] === 0 ? 1 << COMMAND.CONCENTRATE : 0;
  const resolved = s[SHIP_AT[u]! + field.resolved]! & ~before;
  if (resolved !== 0 && !hasSeveral(resolved)) asksCard(r, s, u, MOMENT.FIRST_COMMAND);
}

const actOf = (s: State): number => s[field.asking]! - 1;
const asksOf = (r: Rules, s: State): Asks => r.effects.wordOf(actOf(s)).asks!;

/** Whether a card asks a question now. */
export const isAsking = (r: Rules, s: State): boolean => r.effects.further > 0 && s[field.asking] !== 0;

const sideAsked = (r: Rules, s: State): number => {
  const { side } = asksOf(r, s);
  return side === undefined ? SEAT_OF[s[field.askingShip]!]! : side(r, s, s[field.askingShip]!);
};

/**
 * Asks as long as the card has answers to choose from; a single answer is taken at once. A ship that gains a command token by the card and then holds
 * too many discards one first (A-CMD-08).
 */
export function nextAnswer(r: Rules, s: State, log: EventLog | null): void {
  if (s[field.gaining] !== 0) {
    const v = s[field.gaining]! - 1;
    if (holdsTooMany(r, s, v)) {
      s[field.actor] = SEAT_OF[v]!;
      s[field.step] = STEP.DROP;
      return;
    }
    s[field.gaining] = 0;
  }
  const n = legalAnswers(r, s, r.scratch.legal);
  if (n === 0) stopAsking(s);
  else if (n === 1) takeAnswer(r, s, r.scratch.legal[0]!, log);
  else {
    s[field.actor] = sideAsked(r, s);
    s[field.step] = STEP.CARD_ASKS;
  }
}

function stopAsking(s: State): void {
  s[field.step] = s[field.afterAsking]!;
  s[field.actor] = SEAT_OF[s[field.askingShip]!]!;
  s[field.asking] = 0;
  s[field.askingShip] = 0;
  s[field.afterAsking] = 0;
  for (let k = 0; k < REGISTERS; k++) s[field.answers + k] = 0;
}

export function legalAnswers(r: Rules, s: State, out: Int32Array): number {
  const n = asksOf(r, s).legal(r, s, actOf(s), s[field.askingShip]!, out);
  for (let k = 0; k < n; k++) out[k] = action(KIND.ANSWER, out[k]!);
  return n;
}

export function takeAnswer(r: Rules, s: State, a: Action, log: EventLog | null): void {
  s[field.step] = STEP.NEXT_CARD_ASKS;
  asksOf(r, s).take(r, s, actOf(s), s[field.askingShip]!, argumentOf(a), log);
}

/** Sector Fleet: the seat that answers. If the other side is asked, its Grand Admiral answers. */
export function answerer(r: Rules, s: State): number {
  const side = sideAsked(r, s);
  return side === SEAT_OF[s[field.askingShip]!] ? ownerOf(s, s[field.askingShip]!) : grandAdmiral(r, s, side);
}

/** The card that asks, and an answer in words. */
export const cardAsking = (r: Rules, s: State): number => r.effects.cardOfAct(actOf(s));
export const answerText = (r: Rules, s: State, answer: number): string =>
  asksOf(r, s).says(r, s, actOf(s), answer, s[field.askingShip]!);
