import { belowSfc, makeSfc, seedSfc } from '../../../core/index.ts';
import { SQUARES_A_SEAT } from '../layout.ts';
import { GameMap } from './map.ts';
import { SQUARES, type Squares } from './squares.ts';

/** `map` of a content: squares of the whole map, of each player, or a pool to draw them from. */
export type MapContent =
  | readonly string[]
  | readonly (readonly string[])[]
  | { readonly pool: readonly string[]; readonly draw: 'block' };

/** The number of boards that are kept of those made from squares that sides bring; the latest are kept. */
const KEPT_BOARDS = 256;

/** Names of all squares: the shipped ones and those of the scenario. The state names a square by its place here, from 1. */
export const squareNames = (own: Squares = {}): string[] => Object.keys({ ...SQUARES, ...own });

/** Boards that are drawn from a pool of squares; a worker keeps all boards that it has met. */
export const POOL_BOARDS = 64;

/** The squares of board `number` from a pool: two for each player; no square comes again while others are left. */
function drawSquares(pool: readonly string[], seats: number, number: number): string[] {
  const random = makeSfc();
  seedSfc(random, Int32Array.of(number, 0, 0, 0));
  const drawn: string[] = [];
  let left: string[] = [];
  while (drawn.length < seats * SQUARES_A_SEAT) {
    if (left.length === 0) left = [...pool];
    drawn.push(...left.splice(belowSfc(random, left.length), 1));
  }
  return drawn;
}

/** The squares of a map that is not drawn: the list as it stands, or what the players at the table bring, in the order of seats. */
export function laidSquares(map: Exclude<MapContent, { pool: readonly string[] }>, seats: number): string[] {
  return map.flatMap((entry, seat) => (typeof entry === 'string' ? [entry] : seat < seats ? entry : []));
}

/** The boards that matches of one content may be played on. Each is surveyed when it is first asked for. */
export class Boards {
  /** How many boards there are. A match names its board by a number from 0. */
  readonly count: number;
  readonly #squares: (number: number) => string[];
  readonly #visibility: readonly number[];
  readonly #known: Squares;
  readonly #surveyed = new Map<string, GameMap>();
  readonly #byNumber: (GameMap | undefined)[] = [];

  /** @param visibility see `GameMap`; `own` are the squares of the scenario */
  constructor(map: MapContent, seats: number, visibility: readonly number[], own: Squares = {}) {
    this.#visibility = visibility;
    this.#known = { ...SQUARES, ...own };
    if ('pool' in map) {
      this.count = POOL_BOARDS;
      this.#squares = (number) => drawSquares(map.pool, seats, number);
    } else {
      this.count = 1;
      this.#squares = () => laidSquares(map, seats);
    }
  }

  /** Board `number`. Numbers with the same squares share one survey. */
  get(number: number): GameMap {
    return (this.#byNumber[number] ??= this.#survey(this.#squares(number)));
  }

  /**
   * The board of the squares that each seat brings; an empty list stands for the squares that `map` has for that seat.
   */
  brought(squaresOfSeat: readonly (readonly string[])[]): GameMap {
    const laid = this.#squares(0);
    const map = this.#survey(
      squaresOfSeat.flatMap((squares, seat) =>
        squares.length > 0 ? squares : laid.slice(seat * SQUARES_A_SEAT, (seat + 1) * SQUARES_A_SEAT),
      ),
    );
    if (this.#surveyed.size > KEPT_BOARDS) this.#surveyed.delete([...this.#surveyed.keys()][0]!);
    return map;
  }

  #survey(squares: readonly string[]): GameMap {
    const key = squares.join(' ');
    const known = this.#surveyed.get(key) ?? new GameMap(squares, this.#visibility, this.#known);
    this.#surveyed.set(key, known);
    return known;
  }
}
