import type { ProgramSurroundings } from './program.ts';

/** How often a wait looks whether everything is to stop. */
const LOOK_MS = 100;
/** How long an answer may have been awaited when everything is to stop. */
const HUNG_MS = 1000;

/** The time of a wait in milliseconds, and what is said when it is over. */
export interface Limit {
  readonly ms: number;
  readonly message: string;
}

/**
 * The wait for one answer of an agent from outside. It ends when its time is over; and when the run is to stop and the
 * answer hangs: the match is then given up, and is no forfeit of anybody.
 */
export class Patience {
  readonly #late: NodeJS.Timeout;
  readonly #look: NodeJS.Timeout;

  /** `over`: takes why the wait is over. */
  constructor({ ms, message }: Limit, surroundings: ProgramSurroundings, over: (message: string) => void) {
    const began = performance.now();
    this.#late = setTimeout(() => {
      over(message);
    }, ms);
    this.#look = setInterval(() => {
      if (!surroundings.stopping() || performance.now() - began < HUNG_MS) return;
      surroundings.abandoned = true;
      over('was still thinking when everything was to stop');
    }, LOOK_MS);
  }

  /** The answer has come. */
  end(): void {
    clearTimeout(this.#late);
    clearInterval(this.#look);
  }
}

/** The limit of this many seconds for an answer. */
export const silentBeyond = (seconds: number): Limit => ({
  ms: seconds * 1000,
  message: `was silent beyond ${seconds} s`,
});
