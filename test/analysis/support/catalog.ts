/** A catalog with this number of names of cards and ships. */
export const catalogOf = (cards: number, ships: number): { cards: { id: string }[]; ships: { id: string }[] } => ({
  cards: Array.from({ length: cards }, (_, i) => ({ id: `card-${i}` })),
  ships: Array.from({ length: ships }, (_, i) => ({ id: `ship-${i}` })),
});
