import { HIDING } from './hiding.ts';
import { RULES } from './rules.ts';
import { TELLING } from './telling.ts';
import { happens } from './worlds.ts';
import type { Law } from './law.ts';

/** Every promise a game makes, in the order of the documentation. */
export const LAWS: readonly Law[] = [...RULES, ...HIDING, happens, ...TELLING];

/** How many times rarer a soak checks the laws of hiding and of texts. */
const RARER = 50;

/** All laws, with expensive ones checked at fewer positions: for ten thousand matches in a row. */
export const SOAK_LAWS: readonly Law[] = LAWS.filter((law) => law.game === undefined).map((law) =>
  RULES.includes(law) || law.every === 1 ? law : Object.assign({}, law, { every: RARER * law.every }),
);
