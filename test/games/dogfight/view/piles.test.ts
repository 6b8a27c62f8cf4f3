/** Who may look through a Discard Pile: D-DIS-06 as an option. */
import { describe, expect, test } from 'vitest';
import { situation } from '../support/situation.ts';
import type { Situation } from '../support/situation.ts';

type Piles = 'open' | 'asked' | 'closed';

/** Two teams of two; the first player of each team has a Discard Pile. */
const table = (discardPiles: Piles): Situation =>
  situation({ seats: 4, teams: [0, 1, 0, 1], rules: { discardPiles } })
    .hand(0, 'repair', 'beam-lance')
    .deck(0, 'pursue', 'torpedoes')
    .pile(0, 'cruise', 'missiles', 'withdraw', 'reactor-surge');

/** The Discard Pile of `owner` as `seat` sees it; seat -1 sees everything. */
const seen = (t: Situation, seat: number, owner: number): unknown =>
  (t.observe(seat) as { seats: { discard: unknown }[] }).seats[owner]!.discard;

const WHOLE = ['cruise', 'missiles', 'withdraw', 'reactor-surge'];
const TOP = [null, null, null, 'reactor-surge'];

describe('who may look through a Discard Pile', () => {
  test('D-DIS-05 D-DIS-06 DH-39 open: all see all of it', () => {
    const t = table('open');
    for (const seat of [-1, 0, 1, 2, 3]) expect(seen(t, seat, 0)).toEqual(WHOLE);
    expect(seen(situation().pile(0, ...(WHOLE as 'cruise'[])), 1, 0)).toEqual(WHOLE);
  });

  test('D-DIS-05 D-DIS-06 DH-39 asked: teammates are never refused, opponents always; they see its size and its top card', () => {
    const t = table('asked');
    for (const seat of [-1, 0, 2]) expect(seen(t, seat, 0)).toEqual(WHOLE);
    for (const seat of [1, 3]) expect(seen(t, seat, 0)).toEqual(TOP);
  });

  test('D-DIS-05 D-DIS-06 DH-39 closed: nobody looks through another’s, a teammate’s neither', () => {
    const t = table('closed');
    for (const seat of [-1, 0]) expect(seen(t, seat, 0)).toEqual(WHOLE);
    for (const seat of [1, 2, 3]) expect(seen(t, seat, 0)).toEqual(TOP);
    expect(seen(t, 0, 1)).toEqual([]);
  });
});

/** Piles, hands and decks of seat 0 in 200 worlds that `seat` considers possible. */
function worlds(t: Situation, seat: number): { pile: string[]; all: string[] }[] {
  const before = t.state.slice();
  return Array.from({ length: 200 }, (_, i) => {
    t.game[i % 2 === 0 ? 'hide' : 'believe'](t.state, seat, Int32Array.of(i, 3, 1, 4));
    const pile = t.pileOf(0);
    const all = [...pile, ...t.handOf(0), ...t.deckOf(0)].toSorted();
    t.state.set(before);
    return { pile, all };
  });
}

describe('the worlds that a player reckons with', () => {
  test('D-DIS-06 DH-39 covered cards may lie anywhere that the player does not see, the top card stays', () => {
    for (const [discardPiles, seat] of [
      ['closed', 1],
      ['closed', 2],
      ['asked', 3],
    ] as const) {
      const t = table(discardPiles);
      const all = [...WHOLE, 'repair', 'beam-lance', 'pursue', 'torpedoes'].toSorted();
      const found = worlds(t, seat);
      for (const world of found) {
        expect(world.all).toEqual(all);
        expect(world.pile[3]).toBe('reactor-surge');
      }
      // Each of the three places holds each of the seven cards in some world.
      for (const place of [0, 1, 2]) expect(new Set(found.map(({ pile }) => pile[place])).size).toBe(7);
    }
  });

  test('D-DIS-06 DH-39 who may look through a pile has it in every world as it is', () => {
    for (const [discardPiles, seat] of [
      ['open', 1],
      ['asked', 2],
      ['closed', 0],
    ] as const)
      for (const { pile } of worlds(table(discardPiles), seat)) expect(pile).toEqual(WHOLE);
  });

  test('D-DIS-05 the only card of a pile is its top card', () => {
    const t = situation({ rules: { discardPiles: 'closed' } }).pile(0, 'cruise');
    expect(seen(t, 1, 0)).toEqual(['cruise']);
    for (const { pile } of worlds(t, 1)) expect(pile).toEqual(['cruise']);
  });
});
