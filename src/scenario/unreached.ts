import type { Game } from '../core/index.ts';
import type { Plan } from '../matches/index.ts';
import type { Fault } from './faults/input-error.ts';
import type { Override } from './override.ts';
import { HEAD_KEYS } from './schema.ts';

/**
 * Why no match of the plan can depend on the value at `path` of its content; '' if a match may. With random decks any
 * card may be played.
 */
export function whyUnreached(
  { matchups, decks }: Pick<Plan, 'matchups' | 'decks'>,
  game: Game,
  path: readonly string[],
): string {
  if (decks === 'random' || game.unreached === undefined) return '';
  const played = new Set(matchups.flatMap(({ entrants }) => entrants.map(({ sideLabel }) => sideLabel)));
  return game.unreached(path, [...played]);
}

/** The overrides that change nothing that any match uses. */
export const unreachedOptions = (overrides: readonly Override[], plan: Plan, game: Game): Fault[] =>
  overrides.flatMap(({ option, path }) => {
    if (HEAD_KEYS.includes(String(path[0]))) return [];
    const why = whyUnreached(plan, game, path.map(String));
    return why === '' ? [] : [{ at: option, path: '', message: `${why}: the option changes nothing that is played` }];
  });
