/** The form of an objective, and the function that its entry is written with. */
import type { Entry } from './entry.ts';
import { readTerms, type PlainTerms } from './term-forms.ts';
import type { Term } from './terms.ts';

export const CATEGORIES = ['assault', 'defense', 'navigation'] as const;
export type Category = (typeof CATEGORIES)[number];

interface Printed {
  readonly name: string;
  readonly category: Category;
  /** Points that a victory token is worth; 0: the objective has no tokens. */
  readonly victory: number;
}

export interface Objective extends Entry<Printed> {
  readonly terms: readonly Term[];
  /** The terms of the objective in plain form. */
  readonly said: PlainTerms;
}

/** An objective: what is printed, and its terms in plain form. */
export const objective = (
  id: string,
  name: string,
  category: Category,
  victory: number,
  said: PlainTerms,
): Objective => ({ id, row: { name, category, victory }, said, ...readTerms(said) });
