import type { Catalog, CatalogEntry, CatalogSide } from '../../../core/index.ts';
import { UPGRADES } from '../cards/upgrades.ts';
import { DEFENSE_TOKENS } from '../content/content.ts';
import type { Side } from '../content/content.ts';
import { CARD, CARD_NAMES } from '../events.ts';
import { COMMANDS } from '../layout.ts';
import type { Rules } from '../rules.ts';
import { isSquadron, typeOfCode, unitOfCode } from '../units/fleet.ts';

/**
 * Names for reports. Units are ship types, then squadron types; cards are dials and command tokens apart, defense tokens,
 * upgrades, and squadron cards.
 */
export function catalogOf(r: Rules): Catalog {
  const squadrons: CatalogEntry[] = r.squadronIds.map((id, t) => ({ id, name: r.squadronCards[t]!.name }));
  const ships = r.typeIds.map((id, t) => ({ id, name: r.cards[t]!.name }));
  return {
    ships: [...ships, ...squadrons],
    cards: [...CARD_NAMES.map(([id, name]) => ({ id, name })), ...squadrons],
    sides: r.sideCards.map((side, k) => sideOf(r, side, r.sideLabels[k]!)),
    shipOfUnit: (code) => (isSquadron(unitOfCode(code)) ? ships.length : 0) + typeOfCode(code),
  };
}

function sideOf(r: Rules, side: Side, label: string): CatalogSide {
  const cards = new Int32Array(CARD.SQUADRON + r.squadronIds.length);
  const upgrades = Object.keys(UPGRADES);
  for (const id of side.ships) {
    for (let c = 0; c < COMMANDS; c++) cards[CARD.DIAL + c] = 1;
    for (const token of r.content.ships[id]!.defenseTokens) cards[CARD.DEFENSE + DEFENSE_TOKENS.indexOf(token)]!++;
  }
  for (const id of (side.upgrades ?? []).flat()) cards[CARD.UPGRADE + upgrades.indexOf(id)]!++;
  for (const id of side.squadrons) cards[CARD.SQUADRON + r.squadronIds.indexOf(id)]!++;
  const squadrons = side.squadrons.map((id) => r.typeIds.length + r.squadronIds.indexOf(id));
  return { label, units: [...side.ships.map((id) => r.typeIds.indexOf(id)), ...squadrons], cards };
}
