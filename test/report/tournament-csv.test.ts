import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { matrixCsv, ratingsCsv } from '../../src/report/index.ts';
import type { Standings } from '../../src/analysis/index.ts';

const docs = readFileSync(new URL('../../docs/TOURNAMENTS.md', import.meta.url), 'utf8');

const score = { value: 0.625, lo: 0.5, hi: 0.75, n: 40 };
const standings: Standings = {
  rows: [
    {
      player: '=cmd',
      elo: 12.5,
      eloInterval: { lo: -3, hi: 28 },
      games: 80,
      score,
      opponents: 1,
      lead: { value: NaN, lo: NaN, hi: NaN, n: 0 },
      nash: NaN,
      nashOdds: NaN,
      alphaRank: NaN,
      points: { value: 6.5, lo: 6, hi: 7, n: 40 },
    },
  ],
  matrix: [{ row: 'a', column: 'b', score }],
  seat: 0,
  seatInterval: { lo: 0, hi: 0 },
  cycles: null,
  effective: NaN,
  blocks: 40,
  level: 0.99,
};

test('rows stand with six decimals, what does not apply is empty, a formula is escaped', () => {
  expect(ratingsCsv(standings, () => 400).split('\r\n')[1]).toBe(
    `"'=cmd",12.500000,-3.000000,28.000000,80,0.625000,1,400,0.500000,0.750000,40,,,,6.500000,6.000000,7.000000`,
  );
  expect(ratingsCsv(standings, () => NaN).split('\r\n')[1]).toContain(',1,,0.5');
  expect(matrixCsv(standings).split('\r\n').slice(0, 2)).toEqual([
    'row,column,score,lo,hi,n',
    'a,b,0.625000,0.500000,0.750000,40',
  ]);
});

test('every column is explained', () => {
  for (const file of [ratingsCsv(standings, () => NaN), matrixCsv(standings)])
    for (const column of file.split('\r\n')[0]!.split(',')) expect(docs, column).toContain(`\`${column}\``);
});
