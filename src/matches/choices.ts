/**
 * The decisions of a match as text: for each, the index of the chosen action among the legal ones. Forced plies are
 * left out, so the same rules play the match again from its seed and this text alone. An index is written in letters
 * that hold six bits each: five bits of the index, the lowest first, and one bit that says whether another letter
 * follows. So one letter holds a decision among 32.
 */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const CODES = Uint8Array.from(DIGITS, (digit) => digit.charCodeAt(0));
const BITS = 5;
const MORE = 1 << BITS;

/** Collects the decisions of a match. It allocates only when a match has more of them than any before. */
export class ChoiceWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;

  clear(): void {
    this.#length = 0;
  }

  /** Adds a decision for the action at `place` among the legal ones. */
  add(place: number): void {
    let rest = place;
    while (rest >= MORE) {
      this.#put(CODES[(rest & (MORE - 1)) | MORE]!);
      rest >>>= BITS;
    }
    this.#put(CODES[rest]!);
  }

  text(): string {
    return new TextDecoder('latin1').decode(this.#bytes.subarray(0, this.#length));
  }

  #put(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const longer = new Uint8Array(2 * this.#length);
      longer.set(this.#bytes);
      this.#bytes = longer;
    }
    this.#bytes[this.#length++] = byte;
  }
}

/** The places in a text of decisions, in order; null if the text is none. */
export function placesIn(text: string): number[] | null {
  const places: number[] = [];
  let place = 0;
  let shift = 0;
  for (const letter of text) {
    const digit = DIGITS.indexOf(letter);
    if (digit < 0 || shift > 24) return null;
    place |= (digit & (MORE - 1)) << shift;
    shift += BITS;
    if (digit >= MORE) continue;
    places.push(place);
    place = 0;
    shift = 0;
  }
  return shift === 0 ? places : null;
}
