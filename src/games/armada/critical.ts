import type { EventLog, State } from '../../core/index.ts';
import * as A from './actions.ts';
import * as TT from './damage-deck.ts';
import * as DI from './dice.ts';
import { ARMADA_EVENT } from './events.ts';
import * as F from './fleet.ts';
import * as H from './hurt.ts';
import * as L from './layout.ts';
import * as R from './rules.ts';
import type { Rules } from './rules.ts';
import { UPGRADE } from './upgrade-codes.ts';
import * as WI from './windows.ts';

const { KIND, action } = A;
const { clearPool, criticalColours, criticalsCount } = DI;
const { codeOf, equipped, isFaceup, isSquadron, setToken, tokenState, typeOf } = F;
const { ATTACK, ATTACK_AS, NEXT, SEAT_OF, SHIP_AT, STEP, TOKEN } = L;
const { actor: ACTOR, attackAs: ATTACK_AS_AT, attackFlags: ATTACK_FLAGS, attacker: ATTACKER } = L.AT;
const { faceupCards: FACEUP_CARDS, moreZones: MORE_ZONES, step: STEP_AT, target: TARGET } = L.AT;
const { targetZone: TARGET_ZONE } = L.AT;
const { exhausted: EXHAUSTED } = L.OF;
const { COLOUR } = R;
const { TITLE } = TT;
const { cardsAt, exhaust, noteUse } = WI;
const ALL = -1;

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
  s[ACTOR] = SEAT_OF[s[ATTACKER]!]!;
  s[STEP_AT] = legalCritical(r, s, r.scratchLegal) > 1 ? STEP.CRITICAL : NEXT.TOTAL;
}

/** At most one critical effect; contain bars the standard one, a salvo has no other. */
export function legalCritical(r: Rules, s: State, out: Int32Array): number {
  const c = s[ATTACKER]!;
  let n = 0;
  out[n++] = action(KIND.CRITICAL, CRITICAL.NONE);
  const colours = criticalsCount(r, s) ? criticalColours(s) : 0;
  if (colours === 0) return n;
  if (!isSquadron(c) && isFaceup(s, c, TITLE.TARGETER_DISRUPTION)) return n;
  if ((s[ATTACK_FLAGS]! & ATTACK.CONTAINED) === 0) out[n++] = action(KIND.CRITICAL, CRITICAL.STANDARD);
  if (isSquadron(c) || s[ATTACK_AS_AT] === ATTACK_AS.SALVO) return n;
  const cards = equipped(s, c) & CARDS & ~s[SHIP_AT[c]! + EXHAUSTED]!;
  if (cards === 0) return n;
  for (let card = 0; card < NEEDS.length; card++)
    if ((cards & (1 << card)) !== 0 && (NEEDS[card] === 0 || (NEEDS[card]! & colours) !== 0))
      out[n++] = action(KIND.CRITICAL, CRITICAL.CARD + card);
  return n;
}

/** Standard critical: the first damage card of this attack will lie faceup (A-ATK-12); or the effect of a card. */
export function resolveCritical(r: Rules, s: State, choice: number, log: EventLog | null): void {
  s[STEP_AT] = NEXT.TOTAL;
  if (choice === CRITICAL.NONE) return;
  const c = s[ATTACKER]!;
  const v = s[TARGET]!;
  s[ATTACK_FLAGS]! |= ATTACK.CRITICAL;
  if (log !== null) log.add(ARMADA_EVENT.CRITICAL, SEAT_OF[c]!, codeOf(s, c), codeOf(s, v), choice, SEAT_OF[v]!, ALL);
  if (choice === CRITICAL.STANDARD) {
    s[FACEUP_CARDS] = 1;
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
      H.hurtZone(s, v, (s[TARGET_ZONE]! + 1) & 3, 1, NEXT.TOTAL);
      s[MORE_ZONES] = 1 << ((s[TARGET_ZONE]! + 3) & 3);
      return;
    case UPGRADE.ASSAULT_PROTON_TORPEDOES:
      return H.dealFaceup(r, s, v, NEXT.TOTAL, log);
    case UPGRADE.DODONNAS_PRIDE:
      clearPool(s);
      return H.dealFaceup(r, s, v, NEXT.TOTAL, log);
    default:
      s[FACEUP_CARDS] = 2;
  }
}
