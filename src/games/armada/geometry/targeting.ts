import { MOST_ZONES, ZONE } from '../state/layout.ts';
import { BAND, RANGE } from './bands.ts';
import { HEADINGS, mm, round } from './directions.ts';
import { nearest } from './outlines.ts';
import { turnAll } from './shapes.ts';
import type { Shapes } from './shapes.ts';

/** Radius of a targeting token, a disc of 19 mm (AH-17). */
export const TARGETING_RADIUS = mm(9.5);
/** Rows of places before the bow: millimetres ahead of the front zone. */
export const ROWS = [31, 62, 93, 123.7, 155, 187.3, 226, 265, 304.8];
/** Columns of places: parts of the way from the middle of the special arc to its borders. */
export const COLUMNS = [-1, -0.5, 0, 0.5, 1];
export const TARGETING_PLACES = ROWS.length * COLUMNS.length;

/** Zones whose arcs a card makes special arcs. */
const CARD_ZONES = [ZONE.FRONT, ZONE.RIGHT, ZONE.LEFT] as const;
/** Rows of places before each of the `CARD_ZONES`. */
export const CARD_ROWS = ROWS.length / CARD_ZONES.length;
const PLACES_OF_ZONE = CARD_ROWS * COLUMNS.length;
/** The zone among `CARD_ZONES` before which a place lies. */
export const zoneOfPlace = (place: number): number => CARD_ZONES[Math.floor(place / PLACES_OF_ZONE)]!;
/** How far places before a zone reach beyond the corners of the ship token, in millimetres. */
const BEYOND = 60;

/** A sample of the places at which the whole targeting token of a ship is in its special arc, relative to the centre of the ship. */
export class TargetingPlaces {
  /** x and y of place k at a heading, `[((type * HEADINGS + heading) * TARGETING_PLACES + k) * 2]`. */
  readonly #at: Int32Array;
  /**
   * Range bands in which a part of the token at place k lies, one bit each (A-SHIP-21), `[type * TARGETING_PLACES + k]`; 0 if there is no place k.
   */
  readonly bands: Uint8Array;

  /** `reach`: farthest band of the special battery by type, 0 if it has none; `byCard`: whether a card may give the other types one. */
  constructor(shapes: Shapes, reach: Uint8Array, byCard = false) {
    this.#at = new Int32Array(reach.length * HEADINGS * TARGETING_PLACES * 2);
    this.bands = new Uint8Array(reach.length * TARGETING_PLACES);
    reach.forEach((most, t) => {
      if (most !== BAND.NONE) this.#fill(shapes, t);
      else if (byCard) for (let i = 0; i < CARD_ZONES.length; i++) this.#fillBefore(shapes, t, i);
    });
  }

  x(t: number, h: number, k: number): number {
    return this.#at[((t * HEADINGS + h) * TARGETING_PLACES + k) * 2]!;
  }
  y(t: number, h: number, k: number): number {
    return this.#at[((t * HEADINGS + h) * TARGETING_PLACES + k) * 2 + 1]!;
  }

  /** Places before a hull zone where the whole token is in its arc: in rows along the edge of the ship token. */
  #fillBefore(shapes: Shapes, t: number, i: number): void {
    const zone = CARD_ZONES[i]!;
    const corner = shapes.baseAt(t, 0);
    const [wide, long] = [shapes.token[corner + 4]!, shapes.token[corner + 5]!];
    const ahead = zone === ZONE.FRONT;
    const foot = new Float64Array(3);
    for (let row = 0; row < CARD_ROWS; row++) {
      const away = (ahead ? long : wide) + mm(ROWS[row]!);
      const across = zone === ZONE.LEFT ? -away : away;
      const reach = (ahead ? wide : long) + mm(BEYOND);
      let [least, most] = [-reach, reach];
      for (let k = 0; k < shapes.arcSides[t * MOST_ZONES + zone]!; k++) {
        const at = shapes.arcAt(t, 0, zone) + 4 * k;
        const [px, py, ux, uy] = [shapes.arc[at]!, shapes.arc[at + 1]!, shapes.arc[at + 2]!, shapes.arc[at + 3]!];
        // The whole token, and so its radius, must lie inside the border: slope * s + rest >= 0 along the row.
        const slope = ahead ? -uy : ux;
        const fixed = ahead ? ux * (across - py) + uy * px : -ux * py - uy * (across - px);
        const rest = fixed - (TARGETING_RADIUS + 1) * Math.sqrt(ux * ux + uy * uy);
        if (slope > 0) least = Math.max(least, -rest / slope);
        else if (slope < 0) most = Math.min(most, rest / -slope);
        else if (rest < 0) most = least - 1;
      }
      if (most < least) continue;
      COLUMNS.forEach((column, j) => {
        const place = i * PLACES_OF_ZONE + row * COLUMNS.length + j;
        const along = round((least + most) / 2 + (column * (most - least)) / 2);
        const at = ahead ? [along, across] : [across, along];
        for (let h = 0; h < HEADINGS; h++)
          turnAll(at, h, this.#at, ((t * HEADINGS + h) * TARGETING_PLACES + place) * 2);
        const corners = shapes.zoneCount[t * MOST_ZONES + zone]!;
        nearest(at[0]!, at[1]!, shapes.zone, shapes.zoneAt(t, 0, zone), corners, 0, 0, foot);
        this.bands[t * TARGETING_PLACES + place] = bandsAt(Math.sqrt(foot[0]!));
      });
    }
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
        const zone = t * MOST_ZONES + ZONE.FRONT;
        nearest(x, y, shapes.zone, shapes.zoneAt(t, 0, ZONE.FRONT), shapes.zoneCount[zone]!, 0, 0, foot);
        if (half >= 0) this.bands[t * TARGETING_PLACES + k] = bandsAt(Math.sqrt(foot[0]!));
      });
    });
  }
}

/** Range bands in which a part of a token lies whose middle is `distance` away. */
function bandsAt(distance: number): number {
  let bits = 0;
  for (let band = BAND.CLOSE; band <= BAND.LONG; band++)
    if (distance - TARGETING_RADIUS <= RANGE[band]! && distance + TARGETING_RADIUS > RANGE[band - 1]!)
      bits |= 1 << band;
  return bits;
}
