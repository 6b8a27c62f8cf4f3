/** What a shot from a zone of a ship would do to a ship. */
import type { State } from '../../../core/index.ts';
import { MOST_ZONES, ZONES } from '../state/layout.ts';
import { pageOf } from '../state/packed.ts';
import { shotsFrom } from '../position/sight.ts';
import type { Rules } from '../compiled.ts';
import { typeOf } from '../units/combatants.ts';
import { bestShot } from './worth.ts';

/**
 * Most points that ship `v` with heading `hv`, which lies (dx, dy) away, would lose to a shot from `zone` of a ship of type `t` with heading `h`; 0
 * without a shot. `shots`: those of `shotsFrom` at this ship.
 */
export function lossToZone(
  r: Rules,
  s: State,
  t: number,
  h: number,
  v: number,
  hv: number,
  dx: number,
  dy: number,
  zone: number,
  shots: number,
): number {
  if (r.hasHuge) return lossByZone(r, s, t, h, v, hv, dx, dy, zone);
  const bands = (shots >>> (2 * zone * ZONES)) & 255;
  return bands === 0 ? 0 : bestShot(r, s, v, bands, (t * MOST_ZONES + zone) * 4);
}

/** As `lossToZone`, in a match with a huge ship, whose shots need several pages. */
function lossByZone(
  r: Rules,
  s: State,
  t: number,
  h: number,
  v: number,
  hv: number,
  dx: number,
  dy: number,
  zone: number,
): number {
  const tv = typeOf(s, v);
  const row = (t * MOST_ZONES + zone) * 4;
  let loss = 0;
  for (let first = 0; first < r.ship.zones[tv]!; first += ZONES) {
    const word = shotsFrom(r, t, h, tv, hv, dx, dy, pageOf(zone, first));
    const bands = (word >>> (8 * (zone & 3))) & 255;
    if (bands !== 0) loss = Math.max(loss, bestShot(r, s, v, bands, row, first));
  }
  return loss;
}
