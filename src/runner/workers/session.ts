import type { ChunkDone, ChunkTask, Job } from '../chunks/chunk-player.ts';
import { firstMatch, type Span } from '../chunks/chunks.ts';
import type { FailedChunk } from '../manifest.ts';
import { Stalled, type Pool } from './pool.ts';
import { NO_MATCH, type Signals } from './signals.ts';

const TRIES = 3;
/**
 * After this many chunks were given up, the fault probably does not lie in a single chunk, and no further chunk is
 * played.
 */
const MOST_FAILED = 10;

/** After this number of matches that ended with a fault of the rules, no further chunk is begun. */
const MOST_BROKEN = 1000;

/** The source of a session's chunks, to which they are also given back; see `Agenda`. */
export interface Chunks {
  next(): Promise<Span | null>;
  finish(span: Span, units: number): void;
}

/** Gives the chunks of one run to a pool, one for each slot at a time, and tries failed chunks again. */
export class Session {
  readonly failed: FailedChunk[] = [];
  readonly #job: Job;
  readonly #pool: Pool;
  readonly #signals: Signals;
  readonly #slots: number;
  /** Number of matches in finished chunks. Matches of chunks in progress are read from the signals. */
  #played = 0;
  #complaints = 0;
  #broken = 0;

  constructor(job: Job, pool: Pool, signals: Signals, slots: number) {
    this.#job = job;
    this.#pool = pool;
    this.#signals = signals;
    this.#slots = slots;
  }

  /** Matches played in this session so far. */
  get played(): number {
    let played = this.#played;
    for (let slot = 0; slot < this.#slots; slot++) played += this.#signals.done(slot);
    return played;
  }

  /** The number of faults of agents in this session that changed no match. The logs describe them. */
  get complaints(): number {
    return this.#complaints;
  }

  /** Plays the missing units of chunks into their files, until all are played or the run is stopped. */
  async play(chunks: Chunks): Promise<void> {
    const serve = async (slot: number): Promise<void> => {
      while (!this.#signals.stopping && this.failed.length < MOST_FAILED && this.#broken < MOST_BROKEN) {
        const span = await chunks.next();
        if (span === null) return;
        const done = await this.#playChunk({ ...span, slot, into: 'file' });
        chunks.finish(span, done?.units ?? 0);
      }
    };
    await Promise.all(Array.from({ length: this.#slots }, (_, slot) => serve(slot)));
  }

  /** Plays one chunk without keeping it; null when it failed or was stopped. */
  async replay(span: Span): Promise<ChunkDone['chunk']> {
    const done = await this.#playChunk({ ...span, slot: 0, into: 'answer' });
    return done !== null && done.units === span.count ? done.chunk : null;
  }

  /** The result of the last try; null when the chunk was given up. */
  async #playChunk(task: ChunkTask): Promise<ChunkDone | null> {
    let failure = '';
    let match: number | null = null;
    let tries = 0;
    while (tries < TRIES && !(tries > 0 && this.#signals.stopping)) {
      tries++;
      try {
        const done = await this.#pool.run(task);
        this.#played += this.#signals.done(task.slot);
        this.#complaints += done.complaints;
        this.#broken += done.broken ?? 0;
        if (done.fault === null) return done;
        failure = done.fault.message;
        match = done.fault.match;
      } catch (error) {
        // The worker died, so the matches that it had played of the chunk are lost.
        failure = error instanceof Error ? error.message : String(error);
        const playing = this.#signals.playing(task.slot);
        match = playing === NO_MATCH ? null : playing;
        if (error instanceof Stalled && match !== null) {
          this.#signals.report(task.slot, 0, NO_MATCH);
          return this.#playBefore(task, match, tries, failure);
        }
      } finally {
        this.#signals.report(task.slot, 0, NO_MATCH);
      }
    }
    this.#giveUp(task, match, tries, failure);
    return null;
  }

  /** Gives up the block of a match that hangs, and plays the blocks before it in the chunk, so that these are kept. */
  async #playBefore(task: ChunkTask, match: number, tries: number, failure: string): Promise<ChunkDone | null> {
    this.#giveUp(task, match, tries, failure);
    const count = Math.floor((match - 1) / this.#job.plan.seats) - task.first;
    if (count <= 0) return null;
    try {
      const done = await this.#pool.run({ ...task, count });
      this.#played += this.#signals.done(task.slot);
      return done;
    } catch {
      return null;
    } finally {
      this.#signals.report(task.slot, 0, NO_MATCH);
    }
  }

  #giveUp(task: ChunkTask, match: number | null, tries: number, message: string): void {
    const { seats } = this.#job.plan;
    const first = firstMatch({ seats }, task.first);
    const last = firstMatch({ seats }, task.first + task.count) - 1;
    this.failed.push({ chunk: task.index, matches: [first, last], match, tries, message });
  }
}
