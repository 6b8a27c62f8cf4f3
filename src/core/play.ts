import type { Match, Table } from './match.ts';
import type { Action } from './types.ts';

/** An agent threw, or answered a synchronous question with a promise. */
export class AgentError extends Error {
  override readonly name = 'AgentError';
  readonly seat: number;

  constructor(seat: number, message: string, cause?: unknown) {
    super(message, { cause });
    this.seat = seat;
  }
}

function take(match: Match, seat: number, a: Action): void {
  if (match.allows(a)) match.choose(a);
  else match.end(seat, 'illegal');
}

function failed(seat: number, cause: unknown): AgentError {
  if (cause instanceof AgentError) return cause;
  const what = cause instanceof Error ? cause.message : String(cause);
  return new AgentError(seat, `the agent at seat ${seat} threw: ${what}`, cause);
}

function ask(table: Table, seat: number): Action | Promise<Action> {
  try {
    return table.ask(seat);
  } catch (error) {
    throw failed(seat, error);
  }
}

/**
 * Plays a started match to its end with agents that answer at once. An illegal answer forfeits the match.
 * @throws AgentError when an agent throws or returns a promise: in-process agents are code, and their faults are bugs to see.
 */
export function playSync(match: Match, table: Table): void {
  for (;;) {
    const seat = match.advance();
    if (seat < 0) return;
    const answer = ask(table, seat);
    if (typeof answer !== 'number')
      throw new AgentError(seat, `the agent at seat ${seat} answered with a promise; play it with playAsync`);
    take(match, seat, answer);
  }
}

async function settle(seat: number, answer: Promise<Action>): Promise<Action> {
  try {
    return await answer;
  } catch (error) {
    throw failed(seat, error);
  }
}

/** As `playSync`, for agents that may take their time. */
export async function playAsync(match: Match, table: Table): Promise<void> {
  for (;;) {
    const seat = match.advance();
    if (seat < 0) return;
    const answer = ask(table, seat);
    take(match, seat, typeof answer === 'number' ? answer : await settle(seat, answer));
  }
}
