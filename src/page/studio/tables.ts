/** Rows from which on a table has a field to filter them. */
const FILTERED = 10;

/** The number that a cell begins with; null for a text. */
const numberIn = (text: string): number | null => {
  const [found] = /^[+-]?\d+(?:\.\d+)?/.exec(text.trim().replace(/^−/, '-')) ?? [];
  return found === undefined ? null : Number(found);
};

const cellText = (row: HTMLTableRowElement, column: number): string => row.cells[column]?.textContent ?? '';

/** Numbers in their order, before texts in theirs. */
function compared(a: string, b: string): number {
  const [x, y] = [numberIn(a), numberIn(b)];
  if (x !== null && y !== null) return x - y;
  if (x !== null || y !== null) return x === null ? 1 : -1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Sorts the rows of a table by a column, the greatest first, then the other way round. */
function sortBy(table: HTMLTableElement, head: HTMLTableCellElement): void {
  const isDown = head.getAttribute('aria-sort') !== 'descending';
  for (const cell of table.querySelectorAll('th[aria-sort]')) cell.removeAttribute('aria-sort');
  head.setAttribute('aria-sort', isDown ? 'descending' : 'ascending');
  const [body] = table.tBodies;
  if (body === undefined) return;
  const { cellIndex } = head;
  const said = [...body.rows].filter((row) => cellText(row, cellIndex) !== '');
  // What says nothing stands last, either way.
  const mute = [...body.rows].filter((row) => cellText(row, cellIndex) === '');
  const sorted = said.toSorted((a, b) => compared(cellText(a, cellIndex), cellText(b, cellIndex)));
  body.append(...(isDown ? sorted.toReversed() : sorted), ...mute);
}

function addFilter(table: HTMLTableElement): void {
  const label = document.createElement('label');
  const input = document.createElement('input');
  input.type = 'search';
  label.append('Only rows with these words ', input);
  label.className = 'filter';
  table.before(label);
  input.addEventListener('input', () => {
    const words = input.value.toLowerCase().split(' ');
    for (const row of table.tBodies[0]?.rows ?? [])
      row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word));
  });
}

/** Lets the reader sort and filter the tables in `place`, which hold no script themselves. */
export function enliven(place: HTMLElement): void {
  for (const table of place.querySelectorAll('table')) {
    for (const head of table.tHead?.rows[0]?.cells ?? []) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'sort';
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener('click', () => sortBy(table, head));
    }
    if ((table.tBodies[0]?.rows.length ?? 0) >= FILTERED) addFilter(table);
  }
}
