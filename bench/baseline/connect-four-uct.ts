/**
 * Plain UCT on Connect Four by hand: the standard of comparison for the cost of search through the `Game` contract. One
 * board that is copied for each iteration, a node pool in typed arrays with seven places for children, UCB1 with the
 * usual constant, the generator inlined. Shares nothing with the search that it is compared with.
 */
const COLUMNS = 7;
const ROWS = 6;
const CELLS = COLUMNS * ROWS;
/** The number of cells in a row: the columns and one border cell, which also separates the row from the next. */
const PITCH = COLUMNS + 1;
const FIRST = PITCH + 1;
const TOP = FIRST + ROWS * PITCH;
/** The value of border cells; no player's stone has it. */
const BORDER = 3;
const EXPLORE = Math.SQRT2;

const root = new Uint8Array(TOP + PITCH + 1);
const rootFree = new Int32Array(COLUMNS);
const cells = new Uint8Array(TOP + PITCH + 1);
const free = new Int32Array(COLUMNS);
const open = new Int32Array(COLUMNS);
const path = new Int32Array(CELLS + 1);

let a = 0;
let b = 0;
let c = 0;
let d = 0;

/** An integer below `n`; its bias of 2^-29 is too small to matter here. */
function below(n: number): number {
  const word = (a + b + d) | 0;
  d = (d + 1) | 0;
  a = b ^ (b >>> 9);
  b = (c + (c << 3)) | 0;
  c = (((c << 21) | (c >>> 11)) + word) | 0;
  return ((word >>> 16) * n) >>> 16;
}

function along(at: number, step: number, stone: number): boolean {
  let length = 1;
  for (let i = at + step; cells[i] === stone; i += step) length++;
  for (let i = at - step; cells[i] === stone; i -= step) length++;
  return length >= 4;
}

/** Lays a stone and says whether it makes four. */
function drop(column: number, stone: number): boolean {
  const at = free[column]!;
  cells[at] = stone;
  free[column] = at + PITCH;
  return along(at, 1, stone) || along(at, PITCH, stone) || along(at, PITCH - 1, stone) || along(at, PITCH + 1, stone);
}

/** Plays on at random; returns the stone that makes four, 0 for a full board. */
function playOut(from: number): number {
  let columns = 0;
  for (let i = 0; i < COLUMNS; i++) if (free[i]! < TOP) open[columns++] = i;
  for (let ply = from; ply < CELLS; ply++) {
    const k = below(columns);
    const column = open[k]!;
    const stone = 1 + (ply & 1);
    if (drop(column, stone)) return stone;
    if (free[column]! >= TOP) open[k] = open[--columns]!;
  }
  return 0;
}

/** A search tree for one position after the other. */
export class ConnectFourUct {
  /** `child[COLUMNS * node + column]`, 0 for none; the root is node 1. */
  readonly #child: Int32Array;
  readonly #visits: Int32Array;
  readonly #wins: Float64Array;
  readonly #logs: Float64Array;
  #used = 0;

  constructor(mostIterations: number) {
    this.#child = new Int32Array(COLUMNS * (mostIterations + 2));
    this.#visits = new Int32Array(mostIterations + 2);
    this.#wins = new Float64Array(mostIterations + 2);
    this.#logs = Float64Array.from({ length: mostIterations + 1 }, (_, n) => Math.log(Math.max(1, n)));
  }

  /** The column visited most after `iterations` from the position that `columns` have led to. */
  run(columns: readonly number[], iterations: number, seed: number): number {
    this.#setUp(columns);
    a = seed;
    b = 0x9e3779b9 | 0;
    c = 0x243f6a88;
    d = 1;
    this.#used = 1;
    this.#take();
    for (let i = 0; i < iterations; i++) this.#iterate(columns.length);
    let best = 0;
    for (let column = 1; column < COLUMNS; column++)
      if (this.#visits[this.#child[COLUMNS + column]!]! > this.#visits[this.#child[COLUMNS + best]!]!) best = column;
    return best;
  }

  #setUp(columns: readonly number[]): void {
    cells.fill(BORDER);
    for (let i = 0; i < COLUMNS; i++) {
      free[i] = FIRST + i;
      for (let r = 0; r < ROWS; r++) cells[FIRST + i + r * PITCH] = 0;
    }
    columns.forEach((column, ply) => drop(column, 1 + (ply & 1)));
    root.set(cells);
    rootFree.set(free);
  }

  #take(): number {
    const node = this.#used++;
    this.#visits[node] = 0;
    this.#wins[node] = 0;
    this.#child.fill(0, COLUMNS * node, COLUMNS * (node + 1));
    return node;
  }

  #iterate(from: number): void {
    cells.set(root);
    free.set(rootFree);
    let node = 1;
    let ply = from;
    let depth = 0;
    let winner = -1;
    path[depth++] = node;
    while (winner < 0) {
      const column = this.#choose(node);
      const slot = COLUMNS * node + column;
      const isNew = this.#child[slot] === 0;
      if (isNew) this.#child[slot] = this.#take();
      node = this.#child[slot]!;
      path[depth++] = node;
      const stone = 1 + (ply & 1);
      if (drop(column, stone)) winner = stone;
      else if (++ply === CELLS) winner = 0;
      else if (isNew) winner = playOut(ply);
    }
    // The wins of a node are counted for the player who moved into it.
    for (let i = 0; i < depth; i++) {
      const mover = 1 + ((from + i + 1) & 1);
      this.#visits[path[i]!]!++;
      this.#wins[path[i]!]! += winner === 0 ? 0.5 : winner === mover ? 1 : 0;
    }
  }

  /** The untried columns first, at random; then the highest upper bound. */
  #choose(node: number): number {
    const slots = COLUMNS * node;
    let untried = 0;
    for (let column = 0; column < COLUMNS; column++)
      if (free[column]! < TOP && this.#child[slots + column] === 0) open[untried++] = column;
    if (untried > 0) return open[below(untried)]!;
    const log = this.#logs[this.#visits[node]!]!;
    let best = -1;
    let column = 0;
    for (let i = 0; i < COLUMNS; i++) {
      if (free[i]! >= TOP) continue;
      const child = this.#child[slots + i]!;
      const n = this.#visits[child]!;
      const score = this.#wins[child]! / n + EXPLORE * Math.sqrt(log / n);
      if (score <= best) continue;
      best = score;
      column = i;
    }
    return column;
  }
}
