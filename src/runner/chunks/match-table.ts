import type { AsyncBuffer, FileMetaData } from 'hyparquet';
import type { ColumnSource } from 'hyparquet-writer';
import { FACT_COLUMNS, PLACE_COLUMNS, SEAT_COLUMNS, having } from '../../matches/index.ts';
import type { MatchColumn, MatchRow, ScalarField, SeatColumn, SeatField } from '../../matches/index.ts';
import { parquetReader } from './parquet.ts';

type Scalar = string | number;

const SCALARS = having<MatchColumn, 'kept'>([...PLACE_COLUMNS, ...FACT_COLUMNS], 'kept');
const BY_SEAT = having<SeatColumn, 'kept'>(SEAT_COLUMNS, 'kept');

/** The columns of a Parquet table of matches. */
export function matchColumns(rows: readonly MatchRow[]): ColumnSource[] {
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
  ...SCALARS.map(({ kept: [field, type] }) => [field, type === 'STRING' ? '' : -1]),
  ...BY_SEAT.map(({ kept: [field] }) => [field, []]),
]) as Blank;

/** The rows of a table and the values of its other columns. */
export interface MatchTable {
  readonly rows: MatchRow[];
  readonly columns: ReadonlyMap<string, readonly unknown[]>;
}

/** Fields that take most of the time to read, and that not every reader needs. */
export type LongField = 'choices' | 'decks' | 'luck';

const columnNamed = /^(.*?)(?:_\d+)?$/;

/** The columns of a table without those of the fields `unread`. */
function columnsBut(metadata: FileMetaData, unread: readonly LongField[]): string[] {
  const left = new Set<string>(
    [...SCALARS, ...BY_SEAT].flatMap(({ name, kept: [field] }) => (unread.some((one) => one === field) ? [name] : [])),
  );
  return metadata.schema.slice(1).flatMap(({ name }) => (left.has(columnNamed.exec(name)![1]!) ? [] : [name]));
}

/**
 * The rows `rowStart` to `rowEnd - 1` of a table, in order; all of them by default. The fields `unread` stay empty.
 */
export async function readMatchTable(
  file: AsyncBuffer,
  metadata: FileMetaData,
  unread: readonly LongField[] = [],
  part: { readonly rowStart?: number; readonly rowEnd?: number } = {},
): Promise<MatchTable> {
  const columns = new Map<string, Scalar[]>();
  await parquetReader().parquetRead({
    file,
    metadata,
    columns: columnsBut(metadata, unread),
    ...part,
    onChunk: ({ columnName, columnData }) => {
      const values = columnData as ArrayLike<Scalar>;
      const found = columns.get(columnName);
      if (found === undefined) columns.set(columnName, Array.from(values));
      else for (let i = 0; i < values.length; i++) found.push(values[i]!);
    },
  });
  return { rows: rowsOf(columns), columns };
}

function rowsOf(columns: ReadonlyMap<string, Scalar[]>): MatchRow[] {
  const rows = Array.from(columns.get(SCALARS[0]!.name) ?? [], (): Blank => ({ ...BLANK }));
  for (const {
    name,
    kept: [field],
  } of SCALARS)
    columns.get(name)?.forEach((value, i) => {
      rows[i]![field] = value;
    });
  for (const {
    name,
    kept: [field],
  } of BY_SEAT) {
    const bySeat: (readonly Scalar[])[] = [];
    for (let values; (values = columns.get(`${name}_${bySeat.length}`)) !== undefined;) bySeat.push(values);
    // The arrays have their final length, because an array that grows takes room for at least 17 values.
    rows.forEach((row, i) => {
      row[field] = bySeat.map((values) => values[i]!);
    });
  }
  // Older files do not say who forfeited: take the first seat of the team with score 0.
  if (!columns.has('forfeit_seat'))
    for (const row of rows) if (String(row.endReason).startsWith('forfeit:')) row.forfeitSeat = row.scores.indexOf(0);
  return rows as unknown as MatchRow[];
}
