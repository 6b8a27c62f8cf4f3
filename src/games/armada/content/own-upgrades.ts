/** The upgrade cards of a scenario: the printed ones with its changes, and its own. */
import { own } from '../../../core/index.ts';
import { withNumbers } from '../cards/card-numbers.ts';
import type { Effect, PlainEffect } from '../cards/entry.ts';
import type { Upgrade } from '../cards/upgrade.ts';
import { UPGRADES } from '../cards/slots/upgrades.ts';
import { effectOf } from '../cards/vocabulary.ts';
import type { Content, UpgradeCard } from './content.ts';
import { printedCards } from './editions.ts';

/** What decides the text of a card: the rows of the scenario, and its edition. */
type Texts = Pick<Content, 'rules' | 'upgrades'>;

export const isPrinted = (id: string): boolean => Object.hasOwn(UPGRADES, id);

const plainOf = ({ effects }: UpgradeCard): Effect[] | undefined =>
  (effects as readonly PlainEffect[] | undefined)?.map((plain) => effectOf(plain));

/** The effects of a card: its own, or those of the card that it is `like`, which may be `like` another. Undefined if that leads to no card. */
export function effectsOf({ rules, upgrades: rows }: Texts, id: string): readonly Effect[] | undefined {
  let at: string | undefined = id;
  for (let k = 0; k <= Object.keys(rows).length && at !== undefined; k++) {
    const row: UpgradeCard | undefined = own(rows, at);
    const effects = row === undefined ? undefined : plainOf(row);
    if (effects !== undefined) return effects;
    const printed = printedCards(rules.edition).find((card) => card.id === at);
    if (printed !== undefined) return printed.effects;
    at = row?.like;
  }
  return undefined;
}

/** A card of the scenario with its numbers; undefined if it has no effects. */
function ownUpgrade(texts: Texts, id: string): Upgrade | undefined {
  const row = texts.upgrades[id]!;
  const effects = effectsOf(texts, id);
  if (effects === undefined) return undefined;
  return withNumbers({ id, number: -1, row: row as Upgrade['row'], effects, before: effects }, row.numbers);
}

function printedUpgrade(card: Upgrade, row: UpgradeCard | undefined): Upgrade {
  const effects = row === undefined ? undefined : plainOf(row);
  return withNumbers(effects === undefined ? card : { ...card, effects }, row?.numbers);
}

/** All upgrade cards, printed ones first, with the effects and numbers that the edition and the scenario give them. */
export const upgradesOf = (texts: Texts): readonly Upgrade[] => [
  ...printedCards(texts.rules.edition).map((card) => printedUpgrade(card, own(texts.upgrades, card.id))),
  ...Object.keys(texts.upgrades).flatMap((id) => (isPrinted(id) ? [] : (ownUpgrade(texts, id) ?? []))),
];
