/** Numbers of rounds of many matches, from their histograms. */
export class Lengths {
  readonly #counts: number[] = [];
  matches = 0;

  constructor(histograms: readonly (readonly number[])[]) {
    for (const counts of histograms)
      counts.forEach((count, rounds) => {
        this.#counts[rounds] = (this.#counts[rounds] ?? 0) + count;
        this.matches += count;
      });
  }

  /** Matches by number of rounds, from 0 on. */
  counts(): number[] {
    return Array.from(this.#counts, (count) => count ?? 0);
  }

  /** NaN without matches. */
  mean(): number {
    return this.#counts.reduce((sum, count, rounds) => sum + count * rounds, 0) / this.matches;
  }

  /** The smallest number of rounds that a share `p` of the matches does not exceed; NaN without matches. */
  quantile(p: number): number {
    let below = 0;
    for (const [rounds, count] of this.#counts.entries()) {
      below += count;
      if (below >= p * this.matches && count > 0) return rounds;
    }
    return NaN;
  }
}
