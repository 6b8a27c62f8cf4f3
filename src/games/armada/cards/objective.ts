/** The form of an objective, and the function that its entry is written with. */
import type { Effect, Entry } from './entry.ts';
import type { Term } from './terms.ts';

export const CATEGORIES = ['assault', 'defense', 'navigation'] as const;
export type Category = (typeof CATEGORIES)[number];

interface Printed {
  readonly name: string;
  readonly category: Category;
  /** Points of a victory token; 0: the objective has none. */
  readonly victory: number;
}

export interface Objective extends Entry<Printed> {
  readonly terms: readonly Term[];
}

/** An objective: what is printed, its terms, its effects. */
export const objective = (
  id: string,
  name: string,
  category: Category,
  victory: number,
  itsTerms: readonly Term[],
  ...effects: readonly Effect[]
): Objective => ({ id, row: { name, category, victory }, terms: itsTerms, effects });
