import { describe, expect, test } from 'vitest';
import { BAND, DISTANCE } from '../../../../src/games/armada/geometry/bands.ts';
import * as S from '../../../../src/games/armada/position/sight.ts';
import { Space, ship, squadron } from '../support/space.ts';

const A = ship(0);
const B = ship(1);
const TIE = squadron(1);
const [FRONT, RIGHT, REAR, LEFT] = [0, 1, 2, 3];
const pair = (zone: number, target: number): number => zone * 4 + target;

/** Two corvettes bow to bow, with `gap` millimetres between their tokens. */
const facing = (gap: number): Space =>
  new Space().ship(A, 'cr90-corvette-a', 400, 300).ship(B, 'cr90-corvette-a', 400, 300 + 70.25 + gap, 8);

/** The band and the obstruction of the shot from front to front. */
function frontal(space: Space): [band: number, obstructed: boolean] {
  const shots = S.shotsAt(space.r, space.s, A, B);
  const bits = S.obstructionsAt(space.r, space.s, A, B, shots);
  return [(shots >>> (2 * pair(FRONT, FRONT))) & 3, (bits & (1 << pair(FRONT, FRONT))) !== 0];
}

describe('A-MEA-16 A-MEA-18 A-MEA-20 lines of sight between ships', () => {
  test('an obstacle or a third ship between them obstructs, a squadron does not (A-MEA-17)', () => {
    expect(frontal(facing(100))).toEqual([BAND.CLOSE, false]);
    expect(frontal(facing(100).obstacle('asteroid-a', 400, 385))).toEqual([BAND.CLOSE, true]);
    expect(frontal(facing(140).ship(ship(1, 1), 'cr90-corvette-a', 400, 405))).toEqual([BAND.MEDIUM, true]);
    expect(frontal(facing(100).squadron(TIE, 'tie-fighter', 400, 385))).toEqual([BAND.CLOSE, false]);
  });

  test('A-MEA-18 AH-13 of an obstacle under a ship only what shows counts', () => {
    // Debris field A reaches about 39 mm from its middle. Under the middle of a corvette it is seen at the sides, but
    // not ahead of the bow.
    const under = facing(100).obstacle('station', 400, 265);
    expect(frontal(under)[1]).toBe(false);
    // When it is moved ahead, a part of the same token is seen before the bow.
    expect(frontal(facing(100).obstacle('station', 400, 310))[1]).toBe(true);
  });

  test('what lies beside the line does not obstruct', () => {
    expect(frontal(facing(100).obstacle('asteroid-a', 460, 385))[1]).toBe(false);
  });
});

const shots = (space: Space, reach: number = BAND.LONG): number => S.shotsAtSquadron(space.r, space.s, A, TIE, reach);

const ahead = (gap: number): Space =>
  new Space().ship(A, 'cr90-corvette-a', 400, 300).squadron(TIE, 'tie-fighter', 400, 300 + 35.125 + gap + 17.1);

const commanded = (gap: number): number => {
  const space = new Space()
    .ship(A, 'cr90-corvette-a', 400, 300)
    .squadron(squadron(0), 'x-wing', 400 - 21.5 - gap - 17.1, 300);
  return S.commandRange(space.r, space.s, A, squadron(0));
};

describe('A-MEA-06 A-MEA-14 A-QR-32 ships and squadrons', () => {
  test('range runs from the token to the closest point of the base; a dividing line is nearer (A-MEA-22)', () => {
    expect([123.69, 123.71, 187.29, 187.31, 304.79, 304.81].map((gap) => shots(ahead(gap)) & 3)).toEqual([
      1, 2, 2, 3, 3, 0,
    ]);
  });

  test('only the zone whose arc holds a part of it shoots', () => {
    expect(shots(ahead(60)) & 255).toBe(BAND.CLOSE);
  });

  test('a part in the arc is enough (A-MEA-02)', () => {
    const space = new Space().ship(A, 'cr90-corvette-a', 400, 300);
    // The border of the front arc leaves (0, -8) at 41.6 degrees; at 60 mm ahead it is 60.4 mm to starboard.
    const seen = [0, 16, 18].map(
      (by) => shots(space.squadron(TIE, 'tie-fighter', 400 + 60.4 + by * Math.SQRT2, 360)) & 3,
    );
    expect(seen).toEqual([1, 1, 0]);
  });

  test('beyond the reach of its dice there is no shot; an obstacle between obstructs', () => {
    expect(shots(ahead(150), BAND.CLOSE)).toBe(0);
    expect(shots(ahead(110).obstacle('asteroid-a', 400, 390)) >>> 8).toBe(1 << FRONT);
  });

  test('A-CMD-26 command range is measured from base to base, whatever the arcs', () => {
    expect([123.69, 187.29, 187.31].map(commanded)).toEqual([BAND.CLOSE, BAND.MEDIUM, BAND.LONG]);
  });
});

const zones = (x: number, y: number): number => {
  const space = new Space().ship(B, 'cr90-corvette-a', 400, 300).squadron(squadron(0), 'x-wing', x, y);
  return S.squadronAtShip(space.r, space.s, squadron(0), B, DISTANCE[1]!) & 15;
};

describe('A-ATK-05 A-ATK-17 squadrons attack at distance 1, all around', () => {
  test('a hull zone at distance 1, the line included', () => {
    const gap = 35.125 + 76.5 + 17.1;
    expect([zones(400, 300 + gap - 0.01), zones(400, 300 + gap + 0.01)]).toEqual([1 << FRONT, 0]);
  });

  test('A-MEA-08 A-MEA-15 not one behind another', () => {
    expect(zones(400 + 45, 285)).toBe(1 << RIGHT);
    expect(zones(400 - 45, 285)).toBe(1 << LEFT);
    expect(zones(400, 300 - 60)).toBe(1 << REAR);
  });
});
