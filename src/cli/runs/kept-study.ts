import type { Follower } from '../../runner/live-findings.ts';
import type { Progress } from '../../runner/progress.ts';
import type { Context } from '../context.ts';
import { ProgressBar } from '../terminal/progress-bar.ts';
import { follow } from './watch.ts';

/** Seconds after which what was played is written at the latest, so that a process that is killed loses no more. */
const KEEP_SECONDS = 1;

/** A study that plays in this process: it shows its progress, renews its page for `--watch`, and keeps what was played. */
export class KeptStudy {
  readonly #bar: ProgressBar;
  readonly #follower: Follower | null;
  readonly #keep: () => void;
  readonly #start = performance.now();
  #kept = 0;

  /**
   * @param keep writes what was played.
   * @param renew writes the page of what was played.
   */
  constructor(context: Context, folder: string, keep: () => void, renew: (progress: Progress) => Promise<void>) {
    const { io } = context;
    this.#bar = new ProgressBar(io.errIsTerminal, io.err);
    this.#follower = context.watch === true ? follow(folder, renew, io) : null;
    this.#keep = keep;
  }

  /**
   * Notes that one more of `total` parts is played: `done` in all, of which `known` were there at the start.
   * @param tells whether a page can show something of them.
   */
  played(done: number, total: number, known: number, tells: boolean): void {
    const seconds = (performance.now() - this.#start) / 1000;
    if (seconds > this.#kept + KEEP_SECONDS) {
      this.#keep();
      this.#kept = seconds;
    }
    const rate = (done - known) / Math.max(1e-3, seconds);
    const progress = { done, total, rate, eta: (total - done) / rate };
    this.#bar.show(progress);
    if (tells) this.#follower?.look(progress);
  }

  /** Ends the bar and the page that is being renewed, and keeps everything. */
  async close(): Promise<void> {
    this.#bar.close();
    await this.#follower?.close();
    this.#keep();
  }
}
