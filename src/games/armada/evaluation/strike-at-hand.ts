/** Worth of the attack that the activated squadron can still make: squadrons under a command fly and attack. */
import type { State } from '../../../core/index.ts';
import * as field from '../state/field.ts';
import { DISTANCE } from '../geometry/bands.ts';
import { RADIUS } from '../geometry/discs.ts';
import { DONE, FIRST_SQUADRON, MAX_SHIPS, MAX_SQUADRONS, MOST_STATIONS, SEAT_OF, SHIP_AT } from '../state/layout.ts';
import { mayAttack, mayMoveAndAttack } from '../phases/squadron-turn.ts';
import { isHeld } from '../position/engagement.ts';
import { isNearStation, isShipInReach, isSquadronInReach } from '../position/strike.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { inFleet } from '../units/combatants.ts';
import { inSquadrons, squadronType } from '../units/squadrons.ts';
import { isStanding, stationNumber } from '../units/stations.ts';
import { foreseenX, foreseenY, squadronLoss } from './squadron-worth.ts';
import { lossAt, stationWorth, weakestShield } from './worth.ts';

/** Points that the best attack of the activated squadron promises, if it can still attack in this activation. */
export function strikeAtHand(r: Rules, s: State): number {
  const step = s[field.step];
  if (step !== STEP.SQUADRON_ACT && step !== STEP.FLY && step !== STEP.FLY_TO) return 0;
  const c = s[field.activeSquadron]!;
  if (!mayAttack(r, s, c)) return 0;
  const both = mayMoveAndAttack(r, s, c);
  const acts = step === STEP.SQUADRON_ACT;
  // The flight is then all that the squadron does.
  if (!both && !acts) return 0;
  const flies = step === STEP.FLY || (acts && both && (s[field.squadronDone]! & DONE.MOVED) === 0 && !isHeld(r, s, c));
  const flight = flies ? DISTANCE[r.squadron.speed[squadronType(s, c)]!]! : 0;
  return bestStrike(r, s, c, foreseenX(s, c), foreseenY(s, c), flight);
}

/**
 * The points of the best attack of squadron `c` after a flight of up to `flight` from (x, y), judged only by distances. Without a flight, it must
 * attack enemies that it is engaged with before ships.
 */
function bestStrike(r: Rules, s: State, c: number, x: number, y: number, flight: number): number {
  const t = squadronType(s, c);
  const other = 1 - SEAT_OF[c]!;
  const first = FIRST_SQUADRON[other]!;
  const reach = DISTANCE[1]! + flight + 2 * RADIUS;
  let best = 0;
  for (let d = first; d < first + MAX_SQUADRONS && inSquadrons(s, d); d++)
    if (isSquadronInReach(s, d, x, y, reach))
      best = Math.max(best, squadronLoss(r, s, d, r.squadron.expectedAtSquadron[t]!));
  if (best > 0 && flight === 0) return best;
  for (let v = other * MAX_SHIPS; v < (other + 1) * MAX_SHIPS && inFleet(s, v); v++)
    if (isShipInReach(r, s, v, x, y, reach - RADIUS))
      best = Math.max(best, lossAt(r, s, v, weakestShield(r, s, v), r.squadron.expectedAtShip[t]!));
  for (let j = 0; r.stationType >= 0 && j < MOST_STATIONS; j++) {
    const v = stationNumber(s, j);
    if (SEAT_OF[v] !== other || !isStanding(r, s, v) || !isNearStation(r, s, v, x, y, reach - RADIUS)) continue;
    const cards = s[SHIP_AT[v]! + field.cards]!;
    best = Math.max(best, stationWorth(r, s, cards + r.squadron.expectedAtShip[t]!) - stationWorth(r, s, cards));
  }
  return best;
}
