import { Match, describeError, type Action, type Game, type Json } from '../core/index.ts';
import { FAULT, type Plan } from '../matches/index.ts';
import { placeOf } from '../runner/chunks/chunks.ts';
import { matchSeed, setupOf } from '../runner/seating.ts';

export interface EndedMatch {
  readonly slot: number;
  /** Number of the match in the plan, from 1. */
  readonly match: number;
  readonly shares: readonly number[];
  /** Why the match ended, as in `matches.csv`. After a fault of the rules it is `fault: ` and their message, and all shares are 0. */
  readonly reason: string;
  readonly plies: number;
}

/** A decision at which a match waits. */
export interface Waiting {
  readonly match: number;
  readonly seat: number;
  /** Index in the catalog of the side that this seat plays. */
  readonly side: number;
  /** The game's features as this seat sees them. */
  readonly features: readonly number[];
  readonly legal: readonly Action[];
}

/** The maximum number of consecutive matches without a decision; a game with more cannot be learned. */
const MOST_WITHOUT_DECISION = 10_000;

interface Slot {
  readonly match: Match;
  number: number;
  sideOfSeat: Int32Array;
}

/**
 * Matches of a plan side by side, each stopped at a decision of one of its seats, for a program that decides for all
 * seats. When a match ends, its slot begins the next match of the plan, by number; more blocks than the plan has follow
 * in the same order. The plan and the answers decide everything.
 */
export class Environments {
  readonly #plan: Plan;
  readonly #game: Game;
  readonly #slots: readonly Slot[];
  readonly #features: Float64Array;
  readonly #shares: Float64Array;
  #next: number;

  /** `first`: number of the match in the first slot, from 1. */
  constructor(plan: Plan, game: Game, slots: number, first = 1) {
    this.#plan = plan;
    this.#game = game;
    this.#features = new Float64Array(game.info.features.length);
    this.#shares = new Float64Array(game.info.seats);
    this.#next = first;
    this.#slots = Array.from({ length: slots }, () => ({
      match: new Match(game),
      number: 0,
      sideOfSeat: new Int32Array(game.info.seats),
    }));
    this.#slots.forEach((slot) => {
      this.#deal(slot);
      this.#toDecision(slot, 0, []);
    });
  }

  /** What is wrong with the answers, in words; '' when each is legal in its slot. */
  faultOf(actions: readonly unknown[]): string {
    if (actions.length !== this.#slots.length)
      return `found ${actions.length} actions, expected one for each of the ${this.#slots.length} slots`;
    for (const [i, action] of actions.entries()) {
      const { match } = this.#slots[i]!;
      if (typeof action === 'number' && match.allows(action)) continue;
      const legal = match.legal.subarray(0, match.count).join(', ');
      return `slot ${i}: found ${JSON.stringify(action)}, expected one of ${legal}`;
    }
    return '';
  }

  /**
   * Applies one answer for each slot. The caller has checked the answers with `faultOf`.
   * @returns the matches that ended, in the order of slots.
   * @throws Error when nobody decides anything in many matches.
   */
  step(actions: readonly Action[]): EndedMatch[] {
    const ended: EndedMatch[] = [];
    this.#slots.forEach((slot, i) => {
      this.#toDecision(slot, i, ended, actions[i]);
    });
    return ended;
  }

  waiting(): Waiting[] {
    return this.#slots.map(({ match, number, sideOfSeat }) => {
      this.#game.features(match.state, match.seat, this.#features);
      return {
        match: number,
        seat: match.seat,
        side: sideOfSeat[match.seat]!,
        features: [...this.#features],
        legal: [...match.legal.subarray(0, match.count)],
      };
    });
  }

  /** For each slot, what the deciding seat sees, in the game's own format. */
  observations(): Json[] {
    return this.#slots.map(({ match }) => this.#game.observe(match.state, match.seat));
  }

  /** For each slot, its legal actions in words. */
  texts(): string[][] {
    return this.#slots.map(({ match }) =>
      [...match.legal.subarray(0, match.count)].map((action) => this.#game.describe(match.state, action).text),
    );
  }

  #deal(slot: Slot): void {
    const number = this.#next++;
    const { seats, matchups } = this.#plan;
    const place = placeOf({ seats, matchups: matchups.length }, number);
    const matchup = matchups[place.matchup]!;
    const seed = matchSeed(this.#plan, matchup, place.block, place.seating);
    const setup = setupOf(this.#plan, this.#game, matchup, place.seating, seed);
    slot.match.start(setup, seed);
    slot.number = number;
    slot.sideOfSeat = setup.sideOfSeat;
  }

  /** Plays a slot on to its next decision; if its match ends, the slot begins the next match. `action`: the answer to the current decision. */
  #toDecision(slot: Slot, index: number, ended: EndedMatch[], action?: Action): void {
    let answer = action;
    for (let dealt = 0; ; dealt++) {
      if (dealt > MOST_WITHOUT_DECISION)
        throw new Error(`${this.#game.info.id}: nobody decides anything in ${dealt} matches`);
      const { match, number } = slot;
      let end: Pick<EndedMatch, 'shares' | 'reason'>;
      try {
        if (answer !== undefined) match.choose(answer);
        if (match.advance() >= 0) return;
        match.returns(this.#shares);
        end = { shares: [...this.#shares], reason: match.endReason() };
      } catch (error) {
        end = { shares: Array.from(this.#shares, () => 0), reason: `${FAULT}: ${describeError(error)}` };
      }
      answer = undefined;
      ended.push({ slot: index, match: number, ...end, plies: match.ply });
      this.#deal(slot);
    }
  }
}
