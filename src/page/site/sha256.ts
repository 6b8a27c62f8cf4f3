/** SHA-256 of a text, written out because browsers offer it only as a promise and only on safe origins. */
const WORDS = 64;
const BLOCK = 64;

/** The first 32 bits of the fractional parts of a root of the first primes. */
function rootsOf(count: number, power: number): Uint32Array {
  const found = new Uint32Array(count);
  for (let n = 2, i = 0; i < count; n++) {
    let isPrime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) isPrime = false;
    if (isPrime) found[i++] = (n ** power % 1) * 2 ** 32;
  }
  return found;
}

const ROUNDS = rootsOf(WORDS, 1 / 3);
const FIRST = rootsOf(8, 1 / 2);
const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** The bytes with their end and their length, in whole blocks. */
function padded(bytes: Uint8Array): DataView {
  const blocks = Math.ceil((bytes.length + 9) / BLOCK);
  const whole = new Uint8Array(blocks * BLOCK);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(whole.length - 4, (bytes.length * 8) >>> 0);
  return view;
}

/** The SHA-256 hash of `data`, as hexadecimal digits. */
export function sha256(data: string | Uint8Array): string {
  const view = padded(typeof data === 'string' ? new TextEncoder().encode(data) : data);
  const hash = Uint32Array.from(FIRST);
  const w = new Uint32Array(WORDS);
  for (let at = 0; at < view.byteLength; at += BLOCK) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i);
    for (let i = 16; i < WORDS; i++) {
      const [a, b] = [w[i - 15]!, w[i - 2]!];
      const first = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
      const second = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
      w[i] = w[i - 16]! + first + w[i - 7]! + second;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let i = 0; i < WORDS; i++) {
      const chosen = (e & f) ^ (~e & g);
      const upper = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + ROUNDS[i]! + w[i]!) >>> 0;
      const most = (a & b) ^ (a & c) ^ (b & c);
      const lower = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) >>> 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + upper) >>> 0, c, b, a, (upper + lower) >>> 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => {
      hash[i] = hash[i]! + word;
    });
  }
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('');
}
