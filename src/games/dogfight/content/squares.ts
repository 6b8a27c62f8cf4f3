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
export type Obstruction = (typeof OBSTRUCTIONS)[number];

/** Letter in a square for each kind of `OBSTRUCTIONS`. */
export const OBSTRUCTION_LETTERS = 'PMASD';
