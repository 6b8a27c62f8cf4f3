import { describe, expect, test } from 'vitest';
import { STRAIGHT, Tool, clicksOf, withClicks } from '../../../src/games/armada/tool.ts';

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
