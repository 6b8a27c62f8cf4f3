import { MOST_ZONES } from '../state/layout.ts';
import { BAND, DISTANCE, RANGE } from './bands.ts';
import { mm, round } from './directions.ts';
import type { Geometry } from './geometry.ts';
import { isBeyond, nearest } from './outlines.ts';

/** Radius of a squadron's base. */
export const RADIUS = mm(17.1);
/** Half the width of an objective token (AH-17); distances are measured to a disc of this radius around its middle. */
export const TOKEN_RADIUS = mm(12.5);
/** Greatest distance between the centres of two squadrons at distance 1 of each other. */
const AT_ONE = DISTANCE[1]! + 2 * RADIUS;
/** Greatest distance between the centres of two squadrons at distance 5 of each other. */
const AT_FIVE = DISTANCE[5]! + 2 * RADIUS;

/** Whether two squadrons whose centres lie (dx, dy) apart overlap (A-OVL-01). */
export const discsOverlap = (dx: number, dy: number): boolean =>
  !isBeyond(dx, dy, 2 * RADIUS) && dx * dx + dy * dy < 4 * RADIUS * RADIUS;

/** Whether two squadrons whose centres lie (dx, dy) apart are at distance 1 of each other (A-MEA-22, 23). */
export const discsAtOne = (dx: number, dy: number): boolean =>
  !isBeyond(dx, dy, AT_ONE + 1) && dx * dx + dy * dy <= AT_ONE * AT_ONE;

/** Distance band between two squadrons whose centres lie (dx, dy) apart: 1 to 5; 0: beyond the ruler. */
export function discsBand(dx: number, dy: number): number {
  if (isBeyond(dx, dy, AT_FIVE + 1)) return 0;
  const square = dx * dx + dy * dy;
  for (let band = 1; band < DISTANCE.length; band++) {
    const reach = DISTANCE[band]! + 2 * RADIUS;
    if (square <= reach * reach) return band;
  }
  return 0;
}

/**
 * Measures between a ship of type `t` with heading `h` at the origin and a disc whose centre lies (dx, dy) away: a squadron, or an objective token.
 */
export class Discs {
  readonly #geometry: Geometry;
  readonly #radius: number;
  readonly #foot = new Float64Array(3);
  /** The two ends of a chord: x, y, x, y. */
  readonly #chord = new Float64Array(4);
  readonly #sight = new Float64Array(2);

  constructor(geometry: Geometry, radius: number) {
    this.#geometry = geometry;
    this.#radius = radius;
  }

  /** The point of the squadron's base that the latest `shot` or `reaches` found: the end of lines of sight (A-MEA-14, AH-12). */
  get sightX(): number {
    return this.#sight[0]!;
  }
  get sightY(): number {
    return this.#sight[1]!;
  }

  /**
   * Range band from zone `z` of the ship to the closest point of the squadron's base in the firing arc (A-MEA-06, 07); 0: out of arc or beyond
   * the ruler.
   */
  shot(t: number, h: number, z: number, dx: number, dy: number): number {
    const { shapes } = this.#geometry;
    const reach = RANGE[BAND.LONG]! + this.#radius + shapes.radius[t]!;
    if (dx * dx + dy * dy > reach * reach) return BAND.NONE;
    this.#findClosest(t, h, z, dx, dy);
    const square = this.#foot[0]!;
    if (this.#inArc(t, h, z, dx, dy) || this.#inArc(t, h, z, this.#sight[0]!, this.#sight[1]!))
      return bandOf(square, this.#radius);
    return bandOf(this.#squareToChords(t, h, z, dx, dy), 0);
  }

  /**
   * Whether the squadron can attack zone `z` of the ship: the zone is within `near` of its base, and neither the range line nor the line of sight crosses
   * another zone of the ship (A-ATK-05, A-MEA-08, 15). `fromCentre`: the line of sight starts at the centre of the base (A-R16-01).
   * `mayReach` is the quick test for all zones.
   */
  reaches(t: number, h: number, z: number, dx: number, dy: number, within: number, fromCentre = false): boolean {
    const { shapes } = this.#geometry;
    const near = within + this.#radius;
    this.#findClosest(t, h, z, dx, dy);
    if (this.#foot[0]! > near * near) return false;
    const x = this.#sight[0]!;
    const y = this.#sight[1]!;
    const point = shapes.pointAt(t, h, z);
    const fromX = fromCentre ? dx : x;
    const fromY = fromCentre ? dy : y;
    return (
      this.#geometry.clearOfOtherZones(x, y, this.#foot[1]!, this.#foot[2]!, t, h, z, 0, 0) &&
      this.#geometry.clearOfOtherZones(fromX, fromY, shapes.points[point]!, shapes.points[point + 1]!, t, h, z, 0, 0)
    );
  }

  /** Squared distance from the squadron's centre to the base of the ship, 0 inside it. `footX` and `footY` then hold the closest point of the base. */
  toBase(t: number, h: number, dx: number, dy: number): number {
    const { shapes } = this.#geometry;
    nearest(dx, dy, shapes.base, shapes.baseAt(t, h), 4, 0, 0, this.#foot);
    return this.#foot[0]!;
  }
  get footX(): number {
    return this.#foot[1]!;
  }
  get footY(): number {
    return this.#foot[2]!;
  }

  /** Whether the two bases share more than a border. */
  overlaps(t: number, h: number, dx: number, dy: number): boolean {
    const reach = this.#radius + this.#geometry.shapes.radius[t]!;
    return (
      !isBeyond(dx, dy, reach) &&
      dx * dx + dy * dy < reach * reach &&
      this.toBase(t, h, dx, dy) < this.#radius * this.#radius
    );
  }

  /** Range band between the two bases, without regard to arcs (A-MEA-10), used for command range (A-CMD-26); 0 beyond band `most`. */
  baseBand(t: number, h: number, dx: number, dy: number, most: number = BAND.LONG): number {
    if (!this.mayReach(t, dx, dy, RANGE[most]!)) return BAND.NONE;
    const band = bandOf(this.toBase(t, h, dx, dy), this.#radius);
    return band > most ? BAND.NONE : band;
  }

  /** False if no part of the base of the ship is within `near` of the squadron's base: a quick test. */
  mayReach(t: number, dx: number, dy: number, near: number): boolean {
    const reach = near + this.#radius + this.#geometry.shapes.radius[t]!;
    return !isBeyond(dx, dy, reach + 1) && dx * dx + dy * dy <= reach * reach;
  }

  /** Finds the point of the zone closest to the squadron, and the point of the squadron closest to that. */
  #findClosest(t: number, h: number, z: number, dx: number, dy: number): void {
    const { zone, zoneCount } = this.#geometry.shapes;
    const foot = this.#foot;
    nearest(dx, dy, zone, this.#geometry.shapes.zoneAt(t, h, z), zoneCount[t * MOST_ZONES + z]!, 0, 0, foot);
    const ux = foot[1]! - dx;
    const uy = foot[2]! - dy;
    const length = Math.sqrt(ux * ux + uy * uy);
    this.#sight[0] = length === 0 ? dx : dx + round((ux * this.#radius) / length);
    this.#sight[1] = length === 0 ? dy : dy + round((uy * this.#radius) / length);
  }

  #inArc(t: number, h: number, z: number, x: number, y: number): boolean {
    const { arc, arcSides } = this.#geometry.shapes;
    const first = this.#geometry.shapes.arcAt(t, h, z);
    for (let i = 0; i < arcSides[t * MOST_ZONES + z]!; i++) {
      const at = first + 4 * i;
      if (arc[at + 2]! * (y - arc[at + 1]!) - arc[at + 3]! * (x - arc[at]!) < 0) return false;
    }
    return true;
  }

  /**
   * Squared distance from the zone to the part of the squadron in its arc, if neither the squadron's centre nor its closest point is in the arc. The
   * closest point in the arc then lies on a chord: the part of a border of the arc inside the squadron. Infinity if no part is in the arc.
   */
  #squareToChords(t: number, h: number, z: number, dx: number, dy: number): number {
    const { arc, arcSides } = this.#geometry.shapes;
    const first = this.#geometry.shapes.arcAt(t, h, z);
    const sides = arcSides[t * MOST_ZONES + z]!;
    let least = Infinity;
    for (let i = 0; i < sides; i++) {
      const at = first + 4 * i;
      const ux = arc[at + 2]!;
      const uy = arc[at + 3]!;
      const length = Math.sqrt(ux * ux + uy * uy);
      const across = (ux * (dy - arc[at + 1]!) - uy * (dx - arc[at]!)) / length;
      if (Math.abs(across) > this.#radius) {
        if (across < 0) return Infinity;
        continue;
      }
      const middle = (ux * (dx - arc[at]!) + uy * (dy - arc[at + 1]!)) / length;
      const half = Math.sqrt(this.#radius * this.#radius - across * across);
      least = Math.min(least, this.#squareToChord(t, h, z, i, middle - half, middle + half, length));
    }
    return least;
  }

  /**
   * Squared distance from the zone to the part of border `i` between `from` and `to` (units of length from its start) that lies inside the other
   * borders.
   */
  #squareToChord(t: number, h: number, z: number, i: number, from: number, to: number, length: number): number {
    const { arc, arcSides, zone, zoneCount } = this.#geometry.shapes;
    const first = this.#geometry.shapes.arcAt(t, h, z);
    const at = first + 4 * i;
    const ux = arc[at + 2]! / length;
    const uy = arc[at + 3]! / length;
    let start = from;
    let end = to;
    for (let k = 0; k < arcSides[t * MOST_ZONES + z]!; k++) {
      if (k === i) continue;
      const other = first + 4 * k;
      const vx = arc[other + 2]!;
      const vy = arc[other + 3]!;
      const rise = vx * uy - vy * ux;
      const gap = vy * (arc[at]! - arc[other]!) - vx * (arc[at + 1]! - arc[other + 1]!);
      if (rise > 0) start = Math.max(start, gap / rise);
      else if (rise < 0) end = Math.min(end, gap / rise);
      else if (gap > 0) return Infinity;
    }
    if (start > end) return Infinity;
    const chord = this.#chord;
    chord[0] = round(arc[at]! + start * ux);
    chord[1] = round(arc[at + 1]! + start * uy);
    chord[2] = round(arc[at]! + end * ux);
    chord[3] = round(arc[at + 1]! + end * uy);
    const n = zoneCount[t * MOST_ZONES + z]!;
    return squareToSegment(zone, this.#geometry.shapes.zoneAt(t, h, z), n, chord, this.#foot);
  }
}

/** Range band of a distance: the root of `square`, minus `less`. */
function bandOf(square: number, less: number): number {
  for (let band = BAND.CLOSE; band <= BAND.LONG; band++) {
    const reach = RANGE[band]! + less;
    if (square <= reach * reach) return band;
  }
  return BAND.NONE;
}

/** Squared distance between a convex outline and a segment outside it; overwrites `foot`. */
function squareToSegment(
  outline: Int32Array,
  at: number,
  n: number,
  segment: Float64Array,
  foot: Float64Array,
): number {
  const x0 = segment[0]!;
  const y0 = segment[1]!;
  const ex = segment[2]! - x0;
  const ey = segment[3]! - y0;
  const length = ex * ex + ey * ey;
  nearest(x0, y0, outline, at, n, 0, 0, foot);
  let least = foot[0]!;
  nearest(segment[2]!, segment[3]!, outline, at, n, 0, 0, foot);
  least = Math.min(least, foot[0]!);
  for (let i = 0; i < n; i++) {
    const px = outline[at + 2 * i]! - x0;
    const py = outline[at + 2 * i + 1]! - y0;
    const along = px * ex + py * ey;
    if (along <= 0 || along >= length) continue;
    const across = ex * py - ey * px;
    least = Math.min(least, (across * across) / length);
  }
  return least;
}
