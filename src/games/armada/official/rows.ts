/** Official cards in the form that the rules of fleet building need. */
import type { FleetCards, FleetUpgrade } from '../content/fleet-checks.ts';
import { nameOfCard, type Edition, type OfficialCard } from './cards.ts';

const some = <T>(items: readonly T[]): readonly T[] | undefined => (items.length === 0 ? undefined : items);

/** The faction of a card in a fleet of `faction`: a card of several factions belongs to that of the fleet. */
const factionFor = ({ factions }: OfficialCard, faction: string): FleetUpgrade['faction'] =>
  factions.length === 0 ? 'any' : (factions.find((each) => each === faction) ?? factions[0]!);

/** An upgrade in a fleet of `faction`. */
function upgradeRow(card: OfficialCard, edition: Edition, faction: string): FleetUpgrade {
  const [slot, secondSlot] = card.slots;
  const [sizes, adds, bars] = [some(card.sizes), some(card.adds), some(card.bars)];
  const [without, withoutOn] = [some(card.without), some(card.withoutOn)];
  return {
    name: card.title,
    slot: slot!,
    ...(secondSlot === undefined ? {} : { secondSlot }),
    faction: factionFor(card, faction),
    points: card.points[edition],
    unique: card.uniqueNames.length > 0,
    uniqueNames: card.uniqueNames,
    modification: card.modification,
    ...(card.restriction === '' ? {} : { restriction: card.restriction }),
    flagshipOnly: card.flagshipOnly,
    ...(sizes === undefined ? {} : { sizes }),
    ...(adds === undefined ? {} : { adds }),
    ...(without === undefined ? {} : { without }),
    ...(withoutOn === undefined ? {} : { withoutOn }),
    ...(bars === undefined ? {} : { bars }),
  };
}

/** The cards of a fleet with the points of an edition. */
export function fleetCards(
  cards: readonly OfficialCard[],
  edition: Edition,
  faction: string,
  fleetLimit: number,
): FleetCards {
  const of = <T>(kind: OfficialCard['kind'], row: (card: OfficialCard) => T): Record<string, T> =>
    Object.fromEntries(cards.flatMap((card) => (card.kind === kind ? [[card.id, row(card)]] : [])));
  return {
    rules: { fleetLimit },
    ships: of('ship', (card) => ({
      name: card.title,
      faction: card.factions[0]!,
      points: card.points[edition],
      slots: [...card.slots],
      flotilla: card.flotilla,
      size: card.size,
      speedChart: [],
    })),
    squadrons: of('squadron', (card) => ({
      name: nameOfCard(card),
      faction: card.factions[0]!,
      points: card.points[edition],
      unique: card.uniqueNames.length > 0,
      uniqueNames: card.uniqueNames,
      defenseTokens: card.tokens ? ['brace' as const] : [],
    })),
    upgrades: of('upgrade', (card) => upgradeRow(card, edition, faction)),
  };
}
