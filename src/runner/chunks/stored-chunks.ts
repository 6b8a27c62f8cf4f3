import { inputError } from '../../scenario/faults/input-error.ts';
import { ChunkFile, type Chunk, type ChunkLabel } from './chunk-file.ts';
import { listChunks, listedPath, type ListedFile } from './chunk-list.ts';
import type { LongField } from './match-table.ts';
import { nextTurn } from './next-turn.ts';
import { PackFile } from './pack-file.ts';

/** How often a file may vanish between listing and reading, because another process packs files meanwhile. */
const MOST_VANISHED = 100;

/** The run to which a folder of chunks belongs, and how it is divided into chunks. */
export interface ChunkedRun {
  readonly run: string;
  readonly unitsPerChunk: number;
  /** Fields that the reader of its rows does not need: they stay empty. */
  readonly unread?: readonly LongField[];
}

/** @throws InputError unless the label of a file fits the file's place in the run. */
export function checkLabel(
  path: string,
  { run, unitsPerChunk }: ChunkedRun,
  label: Pick<ChunkLabel, 'run' | 'first'>,
  index: number,
): void {
  if (label.run !== run) throw inputError(path, `belongs to run ${label.run}; here is ${run}`);
  const first = index * unitsPerChunk;
  if (label.first !== first) throw inputError(path, `begins at unit ${label.first}; here it must begin at ${first}`);
}

/**
 * The chunks of a run that are in `folder`, from chunk `from` up to `end - 1`, in order. The reader holds a chunk or
 * a few thousand matches at a time, and serves signals between two chunks.
 * @throws InputError for a file that is damaged or belongs to another run.
 */
export async function* storedChunks(folder: string, of: ChunkedRun, end: number, from = 0): AsyncGenerator<Chunk> {
  let next = from;
  for (let vanished = 0; vanished <= MOST_VANISHED; vanished++) {
    let gone = false;
    for (const file of listChunks(folder).files) {
      if (file.first + file.count <= next) continue;
      if (file.first >= end) return;
      gone = true;
      for await (const chunk of file.count === 1 ? chunkIn(folder, of, file) : chunksIn(folder, of, file, next)) {
        gone = false;
        if (chunk.label.index >= end) return;
        next = chunk.label.index + 1;
        yield chunk;
      }
      if (gone) break;
    }
    if (!gone) return;
  }
  throw inputError(folder, 'its files change faster than they can be read');
}

async function* chunkIn(folder: string, of: ChunkedRun, file: ListedFile): AsyncGenerator<Chunk> {
  const path = listedPath(folder, file);
  const found = ChunkFile.read(path);
  if (found === null) return;
  const { label, accumulator } = found;
  checkLabel(path, of, label, file.first);
  yield { label, rows: await found.rows(of.unread), accumulator };
  await nextTurn();
}

async function* chunksIn(folder: string, of: ChunkedRun, file: ListedFile, from: number): AsyncGenerator<Chunk> {
  const path = listedPath(folder, file);
  const pack = await PackFile.open(path);
  if (pack === null) return;
  try {
    checkLabel(path, of, pack.label, file.first);
    await pack.check();
    yield* pack.chunks(Math.max(from, file.first), of.unread);
  } finally {
    pack.close();
  }
}
