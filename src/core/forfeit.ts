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
