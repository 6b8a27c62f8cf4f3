import type { Action, EventLog, State } from '../../../core/index.ts';
import { OPTION_OF_CRITICAL, action, argumentOf, cardOfUse, optionOfUse } from '../state/actions.ts';
import { answering, ask, askUpgrades, trait } from '../cards/ask.ts';
import { MOMENT } from '../cards/entry.ts';
import * as moments from '../cards/moments.ts';
import { QUESTION } from '../cards/question.ts';
import { COLOUR } from '../content/faces.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import * as KIND from '../state/kinds.ts';
import { mayExhaust } from '../goals/cannon.ts';
import { FIRST_OF_GOALS, GOAL_CRITICAL, legalGoalCriticals, takeGoalCritical } from '../goals/criticals.ts';
import { friendsNear } from '../position/engagement.ts';
import { ATTACK, ATTACK_AS, FLAG, MAX_CARDS, SEAT_OF, SHIP_AT, TOKEN } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import {
  addShield,
  alive,
  codeOf,
  isSquadron,
  loseToken,
  shield,
  tokenBit,
  tokenState,
  tokensOf,
} from '../units/combatants.ts';
import { squadronType } from '../units/squadrons.ts';
import { isStation } from '../units/stations.ts';
import { exhaustAnswering } from '../units/tokens.ts';
import { isExhausted } from '../units/upgrades.ts';
import { dealFirstFaceup } from './suffer.ts';
import { isStray } from './unowned-attacks.ts';
import { criticalColours, criticalsCount } from './dice.ts';

/**
 * Arguments of `KIND.CRITICAL`: no effect; the standard effect; `CARD` plus the number of an upgrade card and its option. For the text of a squadron:
 * `CARD` plus the slot of a token, or `SHIELD`.
 */
export const CRITICAL = { NONE: 0, STANDARD: 1, CARD: 2, SHIELD: 3 } as const;

/** Asks the attacker for a critical effect if one can be resolved (A-DMG-08, 09, A-DEF-10). */
export function nextCritical(r: Rules, s: State): void {
  s[field.actor] = SEAT_OF[s[field.attacker]!]!;
  s[field.step] = legalCritical(r, s, r.scratch.legal) > 1 ? STEP.CRITICAL : STEP.NEXT_TOTAL;
}

/** Asks the attacker for a second critical effect, different from the first, if its ship has a ready card that lets it resolve one. */
export function asksForSecond(r: Rules, s: State): boolean {
  const c = s[field.attacker]!;
  const v = s[field.target]!;
  if (r.effects.further === 0 || isSquadron(c) || isSquadron(v)) return false;
  if ((s[field.attackFlags]! & (ATTACK.CRITICAL | ATTACK.SECOND)) !== ATTACK.CRITICAL || isStray(s)) return false;
  if (!alive(s, v) || (s[SHIP_AT[v]! + field.flags]! & FLAG.DOOMED) !== 0 || !alive(s, c)) return false;
  if (askUpgrades(r, s, c, QUESTION.SECOND_CRITICAL, 0) === 0) return false;
  if (isExhausted(s, c, answering(r, s, c, QUESTION.SECOND_CRITICAL))) return false;
  s[field.attackFlags]! |= ATTACK.SECOND;
  if (legalCritical(r, s, r.scratch.legal) === 1) return false;
  s[field.actor] = SEAT_OF[c]!;
  s[field.step] = STEP.CRITICAL;
  return true;
}

/** Removes from the list the effect that this attack has already resolved. */
function withoutFirst(s: State, out: Int32Array, end: number): number {
  let n = 0;
  for (let k = 0; k < end; k++) {
    const choice = argumentOf(out[k]!);
    if (choice === CRITICAL.NONE || (choice & (OPTION_OF_CRITICAL - 1)) !== s[field.criticalDone]) out[n++] = out[k]!;
  }
  return n;
}

/** The attacker may resolve one critical effect. Contain bars the standard one; a salvo cannot resolve any other. */
export function legalCritical(r: Rules, s: State, out: Int32Array): number {
  const n = eachCritical(r, s, out);
  return (s[field.attackFlags]! & ATTACK.SECOND) === 0 ? n : withoutFirst(s, out, n);
}

function eachCritical(r: Rules, s: State, out: Int32Array): number {
  const c = s[field.attacker]!;
  let n = 0;
  out[n++] = action(KIND.CRITICAL, CRITICAL.NONE);
  const colours = criticalsCount(r, s) ? criticalColours(s) : 0;
  if (colours === 0 || isStation(r, s, s[field.target]!)) return n;
  const stray = isStray(s);
  if (!isSquadron(c) && !stray && ask(r, s, c, QUESTION.CRITICALS_BARRED, 0) > 0) return n;
  if (repels(r, s)) return n;
  const contained = (s[field.attackFlags]! & ATTACK.CONTAINED) !== 0;
  if (contained && askUpgrades(r, s, s[field.target]!, QUESTION.CONTAINS_ALL, 0) > 0) return n;
  if (!contained) out[n++] = action(KIND.CRITICAL, CRITICAL.STANDARD);
  if (stray) return mayExhaust(r, s) ? strayCritical(out, n) : n;
  if (isSquadron(c)) return legalStrips(r, s, c, colours, out, legalShieldTaken(r, s, c, out, n));
  const first = n;
  n = moments.legalUses(r, s, MOMENT.CRITICAL, c, -1, out, n);
  if (s[field.attackAs] === ATTACK_AS.SALVO) n = ofSalvo(r, out, first, n);
  for (let k = first; k < n; k++)
    out[k] = action(KIND.CRITICAL, CRITICAL.CARD + cardOfUse(out[k]!) + OPTION_OF_CRITICAL * optionOfUse(out[k]!));
  if (r.objectives.length > 0 && s[field.attackAs] !== ATTACK_AS.SALVO) n = legalGoalCriticals(r, s, colours, out, n);
  return n;
}

/** Whether a card of the defender keeps attackers from resolving critical effects. */
const repels = (r: Rules, s: State): boolean =>
  r.askedElsewhere[QUESTION.CRITICALS_REPELLED] !== 0 &&
  !isSquadron(s[field.target]!) &&
  askUpgrades(r, s, s[field.target]!, QUESTION.CRITICALS_REPELLED, 0) > 0;

/** Appends the critical effect of an ion cannon. */
function strayCritical(out: Int32Array, from: number): number {
  out[from] = action(KIND.CRITICAL, GOAL_CRITICAL.EXHAUST);
  return from + 1;
}

/** Keeps, of the uses from `first` on, those that a salvo may resolve. */
function ofSalvo(r: Rules, out: Int32Array, first: number, end: number): number {
  let n = first;
  for (let k = first; k < end; k++)
    if (r.effects.wordOf(r.effects.firstAct[moments.effectOf(r, out[k]!, MOMENT.CRITICAL)]!).inSalvo)
      out[n++] = out[k]!;
  return n;
}

/**
 * A critical icon of a bomber takes a shield of the attacked zone, if its text or that of a friend beside it says so; Luke Skywalker counts no shields
 * there.
 */
function legalShieldTaken(r: Rules, s: State, c: number, out: Int32Array, from: number): number {
  if (r.askedSquadrons[QUESTION.CRITICAL_TAKES_SHIELD] === 0 || shield(s, s[field.target]!, s[field.targetZone]!) === 0)
    return from;
  const t = squadronType(s, c);
  if (trait(r, t, QUESTION.SKIPS_SHIELDS) !== 0) return from;
  const own = trait(r, t, QUESTION.CRITICAL_TAKES_SHIELD) !== 0;
  if (!own && friendsNear(r, s, c, QUESTION.CRITICAL_TAKES_SHIELD, 1) === 0) return from;
  out[from] = action(KIND.CRITICAL, CRITICAL.SHIELD);
  return from + 1;
}

/**
 * A blue critical icon of a squadron whose text says so discards a defense token that its player chooses; of several equal ones the first is offered.
 */
function legalStrips(r: Rules, s: State, c: number, colours: number, out: Int32Array, from: number): number {
  if ((colours & (1 << COLOUR.BLUE)) === 0 || trait(r, squadronType(s, c), QUESTION.STRIPS_TOKENS) === 0) return from;
  const v = s[field.target]!;
  let n = from;
  let offered = 0;
  for (let slot = 0; slot < tokensOf(r, s, v); slot++) {
    const same = tokenBit(r, s, v, slot);
    if (tokenState(s, v, slot) === TOKEN.DISCARDED || (offered & same) !== 0) continue;
    offered |= same;
    out[n++] = action(KIND.CRITICAL, CRITICAL.CARD + OPTION_OF_CRITICAL * slot);
  }
  return n;
}

/**
 * Takes the choice of a critical effect. The standard one deals the first damage card of this attack faceup (A-ATK-12); an upgrade card or the text
 * of a squadron has its own.
 */
export function takeCritical(r: Rules, s: State, a: Action, log: EventLog | null): void {
  const choice = argumentOf(a);
  s[field.step] = STEP.NEXT_TOTAL;
  if (choice === CRITICAL.NONE) return;
  const c = s[field.attacker]!;
  const v = s[field.target]!;
  s[field.attackFlags]! |= ATTACK.CRITICAL;
  if (!isSquadron(c) && askUpgrades(r, s, c, QUESTION.SECOND_CRITICAL, 0) > 0)
    s[field.criticalDone] = choice & (OPTION_OF_CRITICAL - 1);
  if ((s[field.attackFlags]! & ATTACK.SECOND) !== 0) exhaustAnswering(r, s, c, QUESTION.SECOND_CRITICAL, log);
  log?.add(
    ARMADA_EVENT.CRITICAL,
    SEAT_OF[c]!,
    codeOf(s, c),
    codeOf(s, v),
    choice & (OPTION_OF_CRITICAL - 1),
    SEAT_OF[v]!,
  );
  if (choice === CRITICAL.STANDARD) {
    dealFirstFaceup(s, 1);
    return;
  }
  if (choice === CRITICAL.SHIELD && isSquadron(c)) {
    addShield(s, v, s[field.targetZone]!, -1);
    log?.add(ARMADA_EVENT.SHIELD_LOST, SEAT_OF[v]!, codeOf(s, v), s[field.targetZone]!, 1);
    return;
  }
  if ((choice & (OPTION_OF_CRITICAL - 1)) >= FIRST_OF_GOALS) {
    takeGoalCritical(r, s, choice, log);
    return;
  }
  if (isSquadron(c)) {
    loseToken(r, s, v, Math.floor(choice / OPTION_OF_CRITICAL), log);
    return;
  }
  const card = (choice & (OPTION_OF_CRITICAL - 1)) - CRITICAL.CARD;
  const effect = r.effects.effectAt[MOMENT.CRITICAL * MAX_CARDS + card]!;
  moments.resolve(r, s, effect, c, Math.floor(choice / OPTION_OF_CRITICAL), log);
}
