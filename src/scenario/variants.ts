import type { Entrant, Matchup, Plan, Trial } from '../matches/index.ts';

/** One way to change how a side is played: a card exchanged, an action denied, another agent. */
export interface EntrantVariant {
  /** The text that is added to labels after the side, for example `without missiles`. */
  readonly name: string;
  /** `entrant` as it plays in this variant; null when the variant does not apply to it. */
  readonly vary: (entrant: Entrant) => Entrant | null;
}

/** A plan with variants, and which of its match-ups tries which variant. */
export interface VariedPlan {
  readonly plan: Plan;
  readonly trials: readonly Trial[];
}

/**
 * The match-ups of `plan`, followed by copies of each in which one entrant plays one variant, on the same seeds. Any
 * difference in the results is the effect of the variant.
 */
export function withVariants(plan: Plan, variants: readonly EntrantVariant[]): VariedPlan {
  const matchups: Matchup[] = [...plan.matchups];
  const trials: Trial[] = [];
  variants.forEach(({ name, vary }, variant) => {
    for (const base of plan.matchups)
      base.entrants.forEach((entrant, at) => {
        const varied = vary(entrant);
        if (varied === null) return;
        const index = matchups.length;
        const entrants = base.entrants.map((other, i) =>
          i === at ? { ...varied, sideLabel: `${entrant.sideLabel} ${name}` } : other,
        );
        const label = `${base.label}: ${entrant.sideLabel} ${name}`;
        matchups.push({ ...base, index, label, entrants, base: base.index });
        trials.push({ variant, matchup: index, base: base.index, entrant: at });
      });
  });
  return { plan: { ...plan, matchups }, trials };
}

/** Name of the agents' own randomness, which joins the luck sources of the game. */
export const AGENTS_LUCK = 'agents';

/** A match-up of a varied plan with some luck redrawn. */
export interface Redraw {
  /** Index of the set of sources that is redrawn. */
  readonly set: number;
  readonly matchup: number;
  readonly base: number;
}

/**
 * The match-ups of `plan`, followed by copies of each in which one of the `sets` of luck sources comes from other
 * seeds.
 */
export function withRedraws(
  plan: Plan,
  sets: readonly (readonly string[])[],
): { readonly plan: Plan; readonly redraws: readonly Redraw[] } {
  const matchups: Matchup[] = [...plan.matchups];
  const redraws: Redraw[] = [];
  sets.forEach((redraw, set) => {
    for (const base of plan.matchups) {
      const index = matchups.length;
      const name = `${redraw.join(', ')} redrawn`;
      const entrants = base.entrants.map((entrant) => ({ ...entrant, sideLabel: `${entrant.sideLabel}, ${name}` }));
      matchups.push({ ...base, index, label: `${base.label}: ${name}`, entrants, base: base.index, redraw });
      redraws.push({ set, matchup: index, base: base.index });
    }
  });
  return { plan: { ...plan, matchups }, redraws };
}
