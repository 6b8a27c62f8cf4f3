/** Armada with the words of a scenario. This is the entry of the text that `extend` makes, and of the realms in which modules of users play. */
import { wordClash } from '../../core/index.ts';
import { SHIPPED_NAMES } from './cards/vocabulary.ts';
import { OWN_CONDITIONS, OWN_WORDS, WORDS_FAULT } from './cards/words/own-words.ts';
import { SHIPPED_CONDITIONS } from './content/upgrade-schema.ts';

export { armada as game } from './index.ts';

const clash = wordClash([
  ['words', OWN_WORDS, SHIPPED_NAMES],
  ['conditions', OWN_CONDITIONS, SHIPPED_CONDITIONS],
]);

/** Why the words cannot be used; '' when they can. */
export const fault: string = WORDS_FAULT === '' ? clash : WORDS_FAULT;
