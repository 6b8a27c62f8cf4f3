/** The example of docs/LIBRARY.md runs as it stands. */
import { expect, test } from 'vitest';
import * as broadside from '../../../src/index.ts';
import { scratchFolder } from '../../scenario/folder.ts';
import { compiledExample, examplesIn } from './docs-example.ts';

const { path } = scratchFolder();

test('the example prints the win rates of its run and the rounds of its blocks', async () => {
  const [example, ...others] = examplesIn('LIBRARY.md');
  expect(others).toEqual([]);
  const lines: unknown[][] = [];
  await compiledExample(example!, path('out'))(broadside, { log: (...words) => void lines.push(words) });
  const blocks = lines.filter(([first]) => typeof first === 'number');
  expect(blocks.map(([block]) => block)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(blocks.every((line) => line.length === 3)).toBe(true);
  expect(lines.length).toBeGreaterThan(blocks.length);
});
