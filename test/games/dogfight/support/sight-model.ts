/**
 * Distance and sight written a second time, slowly, from the rules alone (DF-MAP-02, DH-01, DH-09, DH-10). Hexes stand
 * on a corner, in rows; odd rows are shifted by half a hex. Coordinates are scaled so that every corner is an
 * integer point: the centre of (column, row) is (2 column + (row odd), 3 row), the corners lie at (0, 2), (1, 1), (1, -1) ...
 */
export interface Hex {
  readonly column: number;
  readonly row: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const CORNERS: readonly Point[] = [
  { x: 0, y: 2 },
  { x: 1, y: 1 },
  { x: 1, y: -1 },
  { x: 0, y: -2 },
  { x: -1, y: -1 },
  { x: -1, y: 1 },
];

const centre = ({ column, row }: Hex): Point => ({ x: 2 * column + (row & 1), y: 3 * row });

const corners = (hex: Hex): Point[] => {
  const c = centre(hex);
  return CORNERS.map((p) => ({ x: c.x + p.x, y: c.y + p.y }));
};

const cross = (o: Point, a: Point, b: Point): number => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);

/** The number of steps between two hexes. Each step to the next row also moves half a hex sideways. */
export function distance(a: Hex, b: Hex): number {
  const p = centre(a);
  const q = centre(b);
  const rows = Math.abs(a.row - b.row);
  const sideways = Math.abs(p.x - q.x);
  return rows + Math.max(0, (sideways - rows) / 2);
}

/** How the straight line between two centres meets a third hex: through its inside, along one of its edges, or not at all. */
export function meets(a: Hex, b: Hex, hex: Hex): 'inside' | 'edge' | 'not' {
  const p = centre(a);
  const q = centre(b);
  // A hexagon is the part of the plane within six half planes; the segment p + t (q - p) is cut by each in turn.
  const ring = corners(hex);
  let from = 0;
  let to = 1;
  let along = false;
  for (let i = 0; i < 6; i++) {
    const u = ring[i]!;
    const v = ring[(i + 1) % 6]!;
    // Corners run clockwise: the inside is where the cross product is negative.
    const atP = cross(u, v, p);
    const atQ = cross(u, v, q);
    if (atP === 0 && atQ === 0) along = true;
    else if (atP >= 0 && atQ >= 0) return 'not';
    else if (atP > 0) from = Math.max(from, atP / (atP - atQ));
    else if (atQ > 0) to = Math.min(to, atP / (atP - atQ));
  }
  if (to - from < 1e-9) return 'not';
  return along ? 'edge' : 'inside';
}

/**
 * Whether `b` is visible from `a` on a map whose obstruction hexes have a visibility (`null`: free space): the
 * distance must not exceed the least visibility met on the line, ends included. Where the line runs between two hexes
 * both must obstruct.
 */
export function visible(a: Hex, b: Hex, map: readonly (Hex & { readonly visibility: number | null })[]): boolean {
  const d = distance(a, b);
  if (d === 0) return true;
  let least = Number.POSITIVE_INFINITY;
  const atEdge: (Hex & { visibility: number | null })[] = [];
  for (const hex of map) {
    const how = meets(a, b, hex);
    if (how === 'inside' && hex.visibility !== null) least = Math.min(least, hex.visibility);
    if (how === 'edge') atEdge.push(hex);
  }
  for (const one of atEdge) {
    const partners = atEdge.filter(
      (other) => other !== one && distance(one, other) === 1 && sharesLine(a, b, one, other),
    );
    for (const other of partners)
      if (one.visibility !== null && other.visibility !== null)
        least = Math.min(least, one.visibility, other.visibility);
  }
  return d <= least;
}

/** Whether two hexes along which the line runs lie on either side of the same stretch of it. */
function sharesLine(a: Hex, b: Hex, one: Hex, other: Hex): boolean {
  const p = centre(a);
  const q = centre(b);
  const shared = corners(one).filter((c) => corners(other).some((d) => d.x === c.x && d.y === c.y));
  return shared.length === 2 && shared.every((c) => cross(p, q, c) === 0);
}
