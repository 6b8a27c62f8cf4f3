import { describe, expect, test } from 'vitest';
import { KIND, action } from '../../../src/games/armada/actions.ts';
import { meetObstacles } from '../../../src/games/armada/obstacles.ts';
import { AIM } from '../../../src/games/armada/flight.ts';
import { AT, NEXT, OF, SHIP_AT, SQUADRON_AT, STEP } from '../../../src/games/armada/layout.ts';
import { Space, ship, squadron } from './support/space.ts';

const U = ship(0);
const C = squadron(0);

/** A Victory that has just ended its maneuver at (457, 457). */
function ended(): Space {
  const space = new Space().ship(U, 'victory-ii', 457, 457, 0, 1).ship(ship(1), 'cr90-corvette-a', 100, 850, 8);
  space.s[AT.active] = U;
  return space;
}

/** Goes on to the obstacles and what they ask. */
function meet(space: Space): Space {
  meetObstacles(space.r, space.s, space.log);
  while (space.s[AT.step] === NEXT.OBSTACLES) {
    // One step at a time: `settle` would run on into the rest of the activation.
    space.pass();
  }
  return space;
}

const cards = (space: Space): number => space.s[SHIP_AT[U]! + OF.cards]!;

describe('A-OBS-02 A-OBS-03 A-OBS-04 obstacles under a ship at the end of its maneuver', () => {
  test('an asteroid field deals one faceup card', () => {
    const space = meet(ended().obstacle('asteroid-a', 457, 457));
    expect(cards(space)).toBeGreaterThanOrEqual(1);
    expect(space.s[SHIP_AT[U]! + OF.faceup] === 0 && cards(space) === 0).toBe(false);
  });

  test('a debris field deals two damage to one zone of the owner’s choice', () => {
    const space = meet(ended().obstacle('debris-a', 457, 457));
    expect(space.s[AT.step]).toBe(STEP.HURT_ZONE);
    expect([space.s[AT.hurt], space.s[AT.hurtPoints], space.s[AT.actor]]).toEqual([U, 2, 0]);
  });

  test('a station lets an undamaged ship go on; a damaged one may discard a card', () => {
    expect(meet(ended().obstacle('station', 457, 457)).s[AT.step]).toBe(NEXT.AFTER_MANEUVER);
    const damaged = ended().obstacle('station', 457, 457);
    damaged.dealFacedown(U);
    meet(damaged);
    expect(damaged.step).toBe('STATION');
    expect(damaged.offers(KIND.STATION)).toEqual([0]);
    const [card] = damaged.offers(KIND.DISCARD);
    damaged.take(action(KIND.DISCARD, card!));
    expect(cards(damaged)).toBe(0);
  });

  test('several are resolved in the order of the owner’s choice', () => {
    const space = meet(ended().obstacle('station', 457, 400).obstacle('debris-b', 457, 520));
    expect(space.step).toBe('OBSTACLE');
    expect(space.s[AT.actor]).toBe(0);
    expect(space.offers(KIND.OBSTACLE)).toEqual([0, 1]);
    space.take(action(KIND.OBSTACLE, 1));
    expect(space.s[AT.step]).toBe(STEP.HURT_ZONE);
    expect(space.s[AT.obstaclesMet]).toBe(1);
  });

  test('touching one is not lying on it', () => {
    // The lowest corner of asteroid field A is 30.2 mm below its middle, the Victory reaches 51 mm ahead.
    expect(meet(ended().obstacle('asteroid-a', 457, 457 + 51 + 30.3)).s[AT.step]).toBe(NEXT.AFTER_MANEUVER);
    expect(cards(meet(ended().obstacle('asteroid-a', 457, 457 + 51 + 30)))).toBeGreaterThanOrEqual(1);
  });
});

const landed = (id: string): Space => {
  const space = new Space().squadron(C, 'x-wing', 300, 300).obstacle(id, 300, 300);
  space.s[SQUADRON_AT[C]! + OF.squadronHull] = 2;
  space.s[AT.activeSquadron] = C;
  space.s[AT.step] = STEP.FLY;
  return space.take(action(KIND.FLY, AIM.STAY));
};
const hull = (space: Space): number => space.s[SQUADRON_AT[C]! + OF.squadronHull]!;

describe('obstacles under a squadron', () => {
  test('A-OBS-04 a station recovers a point of hull, up to what is printed', () => {
    expect(hull(landed('station'))).toBe(3);
    const whole = landed('station');
    whole.s[SQUADRON_AT[C]! + OF.squadronHull] = 5;
    whole.s[AT.step] = STEP.FLY;
    expect(hull(whole.take(action(KIND.FLY, AIM.STAY)))).toBe(5);
  });

  test('A-OBS-03 asteroids and debris do nothing', () => {
    expect([hull(landed('asteroid-a')), hull(landed('debris-a'))]).toEqual([2, 2]);
  });
});
