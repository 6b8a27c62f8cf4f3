import { expect, test } from 'vitest';
import { inkOn } from '../../src/report/html/figures/charts.ts';

test('the numbers of a heat map are white on its darkest shades and black elsewhere', () => {
  expect([-1, -0.9, 0.9, 1].map(inkOn)).toEqual(['white', 'white', 'white', 'white']);
  expect([-0.6, -0.3, 0, 0.3, 0.6].map(inkOn)).toEqual(['black', 'black', 'black', 'black', 'black']);
});
