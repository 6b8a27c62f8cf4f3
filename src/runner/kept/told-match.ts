import { EVENT, ROW, hashState, type EventLog, type Game, type State } from '../../core/index.ts';
import { SCORE_UNITS } from '../../matches/index.ts';
import type { RecordedMatch, RecordedPly } from './recorded-match.ts';

/** One thing that happened, in words. */
export interface ToldEvent {
  readonly round: number;
  readonly text: string;
  /** Whether it began a phase. */
  readonly phase?: true;
  /** The seats that may know of it; absent when all may. */
  readonly seats?: readonly number[];
}

/** One ply in words. */
export interface ToldPly {
  /** Round in which it was chosen. */
  readonly round: number;
  readonly seat: number;
  readonly forced?: true;
  /** Its words for who knows everything. */
  readonly text: string;
  /** By seat, its words for a seat that knows less. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly events: readonly ToldEvent[];
}

/** A match in words, for every seat: what can be told of it without the rules that played it. */
export interface ToldMatch {
  readonly plies: readonly ToldPly[];
  /** What the rules or an agent threw instead of ending the match. */
  readonly fault: string | null;
  /** By seat; null after a fault. */
  readonly scores: readonly number[] | null;
  /** '' after a fault. */
  readonly endReason: string;
  /** What an agent did to forfeit the match; '' when none did. */
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
  readonly #seats: readonly number[];

  constructor(game: Game) {
    this.#game = game;
    this.#seats = Array.from({ length: game.info.seats }, (_, seat) => seat);
  }

  /** A ply from the position `before`. */
  ply(log: EventLog, before: State, { seat, action, forced, from, to }: RecordedPly): ToldPly {
    const game = this.#game;
    const events: ToldEvent[] = [];
    for (let row = from; row < to; row++) {
      const event = this.#event(log, row);
      if (event.text !== '') events.push(event);
    }
    const { text } = game.describe(before, action, -1);
    const others = this.#seats
      .map((each): [string, string] => [String(each), game.describe(before, action, each).text])
      .filter(([, words]) => words !== text);
    const texts = others.length === 0 ? {} : { texts: Object.fromEntries(others) };
    return { round: game.round(before), seat, ...(forced ? { forced: true } : {}), text, ...texts, events };
  }

  #event(log: EventLog, row: number): ToldEvent {
    const visible = log.get(row, ROW.visible);
    const seats = this.#seats.filter((seat) => ((visible >>> seat) & 1) === 1);
    return {
      round: log.get(row, ROW.round),
      text: this.#game.describeEvent(log, row),
      ...(log.get(row, ROW.kind) === EVENT.PHASE ? { phase: true } : {}),
      ...(seats.length === this.#seats.length ? {} : { seats }),
    };
  }
}

/** Puts a match into words. */
export function tellMatch(game: Game, seen: RecordedMatch): ToldMatch {
  const { match, opening, plies, fault } = seen;
  const teller = new Teller(game);
  return {
    plies: plies.map((ply, i) => teller.ply(match.log, i === 0 ? opening : plies[i - 1]!.after, ply)),
    fault,
    scores: fault === null ? scoresOf(game, seen) : null,
    endReason: fault === null ? match.endReason() : '',
    forfeit: match.forfeitMessage,
    hash: hashState(match.state),
  };
}
