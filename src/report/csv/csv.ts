import Papa from 'papaparse';
import { fixed6 } from '../../stats/index.ts';

/** A cell: text, or a number printed as it is; NaN prints as an empty cell. */
export type Cell = string | number;

/** Matches text that a spreadsheet would run as a formula, except a negative number with six decimals. */
const FORMULA = /^(?:[=+@\t\r\n＝＋－＠]|-(?!\d+\.\d{6}$))/;

/** Rows as RFC 4180 lines, each closed by CRLF; '' for no rows. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return '';
  const printed = rows.map((row) =>
    row.some(Number.isNaN) ? row.map((cell) => (Number.isNaN(cell) ? '' : cell)) : row,
  );
  return Papa.unparse(printed, { newline: NEWLINE, escapeFormulae: FORMULA }) + NEWLINE;
}

const NEWLINE = '\r\n';

/** A column: its name, and the cell that it makes from a row. */
export type Column<Row> = readonly [name: string, cell: (row: Row) => Cell];

/** A whole file: header and rows. */
export const csvFile = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  csvLines([columns.map(([name]) => name)]) + csvLines(rows.map((row) => columns.map(([, cell]) => cell(row))));

/** A column of six decimals. */
export const fixed = <Row>(name: string, value: (row: Row) => number): Column<Row> => [
  name,
  (row) => fixed6(value(row)),
];

/** The two ends of an interval, as `<stem>_lo` and `<stem>_hi`. */
export const interval = <Row>(
  stem: string,
  estimate: (row: Row) => { readonly lo: number; readonly hi: number },
): Column<Row>[] => [fixed(`${stem}_lo`, (row) => estimate(row).lo), fixed(`${stem}_hi`, (row) => estimate(row).hi)];
