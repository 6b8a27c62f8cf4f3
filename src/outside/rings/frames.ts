/** Frames of the channel to an isolated module: a header of two words (kind, length in bytes), then the bytes. */
const HEADER_BYTES = 8;

/** Kinds of frames that are sent to the module's process. */
export const ASK = { text: 0, packet: 1 } as const;
/** Kinds of frames that come from the module's process. */
export const SAY = { text: 0, action: 1, note: 2 } as const;

/** Longest frame that a module's process may write. */
export const MOST_SAID = 1_048_576;

export function frameOf(kind: number, payload: Uint8Array): Buffer {
  const frame = Buffer.allocUnsafe(HEADER_BYTES + payload.length);
  frame.writeUInt32LE(kind, 0);
  frame.writeUInt32LE(payload.length, 4);
  frame.set(payload, HEADER_BYTES);
  return frame;
}

/** Splits a stream of bytes into frames. */
export class FrameReader {
  readonly #most: number;
  #held: Buffer = Buffer.alloc(0);

  /** `most`: length of the longest frame. */
  constructor(most: number) {
    this.#most = most;
  }

  push(bytes: Buffer): void {
    this.#held = this.#held.length === 0 ? bytes : Buffer.concat([this.#held, bytes]);
  }

  /**
   * The next whole frame; null when there is none yet.
   * @throws RangeError for a frame that is too long.
   */
  next(): { readonly kind: number; readonly payload: Buffer } | null {
    if (this.#held.length < HEADER_BYTES) return null;
    const length = this.#held.readUInt32LE(4);
    if (length > this.#most) throw new RangeError(`a frame of ${length} bytes, expected ${this.#most} at most`);
    const end = HEADER_BYTES + length;
    if (this.#held.length < end) return null;
    const kind = this.#held.readUInt32LE(0);
    const payload = this.#held.subarray(HEADER_BYTES, end);
    this.#held = this.#held.subarray(end);
    return { kind, payload };
  }
}
