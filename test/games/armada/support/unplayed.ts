/** Armada without the rules of a card, which is then an official card that is not implemented. */
import { armada } from '../../../../src/games/armada/index.ts';

export const armadaWithout = (id: string): typeof armada => ({
  ...armada,
  defaults: (edition) => {
    const printed = armada.defaults(edition);
    const { [id]: _, ...upgrades } = printed['upgrades'] as Record<string, unknown>;
    return { ...printed, upgrades };
  },
});
