import { Match, type Action, type EventLog, type Game, type MatchSetup, type Seed, type State } from '../core/index.ts';
import type { PageEnd, PageMatch } from './page-match.ts';

export interface LinePly {
  readonly seat: number;
  readonly action: Action;
  readonly forced: boolean;
  /** The position to which the ply led. */
  readonly after: State;
  /** The number of decisions made so far, including this ply. */
  readonly made: number;
  /** The events of the ply are the rows `[from, to)` of the log. */
  readonly from: number;
  readonly to: number;
}

/** A match up to the end of the given decisions, with every position. */
export interface Line {
  readonly game: Game;
  readonly opening: State;
  readonly plies: readonly LinePly[];
  readonly log: EventLog;
  /** The decisions, as indices into the legal actions. */
  readonly places: readonly number[];
  /** The seat that must decide now; -1 when the match is over. */
  readonly seat: number;
  /** The share of each seat's team; null until the match is over. */
  readonly shares: readonly number[] | null;
  /** Why the match ended; '' while it goes on. */
  readonly endReason: string;
  readonly forfeit: string;
}

/** The common beginning of every line of a page. */
export interface Start {
  readonly game: Game;
  readonly setup: MatchSetup;
  readonly seed: Seed;
}

const arrayOf = (list: readonly number[] | null): Int32Array | null => (list === null ? null : Int32Array.from(list));

/** The start of the match in a page, under `game`. */
export function startOf({ setup, seed }: Pick<PageMatch, 'setup' | 'seed'>, game: Game): Start {
  const { sideOfSeat, luckOwnerOfSeat, deckOfSide, deckOfSeat, exchangeOfSeat, seedOfSource } = setup;
  return {
    game,
    seed: Int32Array.from(seed),
    setup: {
      sideOfSeat: Int32Array.from(sideOfSeat),
      luckOwnerOfSeat: Int32Array.from(luckOwnerOfSeat),
      deckOfSide: deckOfSide.map(arrayOf),
      ...(deckOfSeat === undefined ? {} : { deckOfSeat: deckOfSeat.map(arrayOf) }),
      ...(exchangeOfSeat === undefined ? {} : { exchangeOfSeat }),
      ...(seedOfSource === undefined ? {} : { seedOfSource: seedOfSource.map(arrayOf) }),
    },
  };
}

const FORFEIT = 'forfeit:';
/** The same value as in `matches/match-row.ts`, which a page does not contain. */
const FAULT = 'fault';

/**
 * Plays the decisions `places` from the start.
 * @param end how the match ended, where an agent that forfeited ended it.
 * @throws RangeError when a decision has no such action, or the match is over before.
 */
export function playLine({ game, setup, seed }: Start, places: readonly number[], end: PageEnd | null = null): Line {
  const match = new Match(game);
  const plies: LinePly[] = [];
  let made = 0;
  let read = 0;
  match.observer = {
    afterPly: ({ state, log }, seat, action, forced) => {
      if (!forced) made++;
      plies.push({ seat, action, forced, after: Int32Array.from(state), made, from: read, to: log.length });
      read = log.length;
    },
  };
  match.start(setup, seed);
  const opening = Int32Array.from(match.state);
  for (const [i, place] of places.entries()) {
    if (match.advance() < 0) throw new RangeError(`the match is over before decision ${i + 1} of ${places.length}`);
    if (!(place >= 0 && place < match.count))
      throw new RangeError(`decision ${i + 1} is action ${place + 1} of ${match.count}`);
    match.choose(match.legal[place]!);
  }
  if (end !== null && end.reason === FAULT)
    return { ...brokenOff(match, end), game, opening, plies, log: match.log, places };
  const seat = match.advance();
  if (seat >= 0 && end !== null && end.reason.startsWith(FORFEIT))
    match.end(end.forfeitSeat, end.reason.slice(FORFEIT.length) as 'crash', end.forfeit);
  return { game, opening, plies, log: match.log, places, seat: match.seat, ...ending(match) };
}

/**
 * The end of a match that the rules broke off. They throw again either in the forced plies before the next decision, or
 * when that decision is made.
 */
function brokenOff(
  match: Match,
  { reason, forfeit }: PageEnd,
): Pick<Line, 'seat' | 'shares' | 'endReason' | 'forfeit'> {
  try {
    match.advance();
  } catch {
    // The forced plies before the fault are shown, with the message of the exception.
  }
  return { seat: -1, shares: null, endReason: reason, forfeit };
}

function ending(match: Match): Pick<Line, 'shares' | 'endReason' | 'forfeit'> {
  if (match.seat >= 0) return { shares: null, endReason: '', forfeit: '' };
  const shares = new Float64Array(match.game.info.seats);
  match.returns(shares);
  return { shares: [...shares], endReason: match.endReason(), forfeit: match.forfeitMessage };
}

/** The position after `ply` plies. */
export const stateAt = ({ opening, plies }: Line, ply: number): State => (ply === 0 ? opening : plies[ply - 1]!.after);

/** The number of decisions in the first `ply` plies. */
export const madeBy = ({ plies }: Line, ply: number): number => (ply === 0 ? 0 : plies[ply - 1]!.made);

/** The decision at a position of a line. */
export interface Choice {
  readonly seat: number;
  readonly legal: readonly Action[];
  /** Index of the action that the line takes here; -1 at the end of the line. */
  readonly chosen: number;
}

/** The decision after `ply` plies; null if there is none, because a forced ply comes next or the match is over. */
export function choiceAt(line: Line, ply: number): Choice | null {
  const { game, plies } = line;
  const next = plies[ply];
  if (next === undefined ? line.seat < 0 : next.forced) return null;
  const legal = new Int32Array(game.info.maxLegal);
  const count = game.legal(stateAt(line, ply), legal);
  const actions = [...legal.subarray(0, count)];
  const seat = next?.seat ?? line.seat;
  return { seat, legal: actions, chosen: next === undefined ? -1 : actions.indexOf(next.action) };
}
