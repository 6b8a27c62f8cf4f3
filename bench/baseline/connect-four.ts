/**
 * Connect Four by hand, as one would write it for this game alone: the standard of comparison for the cost of the
 * `Game` contract. One typed array of cells with a border, the free cell of each column, a look along four lines after
 * each stone, and the generator inlined. Shares nothing with the fixture that it is compared with.
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

const cells = new Uint8Array(TOP + PITCH + 1);
const free = new Int32Array(COLUMNS);
const open = new Int32Array(COLUMNS);

function along(at: number, step: number, stone: number): boolean {
  let length = 1;
  for (let i = at + step; cells[i] === stone; i += step) length++;
  for (let i = at - step; cells[i] === stone; i -= step) length++;
  return length >= 4;
}

/**
 * Plays `playouts` random games from the empty board.
 * @returns the games won by the first player, those won by the second, and the stones laid in all.
 */
export function playouts(count: number, seed: number): [first: number, second: number, stones: number] {
  const wins = [0, 0];
  let stones = 0;
  let a = seed;
  let b = 0x9e3779b9 | 0;
  let c = 0x243f6a88;
  let d = 1;
  for (let game = 0; game < count; game++) {
    cells.fill(BORDER);
    for (let i = 0; i < COLUMNS; i++) {
      free[i] = FIRST + i;
      open[i] = i;
      for (let r = 0; r < ROWS; r++) cells[FIRST + i + r * PITCH] = 0;
    }
    let columns = COLUMNS;
    for (let ply = 0; ply < CELLS; ply++) {
      const word = (a + b + d) | 0;
      d = (d + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + word) | 0;
      // The bias of 2^-29 is too small to matter here.
      const k = ((word >>> 16) * columns) >>> 16;
      const column = open[k]!;
      const at = free[column]!;
      const stone = 1 + (ply & 1);
      cells[at] = stone;
      free[column] = at + PITCH;
      if (at + PITCH >= TOP) open[k] = open[--columns]!;
      stones++;
      if (
        along(at, 1, stone) ||
        along(at, PITCH, stone) ||
        along(at, PITCH - 1, stone) ||
        along(at, PITCH + 1, stone)
      ) {
        wins[ply & 1]!++;
        break;
      }
    }
  }
  return [wins[0]!, wins[1]!, stones];
}
