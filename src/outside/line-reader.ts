/** Longest line that a program may write, without its line end. */
const MAX_LINE_BYTES = 1_048_576;

const LF = 10;

/** Splits a stream of bytes into lines of UTF-8. It keeps only the line that is being read. */
export class LineReader {
  readonly #onLine: (line: string) => void;
  readonly #onFault: (message: string) => void;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  #parts: Buffer[] = [];
  #length = 0;
  #stopped = false;

  /** `onFault` is called at most once, with what is wrong with the stream; no line follows it. */
  constructor(onLine: (line: string) => void, onFault: (message: string) => void) {
    this.#onLine = onLine;
    this.#onFault = onFault;
  }

  push(chunk: Buffer): void {
    let from = 0;
    while (!this.#stopped) {
      const end = chunk.indexOf(LF, from);
      this.#keep(chunk.subarray(from, end < 0 ? chunk.length : end));
      if (end < 0) return;
      this.#emit();
      from = end + 1;
    }
  }

  /** The number of bytes of the unfinished line. */
  get pending(): number {
    return this.#length;
  }

  #keep(part: Buffer): void {
    this.#length += part.length;
    if (this.#length > MAX_LINE_BYTES) this.#fault(`wrote a line of more than ${MAX_LINE_BYTES} bytes`);
    else this.#parts.push(part);
  }

  #emit(): void {
    if (this.#stopped) return;
    const bytes = Buffer.concat(this.#parts);
    this.#parts = [];
    this.#length = 0;
    let line: string;
    try {
      line = this.#decoder.decode(bytes);
    } catch {
      this.#fault('wrote a line that is not UTF-8');
      return;
    }
    this.#onLine(line.endsWith('\r') ? line.slice(0, -1) : line);
  }

  #fault(message: string): void {
    this.#stopped = true;
    this.#parts = [];
    this.#onFault(message);
  }
}
