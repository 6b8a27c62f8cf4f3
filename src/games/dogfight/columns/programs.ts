import type { CardDef } from '../cards/card.ts';
import { OWN_CONDITIONS, OWN_STEPS } from '../cards/own-words.ts';
import { stepsOf, type Effect } from '../cards/words.ts';

export const has = (def: CardDef, word: Effect['do']): boolean => stepsOf(def.act).some((effect) => effect.do === word);

export const movesByMobility = (def: CardDef): boolean =>
  [...stepsOf(def.act), ...stepsOf(def.later)].some((effect) => effect.do === 'move' && effect.n === undefined);

/** Whether a card has a condition or a step that a scenario defines. */
export const hasOwnWord = (def: CardDef): boolean =>
  (def.needs ?? []).some(({ is }) => Object.hasOwn(OWN_CONDITIONS, is)) ||
  stepsOf(def.act).some((effect) => Object.hasOwn(OWN_STEPS, effect.do));

/** Whether a card moves its vessel before it attacks. */
export const movesFirst = (def: CardDef): boolean =>
  def.type === 'attack' && def.act?.[0]?.do === 'move' && has(def, 'attack');
