import { InformationSetSearch, PLAIN, defineSearchAgent } from '../../src/sdk.ts';

export const agent = defineSearchAgent({
  id: 'so-ismcts',
  version: '14',
  doc: 'Textbook single-observer search: one tree, in which the other players answer to actions that they cannot see.',
  horizon: 1,
  search: (game, budget, { horizon }) =>
    new InformationSetSearch(game, { ...PLAIN, budget, horizon: horizon!, observers: 'one' }),
});
