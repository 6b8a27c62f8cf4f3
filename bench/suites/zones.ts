/**
 * Compares random matches of games that are derived from zones with the same games written by hand, and measures
 * whether a ply leaves garbage. Both are loaded as games of scenarios, so each has its own copy of the code that it
 * needs, as in a run.
 */
import { compileWhole, loadGame } from '../../src/outside/index.ts';
import { interleave, ratio } from '../measure.ts';
import type { Effort, Figure, Note } from '../measure.ts';
import type { BenchGame } from '../positions.ts';
import { randomPlay } from '../random-play.ts';
import { garbage } from './play.ts';

const SUITE = 'zones';
const seats = Int32Array.of(0, 1);
const setup = { sideOfSeat: seats, luckOwnerOfSeat: seats, deckOfSide: [null, null] };

const GAMES = [
  ['Kuhn poker', 'kuhn', 'kuhn-poker', {}],
  ['Leduc poker', 'leduc', 'leduc-poker', {}],
  ['Goofspiel of 6, equal bids discard', 'goofspiel', 'goofspiel', { cards: 6, ties: 'discard' }],
] as const;

export function zonesSuite(effort: Effort): { figures: Figure[]; notes: Note[] } {
  const figures: Figure[] = [];
  const notes: Note[] = [];
  for (const [name, derivedFile, handFile, changes] of GAMES) {
    const content = { ...changes, sides: { one: {}, two: {} } };
    const from = (how: string, file: string): BenchGame => ({
      name: `${name}, ${how}`,
      game: compileWhole(loadGame(file, '.', '.')!, content),
      setup,
    });
    const derived = from('derived', `./examples/zones/${derivedFile}.ts`);
    const tasks = [derived, from('by hand', `./test/fixtures/${handFile}.ts`)];
    const { figures: timed, rates } = interleave(
      SUITE,
      tasks.map((game) => randomPlay(game, true).task),
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
