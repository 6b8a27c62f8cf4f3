import { createHash, randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job as QueueJob, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Plan } from '../../matches/index.ts';
import { otherVersion } from '../../outside/index.ts';
import { InputError } from '../../scenario/faults/input-error.ts';
import { builtCode } from '../../scenario/agents/built-code.ts';
import type { ChunkDone } from '../chunks/chunk-player.ts';
import { parseManifest, planOf, type Manifest } from '../manifest.ts';
import { openPool, type Pool } from '../workers/pool.ts';
import { checkMachine } from '../machine.ts';
import { Signals } from '../workers/signals.ts';
import { withoutPassword } from './address.ts';
import { QueueServer, isFull } from './connection.ts';
import {
  KEPT_SECONDS,
  PREFIX,
  bytesKey,
  hashOf,
  pack,
  planKey,
  readJob,
  unzipped,
  type ChunkJob,
  type ChunkReport,
} from './messages.ts';
import { needsOf, nodeMajor, queuesOf, refusals, version, type Offer } from './needs.ts';
import { SAY_MS, askersAt, nameOf, sayWorker } from './presence.ts';
import type { QueueFault } from './queue-fault.ts';

export interface ServeOptions {
  readonly url: string;
  /** Number of threads; 0 plays in the calling thread, for tests. */
  readonly workers: number;
  /** Whether modules and programs that come through the queue may run here. */
  readonly allowModules: boolean;
  readonly allowPrograms: boolean;
  /** Aborting it ends the worker after the chunks in progress. */
  readonly signal: AbortSignal;
  /** Takes sentences for the user. */
  readonly tell: (text: string) => void;
}

/** If the lock of a job has not been renewed for this time, its worker counts as dead, and the job is played again. */
const LOCK_MS = 10_000;
const STALLED_MS = 5000;
const RETRY_MS = 1000;
/** The number of runs whose threads are kept. */
const MOST_RUNS = 3;
const RATE_MS = 60_000;
const MOST_FAULT = 2000;

/** The programs of a plan whose files differ here, each as the rest of a sentence about the worker. */
const otherPrograms = ({ outside = [] }: Plan): string[] =>
  outside.flatMap((agent) => {
    if (agent.kind !== 'program') return [];
    const here = otherVersion(agent);
    return here === '' ? [] : [`has other files of the program ${agent.id} (hash ${here}, not ${agent.version})`];
  });

interface Played {
  readonly pool: Pool;
  readonly seats: number;
  readonly slots: boolean[];
  busy: number;
}

class Serving {
  readonly #options: ServeOptions;
  readonly #server: QueueServer;
  readonly #client: Redis;
  readonly #played = new Map<string, Promise<Played>>();
  readonly #told = new Set<string>();
  readonly #recent: { at: number; matches: number }[] = [];
  readonly #offer: Omit<Offer, 'chunks' | 'matches' | 'rate' | 'run'>;
  #chunks = 0;
  #matches = 0;
  #run = '';

  constructor(options: ServeOptions, server: QueueServer) {
    const { rules, agents, play } = builtCode();
    this.#options = options;
    this.#server = server;
    this.#client = server.client();
    this.#offer = {
      id: randomBytes(8).toString('hex'),
      host: hostname(),
      pid: process.pid,
      threads: options.workers,
      version,
      node: nodeMajor(),
      rules,
      agents,
      play,
      modules: options.allowModules,
      programs: options.allowPrograms,
    };
  }

  /** Serves until the signal. Returns the fault that ended it, if one did. */
  async serve(): Promise<QueueFault | null> {
    const { signal, workers } = this.#options;
    const { Worker: Queued } = await import('bullmq');
    const ended = new Promise<QueueFault | null>((resolve) => {
      this.#server.onFault = resolve;
      if (signal.aborted) resolve(null);
      signal.addEventListener('abort', () => resolve(null), { once: true });
    });
    const name = nameOf(this.#offer);
    const served = queuesOf(this.#offer).map((queue) => {
      const worker = new Queued(queue, (job: QueueJob) => this.#play(job), {
        prefix: PREFIX,
        connection: this.#server.client(),
        skipVersionCheck: true,
        concurrency: Math.max(1, workers),
        lockDuration: LOCK_MS,
        stalledInterval: STALLED_MS,
        // The death of a worker counts as one of the three tries of its chunk (see `Session`), so the queue must not
        // retry by itself.
        maxStalledCount: 0,
        runRetryDelay: RETRY_MS,
        name,
      });
      worker.on('error', (error: Error) => void this.#trouble(error, worker));
      return worker;
    });
    const say = setInterval(
      () => void this.#meet().catch((error: unknown) => this.#server.note(error as Error)),
      SAY_MS,
    );
    await this.#meet().catch(() => {});
    const { shown } = this.#server;
    const threads = workers === 1 ? '1 thread' : `${workers} threads`;
    this.#options.tell(`worker ${name}: ${threads}, version ${version}, Node ${nodeMajor()}, at ${shown}`);
    const fault = await ended;
    clearInterval(say);
    if (fault === null) await Promise.all(served.map((worker) => worker.close()));
    for (const played of this.#played.values()) await (await played).pool.close().catch(() => {});
    await Promise.race([this.#client.del(`${PREFIX}:worker:${this.#offer.id}`).catch(() => {}), sleep(1000)]);
    this.#server.close();
    this.#options.tell(`worker ${name}: ${this.#chunks} chunks, ${this.#matches} matches`);
    return fault;
  }

  /** Plays one job. Threads do the work, and this thread only waits. */
  async #play(queued: QueueJob): Promise<ChunkReport> {
    const job = readJob(queued.name, queued.data);
    if (job === null) {
      this.#once(`job ${String(queued.id)} is no chunk of Broadside, and is refused`);
      throw new Error(`job ${String(queued.id)} is no chunk of Broadside`);
    }
    const started = performance.now();
    const played = await this.#threadsFor(job);
    const slot = played.slots.indexOf(false);
    played.slots[slot] = true;
    played.busy++;
    let done: ChunkDone;
    try {
      const { index, first, count } = job;
      done = await played.pool.run({ slot, index, first, count, into: 'bytes' });
    } finally {
      played.slots[slot] = false;
      played.busy--;
    }
    const { units, fault, complaints } = done;
    const packed = await pack(done.packed!.log, done.packed!.bytes);
    await this.#client.set(bytesKey(queued.id!), packed, 'EX', KEPT_SECONDS);
    this.#count(units * played.seats, job.run);
    return {
      units,
      fault: fault === null ? null : { match: fault.match, message: fault.message.slice(0, MOST_FAULT) },
      complaints,
      worker: this.#offer.id,
      name: nameOf(this.#offer),
      seconds: (performance.now() - started) / 1000,
      hash: hashOf(packed),
    };
  }

  #count(matches: number, run: string): void {
    this.#chunks++;
    this.#matches += matches;
    this.#run = run;
    this.#recent.push({ at: performance.now(), matches });
  }

  async #threadsFor(job: ChunkJob): Promise<Played> {
    const found = this.#played.get(job.plan);
    if (found !== undefined) {
      // The least recently played run stands first.
      this.#played.delete(job.plan);
      this.#played.set(job.plan, found);
      return found;
    }
    const opening = this.#open(job);
    this.#played.set(job.plan, opening);
    opening.catch(() => this.#played.delete(job.plan));
    for (const [plan, old] of [...this.#played].slice(0, -MOST_RUNS)) {
      const { busy, pool } = await old;
      if (busy > 0) continue;
      this.#played.delete(plan);
      await pool.close();
    }
    return opening;
  }

  async #open({ plan: hash, run }: ChunkJob): Promise<Played> {
    const { plan, unitsPerChunk } = await this.#planOf(hash, run);
    const slots = Array.from({ length: 4 * Math.max(1, this.#options.workers) }, () => false);
    const signals = Signals.forSlots(slots.length);
    const job = { plan, run, folder: '', extraRegistry: undefined, signals: signals.buffer };
    this.#once(`plays ${plan.name}, run ${run}, in chunks of ${unitsPerChunk} blocks`);
    return { pool: await openPool(job, this.#options.workers), seats: plan.seats, slots, busy: 0 };
  }

  /** The plan that is kept in the queue under its hash, if it may be played here. */
  async #planOf(hash: string, run: string): Promise<{ plan: Plan; unitsPerChunk: number }> {
    const packed = await this.#client.getBuffer(planKey(hash));
    const text = packed === null ? null : await unzipped(packed);
    if (text === null || createHash('sha256').update(text).digest('hex') !== hash)
      throw new Error('the plan of the chunk is not in the queue');
    let manifest: Manifest;
    try {
      manifest = parseManifest('the plan in the queue', text.toString('utf8'));
    } catch (error) {
      if (error instanceof InputError) throw new Error(error.message, { cause: error });
      throw error;
    }
    if (manifest.run !== run) throw new Error(`the plan in the queue is that of run ${manifest.run}, not ${run}`);
    // Modules from a queue play in processes of their own, whatever the plan says: the matches are the same.
    const outside = (manifest.plan.outside ?? []).map((agent) =>
      agent.kind === 'module' ? Object.assign({}, agent, { ring: 'isolated' as const }) : agent,
    );
    const plan = { ...planOf(manifest), ...(outside.length === 0 ? {} : { outside }) };
    const why = [...refusals({ ...needsOf(plan), version: manifest.broadside }, this.#offer), ...otherPrograms(plan)];
    if (why.length > 0) {
      this.#once(`refuses run ${run}: this worker ${why.join(', ')}`);
      throw new Error(`the worker ${nameOf(this.#offer)} refused it: it ${why.join(', ')}`);
    }
    return { plan, unitsPerChunk: manifest.unitsPerChunk };
  }

  /** Announces this worker, and looks for runs that it may not play. */
  async #meet(): Promise<void> {
    const now = performance.now();
    while (this.#recent.length > 0 && now - this.#recent[0]!.at > RATE_MS) this.#recent.shift();
    const matches = this.#recent.reduce((sum, each) => sum + each.matches, 0);
    const seconds = this.#recent.length === 0 ? 1 : Math.max(1, (now - this.#recent[0]!.at) / 1000);
    const state = { chunks: this.#chunks, matches: this.#matches, rate: matches / seconds, run: this.#run };
    await sayWorker(this.#client, { ...this.#offer, ...state });
    for (const asker of await askersAt(this.#client)) {
      const why = refusals(asker.needs, this.#offer);
      if (why.length > 0) this.#once(`refuses run ${asker.run} of ${nameOf(asker)}: this worker ${why.join(', ')}`);
    }
  }

  async #trouble(error: Error, worker: Worker): Promise<void> {
    if (isFull(error.message)) this.#once(`${this.#server.shown} has no memory left (maxmemory)`);
    this.#server.note(error);
    // A job whose data is no JSON fails before it reaches `#play`, and would be retried for ever.
    if (error instanceof SyntaxError) await this.#dropUnreadable(worker).catch(() => {});
  }

  async #dropUnreadable(worker: Worker): Promise<void> {
    const at = (key: string): string => `${PREFIX}:${worker.name}:${key}`;
    for (const id of await this.#client.lrange(at('active'), 0, -1)) {
      const data = await this.#client.hget(at(id), 'data');
      try {
        JSON.parse(data ?? '{}');
      } catch {
        await this.#client
          .multi()
          .lrem(at('active'), 0, id)
          .srem(at('stalled'), id)
          .del(at(id), at(`${id}:lock`))
          .exec();
        this.#once(`job ${id} was no JSON, and is removed`);
      }
    }
  }

  #once(text: string): void {
    if (this.#told.has(text)) return;
    this.#told.add(text);
    this.#options.tell(withoutPassword(text));
  }
}

/**
 * Plays chunks for the commands that ask through the queue, until the signal.
 * @throws QueueFault when the queue cannot be used, or has been away for too long; InputError as `checkMachine`.
 */
export async function serveQueue(options: ServeOptions): Promise<void> {
  checkMachine(options.workers);
  const server = await QueueServer.open(options.url);
  const fault = await new Serving(options, server).serve();
  if (fault !== null) throw fault;
}
