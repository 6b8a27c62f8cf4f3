import type { Game, GameModule } from './types.ts';

/** Everything that a compiled game was made from, as plain data, so that the same game can be made again elsewhere. */
export interface Recipe {
  readonly gameId: string;
  /** The validated content. */
  readonly content: unknown;
  /** What is denied to one seat, by the names of the game's `restrictions`. */
  readonly denied?: { readonly seat: number; readonly terms: readonly string[] };
}

const recipes = new WeakMap<Game, Recipe>();

/** Notes what `game` was made from, and returns it. */
export function madeFrom(game: Game, recipe: Recipe): Game {
  recipes.set(game, recipe);
  return game;
}

/** Compiles `content` and notes what the game was made from. `like`: see `GameModule.compile`. */
export const compileFrom = (module: GameModule, gameId: string, content: unknown, like?: Game): Game =>
  madeFrom(module.compile(content, like), { gameId, content });

/** What `game` was made from; undefined for a game without a note. */
export const recipeOf = (game: Game): Recipe | undefined => recipes.get(game);
