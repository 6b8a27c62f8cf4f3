import { DISTANCE } from './bands.ts';
import { convexPieces } from './convex.ts';
import { COS, HEADINGS, SIN, UNIT, mm } from './directions.ts';
import { Memo } from './memo.ts';
import { crosses, load, nearest, separated } from './outlines.ts';
import { grazes, turnAll } from './shapes.ts';

/** Corners of an obstacle's outline: millimetres to the right of its centre, and above it. */
export type Outline = readonly (readonly [number, number])[];

/** Threshold of `crosses` for a seam: a line along the seam counts as inside both pieces. */
const SEAM = -1;

/** Convex pieces of an outline in units of length; null when it crosses itself or has no area. */
export const piecesOf = (outline: Outline) => convexPieces(outline.flatMap(([x, y]) => [mm(x), mm(y)]));

const FURTHEST = 0x7fffffff;
/** Corners of a turned outline are rounded; in units of length. */
const ROUNDING = 4;

/** Distance from the centre of an outline to its border, in units of length. */
function toBorder(outline: Outline): number {
  const corners = Int32Array.from(outline.flat(), mm);
  const to = new Float64Array(3);
  let least = Infinity;
  for (let i = 0; i < outline.length; i++) {
    const j = (i + 1) % outline.length;
    // For an edge that runs forth and back the centre is on neither side.
    const edge = Int32Array.of(corners[2 * i]!, corners[2 * i + 1]!, corners[2 * j]!, corners[2 * j + 1]!);
    nearest(0, 0, edge, 0, 2, 0, 0, to);
    least = Math.min(least, to[0]!);
  }
  return Math.sqrt(least);
}

/**
 * Outlines of obstacles at every heading, cut into convex pieces. A seam belongs to both of its pieces, so that no line passes between them.
 */
export class ObstacleShapes {
  /** Greatest distance of a corner from the centre. */
  readonly radius: Int32Array;
  /** Every point closer than this to the centre lies in the obstacle; -Infinity if the centre itself does not. */
  readonly #core: Float64Array;
  /** For each obstacle and heading: the least x and y of its corners, and the greatest. */
  readonly #box: Int32Array;
  /** Answers of `touch`. */
  readonly #touches = new Map<number, number>();
  /** Answers of `within`. */
  readonly #memo = new Memo();
  readonly #pieces: Int32Array;
  readonly #corners: Int32Array;
  readonly #graze: Float64Array;
  readonly #most: number;
  readonly #mostCorners: number;
  readonly #foot = new Float64Array(3);
  readonly #count: Int32Array;

  constructor(outlines: readonly Outline[]) {
    const all = outlines.map((outline) => piecesOf(outline) ?? []);
    this.#most = Math.max(1, ...all.map((pieces) => pieces.length));
    this.#mostCorners = Math.max(3, ...all.flatMap((pieces) => pieces.map((piece) => piece.corners.length / 2)));
    const places = outlines.length * this.#most;
    this.#count = Int32Array.from(all, (pieces) => pieces.length);
    this.#corners = new Int32Array(places);
    this.#graze = new Float64Array(places * this.#mostCorners);
    this.#pieces = new Int32Array(places * HEADINGS * this.#mostCorners * 2);
    this.radius = Int32Array.from(outlines, (outline) =>
      Math.ceil(Math.max(0, ...outline.map(([x, y]) => mm(Math.sqrt(x * x + y * y)) + 2))),
    );
    all.forEach((pieces, k) => {
      pieces.forEach(({ corners, seam }, p) => {
        const place = k * this.#most + p;
        this.#corners[place] = corners.length / 2;
        grazes(corners, this.#graze, place * this.#mostCorners);
        seam.forEach((inner, i) => {
          if (inner) this.#graze[place * this.#mostCorners + i] = SEAM;
        });
        for (let h = 0; h < HEADINGS; h++) turnAll(corners, h, this.#pieces, this.#at(k, p, h));
      });
    });
    this.#box = new Int32Array(outlines.length * HEADINGS * 4).map((_, i) => ((i & 2) === 0 ? FURTHEST : -FURTHEST));
    for (let k = 0; k < outlines.length; k++) for (let h = 0; h < HEADINGS; h++) this.#enclose(k, h);
    this.#core = Float64Array.from(outlines, (outline, k) =>
      this.square(k, 0, 0, 0) === 0 ? Math.max(0, toBorder(outline) - ROUNDING) : -Infinity,
    );
  }

  /** Whether the part of a segment between `from` and `to` (0 to 1) crosses obstacle `k` with heading `h` at (x, y) (A-MEA-16). */
  crossed(
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    k: number,
    h: number,
    x: number,
    y: number,
    from: number,
    to: number,
  ): boolean {
    for (let p = 0; p < this.#count[k]!; p++) {
      const place = k * this.#most + p;
      const at = this.#at(k, p, h);
      const graze = place * this.#mostCorners;
      if (crosses(x0, y0, x1, y1, this.#pieces, at, this.#corners[place]!, this.#graze, graze, x, y, from, to))
        return true;
    }
    return false;
  }

  /** Whether a convex outline shares area with obstacle `k` with heading `h`, which lies (x, y) away. */
  meets(outline: Int32Array, at: number, n: number, k: number, h: number, x: number, y: number): boolean {
    for (let p = 0; p < this.#count[k]!; p++) {
      const mine = this.#at(k, p, h);
      const m = this.#corners[k * this.#most + p]!;
      if (
        !separated(outline, at, n, this.#pieces, mine, m, x, y) &&
        !separated(this.#pieces, mine, m, outline, at, n, -x, -y)
      )
        return true;
    }
    return false;
  }

  /** Most corners of a piece. */
  get mostCorners(): number {
    return this.#mostCorners;
  }

  /** How many convex pieces obstacle `k` has. */
  pieceCount(k: number): number {
    return this.#count[k]!;
  }

  /** Writes the corners of piece `p` of obstacle `k` with heading `h` at (x, y); returns how many. */
  loadPiece(k: number, p: number, h: number, x: number, y: number, to: Float64Array): number {
    return load(this.#pieces, this.#at(k, p, h), this.#corners[k * this.#most + p]!, x, y, to);
  }

  /** Squared distance from the origin to obstacle `k` with heading `h` at (x, y); 0 inside it. */
  square(k: number, h: number, x: number, y: number): number {
    let least = Infinity;
    for (let p = 0; p < this.#count[k]!; p++) {
      nearest(0, 0, this.#pieces, this.#at(k, p, h), this.#corners[k * this.#most + p]!, x, y, this.#foot);
      least = Math.min(least, this.#foot[0]!);
    }
    return least;
  }

  /** Writes to `to` (squared distance, x, y) the point of obstacle `k` with heading `h` at (x, y) that is closest to the origin. */
  closest(k: number, h: number, x: number, y: number, to: Float64Array): void {
    to[0] = Infinity;
    for (let p = 0; p < this.#count[k]!; p++) {
      nearest(0, 0, this.#pieces, this.#at(k, p, h), this.#corners[k * this.#most + p]!, x, y, this.#foot);
      if (this.#foot[0]! < (to[0] ?? 0)) to.set(this.#foot);
    }
  }

  /**
   * Distance between the middles of obstacle `k` with heading `d` and obstacle `k2` with heading `h2` when the first touches the second from
   * direction `d`. Computed once, since it never changes.
   */
  touch(k: number, d: number, k2: number, h2: number): number {
    const key = ((k * HEADINGS + d) * this.radius.length + k2) * HEADINGS + h2;
    const known = this.#touches.get(key);
    if (known !== undefined) return known;
    let low = 0;
    let high = this.radius[k]! + this.radius[k2]! + 2;
    // Searches the place nearest to the second obstacle, on the way in from outside, at which the two share no area.
    while (high - low > 1) {
      const length = (low + high) >> 1;
      const dx = -Math.trunc((length * SIN[d]!) / UNIT);
      const dy = -Math.trunc((length * COS[d]!) / UNIT);
      if (this.squareBetween(k, d, k2, h2, dx, dy) === 0) low = length;
      else high = length;
    }
    this.#touches.set(key, high);
    return high;
  }

  /** Squared distance between two obstacles, the second (x, y) away from the first; 0 if they share area. */
  squareBetween(k: number, h: number, k2: number, h2: number, x: number, y: number): number {
    if (this.#overlap(k, h, k2, h2, x, y)) return 0;
    let least = Infinity;
    for (let p = 0; p < this.#count[k]!; p++) {
      const at = this.#at(k, p, h);
      for (let i = 0; i < this.#corners[k * this.#most + p]!; i++)
        least = Math.min(least, this.square(k2, h2, x - this.#pieces[at + 2 * i]!, y - this.#pieces[at + 2 * i + 1]!));
    }
    for (let p = 0; p < this.#count[k2]!; p++) {
      const at = this.#at(k2, p, h2);
      for (let i = 0; i < this.#corners[k2 * this.#most + p]!; i++)
        least = Math.min(least, this.square(k, h, -x - this.#pieces[at + 2 * i]!, -y - this.#pieces[at + 2 * i + 1]!));
    }
    return least;
  }

  /** Whether two obstacles, the second (x, y) away from the first, are within distance `band`. Results are kept. */
  within(k: number, h: number, k2: number, h2: number, x: number, y: number, band: number): boolean {
    const square = x * x + y * y;
    const gap = DISTANCE[band]!;
    const far = gap + this.radius[k]! + this.radius[k2]!;
    if (square > far * far) return false;
    const close = gap + this.#core[k]! + this.#core[k2]!;
    if (close > 0 && square <= close * close) return true;
    const pair = ((k * HEADINGS + h) * this.radius.length + k2) * HEADINGS + h2;
    const memo = this.#memo;
    if (memo.has(pair * DISTANCE.length + band, x, y)) return memo.answer !== 0;
    const found =
      this.#cornerWithin(k, h, k2, h2, x, y, gap) ||
      this.#cornerWithin(k2, h2, k, h, -x, -y, gap) ||
      this.#overlap(k, h, k2, h2, x, y);
    return memo.keep(found ? 1 : 0) !== 0;
  }

  #enclose(k: number, h: number): void {
    const at = (k * HEADINGS + h) * 4;
    for (let p = 0; p < this.#count[k]!; p++)
      for (let i = 0; i < 2 * this.#corners[k * this.#most + p]!; i++) {
        const value = this.#pieces[this.#at(k, p, h) + i]!;
        const axis = at + (i & 1);
        this.#box[axis] = Math.min(this.#box[axis]!, value);
        this.#box[axis + 2] = Math.max(this.#box[axis + 2]!, value);
      }
  }

  #overlap(k: number, h: number, k2: number, h2: number, x: number, y: number): boolean {
    for (let p = 0; p < this.#count[k]!; p++)
      if (this.meets(this.#pieces, this.#at(k, p, h), this.#corners[k * this.#most + p]!, k2, h2, x, y)) return true;
    return false;
  }

  /** Whether a corner of the first obstacle is at most `gap` away from the second, which lies (x, y) away. */
  #cornerWithin(k: number, h: number, k2: number, h2: number, x: number, y: number, gap: number): boolean {
    const far = gap + this.radius[k2]!;
    for (let p = 0; p < this.#count[k]!; p++) {
      const at = this.#at(k, p, h);
      for (let i = 0; i < this.#corners[k * this.#most + p]!; i++) {
        const dx = x - this.#pieces[at + 2 * i]!;
        const dy = y - this.#pieces[at + 2 * i + 1]!;
        if (dx * dx + dy * dy <= far * far && this.square(k2, h2, dx, dy) <= gap * gap) return true;
      }
    }
    return false;
  }

  /** Squared distance between a convex outline and obstacle `k` with heading `h`, which lies (x, y) away; 0 if they share area. */
  squareToOutline(outline: Int32Array, at: number, n: number, k: number, h: number, x: number, y: number): number {
    if (this.meets(outline, at, n, k, h, x, y)) return 0;
    let least = Infinity;
    for (let i = 0; i < n; i++)
      least = Math.min(least, this.square(k, h, x - outline[at + 2 * i]!, y - outline[at + 2 * i + 1]!));
    for (let p = 0; p < this.#count[k]!; p++) {
      const mine = this.#at(k, p, h);
      for (let i = 0; i < this.#corners[k * this.#most + p]!; i++) {
        nearest(x + this.#pieces[mine + 2 * i]!, y + this.#pieces[mine + 2 * i + 1]!, outline, at, n, 0, 0, this.#foot);
        least = Math.min(least, this.#foot[0]!);
      }
    }
    return least;
  }

  /** Whether obstacle `k` with heading `h` at (x, y) lies wholly inside the rectangle from (x0, y0) to (x1, y1). */
  inside(k: number, h: number, x: number, y: number, x0: number, y0: number, x1: number, y1: number): boolean {
    const box = this.#box;
    const at = (k * HEADINGS + h) * 4;
    return x + box[at]! >= x0 && y + box[at + 1]! >= y0 && x + box[at + 2]! <= x1 && y + box[at + 3]! <= y1;
  }

  #at(k: number, p: number, h: number): number {
    return ((k * this.#most + p) * HEADINGS + h) * this.#mostCorners * 2;
  }
}
