/** Cards that score at the end of the match: for a ship in the enemy deployment zone, or for its loss. */
import { EVENT, type EventLog, type State } from '../../../core/index.ts';
import { answering, askUpgrades } from '../cards/ask.ts';
import { MISSION, QUESTION } from '../cards/question.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import { setupLeft } from '../geometry/setup-area.ts';
import { FLAG, SEAT_AT, SEAT_OF, SHIP_AT, UNITS } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { onCard } from './stock.ts';

/** At the end of the match, scores the missions of ships. */
export function scoreMissions(r: Rules, s: State, log: EventLog | null): void {
  if (!r.effects.asksShips(QUESTION.MISSION)) return;
  for (let u = 0; u < UNITS; u++) {
    const card = answering(r, s, u, QUESTION.MISSION);
    if (card < 0 || onCard(r, s, u, card) === 0) continue;
    const lost = (s[SHIP_AT[u]! + field.flags]! & FLAG.DESTROYED) !== 0;
    if (!lost && !liesInZone(r, s, u, 1 - SEAT_OF[u]!)) continue;
    const points = askUpgrades(r, s, u, QUESTION.MISSION, lost ? MISSION.LOST : MISSION.REACHED);
    const seat = lost ? 1 - SEAT_OF[u]! : SEAT_OF[u]!;
    s[SEAT_AT[seat]! + field.score]! += points;
    log?.add(ARMADA_EVENT.OBJECTIVE_SCORED, seat, r.cardCode(card), 0, points);
    log?.add(EVENT.CARD_PLAYED, seat, r.cardCode(card), -1, 1);
  }
}

/**
 * Whether all of ship `u` lies in the deployment zone of `seat`: in the setup area, within distance 3 of the edge (A-SET-07), or within the depth of
 * the zone on a turned table.
 */
export function liesInZone(r: Rules, s: State, u: number, seat: number): boolean {
  const at = SHIP_AT[u]!;
  const left = setupLeft(r);
  const depth = r.zoneDepth;
  const low = seat === 0 ? 0 : r.depth - depth;
  const x = s[at + field.x]! - left;
  const y = s[at + field.y]! - low;
  return r.geometry.inside(s[at + field.kind]! - 1, s[at + field.heading]!, x, y, r.width - 2 * left, depth);
}
