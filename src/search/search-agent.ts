import type { Action, Agent, Decision, Game, WeighedAction } from '../core/index.ts';
import type { Search } from './search.ts';

/** The ply before the first decision, which no decision follows directly. */
const NEVER = -2;
/** Stands for no choice yet. */
const NOTHING = -1;

/** An agent that puts each decision to a search. */
export class SearchAgent implements Agent {
  readonly #make: (game: Game) => Search;
  #search: Search | null = null;
  #seat = 0;
  #ply = NEVER;
  #legal = new Int32Array(0);
  #count = 0;
  #choice: Action = NOTHING;

  /** `make` builds the search for a game with all its memory. The search is kept from match to match. */
  constructor(make: (game: Game) => Search) {
    this.#make = make;
  }

  start(game: Game): void {
    this.#ply = NEVER;
    this.#count = 0;
    if (this.#search?.game === game) return;
    this.#search = this.#make(game);
    this.#legal = new Int32Array(game.info.maxLegal);
  }

  choose(d: Decision): Action {
    const continues = d.ply === this.#ply + 1;
    this.#ply = d.ply;
    this.#seat = d.seat;
    this.#count = d.count;
    this.#legal.set(d.legal);
    this.#choice = this.#search!.run(d.view(), d.seat, d.seed, continues);
    return this.#choice;
  }

  /** The chosen action comes first: it was tried most often and, among several, had the best mean. */
  explain(): readonly WeighedAction[] {
    const search = this.#search!;
    return Array.from(this.#legal.subarray(0, this.#count), (action) => ({
      action,
      visits: search.visits(this.#seat, action),
      value: search.mean(this.#seat, action),
    }))
      .filter(({ visits }) => visits > 0)
      .sort((a, b) => this.#chosen(b) - this.#chosen(a) || b.visits - a.visits || b.value - a.value);
  }

  #chosen({ action }: WeighedAction): number {
    return action === this.#choice ? 1 : 0;
  }
}
