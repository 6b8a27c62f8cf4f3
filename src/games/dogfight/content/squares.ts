/**
 * Map squares: 6 x 6 hexes each, written as rows from the top; odd rows of a square are shifted half a hex to the right.
 * `.` open space, `P` planet, `M` moon, `A` asteroid, `S` star, `D` debris field, `1` `2` `3` start hexes.
 * Hexes of one kind that touch are one body.
 */
export const SQUARES: Readonly<Record<string, readonly string[]>> = {
  // One planet with its moon.
  harbor: [
    '......', // prettier-ignore
    '.PP.1.',
    '.PP...',
    '...2..',
    '.3....',
    '.....M',
  ],
  // Two heaps of rocks.
  shoals: [
    'AA....', // prettier-ignore
    '..1...',
    '....2.',
    '.3....',
    '....AA',
    '....A.',
  ],
  // A sun alone.
  beacon: [
    '1....2', // prettier-ignore
    '......',
    '..SS..',
    '..SS..',
    '......',
    '..3...',
  ],
  // A trail of wreckage.
  graveyard: [
    '......', // prettier-ignore
    '..1.D.',
    '....D.',
    '.2.D..',
    '...D..',
    '.3....',
  ],
  // Two moons and a rock.
  twins: [
    'A.....', // prettier-ignore
    '...1..',
    '.2..M.',
    '....M.',
    '.M..3.',
    '......',
  ],
  // Rocks and debris at the rim, open in the middle.
  narrows: [
    'DD....', // prettier-ignore
    'D...1.',
    '......',
    '.2....',
    '...3..',
    '....AA',
  ],
};

export const SQUARE_SIZE = 6;

/** Kinds of obstruction, coded from 1 in this order; 0 is open space. */
export const OBSTRUCTIONS = ['planet', 'moon', 'asteroid', 'star', 'debris'] as const;

/** Letter in a square for each kind of `OBSTRUCTIONS`. */
export const OBSTRUCTION_LETTERS = 'PMASD';

/** Letters that a square may hold: open space, obstructions, and its three start hexes. */
const LETTERS = `.${OBSTRUCTION_LETTERS}123`;
/**
 * The maximum number of obstruction hexes of a square, because each of them may be a separate body, and a map numbers
 * its bodies in a byte.
 */
const MOST_OBSTRUCTIONS = 20;

/** Squares by name: those that ship with the game, and those of a scenario. */
export type Squares = Readonly<Record<string, readonly string[]>>;

/** Says what is wrong with the rows of a square, and in which row; nothing if they form a valid square. */
export function checkSquare(rows: readonly string[], fault: (row: number, message: string) => void): void {
  if (rows.length !== SQUARE_SIZE) fault(-1, `expected ${SQUARE_SIZE} rows, found ${rows.length}`);
  rows.forEach((row, i) => {
    const wrong = row.split('').find((letter) => !LETTERS.includes(letter));
    if (wrong !== undefined) fault(i, `found "${wrong}", expected . P M A S D 1 2 or 3 for each hex`);
    else if (row.length !== SQUARE_SIZE) fault(i, `expected ${SQUARE_SIZE} hexes, found ${row.length}`);
  });
  const all = rows.join('');
  for (const start of ['1', '2', '3']) {
    const n = all.split(start).length - 1;
    if (n !== 1) fault(-1, `expected the start hex ${start} once, found it ${n === 0 ? 'nowhere' : `${n} times`}`);
  }
  const solid = all.split('').filter((letter) => OBSTRUCTION_LETTERS.includes(letter)).length;
  if (solid > MOST_OBSTRUCTIONS) fault(-1, `expected at most ${MOST_OBSTRUCTIONS} obstruction hexes, found ${solid}`);
}
