import type { Entrant, Matchup, Plan } from '../matches/index.ts';

/** The names in a plan that findings need. A `Plan` has them. */
export interface PlanLabels extends Pick<Plan, 'seats'> {
  readonly matchups: readonly LabelledMatchup[];
}

export interface LabelledMatchup extends Pick<Matchup, 'key' | 'label'> {
  readonly entrants: readonly Pick<Entrant, 'side' | 'sideLabel' | 'agent'>[];
}

/** The names in a game that findings need. A `Catalog` has them. */
export interface CatalogLabels {
  readonly cards: readonly { readonly id: string }[];
  readonly ships: readonly { readonly id: string }[];
}

/** The label of a row over all match-ups, sides, agents or seats. */
export const ALL_LABEL = 'all';
