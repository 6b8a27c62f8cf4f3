import { expect, test } from 'vitest';
import { SEAT } from '../../../../src/games/dogfight/layout.ts';
import { testSeed } from '../../../fixtures/seating.ts';
import { situation } from '../support/situation.ts';
import type { Situation } from '../support/situation.ts';

const WORLDS = 600;

/** How often each card lies face down in the first tier of seat 0, in the worlds of seat 1. */
function downInFirstTier(t: Situation, how: 'hide' | 'believe'): Map<string, number> {
  const { cards } = t.game.catalog;
  const found = new Map<string, number>();
  const s = new Int32Array(t.state.length);
  for (let i = 0; i < WORLDS; i++) {
    s.set(t.state);
    t.game[how](s, 1, testSeed('believe', i));
    const card = cards[s[t.game.seatBase(0) + SEAT.CARD]!]!.id;
    found.set(card, (found.get(card) ?? 0) + 1 / WORLDS);
  }
  return found;
}

/** Seat 0 has set one of five cards. The rest of its hand and its deck are hidden as well, and seat 1 plans next. */
const set = (distance: number): Situation => {
  const t = situation()
    .apart(0, 1, distance)
    .hand(0, 'main-battery', 'cruise', 'evasive-maneuvers', 'withdraw', 'energy-shield')
    .deck(0, 'main-battery', 'cruise', 'evasive-maneuvers', 'withdraw', 'energy-shield')
    .hand(1, 'main-battery', 'cruise');
  t.plan('set main-battery', 'pass', 'pass');
  return t;
};

test('a card that does nothing in a tier is seldom believed to lie there', () => {
  const even = downInFirstTier(set(2), 'hide');
  const believed = downInFirstTier(set(2), 'believe');
  expect(even.get('evasive-maneuvers')).toBeCloseTo(0.2, 1);
  expect(believed.get('evasive-maneuvers') ?? 0).toBeLessThan(0.1);
  expect(believed.get('main-battery')).toBeGreaterThan(even.get('main-battery')!);
});

test('what is believed depends on the table: an attack is less likely where nobody is in range', () => {
  const near = downInFirstTier(set(2), 'believe').get('main-battery')!;
  const far = downInFirstTier(set(9), 'believe').get('main-battery')!;
  expect(far).toBeLessThan(near - 0.05);
});

test('every unseen card may lie there, and all cards stay what they are', () => {
  const t = set(2);
  expect([...downInFirstTier(t, 'believe').keys()].sort()).toEqual([
    'cruise',
    'energy-shield',
    'evasive-maneuvers',
    'main-battery',
    'withdraw',
  ]);
  const s = Int32Array.from(t.state);
  t.game.believe(s, 1, testSeed('believe', 0));
  const all = (state: Int32Array): number[] => {
    const b = t.game.seatBase(0);
    const hand = state.subarray(b + SEAT.HAND, b + SEAT.HAND + state[b + SEAT.HAND_N]!);
    const deck = state.subarray(b + SEAT.DECK, b + SEAT.DECK + state[b + SEAT.DECK_N]!);
    return [...hand, ...deck, state[b + SEAT.CARD]!].sort((x, y) => x - y);
  };
  expect(all(s)).toEqual(all(t.state));
});
