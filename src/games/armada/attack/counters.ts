/** Whether the target of an attack may counter it (A-SQD-13). */
import type { State } from '../../../core/index.ts';
import { askUpgrades, trait } from '../cards/ask.ts';
import { QUESTION } from '../cards/question.ts';
import type { Rules } from '../compiled.ts';
import * as field from '../state/field.ts';
import { DISTANCE } from '../geometry/bands.ts';
import { ATTACK_AS, SQUADRON_AT, SQUADRON_FLAG } from '../state/layout.ts';
import { counterOf, isShunned } from '../position/engagement.ts';
import { within } from '../position/nearby.ts';
import { alive, inPlay, isSquadron } from '../units/combatants.ts';
import { squadronType } from '../units/squadrons.ts';

/** Whether the target may counter this attack. Attacks by ships, by counter or by snipe cannot be countered. */
export function mayCounter(r: Rules, s: State): boolean {
  const v = s[field.target]!;
  return (
    s[field.attackAs] === ATTACK_AS.NORMAL &&
    isSquadron(s[field.attacker]!) &&
    inPlay(s, s[field.attacker]!) &&
    trait(r, squadronType(s, s[field.attacker]!), QUESTION.IGNORES_ESCORT_AND_COUNTER) === 0 &&
    (isSquadron(v)
      ? !isShunned(r, s, v, s[field.attacker]!) && counterOf(r, s, v) > 0
      : shipCounters(r, s, v, s[field.attacker]!))
  );
}

/** Whether the ship that has made a salvo at a squadron may also counter the attack that the salvo answered (AH-250). */
export const mayCounterToo = (r: Rules, s: State): boolean =>
  s[field.attackAs] === ATTACK_AS.SALVO &&
  isSquadron(s[field.target]!) &&
  inPlay(s, s[field.target]!) &&
  !isDoomedSquadron(s, s[field.target]!) &&
  trait(r, squadronType(s, s[field.target]!), QUESTION.IGNORES_ESCORT_AND_COUNTER) === 0 &&
  shipCounters(r, s, s[field.attacker]!, s[field.target]!);

const isDoomedSquadron = (s: State, c: number): boolean =>
  (s[SQUADRON_AT[c]! + field.squadronFlags]! & SQUADRON_FLAG.DOOMED) !== 0;

/** Whether a card lets ship `v` counter squadron `c` at distance 1, even if the attack has destroyed the ship. */
const shipCounters = (r: Rules, s: State, v: number, c: number): boolean =>
  r.effects.further > 0 &&
  alive(s, v) &&
  askUpgrades(r, s, v, QUESTION.SHIP_COUNTER, 0) > 0 &&
  within(r, s, v, c, DISTANCE[1]!);
