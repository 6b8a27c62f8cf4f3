import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetMetadata, parquetRead } from 'hyparquet';
import { parquetWriteBuffer, type ColumnSource } from 'hyparquet-writer';
import type { AccumulatorJson } from '../../analysis/index.ts';
import { FACT_COLUMNS, PLACE_COLUMNS, SEAT_COLUMNS, having } from '../../matches/index.ts';
import type { MatchColumn, MatchRow, ScalarField, SeatColumn, SeatField } from '../../matches/index.ts';
import { inputError } from '../../scenario/input-error.ts';

/** Changes whenever files of an older version could no longer be read correctly. */
export const FORMAT_VERSION = 1;

/** Which units of which run a file holds. */
export interface ChunkLabel {
  readonly format: number;
  readonly run: string;
  readonly index: number;
  /** Its first unit. */
  readonly first: number;
  /** Number of units in it: those of the whole chunk, or fewer when the run was stopped or ends there. */
  readonly units: number;
}

/** The content of a chunk file: one row for each match, in match order, and the sums over its blocks. */
export interface Chunk {
  readonly label: ChunkLabel;
  readonly rows: readonly MatchRow[];
  readonly accumulator: AccumulatorJson;
}

const CHECKSUM_MARK = 'sha256:';
const NO_CHECKSUM = '0'.repeat(64);

export const chunkPath = (folder: string, index: number): string =>
  join(folder, `${String(index).padStart(6, '0')}.parquet`);

/**
 * The bytes of a chunk file: a Parquet table any tool can read, with the label, the sums and a checksum in its
 * key-value metadata. The checksum is the SHA-256 of the file with 64 zeros in the checksum's place.
 */
export function encodeChunk(chunk: Chunk): Uint8Array {
  const buffer = parquetWriteBuffer({
    columnData: columns(chunk.rows),
    createdBy: 'broadside',
    kvMetadata: [
      { key: 'chunk', value: JSON.stringify(chunk.label) },
      { key: 'accumulator', value: JSON.stringify(chunk.accumulator) },
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
  readonly #file: ArrayBuffer;
  readonly #accumulator: string;

  private constructor(label: ChunkLabel, accumulator: string, file: ArrayBuffer) {
    this.label = label;
    this.#accumulator = accumulator;
    this.#file = file;
  }

  /**
   * Reads and checks the file at `path`; null when there is none.
   * @throws InputError when it is damaged, truncated or not a chunk file.
   */
  static read(path: string): ChunkFile | null {
    let bytes: Buffer;
    try {
      bytes = readFileSync(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw inputError(path, `cannot be read (${(error as Error).message})`);
    }
    check(path, bytes);
    const file = new Uint8Array(bytes).buffer;
    const pairs = parquetMetadata(file).key_value_metadata ?? [];
    const valueOf = (key: string): string => pairs.find((pair) => pair.key === key)?.value ?? 'null';
    const label = JSON.parse(valueOf('chunk')) as ChunkLabel;
    if (label.format !== FORMAT_VERSION)
      throw inputError(path, `has format version ${label.format}; this version of Broadside reads ${FORMAT_VERSION}`);
    return new ChunkFile(label, valueOf('accumulator'), file);
  }

  get accumulator(): AccumulatorJson {
    return JSON.parse(this.#accumulator) as AccumulatorJson;
  }

  async rows(): Promise<MatchRow[]> {
    return readRows(this.#file);
  }
}

/** @throws InputError unless `bytes` carry their own checksum. */
function check(path: string, bytes: Buffer): void {
  const at = bytes.lastIndexOf(CHECKSUM_MARK) + CHECKSUM_MARK.length;
  const end = at + NO_CHECKSUM.length;
  if (at >= CHECKSUM_MARK.length && end <= bytes.length) {
    const hash = createHash('sha256').update(bytes.subarray(0, at)).update(NO_CHECKSUM).update(bytes.subarray(end));
    if (hash.digest('hex') === bytes.toString('latin1', at, end)) return;
  }
  throw inputError(
    path,
    `the chunk file is damaged (${bytes.length} bytes, checksum does not match); delete it and run the same command again: its matches are played anew`,
  );
}

type Scalar = string | number;

const SCALARS = having<MatchColumn, 'kept'>([...PLACE_COLUMNS, ...FACT_COLUMNS], 'kept');
const BY_SEAT = having<SeatColumn, 'kept'>(SEAT_COLUMNS, 'kept');

function columns(rows: readonly MatchRow[]): ColumnSource[] {
  const seats = rows[0]?.scores.length ?? 0;
  const scalars = SCALARS.map(({ name, kept: [field, type] }): ColumnSource => ({
    name,
    type,
    nullable: false,
    data: rows.map((row) => row[field]),
  }));
  const bySeat = BY_SEAT.flatMap(({ name, kept: [field, type] }) =>
    Array.from({ length: seats }, (_, seat): ColumnSource => {
      // Older files have no luck columns.
      const data = rows.map((row) => row[field][seat] ?? '');
      return { name: `${name}_${seat}`, type, nullable: false, data };
    }),
  );
  return [...scalars, ...bySeat];
}

/** A row that is not filled yet. */
type Blank = Record<ScalarField, Scalar> & Record<SeatField, Scalar[]>;

/**
 * All rows start as copies of this one. A report reads millions of rows, and objects of the same shape are created many
 * times faster.
 */
const BLANK = Object.fromEntries([
  ...SCALARS.map(({ kept: [field] }) => [field, -1]),
  ...BY_SEAT.map(({ kept: [field] }) => [field, []]),
]) as Blank;

/** All rows of a table, in order. */
async function readRows(file: ArrayBuffer): Promise<MatchRow[]> {
  const parts = new Map<string, Scalar[]>();
  await parquetRead({
    file,
    onChunk: ({ columnName, columnData }) => {
      const values = columnData as ArrayLike<Scalar>;
      const found = parts.get(columnName);
      if (found === undefined) parts.set(columnName, Array.from(values));
      else for (let i = 0; i < values.length; i++) found.push(values[i]!);
    },
  });
  const rows = Array.from(parts.get(SCALARS[0]!.name) ?? [], (): Blank => ({ ...BLANK }));
  for (const {
    name,
    kept: [field],
  } of SCALARS)
    parts.get(name)?.forEach((value, i) => {
      rows[i]![field] = value;
    });
  for (const {
    name,
    kept: [field],
  } of BY_SEAT) {
    for (const row of rows) row[field] = [];
    for (let seat = 0; parts.has(`${name}_${seat}`); seat++)
      parts.get(`${name}_${seat}`)!.forEach((value, i) => {
        rows[i]![field].push(value);
      });
  }
  // Older files do not say who forfeited: take the first seat of the team with score 0.
  if (!parts.has('forfeit_seat'))
    for (const row of rows) if (String(row.endReason).startsWith('forfeit:')) row.forfeitSeat = row.scores.indexOf(0);
  return rows as unknown as MatchRow[];
}
