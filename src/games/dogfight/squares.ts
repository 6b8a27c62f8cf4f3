/**
 * Map squares: 6 x 6 hexes each, written as rows from the top; odd rows of a square are shifted half a hex to the right.
 * `.` open space, `P` planet, `M` moon, `A` asteroid, `S` star, `D` debris field, `1` `2` `3` start hexes.
 * Hexes of one kind that touch are one body.
 */
export const SQUARES: Readonly<Record<string, readonly string[]>> = {
  // One planet with its moon.
  harbor: [
    '1.....', // prettier-ignore
    '..PP..',
    '..PP.2',
    '......',
    '....M.',
    '3.....',
  ],
  // A broken ring of rocks.
  shoals: [
    '..1...', // prettier-ignore
    '.A..A.',
    '......',
    '2...A.',
    '.A....',
    '...A.3',
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
  // A long trail of wreckage.
  graveyard: [
    '1...D.', // prettier-ignore
    '...D..',
    '.D....',
    '2.D...',
    '...D..',
    '.....3',
  ],
  // Two moons and a rock.
  twins: [
    '.1....', // prettier-ignore
    '...M..',
    '2..M..',
    '.A....',
    '....M.',
    '..3.M.',
  ],
  // Rocks and debris at the rim, open in the middle.
  narrows: [
    '.D..1.', // prettier-ignore
    '.D....',
    '......',
    '2...A.',
    '....A.',
    '.3..A.',
  ],
};

export const SQUARE_SIZE = 6;

/** Kinds of obstruction, coded from 1 in this order; 0 is open space. */
export const OBSTRUCTIONS = ['planet', 'moon', 'asteroid', 'star', 'debris'] as const;
export type Obstruction = (typeof OBSTRUCTIONS)[number];

/** Letter in a square for each kind of `OBSTRUCTIONS`. */
export const OBSTRUCTION_LETTERS = 'PMASD';
