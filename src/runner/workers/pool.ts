import type { Piscina } from 'piscina';
import { ChunkPlayer, type ChunkDone, type ChunkTask, type Job } from '../chunks/chunk-player.ts';
import { workerUrl } from './worker-url.ts';

/** Plays chunks, in threads or in the calling thread. */
export interface Pool {
  /**
   * Plays one chunk and writes its file.
   * @throws what the chunk threw, or an error that says how its worker died. The pool goes on with a new worker.
   */
  run(task: ChunkTask): Promise<ChunkDone>;
  /** For pools that bound their tasks themselves: waits for room for another task. Each `enter` needs a `leave`. */
  enter?(): Promise<void>;
  leave?(): void;
  /** Why the pool has stopped the run, if it has. */
  readonly fault?: Error | undefined;
  close(): Promise<void>;
}

/**
 * A pool of `workers` threads for one job. The threads start with the first task. 0 plays in the calling thread, for
 * tests and very small runs. `url` is the code of the threads.
 */
export async function openPool(job: Job, workers: number, url: URL = workerUrl): Promise<Pool> {
  if (workers > 0) {
    const { Piscina: Threads } = await import('piscina');
    return new ThreadPool(Threads, job, workers, url);
  }
  const player = await ChunkPlayer.for(job);
  return { run: (task) => player.play(task), close: () => player.close() };
}

class ThreadPool implements Pool {
  readonly #start: () => Piscina<ChunkTask, ChunkDone>;
  readonly #waiting = new Set<(reason: Error) => void>();
  #piscina: Piscina<ChunkTask, ChunkDone> | undefined;
  /** Why no thread is left; undefined while there are threads. */
  #dead: Error | undefined;

  constructor(Threads: typeof Piscina, job: Job, workers: number, url: URL) {
    this.#start = () =>
      new Threads<ChunkTask, ChunkDone>({
        filename: url.href,
        // A thread needs none of the options of this process, and a loader among them would not work.
        execArgv: [],
        minThreads: workers,
        maxThreads: workers,
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
      void piscina
        .run(task)
        .then(resolve, fail)
        .finally(() => this.#waiting.delete(reject));
    });
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
