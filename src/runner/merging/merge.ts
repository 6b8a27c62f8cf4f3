import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { codeOfGame } from '../../scenario/agents/built-code.ts';
import { inputError } from '../../scenario/faults/input-error.ts';
import type { Registry } from '../../scenario/index.ts';
import { gameOf, type Plan } from '../../matches/index.ts';
import { logFolder } from '../chunks/chunk-log.ts';
import { chunksIn, firstMatch, spanAt } from '../chunks/chunks.ts';
import { Holdings } from '../chunks/holdings.ts';
import { otherRules } from '../earlier-runs.ts';
import { copyAtomically, makeFolder } from '../files.ts';
import {
  manifestPath,
  newManifest,
  readablePlan,
  readManifest,
  refusedGame,
  runFolder,
  writeManifest,
  type FailedChunk,
} from '../manifest.ts';
import { gameHere } from '../registries.ts';
import { runPlan, type RunOptions, type RunOutcome } from '../run.ts';
import { partsOfRuns, soundFiles, type PartOfRun, type SoundFile } from './sources.ts';

/** A run that was put together from its parts. */
export interface MergedRun {
  readonly plan: Plan;
  readonly outcome: RunOutcome;
  /** Folders of the parts. */
  readonly parts: readonly string[];
  readonly copied: number;
  /** Ranges of the numbers of the matches that no part holds. */
  readonly gaps: readonly (readonly [first: number, last: number])[];
  /** Chunks that a part gave up and that no other part holds. */
  readonly givenUp: readonly (FailedChunk & { readonly dir: string })[];
}

type MergeOptions = Pick<RunOptions, 'outDir' | 'extraRegistry' | 'onNotice' | 'signal'> & {
  /** Whether a game that only the folders hold may run. It is needed to name the cards and sides of the matches. */
  readonly trust?: boolean;
};

/**
 * Puts runs together from the folders of shards, and makes their reports. Nothing is played, and nothing that the
 * folders bring along is run, except a game that is here as well or is trusted. Files that are there already stay, so that parts can be added later.
 * @throws InputError for parts of different runs, for runs by other code than is here, and for damaged files. Nothing
 * is then written.
 */
export async function mergeRuns(
  folders: readonly string[],
  registry: Registry,
  options: MergeOptions,
): Promise<MergedRun[]> {
  const runs = partsOfRuns(folders);
  const checked = [];
  for (const parts of runs) {
    const plan = planOfParts(parts, registry, options);
    const [{ manifest }] = parts as [PartOfRun];
    const files = await soundFiles(parts, { run: manifest.run, unitsPerChunk: manifest.unitsPerChunk });
    checked.push({ plan, parts, files });
  }
  const merged: MergedRun[] = [];
  for (const { plan, parts, files } of checked) merged.push(await mergeRun(plan, parts, files, options));
  return merged;
}

/**
 * The plan of a whole run: with the largest number of blocks for which a part, or the run already in `outDir`, was
 * asked.
 */
function planOfParts(parts: readonly PartOfRun[], registry: Registry, { outDir, trust }: MergeOptions): Plan {
  const [first] = parts as [PartOfRun];
  const refused = refusedGame(first.manifest, trust);
  if (refused !== '') throw inputError(manifestPath(first.dir), refused);
  const base = readablePlan(first.manifest, trust);
  const other = otherRules(base, gameHere(base, registry)?.rulesVersion, codeOfGame(base.gameId, gameOf(base)));
  if (other.length > 0)
    throw inputError(first.dir, `was played by other code than is here: ${other.join(', ')}; merge it with that code`);
  const dir = runFolder(outDir, base);
  const there = existsSync(manifestPath(dir)) ? [{ dir, manifest: readManifest(dir)! }] : [];
  const all = [...there, ...parts];
  for (const { dir: at, manifest } of all)
    if (manifest.unitsPerChunk !== first.manifest.unitsPerChunk)
      throw inputError(
        at,
        `is cut into chunks of ${manifest.unitsPerChunk} blocks, but ${first.dir} into chunks of ${first.manifest.unitsPerChunk}`,
      );
  const { outside } = first.manifest.plan;
  // The code of outside agents stays beside the matches they played; it is not run here.
  return {
    ...base,
    pairs: Math.max(...all.map(({ manifest }) => manifest.plan.pairs)),
    ...(outside === undefined ? {} : { outside }),
  };
}

async function mergeRun(
  plan: Plan,
  parts: readonly PartOfRun[],
  files: readonly SoundFile[],
  options: MergeOptions,
): Promise<MergedRun> {
  const [{ manifest }] = parts as [PartOfRun];
  const { unitsPerChunk } = manifest;
  const dir = runFolder(options.outDir, plan);
  const folder = join(dir, 'chunks');
  makeFolder(folder);
  const holdings = await Holdings.survey(folder, manifest, () => false);
  let copied = 0;
  // Packs come first, because the chunks that they hold then need not be copied one by one.
  for (const file of files.toSorted((a, b) => b.count - a.count)) {
    if (options.signal?.aborted === true) break;
    if (!isWanted(file, holdings)) continue;
    copyAtomically(file.path, join(folder, file.name));
    if (file.count === 1) holdings.add(file.first, file.units);
    else holdings.addPack(file.first, file.count);
    copied++;
  }
  for (const part of parts) copyLogs(part.dir, dir);
  const made = parts
    .map((part) => part.manifest.made)
    .filter((each) => each !== undefined)
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))[0];
  const whole = newManifest(plan, unitsPerChunk);
  writeManifest(dir, made === undefined ? whole : { ...whole, made });
  const outcome = await runPlan(plan, { ...options, workers: 1, share: 'none' });
  const units = plan.pairs * plan.matchups.length;
  const givenUp = parts.flatMap((part) =>
    part.manifest.failed
      .filter(({ chunk }) => holdings.unitsOf(chunk) < spanAt(units, unitsPerChunk, chunk).count)
      .map((failed) => Object.assign({ dir: part.dir }, failed)),
  );
  return { plan, outcome, parts: parts.map((part) => part.dir), copied, gaps: gapsIn(plan, holdings), givenUp };
}

function isWanted({ first, count, units }: SoundFile, holdings: Holdings): boolean {
  if (count === 1) return units > holdings.unitsOf(first);
  for (let chunk = first; chunk < first + count; chunk = holdings.after(chunk))
    if (holdings.unitsOf(chunk) < holdings.of.unitsPerChunk) return true;
  return false;
}

function gapsIn({ pairs, matchups, seats }: Plan, holdings: Holdings): [number, number][] {
  const units = pairs * matchups.length;
  const { unitsPerChunk } = holdings.of;
  const gaps: [number, number][] = [];
  for (let chunk = 0; chunk < chunksIn(units, unitsPerChunk); chunk = holdings.after(chunk)) {
    const { first, count } = spanAt(units, unitsPerChunk, chunk);
    const held = holdings.unitsOf(chunk);
    if (held >= count) continue;
    const from = firstMatch({ seats }, first + held);
    const to = firstMatch({ seats }, first + count) - 1;
    if (gaps.at(-1)?.[1] === from - 1) gaps.at(-1)![1] = to;
    else gaps.push([from, to]);
  }
  return gaps;
}

function copyLogs(from: string, to: string): void {
  const names = existsSync(logFolder(from)) ? readdirSync(logFolder(from)) : [];
  for (const name of names) {
    const path = join(logFolder(to), name);
    if (!/^\d+\.log$/.test(name) || existsSync(path)) continue;
    makeFolder(logFolder(to));
    copyAtomically(join(logFolder(from), name), path);
  }
}
