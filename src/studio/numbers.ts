import { isMap, type Game } from '../core/index.ts';
import type { NumberCell, NumberRow, NumberTable } from './wire.ts';

/** Sections that are left out: how agents judge positions is no number of the game. */
const PASSED_OVER: ReadonlySet<string> = new Set(['evaluation', 'map', 'sides', 'obstacles', 'squares']);
/** Sections whose entries belong to sides. */
const BROUGHT: ReadonlySet<string> = new Set(['ships', 'squadrons', 'upgrades', 'cards']);
/** A table with more columns is shown with rows and columns exchanged. */
const MOST_COLUMNS = 14;
/** A name that needs no quotes in a path. */
const PLAIN = /^[\w-]+$/;

/** A value that stands for itself in a table of its section. */
const rowOf =
  (section: string) =>
  ([key, value]: readonly [string, number]): NumberRow => ({
    id: key,
    isInPlay: true,
    cells: [[`${section}.${key}`, value]],
  });

/** The numbers within `tree`, by their paths from it. */
function numbersIn(tree: Record<string, unknown>, from = ''): [path: string, value: number][] {
  return Object.entries(tree).flatMap(([key, value]): [string, number][] => {
    if (!PLAIN.test(key)) return [];
    const path = from === '' ? key : `${from}.${key}`;
    return typeof value === 'number' ? [[path, value]] : isMap(value) ? numbersIn(value, path) : [];
  });
}

/** Ids of ships and cards that some side uses. */
function idsInPlay({ catalog }: Game): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { units, cards } of catalog.sides) {
    for (const unit of units) ids.add(catalog.ships[catalog.shipOfUnit(unit)]?.id ?? '');
    cards.forEach((copies, card) => {
      if (copies > 0) ids.add(catalog.cards[card]!.id);
    });
  }
  return ids;
}

function turned({ section, columns, rows }: NumberTable): NumberTable {
  return {
    section,
    columns: rows.map(({ id }) => id),
    rows: columns.map((id, i) => ({ id, isInPlay: true, cells: rows.map(({ cells }) => cells[i]!) })),
  };
}

/** A section of the content as a table: a row for each entry, a column for each of its numbers. */
function tableOf(
  section: string,
  content: Record<string, unknown>,
  isInPlay: (id: string) => boolean,
): NumberTable | null {
  const entries = Object.entries(content).filter(([id, entry]) => PLAIN.test(id) && isMap(entry));
  const plain = numbersIn(Object.fromEntries(Object.entries(content).filter(([, value]) => !isMap(value))));
  const own = plain.map(rowOf(section));
  if (own.length > 0 || entries.length === 0) {
    const nested = entries.flatMap(([id, entry]) => numbersIn(entry as Record<string, unknown>, id));
    const rows = [...own, ...nested.map(rowOf(section))];
    return rows.length === 0 ? null : { section, columns: ['value'], rows };
  }
  const found = entries.map(([id, entry]) => ({ id, numbers: new Map(numbersIn(entry as Record<string, unknown>)) }));
  const columns = [...new Set(found.flatMap(({ numbers }) => [...numbers.keys()]))];
  if (columns.length === 0) return null;
  const rows = found.map(({ id, numbers }): NumberRow => {
    const cells = columns.map((column): NumberCell | null => {
      const value = numbers.get(column);
      return value === undefined ? null : [`${section}.${id}.${column}`, value];
    });
    return { id, isInPlay: isInPlay(id), cells };
  });
  const sorted = [...rows.filter((row) => row.isInPlay), ...rows.filter((row) => !row.isInPlay)];
  const table = { section, columns, rows: sorted };
  return columns.length > MOST_COLUMNS && rows.length <= MOST_COLUMNS ? turned(table) : table;
}

/** Every number of a scenario that a change may name, in tables by the sections of its content. */
export function numberTables(content: unknown, game: Game): NumberTable[] {
  if (!isMap(content)) return [];
  const ids = idsInPlay(game);
  const named = (section: string) => (id: string) => !BROUGHT.has(section) || ids.has(id);
  return Object.entries(content).flatMap(([section, value]) => {
    if (PASSED_OVER.has(section) || !isMap(value)) return [];
    return tableOf(section, value, named(section)) ?? [];
  });
}
