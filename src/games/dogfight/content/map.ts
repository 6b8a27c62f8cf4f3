import { OBSTRUCTION_LETTERS, SQUARE_SIZE, SQUARES, type Squares } from './squares.ts';

/** The sight limit when no obstruction is in the way. */
const CLEAR = 255;
const SQUARES_A_ROW = 2;
/**
 * Corners of a hexagon, relative to its centre. The units (half a hex horizontally, a third of the distance of two rows
 * vertically) are chosen so that all centres and corners are whole numbers.
 */
const CORNERS = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
] as const;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const digits = (n: number): string => String(n).padStart(2, '0');

/**
 * The map of a match: squares joined in rows of two, hexes numbered row by row. Odd rows are shifted half a hex
 * to the right. Distances, sight and neighbourhoods are tables, so that the rules never compute geometry.
 */
export class GameMap {
  readonly width: number;
  readonly height: number;
  /** The number of hexes, including those beside a single last square, which `kind` marks by -1. */
  readonly hexes: number;
  /** 0 for open space, 1 + place in `OBSTRUCTIONS` for an obstruction, -1 outside of the map. */
  readonly kind: Int8Array;
  /** Number of the body that covers the hex, from 1; 0 for none. */
  readonly body: Uint8Array;
  /** Lettered start hexes in order. */
  readonly starts: Int32Array;
  readonly squares: readonly string[];
  /** The distance between hexes, at [a * hexes + b]. */
  readonly distances: Uint8Array;
  /** 1 where a hex sees another, at [a * hexes + b]. */
  readonly sights: Uint8Array;
  /** All hexes of the map by distance from a, then by number, at [a * hexes + i]. */
  readonly near: Uint16Array;
  /** The greatest distance of two hexes of the map. */
  readonly longest: number;
  /** How many of `near` lie within k, at [a * (longest + 1) + k]. */
  readonly nearCount: Uint16Array;
  readonly #visibility: Uint8Array;
  readonly #obstructions: readonly number[];

  /**
   * @param visibility the distance from which a vessel in or behind each kind of obstruction is seen, by place in
   * `OBSTRUCTIONS`
   * @param known the rows of each square
   */
  constructor(squares: readonly string[], visibility: readonly number[], known: Squares = SQUARES) {
    this.squares = squares;
    this.width = SQUARE_SIZE * Math.min(squares.length, SQUARES_A_ROW);
    this.height = SQUARE_SIZE * Math.ceil(squares.length / SQUARES_A_ROW);
    this.hexes = this.width * this.height;
    this.kind = new Int8Array(this.hexes).fill(-1);
    this.starts = Int32Array.from(this.#lay(known));
    this.body = this.#bodies();
    this.#visibility = Uint8Array.from([CLEAR, ...visibility]);
    this.#obstructions = Array.from(this.kind.keys()).filter((hex) => this.kind[hex]! > 0);
    const { hexes } = this;
    this.distances = new Uint8Array(hexes * hexes);
    this.sights = new Uint8Array(hexes * hexes);
    this.near = new Uint16Array(hexes * hexes);
    for (let a = 0; a < hexes; a++)
      for (let b = a; b < hexes; b++) {
        const d = this.#measure(a, b);
        this.distances[a * hexes + b] = d;
        this.distances[b * hexes + a] = d;
        if (this.kind[a]! < 0 || this.kind[b]! < 0) continue;
        const sees = d <= this.#limit(a, b) ? 1 : 0;
        this.sights[a * hexes + b] = sees;
        this.sights[b * hexes + a] = sees;
      }
    this.longest = this.distances.reduce((most, d) => Math.max(most, d), 0);
    this.nearCount = new Uint16Array(hexes * (this.longest + 1));
    for (let a = 0; a < hexes; a++) this.#sortAround(a);
  }

  /** Writes the squares' hexes into `kind`; returns the start hexes in the order of squares and letters. */
  #lay(known: Squares): number[] {
    const starts: number[] = [];
    this.squares.forEach((id, i) => {
      const left = SQUARE_SIZE * (i % SQUARES_A_ROW);
      const top = SQUARE_SIZE * Math.floor(i / SQUARES_A_ROW);
      const found: number[] = [];
      known[id]!.forEach((row, r) => {
        for (let c = 0; c < SQUARE_SIZE; c++) {
          const letter = row.charAt(c);
          const hex = (top + r) * this.width + left + c;
          this.kind[hex] = OBSTRUCTION_LETTERS.indexOf(letter) + 1;
          if ('123'.includes(letter)) found[Number(letter) - 1] = hex;
        }
      });
      starts.push(...found);
    });
    return starts;
  }

  #bodies(): Uint8Array {
    const body = new Uint8Array(this.hexes);
    let next = 1;
    for (let hex = 0; hex < this.hexes; hex++) {
      if (this.kind[hex]! <= 0 || body[hex] !== 0) continue;
      const open = [hex];
      body[hex] = next;
      for (let at = open.pop(); at !== undefined; at = open.pop())
        for (let other = 0; other < this.hexes; other++) {
          if (body[other] !== 0 || this.kind[other] !== this.kind[hex] || this.#measure(at, other) !== 1) continue;
          body[other] = next;
          open.push(other);
        }
      next++;
    }
    return body;
  }

  #q(hex: number): number {
    const row = Math.floor(hex / this.width);
    return (hex % this.width) - (row >> 1);
  }

  #r(hex: number): number {
    return Math.floor(hex / this.width);
  }

  #measure(a: number, b: number): number {
    const dq = this.#q(a) - this.#q(b);
    const dr = this.#r(a) - this.#r(b);
    return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
  }

  /**
   * Least visibility on the straight line between the centres of two hexes, both ends included. An obstruction
   * counts when the line passes through its inside; where the line runs along the edge between two hexes, both must
   * be obstructions. Whole numbers only: see `CORNERS`.
   */
  #limit(a: number, b: number): number {
    if (a === b) return CLEAR;
    let least = CLEAR;
    for (const hex of this.#obstructions) {
      const visibility = this.#visibility[this.kind[hex]!]!;
      if (visibility >= least) continue;
      if (hex === a || hex === b || this.#blocks(a, b, hex)) least = visibility;
    }
    return least;
  }

  /** Whether the line from `a` to `b` passes through `hex`, or along its edge with another obstruction. */
  #blocks(a: number, b: number, hex: number): boolean {
    const ax = this.#x(a);
    const ay = this.#y(a);
    const dx = this.#x(b) - ax;
    const dy = this.#y(b) - ay;
    const hx = this.#x(hex) - ax;
    const hy = this.#y(hex) - ay;
    // No corner is farther from the centre than 1 across and 2 along: most hexes lie wholly on one side.
    if (Math.abs(dx * hy - dy * hx) > 2 * Math.abs(dx) + Math.abs(dy)) return false;
    let left = 0;
    let right = 0;
    let edgeX = 0;
    let edgeY = 0;
    for (const [cx, cy] of CORNERS) {
      const side = dx * (hy + cy) - dy * (hx + cx);
      if (side > 0) left++;
      else if (side < 0) right++;
      else {
        edgeX += hx + cx;
        edgeY += hy + cy;
      }
    }
    const along = (x: number, y: number): number => 3 * x * dx + y * dy;
    if (left > 0 && right > 0) return along(hx, hy) > 0 && along(hx, hy) < along(dx, dy);
    if (left + right !== CORNERS.length - 2) return false;
    const middle = along(edgeX, edgeY);
    if (middle <= 0 || middle >= 2 * along(dx, dy)) return false;
    const other = this.#hexAtPoint(ax + edgeX - hx, ay + edgeY - hy);
    return other >= 0 && this.kind[other]! > 0;
  }

  #x(hex: number): number {
    return 2 * (hex % this.width) + (this.#r(hex) & 1);
  }

  #y(hex: number): number {
    return 3 * this.#r(hex);
  }

  /** The hex with its centre at (x, y), -1 outside the map. */
  #hexAtPoint(x: number, y: number): number {
    const row = y / 3;
    const col = (x - (row & 1)) / 2;
    return row < 0 || row >= this.height || col < 0 || col >= this.width ? -1 : row * this.width + col;
  }

  /** Writes the hexes of the map in the order of their distance from `a`, at equal distance in the order of the map. */
  #sortAround(a: number): void {
    const { hexes, longest } = this;
    const from = a * hexes;
    const next = new Uint16Array(longest + 2);
    for (let b = 0; b < hexes; b++) if (this.kind[b]! >= 0) next[this.distances[from + b]! + 1]!++;
    for (let d = 0; d <= longest; d++) {
      next[d + 1]! += next[d]!;
      this.nearCount[a * (longest + 1) + d] = next[d + 1]!;
    }
    for (let b = 0; b < hexes; b++) if (this.kind[b]! >= 0) this.near[from + next[this.distances[from + b]!]!++] = b;
  }

  distance(a: number, b: number): number {
    return this.distances[a * this.hexes + b]!;
  }

  /** Whether two hexes see each other past all obstructions. */
  sees(a: number, b: number): boolean {
    return this.sights[a * this.hexes + b] === 1;
  }

  kindOf(hex: number): number {
    return this.kind[hex]!;
  }

  /** Hexes of the map within `k` steps of `a`: the first so many of `near` from `a * hexes` on. */
  countWithin(a: number, k: number): number {
    return this.nearCount[a * (this.longest + 1) + (k > this.longest ? this.longest : k)]!;
  }

  /** Letter of a start hex, counted over the whole map: A to Z, then AA, AB …; '' for other hexes. */
  startLetter(hex: number): string {
    const i = this.starts.indexOf(hex);
    if (i < 0) return '';
    return i < LETTERS.length ? LETTERS.charAt(i) : `A${LETTERS.charAt(i - LETTERS.length)}`;
  }

  /** Column and row, both from 1, as four digits; '-' if there is no such hex. */
  label(hex: number): string {
    if (hex < 0 || hex >= this.hexes) return '-';
    return digits((hex % this.width) + 1) + digits(Math.floor(hex / this.width) + 1);
  }

  /** The hex with this label, or -1. */
  hexOf(label: string): number {
    if (!/^\d{4}$/.test(label)) return -1;
    const col = Number(label.slice(0, 2)) - 1;
    const row = Number(label.slice(2)) - 1;
    const hex = row * this.width + col;
    return col >= 0 && row >= 0 && col < this.width && row < this.height && this.kind[hex]! >= 0 ? hex : -1;
  }
}
