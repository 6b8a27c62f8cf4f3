import type { Field } from '../../matches/index.ts';
import type { PlanLabels } from '../labels.ts';

/** The most match-ups for which each has its own rows of cards: those of some twenty sides that all meet. */
export const MOST_CARD_MATCHUPS = 210;

/** A side with its agent, over all its match-ups. The blocks of a pool may share seeds with those of the same side against other agents. */
export interface CardPool {
  readonly side: string;
  readonly agent: string;
  readonly matchups: readonly number[];
}

/** Where the cards of an entrant are added up when match-ups are too many for rows of their own. */
export interface CardPools {
  /** The pool of each entrant of each match-up; -1 where a side only meets itself. */
  readonly poolOf: readonly (readonly number[])[];
  readonly pools: readonly CardPool[];
}

/**
 * The pools of a plan with many match-ups: by side, agent and agents of the others. Null for a plan whose match-ups all have rows of cards: one
 * with few, and one with a field, whose sentences need the cards of each meeting.
 */
export function cardPools(plan: PlanLabels & { readonly field?: Field }): CardPools | null {
  if (plan.field !== undefined || plan.matchups.length <= MOST_CARD_MATCHUPS) return null;
  const found = new Map<string, CardPool & { readonly matchups: number[]; readonly at: number }>();
  const poolOf = plan.matchups.map(({ entrants }, matchup) =>
    entrants.map(({ sideLabel: side, agent }) => {
      const others = entrants.filter((other) => other.sideLabel !== side || other.agent !== agent);
      if (others.length === 0) return -1;
      const key = JSON.stringify([side, agent, ...others.map((other) => other.agent).toSorted()]);
      const pool = found.get(key) ?? { side, agent, matchups: [], at: found.size };
      if (pool.matchups.at(-1) !== matchup) pool.matchups.push(matchup);
      found.set(key, pool);
      return pool.at;
    }),
  );
  return { poolOf, pools: [...found.values()] };
}
