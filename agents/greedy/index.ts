import { FlatSearch, SearchAgent, defineAgent } from '../../src/sdk.ts';

/** Each part was measured against the greedy before it; docs/AGENTS.md has the table. */
export const agent = defineAgent({
  id: 'greedy',
  version: '3',
  doc: 'Looks one decision ahead: takes the action with the best evaluation, averaged over sampled worlds.',
  params: {
    worlds: { default: 8, min: 1, max: 10_000, integer: true, doc: 'sampled worlds in which every action is tried' },
    horizon: { default: 1, min: 0, max: 1000, integer: true, doc: 'rounds played at random before the evaluation' },
  },
  cost: ({ worlds }) => 100 * worlds!,
  create: ({ worlds, horizon }) =>
    new SearchAgent(
      (game) => new FlatSearch(game, { effort: worlds!, horizon: horizon!, leafShare: game.info.leafShare }),
    ),
});
