/** Volatile Deposits: criticals of ships set off what lies in obstacles near their target. */
import { EVENT, type EventLog, type State } from '../../../core/index.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import { classAt, isDie } from '../attack/dice.ts';
import { COLOUR, FACE } from '../content/faces.ts';
import * as field from '../state/field.ts';
import { COMBATANTS, SEAT_OF, SQUADRON_AT, UNITS } from '../state/layout.ts';
import { isNearObstacle, obstacleLies, shipNearObstacle } from '../position/near-obstacle.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { alive, codeOf, hurtSquadron } from '../units/combatants.ts';
import { flying } from '../units/squadrons.ts';

/** Whether critical icons of these colours (bits) can set off obstacle `k`, which must be at distance 1 of the target. */
export function maySetOff(r: Rules, s: State, colours: number, k: number): boolean {
  if (termOf(r, s, TERM.DEPOSITS, 0) === 0 || !obstacleLies(s, k)) return false;
  const v = s[field.target]!;
  const anyColour = SEAT_OF[v] === s[field.first];
  return (anyColour || (colours & (1 << COLOUR.BLUE)) !== 0) && shipNearObstacle(r, s, v, k, 1);
}

/** Damages everything at distance 1 of obstacle `k`, by half of the critical icons in the pool, rounded up. */
export function setOff(r: Rules, s: State, k: number, log: EventLog | null): void {
  let icons = 0;
  for (let i = 0; i < s[field.placedDice]!; i++) {
    const face = classAt(s, i) & 7;
    if (isDie(s, i) && (face === FACE.CRITICAL || face === FACE.HIT_CRITICAL)) icons++;
  }
  const points = (icons + 1) >> 1;
  let ships = 0;
  for (let u = 0; u < UNITS; u++) if (alive(s, u) && shipNearObstacle(r, s, u, k, 1)) ships |= 1 << u;
  for (let c = UNITS; c < COMBATANTS; c++) {
    if (!flying(s, c) || !isNearObstacle(r, s, c, k, 1)) continue;
    const taken = Math.min(points, s[SQUADRON_AT[c]! + field.squadronHull]!);
    log?.add(EVENT.DAMAGE, -1, -1, codeOf(s, c), taken, SEAT_OF[c]!);
    hurtSquadron(r, s, c, taken, s[field.attacker]!, log);
  }
  s[field.flight] = ships;
  s[field.flight + 1] = points;
  s[field.step] = STEP.NEXT_BLAST;
}
