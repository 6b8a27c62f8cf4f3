/**
 * Why an agent forfeited: it chose an action that is not legal, it took too long, it threw or its process ended, or its
 * answer could not be read.
 */
export type Forfeit = (typeof FORFEITS)[number];

export const FORFEITS = ['illegal', 'time', 'crash', 'garbage'] as const;

/** Thrown by an agent, or by the code that runs it, to forfeit the match for a stated reason. */
export class AgentFailure extends Error {
  override readonly name = 'AgentFailure';
  readonly why: Forfeit;

  constructor(why: Forfeit, message: string) {
    super(message);
    this.why = why;
  }
}

const LONGEST_TEXT = 500;

/** What an agent threw, in words. An agent may throw anything: an error whose message throws, a proxy, null. */
export function describeError(error: unknown): string {
  try {
    if (error instanceof AgentFailure) return textOf(error.message);
    return error instanceof Error ? `${textOf(error.name)}: ${textOf(error.message)}` : textOf(error);
  } catch {
    return 'an error without a text';
  }
}

/** What an agent threw or answered, as text. Some objects cannot be turned into text. */
export function textOf(value: unknown): string {
  try {
    const text = String(value);
    return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
  } catch {
    return `an ${typeof value} without a text`;
  }
}

/** Thrown when the rules threw an exception or did not return while a match was played. No agent is at fault. */
export class BrokenMatch extends Error {
  override readonly name = 'BrokenMatch';
}

/** A `BrokenMatch` with the exception of the rules as its reason. */
export const broken = (error: unknown): BrokenMatch =>
  error instanceof BrokenMatch ? error : new BrokenMatch(describeError(error), { cause: error });
