import { convexPieces } from './convex.ts';
import { HEADINGS, mm } from './directions.ts';
import { crosses, nearest, separated } from './outlines.ts';
import { grazes, turnAll } from './shapes.ts';

/** Corners of an obstacle's outline: millimetres to the right of its centre, and above it. */
export type Outline = readonly (readonly [number, number])[];

/** Threshold of `crosses` for a seam: a line along the seam counts as inside both pieces. */
const SEAM = -1;

/** Convex pieces of an outline in units of length; null when it crosses itself or has no area. */
export const piecesOf = (outline: Outline) => convexPieces(outline.flatMap(([x, y]) => [mm(x), mm(y)]));

/**
 * Outlines of obstacles at every heading, cut into convex pieces. A seam belongs to both of its pieces, so that no line passes between them.
 */
export class ObstacleShapes {
  /** Greatest distance of a corner from the centre. */
  readonly radius: Int32Array;
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

  /** Squared distance from the origin to obstacle `k` with heading `h` at (x, y); 0 inside it. */
  square(k: number, h: number, x: number, y: number): number {
    let least = Infinity;
    for (let p = 0; p < this.#count[k]!; p++) {
      nearest(0, 0, this.#pieces, this.#at(k, p, h), this.#corners[k * this.#most + p]!, x, y, this.#foot);
      least = Math.min(least, this.#foot[0]!);
    }
    return least;
  }

  /** Squared distance between two obstacles, the second (x, y) away from the first; 0 if they share area. */
  squareBetween(k: number, h: number, k2: number, h2: number, x: number, y: number): number {
    let least = Infinity;
    for (let p = 0; p < this.#count[k]!; p++) {
      const at = this.#at(k, p, h);
      const n = this.#corners[k * this.#most + p]!;
      if (this.meets(this.#pieces, at, n, k2, h2, x, y)) return 0;
      for (let i = 0; i < n; i++)
        least = Math.min(least, this.square(k2, h2, x - this.#pieces[at + 2 * i]!, y - this.#pieces[at + 2 * i + 1]!));
    }
    for (let p = 0; p < this.#count[k2]!; p++) {
      const at = this.#at(k2, p, h2);
      for (let i = 0; i < this.#corners[k2 * this.#most + p]!; i++)
        least = Math.min(least, this.square(k, h, -x - this.#pieces[at + 2 * i]!, -y - this.#pieces[at + 2 * i + 1]!));
    }
    return least;
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
  within(k: number, h: number, x: number, y: number, x0: number, y0: number, x1: number, y1: number): boolean {
    for (let p = 0; p < this.#count[k]!; p++) {
      const at = this.#at(k, p, h);
      for (let i = 0; i < this.#corners[k * this.#most + p]!; i++) {
        const cx = x + this.#pieces[at + 2 * i]!;
        const cy = y + this.#pieces[at + 2 * i + 1]!;
        if (cx < x0 || cy < y0 || cx > x1 || cy > y1) return false;
      }
    }
    return true;
  }

  #at(k: number, p: number, h: number): number {
    return ((k * this.#most + p) * HEADINGS + h) * this.#mostCorners * 2;
  }
}
