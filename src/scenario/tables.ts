import type { Game } from '../core/index.ts';
import { AgentSpecError, type AgentSpec } from './agents/agent-spec.ts';
import type { Finding } from './faults/explain-issue.ts';
import { pairUp } from './pairing.ts';
import type { Entrant } from '../matches/index.ts';
import type { ScenarioHead } from './schema.ts';
import { hint } from './faults/suggest.ts';

/** Maximum number of match-ups in one run. */
const MAX_MATCHUPS = 10_000;

const entrant = (side: number, sideLabel: string, agent: AgentSpec): Entrant => ({
  side,
  sideLabel,
  agent: agent.spec,
  agentId: agent.id,
  agentVersion: agent.version,
  params: agent.params,
});

/** The entrant that `side` or `side@agent` names; a message when it names none. */
function readEntrant(
  text: string,
  labels: readonly string[],
  specs: readonly AgentSpec[],
  read: (text: string) => AgentSpec,
): Entrant | string {
  const cut = text.indexOf('@');
  const label = (cut < 0 ? text : text.slice(0, cut)).normalize('NFC');
  const side = labels.indexOf(label);
  if (side < 0) return `unknown side "${label}"; ${hint(label, labels)}`;
  if (cut < 0 && specs.length > 1)
    return `"${text}" does not say which of the ${specs.length} agents plays it; expected ${label}@${specs[0]!.spec} or the like`;
  if (cut < 0) return entrant(side, label, specs[0]!);
  try {
    return entrant(side, label, read(text.slice(cut + 1)));
  } catch (error) {
    if (error instanceof AgentSpecError) return error.message;
    throw error;
  }
}

const nameOf = (table: readonly Entrant[]): string =>
  JSON.stringify(table.map(({ sideLabel, agent }) => [sideLabel, agent]));

const sameOrder = (a: readonly Entrant[], b: readonly Entrant[]): boolean => nameOf(a) === nameOf(b);

/** A name for the matches of a table: equal for tables that are rotations of each other, since every rotation is played. */
const seatedName = (table: readonly Entrant[]): string =>
  table.map((_, by) => nameOf([...table.slice(by), ...table.slice(0, by)])).toSorted()[0] ?? '';

/**
 * The entrants of each match-up, one for each seat. Faults of explicit match-ups become findings. `read` reads the
 * agent of an explicit entrant.
 */
export function tablesOf(
  head: ScenarioHead,
  specs: readonly AgentSpec[],
  game: Game,
  read: (text: string) => AgentSpec,
  findings: Finding[],
): Entrant[][] {
  const { seats } = game.info;
  const labels = game.catalog.sides.map(({ label }) => label);
  if (head.matchups === undefined) {
    const entrants = specs.flatMap((spec) => labels.map((label, side) => entrant(side, label, spec)));
    const tables = pairUp(entrants, head.pairing ?? (specs.length > 1 ? 'agents' : 'sides'), seats);
    if (tables.length === 0) findings.push({ path: ['sides'], message: 'found no sides, expected at least one' });
    if (tables.length > MAX_MATCHUPS)
      findings.push({
        path: ['sides'],
        message: `too many match-ups: found ${tables.length}, the most allowed is ${MAX_MATCHUPS}; name them under matchups`,
      });
    return tables;
  }
  if (head.pairing !== undefined)
    findings.push({ path: ['pairing'], message: 'found both pairing and matchups, expected one of them' });
  const tables = head.matchups.map((row, i) => {
    if (row.length !== seats)
      findings.push({
        path: ['matchups', i],
        message: `found ${row.length} sides, expected ${seats}: one for each seat`,
      });
    return row.flatMap((text, j) => {
      const found = readEntrant(text, labels, specs, read);
      if (typeof found !== 'string') return [found];
      findings.push({ path: ['matchups', i, j], message: found });
      return [];
    });
  });
  const first = new Map<string, number>();
  tables.forEach((table, i) => {
    const name = seatedName(table);
    const before = first.get(name);
    if (before === undefined) first.set(name, i);
    else if (table.length === seats)
      findings.push({
        path: ['matchups', i],
        message: `stands twice: first as matchups.${before}${sameOrder(table, tables[before]!) ? '' : ', which plays every rotation of its seats'}`,
      });
  });
  return tables;
}
