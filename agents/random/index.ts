import { belowSfc, defineAgent, makeSfc, seedSfc } from '../../src/sdk.ts';
import type { Action, Agent, Decision } from '../../src/sdk.ts';

class Random implements Agent {
  readonly #rng = makeSfc();

  start(): void {
    // Nothing to prepare: every decision brings its own seed.
  }

  choose(d: Decision): Action {
    seedSfc(this.#rng, d.seed);
    return d.legal[belowSfc(this.#rng, d.count)]!;
  }
}

export const agent = defineAgent({
  id: 'random',
  version: '1',
  doc: 'Chooses each legal action with the same probability.',
  params: {},
  create: () => new Random(),
});
