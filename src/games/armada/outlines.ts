import { round } from './directions.ts';

/** How deep (1/1024 mm) a line has to run inside an outline to count as crossing it: more than rounding can move it. */
const GRAZE = 2;

/** Copies an outline of `n` corners moved by (dx, dy); returns `n`. */
export function load(from: Int32Array, at: number, n: number, dx: number, dy: number, to: Float64Array): number {
  for (let i = 0; i < n; i++) {
    to[2 * i] = from[at + 2 * i]! + dx;
    to[2 * i + 1] = from[at + 2 * i + 1]! + dy;
  }
  return n;
}

/** Part of a convex outline on the left of the line through (ax, ay) along (ux, uy), the line included; cut corners are rounded. */
export function clip(
  from: Float64Array,
  n: number,
  to: Float64Array,
  ax: number,
  ay: number,
  ux: number,
  uy: number,
): number {
  let count = 0;
  for (let i = 0; i < n; i++) {
    const j = i + 1 === n ? 0 : i + 1;
    const px = from[2 * i]!;
    const py = from[2 * i + 1]!;
    const qx = from[2 * j]!;
    const qy = from[2 * j + 1]!;
    const sideP = ux * (py - ay) - uy * (px - ax);
    const sideQ = ux * (qy - ay) - uy * (qx - ax);
    if (sideP >= 0) {
      to[2 * count] = px;
      to[2 * count + 1] = py;
      count++;
    }
    if ((sideP > 0 && sideQ < 0) || (sideP < 0 && sideQ > 0)) {
      to[2 * count] = round((px * sideQ - qx * sideP) / (sideQ - sideP));
      to[2 * count + 1] = round((py * sideQ - qy * sideP) / (sideQ - sideP));
      count++;
    }
  }
  return count;
}

/** Whether some edge of the four-cornered outline at `a` has all of the one at `b`, moved by (dx, dy), on its outer side or on it. */
export function separated(pa: Int32Array, a: number, pb: Int32Array, b: number, dx: number, dy: number): boolean {
  for (let i = 0; i < 8; i += 2) {
    const j = i === 6 ? 0 : i + 2;
    const x = pa[a + i]!;
    const y = pa[a + i + 1]!;
    const ex = pa[a + j]! - x;
    const ey = pa[a + j + 1]! - y;
    let inside = false;
    for (let k = 0; k < 8; k += 2) {
      if (ex * (pb[b + k + 1]! + dy - y) - ey * (pb[b + k]! + dx - x) > 0) {
        inside = true;
        break;
      }
    }
    if (!inside) return true;
  }
  return false;
}

/**
 * Whether a segment runs through a convex outline: for a positive length, deeper than `GRAZE`, so that grazing
 * a corner or following an edge is no crossing (AH-10). `graze` holds `GRAZE` times the length of each edge.
 */
export function crosses(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  outline: Int32Array,
  at: number,
  n: number,
  graze: Float64Array,
  grazeAt: number,
  dx: number,
  dy: number,
): boolean {
  let enter = 0;
  let leave = 1;
  for (let i = 0; i < n; i++) {
    const j = i + 1 === n ? 0 : i + 1;
    const x = outline[at + 2 * i]!;
    const y = outline[at + 2 * i + 1]!;
    const ex = outline[at + 2 * j]! - x;
    const ey = outline[at + 2 * j + 1]! - y;
    const edge = graze[grazeAt + i]!;
    const c0 = ex * (y0 - dy - y) - ey * (x0 - dx - x) - edge;
    const c1 = ex * (y1 - dy - y) - ey * (x1 - dx - x) - edge;
    if (c0 <= 0 && c1 <= 0) return false;
    if (c0 < 0) enter = Math.max(enter, c0 / (c0 - c1));
    else if (c1 < 0) leave = Math.min(leave, c0 / (c0 - c1));
  }
  return leave > enter;
}

/** `GRAZE` times the length of an edge. */
export const grazeOf = (ex: number, ey: number): number => GRAZE * Math.sqrt(ex * ex + ey * ey);
