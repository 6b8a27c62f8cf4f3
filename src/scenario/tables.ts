import type { Game } from '../core/index.ts';
import { AgentSpecError, type AgentSpec } from './agents/agent-spec.ts';
import type { Finding } from './faults/explain-issue.ts';
import { pairUp } from './pairing.ts';
import type { Entrant, Field } from '../matches/index.ts';
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

/**
 * A key for the matches of a table. It is equal for tables that are rotations of each other, because every rotation is
 * played.
 */
const seatedName = (table: readonly Entrant[]): string =>
  table.map((_, by) => nameOf([...table.slice(by), ...table.slice(0, by)])).toSorted()[0] ?? '';

const weightOf = (written: number | string): number =>
  typeof written === 'number' ? written : Number(written.replace('%', ''));

/** The parts of a field, which sum to one. */
export function fieldOf(written: NonNullable<ScenarioHead['field']>): Field {
  const parts = Object.entries(written).map(([side, weight]) => ({
    side: side.normalize('NFC'),
    weight: weightOf(weight),
  }));
  const sum = parts.reduce((total, { weight }) => total + weight, 0);
  return parts.map(({ side, weight }) => ({ side, weight: weight / sum }));
}

/**
 * Each of the user's sides against each side of the field, under every agent. The user's sides are those that are not in
 * the field; if all sides are in the field, each of them meets all others.
 */
function fieldTables(
  head: ScenarioHead,
  field: NonNullable<ScenarioHead['field']>,
  specs: readonly AgentSpec[],
  labels: readonly string[],
  seats: number,
  findings: Finding[],
): Entrant[][] {
  for (const key of ['matchups', 'pairing'] as const)
    if (head[key] !== undefined)
      findings.push({ path: [key], message: `found both field and ${key}, expected one of them` });
  if (seats !== 2) findings.push({ path: ['field'], message: `a field is for two seats; this scenario has ${seats}` });
  const theirs = Object.keys(field);
  for (const label of theirs) {
    const weight = field[label]!;
    if (!labels.includes(label.normalize('NFC')))
      findings.push({ path: ['field', label], message: `unknown side "${label}"; ${hint(label, labels)}` });
    else if (!(weightOf(weight) > 0))
      findings.push({ path: ['field', label], message: `found ${weight}, expected a share above 0` });
  }
  if (theirs.length === 0) findings.push({ path: ['field'], message: 'found no sides, expected at least one' });
  const others = labels.filter((label) => !theirs.some((own) => own.normalize('NFC') === label));
  const mine = others.length > 0 ? others : labels;
  const tables = specs.flatMap((spec) =>
    mine.flatMap((own) =>
      theirs.flatMap((other) => {
        const [a, b] = [labels.indexOf(own), labels.indexOf(other.normalize('NFC'))];
        return b < 0 || a === b ? [] : [[entrant(a, own, spec), entrant(b, labels[b]!, spec)]];
      }),
    ),
  );
  if (findings.length === 0 && tables.length === 0)
    findings.push({ path: ['field'], message: 'every side meets only itself; expected another side to bring' });
  if (tables.length > MAX_MATCHUPS)
    findings.push({
      path: ['field'],
      message: `too many match-ups: found ${tables.length}, the most allowed is ${MAX_MATCHUPS}`,
    });
  return findings.length === 0 ? tables : [];
}

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
  if (head.field !== undefined) return fieldTables(head, head.field, specs, labels, seats, findings);
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
