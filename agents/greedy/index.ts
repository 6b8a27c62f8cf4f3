import { FlatSearch, SearchAgent, defineAgent } from '../../src/sdk.ts';

/** Worlds that every action gets; most actions are dropped soon after. */
const FOR_ALL = 5;
/** Roughly the share of the actions that are tried in more worlds than these. */
const GOING_ON = 0.08;
/** Cost of a world in random choices, where matches go on as the game's foresight says; and the worlds that are paid for at least. */
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
