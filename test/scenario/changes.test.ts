import { expect, test } from 'vitest';
import { changeTexts } from '../../src/report/index.ts';
import { changesOf, differencesOf } from '../../src/scenario/index.ts';

const SHIPPED = { rules: { hand: 7, draw: 'yes' }, ships: { wolf: { hull: 20, arcs: [1, 2] } } };

test('what differs from the game as it ships: changed values and new entries, in order', () => {
  const content = {
    rules: { hand: 5, draw: 'yes', late: false },
    ships: { wolf: { hull: 20, arcs: [1, 3] }, hare: { hull: 9 } },
    sides: { red: { ship: 'wolf' } },
  };
  expect(changesOf(content, SHIPPED)).toEqual([
    { path: 'rules.hand', from: 7, to: 5 },
    { path: 'ships.wolf.arcs.1', from: 2, to: 3 },
    { path: 'ships.hare', from: undefined, to: { hull: 9 } },
  ]);
});

test('the game as it ships, with optional values filled in, differs in nothing', () => {
  expect(changesOf({ ...SHIPPED, rules: { ...SHIPPED.rules, late: false, tokens: [] } }, SHIPPED)).toEqual([]);
});

test('what differs between two contents: changed, new and removed values, sides included', () => {
  const a = { ...SHIPPED, sides: { red: { ship: 'wolf' } } };
  const b = {
    rules: { hand: 7, draw: 'no' },
    ships: { wolf: { hull: 20, arcs: [1] } },
    sides: { red: { ship: 'hare' } },
  };
  const changes = differencesOf(a, b);
  expect(changes).toEqual([
    { path: 'rules.draw', from: 'yes', to: 'no' },
    { path: 'ships.wolf.arcs.1', from: 2, to: undefined },
    { path: 'sides.red.ship', from: 'wolf', to: 'hare' },
  ]);
  expect(changeTexts(changes, 2)).toEqual(['rules.draw yes → no', 'ships.wolf.arcs.1 2 → nothing', 'and 1 more']);
  expect(differencesOf(a, structuredClone(a))).toEqual([]);
});
