import type { EventLog } from './event-log.ts';
import type { Action, Game, State } from './types.ts';

/** Thrown for an action that is not among the legal ones. */
export class IllegalActionError extends Error {
  override readonly name = 'IllegalActionError';
}

/** Whether `a` is among the legal actions of `s`; `buffer` has room for `maxLegal` of them. */
export function isLegal(game: Game, s: State, a: Action, buffer: Int32Array): boolean {
  const count = game.legal(s, buffer);
  for (let i = 0; i < count; i++) if (buffer[i] === a) return true;
  return false;
}

/**
 * `apply` after a check, for callers that do not choose from `legal`.
 * @throws IllegalActionError, with `s` untouched, when the match is over or `a` is not legal.
 */
export function applyChecked(game: Game, s: State, a: Action, log: EventLog | null): void {
  const seat = game.toAct(s);
  if (seat < 0) throw new IllegalActionError(`action ${a}: the match is over`);
  const buffer = new Int32Array(game.info.maxLegal);
  if (!isLegal(game, s, a, buffer)) {
    const count = game.legal(s, buffer);
    throw new IllegalActionError(
      `action ${a} of seat ${seat} is not legal; legal are ${buffer.slice(0, count).join(' ')}`,
    );
  }
  game.apply(s, a, log);
}
