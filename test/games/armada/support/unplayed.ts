/** Armada without the rules of a card. The card stays in the table of official cards. */
import { armada } from '../../../../src/games/armada/index.ts';

export const armadaWithout = (id: string): typeof armada => ({
  ...armada,
  defaults: (edition) => {
    const printed = armada.defaults(edition);
    const { [id]: _, ...upgrades } = printed['upgrades'] as Record<string, unknown>;
    return { ...printed, upgrades };
  },
});
