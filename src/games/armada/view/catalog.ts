import type { Catalog, CatalogEntry, CatalogSide } from '../../../core/index.ts';
import { DEFENSE_TOKENS } from '../content/faces.ts';
import type { Side } from '../content/content.ts';
import { CARD } from '../state/events.ts';
import { COMMANDS, FIXED_UPGRADES, NEAR_CARDS } from '../state/layout.ts';
import type { WholeRules } from '../rules-with-content.ts';
import { isSquadron, typeOfCode, unitOfCode } from '../units/combatants.ts';
import { TOKEN_CARDS } from './words.ts';

/**
 * Names for reports. Units are ship types, then squadron types. Cards are dials, command tokens, defense tokens, upgrade cards and squadron
 * cards.
 */
export function catalogOf(r: WholeRules): Catalog {
  const squadrons: CatalogEntry[] = r.squadron.ids.map((id, t) => ({ id, name: r.squadron.names[t]! }));
  const ships = r.ship.ids.map((id, t) => ({ id, name: r.ship.names[t]! }));
  return {
    ships: [...ships, ...squadrons],
    cards: [
      ...TOKEN_CARDS.map(([id, name]) => ({ id, name })),
      ...upgradesOf(r, 0, FIXED_UPGRADES),
      ...squadrons,
      ...upgradesOf(r, NEAR_CARDS, r.upgrade.ids.length),
    ],
    sides: Object.entries(r.content.sides).map(([label, side]) => sideOf(r, side, label)),
    shipOfUnit: (code) => (isSquadron(unitOfCode(code)) ? ships.length : 0) + typeOfCode(code),
  };
}

/** Upgrade cards by number, from `first` up to `end`. */
const upgradesOf = (r: WholeRules, first: number, end: number): CatalogEntry[] =>
  r.upgrade.ids.slice(first, end).map((id, k) => ({ id, name: r.upgrade.names[first + k]! }));

function sideOf(r: WholeRules, side: Side, label: string): CatalogSide {
  const cards = new Int32Array(CARD.SQUADRON + r.squadron.ids.length + Math.max(0, r.upgrade.ids.length - NEAR_CARDS));
  for (const id of side.ships) {
    for (let c = 0; c < COMMANDS; c++) cards[CARD.DIAL + c] = 1;
    for (const token of r.content.ships[id]!.defenseTokens) cards[CARD.DEFENSE + DEFENSE_TOKENS.indexOf(token)]!++;
  }
  for (const id of (side.upgrades ?? []).flat()) cards[r.cardCode(r.upgrade.ids.indexOf(id))]!++;
  for (const id of side.squadrons) {
    cards[CARD.SQUADRON + r.squadron.ids.indexOf(id)]!++;
    for (const token of r.content.squadrons[id]!.defenseTokens) cards[CARD.DEFENSE + DEFENSE_TOKENS.indexOf(token)]!++;
  }
  const squadrons = side.squadrons.map((id) => r.ship.ids.length + r.squadron.ids.indexOf(id));
  return { label, units: [...side.ships.map((id) => r.ship.ids.indexOf(id)), ...squadrons], cards };
}
