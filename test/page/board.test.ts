import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxAround, boxOf, followed, shaped } from '../../src/page/camera.ts';
import { placed, type Label } from '../../src/page/label-places.ts';
import { distanceWords, rangesOf } from '../../src/page/ranges.ts';

const BOARD = { x: -10, y: 5, w: 1800, h: 900 };
const points = fc.array(fc.tuple(fc.integer({ min: -10, max: 1790 }), fc.integer({ min: 5, max: 905 })), {
  minLength: 1,
  maxLength: 12,
});

describe('the view of a board', () => {
  test('has every unit in it, has the shape of its frame, and shows no more than the board where this is larger', () => {
    fc.assert(
      fc.property(
        points,
        fc.integer({ min: 50, max: 900 }),
        fc.integer({ min: 50, max: 900 }),
        (units, width, height) => {
          const box = shaped(boxAround(units, BOARD), BOARD, width, height);
          expect(box.w / box.h).toBeCloseTo(width / height, 6);
          for (const [x, y] of units) {
            expect(x).toBeGreaterThanOrEqual(box.x - 1e-6);
            expect(x).toBeLessThanOrEqual(box.x + box.w + 1e-6);
            expect(y).toBeGreaterThanOrEqual(box.y - 1e-6);
            expect(y).toBeLessThanOrEqual(box.y + box.h + 1e-6);
          }
          if (box.w <= BOARD.w) expect(box.x + box.w).toBeLessThanOrEqual(BOARD.x + BOARD.w + 1e-6);
          if (box.h <= BOARD.h) expect(box.y).toBeGreaterThanOrEqual(BOARD.y - 1e-6);
        },
      ),
    );
  });

  test('stays while it shows what is needed, and moves when it does not', () => {
    const view = { x: 0, y: 100, w: 600, h: 300 };
    const near = { x: 100, y: 150, w: 480, h: 240 };
    expect(followed(view, near, near)).toBe(view);
    const left = { x: -5, y: 150, w: 480, h: 240 };
    expect(followed(view, left, left)).toBe(left);
    const small = { x: 100, y: 150, w: 300, h: 150 };
    expect(followed(view, small, small)).toBe(small);
  });

  test('a drawing may say nothing of its board, or something wrong', () => {
    for (const text of [null, '', '1 2 3', '0 0 0 5', 'a b c d']) expect(boxOf(text)).toBeNull();
    expect(boxOf('0 -1 20 30.5')).toEqual({ x: 0, y: -1, w: 20, h: 30.5 });
  });
});

describe('words on a board', () => {
  const label = fc.record({
    x: fc.integer({ min: 0, max: 300 }),
    y: fc.integer({ min: 0, max: 200 }),
    text: fc.string({ minLength: 1, maxLength: 12 }),
    size: fc.integer({ min: 9, max: 20 }),
    rank: fc.integer({ min: 0, max: 3 }),
    stays: fc.constant(false),
  });

  test('none lies on another, and the first keep their places', () => {
    fc.assert(
      fc.property(fc.array(label, { maxLength: 30 }), (labels: Label[]) => {
        const spots = placed(labels);
        const shown = spots.flatMap((spot, i) => (spot === null ? [] : [{ ...labels[i]!, x: spot[0], y: spot[1] }]));
        for (const [i, a] of shown.entries())
          for (const b of shown.slice(i + 1)) {
            const isAside = Math.abs(a.x - b.x) >= 0.3 * (a.size * a.text.length + b.size * b.text.length) - 1.5 - 1e-6;
            const isAbove = b.y - 0.75 * b.size >= a.y + 0.1 * a.size - 1.5 - 1e-6;
            const isBelow = a.y - 0.75 * a.size >= b.y + 0.1 * b.size - 1.5 - 1e-6;
            expect(isAside || isAbove || isBelow).toBe(true);
          }
        const first = Math.min(...labels.map(({ rank }) => rank));
        const at = labels.findIndex(({ rank }) => rank === first);
        if (at >= 0) expect(spots[at]).toEqual([labels[at]!.x, labels[at]!.y]);
      }),
    );
  });

  test('the name of a unit stays, and that of a place goes, where there is room for one', () => {
    const name = { x: 50, y: 50, text: 'Tavor', size: 12, rank: 0, stays: true };
    const crowd = Array.from({ length: 40 }, () => ({ ...name, text: '0101', rank: 9, stays: false }));
    const spots = placed([...crowd, name]);
    expect(spots.at(-1)).toEqual([50, 50]);
    expect(spots.filter((spot) => spot === null).length).toBeGreaterThan(20);
  });
});

describe('the ruler', () => {
  test('names the range of a distance', () => {
    const ranges = rangesOf('close:123.7 medium:187.3 long:304.8');
    expect([100, 123.7, 150, 304.8, 305].map((length) => distanceWords(length, ranges))).toEqual([
      '100 mm, close',
      '124 mm, close',
      '150 mm, medium',
      '305 mm, long',
      '305 mm, beyond long',
    ]);
    for (const text of [null, '', 'close', 'close:x']) expect(rangesOf(text)).toEqual([]);
  });
});
