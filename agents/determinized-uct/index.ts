import { DeterminizedSearch, defineSearchAgent } from '../../src/sdk.ts';

export const agent = defineSearchAgent({
  id: 'determinized-uct',
  version: '14',
  doc: 'Baseline: samples a few worlds, searches each as if everything were open, and adds up the visits.',
  horizon: 1,
  params: {
    worlds: { default: 10, min: 1, max: 10_000, integer: true, doc: 'sampled worlds that share the budget' },
  },
  search: (game, budget, { horizon, worlds }) =>
    new DeterminizedSearch(game, { budget, worlds: worlds!, horizon: horizon! }),
});
