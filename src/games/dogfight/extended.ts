/** Dog Fight with the words of a scenario: the entry point of the rules that `extend` appends to them. */
import { wordClash } from '../../core/index.ts';
import { NEED } from './cards/needs.ts';
import { OWN_ABILITIES, OWN_CONDITIONS, OWN_STEPS, WORDS_FAULT } from './cards/own-words.ts';
import { STEP_NAMES } from './cards/words.ts';
import { ABILITY_OPS } from './content/ships.ts';

export { dogfight as game } from './index.ts';

const clash = wordClash([
  ['steps', OWN_STEPS, STEP_NAMES],
  ['conditions', OWN_CONDITIONS, Object.keys(NEED)],
  ['abilities', OWN_ABILITIES, ABILITY_OPS],
]);

/** Why the words cannot be used; '' when they can. */
export const fault: string = WORDS_FAULT === '' ? clash : WORDS_FAULT;
