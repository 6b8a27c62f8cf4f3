import { belowSfc, derive, deriveText, makeSfc, seedSfc, type Seed, type Sfc32 } from '../../src/core/index.ts';

const ROOT: Seed = Int32Array.of(0x13198a2e, 0x03707344, 0x243f6a88, 0x85a308d3);
const FINE = 1_048_576;

/** The bounds of a number in the schema. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly whole: boolean;
}

/** Random choices for scenario `index` of a fuzz, from a seed. */
export class Draws {
  readonly #r: Sfc32 = makeSfc();

  constructor(seed: string, index: number) {
    seedSfc(this.#r, derive(deriveText(ROOT, seed), 1, index));
  }

  below(n: number): number {
    if (n < 1) throw new RangeError('nothing to draw from');
    return belowSfc(this.#r, n);
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  chance(p: number): boolean {
    return this.below(FINE) < p * FINE;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }

  /** `n` of the items, in random order; all when there are fewer. */
  some<T>(items: readonly T[], n: number): T[] {
    const left = [...items];
    const taken: T[] = [];
    while (taken.length < n && left.length > 0) taken.push(...left.splice(this.below(left.length), 1));
    return taken;
  }

  /** A number within bounds; in half of the cases it is the least or the most, and often it is next to one of them. */
  number({ least, most, whole }: Bounds): number {
    const step = whole ? 1 : (most - least) / FINE;
    if (this.chance(0.25)) return least;
    if (this.chance(0.33)) return most;
    if (this.chance(0.2)) return Math.min(most, least + step);
    if (this.chance(0.2)) return Math.max(least, most - step);
    return whole ? this.between(least, most) : least + (this.below(FINE) / FINE) * (most - least);
  }
}
