import type { Game } from '../../core/index.ts';
import type { Plan } from '../../matches/index.ts';
import { compilePlan } from '../../runner/registries.ts';
import { InputError, changedPaths, inputError, whyUnreached, type Registry } from '../../scenario/index.ts';
import { isCodeHere } from './compare.ts';

/** The changes that no match plays. */
export interface Untested {
  readonly reasons: readonly string[];
  /** Whether these are all changes, so that nothing was tested. */
  readonly isAll: boolean;
}

/** The rules of a plan; null if this build does not have them, or if they are code that results carry and that may not run. */
function rulesHere(plan: Plan, registry: Registry): Game | null {
  try {
    if (!isCodeHere(plan)) return null;
    return compilePlan(plan, registry);
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

/** Everything that decides matches except the content. */
const besides = ({ gameId, rulesVersion, code, matchups, weights, decks, mirror }: Plan): string =>
  JSON.stringify([gameId, rulesVersion, code, matchups, weights, decks, mirror]);

/** The values in which two plans differ and that no match of either plan can use. */
export function untestedBetween(a: Plan, b: Plan, registry: Registry): Untested {
  const changed = changedPaths(a.content, b.content);
  const games = changed.length === 0 ? [] : [a, b].map((plan) => ({ plan, game: rulesHere(plan, registry) }));
  const reasons = changed.map((path) => {
    const each = games.map(({ plan, game }) => (game === null ? '' : whyUnreached(plan, game, path)));
    return each.includes('') ? '' : each[0]!;
  });
  const given = reasons.filter((reason) => reason !== '');
  return {
    reasons: [...new Set(given)],
    isAll: given.length > 0 && given.length === reasons.length && besides(a) === besides(b),
  };
}

/**
 * The match-ups that two plans share, by index, and in which no match can depend on what differs between them. None if this is true of
 * all, or if more than the content differs.
 */
export function unreachedMatchups(a: Plan, b: Plan, registry: Registry): ReadonlySet<number> {
  const paths = changedPaths(a.content, b.content);
  const games = [a, b].map((plan) => rulesHere(plan, registry));
  if (paths.length === 0 || besides(a) !== besides(b)) return new Set();
  const found = a.matchups.flatMap((matchup, i) => {
    const one = { ...a, matchups: [matchup] };
    const reaches = paths.some((path) => games.some((game) => game === null || whyUnreached(one, game, path) === ''));
    return reaches ? [] : [i];
  });
  return new Set(found.length === a.matchups.length ? [] : found);
}

/**
 * Numbers of a study that a match of the plan may depend on.
 * @param option the option that names them, for messages.
 * @throws InputError for a number that no match uses, because nothing would be tested.
 */
export function checkPlayed(paths: readonly string[], plan: Plan, game: Game, option: string): void {
  for (const path of paths) {
    const why = whyUnreached(plan, game, path.split('.'));
    if (why !== '') throw inputError(`${option} ${path}`, `${why}, so that nothing would be tested`);
  }
}
