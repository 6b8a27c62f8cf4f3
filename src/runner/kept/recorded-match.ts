import { Match, type Action, type Forfeit, type Game, type Seed, type State } from '../../core/index.ts';
import { placesIn, type Matchup, type MatchRow, type Plan } from '../../matches/index.ts';
import { asking } from '../asking.ts';
import { setupOf } from '../seating.ts';

export interface RecordedPly {
  readonly seat: number;
  readonly action: Action;
  readonly forced: boolean;
  /** The position to which the ply led. */
  readonly after: State;
  /** Rows `[from, to)` of the match's log are the events of this ply. */
  readonly from: number;
  readonly to: number;
}

/** A match that was played again, with every position. */
export interface RecordedMatch {
  readonly match: Match;
  readonly opening: State;
  readonly plies: readonly RecordedPly[];
  /** What the rules or an agent threw; the plies end there. */
  readonly fault: string | null;
}

/** Which match it is: the seating with number `seating` of the block with seed `seed`. */
export interface MatchOf {
  readonly plan: Plan;
  readonly game: Game;
  readonly matchup: Matchup;
  readonly seating: number;
  readonly seed: Seed;
}

/** A match that has been dealt. It records its plies while it is played. */
export interface Recording {
  readonly match: Match;
  readonly opening: State;
  readonly plies: RecordedPly[];
}

export function beginRecording({ plan, game, matchup, seating, seed }: MatchOf): Recording {
  const match = new Match(game);
  const plies: RecordedPly[] = [];
  let read = 0;
  match.observer = {
    afterPly: ({ state, log }, seat, action, forced) => {
      plies.push({ seat, action, forced, after: Int32Array.from(state), from: read, to: log.length });
      read = log.length;
    },
  };
  match.start(setupOf(plan, game, matchup, seating, seed), seed);
  return { match, opening: Int32Array.from(match.state), plies };
}

const FORFEIT = 'forfeit:';

/**
 * Plays a match again from the decisions that its row keeps. No agent is asked. Under other rules than those that
 * played it, the decisions may mean something else, and the match then has a fault or ends differently.
 * @param why what the agent did to forfeit the match, if it was forfeited.
 */
export function retell(
  of: MatchOf,
  row: Pick<MatchRow, 'choices' | 'endReason' | 'forfeitSeat' | 'fault'>,
  why = '',
): RecordedMatch {
  const { match, opening, plies } = beginRecording(of);
  let fault: string | null = null;
  try {
    fault = asking(of.plan, () => follow(match, placesIn(row.choices), row, why));
  } catch (error) {
    fault = row.fault !== '' ? row.fault : error instanceof Error ? error.message : String(error);
  }
  return { match, opening, plies, fault };
}

/**
 * Makes the recorded decisions. Returns a text that says what does not fit the record; null when the decisions lead to
 * the recorded end.
 */
function follow(
  match: Match,
  places: readonly number[] | null,
  { endReason, forfeitSeat, fault }: Pick<MatchRow, 'endReason' | 'forfeitSeat' | 'fault'>,
  why: string,
): string | null {
  if (places === null) return 'its recorded decisions cannot be read';
  let made = 0;
  while (match.advance() >= 0) {
    const place = places[made];
    if (place === undefined) {
      // The rules threw when the next decision was asked for.
      if (fault !== '') return fault;
      if (!endReason.startsWith(FORFEIT)) return `it goes on after its ${made} recorded decisions`;
      match.end(forfeitSeat, endReason.slice(FORFEIT.length) as Forfeit, why);
      return null;
    }
    if (place >= match.count) return `its decision ${made + 1} is action ${place + 1} of ${match.count}`;
    match.choose(match.legal[place]!);
    made++;
  }
  return made === places.length ? null : `it ends before decision ${made + 1} of ${places.length}`;
}

/**
 * Plays a match with other decisions than those that were made in it, as far as these decisions go.
 * @returns the match; `open` where a seat must still decide at its end.
 */
export function playAlong(
  of: MatchOf,
  places: readonly number[],
): { readonly seen: RecordedMatch; readonly open: boolean } {
  const { match, opening, plies } = beginRecording(of);
  let fault: string | null = null;
  for (const [i, place] of places.entries()) {
    if (match.advance() < 0) fault = `it ends before decision ${i + 1} of ${places.length}`;
    else if (place >= match.count) fault = `its decision ${i + 1} is action ${place + 1} of ${match.count}`;
    if (fault !== null) break;
    match.choose(match.legal[place]!);
  }
  const open = fault === null && match.advance() >= 0;
  return { seen: { match, opening, plies, fault }, open };
}
