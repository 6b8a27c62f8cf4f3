/**
 * What a scenario may write with each word: when it may stand, its parameters with their bounds, what it does. This is data: to add a word, add a
 * row; the schema, the checks, the numbers and the table of the docs follow. Words without a row can only be had by a scenario's card that is like a
 * shipped one.
 */
import { OWN_WORDS } from '../own-words.ts';
import type { ArmadaNumber } from '../own-words.ts';
import { ACTIVATION_FORMS } from './activations.ts';
import { ATTACK_FORMS } from './attacks.ts';
import type { Parameter, WordForm } from './form.ts';
import { SETUP_FORMS } from './setup.ts';
import { STANDING_FORMS } from './standing.ts';

/** The parameter for a number of a word that the scenario adds. */
export const ownNumber = ({ means, least, most }: ArmadaNumber): Parameter => ({ int: [least, most], means });

/** Forms of the shipped words, and of those that the scenario adds. */
export const FORMS: readonly WordForm[] = [
  ...SETUP_FORMS,
  ...ACTIVATION_FORMS,
  ...ATTACK_FORMS,
  ...STANDING_FORMS,
  ...Object.entries(OWN_WORDS).map(([word, { meaning, at, numbers = {} }]): WordForm => {
    const takes = Object.entries(numbers).map(([name, number]) => [name, ownNumber(number)]);
    const form = { word, does: meaning, at };
    return takes.length === 0 ? form : Object.assign(form, { takes: Object.fromEntries(takes) });
  }),
];

/** The forms by word. */
export const FORM_OF: ReadonlyMap<string, WordForm> = new Map(FORMS.map((form) => [form.word, form]));
