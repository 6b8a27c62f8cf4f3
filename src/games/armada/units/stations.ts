/**
 * Stations that can be attacked. Each is an obstacle on the table, and also has a place among the ships of the second player that no loop over ships
 * reaches.
 */
import type { State } from '../../../core/index.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import * as field from '../state/field.ts';
import { FLAG, MAX_SHIPS, MOST_STATIONS, SHIP_AT, STATION_PLACE, UNITS } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';

/** Whether combatant `c` is a station that can be attacked, even if it is destroyed. */
export const isStation = (r: Rules, s: State, c: number): boolean =>
  r.stationType >= 0 && c < UNITS && s[SHIP_AT[c]! + field.kind] === r.stationType + 1;

/** The number of the obstacle that station `v` is. */
export const obstacleOf = (s: State, v: number): number => s[field.stations + (v % MAX_SHIPS) - STATION_PLACE]! - 1;

/** Station number `j` as a combatant. */
export const stationNumber = (s: State, j: number): number => (1 - s[field.first]!) * MAX_SHIPS + STATION_PLACE + j;

/** The station whose obstacle is `k`, -1 for none. */
export function stationAt(r: Rules, s: State, k: number): number {
  if (r.stationType < 0) return -1;
  for (let j = 0; j < MOST_STATIONS; j++) if (s[field.stations + j] === k + 1) return stationNumber(s, j);
  return -1;
}

export const hullOfStation = (r: Rules, s: State): number => termOf(r, s, TERM.STATIONS, 2);

/** Whether a station has as many damage cards as hull. */
export const isDestroyed = (r: Rules, s: State, v: number): boolean =>
  s[SHIP_AT[v]! + field.cards]! >= hullOfStation(r, s);

/** Whether combatant `c` is a station on the table that is not destroyed. */
export const isStanding = (r: Rules, s: State, c: number): boolean =>
  isStation(r, s, c) && s[field.obstacleX + obstacleOf(s, c)]! >= 0 && !isDestroyed(r, s, c);

/** Makes obstacle `k` station number `j`. */
export function bringStation(r: Rules, s: State, j: number, k: number): void {
  const at = SHIP_AT[stationNumber(s, j)]!;
  s[field.stations + j] = k + 1;
  s[at + field.kind] = r.stationType + 1;
  s[at + field.flags] = FLAG.DESTROYED;
}
