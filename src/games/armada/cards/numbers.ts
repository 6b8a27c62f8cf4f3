/** Numbers of cards in a match: first the cards with a fixed number, then the others that fleets carry, and then the objectives. */
import { MAX_CARDS, NEAR_CARDS } from '../state/layout.ts';
import { EXCHANGE, type NumberedCard } from './effects.ts';
import type { Entry } from './entry.ts';
import { readyBits, type Upgrade } from './upgrade.ts';

/** Cards that a scenario brings besides the printed ones. */
export interface MoreCards {
  readonly upgrades?: readonly Upgrade[];
}

/** Cards that no ship has at first, but for which a ship can exchange a card during the match: all cards of the slots that such an exchange names. */
export function broughtBy(upgrades: readonly Upgrade[], carried: ReadonlySet<string>): string[] {
  const slots = new Set(
    upgrades
      .filter(({ id }) => carried.has(id))
      .flatMap(({ effects }) => effects.flatMap((effect) => effect.do))
      .flatMap(({ word, parameters }) => (word.name === EXCHANGE ? [(parameters as { slot: string }).slot] : [])),
  );
  return upgrades.filter(({ row }) => slots.has(row.slot)).map(({ id }) => id);
}

/** The cards of a match by their numbers, with gaps. @throws RangeError when fleets equip too many different ones. */
export function numberCards(
  upgrades: readonly Upgrade[],
  equipped: ReadonlySet<string>,
  objectives: readonly Entry[],
): NumberedCard[] {
  const cards: NumberedCard[] = [];
  let next = NEAR_CARDS;
  for (const entry of upgrades) {
    if (entry.number < 0 && !equipped.has(entry.id)) continue;
    cards.push({
      number: entry.number < 0 ? next++ : entry.number,
      entry,
      readyCost: readyBits(entry.row.ready),
      onTable: false,
      inPlay: equipped.has(entry.id),
    });
  }
  for (const entry of objectives) cards.push({ number: next++, entry, readyCost: 0, onTable: true, inPlay: true });
  if (next > MAX_CARDS) throw new RangeError(`fleets equip more than ${MAX_CARDS - NEAR_CARDS} further cards`);
  return cards;
}
