import { belowSfc, nextSfc } from '../../../src/core/index.ts';
import { plantLuck } from '../../../src/laws/subject.ts';
import type { Game, Sfc32, State } from '../../../src/core/index.ts';
import type { DogFight } from '../../../src/games/dogfight/index.ts';
import type { Planter } from '../../../src/laws/subject.ts';

/** The number in a place of a tier for a card face down. */
const FACE_DOWN = 1;
/** The number of cards of a packed list in a word: each card takes a byte. */
const A_WORD = 4;

const byteAt = (s: State, offset: number, i: number): number =>
  (s[offset + Math.floor(i / A_WORD)]! >>> (8 * (i % A_WORD))) & 255;

function setByte(s: State, offset: number, i: number, value: number): void {
  const word = offset + Math.floor(i / A_WORD);
  const shift = 8 * (i % A_WORD);
  s[word] = (s[word]! & ~(255 << shift)) | (value << shift);
}

/**
 * Exchanges each of the `covered` lowest cards of a pile for a card at `places` or for another of the covered cards.
 */
function plantPile(s: State, pile: number, covered: number, places: readonly number[], r: Sfc32): void {
  for (let i = covered - 1; i >= 0; i--) {
    const k = belowSfc(r, places.length + i + 1);
    const card = byteAt(s, pile, i);
    if (k < places.length) {
      setByte(s, pile, i, s[places[k]!]!);
      s[places[k]!] = card;
    } else {
      setByte(s, pile, i, byteAt(s, pile, k - places.length));
      setByte(s, pile, k - places.length, card);
    }
  }
}

/**
 * DH-39: hidden are the other players' hands, their set cards (D-PREP-06) and every deck's order, the own one's too
 * (D-SET-01). Deck lists are open, so that another player's unseen cards are one heap of known cards; any hand card may
 * be set face down (DF-CRD-04), so that any of the heap may lie anywhere.
 * D-DIS-05 D-DIS-06: where piles are not open, the cards below the top of another player's pile are of the heap, too;
 * asked for it, players show theirs to teammates only.
 * DH-47: closed lists are hidden from opponents, not from teammates. An opponent holds any of the scenario's decks, each as
 * likely, that has as many cards and all that were seen of this one; of a side that stands for that ship and deck, if any.
 */
export const plantDogfight = (game: Game): Planter => {
  const { seats, fields, teamOfSeat } = game.info;
  const { sides } = game.catalog;
  const field = (name: string, seat: number) => fields.find((f) => f.name === `${name}[${seat}]`)!;
  const closed = field('LIST', 0).visibility !== 'public';
  const { discardPiles = 'open' } = (game as Partial<DogFight>).rules?.content.rules ?? {};
  const mayLook = (seat: number, owner: number): boolean =>
    seat === owner || discardPiles === 'open' || (discardPiles === 'asked' && teamOfSeat[seat] === teamOfSeat[owner]);
  const decks = [...new Map(sides.map(({ cards }) => [cards.join(), cards])).values()];
  const zones = Array.from({ length: seats }, (_, seat) => ({
    card: field('CARD', seat),
    status: field('STATUS', seat).offset,
    pile: field('PILE', seat).offset,
    pileCount: field('PILE_N', seat).offset,
    hand: field('HAND', seat).offset,
    handCount: field('HAND_N', seat).offset,
    deck: field('DECK', seat).offset,
    deckCount: field('DECK_N', seat).offset,
    list: field('LIST', seat),
    listCount: field('LIST_N', seat).offset,
    side: field('SIDE', seat).offset,
    ship: field('SHIP', seat).offset,
    shown: closed ? field('SHOWN', seat).offset : -1,
  }));
  /**
   * Replaces the deck list of the opponent by another one, and the cards at `places`, which nobody has seen, by cards
   * of the new list.
   */
  const plantList = (s: State, owner: number, places: readonly number[], r: Sfc32): void => {
    const { list, listCount, side, ship, shown } = zones[owner]!;
    const size = s[listCount]!;
    const open = new Int32Array(decks[0]!.length);
    for (let i = 0; i < size; i++) open[byteAt(s, list.offset, i)]!++;
    for (const place of places) open[s[place]!]!--;
    const fits = decks.filter(
      (copies) =>
        copies.reduce((sum, n) => sum + n, 0) === size &&
        copies.every((n, card) => n >= open[card]! && n >= byteAt(s, shown, card)),
    );
    const deck = fits[belowSfc(r, fits.length)]!;
    const cards = [...deck].flatMap((n, card) => Array.from({ length: n }, () => card));
    s.fill(0, list.offset, list.offset + list.length);
    cards.forEach((card, i) => {
      setByte(s, list.offset, i, card);
    });
    const unseen = cards.filter((card) => open[card]!-- <= 0);
    unseen.forEach((card, i) => {
      s[places[i]!] = card;
    });
    s[side] = sides.findIndex(({ units, cards: held }) => units[0] === s[ship] && held.join() === deck.join());
  };
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
        if (closed && teamOfSeat[owner] !== teamOfSeat[seat]) plantList(s, owner, places, r);
      }
      const covered = mayLook(seat, owner) ? 0 : Math.max(0, s[zone.pileCount]! - 1);
      plantPile(s, zone.pile, covered, places, r);
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
