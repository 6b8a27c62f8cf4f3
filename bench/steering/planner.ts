/** A player that makes decisions of some kinds by playing whole matches on. */
import { SEED_WORDS, TAG, deriveInto } from '../../src/core/index.ts';
import type { Action, Agent, Decision, Game, Seed, State } from '../../src/core/index.ts';
import { Determinizer, foreseenWorth, legalDistinct } from '../../src/search/index.ts';
import type { AgentSpec } from '../../src/scenario/index.ts';
import { Onward, type Roster } from './replays.ts';

export interface PlannerOptions {
  /** Kinds of decisions, as `describe` names the first action. */
  readonly kinds: ReadonlySet<string>;
  /** How often each action is played on, in worlds that all actions share. */
  readonly playouts: number;
  /** The maximum number of actions that are tried: the most promising ones. */
  readonly most: number;
}

/** Chooses as `spec` does, but by playouts at decisions of the named kinds; all seats play on as `spec`. */
export class Planner implements Agent {
  readonly #roster: Roster;
  readonly #spec: AgentSpec;
  readonly #options: PlannerOptions;
  readonly #base: Agent;
  #game: Game | null = null;
  #onward: Onward | null = null;
  #determinizer: Determinizer | null = null;
  #world: State = new Int32Array(0);
  #after: State = new Int32Array(0);
  #legal = new Int32Array(0);
  #returns = new Float64Array(0);
  readonly #seed: Seed = new Int32Array(SEED_WORDS);
  /**
   * The number of decisions that were made by playouts, and of those in which the player would have chosen otherwise.
   */
  planned = 0;
  changed = 0;

  constructor(roster: Roster, spec: AgentSpec, options: PlannerOptions) {
    this.#roster = roster;
    this.#spec = spec;
    this.#options = options;
    this.#base = roster.get(spec.id)!.create(spec.params);
  }

  start(game: Game, seat: number, seed: Seed): void {
    this.#base.start(game, seat, seed);
    if (this.#game === game) return;
    const { maxLegal, seats, stateLength } = game.info;
    this.#game = game;
    this.#onward = new Onward(game, this.#roster, this.#spec, game);
    this.#determinizer = new Determinizer(game);
    this.#world = new Int32Array(stateLength);
    this.#after = new Int32Array(stateLength);
    this.#legal = new Int32Array(maxLegal);
    this.#returns = new Float64Array(seats);
  }

  choose(d: Decision): Action | Promise<Action> {
    const game = this.#game!;
    const view = d.view();
    const usual = this.#base.choose(d);
    if (!this.#options.kinds.has(game.describe(view, d.legal[0]!, d.seat).kind)) return usual;
    const actions = this.#promising(view, d.seat);
    if (actions.length === 1) return actions[0]!;
    const totals = actions.map(() => 0);
    for (let i = 0; i < this.#options.playouts; i++) {
      this.#determinizer!.determinize(this.#world, view, d.seat, d.seed, i);
      deriveInto(this.#seed, d.seed, TAG.redraw, i);
      actions.forEach((action, k) => {
        this.#after.set(this.#world);
        game.apply(this.#after, action, null);
        totals[k]! += this.#onward!.play(this.#after, this.#seed, null)[d.seat]!;
      });
    }
    const chosen = actions[totals.indexOf(Math.max(...totals))]!;
    this.planned++;
    if (chosen !== usual) this.changed++;
    return chosen;
  }

  /** The most promising actions, the best first: it wins a tie. */
  #promising(view: State, seat: number): Action[] {
    const game = this.#game!;
    const n = legalDistinct(game, view, this.#legal);
    return Array.from(this.#legal.subarray(0, n), (action) => {
      this.#after.set(view);
      game.apply(this.#after, action, null);
      return { action, value: foreseenWorth(game, this.#after, seat, this.#returns) };
    })
      .sort((a, b) => b.value - a.value)
      .slice(0, this.#options.most)
      .map(({ action }) => action);
  }
}
