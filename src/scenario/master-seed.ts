import seedrandom from 'seedrandom';
import { SEED_WORDS, type Seed } from '../core/index.ts';

/** The four words from which all luck of a run comes. The terminator keeps '7' and '77' apart: the library repeats a short seed cyclically. */
export function masterSeed(text: string): Seed {
  const draw = seedrandom(`${text}\0`);
  return Int32Array.from({ length: SEED_WORDS }, () => draw.int32());
}
