/** What the rules of fleet building say about a list, whether its cards are played or not. */
import type { ReadList } from '../../../core/index.ts';
import { checkRules, fleetPoints } from '../content/fleet-checks.ts';
import { officialCards, type Edition, type OfficialCard } from '../official/cards.ts';
import { fleetCards } from '../official/rows.ts';

/** What a line writes about a card. */
export interface Named {
  readonly line: number;
  readonly name: string;
  readonly count: number;
  /** The points of each copy or of all copies, depending on the builder; null if none are written. */
  readonly points: number | null;
}

export interface Listed {
  readonly card: OfficialCard;
  readonly named: Named;
}

export interface ListedShip extends Listed {
  readonly upgrades: Listed[];
}

export interface ListedFleet {
  readonly faction: string;
  readonly ships: readonly ListedShip[];
  readonly squadrons: readonly Listed[];
  readonly objectives: readonly { readonly card: OfficialCard; readonly line: number; readonly category: string }[];
}

const cardsOf = ({ ships, squadrons }: ListedFleet): OfficialCard[] => [
  ...ships.flatMap((ship) => [ship.card, ...ship.upgrades.map(({ card }) => card)]),
  ...squadrons.map(({ card }) => card),
];

/** The fleet as a row of `sides`. */
const rowOf = ({ ships, squadrons }: ListedFleet) => ({
  ships: ships.map(({ card }) => card.id),
  upgrades: ships.map(({ upgrades }) => upgrades.map(({ card }) => card.id)),
  squadrons: squadrons.flatMap(({ card, named }) => Array.from({ length: named.count }, () => card.id)),
});

export const pointsOf = (fleet: ListedFleet, edition: Edition): number =>
  fleetPoints(fleetCards(cardsOf(fleet), edition, fleet.faction, 0), rowOf(fleet));

/** The line in the list of the part at a path of the row. */
function lineAt({ ships, squadrons }: ListedFleet, [key, i, k]: readonly (string | number)[]): number {
  const first = ships[0]!.named.line;
  if (key === 'ships') return ships[Number(i)]?.named.line ?? first;
  if (key === 'upgrades')
    return ships[Number(i)]?.upgrades[Number(k)]?.named.line ?? ships[Number(i)]?.named.line ?? first;
  if (key !== 'squadrons') return first;
  const all = squadrons.flatMap(({ named }) => Array.from({ length: named.count }, () => named.line));
  return all[Number(i)] ?? first;
}

/** All faults of a list, with their lines. */
export function listFaults(fleet: ListedFleet, edition: Edition, limit: number): ReadList['faults'] {
  const faults: { line: number; message: string }[] = [];
  // If a fleet has no commander, the message names commanders that it could have.
  const commanders = officialCards().upgrade.filter(
    ({ slots, factions }) => slots[0] === 'commander' && factions.some((each) => each === fleet.faction),
  );
  const cards = fleetCards([...commanders, ...cardsOf(fleet)], edition, fleet.faction, limit);
  checkRules(cards, 'list', rowOf(fleet), (path, message) => {
    faults.push({ line: lineAt(fleet, path.slice(2)), message });
  });
  for (const { card, line, category } of fleet.objectives) {
    if (category !== '' && category !== card.category)
      faults.push({ line, message: `${card.title} is an objective of the category ${card.category}, not ${category}` });
  }
  return faults;
}
