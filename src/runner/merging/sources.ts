import { readFileSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { inputError } from '../../scenario/faults/input-error.ts';
import { ChunkFile } from '../chunks/chunk-file.ts';
import { listChunks, listedPath, type ListedFile } from '../chunks/chunk-list.ts';
import { PackFile } from '../chunks/pack-file.ts';
import { checkLabel, type ChunkedRun } from '../chunks/stored-chunks.ts';
import { runFoldersIn } from '../known-runs.ts';
import { manifestIn, planOf, type Manifest } from '../manifest.ts';
import { differenceOf } from './difference.ts';

export interface PartOfRun {
  readonly dir: string;
  readonly manifest: Manifest;
}

/** A chunk file or a pack that was found sound. */
export interface SoundFile extends ListedFile {
  readonly path: string;
  readonly units: number;
}

/** The runs in `folder`: the folder itself if it is one, or those below it if it is a folder of results. */
function runsIn(folder: string): PartOfRun[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw inputError(folder, 'no such folder; expected one with the results of a shard');
  const dirs = runFoldersIn(folder);
  if (dirs.length === 0) throw inputError(folder, 'holds no run; expected the folder that --out gave to a shard');
  return dirs.map((dir) => ({ dir, manifest: manifestIn(dir) }));
}

/**
 * The parts of each run in `folders`. Every folder must hold a part of every run, as the shards of one command leave
 * them.
 * @throws InputError for a folder without a run, and for one with another run than the first folder.
 */
export function partsOfRuns(folders: readonly string[]): PartOfRun[][] {
  const found = folders.map((folder) => ({ folder, runs: runsIn(folder) }));
  const [first] = found;
  for (const { folder, runs } of found.slice(1)) {
    const extra = runs.find(({ manifest }) => !first!.runs.some((other) => other.manifest.run === manifest.run));
    const missing = first!.runs.find(({ manifest }) => !runs.some((other) => other.manifest.run === manifest.run));
    if (extra !== undefined && missing !== undefined)
      throw inputError(
        extra.dir,
        `is another run than ${missing.dir}, so that the two cannot be merged: ${differenceOf(planOf(missing.manifest), planOf(extra.manifest))}`,
      );
    if (missing !== undefined || extra !== undefined)
      throw inputError(
        missing === undefined ? first!.folder : folder,
        `holds no part of the run ${(missing ?? extra!).dir}; play that shard again, or name the folders of single runs`,
      );
  }
  return first!.runs.map(({ manifest: { run } }) =>
    found.flatMap(({ runs }) => runs.filter(({ manifest }) => manifest.run === run)),
  );
}

const hashOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

/**
 * The chunk files of parts of one run, each checked.
 * @throws InputError for a damaged file, for one of another run, and when two machines played the same chunk to other
 * bytes.
 */
export async function soundFiles(parts: readonly PartOfRun[], of: ChunkedRun): Promise<SoundFile[]> {
  const files: SoundFile[] = [];
  const seen = new Map<string, string>();
  for (const { dir } of parts) {
    const folder = join(dir, 'chunks');
    for (const file of listChunks(folder).files) {
      const path = listedPath(folder, file);
      const units = await soundUnits(path, file, of);
      if (units === null) continue;
      const same = `${file.name} ${units}`;
      const before = seen.get(same);
      if (before !== undefined && hashOf(before) !== hashOf(path))
        throw inputError(
          path,
          `holds the same matches as ${before} with other results, so that one of the two machines played wrongly; delete both and play them again`,
        );
      seen.set(same, path);
      files.push({ ...file, path, units });
    }
  }
  return files;
}

/** The units of a file; null when it has just been joined into a pack. */
async function soundUnits(path: string, file: ListedFile, of: ChunkedRun): Promise<number | null> {
  if (file.count === 1) {
    const chunk = ChunkFile.read(path);
    if (chunk === null) return null;
    checkLabel(path, of, chunk.label, file.first);
    return chunk.label.units;
  }
  const pack = await PackFile.open(path);
  if (pack === null) return null;
  try {
    checkLabel(path, of, pack.label, file.first);
    await pack.check();
    return file.count * of.unitsPerChunk;
  } finally {
    pack.close();
  }
}
