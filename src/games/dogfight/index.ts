import type { Game, GameModule } from '../../core/index.ts';
import { contentSchema, defaults, type Content } from './content/content.ts';
import { deckChangesOf } from './content/deck-changes.ts';
import { STYLES as styles } from './evaluation/weights.ts';
import { GAME_ID, RULES_VERSION, DogFight } from './game.ts';

/** The rules of Dog Fight for validated content. */
export const compileDogFight = (content: Content, like?: Game): DogFight =>
  new DogFight(content, like instanceof DogFight ? like : undefined);

export const dogfight: GameModule<Content, typeof contentSchema> = {
  id: GAME_ID,
  title: 'Dog Fight: Starship Edition',
  rulesVersion: RULES_VERSION,
  contentSchema,
  defaults,
  styles,
  compile: compileDogFight,
  listChanges: deckChangesOf,
};

export { contentSchema, defaults, DogFight };
export type { Content };
