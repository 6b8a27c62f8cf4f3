/** What findings need to know of a plan: the names behind the numbers. A `Plan` is one. */
export interface PlanLabels {
  readonly seats: number;
  readonly matchups: readonly {
    /** Seed key: matchups that share it share seeds, so their errors are not independent. */
    readonly key: string;
    readonly label: string;
    readonly entrants: readonly { readonly side: number; readonly sideLabel: string; readonly agent: string }[];
  }[];
}

/** What findings need to know of a game: a `Catalog` is one. */
export interface CatalogLabels {
  readonly cards: readonly { readonly id: string }[];
  readonly ships: readonly { readonly id: string }[];
}

/** In the label columns of a row over all of them. */
export const ALL_LABEL = 'all';
