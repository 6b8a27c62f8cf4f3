import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convexPieces, doubledArea } from '../../../../src/games/armada/geometry/convex.ts';
import { DISTANCE } from '../../../../src/games/armada/geometry/bands.ts';
import { HEADINGS, turnedX, turnedY } from '../../../../src/games/armada/geometry/directions.ts';
import { ObstacleShapes } from '../../../../src/games/armada/geometry/obstacle-shapes.ts';
import { OBSTACLES } from '../../../../src/games/armada/content/obstacle-tokens.ts';

const MM = 1024;
/** The outline of an angle: its corner at (20, 20) points inwards. */
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
/** Whether a line crosses the angle, with its corners in either order. */
const crossed = (x0: number, y0: number, x1: number, y1: number): boolean[] =>
  [0, 1].map((k) => shapes.crossed(x0 * MM, y0 * MM, x1 * MM, y1 * MM, k, 0, 0, 0, 0, 1));
const YES = [true, true];
const NO = [false, false];

describe('outlines of obstacles', () => {
  test('A-OBS-01 the standard set has three asteroid fields, two debris fields and a station', () => {
    const kinds = Object.values(OBSTACLES).map((token) => token.kind);
    const count = (kind: string): number => kinds.filter((k) => k === kind).length;
    expect(['asteroid', 'debris', 'station'].map(count)).toEqual([3, 2, 1]);
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

  // The standard set, an outline whose centre lies at a corner, and one whose centre lies outside.
  const AWAY = ANGLE.map(([x, y]) => [x + 15, y - 50] as const);
  const OUTLINES = [...Object.values(OBSTACLES).map(({ outline }) => outline), ANGLE, AWAY];
  const many = new ObstacleShapes(OUTLINES);
  const kind = fc.nat(OUTLINES.length - 1);
  const heading = fc.nat(HEADINGS - 1);
  const far = fc.integer({ min: -260 * MM, max: 260 * MM });

  test('A-MEA-23 within a distance is what measuring says, asked once or again', () => {
    let within = 0;
    fc.assert(
      fc.property(
        kind,
        heading,
        kind,
        heading,
        far,
        far,
        fc.integer({ min: 1, max: 5 }),
        (k, h, k2, h2, x, y, band) => {
          const found = many.within(k, h, k2, h2, x, y, band);
          expect(found).toBe(many.squareBetween(k, h, k2, h2, x, y) <= DISTANCE[band]! ** 2);
          expect(many.within(k, h, k2, h2, x, y, band)).toBe(found);
          if (found) within++;
        },
      ),
      { numRuns: 3000 },
    );
    expect(within).toBeGreaterThan(300);
  });

  test('an obstacle lies inside a rectangle when all its corners do', () => {
    const low = fc.integer({ min: -60, max: 0 });
    const high = fc.integer({ min: 0, max: 60 });
    let inside = 0;
    fc.assert(
      fc.property(kind, heading, low, low, high, high, (k, h, x0, y0, x1, y1) => {
        const corners = OUTLINES[k]!.map(([x, y]): [number, number] => {
          const [right, forward] = [Math.round(x * MM), Math.round(y * MM)];
          return [turnedX(right, forward, h), turnedY(right, forward, h)];
        });
        const all = corners.every(([x, y]) => x >= x0 * MM && y >= y0 * MM && x <= x1 * MM && y <= y1 * MM);
        expect(many.inside(k, h, 0, 0, x0 * MM, y0 * MM, x1 * MM, y1 * MM)).toBe(all);
        if (all) inside++;
      }),
      { numRuns: 3000 },
    );
    expect(inside).toBeGreaterThan(30);
  });
});
