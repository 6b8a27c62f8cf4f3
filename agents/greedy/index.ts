import { FlatSearch, SearchAgent, defineAgent } from '../../src/sdk.ts';

/** The number of worlds in which every action is tried. Most actions are dropped soon after. */
const FOR_ALL = 5;
/** About this share of the actions is tried in more worlds than `FOR_ALL`. */
const GOING_ON = 0.08;
/**
 * The cost of a world in random choices when the game's foresight plays matches on, and the number of worlds that are
 * always paid for.
 */
const FORESEEN = 50;
const LEAST = 20;

/** Each part was measured against the greedy before it; docs/development/PLAYERS.md has the table. */
export const agent = defineAgent({
  id: 'greedy',
  version: '24',
  doc: 'Looks one decision ahead: plays on after each action in sampled worlds, and takes the one with the best mean.',
  params: {
    worlds: { default: 40, min: 1, max: 10_000, integer: true, doc: 'most sampled worlds in which an action is tried' },
    horizon: { default: 1, min: 0, max: 1000, integer: true, doc: 'rounds played on before the evaluation; 0: none' },
  },
  cost: ({ worlds, horizon }, game) =>
    horizon! > 0 && game?.foresight !== undefined
      ? FORESEEN * Math.max(LEAST, worlds!)
      : 100 * (Math.min(worlds!, FOR_ALL) + GOING_ON * Math.max(0, worlds! - FOR_ALL)),
  create: ({ worlds, horizon }) =>
    new SearchAgent(
      (game) =>
        new FlatSearch(game, {
          effort: worlds!,
          horizon: horizon!,
          leafShare: game.info.leafShare,
          caution: 1,
          foresees: horizon! > 0,
        }),
    ),
});
