/** Matches of one player against itself, and the same matches played on from a position with other luck. */
import { Match, Seating, TAG, altered, derive, playSync } from '../../src/core/index.ts';
import type { Agent, AgentModule, Game, MatchSetup, Seed, State } from '../../src/core/index.ts';
import type { AgentSpec } from '../../src/scenario/index.ts';

/** Makes players by their names. */
export type Roster = ReadonlyMap<string, AgentModule>;

const made = (roster: Roster, spec: AgentSpec, seats: number): Agent[] =>
  Array.from({ length: seats }, () => roster.get(spec.id)!.create(spec.params));

/** The names of the seats, in order of their numbers. They make the seeds of the players differ. */
const namesOf = (seats: number): string[] => Array.from({ length: seats }, (_, seat) => String(seat));

/** @throws Error when a player has forfeited. */
function sharesOf(match: Match, out: Float64Array): Float64Array {
  if (match.forfeit !== null) throw new Error(`seat ${match.forfeitSeat} forfeits (${match.forfeitMessage})`);
  match.returns(out);
  return out;
}

/** Plays matches from their deal. */
export class Plain {
  readonly #match: Match;
  readonly #agents: readonly Agent[];
  readonly #reading: Game;
  readonly #shares: Float64Array;

  constructor(game: Game, roster: Roster, spec: AgentSpec, reading: Game) {
    this.#match = new Match(game);
    this.#agents = made(roster, spec, game.info.seats);
    this.#reading = reading;
    this.#shares = new Float64Array(game.info.seats);
  }

  /** Plays one match and lets `look` see it after the deal and after each ply. `players`: the seed of the players' randomness. */
  play(setup: MatchSetup, seed: Seed, players: Seed, look?: (match: Match) => void): Float64Array {
    const match = this.#match;
    const { seats } = match.game.info;
    match.start(setup, seed);
    match.observer = look === undefined ? null : { afterPly: look };
    look?.(match);
    const games = this.#agents.map(() => this.#reading);
    playSync(match, new Seating(match, this.#agents, namesOf(seats), players, { games }));
    return sharesOf(match, this.#shares);
  }
}

/** Plays positions on to the end of the match, all seats by one player. Players with a memory of the match begin without it. */
export class Onward {
  readonly #from: State;
  readonly #match: Match;
  readonly #agents: readonly Agent[];
  readonly #reading: Game;
  readonly #shares: Float64Array;
  readonly #setup: MatchSetup;

  constructor(game: Game, roster: Roster, spec: AgentSpec, reading: Game) {
    const { seats, stateLength } = game.info;
    this.#from = new Int32Array(stateLength);
    this.#match = new Match(altered(game, { deal: (out) => out.set(this.#from) }));
    this.#agents = made(roster, spec, seats);
    this.#reading = reading;
    this.#shares = new Float64Array(seats);
    const none = new Int32Array(seats);
    this.#setup = { sideOfSeat: none, luckOwnerOfSeat: none, deckOfSide: [] };
  }

  /**
   * The shares at the end of a match that goes on from `s`. `seed` gives the players' randomness; `luck` replaces all
   * luck to come (null: it stays as it is in `s`).
   */
  play(s: State, seed: Seed, luck: Seed | null): Float64Array {
    const { game } = this.#match;
    this.#from.set(s);
    if (luck !== null) game.info.luck.refill(this.#from, luck);
    this.#match.start(this.#setup, seed);
    const games = this.#agents.map(() => this.#reading);
    playSync(this.#match, new Seating(this.#match, this.#agents, namesOf(game.info.seats), seed, { games }));
    return sharesOf(this.#match, this.#shares);
  }

  /** The share of `seat` after each of `again` times that `s` is played on, each with luck of its own. */
  scores(s: State, seat: number, seed: Seed, again: number): number[] {
    return Array.from({ length: again }, (_, i) => {
      const other = derive(seed, TAG.redraw, i);
      return this.play(s, other, other)[seat]!;
    });
  }
}
