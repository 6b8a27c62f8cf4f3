/** What a person sees of the workers of a queue below the progress bar. */
import { expect, test } from 'vitest';
import { machineLines } from '../../src/cli/terminal/progress-bar.ts';

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
