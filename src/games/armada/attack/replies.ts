import type { Action, EventLog, State } from '../../../core/index.ts';
import { argumentOf, eitherWay } from '../state/actions.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import * as field from '../state/field.ts';
import * as KIND from '../state/kinds.ts';
import {
  ATTACK_AS,
  FLAG,
  FLAKKED,
  SEAT_OF,
  SHIP_AT,
  SQUADRON_AT,
  SQUADRON_FLAG,
  UNITS,
  ZONE,
} from '../state/layout.ts';
import * as engagement from '../position/engagement.ts';
import { dustToSquadron } from '../position/sight.ts';
import * as targets from '../position/targets.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { alive, checkElimination, destroy, destroySquadron, inPlay, isSquadron, isThere } from '../units/combatants.ts';
import { flying } from '../units/squadrons.ts';
import { asksToMove } from './asked.ts';
import { mayCounter } from './counters.ts';
import * as declare from './declare.ts';
import { beginAttack, moreTargets } from './declare.ts';
import { notesReplies } from './reply-zone.ts';
import { hurtForAttack } from './stings.ts';
import { isStray } from './unowned-attacks.ts';

/** After an attack: makes the salvo or offers the counter that follows (A-DEF-13, A-SQD-13). */
export function nextReply(r: Rules, s: State, log: EventLog | null): void {
  if (s[field.reply] === ATTACK_AS.SALVO) {
    strikeBack(r, s, log);
    return;
  }
  if (s[field.reply] === ATTACK_AS.COUNTER) {
    if (s[field.attackAs] === ATTACK_AS.SALVO) returnToAttack(r, s);
    s[field.actor] = SEAT_OF[s[field.target]!]!;
    s[field.step] = STEP.COUNTER;
    return;
  }
  s[field.step] = STEP.NEXT_ATTACKED;
}

/** After a salvo, attacker and target are again those of the attack that the salvo answered. */
function returnToAttack(r: Rules, s: State): void {
  const c = s[field.target]!;
  s[field.target] = s[field.attacker]!;
  s[field.attacker] = c;
  s[field.attackAs] = ATTACK_AS.NORMAL;
  s[field.targetZone] = notesReplies(r, s) ? s[field.repliesFrom]! : 0;
}

export function legalCounter(_r: Rules, _s: State, out: Int32Array): number {
  return eitherWay(KIND.COUNTER, out);
}

/** Makes the counter attack, or declines it. */
export function takeCounter(r: Rules, s: State, a: number, log: EventLog | null): void {
  const taken = argumentOf(a);
  if (taken === 0) s[field.step] = STEP.NEXT_ATTACKED;
  else strikeBack(r, s, log);
}

/** The defender attacks the attacker at the range and obstruction of the first attack; a salvo targets the zone that attacked (A-DEF-14). */
function strikeBack(r: Rules, s: State, log: EventLog | null): void {
  const c = s[field.target]!;
  const v = s[field.attacker]!;
  const how = s[field.reply]!;
  const zone = s[field.targetZone]!;
  const from = s[field.attackZone]!;
  s[field.reply] = 0;
  if (r.obstacle.hasDust && !isSquadron(c) && isSquadron(v) && dustToSquadron(r, s, c, zone, v)) {
    s[field.step] = STEP.NEXT_ATTACKED;
    return;
  }
  if (notesReplies(r, s)) s[field.repliesFrom] = zone;
  s[field.targetZone] = isSquadron(v) ? 0 : from;
  s[field.attackZone] = isSquadron(c) ? 0 : ZONE.REAR;
  if (declare.mayStrike(r, s, c, v, how === ATTACK_AS.COUNTER)) {
    beginAttack(r, s, c, v, how, log);
    return;
  }
  // A ship without a die for its salvo may still counter.
  if (how === ATTACK_AS.SALVO && mayCounter(r, s)) {
    s[field.reply] = ATTACK_AS.COUNTER;
    s[field.targetZone] = zone;
    s[field.attackZone] = from;
  }
  s[field.step] = s[field.reply] === 0 ? STEP.NEXT_ATTACKED : STEP.NEXT_REPLY;
}

/** Removes the ships and squadrons destroyed by the attack and its reply, then continues the activation (AH-31). */
export function afterAttack(r: Rules, s: State, log: EventLog | null): void {
  const one = s[field.attacker]!;
  const other = s[field.target]!;
  if (s[field.attackAs] === ATTACK_AS.COUNTER && isSquadron(one) && engagement.wardOf(r, s, one) >= 0)
    s[SQUADRON_AT[one]! + field.squadronFlags]! |= SQUADRON_FLAG.ACTIVATED;
  removeDoomed(r, s, one, other, log);
  removeDoomed(r, s, other, one, log);
  // An ignition attack, the objective or a card may have destroyed units other than the target.
  const blast =
    s[field.attackAs] === ATTACK_AS.IGNITION || r.effects.hurtsOthers || termOf(r, s, TERM.DEPOSITS, 0) !== 0;
  // Biggs Darklighter's text may have destroyed a friend of the target.
  const lost = !inPlay(s, one) || !isThere(r, s, other) || blast || (r.hasTexts && targets.aimsAtLost(s));
  const stray = isStray(s);
  s[field.attacker] = 0;
  s[field.target] = 0;
  s[field.targetZone] = 0;
  s[field.band] = 0;
  s[field.attackAs] = 0;
  s[field.attackFlags] = 0;
  if (notesReplies(r, s)) s[field.repliesFrom] = 0;
  if (lost) {
    if (checkElimination(r, s, log)) return;
    engagement.refreshEngagement(r, s);
  }
  if (stray) {
    if (r.hasTexts) s[field.textsUsed] = 0;
    s[field.step] = STEP.NEXT_STRAY;
    return;
  }
  const c = s[field.activeSquadron]!;
  if (c >= UNITS) {
    s[field.attackZone] = 0;
    if (flying(s, c)) hurtForAttack(r, s, c, one === c ? other : one, log);
  }
  if (!r.hasTexts) {
    goOn(r, s, lost);
    return;
  }
  s[field.textsUsed] = 0;
  s[field.textOff] = 0;
  s[field.textKept] = lost ? 1 : 0;
  s[field.textKept + 1] = 0;
  s[field.step] = STEP.NEXT_RESUME;
}

/** Continues the activation once those that may move after the attack have done so. */
export function resume(r: Rules, s: State): void {
  if (asksToMove(r, s)) {
    // Units have moved, so shots must be measured again.
    s[field.textKept] = 1;
    return;
  }
  const anew = s[field.textKept] !== 0;
  s[field.textKept] = 0;
  goOn(r, s, anew);
}

/** `anew`: whether shots must be measured again. */
function goOn(r: Rules, s: State, anew: boolean): void {
  const c = s[field.activeSquadron]!;
  if (c < UNITS) resumeShip(r, s, anew);
  else s[field.step] = flying(s, c) ? STEP.NEXT_SQUADRON_ACT : STEP.NEXT_SQUADRON_OVER;
}

function resumeShip(r: Rules, s: State, lost: boolean): void {
  const u = s[field.active]!;
  if (!alive(s, u)) {
    s[field.step] = STEP.NEXT_ACTIVATION_OVER;
    return;
  }
  if (lost) targets.measureShots(r, s);
  if (s[field.squadronsHit] !== 0 && moreTargets(r, s)) {
    s[field.actor] = SEAT_OF[u]!;
    s[field.step] = STEP.MORE_TARGETS;
    return;
  }
  endTargets(r, s);
}

/** The zone attacks one more squadron, or ends its attack (A-ATK-15). */
export function takeMoreTargets(r: Rules, s: State, a: Action, log: EventLog | null): void {
  if (!declare.declareTarget(r, s, a, log)) endTargets(r, s);
}

function endTargets(r: Rules, s: State): void {
  if (r.effects.notesFlak && s[field.squadronsHit] !== 0) s[field.zonesUsed]! |= FLAKKED;
  s[field.squadronsHit] = 0;
  s[field.attackZone] = 0;
  s[field.step] = STEP.NEXT_ATTACK;
}

function removeDoomed(r: Rules, s: State, c: number, by: number, log: EventLog | null): void {
  if (isSquadron(c)) {
    const at = SQUADRON_AT[c]! + field.squadronFlags;
    if ((s[at]! & SQUADRON_FLAG.DOOMED) === 0) return;
    s[at]! &= ~SQUADRON_FLAG.DOOMED;
    destroySquadron(r, s, c, by, log);
    return;
  }
  const at = SHIP_AT[c]! + field.flags;
  if ((s[at]! & FLAG.DOOMED) === 0) return;
  s[at]! &= ~FLAG.DOOMED;
  destroy(r, s, c, by, log);
}
