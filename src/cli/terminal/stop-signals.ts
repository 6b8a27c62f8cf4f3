import { constants } from 'node:os';

/** The signals that ask a program to stop: Ctrl-C, `kill` (and CI systems), a terminal that goes away. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
export type StopSignal = (typeof SIGNALS)[number];

/** The exit code of a program that a signal stopped, by the convention of shells: 130, 143, 129. */
export const stoppedBy = (signal: StopSignal): number => 128 + constants.signals[signal];

/**
 * The signals that this process receives as an `AbortSignal` with their name as its reason. It listens from the first
 * look at `signal` on; until then, and for commands that never look, a signal ends the process as it does by default.
 */
export class StopSignals {
  readonly #controller = new AbortController();
  #listening = false;
  /** The first signal that came. */
  received: StopSignal | undefined;

  get signal(): AbortSignal {
    if (!this.#listening) for (const name of SIGNALS) process.on(name, () => this.#take(name));
    this.#listening = true;
    return this.#controller.signal;
  }

  /** The first one stops the work after what is in progress, the second one at once. */
  #take(name: StopSignal): void {
    if (this.received !== undefined) process.exit(stoppedBy(name));
    this.received = name;
    this.#controller.abort(name);
  }
}
