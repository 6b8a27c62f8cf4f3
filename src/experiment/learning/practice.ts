import {
  SEED_WORDS,
  ValueNet,
  belowSfc,
  derive,
  deriveInto,
  makeSfc,
  seedSfc,
  unitSfc,
  valued,
  type Game,
  type LearnedValue,
  type Seed,
} from '../../core/index.ts';
import type { Plan } from '../../matches/index.ts';
import { setupOf } from '../../runner/seating.ts';
import { FlatSearch, legalDistinct } from '../../search/index.ts';

/** Most matches of a generation, and most plies for games with long matches: at random, and with a search. */
const MATCHES = 4000;
const RANDOM_PLIES = 1_000_000;
const SEARCH_PLIES = 1_500_000;
/** Rows of a generation; fewer where a row has many inputs. */
const MOST_ROWS = 60_000;
const MOST_NUMBERS = 4_000_000;
/** Number of worlds in which practising players try an action. */
const WORLDS = 2;
/** The share of random choices at the beginning of a match, and the part of the match up to which choices may be random. */
const WANDERING = 0.3;
const LATEST = 0.7;
/** One match in this many tells how well a value foretells results, and is not used for learning. */
export const HELD_OUT = 10;

/** Positions as a player may know them, and what their matches ended with for that player. */
export interface Rows {
  /** The number of inputs of a row. */
  readonly width: number;
  /** Inputs row by row. */
  readonly inputs: Float32Array;
  readonly results: Float32Array;
  readonly matches: Int32Array;
  readonly count: number;
}

/** Tags of the seeds of a match in practice. */
const OF = { match: 1, choices: 2, view: 3, player: 4 };

/** Plays matches to learn from, in the order of their numbers: the seed alone decides every row. */
export class Practice {
  readonly #plan: Plan;
  readonly #game: Game;
  readonly #net: ValueNet;
  #inputs = new Float32Array(0);
  #results = new Float32Array(0);
  #matches = new Int32Array(0);
  #seats: number[] = [];
  #count = 0;
  #played = 0;
  readonly #view: Int32Array;
  readonly #rng = makeSfc();
  readonly #seed: Seed = new Int32Array(SEED_WORDS);

  constructor(plan: Plan, game: Game) {
    this.#plan = plan;
    this.#game = game;
    this.#net = new ValueNet(game, 1);
    this.#view = new Int32Array(game.info.stateLength);
  }

  get rows(): Rows {
    const { inputs: width } = this.#net;
    return {
      width,
      inputs: this.#inputs,
      results: this.#results,
      matches: this.#matches,
      count: this.#count,
    };
  }

  /**
   * Plays one generation: at random, or by players who judge by `value`.
   * @param rest is awaited now and then, with the part that is done; it may throw to stop.
   */
  async play(value: LearnedValue | null, seed: Seed, rest: (part: number) => Promise<void>): Promise<void> {
    const game = this.#game;
    const player =
      value === null
        ? null
        : new FlatSearch(valued(game, value), { effort: WORLDS, horizon: 0, leafShare: game.info.leafShare });
    const s = new Int32Array(game.info.stateLength);
    const legal = new Int32Array(game.info.maxLegal);
    const returns = new Float64Array(game.info.seats);
    const r = this.#rng;
    const most = Math.min(MOST_ROWS, Math.floor(MOST_NUMBERS / this.#net.inputs));
    const budget = player === null ? RANDOM_PLIES : SEARCH_PLIES;
    const limit = this.#count + most;
    const { matchups, seats } = this.#plan;
    let plies = 0;
    let choicesIn = 40;
    let rowsIn = 40;
    for (let match = 0; match < MATCHES && plies < budget && this.#count < limit; match++) {
      if (match % 20 === 0) await rest(Math.max(match / MATCHES, plies / budget, 1 - (limit - this.#count) / most));
      const own = derive(seed, OF.match, match);
      const matchup = matchups[match % matchups.length]!;
      game.deal(s, setupOf(this.#plan, game, matchup, Math.floor(match / matchups.length) % seats, own), own);
      seedSfc(r, derive(own, OF.choices, 0));
      const first = this.#count;
      const keep = Math.min(1, most / MATCHES / rowsIn);
      const left = player === null ? 0 : belowSfc(r, Math.max(1, Math.round(choicesIn * LATEST)));
      let choices = 0;
      let offered = 0;
      let round = 1;
      for (let seat = game.toAct(s); seat >= 0; seat = game.toAct(s)) {
        if (game.round(s) !== round) {
          round = game.round(s);
          if (choices >= left)
            for (let each = 0; each < seats; each++, offered++) if (unitSfc(r) < keep) this.#add(s, each, own, offered);
        }
        const count = legalDistinct(game, s, legal);
        let action = legal[0]!;
        if (count > 1) {
          if (player === null || (choices < left && unitSfc(r) < WANDERING)) action = legal[belowSfc(r, count)]!;
          else {
            this.#hide(s, seat, own, OF.player, choices);
            action = player.run(this.#view, seat, derive(own, OF.player, choices));
            plies += player.plies;
          }
          choices++;
        }
        game.apply(s, action, null);
        plies++;
        if (count > 1 && choices > left && game.toAct(s) >= 0) {
          if (unitSfc(r) < keep) this.#add(s, seat, own, offered);
          offered++;
        }
      }
      choicesIn += (choices - choicesIn) / 20;
      rowsIn += (offered - rowsIn) / 20;
      game.returns(s, returns);
      for (let i = first; i < this.#count; i++) this.#results[i] = returns[this.#seats[i]!]!;
      this.#played++;
    }
  }

  #hide(s: Int32Array, seat: number, seed: Seed, tag: number, index: number): void {
    this.#view.set(s);
    deriveInto(this.#seed, seed, tag, index);
    this.#game.hide(this.#view, seat, this.#seed);
  }

  #add(s: Int32Array, seat: number, seed: Seed, index: number): void {
    const net = this.#net;
    if (this.#count === this.#results.length) this.#grow();
    this.#hide(s, seat, seed, OF.view, index);
    net.read(this.#view);
    net.inputsFor(this.#view, seat);
    this.#inputs.set(net.x, this.#count * net.inputs);
    this.#matches[this.#count] = this.#played;
    this.#seats[this.#count] = seat;
    this.#count++;
  }

  #grow(): void {
    const capacity = Math.max(4096, this.#results.length * 2);
    const inputs = new Float32Array(capacity * this.#net.inputs);
    const results = new Float32Array(capacity);
    const matches = new Int32Array(capacity);
    inputs.set(this.#inputs);
    results.set(this.#results);
    matches.set(this.#matches);
    this.#inputs = inputs;
    this.#results = results;
    this.#matches = matches;
  }
}
