import { ZONE, ZONES } from '../layout.ts';
import { BAND, RANGE } from './bands.ts';
import { HEADINGS, mm, round } from './directions.ts';
import { nearest } from './outlines.ts';
import { turnAll } from './shapes.ts';
import type { Shapes } from './shapes.ts';

/** Radius of a targeting token, a disc of 19 mm (AH-17). */
export const TARGETING_RADIUS = mm(9.5);
/** Places before the bow: millimetres ahead of the front zone, and parts of the way from the middle of the special arc to its borders. */
export const ROWS = [31, 62, 93, 123.7, 155, 187.3, 226, 265, 304.8];
export const COLUMNS = [-1, -0.5, 0, 0.5, 1];
/** Places of a targeting token that are offered at most. */
export const TARGETING_PLACES = ROWS.length * COLUMNS.length;

/** Places for the targeting token of a ship with a special arc, all of the token in the arc: a sample, relative to the centre of the ship. */
export class TargetingPlaces {
  /** x and y of place k at a heading, `[((type * HEADINGS + heading) * TARGETING_PLACES + k) * 2]`. */
  readonly #at: Int32Array;
  /** Range bands that a part of the token at place k lies in, one bit a band (A-SHIP-21), `[type * TARGETING_PLACES + k]`; 0 for no place. */
  readonly bands: Uint8Array;

  /** `reach`: by type, 0 without a special battery. */
  constructor(shapes: Shapes, reach: Uint8Array) {
    this.#at = new Int32Array(reach.length * HEADINGS * TARGETING_PLACES * 2);
    this.bands = new Uint8Array(reach.length * TARGETING_PLACES);
    reach.forEach((most, t) => {
      if (most !== BAND.NONE) this.#fill(shapes, t);
    });
  }

  x(t: number, h: number, k: number): number {
    return this.#at[((t * HEADINGS + h) * TARGETING_PLACES + k) * 2]!;
  }
  y(t: number, h: number, k: number): number {
    return this.#at[((t * HEADINGS + h) * TARGETING_PLACES + k) * 2 + 1]!;
  }

  #fill(shapes: Shapes, t: number): void {
    const arc = shapes.specialAt(t, 0);
    const apex = shapes.special[arc + 1]!;
    const ux = shapes.special[arc + 2]!;
    const uy = -shapes.special[arc + 3]!;
    const bow = shapes.token[shapes.baseAt(t, 0) + 5]!;
    const side = (TARGETING_RADIUS * Math.sqrt(ux * ux + uy * uy)) / uy + 1;
    const foot = new Float64Array(3);
    ROWS.forEach((row, i) => {
      const y = bow + mm(row);
      const half = ((y - apex) * ux) / uy - side;
      COLUMNS.forEach((column, j) => {
        const k = i * COLUMNS.length + j;
        const x = round(column * half);
        for (let h = 0; h < HEADINGS; h++)
          turnAll([x, y], h, this.#at, ((t * HEADINGS + h) * TARGETING_PLACES + k) * 2);
        const zone = t * ZONES + ZONE.FRONT;
        nearest(x, y, shapes.zone, shapes.zoneAt(t, 0, ZONE.FRONT), shapes.zoneCount[zone]!, 0, 0, foot);
        if (half >= 0) this.bands[t * TARGETING_PLACES + k] = bandsAt(Math.sqrt(foot[0]!));
      });
    });
  }
}

/** Bands that a part of a token lies in whose middle is that far away. */
function bandsAt(distance: number): number {
  let bits = 0;
  for (let band = BAND.CLOSE; band <= BAND.LONG; band++)
    if (distance - TARGETING_RADIUS <= RANGE[band]! && distance + TARGETING_RADIUS > RANGE[band - 1]!)
      bits |= 1 << band;
  return bits;
}
