/** What the terminal shows during a run: the workers of a queue below the bar, and the lines that are printed without a terminal. */
import { expect, test } from 'vitest';
import { ProgressBar, machineLines } from '../../src/cli/terminal/progress-bar.ts';

const machine = (at: number, seen = 1) => ({ name: `node-${at}:7`, threads: 2, rate: 40, chunks: at, seen });

test('each worker has a line, and one that fell silent says so', () => {
  expect(machineLines([machine(1), machine(2, 9)])).toEqual([
    '  node-1:7  2 threads  40 matches/s  1 chunk',
    '  node-2:7  2 threads  40 matches/s  2 chunks  last seen 9s ago',
  ]);
});

test('of many workers, those beyond the first seven share a line', () => {
  const lines = machineLines(Array.from({ length: 20 }, (_, i) => machine(i)));
  expect(lines).toHaveLength(8);
  expect(lines.at(-1)).toBe('  and 13 other workers  520 matches/s');
  expect(machineLines(Array.from({ length: 8 }, (_, i) => machine(i))).at(-1)).toContain('node-7:7');
});

test('where the error output is no terminal, a line every ten seconds and none before', () => {
  let now = 0;
  const lines: string[] = [];
  const bar = new ProgressBar(
    false,
    (text) => void lines.push(text),
    () => now,
  );
  for (now = 0; now <= 25_000; now += 200) bar.show({ done: now / 100, total: 1000, rate: 10, eta: 75 });
  bar.close();
  expect(lines).toEqual(['100 of 1000 matches  10/s  1m15s left\n', '200 of 1000 matches  10/s  1m15s left\n']);
});
