import { expect, test } from 'vitest';
import { readCoverage, testNames } from '../../../scripts/rules-coverage.ts';

test('every statement of the rule book has a test or a reason', async () => {
  expect((await readCoverage('dogfight')).faults).toEqual([]);
});

test('names of tests are found in every way of quoting', () => {
  const source = ["test('one', f)", 'test.only("two", f)', 'test(`three ${x}`, f)', "attest('four', f)"].join('\n');
  expect(testNames(source)).toEqual(['one', 'two', 'three ${x}']);
});
