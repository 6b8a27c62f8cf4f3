/** What the evaluation needs to look ahead, for each type of ship: rough arcs, damage by distance, and next courses. */
import type { AheadColumns, ShipColumns } from '../compiled.ts';
import { RANGE } from '../geometry/bands.ts';
import { mm } from '../geometry/directions.ts';
import { DIRECTION, type Shapes } from '../geometry/shapes.ts';
import { STRAIGHT, TOOL_SIDE, withClicks, type Tool } from '../geometry/tool.ts';
import { MAX_SPEED, MOST_ZONES, ZONE } from '../state/layout.ts';

/** Directions around a ship, clockwise from port: equal parts of the diamond |right| + |forward| = 1, so that no angle is computed. */
export const BEARINGS = 64;
/** Number of steps in which distances between two bases are measured. */
export const STEPS = 44;
/** Length of a step of distance. */
export const STEP = mm(8);
/** Next courses of a ship at a speed: straight on, hard to port, hard to starboard. */
export const COURSES = 3;
/** Words of a course: length to the right, length ahead, clicks to starboard. */
export const COURSE_WORDS = 3;

/** A ship in a direction is taken to be at this distance. */
const SIGHT = mm(180);
/** A ship in a direction is taken to have this half width. */
const HALF_TARGET = mm(25);
/** Damage is averaged over this many steps of distance on both sides. */
const BLUR = 3;

/** The range band of each distance, from `BLUR` steps below the first to `BLUR` above the last. */
const BANDS: readonly number[] = Array.from({ length: STEPS + 2 * BLUR }, (_, i) => {
  const gap = (i - BLUR + 0.5) * STEP;
  return gap <= RANGE[1]! ? 1 : gap <= RANGE[2]! ? 2 : gap <= RANGE[3]! ? 3 : 0;
});

export function aheadColumns(ship: ShipColumns, shapes: Shapes, tool: Tool): AheadColumns {
  const types = ship.ids.length;
  return {
    arcs: Uint16Array.from({ length: types * BEARINGS }, (_, i) =>
      arcsAt(shapes, Math.floor(i / BEARINGS), i % BEARINGS),
    ),
    damage: damageOf(ship, types),
    courses: coursesOf(ship, types, tool),
    half: Float64Array.from({ length: types * MOST_ZONES }, (_, i) => {
      const at = shapes.baseAt(Math.floor(i / MOST_ZONES), 0);
      const zone = i % MOST_ZONES;
      return shapes.base[at + (zone === ZONE.FRONT || zone === ZONE.REAR ? 5 : 4)]!;
    }),
  };
}

/** The zones whose arcs contain a ship in this direction, one bit each; above these bits the zone that faces it. */
function arcsAt(shapes: Shapes, t: number, bearing: number): number {
  const part = (bearing + 0.5) / (BEARINGS / 4) - 1;
  const right = part <= 1 ? part : 2 - part;
  const forward = part <= 1 ? 1 - Math.abs(part) : Math.abs(2 - part) - 1;
  const length = Math.sqrt(right * right + forward * forward);
  const x = (right / length) * SIGHT;
  const y = (forward / length) * SIGHT;
  let bits = 0;
  let facing = 0;
  let deepest = -Infinity;
  for (let zone = 0; zone < shapes.zones[t]!; zone++) {
    const inside = depthIn(shapes, t, zone, x, y);
    if (inside > -HALF_TARGET) bits |= 1 << zone;
    if (inside > deepest) {
      deepest = inside;
      facing = zone;
    }
  }
  return bits | (facing << MOST_ZONES);
}

/** How far a point lies inside the arc of a zone of a ship with heading 0; below 0 outside. */
function depthIn(shapes: Shapes, t: number, zone: number, x: number, y: number): number {
  let depth = Infinity;
  for (let i = 0; i < shapes.arcSides[t * MOST_ZONES + zone]!; i++) {
    const at = shapes.arcAt(t, 0, zone) + 4 * i;
    const ux = shapes.arc[at + 2]!;
    const uy = shapes.arc[at + 3]!;
    depth = Math.min(depth, (ux * (y - shapes.arc[at + 1]!) - uy * (x - shapes.arc[at]!)) / DIRECTION);
  }
  return depth;
}

/** Expected damage by distance, averaged over nearby distances, because a pose looked ahead to is not exact. */
function damageOf(ship: ShipColumns, types: number): Float64Array {
  return Float64Array.from({ length: types * MOST_ZONES * STEPS }, (_, i) => {
    const at = 4 * Math.floor(i / STEPS);
    let sum = 0;
    for (let k = -BLUR; k <= BLUR; k++) {
      sum += ship.expected[at + BANDS[(i % STEPS) + k + BLUR]!]!;
    }
    return sum / (2 * BLUR + 1);
  });
}

function coursesOf(ship: ShipColumns, types: number, tool: Tool): Int32Array {
  const courses = new Int32Array(types * (MAX_SPEED + 1) * COURSES * COURSE_WORDS);
  for (let t = 0; t < types; t++)
    for (let speed = 1; speed <= ship.maxSpeed[t]!; speed++)
      for (let k = 0; k < COURSES; k++) {
        const side = k === 0 ? 0 : k === 1 ? -1 : 1;
        let course = STRAIGHT;
        for (let joint = 0; joint < speed; joint++)
          course = withClicks(course, joint, side * ship.yaw[(t * (MAX_SPEED + 1) + speed) * MAX_SPEED + joint]!);
        const wanted = side < 0 ? TOOL_SIDE.PORT : TOOL_SIDE.STARBOARD;
        tool.move(t, 0, speed, course, (tool.sides(t, speed, course) & (1 << wanted)) !== 0 ? wanted : 1 - wanted);
        const at = ((t * (MAX_SPEED + 1) + speed) * COURSES + k) * COURSE_WORDS;
        courses[at] = tool.dx;
        courses[at + 1] = tool.dy;
        courses[at + 2] = tool.heading;
      }
  return courses;
}
