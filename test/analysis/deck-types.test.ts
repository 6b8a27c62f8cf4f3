import { describe, expect, test } from 'vitest';
import { makeSfc, parseSeed, seedSfc, unitSfc } from '../../src/core/index.ts';
import { deckTypes, type DeckMatch } from '../../src/analysis/index.ts';

const CARDS = 12;

function dice(seed: number): () => number {
  const sfc = makeSfc();
  seedSfc(sfc, parseSeed(seed.toString(16).padStart(32, '0')));
  return () => unitSfc(sfc);
}

/** Twelve copies drawn from `pool`, at most three of a card. */
function drawn(pool: readonly number[], random: () => number): Int8Array {
  const deck = new Int8Array(CARDS);
  for (let held = 0; held < 12;) {
    const card = pool[Math.floor(random() * pool.length)]!;
    if (deck[card]! >= 3) continue;
    deck[card]!++;
    held++;
  }
  return deck;
}

/** Blocks of two matches between decks that `make` draws; `chance` is the chance of the first deck to win. */
function world(
  blocks: number,
  seed: number,
  make: (random: () => number) => { readonly deck: Int8Array; readonly kind: number },
  chance: (a: number, b: number) => number,
): DeckMatch[] {
  const random = dice(seed);
  return Array.from({ length: blocks }, (_, block): DeckMatch[] => {
    const [a, b] = [make(random), make(random)];
    return [0, 1].map(() => ({
      block,
      decks: [a.deck, b.deck],
      score: random() < chance(a.kind, b.kind) ? 1 : 0,
    }));
  }).flat();
}

const KINDS = [
  [0, 1, 2, 3, 10, 11],
  [3, 4, 5, 6, 10, 11],
  [6, 7, 8, 9, 10, 11],
];

describe('decks of three kinds, each of which beats the next', () => {
  const matches = world(
    900,
    1,
    (random) => {
      const kind = Math.floor(random() * 3);
      return { kind, deck: drawn(KINDS[kind]!, random) };
    },
    (a, b) => (a === b ? 0.5 : (a + 1) % 3 === b ? 0.7 : 0.3),
  );
  const found = deckTypes(matches, CARDS)!;
  const kindOf = found.types.map(({ cards }) =>
    KINDS.findIndex((pool) => cards.every(({ card }) => pool.includes(card))),
  );

  test('are told apart, and named by their cards', () => {
    expect(found.areTypes).toBe(true);
    expect(found.explained).toBeGreaterThan(found.byChance + 0.2);
    expect(kindOf.toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
    for (const { cards, decks } of found.types) {
      expect(decks).toBeGreaterThan(200);
      for (const { copies, usual } of cards) expect(copies).toBeGreaterThan(usual + 0.3);
    }
  });

  test('have the scores with which they were played, and stand in a ring', () => {
    found.types.forEach(({ against, score }, i) => {
      expect(score.lo).toBeLessThan(0.5);
      expect(score.hi).toBeGreaterThan(0.5);
      against.forEach((cell, j) => {
        const [a, b] = [kindOf[i]!, kindOf[j]!];
        const truth = a === b ? 0.5 : (a + 1) % 3 === b ? 0.7 : 0.3;
        expect(cell.lo).toBeLessThanOrEqual(truth);
        expect(cell.hi).toBeGreaterThanOrEqual(truth);
        expect(cell.value + found.types[j]!.against[i]!.value).toBeCloseTo(1, 9);
      });
    });
    const ring = found.ring!.map((type) => kindOf[type]!);
    ring.forEach((kind, i) => expect(ring[(i + 1) % 3]).toBe((kind + 1) % 3));
  });

  test('do not depend on what was asked before', () => {
    expect(deckTypes(matches, CARDS)).toEqual(found);
  });
});

describe('decks that are drawn evenly', () => {
  const every = Array.from({ length: CARDS }, (_, card) => card);
  const matches = world(
    900,
    2,
    (random) => ({ kind: 0, deck: drawn(every, random) }),
    () => 0.5,
  );

  test('form no types beyond chance, and no ring', () => {
    const found = deckTypes(matches, CARDS)!;
    expect(found.areTypes).toBe(false);
    expect(found.ring).toBeNull();
    expect(found.types).toHaveLength(4);
    expect(found.types.reduce((sum, { decks }) => sum + decks, 0)).toBeGreaterThan(1700);
  });

  test('are not divided when there are few, or all alike', () => {
    expect(deckTypes(matches.slice(0, 60), CARDS)).toBeNull();
    const [first] = matches;
    expect(
      deckTypes(
        matches.map((match) => Object.assign({}, match, { decks: first!.decks })),
        CARDS,
      ),
    ).toBeNull();
  });
});
