import type { Game, GameModule } from './types.ts';

/** Everything that a compiled game was made from, as plain data, so that the same game can be made again elsewhere. */
export interface Recipe {
  readonly gameId: string;
  readonly content: unknown;
  /** The actions denied to one seat, by the names of the game's `restrictions`. */
  readonly denied?: { readonly seat: number; readonly terms: readonly string[] };
}

const recipes = new WeakMap<Game, Recipe>();

/** Notes what `game` was made from, and returns it. */
export function madeFrom(game: Game, recipe: Recipe): Game {
  recipes.set(game, recipe);
  return game;
}

/** The games that were compiled last, the newest first: a command asks for the same game when it reads, estimates, plays and reports. */
const RECENT: { readonly module: GameModule; readonly content: unknown; readonly game: Game }[] = [];
const MOST_RECENT = 4;

/**
 * Compiles `content` and notes what the game was made from. While a game is in `RECENT`, the same content object
 * gives the same game, so `content` must not change after this call. `like`: see `GameModule.compile`.
 */
export function compileFrom(module: GameModule, gameId: string, content: unknown, like?: Game): Game {
  const known = RECENT.find((one) => one.module === module && one.content === content);
  if (known !== undefined && like === undefined) return known.game;
  const game = madeFrom(module.compile(content, like), { gameId, content });
  if (like === undefined) RECENT.unshift({ module, content, game });
  RECENT.length = Math.min(RECENT.length, MOST_RECENT);
  return game;
}

/** What `game` was made from; undefined for a game without a note. */
export const recipeOf = (game: Game): Recipe | undefined => recipes.get(game);
