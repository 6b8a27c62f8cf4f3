import { belowSfc, defineAgent, makeSfc, seedSfc } from '../../src/sdk.ts';
import type { Action, Agent, Decision } from '../../src/sdk.ts';

class Random implements Agent {
  readonly #rng = makeSfc();

  start(): void {
    // Every decision brings its own seed: there is nothing to prepare.
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
