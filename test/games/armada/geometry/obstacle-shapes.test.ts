import { describe, expect, test } from 'vitest';
import { convexPieces, doubledArea } from '../../../../src/games/armada/geometry/convex.ts';
import { ObstacleShapes } from '../../../../src/games/armada/geometry/obstacle-shapes.ts';
import { OBSTACLES, OBSTACLE_KINDS } from '../../../../src/games/armada/content/obstacle-tokens.ts';

const MM = 1024;
/** An angle piece: the corner at (20, 20) points inwards. */
const ANGLE = [
  [0, 0],
  [40, 0],
  [40, 20],
  [20, 20],
  [20, 40],
  [0, 40],
] as const;
/** The same corners counterclockwise and clockwise. */
const shapes = new ObstacleShapes([ANGLE, ANGLE.toReversed()]);
/** Whether a line crosses the piece, in either order of its corners. */
const crossed = (x0: number, y0: number, x1: number, y1: number): boolean[] =>
  [0, 1].map((k) => shapes.crossed(x0 * MM, y0 * MM, x1 * MM, y1 * MM, k, 0, 0, 0, 0, 1));
const YES = [true, true];
const NO = [false, false];

describe('outlines of obstacles', () => {
  test('A-OBS-01 the standard set has three asteroid fields, two debris fields and a station', () => {
    const kinds = Object.values(OBSTACLES).map((token) => token.kind);
    expect(OBSTACLE_KINDS.map((kind) => kinds.filter((k) => k === kind).length)).toEqual([3, 2, 1]);
  });

  test.each(Object.entries(OBSTACLES))('%s is cut into convex pieces of the same area', (_, { outline }) => {
    const corners = outline.flatMap(([x, y]) => [Math.round(x * MM), Math.round(y * MM)]);
    const pieces = convexPieces(corners)!;
    expect(pieces.reduce((sum, piece) => sum + doubledArea(piece.corners), 0)).toBe(Math.abs(doubledArea(corners)));
    for (const { corners: p } of pieces)
      for (let i = 0; i < p.length; i += 2) {
        const [x, y] = [p[i]!, p[i + 1]!];
        const [bx, by] = [p[(i + 2) % p.length]!, p[(i + 3) % p.length]!];
        const [cx, cy] = [p[(i + 4) % p.length]!, p[(i + 5) % p.length]!];
        expect((bx - x) * (cy - by) - (by - y) * (cx - bx)).toBeGreaterThanOrEqual(0);
      }
  });

  test('an outline that crosses itself is no outline', () => {
    expect(convexPieces([0, 0, 10, 10, 10, 0, 0, 10])).toBeNull();
    expect(convexPieces([0, 0, 10, 10, 20, 20])).toBeNull();
  });

  test('A-MEA-16 a line along the seam of two pieces crosses, whichever way the outline was cut', () => {
    expect(crossed(20, -10, 20, 50)).toEqual(YES);
    expect(crossed(-10, 20, 50, 20)).toEqual(YES);
    expect(crossed(-10, -10, 30, 30)).toEqual(YES);
  });

  test('AH-10 grazing a corner or running along an edge is no crossing', () => {
    expect(crossed(-10, 0, 50, 0)).toEqual(NO);
    expect(crossed(10, 50, 50, 10)).toEqual(NO);
    expect(crossed(-10, 10, 10, -10)).toEqual(NO);
    expect(crossed(30, 30, 50, 50)).toEqual(NO);
  });
});
