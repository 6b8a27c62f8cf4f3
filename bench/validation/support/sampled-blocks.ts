/** Blocks of two matches drawn one by one from known chances, with the interval of their score. */
import { RunningMoments, evenBlocks, ratioEstimate, type Estimate } from '../../../src/stats/index.ts';
import type { BlockChances } from './exact-blocks.ts';

const QUARTERS = 4;
const MATCHES = 2;

export class SampledBlocks {
  readonly moments = new RunningMoments();
  readonly #chances: BlockChances;
  readonly #next: () => number;

  constructor(chances: BlockChances, next: () => number) {
    this.#chances = chances;
    this.#next = next;
  }

  play(blocks: number): this {
    for (let i = 0; i < blocks; i++) {
      let left = this.#next();
      let score = 0;
      while (score < QUARTERS && left >= this.#chances[score]!) left -= this.#chances[score++]!;
      this.moments.add(score / QUARTERS);
    }
    return this;
  }

  get score(): Estimate {
    const { n, sum, sumSquares } = this.moments;
    return ratioEstimate([[evenBlocks(n, MATCHES * sum, MATCHES * MATCHES * sumSquares, MATCHES)]]);
  }
}
