import { DISTANCE } from './bands.ts';
import { COS, HEADINGS, SIN, UNIT, mm, round, turnedX, turnedY } from './directions.ts';
import { RADIUS } from './discs.ts';
import type { Shapes } from './shapes.ts';

/** Number of places around a ship for displaced squadrons. */
export const SLOTS = 48;
/** Gap between base and squadron (1/1024 mm), so that rounding cannot make them overlap. */
const CLEAR = 2;
/** No part of a squadron in contact with a ship is farther than this from its base; the second gap allows for rounding. */
export const SLOT_REACH = 2 * RADIUS + 2 * CLEAR;
/** No part of a squadron that starts beside a ship is farther than this from its base (A-SET-09). */
export const SPOT_REACH = DISTANCE[2]!;
/** Number of chords that approximate a quarter circle. */
const STEPS = 256;

/** For every type and heading: centres (x, y) of squadrons around a ship, relative to its own. */
export type Slots = Int32Array;

const at = (t: number, h: number, k: number): number => ((t * HEADINGS + h) * SLOTS + k) * 2;
/** The index of the places around a ship of type `t` with heading `h`; each place is x and y. */
export const slotsAt = (t: number, h: number): number => at(t, h, 0);
export const slotX = (slots: Slots, t: number, h: number, k: number): number => slots[at(t, h, k)]!;
export const slotY = (slots: Slots, t: number, h: number, k: number): number => slots[at(t, h, k) + 1]!;

/**
 * Gaps from the base of a ship at which a squadron may start, in each direction: `SLOTS` places in all. All of the squadron must be within distance 2
 * (A-SET-09).
 */
const GAPS = Float64Array.of(mm(2), mm(45), DISTANCE[2]! - 2 * RADIUS - mm(1));

/** Computes the places where squadrons start beside a ship: in each direction, at every gap outward from the point of the base there. */
export function makeSpots(shapes: Shapes, types: number): Slots {
  const spots = new Int32Array(types * HEADINGS * SLOTS * 2);
  for (let t = 0; t < types; t++) {
    const corner = shapes.baseAt(t, 0);
    const width = shapes.base[corner + 4]!;
    const length = shapes.base[corner + 5]!;
    for (let k = 0; k < SLOTS; k++) {
      const towards = k % HEADINGS;
      const gap = GAPS[Math.floor(k / HEADINGS)]! + RADIUS;
      const right = Math.max(-width, Math.min(width, round((2 * length * SIN[towards]!) / UNIT)));
      const ahead = Math.max(-length, Math.min(length, round((2 * length * COS[towards]!) / UNIT)));
      const x = right + round((gap * SIN[towards]!) / UNIT);
      const y = ahead + round((gap * COS[towards]!) / UNIT);
      for (let h = 0; h < HEADINGS; h++) {
        spots[at(t, h, k)] = turnedX(x, y, h);
        spots[at(t, h, k) + 1] = turnedY(x, y, h);
      }
    }
  }
  return spots;
}

/** Computes the places in contact with the base of a ship, at even distances around it. */
export function makeSlots(shapes: Shapes, types: number): Slots {
  const slots = new Int32Array(types * HEADINGS * SLOTS * 2);
  const known = new Map<string, [number, number][]>();
  for (let t = 0; t < types; t++) {
    const corner = shapes.baseAt(t, 0);
    const width = shapes.base[corner + 4]!;
    const length = shapes.base[corner + 5]!;
    const points = known.get(`${width} ${length}`) ?? around(width, length);
    known.set(`${width} ${length}`, points);
    for (let h = 0; h < HEADINGS; h++)
      points.forEach(([right, forward], k) => {
        slots[at(t, h, k)] = turnedX(right, forward, h);
        slots[at(t, h, k) + 1] = turnedY(right, forward, h);
      });
  }
  return slots;
}

/**
 * Points at even distances on the line of the centres of touching squadrons, clockwise from the middle of the bow. Port and starboard are mirror
 * images.
 */
function around(width: number, length: number): [number, number][] {
  const reach = RADIUS + CLEAR;
  const quarter: [number, number][] = [[0, length + reach]];
  for (let i = 0; i <= STEPS; i++) {
    // A point of the quarter circle by the tangent of the half angle: it needs only + - * /, so it is the same on every machine.
    const f = i / STEPS;
    const d = 1 + f * f;
    quarter.push([width + (reach * 2 * f) / d, length + (reach * (1 - f * f)) / d]);
  }
  quarter.push([width + reach, 0]);
  const right = evenly(quarter, SLOTS / 4);
  const starboard = [...right, ...right.map(([x, y]): [number, number] => [x, -y]).reverse()];
  return [...starboard, ...starboard.map(([x, y]): [number, number] => [-x, y]).reverse()];
}

/** The middles of `n` equally long parts of a path, rounded. */
function evenly(path: readonly (readonly [number, number])[], n: number): [number, number][] {
  const lengths = path.slice(1).map(([x, y], i) => {
    const [px, py] = path[i]!;
    return Math.sqrt((x - px) * (x - px) + (y - py) * (y - py));
  });
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return Array.from({ length: n }, (_, k) => {
    let left = (total * (2 * k + 1)) / (2 * n);
    let i = 0;
    while (i < lengths.length - 1 && left > lengths[i]!) left -= lengths[i++]!;
    const part = left / lengths[i]!;
    const [x, y] = path[i]!;
    const [nx, ny] = path[i + 1]!;
    return [round(x + (nx - x) * part), round(y + (ny - y) * part)];
  });
}
