import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plan } from '../matches/index.ts';
import { inputError } from '../scenario/faults/input-error.ts';
import { readText } from '../scenario/files/read-text.ts';
import type { Registry } from '../scenario/index.ts';
import { makeFolder, writeAtomically } from '../runner/files.ts';
import {
  MADE_WITH,
  formatTrace,
  parseHead,
  parseTrace,
  traceMatch,
  type Trace,
  type TraceLine,
  type TraceSource,
} from './trace.ts';

/** Longest file that is read, far above any real trace: a long match takes 3 MB. */
const MOST_BYTES = 67_108_864;

/** Whether this is a CI server, where traces are compared and never recorded. */
const inCi = (): boolean => !['', 'false', '0'].includes(process.env['CI'] ?? '');

/**
 * Records match `source.match` of `plan` as the golden trace `file`. An older trace is replaced, unless it shows the same match; the file then
 * keeps the rules with which it was recorded.
 * @returns whether the file was written.
 * @throws InputError on a CI server: a changed trace means a changed rule, and a person must look at it.
 */
export async function recordGolden(
  file: string,
  plan: Plan,
  source: TraceSource,
  registry: Registry,
): Promise<boolean> {
  if (inCi()) throw inputError(file, 'golden traces are not recorded where CI is set; record it at home and commit it');
  const trace = await traceMatch(plan, source, registry);
  const before = existsSync(file) ? parseTrace(readText(file, MOST_BYTES)) : null;
  if (before !== null && compareTraces(before, trace).length === 0) return false;
  makeFolder(dirname(file));
  writeAtomically(file, formatTrace(trace));
  return true;
}

/**
 * Where the match of the golden trace `file` comes from. The trace may be in an older form.
 * @throws InputError when there is no such file or it is no trace.
 */
export function sourceOfGolden(file: string): TraceSource {
  const head = parseHead(readText(file, MOST_BYTES));
  if (head === null) throw inputError(file, 'is not a golden trace');
  const valueOf = (name: string): string => head.get(name) ?? '';
  for (const name of ['scenario', 'seed', 'match'])
    if (valueOf(name) === '') throw inputError(file, `is not a golden trace: its head has no "${name}"`);
  if (!/^[1-9]\d{0,8}$/.test(valueOf('match')))
    throw inputError(file, `found match ${valueOf('match')} in its head, expected a whole number from 1`);
  return {
    scenario: valueOf('scenario'),
    seed: valueOf('seed'),
    agents: valueOf('agents'),
    match: Number(valueOf('match')),
  };
}

/**
 * Reads the golden trace `file`, and the source of its match.
 * @throws InputError when there is no such file, or it is no trace or one in an older form.
 */
export function readGolden(file: string): { trace: Trace; source: TraceSource } {
  const source = sourceOfGolden(file);
  const trace = parseTrace(readText(file, MOST_BYTES));
  if (trace === null)
    throw inputError(file, 'is cut off, or a trace in an older form; record it again with "broadside golden record"');
  return { trace, source };
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

/** The differences of `found` from `recorded`. Different rules or content are reported only if the match differs. */
export function compareTraces(recorded: Trace, found: Trace): string[] {
  const differences: string[] = [];
  const compareHeads = (names: readonly string[]): string[] =>
    names.flatMap((name) => {
      const [was, is] = [recorded.head.get(name) ?? '', found.head.get(name) ?? ''];
      return was === is ? [] : [`${name}: recorded "${was}", found "${is}"`];
    });
  differences.push(...compareHeads([...found.head.keys()].filter((name) => name !== MADE_WITH)));
  const first = firstDifference(recorded, found);
  if (first !== '') differences.push(first);
  return differences.length === 0 ? [] : [...compareHeads([MADE_WITH]), ...differences];
}

function firstDifference(recorded: Trace, found: Trace): string {
  const most = Math.max(recorded.lines.length, found.lines.length);
  for (let ply = 0; ply < most; ply++) {
    const difference = compareLines(ply, recorded.lines[ply], found.lines[ply]);
    if (difference !== '') return difference;
  }
  return recorded.end === found.end ? '' : `end: recorded "${recorded.end}", found "${found.end}"`;
}

function compareLines(ply: number, recorded: TraceLine | undefined, found: TraceLine | undefined): string {
  const where = `ply ${ply} (${(found ?? recorded!).place})`;
  if (recorded === undefined) return `${where}: recorded the end of the match, found "${found!.text}"`;
  if (found === undefined) return `${where}: recorded "${recorded.text}", found the end of the match`;
  const parts: string[] = [];
  const say = (what: string, was: string, is: string): void => {
    if (was !== is) parts.push(`${what} recorded ${was}, found ${is}`);
  };
  say('seat', String(recorded.seat), String(found.seat));
  say('action', `"${recorded.text}"`, `"${found.text}"`);
  const [was, is] = [fieldsOf(recorded.changes), fieldsOf(found.changes)];
  for (const name of new Set([...was.keys(), ...is.keys()]))
    say(name, was.get(name) ?? 'unchanged', is.get(name) ?? 'unchanged');
  if (parts.length === 0) say('place', recorded.place, found.place);
  return parts.length === 0 ? '' : `${where}: ${parts.join('; ')}`;
}

/** Words such as `a=1` and `b+2=3,4` as a map. */
const fieldsOf = (changes: readonly string[]): Map<string, string> =>
  new Map(
    changes.map((change) => [change.slice(0, change.lastIndexOf('=')), change.slice(change.lastIndexOf('=') + 1)]),
  );
