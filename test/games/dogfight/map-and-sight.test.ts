import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OBSTRUCTIONS, SQUARES } from '../../../src/games/dogfight/content/squares.ts';
import { finish, offered, plans, put } from './support/kit.ts';
import { distance, meets, visible } from './support/sight-model.ts';
import { rulesFor, situation } from './support/situation.ts';

/** The distance from which a vessel in or behind each kind of obstruction is seen (DH-10). */
const VISIBILITY: Record<string, number> = { planet: 1, moon: 1, star: 1, asteroid: 2, debris: 2 };

/** The hexes of a map with column, row and visibility, in the map's own numbering. */
function hexesOf(map: ReturnType<typeof rulesFor>['map']) {
  return Array.from({ length: map.hexes }, (_, hex) => {
    const label = map.label(hex);
    const kind = map.kindOf(hex);
    return {
      column: Number(label.slice(0, 2)) - 1,
      row: Number(label.slice(2)) - 1,
      visibility: kind > 0 ? VISIBILITY[OBSTRUCTIONS[kind - 1]!]! : null,
    };
  });
}

const ids = Object.keys(SQUARES);
/** Maps of four squares in which every square stands in every place. */
const MAPS = ids.map((_, i) => [0, 1, 2, 3].map((k) => ids[(i + k) % ids.length]!));

const at = (column: number, row: number) => ({ column, row });

describe('hexes', () => {
  test('DH-01 squares join in rows of two: every hex of the map is that of its square', () => {
    const letters: Record<string, number> = { P: 1, M: 2, A: 3, S: 4, D: 5 };
    for (const squares of MAPS) {
      const { map } = rulesFor({ map: squares });
      for (let column = 0; column < 12; column++)
        for (let row = 0; row < 12; row++) {
          const square = SQUARES[squares[2 * Math.floor(row / 6) + Math.floor(column / 6)]!]!;
          const label = String(column + 1).padStart(2, '0') + String(row + 1).padStart(2, '0');
          const expected = letters[square[row % 6]!.charAt(column % 6)] ?? 0;
          expect(map.kindOf(map.hexOf(label)), `${squares.join(' ')} ${label}`).toBe(expected);
        }
    }
  });

  test('DF-MAP-01 DF-MAP-02 a hex has six neighbours, and distance counts from 0 outward', () => {
    const { map } = rulesFor();
    const middle = map.hexOf('0606');
    const ring = (d: number): number =>
      Array.from({ length: map.hexes }, (_, h) => h).filter((h) => map.distance(middle, h) === d).length;
    expect([ring(0), ring(1), ring(2), ring(3), ring(4), ring(5)]).toEqual([1, 6, 12, 18, 24, 30]);
    expect(
      Array.from({ length: map.hexes }, (_, h) => h)
        .filter((h) => map.distance(middle, h) === 1)
        .map((h) => map.label(h)),
    ).toEqual(['0605', '0705', '0506', '0706', '0607', '0707']);
  });

  test('DF-MAP-02 a reach of any size holds the hexes that lie within it, on maps of every size', () => {
    for (const squares of [2, 3, 4, 7, 12]) {
      const { map } = rulesFor({ map: Array.from({ length: squares }, (_, i) => ids[i % ids.length]!) });
      const real = Array.from({ length: map.hexes }, (_, hex) => hex).filter((hex) => map.kindOf(hex) >= 0);
      for (const from of [real[0]!, real.at(-1)!, real[real.length >> 1]!])
        for (let reach = 0; reach <= 50; reach++) {
          const within = real.filter((hex) => map.distance(from, hex) <= reach);
          expect(map.countWithin(from, reach), `${squares} squares, ${reach} from ${map.label(from)}`).toBe(
            within.length,
          );
          const near = map.near.subarray(from * map.hexes, from * map.hexes + within.length);
          expect([...near].toSorted((a, b) => a - b)).toEqual(within);
        }
    }
  });

  test('DF-MAP-02 distances agree with a second reckoning, for every pair', () => {
    const { map } = rulesFor();
    const hexes = hexesOf(map);
    let wrong = 0;
    for (let a = 0; a < map.hexes; a++)
      for (let b = 0; b < map.hexes; b++) if (map.distance(a, b) !== distance(hexes[a]!, hexes[b]!)) wrong++;
    expect(wrong).toBe(0);
  });

  test('DF-MAP-03 DH-03 a move of three ends on any hex within three steps, the own included', () => {
    const t = situation().at(0, '0606').at(1, '1212').hand(0, 'cruise');
    plans(t, ['set cruise']).until('move', 0);
    const { map } = t.game;
    const from = map.hexOf('0606');
    const reach = Array.from({ length: map.hexes }, (_, h) => h).filter((h) => map.distance(from, h) <= 3);
    const offers = offered(t, 'hex').map((o) => map.hexOf(o.slice(4)));
    if (t.options().includes('pass')) offers.push(from);
    expect([...new Set(offers)].toSorted((a, b) => a - b)).toEqual(reach);
    expect(reach).toHaveLength(37);
  });

  test('DH-04 at the edge there is nowhere to go but the map', () => {
    const t = situation().at(0, '0101').at(1, '1212').hand(0, 'cruise');
    plans(t, ['set cruise']).until('move', 0);
    const { map } = t.game;
    const reach = Array.from({ length: map.hexes }, (_, h) => h).filter((h) => map.distance(map.hexOf('0101'), h) <= 3);
    const offers = new Set(offered(t, 'hex').map((o) => o.slice(4)));
    offers.add('0101');
    expect([...offers].toSorted()).toEqual(reach.map((h) => map.label(h)).toSorted());
  });

  test('DH-05 DF-MAP-08 obstructions are entered at no extra cost, and vessels share hexes', () => {
    const t = put(situation().hand(0, 'cruise'), 0, 1, { distance: 3, sees: false, under: ['open', 'star'] });
    plans(t, ['set cruise']).until('move', 0);
    const there = t.hexOf(1);
    t.do(`hex ${there}`);
    expect([t.hexOf(0), t.hexOf(1)]).toEqual([there, there]);
    finish(t);
    expect([t.hull(0), t.hull(1)]).toEqual([24, 24]);
  });
});

describe('sight', () => {
  test('DH-09 DH-10 DF-MAP-04 DF-MAP-07 sight agrees with a second reckoning, for every pair on every map', () => {
    for (const squares of MAPS) {
      const { map } = rulesFor({ map: squares });
      const hexes = hexesOf(map);
      const wrong: string[] = [];
      for (let a = 0; a < map.hexes; a++)
        for (let b = a; b < map.hexes; b++)
          if (map.sees(a, b) !== visible(hexes[a]!, hexes[b]!, hexes)) wrong.push(`${map.label(a)}-${map.label(b)}`);
      expect(wrong, squares.join(' ')).toEqual([]);
    }
  });

  test('DH-09 sight is the same from both ends, for every pair on every map', () => {
    for (const squares of MAPS) {
      const { map } = rulesFor({ map: squares });
      let crooked = 0;
      for (let a = 0; a < map.hexes; a++)
        for (let b = 0; b < map.hexes; b++) if (map.sees(a, b) !== map.sees(b, a)) crooked++;
      expect(crooked).toBe(0);
    }
  });

  test('DH-09 the second reckoning itself: straight rows, an edge run, a corner', () => {
    // The line runs along a row, so it passes through the inside of the hexes between.
    expect(meets(at(0, 0), at(4, 0), at(2, 0))).toBe('inside');
    expect(meets(at(0, 0), at(4, 0), at(2, 1))).toBe('not');
    // The ends are two rows apart, straight below one another, so the line runs between the two hexes of the middle
    // row.
    expect([meets(at(2, 0), at(2, 2), at(1, 1)), meets(at(2, 0), at(2, 2), at(2, 1))]).toEqual(['edge', 'edge']);
    const map = (left: number | null, right: number | null) => [
      { ...at(1, 1), visibility: left },
      { ...at(2, 1), visibility: right },
    ];
    expect(visible(at(2, 0), at(2, 2), map(1, null))).toBe(true);
    expect(visible(at(2, 0), at(2, 2), map(null, 1))).toBe(true);
    expect(visible(at(2, 0), at(2, 2), map(1, 1))).toBe(false);
    expect(visible(at(2, 0), at(2, 2), map(2, 2))).toBe(true);
  });

  test('DF-MAP-05 DF-MAP-06 each kind hides a vessel in orbit from beyond its visibility, and no nearer', () => {
    for (const kind of OBSTRUCTIONS) {
      const { map } = rulesFor({ map: ['graveyard', 'twins', 'harbor', 'beacon', 'shoals', 'narrows'] });
      const limit = VISIBILITY[kind]!;
      const code = OBSTRUCTIONS.indexOf(kind) + 1;
      let inside = 0;
      for (let a = 0; a < map.hexes; a++) {
        if (map.kindOf(a) !== code) continue;
        inside++;
        for (let b = 0; b < map.hexes; b++) {
          if (map.distance(a, b) > limit) expect(map.sees(a, b)).toBe(false);
          if (map.distance(a, b) <= 1) expect(map.sees(a, b)).toBe(true);
        }
      }
      expect(inside, kind).toBeGreaterThan(0);
    }
  });

  test('DH-10 the visibility of each kind is an option', () => {
    for (const kind of OBSTRUCTIONS) {
      const squares = ['graveyard', 'twins', 'harbor', 'beacon', 'shoals', 'narrows'];
      const plain = rulesFor({ map: squares }).map;
      const clear = rulesFor({ map: squares, rules: { visibility: { [kind]: 30 } } }).map;
      let more = 0;
      let fewer = 0;
      for (let a = 0; a < plain.hexes; a++)
        for (let b = a; b < plain.hexes; b++) {
          if (clear.sees(a, b) && !plain.sees(a, b)) more++;
          if (!clear.sees(a, b) && plain.sees(a, b)) fewer++;
        }
      expect(more, kind).toBeGreaterThan(0);
      expect(fewer, kind).toBe(0);
    }
  });

  test('DH-12 a vessel between two others blocks nothing', () => {
    const t = situation({ seats: 3 }).hand(0, 'main-battery');
    const { map } = t.game;
    t.at(0, '0105').at(1, '0505').at(2, '0305');
    expect(map.sees(map.hexOf('0105'), map.hexOf('0505'))).toBe(true);
    plans(t, ['set main-battery']);
    t.pass();
    t.until('target', 0).do('target 1');
    finish(t);
    expect(t.hull(1)).toBe(20);
  });

  test('DH-08 D-OBS-02 DH-11 ignoring obstructions opens sight, but Range still holds', () => {
    for (const [far, left] of [
      [8, 20],
      [9, 24],
    ] as const) {
      const t = put(situation({ ships: ['corvane', 'tavor'] }).hand(0, 'main-battery'), 0, 1, {
        distance: far,
        sees: false,
      });
      plans(t, ['ability', 'set main-battery']);
      finish(t);
      expect(t.hull(1), `at ${far}`).toBe(left);
    }
  });

  test('DF-MAP-06 who hides is blind too', () => {
    const t = put(situation().hand(0, 'main-battery').hand(1, 'main-battery'), 0, 1, {
      distance: 3,
      sees: false,
      under: ['open', 'star'],
    });
    plans(t, ['set main-battery'], ['set main-battery']);
    finish(t);
    expect([t.hull(0), t.hull(1)]).toEqual([24, 24]);
    expect(t.all('MISSED')).toHaveLength(2);
  });

  test('DF-MAP-02 distance keeps the triangle rule on any three hexes', () => {
    const { map } = rulesFor();
    const hex = fc.integer({ min: 0, max: map.hexes - 1 });
    fc.assert(
      fc.property(hex, hex, hex, (a, b, c) => map.distance(a, c) <= map.distance(a, b) + map.distance(b, c)),
      { numRuns: 500 },
    );
  });
});
