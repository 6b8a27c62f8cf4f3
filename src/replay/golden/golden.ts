import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plan } from '../../matches/index.ts';
import { inputError } from '../../scenario/faults/input-error.ts';
import { readText } from '../../scenario/files/read-text.ts';
import type { Registry } from '../../scenario/index.ts';
import { makeFolder, writeAtomically } from '../../runner/files.ts';
import { compareTraces } from './compare.ts';
import { followTrace, playTrace, type Played } from './follow.ts';
import { formatReading, parseReading, readingOf, readingsDiffer, type Reading } from './reading.ts';
import { formatTrace, parseHead, parseTrace, type Trace, type TraceSource } from './trace.ts';

/** Longest file that is read, far above any real trace: the reading of a long match takes 3 MB. */
const MOST_BYTES = 67_108_864;

/** Whether this is a CI server, where traces are compared and never recorded. */
const inCi = (): boolean => !['', 'false', '0'].includes(process.env['CI'] ?? '');

/** The file that holds the reading of a trace, if there is one: an example for people. */
const readingFile = (file: string): string => file.replace(/(\.txt)?$/, '.reading');

/**
 * Records match `source.match` of `plan` as the golden trace `file`. `keep`: the decisions of the trace that is there are kept as long as
 * they are legal; otherwise the agents of the plan make all. If the file shows the same match already, it stays, with the rules that it
 * was recorded with. A reading beside the trace is written anew.
 * @returns whether a file was written.
 * @throws InputError on a CI server: a changed trace means a changed rule, and a person must look at it.
 */
export async function recordGolden(
  file: string,
  plan: Plan,
  source: TraceSource,
  registry: Registry,
  keep = false,
): Promise<boolean> {
  if (inCi()) throw inputError(file, 'golden traces are not recorded where CI is set; record it at home and commit it');
  const before = existsSync(file) ? parseTrace(readText(file, MOST_BYTES)) : null;
  const kept = keep ? before : null;
  const played = await playTrace(plan, source, registry, kept ?? undefined);
  const isSame = before !== null && compareTraces(before, played).length === 0;
  const reading = readingFile(file);
  const hasReading = existsSync(reading);
  if (isSame && (!hasReading || readingDiffers(reading, played) === '')) return false;
  makeFolder(dirname(file));
  if (!isSame) writeAtomically(file, formatTrace(played.trace));
  if (hasReading)
    writeAtomically(reading, formatReading(readingOf(played.game, played.seen, played.trace.head, played.trace.end)));
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
 * Plays the match of the golden trace `file` by its decisions, as far as they are legal, in the plan that `planOf` finds for it.
 * @throws InputError when `file` is no trace, and what `planOf` throws.
 */
export function followGolden(file: string, planOf: (source: TraceSource) => Plan, registry: Registry): Played {
  const { trace, source } = readGolden(file);
  return followTrace(planOf(source), source, trace, registry);
}

/**
 * Plays the match of the golden trace `file` again, in the plan that `planOf` finds for it. No agent is asked.
 * @returns the differences in words: those of the head, then the first ply that differs, then the first that differs from the reading
 * beside the trace, if there is one; empty when there are none.
 * @throws InputError when `file` is no trace, and what `planOf` throws.
 */
export function verifyGolden(file: string, planOf: (source: TraceSource) => Plan, registry: Registry): string[] {
  const played = followGolden(file, planOf, registry);
  const differences = compareTraces(readGolden(file).trace, played);
  const reading = readingFile(file);
  const other = existsSync(reading) ? readingDiffers(reading, played) : '';
  return other === '' ? differences : [...differences, `${reading}: ${other}`];
}

function readingDiffers(file: string, { game, seen, trace }: Played): string {
  const found = readingOf(game, seen, trace.head, trace.end);
  return readingsDiffer(readReading(file), found, 'recorded', 'found')?.words ?? '';
}

/** @throws InputError when there is no such file or it is no reading. */
function readReading(file: string): Reading {
  const reading = parseReading(readText(file, MOST_BYTES));
  if (reading === null) throw inputError(file, 'is not the reading of a trace');
  return reading;
}

/**
 * The match of a golden trace in words, ply by ply, as the present rules play its decisions. If one of them is no longer legal, the
 * end says so. Of a file that holds a match in words already, its text.
 * @throws InputError as `readGolden`, and what `planOf` throws.
 */
export function showGolden(file: string, planOf: (source: TraceSource) => Plan, registry: Registry): string {
  const text = readText(file, MOST_BYTES);
  if (parseReading(text) !== null) return text;
  const played = followGolden(file, planOf, registry);
  const { game, match, seen, trace } = played;
  const isWhole = match.seat < 0 && seen.fault === null;
  const end = isWhole ? trace.end : `none; ${compareTraces(readGolden(file).trace, played).at(-1)!}`;
  return formatReading(readingOf(game, seen, trace.head, end));
}
