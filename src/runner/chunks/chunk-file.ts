import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FileMetaData } from 'hyparquet';
import type { MatchRow } from '../../matches/index.ts';
import { inputError } from '../../scenario/faults/input-error.ts';
import { readBytes } from '../../scenario/files/read-text.ts';
import { writeAtomically } from '../files.ts';
import { matchColumns, readMatchTable, type LongField } from './match-table.ts';
import { parquetReader, parquetWriter } from './parquet.ts';

/** Changes whenever files of an older version could no longer be read correctly. */
export const FORMAT_VERSION = 5;

/** Which units a chunk file holds, and of which run. */
export interface ChunkLabel {
  readonly format: number;
  readonly run: string;
  readonly index: number;
  /** The first unit of the chunk. */
  readonly first: number;
  /** Number of units in the file: those of the whole chunk, or fewer when the run was stopped or ends there. */
  readonly units: number;
}

/** The content of a chunk file: one row for each match, in match order, and the sums over its blocks. */
export interface Chunk {
  readonly label: ChunkLabel;
  readonly rows: readonly MatchRow[];
  /** The JSON of the sums: see `AccumulatorJson`. It may have megabytes, so it stays a text until it is added up. */
  readonly accumulator: string;
}

/** Most bytes of a chunk file: far above any chunk, far below what would exhaust memory. */
const MOST_BYTES = 536_870_912;
/** Stands before the checksum in a file's metadata. */
export const CHECKSUM_MARK = 'sha256:';
/** Stands in place of the checksum while it is computed. */
export const NO_CHECKSUM = '0'.repeat(64);

const digits = (index: number): string => String(index).padStart(6, '0');

/** Name of the file of chunk `first`, or of the pack of the chunks `first` to `last`. */
export const chunkName = (first: number, last: number = first): string =>
  `${first === last ? digits(first) : `${digits(first)}-${digits(last)}`}.parquet`;

export const chunkPath = (folder: string, index: number): string => join(folder, chunkName(index));

/** Path of the pack of `count` chunks from `first` on. */
export const packPath = (folder: string, first: number, count: number): string =>
  join(folder, chunkName(first, first + count - 1));

/**
 * The bytes of a chunk file: a Parquet table any tool can read, with the label, the sums and a checksum in its
 * key-value metadata. The checksum is the SHA-256 of the file with 64 zeros in the checksum's place.
 */
export function encodeChunk(chunk: Chunk): Uint8Array {
  const buffer = parquetWriter().parquetWriteBuffer({
    columnData: matchColumns(chunk.rows),
    createdBy: 'broadside',
    kvMetadata: [
      { key: 'chunk', value: JSON.stringify(chunk.label) },
      { key: 'accumulator', value: chunk.accumulator },
      { key: 'checksum', value: CHECKSUM_MARK + NO_CHECKSUM },
    ],
  });
  const bytes = Buffer.from(buffer);
  const at = bytes.lastIndexOf(CHECKSUM_MARK) + CHECKSUM_MARK.length;
  bytes.write(createHash('sha256').update(bytes).digest('hex'), at, 'latin1');
  return bytes;
}

/** A chunk file whose checksum is correct. */
export class ChunkFile {
  readonly label: ChunkLabel;
  /** As in `Chunk`. */
  readonly accumulator: string;
  readonly #file: ArrayBuffer;
  readonly #metadata: FileMetaData;

  private constructor(label: ChunkLabel, accumulator: string, file: ArrayBuffer, metadata: FileMetaData) {
    this.label = label;
    this.accumulator = accumulator;
    this.#file = file;
    this.#metadata = metadata;
  }

  /**
   * Reads and checks the file at `path`; null when there is none.
   * @throws InputError when it is damaged, truncated or not a chunk file.
   */
  static read(path: string): ChunkFile | null {
    const bytes = readBytes(path, MOST_BYTES);
    return bytes === null ? null : ChunkFile.parse(path, bytes);
  }

  /**
   * Checks the bytes of a chunk file, which come from `path`.
   * @throws InputError when they are damaged or no chunk file.
   */
  static parse(path: string, bytes: Buffer): ChunkFile {
    check(path, bytes);
    const file = new Uint8Array(bytes).buffer;
    const metadata = parquetReader().parquetMetadata(file);
    const pairs = metadata.key_value_metadata ?? [];
    const valueOf = (key: string): string => pairs.find((pair) => pair.key === key)?.value ?? 'null';
    const label = JSON.parse(valueOf('chunk')) as ChunkLabel;
    if (label.format !== FORMAT_VERSION) throw otherFormat(path, label.format);
    return new ChunkFile(label, valueOf('accumulator'), file, metadata);
  }

  /** The rows of the file, in which the fields `unread` stay empty. */
  async rows(unread?: readonly LongField[]): Promise<MatchRow[]> {
    return (await readMatchTable(this.#file, this.#metadata, unread)).rows;
  }
}

/** The complaint about a file that another version of Broadside wrote. */
export const otherFormat = (path: string, format: unknown): Error =>
  inputError(
    path,
    `has format version ${JSON.stringify(format)}; this version of Broadside reads ${FORMAT_VERSION}. Play the scenario again: the same seed plays the same matches`,
  );

/** Writes the file of a chunk of `units` units, unless another process has written as much meanwhile. */
export function keepChunk(folder: string, index: number, units: number, bytes: Uint8Array): void {
  const path = chunkPath(folder, index);
  if (units > (ChunkFile.read(path)?.label.units ?? 0)) writeAtomically(path, bytes);
}

/** @throws InputError unless `bytes` carry their own checksum. */
function check(path: string, bytes: Buffer): void {
  const at = bytes.lastIndexOf(CHECKSUM_MARK) + CHECKSUM_MARK.length;
  const end = at + NO_CHECKSUM.length;
  if (at >= CHECKSUM_MARK.length && end <= bytes.length) {
    const hash = createHash('sha256').update(bytes.subarray(0, at)).update(NO_CHECKSUM).update(bytes.subarray(end));
    if (hash.digest('hex') === bytes.toString('latin1', at, end)) return;
  }
  throw damagedFile(path, bytes.length);
}

/** The complaint about a file of `bytes` bytes that does not carry its own checksum. */
export const damagedFile = (path: string, bytes: number): Error =>
  inputError(
    path,
    `the chunk file is damaged (${bytes} bytes, checksum does not match); delete it and run the same command again: its matches are played anew`,
  );
