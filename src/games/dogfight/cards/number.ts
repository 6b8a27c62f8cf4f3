/** A number in a card's entry: the number itself, or the name of one of the card's numbers. */
export type Num = number | string;

/** Bounds of a number in a card's entry. */
export const LEAST_NUMBER = -40;
export const MOST_NUMBER = 40;

/** A number that a word takes: what it counts, its bounds if they are not the usual ones, and its value when it is left out. */
export interface WordNumber {
  readonly counts: string;
  readonly least?: number;
  readonly most?: number;
  /** The argument of a word without this number. */
  readonly without?: number;
}

/** What a number counts, or its whole description. */
export type NumberForm = string | WordNumber;

export const formOf = (number: NumberForm): WordNumber => (typeof number === 'string' ? { counts: number } : number);

export const boundsOf = (number: NumberForm = ''): readonly [least: number, most: number] => {
  const { least = LEAST_NUMBER, most = MOST_NUMBER } = formOf(number);
  return [least, most];
};

/** A number that may only add, not subtract. */
export const atLeast0 = (counts: string): WordNumber => ({ counts, least: 0 });
