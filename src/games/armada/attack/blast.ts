import { EVENT } from '../../../core/index.ts';
import type { EventLog, State } from '../../../core/index.ts';
import * as field from '../state/field.ts';
import { DISTANCE } from '../geometry/bands.ts';
import { COMBATANTS, SEAT_OF, SQUADRON_AT, UNITS } from '../state/layout.ts';
import * as engagement from '../position/engagement.ts';
import { squareBetween } from '../position/nearby.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { lowest } from '../units/bit-sets.ts';
import { codeOf, hurtSquadron, isThere } from '../units/combatants.ts';
import { flying } from '../units/squadrons.ts';
import { hurtZone } from './suffer.ts';

/** A critical effect hurts everything else at distance 1 of the attacked ship: squadrons at once, ships one after another. */
export function blastAround(r: Rules, s: State, ship: number, squadron: number, log: EventLog | null): void {
  const v = s[field.target]!;
  const reach = DISTANCE[1]! * DISTANCE[1]!;
  let ships = 0;
  for (let u = 0; u < UNITS; u++)
    if (u !== v && isThere(r, s, u) && squareBetween(r, s, v, u) <= reach) ships |= 1 << u;
  for (let c = UNITS; c < COMBATANTS; c++)
    if (flying(s, c) && squareBetween(r, s, v, c) <= reach) blastSquadron(r, s, c, squadron, log);
  s[field.flight] = ships;
  s[field.flight + 1] = ship;
  s[field.step] = STEP.NEXT_BLAST;
}

function blastSquadron(r: Rules, s: State, c: number, points: number, log: EventLog | null): void {
  const taken = Math.min(points, s[SQUADRON_AT[c]! + field.squadronHull]!);
  log?.add(EVENT.DAMAGE, -1, -1, codeOf(s, c), taken, SEAT_OF[c]!);
  hurtSquadron(r, s, c, taken, s[field.attacker]!, log);
}

/** The next ship in the blast suffers its damage; after the last one the attack goes on. */
export function nextBlast(r: Rules, s: State): void {
  let ships = s[field.flight]!;
  while (ships !== 0 && !isThere(r, s, lowest(ships))) ships &= ships - 1;
  if (ships === 0) {
    s[field.flight] = 0;
    s[field.flight + 1] = 0;
    engagement.refreshEngagement(r, s);
    s[field.step] = STEP.NEXT_TOTAL;
    return;
  }
  s[field.flight] = ships & (ships - 1);
  hurtZone(s, lowest(ships), -1, s[field.flight + 1]!, STEP.NEXT_BLAST);
}
