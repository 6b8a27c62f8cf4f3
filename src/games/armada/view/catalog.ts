import type { Catalog, CatalogEntry, CatalogSide } from '../../../core/index.ts';
import { DEFENSE_TOKENS } from '../content/faces.ts';
import type { Side } from '../content/content.ts';
import { CARD } from '../events.ts';
import { COMMANDS, FIXED_UPGRADES, NEAR_CARDS } from '../layout.ts';
import type { Rules } from '../rules.ts';
import { isSquadron, typeOfCode, unitOfCode } from '../units/fleet.ts';
import { TOKEN_CARDS } from './words.ts';

/**
 * Names for reports. Units are ship types, then squadron types. Cards are dials, command tokens, defense tokens, upgrade cards and squadron
 * cards.
 */
export function catalogOf(r: Rules): Catalog {
  const squadrons: CatalogEntry[] = r.squadronIds.map((id, t) => ({ id, name: r.squadronCards[t]!.name }));
  const ships = r.typeIds.map((id, t) => ({ id, name: r.cards[t]!.name }));
  return {
    ships: [...ships, ...squadrons],
    cards: [
      ...TOKEN_CARDS.map(([id, name]) => ({ id, name })),
      ...upgradesOf(r, 0, FIXED_UPGRADES),
      ...squadrons,
      ...upgradesOf(r, NEAR_CARDS, r.upgradeIds.length),
    ],
    sides: r.sideCards.map((side, k) => sideOf(r, side, r.sideLabels[k]!)),
    shipOfUnit: (code) => (isSquadron(unitOfCode(code)) ? ships.length : 0) + typeOfCode(code),
  };
}

/** Upgrade cards by number, from `first` up to `end`. */
const upgradesOf = (r: Rules, first: number, end: number): CatalogEntry[] =>
  r.upgradeIds.slice(first, end).map((id, k) => ({ id, name: r.upgradeNames[first + k]! }));

function sideOf(r: Rules, side: Side, label: string): CatalogSide {
  const cards = new Int32Array(CARD.SQUADRON + r.squadronIds.length + Math.max(0, r.upgradeIds.length - NEAR_CARDS));
  for (const id of side.ships) {
    for (let c = 0; c < COMMANDS; c++) cards[CARD.DIAL + c] = 1;
    for (const token of r.content.ships[id]!.defenseTokens) cards[CARD.DEFENSE + DEFENSE_TOKENS.indexOf(token)]!++;
  }
  for (const id of (side.upgrades ?? []).flat()) cards[r.cardCode(r.upgradeIds.indexOf(id))]!++;
  for (const id of side.squadrons) {
    cards[CARD.SQUADRON + r.squadronIds.indexOf(id)]!++;
    for (const token of r.content.squadrons[id]!.defenseTokens) cards[CARD.DEFENSE + DEFENSE_TOKENS.indexOf(token)]!++;
  }
  const squadrons = side.squadrons.map((id) => r.typeIds.length + r.squadronIds.indexOf(id));
  return { label, units: [...side.ships.map((id) => r.typeIds.indexOf(id)), ...squadrons], cards };
}
