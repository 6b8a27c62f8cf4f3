/**
 * The script of every report. Tables sort by the column whose head is pressed. The rows of a long table are filtered
 * by words, and by the values of columns that have few. The text is the same in all reports, so that the policy of a
 * page can allow this script and no other. `kept` reads and writes what the reader has chosen, by a key.
 */
export const LIVE_TABLES = String.raw`const liveTables = (() => {
  const FILTERED = 10;
  const MOST_CHOICES = 12;
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
  const sortBy = (table, head, sign) => {
    for (const cell of table.querySelectorAll('th[aria-sort]')) cell.removeAttribute('aria-sort');
    head.setAttribute('aria-sort', sign < 0 ? 'descending' : 'ascending');
    const [body] = table.tBodies;
    if (body === undefined) return;
    const said = (row) => row.cells[head.cellIndex]?.textContent ?? '';
    const order = (a, b) =>
      said(a) === '' || said(b) === '' ? (said(a) === '') - (said(b) === '') : sign * compared(said(a), said(b));
    body.append(...[...body.rows].sort(order));
  };
  // The values of a column of names that repeat.
  const choicesOf = (table, column) => {
    const said = [...table.tBodies[0].rows].map((row) => row.cells[column]?.textContent ?? '');
    const found = [...new Set(said)].filter((text) => text !== '').sort();
    const isNames = found.every((text) => numberIn(text) === null);
    return isNames && found.length > 1 && found.length <= MOST_CHOICES && found.length < said.length ? found : [];
  };
  const field = (table, title, input, key, kept) => {
    const label = document.createElement('label');
    label.append(title + ' ', input);
    label.className = 'filter';
    table.before(label, ' ');
    input.value = kept.get(key);
    input.addEventListener('input', () => kept.set(key, input.value));
    return input;
  };
  const addFilters = (table, name, kept) => {
    const words = document.createElement('input');
    words.type = 'search';
    const choices = [...(table.tHead?.rows[0]?.cells ?? [])].flatMap((head, column) => {
      const choices = choicesOf(table, column);
      if (choices.length === 0 || head.textContent === '') return [];
      const select = document.createElement('select');
      select.append(new Option('any', ''), ...choices.map((text) => new Option(text, text)));
      return [[column, field(table, head.textContent, select, name + 'is' + column, kept)]];
    });
    field(table, 'Only rows with these words', words, name + 'words', kept);
    const filter = () => {
      const asked = words.value.toLowerCase().split(' ');
      for (const row of table.tBodies[0].rows)
        row.hidden = !(
          asked.every((word) => row.textContent.toLowerCase().includes(word)) &&
          choices.every(([column, { value }]) => value === '' || row.cells[column]?.textContent === value)
        );
    };
    for (const input of [words, ...choices.map(([, select]) => select)]) input.addEventListener('input', filter);
    filter();
  };
  return (place, kept = { get: () => '', set: () => {} }) => {
    for (const [n, table] of place.querySelectorAll('table').entries()) {
      const name = 't' + n + '-';
      if ((table.tBodies[0]?.rows.length ?? 0) >= FILTERED) addFilters(table, name, kept);
      for (const head of table.tHead?.rows[0]?.cells ?? []) {
        if (head.textContent === '') continue;
        const button = document.createElement('button');
        button.type = 'button';
        button.className = 'sort';
        button.append(...head.childNodes);
        head.append(button);
        const order = { d: -1, u: 1 }[kept.get(name + 'sort').replace(String(head.cellIndex), '')];
        if (order !== undefined) sortBy(table, head, order);
        button.addEventListener('click', () => {
          const sign = head.getAttribute('aria-sort') === 'descending' ? 1 : -1;
          sortBy(table, head, sign);
          kept.set(name + 'sort', head.cellIndex + (sign < 0 ? 'd' : 'u'));
        });
      }
    }
  };
})();`;

export const REPORT_SCRIPT = `${LIVE_TABLES}\nliveTables(document);`;

/** SHA-256 of the script in base 64, as policies name it. */
export const REPORT_SCRIPT_HASH = 'iRPetFARc/UutfyAyWgqxIpctDh3wEc4SKEk51MlioM=';
