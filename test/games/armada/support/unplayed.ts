/** Armada without a card, which is then an official one that is not played. */
import { armada } from '../../../../src/games/armada/index.ts';

export const armadaWithout = (id: string): typeof armada => ({
  ...armada,
  defaults: (edition) => {
    const printed = armada.defaults(edition);
    const { [id]: _, ...upgrades } = printed['upgrades'] as Record<string, unknown>;
    return { ...printed, upgrades };
  },
});
