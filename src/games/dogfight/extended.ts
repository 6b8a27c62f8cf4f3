/** Dog Fight with the words of a scenario: the entry of the text that `extend` puts behind them. */
import { NEED } from './cards/needs.ts';
import { OWN_ABILITIES, OWN_CONDITIONS, OWN_STEPS, WORDS_FAULT } from './cards/own-words.ts';
import { STEP_NAMES } from './cards/words.ts';
import { ABILITY_OPS } from './content/ships.ts';

export { dogfight as game } from './index.ts';

const TAKEN: readonly (readonly [kind: string, own: object, shipped: readonly string[]])[] = [
  ['steps', OWN_STEPS, STEP_NAMES],
  ['conditions', OWN_CONDITIONS, Object.keys(NEED)],
  ['abilities', OWN_ABILITIES, ABILITY_OPS],
];

const clashes = TAKEN.flatMap(([kind, own, shipped]) =>
  Object.keys(own)
    .filter((name) => shipped.includes(name))
    .map((name) => `words.${kind}.${name}: ships with the game; choose another name`),
);

/** Why the words cannot be used; '' when they can. */
export const fault: string = WORDS_FAULT === '' ? (clashes[0] ?? '') : WORDS_FAULT;
