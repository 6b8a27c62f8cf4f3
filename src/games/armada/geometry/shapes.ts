import { MOST_ZONES } from '../state/layout.ts';
import { HEADINGS, cosineOfDegrees, mm, round, sineOfDegrees, turnedX, turnedY } from './directions.ts';
import { clip, grazeOf } from './outlines.ts';

/** Most corners of a hull zone. */
export const SHAPE_VERTICES = 8;
/** Words of one outline in the tables. */
const OUTLINE = 2 * SHAPE_VERTICES;
/** Most half-planes of an arc. */
const ARC_SIDES = 3;
/** Most half-planes of a special arc. */
const SPECIAL_SIDES = 2;
/** Scale of arc directions; a product with a coordinate and a table entry is below 2^53. */
export const DIRECTION = 1048576;

/** Width and length in millimetres of bases (for overlap and the edges) and of the cardboard tokens on them (for zones, arcs and range). */
const BASES = {
  small: [43, 71, 38.5, 70.25],
  medium: [63, 102, 58.5, 101.5],
  large: [77.5, 129, 73, 128],
  // The bases of a huge ship: two large bases 93 mm apart with one token over them, taken as one rectangle (AH-18,
  // AH-220).
  huge: [77.5, 351, 73, 350],
} as const;

/** Length of the stern base of a huge ship; the maneuver tool is laid against its front corners (A-HUG-03). */
const REAR_BASE = mm(129);

type Pair = readonly [number, number];

/** The numbers that give the shape of a ship. Angles are in degrees, lengths in millimetres. */
export interface ShapeCard {
  readonly size: 'small' | 'medium' | 'large' | 'huge';
  readonly arcs: {
    readonly frontHalfAngle: number;
    readonly frontApex: number;
    readonly rearHalfAngle: number;
    readonly rearApex: number;
    /** The line between the side zones and the auxiliary zones, for ships that have these. */
    readonly middle?: number | undefined;
  };
  /** The special arc: its half angle, and its apex in millimetres ahead of the centre; it lies in the front zone. */
  readonly special?: { readonly halfAngle: number; readonly apex: number } | undefined;
  readonly targetingPoints: {
    readonly front: Pair;
    readonly right: Pair;
    readonly rear: Pair;
    readonly left: Pair;
    readonly rightAuxiliary?: Pair | undefined;
    readonly leftAuxiliary?: Pair | undefined;
  };
}

/** A closed half-plane: the points to the left of the line through (x, y) along (ux, uy), and on it. */
interface HalfPlane {
  readonly x: number;
  readonly y: number;
  readonly ux: number;
  readonly uy: number;
}

const line = (y: number, ux: number, uy: number): HalfPlane => ({ x: 0, y, ux, uy });

/**
 * Firing arcs of a ship with heading 0: the half-planes of each zone, clockwise from the bow. The side arcs end at the line that joins the two
 * apexes (AH-03). If the front apex lies behind the rear apex, the border lines cross; the front and rear arcs then end at the line between the
 * crossings, so that no point is in both. On a huge ship a line across the ship divides each side into a side zone and an auxiliary zone (AH-221).
 */
function arcsOf(card: ShapeCard): HalfPlane[][] {
  const { frontHalfAngle, frontApex, rearHalfAngle, rearApex } = card.arcs;
  const fx = round(sineOfDegrees(frontHalfAngle) * DIRECTION);
  const fy = round(cosineOfDegrees(frontHalfAngle) * DIRECTION);
  const rx = round(sineOfDegrees(rearHalfAngle) * DIRECTION);
  const ry = round(cosineOfDegrees(rearHalfAngle) * DIRECTION);
  const front = mm(frontApex);
  const rear = mm(rearApex);
  const arcs = [
    [line(front, fx, -fy), line(front, fx, fy)],
    [line(front, -fx, -fy), line(rear, rx, -ry), line(front, 0, -DIRECTION)],
    [line(rear, -rx, -ry), line(rear, -rx, ry)],
    [line(front, -fx, fy), line(rear, rx, ry), line(front, 0, DIRECTION)],
  ];
  if (card.arcs.middle !== undefined) {
    const middle = mm(card.arcs.middle);
    const [right, left] = [arcs[1]!, arcs[3]!];
    arcs.push([line(middle, -DIRECTION, 0), right[1]!, right[2]!], [line(middle, -DIRECTION, 0), left[1]!, left[2]!]);
    right[1] = line(middle, DIRECTION, 0);
    left[1] = line(middle, DIRECTION, 0);
  }
  if (front < rear) {
    const crossing = round((front * fx * ry + rear * rx * fy) / (fx * ry + rx * fy));
    arcs[0]!.push(line(crossing, DIRECTION, 0));
    arcs[2]!.push(line(crossing, -DIRECTION, 0));
  }
  return arcs;
}

/** The half-planes of the special arc of a ship with heading 0. */
function specialOf({ special }: ShapeCard): HalfPlane[] {
  if (special === undefined) return [];
  const ux = round(sineOfDegrees(special.halfAngle) * DIRECTION);
  const uy = round(cosineOfDegrees(special.halfAngle) * DIRECTION);
  return [line(mm(special.apex), ux, -uy), line(mm(special.apex), ux, uy)];
}

const NO_POINT: Pair = [0, 0];

function rectangle(width: number, length: number): number[] {
  const w = mm(width / 2);
  const l = mm(length / 2);
  return [-w, -l, w, -l, w, l, -w, l];
}

/** Corners of the part of a token inside one arc. */
function cut(token: readonly number[], arc: readonly HalfPlane[]): number[] {
  let from = new Float64Array(OUTLINE + 8);
  let to = new Float64Array(OUTLINE + 8);
  from.set(token);
  let n = token.length / 2;
  for (const plane of arc) {
    n = clip(from, n, to, plane.x, plane.y, plane.ux, plane.uy);
    [from, to] = [to, from];
  }
  return [...from.subarray(0, 2 * n)];
}

/** Outlines, arcs and targeting points of every ship type at every heading, relative to the centre of its base (A-MEA-03, AH-03, AH-04). */
export class Shapes {
  /** Number of hull zones by type. */
  readonly zones: Uint8Array;
  /** How far ahead of its centre a ship lays the maneuver tool: half the length of its base; for a huge ship, the front end of its rear base. */
  readonly notch: Int32Array;
  /** Corners of hull zones, counterclockwise. */
  readonly zone: Int32Array;
  readonly zoneCount: Int32Array;
  /** Thresholds of `crosses` for each edge of a zone, the same at every heading. */
  readonly zoneGraze: Float64Array;
  readonly base: Int32Array;
  readonly baseGraze: Float64Array;
  /** Corners of cardboard tokens; a token covers the obstacle under it. */
  readonly token: Int32Array;
  /** The `arcSides` half-planes of a zone's arc: x, y, ux, uy. */
  readonly arc: Float64Array;
  readonly arcSides: Int32Array;
  /** The two half-planes of the special arc of a type at a heading, as in `arc`; all 0 without one. */
  readonly special: Float64Array;
  readonly points: Int32Array;
  /** Greatest distance of a corner of the base from its centre. */
  readonly radius: Int32Array;

  constructor(cards: readonly ShapeCard[]) {
    const n = cards.length;
    this.zones = new Uint8Array(n);
    this.notch = new Int32Array(n);
    this.zone = new Int32Array(n * HEADINGS * MOST_ZONES * OUTLINE);
    this.zoneCount = new Int32Array(n * MOST_ZONES);
    this.zoneGraze = new Float64Array(n * MOST_ZONES * SHAPE_VERTICES);
    this.base = new Int32Array(n * HEADINGS * 8);
    this.baseGraze = new Float64Array(n * 4);
    this.token = new Int32Array(n * HEADINGS * 8);
    this.arc = new Float64Array(n * HEADINGS * MOST_ZONES * ARC_SIDES * 4);
    this.arcSides = new Int32Array(n * MOST_ZONES);
    this.special = new Float64Array(n * HEADINGS * SPECIAL_SIDES * 4);
    this.points = new Int32Array(n * HEADINGS * MOST_ZONES * 2);
    this.radius = new Int32Array(n);
    cards.forEach((card, t) => {
      this.#fill(card, t);
    });
  }

  zoneAt(t: number, h: number, z: number): number {
    return ((t * HEADINGS + h) * MOST_ZONES + z) * OUTLINE;
  }
  baseAt(t: number, h: number): number {
    return (t * HEADINGS + h) * 8;
  }
  arcAt(t: number, h: number, z: number): number {
    return ((t * HEADINGS + h) * MOST_ZONES + z) * ARC_SIDES * 4;
  }
  specialAt(t: number, h: number): number {
    return (t * HEADINGS + h) * SPECIAL_SIDES * 4;
  }
  pointAt(t: number, h: number, z: number): number {
    return ((t * HEADINGS + h) * MOST_ZONES + z) * 2;
  }

  #fill(card: ShapeCard, t: number): void {
    const [baseWidth, baseLength, tokenWidth, tokenLength] = BASES[card.size];
    const base = rectangle(baseWidth, baseLength);
    const token = rectangle(tokenWidth, tokenLength);
    const arcs = arcsOf(card);
    const points = [
      card.targetingPoints.front,
      card.targetingPoints.right,
      card.targetingPoints.rear,
      card.targetingPoints.left,
      card.targetingPoints.rightAuxiliary ?? NO_POINT,
      card.targetingPoints.leftAuxiliary ?? NO_POINT,
    ];
    this.zones[t] = arcs.length;
    this.notch[t] = card.size === 'huge' ? REAR_BASE - base[5]! : base[5]!;
    this.radius[t] = Math.floor(Math.sqrt(base[4]! * base[4]! + base[5]! * base[5]!)) + 2;
    grazes(base, this.baseGraze, t * 4);
    for (let h = 0; h < HEADINGS; h++) {
      turnAll(base, h, this.base, this.baseAt(t, h));
      turnAll(token, h, this.token, this.baseAt(t, h));
    }
    specialOf(card).forEach((plane, i) => {
      for (let h = 0; h < HEADINGS; h++)
        turnAll([plane.x, plane.y, plane.ux, plane.uy], h, this.special, this.specialAt(t, h) + 4 * i);
    });
    arcs.forEach((planes, z) => {
      const outline = cut(token, planes);
      if (outline.length > OUTLINE) throw new RangeError(`a hull zone has ${outline.length / 2} corners`);
      this.zoneCount[t * MOST_ZONES + z] = outline.length / 2;
      this.arcSides[t * MOST_ZONES + z] = planes.length;
      grazes(outline, this.zoneGraze, (t * MOST_ZONES + z) * SHAPE_VERTICES);
      for (let h = 0; h < HEADINGS; h++) {
        turnAll(outline, h, this.zone, this.zoneAt(t, h, z));
        turnAll([mm(points[z]![0]), mm(points[z]![1])], h, this.points, this.pointAt(t, h, z));
        planes.forEach((plane, i) => {
          const at = this.arcAt(t, h, z) + 4 * i;
          turnAll([plane.x, plane.y, plane.ux, plane.uy], h, this.arc, at);
        });
      }
    });
  }
}

/** Writes corners given as (right, forward), turned to heading `h`. */
export function turnAll(from: readonly number[], h: number, to: Int32Array | Float64Array, at: number): void {
  for (let i = 0; i < from.length; i += 2) {
    to[at + i] = turnedX(from[i]!, from[i + 1]!, h);
    to[at + i + 1] = turnedY(from[i]!, from[i + 1]!, h);
  }
}

/** Writes the thresholds of `crosses` for every edge of an outline. */
export function grazes(outline: readonly number[], to: Float64Array, at: number): void {
  const n = outline.length / 2;
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    to[at + i] = grazeOf(outline[2 * j]! - outline[2 * i]!, outline[2 * j + 1]! - outline[2 * i + 1]!);
  }
}
