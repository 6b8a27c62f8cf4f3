import { expect, test } from 'vitest';
import { A_BIT_OF_EVERYTHING, DUELS, OWN_CONTENT, differencesIn } from './quick.ts';

test('engine and oracle agree ply by ply in duels with the starter deck', () => {
  expect(differencesIn(DUELS)).toEqual([]);
});

test('engine and oracle agree over all cards, ships, seats, teams and options', () => {
  expect(differencesIn(A_BIT_OF_EVERYTHING)).toEqual([]);
});

test('engine and oracle agree over cards, ships and squares of scenarios', () => {
  expect(differencesIn(OWN_CONTENT)).toEqual([]);
});
