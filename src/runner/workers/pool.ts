import type { Piscina } from 'piscina';
import { ChunkPlayer, type ChunkDone, type ChunkTask, type Job } from '../chunks/chunk-player.ts';
import { NO_MATCH, Signals } from './signals.ts';
import { workerUrl } from './worker-url.ts';

/** Thrown when a match did not go on and its thread was ended. */
export class Stalled extends Error {
  override readonly name = 'Stalled';
}

/** How long a thread may be busy without a ply. The slowest searches decide in a fraction of it. */
export const STALL_SECONDS = 600;
/** The same limit once the run is to stop. */
const STOPPING_SECONDS = 30;
const LOOK_MS = 1000;

/** By how much the threads of a pool that gives way are nicer to other work. */
const GENTLE = 10;

/** Plays chunks, in threads or in the calling thread. */
export interface Pool {
  /**
   * Plays one chunk and writes its file.
   * @throws what the chunk threw, or an error that says how its worker died. The pool goes on with a new worker.
   */
  run(task: ChunkTask): Promise<ChunkDone>;
  /**
   * Only in pools that bound their number of tasks themselves: waits for room for another task. Each `enter` needs a
   * `leave`.
   */
  enter?(): Promise<void>;
  leave?(): void;
  /** Why the pool has stopped the run, if it has. */
  readonly fault?: Error | undefined;
  close(): Promise<void>;
}

/**
 * A pool of `workers` threads for one job. The threads start with the first task. With 0, it plays in the calling thread,
 * for tests and very small runs; a match that hangs is not detected there. `url` is the code of the threads; a thread that
 * is busy for `stallSeconds` without a ply is ended. `isGentle`: the threads give way to others, where the system lets them.
 */
export async function openPool(
  job: Job,
  workers: number,
  url: URL = workerUrl,
  stallSeconds = STALL_SECONDS,
  isGentle = false,
): Promise<Pool> {
  if (workers > 0) {
    const { Piscina: Threads } = await import('piscina');
    return new ThreadPool(Threads, job, workers, { url, stallSeconds, isGentle });
  }
  const player = await ChunkPlayer.for(job);
  return { run: (task) => player.play(task), close: () => player.close() };
}

interface ThreadOptions {
  readonly url: URL;
  readonly stallSeconds: number;
  readonly isGentle: boolean;
}

class ThreadPool implements Pool {
  readonly #start: () => Piscina<ChunkTask, ChunkDone>;
  readonly #waiting = new Set<(reason: Error) => void>();
  #piscina: Piscina<ChunkTask, ChunkDone> | undefined;
  /** Why no thread is left; undefined while there are threads. */
  #dead: Error | undefined;
  readonly #signals: Signals;
  readonly #stallMs: number;

  constructor(Threads: typeof Piscina, job: Job, workers: number, { url, stallSeconds, isGentle }: ThreadOptions) {
    this.#signals = new Signals(job.signals);
    this.#stallMs = 1000 * stallSeconds;
    this.#start = () =>
      new Threads<ChunkTask, ChunkDone>({
        filename: url.href,
        // A thread needs none of the command-line options of this process, and a loader among them would not work in
        // it.
        execArgv: [],
        minThreads: workers,
        maxThreads: workers,
        // Does nothing without the optional package @napi-rs/nice.
        niceIncrement: isGentle ? GENTLE : 0,
        workerData: job,
      });
  }

  run(task: ChunkTask): Promise<ChunkDone> {
    const piscina = this.#open();
    return new Promise((resolve, reject) => {
      if (this.#dead !== undefined) {
        reject(this.#dead);
        return;
      }
      this.#waiting.add(reject);
      const fail = (error: Error): void => {
        reject(error);
        this.#mourn(error);
      };
      const watch = this.#watch(task);
      void piscina
        .run(task, { signal: watch.signal })
        .then(resolve, (error: Error) => {
          const stalled = watch.stalled();
          // A thread that was ended because it hung is replaced.
          if (stalled === undefined) fail(error);
          else reject(stalled);
        })
        .finally(() => {
          watch.end();
          this.#waiting.delete(reject);
        });
    });
  }

  /** Checks whether the thread of a task makes progress. A loop in the rules can only be ended from outside. */
  #watch({ slot }: ChunkTask) {
    const ender = new AbortController();
    let stalled: Stalled | undefined;
    let [beats, since] = [-1, performance.now()];
    const timer = setInterval(() => {
      const now = this.#signals.beats(slot);
      if (now !== beats || this.#signals.playing(slot) === NO_MATCH) [beats, since] = [now, performance.now()];
      const longest = this.#signals.stopping ? Math.min(this.#stallMs, 1000 * STOPPING_SECONDS) : this.#stallMs;
      if (performance.now() - since < longest) return;
      stalled = new Stalled(`the match did not go on for ${longest / 1000} s, and was ended`);
      ender.abort();
    }, LOOK_MS);
    return { signal: ender.signal, stalled: () => stalled, end: () => clearInterval(timer) };
  }

  async close(): Promise<void> {
    await this.#piscina?.destroy();
  }

  #open(): Piscina<ChunkTask, ChunkDone> {
    if (this.#piscina !== undefined) return this.#piscina;
    const piscina = this.#start();
    piscina.on('error', (error: Error) => {
      this.#mourn(error);
    });
    this.#piscina = piscina;
    return piscina;
  }

  /**
   * A thread that cannot start is not replaced. Once the last one has gone, tasks must fail, or they would wait for
   * ever.
   */
  #mourn(error: Error): void {
    if (this.#piscina!.threads.length > 0) return;
    this.#dead ??= error;
    for (const reject of this.#waiting) reject(error);
  }
}
