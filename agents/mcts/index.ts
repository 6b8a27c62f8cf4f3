import { InformationSetSearch, PLAIN, defineSearchAgent } from '../../src/sdk.ts';

/** Each part was measured against its alternatives on Dog Fight; docs/AGENTS.md has the table. */
export const agent = defineSearchAgent({
  id: 'mcts',
  version: '27',
  doc: 'The strongest of Dog Fight: a search tree for each seat, sequential halving at the root, learning playouts that end with the evaluation.',
  horizon: 1,
  search: (game, budget, { horizon }) =>
    new InformationSetSearch(game, {
      ...PLAIN,
      budget,
      horizon: horizon!,
      leafShare: 0.5,
      root: 'halving',
      playouts: 'mast',
      reuse: true,
      foresees: horizon! > 0,
    }),
});
