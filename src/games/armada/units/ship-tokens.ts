/** Objective tokens that ships hold, four bits each. Only matches with objectives have them. */
import type { State } from '../../../core/index.ts';
import * as field from '../state/field.ts';

const BITS = 4;
const MASK = (1 << BITS) - 1;
const PER_WORD = 8;

/** Objective tokens of ship `u`. */
export const shipTokens = (s: State, u: number): number =>
  (s[field.shipTokens + Math.floor(u / PER_WORD)]! >>> (BITS * (u % PER_WORD))) & MASK;

export function setShipTokens(s: State, u: number, n: number): void {
  const at = field.shipTokens + Math.floor(u / PER_WORD);
  const shift = BITS * (u % PER_WORD);
  s[at] = (s[at]! & ~(MASK << shift)) | (Math.min(MASK, n) << shift);
}
