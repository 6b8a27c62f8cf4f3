import type { Markish, PlotOptions } from '@observablehq/plot';
import { bare, scaled, withInterval } from '../print-number.ts';
import type { BarFigure, DotFigure, Figure, HeatFigure, LineFigure } from '../page-model.ts';

// The build puts everything into one file, so only what is imported dynamically is loaded late.
const Plot = await import('@observablehq/plot');
const { parseHTML } = await import('linkedom');

/**
 * Width of a figure in pixels before it is scaled to the page. It is small, so that the text stays readable on a phone.
 */
const WIDTH = 440;
/** Width of a figure on a wide screen, where it is as wide as the page. */
const BROAD = 900;
/** How much larger the letters of a figure on a wide screen are, and the room for them. */
const GROWN = 14 / 11;
/** Size of a figure that is one of several curves. */
const SMALL = { width: 300, height: 170 };
/** Widest figure whose text can be read on a phone. */
const WIDEST_SCALED = 540;
const LETTER = 6.8;
const LEAST_MARGIN = 40;
const ROW_HEIGHT = 18;
const LONGEST_LABEL = 28;
/** Colours of the page, so that a figure follows its light or dark scheme. */
const INK = 'var(--ink)';
const PAPER = 'var(--paper)';
const PALE = 'var(--line)';
const BOTTOM = 40;
const TOP = 20;
/** Room beside the last number of an axis. */
const RIGHT = 22;
const MOST_TICKS = 6;
const STYLE = { fontSize: '11px', background: PAPER, color: INK };

const shortened = (text: string): string =>
  text.length <= LONGEST_LABEL ? text : `${text.slice(0, LONGEST_LABEL - 1)}…`;
const marginFor = (labels: readonly string[]): number =>
  Math.max(LEAST_MARGIN, 12 + LETTER * Math.max(...labels.map((label) => shortened(label).length)));

/** A document for Plot to draw into, one for each figure. */
const blankDocument = () => parseHTML('<!doctype html><html><body></body></html>').document;

/** How a figure is drawn: one of several curves, for a phone and paper, or as wide as a screen. */
export type FigureSize = 'small' | 'narrow' | 'broad';

/** Whether a figure is drawn anew for a wide screen. A matrix is as wide as its cells. */
export const hasBroad = (figure: Figure): boolean => figure.kind !== 'heat';

/**
 * A figure as an SVG element, with `alt` as its text alternative.
 * @param inkOf the colour of what a label names.
 */
export function drawFigure(
  figure: Figure,
  alt: string,
  size: FigureSize = 'narrow',
  inkOf: InkOf = () => undefined,
): string {
  const options = { width: WIDTH, style: STYLE, ...optionsOf(figure, inkOf) };
  const sized = size === 'small' ? { ...options, ...SMALL } : size === 'broad' ? grown(options) : options;
  const svg = Plot.plot({ document: blankDocument(), ...sized });
  if (size !== 'small' && hasBroad(figure))
    svg.setAttribute('class', `${svg.getAttribute('class') ?? ''} ${size}`.trim());
  // Plot puts labels on groups, which have no role. The role belongs to the picture as a whole.
  for (const group of svg.querySelectorAll('g')) group.removeAttribute('aria-label');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', alt);
  return svg.outerHTML;
}

/** The options of a figure for a wide screen: larger letters, and the room that they need. */
function grown({ height = 0, marginLeft, marginRight, marginTop, marginBottom, ...rest }: PlotOptions): PlotOptions {
  // The name of an upright axis stands above its highest number.
  const top = (marginTop ?? TOP) + 4;
  const margins = Object.entries({ marginLeft, marginRight, marginTop: top, marginBottom }).flatMap(([name, pixels]) =>
    pixels === undefined ? [] : [[name, Math.round(GROWN * pixels)]],
  );
  return {
    ...rest,
    ...Object.fromEntries(margins),
    width: BROAD,
    height: Math.round(GROWN * height),
    style: { ...STYLE, fontSize: '14px' },
  };
}

/** The colour for a label, such as the name of a side; undefined if the label has no colour of its own. */
export type InkOf = (label: string) => string | undefined;

function optionsOf(figure: Figure, inkOf: InkOf): PlotOptions {
  if (figure.kind === 'dots') return dots(figure, inkOf);
  if (figure.kind === 'heat') return heat(figure);
  return figure.kind === 'bars' ? bars(figure) : lines(figure, inkOf(figure.caption.replace(/^Score of /, '')) ?? INK);
}

/** Dots are filled when they are surely off the reference, and hollow otherwise, so that the figure can be read without colour. */
function dots({ points, unit, axis, reference, band, extent }: DotFigure, inkOf: InkOf): PlotOptions {
  const rows = points.map(({ label, value, lo, hi, sure }, i) => ({
    y: i,
    ink: inkOf(label) ?? INK,
    value: scaled(value, unit),
    lo: scaled(lo, unit),
    hi: scaled(hi, unit),
    sure: reference === undefined || (sure ?? (lo > reference || hi < reference)),
  }));
  const marks: Markish[] = [];
  if (band !== undefined)
    marks.push(
      Plot.rect([{ x1: scaled(band[0], unit), x2: scaled(band[1], unit) }], {
        x1: 'x1',
        x2: 'x2',
        y1: -0.6,
        y2: points.length - 0.4,
        fill: 'var(--band)',
      }),
    );
  marks.push(Plot.gridX({ stroke: PALE, strokeOpacity: 1 }));
  if (reference !== undefined) marks.push(Plot.ruleX([scaled(reference, unit)], { strokeDasharray: '3,3' }));
  marks.push(
    Plot.link(rows, {
      x1: 'lo',
      x2: 'hi',
      y1: 'y',
      y2: 'y',
      stroke: ({ ink }: { ink: string }) => ink,
      strokeWidth: 1.5,
    }),
    Plot.dot(rows, {
      x: 'value',
      y: 'y',
      // Filled and hollow dots say whether a value is surely off the reference, so without a reference all dots are
      // alike.
      symbol: reference === undefined ? 'diamond' : 'circle',
      r: 3.5,
      stroke: ({ ink }: { ink: string }) => ink,
      fill: ({ sure, ink }: { sure: boolean; ink: string }) => (sure ? ink : PAPER),
    }),
  );
  return {
    height: 62 + ROW_HEIGHT * points.length,
    marginBottom: BOTTOM,
    marginLeft: marginFor(points.map(({ label }) => label)),
    marginRight: RIGHT,
    x: {
      label: axis,
      labelAnchor: 'center',
      labelArrow: 'none',
      nice: true,
      ...(extent === undefined ? {} : { domain: extent.map((end) => scaled(end, unit)) }),
    },
    y: {
      domain: [-0.6, points.length - 0.4],
      reverse: true,
      label: null,
      ticks: points.map((_, i) => i),
      tickSize: 0,
      tickFormat: (i: number) => shortened(points[i]?.label ?? ''),
    },
    marks,
  };
}

/** The shade of a score, from -1 at 10 % to 1 at 90 %. */
const shade = (value: number): number => Math.min(1, Math.max(-1, (value - 0.5) * 2.5));

type Rgb = readonly [red: number, green: number, blue: number];
const ORANGE: Rgb = [160, 64, 0];
const WHITE: Rgb = [255, 255, 255];
const BLUE: Rgb = [27, 79, 138];
const rgbText = (colour: Rgb): string => `rgb(${colour.join(',')})`;

/** Relative luminance of a colour, as the contrast of WCAG 2 is defined. */
function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Black or white, whichever stands out more from a shade: the contrast is never below 4.5. */
export function inkOn(shaded: number): 'black' | 'white' {
  const end = shaded < 0 ? ORANGE : BLUE;
  const mixed = WHITE.map((white, i) => white + (end[i]! - white) * Math.abs(shaded)) as unknown as Rgb;
  const light = luminance(mixed) + 0.05;
  return light / 0.05 >= 1.05 / light ? 'black' : 'white';
}

/** Width of a cell of a heat map. */
const CELL = 66;

/** The margins of a heat map, and its width. Names of columns that are wider than a cell are tilted, and reach over the last one. */
function heatRoom(names: readonly string[], all: readonly string[]) {
  const left = marginFor(all);
  const longest = LETTER * Math.max(...names.map((name) => shortened(name).length));
  const tilted = longest > CELL;
  // A name is tilted by 45 degrees.
  const reach = tilted ? longest * Math.SQRT1_2 : 0;
  const right = Math.max(14, reach - CELL / 2 + 8);
  return { left, right, top: 40 + reach, tilt: tilted ? -45 : 0, width: left + right + names.length * CELL };
}

/** From this number of names on, a matrix of two groups is drawn with one group in its rows and the other in its columns. */
const FEWEST_GROUPED = 4;

/**
 * The names in the rows and in the columns of a heat map. If only two groups met each other, the larger group gets
 * the rows and the smaller the columns.
 */
function heatNames({ names, cells }: HeatFigure): Record<'rows' | 'columns', readonly string[]> {
  const met = new Set(cells.flatMap(({ row, column }) => (row === names[0] ? [column] : [])));
  const isSplit = cells.every(({ row, column }) => met.has(row) !== met.has(column));
  if (names.length < FEWEST_GROUPED || !isSplit) return { rows: names, columns: names };
  const [one, other] = [names.filter((name) => met.has(name)), names.filter((name) => !met.has(name))];
  return one.length > other.length ? { rows: one, columns: other } : { rows: other, columns: one };
}

/** Whether a figure is too wide to be scaled down to a phone. */
export const isWide = (figure: Figure): boolean =>
  figure.kind === 'heat' && heatRoom(heatNames(figure).columns, figure.names).width > WIDEST_SCALED;

/**
 * Blue for scores above one half, orange for scores below it. In print, a score further from one half is darker; each
 * cell also shows its number.
 */
function heat(figure: HeatFigure): PlotOptions {
  const shown = heatNames(figure);
  const { left, top, right, tilt, width } = heatRoom(shown.columns, figure.names);
  const cells = figure.cells.filter(({ row }) => shown.rows.includes(row));
  const rows = cells.map((cell) =>
    Object.assign({}, cell, {
      shade: shade(cell.value),
      main: bare(cell.value, 'percent'),
      range: `${bare(cell.lo, 'percent')}–${bare(cell.hi, 'percent')}`,
      ink: inkOn(shade(cell.value)),
    }),
  );
  const place = { x: 'column', y: 'row' };
  return {
    width: Math.max(WIDTH, width),
    height: top + 22 + shown.rows.length * 42,
    marginLeft: left,
    marginTop: top,
    marginRight: right,
    x: {
      domain: [...shown.columns],
      axis: 'top',
      label: null,
      tickSize: 0,
      tickFormat: shortened,
      tickRotate: tilt,
    },
    y: { domain: [...shown.rows], label: null, tickSize: 0, tickFormat: shortened },
    color: { type: 'linear', domain: [-1, 0, 1], range: [ORANGE, WHITE, BLUE].map(rgbText) },
    marks: [
      Plot.cell(rows, { ...place, fill: 'shade', stroke: '#999', inset: 0.5 }),
      Plot.text(rows, { ...place, text: 'main', fill: 'ink', dy: -5, fontWeight: 'bold', fontSize: 12 }),
      Plot.text(rows, { ...place, text: 'range', fill: 'ink', dy: 8, fontSize: 9 }),
    ],
  };
}

/** Whole numbers for the ticks of an axis from `least` to `most`, at round steps; no tick lies outside. */
function wholeTicks(least: number, most: number): number[] {
  if (!(least <= most)) return [];
  const rough = (most - least) / MOST_TICKS;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  const step = [1, 2, 5, 10].map((part) => part * power).find((part) => part >= rough) ?? 10 * power;
  const first = Math.ceil(least / step);
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, i) => (first + i) * step);
}

function bars({ bars: columns, xAxis, yAxis }: BarFigure): PlotOptions {
  const rows = columns.map(({ x, y }) => ({ x1: x - 0.45, x2: x + 0.45, y }));
  return {
    height: 200,
    marginBottom: BOTTOM,
    marginLeft: 50,
    x: {
      label: xAxis,
      labelAnchor: 'center',
      labelArrow: 'none',
      ticks: wholeTicks(Math.min(...columns.map(({ x }) => x)), Math.max(...columns.map(({ x }) => x))),
      tickFormat: 'd',
    },
    y: { label: yAxis, labelArrow: 'none', nice: true },
    marks: [Plot.rect(rows, { x1: 'x1', x2: 'x2', y2: 'y', y1: 0, fill: 'var(--soft)' }), Plot.ruleY([0])],
  };
}

function lines(
  { points, xAxis, yAxis, unit, reference, band, present, curve = [], extent }: LineFigure,
  ink: string,
): PlotOptions {
  const drawn = (all: LineFigure['points']) =>
    all.map(({ x, value, lo, hi }) => ({
      x,
      value: scaled(value, unit),
      lo: scaled(lo, unit),
      hi: scaled(hi, unit),
    }));
  const rows = drawn(points);
  const xs = rows.map(({ x }) => x);
  const line = curve.length === 0 ? rows : drawn(curve);
  const marks: Markish[] = [
    Plot.areaY(line, { x: 'x', y1: 'lo', y2: 'hi', fill: PALE }),
    Plot.line(line, { x: 'x', y: 'value', stroke: ink, strokeWidth: 1.5 }),
    // Beside the band of a curve, each point has its own interval.
    ...(curve.length === 0 ? [] : [Plot.ruleX(rows, { x: 'x', y1: 'lo', y2: 'hi', stroke: INK, strokeWidth: 1 })]),
  ];
  const compared = [...(reference === undefined ? [] : [reference]), ...(band ?? [])].map((y) => scaled(y, unit));
  if (compared.length > 0) marks.push(Plot.ruleY(compared, { strokeDasharray: '3,3' }));
  if (present !== undefined)
    marks.push(
      Plot.ruleX([present], { stroke: INK, strokeWidth: 1 }),
      Plot.dot(rows, { x: 'x', y: 'value', r: 3, stroke: INK, fill: INK }),
      // At the left end, the word would cover the highest number of the axis.
      Plot.text([present], {
        x: (x: number) => x,
        text: () => 'now',
        frameAnchor: 'top',
        textAnchor: present <= Math.min(...xs) ? 'start' : 'middle',
        dy: -10,
        fill: INK,
      }),
    );
  const span = Math.max(...xs) - Math.min(...xs);
  const heights = rows
    .flatMap(({ lo, hi, value }) => [lo, hi, value])
    .concat(compared, extent?.map((y) => scaled(y, unit)) ?? []);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  // A flat line has no height of its own.
  const domain = low < high ? (extent === undefined ? {} : { domain: [low, high] }) : { domain: [low - 1, high + 1] };
  const whole = xs.every((x) => Number.isInteger(x)) && span > 0;
  return {
    height: 200,
    marginBottom: BOTTOM,
    marginLeft: 50,
    marginTop: 24,
    marginRight: RIGHT,
    x: {
      label: xAxis,
      labelAnchor: 'center',
      labelArrow: 'none',
      ...(present === undefined ? {} : { nice: true }),
      // Ticks stand at whole numbers only.
      ...(whole ? { ticks: wholeTicks(Math.min(...xs), Math.max(...xs)), tickFormat: 'd' } : {}),
    },
    y: { label: yAxis, labelArrow: 'none', nice: true, ...domain },
    marks,
  };
}

/** The numbers of a figure as text, for people who cannot see it. */
export function figureAlt(figure: Figure): string {
  if (figure.kind === 'dots')
    return figure.points.map((point) => `${point.label} ${withInterval(point, figure.unit)}`).join('; ');
  if (figure.kind === 'heat')
    return figure.cells.map((cell) => `${cell.row} against ${cell.column} ${withInterval(cell, 'percent')}`).join('; ');
  if (figure.kind === 'bars') return figure.bars.map(({ x, y }) => `${x}: ${y}`).join('; ');
  if (figure.present !== undefined)
    return figure.points
      .map((point) => `${point.x}${point.x === figure.present ? ' (now)' : ''}: ${withInterval(point, figure.unit)}`)
      .join('; ');
  const last = figure.points.at(-1);
  return last === undefined ? figure.caption : `at ${last.x}: ${withInterval(last, figure.unit)}`;
}
