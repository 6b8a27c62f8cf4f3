import { MAX_SPEED } from '../state/layout.ts';
import { COS, HEADINGS, SIN, UNIT, mm, round } from './directions.ts';

/** Length of the tool from the guides of a ship or joint to the next joint. */
const TO_JOINT = mm(46.13);
/** Length from a joint to the guides behind it. */
const FROM_JOINT = mm(22.27);
const HALF_WIDTH = mm(15.25 / 2);
/** The tool counts as this much (1/1024 mm) narrower and shorter in tests of overlap, so that rounding cannot make a base overlap it. */
const PLAY = 16;

const MIDDLE = 2;
/** Number of courses. The yaw of each joint is a base-5 digit of the course: clicks + 2. The lowest digit is the joint nearest the ship. */
export const COURSES = 625;
const DIGIT = [1, 5, 25, 125] as const;
export const STRAIGHT = MIDDLE * (1 + 5 + 25 + 125);

/** Clicks to starboard (-2 .. 2) of `joint` in `course`. */
export const clicksOf = (course: number, joint: number): number => (Math.floor(course / DIGIT[joint]!) % 5) - MIDDLE;

/** `course` with `clicks` at `joint`, which was straight. */
export const withClicks = (course: number, joint: number, clicks: number): number => course + clicks * DIGIT[joint]!;

export const TOOL_SIDE = { STARBOARD: 0, PORT: 1 } as const;

/**
 * Half widths and half lengths of bases, and how far ahead of its middle a ship lays the tool: at its front, or for a huge ship at the front of its
 * rear base (A-HUG-03).
 */
export interface BaseSize {
  readonly width: number;
  readonly length: number;
  readonly notch?: number;
}

/**
 * The maneuver tool (AH-05). It is laid against one front corner of a base. In the final pose the same corner lies in the same way against the
 * guides behind the last joint used.
 */
export class Tool {
  /** The pose of the latest `move`. */
  readonly #end = new Int32Array(3);
  readonly #width: Int32Array;
  readonly #length: Int32Array;
  readonly #notch: Int32Array;
  /** For each type, speed - 1 and course: the sides of the tool on which the final base would overlap it, one bit each. */
  readonly #covers: Uint8Array;

  constructor(bases: readonly BaseSize[]) {
    this.#width = Int32Array.from(bases, (base) => base.width);
    this.#length = Int32Array.from(bases, (base) => base.length);
    this.#notch = Int32Array.from(bases, (base) => base.notch ?? base.length);
    this.#covers = new Uint8Array(bases.length * MAX_SPEED * COURSES);
    const known = new Map<string, number>();
    bases.forEach((base, t) => {
      const twin = known.get(`${base.width} ${base.length} ${base.notch ?? base.length}`);
      const at = t * MAX_SPEED * COURSES;
      if (twin !== undefined) {
        const from = twin * MAX_SPEED * COURSES;
        this.#covers.copyWithin(at, from, from + MAX_SPEED * COURSES);
        return;
      }
      known.set(`${base.width} ${base.length} ${base.notch ?? base.length}`, t);
      this.#fill(t, at);
    });
  }

  /** Shift of the centre by the latest `move`. */
  get dx(): number {
    return this.#end[0]!;
  }
  get dy(): number {
    return this.#end[1]!;
  }
  /** Heading after the latest `move`. */
  get heading(): number {
    return this.#end[2]!;
  }

  /**
   * Computes the final pose of a ship (`t`, `h`) after the first `speed` joints of `course`, with the tool on `side`. At speed 0 the first joint counts as
   * one at the guides of the ship, about which it turns (AH-189).
   */
  move(t: number, h: number, speed: number, course: number, side: number): void {
    const right = this.#corner(t, side);
    const forward = this.#notch[t]!;
    // At speed 0 a card may turn the ship at its guides.
    let heading = speed === 0 ? (h + HEADINGS + clicksOf(course, 0)) % HEADINGS : h;
    let x = right * COS[h]! + forward * SIN[h]!;
    let y = forward * COS[h]! - right * SIN[h]!;
    for (let joint = 0; joint < speed; joint++) {
      x += TO_JOINT * SIN[heading]!;
      y += TO_JOINT * COS[heading]!;
      heading = (heading + HEADINGS + clicksOf(course, joint)) % HEADINGS;
      x += FROM_JOINT * SIN[heading]!;
      y += FROM_JOINT * COS[heading]!;
    }
    x -= right * COS[heading]! + forward * SIN[heading]!;
    y -= forward * COS[heading]! - right * SIN[heading]!;
    this.#end[0] = round(x / UNIT);
    this.#end[1] = round(y / UNIT);
    this.#end[2] = heading;
  }

  /**
   * Sides that the tool may lie on, as bits (1 starboard, 2 port). A side on which the final base would overlap the tool is not allowed, unless both
   * sides are like that (A-MOV-05, AH-07). A huge ship lays the tool beside its front base, which must not be in the way either, and has no such
   * exception; 0 means that it may not plot the course (A-HUG-03).
   */
  sides(t: number, speed: number, course: number): number {
    if (speed === 0) return 3;
    const covered = this.#covers[(t * MAX_SPEED + speed - 1) * COURSES + course]!;
    return covered === 3 && this.#notch[t] === this.#length[t] ? 3 : 3 & ~covered;
  }

  /** Distance from the ship's centre to the middle line of the tool, positive to starboard. */
  #corner(t: number, side: number): number {
    const right = this.#width[t]! + HALF_WIDTH;
    return side === TOOL_SIDE.STARBOARD ? right : -right;
  }

  #fill(t: number, at: number): void {
    let count = 1;
    for (let speed = 1; speed <= MAX_SPEED; speed++) {
      count *= 5;
      for (let n = 0; n < count; n++) {
        const course = STRAIGHT + n - straightOf(speed);
        const covers = this.#coversTool(t, speed, course, TOOL_SIDE.STARBOARD) ? 1 : 0;
        const mirrored = this.#coversTool(t, speed, course, TOOL_SIDE.PORT) ? 2 : 0;
        this.#covers[at + (speed - 1) * COURSES + course] = covers | mirrored;
      }
    }
  }

  /** Whether the final base, or for a huge ship also the base before it moves, shares area with the tool (AH-06). */
  #coversTool(t: number, speed: number, course: number, side: number): boolean {
    this.move(t, 0, speed, course, side);
    const { dx, dy, heading } = this;
    let x = this.#corner(t, side) * UNIT;
    const before = this.#notch[t] !== this.#length[t];
    let y = this.#notch[t]! * UNIT;
    let at = 0;
    for (let part = 0; part <= speed; part++) {
      const length = (part === 0 ? 0 : FROM_JOINT) + (part === speed ? 0 : TO_JOINT);
      const middle = length / 2;
      const cx = (x + middle * SIN[at]!) / UNIT - dx;
      const cy = (y + middle * COS[at]!) / UNIT - dy;
      if (rectanglesMeet(this.#width[t]!, this.#length[t]!, heading, HALF_WIDTH - PLAY, middle - PLAY, at, cx, cy))
        return true;
      // The tool of a huge ship lies beside its front base before the ship moves.
      const [sx, sy] = [cx + dx, cy + dy];
      if (before && rectanglesMeet(this.#width[t]!, this.#length[t]!, 0, HALF_WIDTH - PLAY, middle - PLAY, at, sx, sy))
        return true;
      x += length * SIN[at]!;
      y += length * COS[at]!;
      if (part < speed) at = (at + HEADINGS + clicksOf(course, part)) % HEADINGS;
    }
    return false;
  }
}

/** The digits of `STRAIGHT` for the first `speed` joints. */
function straightOf(speed: number): number {
  let sum = 0;
  for (let joint = 0; joint < speed; joint++) sum += MIDDLE * DIGIT[joint]!;
  return sum;
}

/** Whether rectangle A at the origin and rectangle B at (x, y) share area; both given by half width, half length and heading. */
function rectanglesMeet(
  wa: number,
  la: number,
  ha: number,
  wb: number,
  lb: number,
  hb: number,
  x: number,
  y: number,
): boolean {
  return !apart(wa, la, ha, wb, lb, hb, x, y) && !apart(wb, lb, hb, wa, la, ha, -x, -y);
}

/** Whether an axis of rectangle A separates it from rectangle B. */
function apart(wa: number, la: number, ha: number, wb: number, lb: number, hb: number, x: number, y: number): boolean {
  const turn = (hb - ha + HEADINGS) % HEADINGS;
  const c = Math.abs(COS[turn]!) / UNIT;
  const s = Math.abs(SIN[turn]!) / UNIT;
  const right = Math.abs(x * COS[ha]! - y * SIN[ha]!) / UNIT;
  const forward = Math.abs(x * SIN[ha]! + y * COS[ha]!) / UNIT;
  return right >= wa + wb * c + lb * s || forward >= la + lb * c + wb * s;
}
