/** The cards before and after the publisher's last errata. The content is written as they were before it. */
import type { CardNumbers } from '../cards/card-numbers.ts';
import { officialCards, type Kind } from '../official/cards.ts';

/** The first one is played if a scenario does not name one. */
export const EDITIONS = ['before', 'current'] as const;

type Cards = Readonly<Record<string, { readonly points: number }>>;

/** Numbers in texts that the errata changed. */
const NUMBERS_NOW: Readonly<Record<string, CardNumbers>> = {
  'mercy-mission': { mission: { reached: 40, lost: 15 } },
};

/** Cards of a kind with their current points. */
const repriced = (kind: Kind, cards: Cards): Cards => {
  const now = new Map(officialCards()[kind].map(({ id, points }) => [id, points.current]));
  return Object.fromEntries(
    Object.entries(cards).map(([id, card]) => [id, { ...card, points: now.get(id) ?? card.points }]),
  );
};

/** The cards with their current points and numbers. */
export const asCurrent = (cards: { readonly ships: Cards; readonly squadrons: Cards; readonly upgrades: Cards }) => ({
  ships: repriced('ship', cards.ships),
  squadrons: repriced('squadron', cards.squadrons),
  upgrades: Object.fromEntries(
    Object.entries(repriced('upgrade', cards.upgrades)).map(([id, card]) => {
      const numbers = NUMBERS_NOW[id];
      return [id, numbers === undefined ? card : { ...card, numbers }];
    }),
  ),
});
