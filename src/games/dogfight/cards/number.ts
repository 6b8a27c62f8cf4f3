/** A number in a card's entry: the number itself, or the name of one of the card's numbers. */
export type Num = number | string;
