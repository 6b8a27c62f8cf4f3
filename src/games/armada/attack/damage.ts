import { EVENT } from '../../../core/index.ts';
import type { EventLog, State } from '../../../core/index.ts';
import { askUpgrades, termOf, trait } from '../cards/ask.ts';
import { MOMENT } from '../cards/entry.ts';
import { mayHaveUses, sideHasCards } from '../cards/moments.ts';
import { LEAVES, QUESTION } from '../cards/question.ts';
import { TEXT, isUsed, tell } from '../cards/squadrons/text.ts';
import { TERM } from '../cards/terms.ts';
import { openWindow } from '../cards/windows.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import { ATTACK, ATTACK_AS, FLAG, SEAT_OF, SHIP_AT, SQUADRON_AT, SQUADRON_FLAG } from '../state/layout.ts';
import { askNearby } from '../position/nearby.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { DEFENSE } from '../content/faces.ts';
import { bitsIn, hasSeveral, lowest } from '../units/bit-sets.ts';
import {
  alive,
  codeOf,
  destroySquadron,
  discardLeaving,
  inPlay,
  isThere,
  isSquadron,
  slotsSpent,
  slotsSpentInStep,
  tokenType,
} from '../units/combatants.ts';
import { squadronType } from '../units/squadrons.ts';
import { removeTargeting } from '../units/targeting.ts';
import { clearAttackUses, isEquipped } from '../units/upgrades.ts';
import { asksCard, startAsking } from '../cards/asking.ts';
import { noteTarget } from '../cards/words/marks.ts';
import { gainVictory } from '../units/victory.ts';
import { asksAfterDamage, asksBeforeDamage, noteMovers } from './asked.ts';
import { clearPool, poolDamage } from './dice.ts';
import { mayCounter, mayCounterToo } from './counters.ts';
import { asksForSecond } from './critical.ts';
import { isCancelled } from './gathered.ts';
import { isStray } from './unowned-attacks.ts';
import { askToFlip, damageOnceMore } from './sliders.ts';
import { NO_FURTHER } from './defense.ts';

/** Cards of the defender that reduce the damage are used before its total is known. */
export function beforeDamage(r: Rules, s: State): void {
  const v = s[field.target]!;
  if (asksForSecond(r, s)) return;
  s[field.step] = STEP.NEXT_SUFFERED;
  if (r.effects.offered[MOMENT.BEFORE_DAMAGE]!.length === 0 || (!isSquadron(v) && !alive(s, v))) return;
  const own = !isSquadron(v) && mayHaveUses(r, s, MOMENT.BEFORE_DAMAGE, v);
  const friends = r.effects.afarAt[MOMENT.BEFORE_DAMAGE] !== 0 && sideHasCards(r, s, MOMENT.BEFORE_DAMAGE, SEAT_OF[v]!);
  if ((own || friends) && poolDamage(r, s) > 0) openWindow(s, MOMENT.BEFORE_DAMAGE, STEP.NEXT_SUFFERED);
}

/** The damage of the attack before it is suffered: that of the pool, less the points that tokens, cards and texts take off. */
export function comingDamage(r: Rules, s: State): number {
  const v = s[field.target]!;
  const off = isSquadron(v) ? (r.hasTexts ? s[field.textOff]! : 0) + pointsOff(r, s) : reduction(r, s, v);
  return Math.max(0, braced(r, s) - off);
}

/** Determines the damage of the attack (A-ATK-13, A-DEF-11). A squadron suffers it at once (A-DMG-01), a ship point by point. */
export function totalDamage(r: Rules, s: State, log: EventLog | null): void {
  const c = s[field.attacker]!;
  const v = s[field.target]!;
  s[field.step] = STEP.NEXT_ATTACK_OVER;
  if (!isSquadron(v) && (!isThere(r, s, v) || isDoomed(s, v))) return;
  const total = comingDamage(r, s);
  s[field.damage] = total;
  log?.add(ARMADA_EVENT.TOTAL, SEAT_OF[c]!, codeOf(s, c), -1, total);
  if (isSquadron(v)) {
    s[field.step] = STEP.NEXT_HIT;
    return;
  }
  s[field.attackFlags]! |= ATTACK.TOTALLED;
  s[field.hurt] = v;
  s[field.hurtZone] = s[field.targetZone]!;
  s[field.hurtPoints] = total;
  if (r.effects.further > 0 && askUpgrades(r, s, v, QUESTION.SHARES_DAMAGE, 0) > 0)
    s[field.shared] = bitsIn(slotsSpentInStep(s));
  s[field.afterHurt] = STEP.NEXT_ATTACK_OVER;
  s[field.step] = STEP.NEXT_DAMAGE;
}

/** A squadron suffers the damage, after friends beside it may have reduced it. */
export function hitSquadron(r: Rules, s: State, log: EventLog | null): void {
  const v = s[field.target]!;
  if (asksBeforeDamage(r, s, v)) return;
  s[field.step] = STEP.NEXT_ATTACK_OVER;
  damageSquadron(r, s, v, s[field.damage]!, log);
  if (!asksAfterDamage(r, s)) askToFlip(r, s, v);
}

/**
 * The damage of the pool after brace: half, rounded up. If a card of the attacker limits brace and another token was spent, brace takes off one point
 * only.
 */
function braced(r: Rules, s: State): number {
  const sum = poolDamage(r, s);
  if ((s[field.attackFlags]! & ATTACK.BRACED) === 0) return sum;
  const half = (sum + 1) >> 1;
  const c = s[field.attacker]!;
  const limited =
    !isSquadron(c) && !isStray(s) && askUpgrades(r, s, c, QUESTION.BRACE_LIMITED, 0) > 0 && !isBraceAlone(r, s);
  return limited ? Math.max(half, sum - 1) : half;
}

/** Whether brace is the only token that the defender has spent; tokens discarded by a card do not count. */
function isBraceAlone(r: Rules, s: State): boolean {
  const v = s[field.target]!;
  if (isSquadron(v)) return (s[field.typesSpent]! & ~NO_FURTHER) === 1 << DEFENSE.BRACE;
  const spent = slotsSpent(s);
  return spent !== 0 && !hasSeveral(spent) && tokenType(r, s, v, lowest(spent)) === DEFENSE.BRACE;
}

/** Points that cards of ship `v` take off an attack at it. */
const reduction = (r: Rules, s: State, v: number): number =>
  askUpgrades(r, s, v, QUESTION.DAMAGE_LESS, s[field.targetZone]!) +
  ((s[field.attackFlags]! & ATTACK.REDUCED) === 0 ? 0 : 1) +
  pointsOff(r, s);

/** Points that cards take off the damage of this attack. */
const pointsOff = (r: Rules, s: State): number => (r.effects.further === 0 ? 0 : s[field.pointsOff]!);

/** Reduces the hull of squadron `v`. A destroyed squadron that may counter stays on the table until it has done so (A-SQD-13, AH-31). */
function damageSquadron(r: Rules, s: State, v: number, points: number, log: EventLog | null): void {
  const at = SQUADRON_AT[v]!;
  // Friends nearby may take one point off an attack, but never the last.
  const sheltered =
    points > 1 && r.askedElsewhere[QUESTION.SHELTERS] !== 0 && askNearby(r, s, v, QUESTION.SHELTERS) > 0;
  const taken = Math.min(sheltered ? points - 1 : points, s[at + field.squadronHull]!);
  suffer(s, v, taken);
  suffer(s, v, damageOnceMore(r, s, v, log));
  if (s[field.attackAs] === ATTACK_AS.EXOGORTH && taken > 0) s[at + field.squadronFlags]! |= SQUADRON_FLAG.ACTIVATED;
  if (s[at + field.squadronHull] !== 0) return;
  if (mayCounter(r, s) || recoversNow(r, s)) s[at + field.squadronFlags]! |= SQUADRON_FLAG.DOOMED;
  else destroySquadron(r, s, v, isStray(s) ? -1 : s[field.attacker]!, log);
}

function suffer(s: State, v: number, points: number): void {
  s[field.inflicted]! += points;
  s[SQUADRON_AT[v]! + field.squadronHull]! -= points;
}

/** Whether the attacked squadron has discarded a token and recovers hull for that. */
const recoversNow = (r: Rules, s: State): boolean => r.askedSquadrons[QUESTION.RECOVERS] !== 0 && isUsed(s, TEXT.TEL);

/** Squadron `v` has discarded a token in its defense: it recovers hull by its text, even if its hull is 0. */
function recover(r: Rules, s: State, v: number, log: EventLog | null): void {
  const at = SQUADRON_AT[v]!;
  const t = squadronType(s, v);
  if (s[at + field.squadronHull] === r.squadron.hull[t]) return;
  tell(s, v, log);
  s[at + field.squadronFlags]! &= ~SQUADRON_FLAG.DOOMED;
  for (let k = trait(r, t, QUESTION.RECOVERS); k > 0 && s[at + field.squadronHull]! < r.squadron.hull[t]!; k--) {
    s[at + field.squadronHull]!++;
    log?.add(ARMADA_EVENT.REFUELLED, SEAT_OF[v]!, codeOf(s, v), -1, s[at + field.squadronHull]!);
  }
}

/** A card of ship `u` may answer the attack of a squadron, even if the ship was destroyed. */
function sting(r: Rules, s: State, u: number): void {
  if (!inPlay(s, s[field.attacker]!)) return;
  for (const effect of r.effects.offered[MOMENT.STUNG]!)
    if (isEquipped(s, u, r.effects.card[effect]!)) startAsking(s, r.effects.firstAct[effect]!, u);
}

const isDoomed = (s: State, u: number): boolean => (s[SHIP_AT[u]! + field.flags]! & FLAG.DOOMED) !== 0;

/**
 * Ends an attack: logs its damage, notes the reply that follows (AH-32), and clears all registers except those that a
 * reply reads. Nothing follows an attack that was cancelled; but a ship whose salvo was cancelled may still counter.
 */
export function endAttack(r: Rules, s: State, log: EventLog | null): void {
  const c = s[field.attacker]!;
  const v = s[field.target]!;
  const made = !isCancelled(s);
  if (isStray(s)) log?.add(EVENT.DAMAGE, -1, -1, codeOf(s, v), s[field.inflicted]!, SEAT_OF[v]!);
  else log?.add(EVENT.DAMAGE, SEAT_OF[c]!, codeOf(s, c), codeOf(s, v), s[field.inflicted]!, SEAT_OF[v]!);
  const scoring = termOf(r, s, TERM.ZONE_SCORES, 0);
  if (scoring > 0 && !isSquadron(v) && s[field.targetZone] === scoring - 1 && s[field.inflicted]! > 0)
    gainVictory(r, s, SEAT_OF[c]!, 1, log);
  if (r.objectives.length > 0) s[field.goalUsed] = 0;
  if (r.objectives.length > 0 && s[field.cardsDealt] !== 0) {
    if (isSquadron(c)) gainVictory(r, s, SEAT_OF[c]!, 1, log);
    s[field.cardsDealt] = 0;
  }
  if (s[field.attackAs] === ATTACK_AS.IGNITION) removeTargeting(s, c);
  if (made && r.effects.notesTargets.length > 0 && !isStray(s) && !isSquadron(c) && !isSquadron(v))
    noteTarget(r, s, c, v);
  if (isSquadron(v) && recoversNow(r, s)) recover(r, s, v, log);
  if (made && !isSquadron(v) && !isSquadron(c) && !isStray(s) && alive(s, c))
    discardLeaving(r, s, c, LEAVES.ATTACK_AT_SHIP, log);
  if (made && !isStray(s)) noteMovers(r, s, c, v);
  const salvo = (s[field.attackFlags]! & ATTACK.SALVO) !== 0 && !isStray(s);
  s[field.reply] = salvo
    ? ATTACK_AS.SALVO
    : (made && mayCounter(r, s)) || mayCounterToo(r, s)
      ? ATTACK_AS.COUNTER
      : ATTACK_AS.NORMAL;
  clearPool(s);
  s[field.placedDice] = 0;
  s[field.attackFlags]! &= ATTACK.CROSSED;
  s[field.locked] = 0;
  s[field.typesSpent] = 0;
  s[field.evading] = 0;
  s[field.redirect] = 0;
  s[field.soaked] = 0;
  s[field.damage] = 0;
  const hit = s[field.inflicted]! > 0 && !isStray(s) && !isSquadron(c) && !isSquadron(v);
  s[field.inflicted] = 0;
  s[field.injury] = 0;
  s[field.hurt] = 0;
  s[field.hurtZone] = 0;
  s[field.afterHurt] = 0;
  s[field.faceupCards] = 0;
  s[field.moreZones] = 0;
  clearAttackUses(s, r.effects.further);
  if (r.effects.further > 0) {
    s[field.pointsOff] = 0;
    s[field.tokensSpent] = 0;
    s[field.criticalDone] = 0;
    s[field.shared] = 0;
  }
  s[field.namedToken] = 0;
  s[field.marking] = 0;
  s[field.marked] = 0;
  s[field.attackNumber] = 0;
  s[field.step] = STEP.NEXT_REPLY;
  if (!made) return;
  if (r.effects.offered[MOMENT.STUNG]!.length > 0 && isSquadron(c) && !isSquadron(v)) sting(r, s, v);
  if (r.effects.offered[MOMENT.STRUCK]!.length > 0 && !isStray(s) && !isSquadron(c) && isSquadron(v) && inPlay(s, v))
    asksCard(r, s, c, MOMENT.STRUCK);
  if (hit && r.effects.offered[MOMENT.HIT_SHIP]!.length > 0 && alive(s, v) && !isDoomed(s, v))
    asksCard(r, s, c, MOMENT.HIT_SHIP);
}
