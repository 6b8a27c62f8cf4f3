import { expect, test } from 'vitest';
import { coverageDocument, readCoverage, storedDocument, testNames } from '../../../scripts/rules-coverage.ts';

test('every statement of the rule book has a test or a reason', async () => {
  expect((await readCoverage('dogfight')).faults).toEqual([]);
});

test('the coverage document is up to date: npx tsx scripts/rules-coverage.ts dogfight', async () => {
  expect(storedDocument('dogfight')).toBe(coverageDocument(await readCoverage('dogfight')));
});

test('names of tests are found in every way of quoting', () => {
  const source = ["test('one', f)", 'test.only("two", f)', 'test(`three ${x}`, f)', "attest('four', f)"].join('\n');
  expect(testNames(source)).toEqual(['one', 'two', 'three ${x}']);
});
