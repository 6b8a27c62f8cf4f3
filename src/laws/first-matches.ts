import {
  EventLog,
  belowSfc,
  describeError,
  evaluationOf,
  makeSfc,
  seedSfc,
  textOf,
  type Game,
  type State,
} from '../core/index.ts';
import { SPARE } from './law.ts';
import { lawSeed, seating } from './seating.ts';

/** A member of a game that threw, or returned a wrong value. */
export interface FirstFault {
  readonly member: keyof Game;
  /** The fault in words: `threw Error: …`, or what was returned and what was expected. */
  readonly message: string;
  readonly error?: unknown;
}

class Unfit extends Error {
  override readonly name = 'Unfit';
}

const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

function expectThat(good: boolean, found: unknown, expected: string): void {
  if (!good) throw new Unfit(`answered ${shown(found)}, expected ${expected}`);
}

const shown = (value: unknown): string =>
  typeof value === 'string'
    ? JSON.stringify(value)
    : typeof value === 'object'
      ? (JSON.stringify(value) ?? 'an object')
      : textOf(value);

/** Plays some first matches, in which every member of a game is asked at every position. */
export class FirstMatches {
  /** The member that was called last. If a match does not end, this is the member that hangs. */
  asked: keyof Game = 'deal';
  readonly #game: Game;
  readonly #legal: Int32Array;
  readonly #features: Float64Array;
  readonly #shares: Float64Array;

  constructor(game: Game) {
    this.#game = game;
    this.#legal = new Int32Array(game.info.maxLegal + SPARE);
    this.#features = new Float64Array(game.info.features.length + SPARE);
    this.#shares = new Float64Array(game.info.seats);
  }

  /** Plays `matches` matches; the first fault, or null. */
  play(matches: number): FirstFault | null {
    try {
      for (let n = 0; n < matches; n++) this.#match(n);
      return null;
    } catch (error) {
      const member = this.asked;
      if (error instanceof Unfit) return { member, message: error.message };
      return { member, message: `threw ${describeError(error)}`, error };
    }
  }

  #ask<T>(member: keyof Game, call: () => T): T {
    this.asked = member;
    return call();
  }

  #match(n: number): void {
    const game = this.#game;
    const { maxPlies, stateLength, seats } = game.info;
    const s = new Int32Array(stateLength);
    const log = new EventLog();
    const r = makeSfc();
    const seed = lawSeed('first matches', n);
    seedSfc(r, seed);
    this.#ask('deal', () => game.deal(s, seating(game, n % seats), seed));
    for (let ply = 0; ; ply++) {
      const seat = this.#ask('toAct', () => game.toAct(s));
      expectThat(isWhole(seat, -1, seats - 1), seat, `a seat from 0 to ${seats - 1}, or -1 at the end`);
      if (seat < 0) break;
      this.asked = 'info';
      if (ply >= maxPlies)
        throw new Unfit(`promises at most ${maxPlies} plies (maxPlies), and match ${n} goes on after them`);
      const count = this.#readings(s);
      const action = this.#legal[belowSfc(r, count)]!;
      log.ply = ply;
      this.#ask('apply', () => game.apply(s, action, log));
    }
    this.#ending(s, log);
  }

  /** Calls every member at a position; returns the number of legal actions. */
  #readings(s: State): number {
    const game = this.#game;
    const { seats, maxLegal } = game.info;
    const count = this.#ask('legal', () => game.legal(s, this.#legal));
    expectThat(isWhole(count, 1, maxLegal), count, `from 1 to ${maxLegal} actions (info.maxLegal)`);
    const legal = this.#legal.slice(0, count);
    const round = this.#ask('round', () => game.round(s));
    expectThat(isWhole(round, 1, 2 ** 31), round, 'a whole number from 1');
    for (let seat = -1; seat < seats; seat++) {
      const observed = this.#ask('observe', () => game.observe(s, seat));
      expectThat(JSON.stringify(observed) !== undefined, observed, 'plain data');
      const said: Partial<Record<string, unknown>> | undefined = this.#ask('describe', () =>
        game.describe(s, legal[0]!, seat),
      ) as never;
      const { kind, args, text } = said ?? {};
      const worded = typeof kind === 'string' && Array.isArray(args) && typeof text === 'string';
      expectThat(worded, said, '{ kind, args, text } with texts and a list');
      const drawing = this.#ask('svg', () => game.svg?.(s, seat));
      expectThat(drawing === undefined || typeof drawing === 'string', drawing, 'an SVG document as text');
    }
    for (let seat = 0; seat < seats; seat++) {
      const label = this.#ask('observationLabel', () => game.observationLabel(s, legal[0]!, seat));
      expectThat(Number.isInteger(label), label, 'a whole number');
      const value = this.#ask('evaluate', () => evaluationOf(game, s, seat));
      expectThat(typeof value === 'number' && value >= 0 && value <= 1, value, 'a number from 0 to 1');
      this.#ask('features', () => game.features(s, seat, this.#features));
      const view = s.slice();
      this.#ask('hide', () => game.hide(view, seat, lawSeed('first views', seat)));
    }
    if (game.distinct !== undefined) {
      const left = this.#ask('distinct', () => game.distinct!(s, this.#legal));
      expectThat(isWhole(left, 1, count), left, `from 1 to ${count} of the legal actions`);
    }
    this.#legal.set(legal);
    return count;
  }

  #ending(s: State, log: EventLog): void {
    const game = this.#game;
    const { endReasons } = game.info;
    this.#ask('returns', () => game.returns(s, this.#shares));
    const reason = this.#ask('endReason', () => game.endReason(s));
    expectThat(
      isWhole(reason, 0, endReasons.length - 1),
      reason,
      `an index of info.endReasons, 0 to ${endReasons.length - 1}`,
    );
    for (let i = 0; i < log.length; i++) {
      const said: unknown = this.#ask('describeEvent', () => game.describeEvent(log, i));
      expectThat(typeof said === 'string', said, 'a text, empty for a row that says nothing');
    }
  }
}
