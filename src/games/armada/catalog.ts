import type { Catalog, CatalogSide } from '../../core/index.ts';
import { DEFENSE_TOKENS } from './content.ts';
import { CARD, CARD_NAMES } from './events.ts';
import { typeOfCode } from './fleet.ts';
import { COMMANDS } from './layout.ts';
import type { Rules } from './rules.ts';

/** Names for reports: ship types as ships; dials, command tokens and defense tokens as cards. */
export function catalogOf(r: Rules): Catalog {
  const sides: CatalogSide[] = r.sideCards.map((side, k) => {
    const cards = new Int32Array(CARD_NAMES.length);
    for (const id of side.ships) {
      for (let c = 0; c < COMMANDS; c++) cards[CARD.DIAL + c] = 1;
      for (const token of r.content.ships[id]!.defenseTokens) cards[CARD.DEFENSE + DEFENSE_TOKENS.indexOf(token)]!++;
    }
    return { label: r.sideLabels[k]!, units: side.ships.map((id) => r.typeIds.indexOf(id)), cards };
  });
  return {
    ships: r.typeIds.map((id, t) => ({ id, name: r.cards[t]!.name })),
    cards: CARD_NAMES.map(([id, name]) => ({ id, name })),
    sides,
    shipOfUnit: typeOfCode,
  };
}
