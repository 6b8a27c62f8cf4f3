import { expect, test } from 'vitest';
import { coverageDocument, readCoverage, storedDocument } from '../../../scripts/rules-coverage.ts';

test('every statement of the rules has a test or a reason, and no reason is out of date', async () => {
  expect((await readCoverage('armada')).faults).toEqual([]);
});

test('the coverage document is up to date: npx tsx scripts/rules-coverage.ts armada', async () => {
  expect(storedDocument('armada')).toBe(coverageDocument(await readCoverage('armada')));
});
