import { randomBytes, randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import { ChunkFile, chunkPath, keepChunk } from '../chunks/chunk-file.ts';
import { logFolder, writeLog } from '../chunks/chunk-log.ts';
import type { ChunkDone, ChunkTask, Job } from '../chunks/chunk-player.ts';
import { newManifest } from '../manifest.ts';
import type { Machine } from '../progress.ts';
import { openPool, type Pool } from '../workers/pool.ts';
import { NO_MATCH, Signals } from '../workers/signals.ts';
import { withoutPassword } from './address.ts';
import { QueueServer, isFull } from './connection.ts';
import {
  JOB,
  KEPT_SECONDS,
  PREFIX,
  bytesKey,
  hashOf,
  planKey,
  readReport,
  unpack,
  zipped,
  type ChunkJob,
  type ChunkReport,
} from './messages.ts';
import { needsOf, queueFor, refusals, type Offer } from './needs.ts';
import { SAY_MS, askersAt, nameOf, sayAsker, secondsSilent, workersAt } from './presence.ts';
import { QueueFault } from './queue-fault.ts';

/** How a run is played through a queue. */
export interface QueueOptions {
  /** `redis://` or `rediss://`, with user and password. */
  readonly url: string;
  /** Share of the chunks that are played again by the asking process and compared; default: none. */
  readonly verify?: number;
}

/** Callbacks that take the news from the queue. */
export interface QueueWatch {
  /** Takes sentences for the user. */
  readonly tell: (text: string) => void;
  /** Takes the workers that play the run, every few seconds. */
  readonly machines: (machines: readonly Machine[]) => void;
}

/** The queue holds this many jobs for each thread of the workers, and `JOBS_BESIDE` more. */
const JOBS_PER_THREAD = 2;
const JOBS_BESIDE = 4;
/** The most jobs of a run in the queue at a time. */
export const MOST_JOBS = 1024;
const LOOK_MS = 2000;
/** If all workers lack something that the run needs, the run waits this long for others. */
const PATIENCE_MS = 15_000;
/** After this time without any worker, the user is told. */
const ALONE_MS = 5000;
const FULL_TRIES = 5;
/** The number of events that are kept for late readers; missed events are made up for by polling. */
const EVENTS = 1000;

/** Waits for the end of something that may never end, because the server is away. */
const quietly = (closing: Promise<unknown>): Promise<unknown> => Promise.race([closing.catch(() => {}), sleep(1000)]);

const NONE: ChunkDone = { units: 0, fault: null, chunk: null, complaints: 0 };

interface Pending {
  readonly task: ChunkTask;
  readonly resolve: (done: ChunkDone) => void;
  readonly reject: (error: Error) => void;
  settling: boolean;
}

/** What a worker has sent in this session. */
interface Sent {
  readonly name: string;
  matches: number;
  seconds: number;
  readonly chunks: number[];
}

/** Plays the chunks of one job on the workers of a queue. The results are checked and written here. */
export class QueuePool implements Pool {
  readonly #job: Job;
  readonly #options: QueueOptions;
  readonly #server: QueueServer;
  readonly #client: Redis;
  readonly #queue: Queue;
  readonly #events: QueueEvents;
  readonly #signals: Signals;
  readonly #watch: QueueWatch;
  readonly #manifest: Buffer;
  readonly #plan: string;
  readonly #id = randomBytes(8).toString('hex');
  readonly #pending = new Map<string, Pending>();
  readonly #sent = new Map<string, Sent>();
  readonly #told = new Set<string>();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #opened = performance.now();
  #home: Promise<Pool> | undefined;
  #room = JOBS_BESIDE;
  #inside = 0;
  readonly #outside: (() => void)[] = [];
  #unfitSince: number | undefined;
  #fault: QueueFault | undefined;
  #closing = false;

  private constructor(
    job: Job,
    options: QueueOptions,
    server: QueueServer,
    parts: {
      readonly client: Redis;
      readonly queue: Queue;
      readonly events: QueueEvents;
      readonly manifest: Buffer;
      readonly plan: string;
    },
    watch: QueueWatch,
  ) {
    this.#job = job;
    this.#options = options;
    this.#server = server;
    this.#client = parts.client;
    this.#queue = parts.queue;
    this.#events = parts.events;
    this.#manifest = parts.manifest;
    this.#plan = parts.plan;
    this.#signals = new Signals(job.signals);
    this.#watch = watch;
  }

  /**
   * Connects to the queue. `perChunk`: units of each chunk.
   * @throws QueueFault when the queue cannot be used.
   */
  static async open(job: Job, perChunk: number, options: QueueOptions, watch: QueueWatch): Promise<QueuePool> {
    const server = await QueueServer.open(options.url);
    const { Queue: Jobs, QueueEvents: Events } = await import('bullmq');
    const name = queueFor(needsOf(job.plan));
    const client = server.client();
    const shared = { prefix: PREFIX, skipVersionCheck: true } as const;
    const queue = new Jobs(name, { ...shared, connection: client, streams: { events: { maxLen: EVENTS } } });
    const events = new Events(name, { ...shared, connection: server.client() });
    const text = JSON.stringify(newManifest(job.plan, perChunk));
    const pool = new QueuePool(
      job,
      options,
      server,
      { client, queue, events, manifest: await zipped(text), plan: hashOf(text) },
      watch,
    );
    pool.#start();
    return pool;
  }

  #start(): void {
    const note = (error: Error): void => this.#server.note(error);
    this.#queue.on('error', note);
    this.#events.on('error', note);
    this.#server.onFault = (fault) => this.#break(fault);
    this.#events.on('completed', ({ jobId }) => void this.#settle(jobId));
    this.#events.on('failed', ({ jobId }) => void this.#settle(jobId));
    const every = (ms: number, step: () => Promise<void>): void => {
      let busy = false;
      const timer = setInterval(() => {
        if (busy) return;
        busy = true;
        void step()
          .catch(note)
          .finally(() => {
            busy = false;
          });
      }, ms);
      this.#timers.push(timer);
    };
    every(LOOK_MS, () => this.#look());
    every(SAY_MS, () => this.#meet());
    every(100, () => this.#stopIfAsked());
    this.#meet().catch(note);
  }

  get fault(): QueueFault | undefined {
    return this.#fault;
  }

  /** Waits until there is room for another job; every `enter` needs a `leave`. */
  async enter(): Promise<void> {
    if (this.#inside < this.#room || this.#signals.stopping) this.#inside++;
    else await new Promise<void>((resolve) => this.#outside.push(resolve));
  }

  leave(): void {
    this.#inside--;
    this.#admit();
  }

  #admit(): void {
    while (this.#outside.length > 0 && (this.#inside < this.#room || this.#signals.stopping)) {
      this.#inside++;
      this.#outside.shift()!();
    }
  }

  async run(task: ChunkTask): Promise<ChunkDone> {
    if (task.into !== 'file') return (await this.#atHome()).run(task);
    if (this.#signals.stopping) return NONE;
    const id = `${this.#job.run}-${this.#plan.slice(0, 12)}-${task.index}-${task.count}`;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { task, resolve, reject, settling: false });
      this.#ask(id, task).catch((error: unknown) => this.#end(id, error as Error));
    });
  }

  async close(): Promise<void> {
    this.#closing = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const { name, chunks, matches, seconds } of this.#sent.values())
      this.#watch.tell(
        `${name}: ${chunks.length} chunks, ${matches} matches, ${(matches / Math.max(seconds, 1e-3)).toFixed(0)}/s on each thread`,
      );
    await (await this.#home)?.close();
    await quietly(this.#client.del(`${PREFIX}:asker:${this.#id}`));
    await quietly(this.#events.close());
    await quietly(this.#queue.close());
    this.#server.close();
  }

  #atHome(): Promise<Pool> {
    return (this.#home ??= openPool(this.#job, 1));
  }

  /** Puts a job into the queue. A full Redis is given some time to empty itself. */
  async #ask(id: string, task: ChunkTask): Promise<void> {
    const { index, first, count } = task;
    const data: ChunkJob = { plan: this.#plan, run: this.#job.run, index, first, count };
    for (let i = 1; ; i++) {
      try {
        await this.#client.set(planKey(this.#plan), this.#manifest, 'EX', KEPT_SECONDS);
        await this.#queue.add(JOB, data, {
          jobId: id,
          attempts: 1,
          removeOnComplete: { age: KEPT_SECONDS },
          removeOnFail: { age: KEPT_SECONDS },
        });
        return;
      } catch (error) {
        const { message } = error as Error;
        if (this.#closing || !isFull(message)) throw error;
        if (i === FULL_TRIES) {
          this.#full();
          return;
        }
        await sleep(500);
      }
    }
  }

  #full(): void {
    this.#break(
      new QueueFault(
        'lost',
        `${this.#server.shown} has no memory left (maxmemory); give Redis more, or use fewer workers`,
      ),
    );
  }

  #end(id: string, outcome: ChunkDone | Error): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    this.#pending.delete(id);
    if (outcome instanceof Error) pending.reject(outcome);
    else pending.resolve(outcome);
  }

  /** Ends all work, because the queue cannot be used any longer. */
  #break(fault: QueueFault): void {
    this.#fault ??= fault;
    this.#signals.stop();
    for (const id of this.#pending.keys()) this.#end(id, NONE);
    this.#admit();
  }

  async #stopIfAsked(): Promise<void> {
    if (!this.#signals.stopping) return;
    this.#admit();
    const ids = [...this.#pending.keys()];
    for (const id of ids) this.#end(id, NONE);
    // Jobs that workers are playing stay in the queue: when the same command runs again, it finds their results.
    await Promise.allSettled(ids.map((id) => this.#queue.remove(id)));
  }

  /** Looks up the state of jobs whose events were missed, and queues again those that have disappeared. */
  async #look(): Promise<void> {
    await Promise.all(
      [...this.#pending].map(async ([id, pending]) => {
        if (pending.settling) return;
        const state = await this.#queue.getJobState(id);
        if (state === 'completed' || state === 'failed') await this.#settle(id);
        else if (state === 'unknown' && this.#pending.has(id) && !pending.settling) await this.#ask(id, pending.task);
      }),
    );
  }

  /** Takes the outcome of a job that has ended. */
  async #settle(id: string): Promise<void> {
    const pending = this.#pending.get(id);
    if (pending === undefined || pending.settling) return;
    pending.settling = true;
    try {
      const job = await this.#queue.getJob(id);
      if (job === undefined) return;
      if (job.failedReason) {
        await this.#queue.remove(id);
        if (isFull(job.failedReason)) this.#full();
        this.#end(id, new Error(withoutPassword(job.failedReason)));
        return;
      }
      const report = readReport(job.returnvalue);
      const packed = await this.#client.getdelBuffer(bytesKey(id));
      await this.#queue.remove(id);
      // The result was taken by another process that plays the same run, or it has expired.
      if (packed === null && report !== null) {
        await this.#ask(id, pending.task);
        return;
      }
      const done = report === null || packed === null ? null : await this.#accept(pending.task, report, packed);
      this.#end(id, done ?? new Error(`what came back from ${report?.name ?? 'a worker'} is not that chunk`));
    } catch (error) {
      if (!this.#closing) this.#server.note(error as Error);
    } finally {
      pending.settling = false;
    }
  }

  /** Checks and writes a chunk that a worker has played; null when it is not the chunk that was asked for. */
  async #accept(task: ChunkTask, report: ChunkReport, packed: Buffer): Promise<ChunkDone | null> {
    const { folder, run, plan } = this.#job;
    const unpacked = hashOf(packed) === report.hash ? await unpack(packed) : null;
    if (unpacked === null) return null;
    const { bytes, log } = unpacked;
    try {
      const { label } = ChunkFile.parse(`a chunk from ${report.name}`, bytes);
      const same = label.run === run && label.index === task.index && label.first === task.first;
      if (!same || label.units !== report.units || report.units > task.count) return null;
    } catch {
      return null;
    }
    if (report.fault === null && report.units < task.count) return null;
    if (!(await this.#verified(task, report, bytes))) return NONE;
    keepChunk(folder, task.index, report.units, bytes);
    writeLog(logFolder(dirname(folder)), task.index, log);
    const sent = this.#sent.get(report.worker) ?? { name: report.name, matches: 0, seconds: 0, chunks: [] };
    this.#sent.set(report.worker, sent);
    sent.chunks.push(task.index);
    sent.matches += report.units * plan.seats;
    sent.seconds += report.seconds;
    this.#signals.report(task.slot, report.units * plan.seats, NO_MATCH);
    return { units: report.units, fault: report.fault, chunk: null, complaints: report.complaints };
  }

  /**
   * Plays a sample of the chunks again. Returns false when a worker has sent other bytes; all its chunks are then
   * discarded.
   */
  async #verified(task: ChunkTask, report: ChunkReport, bytes: Buffer): Promise<boolean> {
    const share = this.#options.verify ?? 0;
    if (share === 0 || randomInt(1_000_000) >= share * 1_000_000 || report.fault !== null) return true;
    const own = (await (await this.#atHome()).run({ ...task, into: 'bytes' })).packed;
    if (this.#signals.stopping || own === undefined || bytes.equals(own.bytes)) return true;
    const before = this.#sent.get(report.worker)?.chunks ?? [];
    for (const index of before) rmSync(chunkPath(this.#job.folder, index), { force: true });
    this.#break(
      new QueueFault(
        'lied',
        `the worker ${report.name} sent other results for chunk ${task.index} than are played here. The ${before.length} other chunks that it sent in this session were removed; end that worker and run the same command again`,
      ),
    );
    return false;
  }

  /** Announces the run, looks for workers, and makes room for as many jobs as they can play. */
  async #meet(): Promise<void> {
    const needs = needsOf(this.#job.plan);
    const { run } = this.#job;
    await sayAsker(this.#client, { id: this.#id, host: hostname(), pid: process.pid, run, needs }).catch(() => {});
    const offers = await workersAt(this.#client);
    const askers = Math.max(1, (await askersAt(this.#client)).length);
    const fit: Offer[] = [];
    const unfit: string[] = [];
    for (const offer of offers) {
      const why = refusals(needs, offer);
      if (why.length === 0) fit.push(offer);
      else unfit.push(`the worker ${nameOf(offer)} ${why.join(', ')}`);
    }
    const threads = fit.reduce((sum, offer) => sum + offer.threads, 0);
    this.#room = Math.min(MOST_JOBS, Math.ceil((JOBS_PER_THREAD * threads) / askers) + JOBS_BESIDE);
    this.#admit();
    this.#show(fit, await secondsSilent(this.#client, fit));
    for (const text of unfit) this.#once(`${text}: it gets no chunk of ${run}`);
    const now = performance.now();
    if (offers.length === 0 && now - this.#opened > ALONE_MS)
      this.#once(`no worker is at ${this.#server.shown} yet; start one: broadside worker --queue URL`);
    this.#unfitSince = fit.length === 0 && unfit.length > 0 ? (this.#unfitSince ?? now) : undefined;
    if (this.#unfitSince !== undefined && now - this.#unfitSince > PATIENCE_MS)
      this.#break(
        new QueueFault('refused', `no worker at ${this.#server.shown} can play this run:\n  ${unfit.join('\n  ')}`),
      );
  }

  #show(fit: readonly Offer[], silent: readonly number[]): void {
    if (this.#closing) return;
    const machines = fit.map((offer, i): Machine => {
      const { threads, rate, chunks } = offer;
      return { name: nameOf(offer), threads, rate, chunks, seen: silent[i]! };
    });
    this.#watch.machines(machines.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
  }

  #once(text: string): void {
    if (this.#told.has(text) || this.#closing) return;
    this.#told.add(text);
    this.#watch.tell(text);
  }
}
