import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetMetadata, parquetRead } from 'hyparquet';
import { parquetWriteBuffer, type ColumnSource } from 'hyparquet-writer';
import type { AccumulatorJson } from '../analysis/index.ts';
import { inputError } from '../scenario/input-error.ts';
import type { MatchRow } from './match-row.ts';

/** Changes whenever files of an older version could no longer be read as they were meant. */
export const FORMAT_VERSION = 1;

/** Which stretch of which run a file holds. */
export interface ChunkLabel {
  readonly format: number;
  readonly run: string;
  readonly index: number;
  /** Its first unit. */
  readonly first: number;
  /** Units it holds: all of the chunk, or fewer when the run was stopped or ended there. */
  readonly units: number;
}

/** What a chunk file holds: one row a match, in match order, and the sums over its blocks. */
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

/** A chunk file whose bytes are known to be those that were written. */
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

/** Column names with the fields they hold; what there is by seat follows, one column a seat. */
const FIELDS = [
  ['match', 'match', 'INT32'],
  ['matchup', 'matchup', 'INT32'],
  ['block', 'block', 'INT32'],
  ['seating', 'seating', 'INT32'],
  ['seed', 'seed', 'STRING'],
  ['winner_seat', 'winnerSeat', 'INT32'],
  ['end_reason', 'endReason', 'STRING'],
  ['forfeit_seat', 'forfeitSeat', 'INT32'],
  ['rounds', 'rounds', 'INT32'],
  ['plies', 'plies', 'INT32'],
  ['decisions', 'decisions', 'INT32'],
  ['branches', 'branches', 'INT32'],
  ['forced', 'forced', 'INT32'],
  ['first_seat', 'firstSeat', 'INT32'],
  ['lead_changes', 'leadChanges', 'INT32'],
  ['decided_at_round', 'decidedAtRound', 'INT32'],
  ['drama', 'drama', 'INT32'],
  ['state_hash', 'stateHash', 'STRING'],
] as const satisfies readonly (readonly [string, Exclude<keyof MatchRow, SeatField>, 'INT32' | 'STRING'])[];

type SeatField = 'scores' | 'decks' | 'seen' | 'luck';

const SEAT_FIELDS = [
  ['score', 'scores', 'INT32'],
  ['deck', 'decks', 'STRING'],
  ['seen', 'seen', 'STRING'],
  ['luck', 'luck', 'STRING'],
] as const satisfies readonly (readonly [string, SeatField, 'INT32' | 'STRING'])[];

function columns(rows: readonly MatchRow[]): ColumnSource[] {
  const seats = rows[0]?.scores.length ?? 0;
  const scalars = FIELDS.map(([name, field, type]): ColumnSource => ({
    name,
    type,
    nullable: false,
    data: rows.map((row) => row[field]),
  }));
  const bySeat = SEAT_FIELDS.flatMap(([name, field, type]) =>
    Array.from({ length: seats }, (_, seat): ColumnSource => {
      // Older files have no luck.
      const data = rows.map((row) => row[field][seat] ?? '');
      return { name: `${name}_${seat}`, type, nullable: false, data };
    }),
  );
  return [...scalars, ...bySeat];
}

/** Decoded columns by the field they hold. */
type ScalarColumns = { readonly [Name in Exclude<keyof MatchRow, SeatField>]: ArrayLike<MatchRow[Name]> };
type SeatColumns = { readonly [Name in SeatField]: readonly ArrayLike<MatchRow[Name][number]>[] };
interface TableColumns extends ScalarColumns, SeatColumns {}

const bySeat = <T>(columnsOfSeats: readonly ArrayLike<T>[], row: number): T[] =>
  columnsOfSeats.map((column) => column[row]!);

/** A row written out in full: a report reads millions of them, and objects of one shape are made many times faster. */
const rowAt = (c: TableColumns, i: number): MatchRow => ({
  match: c.match[i]!,
  matchup: c.matchup[i]!,
  block: c.block[i]!,
  seating: c.seating[i]!,
  seed: c.seed[i]!,
  scores: bySeat(c.scores, i),
  winnerSeat: c.winnerSeat[i]!,
  endReason: c.endReason[i]!,
  // Older files do not say: the first seat of the team that scored nothing.
  forfeitSeat: c.forfeitSeat[i] ?? (c.endReason[i]!.startsWith('forfeit:') ? bySeat(c.scores, i).indexOf(0) : -1),
  rounds: c.rounds[i]!,
  plies: c.plies[i]!,
  decisions: c.decisions[i]!,
  branches: c.branches[i]!,
  forced: c.forced[i]!,
  firstSeat: c.firstSeat[i]!,
  leadChanges: c.leadChanges[i]!,
  decidedAtRound: c.decidedAtRound[i]!,
  drama: c.drama[i]!,
  stateHash: c.stateHash[i]!,
  decks: bySeat(c.decks, i),
  seen: bySeat(c.seen, i),
  luck: bySeat(c.luck, i),
});

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
  const table: Record<string, unknown> = {};
  for (const [name, field] of FIELDS) table[field] = parts.get(name) ?? [];
  for (const [name, field] of SEAT_FIELDS) {
    const found: Scalar[][] = [];
    for (let column = parts.get(`${name}_0`); column !== undefined; column = parts.get(`${name}_${found.length}`))
      found.push(column);
    table[field] = found;
  }
  const known = table as unknown as TableColumns;
  return Array.from({ length: known.match.length }, (_, i) => rowAt(known, i));
}
