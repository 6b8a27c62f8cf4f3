import Table from 'cli-table3';

/** Rows under a header as a terminal shows them; cells right-aligned where `align` says so. */
export function terminalTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  align: readonly ('left' | 'right')[] = [],
): string {
  const table = new Table({
    head: [...header],
    colAligns: header.map((_, i) => align[i] ?? 'left'),
    style: { head: [], border: [], compact: true, 'padding-left': 0, 'padding-right': 0 },
    chars: {
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
      right: '',
      'right-mid': '',
      middle: '  ',
      mid: '',
      'mid-mid': '',
    },
  });
  for (const row of rows) table.push([...row]);
  return `${table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')}\n`;
}
