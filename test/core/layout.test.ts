import { expect, test } from 'vitest';
import { layout, nameOfWord, place, placeSeats } from '../../src/core/layout.ts';

const TABLE = layout([
  ['seat', 1, 'public'],
  ['luck', 4, 'hidden'],
] as const);
const SEAT = layout([
  ['hull', 1, 'public'],
  ['hand', 3, 'private'],
] as const);

test('offsets follow the rows', () => {
  expect(TABLE.at).toEqual({ seat: 0, luck: 1 });
  expect(TABLE.size).toBe(5);
  expect(SEAT.at).toEqual({ hull: 0, hand: 1 });
});

test.each([
  [0, 'layout: field x is 0 words wide'],
  [-2, 'layout: field x is -2 words wide'],
  [1.5, 'layout: field x is 1.5 words wide'],
  [Number.NaN, 'layout: field x is NaN words wide'],
])('a width of %d is refused', (width, message) => {
  expect(() => layout([['x', width, 'public']])).toThrow(new RangeError(message));
});

test('a name may stand once', () => {
  expect(() =>
    layout([
      ['x', 1, 'public'],
      ['x', 2, 'hidden'],
    ]),
  ).toThrow(new RangeError('layout: field x stands twice'));
});

test('a field may be called as anything an object has of its own', () => {
  expect(
    layout([
      ['constructor', 2, 'public'],
      ['toString', 1, 'public'],
    ]).size,
  ).toBe(3);
});

test('seat blocks follow the table, named by their seat, without gap or overlap', () => {
  const fields = placeSeats(TABLE, SEAT, 2);
  expect(fields.map((f) => [f.name, f.offset, f.length, f.visibility, f.seat])).toEqual([
    ['seat', 0, 1, 'public', -1],
    ['luck', 1, 4, 'hidden', -1],
    ['hull[0]', 5, 1, 'public', 0],
    ['hand[0]', 6, 3, 'private', 0],
    ['hull[1]', 9, 1, 'public', 1],
    ['hand[1]', 10, 3, 'private', 1],
  ]);
});

test('a field may name its values', () => {
  const [phase, ship] = place(
    layout([
      ['phase', 1, 'public', { FIRST: 0, LAST: 7 }],
      ['ship', 1, 'public'],
    ]),
    0,
    -1,
  );
  expect(phase).toEqual({
    name: 'phase',
    offset: 0,
    length: 1,
    visibility: 'public',
    seat: -1,
    values: { FIRST: 0, LAST: 7 },
  });
  expect(ship).not.toHaveProperty('values');
});

test('a word has a name', () => {
  const fields = place(TABLE, 0, -1);
  expect([0, 1, 4, 5].map((at) => nameOfWord(fields, at))).toEqual(['seat', 'luck+0', 'luck+3', 'word 5']);
});
