import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chunkName } from './chunk-file.ts';

/** A chunk file or a pack of several chunks, as its name tells. */
export interface ListedFile {
  readonly name: string;
  /** Index of the first chunk in the file. */
  readonly first: number;
  readonly count: number;
}

/** `000007.parquet` holds chunk 7, `000000-000063.parquet` the chunks 0 to 63. */
const NAME = /^(\d{6,12})(?:-(\d{6,12}))?\.parquet$/;

/** The chunks that the file `name` holds; null if it is no chunk file and no pack. */
function listed(name: string): ListedFile | null {
  const found = NAME.exec(name);
  if (found === null) return null;
  const first = Number(found[1]);
  const last = Number(found[2] ?? found[1]);
  return last < first || chunkName(first, last) !== name ? null : { name, first, count: last - first + 1 };
}

/** The files of a folder of chunks. */
export interface ChunkList {
  /** In the order of their chunks. */
  readonly files: readonly ListedFile[];
  /** Files whose chunks are in a pack as well: a process was killed between writing the pack and deleting them. */
  readonly spare: readonly ListedFile[];
}

/** Lists a folder of chunks by the names in it. Other names are ignored. */
export function listChunks(folder: string): ChunkList {
  // Results that were copied from elsewhere may lack the folder.
  const all = (existsSync(folder) ? readdirSync(folder) : [])
    .map((name) => listed(name))
    .filter((file) => file !== null)
    .toSorted((a, b) => a.first - b.first || b.count - a.count);
  const files: ListedFile[] = [];
  const spare: ListedFile[] = [];
  let end = 0;
  for (const file of all) {
    if (file.first < end) spare.push(file);
    else {
      files.push(file);
      end = file.first + file.count;
    }
  }
  return { files, spare };
}

export const listedPath = (folder: string, { name }: ListedFile): string => join(folder, name);
