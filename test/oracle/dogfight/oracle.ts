import type { MatchSetup, Seed } from '../../../src/core/index.ts';
import type { Content } from '../../../src/games/dogfight/index.ts';
import { openTurn } from './environment.ts';
import { OracleMap } from './map.ts';
import type { Play, Question, Table } from './model.ts';
import { preparation } from './plan.ts';
import { deal, setUp } from './setup.ts';
import { actionPhase } from './tiers.ts';
import { readTitles } from './vessel.ts';
import { discardPhase, endOfTurn } from './upkeep.ts';

/** D-SEQ-01: turns of four phases until the match is decided. */
function* play(t: Table): Play {
  yield* setUp(t);
  while (t.shares === null) {
    openTurn(t);
    yield* preparation(t);
    yield* actionPhase(t);
    if (t.shares === null) yield* discardPhase(t);
    if (t.shares === null) yield* endOfTurn(t);
  }
}

/**
 * A second implementation of Dog Fight, slow and literal, from the numbered rules alone. It shares card data, action
 * codes and keyed draws with the engine under test, but no rule.
 */
export class Oracle {
  readonly #content: Content;
  readonly #maps = new Map<string, OracleMap>();

  constructor(content: Content) {
    this.#content = content;
  }

  /** The map of these squares. A map from a pool is kept for later matches. */
  #map(squares: readonly string[]): OracleMap {
    const name = squares.join(' ');
    const map = this.#maps.get(name) ?? new OracleMap(squares, this.#content.rules.visibility, this.#content.squares);
    this.#maps.set(name, map);
    return map;
  }

  start(setup: MatchSetup, seed: Seed): OracleMatch {
    readTitles(this.#content);
    return new OracleMatch(deal(this.#content, (squares) => this.#map(squares), setup, seed));
  }
}

/** One match, at a question or at its end. */
export class OracleMatch {
  readonly table: Table;
  readonly #play: Play;
  #question: Question | null;

  constructor(table: Table) {
    this.table = table;
    this.#play = play(table);
    this.#question = this.#next(0);
  }

  get seat(): number {
    return this.#question?.seat ?? -1;
  }

  get legal(): readonly number[] {
    return this.#question?.options ?? [];
  }

  apply(action: number): void {
    if (!this.legal.includes(action)) throw new Error(`action ${action} is not among ${this.legal.join(', ')}`);
    this.#question = this.#next(action);
  }

  #next(answer: number): Question | null {
    const { done, value } = this.#play.next(answer);
    return done ? null : value;
  }
}
