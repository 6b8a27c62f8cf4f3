import type { PageMatch } from '../../replay/page-match.ts';
import type { AgentWish } from '../agents.ts';

/** What a page asks its worker; `places` are the decisions that lead to the position. A newer request ends an older one. */
export type Request =
  /** Asks for the values that a search gives to the actions of the decision. */
  | {
      readonly kind: 'weigh';
      readonly id: number;
      readonly places: readonly number[];
      readonly iterations: number;
      /** Whether to tell how the match would go on after the best action. */
      readonly goesOn: boolean;
    }
  /** Asks for the odds of `seat` from this position. For each continuation, everything that the seat cannot know is sampled anew. */
  | {
      readonly kind: 'odds';
      readonly id: number;
      readonly places: readonly number[];
      readonly seat: number;
      readonly agents: readonly AgentWish[];
      readonly count: number;
    }
  /** Asks to let agents play on until seat `until` must decide, or to the end; -1: to the end. */
  | {
      readonly kind: 'play';
      readonly id: number;
      readonly places: readonly number[];
      readonly agents: readonly AgentWish[];
      readonly until: number;
    };

/** The first message to a worker. */
export interface Begin {
  readonly kind: 'begin';
  readonly match: PageMatch;
}

/** An action as a search saw it, by its place among the legal ones. */
export interface Weighed {
  readonly place: number;
  readonly visits: number;
  readonly value: number;
}

/** The share of a seat over continuations, with its 95 % interval. */
export interface Odds {
  readonly played: number;
  readonly share: number;
  readonly lo: number;
  readonly hi: number;
}

export type Answer =
  | {
      readonly kind: 'weighed';
      readonly id: number;
      readonly done: boolean;
      readonly iterations: number;
      readonly weighed: readonly Weighed[];
      /** The best action, and what the search would play after it, as places among the legal actions; empty until that is known. */
      readonly best: readonly number[];
    }
  | { readonly kind: 'odds'; readonly id: number; readonly done: boolean; readonly odds: Odds }
  | { readonly kind: 'played'; readonly id: number; readonly done: boolean; readonly places: readonly number[] }
  | { readonly kind: 'failed'; readonly id: number; readonly done: true; readonly message: string };
