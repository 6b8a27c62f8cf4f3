import type { AgentModule, Game } from '../../core/index.ts';
import { parseAgentSpec } from './agent-spec.ts';
import { inputError } from '../faults/input-error.ts';
import type { Entrant } from '../../matches/index.ts';
import { hint } from '../faults/suggest.ts';
import type { EntrantVariant } from '../variants.ts';

/** Restrictions that take away a mental ability instead of an action, each with the agent that plays without it. */
const FACULTIES: Readonly<Record<string, string>> = {
  /** The agent that takes the action whose position looks best at once. */
  lookahead: 'greedy:horizon=0',
  /** The agent that ignores the state of the match. */
  state: 'random',
};

/** All restrictions for a player of `game`. */
export const restrictionsOf = (game: Game): string[] => [...Object.keys(FACULTIES), ...(game.restrictions ?? [])];

/**
 * The variants of restricted play (Jaffe and others, AIIDE 2012) that `terms` name, such as `card:missiles`, `ability`
 * or `lookahead`.
 * @throws InputError for a name that the game does not know.
 */
export function restrictedPlay(
  terms: readonly string[],
  game: Game,
  agents: ReadonlyMap<string, AgentModule>,
): EntrantVariant[] {
  const known = restrictionsOf(game);
  return terms.map((term): EntrantVariant => {
    if (!known.includes(term))
      throw inputError(`--deny ${term}`, `unknown restriction "${term}"; ${hint(term, known)}`);
    const faculty = Object.hasOwn(FACULTIES, term) ? FACULTIES[term] : undefined;
    const name = `without ${term}`;
    if (faculty === undefined) return { name, vary: (entrant) => denied(entrant, term) };
    const { spec, id, version, params } = parseAgentSpec(faculty, agents);
    return {
      name,
      vary: (entrant) =>
        entrant.agent === spec || entrant.agentId === 'random'
          ? null
          : { ...entrant, agent: spec, agentId: id, agentVersion: version, params },
    };
  });
}

const denied = (entrant: Entrant, term: string): Entrant => ({ ...entrant, deny: [...(entrant.deny ?? []), term] });
