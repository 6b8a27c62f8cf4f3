import type { EventLog, State } from '../../../core/index.ts';
import { hiddenOrbit } from '../cards/environment.ts';
import { AIM_BITS, AIM_FAULT, DF_EVENT } from '../events.ts';
import * as field from '../field.ts';
import { FLAG } from '../layout.ts';
import type { Rules } from '../compiled.ts';
import { rangeOf } from './vessel.ts';

/** Whether the vessels at `a` and `b` may fight each other: hidden vessels fight only within their own hex. */
export function mayFight(r: Rules, s: State, a: number, b: number): boolean {
  if (s[a + field.hex] === s[b + field.hex]) return true;
  if (s[a + field.turnHidden] !== 0 || s[b + field.turnHidden] !== 0) return false;
  return !hiddenOrbit(s) || (r.map.kind[s[a + field.hex]!]! <= 0 && r.map.kind[s[b + field.hex]!]! <= 0);
}

/** Whether the vessel at `a` sees the one at `b`, or ignores obstructions this turn. */
export function seesVessel(r: Rules, s: State, a: number, b: number): boolean {
  return s[a + field.turnSight] === 1 || r.map.sees(s[a + field.hex]!, s[b + field.hex]!);
}

/**
 * Whether `seat` could declare an attack on `target`: another living vessel in Range and in sight.
 * @param flags bits of `FLAG`: with `SIGHT` sight does not matter, with `EXACT` the distance must be the Range itself
 */
export function validTarget(
  r: Rules,
  s: State,
  seat: number,
  target: number,
  rangeFlat: number,
  rangeTimes: number,
  flags: number,
): boolean {
  return aimFault(r, s, seat, target, rangeFlat, rangeTimes, flags) === AIM_FAULT.NONE;
}

/** What keeps `seat` from an attack on `target`, one of `AIM_FAULT`; parameters as for `validTarget`. */
function aimFault(
  r: Rules,
  s: State,
  seat: number,
  target: number,
  rangeFlat: number,
  rangeTimes: number,
  flags: number,
): number {
  const a = r.at(seat);
  const b = r.at(target);
  if (seat === target || s[b + field.alive] === 0) return AIM_FAULT.GONE;
  if (!mayFight(r, s, a, b)) return AIM_FAULT.HIDDEN;
  const d = r.map.distance(s[a + field.hex]!, s[b + field.hex]!);
  const range = rangeOf(r, s, a, rangeFlat, rangeTimes);
  if ((flags & FLAG.EXACT) !== 0) {
    if (d !== range) return AIM_FAULT.EXACT;
  } else if (d > range) return AIM_FAULT.RANGE;
  return (flags & FLAG.SIGHT) !== 0 || seesVessel(r, s, a, b) ? AIM_FAULT.NONE : AIM_FAULT.SIGHT;
}

/** Logs why `target` is no target for `card` of `seat`; logs nothing if it is one. */
export function noteAim(
  r: Rules,
  s: State,
  seat: number,
  target: number,
  rangeFlat: number,
  rangeTimes: number,
  flags: number,
  card: number,
  log: EventLog,
): void {
  const fault = aimFault(r, s, seat, target, rangeFlat, rangeTimes, flags);
  if (fault === AIM_FAULT.NONE) return;
  const a = r.at(seat);
  const range = rangeOf(r, s, a, rangeFlat, rangeTimes);
  const far = r.map.distance(s[a + field.hex]!, s[r.at(target) + field.hex]!);
  log.add(DF_EVENT.NO_TARGET, seat, card, (range << AIM_BITS) | fault, far, target);
}
