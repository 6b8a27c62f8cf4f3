import { DeterminizedSearch, defineSearchAgent } from '../../src/sdk.ts';

export const agent = defineSearchAgent({
  id: 'determinized-uct',
  version: '1',
  doc: 'Baseline: deals a few hidden worlds, searches each as if all were open, and adds up the visits.',
  horizon: 1,
  params: {
    worlds: { default: 10, min: 1, max: 10_000, integer: true, doc: 'worlds among which the budget is shared' },
  },
  search: (game, budget, { horizon, worlds }) =>
    new DeterminizedSearch(game, { budget, worlds: worlds!, horizon: horizon! }),
});
