import Table from 'cli-table3';

const NO_RULES = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
};
const THIN_RULES = { mid: '', 'left-mid': '', 'mid-mid': '', 'right-mid': '' };

/**
 * A table with a header for the terminal. `align` aligns the columns; `ruled` draws lines around the table and between
 * columns.
 */
export function terminalTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  align: readonly ('left' | 'right')[] = [],
  ruled = false,
): string {
  const table = new Table({
    head: [...header],
    colAligns: header.map((_, i) => align[i] ?? 'left'),
    chars: ruled ? THIN_RULES : NO_RULES,
    style: { head: [], border: [], compact: true, ...(ruled ? {} : { 'padding-left': 0, 'padding-right': 0 }) },
  });
  for (const row of rows) table.push([...row]);
  return `${table.toString().replaceAll(/ +$/gm, '')}\n`;
}
