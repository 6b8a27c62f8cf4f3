import { flags, type Evidence, type Findings } from '../../analysis/index.ts';
import type { Game } from '../../core/index.ts';
import { matchesIn, type Plan } from '../../matches/index.ts';
import type { ForfeitCount } from '../forfeits.ts';

/** The number of first matches of a run that are kept in words, because a later comparison names the first matches that differ. */
const FIRST_KEPT = 16;

/** Numbers of the matches that the reports of a run name, and of its first matches. */
export function citedMatches(
  plan: Plan,
  game: Game,
  found: { readonly findings: Findings; readonly evidence: Evidence; readonly forfeits: readonly ForfeitCount[] },
): number[] {
  const { findings, evidence, forfeits } = found;
  return [
    ...Array.from({ length: Math.min(FIRST_KEPT, matchesIn(plan)) }, (_, i) => i + 1),
    ...flags(plan, game.info.teams, game.catalog, findings, evidence).flatMap(({ matches }) => matches),
    ...forfeits.map(({ first }) => first),
  ];
}
