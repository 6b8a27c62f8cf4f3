/** The cards before and after the publisher's last errata. The content is written as they were before it. */
import { UPGRADE_ENTRIES } from '../cards/slots/upgrades.ts';
import { saidOf, type Upgrade } from '../cards/upgrade.ts';
import { officialCards, type Edition, type Kind } from '../official/cards.ts';

/** The names of the editions. The first one is played if a scenario names none. */
export const EDITIONS = ['before', 'current'] as const;

type Cards = Readonly<Record<string, { readonly points: number }>>;

const BEFORE: readonly Upgrade[] = UPGRADE_ENTRIES.map((card) =>
  card.before === card.effects ? card : { ...card, effects: card.before },
);
export const printedCards = (edition: Edition): readonly Upgrade[] => (edition === 'before' ? BEFORE : UPGRADE_ENTRIES);

/** The fields of rows for texts that the errata changed. */
const SAID_NOW = new Map(
  UPGRADE_ENTRIES.filter(({ effects, before }) => effects !== before).map(({ id, effects }) => [id, saidOf(effects)]),
);

const repriced = (kind: Kind, cards: Cards): Cards => {
  const now = new Map(officialCards()[kind].map(({ id, points }) => [id, points.current]));
  return Object.fromEntries(
    Object.entries(cards).map(([id, card]) => [id, { ...card, points: now.get(id) ?? card.points }]),
  );
};

/** A row with the fields for the current text of its card. */
function withText(id: string, row: object): object {
  const said = SAID_NOW.get(id);
  if (said === undefined) return row;
  const { numbers: _, ...rest } = row as { readonly numbers?: unknown };
  return { ...rest, ...said };
}

export const asCurrent = (cards: { readonly ships: Cards; readonly squadrons: Cards; readonly upgrades: Cards }) => ({
  ships: repriced('ship', cards.ships),
  squadrons: repriced('squadron', cards.squadrons),
  upgrades: Object.fromEntries(
    Object.entries(repriced('upgrade', cards.upgrades)).map(([id, card]) => [id, withText(id, card)]),
  ),
});
