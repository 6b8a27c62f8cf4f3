import { belowSfc, makeSfc, seedSfc } from '../../../src/core/index.ts';
import type { Content } from '../../../src/games/dogfight/index.ts';
import {
  OBSTRUCTIONS,
  OBSTRUCTION_LETTERS,
  SQUARES,
  SQUARE_SIZE,
} from '../../../src/games/dogfight/content/squares.ts';

/** The number of squares that a player brings (D-SET-03). */
const SQUARES_A_PLAYER = 2;

/** The squares of a match at a table of `players`; `number` is the number of the board if they come from a pool. */
export function squaresAtTable({ map, seats: players }: Pick<Content, 'map' | 'seats'>, number: number): string[] {
  if (!('pool' in map)) return map.some((entry) => Array.isArray(entry)) ? map.slice(0, players).flat() : map.flat();
  const random = makeSfc();
  seedSfc(random, Int32Array.of(number, 0, 0, 0));
  let bag: string[] = [];
  return Array.from({ length: SQUARES_A_PLAYER * players }, () => {
    if (bag.length === 0) bag = map.pool.slice();
    const [drawn] = bag.splice(belowSfc(random, bag.length), 1);
    return drawn!;
  });
}

/** A hex of the map; odd rows are shifted right by half a hex (DH-01). */
export interface Hex {
  /** The argument of HEX actions: hexes are counted row by row over a map that is two squares wide. */
  readonly code: number;
  /** Column and row, two digits each, counted from 1. */
  readonly label: string;
  readonly column: number;
  readonly row: number;
  readonly kind: (typeof OBSTRUCTIONS)[number] | null;
  /** Whether it is a start hex. Their letters run over the whole map (DH-02). */
  readonly start: boolean;
}

/** A point of the plane, scaled so that all hex centres and corners are whole: centres are 2 apart in a row, rows 3 apart. */
type Point = readonly [x: number, y: number];

const SQUARES_A_ROW = 2;
const CORNERS: readonly Point[] = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
];

const centre = (hex: Hex): Point => [2 * hex.column + (hex.row % 2), 3 * hex.row];

const cornersOf = (hex: Hex): Point[] => {
  const [x, y] = centre(hex);
  return CORNERS.map(([dx, dy]): Point => [x + dx, y + dy]);
};

/** Positive when `p` lies to the left of the line from `a` to `b`, 0 on it. */
const side = (a: Point, b: Point, p: Point): number => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);

/** The number of steps from hex to hex, found by counting outward from 0 (DF-MAP-02). */
export function distance(a: Hex, b: Hex): number {
  const [ax, ay] = centre(a);
  const [bx, by] = centre(b);
  const rows = Math.abs(ay - by) / 3;
  const halves = Math.abs(ax - bx);
  return rows >= halves ? rows : rows + (halves - rows) / 2;
}

/** The map of a match: squares in rows of two. Distances and lines of sight are worked out anew for each question. */
export class OracleMap {
  readonly hexes: readonly Hex[];
  readonly #visibility: Readonly<Record<string, number>>;
  readonly #seen = new Map<number, boolean>();

  constructor(
    squares: readonly string[],
    visibility: Readonly<Record<string, number>>,
    own: Readonly<Record<string, readonly string[]>> = {},
  ) {
    const width = SQUARES_A_ROW * SQUARE_SIZE;
    const hexes: Hex[] = [];
    squares.forEach((id, i) => {
      (own[id] ?? SQUARES[id]!).forEach((line, y) => {
        line.split('').forEach((letter, x) => {
          const column = (i % SQUARES_A_ROW) * SQUARE_SIZE + x;
          const row = Math.floor(i / SQUARES_A_ROW) * SQUARE_SIZE + y;
          const label = [column + 1, row + 1].map((n) => String(n).padStart(2, '0')).join('');
          const kind = OBSTRUCTIONS[OBSTRUCTION_LETTERS.indexOf(letter)] ?? null;
          hexes.push({ code: row * width + column, label, column, row, kind, start: /[1-9]/.test(letter) });
        });
      });
    });
    this.hexes = hexes.toSorted((a, b) => a.code - b.code);
    this.#visibility = visibility;
  }

  hex(code: number): Hex {
    const found = this.hexes.find((hex) => hex.code === code);
    if (!found) throw new Error(`no hex ${code}`);
    return found;
  }

  within(from: Hex, steps: number): Hex[] {
    return this.hexes.filter((hex) => distance(from, hex) <= steps);
  }

  /** DH-09, DH-10: the target is visible up to the least visibility of the obstructions on the line, ends included. */
  sees(from: Hex, to: Hex): boolean {
    const key = from.code * 1024 + to.code;
    const known = this.#seen.get(key);
    if (known !== undefined) return known;
    const far = distance(from, to);
    const answer = far === 0 || this.#onLine(from, to).every((least) => far <= least);
    this.#seen.set(key, answer);
    return answer;
  }

  /** The visibilities of the obstructions that affect the line between two centres. */
  #onLine(from: Hex, to: Hex): number[] {
    const a = centre(from);
    const b = centre(to);
    const out: number[] = [];
    for (const hex of this.hexes) {
      if (hex.kind === null) continue;
      if (crosses(hex, a, b)) out.push(this.#visibility[hex.kind]!);
      else
        for (const other of this.hexes)
          if (other.kind !== null && distance(hex, other) === 1 && divides(hex, other, a, b))
            out.push(this.#visibility[hex.kind]!, this.#visibility[other.kind]!);
    }
    return out;
  }
}

/** A fraction with a denominator above 0. */
type Fraction = readonly [over: number, under: number];
const less = (p: Fraction, q: Fraction): boolean => p[0] * q[1] < q[0] * p[1];

/** Whether the segment from `a` to `b` passes through the inside of `hex`; a corner or an edge is not enough. */
function crosses(hex: Hex, a: Point, b: Point): boolean {
  const ring = cornersOf(hex);
  let enter: Fraction = [0, 1];
  let leave: Fraction = [1, 1];
  for (let i = 0; i < ring.length; i++) {
    // The corners are ordered so that the inside lies to the left of each edge.
    const atA = side(ring[i]!, ring[(i + 1) % ring.length]!, a);
    const atB = side(ring[i]!, ring[(i + 1) % ring.length]!, b);
    if (atA <= 0 && atB <= 0) return false;
    if (atA < 0 || (atA === 0 && atB > 0)) {
      const here: Fraction = [-atA, atB - atA];
      if (less(enter, here)) enter = here;
    } else if (atB < 0) {
      const here: Fraction = [atA, atA - atB];
      if (less(here, leave)) leave = here;
    }
  }
  return less(enter, leave);
}

/** Whether the segment from `a` to `b` runs along the edge that two neighbours share. */
function divides(one: Hex, other: Hex, a: Point, b: Point): boolean {
  const shared = cornersOf(one).filter(([x, y]) => cornersOf(other).some(([u, v]) => u === x && v === y));
  if (shared.length !== 2 || shared.some((corner) => side(a, b, corner) !== 0)) return false;
  // The segment covers the edge or misses it, because centres never lie within an edge.
  return shared.every(([x, y]) => between(a[0], x, b[0]) && between(a[1], y, b[1]));
}

const between = (a: number, x: number, b: number): boolean => Math.min(a, b) <= x && x <= Math.max(a, b);
