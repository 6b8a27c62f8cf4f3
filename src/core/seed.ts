import { threefry, threefrySecond } from './threefry.ts';
import type { Seed } from './types.ts';

/** Words of a seed. */
export const SEED_WORDS = 4;

/** Domain tags. Derivations for different purposes never share a seed. */
export const TAG = { block: 1, agent: 2, decision: 3, view: 4, iteration: 5, deck: 6, redraw: 7, repeat: 8 } as const;

/**
 * Writes the seed for (`tag`, `index`) under `parent` into `out`, which may be `parent` itself. In practice it is
 * one-way: 128 bits go through three threefry calls.
 */
export function deriveInto(out: Seed, parent: Seed, tag: number, index: number): void {
  const a = threefry(parent[0]!, parent[1]!, tag, index);
  const b = threefrySecond();
  const c = threefry(parent[2]! ^ a, parent[3]! ^ b, tag, index);
  const d = threefrySecond();
  out[2] = threefry(c, d, a, b);
  out[3] = threefrySecond();
  out[0] = c;
  out[1] = d;
}

/** `deriveInto` into a new seed. */
export function derive(parent: Seed, tag: number, index: number): Seed {
  const out = new Int32Array(SEED_WORDS);
  deriveInto(out, parent, tag, index);
  return out;
}

/** The seed for a piece of text under `parent`: two independent 32-bit hashes of the text as tag and index. */
export const deriveText = (parent: Seed, text: string): Seed =>
  derive(parent, hashText(text, 0x9e3779b9), hashText(text, 0x85ebca6b));

/** 32-bit hash of a text's UTF-16 units (FNV-1a, then the murmur3 finaliser). For labels and identities, not for security. */
export function hashText(text: string, salt = 0): number {
  let h = 0x811c9dc5 ^ salt;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    h = Math.imul(h ^ (unit & 255), 0x01000193);
    h = Math.imul(h ^ (unit >>> 8), 0x01000193);
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** A seed as 32 hexadecimal digits. */
export function formatSeed(seed: Seed): string {
  let text = '';
  for (let i = 0; i < SEED_WORDS; i++) text += (seed[i]! >>> 0).toString(16).padStart(8, '0');
  return text;
}

/**
 * Reads what `formatSeed` wrote.
 * @throws RangeError for anything but 32 hexadecimal digits.
 */
export function parseSeed(text: string): Seed {
  if (!/^[0-9a-f]{32}$/.test(text)) throw new RangeError(`a seed is 32 hexadecimal digits, not "${text}"`);
  return Int32Array.from({ length: SEED_WORDS }, (_, i) => Number.parseInt(text.slice(i * 8, i * 8 + 8), 16) | 0);
}
