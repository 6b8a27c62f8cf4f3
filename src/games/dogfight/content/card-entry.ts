import type { CardDef } from '../cards/card.ts';
import type { GearNumbers } from '../cards/gear.ts';
import type { Need } from '../cards/needs.ts';
import type { Reply } from '../cards/stars.ts';
import type { Effect } from '../cards/words.ts';
import type { JumpEffect } from '../phases/jump.ts';

/** The maximum number of steps of one program; both parts of a choice count. */
export const MOST_STEPS = 8;
export const MOST_COPIES = 9;

/**
 * Properties that define what a card does, unlike its name or words. If one of them is changed, the text of a shipped
 * card changes.
 */
export const MAKING = ['form', 'type', 'needs', 'windows', 'reply', 'jump', 'act', 'later', 'gear'] as const;

/** Keys of an entry that are no numbers of the card. */
export const PROPERTY_NAMES = [...MAKING, 'name', 'like', 'mark', 'copies', 'text'] as const;

/** An entry of `cards` in a content: the card's energy cost, its properties, and its numbers by name. */
export interface CardEntry {
  readonly cost?: number | undefined;
  readonly name?: string | undefined;
  readonly like?: string | undefined;
  readonly mark?: CardDef['mark'] | undefined;
  readonly form?: CardDef['form'] | undefined;
  readonly type?: CardDef['type'] | undefined;
  readonly copies?: number | undefined;
  readonly needs?: readonly Need[] | undefined;
  readonly windows?: CardDef['windows'] | undefined;
  readonly reply?: Reply | undefined;
  readonly jump?: JumpEffect | undefined;
  readonly act?: readonly Effect[] | undefined;
  readonly later?: readonly Effect[] | undefined;
  readonly gear?: GearNumbers | undefined;
  readonly text?: string | undefined;
}
