/** Objective tokens that lie on the table. */
import type { State } from '../../../core/index.ts';
import * as field from '../field.ts';

export const tokenLies = (s: State, k: number): boolean => s[field.objectiveToken + k] !== 0;

export function layToken(s: State, k: number, x: number, y: number): void {
  s[field.objectiveToken + k] = 1;
  s[field.objectiveX + k] = x;
  s[field.objectiveY + k] = y;
}

export function takeUp(s: State, k: number): void {
  s[field.objectiveToken + k] = 0;
  s[field.objectiveX + k] = 0;
  s[field.objectiveY + k] = 0;
}
