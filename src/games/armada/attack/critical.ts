import type { EventLog, State } from '../../../core/index.ts';
import { action, argumentOf } from '../actions.ts';
import { TITLE } from '../cards/damage-titles.ts';
import { UPGRADE } from '../cards/upgrade-codes.ts';
import { cardsAt, exhaust, noteUse } from '../cards/windows.ts';
import { ARMADA_EVENT } from '../events.ts';
import * as field from '../field.ts';
import * as KIND from '../kinds.ts';
import { ATTACK, ATTACK_AS, SEAT_OF, SHIP_AT, TOKEN } from '../layout.ts';
import { COLOUR } from '../rules.ts';
import type { Rules } from '../rules.ts';
import * as STEP from '../steps.ts';
import { codeOf, equipped, isFaceup, isSquadron, setToken, tokenState, typeOf } from '../units/fleet.ts';
import { clearPool, criticalColours, criticalsCount } from './dice.ts';
import * as hurt from './suffer.ts';

/** Answers: none, the standard effect, `CARD +` an upgrade. */
const CRITICAL = { NONE: 0, STANDARD: 1, CARD: 2 } as const;
const CARDS = cardsAt('critical effect');
/** Colours of icons that a card's effect needs, as bits; 0 for any. */
const NEEDS = new Uint8Array(32);
NEEDS[UPGRADE.OVERLOAD_PULSE] = 1 << COLOUR.BLUE;
NEEDS[UPGRADE.DODONNAS_PRIDE] = 1 << COLOUR.BLUE;
NEEDS[UPGRADE.ASSAULT_CONCUSSION_MISSILES] = 1 << COLOUR.BLACK;
NEEDS[UPGRADE.ASSAULT_PROTON_TORPEDOES] = 1 << COLOUR.BLACK;
/** Cards that are exhausted for their effect. */
const EXHAUSTING = (1 << UPGRADE.ASSAULT_CONCUSSION_MISSILES) | (1 << UPGRADE.ASSAULT_PROTON_TORPEDOES);

/** Asks the attacker about a critical effect when there is one to resolve (A-DMG-08, 09, A-DEF-10). */
export function nextCritical(r: Rules, s: State): void {
  s[field.actor] = SEAT_OF[s[field.attacker]!]!;
  s[field.step] = legalCritical(r, s, r.scratchLegal) > 1 ? STEP.CRITICAL : STEP.NEXT_TOTAL;
}

/** At most one critical effect; contain bars the standard one, a salvo has no other. */
export function legalCritical(r: Rules, s: State, out: Int32Array): number {
  const c = s[field.attacker]!;
  let n = 0;
  out[n++] = action(KIND.CRITICAL, CRITICAL.NONE);
  const colours = criticalsCount(r, s) ? criticalColours(s) : 0;
  if (colours === 0) return n;
  if (!isSquadron(c) && isFaceup(s, c, TITLE.TARGETER_DISRUPTION)) return n;
  if ((s[field.attackFlags]! & ATTACK.CONTAINED) === 0) out[n++] = action(KIND.CRITICAL, CRITICAL.STANDARD);
  if (isSquadron(c) || s[field.attackAs] === ATTACK_AS.SALVO) return n;
  const cards = equipped(s, c) & CARDS & ~s[SHIP_AT[c]! + field.exhausted]!;
  if (cards === 0) return n;
  for (let card = 0; card < NEEDS.length; card++)
    if ((cards & (1 << card)) !== 0 && (NEEDS[card] === 0 || (NEEDS[card]! & colours) !== 0))
      out[n++] = action(KIND.CRITICAL, CRITICAL.CARD + card);
  return n;
}

/** Standard critical: the first damage card of this attack will lie faceup (A-ATK-12); or the effect of a card. */
export function takeCritical(r: Rules, s: State, a: number, log: EventLog | null): void {
  const choice = argumentOf(a);
  s[field.step] = STEP.NEXT_TOTAL;
  if (choice === CRITICAL.NONE) return;
  const c = s[field.attacker]!;
  const v = s[field.target]!;
  s[field.attackFlags]! |= ATTACK.CRITICAL;
  log?.add(ARMADA_EVENT.CRITICAL, SEAT_OF[c]!, codeOf(s, c), codeOf(s, v), choice, SEAT_OF[v]!);
  if (choice === CRITICAL.STANDARD) {
    s[field.faceupCards] = 1;
    return;
  }
  const card = choice - CRITICAL.CARD;
  noteUse(s, c, card, log);
  if ((EXHAUSTING & (1 << card)) !== 0) exhaust(s, c, card);
  resolveCard(r, s, v, card, log);
}

function resolveCard(r: Rules, s: State, v: number, card: number, log: EventLog | null): void {
  switch (card) {
    case UPGRADE.OVERLOAD_PULSE:
      for (let slot = 0; slot < r.tokenCount[typeOf(s, v)]!; slot++)
        if (tokenState(s, v, slot) === TOKEN.READY) setToken(s, v, slot, TOKEN.EXHAUSTED);
      return;
    case UPGRADE.ASSAULT_CONCUSSION_MISSILES:
      hurt.hurtZone(s, v, (s[field.targetZone]! + 1) & 3, 1, STEP.NEXT_TOTAL);
      s[field.moreZones] = 1 << ((s[field.targetZone]! + 3) & 3);
      return;
    case UPGRADE.ASSAULT_PROTON_TORPEDOES:
      return hurt.dealFaceup(r, s, v, STEP.NEXT_TOTAL, log);
    case UPGRADE.DODONNAS_PRIDE:
      clearPool(s);
      return hurt.dealFaceup(r, s, v, STEP.NEXT_TOTAL, log);
    default:
      s[field.faceupCards] = 2;
  }
}
