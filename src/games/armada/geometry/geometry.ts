import { MOST_ZONES, ZONE } from '../state/layout.ts';
import * as bands from './bands.ts';
import { RANGE } from './bands.ts';
import { COS, HEADINGS, SIN, round } from './directions.ts';
import { Discs, RADIUS, TOKEN_RADIUS } from './discs.ts';
import { Memo } from './memo.ts';
import { ObstacleShapes } from './obstacle-shapes.ts';
import type { Outline } from './obstacle-shapes.ts';
import { clip, crosses, isBeyond, load, separated } from './outlines.ts';
import { DIRECTION, SHAPE_VERTICES, Shapes } from './shapes.ts';
import type { ShapeCard } from './shapes.ts';
import { makeSlots, makeSpots } from './squadron-places.ts';
import type { Slots } from './squadron-places.ts';

export const { BAND } = bands;
const CLOSE = RANGE[BAND.CLOSE]!;
const MEDIUM = RANGE[BAND.MEDIUM]!;
const LONG = RANGE[BAND.LONG]!;
/** Corners that cutting an outline by an arc adds at most. */
const CUT = 4;
const MOST_TIES = 16;
/** Greatest length of a direction vector of an arc. */
const MOST_DIRECTION = DIRECTION + 4;
/** Squared distances that differ by less than this part count as equal, since one border may be measured from both ends. */
const SAME = 1e-9;

/**
 * Measures between ships. All positions are in 1/1024 mm and relative to the first ship of a question, so answers do not depend on the place
 * on the table. Products stay below 2^53.
 */
export class Geometry {
  readonly shapes: Shapes;
  /** Measures between ships and squadrons, and between ships and objective tokens. */
  readonly discs: Discs;
  readonly tokens: Discs;
  readonly obstacles: ObstacleShapes;
  /** Places of squadrons that touch a ship. */
  readonly slots: Slots;
  /** Places where squadrons start beside a ship. */
  readonly spots: Slots;
  /** Answers of `shotsFrom`. */
  readonly shotMemo = new Memo();
  readonly #found = new Float64Array(1);
  readonly #a: Float64Array;
  #countA = 0;
  #b: Float64Array;
  #countB = 0;
  #spare: Float64Array;
  /** Where the line of sight to an obstacle ends, and the square of its distance. */
  readonly #sight = new Float64Array(3);
  readonly #ties = new Float64Array(4 * MOST_TIES);
  #tieCount = 0;

  constructor(cards: readonly ShapeCard[], obstacles: readonly Outline[] = []) {
    this.shapes = new Shapes(cards);
    this.obstacles = new ObstacleShapes(obstacles);
    const scratch = 2 * (Math.max(SHAPE_VERTICES, this.obstacles.mostCorners) + CUT);
    this.#a = new Float64Array(scratch);
    this.#b = new Float64Array(scratch);
    this.#spare = new Float64Array(scratch);
    this.discs = new Discs(this, RADIUS);
    this.tokens = new Discs(this, TOKEN_RADIUS);
    this.slots = makeSlots(this.shapes, cards.length);
    this.spots = makeSpots(this.shapes, cards.length);
  }

  /** Squared distance that the latest `distance` or `range` found. */
  get square(): number {
    return this.#found[0]!;
  }

  /**
   * Range band of a shot from zone `za` of a ship of type `ta` with heading `ha` at zone `zd` of the ship (`td`, `hd`) whose centre lies
   * (dx, dy) away. It is measured between the closest points of the two zones; only the part of the defending zone in the firing arc counts
   * (A-MEA-05, 07). 0: beyond the ruler, out of arc, or the range line or the line of sight crosses another zone of the defender (A-MEA-08, 15).
   */
  shot(ta: number, ha: number, za: number, td: number, hd: number, zd: number, dx: number, dy: number): number {
    // The cheap tests come first: most pairs of zones fail the test of the arc or of the line of sight.
    if (!this.#inArc(ta, ha, za, td, hd, zd, dx, dy) || !this.sees(ta, ha, za, td, hd, zd, dx, dy)) return BAND.NONE;
    const band = this.#measure(ta, ha, za);
    return band !== BAND.NONE && this.#cleanRangeLine(td, hd, zd, dx, dy) ? band : BAND.NONE;
  }

  /**
   * Range band of an ignition attack: as `shot` from the front zone, but only what lies in the special arc counts, and beyond the ruler it is
   * extreme (A-IGN-05, 09). 0: out of the special arc, or one of the two lines crosses another zone of the defender.
   */
  ignition(ta: number, ha: number, td: number, hd: number, zd: number, dx: number, dy: number): number {
    const { special, zone, zoneCount } = this.shapes;
    this.#countB = load(zone, this.shapes.zoneAt(td, hd, zd), zoneCount[td * MOST_ZONES + zd]!, dx, dy, this.#b);
    const start = onStarboard(ha, hd, zd, dx, dy) ? 0 : 1;
    const first = this.shapes.specialAt(ta, ha);
    if (!this.#clipped(special, first + 4 * start) || !this.#clipped(special, first + 4 * (1 - start)))
      return BAND.NONE;
    if (!this.sees(ta, ha, ZONE.FRONT, td, hd, zd, dx, dy)) return BAND.NONE;
    const band = this.#measure(ta, ha, ZONE.FRONT);
    if (!this.#cleanRangeLine(td, hd, zd, dx, dy)) return BAND.NONE;
    return band === BAND.NONE ? BAND.EXTREME : band;
  }

  /** As `ignition`, from zone `za` of a ship whose card makes the arc of that zone a special arc. */
  ignitionFrom(ta: number, ha: number, za: number, td: number, hd: number, zd: number, dx: number, dy: number): number {
    const { zone, zoneCount } = this.shapes;
    this.#countB = load(zone, this.shapes.zoneAt(td, hd, zd), zoneCount[td * MOST_ZONES + zd]!, dx, dy, this.#b);
    if (!this.#cutByArc(ta, ha, za, onStarboard(ha, hd, zd, dx, dy) ? 0 : 1)) return BAND.NONE;
    if (!this.sees(ta, ha, za, td, hd, zd, dx, dy)) return BAND.NONE;
    const band = this.#measure(ta, ha, za);
    if (!this.#cleanRangeLine(td, hd, zd, dx, dy)) return BAND.NONE;
    return band === BAND.NONE ? BAND.EXTREME : band;
  }

  /**
   * Range band of a shot from zone `z` of a ship of type `t` with heading `h` at obstacle `k` with heading `hk`, (dx, dy) away: between the closest points of the
   * zone and of the part of the obstacle in its arc; 0: out of arc, or beyond the ruler.
   */
  shotAtObstacle(t: number, h: number, z: number, k: number, hk: number, dx: number, dy: number): number {
    const reach = LONG + this.shapes.radius[t]! + this.obstacles.radius[k]!;
    if (dx * dx + dy * dy > reach * reach) return BAND.NONE;
    const start = onStarboard(h, hk, ZONE.RIGHT, dx, dy) ? 0 : 1;
    const { zone, zoneCount } = this.shapes;
    this.#countA = load(zone, this.shapes.zoneAt(t, h, z), zoneCount[t * MOST_ZONES + z]!, 0, 0, this.#a);
    let least = Infinity;
    for (let p = 0; p < this.obstacles.pieceCount(k); p++) {
      this.#countB = this.obstacles.loadPiece(k, p, hk, dx, dy, this.#b);
      if (!this.#cutByArc(t, h, z, start)) continue;
      this.#closest();
      least = Math.min(least, this.square);
    }
    this.#found[0] = least;
    return this.#band();
  }

  /** Finds the point of obstacle `k` closest to zone `z` of a ship, in its arc or not; of several the one closest to the targeting point. */
  sightOfObstacle(t: number, h: number, z: number, k: number, hk: number, dx: number, dy: number): void {
    const { zone, zoneCount, points } = this.shapes;
    const point = this.shapes.pointAt(t, h, z);
    const sight = this.#sight;
    let least = Infinity;
    sight[2] = Infinity;
    this.#countA = load(zone, this.shapes.zoneAt(t, h, z), zoneCount[t * MOST_ZONES + z]!, 0, 0, this.#a);
    for (let p = 0; p < this.obstacles.pieceCount(k); p++) {
      this.#countB = this.obstacles.loadPiece(k, p, hk, dx, dy, this.#b);
      this.#closest();
      if (this.square > least * (1 + SAME)) continue;
      if (this.square < least * (1 - SAME)) sight[2] = Infinity;
      least = Math.min(least, this.square);
      for (let i = 0; i < this.#tieCount; i++) {
        const x = this.#ties[4 * i + 2]! - points[point]!;
        const y = this.#ties[4 * i + 3]! - points[point + 1]!;
        if (x * x + y * y >= sight[2]) continue;
        sight[0] = this.#ties[4 * i + 2]!;
        sight[1] = this.#ties[4 * i + 3]!;
        sight[2] = x * x + y * y;
      }
    }
  }
  /** The point that `sightOfObstacle` found. */
  get sightX(): number {
    return this.#sight[0]!;
  }
  get sightY(): number {
    return this.#sight[1]!;
  }

  /** Whether any parts of two ships whose centres lie (dx, dy) apart can be within range of each other. */
  near(ta: number, td: number, dx: number, dy: number): boolean {
    const reach = LONG + this.shapes.radius[ta]! + this.shapes.radius[td]!;
    return dx * dx + dy * dy <= reach * reach;
  }

  /**
   * False if the circle around the base of a ship (`td`) that lies (dx, dy) away is wholly outside the arc of zone
   * `za`. A true answer decides nothing.
   */
  mayBeInArc(ta: number, ha: number, za: number, td: number, dx: number, dy: number): boolean {
    const { arc, arcSides, radius } = this.shapes;
    const first = this.shapes.arcAt(ta, ha, za);
    const least = -radius[td]! * MOST_DIRECTION;
    for (let i = 0; i < arcSides[ta * MOST_ZONES + za]!; i++) {
      const at = first + 4 * i;
      if (arc[at + 2]! * (dy - arc[at + 1]!) - arc[at + 3]! * (dx - arc[at]!) < least) return false;
    }
    return true;
  }

  /** Range band by arc and closest points only, without the tests of the two lines. Keeps the closest pairs of points. */
  range(ta: number, ha: number, za: number, td: number, hd: number, zd: number, dx: number, dy: number): number {
    return this.#inArc(ta, ha, za, td, hd, zd, dx, dy) ? this.#measure(ta, ha, za) : BAND.NONE;
  }

  /** Squared distance between two bases that do not overlap. */
  distance(ta: number, ha: number, tb: number, hb: number, dx: number, dy: number): number {
    const { base } = this.shapes;
    this.#countA = load(base, this.shapes.baseAt(ta, ha), 4, 0, 0, this.#a);
    this.#countB = load(base, this.shapes.baseAt(tb, hb), 4, dx, dy, this.#b);
    this.#closest();
    return this.square;
  }

  /** Whether two bases share more than a border (A-OVL-01). */
  overlap(ta: number, ha: number, tb: number, hb: number, dx: number, dy: number): boolean {
    const { base, radius } = this.shapes;
    const reach = radius[ta]! + radius[tb]!;
    if (isBeyond(dx, dy, reach) || dx * dx + dy * dy >= reach * reach) return false;
    const a = this.shapes.baseAt(ta, ha);
    const b = this.shapes.baseAt(tb, hb);
    return !separated(base, a, 4, base, b, 4, dx, dy) && !separated(base, b, 4, base, a, 4, -dx, -dy);
  }

  /** Whether the base of a ship at (x, y) lies wholly inside the area from (0, 0) to (width, depth). */
  inside(t: number, h: number, x: number, y: number, width: number, depth: number): boolean {
    const { base } = this.shapes;
    const at = this.shapes.baseAt(t, h);
    for (let i = at; i < at + 8; i += 2) {
      const cx = x + base[i]!;
      const cy = y + base[i + 1]!;
      if (cx < 0 || cy < 0 || cx > width || cy > depth) return false;
    }
    return true;
  }

  /** Whether a segment crosses the base of the ship (t, h) at (x, y). The whole base obstructs (A-MEA-16, AH-13). */
  crossesBase(x0: number, y0: number, x1: number, y1: number, t: number, h: number, x: number, y: number): boolean {
    const { base, baseGraze } = this.shapes;
    return crosses(x0, y0, x1, y1, base, this.shapes.baseAt(t, h), 4, baseGraze, t * 4, x, y, 0, 1);
  }

  /** Range band of the distance found. It is read from an array, because a number passed as an argument may be allocated on the heap. */
  #band(): number {
    const square = this.#found[0]!;
    if (square <= CLOSE * CLOSE) return BAND.CLOSE;
    if (square <= MEDIUM * MEDIUM) return BAND.MEDIUM;
    return square <= LONG * LONG ? BAND.LONG : BAND.NONE;
  }

  /** Loads the part of the defending zone in the firing arc; false if there is none or the ships are too far apart. */
  #inArc(ta: number, ha: number, za: number, td: number, hd: number, zd: number, dx: number, dy: number): boolean {
    if (!this.near(ta, td, dx, dy)) return false;
    const { zone, zoneCount } = this.shapes;
    this.#countB = load(zone, this.shapes.zoneAt(td, hd, zd), zoneCount[td * MOST_ZONES + zd]!, dx, dy, this.#b);
    return this.#cutByArc(ta, ha, za, onStarboard(ha, hd, zd, dx, dy) ? 0 : 1);
  }

  /** Range band from the attacking zone to the outline that `#inArc` has loaded. */
  #measure(ta: number, ha: number, za: number): number {
    const { zone, zoneCount } = this.shapes;
    this.#countA = load(zone, this.shapes.zoneAt(ta, ha, za), zoneCount[ta * MOST_ZONES + za]!, 0, 0, this.#a);
    this.#closest();
    return this.#band();
  }

  /** Whether the line between the targeting points of two zones crosses no other zone of the defender (A-MEA-13, 15). */
  sees(ta: number, ha: number, za: number, td: number, hd: number, zd: number, dx: number, dy: number): boolean {
    const { points } = this.shapes;
    const from = this.shapes.pointAt(ta, ha, za);
    const to = this.shapes.pointAt(td, hd, zd);
    const x1 = points[to]! + dx;
    const y1 = points[to + 1]! + dy;
    return this.clearOfOtherZones(points[from]!, points[from + 1]!, x1, y1, td, hd, zd, dx, dy);
  }

  /**
   * Cuts the loaded zone to the firing arc, borders included; false if nothing is left. A front or rear arc has two borders, and the one
   * numbered `start` cuts first: cut corners are rounded, so mirror images must be cut in mirrored order.
   */
  #cutByArc(ta: number, ha: number, za: number, start: number): boolean {
    const { arc, arcSides } = this.shapes;
    const first = this.shapes.arcAt(ta, ha, za);
    const sides = arcSides[ta * MOST_ZONES + za]!;
    const flip = za === ZONE.FRONT || za === ZONE.REAR ? start : 0;
    for (let i = 0; i < sides; i++) {
      if (!this.#clipped(arc, first + 4 * (i < 2 ? i ^ flip : i))) return false;
    }
    return true;
  }

  /** Cuts the loaded zone by the half-plane at `at`; false if nothing is left. */
  #clipped(planes: Float64Array, at: number): boolean {
    const n = clip(this.#b, this.#countB, this.#spare, planes[at]!, planes[at + 1]!, planes[at + 2]!, planes[at + 3]!);
    if (n === 0) return false;
    this.#countB = n;
    const swap = this.#b;
    this.#b = this.#spare;
    this.#spare = swap;
    return true;
  }

  /** Finds the closest points of the two loaded outlines: the squared distance, and every pair of points at that distance. */
  #closest(): void {
    this.#found[0] = Infinity;
    this.#tieCount = 0;
    this.#fromVertices(this.#a, this.#countA, this.#b, this.#countB, false);
    this.#fromVertices(this.#b, this.#countB, this.#a, this.#countA, true);
  }

  #fromVertices(p: Float64Array, n: number, q: Float64Array, m: number, swapped: boolean): void {
    const found = this.#found;
    const ties = this.#ties;
    for (let i = 0; i < n; i++) {
      const px = p[2 * i]!;
      const py = p[2 * i + 1]!;
      for (let j = 0; j < m; j++) {
        const k = j + 1 === m ? 0 : j + 1;
        const x = q[2 * j]!;
        const y = q[2 * j + 1]!;
        const ex = q[2 * k]! - x;
        const ey = q[2 * k + 1]! - y;
        const along = (px - x) * ex + (py - y) * ey;
        const length = ex * ex + ey * ey;
        const between = along > 0 && along < length;
        let fx = along >= length ? x + ex : x;
        let fy = along >= length ? y + ey : y;
        let square = 0;
        if (between) {
          const across = ex * (py - y) - ey * (px - x);
          square = (across * across) / length;
        } else square = (px - fx) * (px - fx) + (py - fy) * (py - fy);
        const least = found[0]!;
        if (square > least * (1 + SAME)) continue;
        // Most points are not the closest, so the foot on the edge is found only here.
        if (between) {
          fx = round((x * (length - along) + (x + ex) * along) / length);
          fy = round((y * (length - along) + (y + ey) * along) / length);
        }
        if (square < least * (1 - SAME)) this.#tieCount = 0;
        if (square < least) found[0] = square;
        if (this.#tieCount === MOST_TIES) continue;
        const at = 4 * this.#tieCount++;
        const mine = swapped ? at + 2 : at;
        const theirs = swapped ? at : at + 2;
        ties[mine] = px;
        ties[mine + 1] = py;
        ties[theirs] = fx;
        ties[theirs + 1] = fy;
      }
    }
  }

  /** Whether the range line of at least one of the closest pairs crosses no other zone of the defender (AH-11). */
  #cleanRangeLine(td: number, hd: number, zd: number, dx: number, dy: number): boolean {
    const ties = this.#ties;
    for (let i = 0; i < this.#tieCount; i++) {
      const at = 4 * i;
      if (this.clearOfOtherZones(ties[at]!, ties[at + 1]!, ties[at + 2]!, ties[at + 3]!, td, hd, zd, dx, dy))
        return true;
    }
    return false;
  }

  /** Whether a segment crosses no zone of the ship (`td`, `hd`) at (dx, dy) other than `zd` (A-MEA-08, 15). */
  clearOfOtherZones(
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    td: number,
    hd: number,
    zd: number,
    dx: number,
    dy: number,
  ): boolean {
    const { zone, zoneCount, zoneGraze } = this.shapes;
    for (let z = 0; z < this.shapes.zones[td]!; z++) {
      if (z === zd) continue;
      const n = zoneCount[td * MOST_ZONES + z]!;
      const graze = (td * MOST_ZONES + z) * SHAPE_VERTICES;
      if (crosses(x0, y0, x1, y1, zone, this.shapes.zoneAt(td, hd, z), n, zoneGraze, graze, dx, dy, 0, 1)) return false;
    }
    return true;
  }
}

/**
 * Whether a ship that lies (dx, dy) away from a ship with heading `ha` lies to starboard of it. If it lies straight ahead or astern, its heading
 * decides, and if it faces along the same line, its zone does. The mirror image gives the opposite answer, unless the position is symmetric.
 */
function onStarboard(ha: number, hd: number, zd: number, dx: number, dy: number): boolean {
  const right = dx * COS[ha]! - dy * SIN[ha]!;
  if (right !== 0) return right > 0;
  const turn = (hd - ha + HEADINGS) % HEADINGS;
  return turn % (HEADINGS / 2) === 0 ? zd !== ZONE.LEFT : turn < HEADINGS / 2;
}
