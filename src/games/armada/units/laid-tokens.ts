/** Objective tokens on the table. */
import type { State } from '../../../core/index.ts';
import * as field from '../state/field.ts';

export const tokenLies = (s: State, k: number): boolean => s[field.objectiveToken + k] !== 0;

/** State of a token beside which purrgils appear; other tokens on the table have 1. */
export const GATE = 2;

/** Puts token `k` at (x, y); a token that is on the table already keeps its state. */
export function layToken(s: State, k: number, x: number, y: number): void {
  if (s[field.objectiveToken + k] === 0) s[field.objectiveToken + k] = 1;
  s[field.objectiveX + k] = x;
  s[field.objectiveY + k] = y;
}

export function takeUp(s: State, k: number): void {
  s[field.objectiveToken + k] = 0;
  s[field.objectiveX + k] = 0;
  s[field.objectiveY + k] = 0;
}
