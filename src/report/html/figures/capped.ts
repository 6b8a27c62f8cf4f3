import type { DotFigure, Figure, HeatFigure } from '../page-model.ts';

/** A figure of more points than twice this number shows only this many of the highest and of the lowest. */
const MOST_AT_AN_END = 20;
/** A matrix of more names than twice this number shows only this many at each end, because each name has a row and a column. */
const MOST_NAMES_AT_AN_END = 10;

const ends = <T>(sorted: readonly T[], most: number): T[] => [...sorted.slice(0, most), ...sorted.slice(-most)];

const said = (caption: string, most: number, all: number): string =>
  `${caption} The ${most} highest and ${most} lowest of ${all}.`;

function cappedDots(figure: DotFigure): DotFigure {
  const { points, caption } = figure;
  if (points.length <= 2 * MOST_AT_AN_END) return figure;
  const sorted = points.toSorted((a, b) => b.value - a.value);
  return { ...figure, points: ends(sorted, MOST_AT_AN_END), caption: said(caption, MOST_AT_AN_END, points.length) };
}

function cappedHeat(figure: HeatFigure): HeatFigure {
  const { names, cells, caption } = figure;
  if (names.length <= 2 * MOST_NAMES_AT_AN_END) return figure;
  const sums = new Map(names.map((name) => [name, { sum: 0, n: 0 }]));
  for (const { row, value } of cells) {
    const own = sums.get(row);
    if (own === undefined) continue;
    own.sum += value;
    own.n++;
  }
  const mean = (name: string): number => sums.get(name)!.sum / Math.max(1, sums.get(name)!.n);
  const shown = ends(
    names.toSorted((a, b) => mean(b) - mean(a)),
    MOST_NAMES_AT_AN_END,
  );
  const among = new Set(shown);
  return {
    ...figure,
    names: shown,
    cells: cells.filter(({ row, column }) => among.has(row) && among.has(column)),
    caption: said(caption, MOST_NAMES_AT_AN_END, names.length),
  };
}

/** A figure cut to so few points that it can be read and drawn. */
export function capped(figure: Figure): Figure {
  if (figure.kind === 'dots') return cappedDots(figure);
  return figure.kind === 'heat' ? cappedHeat(figure) : figure;
}
