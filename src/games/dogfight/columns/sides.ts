import type { CardDef } from '../cards/card.ts';
import { ENVIRONMENT } from '../cards/environment.ts';
import type { SideColumns } from '../compiled.ts';
import { squareNames } from '../content/boards.ts';
import type { Content } from '../content/content.ts';
import { SQUARES_A_SEAT } from '../layout.ts';

/**
 * @param ship code of each side's ship.
 * @param titles all cards by code.
 */
export function sideColumns(content: Content, ship: Int32Array, titles: readonly CardDef[]): SideColumns {
  const sides = Object.values(content.sides);
  const names = squareNames(content.squares);
  return {
    labels: Object.keys(content.sides),
    ship,
    deck: sides.map((side) => deckSlots(titles, content.decks[side.deck]!)),
    environment: sides.map((side) => {
      const brings = side.environment ?? content.rules.environment;
      return Int32Array.from(ENVIRONMENT, ({ id }) => brings[id] ?? 0);
    }),
    squares: sides.map(({ squares = [] }) => {
      const numbers = squares.map((name) => names.indexOf(name) + 1);
      // If all squares are the same one, there is nothing to choose.
      return new Set(numbers).size === 1 ? numbers.slice(0, SQUARES_A_SEAT) : numbers;
    }),
  };
}

/** Slots of a deck: cards in the order of their codes, copies side by side. */
function deckSlots(titles: readonly CardDef[], deck: Readonly<Record<string, number | undefined>>): Int32Array {
  return Int32Array.from(titles.flatMap((def, code) => Array.from({ length: deck[def.id] ?? 0 }, () => code)));
}
