import type { CardDef, NumberOf } from './cards/card.ts';
import type { Rules } from './compiled.ts';
import type { Content } from './content/content.ts';

/** Rules together with the content that they were compiled from: for code that describes cards and ships to people. */
export interface WholeRules extends Rules {
  readonly content: Content;
  readonly titles: readonly CardDef[];
  /** Gives the value of a number of a card. */
  readonly numberOf: NumberOf;
}
