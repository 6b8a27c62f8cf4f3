/** Closed deck lists: what a player is told about an opponent's list, and which worlds are sampled for it (DH-47). */
import { beforeEach, describe, expect, test } from 'vitest';
import { CARD, CARDS, CARD_DEFS } from '../../../../src/games/dogfight/cards/cards.ts';
import type { DogFight } from '../../../../src/games/dogfight/index.ts';
import { ROOM_FOR_TITLES } from '../../../../src/games/dogfight/layout.ts';
import { testSeed } from '../../../fixtures/seating.ts';
import { Reader } from '../support/random-play.ts';
import {
  ALPHA,
  BETA,
  OWN,
  ALPHA_SIDE,
  BETA_SIDE,
  compiled,
  dealt,
  WORLDS,
  worlds,
  sorted,
  codes,
  withList,
  cardsOf,
  show,
  observed,
} from '../support/closed-lists.ts';

const visibility = (game: DogFight): unknown => game.info.fields.find(({ name }) => name === 'LIST[1]')!.visibility;

describe('DH-47 an opponent may hold any deck of the scenario that fits', () => {
  const game = compiled();
  let s = dealt(game, [OWN, ALPHA_SIDE]);
  beforeEach(() => {
    s = dealt(game, [OWN, ALPHA_SIDE]);
  });

  test('DH-47 before anything is seen, each deck of the right size is believed half of the time', () => {
    const believed = worlds(game, s, 0);
    const alphas = withList(game, believed, 1, ALPHA);
    expect(alphas + withList(game, believed, 1, BETA)).toBe(WORLDS);
    // Five standard deviations of 400 even draws.
    expect(Math.abs(alphas - WORLDS / 2)).toBeLessThan(50);
  });

  test('DH-47 once a card is seen that only one deck holds, it is that deck in every world', () => {
    show(game, s, 1, 'torpedoes');
    expect(withList(game, worlds(game, s, 0), 1, ALPHA)).toBe(WORLDS);
    const other = dealt(game, [OWN, BETA_SIDE]);
    show(game, other, 1, 'flak-burst');
    expect(withList(game, worlds(game, other, 0), 1, BETA)).toBe(WORLDS);
  });

  test('DH-47 copies count: one of Missiles tells nothing, two tell', () => {
    const beta = dealt(game, [OWN, BETA_SIDE]);
    show(game, beta, 1, 'missiles');
    const alphas = withList(game, worlds(game, beta, 0), 1, ALPHA);
    expect(Math.abs(alphas - WORLDS / 2)).toBeLessThan(50);
    show(game, beta, 1, 'missiles');
    expect(withList(game, worlds(game, beta, 0), 1, BETA)).toBe(WORLDS);
  });

  test('DH-47 cards that are equipped or face up in a tier are seen, one face down is not', () => {
    const put = (name: string, at: number, value: number): void => {
      s[game.info.fields.find((f) => f.name === `${name}[1]`)!.offset + at] = value;
    };
    show(game, s, 1, 'torpedoes');
    game.writePile(s, 1, []);
    put('CARD', 0, CARD.torpedoes);
    put('STATUS', 0, 1);
    expect(withList(game, worlds(game, s, 0), 1, BETA)).toBeGreaterThan(150);
    put('STATUS', 0, 2);
    expect(withList(game, worlds(game, s, 0), 1, BETA)).toBe(0);
    put('STATUS', 0, 0);
    put('CARD', 0, -1);
    put('GEAR', 0, CARD.torpedoes);
    put('GEAR_N', 0, 1);
    expect(withList(game, worlds(game, s, 0), 1, BETA)).toBe(0);
  });

  test('DH-47 a world deals the whole believed list, in the numbers that are known', () => {
    show(game, s, 1, 'cruise');
    const read = new Reader(game);
    for (const world of worlds(game, s, 0, 100)) {
      expect(cardsOf(game, world, 1)).toEqual(sorted(game.readList(world, 1)));
      for (const count of ['HAND_N', 'DECK_N', 'PILE_N', 'LIST_N'])
        expect(read.one(world, count, 1)).toBe(read.one(s, count, 1));
      expect(game.readPile(world, 1)).toEqual([CARD.cruise]);
      expect(read.zone(world, 'HAND', 1)).toEqual(sorted(read.zone(world, 'HAND', 1)));
    }
  });

  test('DH-47 the own list and hand never change', () => {
    const read = new Reader(game);
    for (const world of worlds(game, s, 1, 100)) {
      expect(game.readList(world, 1)).toEqual(codes(ALPHA));
      expect(read.zone(world, 'HAND', 1)).toEqual(read.zone(s, 'HAND', 1));
      expect(read.one(world, 'SIDE', 1)).toBe(ALPHA_SIDE);
    }
  });

  test('DH-47 which side sits there follows from ship and list, and is none where no side has both', () => {
    const read = new Reader(game);
    for (const world of worlds(game, s, 0, 100))
      expect(read.one(world, 'SIDE', 1)).toBe(withList(game, [world], 1, ALPHA) === 1 ? ALPHA_SIDE : BETA_SIDE);
    // A Tavor with beta is no side of the scenario, but it may sit at the table all the same.
    const sidesOf = new Set(worlds(game, s, 1, 100).map((world) => read.one(world, 'SIDE', 0)));
    expect([...sidesOf].toSorted((a, b) => a - b)).toEqual([-1, OWN]);
  });

  test('DH-47 nothing depends on which of the two decks it is, while nothing that differs has been seen', () => {
    // Both true decks give the same world, bit for bit, because the own hand and the seeds are the same.
    const beta = dealt(game, [OWN, BETA_SIDE]);
    worlds(game, s, 0, 50).forEach((world, n) => {
      const other = beta.slice();
      game.hide(other, 0, testSeed('a world', n));
      expect(other).toEqual(world);
    });
  });

  test('DH-47 with open lists the list is known from the start', () => {
    for (const rules of [{ deckLists: 'open' }, { deckLists: undefined }]) {
      const open = compiled({ rules });
      expect(withList(open, worlds(open, dealt(open, [OWN, ALPHA_SIDE]), 0, 50), 1, ALPHA)).toBe(50);
      expect(open.info.fields.some(({ name }) => name === 'SHOWN[0]')).toBe(false);
    }
  });
});

describe('DH-47 what is told', () => {
  test('DH-47 an opponent sees neither side nor list, but the size and what was shown', () => {
    const game = compiled();
    const s = dealt(game, [OWN, ALPHA_SIDE]);
    show(game, s, 1, 'cruise');
    show(game, s, 1, 'cruise');
    const [own, other] = observed(game, s, 0);
    expect(own).toMatchObject({ side: 'tavor, alpha', deckSize: 20, shown: {} });
    expect(own!.deckList).toHaveLength(20);
    expect(other).toMatchObject({ side: null, deckList: null, deckSize: 20, shown: { cruise: 2 } });
    expect(observed(game, s, -1)[1]).toMatchObject({ side: 'sable, alpha' });
    expect(observed(game, s, -1)[1]!.deckList).toHaveLength(20);
  });

  test('DH-47 with open lists nothing is held back, and the observation is as without the option', () => {
    const game = compiled({ rules: { deckLists: 'open' } });
    const [, other] = observed(game, dealt(game, [OWN, ALPHA_SIDE]), 0);
    expect(other!.side).toBe('sable, alpha');
    expect(other!.deckList).toHaveLength(20);
    expect(other).not.toHaveProperty('shown');
  });

  test('DH-47 teammates know each other’s lists, not each other’s hands', () => {
    const sides = Object.fromEntries(
      ['alpha', 'beta', 'alpha', 'beta'].map((deck, i) => [`s${i}`, { ship: 'tavor', deck }]),
    );
    const game = compiled({ seats: 4, teams: [0, 1, 0, 1], sides });
    const s = dealt(game, [0, 1, 2, 3]);
    expect(observed(game, s, 0).map(({ deckList }) => deckList === null)).toEqual([false, true, false, true]);
    const believed = worlds(game, s, 0, 200);
    expect(withList(game, believed, 2, ALPHA)).toBe(200);
    for (const seat of [1, 3]) expect(Math.abs(withList(game, believed, seat, ALPHA) - 100)).toBeLessThan(36);
    const hands = believed.map((world) => new Reader(game).zone(world, 'HAND', 2).join());
    expect(new Set(hands).size).toBeGreaterThan(100);
  });

  test('DH-47 teams of one have lists of their own, and the layout says so', () => {
    expect(visibility(compiled())).toBe('private');
    expect(visibility(compiled({ rules: { deckLists: 'open' } }))).toBe('public');
    expect(visibility(compiled({ seats: 3, teams: [0, 1, 1] }))).toBe('mixed');
  });
});

test('every title has its byte', () => {
  expect(CARDS.length).toBeLessThanOrEqual(ROOM_FOR_TITLES);
  expect(CARD_DEFS.length).toBeLessThanOrEqual(ROOM_FOR_TITLES);
});
