/** All deals of three small games, each with its chance. A deal is given by the names of the words in the state. */
import type { Game, State } from '../../src/core/index.ts';
import { derive, deriveText } from '../../src/core/index.ts';
import type { WeightedState } from '../../src/search/index.ts';

const SETUP = { sideOfSeat: Int32Array.of(0, 1), luckOwnerOfSeat: Int32Array.of(0, 1), deckOfSide: [null, null] };

const at = (game: Game, name: string): number => game.info.fields.find((field) => field.name === name)!.offset;

/** All orders of `items`. */
export const orders = (items: readonly number[]): number[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((first, i) => orders(items.toSpliced(i, 1)).map((rest) => [first].concat(rest)));

/** A dealt position in which `values` are written to the words that begin at `names`. */
function dealt(game: Game, places: readonly number[], values: readonly number[]): State {
  const s = new Int32Array(game.info.stateLength);
  game.deal(s, SETUP, derive(deriveText(new Int32Array(4), 'a deal'), 1, 0));
  places.forEach((place, i) => {
    s[place] = values[i]!;
  });
  return s;
}

const evenly = (states: readonly State[]): WeightedState[] =>
  states.map((state) => ({ state, weight: 1 / states.length }));

/**
 * The deals of a game that does not name the words that hold them: the game is dealt until `count` different deals
 * were met. All are equally likely.
 */
export function metDeals(game: Game, count: number): WeightedState[] {
  const seed = deriveText(new Int32Array(4), 'deals');
  const met = new Map<string, State>();
  for (let n = 0; met.size < count; n++) {
    const s = new Int32Array(game.info.stateLength);
    game.deal(s, SETUP, derive(seed, 1, n));
    // The luck that made the deal must not be drawn from again.
    game.info.luck.refill(s, seed);
    met.set(s.join(), s);
  }
  return evenly([...met.values()]);
}

/** The six deals of Kuhn poker. */
export const kuhnDeals = (game: Game): WeightedState[] =>
  evenly(
    orders([0, 1, 2]).map((cards) =>
      dealt(
        game,
        ['card[0]', 'card[1]', 'left'].map((name) => at(game, name)),
        cards,
      ),
    ),
  );

/** The 120 deals of Leduc poker: three cards of six. */
export const leducDeals = (game: Game): WeightedState[] => {
  const places = ['card[0]', 'card[1]', 'board'].map((name) => at(game, name));
  const deals = [0, 1, 2, 3, 4, 5].flatMap((a) =>
    [0, 1, 2, 3, 4, 5].flatMap((b) => [0, 1, 2, 3, 4, 5].map((c) => [a, b, c])),
  );
  const different = deals.filter((deal) => new Set(deal).size === 3);
  return evenly(
    different.map((deal) =>
      dealt(
        game,
        places,
        deal.map((card) => card >> 1),
      ),
    ),
  );
};

/** The orders of the prizes of Goofspiel with `cards` cards. */
export const goofspielDeals = (game: Game, cards: number): WeightedState[] => {
  const from = at(game, 'prizes');
  const prizes = Array.from({ length: cards }, (_, i) => i + 1);
  return evenly(
    orders(prizes).map((order) =>
      dealt(
        game,
        prizes.map((_, i) => from + i),
        order,
      ),
    ),
  );
};
