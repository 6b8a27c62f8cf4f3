/**
 * Memory that the main thread and its workers share during a run: one word that asks all workers to stop, then three
 * words for each slot (a chunk in progress). They control and report; no result depends on them.
 */
const SLOT_WORDS = 3;

/** The value of `playing` for a slot between two tasks. */
export const NO_MATCH = 0;

export class Signals {
  readonly buffer: SharedArrayBuffer;
  readonly #words: Int32Array<SharedArrayBuffer>;

  constructor(buffer: SharedArrayBuffer) {
    this.buffer = buffer;
    this.#words = new Int32Array(buffer);
  }

  static forSlots(slots: number): Signals {
    return new Signals(new SharedArrayBuffer(Signals.bytesFor(slots)));
  }

  static bytesFor(slots: number): number {
    return Int32Array.BYTES_PER_ELEMENT * (1 + SLOT_WORDS * slots);
  }

  /** Asks the workers to stop after their current unit. */
  stop(): void {
    Atomics.store(this.#words, 0, 1);
  }

  get stopping(): boolean {
    return Atomics.load(this.#words, 0) !== 0;
  }

  /** Reports that the task in `slot` has played `done` matches and now plays match number `playing` of the run. */
  report(slot: number, done: number, playing: number): void {
    Atomics.store(this.#words, 1 + SLOT_WORDS * slot, done);
    Atomics.store(this.#words, 2 + SLOT_WORDS * slot, playing);
  }

  /** Reports that the thread of `slot` is alive: it has applied a ply, or it only waits for an answer. */
  beat(slot: number): void {
    this.#words[3 + SLOT_WORDS * slot]!++;
  }

  /** A number that changes with every sign of life. */
  beats(slot: number): number {
    return Atomics.load(this.#words, 3 + SLOT_WORDS * slot);
  }

  done(slot: number): number {
    return Atomics.load(this.#words, 1 + SLOT_WORDS * slot);
  }

  playing(slot: number): number {
    return Atomics.load(this.#words, 2 + SLOT_WORDS * slot);
  }
}
