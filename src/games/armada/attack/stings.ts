/** Squadrons that hurt enemies outside of attacks. */
import { EVENT } from '../../../core/index.ts';
import type { Action, EventLog, State } from '../../../core/index.ts';
import { action, argumentOf } from '../state/actions.ts';
import { trait } from '../cards/ask.ts';
import { QUESTION } from '../cards/question.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import { DISTANCE } from '../geometry/bands.ts';
import * as KIND from '../state/kinds.ts';
import { FIRST_SQUADRON, MAX_SHIPS, SEAT_OF, SQUADRON_AT, TOKEN } from '../state/layout.ts';
import { engagedBits, refreshEngagement } from '../position/engagement.ts';
import { within } from '../position/nearby.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { lowest } from '../units/bit-sets.ts';
import { alive, codeOf, hurtSquadron, isSquadron, setToken, tokenState, tokensOf } from '../units/combatants.ts';
import { flying, squadronType } from '../units/squadrons.ts';
import { PILOT } from './sliders.ts';
import { hurtZone } from './suffer.ts';

/**
 * Squadron `c` has moved. If its text says so (`HURTS_LANDING`), every squadron engaged with it suffers one damage.
 */
export function hurtOnLanding(r: Rules, s: State, c: number, log: EventLog | null): void {
  if (r.askedSquadrons[QUESTION.HURTS_LANDING] === 0) return;
  if (trait(r, squadronType(s, c), QUESTION.HURTS_LANDING) === 0) return;
  const first = FIRST_SQUADRON[1 - SEAT_OF[c]!]!;
  let anyLost = false;
  for (let bits = engagedBits(s, c); bits !== 0; bits &= bits - 1) {
    const d = first + lowest(bits);
    sting(r, s, d, c, log);
    anyLost ||= !flying(s, d);
  }
  if (anyLost) refreshEngagement(r, s);
}

/** Squadron `c` has attacked `target`: it suffers one damage from each other squadron engaged with it whose text says so. */
export function hurtForAttack(r: Rules, s: State, c: number, target: number, log: EventLog | null): void {
  for (let d = stingerOf(r, s, c, target, 0); d >= 0 && flying(s, c); d = stingerOf(r, s, c, target, d + 1))
    sting(r, s, c, d, log);
  if (!flying(s, c)) refreshEngagement(r, s);
}

/** The first squadron from `from` on that hurts squadron `c` for attacking `target`; -1 for none. */
export function stingerOf(r: Rules, s: State, c: number, target: number, from: number): number {
  if (r.askedSquadrons[QUESTION.HURTS_ATTACKERS] === 0) return -1;
  const first = FIRST_SQUADRON[1 - SEAT_OF[c]!]!;
  for (let bits = engagedBits(s, c); bits !== 0; bits &= bits - 1) {
    const d = first + lowest(bits);
    if (d >= from && d !== target && trait(r, squadronType(s, d), QUESTION.HURTS_ATTACKERS) !== 0) return d;
  }
  return -1;
}

/** Squadron `c` activates. If its text may hurt an enemy at distance 1, its player is asked which; the match continues with the activation. */
export function beginActivation(r: Rules, s: State, c: number, log: EventLog | null): void {
  s[field.step] = STEP.NEXT_SQUADRON_ACT;
  hurtSupport(r, s, c, log);
  if (!flying(s, c)) {
    s[field.step] = STEP.NEXT_SQUADRON_OVER;
    return;
  }
  regainToken(r, s, c, log);
  if (r.askedSquadrons[QUESTION.HURTS_ON_ACTIVATION] === 0) return;
  if (trait(r, squadronType(s, c), QUESTION.HURTS_ON_ACTIVATION) === 0 || legalHarm(r, s, r.scratch.legal) === 0)
    return;
  s[field.actor] = SEAT_OF[c]!;
  s[field.step] = STEP.HARM;
}

/** If squadron `c` has intel or relay, it suffers one damage, as it activates, from each enemy at distance 1 whose text says so. */
function hurtSupport(r: Rules, s: State, c: number, log: EventLog | null): void {
  if (r.askedSquadrons[QUESTION.HURTS_SUPPORT] === 0) return;
  const t = squadronType(s, c);
  if (trait(r, t, QUESTION.GRANTS_GRIT) + trait(r, t, QUESTION.RELAY) === 0) return;
  stingByNear(r, s, c, QUESTION.HURTS_SUPPORT, log);
}

/** Squadron `c` ends its activation: it suffers one damage from each enemy at distance 1 whose text says so (`HURTS_ENDING`). */
export function hurtEnding(r: Rules, s: State, c: number, log: EventLog | null): void {
  if (r.askedSquadrons[QUESTION.HURTS_ENDING] !== 0 && flying(s, c)) stingByNear(r, s, c, QUESTION.HURTS_ENDING, log);
}

function stingByNear(r: Rules, s: State, c: number, question: number, log: EventLog | null): void {
  const first = FIRST_SQUADRON[1 - SEAT_OF[c]!]!;
  for (let bits = s[SQUADRON_AT[c]! + field.squadronNear]!; bits !== 0 && flying(s, c); bits &= bits - 1) {
    const d = first + lowest(bits);
    if (trait(r, squadronType(s, d), question) !== 0) sting(r, s, c, d, log);
  }
  if (!flying(s, c)) refreshEngagement(r, s);
}

/** A squadron whose text says so (`REGAINS_TOKEN`) regains its first discarded token, ready, as it activates. */
function regainToken(r: Rules, s: State, c: number, log: EventLog | null): void {
  if (r.askedSquadrons[QUESTION.REGAINS_TOKEN] === 0 || trait(r, squadronType(s, c), QUESTION.REGAINS_TOKEN) === 0)
    return;
  for (let slot = 0; slot < tokensOf(r, s, c); slot++) {
    if (tokenState(s, c, slot) !== TOKEN.DISCARDED) continue;
    setToken(s, c, slot, TOKEN.READY);
    log?.add(EVENT.ABILITY, SEAT_OF[c]!, codeOf(s, c), -1, 1);
    return;
  }
}

/** Enemy ships and squadrons at distance 1 of the activated squadron. */
export function legalHarm(r: Rules, s: State, out: Int32Array): number {
  const c = s[field.activeSquadron]!;
  const other = 1 - SEAT_OF[c]!;
  let n = 0;
  for (let u = other * MAX_SHIPS; u < (other + 1) * MAX_SHIPS; u++)
    if (alive(s, u) && within(r, s, u, c, DISTANCE[1]!)) out[n++] = action(KIND.HARM, u);
  for (let bits = s[SQUADRON_AT[c]! + field.squadronNear]!, i = 0; bits !== 0; bits >>>= 1, i++)
    if ((bits & 1) !== 0) out[n++] = action(KIND.HARM, FIRST_SQUADRON[other]! + i);
  return n;
}

/** The chosen unit suffers one damage; of a ship its owner chooses the zone (A-DMG-05). */
export function takeHarm(r: Rules, s: State, a: Action, log: EventLog | null): void {
  const c = s[field.activeSquadron]!;
  const v = argumentOf(a);
  log?.add(EVENT.ABILITY, SEAT_OF[c]!, codeOf(s, c), -1, 1);
  log?.add(ARMADA_EVENT.PILOT, SEAT_OF[c]!, codeOf(s, c), codeOf(s, v), PILOT.HARMED, SEAT_OF[v]!);
  if (!isSquadron(v)) {
    hurtZone(s, v, -1, 1, STEP.NEXT_HARMED);
    return;
  }
  log?.add(EVENT.DAMAGE, SEAT_OF[c]!, codeOf(s, c), codeOf(s, v), 1, SEAT_OF[v]!);
  hurtSquadron(r, s, v, 1, c, log);
  s[field.step] = STEP.NEXT_HARMED;
}

/** The unit that was hurt may be destroyed; the squadron continues its activation. */
export function afterHarm(r: Rules, s: State): void {
  s[field.hurt] = 0;
  s[field.afterHurt] = 0;
  refreshEngagement(r, s);
  s[field.step] = STEP.NEXT_SQUADRON_ACT;
}

function sting(r: Rules, s: State, c: number, by: number, log: EventLog | null): void {
  log?.add(EVENT.DAMAGE, SEAT_OF[by]!, codeOf(s, by), codeOf(s, c), 1, SEAT_OF[c]!);
  log?.add(EVENT.ABILITY, SEAT_OF[by]!, codeOf(s, by), -1, 1);
  hurtSquadron(r, s, c, 1, by, log);
}
