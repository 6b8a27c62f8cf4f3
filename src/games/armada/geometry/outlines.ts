import { round } from './directions.ts';

/** How deep a line must run inside an outline to cross it, in 1/1024 mm: more than rounding can move a line. */
const GRAZE = 2;

/** Whether a vector is at least `reach` long along one axis: a test without products that settles most questions of nearness. */
export const isBeyond = (dx: number, dy: number, reach: number): boolean =>
  dx >= reach || -dx >= reach || dy >= reach || -dy >= reach;

/** Copies an outline of `n` corners moved by (dx, dy); returns `n`. */
export function load(from: Int32Array, at: number, n: number, dx: number, dy: number, to: Float64Array): number {
  for (let i = 0; i < n; i++) {
    to[2 * i] = from[at + 2 * i]! + dx;
    to[2 * i + 1] = from[at + 2 * i + 1]! + dy;
  }
  return n;
}

/** Writes the part of a convex outline to the left of the line through (ax, ay) along (ux, uy), or on it; cut corners are rounded. */
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

/** Whether an edge of the first outline (`n` corners) has the whole second outline (`m` corners, moved by (dx, dy)) on its outer side or on it. */
export function separated(
  pa: Int32Array,
  a: number,
  n: number,
  pb: Int32Array,
  b: number,
  m: number,
  dx: number,
  dy: number,
): boolean {
  for (let i = 0; i < 2 * n; i += 2) {
    const j = i + 2 === 2 * n ? 0 : i + 2;
    const x = pa[a + i]!;
    const y = pa[a + i + 1]!;
    const ex = pa[a + j]! - x;
    const ey = pa[a + j + 1]! - y;
    let inside = false;
    for (let k = 0; k < 2 * m; k += 2) {
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
 * Whether the part of a segment between `from` and `to` (0 at its start, 1 at its end) crosses a convex outline: it runs inside it for a
 * positive length and deeper than `GRAZE`. A line that only touches a corner or follows an edge does not cross (AH-10). `graze` holds `GRAZE`
 * times the length of each edge; a negative value marks a seam inside a larger outline.
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
  from: number,
  to: number,
): boolean {
  let enter = from;
  let leave = to;
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

/** Where a segment that starts inside a convex outline leaves it (0 at its start, 1 at its end); 1 if it ends inside. */
export function exitOf(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  outline: Int32Array,
  at: number,
  n: number,
  dx: number,
  dy: number,
): number {
  let leave = 1;
  for (let i = 0; i < n; i++) {
    const j = i + 1 === n ? 0 : i + 1;
    const x = outline[at + 2 * i]!;
    const y = outline[at + 2 * i + 1]!;
    const ex = outline[at + 2 * j]! - x;
    const ey = outline[at + 2 * j + 1]! - y;
    const c0 = Math.max(0, ex * (y0 - dy - y) - ey * (x0 - dx - x));
    const c1 = ex * (y1 - dy - y) - ey * (x1 - dx - x);
    if (c1 < 0) leave = Math.min(leave, c0 / (c0 - c1));
  }
  return leave;
}

/**
 * Finds the point of a convex outline, moved by (dx, dy), that is closest to (px, py). `to` gets the squared distance (not rounded), then x and
 * y of the point (rounded). The distance is 0 if (px, py) lies inside.
 */
export function nearest(
  px: number,
  py: number,
  outline: Int32Array,
  at: number,
  n: number,
  dx: number,
  dy: number,
  to: Float64Array,
): void {
  to[0] = Infinity;
  let inside = true;
  for (let i = 0; i < n; i++) {
    const j = i + 1 === n ? 0 : i + 1;
    const x = outline[at + 2 * i]! + dx;
    const y = outline[at + 2 * i + 1]! + dy;
    const ex = outline[at + 2 * j]! + dx - x;
    const ey = outline[at + 2 * j + 1]! + dy - y;
    const across = ex * (py - y) - ey * (px - x);
    if (across >= 0) continue;
    inside = false;
    foot(px, py, x, y, ex, ey, across, to);
  }
  if (!inside) return;
  to[0] = 0;
  to[1] = px;
  to[2] = py;
}

/** Writes to `to` the point of the edge from (x, y) along (ex, ey) closest to (px, py), if it is closer than the point in `to`. */
function foot(
  px: number,
  py: number,
  x: number,
  y: number,
  ex: number,
  ey: number,
  across: number,
  to: Float64Array,
): void {
  const along = (px - x) * ex + (py - y) * ey;
  const length = ex * ex + ey * ey;
  if (along > 0 && along < length) {
    const square = (across * across) / length;
    if (square >= to[0]!) return;
    to[0] = square;
    to[1] = round((x * (length - along) + (x + ex) * along) / length);
    to[2] = round((y * (length - along) + (y + ey) * along) / length);
    return;
  }
  const fx = along <= 0 ? x : x + ex;
  const fy = along <= 0 ? y : y + ey;
  const square = (px - fx) * (px - fx) + (py - fy) * (py - fy);
  if (square >= to[0]!) return;
  to[0] = square;
  to[1] = fx;
  to[2] = fy;
}

/** `GRAZE` times the length of an edge. */
export const grazeOf = (ex: number, ey: number): number => GRAZE * Math.sqrt(ex * ex + ey * ey);
