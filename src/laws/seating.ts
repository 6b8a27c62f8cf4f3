import { derive, deriveText } from '../core/seed.ts';
import type { Game, MatchSetup, Seed } from '../core/types.ts';

const ROOT: Seed = Int32Array.of(0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344);

/** Seed number `n` of a walk or test that calls itself `name`. */
export const lawSeed = (name: string, n = 0): Seed => derive(deriveText(ROOT, name), 1, n);

/**
 * A setup with the sides rotated through the seats by `rotation`, their compiled decks, and the luck bound to the seat
 * or to the side.
 */
export function seating(game: Game, rotation = 0, mirror: 'seat' | 'owner' = 'seat'): MatchSetup {
  const { seats } = game.info;
  const sides = game.catalog.sides.length;
  return {
    sideOfSeat: Int32Array.from({ length: seats }, (_, seat) => ((seat + rotation) % seats) % sides),
    luckOwnerOfSeat: Int32Array.from({ length: seats }, (_, seat) =>
      mirror === 'owner' ? (seat + rotation) % seats : seat,
    ),
    deckOfSide: Array.from({ length: sides }, () => null),
  };
}
