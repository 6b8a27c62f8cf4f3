import { createHash, type Hash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { AsyncBuffer, FileMetaData } from 'hyparquet';
import type { ColumnSource, ParquetWriter } from 'hyparquet-writer';
import type { MatchRow } from '../../matches/index.ts';
import { inputError } from '../../scenario/faults/input-error.ts';
import { AtomicFile } from '../files.ts';
import { CHECKSUM_MARK, FORMAT_VERSION, NO_CHECKSUM, damagedFile, otherFormat, type Chunk } from './chunk-file.ts';
import { matchColumns, readMatchTable, type LongField } from './match-table.ts';
import { nextTurn } from './next-turn.ts';
import { parquetReader, parquetWriter } from './parquet.ts';

/** Which chunks of which run a pack holds. All of them are full. */
export interface PackLabel {
  readonly format: number;
  readonly run: string;
  /** The first chunk of the pack, and the first unit of that chunk. */
  readonly index: number;
  readonly first: number;
  readonly chunks: number;
  readonly units: number;
}

/**
 * Rows for each group of rows; a group holds whole chunks. The size of a group bounds the memory for writing and
 * reading.
 */
const ROWS_PER_GROUP = 4096;
const READ_BYTES = 1 << 22;
const LABEL_KEY = 'pack';
/** The column with the sums of each chunk, at the first match of the chunk. */
const SUMS = 'accumulator';

/** Writes a pack chunk by chunk. It appears under its name at `commit`. */
export class PackWriter {
  readonly #file: AtomicFile;
  readonly #label: PackLabel;
  readonly #hash: Hash = createHash('sha256');
  readonly #bytes = new (parquetWriter().ByteWriter)();
  #parquet: ParquetWriter | undefined;
  #rows: MatchRow[] = [];
  #sums: (string | null)[] = [];

  constructor(path: string, label: PackLabel) {
    this.#file = new AtomicFile(path);
    this.#label = label;
  }

  /** Adds a chunk. Chunks come in order. */
  async add(rows: readonly MatchRow[], accumulator: string): Promise<void> {
    rows.forEach((row, i) => {
      this.#rows.push(row);
      this.#sums.push(i === 0 ? accumulator : null);
    });
    if (this.#rows.length >= ROWS_PER_GROUP) await this.#writeGroup();
  }

  abandon(): void {
    this.#file.abandon();
  }

  async commit(): Promise<void> {
    if (this.#rows.length > 0) await this.#writeGroup();
    await this.#parquet!.finish();
    const footer = Buffer.from(this.#bytes.getBuffer());
    const at = footer.lastIndexOf(CHECKSUM_MARK) + CHECKSUM_MARK.length;
    footer.write(this.#hash.update(footer).digest('hex'), at, 'latin1');
    this.#file.write(footer);
    await this.#file.settle();
  }

  async #writeGroup(): Promise<void> {
    const sums: ColumnSource = { name: SUMS, type: 'STRING', nullable: true, data: this.#sums, statistics: false };
    const columnData = [...matchColumns(this.#rows), sums];
    this.#parquet ??= new (parquetWriter().ParquetWriter)({
      writer: this.#bytes,
      schema: parquetWriter().schemaFromColumnData({ columnData }),
      createdBy: 'broadside',
      kvMetadata: [
        { key: LABEL_KEY, value: JSON.stringify(this.#label) },
        { key: 'checksum', value: CHECKSUM_MARK + NO_CHECKSUM },
      ],
    });
    await this.#parquet.write({ columnData, rowGroupSize: this.#rows.length });
    this.#rows = [];
    this.#sums = [];
    const bytes = this.#bytes.getBytes();
    this.#hash.update(bytes);
    this.#file.write(bytes);
    this.#bytes.index = 0;
  }
}

/** A pack that is open for reading. Its rows are read group by group. */
export class PackFile {
  readonly path: string;
  readonly label: PackLabel;
  readonly #fd: number;
  readonly #size: number;
  readonly #metadata: FileMetaData;

  private constructor(path: string, fd: number, size: number, metadata: FileMetaData, label: PackLabel) {
    this.path = path;
    this.#fd = fd;
    this.#size = size;
    this.#metadata = metadata;
    this.label = label;
  }

  /**
   * Opens the pack at `path` by its label, without checking its checksum; null when there is none. It must be closed.
   * @throws InputError when it is no pack.
   */
  static async open(path: string): Promise<PackFile | null> {
    let fd: number;
    try {
      fd = openSync(path, 'r');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw inputError(path, `cannot be read (${(error as Error).message})`);
    }
    try {
      const { size } = fstatSync(fd);
      let metadata: FileMetaData;
      try {
        metadata = await parquetReader().parquetMetadataAsync(sourceOf(fd, size));
      } catch {
        throw damagedFile(path, size);
      }
      const text = metadata.key_value_metadata?.find(({ key }) => key === LABEL_KEY)?.value;
      if (text === undefined) throw damagedFile(path, size);
      const label = JSON.parse(text) as PackLabel;
      if (label.format !== FORMAT_VERSION) throw otherFormat(path, label.format);
      return new PackFile(path, fd, size, metadata, label);
    } catch (error) {
      closeSync(fd);
      throw error;
    }
  }

  close(): void {
    closeSync(this.#fd);
  }

  /**
   * Reads the whole file. @throws InputError unless the file carries its own checksum, and once `stopped` returns true.
   */
  async check(stopped: () => boolean = () => false): Promise<void> {
    const tail = this.#read(this.#size - this.#metadata.metadata_length, this.#size);
    const mark = tail.lastIndexOf(CHECKSUM_MARK);
    const at = this.#size - tail.length + mark + CHECKSUM_MARK.length;
    const end = at + NO_CHECKSUM.length;
    const hash = createHash('sha256');
    for (let from = 0; from < at; from += READ_BYTES) {
      if (stopped()) return;
      hash.update(this.#read(from, Math.min(at, from + READ_BYTES)));
      await nextTurn();
    }
    hash.update(NO_CHECKSUM).update(this.#read(end, this.#size));
    if (mark < 0 || hash.digest('hex') !== this.#read(at, end).toString('latin1'))
      throw damagedFile(this.path, this.#size);
  }

  /**
   * The chunks of the pack in order, from chunk `from` on; the fields `unread` of their rows stay empty. At most one
   * group of rows is in memory at a time.
   */
  async *chunks(from: number = this.label.index, unread: readonly LongField[] = []): AsyncGenerator<Chunk> {
    const { format, run, units, index, first } = this.label;
    const perChunk = Number(this.#metadata.num_rows) / this.label.chunks;
    let rowStart = 0;
    for (const group of this.#metadata.row_groups) {
      const rowEnd = rowStart + Number(group.num_rows);
      if (rowEnd > (from - index) * perChunk) {
        const part = { rowStart, rowEnd };
        const { rows, columns } = await readMatchTable(this.#source(), this.#metadata, unread, part);
        const sums = columns.get(SUMS)!;
        for (let at = 0; at < rows.length; at += perChunk) {
          const nth = (rowStart + at) / perChunk;
          if (index + nth < from) continue;
          yield {
            label: { format, run, index: index + nth, first: first + nth * units, units },
            rows: rows.slice(at, at + perChunk),
            accumulator: sums[at] as string,
          };
        }
        await nextTurn();
      }
      rowStart = rowEnd;
    }
  }

  #source(): AsyncBuffer {
    return sourceOf(this.#fd, this.#size);
  }

  #read(from: number, to: number): Buffer {
    return Buffer.from(readBytes(this.#fd, from, to));
  }
}

function readBytes(fd: number, from: number, to: number): ArrayBuffer {
  const bytes = new Uint8Array(Math.max(0, to - from));
  for (let at = 0; at < bytes.length;) {
    const got = readSync(fd, bytes, at, bytes.length - at, from + at);
    if (got === 0) break;
    at += got;
  }
  return bytes.buffer;
}

const sourceOf = (fd: number, size: number): AsyncBuffer => ({
  byteLength: size,
  slice: (start, end = size) => readBytes(fd, start < 0 ? size + start : start, end),
});
