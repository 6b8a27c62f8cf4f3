/** Roughly what ships do to each other in foreseen poses, by direction and distance only, because foreseen poses are not exact. */
import type { State } from '../../../core/index.ts';
import { BEARINGS, STEP, STEPS } from '../columns/lookahead.ts';
import { COS, SIN, UNIT } from '../geometry/directions.ts';
import { MOST_ZONES, ZONES } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { shield, typeOf } from '../units/combatants.ts';
import { lossAt } from './worth.ts';

const QUARTER = BEARINGS / 4;
const ALL = (1 << MOST_ZONES) - 1;
/** No ship attacks beyond this distance between two bases. */
export const LONGEST = STEP * STEPS;

/** The direction of (dx, dy) from a ship with heading `h`, one of `BEARINGS`. */
function bearingOf(h: number, dx: number, dy: number): number {
  const right = (dx * COS[h]! - dy * SIN[h]!) / UNIT;
  const forward = (dx * SIN[h]! + dy * COS[h]!) / UNIT;
  const whole = Math.abs(right) + Math.abs(forward);
  if (whole === 0) return 0;
  const part = (QUARTER * right) / whole;
  return Math.floor(forward >= 0 ? QUARTER + part : 3 * QUARTER - part) & (BEARINGS - 1);
}

/** Points that ship `v`, which lies (dx, dy) away with heading `hv`, would lose to the two best attacks of ship `u` with heading `hu`. */
export function lossTo(
  r: Rules,
  s: State,
  u: number,
  hu: number,
  v: number,
  hv: number,
  dx: number,
  dy: number,
): number {
  const { arcs, half } = r.ahead;
  const tu = typeOf(s, u);
  const tv = typeOf(s, v);
  const far = LONGEST + half[tu * MOST_ZONES]! + half[tv * MOST_ZONES]!;
  const square = dx * dx + dy * dy;
  if (square > far * far) return 0;
  const from = arcs[tu * BEARINGS + bearingOf(hu, dx, dy)]!;
  const facing = arcs[tv * BEARINGS + bearingOf(hv, -dx, -dy)]! >> MOST_ZONES;
  const gap = Math.sqrt(square) - half[tu * MOST_ZONES + (from >> MOST_ZONES)]! - half[tv * MOST_ZONES + facing]!;
  const step = gap <= 0 ? 0 : Math.floor(gap / STEP);
  return step >= STEPS ? 0 : lossBy(r, s, tu, from & ALL, step, v, facing);
}

/** Points that `facing` of ship `v` loses to the two best of the zones `mask` of a ship of type `t`. */
function lossBy(r: Rules, s: State, t: number, mask: number, step: number, v: number, facing: number): number {
  const { damage } = r.ahead;
  const zones = r.ship.zones[t]!;
  let first = 0;
  let second = 0;
  let third = 0;
  for (let zone = 0; zone < zones; zone++) {
    if ((mask & (1 << zone)) === 0) continue;
    const dealt = damage[(t * MOST_ZONES + zone) * STEPS + step]!;
    if (dealt > first) {
      third = second;
      second = first;
      first = dealt;
    } else if (dealt > second) {
      third = second;
      second = dealt;
    } else if (dealt > third) third = dealt;
  }
  if (first === 0) return 0;
  const cover = shield(s, v, facing);
  const loss = lossAt(r, s, v, cover, first);
  if (second === 0) return loss;
  const both = loss + lossAt(r, s, v, cover, second);
  return third === 0 || zones === ZONES ? both : both + lossAt(r, s, v, cover, third);
}
