import { describe, expect, test } from 'vitest';
import { STRAIGHT, Tool, clicksOf, withClicks } from '../../../../src/games/armada/geometry/tool.ts';

const MM = 1024;
const SMALL = { width: 21.5 * MM, length: 35.5 * MM };
const MEDIUM = { width: 31.5 * MM, length: 51 * MM };
const tool = new Tool([SMALL, MEDIUM, SMALL]);
const STARBOARD = 0;
const PORT = 1;

const course = (clicks: readonly number[]): number => clicks.reduce((c, n, joint) => withClicks(c, joint, n), STRAIGHT);

function end(clicks: readonly number[], side: number, heading = 0, type = 0): [number, number, number] {
  tool.move(type, heading, clicks.length, course(clicks), side);
  return [tool.dx / MM, tool.dy / MM, tool.heading];
}

describe('test vectors of the maneuver tool', () => {
  test('AH-19 six courses of a small base', () => {
    const vectors: [clicks: number[], side: number, x: number, y: number, turn: number][] = [
      [[0], STARBOARD, 0, 68.4, 0],
      [[2], STARBOARD, -0.8, 92.9, 2],
      [[-2], STARBOARD, 17.9, 51.7, 14],
      [[-2], PORT, 0.8, 92.9, 14],
      [[0, 0, 0, 0], STARBOARD, 0, 273.6, 0],
      [[0, 1, 1, 2], STARBOARD, 90.4, 290.7, 4],
    ];
    for (const [clicks, side, x, y, turn] of vectors) {
      const [dx, dy, heading] = end(clicks, side);
      expect(Math.abs(dx - x)).toBeLessThan(0.06);
      expect(Math.abs(dy - y)).toBeLessThan(0.06);
      expect(heading).toBe(turn);
    }
  });

  test('A-MOV-05 the side that the base would cover is barred: course -2 needs the port side', () => {
    expect(tool.sides(0, 1, course([-2]))).toBe(1 << PORT);
    expect(tool.sides(0, 1, course([2]))).toBe(1 << STARBOARD);
    expect(tool.sides(0, 4, course([0, 1, 1, 2]))).toBe(1 << STARBOARD);
    expect(tool.sides(0, 1, course([0]))).toBe(3);
  });
});

/**
 * In millimetres and degrees: the final pose of a ship of half width `w` and half length `l`, and the strips of the
 * tool up to the last guides.
 */
function footprint(w: number, l: number, clicks: readonly number[], starboard: boolean): Footprint {
  const corner = starboard ? w + 15.25 / 2 : -(w + 15.25 / 2);
  let [x, y, turn] = [corner, l, 0];
  const strips: Footprint['strips'] = [];
  const forward = (length: number): void => {
    strips.push([x, y, turn, length]);
    x += length * Math.sin(turn);
    y += length * Math.cos(turn);
  };
  for (const n of clicks) {
    forward(46.13);
    turn += (n * Math.PI) / 8;
    forward(22.27);
  }
  // The corner has the same place at the last guides as it had at the first ones.
  x -= corner * Math.cos(turn) + l * Math.sin(turn);
  y -= l * Math.cos(turn) - corner * Math.sin(turn);
  return { x, y, turn, strips };
}
interface Footprint {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  /** For each strip: the start of its middle line, its direction and its length. */
  readonly strips: [x: number, y: number, turn: number, length: number][];
}

/** How deep (mm) the deepest sampled point of the tool lies in the final base; negative when all points lie outside. */
function depth(w: number, l: number, { x, y, turn, strips }: Footprint): number {
  let deepest = -Infinity;
  for (const [sx, sy, direction, length] of strips)
    for (let i = 0; i <= 24; i++)
      for (let j = -4; j <= 4; j++) {
        const [along, aside] = [(length * i) / 24, (15.25 / 8) * j];
        const px = sx + along * Math.sin(direction) + aside * Math.cos(direction) - x;
        const py = sy + along * Math.cos(direction) - aside * Math.sin(direction) - y;
        const right = Math.abs(px * Math.cos(turn) - py * Math.sin(turn));
        const ahead = Math.abs(px * Math.sin(turn) + py * Math.cos(turn));
        deepest = Math.max(deepest, Math.min(w - right, l - ahead));
      }
  return deepest;
}

/** Every course of up to three joints, and some of four. */
function* courses(): Generator<number[]> {
  for (let n = 0; n < 625; n += n < 125 ? 1 : 7) {
    const digits = [0, 1, 2, 3].map((k) => (Math.floor(n / 5 ** k) % 5) - 2);
    yield n < 5 ? digits.slice(0, 1) : n < 25 ? digits.slice(0, 2) : n < 125 ? digits.slice(0, 3) : digits;
  }
}

const ALL_BASES = new Tool([SMALL, MEDIUM, { width: 38.75 * MM, length: 64.5 * MM }]);

describe('sides of the tool', () => {
  test('AH-06 a side is barred when the final base shares area with the tool there, by sampling', () => {
    const met = [0, 0, 0, 0];
    for (const [type, w, l] of [
      [0, 21.5, 35.5],
      [1, 31.5, 51],
      [2, 38.75, 64.5],
    ] as const)
      for (const clicks of courses()) {
        const depths = [true, false].map((starboard) => depth(w, l, footprint(w, l, clicks, starboard)));
        // The last guides always touch the base. Samples are two millimetres apart, so a case in which they reach only
        // slightly inside is left out.
        if (depths.some((d) => d > 0.01 && d < 0.6)) continue;
        const covered = (depths[0]! > 0.6 ? 1 : 0) | (depths[1]! > 0.6 ? 2 : 0);
        met[covered]!++;
        const sides = ALL_BASES.sides(type, clicks.length, course(clicks));
        expect([type, clicks, sides]).toEqual([type, clicks, 3 & ~covered]);
      }
    // Courses with both sides free and with either side barred occurred; in none did the base lie on the tool on both
    // sides.
    expect(met.map((n) => n > 0)).toEqual([true, true, true, false]);
  });

  test('AH-07 every course leaves a side for the tool', () => {
    for (const type of [0, 1, 2])
      for (let n = 0; n < 625; n++) {
        const clicks = [0, 1, 2, 3].map((k) => (Math.floor(n / 5 ** k) % 5) - 2);
        for (let speed = 1; speed <= 4; speed++)
          expect(ALL_BASES.sides(type, speed, course(clicks.slice(0, speed)))).toBeGreaterThan(0);
      }
  });
});

describe('the maneuver tool', () => {
  const COURSES = [[1], [-1, 2], [0, 1, 2], [2, -2, 1], [1, -1, 0, 2], [0, -1, -1, -2]];

  test.each(COURSES.map((clicks) => [clicks]))('course %j mirrors exactly', (clicks) => {
    const mirrored = clicks.map((n) => 0 - n);
    for (let heading = 0; heading < 16; heading++) {
      const [x, y, h] = end(clicks, STARBOARD, heading);
      const [mx, my, mh] = end(mirrored, PORT, (16 - heading) % 16);
      expect([mx, my, mh]).toEqual([0 - x, y, (16 - h) % 16]);
    }
    const sides = tool.sides(0, clicks.length, course(clicks));
    const other = tool.sides(0, clicks.length, course(mirrored));
    expect(other).toBe(((sides & 1) << 1) | (sides >> 1));
  });

  test.each(COURSES.map((clicks) => [clicks]))('course %j turns with the ship by quarter turns', (clicks) => {
    for (let heading = 0; heading < 12; heading++) {
      const [x, y, h] = end(clicks, PORT, heading);
      expect(end(clicks, PORT, heading + 4)).toEqual([y, 0 - x, (h + 4) % 16]);
    }
  });

  test('AH-05 the ship lies to the end guides as it lay to the start: a straight course shifts it along its heading', () => {
    const [x, y] = end([0, 0], STARBOARD, 2);
    expect(Math.abs(x - y)).toBeLessThan(0.002);
    expect(Math.hypot(x, y)).toBeCloseTo(136.8, 1);
  });

  test('AH-08 a shorter course uses the inner joints as plotted', () => {
    tool.move(0, 0, 1, course([1, 2]), STARBOARD);
    expect([tool.dx / MM, tool.dy / MM, tool.heading]).toEqual(end([1], STARBOARD));
  });

  test('types of one base share their table', () => {
    for (const clicks of COURSES)
      expect(tool.sides(2, clicks.length, course(clicks))).toBe(tool.sides(0, clicks.length, course(clicks)));
  });

  test('a course keeps its clicks', () => {
    const c = course([2, -1, 0, -2]);
    expect([0, 1, 2, 3].map((joint) => clicksOf(c, joint))).toEqual([2, -1, 0, -2]);
  });
});
