import { cellNames, escaped } from './html-page.ts';
import { STYLE } from './style.ts';

/** A run, or a study of several runs, as the page of a folder of results lists it. */
export interface ListedRun {
  readonly game: string;
  readonly scenario: string;
  /** Name of the run's folder. */
  readonly run: string;
  /** When the run was played: an ISO date in UTC, to the minute. */
  readonly played: string;
  readonly status: string;
  /** Blocks of each match-up that were asked for; '' for a study. */
  readonly blocks: number | '';
  readonly matches: number | '';
  readonly players: string;
  /** The values that `--set` changed. */
  readonly changed: string;
  /** The first sentence of the answer; '' for a run without a report. */
  readonly answer: string;
  /** Address of the report; '' where there is none. */
  readonly report: string;
  /** The command of the study of which the run is a part; '' for a run that was asked for by itself. */
  readonly partOf: string;
  /** Pages of the run's matches. */
  readonly pages: readonly { readonly text: string; readonly address: string }[];
}

/** Marks a page as a page of runs, because other files may have the same name. */
export const RUNS_PAGE_MARK = '<meta name="generator" content="Broadside: list of runs">';

/** The script of the page. It filters the rows by words, folds the parts of studies, and sorts by the column whose button is pressed. */
const SCRIPT = `const body = document.querySelector('tbody');
const rows = [...body.rows];
const [search, parts] = document.querySelectorAll('input');
const show = () => {
  const words = search.value.toLowerCase().split(' ');
  for (const row of rows)
    row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word)) || (row.className === 'part' && !parts.checked);
};
search.addEventListener('input', show);
parts?.addEventListener('change', show);
show();
document.querySelectorAll('th button').forEach((button, column) => button.addEventListener('click', () => {
  const head = button.parentElement;
  const sign = head.getAttribute('aria-sort') === 'ascending' ? -1 : 1;
  for (const each of head.parentElement.cells) each.removeAttribute('aria-sort');
  head.setAttribute('aria-sort', sign > 0 ? 'ascending' : 'descending');
  const text = (row) => row.cells[column].textContent;
  rows.sort((a, b) => sign * text(a).localeCompare(text(b), 'en', { numeric: true }));
  body.append(...rows);
}));`;

const MORE_STYLE =
  'body{max-width:100rem} th button{font:inherit;color:inherit;background:none;border:0;padding:0;cursor:pointer;text-decoration:underline} ' +
  'td{white-space:normal;vertical-align:top;text-align:left} th{text-align:left} td.answer{min-width:11rem} input[type=search]{font:inherit;width:100%;max-width:24rem} ' +
  // On a phone the names of the columns stay visible, because they are the buttons that sort.
  '@media screen and (max-width: 40rem){thead{position:static;width:auto;height:auto;clip-path:none} thead tr{display:flex;flex-wrap:wrap} td.answer{display:block}} ' +
  '@media print{td.answer{min-width:9rem} label{display:none}}';

const COLUMNS = [
  'game',
  'scenario',
  'run',
  'played (UTC)',
  'status',
  'blocks',
  'matches',
  'players',
  'changed',
  'answer',
  'matches to see',
];

const link = (address: string, text: string): string => `<a href="${escaped(address)}">${escaped(text)}</a>`;

function rowHtml(run: ListedRun): string {
  const cells = [
    escaped(run.game),
    escaped(run.scenario),
    run.report === '' ? escaped(run.run) : link(run.report, run.run),
    escaped(run.played),
    escaped(run.status),
    String(run.blocks),
    String(run.matches),
    escaped(run.players),
    escaped(run.changed),
  ];
  const pages = run.pages.map(({ text, address }) => link(address, text)).join(', ');
  const plain = cells.map((cell) => `<td>${cell}</td>`).join('');
  return `<tr${run.partOf === '' ? '' : ' class="part"'}>${plain}<td class="answer">${escaped(run.answer)}</td><td>${pages}</td></tr>`;
}

const counted = (n: number, one: string, many: string): string => (n === 1 ? `One ${one}` : `${n} ${many}`);

function headline(runs: readonly ListedRun[]): string {
  const studies = runs.filter(({ matches }) => matches === '').length;
  const played = counted(runs.length - studies, 'run', 'runs');
  return studies === 0 ? played : `${played} and ${counted(studies, 'study', 'studies').toLowerCase()}`;
}

/**
 * The page of a folder of results: its runs in the given order, to filter and to sort.
 * @param hashOf SHA-256 of a text in base 64: the page allows only its own script.
 */
export function runsPage(runs: readonly ListedRun[], hashOf: (text: string) => string): string {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hashOf(SCRIPT)}'`;
  const parts = runs.filter(({ partOf }) => partOf !== '').length;
  const head = COLUMNS.map((name) => `<th scope="col"><button type="button">${name}</button></th>`).join('');
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    RUNS_PAGE_MARK,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Broadside: runs</title>',
    `<style>${STYLE}${MORE_STYLE}${cellNames('runs', COLUMNS)}</style>`,
    '</head>',
    '<body><main>',
    `<h1>${headline(runs)}</h1>`,
    '<p><label>Only rows with these words <input type="search"></label></p>',
    ...(parts === 0
      ? []
      : [
          `<p><label><input type="checkbox"> also ${counted(parts, 'run', 'runs').toLowerCase()} that studies played as their parts</label></p>`,
        ]),
    '<div class="scroll" tabindex="0" role="region" aria-label="Runs"><table id="runs" class="many">',
    `<thead><tr>${head}</tr></thead>`,
    `<tbody>${runs.map((run) => rowHtml(run)).join('\n')}</tbody>`,
    '</table></div>',
    '</main>',
    `<script>${SCRIPT}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
