import type { State } from '../../../core/index.ts';
import { hiddenOrbit } from '../cards/environment.ts';
import * as field from '../field.ts';
import type { Rules } from '../rules.ts';
import { rangeOf } from './vessel.ts';

/** Whether neither vessel is kept out of combat with the other: hidden vessels fight only within their own hex. */
export function mayFight(r: Rules, s: State, a: number, b: number): boolean {
  if (s[a + field.hex] === s[b + field.hex]) return true;
  if (s[a + field.turnHidden] !== 0 || s[b + field.turnHidden] !== 0) return false;
  return !hiddenOrbit(s) || (r.map.kind[s[a + field.hex]!]! <= 0 && r.map.kind[s[b + field.hex]!]! <= 0);
}

/** Whether the vessel at `a` sees the one at `b`, its own scans of this turn included. */
export function seesVessel(r: Rules, s: State, a: number, b: number): boolean {
  return s[a + field.turnSight] === 1 || r.map.sees(s[a + field.hex]!, s[b + field.hex]!);
}

/**
 * Whether `seat` could declare an attack on `target`: another living vessel in Range and in sight.
 * @param ignoreSight sight does not matter
 * @param exact the distance must be the Range itself
 */
export function validTarget(
  r: Rules,
  s: State,
  seat: number,
  target: number,
  rangeFlat: number,
  rangeTimes: number,
  ignoreSight: boolean,
  exact: boolean,
): boolean {
  const a = r.at(seat);
  const b = r.at(target);
  if (seat === target || s[b + field.alive] === 0 || !mayFight(r, s, a, b)) return false;
  const d = r.map.distance(s[a + field.hex]!, s[b + field.hex]!);
  const range = rangeOf(r, s, a, rangeFlat, rangeTimes);
  if (exact ? d !== range : d > range) return false;
  return ignoreSight || seesVessel(r, s, a, b);
}
