/** Random matches of games that are derived from zones against the same games by hand, and whether a ply leaves garbage. */
import { interleave, ratio } from '../measure.ts';
import type { Effort, Figure, Note } from '../measure.ts';
import { randomPlay } from '../random-play.ts';
import { PAIRS } from '../../test/zones/pairs.ts';
import { garbage } from './play.ts';

const SUITE = 'zones';
const seats = Int32Array.of(0, 1);
const setup = { sideOfSeat: seats, luckOwnerOfSeat: seats, deckOfSide: [null, null] };

export function zonesSuite(effort: Effort): { figures: Figure[]; notes: Note[] } {
  const figures: Figure[] = [];
  const notes: Note[] = [];
  for (const name of ['Kuhn poker', 'Leduc poker', 'Goofspiel of 6, equal bids discard']) {
    const { zones, byHand } = PAIRS[name]!();
    const derived = { name: `${name}, derived`, game: zones, setup };
    const tasks = [randomPlay(derived), randomPlay({ name: `${name}, by hand`, game: byHand, setup })];
    const { figures: timed, rates } = interleave(
      SUITE,
      tasks.map(({ task }) => task),
      effort,
    );
    figures.push(...timed);
    notes.push(
      {
        suite: SUITE,
        name: `${name}: of the speed by hand`,
        value: ratio(rates[0]!, rates[1]!),
        unit: '×',
        goal: '>= 0.5',
      },
      garbage(derived, SUITE),
    );
  }
  return { figures, notes };
}
