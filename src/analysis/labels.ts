import type { Entrant, Matchup, Plan } from '../matches/index.ts';

/** What findings need to know of a plan: the names behind the numbers. A `Plan` is one. */
export interface PlanLabels extends Pick<Plan, 'seats'> {
  readonly matchups: readonly LabelledMatchup[];
}

export interface LabelledMatchup extends Pick<Matchup, 'key' | 'label'> {
  readonly entrants: readonly Pick<Entrant, 'side' | 'sideLabel' | 'agent'>[];
}

/** What findings need to know of a game: a `Catalog` is one. */
export interface CatalogLabels {
  readonly cards: readonly { readonly id: string }[];
  readonly ships: readonly { readonly id: string }[];
}

/** The label of a row over all match-ups, sides, agents or seats. */
export const ALL_LABEL = 'all';
