import * as KIND from '../../../src/games/armada/state/kinds.ts';
import * as STEP from '../../../src/games/armada/state/steps.ts';
import { describe, expect, test } from 'vitest';
import { action } from '../../../src/games/armada/state/actions.ts';
import { ARMADA_EVENT } from '../../../src/games/armada/state/events.ts';
import { meetObstacles } from '../../../src/games/armada/phases/obstacles.ts';
import { describeRow } from '../../../src/games/armada/view/describe-event.ts';
import { AIM } from '../../../src/games/armada/phases/flight.ts';
import { AT, OF, SHIP_AT, SQUADRON_AT } from '../../../src/games/armada/state/layout.ts';
import { Space, ship, squadron } from './support/space.ts';
import { EVENT, PAIR, TestTable, deckOf, unit } from './support/table.ts';

const U = ship(0);
const C = squadron(0);

/** A Victory that has just ended its maneuver at (457, 457). */
function ended(): Space {
  const space = new Space().ship(U, 'victory-ii', 457, 457, 0, 1).ship(ship(1), 'cr90-corvette-a', 100, 850, 8);
  space.s[AT.active] = U;
  return space;
}

/** Goes on to the effects of obstacles and to their questions. */
function meet(space: Space): Space {
  meetObstacles(space.r, space.s, space.log);
  while (space.s[AT.step] === STEP.NEXT_OBSTACLES) {
    // The match goes on one step at a time, because `settle` would also pass the rest of the activation.
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
    expect(describeRow(space.r, space.log, 0)).toBe('Victory II-class Star Destroyer (0a) ends on Debris Field A');
  });

  test('a station lets an undamaged ship go on; a damaged one may discard a card', () => {
    expect(meet(ended().obstacle('station', 457, 457)).s[AT.step]).toBe(STEP.NEXT_AFTER_MANEUVER);
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
    expect(meet(ended().obstacle('asteroid-a', 457, 457 + 51 + 30.3)).s[AT.step]).toBe(STEP.NEXT_AFTER_MANEUVER);
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

const CORVETTE = unit(0);
const VICTORY = unit(1);
/** The first of two corvettes lies on an obstacle at (300, 300); the Victory is far away, and all speeds are 0. */
function lying(id: string, deck = 'depowered-armament'): TestTable {
  const rules = { initiative: 'seat', obstacles: [{ obstacle: id, x: 300, y: 300 }] };
  const t = new TestTable(PAIR, { ...deckOf(deck), rules });
  return t.place(CORVETTE, 300, 300, 0, 0).place(unit(0, 1), 100, 100, 0, 0).place(VICTORY, 800, 800, 8, 0);
}
/** Plays the corvette's activation; returns the steps at which the corvette was asked. */
function activation(t: TestTable): string[] {
  const steps: string[] = [];
  t.activate('0a');
  while (!t.over && t.s[AT.active] === CORVETTE) {
    steps.push(t.step);
    t.idle();
  }
  return steps;
}

describe('obstacles in a match', () => {
  test('A-DMG-05 damage without a named zone falls on one zone of the owner’s choice, all of it', () => {
    const t = lying('debris-a')
      .shields(CORVETTE, 2, 1, 1, 2)
      .activate('0a')
      .until((x) => x.step === 'HURT_ZONE');
    expect(t.options()).toHaveLength(4);
    t.choose('right');
    expect([0, 1, 2, 3].map((zone) => t.shield(CORVETTE, zone))).toEqual([2, 0, 1, 2]);
    expect([t.get(CORVETTE, 'cards'), t.actor === 0 && t.step === 'HURT_ZONE']).toEqual([1, false]);
  });

  test('A-OBS-05 a ship that an overlap destroys is not saved by the station under it', () => {
    const doomed = lying('station')
      .place(CORVETTE, 300, 300, 0, 1)
      .place(VICTORY, 300, 300 + 35.5 + 10 + 31.5, 4, 0);
    expect(activation(doomed.set(CORVETTE, 'cards', 3))).not.toContain('STATION');
    expect(doomed.rows(EVENT.UNIT_DESTROYED).map(([code]) => code! % 64)).toEqual([CORVETTE]);
    // With one card less the ship survives, and the station repairs it.
    const saved = lying('station')
      .place(CORVETTE, 300, 300, 0, 1)
      .place(VICTORY, 300, 300 + 35.5 + 10 + 31.5, 4, 0);
    expect(activation(saved)).toContain('STATION');
  });

  test('AH-34 a Ruptured Engine follows the obstacles', () => {
    const t = lying('debris-a', 'ruptured-engine')
      .place(CORVETTE, 300, 300 - 2 * 68.4, 0, 2)
      .lay(CORVETTE, 16);
    t.activate('0a')
      .choose('Keep speed')
      .until((x) => x.step === 'HURT_ZONE');
    expect(t.s[AT.hurtPoints]).toBe(2);
    t.choose('left');
    expect([t.step, t.s[AT.hurtPoints]]).toEqual(['HURT_ZONE', 1]);
  });

  test('AH-40 A-MOV-12 at speed 0 the obstacle takes effect each round, and a touching ship does no damage', () => {
    const t = lying('asteroid-a').place(VICTORY, 300, 300 + 35.5 + 31.5, 4, 0);
    for (let round = 1; round <= 3; round++) {
      t.until((x) => x.s[AT.round] === round + 1);
      expect(t.get(CORVETTE, 'cards')).toBe(round);
    }
    expect(t.rows(ARMADA_EVENT.OVERLAPPED)).toEqual([]);
    expect(t.get(VICTORY, 'cards')).toBe(0);
  });
});
