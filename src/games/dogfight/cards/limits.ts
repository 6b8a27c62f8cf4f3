import { CARD_SPAN } from '../actions.ts';
import type { CardDef } from './card.ts';
import { stepsOf } from './words.ts';

/**
 * Words that only one card may have, because the state has only one place for their effect. For each word, a test
 * whether a card has it.
 */
export const SOLE = {
  reactiveReduce: (def: CardDef): boolean => def.gear?.reactiveReduce !== undefined,
  polarizedReduce: (def: CardDef): boolean => def.gear?.polarizedReduce !== undefined,
  'miss-turn': (def: CardDef): boolean => stepsOf(def.act).some((effect) => effect.do === 'miss-turn'),
  position: (def: CardDef): boolean => stepsOf(def.act).some((effect) => effect.do === 'position'),
  pair: (def: CardDef): boolean => def.jump?.do === 'pair',
  later: (def: CardDef): boolean => def.later !== undefined,
} as const;

export type SoleWord = keyof typeof SOLE;

/** The maximum number of titles, the blank card included: each kind of action has a code for each title. */
const MOST_TITLES = CARD_SPAN;
/**
 * The maximum number of Gear titles: each has a bit in a word, which also has a bit for the ship. A deck may hold fewer: see `MAX_GEAR`.
 */
export const MOST_GEAR = 30;

/** Returns one sentence for each limit of the rules that these cards exceed. */
export function cardFaults(defs: readonly CardDef[]): string[] {
  const faults: string[] = [];
  if (defs.length > MOST_TITLES) faults.push(`expected at most ${MOST_TITLES} titles, found ${defs.length}`);
  const gear = defs.filter((def) => def.form === 'gear').length;
  if (gear > MOST_GEAR) faults.push(`expected at most ${MOST_GEAR} Gear titles, found ${gear}`);
  for (const [word, hasWord] of Object.entries(SOLE)) {
    const ids = defs.filter(hasWord).map((def) => def.id);
    if (ids.length > 1) faults.push(`expected at most one card with "${word}", found ${ids.join(', ')}`);
  }
  for (const def of defs) {
    if (def.form === 'jump' && def.jump === undefined) faults.push(`Jump card ${def.id} says nothing under "jump"`);
    const numbers = (def.needs ?? []).filter((need) => 'n' in need).length;
    if (numbers > 1) faults.push(`card ${def.id}: expected at most one need with a number, found ${numbers}`);
  }
  return faults;
}
