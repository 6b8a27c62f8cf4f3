import { belowSfc, nextSfc } from '../../../src/core/index.ts';
import { plantLuck } from '../../../src/laws/subject.ts';
import type { Game } from '../../../src/core/index.ts';
import type { Planter } from '../../../src/laws/subject.ts';

/**
 * Until hands are shown a seat knows one card of three: the other seat's card and the one left over may change places.
 * A fold shows nothing.
 */
export const plantKuhnPoker = (game: Game): Planter => {
  const at = (name: string): number => game.info.fields.find((f) => f.name === name)!.offset;
  const shown = at('shown');
  const left = at('left');
  return (s, seat, r) => {
    plantLuck(game, s, r, nextSfc);
    if (s[shown] === 1 || belowSfc(r, 2) === 0) return;
    const card = at(`card[${1 - seat}]`);
    const held = s[card]!;
    s[card] = s[left]!;
    s[left] = held;
  };
};
