import type { Job, JobType, Queue } from 'bullmq';
import { QueueServer } from './connection.ts';
import { PREFIX } from './messages.ts';
import { queuesOf, type Offer } from './needs.ts';
import { askersAndMore, secondsSilent, workersAndMore, type Asker } from './presence.ts';

const MOST_FAILURES = 10;

/** The jobs in a queue, and the workers and runs at it. */
export interface QueueState {
  /** Host and port of the queue. */
  readonly at: string;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
  /** `seen`: seconds since the worker last announced itself. */
  readonly workers: readonly (Offer & { readonly seen: number })[];
  readonly runs: readonly Asker[];
  readonly failures: readonly { readonly job: string; readonly reason: string }[];
  /** Keys of entries of workers, runs and jobs whose present content was not written by Broadside. */
  readonly malformed: readonly string[];
}

/** A job of a queue; null when it cannot be read, undefined when the queue does not have it any more. */
async function jobOf(queue: Queue, id: string): Promise<Job | null | undefined> {
  try {
    const job = (await queue.getJob(id)) as Job | undefined;
    return job === undefined || typeof job.failedReason === 'string' ? job : null;
  } catch {
    return null;
  }
}

/**
 * Looks at a queue. It counts the jobs of this build; workers and runs are those of all builds.
 * @throws QueueFault when the queue cannot be used.
 */
export async function queueState(url: string): Promise<QueueState> {
  const server = await QueueServer.open(url);
  try {
    const { Queue: Jobs } = await import('bullmq');
    const client = server.client();
    const counts = { waiting: 0, active: 0, failed: 0 };
    const failures: { job: string; reason: string }[] = [];
    const malformed: string[] = [];
    for (const name of queuesOf({ modules: true, programs: true })) {
      const queue = new Jobs(name, { prefix: PREFIX, skipVersionCheck: true, connection: client });
      queue.on('error', (error) => server.note(error));
      /** What `step` reads under a key of the queue; null when the key holds something of another kind. */
      const readAt = async <T>(kind: string, step: () => Promise<T>): Promise<T | null> => {
        try {
          return await step();
        } catch (error) {
          if (!(error as Error).message.includes('WRONGTYPE')) throw error;
          if (!malformed.includes(queue.toKey(kind))) malformed.push(queue.toKey(kind));
          return null;
        }
      };
      const countOf = async (kind: JobType): Promise<number> =>
        (await readAt(kind, () => queue.getJobCountByTypes(kind))) ?? 0;
      counts.waiting += await countOf('wait');
      counts.active += await countOf('active');
      counts.failed += await countOf('failed');
      const ids = await readAt('failed', () => client.zrevrange(queue.toKey('failed'), 0, MOST_FAILURES - 1));
      for (const id of ids ?? []) {
        const job = await jobOf(queue, id);
        if (job === null) malformed.push(queue.toKey(id));
        else if (job !== undefined) failures.push({ job: id, reason: job.failedReason });
      }
      await queue.close();
    }
    const [found, asking] = [await workersAndMore(client), await askersAndMore(client)];
    const offers = found.there.toSorted((a, b) => (`${a.host}${a.pid}` < `${b.host}${b.pid}` ? -1 : 1));
    const silent = await secondsSilent(client, offers);
    const workers = offers.map((offer, i) => Object.assign({ seen: silent[i]! }, offer));
    return {
      at: server.shown,
      ...counts,
      workers,
      runs: asking.there,
      failures: failures.slice(0, MOST_FAILURES),
      malformed: [...found.malformed, ...asking.malformed, ...malformed],
    };
  } finally {
    server.close();
  }
}
