import type { EventLog, State } from '../../core/index.ts';
import * as DC from './declare.ts';
import * as EN from './engagement.ts';
import * as F from './fleet.ts';
import * as L from './layout.ts';
import type { Rules } from './rules.ts';
import * as T from './targets.ts';
import * as WG from './wing.ts';

const { beginAttack, moreTargets } = DC;
const { alive, checkElimination, destroy, destroySquadron, inPlay, isSquadron } = F;
const { ATTACK_AS, FLAG, NEXT, SEAT_OF, SHIP_AT, SQUADRON_AT, SQUADRON_FLAG, STEP, UNITS, ZONE } = L;
const { active: ACTIVE, activeSquadron: ACTIVE_SQUADRON, actor: ACTOR, attackAs: ATTACK_AS_AT } = L.AT;
const { attackFlags: ATTACK_FLAGS, attackZone: ATTACK_ZONE, attacker: ATTACKER, band: BAND_AT } = L.AT;
const { reply: REPLY, squadronsHit: SQUADRONS_HIT, step: STEP_AT, target: TARGET, targetZone: TARGET_ZONE } = L.AT;
const { flags: FLAGS, squadronFlags: SQUADRON_FLAGS } = L.OF;
const { flying } = WG;

/** After an attack: a salvo is made, counter is offered, or neither is due (A-DEF-13, A-SQD-13). */
export function nextReply(r: Rules, s: State, log: EventLog | null): void {
  if (s[REPLY] === ATTACK_AS.SALVO) {
    strikeBack(r, s, log);
    return;
  }
  if (s[REPLY] === ATTACK_AS.COUNTER) {
    s[ACTOR] = SEAT_OF[s[TARGET]!]!;
    s[STEP_AT] = STEP.COUNTER;
    return;
  }
  s[STEP_AT] = NEXT.ATTACKED;
}

/** The answer to the offer of counter. */
export function resolveCounter(r: Rules, s: State, taken: number, log: EventLog | null): void {
  if (taken === 0) s[STEP_AT] = NEXT.ATTACKED;
  else strikeBack(r, s, log);
}

/** The defender attacks the attacker, a salvo at the zone that attacked, at the range and sight of the first attack (A-DEF-14). */
function strikeBack(r: Rules, s: State, log: EventLog | null): void {
  const c = s[TARGET]!;
  const v = s[ATTACKER]!;
  const how = s[REPLY]!;
  s[REPLY] = 0;
  s[TARGET_ZONE] = isSquadron(v) ? 0 : s[ATTACK_ZONE]!;
  s[ATTACK_ZONE] = isSquadron(c) ? 0 : ZONE.REAR;
  if (!DC.mayStrike(r, s, c, v)) {
    s[STEP_AT] = NEXT.ATTACKED;
    return;
  }
  beginAttack(r, s, c, v, how, log);
}

/** Takes out what the exchange has destroyed, then lets the activation go on (AH-31). */
export function afterAttack(r: Rules, s: State, log: EventLog | null): void {
  const one = s[ATTACKER]!;
  const other = s[TARGET]!;
  removeDoomed(r, s, one, other, log);
  removeDoomed(r, s, other, one, log);
  const lost = !inPlay(s, one) || !inPlay(s, other);
  s[ATTACKER] = 0;
  s[TARGET] = 0;
  s[TARGET_ZONE] = 0;
  s[BAND_AT] = 0;
  s[ATTACK_AS_AT] = 0;
  s[ATTACK_FLAGS] = 0;
  if (lost) {
    if (checkElimination(r, s, log)) return;
    EN.refreshEngagement(r, s);
  }
  if (s[ACTIVE_SQUADRON]! >= UNITS) {
    s[ATTACK_ZONE] = 0;
    s[STEP_AT] = flying(s, s[ACTIVE_SQUADRON]!) ? NEXT.SQUADRON_ACT : NEXT.SQUADRON_OVER;
    return;
  }
  resumeShip(r, s, lost);
}

function resumeShip(r: Rules, s: State, lost: boolean): void {
  const u = s[ACTIVE]!;
  if (!alive(s, u)) {
    s[STEP_AT] = NEXT.ACTIVATION_OVER;
    return;
  }
  if (lost) T.measureShots(r, s);
  if (s[SQUADRONS_HIT] !== 0 && moreTargets(r, s)) {
    s[ACTOR] = SEAT_OF[u]!;
    s[STEP_AT] = STEP.MORE_TARGETS;
    return;
  }
  endTargets(s);
}

/** The zone has done with its attack (A-ATK-15). */
export function endTargets(s: State): void {
  s[SQUADRONS_HIT] = 0;
  s[ATTACK_ZONE] = 0;
  s[STEP_AT] = NEXT.ATTACK;
}

function removeDoomed(r: Rules, s: State, c: number, by: number, log: EventLog | null): void {
  if (isSquadron(c)) {
    const at = SQUADRON_AT[c]! + SQUADRON_FLAGS;
    if ((s[at]! & SQUADRON_FLAG.DOOMED) === 0) return;
    s[at]! &= ~SQUADRON_FLAG.DOOMED;
    destroySquadron(r, s, c, by, log);
    return;
  }
  const at = SHIP_AT[c]! + FLAGS;
  if ((s[at]! & FLAG.DOOMED) === 0) return;
  s[at]! &= ~FLAG.DOOMED;
  destroy(r, s, c, by, log);
}
