import type { State } from '../../core/index.ts';
import { hiddenOrbit } from './environment.ts';
import * as L from './layout.ts';
import type { Tables } from './tables.ts';
import { rangeOf } from './vessel.ts';

const { ALIVE, HEX, T_HIDDEN, T_SIGHT } = L.SEAT;

/** Whether neither vessel is kept out of combat with the other: hidden vessels fight only within their own hex. */
export function mayFight(t: Tables, s: State, a: number, b: number): boolean {
  if (s[a + HEX] === s[b + HEX]) return true;
  if (s[a + T_HIDDEN] !== 0 || s[b + T_HIDDEN] !== 0) return false;
  return !hiddenOrbit(s) || (t.map.kind[s[a + HEX]!]! <= 0 && t.map.kind[s[b + HEX]!]! <= 0);
}

/** Whether the vessel at `a` sees the one at `b`, its own scans of this turn included. */
export function seesVessel(t: Tables, s: State, a: number, b: number): boolean {
  return s[a + T_SIGHT] === 1 || t.map.sees(s[a + HEX]!, s[b + HEX]!);
}

/**
 * Whether `seat` could declare an attack on `target`: another living vessel in Range and in sight.
 * @param ignoreSight sight does not matter
 * @param exact the distance must be the Range itself
 */
export function validTarget(
  t: Tables,
  s: State,
  seat: number,
  target: number,
  rangeFlat: number,
  rangeTimes: number,
  ignoreSight: boolean,
  exact: boolean,
): boolean {
  const a = t.at(seat);
  const b = t.at(target);
  if (seat === target || s[b + ALIVE] === 0 || !mayFight(t, s, a, b)) return false;
  const d = t.map.distance(s[a + HEX]!, s[b + HEX]!);
  const range = rangeOf(t, s, a, rangeFlat, rangeTimes);
  if (exact ? d !== range : d > range) return false;
  return ignoreSight || seesVessel(t, s, a, b);
}
