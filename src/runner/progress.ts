/** The progress of a run. */
export interface Progress {
  /** Matches played so far, including those of earlier sessions. */
  readonly done: number;
  readonly total: number;
  /** Matches per second in this session. */
  readonly rate: number;
  /** Seconds left at this rate; null while nothing has been played. */
  readonly eta: number | null;
}

/** A worker of a queue that plays for a run, as shown to people. */
export interface Machine {
  /** The names of the worker's host and process. */
  readonly name: string;
  readonly threads: number;
  /** Matches per second in the last minute, over all runs that the worker plays. */
  readonly rate: number;
  readonly chunks: number;
  /** Seconds since the worker last announced itself. */
  readonly seen: number;
}

const EVERY_MS = 200;

/**
 * Reports progress a few times per second until it is closed. A run uses a clock only here, in `timings.json` and for
 * the moments at which a chunk in progress is kept (`RunOptions.isFollowed`).
 */
export class Reporter {
  readonly #report: ((progress: Progress) => void) | undefined;
  readonly #total: number;
  readonly #before: number;
  readonly #played: () => number;
  readonly #started = performance.now();
  readonly #timer: NodeJS.Timeout | undefined;

  /** `before`: matches of earlier sessions; `played` counts those of this session. */
  constructor(report: ((progress: Progress) => void) | undefined, total: number, before: number, played: () => number) {
    this.#report = report;
    this.#total = total;
    this.#before = before;
    this.#played = played;
    if (report === undefined) return;
    this.#timer = setInterval(() => {
      this.#tell();
    }, EVERY_MS);
    this.#tell();
  }

  close(): void {
    if (this.#timer === undefined) return;
    clearInterval(this.#timer);
    this.#tell();
  }

  #tell(): void {
    const played = this.#played();
    const done = this.#before + played;
    const seconds = (performance.now() - this.#started) / 1000;
    const rate = seconds > 0 ? played / seconds : 0;
    this.#report?.({ done, total: this.#total, rate, eta: played > 0 ? (this.#total - done) / rate : null });
  }
}
