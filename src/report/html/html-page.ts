import { printable } from '../../core/index.ts';
import type { Figure, FlagNote, Page, PageTable, Section } from './page-model.ts';
import { STYLE } from './style.ts';

/** Tables with more rows than this are folded at first. */
const MOST_ROWS_OPEN = 12;
/** Heat maps with more names than this keep their size and scroll. */
const MOST_NAMES_SCALED = 6;
/** Security policy of the page: it loads nothing and runs no script. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

type Draw = (figure: Figure) => string;

/**
 * The whole report as one self-contained HTML page with static SVG. It has no script and fetches nothing. The drawing
 * libraries are loaded on first use.
 */
export async function htmlPage(page: Page): Promise<string> {
  const { drawFigure, figureAlt } = await import('./charts.ts');
  const draw: Draw = (figure) => drawFigure(figure, `${figure.caption}: ${figureAlt(figure)}`);
  const { title, answer = [], summary, facts, sections, renewed } = page;
  const links = sections.map(({ id, title: text }) => `<li><a href="#${id}">${escaped(text)}</a></li>`);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(renewed === undefined ? [] : [`<meta http-equiv="refresh" content="${renewed}">`]),
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    '<main>',
    `<h1>${escaped(title)}</h1>`,
    ...(answer.length > 0 ? [`<p class="answer">${answer.map(escaped).join(' ')}</p>`] : []),
    `<p>${escaped(summary)}</p>`,
    `<dl>${facts.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`,
    `<nav aria-label="Sections"><ul>${links.join('')}</ul></nav>`,
    ...sections.map((section) => sectionHtml(section, draw)),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Escapes text for an element or a quoted attribute. */
export const escaped = (text: string): string =>
  printable(text, '\n')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function sectionHtml({ id, title, text, flags, figures, tables }: Section, draw: Draw): string {
  const parts = [`<section id="${id}">`, `<h2>${escaped(title)}</h2>`];
  for (const sentence of text ?? []) parts.push(`<p>${escaped(sentence)}</p>`);
  if (flags !== undefined && flags.length > 0) parts.push(`<ul class="flags">${flags.map(flagHtml).join('')}</ul>`);
  for (const figure of figures ?? []) parts.push(figureHtml(figure, draw));
  for (const table of tables ?? []) parts.push(tableHtml(table));
  parts.push('</section>');
  return parts.join('\n');
}

function flagHtml({ text, commands, links = [] }: FlagNote): string {
  const pages = links.map(({ text: words, address }) => `<a href="${escaped(address)}">${escaped(words)}</a>`);
  const seen = pages.length === 0 ? '' : ` <span class="pages">See ${pages.join(', ')}.</span>`;
  const lines = commands.map((command) => `<code class="commands">${escaped(command)}</code>`);
  return `<li>${escaped(text)}${seen}${lines.join('')}</li>`;
}

function figureHtml(figure: Figure, draw: Draw): string {
  const wide = figure.kind === 'heat' && figure.names.length > MOST_NAMES_SCALED ? ' class="wide"' : '';
  return `<figure${wide}${wide === '' ? '' : ' tabindex="0"'}>${draw(figure)}<figcaption>${escaped(figure.caption)}</figcaption></figure>`;
}

const NUMERIC = /^[+-]?\d/;

function tableHtml({ caption, head, rows, prose }: PageTable): string {
  // A column in which all filled cells are numbers is aligned to the right.
  const text = head.map((_, i) => rows.some((row) => row[i] !== '' && !NUMERIC.test(row[i] ?? '')));
  const kind = (i: number): string => (text[i] === true ? ' class="text"' : '');
  const headCells = head.map((name, i) => `<th scope="col"${kind(i)}>${escaped(name)}</th>`);
  const bodyRows = rows.map(
    (row) => `<tr>${row.map((cell, i) => `<td${kind(i)}>${escaped(cell)}</td>`).join('')}</tr>`,
  );
  const table = `<div class="scroll" tabindex="0" role="region" aria-label="${escaped(caption)}"><table${prose === true ? ' class="prose"' : ''}><caption>${escaped(caption)}</caption><thead><tr>${headCells.join('')}</tr></thead><tbody>${bodyRows.join('\n')}</tbody></table></div>`;
  if (rows.length <= MOST_ROWS_OPEN) return table;
  return `<details><summary>${escaped(caption)} (${rows.length} rows)</summary>${table}</details>`;
}
