/** Connect Four after the centre opening, against every sequence of replies; a perfect opponent plays one of them. */
import { connectFour } from '../../fixtures/connect-four.ts';
import { ConnectFourSolver } from './connect-four-solver.ts';
import type { InformationSetSearch } from '../../../src/search/index.ts';

const CENTRE = 3;
const SETUP = { sideOfSeat: Int32Array.of(0, 1), luckOwnerOfSeat: Int32Array.of(0, 1), deckOfSide: [null, null] };

export const game = connectFour.compile({ sides: { first: {}, second: {} } });

/** The position after stones in `columns` (0 .. 6). */
export function after(columns: readonly number[]): Int32Array {
  const s = new Int32Array(game.info.stateLength);
  game.deal(s, SETUP, Int32Array.of(0, 0, 0, 0));
  for (const column of columns) game.apply(s, column, null);
  return s;
}

const name = (columns: readonly number[]): string => columns.map((c) => c + 1).join('');

export interface CentreOpening {
  searches: number;
  /** The number of sequences after which nobody has four yet. */
  open: number;
  /** The number of sequences that ended in a four of the searcher. */
  won: number;
  /** Sequences, as columns 1 .. 7, that ended in a four of the opponent. */
  readonly lost: string[];
  /** Open sequences after which the opponent can force a four within `foresight` more plies. */
  readonly doomed: string[];
}

/** `search` opens in the centre and answers every sequence of replies for `plies` plies. */
export function openInTheCentre(search: InformationSetSearch, plies: number, foresight: number): CentreOpening {
  const found: CentreOpening = { searches: 0, open: 0, won: 0, lost: [], doomed: [] };
  const solver = new ConnectFourSolver(1 + plies + foresight);
  const legal = new Int32Array(game.info.maxLegal);
  const returns = new Float64Array(2);

  const explore = (columns: readonly number[]): void => {
    const s = after(columns);
    const seat = game.toAct(s);
    if (seat < 0) {
      game.returns(s, returns);
      if (returns[0] === 1) found.won++;
      else found.lost.push(name(columns));
      return;
    }
    if (columns.length > plies) {
      found.open++;
      const value = solver.solve(columns);
      if ((seat === 0 ? value : -value) < 0) found.doomed.push(name(columns));
      return;
    }
    if (seat === 0) {
      found.searches++;
      explore([...columns, search.run(s, 0, Int32Array.of(1, 2, 3, 4))]);
      return;
    }
    const count = game.legal(s, legal);
    for (const reply of legal.slice(0, count)) explore([...columns, reply]);
  };
  explore([CENTRE]);
  return found;
}
