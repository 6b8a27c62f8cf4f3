import { SIDE_INKS } from '../../matches/index.ts';

/** The only style sheet of the page: system fonts and one column that is wide enough for a table. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#ffffff, #14181d); --ink: light-dark(#111111, #e8ecf1); --soft: light-dark(#444444, #b4bdc8);
  --line: light-dark(#dddddd, #3a434d); --rule: light-dark(#777777, #8a94a0); --code: light-dark(#f2f2f2, #232a32);
  --band: light-dark(#eeeeee, #2b333c); --link: light-dark(#00407f, #8fc4ff);
  ${SIDE_INKS}
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 1rem; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
h1 { font-size: 1.6rem; margin: 0.5rem 0; }
h2 { font-size: 1.25rem; margin: 2rem 0 0.5rem; border-bottom: 1px solid var(--rule); }
p { margin: 0.4rem 0; max-width: 46rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.1rem 1rem; margin: 1rem 0; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.2rem 1rem; list-style: none; padding: 0; }
a { color: var(--link); }
figure { margin: 1rem 0; overflow-x: auto; }
figure svg { width: 100%; height: auto; max-width: 38rem; }
.multiples svg, figure svg.broad { max-width: none; }
figure svg.broad { display: none; }
@media screen and (min-width: 48rem) { figure svg.broad { display: block; } figure svg.narrow { display: none; } }
.chip { display: inline-block; width: 0.7em; height: 0.7em; margin-right: 0.35em; border-radius: 2px; }
.sides { display: flex; flex-wrap: wrap; gap: 0 1rem; }
figure.wide { max-width: none; }
figure.wide svg { width: auto; max-width: none; }
.multiples { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); gap: 0 1rem; }
.multiples figure { margin: 0.5rem 0; }
figcaption { font-size: 0.9rem; color: var(--soft); }
.legend { margin: 0; font-size: 0.9rem; color: var(--soft); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.9rem; margin: 0.5rem 0; }
caption { text-align: left; color: var(--soft); padding-bottom: 0.3rem; }
th, td { padding: 0.15rem 0.6rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child, td:first-child, td.text, th.text { text-align: left; }
table.many th, table.many td { white-space: normal; padding: 0.15rem 0.4rem; }
table.prose th, table.prose td { white-space: normal; vertical-align: top; }
table.prose td.text { min-width: 6rem; }
table:not(.wide) .bounds { white-space: nowrap; }
thead th { border-bottom: 1px solid var(--rule); }
details { margin: 0.5rem 0; }
summary { cursor: pointer; }
ul.flags { padding-left: 1.2rem; }
ul.flags li { margin: 0.6rem 0; }
/*
 * On a narrow screen, a row of a table is shown as a paragraph: its first cell, then each other cell after the name of its
 * column.
 */
@media screen and (max-width: 40rem) {
  table, tbody, tr, caption { display: block; }
  thead { display: block; position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { border-bottom: 1px solid var(--line); padding: 0.3rem 0; }
  td, td.text, table.many td, table.prose td, table.prose td.text { display: inline-block; min-width: 0; padding: 0 1rem 0 0; border: 0; text-align: left; white-space: normal; overflow-wrap: anywhere; }
  td::before { color: var(--soft); }
  td:first-child { display: block; font-weight: 600; }
  td:empty, tr[hidden] { display: none; }
}
button.sort { font: inherit; color: inherit; text-align: inherit; border: 0; background: none; padding: 0; cursor: pointer; }
button.sort:hover { text-decoration: underline; }
th[aria-sort='descending'] .sort::after { content: ' ▼' / ''; }
th[aria-sort='ascending'] .sort::after { content: ' ▲' / ''; }
label.filter { display: inline-block; margin: 0.5rem 0.5rem 0.5rem 0; }
label.filter input, label.filter select { font: inherit; max-width: 100%; }
code { font: 0.85rem/1.4 ui-monospace, monospace; background: var(--code); padding: 0 0.2rem; overflow-wrap: anywhere; }
.commands { display: block; }
@media print {
  :root { color-scheme: light; }
  body { max-width: none; padding: 0; font-size: 11pt; }
  nav, label.filter { display: none; }
  details::details-content { content-visibility: visible; display: block; }
  summary { list-style: none; }
  .scroll, figure { overflow: visible; }
  figure.wide svg { max-width: 100%; }
  table { font-size: 9pt; }
  table.many { font-size: 7pt; }
  th, td { white-space: normal; padding: 0.1rem 0.2rem; }
  table:not(.wide) .bounds { white-space: normal; }
  figure, tr, li { break-inside: avoid; }
  a { color: inherit; text-decoration: none; }
}
`;
