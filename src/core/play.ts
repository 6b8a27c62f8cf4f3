import { textOf, type Match, type Seating } from './match.ts';
import type { Action } from './types.ts';

/** An agent answered with a promise where nobody can wait for it. */
export class AgentError extends Error {
  override readonly name = 'AgentError';
  readonly seat: number;

  constructor(seat: number, message: string) {
    super(message);
    this.seat = seat;
  }
}

/** The answer to the decision at hand. An agent that throws forfeits the match, and there is no answer. */
function ask(match: Match, seating: Seating, seat: number): Action | Promise<Action> {
  try {
    return seating.ask(seat);
  } catch (error) {
    match.fail(seat, error);
    return NO_ANSWER;
  }
}

const NO_ANSWER = -1;

function take(match: Match, seat: number, a: Action): void {
  if (match.allows(a)) match.choose(a);
  else match.end(seat, 'illegal', `answered ${textOf(a)}, which is none of the ${match.count} legal actions`);
}

/** Plays to the end and returns undefined, or plays until an agent answers with a promise and returns that promise. */
function playOn(match: Match, seating: Seating): Promise<Action> | undefined {
  for (;;) {
    const seat = match.advance();
    if (seat < 0) {
      seating.finish();
      return undefined;
    }
    const answer = ask(match, seating, seat);
    if (answer instanceof Promise) return answer;
    if (match.forfeit === null) take(match, seat, answer);
  }
}

async function settle(match: Match, answer: Promise<Action>): Promise<void> {
  const { seat } = match;
  let a: Action;
  try {
    a = await answer;
  } catch (error) {
    match.fail(seat, error);
    return;
  }
  take(match, seat, a);
}

/**
 * Plays a started match to its end with agents that answer at once. An illegal answer forfeits the match, and so does
 * an agent that throws: `match.forfeitMessage` says what.
 * @throws AgentError when an agent returns a promise.
 */
export function playSync(match: Match, seating: Seating): void {
  if (playOn(match, seating) === undefined) return;
  const { seat } = match;
  throw new AgentError(seat, `the agent at seat ${seat} answered with a promise; play it with playAsync`);
}

/** As `playSync`, but agents may answer with a promise. There is no wait for agents that answer at once. */
export async function playAsync(match: Match, seating: Seating): Promise<void> {
  for (let answer = playOn(match, seating); answer !== undefined; answer = playOn(match, seating))
    await settle(match, answer);
}
