import type { Entrant, Plan } from '../../matches/index.ts';
import type { AgentSpec } from './agent-spec.ts';
import { inputError } from '../faults/input-error.ts';
import { toMatchups } from '../pairing.ts';

const sidesOf = (table: readonly Entrant[]): string[] => table.map(({ sideLabel }) => sideLabel);

/** A key of a table. It is equal for tables that are rotations of each other, because every rotation is played. */
const seatedName = (sides: readonly string[]): string =>
  sides.map((_, by) => JSON.stringify([...sides.slice(by), ...sides.slice(0, by)])).toSorted()[0]!;

/**
 * `plan` with every side played by one agent. Match-ups that differ only in their agents are played once. Plans of
 * one scenario by different agents have the same match-ups in the same order, on the same seeds.
 * @throws InputError when no two different sides meet any more.
 */
export function playedByOne(plan: Plan, { spec, id, version, params }: AgentSpec): Plan {
  const tables = plan.matchups.map(({ entrants }) =>
    entrants.map((entrant): Entrant => {
      if (entrant.agent === spec) return entrant;
      return { ...entrant, agent: spec, agentId: id, agentVersion: version, params };
    }),
  );
  const seen = new Set<string>();
  const unlike = tables.filter((table) => {
    const name = seatedName(sidesOf(table));
    if (new Set(sidesOf(table)).size < 2 || seen.has(name)) return false;
    seen.add(name);
    return true;
  });
  if (unlike.length === 0)
    throw inputError(
      plan.name,
      'every side meets only itself, so that no player can show a difference; expected unlike sides that meet, such as with --set pairing=sides',
    );
  const own = plan.matchups.every(({ entrants }) => entrants.every(({ agent }) => agent === spec));
  return own && unlike.length === tables.length
    ? plan
    : { ...plan, matchups: toMatchups(unlike, plan.field !== undefined) };
}
