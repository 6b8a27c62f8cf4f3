/** Objective tokens that lie on the table. */
import type { State } from '../../../core/index.ts';
import * as field from '../field.ts';

export const tokenLies = (s: State, k: number): boolean => s[field.objectiveToken + k] !== 0;

/** What a token is beside which purrgils come; others that lie are 1. */
export const GATE = 2;

/** Lays token `k` at (x, y); one that lies already stays what it is. */
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
