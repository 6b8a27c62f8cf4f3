import { constants } from 'node:os';

/** The signals that ask a program to stop: Ctrl-C, `kill` (and CI systems), a terminal that goes away. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
export type StopSignal = (typeof SIGNALS)[number];

/**
 * Signals within this many milliseconds of the first are one request to stop: coreutils' timeout sends two, as npm does with
 * a Ctrl-C, and systemd sends SIGHUP after SIGTERM.
 */
const ONE_REQUEST_MS = 1000;

/** The exit code of a program that a signal stopped, by the convention of shells: 130, 143, 129. */
export const stoppedBy = (signal: StopSignal): number => 128 + constants.signals[signal];

/**
 * The signals that this process receives as an `AbortSignal` with their name as its reason. It listens from the first
 * look at `signal` on; until then, and for commands that never look, a signal ends the process as it does by default.
 */
export class StopSignals {
  readonly #controller = new AbortController();
  #listens = false;
  #since = 0;
  received: StopSignal | undefined;

  get signal(): AbortSignal {
    this.#listens = true;
    this.endAtOnce(false);
    return this.#controller.signal;
  }

  /**
   * Sets whether signals end the process by themselves, as they do by default. They then do so even while it computes
   * and hears nothing: while it writes reports, which the same command makes anew.
   */
  endAtOnce(atOnce: boolean): void {
    if (!this.#listens) return;
    for (const name of SIGNALS) {
      process.removeListener(name, this.#take);
      if (!atOnce) process.on(name, this.#take);
    }
  }

  /** The first signal stops the work after the part in progress; a later signal stops it at once. */
  readonly #take = (name: StopSignal): void => {
    const now = performance.now();
    if (this.received !== undefined) {
      if (now - this.#since < ONE_REQUEST_MS) return;
      process.exit(stoppedBy(name));
    }
    this.received = name;
    this.#since = now;
    this.#controller.abort(name);
    // Reports of what was played may follow, and while they are made no signal is heard.
    setTimeout(() => this.endAtOnce(true), ONE_REQUEST_MS).unref();
  };
}
