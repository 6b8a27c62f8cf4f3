import { altered } from './altered.ts';
import { narrowed } from '../decision.ts';
import { startAgent } from '../match.ts';
import { madeFrom, recipeOf } from '../recipe.ts';
import type { Action, Agent, Decision, Game, Seed, State } from '../types.ts';

/** `game` without the actions that the restrictions `terms` (places in `game.restrictions`) deny to `seat`. */
function restrictedGame(game: Game, seat: number, terms: Int32Array): Game {
  const legal = (s: State, out: Int32Array): number => {
    const count = game.legal(s, out);
    if (game.toAct(s) !== seat) return count;
    const left = allowed(game, terms, s, out, count);
    // If no action is left, `out` still holds all legal actions.
    return left > 0 ? left : count;
  };
  // The optional members of a game that searches use and that a restriction does not change.
  const kept: Partial<Game> = {
    ...(game.believe === undefined ? {} : { believe: game.believe.bind(game) }),
    ...(game.evaluateAll === undefined ? {} : { evaluateAll: game.evaluateAll.bind(game) }),
    ...(game.foresight === undefined ? {} : { foresight: game.foresight.bind(game) }),
    ...(game.margin === undefined ? {} : { margin: game.margin.bind(game) }),
  };
  if (game.distinct === undefined) return altered(game, { ...kept, legal });
  const distinct = (s: State, out: Int32Array): number => {
    const count = game.distinct!(s, out);
    if (game.toAct(s) !== seat) return count;
    const left = allowed(game, terms, s, out, count);
    return left > 0 ? left : legal(s, out);
  };
  return altered(game, { ...kept, legal, distinct });
}

/**
 * The indices of the restrictions `terms` in `game.restrictions`.
 * @throws RangeError when the game knows no restriction of such a name.
 */
const codesOf = (game: Game, terms: readonly string[]) =>
  Int32Array.from(terms, (term) => {
    const code = game.restrictions?.indexOf(term) ?? -1;
    if (code < 0) throw new RangeError(`${game.info.id} has no "${term}" to deny`);
    return code;
  });

/**
 * `game` as `seat` plays it when the actions that `terms` name are denied to it.
 * @throws RangeError when the game knows no restriction of such a name.
 */
export function deniedTo(game: Game, seat: number, terms: readonly string[]): Game {
  const restricted = restrictedGame(game, seat, codesOf(game, terms));
  const recipe = recipeOf(game);
  return recipe === undefined ? restricted : madeFrom(restricted, { ...recipe, denied: { seat, terms } });
}

/** Moves the actions of `legal` that no restriction denies to the front, in their order, and returns their number. */
function allowed(game: Game, terms: Int32Array, s: State, legal: Int32Array, count: number): number {
  let n = 0;
  for (let i = 0; i < count; i++) if (!isDenied(game, terms, s, legal[i]!)) legal[n++] = legal[i]!;
  return n;
}

function isDenied(game: Game, terms: Int32Array, s: State, a: Action): boolean {
  for (let i = 0; i < terms.length; i++) if (game.restricts!(s, a, terms[i]!)) return true;
  return false;
}

/**
 * `agent` under the restrictions that `terms` name. The agent is offered no such action, neither in the match nor in
 * the worlds that it searches, unless nothing else is legal. If only one action is left, the agent is not asked.
 */
export class RestrictedAgent implements Agent {
  readonly #agent: Agent;
  readonly #terms: readonly string[];
  readonly notice?: NonNullable<Agent['notice']>;
  readonly finish?: NonNullable<Agent['finish']>;
  #game: Game | null = null;
  #view: Game | null = null;
  #seat = -1;
  #codes = new Int32Array(0);

  constructor(agent: Agent, terms: readonly string[]) {
    this.#agent = agent;
    this.#terms = terms;
    if (agent.notice !== undefined)
      this.notice = (events) => {
        agent.notice!(events);
      };
    if (agent.finish !== undefined)
      this.finish = (shares, reason) => {
        agent.finish!(shares, reason);
      };
  }

  /** @throws RangeError when the game knows no restriction of such a name. */
  start(game: Game, seat: number, seed: Seed): void {
    if (game !== this.#game || seat !== this.#seat) {
      this.#codes = codesOf(game, this.#terms);
      this.#game = game;
      this.#seat = seat;
      this.#view = deniedTo(game, seat, this.#terms);
    }
    startAgent(this.#agent, this.#view!, seat, seed);
  }

  async close(): Promise<void> {
    await this.#agent.close?.();
  }

  choose(d: Decision): Action | Promise<Action> {
    const legal = Int32Array.from(d.legal);
    const left = allowed(this.#game!, this.#codes, d.view(), legal, d.count);
    if (left === 1) return legal[0]!;
    const count = left > 0 ? left : d.count;
    return this.#agent.choose(narrowed(d, legal, count));
  }
}
