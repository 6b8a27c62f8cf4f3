import { belowSfc, nextSfc } from '../../../src/core/index.ts';
import { plantLuck } from '../subject.ts';
import type { Game } from '../../../src/core/index.ts';
import type { Planter } from '../subject.ts';

/** What lies in a place of a tier: a card face down. */
const FACE_DOWN = 1;

/**
 * DH-39: hidden are the other players' hands, their set cards (D-PREP-06) and every deck's order, the own one's too
 * (D-SET-01). Deck lists are open, so that another player's unseen cards are one heap of known cards; any hand card may
 * be set face down (DF-CRD-04), so that any of the heap may lie anywhere.
 */
export const plantDogfight = (game: Game): Planter => {
  const { seats, fields } = game.info;
  const field = (name: string, seat: number) => fields.find((f) => f.name === `${name}[${seat}]`)!;
  const zones = Array.from({ length: seats }, (_, seat) => ({
    card: field('CARD', seat),
    status: field('STATUS', seat).offset,
    hand: field('HAND', seat).offset,
    handCount: field('HAND_N', seat).offset,
    deck: field('DECK', seat).offset,
    deckCount: field('DECK_N', seat).offset,
  }));
  return (s, seat, r) => {
    plantLuck(game, s, r, nextSfc);
    zones.forEach((zone, owner) => {
      const places: number[] = [];
      for (let i = 0; i < s[zone.deckCount]!; i++) places.push(zone.deck + i);
      const hand = s[zone.handCount]!;
      if (owner !== seat) {
        for (let i = 0; i < hand; i++) places.push(zone.hand + i);
        for (let i = 0; i < zone.card.length; i++)
          if (s[zone.status + i] === FACE_DOWN) places.push(zone.card.offset + i);
      }
      for (let n = places.length - 1; n > 0; n--) {
        const [i, j] = [places[n]!, places[belowSfc(r, n + 1)]!];
        const card = s[i]!;
        s[i] = s[j]!;
        s[j] = card;
      }
      // A hand is kept in ascending order.
      s.subarray(zone.hand, zone.hand + hand).sort();
    });
  };
};
