import { InformationSetSearch, PLAIN, defineSearchAgent } from '../../src/sdk.ts';

export const agent = defineSearchAgent({
  id: 'mo-ismcts',
  version: '14',
  doc: 'Textbook multiple-observer search: a tree for each seat, in which the choices of others appear as that seat sees them.',
  horizon: 1,
  search: (game, budget, { horizon }) => new InformationSetSearch(game, { ...PLAIN, budget, horizon: horizon! }),
});
