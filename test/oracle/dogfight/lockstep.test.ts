import { expect, test } from 'vitest';
import { EVERYTHING } from './contents.ts';
import type { Scope } from './contents.ts';
import { Matches } from './matches.ts';

const DUEL: Scope = { seats: [2], randomDecks: false, options: false };

/** Differences in matches `from` to `from + count` of a scope, each with the number of its match. */
function differences(scope: Scope, from: number, count: number): unknown[] {
  const matches = new Matches(scope);
  return Array.from({ length: count }, (_, i) => from + i).flatMap((n) => {
    const { difference } = matches.play(n);
    return difference === null ? [] : [{ match: n, ...difference }];
  });
}

test('engine and oracle agree ply by ply in duels with the starter deck', () => {
  expect(differences(DUEL, 0, 40)).toEqual([]);
});

// A few contents of many: `npm run lockstep` plays them by the thousand.
test('engine and oracle agree over all cards, ships, seats, teams and options', () => {
  expect(differences(EVERYTHING, 100_000, 120)).toEqual([]);
});
