/** The upgrade cards of a scenario: the printed ones with its changes, and its own. */
import { own } from '../../../core/index.ts';
import { withNumbers } from '../cards/card-numbers.ts';
import type { Effect, PlainEffect } from '../cards/entry.ts';
import type { Upgrade } from '../cards/upgrade.ts';
import { UPGRADES, UPGRADE_ENTRIES } from '../cards/slots/upgrades.ts';
import { effectOf } from '../cards/vocabulary.ts';
import type { Content, UpgradeCard } from './content.ts';

type Rows = Content['upgrades'];

export const isPrinted = (id: string): boolean => Object.hasOwn(UPGRADES, id);

const plainOf = ({ effects }: UpgradeCard): Effect[] | undefined =>
  (effects as readonly PlainEffect[] | undefined)?.map((plain) => effectOf(plain));

/** The effects of a card: its own, or those of the card that it is like, which may be like another. Undefined if that leads to no card. */
export function effectsOf(rows: Rows, id: string): readonly Effect[] | undefined {
  let at: string | undefined = id;
  for (let k = 0; k <= Object.keys(rows).length && at !== undefined; k++) {
    const row: UpgradeCard | undefined = own(rows, at);
    const effects = row === undefined ? undefined : plainOf(row);
    if (effects !== undefined) return effects;
    const printed = UPGRADE_ENTRIES.find((card) => card.id === at);
    if (printed !== undefined) return printed.effects;
    at = row?.like;
  }
  return undefined;
}

/** A card of the scenario with its numbers; undefined if it has no effects. */
export function ownUpgrade(rows: Rows, id: string): Upgrade | undefined {
  const row = rows[id]!;
  const effects = effectsOf(rows, id);
  if (effects === undefined) return undefined;
  return withNumbers({ id, number: -1, row: row as Upgrade['row'], effects }, row.numbers);
}

function printedUpgrade(card: Upgrade, row: UpgradeCard | undefined): Upgrade {
  const effects = row === undefined ? undefined : plainOf(row);
  return withNumbers(effects === undefined ? card : { ...card, effects }, row?.numbers);
}

/** All upgrade cards, printed ones first, with the effects and numbers that the scenario gives them. */
export const upgradesOf = ({ upgrades }: Pick<Content, 'upgrades'>): readonly Upgrade[] => [
  ...UPGRADE_ENTRIES.map((card) => printedUpgrade(card, own(upgrades, card.id))),
  ...Object.keys(upgrades).flatMap((id) => (isPrinted(id) ? [] : (ownUpgrade(upgrades, id) ?? []))),
];
