/** Whether the target of an attack may counter it (A-SQD-13). */
import type { State } from '../../../core/index.ts';
import { askUpgrades, trait } from '../cards/ask.ts';
import { QUESTION } from '../cards/question.ts';
import type { Rules } from '../compiled.ts';
import * as field from '../field.ts';
import { DISTANCE } from '../geometry/bands.ts';
import { ATTACK_AS } from '../layout.ts';
import { counterOf, isShunned } from '../position/engagement.ts';
import { within } from '../position/nearby.ts';
import { alive, inPlay, isSquadron } from '../units/fleet.ts';
import { squadronType } from '../units/squadrons.ts';

/** Whether the target may counter this attack. Attacks by ships, by counter or by snipe cannot be countered. */
export function mayCounter(r: Rules, s: State): boolean {
  const v = s[field.target]!;
  return (
    s[field.attackAs] === ATTACK_AS.NORMAL &&
    isSquadron(s[field.attacker]!) &&
    inPlay(s, s[field.attacker]!) &&
    trait(r, squadronType(s, s[field.attacker]!), QUESTION.IGNORES_ESCORT_AND_COUNTER) === 0 &&
    (isSquadron(v) ? !isShunned(r, s, v, s[field.attacker]!) && counterOf(r, s, v) > 0 : shipCounters(r, s, v))
  );
}

/** Whether a card lets ship `v` counter the squadron that attacks it at distance 1, be the ship destroyed by the attack. */
const shipCounters = (r: Rules, s: State, v: number): boolean =>
  r.effects.further > 0 &&
  alive(s, v) &&
  askUpgrades(r, s, v, QUESTION.SHIP_COUNTER, 0) > 0 &&
  within(r, s, v, s[field.attacker]!, DISTANCE[1]!);
