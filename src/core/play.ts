import { broken, textOf } from './faults.ts';
import type { Match, Seating } from './match.ts';
import type { Action } from './types.ts';

/** An agent answered with a promise, but the match is played synchronously. */
export class AgentError extends Error {
  override readonly name = 'AgentError';
  readonly seat: number;

  constructor(seat: number, message: string) {
    super(message);
    this.seat = seat;
  }
}

/** Runs one step of a match. The caller provides this function, which may limit how long a step takes. */
export type Around = <T>(step: () => T) => T;

const plainly: Around = (step) => step();

/**
 * The answer to the current decision. An agent that throws forfeits the match, and gives no answer.
 * @throws BrokenMatch when an agent for which the seating vouches throws.
 */
function ask(seating: Seating, seat: number): Action | Promise<Action> {
  try {
    return seating.ask(seat);
  } catch (error) {
    seating.fail(seat, error);
    return NO_ANSWER;
  }
}

const NO_ANSWER = -1;

/** @throws BrokenMatch when the rules throw. */
function advance(match: Match): number {
  try {
    return match.advance();
  } catch (error) {
    throw broken(error);
  }
}

/** @throws BrokenMatch when the rules throw. */
function take(match: Match, seat: number, a: Action): void {
  if (!match.allows(a)) {
    match.end(seat, 'illegal', `answered ${textOf(a)}, which is none of the ${match.count} legal actions`);
    return;
  }
  try {
    match.choose(a);
  } catch (error) {
    throw broken(error);
  }
}

/** Plays one decision. Returns whether the match continues, or a promise of this if the agent answers with a promise. */
function playOne(match: Match, seating: Seating): boolean | Promise<Action> {
  const seat = advance(match);
  if (seat < 0) {
    seating.finish();
    return false;
  }
  const answer = ask(seating, seat);
  if (answer instanceof Promise) return answer;
  if (match.forfeit === null) take(match, seat, answer);
  return true;
}

async function settle(match: Match, seating: Seating, answer: Promise<Action>, around: Around): Promise<void> {
  const { seat } = match;
  let a: Action;
  try {
    a = await answer;
  } catch (error) {
    seating.fail(seat, error);
    return;
  }
  around(() => take(match, seat, a));
}

/**
 * Plays a started match to its end with agents that answer at once. An illegal answer forfeits the match, and so does
 * an agent that throws: `match.forfeitMessage` says what.
 * @throws BrokenMatch with what the rules throw, or an agent for which `seating` vouches.
 * @throws AgentError when an agent returns a promise.
 */
export function playSync(match: Match, seating: Seating): void {
  for (;;) {
    const went = playOne(match, seating);
    if (went === false) return;
    if (went === true) continue;
    went.catch(() => {});
    const { seat } = match;
    throw new AgentError(seat, `the agent at seat ${seat} answered with a promise; play it with playAsync`);
  }
}

/** As `playSync`, but agents may answer with a promise. There is no wait for agents that answer at once. */
export async function playAsync(match: Match, seating: Seating, around: Around = plainly): Promise<void> {
  for (;;) {
    const went = around === plainly ? playOne(match, seating) : around(() => playOne(match, seating));
    if (went === false) return;
    if (went !== true) await settle(match, seating, went, around);
  }
}
