import { belowSfc, nextSfc } from '../../../src/core/index.ts';
import { plantLuck } from '../../../src/laws/subject.ts';
import type { Game, State } from '../../../src/core/index.ts';
import type { Planter } from '../../../src/laws/subject.ts';

/**
 * The values of a byte for a place of the deck: 0 for undrawn, then four for each ship: facedown and seen by nobody,
 * seen by both, faceup, facedown and seen by the enemy alone.
 */
const UNDRAWN = 0;
const ON_SHIP = 3;
const WAYS = 4;
const SHIPS_OF_SIDE = 12;

const byteAt = (s: State, at: number, i: number): number => (s[at + (i >> 2)]! >>> (8 * (i & 3))) & 255;
const setByte = (s: State, at: number, i: number, value: number): void => {
  const shift = 8 * (i & 3);
  s[at + (i >> 2)] = (s[at + (i >> 2)]! & ~(255 << shift)) | (value << shift);
};

/**
 * A-INF-01: hidden are facedown dials (of the other side, A-CMD-03; on the objective Surprise Attack those of the second player, but for those that it has set by Comm Noise, A-INF-03), facedown damage cards (of both, A-DMG-07) but for
 * those that lay faceup before and those of the enemy that a card has shown, and the order of the damage deck. The deck's make-up is known, so titles change places.
 */
export const plantArmada = (game: Game): Planter => {
  const field = (name: string) => game.info.fields.find((f) => f.name === name)!;
  const titles = field('titles');
  const places = field('places').offset;
  const cards = 4 * titles.length;
  return (s, seat, r) => {
    plantLuck(game, s, r, nextSfc);
    // Teammates show each other their dials (A-TEM-10); seats of the two teams alternate.
    const other = 1 - (seat % 2);
    const unseen: number[] = [];
    for (let i = 0; i < cards; i++) {
      const place = byteAt(s, places, i);
      const way = place < ON_SHIP ? -1 : (place - ON_SHIP) % WAYS;
      const owner = place < ON_SHIP + WAYS * SHIPS_OF_SIDE ? 0 : 1;
      if (place === UNDRAWN || way === 0 || (way === 3 && owner === seat % 2)) unseen.push(i);
    }
    for (let n = unseen.length - 1; n > 0; n--) {
      const [i, j] = [unseen[n]!, unseen[belowSfc(r, n + 1)]!];
      const title = byteAt(s, titles.offset, i);
      setByte(s, titles.offset, i, byteAt(s, titles.offset, j));
      setByte(s, titles.offset, j, title);
    }
    const dials = field(`dials[${other}]`);
    const counts = field(`dialCount[${other}]`).offset;
    const seen = field(`dialsSeen[${other}]`).offset;
    for (let ship = 0; ship < dials.length; ship++) {
      let word = 0;
      for (let k = 0; k < s[counts + ship]!; k++) {
        const known = ((s[seen + ship]! >>> k) & 1) !== 0;
        word |= (known ? (s[dials.offset + ship]! >>> (2 * k)) & 3 : belowSfc(r, 4)) << (2 * k);
      }
      s[dials.offset + ship] = word;
    }
    // Dials that lie facedown on an objective belong to the second player.
    const raids = game.info.fields.find((f) => f.name === 'raidDials');
    if (raids === undefined || s[field('first').offset] !== seat % 2) return;
    let word = 0;
    for (let k = 0; k < s[field('raidDialsLeft').offset]!; k++) word |= belowSfc(r, 4) << (2 * k);
    s[raids.offset] = word;
  };
};
