import type { Action } from '../../../core/index.ts';
import { argumentOf, isUse, kindOf } from '../state/actions.ts';
import * as KIND from '../state/kinds.ts';
import { COMMAND_NAMES } from './words.ts';

/**
 * What a player can be denied, and the kinds of actions that this forbids. Of the last four kinds, only actions with an argument above 0 are
 * forbidden.
 */
const TAKEN: readonly (readonly [name: string, ...kinds: number[]])[] = [
  ['defense-tokens', KIND.EVADE, KIND.REDIRECT, KIND.SPEND],
  ['evade', KIND.EVADE],
  ['redirect', KIND.REDIRECT],
  ['accuracy', KIND.LOCK],
  ['added-dice', KIND.ADD_DIE, KIND.ADD_DIE_AND_REROLL],
  ['rerolls', KIND.REROLL, KIND.SWARM, KIND.ADEPT, KIND.GUIDE],
  ['upgrades', KIND.USE],
  ['squadron-attacks', KIND.ATTACK_SQUADRON],
  ['repair', KIND.COMMANDS],
  ['squadron-command', KIND.SQUADRON_COMMAND],
  ['criticals', KIND.CRITICAL],
  ['command-tokens', KIND.REVEAL],
];
const WITH_ARGUMENT = TAKEN.length - 4;

/** What a player can be denied: tokens, dice, upgrades, and dials by their command. */
export const RESTRICTIONS: readonly string[] = [
  ...TAKEN.map(([name]) => name),
  ...COMMAND_NAMES.map((name) => `command:${name.toLowerCase().replaceAll(' ', '-')}`),
];

const kinds = TAKEN.map(([, ...taken]) => Int32Array.from(taken));

/** Whether action `a` falls under restriction `which`. */
export function restricts(a: Action, which: number): boolean {
  const kind = isUse(kindOf(a)) ? KIND.USE : kindOf(a);
  if (which >= TAKEN.length) return kind === KIND.DIAL && argumentOf(a) === which - TAKEN.length;
  if (which >= WITH_ARGUMENT && argumentOf(a) === 0) return false;
  const taken = kinds[which]!;
  for (let i = 0; i < taken.length; i++) if (taken[i] === kind) return true;
  return false;
}
