/**
 * Solves Connect Four positions by alpha-beta over lines of four with a table of positions. It shares nothing with the
 * fixture or any search. It counts stones in lines instead of looking along the board: a column whose cell completes a
 * line of three wins.
 */
const COLUMNS = 7;
const ROWS = 6;
const CELLS = COLUMNS * ROWS;
/** A prime number, so that keys are spread over the table. */
const TABLE = 8_388_593;
const CENTRE_FIRST = [3, 2, 4, 1, 5, 0, 6];

/** The lines through each cell (`ROWS * column + row`). */
const LINES_OF: number[][] = Array.from({ length: CELLS }, () => []);
let lines = 0;
for (let column = 0; column < COLUMNS; column++)
  for (let row = 0; row < ROWS; row++)
    for (const [right, up] of [
      [1, 0],
      [0, 1],
      [1, 1],
      [1, -1],
    ] as const) {
      const endRow = row + 3 * up;
      if (column + 3 * right >= COLUMNS || endRow >= ROWS || endRow < 0) continue;
      for (let k = 0; k < 4; k++) LINES_OF[ROWS * (column + k * right) + row + k * up]!.push(lines);
      lines++;
    }
const MOST = 13;
const lineCount = Uint8Array.from(LINES_OF, (list) => list.length);
const lineAt = new Uint8Array(CELLS * MOST);
LINES_OF.forEach((list, cell) => {
  lineAt.set(list, cell * MOST);
});
/**
 * A power of two for each cell, seven in a column. With one more bit for the stones of the first player, the sum
 * identifies a position.
 */
const BIT = Float64Array.from({ length: CELLS }, (_, cell) => 2 ** (7 * Math.floor(cell / ROWS) + (cell % ROWS)));

/**
 * The value of a position for the player to move: 1 for a win, 0 for a draw, -1 for a loss. With `lastPly`, a match
 * counts as drawn when so many stones are on the board; a player then wins who can force four stones by that time.
 */
export class ConnectFourSolver {
  /** The number of positions that were looked at since the solver was made. */
  nodes = 0;
  readonly #keys = new Float64Array(TABLE);
  /** Bounds of values, as 3 * (lower + 1) + upper + 1. */
  readonly #bounds = new Uint8Array(TABLE);
  readonly #height = new Int32Array(COLUMNS);
  /** The number of stones of each player in each line. */
  readonly #stones = new Uint8Array(2 * lines);
  readonly #order = new Int32Array(CELLS * COLUMNS);
  readonly #merit = new Int32Array(CELLS * COLUMNS);
  readonly #lastPly: number;
  #ply = 0;
  #key = 0;

  constructor(lastPly = CELLS) {
    this.#lastPly = lastPly;
  }

  /** The value of the position after stones in `columns`, in which nobody has four yet. */
  solve(columns: readonly number[]): number {
    this.#height.fill(0);
    this.#stones.fill(0);
    this.#ply = 0;
    this.#key = 0;
    for (const column of columns) this.#drop(column);
    for (let column = 0; column < COLUMNS; column++)
      if (this.#height[column]! < ROWS && this.#threat(column, this.#ply & 1)) return 1;
    // Adding 0 turns a negative zero into a plain one.
    return this.#search(-1, 1) + 0;
  }

  #drop(column: number): void {
    const cell = ROWS * column + this.#height[column]!++;
    const player = this.#ply++ & 1;
    this.#key += player === 0 ? 2 * BIT[cell]! : BIT[cell]!;
    for (let i = 0, at = cell * MOST; i < lineCount[cell]!; i++) this.#stones[2 * lineAt[at + i]! + player]!++;
  }

  #lift(column: number): void {
    const cell = ROWS * column + --this.#height[column]!;
    const player = --this.#ply & 1;
    this.#key -= player === 0 ? 2 * BIT[cell]! : BIT[cell]!;
    for (let i = 0, at = cell * MOST; i < lineCount[cell]!; i++) this.#stones[2 * lineAt[at + i]! + player]!--;
  }

  /** Whether a stone of `player` in `column`, `above` its free cell, makes four. */
  #threat(column: number, player: number, above = 0): boolean {
    const row = this.#height[column]! + above;
    if (row >= ROWS) return false;
    const cell = ROWS * column + row;
    for (let i = 0, at = cell * MOST; i < lineCount[cell]!; i++)
      if (this.#stones[2 * lineAt[at + i]! + player] === 3) return true;
    return false;
  }

  /** The merit of the lines of `player` through the free cell of `column`; lines with more stones count more. */
  #merits(column: number, player: number): number {
    const cell = ROWS * column + this.#height[column]!;
    let merit = 0;
    for (let i = 0, at = cell * MOST; i < lineCount[cell]!; i++) {
      const line = 2 * lineAt[at + i]!;
      if (this.#stones[line + 1 - player]! > 0) continue;
      const n = this.#stones[line + player]!;
      merit += n === 2 ? 16 : n + 1;
    }
    return merit;
  }

  /** Alpha-beta for positions in which the player to move cannot complete four at once. */
  #search(alpha: number, beta: number): number {
    this.nodes++;
    if (this.#ply >= this.#lastPly - 1) return 0;
    const player = this.#ply & 1;
    const from = this.#ply * COLUMNS;
    const count = this.#moves(player, from);
    if (count < 0) return -1;
    const slot = this.#key % TABLE;
    let a = alpha;
    let b = beta;
    if (this.#keys[slot] === this.#key) {
      const bounds = this.#bounds[slot]!;
      a = Math.max(a, Math.floor(bounds / 3) - 1);
      b = Math.min(b, (bounds % 3) - 1);
      if (a >= b) return a;
    }
    const key = this.#key;
    let best = -1;
    for (let i = 0; i < count && a < b; i++) {
      const column = this.#order[from + i]!;
      this.#drop(column);
      const value = -this.#search(-b, -a);
      this.#lift(column);
      if (value > best) best = value;
      if (value > a) a = value;
    }
    // A value at or below alpha is an upper bound, a value at or above beta a lower bound.
    const lower = best > alpha ? best : -1;
    const upper = best < b || best === 1 ? best : 1;
    this.#keys[slot] = key;
    this.#bounds[slot] = 3 * (lower + 1) + upper + 1;
    return best;
  }

  /** Writes the moves to look at, the best first. Returns their number; -1 when every move loses at once. */
  #moves(player: number, from: number): number {
    let forced = -1;
    for (let column = 0; column < COLUMNS; column++) {
      if (this.#height[column]! >= ROWS || !this.#threat(column, 1 - player)) continue;
      if (forced >= 0) return -1;
      forced = column;
    }
    if (forced >= 0) {
      this.#order[from] = forced;
      return this.#threat(forced, 1 - player, 1) ? -1 : 1;
    }
    let count = 0;
    for (const column of CENTRE_FIRST) {
      if (this.#height[column]! >= ROWS || this.#threat(column, 1 - player, 1)) continue;
      const merit = this.#merits(column, player);
      let i = count++;
      while (i > 0 && this.#merit[from + i - 1]! < merit) {
        this.#merit[from + i] = this.#merit[from + i - 1]!;
        this.#order[from + i] = this.#order[from + i - 1]!;
        i--;
      }
      this.#merit[from + i] = merit;
      this.#order[from + i] = column;
    }
    return count === 0 ? -1 : count;
  }
}
