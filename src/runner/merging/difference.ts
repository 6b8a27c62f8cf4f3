import { codeInUse, type Plan } from '../../matches/index.ts';
import { otherAgents, otherRules } from '../earlier-runs.ts';

const LONGEST = 60;

const shown = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
};

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The first place at which two values of plain data differ: its path and both values; null when they are equal. */
function firstPlace(a: unknown, b: unknown, path: string): { path: string; a: unknown; b: unknown } | null {
  if (JSON.stringify(a) === JSON.stringify(b)) return null;
  if (isBranch(a) && isBranch(b))
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const found = firstPlace(a[key], b[key], path === '' ? key : `${path}.${key}`);
      if (found !== null) return found;
    }
  return { path, a, b };
}

/** The content of a plan, without the hashes of the code that plays it. */
const said = ({ gameId: game, seed, seats, mirror, matchups, content, weights, decks }: Plan): object => ({
  game,
  seed,
  seats,
  mirror,
  matchups,
  content,
  weights,
  decks,
});

/** Why `there` is another run than `here`, in words: the first value of the plan that differs, or other code. */
export function differenceOf(here: Plan, there: Plan): string {
  const place = firstPlace(said(there), said(here), '');
  if (place !== null) return `${place.path} is ${shown(place.a)}, not ${shown(place.b)}`;
  const now = codeInUse(here);
  const code = now === undefined ? [] : [...otherRules(there, here.rulesVersion, now), ...otherAgents(there, now)];
  return code.length === 0 ? 'it was played by code without a hash' : `it was played by other code: ${code.join(', ')}`;
}
