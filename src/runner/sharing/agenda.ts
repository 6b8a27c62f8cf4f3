import { setTimeout as sleep } from 'node:timers/promises';
import { chunksIn, spanAt, type Span } from '../chunks/chunks.ts';
import type { Holdings } from '../chunks/holdings.ts';
import { chunkName } from '../chunks/chunk-file.ts';
import type { Claims } from './claims.ts';
import { isOwn, type Share } from './share.ts';

/** How often the chunks of other processes are checked when no other chunk is left. */
const LOOK_MS = 100;
/** When this number of chunks has been left to other processes, the finished ones are forgotten. */
const MOST_LEFT = 64;

/**
 * The only place that decides who plays which chunk. It hands out the missing chunks of this process's share in order,
 * each under a claim, and leaves those that another process has claimed until that process has finished them or has died.
 */
export class Agenda {
  readonly #units: number;
  readonly #holdings: Holdings;
  readonly #claims: Claims;
  readonly #packSizes: readonly number[];
  readonly #stopped: () => boolean;
  readonly #share: Share;
  /** The chunk from which on none has been handed out; each chunk below it was handed out, is finished, or is left to other processes. */
  #next = 0;
  /** Chunks that other processes play. */
  #left: Span[] = [];

  constructor(
    units: number,
    holdings: Holdings,
    claims: Claims,
    packSizes: readonly number[],
    stopped: () => boolean,
    share: Share = 'all',
  ) {
    this.#units = units;
    this.#holdings = holdings;
    this.#claims = claims;
    this.#packSizes = packSizes;
    this.#stopped = stopped;
    this.#share = share;
  }

  /** The next chunk to play; null when none is left, or the run was stopped. It must be given back by `finish`. */
  async next(): Promise<Span | null> {
    const { unitsPerChunk } = this.#holdings.of;
    const end = chunksIn(this.#units, unitsPerChunk);
    while (this.#next < end && !this.#stopped()) {
      const span = spanAt(this.#units, unitsPerChunk, this.#next);
      this.#next = this.#holdings.after(span.index);
      if (!isOwn(this.#share, span.index) || this.#isThere(span)) continue;
      if (this.#take(span)) return span;
      if (!this.#isThere(span)) this.#leave(span);
    }
    while (this.#left.length > 0 && !this.#stopped()) {
      for (const span of this.#left) {
        this.#holdings.look(span.index, this.#packSizes);
        const mine = !this.#isThere(span) && this.#take(span);
        if (mine || this.#isThere(span)) this.#left = this.#left.filter((other) => other !== span);
        if (mine) return span;
      }
      await sleep(LOOK_MS);
    }
    return null;
  }

  /** Gives back a chunk of which `units` units have been played so far. */
  finish({ index }: Span, units: number): void {
    if (units > 0) this.#holdings.add(index, units);
    this.#claims.drop(chunkName(index));
  }

  #isThere({ index, count }: Span): boolean {
    return this.#holdings.unitsOf(index) >= count;
  }

  /** Claims a chunk; false when another process has it, or has finished it. */
  #take(span: Span): boolean {
    const name = chunkName(span.index);
    if (!this.#claims.take(name)) return false;
    this.#holdings.look(span.index, this.#packSizes);
    if (!this.#isThere(span)) return true;
    this.#claims.drop(name);
    return false;
  }

  #leave(span: Span): void {
    if (this.#left.length >= MOST_LEFT) {
      for (const { index } of this.#left) this.#holdings.look(index, this.#packSizes);
      this.#left = this.#left.filter((other) => !this.#isThere(other));
    }
    this.#left.push(span);
  }
}
