/** Changes of speed on which enemy cards act: a card within its distance is marked, and asks its question as soon as nothing is unfinished. */
import type { EventLog, State } from '../../../core/index.ts';
import { startAsking } from '../cards/asking.ts';
import type { Rules } from '../compiled.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import { DISTANCE } from '../geometry/bands.ts';
import { MAX_SHIPS, PHASE, SEATS, SEAT_OF, SHIP_AT } from '../state/layout.ts';
import { MOMENT } from '../cards/entry.ts';
import { operand } from '../cards/word.ts';
import * as STEP from '../state/steps.ts';
import { alive, codeOf } from '../units/combatants.ts';
import { layOnCard, onCard } from '../units/stock.ts';
import { isEquipped, isExhausted } from '../units/upgrades.ts';
import { within } from './nearby.ts';

const HEARD = 1;

/** Sets the speed of ship `u`, and marks the enemy cards that act on the change. */
export function setSpeed(r: Rules, s: State, u: number, speed: number, log: EventLog | null): void {
  s[SHIP_AT[u]! + field.dialSpeed] = speed;
  hearSpeed(r, s, u);
  log?.add(ARMADA_EVENT.SPEED_SET, SEAT_OF[u]!, codeOf(s, u), -1, speed);
}

function hearSpeed(r: Rules, s: State, u: number): void {
  if (s[field.phase] === PHASE.SETUP) return;
  const first = (1 - SEAT_OF[u]!) * MAX_SHIPS;
  for (const effect of r.effects.offered[MOMENT.SPEED]!)
    for (let v = first; v < first + MAX_SHIPS; v++) {
      const card = r.effects.card[effect]!;
      if (!alive(s, v) || !isEquipped(s, v, card) || isExhausted(s, v, card)) continue;
      if (within(r, s, v, u, DISTANCE[operand(r, r.effects.firstAct[effect]!, 0)]!)) layOnCard(r, s, v, card, HEARD);
    }
}

/** Lets the next marked card ask its question, if nothing is unfinished; those of the first player come first. */
export function answerSpeed(r: Rules, s: State): void {
  if (s[field.step]! < STEP.NEXT_DIAL || s[field.asking] !== 0 || s[field.afterHurt] !== 0 || s[field.injury] !== 0)
    return;
  for (const effect of r.effects.offered[MOMENT.SPEED]!)
    for (let k = 0; k < SEATS * MAX_SHIPS; k++) {
      const v = k < MAX_SHIPS === (s[field.first] === 0) ? k % MAX_SHIPS : MAX_SHIPS + (k % MAX_SHIPS);
      const card = r.effects.card[effect]!;
      if (!isEquipped(s, v, card) || onCard(r, s, v, card) === 0) continue;
      layOnCard(r, s, v, card, 0);
      if (!alive(s, v) || isExhausted(s, v, card)) continue;
      startAsking(s, r.effects.firstAct[effect]!, v);
      return;
    }
}
