// @module-tag heavy
/** The examples of docs/BALANCE.md run as they stand. */
import { expect, test } from 'vitest';
import * as broadside from '../../../src/index.ts';
import { scratchFolder } from '../../scenario/folder.ts';
import { compiledExample, examplesIn } from './docs-example.ts';

const { path } = scratchFolder();
const examples = examplesIn('BALANCE.md');

test.each(examples.map((code, i): [number, string] => [i + 1, code]))('example %i', async (_number, code) => {
  const lines: unknown[][] = [];
  await compiledExample(code, path('out'))(broadside, { log: (...words) => void lines.push(words) });
  expect(lines.length).toBeGreaterThan(2);
  for (const value of lines.flat(2)) {
    if (typeof value === 'number') expect(value).not.toBeNaN();
    else expect(value).toMatch(/\w/);
  }
});

test('there are examples of cards, luck, restricted play and repair', () => {
  expect(examples).toHaveLength(4);
});
