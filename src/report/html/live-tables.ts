/**
 * The script of every report: its tables sort by the column whose head is pressed, and long ones have a field to filter their rows. It
 * is the same text in all reports, so that a page can allow it and no other.
 */
export const LIVE_TABLES = String.raw`const liveTables = (() => {
  const FILTERED = 10;
  // Numbers in their order, before texts in theirs.
  const numberIn = (text) => {
    const [found] = /^[+-]?\d+(?:\.\d+)?/.exec(text.trim().replace(/^−/, '-')) ?? [];
    return found === undefined ? null : Number(found);
  };
  const compared = (a, b) => {
    const [x, y] = [numberIn(a), numberIn(b)];
    if (x !== null && y !== null) return x - y;
    if (x !== null || y !== null) return x === null ? 1 : -1;
    return a < b ? -1 : a > b ? 1 : 0;
  };
  // The greatest first, then the other way round; what says nothing stands last either way.
  const sortBy = (table, head) => {
    const sign = head.getAttribute('aria-sort') === 'descending' ? 1 : -1;
    for (const cell of table.querySelectorAll('th[aria-sort]')) cell.removeAttribute('aria-sort');
    head.setAttribute('aria-sort', sign < 0 ? 'descending' : 'ascending');
    const [body] = table.tBodies;
    if (body === undefined) return;
    const said = (row) => row.cells[head.cellIndex]?.textContent ?? '';
    const order = (a, b) =>
      said(a) === '' || said(b) === '' ? (said(a) === '') - (said(b) === '') : sign * compared(said(a), said(b));
    body.append(...[...body.rows].sort(order));
  };
  const addFilter = (table) => {
    const label = document.createElement('label');
    const input = document.createElement('input');
    input.type = 'search';
    label.append('Only rows with these words ', input);
    label.className = 'filter';
    table.before(label);
    input.addEventListener('input', () => {
      const words = input.value.toLowerCase().split(' ');
      for (const row of table.tBodies[0].rows) row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word));
    });
  };
  return (place) => {
    for (const table of place.querySelectorAll('table')) {
      for (const head of table.tHead?.rows[0]?.cells ?? []) {
        if (head.textContent === '') continue;
        const button = document.createElement('button');
        button.type = 'button';
        button.className = 'sort';
        button.append(...head.childNodes);
        head.append(button);
        button.addEventListener('click', () => sortBy(table, head));
      }
      if ((table.tBodies[0]?.rows.length ?? 0) >= FILTERED) addFilter(table);
    }
  };
})();`;

/** What a report runs. */
export const REPORT_SCRIPT = `${LIVE_TABLES}\nliveTables(document);`;

/** SHA-256 of it in base 64, as policies name it. */
export const REPORT_SCRIPT_HASH = 'ilEoe4IhUfG1njmb/Fzh+fup/qmYgAPxBoGsnJbvXJU=';
