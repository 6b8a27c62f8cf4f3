import { expect, test } from 'vitest';
import { readCoverage } from '../../../scripts/rules-coverage.ts';

test('every statement of the rules has a test or a reason, and no reason is out of date', async () => {
  expect((await readCoverage('armada')).faults).toEqual([]);
});
