import * as KIND from '../../../src/games/armada/state/kinds.ts';
import * as STEP from '../../../src/games/armada/state/steps.ts';
import { describe, expect, test } from 'vitest';
import { action } from '../../../src/games/armada/state/actions.ts';
import { isHeld, mustAttackSquadron } from '../../../src/games/armada/position/engagement.ts';
import { DISTANCE } from '../../../src/games/armada/geometry/bands.ts';
import { RADIUS } from '../../../src/games/armada/geometry/discs.ts';
import { AIM, GAP, REACH } from '../../../src/games/armada/phases/flight.ts';
import { AT, OF, SQUADRON_AT } from '../../../src/games/armada/state/layout.ts';
import { squadronAtShip } from '../../../src/games/armada/position/sight.ts';
import { Space, ship, squadron } from './support/space.ts';

const MM = 1024;
const DIAMETER = 34.2;
const AT_ONE = DIAMETER + 76.5;
const EAST = AIM.COMPASS + 4;
const X_WING = squadron(0);
const TIE = squadron(1);

/** An X-wing (speed 3) in the middle of the table, about to fly. */
function flying(id = 'x-wing', x = 457, y = 457): Space {
  const space = new Space().squadron(X_WING, id, x, y);
  space.s[AT.activeSquadron] = X_WING;
  space.s[AT.step] = STEP.FLY;
  return space;
}

/** How far an X-wing may fly towards a fighter with this gap between their bases, in 1/1024 mm. */
const touch = (gap: number): number[] =>
  flying()
    .squadron(TIE, 'tie-fighter', 457 + (2 * RADIUS + GAP + gap) / MM, 457)
    .take(action(KIND.FLY, AIM.TOWARDS + TIE))
    .offers(KIND.FLY_TO);

const flyTo = (space: Space, aim: number, reach: number): Space =>
  space.take(action(KIND.FLY, aim)).take(action(KIND.FLY_TO, reach));
const engaged = (space: Space, c: number): number => space.s[SQUADRON_AT[c]! + OF.squadronEngaged]!;
const near = (space: Space, c: number): number => space.s[SQUADRON_AT[c]! + OF.squadronNear]!;

describe('A-SQD-03 AH-14 a squadron flies straight, its centre no farther than the band of its speed', () => {
  test('A-SQD-03 a band along a direction for each point of speed', () => {
    const space = flying().take(action(KIND.FLY, EAST));
    expect(space.offers(KIND.FLY_TO)).toEqual([1, 2, 3]);
    space.take(action(KIND.FLY_TO, 3));
    expect(space.at(X_WING)[0]).toBeCloseTo(457 + 184.5, 2);
    expect(space.at(X_WING)[1]).toBe(457);
    expect(space.s[AT.step]).toBe(STEP.NEXT_SQUADRON_ACT);
  });

  test('A-SQD-03 AH-14 along every direction its centre moves no farther than the band of its speed', () => {
    for (let h = 0; h < 16; h++) {
      const [x, y] = flyTo(flying(), AIM.COMPASS + h, 3).at(X_WING);
      const length = Math.hypot(x - 457, y - 457);
      expect(length).toBeLessThanOrEqual(184.5 + 0.0005);
      expect(length).toBeGreaterThan(184.49);
    }
  });

  test('towards a squadron beyond its reach it flies as far as it can', () => {
    const space = flyTo(flying().squadron(TIE, 'tie-fighter', 857, 457), AIM.TOWARDS + TIE, REACH.TOUCH);
    expect(space.at(X_WING)[0]).toBeCloseTo(457 + 184.5, 2);
  });

  test('however small the gap to a squadron is, it can be flown; from where they touch there is nothing to fly', () => {
    expect([touch(0), touch(1)]).toEqual([[REACH.NOWHERE], [REACH.TOUCH]]);
  });

  test('where it flies until at distance 1 of a unit it can attack that unit', () => {
    for (let k = 0; k < 40; k++) {
      const x = 620 + (k % 7) * 0.37;
      const y = 330 + k * 6.4;
      const wing = flying('a-wing').squadron(TIE, 'tie-fighter', x, y);
      expect(engaged(flyTo(wing, AIM.TOWARDS + TIE, REACH.NEAR), X_WING)).toBe(1);
      const fleet = flying('a-wing').ship(ship(1), 'victory-ii', x + 60, y, k % 16);
      flyTo(fleet, AIM.TOWARDS + ship(1), REACH.NEAR);
      expect(squadronAtShip(fleet.r, fleet.s, X_WING, ship(1), DISTANCE[1]!)).not.toBe(0);
    }
  });

  test('it passes over units and obstacles', () => {
    const space = flying().ship(ship(1), 'cr90-corvette-a', 540, 457).obstacle('station', 540, 457);
    flyTo(space, EAST, 3);
    expect(space.at(X_WING)[0]).toBeGreaterThan(600);
  });

  test('A-SQD-03 staying counts as a move', () => {
    const space = flying().take(action(KIND.FLY, AIM.STAY));
    expect(space.at(X_WING)).toEqual([457, 457]);
    expect(space.s[AT.step]).toBe(STEP.NEXT_SQUADRON_ACT);
  });
});

describe('A-SQD-04 A-SQD-19 it ends on no unit and wholly on the table', () => {
  test('A-SQD-04 a destination on a ship is not offered', () => {
    const space = flying()
      .ship(ship(1), 'victory-ii', 457 + 124.3, 457)
      .take(action(KIND.FLY, AIM.COMPASS + 4));
    expect(space.offers(KIND.FLY_TO)).toEqual([3]);
  });

  test('a destination off the table is not offered; without any it stays', () => {
    const space = flying('x-wing', 20, 457).take(action(KIND.FLY, AIM.COMPASS + 12));
    expect(space.offers(KIND.FLY_TO)).toEqual([REACH.NOWHERE]);
    space.take(action(KIND.FLY_TO, REACH.NOWHERE));
    expect(space.at(X_WING)).toEqual([20, 457]);
  });

  test('A-SQD-19 its whole base has to lie on the table, at every edge', () => {
    const width = 914.4;
    const [out, on] = [17.1 + 76.5 - 0.01, 17.1 + 76.5 + 0.01];
    const edges: [x: (d: number) => number, y: (d: number) => number, heading: number][] = [
      [(d) => d, () => 457, 12],
      [(d) => width - d, () => 457, 4],
      [() => 457, (d) => d, 8],
      [() => 457, (d) => width - d, 0],
    ];
    for (const [x, y, heading] of edges) {
      const reaches = (d: number): number[] =>
        flying('x-wing', x(d), y(d))
          .take(action(KIND.FLY, AIM.COMPASS + heading))
          .offers(KIND.FLY_TO);
      expect(reaches(out)).toEqual([REACH.NOWHERE]);
      expect(reaches(on)).toEqual([1]);
    }
  });

  test('A-OVL-01 it may touch: bases that touch do not overlap', () => {
    const space = flyTo(flying().squadron(TIE, 'tie-fighter', 557, 457), AIM.TOWARDS + TIE, REACH.TOUCH);
    const gap = space.at(TIE)[0] - space.at(X_WING)[0] - DIAMETER;
    expect(gap).toBeGreaterThanOrEqual(-0.001);
    expect(gap).toBeLessThan(0.01);
  });

  test('beside a hull zone it touches the base there', () => {
    const space = flying().ship(ship(1), 'victory-ii', 457, 600, 8);
    flyTo(space, AIM.TOWARDS + ship(1), REACH.BESIDE);
    const [x, y] = space.at(X_WING);
    expect(x).toBeCloseTo(457, 2);
    expect(600 - 51 - 17.1 - y).toBeGreaterThanOrEqual(-0.001);
    expect(600 - 51 - 17.1 - y).toBeLessThan(0.01);
  });
});

const pair = (gap: number): Space =>
  new Space().squadron(X_WING, 'x-wing', 400, 457).squadron(TIE, 'tie-fighter', 400 + gap, 457);

describe('A-SQD-06 A-SQD-07 A-SQD-10 engagement', () => {
  test('A-SQD-06 A-MEA-22 at distance 1 of an enemy squadron, the line included', () => {
    expect([engaged(pair(AT_ONE - 0.01), X_WING), engaged(pair(AT_ONE - 0.01), TIE)]).toEqual([1, 1]);
    expect(engaged(pair(AT_ONE + 0.01), X_WING)).toBe(0);
  });

  test('A-SQD-06 ships never engage, nor do friends', () => {
    const space = new Space()
      .squadron(X_WING, 'x-wing', 400, 457)
      .squadron(squadron(0, 1), 'x-wing', 440, 457)
      .ship(ship(1), 'victory-ii', 400, 560);
    expect(engaged(space, X_WING)).toBe(0);
  });

  test('A-SQD-07 an obstacle between them: at distance 1 yet not engaged', () => {
    const space = pair(110).obstacle('asteroid-a', 455, 457);
    expect([near(space, X_WING), engaged(space, X_WING)]).toEqual([1, 0]);
  });

  test('A-MEA-16 a ship between them: the same', () => {
    const space = pair(100).ship(ship(0), 'cr90-corvette-a', 450, 457);
    space.squadron(TIE, 'tie-fighter', 500, 457);
    expect([near(space, X_WING), engaged(space, X_WING)]).toEqual([1, 0]);
  });

  test('A-SQD-10 ends when the engager has flown away', () => {
    const space = pair(100);
    space.s[AT.activeSquadron] = TIE;
    space.s[AT.step] = STEP.FLY;
    flyTo(space, AIM.COMPASS + 4, 2);
    expect(engaged(space, X_WING)).toBe(0);
  });
});

const surrounded = (own: string, ...enemies: readonly string[]): Space => {
  const space = new Space().squadron(X_WING, own, 400, 457);
  enemies.forEach((id, i) => space.squadron(squadron(1, i), id, 400 + (i === 0 ? 60 : -60), 457));
  return space;
};
const held = (space: Space): boolean => isHeld(space.r, space.s, X_WING);

describe('A-SQD-08 A-SQD-09 A-SQD-12 A-SQD-14 who is held', () => {
  test('A-SQD-08 an engaged squadron is held and has to attack a squadron', () => {
    const space = surrounded('x-wing', 'tie-fighter');
    expect(held(space)).toBe(true);
    expect(mustAttackSquadron(space.r, space.s, X_WING)).toBe(true);
    expect(held(surrounded('x-wing'))).toBe(false);
  });

  test('heavy squadrons hold nobody, and leave it free to attack ships', () => {
    const space = surrounded('x-wing', 'tie-bomber');
    expect(held(space)).toBe(false);
    expect(mustAttackSquadron(space.r, space.s, X_WING)).toBe(false);
  });

  test('A-SQD-14 grit: one engager holds nobody; of two it is enough that one is not heavy', () => {
    expect(held(surrounded('e-wing', 'tie-fighter'))).toBe(true);
    const grit = Object.values(new Space().r.content.squadrons).findIndex((card) => card.keywords.includes('grit'));
    const id = new Space().r.squadron.ids[grit]!;
    expect(held(surrounded(id, 'tie-fighter'))).toBe(false);
    expect(held(surrounded(id, 'tie-fighter', 'tie-bomber'))).toBe(true);
    expect(held(surrounded(id, 'tie-bomber', 'tie-bomber'))).toBe(false);
  });

  test('intel gives grit to friends at distance 1', () => {
    const intel = Object.values(new Space().r.content.squadrons).findIndex((card) => card.keywords.includes('intel'));
    const id = new Space().r.squadron.ids[intel]!;
    const space = surrounded('x-wing', 'tie-fighter');
    expect(held(space.squadron(squadron(0, 1), id, 400, 457 + AT_ONE - 0.1))).toBe(false);
    expect(held(space.squadron(squadron(0, 1), id, 400, 457 + AT_ONE + 0.1))).toBe(true);
  });
});
