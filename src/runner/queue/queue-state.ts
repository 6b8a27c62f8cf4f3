import { QueueServer } from './connection.ts';
import { PREFIX } from './messages.ts';
import { queuesOf, type Offer } from './needs.ts';
import { askersAt, secondsSilent, workersAt, type Asker } from './presence.ts';

/** Failures that are told. */
const MOST_FAILURES = 10;

/** What is in a queue, and who is at it. */
export interface QueueState {
  /** Its host and port. */
  readonly at: string;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
  /** `seen`: seconds since a worker last said that it is there. */
  readonly workers: readonly (Offer & { readonly seen: number })[];
  readonly runs: readonly Asker[];
  /** The latest failures, with their reasons. */
  readonly failures: readonly { readonly job: string; readonly reason: string }[];
}

/**
 * Looks at a queue. It counts the jobs of this build; workers and runs are those of all builds.
 * @throws QueueFault when the queue cannot be used.
 */
export async function queueState(url: string): Promise<QueueState> {
  const server = await QueueServer.open(url);
  try {
    const { Queue } = await import('bullmq');
    const client = server.client();
    const counts = { waiting: 0, active: 0, failed: 0 };
    const failures: { job: string; reason: string }[] = [];
    for (const name of queuesOf({ modules: true, programs: true })) {
      const queue = new Queue(name, { prefix: PREFIX, skipVersionCheck: true, connection: client });
      queue.on('error', (error) => server.note(error));
      const own = await queue.getJobCounts('wait', 'active', 'failed');
      counts.waiting += own['wait'] ?? 0;
      counts.active += own['active'] ?? 0;
      counts.failed += own['failed'] ?? 0;
      for (const job of await queue.getFailed(0, MOST_FAILURES - 1))
        failures.push({ job: String(job.id), reason: job.failedReason });
      await queue.close();
    }
    const offers = (await workersAt(client)).toSorted((a, b) => (`${a.host}${a.pid}` < `${b.host}${b.pid}` ? -1 : 1));
    const silent = await secondsSilent(client, offers);
    const workers = offers.map((offer, i) => Object.assign({ seen: silent[i]! }, offer));
    return {
      at: server.shown,
      ...counts,
      workers,
      runs: await askersAt(client),
      failures: failures.slice(0, MOST_FAILURES),
    };
  } finally {
    server.close();
  }
}
