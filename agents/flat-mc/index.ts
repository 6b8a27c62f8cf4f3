import { FlatSearch, defineSearchAgent } from '../../src/sdk.ts';

/** A number of rounds that no match reaches: playouts go on to the end. */
const TO_THE_END = 1000;

export const agent = defineSearchAgent({
  id: 'flat-mc',
  version: '14',
  doc: 'Baseline: random playouts to the end of the match, equally many for each action.',
  horizon: TO_THE_END,
  search: (game, budget, { horizon }) => new FlatSearch(game, { effort: budget, horizon: horizon! }),
});
