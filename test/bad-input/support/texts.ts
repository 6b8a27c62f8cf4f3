import { DUEL } from './refuse.ts';

/** The sound scenario with `old` replaced; it must contain `old`. */
export function edit(old: string, by: string): string {
  if (!DUEL.includes(old)) throw new Error(`there is no ${JSON.stringify(old)} in the sound scenario`);
  return DUEL.replace(old, () => by);
}

/** The sound scenario with more lines at its end. */
export const more = (lines: string): string => DUEL + lines;
