import type { Seed } from '../core/index.ts';

/** A side in the hands of an agent: what is compared. */
export interface Entrant {
  /** Index of the side in the compiled game's catalog. */
  readonly side: number;
  readonly sideLabel: string;
  /** Canonical agent spec. */
  readonly agent: string;
  readonly agentId: string;
  readonly agentVersion: string;
  readonly params: Readonly<Record<string, number>>;
}

/** Entrants that meet, one per seat; a block plays them in every rotation through the seats. */
export interface Matchup {
  readonly index: number;
  /** Seed key: the side labels, sorted and joined by ' | '. Match-ups of the same sides share their seeds. */
  readonly key: string;
  readonly label: string;
  /** Who sits at each seat in seating 0; in seating r, seat i holds entrant (i + r) % seats. */
  readonly entrants: readonly Entrant[];
}

/** Whose luck a seat draws: its own, or that of the entrant who sits there. */
export type Mirror = 'seat' | 'owner';

/** All that decides the matches of a run. Plain data but for `master`; equal plans give equal bytes. */
export interface Plan {
  readonly name: string;
  readonly gameId: string;
  readonly rulesVersion: string;
  /** Resolved and validated content. The order of its keys matters: deck slots follow it. */
  readonly content: unknown;
  readonly seats: number;
  readonly mirror: Mirror;
  /** The user's text. */
  readonly seed: string;
  readonly master: Seed;
  readonly matchups: readonly Matchup[];
  /** Blocks a match-up. */
  readonly pairs: number;
  /** By agent spec: the evaluation that the agent reads the game by, where it brings one of its own instead of the content's. */
  readonly weights?: Readonly<Record<string, unknown>>;
}

/** Matches in the whole plan. */
export const matchesIn = (plan: Plan): number => plan.pairs * plan.matchups.length * plan.seats;

/**
 * What makes two runs the same run, as text: the resolved scenario without its counts and names. More pairs leave it
 * alone; anything that could change a match does not. Keys stand in the order of the content, which deck slots follow.
 */
export function identityText(plan: Plan): string {
  const { gameId, rulesVersion, content, seats, mirror, seed, matchups, weights } = plan;
  return JSON.stringify({ game: gameId, rulesVersion, seats, mirror, seed, matchups, content, weights });
}
