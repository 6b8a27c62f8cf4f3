/** Rows about which nothing is known are left out of a table, and one sentence names them. */
import { expect, test } from 'vitest';
import { foldUntold, partValuesPage, pricePage } from '../../src/report/index.ts';
import { estimate } from './sample.ts';

const rows = [
  { id: 'ash', effect: estimate(0.02, -0.01, 0.05, 100) },
  { id: 'birch', effect: estimate(0, -0.52, 0.52, 6) },
  { id: 'cedar', effect: estimate(0, -1, 1, 2) },
  { id: 'dogwood', effect: estimate(0.6, 0.1, 1, 9) },
  { id: 'elm', effect: estimate(NaN, NaN, NaN, 0) },
];
const fold = (some: typeof rows) =>
  foldUntold(
    some,
    ({ effect }) => effect,
    ({ id }) => id,
  );

test('rows as wide as half of what can be are folded, unless they are surely something', () => {
  const { told, note } = fold(rows);
  expect(told.map(({ id }) => id)).toEqual(['ash', 'dogwood']);
  expect(note).toBe('Too few blocks to say anything of 3 rows: birch, cedar and elm.');
  expect(fold(rows.slice(1, 3))).toEqual({
    told: [],
    note: 'Too few blocks to say anything of all 2: birch and cedar.',
  });
  expect(fold(rows.slice(0, 1))).toEqual({ told: rows.slice(0, 1), note: '' });
});

const studied = { name: 's', gameId: 'g', rulesVersion: '1', seed: '1', matchups: [] };
const part = { kind: 'upgrade', points: 5, against: '', sides: ['x'], seat: -1, moved: 0.2 };

test('pages of parts and prices show what is known, and name the rest', () => {
  const worth = estimate(5, 4, 6, 100);
  const pages = [
    partValuesPage(
      studied,
      rows.map((row) => Object.assign({}, part, row)),
    ),
    pricePage(
      studied,
      rows.map((row) => Object.assign({ copies: 1, worth, qValue: 1 }, part, row)),
    ),
  ];
  for (const { sections } of pages) {
    const { tables, text } = sections[0]!;
    expect(tables![0]!.rows.map(([name]) => name!.replace(' (5)', '').replace(/ .*/, '')).toSorted()).toEqual([
      'ash',
      'dogwood',
    ]);
    expect(text!.at(-1)).toMatch(/^Too few blocks to say anything of 3 rows: /);
  }
});

test('where no price can be told, no column stands empty', () => {
  const none = estimate(NaN, NaN, NaN, 0);
  const { sections } = pricePage(studied, [{ ...part, ...rows[0]!, copies: 1, worth: none, qValue: NaN }]);
  expect(sections[0]!.text).toEqual([]);
  expect(sections[0]!.tables![0]!.head).toEqual(['part', 'sides', 'copies', 'costs', 'all copies add', 'blocks']);
});
