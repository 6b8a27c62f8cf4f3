import { dirname } from 'node:path';
import type { Plan } from '../matches/index.ts';
import { inputError } from '../scenario/faults/input-error.ts';
import { readText } from '../scenario/files/read-text.ts';
import type { Registry } from '../scenario/index.ts';
import { makeFolder, writeAtomically } from '../runner/files.ts';
import { formatTrace, parseTrace, traceMatch, type Trace, type TraceLine, type TraceSource } from './trace.ts';

/** Far above any trace: a long match takes 3 MB. */
const MOST_BYTES = 67_108_864;

/** Whether this is a CI server, where traces are compared and never recorded. */
const inCi = (): boolean => !['', 'false', '0'].includes(process.env['CI'] ?? '');

/**
 * Records match `source.match` of `plan` as the golden trace `file`. An older trace is replaced.
 * @throws InputError on a CI server: a changed trace means a changed rule, and a person must look at it.
 */
export async function recordGolden(file: string, plan: Plan, source: TraceSource, registry: Registry): Promise<void> {
  if (inCi()) throw inputError(file, 'golden traces are not recorded where CI is set; record it at home and commit it');
  const text = formatTrace(await traceMatch(plan, source, registry));
  makeFolder(dirname(file));
  writeAtomically(file, text);
}

/**
 * Reads the golden trace `file`, and where its match comes from.
 * @throws InputError when there is no such file or it is no trace.
 */
export function readGolden(file: string): { trace: Trace; source: TraceSource } {
  const trace = parseTrace(readText(file, MOST_BYTES));
  if (trace === null) throw inputError(file, 'is not a golden trace');
  const { head } = trace;
  const valueOf = (name: string): string => head.get(name) ?? '';
  for (const name of ['scenario', 'seed', 'match'])
    if (valueOf(name) === '') throw inputError(file, `is not a golden trace: its head has no "${name}"`);
  if (!/^[1-9]\d{0,8}$/.test(valueOf('match')))
    throw inputError(file, `found match ${valueOf('match')} in its head, expected a whole number from 1`);
  return {
    trace,
    source: {
      scenario: valueOf('scenario'),
      seed: valueOf('seed'),
      agents: valueOf('agents'),
      match: Number(valueOf('match')),
    },
  };
}

/**
 * Plays the match of the golden trace `file` again, in the plan that `planOf` finds for it.
 * @returns the differences in words: those of the head, then the first ply that differs; empty when there are none.
 * @throws InputError when `file` is no trace, and what `planOf` throws.
 */
export async function verifyGolden(
  file: string,
  planOf: (source: TraceSource) => Plan,
  registry: Registry,
): Promise<string[]> {
  const { trace, source } = readGolden(file);
  return compareTraces(trace, await traceMatch(planOf(source), source, registry));
}

/** The differences of `found` from `recorded`. */
export function compareTraces(recorded: Trace, found: Trace): string[] {
  const differences: string[] = [];
  for (const [name, value] of found.head) {
    const was = recorded.head.get(name) ?? '';
    if (was !== value) differences.push(`${name}: recorded "${was}", found "${value}"`);
  }
  const most = Math.max(recorded.lines.length, found.lines.length);
  for (let i = 0; i < most; i++) {
    const difference = compareLines(recorded.lines[i], found.lines[i], found.places[i] ?? '');
    if (difference === '') continue;
    differences.push(difference);
    return differences;
  }
  if (recorded.end !== found.end) differences.push(`end: recorded "${recorded.end}", found "${found.end}"`);
  return differences;
}

function compareLines(recorded: TraceLine | undefined, found: TraceLine | undefined, place: string): string {
  const where = place === '' ? '' : ` (${place})`;
  if (recorded === undefined) return `ply ${found!.ply}${where}: recorded the end of the match, found "${found!.text}"`;
  if (found === undefined) return `ply ${recorded.ply}: recorded "${recorded.text}", found the end of the match`;
  const parts: string[] = [];
  const say = (what: string, was: string, is: string): void => {
    if (was !== is) parts.push(`${what} recorded ${was}, found ${is}`);
  };
  say('seat', String(recorded.seat), String(found.seat));
  say('action', `"${recorded.text}"`, `"${found.text}"`);
  const [was, is] = [fieldsOf(recorded.changes), fieldsOf(found.changes)];
  for (const name of new Set([...was.keys(), ...is.keys()]))
    say(name, was.get(name) ?? 'unchanged', is.get(name) ?? 'unchanged');
  say('hash', recorded.hash, found.hash);
  return parts.length === 0 ? '' : `ply ${recorded.ply}${where}: ${parts.join('; ')}`;
}

/** `a=1 b+2=3,4` as a map. */
function fieldsOf(changes: string): Map<string, string> {
  const pairs = changes === '' ? [] : changes.split(' ');
  return new Map(pairs.map((pair) => [pair.slice(0, pair.lastIndexOf('=')), pair.slice(pair.lastIndexOf('=') + 1)]));
}
