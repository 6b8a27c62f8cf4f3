/** How far a run is, for a progress line. */
export interface Progress {
  /** Matches kept so far, those of earlier sessions included. */
  readonly done: number;
  readonly total: number;
  /** Matches a second in this session. */
  readonly rate: number;
  /** Seconds left at that rate; null while nothing has been played. */
  readonly eta: number | null;
}

const EVERY_MS = 200;

/** Reports progress a few times a second until it is closed. The only clock of a run besides `timings.json`. */
export class Reporter {
  readonly #report: ((progress: Progress) => void) | undefined;
  readonly #total: number;
  readonly #before: number;
  readonly #played: () => number;
  readonly #started = performance.now();
  readonly #timer: NodeJS.Timeout | undefined;

  /** `before` matches are there already; `played` counts those of this session. */
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
