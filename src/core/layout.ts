/**
 * Who may see a field. `public`: everybody; `private`: its seat alone; `hidden`: nobody; `mixed`: this depends on the
 * position (a card face down, later face up), and only the game's own `hide` and `observe` can tell.
 */
export type Visibility = 'public' | 'private' | 'hidden' | 'mixed';

/** The numbers that a field may hold, by name, such as the codes of steps or phases. */
export type ValueNames = Readonly<Record<string, number>>;

/** One row of a layout table: name, width in words, who may see the field, and the names of its values if they have any. */
export type Row = readonly [name: string, width: number, visibility: Visibility, values?: ValueNames];

/** A field at its place in the whole state. `seat` is -1 for what belongs to the table. */
export interface Field {
  readonly name: string;
  readonly offset: number;
  readonly length: number;
  readonly visibility: Visibility;
  readonly seat: number;
  readonly values?: ValueNames;
}

/** Offsets of a block of fields, counted from the start of the block. */
export interface Layout<Name extends string> {
  readonly at: Readonly<Record<Name, number>>;
  readonly size: number;
  readonly rows: readonly Row[];
}

/**
 * Places the rows one after the other.
 * @throws RangeError for a width below 1 or a name used twice.
 */
export function layout<const R extends readonly Row[]>(rows: R): Layout<R[number][0]> {
  const at: Record<string, number> = {};
  let size = 0;
  for (const [name, width] of rows) {
    if (!Number.isInteger(width) || width < 1) throw new RangeError(`layout: field ${name} is ${width} words wide`);
    if (Object.hasOwn(at, name)) throw new RangeError(`layout: field ${name} stands twice`);
    at[name] = size;
    size += width;
  }
  return { at: at as Record<R[number][0], number>, size, rows };
}

/**
 * The offsets of a block under the names of the constants that the rules read: `NEXT_SEAT` and `nextSeat` both give `nextSeat`, with a prefix
 * `attackNextSeat`. The rules read separate constants, because a bundler can fold these into the code (`scripts/fields.ts` writes them).
 */
export function constantsOf(at: Readonly<Record<string, number>>, prefix = ''): Record<string, number> {
  const constants: Record<string, number> = {};
  for (const [name, offset] of Object.entries(at)) {
    const camel = /[a-z]/.test(name)
      ? name
      : name.toLowerCase().replace(/_([a-z0-9])/g, (_, c: string) => c.toUpperCase());
    constants[prefix === '' ? camel : prefix + camel[0]!.toUpperCase() + camel.slice(1)] = offset;
  }
  return constants;
}

/** The fields of a block that is placed at `base` and belongs to `seat` (-1: the table). */
export function place(block: Layout<string>, base: number, seat: number): Field[] {
  return block.rows.map(([name, length, visibility, values]) => ({
    name: seat < 0 ? name : `${name}[${seat}]`,
    offset: base + (block.at[name] ?? 0),
    length,
    visibility,
    seat,
    ...(values && { values }),
  }));
}

/** The fields of a block for the table, followed by one block for each seat: the usual shape of a state. */
export function placeSeats(table: Layout<string>, seat: Layout<string>, seats: number): Field[] {
  const fields = place(table, 0, -1);
  for (let i = 0; i < seats; i++) fields.push(...place(seat, table.size + i * seat.size, i));
  return fields;
}

/** Name of the word at `offset`, as `field` or `field+k`, for messages and diffs. */
export function nameOfWord(fields: readonly Field[], offset: number): string {
  for (const f of fields) {
    if (offset < f.offset || offset >= f.offset + f.length) continue;
    return f.length === 1 ? f.name : `${f.name}+${offset - f.offset}`;
  }
  return `word ${offset}`;
}
