import { own } from '../../../core/index.ts';
import { withNumbers } from '../cards/card-numbers.ts';
import type { Upgrade } from '../cards/upgrade.ts';
import { UPGRADE_ENTRIES } from '../cards/upgrades.ts';
import type { Content } from './content.ts';

/** The printed upgrade cards with the numbers that the scenario gives them. */
export const upgradesOf = ({ upgrades }: Pick<Content, 'upgrades'>): readonly Upgrade[] =>
  UPGRADE_ENTRIES.map((card) => withNumbers(card, own(upgrades, card.id)?.numbers));
