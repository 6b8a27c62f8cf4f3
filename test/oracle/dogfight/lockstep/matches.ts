import type { Game, MatchSetup } from '../../../../src/core/index.ts';
import { compileDogFight } from '../../../../src/games/dogfight/index.ts';
import type { Content } from '../../../../src/games/dogfight/index.ts';
import { contentOf, setupOf } from './contents.ts';
import type { Scope } from './contents.ts';
import { lockstep } from './lockstep.ts';
import type { Walk } from './lockstep.ts';
import { Oracle } from '../oracle.ts';

/**
 * The number of successive matches that share their content, because compiling a map takes longer than playing on it.
 */
const MATCHES_A_CONTENT = 20;

/** A match played in lockstep, and its scope and content. */
export interface PlayedMatch extends Walk {
  readonly content: Content;
  readonly setup: MatchSetup;
}

/** Numbered matches of a scope, each played in lockstep; match `n` is the same in every run. */
export class Matches {
  readonly scope: Scope;
  #number = -1;
  #content: Content | null = null;
  #game: Game | null = null;
  #oracle: Oracle | null = null;

  constructor(scope: Scope) {
    this.scope = scope;
  }

  /** Plays match `n`; `trace` gets every action and event in words. */
  play(n: number, trace?: (line: string) => void): PlayedMatch {
    this.#turnTo(Math.floor(n / MATCHES_A_CONTENT));
    const content = this.#content!;
    const setup = setupOf(n, content, this.scope);
    return { ...lockstep(this.#game!, this.#oracle!, setup, Int32Array.of(n, 5, 6, 7), trace), content, setup };
  }

  #turnTo(number: number): void {
    if (number === this.#number) return;
    this.#number = number;
    this.#content = contentOf(number, this.scope);
    this.#game = compileDogFight(this.#content);
    this.#oracle = new Oracle(this.#content);
  }
}
