import { expect, test } from 'vitest';
import { SCORE_UNITS } from '../../src/matches/index.ts';

test.each([1, 2, 3, 4, 5, 6])('a win shared by %i seats is a whole number of parts', (sharers) => {
  expect(SCORE_UNITS % sharers).toBe(0);
});
