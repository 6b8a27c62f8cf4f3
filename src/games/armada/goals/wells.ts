/** Gravity well tokens of cards: ships that deploy near one have speed 0. */
import type { EventLog, State } from '../../../core/index.ts';
import { answering, askUpgrades } from '../cards/ask.ts';
import { QUESTION } from '../cards/question.ts';
import * as field from '../state/field.ts';
import { DISTANCE } from '../geometry/bands.ts';
import { TOKEN_RADIUS } from '../geometry/discs.ts';
import { SHIP_AT, UNITS } from '../state/layout.ts';
import { placeCell } from '../phases/deployment-zones.ts';
import type { Rules } from '../compiled.ts';
import { alive, typeOf } from '../units/combatants.ts';
import { OFF_TABLE } from '../units/squadrons.ts';
import { onCard } from '../units/stock.ts';
import { stop } from './rift.ts';

const middle = new Int32Array(2);

/** A ship that has deployed near a gravity well token starts at speed 0. */
export function stopInWell(r: Rules, s: State, u: number, log: EventLog | null): void {
  if (r.effects.hasWells && s[SHIP_AT[u]! + field.dialSpeed] !== 0 && liesInWell(r, s, u)) stop(r, s, u, log);
}

/** Every ship on the table that is near a gravity well token starts at speed 0. */
export function stopAllInWells(r: Rules, s: State, log: EventLog | null): void {
  for (let u = 0; u < UNITS; u++) if (alive(s, u) && s[SHIP_AT[u]! + field.x] !== OFF_TABLE) stopInWell(r, s, u, log);
}

function liesInWell(r: Rules, s: State, u: number): boolean {
  for (let v = 0; v < UNITS; v++) {
    const band = alive(s, v) ? askUpgrades(r, s, v, QUESTION.WELL, 0) : 0;
    if (band === 0) continue;
    const cell = onCard(r, s, v, answering(r, s, v, QUESTION.WELL)) - 1;
    if (cell < 0) continue;
    placeCell(r, cell, middle);
    const reach = DISTANCE[band]! + TOKEN_RADIUS;
    const dx = middle[0]! - s[SHIP_AT[u]! + field.x]!;
    const dy = middle[1]! - s[SHIP_AT[u]! + field.y]!;
    if (r.geometry.discs.toBase(typeOf(s, u), s[SHIP_AT[u]! + field.heading]!, dx, dy) <= reach * reach) return true;
  }
  return false;
}
