import { HIDING } from './hiding.ts';
import { RULES } from './rules.ts';
import { TELLING } from './telling.ts';
import type { Law } from '../law.ts';

/** Every promise a game makes, in the order of the documentation. */
export const LAWS: readonly Law[] = [...RULES, ...HIDING, ...TELLING];

/** The laws that cost little: for ten thousand matches in a row. */
export const CHEAP_LAWS: readonly Law[] = [...RULES, ...TELLING.filter((law) => law.id !== 'words-never-throw')];
