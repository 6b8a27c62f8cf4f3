import { expect, test } from 'vitest';
import { capped } from '../../src/report/html/figures/capped.ts';

const point = (i: number) => ({ label: `side ${i}`, value: ((i * 37) % 100) / 100, lo: 0, hi: 1, n: 9 });
const dots = (n: number) => ({
  kind: 'dots' as const,
  caption: 'Scores.',
  axis: 'score, %',
  unit: 'percent' as const,
  points: Array.from({ length: n }, (_, i) => point(i)),
});

test('a figure of many points shows the twenty highest and the twenty lowest, and says so', () => {
  expect(capped(dots(40))).toEqual(dots(40));
  const shown = capped(dots(50));
  if (shown.kind !== 'dots') throw new Error('a figure stays of its kind');
  const values = dots(50)
    .points.map(({ value }) => value)
    .toSorted((a, b) => b - a);
  expect(shown.points.map(({ value }) => value)).toEqual([...values.slice(0, 20), ...values.slice(-20)]);
  expect(shown.caption).toBe('Scores. The 20 highest and 20 lowest of 50.');
});

test('a matrix of many names shows the ten highest and the ten lowest', () => {
  const names = Array.from({ length: 30 }, (_, i) => `side ${i}`);
  const cells = names.flatMap((row, i) =>
    names.flatMap((column, j) => (i === j ? [] : [{ row, column, value: 0.5 + (j - i) / 100, lo: 0, hi: 1, n: 9 }])),
  );
  const shown = capped({ kind: 'heat', caption: 'Score.', names, cells });
  if (shown.kind !== 'heat') throw new Error('a figure stays of its kind');
  expect(shown.names).toEqual([...names.slice(0, 10), ...names.slice(-10)]);
  expect(shown.cells).toHaveLength(20 * 19);
});
