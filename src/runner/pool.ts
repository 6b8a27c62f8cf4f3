import { Piscina } from 'piscina';
import { ChunkPlayer, type ChunkDone, type ChunkTask, type Job } from './chunk-player.ts';
import { workerUrl } from './worker-url.ts';

/** Something that plays chunks: threads, or the calling thread itself. */
export interface Pool {
  /**
   * Plays one chunk and writes its file.
   * @throws what the chunk threw, or an error that says how its worker died; the pool goes on with a fresh worker.
   */
  run(task: ChunkTask): Promise<ChunkDone>;
  close(): Promise<void>;
}

/** A pool of `workers` threads for one job, started with the first task; 0 plays in the calling thread, for tests and very small runs. */
export async function openPool(job: Job, workers: number): Promise<Pool> {
  if (workers > 0) return new ThreadPool(job, workers);
  const player = await ChunkPlayer.for(job);
  return { run: (task) => player.play(task), close: () => Promise.resolve() };
}

class ThreadPool implements Pool {
  readonly #job: Job;
  readonly #workers: number;
  #piscina: Piscina<ChunkTask, ChunkDone> | undefined;
  /** Rejects when a thread cannot even start: it takes no task with it, and its task would wait for ever. */
  #broken: Promise<never> | undefined;

  constructor(job: Job, workers: number) {
    this.#job = job;
    this.#workers = workers;
  }

  run(task: ChunkTask): Promise<ChunkDone> {
    const piscina = this.#open();
    return Promise.race([piscina.run(task), this.#broken!]);
  }

  async close(): Promise<void> {
    await this.#piscina?.destroy();
  }

  #open(): Piscina<ChunkTask, ChunkDone> {
    if (this.#piscina !== undefined) return this.#piscina;
    const piscina = new Piscina<ChunkTask, ChunkDone>({
      filename: workerUrl.href,
      // A thread needs none of the options that this process was started with, and a loader among them would not work.
      execArgv: [],
      minThreads: this.#workers,
      maxThreads: this.#workers,
      workerData: this.#job,
    });
    this.#broken = new Promise<never>((_resolve, reject) => {
      piscina.on('error', reject);
    });
    this.#broken.catch(() => {});
    this.#piscina = piscina;
    return piscina;
  }
}
