/**
 * A second implementation of measuring in Armada, slow and literal: millimetres and degrees straight from the ship cards, real
 * angles, zones found by asking for each point in which arc it lies, lines walked in small steps. Shares no code with the engine.
 */

/** The facts of a ship that measuring needs. */
export interface OracleShip {
  readonly size: 'small' | 'medium' | 'large' | 'huge';
  readonly arcs: {
    readonly frontHalfAngle: number;
    readonly frontApex: number;
    readonly rearHalfAngle: number;
    readonly rearApex: number;
    readonly middle?: number | undefined;
  };
  readonly targetingPoints: ByZone<readonly [number, number]>;
}

type Side = 'front' | 'right' | 'rear' | 'left';
type Auxiliary = 'rightAuxiliary' | 'leftAuxiliary';
export type Zone = Side | Auxiliary;
/** Values by zone; only huge ships have the auxiliary zones. */
export type ByZone<T> = Readonly<Record<Side, T>> & Partial<Readonly<Record<Auxiliary, T | undefined>>>;
export const ZONES_IN_ORDER: readonly Zone[] = ['front', 'right', 'rear', 'left', 'rightAuxiliary', 'leftAuxiliary'];
/** The first four zones of `ZONES_IN_ORDER`, which every ship has. */
export const SIDES = ZONES_IN_ORDER.slice(0, 4);
/** The name of a zone in observations. */
export const spoken = (zone: Zone): string => zone.replace('Auxiliary', ' auxiliary');
/** The zone of a number in codes in which 4 to 7 are no zones, and the auxiliary zones begin at 8. */
export const zoneCoded = (code: number): Zone | undefined =>
  code < SIDES.length ? SIDES[code] : code < 8 ? undefined : ZONES_IN_ORDER[code - 8 + SIDES.length];
/** The zones of a ship. */
export const zonesOf = ({ arcs }: Pick<OracleShip, 'arcs'>): readonly Zone[] =>
  arcs.middle === undefined ? SIDES : ZONES_IN_ORDER;
export type Point = readonly [number, number];

/** The pose of a ship: its place in millimetres, its heading in degrees clockwise from up. */
export interface Stand {
  readonly ship: OracleShip;
  readonly x: number;
  readonly y: number;
  readonly degrees: number;
}

const TOKEN = { small: [38.5, 70.25], medium: [58.5, 101.5], large: [73, 128], huge: [73, 350] } as const;
const BASE = { small: [43, 71], medium: [63, 102], large: [77.5, 129], huge: [77.5, 351] } as const;
const SQUADRON_RADIUS = 17.1;
export const BANDS = [123.7, 187.3, 304.8] as const;
/**
 * The length of the steps in which lines are walked, and the length in a wrong zone below which a case is a border
 * case, in millimetres.
 */
const STEP = 0.1;
const SLIGHT = 0.4;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Turns points from the ship's frame (starboard, forward) into points of the table, and back. */
export function toTable({ x, y, degrees }: Omit<Stand, 'ship'>, [right, forward]: Point): Point {
  const a = radians(degrees);
  return [x + right * Math.cos(a) + forward * Math.sin(a), y - right * Math.sin(a) + forward * Math.cos(a)];
}
export function toShip({ x, y, degrees }: Stand, [px, py]: Point): Point {
  const a = radians(degrees);
  return [(px - x) * Math.cos(a) - (py - y) * Math.sin(a), (px - x) * Math.sin(a) + (py - y) * Math.cos(a)];
}

/** Degrees by which the direction from (0, apex) to the point leans from straight ahead (or astern). */
const lean = ([px, py]: Point, apex: number, ahead: boolean): number =>
  (Math.atan2(Math.abs(px), ahead ? py - apex : apex - py) * 180) / Math.PI;

/** The arc that a point of the ship's frame lies in; where front and rear arcs meet, the nearer end of the ship decides. */
export function arcOf(ship: OracleShip, p: Point): Zone {
  const { frontHalfAngle, frontApex, rearHalfAngle, rearApex } = ship.arcs;
  const front = lean(p, frontApex, true) <= frontHalfAngle;
  const rear = lean(p, rearApex, false) <= rearHalfAngle;
  if (front && rear) return p[1] >= crossing(ship) ? 'front' : 'rear';
  if (front) return 'front';
  if (rear) return 'rear';
  const aft = ship.arcs.middle !== undefined && p[1] < ship.arcs.middle;
  if (aft) return p[0] >= 0 ? 'rightAuxiliary' : 'leftAuxiliary';
  return p[0] >= 0 ? 'right' : 'left';
}

/** Where the lines of front and rear arc cross, if they do. */
function crossing(ship: OracleShip): number {
  const { frontHalfAngle, frontApex, rearHalfAngle, rearApex } = ship.arcs;
  const a = Math.tan(radians(frontHalfAngle));
  const b = Math.tan(radians(rearHalfAngle));
  return (frontApex * a + rearApex * b) / (a + b);
}

const onToken = (ship: OracleShip, [x, y]: Point): boolean => {
  const [width, length] = TOKEN[ship.size];
  return Math.abs(x) <= width / 2 && Math.abs(y) <= length / 2;
};

/**
 * The border of a zone in the ship's frame: the edge of the token, which is found by walking, and the lines from the
 * apexes.
 */
export function zoneOutline(ship: OracleShip, zone: Zone): Point[] {
  const [w, l] = [TOKEN[ship.size][0] / 2, TOKEN[ship.size][1] / 2];
  const corners: Point[] = [
    [-w, l],
    [w, l],
    [w, -l],
    [-w, -l],
  ];
  const edge: Point[] = [];
  for (let i = 0; i < 4; i++) {
    const [x0, y0] = corners[i]!;
    const [x1, y1] = corners[(i + 1) % 4]!;
    const at = (t: number): Point => [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t];
    if (arcOf(ship, at(0)) === zone) edge.push(at(0));
    // The arc changes along this edge; the place is found by halving.
    const steps = 400;
    for (let k = 0; k < steps; k++) {
      let [lo, hi] = [k / steps, (k + 1) / steps];
      const [from, to] = [arcOf(ship, at(lo)), arcOf(ship, at(hi))];
      if (from === to || (from !== zone && to !== zone)) continue;
      for (let n = 0; n < 50; n++) {
        const mid = (lo + hi) / 2;
        if (arcOf(ship, at(mid)) === from) lo = mid;
        else hi = mid;
      }
      edge.push(at((lo + hi) / 2));
    }
  }
  return hull([...edge, ...innerCorners(ship, zone)]);
}

/** The inner corners: the apexes, or the two points at which the lines cross. */
function innerCorners(ship: OracleShip, zone: Zone): Point[] {
  const { frontHalfAngle, frontApex, rearApex } = ship.arcs;
  if (frontApex >= rearApex) {
    if (zone === 'front') return [[0, frontApex]];
    if (zone === 'rear') return [[0, rearApex]];
    const { middle } = ship.arcs;
    if (middle !== undefined)
      return zone === 'right' || zone === 'left'
        ? [
            [0, frontApex],
            [0, middle],
          ]
        : [
            [0, middle],
            [0, rearApex],
          ];
    return [
      [0, frontApex],
      [0, rearApex],
    ];
  }
  const y = crossing(ship);
  const x = (y - frontApex) * Math.tan(radians(frontHalfAngle));
  if (zone === 'right') return [[x, y]];
  if (zone === 'left') return [[-x, y]];
  return [
    [-x, y],
    [x, y],
  ];
}

/** Convex hull (Andrew 1979), counterclockwise. */
function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (ordered: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const p of ordered) {
      while (kept.length > 1 && turn(kept[kept.length - 2]!, kept[kept.length - 1]!, p) <= 1e-12) kept.pop();
      kept.push(p);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

const turn = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Distance from a point to a segment. */
export function toSegment([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [ex, ey] = [bx - ax, by - ay];
  const square = ex * ex + ey * ey;
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * ex + (py - ay) * ey) / square));
  return Math.hypot(px - ax - t * ex, py - ay - t * ey);
}

const edges = (outline: readonly Point[]): [Point, Point][] =>
  outline.map((p, i) => [p, outline[(i + 1) % outline.length]!]);

/** Least distance between two outlines that do not meet. */
export function between(a: readonly Point[], b: readonly Point[]): number {
  let least = Infinity;
  for (const [p, q] of [
    [a, b],
    [b, a],
  ] as const)
    for (const point of p) for (const [from, to] of edges(q)) least = Math.min(least, toSegment(point, from, to));
  return least;
}

/** A closest pair of points of two outlines that do not meet. */
export function closestPair(a: readonly Point[], b: readonly Point[]): readonly [Point, Point] {
  let least = Infinity;
  let pair: readonly [Point, Point] = [a[0]!, b[0]!];
  for (const [p, q, turned] of [
    [a, b, false],
    [b, a, true],
  ] as const)
    for (const point of p)
      for (const [from, to] of edges(q)) {
        const distance = toSegment(point, from, to);
        if (distance >= least) continue;
        least = distance;
        const foot = footOn(point, from, to);
        pair = turned ? [foot, point] : [point, foot];
      }
  return pair;
}

/** The point of a segment that is closest to a point. */
function footOn([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): Point {
  const [ex, ey] = [bx - ax, by - ay];
  const square = ex * ex + ey * ey;
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * ex + (py - ay) * ey) / square));
  return [ax + t * ex, ay + t * ey];
}

/**
 * The outline of the part of `outline` (in the attacker's frame) that lies in the arc of `zone`. Its borders are found
 * by halving.
 */
function partInArc(ship: OracleShip, zone: Zone, outline: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const [from, to] of edges(outline)) {
    const at = (t: number): Point => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    if (arcOf(ship, from) === zone) kept.push(from);
    const steps = 200;
    for (let k = 0; k < steps; k++) {
      let [lo, hi] = [k / steps, (k + 1) / steps];
      const first = arcOf(ship, at(lo)) === zone;
      if (first === (arcOf(ship, at(hi)) === zone)) continue;
      for (let n = 0; n < 45; n++) {
        const mid = (lo + hi) / 2;
        if ((arcOf(ship, at(mid)) === zone) === first) lo = mid;
        else hi = mid;
      }
      kept.push(at((lo + hi) / 2));
    }
  }
  return kept.length < 3 ? kept : hull(kept);
}

/** What the oracle says about one shot. */
export interface OracleShot {
  /**
   * Millimetres between the attacking zone and the part of the defending zone in arc; Infinity if no part is in arc.
   */
  readonly distance: number;
  /** Whether the line of sight crosses another zone of the defender; null for a border case. */
  readonly sightBlocked: boolean | null;
  /**
   * Whether the line along which the range is measured crosses another zone of the defender; null for a border case.
   */
  readonly rangeBlocked: boolean | null;
}

/** A shot from one zone at another (A-MEA-02, 05, 07, 13, 15). */
export function shoot(attacker: Stand, from: Zone, defender: Stand, to: Zone): OracleShot {
  const target = zoneOutline(defender.ship, to).map((p) => toShip(attacker, toTable(defender, p)));
  const part = partInArc(attacker.ship, from, target);
  const own = zoneOutline(attacker.ship, from);
  const distance = part.length === 0 ? Infinity : between(own, part);
  const start = toTable(attacker, attacker.ship.targetingPoints[from]!);
  const end = toTable(defender, defender.ship.targetingPoints[to]!);
  const [near, far] = part.length === 0 ? [start, end] : closestPair(own, part).map((p) => toTable(attacker, p));
  return {
    distance,
    sightBlocked: wrongZone(defender, to, start, end),
    rangeBlocked: wrongZone(defender, to, near!, far!),
  };
}

/**
 * Walks a line and measures its length in zones of the defender other than `zone`; null if the length is too small to
 * decide.
 */
export function wrongZone(defender: Stand, zone: Zone, start: Point, end: Point): boolean | null {
  const [ax, ay] = toShip(defender, start);
  const [bx, by] = toShip(defender, end);
  const length = Math.hypot(bx - ax, by - ay);
  const steps = Math.ceil(length / STEP);
  let wrong = 0;
  for (let k = 0; k < steps; k++) {
    const t = (k + 0.5) / steps;
    const p: Point = [ax + (bx - ax) * t, ay + (by - ay) * t];
    if (onToken(defender.ship, p) && arcOf(defender.ship, p) !== zone) wrong += length / steps;
  }
  if (wrong === 0) return closeCall(defender, zone, [ax, ay], [bx, by]) ? null : false;
  return wrong > SLIGHT ? true : null;
}

/**
 * Whether the line, in the ship's frame, passes so near to a corner of another zone that walking could miss the
 * crossing.
 */
function closeCall(defender: Stand, zone: Zone, a: Point, b: Point): boolean {
  return zonesOf(defender.ship).some(
    (other) => other !== zone && zoneOutline(defender.ship, other).some((corner) => toSegment(corner, a, b) < STEP),
  );
}

/**
 * Millimetres from a zone to the closest point in its arc of a squadron around `centre`, from points on the squadron's
 * border and on the arc lines; Infinity if no point is in arc.
 */
export function shootSquadron(attacker: Stand, from: Zone, centre: Point): number {
  const outline = zoneOutline(attacker.ship, from);
  const [cx, cy] = toShip(attacker, centre);
  let least = Infinity;
  const look = (p: Point): void => {
    if (arcOf(attacker.ship, p) !== from) return;
    for (const [a, b] of edges(outline)) least = Math.min(least, toSegment(p, a, b));
  };
  for (let k = 0; k < 1440; k++) {
    const a = (k * Math.PI) / 720;
    for (const part of [1, 0.995, 0.9, 0.7, 0.4])
      look([cx + SQUADRON_RADIUS * part * Math.cos(a), cy + SQUADRON_RADIUS * part * Math.sin(a)]);
  }
  return least;
}

/** The corners on the table of a ship's base, and of the cardboard token on it. */
export const baseOutline = (stand: Stand): Point[] => rectangle(stand, BASE[stand.ship.size]);
export const tokenOutline = (stand: Stand): Point[] => rectangle(stand, TOKEN[stand.ship.size]);

const rectangle = (stand: Stand, [width, length]: Point): Point[] => {
  const [w, l] = [width / 2, length / 2];
  return (
    [
      [-w, -l],
      [w, -l],
      [w, l],
      [-w, l],
    ] as Point[]
  ).map((p) => toTable(stand, p));
};

/**
 * The length of a segment inside an outline of any shape, found by walking; `counts` says at which points it counts.
 */
export function lengthInside(
  start: Point,
  end: Point,
  outline: readonly Point[],
  counts: (p: Point) => boolean = () => true,
): number {
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
  const steps = Math.ceil(length / STEP);
  let inside = 0;
  for (let k = 0; k < steps; k++) {
    const t = (k + 0.5) / steps;
    const p: Point = [start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t];
    if (contains(outline, p) && counts(p)) inside += length / steps;
  }
  return inside;
}

/** Whether an outline of any shape contains a point, found by counting the crossings of a ray. */
export function contains(outline: readonly Point[], [px, py]: Point): boolean {
  let odd = false;
  for (const [[ax, ay], [bx, by]] of edges(outline))
    if (ay > py !== by > py && px < ax + ((py - ay) / (by - ay)) * (bx - ax)) odd = !odd;
  return odd;
}
