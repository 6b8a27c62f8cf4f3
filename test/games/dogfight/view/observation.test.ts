/** Compares what a seat is shown with positions that are laid out by hand. */
import { describe, expect, test } from 'vitest';
import { situation } from '../support/situation.ts';
import type { Situation } from '../support/situation.ts';

interface Place {
  readonly tier: number;
  readonly place: string;
  readonly status: string;
  readonly card: string | null;
}
type Seen = Record<string, unknown> & { readonly places: Place[] };

const top = (t: Situation, seat: number): Record<string, unknown> => t.observe(seat) as never;
const seats = (t: Situation, seat: number): Seen[] => top(t, seat)['seats'] as Seen[];

/** The seats whose deck list is shown. */
const lists = (t: Situation, seat: number): boolean[] => seats(t, seat).map(({ deckList }) => deckList !== null);

describe('what a seat is shown', () => {
  test('D-SET-03 the squares of the map where they were drawn, not where the scenario names them', () => {
    const drawn = situation({ map: { pool: ['harbor', 'shoals', 'beacon', 'graveyard'], draw: 'block' } });
    expect(top(drawn, 0)['map']).toHaveLength(4);
    expect(top(situation(), 0)).not.toHaveProperty('map');
  });

  test('D-PREP-02 DH-39 set cards lie in their tiers; others see their backs', () => {
    const t = situation();
    t.hand(0, 'beam-lance', 'cruise').hand(1);
    t.plan('set beam-lance', 'set cruise', 'pass');
    const own = seats(t, 0)[0]!.places;
    expect(own.slice(0, 2)).toEqual([
      { tier: 1, place: 'primary', status: 'down', card: 'beam-lance' },
      { tier: 2, place: 'primary', status: 'down', card: 'cruise' },
    ]);
    // The third tier holds a Pass token or nothing, but no card.
    expect(own.slice(2).map(({ card }) => card)).toEqual(own.slice(2).map(() => null));
    expect(own.length).toBeLessThanOrEqual(3);
    expect(seats(t, 1)[0]!.places).toEqual(own.map((place) => ({ ...place, card: null })));
    expect(seats(t, -1)[0]!.places).toEqual(own);
  });

  test('DH-39 hands are shown to their seat alone, decks to nobody who plays', () => {
    const t = situation();
    t.hand(0, 'beam-lance').hand(1, 'cruise', 'miss').deck(0, 'repair', 'cruise').deck(1, 'miss');
    expect(seats(t, 0).map(({ hand }) => hand)).toEqual([['beam-lance'], 2]);
    expect(seats(t, 1).map(({ hand }) => hand)).toEqual([1, expect.arrayContaining(['cruise', 'miss'])]);
    expect(seats(t, -1).map(({ hand }) => hand)).toEqual([['beam-lance'], expect.arrayContaining(['cruise', 'miss'])]);
    expect(top(t, 0)).not.toHaveProperty('decks');
    expect(top(t, 1)).not.toHaveProperty('decks');
    expect(top(t, -1)['decks']).toEqual([['repair', 'cruise'], ['miss']]);
  });

  test('a vessel is shown with its numbers', () => {
    const t = situation({ ships: ['tavor', 'sable'] });
    t.setHull(1, 7).setHeat(1, 2).setEnergy(1, 5).at(1, '0507');
    // Tavor and Sable with the numbers of these tests: Range 6 and 6, Mobility 3 and 4, Hull 24 and 20.
    expect(seats(t, 0)).toMatchObject([
      { seat: 0, ship: 'tavor', alive: true, hull: 24, maxHull: 24, range: 6, mobility: 3 },
      {
        seat: 1,
        ship: 'sable',
        alive: true,
        hull: 7,
        maxHull: 20,
        heat: 2,
        energy: 5,
        hex: '0507',
        range: 6,
        mobility: 4,
      },
    ]);
    expect(top(t, 0)).toMatchObject({ turn: 1, priority: 0, over: null });
  });

  test('a seat that moves is told how far', () => {
    const t = situation();
    t.hand(0, 'cruise').hand(1).apart(0, 1, 8);
    expect(top(t, 0)).not.toHaveProperty('moveUpTo');
    t.plan('set cruise', 'pass', 'pass').plan('pass', 'pass', 'pass').until('move');
    // Cruise moves up to the Mobility of a Tavor.
    expect(top(t, 0)).toHaveProperty('moveUpTo');
    expect(Number(top(t, 0)['moveUpTo'])).toBeGreaterThanOrEqual(3);
  });

  test('deck lists are open to all, or closed but to their team (DH-47)', () => {
    const four = { ships: ['tavor', 'tavor', 'tavor', 'tavor'], teams: [0, 1, 0, 1] };
    expect(lists(situation(four), 0)).toEqual([true, true, true, true]);
    const closed = situation({ ...four, rules: { deckLists: 'closed' } });
    expect(lists(closed, 0)).toEqual([true, false, true, false]);
    expect(lists(closed, 1)).toEqual([false, true, false, true]);
    expect(lists(closed, -1)).toEqual([true, true, true, true]);
  });
});
