import { printable } from '../../core/index.ts';
import type { Figure, FlagNote, Page, PageTable, Section } from './page-model.ts';
import { REPORT_SCRIPT, REPORT_SCRIPT_HASH } from './live-tables.ts';
import { SideInks } from '../../matches/index.ts';
import { STYLE } from './style.ts';
import { capped } from './figures/capped.ts';

/** Tables with more rows than this are folded at first. */
const MOST_ROWS_OPEN = 12;
/** Tables with more columns than this have small letters on paper. */
const MOST_COLUMNS_LARGE = 6;
/** Tables with more columns than this have no room for the bounds of an interval on one line. */
const MOST_COLUMNS_WHOLE = 10;
/** If there are fewer curves than this, they are drawn large. */
const FEWEST_MULTIPLES = 3;
/** Security policy of the page: it loads nothing, and runs the script of its tables and no other. */
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'sha256-${REPORT_SCRIPT_HASH}'`;

/** Draws the figures of a page, one after another. */
interface Draw {
  readonly draw: (
    figure: Figure,
    isSmall: boolean,
  ) => { readonly svg: string; readonly legend: string; readonly wide: boolean };
  readonly inks: SideInks;
}

function legendOf(figure: Figure): string {
  if (figure.kind === 'dots')
    return figure.reference === undefined
      ? 'Diamond: estimate; line: its 95 % interval.'
      : `Dot: estimate; line: ${figure.isTogether === true ? 'its interval; those of a list hold together with 99 %' : 'its own 95 % interval'}. A filled dot ${figure.filled ?? 'is surely off the dashed line'}, judged with all others of its list.`;
  return figure.kind === 'lines' && figure.points.some(({ lo, hi }) => lo < hi)
    ? 'Line: estimate; grey: its 95 % interval.'
    : '';
}

/** A section of a report as HTML, with the style of its tables. */
export interface SectionPart {
  readonly id: string;
  readonly title: string;
  readonly html: string;
  readonly style: string;
}

/** The sections of a report, each as HTML with static SVG. The drawing libraries are loaded on first use. */
export async function sectionParts({
  sections,
  sides = [],
  isFull = false,
}: Pick<Page, 'sections' | 'sides' | 'isFull'>): Promise<SectionPart[]> {
  const { drawFigure, figureAlt, hasBroad, isWide } = await import('./figures/charts.ts');
  const legends = new Set<string>();
  const inks = new SideInks(sides);
  const draw: Draw['draw'] = (figure, isSmall) => {
    // A legend is printed only once on a page.
    const legend = legends.has(legendOf(figure)) ? '' : legendOf(figure);
    legends.add(legend);
    const alt = `${figure.caption}: ${figureAlt(figure)}`;
    const sizes = isSmall
      ? (['small'] as const)
      : hasBroad(figure)
        ? (['narrow', 'broad'] as const)
        : (['narrow'] as const);
    return {
      svg: sizes.map((size) => drawFigure(figure, alt, size, (label) => inks.of(label))).join(''),
      legend,
      wide: isWide(figure),
    };
  };
  return sections.map((section) => {
    const { id, title, tables = [] } = section;
    const style = tables.map(({ head }, i) => cellNames(tableId(id, i), head)).join('');
    const shown = isFull ? section : { ...section, figures: (section.figures ?? []).map((figure) => capped(figure)) };
    return { id, title, html: sectionHtml(shown, { draw, inks }), style };
  });
}

/** The whole report as one self-contained HTML page, which fetches nothing. Without scripts, all of it can be read. */
export async function htmlPage(page: Page): Promise<string> {
  const { title, answer = [], summary, facts, sections, renewed } = page;
  const parts = await sectionParts(page);
  const inks = new SideInks(page.sides ?? []);
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
    `<style>${STYLE}${parts.map(({ style }) => style).join('')}</style>`,
    '</head>',
    '<body>',
    '<main>',
    `<h1>${escaped(title)}</h1>`,
    ...(answer.length > 0 ? [`<p class="answer">${answer.map(escaped).join(' ')}</p>`] : []),
    `<p>${escaped(summary)}</p>`,
    ...(inks.sides.length === 0
      ? []
      : [`<p class="sides">${inks.sides.map((side) => `<span>${sideHtml(side, inks)}</span>`).join('')}</p>`]),
    `<dl>${facts.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`,
    `<nav aria-label="Sections"><ul>${links.join('')}</ul></nav>`,
    ...parts.map(({ html }) => html),
    '</main>',
    `<script>${REPORT_SCRIPT}</script>`,
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
  parts.push(...figuresHtml(figures ?? [], draw));
  for (const [i, table] of (tables ?? []).entries()) {
    // The title of the section stands right above and need not be repeated.
    const caption = table.caption === title ? 'In numbers' : table.caption;
    parts.push(tableHtml({ ...table, caption }, tableId(id, i), draw.inks));
  }
  parts.push('</section>');
  return parts.join('\n');
}

function flagHtml({ text, commands, links = [] }: FlagNote): string {
  const pages = links.map(({ text: words, address }) => `<a href="${escaped(address)}">${escaped(words)}</a>`);
  const seen = pages.length === 0 ? '' : ` <span class="pages">See ${pages.join(', ')}.</span>`;
  const lines = commands.map((command) => `<code class="commands">${escaped(command)}</code>`);
  // If the matches have pages, their commands are folded.
  const shown =
    pages.length > 0 && lines.length > 0
      ? `<details><summary>as commands</summary>${lines.join('')}</details>`
      : lines.join('');
  return `<li>${escaped(text)}${seen}${shown}</li>`;
}

/** Whether a figure has nothing to draw, as before the first block of a run that is watched. */
function isEmpty(figure: Figure): boolean {
  if (figure.kind === 'bars') return figure.bars.length === 0;
  if (figure.kind === 'heat') return figure.cells.length === 0;
  return figure.points.length === 0;
}

/** Curves of one section stand beside one another, to be compared. */
function figuresHtml(all: readonly Figure[], draw: Draw): string[] {
  const figures = all.filter((figure) => !isEmpty(figure));
  if (figures.length < FEWEST_MULTIPLES || figures.some(({ kind }) => kind !== 'lines'))
    return figures.map((figure) => figureHtml(figure, draw, false));
  return ['<div class="multiples">', ...figures.map((figure) => figureHtml(figure, draw, true)), '</div>'];
}

function figureHtml(figure: Figure, draw: Draw, isSmall: boolean): string {
  const { svg, legend, wide } = draw.draw(figure, isSmall);
  const read = legend === '' ? '' : `<p class="legend">${escaped(legend)}</p>`;
  return `<figure${wide ? ' class="wide" tabindex="0"' : ''}>${svg}<figcaption>${escaped(withUnit(figure.caption))}</figcaption>${read}</figure>`;
}

const tableId = (section: string, i: number): string => `${section}-table-${i + 1}`;

/** A text within quotes of a style sheet. */
const styleText = (text: string): string =>
  text.replaceAll(/[^\p{L}\p{N} .,-]/gu, (character) => `\\${character.codePointAt(0)!.toString(16)} `);

/**
 * The style that puts the name of the column before each cell of a table except the first; `STYLE` says when it
 * applies.
 */
export const cellNames = (id: string, head: readonly string[]): string => {
  const names = head.map((name, i) =>
    i === 0 ? '' : `#${id} td:nth-child(${i + 1})::before{content:"${styleText(name)} "}`,
  );
  return `@media screen and (max-width: 40rem){${names.join('')}}`;
};

const NUMERIC = /^[+-]?\d/;
const NO_BREAK = '\u00a0';

/** Keeps a number and its unit on one line. */
const withUnit = (text: string): string => text.replaceAll(/(?<=\d) (?=%|pp|Elo)/g, NO_BREAK);

/** The bounds of an interval stand on one line where the table has room for it. */
const cellHtml = (cell: string, inks: SideInks): string =>
  inks.sides.includes(cell) ? sideHtml(cell, inks) : cellText(cell);

/** The name of a side, behind its colour. */
const sideHtml = (side: string, inks: SideInks): string =>
  `<span class="chip" style="background:${inks.of(side) ?? 'none'}"></span>${escaped(side)}`;

const cellText = (cell: string): string =>
  escaped(withUnit(cell)).replaceAll(/\[[^\]]*\]/g, '<span class="bounds">$&</span>');

function tableHtml({ caption, head, rows, prose }: PageTable, id: string, inks: SideInks): string {
  // A column in which all filled cells are numbers is aligned to the right.
  const text = head.map((_, i) => rows.some((row) => row[i] !== '' && !NUMERIC.test(row[i] ?? '')));
  const kind = (i: number): string => (text[i] === true ? ' class="text"' : '');
  const headCells = head.map((name, i) => `<th scope="col"${kind(i)}>${escaped(name)}</th>`);
  const bodyRows = rows.map(
    (row) => `<tr>${row.map((cell, i) => `<td${kind(i)}>${cellHtml(cell, inks)}</td>`).join('')}</tr>`,
  );
  const kinds = [
    ...(prose === true ? ['prose'] : []),
    ...(head.length > MOST_COLUMNS_LARGE ? ['many'] : []),
    ...(head.length > MOST_COLUMNS_WHOLE ? ['wide'] : []),
  ];
  const table = `<div class="scroll" tabindex="0" role="region" aria-label="${escaped(caption)}"><table id="${id}"${kinds.length === 0 ? '' : ` class="${kinds.join(' ')}"`}><caption>${escaped(caption)}</caption><thead><tr>${headCells.join('')}</tr></thead><tbody>${bodyRows.join('\n')}</tbody></table></div>`;
  if (rows.length <= MOST_ROWS_OPEN) return table;
  return `<details><summary>${escaped(caption)} (${rows.length} rows)</summary>${table}</details>`;
}
