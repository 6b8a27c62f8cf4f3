/**
 * Why a match ended without the rules ending it: an answer that was not offered, silence beyond the limit, an agent
 * that threw or whose process ended, or an answer that could not be read.
 */
export type Forfeit = 'illegal' | 'time' | 'crash' | 'garbage';

/** Thrown by an agent, or by what speaks for one, to forfeit the match for a stated reason. */
export class AgentFailure extends Error {
  override readonly name = 'AgentFailure';
  readonly why: Forfeit;

  constructor(why: Forfeit, message: string) {
    super(message);
    this.why = why;
  }
}
