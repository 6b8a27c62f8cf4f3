/** The only style sheet of the page: system fonts and one column that is wide enough for a table. */
export const STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 1rem; font: 16px/1.5 system-ui, sans-serif; color: #111; background: #fff; }
h1 { font-size: 1.6rem; margin: 0.5rem 0; }
h2 { font-size: 1.25rem; margin: 2rem 0 0.5rem; border-bottom: 1px solid #999; }
p { margin: 0.4rem 0; max-width: 46rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.1rem 1rem; margin: 1rem 0; }
dt { color: #555; }
dd { margin: 0; overflow-wrap: anywhere; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.2rem 1rem; list-style: none; padding: 0; }
a { color: #00407f; }
figure { margin: 1rem 0; max-width: 38rem; overflow-x: auto; }
figure svg { width: 100%; height: auto; }
figure.wide svg { width: auto; max-width: none; }
figcaption { font-size: 0.9rem; color: #444; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.9rem; margin: 0.5rem 0; }
caption { text-align: left; color: #444; padding-bottom: 0.3rem; }
th, td { padding: 0.15rem 0.6rem; border-bottom: 1px solid #ddd; text-align: right; white-space: nowrap; }
th:first-child, td:first-child, td.text, th.text { text-align: left; }
thead th { border-bottom: 1px solid #555; }
details { margin: 0.5rem 0; }
summary { cursor: pointer; }
ul.flags { padding-left: 1.2rem; }
ul.flags li { margin: 0.6rem 0; }
code { font: 0.85rem/1.4 ui-monospace, monospace; background: #f2f2f2; padding: 0 0.2rem; overflow-wrap: anywhere; }
.commands { display: block; }
@media print {
  body { max-width: none; padding: 0; font-size: 11pt; }
  nav { display: none; }
  details::details-content { content-visibility: visible; display: block; }
  summary { list-style: none; }
  figure, table, li { break-inside: avoid; }
  a { color: inherit; text-decoration: none; }
}
`;
