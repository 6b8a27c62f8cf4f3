import { EVENT } from '../../core/index.ts';
import type { EventLog, State } from '../../core/index.ts';
import * as DI from './dice.ts';
import { ARMADA_EVENT } from './events.ts';
import * as F from './fleet.ts';
import * as L from './layout.ts';
import type { Rules } from './rules.ts';
import * as WG from './wing.ts';

const { clearPool, poolDamage } = DI;
const { alive, codeOf, destroySquadron, isSquadron } = F;
const { ATTACK, ATTACK_AS, FLAG, NEXT, SEAT_OF, SHIP_AT, SQUADRON_AT, SQUADRON_FLAG } = L;
const { afterHurt: AFTER_HURT, attackAs: ATTACK_AS_AT, attackFlags: ATTACK_FLAGS, attacker: ATTACKER } = L.AT;
const { attackUpgrades: ATTACK_UPGRADES, damage: DAMAGE, evading: EVADING, faceupCards: FACEUP_CARDS } = L.AT;
const { hurt: HURT, hurtPoints: HURT_POINTS, hurtZone: HURT_ZONE, inflicted: INFLICTED, injury: INJURY } = L.AT;
const { locked: LOCKED, marked: MARKED, marking: MARKING, moreZones: MORE_ZONES, namedToken: NAMED_TOKEN } = L.AT;
const { redirect: REDIRECT, reply: REPLY, soaked: SOAKED, step: STEP_AT, target: TARGET } = L.AT;
const { targetZone: TARGET_ZONE, typesSpent: TYPES_SPENT } = L.AT;
const { flags: FLAGS, squadronFlags: SQUADRON_FLAGS, squadronHull: SQUADRON_HULL } = L.OF;
const { squadronType } = WG;
const ALL = -1;

/** Adds up the pool; brace halves the sum, rounding up (A-ATK-13, A-DEF-11). A squadron takes it at once (A-DMG-01). */
export function totalDamage(r: Rules, s: State, log: EventLog | null): void {
  const c = s[ATTACKER]!;
  const v = s[TARGET]!;
  s[STEP_AT] = NEXT.ATTACK_OVER;
  if (!isSquadron(v) && (!alive(s, v) || (s[SHIP_AT[v]! + FLAGS]! & FLAG.DOOMED) !== 0)) return;
  const sum = poolDamage(r, s);
  const total = (s[ATTACK_FLAGS]! & ATTACK.BRACED) === 0 ? sum : (sum + 1) >> 1;
  s[DAMAGE] = total;
  if (log !== null) log.add(ARMADA_EVENT.TOTAL, SEAT_OF[c]!, codeOf(s, c), -1, total, -1, ALL);
  if (isSquadron(v)) {
    damageSquadron(r, s, v, total, log);
    return;
  }
  s[ATTACK_FLAGS]! |= ATTACK.TOTALLED;
  s[HURT] = v;
  s[HURT_ZONE] = s[TARGET_ZONE]!;
  s[HURT_POINTS] = total;
  s[AFTER_HURT] = NEXT.ATTACK_OVER;
  s[STEP_AT] = NEXT.DAMAGE;
}

/** Takes hull from squadron `v`; one that may still strike back by counter stays until then (A-SQD-13, AH-31). */
function damageSquadron(r: Rules, s: State, v: number, points: number, log: EventLog | null): void {
  const at = SQUADRON_AT[v]!;
  const taken = Math.min(points, s[at + SQUADRON_HULL]!);
  s[INFLICTED]! += taken;
  s[at + SQUADRON_HULL]! -= taken;
  if (s[at + SQUADRON_HULL] !== 0) return;
  if (mayCounter(r, s)) s[at + SQUADRON_FLAGS]! |= SQUADRON_FLAG.DOOMED;
  else destroySquadron(r, s, v, s[ATTACKER]!, log);
}

/** Whether the target may answer this attack by counter (A-SQD-13): never a ship's, a counter's or a sniper's. */
export function mayCounter(r: Rules, s: State): boolean {
  const v = s[TARGET]!;
  return (
    s[ATTACK_AS_AT] === ATTACK_AS.NORMAL &&
    isSquadron(s[ATTACKER]!) &&
    isSquadron(v) &&
    r.counter[squadronType(s, v)]! > 0
  );
}

/** Closes an attack: what it did is told, its registers are cleared but for who fought whom; a reply may follow (AH-32). */
export function endAttack(r: Rules, s: State, log: EventLog | null): void {
  const c = s[ATTACKER]!;
  const v = s[TARGET]!;
  if (log !== null) log.add(EVENT.DAMAGE, SEAT_OF[c]!, codeOf(s, c), codeOf(s, v), s[INFLICTED]!, SEAT_OF[v]!, ALL);
  const salvo = (s[ATTACK_FLAGS]! & ATTACK.SALVO) !== 0;
  s[REPLY] = salvo ? ATTACK_AS.SALVO : mayCounter(r, s) ? ATTACK_AS.COUNTER : ATTACK_AS.NORMAL;
  clearPool(s);
  s[L.AT.placedDice] = 0;
  s[ATTACK_FLAGS]! &= ATTACK.OBSTRUCTED;
  s[LOCKED] = 0;
  s[TYPES_SPENT] = 0;
  s[EVADING] = 0;
  s[REDIRECT] = 0;
  s[SOAKED] = 0;
  s[DAMAGE] = 0;
  s[INFLICTED] = 0;
  s[INJURY] = 0;
  s[HURT] = 0;
  s[HURT_ZONE] = 0;
  s[AFTER_HURT] = 0;
  s[FACEUP_CARDS] = 0;
  s[MORE_ZONES] = 0;
  s[ATTACK_UPGRADES] = 0;
  s[NAMED_TOKEN] = 0;
  s[MARKING] = 0;
  s[MARKED] = 0;
  s[L.AT.attackNumber] = 0;
  s[STEP_AT] = NEXT.REPLY;
}
