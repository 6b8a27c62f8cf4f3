import type { MatchRow } from '../matches/index.ts';

/** A match that the rules broke off. */
export interface BrokenMatch {
  readonly match: number;
  /** Seed of the match's block, as `formatSeed` writes it. */
  readonly seed: string;
  /** What the rules threw. */
  readonly message: string;
}

/** The matches of a run that ended with a fault of the rules. */
export interface BrokenMatches {
  readonly matches: number;
  /** Blocks that are left out of every figure because of these matches. */
  readonly blocks: number;
  /** The first of these matches. */
  readonly first: readonly BrokenMatch[];
}

export const NO_FAULTS: BrokenMatches = { matches: 0, blocks: 0, first: [] };

const MOST_NAMED = 20;

/** Counts the matches that ended with a fault of the rules, and names the first of them. */
export class FaultTally {
  #matches = 0;
  #blocks = 0;
  #block = '';
  readonly #first: BrokenMatch[] = [];

  /** Rows come in match order. */
  add({ match, matchup, block, seed, fault }: MatchRow): void {
    if (fault === '') return;
    this.#matches++;
    const own = `${matchup} ${block}`;
    if (own !== this.#block) this.#blocks++;
    this.#block = own;
    if (this.#first.length < MOST_NAMED) this.#first.push({ match, seed, message: fault });
  }

  get none(): boolean {
    return this.#matches === 0;
  }

  told(): BrokenMatches {
    return { matches: this.#matches, blocks: this.#blocks, first: this.#first };
  }
}
