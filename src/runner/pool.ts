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

/** A pool of `workers` threads for one job; 0 plays in the calling thread, for tests and very small runs. */
export async function openPool(job: Job, workers: number): Promise<Pool> {
  if (workers === 0) {
    const player = await ChunkPlayer.for(job);
    return { run: (task) => player.play(task), close: () => Promise.resolve() };
  }
  const piscina = new Piscina<ChunkTask, ChunkDone>({
    filename: workerUrl.href,
    // A thread needs none of the options that this process was started with, and a loader among them would not work.
    execArgv: [],
    minThreads: workers,
    maxThreads: workers,
    workerData: job,
  });
  // A thread that cannot even start takes no task with it: without this its task would wait for ever.
  const broken = new Promise<never>((_resolve, reject) => {
    piscina.on('error', reject);
  });
  broken.catch(() => {});
  return { run: (task) => Promise.race([piscina.run(task), broken]), close: () => piscina.destroy() };
}
