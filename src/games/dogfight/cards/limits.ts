import { CARD_SPAN } from '../actions.ts';
import { MAX_GEAR, MAX_TITLES } from '../layout.ts';
import type { CardDef } from './card.ts';

/**
 * Words that only one card may have, because the state has one place for what they do. For each word: whether a card
 * has it.
 */
export const SOLE = {
  reactiveReduce: (def: CardDef): boolean => def.gear?.reactiveReduce !== undefined,
  polarizedReduce: (def: CardDef): boolean => def.gear?.polarizedReduce !== undefined,
  'miss-turn': (def: CardDef): boolean => def.act?.some((effect) => effect.do === 'miss-turn') ?? false,
  position: (def: CardDef): boolean => def.act?.some((effect) => effect.do === 'position') ?? false,
  pair: (def: CardDef): boolean => def.jump?.do === 'pair',
  later: (def: CardDef): boolean => def.later !== undefined,
} as const;

export type SoleWord = keyof typeof SOLE;

/** Most titles, the blank card included: each has a byte in a state with closed lists, and a code behind each action. */
const MOST_TITLES = Math.min(MAX_TITLES, CARD_SPAN);

/** Returns one sentence for each thing that the rules cannot do for these cards. */
export function cardFaults(defs: readonly CardDef[]): string[] {
  const faults: string[] = [];
  if (defs.length > MOST_TITLES) faults.push(`expected at most ${MOST_TITLES} titles, found ${defs.length}`);
  const gear = defs.filter((def) => def.form === 'gear').length;
  if (gear > MAX_GEAR) faults.push(`expected at most ${MAX_GEAR} Gear titles, found ${gear}`);
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
