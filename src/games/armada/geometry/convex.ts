/** Convex piece of an outline. Corners are x, y, x, y, counterclockwise; `seam[i]`: the edge from corner i is not an edge of the whole outline. */
export interface Piece {
  readonly corners: number[];
  readonly seam: boolean[];
}

const area = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** Twice the area of an outline, positive when its corners run counterclockwise. */
export function doubledArea(outline: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < outline.length; i += 2) {
    const j = (i + 2) % outline.length;
    sum += outline[i]! * outline[j + 1]! - outline[j]! * outline[i + 1]!;
  }
  return sum;
}

/**
 * Cuts a simple outline into convex pieces: cuts off ears one by one, then joins neighbours as long as the result is convex (Hertel and
 * Mehlhorn 1983). Returns null for an outline that has no area or crosses itself.
 */
export function convexPieces(outline: readonly number[]): Piece[] | null {
  const whole = doubledArea(outline);
  if (whole === 0) return null;
  const n = outline.length / 2;
  const rest = Array.from({ length: n }, (_, i) => (whole > 0 ? i : n - 1 - i));
  const pieces: number[][] = [];
  while (rest.length > 3) {
    const ear = rest.findIndex((_, i) => isEar(outline, rest, i));
    if (ear < 0) return null;
    pieces.push(triangleAt(rest, ear));
    rest.splice(ear, 1);
  }
  pieces.push(rest);
  const sum = pieces.reduce((total, piece) => total + doubledArea(cornersOf(outline, piece)), 0);
  if (sum !== Math.abs(whole) || pieces.some((piece) => doubledArea(cornersOf(outline, piece)) <= 0)) return null;
  joinAll(outline, pieces);
  return pieces.map((piece) => ({
    corners: cornersOf(outline, piece),
    seam: piece.map((from, i) => !isOuter(n, whole, from, piece[(i + 1) % piece.length]!)),
  }));
}

const cornersOf = (outline: readonly number[], piece: readonly number[]): number[] =>
  piece.flatMap((i) => [outline[2 * i]!, outline[2 * i + 1]!]);

const isOuter = (n: number, whole: number, from: number, to: number): boolean =>
  whole > 0 ? (from + 1) % n === to : (to + 1) % n === from;

const triangleAt = (rest: readonly number[], i: number): number[] => [
  rest[(i + rest.length - 1) % rest.length]!,
  rest[i]!,
  rest[(i + 1) % rest.length]!,
];

const turnOf = (outline: readonly number[], a: number, b: number, c: number): number =>
  area(
    outline[2 * a]!,
    outline[2 * a + 1]!,
    outline[2 * b]!,
    outline[2 * b + 1]!,
    outline[2 * c]!,
    outline[2 * c + 1]!,
  );

/** Whether corner `i` of the remaining outline can be cut off: it is convex, and its triangle contains no other corner. */
function isEar(outline: readonly number[], rest: readonly number[], i: number): boolean {
  const [a, b, c] = triangleAt(rest, i) as [number, number, number];
  if (turnOf(outline, a, b, c) <= 0) return false;
  return rest.every(
    (p) =>
      p === a ||
      p === b ||
      p === c ||
      turnOf(outline, a, b, p) < 0 ||
      turnOf(outline, b, c, p) < 0 ||
      turnOf(outline, c, a, p) < 0,
  );
}

/** Joins pieces that share an edge, as long as the joined piece is convex. */
function joinAll(outline: readonly number[], pieces: number[][]): void {
  for (let i = 0; i < pieces.length; i++)
    for (let j = i + 1; j < pieces.length; j++) {
      const joined = join(outline, pieces[i]!, pieces[j]!);
      if (joined === null) continue;
      pieces[i] = joined;
      pieces.splice(j, 1);
      j = i;
    }
}

function join(outline: readonly number[], p: readonly number[], q: readonly number[]): number[] | null {
  for (let i = 0; i < p.length; i++) {
    const from = p[i]!;
    const to = p[(i + 1) % p.length]!;
    const k = q.indexOf(to);
    if (k < 0 || q[(k + 1) % q.length] !== from) continue;
    const joined = [
      ...p.slice(0, i + 1),
      ...Array.from({ length: q.length - 2 }, (_, m) => q[(k + 2 + m) % q.length]!),
      ...p.slice(i + 1),
    ];
    const convex = joined.every(
      (b, m) =>
        turnOf(outline, joined[(m + joined.length - 1) % joined.length]!, b, joined[(m + 1) % joined.length]!) >= 0,
    );
    return convex ? joined : null;
  }
  return null;
}
