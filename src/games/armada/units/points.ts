/** The points of a match by their sources, for reports. */
import type { PointsInfo, State } from '../../../core/index.ts';
import * as field from '../state/field.ts';
import {
  FIRST_SQUADRON,
  FLAG,
  MAX_SHIPS,
  MAX_SQUADRONS,
  SEAT_AT,
  SHIP_AT,
  SQUADRON_AT,
  SQUADRON_FLAG,
} from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { END_REASONS, SCORELESS, TIE } from './ending.ts';
import * as STEP from '../state/steps.ts';
import { crippledWorth, printedWorth } from './combatants.ts';
import { squadronType } from './squadrons.ts';

/** Tournament points by margin (A-TEM-11). */
export const POINTS: PointsInfo = {
  sources: ['ships', 'squadrons', 'objectives'],
  tieRules: [END_REASONS[TIE], END_REASONS[SCORELESS]],
  table: [
    [0, 6, 5],
    [100, 7, 4],
    [220, 8, 3],
    [360, 9, 2],
    [500, 10, 1],
  ],
};

/**
 * Writes the points of side `seat`: for destroyed ships with their upgrades (half for crippled ones at the end), for destroyed squadrons, by the
 * objective.
 */
export function pointsBySource(r: Rules, s: State, seat: number, out: Int32Array): void {
  const enemy = 1 - seat;
  let ships = 0;
  for (let u = enemy * MAX_SHIPS; u < (enemy + 1) * MAX_SHIPS; u++)
    if ((s[SHIP_AT[u]! + field.flags]! & FLAG.DESTROYED) !== 0) ships += printedWorth(r, s, u);
    else if (r.hasHuge && s[field.step] === STEP.OVER) ships += crippledWorth(r, s, u);
  let squadrons = 0;
  const first = FIRST_SQUADRON[enemy]!;
  for (let c = first; c < first + MAX_SQUADRONS; c++)
    if ((s[SQUADRON_AT[c]! + field.squadronFlags]! & SQUADRON_FLAG.DESTROYED) !== 0)
      squadrons += r.squadron.points[squadronType(s, c)]!;
  out[0] = ships;
  out[1] = squadrons;
  out[2] = s[SEAT_AT[seat]! + field.score]! - ships - squadrons;
}
