import { hashState, type Action, type Match } from '../../core/index.ts';
import { readSavedLine, type SavedLine } from '../../replay/saved-line.ts';
import { readText } from '../../scenario/files/read-text.ts';
import { inputError } from '../../scenario/index.ts';

/** Longest file that is read, far above any real one, because a decision takes a few bytes. */
const MOST_LINE_BYTES = 1_048_576;

/** Reads a saved line of decisions. @throws InputError when the file cannot be read or is no saved line. */
export function lineAt(file: string): SavedLine {
  try {
    return readSavedLine(readText(file, MOST_LINE_BYTES));
  } catch (error) {
    if (error instanceof RangeError) throw inputError(file, error.message);
    throw error;
  }
}

/**
 * Plays the decisions of a line in a started match.
 * @throws InputError when the line belongs to another match: to another game, or to a match that ends in another
 * position here.
 */
export function playSaved(match: Match, { game, places, hash }: SavedLine, file: string): void {
  const { id } = match.game.info;
  if (game !== id) throw inputError(file, `is a line of ${game}, expected one of ${id}`);
  const elsewhere = 'expected a line of this match: the same scenario, seed, block and seat';
  for (const [i, place] of places.entries()) {
    const seat = match.advance();
    if (seat < 0)
      throw inputError(file, `the match is over before decision ${i + 1} of ${places.length}; ${elsewhere}`);
    if (place >= match.count)
      throw inputError(file, `decision ${i + 1} is action ${place + 1} of ${match.count}; ${elsewhere}`);
    match.choose(match.legal[place]!);
  }
  match.advance();
  const found = hashState(match.state);
  if (found !== hash) throw inputError(file, `leads to position ${found}, not to ${hash} as saved; ${elsewhere}`);
}

/** Records the decisions of a match as they are made, as places among the legal actions. */
export class Decisions {
  readonly places: number[] = [];

  constructor(match: Match) {
    match.observer = {
      afterPly: ({ legal, count }, _seat: number, action: Action, forced: boolean) => {
        if (!forced) this.places.push(legal.subarray(0, count).indexOf(action));
      },
    };
  }

  /** Forgets all decisions, because the match begins anew. */
  clear(): void {
    this.places.length = 0;
  }

  /** The line so far, for a match that belongs to no run. */
  saved({ game, state }: Match): SavedLine {
    const { id, rulesVersion } = game.info;
    const { places } = this;
    return { broadside: 'line', format: 1, game: id, rulesVersion, run: '', match: 0, places, hash: hashState(state) };
  }
}
