/** Closed deck lists: facts that stay known, decks that are not in the scenario, and complements (DH-47). */
import * as ACTION from '../../../../src/games/dogfight/actions.ts';
import { describe, expect, test } from 'vitest';
import { EventLog, EventView, ROW, belowSfc, makeSfc, seedSfc } from '../../../../src/core/index.ts';
import type { State } from '../../../../src/core/index.ts';
import { CARD, CARD_DEFS } from '../../../../src/games/dogfight/cards/cards.ts';
import { DF_EVENT } from '../../../../src/games/dogfight/events.ts';
import type { DogFight } from '../../../../src/games/dogfight/index.ts';
import { testSeed } from '../../../fixtures/seating.ts';
import { Reader, playRandomly } from '../support/random-play.ts';
import { Situation } from '../support/situation.ts';
import {
  COMMON,
  ALPHA,
  BETA,
  LARGE,
  compiled,
  dealt,
  worlds,
  sorted,
  codes,
  tally,
  withList,
  cardsOf,
  show,
  observed,
} from '../support/closed-lists.ts';
import type { Copies, SeatSeen } from '../support/closed-lists.ts';

/** Copies of each title of `seat` that lie open, as somebody who looks at the table counts them. */
const onTable = (game: DogFight, s: State, seat: number): number[] => {
  const read = new Reader(game);
  const status = read.words(s, 'STATUS', seat);
  const faceUp = read.words(s, 'CARD', seat).filter((card, i) => card >= 0 && status[i] !== 1);
  return tally([...game.readPile(s, seat), ...read.zone(s, 'GEAR', seat), ...faceUp]);
};

describe('DH-47 what was seen stays known', () => {
  test('DH-47 the pile becomes a deck, and its cards are still in the list', () => {
    const t = new Situation({ rules: { deckLists: 'closed' } });
    t.hand(0, 'cruise').hand(1, 'main-battery').pile(1, 'missiles', 'missiles', 'pursue').deck(1);
    t.plan('pass', 'pass', 'pass');
    t.plan('draw', 'pass', 'pass');
    const seen = (): SeatSeen => observed(t.game, t.state, 0)[1]!;
    expect(t.pileOf(1)).toEqual([]);
    expect(seen().shown).toEqual({ missiles: 2, pursue: 1 });
    for (const world of worlds(t.game, t.state, 0, 100)) {
      const copies = tally(t.game.readList(world, 1));
      expect(copies[CARD.missiles]).toBeGreaterThanOrEqual(2);
      expect(copies[CARD.pursue]).toBeGreaterThanOrEqual(1);
      expect(t.game.readList(world, 1)).toHaveLength(4);
    }
  });

  test.each([20, 21, 22, 23])(
    'DH-47 in random match %i all that lay open at one time is remembered, and never too much',
    (n) => {
      const game = compiled({ rules: { openingHand: 4 } });
      const read = new Reader(game);
      const most = [0, 1].map(() => tally([]));
      const truth: number[][] = [];
      let reshuffled = 0;
      playRandomly(game, n, {
        after({ state }) {
          [0, 1].forEach((seat) => {
            truth[seat] ??= tally(game.readList(state, seat));
            reshuffled = Math.max(reshuffled, read.one(state, 'SHUFFLES', seat) - 1);
            onTable(game, state, seat).forEach((copies, card) => {
              most[seat]![card] = Math.max(most[seat]![card]!, copies);
            });
            const { shown } = observed(game, state, 1 - seat)[seat]!;
            CARD_DEFS.forEach(({ id }, card) => {
              const known = shown![id] ?? 0;
              if (known < most[seat]![card]! || known > truth[seat]![card]!)
                throw new Error(
                  `${id} of seat ${seat}: ${known} shown, ${most[seat]![card]} lay open, ${truth[seat]![card]} listed`,
                );
            });
          });
        },
      });
      expect(reshuffled).toBeGreaterThan(0);
    },
  );
});

describe('DH-47 no deck of the scenario fits', () => {
  const game = compiled({ sides: { tavor: { ship: 'tavor', deck: 'alpha' }, sable: { ship: 'sable', deck: 'beta' } } });
  // Seat 1 brings a deck that is not in the scenario: alpha with a Solar Flare and two Jammings instead of its
  // Torpedoes.
  const strange = Int32Array.from(codes({ ...ALPHA, torpedoes: 0, 'solar-flare': 1, jamming: 2 }));
  const other = Int32Array.from(codes({ ...BETA, 'main-battery': 2, missiles: 2, 'solar-flare': 1, jamming: 1 }));
  const seen = ['solar-flare', 'missiles', 'jamming'] as const;
  const held = (n: number, deck: Int32Array): number[] =>
    new Reader(game).zone(dealt(game, [0, 1], { deck, n }), 'DECK', 1);
  /** The first deal in which both decks have all of `seen`, so that nobody can tell from which deck a card comes. */
  let fair = 0;
  while (![strange, other].every((deck) => seen.every((id) => held(fair, deck).includes(CARD[id])))) fair++;
  const s = dealt(game, [0, 1], { deck: strange, n: fair });
  for (const id of seen) show(game, s, 1, id);

  test('DH-47 the list is what was seen, filled up by lot from the deck that has most of it', () => {
    // Seat 1 has shown Solar Flare, Missiles, Jamming. Each deck has one of the three; alpha comes first, so 17 of its
    // other 19 cards are given.
    const rest = tally(codes({ ...ALPHA, missiles: 0 }));
    const fills = new Set<string>();
    for (const world of worlds(game, s, 0, 200)) {
      const list = game.readList(world, 1);
      expect(list).toHaveLength(20);
      const filled = tally(list);
      for (const id of seen) filled[CARD[id]]!--;
      expect(filled.every((n, card) => n >= 0 && n <= rest[card]!)).toBe(true);
      expect(cardsOf(game, world, 1)).toEqual(list);
      expect(new Reader(game).one(world, 'SIDE', 1)).toBe(-1);
      fills.add(list.join());
    }
    expect(fills.size).toBeGreaterThan(20);
  });

  test('DH-47 it is filled from the deck with more of what was seen', () => {
    const flak = Int32Array.from(codes({ ...BETA, repair: 1, 'solar-flare': 1 }));
    const beta = dealt(game, [0, 1], { deck: flak });
    show(game, beta, 1, 'solar-flare');
    show(game, beta, 1, 'flak-burst');
    for (const world of worlds(game, beta, 0, 50)) expect(game.readList(world, 1)).not.toContain(CARD.torpedoes);
  });

  test('DH-47 a longer list than that deck is filled with the deck again', () => {
    const long = Int32Array.from([...codes(LARGE), ...codes(ALPHA)].toSorted((a, b) => a - b));
    const longer = dealt(game, [0, 1], { deck: long });
    show(game, longer, 1, 'withdraw');
    for (const world of worlds(game, longer, 0, 50)) {
      const list = game.readList(world, 1);
      expect(list).toHaveLength(45);
      expect(cardsOf(game, world, 1)).toEqual(list);
      expect(list).toContain(CARD.withdraw);
    }
  });

  test('DH-47 truth does not show through: any deck with these cards seen makes the same worlds', () => {
    const twin = dealt(game, [0, 1], { deck: other, n: fair });
    for (const id of seen) show(game, twin, 1, id);
    worlds(game, s, 0, 50).forEach((world, k) => {
      const believed = twin.slice();
      game.hide(believed, 0, testSeed('a world', k));
      expect(believed).toEqual(world);
    });
  });

  test.each([1, 2, 3])('DH-47 worlds of random match %i with random decks play on to their ends', (n) => {
    const random = makeSfc();
    seedSfc(random, testSeed('worlds', n));
    const legal = new Int32Array(game.info.maxLegal);
    let played = 0;
    playRandomly(game, n, {
      before({ state }, seat) {
        if (belowSfc(random, 12) > 0) return;
        const world = state.slice();
        game.hide(world, seat, testSeed('a world', played++));
        let plies = 0;
        for (; game.toAct(world) >= 0 && plies <= game.info.maxPlies; plies++)
          game.apply(world, legal[belowSfc(random, game.legal(world, legal))]!, null);
        expect(game.toAct(world)).toBe(-1);
      },
    });
    expect(played).toBeGreaterThan(3);
  });

  test('DH-47 a secret exchange of cards is not seen before one of them is', () => {
    const swap = { from: CARD.cruise, to: game.blankCard };
    for (let k = 0; k < 40; k++) {
      const plain = dealt(game, [0, 1], { n: k });
      const swapped = dealt(game, [0, 1], { swap, n: k });
      expect(game.observe(swapped, 0)).toEqual(game.observe(plain, 0));
      game.hide(plain, 0, testSeed('a world', k));
      game.hide(swapped, 0, testSeed('a world', k));
      expect(swapped).toEqual(plain);
    }
  });
});

describe('DH-47 complements', () => {
  const sides = { plain: { ship: 'halberd', deck: 'alpha' }, geared: { ship: 'halberd', deck: 'geared' } };
  const decks = { geared: { ...COMMON, 'fusion-core': 3, 'targeting-array': 1, repair: 2 } satisfies Copies };
  const game = compiled({ sides, decks, rules: { complement: 'full' } });
  const [PLAIN, GEARED] = [0, 1];

  /** Plays on, always with the first legal action, until `seat` must act. */
  function until(s: State, seat: number): State {
    const legal = new Int32Array(game.info.maxLegal);
    for (let ply = 0; game.toAct(s) !== seat && ply < 20; ply++) {
      game.legal(s, legal);
      game.apply(s, legal[0]!, null);
    }
    return s;
  }
  const legalOf = (s: State): number[] => {
    const legal = new Int32Array(game.info.maxLegal);
    return [...legal.subarray(0, game.legal(s, legal))];
  };
  const begun = (side: number): State => {
    const s = dealt(game, [GEARED, side]);
    game.apply(s, ACTION.BEGIN, null);
    return until(s, 1);
  };

  test('DH-47 who has no EQUIP card is asked as well, so that the question tells nothing', () => {
    const [plain, geared] = [begun(PLAIN), begun(GEARED)];
    expect(game.observe(plain, 0)).toEqual(game.observe(geared, 0));
    expect(legalOf(plain)).toEqual([ACTION.PASS]);
    expect(legalOf(geared)).toEqual(
      [ACTION.PASS, ACTION.EQUIP + CARD['fusion-core'], ACTION.EQUIP + CARD['targeting-array']].toSorted(
        (a, b) => a - b,
      ),
    );
    expect(withList(game, worlds(game, plain, 0, 200), 1, ALPHA)).toBeGreaterThan(60);
  });

  test('DH-47 the EQUIP cards that leave the deck are shown to all', () => {
    const geared = begun(GEARED);
    const log = new EventLog();
    game.apply(geared, ACTION.PASS, log);
    expect(observed(game, geared, 0)[1]!.shown).toEqual({ 'fusion-core': 3, 'targeting-array': 1 });
    expect(new Reader(game).one(geared, 'REMOVED', 1)).toBe(4);
    const view = new EventView(log, 0, 0, log.length);
    const removed: number[] = [];
    while (view.next()) if (view.get(ROW.kind) === DF_EVENT.REMOVED) removed.push(view.get(ROW.subject));
    expect(sorted(removed)).toEqual(codes({ 'fusion-core': 3, 'targeting-array': 1 }));
    expect(withList(game, worlds(game, geared, 0, 100), 1, ALPHA)).toBe(0);
  });
});
