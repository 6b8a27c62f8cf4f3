import type { Plan } from '../../src/matches/index.ts';
import { gameHash, moduleAgent, type Outside } from '../../src/outside/index.ts';

const others = (outside: Outside): Outside =>
  outside.kind === 'program' ? outside : { ...outside, code: `${outside.code}\n// As somebody else compiled it.\n` };

/** A plan with the same game and modules, but with another text, which nobody has named or run here. */
export function strangersPlan(plan: Plan): Plan {
  const outside = (plan.outside ?? []).map((each) => others(each));
  const versions = new Map(
    outside.flatMap((each) => (each.kind === 'module' ? [[each.id, moduleAgent(each).version] as const] : [])),
  );
  const game = outside.find((each) => each.kind === 'game');
  const matchups = plan.matchups.map((matchup) => ({
    ...matchup,
    entrants: matchup.entrants.map((one) => ({
      ...one,
      agentVersion: versions.get(one.agentId) ?? one.agentVersion,
    })),
  }));
  const code = game === undefined || plan.code === undefined ? {} : { code: { ...plan.code, rules: gameHash(game) } };
  return { ...plan, outside, matchups, ...code };
}
