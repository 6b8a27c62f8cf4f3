import { cpus } from 'node:os';
import type { Figure, Note } from './measure.ts';

/** All results of one run of the benchmarks. */
export interface Report {
  readonly node: string;
  readonly cpu: string;
  readonly figures: readonly Figure[];
  readonly notes: readonly Note[];
}

export const machine = (): { node: string; cpu: string } => ({
  node: process.version,
  cpu: cpus()[0]?.model ?? 'unknown',
});

/** Three significant digits, with a separator between thousands. */
export const digits = (x: number): string =>
  Number(x.toPrecision(3)).toLocaleString('en-US', { maximumFractionDigits: 20 });

const row = (cells: readonly string[], widths: readonly number[]): string =>
  cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ');

/** A table with columns of equal width; the first column is aligned to the left. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((cells) => cells[i]!.length)));
  return rows.map((cells) => row(cells, widths).trimEnd()).join('\n');
}

export function formatReport({ node, cpu, figures, notes }: Report): string {
  const rates = figures.map((f) => [
    f.name,
    `${digits(f.perSecond)} ${f.unit}/s`,
    `${digits(f.low)} - ${digits(f.high)}`,
    `${digits(f.nanoseconds)} ns`,
  ]);
  const facts = notes.map((n) => [
    n.name,
    `${digits(n.value)} ${n.unit}`,
    n.goal === undefined ? '' : `goal ${n.goal}`,
  ]);
  return [
    `${cpu}, node ${node}`,
    '',
    table([['', 'median', 'quartiles', 'each'], ...rates]),
    '',
    table([['', 'value', ''], ...facts]),
  ].join('\n');
}

/** Two reports side by side, by name. */
export function compareReports(a: Report, b: Report): string {
  const rows = a.figures.flatMap((before) => {
    const after = b.figures.find(({ name }) => name === before.name);
    if (after === undefined) return [];
    const moved = after.checksum === before.checksum ? '' : 'other answer';
    return [
      [
        before.name,
        digits(before.perSecond),
        digits(after.perSecond),
        `x ${(after.perSecond / before.perSecond).toFixed(3)}`,
        moved,
      ],
    ];
  });
  return table([['', 'a', 'b', 'b / a', ''], ...rows]);
}
