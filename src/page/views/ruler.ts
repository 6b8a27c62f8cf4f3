import { s } from '../dom.ts';
import type { Point } from '../drawing.ts';
import { distanceWords, type Range } from '../ranges.ts';

const INKS = ['#94a3b8', '#60a5fa', '#f87171'];

/** A ruler from a point to another over a drawing: a stretch in the colour of each range, and the length in words. */
export function measured(
  [x1, y1]: Point,
  [x2, y2]: Point,
  ranges: readonly Range[],
  unit: number,
  box: string,
): SVGElement {
  const length = Math.sqrt((x2 - x1) ** 2 + (y2 - y1) ** 2);
  const along = (at: number): { x: number; y: number } => ({
    x: x1 + ((x2 - x1) * at) / (length || 1),
    y: y1 + ((y2 - y1) * at) / (length || 1),
  });
  const ends = [...ranges.map(({ to }) => Math.min(to, length)), length];
  const tape = s('svg', { class: 'over', viewBox: box, 'aria-hidden': 'true' });
  ends.forEach((to, i) => {
    const [a, b] = [along(i === 0 ? 0 : ends[i - 1]!), along(to)];
    const ink = INKS[i] ?? '#f8fafc';
    tape.append(s('line', { x1: a.x, y1: a.y, x2: b.x, y2: b.y, stroke: ink, 'stroke-width': 1.6 * unit }));
  });
  const { x, y } = along(length / 2);
  const words = s('text', {
    x,
    y: y - 3 * unit,
    fill: '#111',
    stroke: '#fff',
    'stroke-width': 1.5 * unit,
    'paint-order': 'stroke',
    'font-size': 6 * unit,
    'font-weight': 'bold',
    'text-anchor': 'middle',
    'font-family': 'sans-serif',
  });
  words.textContent = distanceWords(length, ranges);
  tape.append(words);
  return tape;
}
