import type { Seed } from '../core/index.ts';

/** The global variable of a page that holds a game from outside, once its script has run. */
export const CARRIED = 'broadsideGame';

/** A setup of `MatchSetup` as JSON: typed arrays as lists. */
export interface PageSetup {
  readonly sideOfSeat: readonly number[];
  readonly luckOwnerOfSeat: readonly number[];
  readonly deckOfSide: readonly (readonly number[] | null)[];
  readonly deckOfSeat?: readonly (readonly number[] | null)[];
  readonly exchangeOfSeat?: readonly ({ readonly from: number; readonly to: number } | null)[];
  readonly seedOfSource?: readonly (readonly number[] | null)[];
}

export interface PageEntrant {
  readonly side: string;
  /** Canonical agent spec. */
  readonly agent: string;
  readonly agentId: string;
  readonly params: Readonly<Record<string, number>>;
  /** Whether the agent has no weights and no restrictions of its own, so that the page can play it. */
  readonly plain: boolean;
  /** The colour of the entrant's side in the reports of the run, on light and on dark paper; null for none. */
  readonly ink: readonly [light: string, dark: string] | null;
}

export interface PageEnd {
  readonly reason: string;
  /** The seat that forfeited; -1 when none did. */
  readonly forfeitSeat: number;
  /** The fault of the agent that forfeited; '' if none did. */
  readonly forfeit: string;
}

export interface PageGame {
  readonly id: string;
  readonly title: string;
  readonly rulesVersion: string;
  /** Hash of the code of the rules. */
  readonly code: string;
  /** A script that puts the rules of a game from outside into `CARRIED`. The program of the page contains the rules of shipped games. */
  readonly script?: string;
}

/** Everything that a page needs to play a match again with the rules that it carries, as JSON. */
export interface PageMatch {
  readonly format: 1;
  readonly title: string;
  readonly broadside: string;
  readonly game: PageGame;
  readonly content: unknown;
  readonly setup: PageSetup;
  /** Seed of the match: four words. */
  readonly seed: readonly number[];
  /** For each decision, the place of the chosen action among the legal ones. */
  readonly places: readonly number[];
  /** The end of the match; null for a match that is still to be played. */
  readonly end: PageEnd | null;
  /** Hash of the final position; '' for a match that is still to be played. */
  readonly hash: string;
  readonly entrants: readonly PageEntrant[];
  /** Facts to show about the match, as names and values. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** The seat that the reader plays; null if the reader only watches. */
  readonly you: number | null;
  /** Run and number of the match, for lines that are saved; null if the match belongs to no run. */
  readonly source: { readonly run: string; readonly match: number } | null;
}

export const wordsOf = (seed: Seed): number[] => [...seed];
