import type { Game } from '../../core/index.ts';
import type { Plan } from '../../matches/index.ts';
import type { Finding } from '../faults/explain-issue.ts';
import type { AgentReader } from './agent-reader.ts';

/** The settings of players that judge positions before the end. */
const JUDGING = ['horizon', 'foresight'];

/** A warning if players judge positions of a game that has no evaluation, and nobody gave them one. */
export function unjudged({ matchups, weights = {} }: Plan, game: Game, agents: AgentReader): Finding[] {
  if (game.evaluate !== undefined) return [];
  const judges = matchups
    .flatMap(({ entrants }) => entrants)
    .find(({ agent, agentId }) => {
      const { params } = agents.module(agentId);
      return weights[agent] === undefined && JUDGING.some((name) => Object.hasOwn(params, name));
    });
  if (judges === undefined) return [];
  const message = `${game.info.id} has no evaluation, so ${judges.agentId} plays on to the end of the match; broadside learn may find one`;
  return [{ path: ['agents'], message }];
}
