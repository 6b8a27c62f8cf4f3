import { describe, expect, test } from 'vitest';
import { comebackWorld, plantedWorld, screenWorld, truthOf } from '../../bench/validation/support/card-world.ts';
import { CardScreen } from '../../src/analysis/index.ts';

const SIX = [0, 1, 2, 3, 4, 5];
const text = (hand: readonly number[]): string => SIX.map((card) => Number(hand.includes(card))).join('');

const overAll = (screen: CardScreen) => screen.effects().filter(({ seat }) => seat < 0);

describe('a screen of 16,000 matches', () => {
  const world = plantedWorld(3, 0.02);
  const { screen } = screenWorld(world, 8000, 4);
  const effects = screen.effects();
  const all = effects.filter(({ seat }) => seat < 0);
  const truth = truthOf(world);

  test('ranks a card first that is 2 pp above the next', () => {
    const [first] = all.toSorted((a, b) => b.seen.value - a.seen.value);
    expect(first!.card).toBe(world.planted);
    expect(first!.qValue).toBeLessThan(0.001);
  });

  test('finds the value of each card within five standard errors, most within two', () => {
    let within = 0;
    for (const { card, seen } of all) {
      const half = (seen.hi - seen.lo) / 2;
      expect(Math.abs(seen.value - truth[card]!)).toBeLessThan(2.6 * half);
      if (Math.abs(seen.value - truth[card]!) < half) within++;
    }
    expect(within).toBeGreaterThan(0.8 * all.length);
  });

  test('finds it on each seat, where intervals are wider', () => {
    for (const seat of [0, 1]) {
      const own = effects.filter((effect) => effect.seat === seat);
      expect(own).toHaveLength(all.length);
      own.forEach(({ card, seen }, i) => {
        expect(card).toBe(all[i]!.card);
        expect(seen.hi - seen.lo).toBeGreaterThan(1.2 * (all[i]!.seen.hi - all[i]!.seen.lo));
        expect(Math.abs(seen.value - truth[card]!)).toBeLessThan(2.6 * (seen.hi - seen.lo));
      });
    }
  });

  test('finds the smaller value that a copy has in the deck', () => {
    const top = all.find(({ card }) => card === world.planted)!;
    expect(top.deck.value).toBeGreaterThan(0.4 * top.seen.value);
    expect(top.deck.value).toBeLessThan(0.95 * top.seen.value);
  });

  test('draws the top of the list towards the middle', () => {
    const top = all.find(({ card }) => card === world.planted)!;
    expect(top.shrunk.value).toBeLessThan(top.seen.value);
    expect(top.shrunk.value).toBeGreaterThan(0.7 * top.seen.value);
  });

  test('names no partners where there are none', () => {
    expect(all.filter(({ partner }) => partner >= 0).length).toBeLessThanOrEqual(2);
    const pairs = screen.pairs();
    expect(pairs.length).toBeGreaterThan(400);
    const holding = pairs.filter(({ effect, standsOut }) => standsOut || (effect.lo <= 0 && effect.hi >= 0));
    // 95 % of about 435 pairs, less five standard deviations of such a share.
    expect(holding.length / pairs.length).toBeGreaterThan(0.9);
    expect(holding.length / pairs.length).toBeLessThan(1);
  });
});

test('a comeback card has the right sign where its played win rate has the wrong one', () => {
  const { screen, playedRate } = screenWorld(comebackWorld(0.029), 3000, 9);
  const card = overAll(screen).find((effect) => effect.card === 29)!;
  expect(playedRate).toBeLessThan(0.4);
  expect(card.seen.lo).toBeGreaterThan(0);
});

test('a pair that does better together is named', () => {
  const screen = new CardScreen(6, 2);
  // Six cards, of which each side sees three. A side that sees both 0 and 1 wins.
  let state = 1;
  const next = (n: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * n);
  };
  for (let block = 0; block < 3000; block++) {
    const hands = [0, 1].map(() => {
      const cards = [...SIX];
      for (let i = 5; i > 0; i--) {
        const k = next(i + 1);
        [cards[i], cards[k]] = [cards[k]!, cards[i]!];
      }
      return cards.slice(0, 3);
    });
    const pair = hands.map((hand) => (hand.includes(0) && hand.includes(1) ? 1 : 0));
    const chance = 50 + 20 * (pair[0]! - pair[1]!);
    const won = next(100) < chance ? 60 : 0;
    const seen = hands.map((hand) => text(hand));
    screen.addLayer([{ matchup: 0, seating: 0, scores: [won, 60 - won], decks: ['111111', '111111'], seen }]);
  }
  const partners = overAll(screen).map(({ partner }) => partner);
  expect(partners[0]).toBe(1);
  expect(partners[1]).toBe(0);
  const [surest, ...others] = screen.pairs();
  expect(screen.pairs()).toHaveLength(15);
  expect(surest!.cards).toEqual([0, 1]);
  // The two cards together turn one half into 70 % against a hand without the pair: 20 points.
  expect(surest!.effect.lo).toBeLessThan(0.2);
  expect(surest!.effect.hi).toBeGreaterThan(0.2);
  expect(surest!.effect.hi - surest!.effect.lo).toBeLessThan(0.2);
  // Each hand has three of six cards, so other pairs carry a part of the effect of this pair.
  for (const { effect } of others) expect(Math.abs(effect.value)).toBeLessThan(0.5 * surest!.effect.value);
});

test('one block says nothing', () => {
  expect(() => new CardScreen(3, 2).effects()).toThrow(RangeError);
});
