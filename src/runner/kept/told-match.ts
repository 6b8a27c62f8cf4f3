import {
  EVENT,
  ROW,
  hashState,
  repeatsPly,
  rowsOfSetup,
  type EventLog,
  type Game,
  type State,
} from '../../core/index.ts';
import { SCORE_UNITS } from '../../matches/index.ts';
import type { RecordedMatch, RecordedPly } from './recorded-match.ts';

/** One thing that happened, in words. */
export interface ToldEvent {
  /** The round of the event; 0 in a setup before the first round. */
  readonly round: number;
  readonly text: string;
  /** Whether the event began a phase. */
  readonly phase?: true;
  /** The seats that may know of the event; absent when all may. */
  readonly seats?: readonly number[];
}

export interface ToldPly {
  /** Round in which the ply was chosen; 0 in a setup before the first round. */
  readonly round: number;
  readonly seat: number;
  readonly forced?: true;
  /** The ply in words for somebody who knows everything. */
  readonly text: string;
  /** For each seat that knows less, the ply in words for this seat. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly events: readonly ToldEvent[];
}

/** A match in words, for every seat. It can be shown without the rules that played the match. */
export interface ToldMatch {
  readonly plies: readonly ToldPly[];
  /** What the rules or an agent threw instead of ending the match. */
  readonly fault: string | null;
  /** The score of each seat; null after a fault. */
  readonly scores: readonly number[] | null;
  /** Why the match ended; '' after a fault. */
  readonly endReason: string;
  /** What an agent did to forfeit the match; '' when nobody forfeited. */
  readonly forfeit: string;
  /** Hash of the final position. */
  readonly hash: string;
}

function scoresOf(game: Game, { match }: RecordedMatch): number[] {
  const shares = new Float64Array(game.info.seats);
  match.returns(shares);
  return Array.from(shares, (share) => Math.round(share * SCORE_UNITS) / SCORE_UNITS);
}

/** Puts matches of one game into words. */
class Teller {
  readonly #game: Game;
  readonly #log: EventLog;
  /** Rows of the log that belong to a setup. */
  readonly #setup: number;
  readonly #seats: readonly number[];

  constructor(game: Game, log: EventLog) {
    this.#game = game;
    this.#log = log;
    this.#setup = rowsOfSetup(log);
    this.#seats = Array.from({ length: game.info.seats }, (_, seat) => seat);
  }

  /** A ply from the position `before`. */
  ply(before: State, { seat, action, forced, from, to }: RecordedPly): ToldPly {
    const game = this.#game;
    const { text } = game.describe(before, action, -1);
    const events: ToldEvent[] = [];
    for (let row = from; row < to; row++) {
      const event = this.#event(row);
      if (event.text !== '' && !repeatsPly(event.text, seat, text)) events.push(event);
    }
    const others = this.#seats
      .map((each): [string, string] => [String(each), game.describe(before, action, each).text])
      .filter(([, words]) => words !== text);
    const texts = others.length === 0 ? {} : { texts: Object.fromEntries(others) };
    const round = from <= this.#setup ? 0 : game.round(before);
    return { round, seat, ...(forced ? { forced: true } : {}), text, ...texts, events };
  }

  #event(row: number): ToldEvent {
    const log = this.#log;
    const visible = log.get(row, ROW.visible);
    const seats = this.#seats.filter((seat) => ((visible >>> seat) & 1) === 1);
    return {
      round: row < this.#setup ? 0 : log.get(row, ROW.round),
      text: this.#game.describeEvent(log, row),
      ...(log.get(row, ROW.kind) === EVENT.PHASE ? { phase: true } : {}),
      ...(seats.length === this.#seats.length ? {} : { seats }),
    };
  }
}

export function tellMatch(game: Game, seen: RecordedMatch): ToldMatch {
  const { match, opening, plies, fault } = seen;
  const teller = new Teller(game, match.log);
  return {
    plies: plies.map((ply, i) => teller.ply(i === 0 ? opening : plies[i - 1]!.after, ply)),
    fault,
    scores: fault === null ? scoresOf(game, seen) : null,
    endReason: fault === null ? match.endReason() : '',
    forfeit: match.forfeitMessage,
    hash: hashState(match.state),
  };
}
