import type { ProgramSurroundings } from './program.ts';

/** The interval at which a wait checks whether the run is to stop. */
const LOOK_MS = 100;
/** When the run is to stop, an answer that has been awaited longer than this is given up. */
const HUNG_MS = 1000;

/** The time of a wait in milliseconds, and the message when it is over. */
export interface Limit {
  readonly ms: number;
  readonly message: string;
}

/**
 * The wait for one answer of an agent from outside. It ends when its time is over. It also ends when the run is to stop
 * and the answer does not come; the match is then given up, and nobody forfeits.
 */
export class Patience {
  readonly #late: NodeJS.Timeout;
  readonly #look: NodeJS.Timeout;

  /** `over`: takes the reason why the wait has ended. */
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

  /** Called when the answer has come. */
  end(): void {
    clearTimeout(this.#late);
    clearInterval(this.#look);
  }
}

export const silentBeyond = (seconds: number): Limit => ({
  ms: seconds * 1000,
  message: `was silent beyond ${seconds} s`,
});
