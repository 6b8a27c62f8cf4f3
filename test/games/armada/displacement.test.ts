import * as KIND from '../../../src/games/armada/state/kinds.ts';
import * as STEP from '../../../src/games/armada/state/steps.ts';
import { describe, expect, test } from 'vitest';
import { action } from '../../../src/games/armada/state/actions.ts';
import { BESIDE, ELSEWHERE, touches } from '../../../src/games/armada/phases/displacement.ts';
import { AT, OF, SHIP_AT, SQUADRON_AT, SQUADRON_FLAG } from '../../../src/games/armada/state/layout.ts';
import { moveShip } from '../../../src/games/armada/phases/maneuver.ts';
import { slotX } from '../../../src/games/armada/geometry/squadron-places.ts';
import { STRAIGHT } from '../../../src/games/armada/geometry/tool.ts';
import { typeOf } from '../../../src/games/armada/units/combatants.ts';
import { OFF_TABLE } from '../../../src/games/armada/units/squadrons.ts';
import { Space, ship, squadron } from './support/space.ts';

const MOVER = ship(0);
const MM = 1024;

/** Ships of both sides; the first ship of seat 0 is about to move straight ahead at `speed`. */
function moving(id = 'cr90-corvette-a', speed = 2, x = 457, y = 300): Space {
  const space = new Space().ship(MOVER, id, x, y, 0, speed).ship(ship(1), 'victory-ii', 100, 850, 8);
  space.s[AT.active] = MOVER;
  space.s[AT.speed] = speed;
  space.s[AT.course] = STRAIGHT;
  space.s[AT.step] = STEP.NEXT_MOVE;
  return space;
}

const move = (space: Space): Space => {
  moveShip(space.r, space.s, 0, space.log);
  return space;
};
const cards = (space: Space, u: number): number => space.s[SHIP_AT[u]! + OF.cards]!;
/** The height after two segments of the tool: 136.8 mm ahead. */
const AHEAD = 300 + 2 * 68.4;

/**
 * The ship has ended its maneuver on an X-wing. Six fighters, and those in `more`, are so close that no base fits
 * beside the ship, but they do not touch it.
 */
function hemmedIn(...more: readonly (readonly [number, number])[]): Space {
  const space = moving().squadron(squadron(0), 'x-wing', 457, AHEAD);
  const [side, ahead] = [21.5 + 17.1 + 1, 35.5 + 17.1 + 1];
  const around = [
    [side, 30],
    [side, -30],
    [-side, 30],
    [-side, -30],
    [0, ahead],
    [0, -ahead],
  ] as const;
  const places = [...around.map(([x, y]) => [457 + x, AHEAD + y] as const), ...more];
  places.forEach(([x, y], i) => space.squadron(squadron(1, i), 'tie-fighter', x, y));
  return move(space);
}

describe('A-OVL-02 squadrons under a ship that has moved', () => {
  test('are taken off, and the player who has not moved puts them back', () => {
    const space = move(
      moving().squadron(squadron(0), 'x-wing', 457, AHEAD).squadron(squadron(1), 'tie-fighter', 460, 400),
    );
    expect([0, 1].map((seat) => space.s[AT.displaced + seat])).toEqual([1, 1]);
    expect(space.at(squadron(0))).toEqual([OFF_TABLE / MM, OFF_TABLE / MM]);
    space.settle();
    expect(space.step).toBe('DISPLACE');
    expect(space.s[AT.actor]).toBe(1);
    expect(space.offers(KIND.DISPLACE)).toEqual([squadron(0), squadron(1)]);
  });

  test('A-SQD-06 off the table they are engaged with nobody', () => {
    const space = move(
      moving().squadron(squadron(0), 'x-wing', 457, AHEAD).squadron(squadron(1), 'tie-fighter', 460, 400),
    );
    expect([0, 1].map((seat) => space.s[SQUADRON_AT[squadron(seat)]! + OF.squadronEngaged])).toEqual([0, 0]);
  });

  test('only where it ends counts (A-MOV-07): those flown over stay', () => {
    const space = move(moving('cr90-corvette-a', 4).squadron(squadron(0), 'x-wing', 457, 400));
    expect(space.s[AT.displaced]).toBe(0);
    expect(space.at(squadron(0))).toEqual([457, 400]);
  });

  test('A-OVL-01 one that is only touched stays', () => {
    const side = 457 + 21.5 + 17.1 + 0.01;
    expect(move(moving().squadron(squadron(0), 'x-wing', side, AHEAD)).s[AT.displaced]).toBe(0);
    expect(move(moving().squadron(squadron(0), 'x-wing', side - 0.02, AHEAD)).s[AT.displaced]).toBe(1);
  });
});

describe('A-OVL-03 AH-15 where they may be put', () => {
  test('A-OVL-03 AH-15 in contact with the ship, on the table, on no unit', () => {
    const space = move(moving().squadron(squadron(1), 'tie-fighter', 457, AHEAD)).settle();
    const offers = space.offers(KIND.DISPLACE_TO);
    expect(offers).toHaveLength(48);
    for (const where of offers) {
      const copy = move(moving().squadron(squadron(1), 'tie-fighter', 457, AHEAD)).settle();
      copy.take(action(KIND.DISPLACE_TO, where));
      expect(touches(copy.r, copy.s, squadron(1), MOVER)).toBe(true);
      const { discs } = copy.r.geometry;
      const [x, y] = copy.at(squadron(1));
      expect(discs.overlaps(0, 0, Math.round((x - 457) * MM), Math.round((y - AHEAD) * MM))).toBe(false);
    }
  });

  test('not beyond the edge of the table', () => {
    const space = move(moving('cr90-corvette-a', 2, 25).squadron(squadron(1), 'tie-fighter', 25, AHEAD)).settle();
    const offers = space.offers(KIND.DISPLACE_TO);
    expect(offers.length).toBeGreaterThan(10);
    expect(offers.length).toBeLessThan(48);
  });

  test('A-OVL-03 AH-15 never so that fewer touch the ship than could', () => {
    const space = moving();
    // A separate program finds that eight of the 48 places around a small base can be taken at the same time.
    for (let i = 0; i < 9; i++) space.squadron(squadron(1, i), 'tie-fighter', 457, AHEAD);
    move(space).settle();
    while (space.step === 'DISPLACE' || space.step === 'DISPLACE_TO') {
      const kind = space.step === 'DISPLACE' ? KIND.DISPLACE : KIND.DISPLACE_TO;
      const offers = space.offers(kind);
      space.take(action(kind, offers[Math.floor(offers.length / 2)]!)).settle();
    }
    const touching = Array.from({ length: 9 }, (_, i) => touches(space.r, space.s, squadron(1, i), MOVER));
    expect(touching.filter(Boolean)).toHaveLength(8);
  });

  test('A-OVL-03 one for whom there is no room touches a squadron that touches the ship', () => {
    const space = moving();
    for (let i = 0; i < 14; i++) space.squadron(squadron(1, i), 'tie-fighter', 457, AHEAD);
    move(space).settle();
    let beside = 0;
    while (space.step === 'DISPLACE' || space.step === 'DISPLACE_TO') {
      const kind = space.step === 'DISPLACE' ? KIND.DISPLACE : KIND.DISPLACE_TO;
      const where = space.offers(kind)[0]!;
      if (kind === KIND.DISPLACE_TO && where >= BESIDE) beside++;
      space.take(action(kind, where)).settle();
    }
    expect(beside).toBeGreaterThanOrEqual(4);
    for (let i = 0; i < 14; i++) expect(space.at(squadron(1, i))[0]).toBeGreaterThan(0);
  });

  test('A-OVL-03 where neither the ship nor a squadron beside it can be touched, it goes to the closest free place', () => {
    const space = hemmedIn().settle();
    expect(space.offers(KIND.DISPLACE_TO)).toEqual([ELSEWHERE]);
    const [x, y] = space.take(action(KIND.DISPLACE_TO, ELSEWHERE)).at(squadron(0));
    // Places are tried on circles around the ship, one radius apart. The fourth circle has a free place straight to
    // the right.
    expect(x).toBeCloseTo(457 + 4 * 17.1, 2);
    expect(y).toBeCloseTo(AHEAD, 2);
  });

  test('A-OVL-03 a destroyed squadron cannot be touched', () => {
    const beside = [457 + 21.5 + 17.1, AHEAD] as const;
    const gone = hemmedIn(beside);
    gone.s[SQUADRON_AT[squadron(1, 6)]! + OF.squadronFlags] = SQUADRON_FLAG.DESTROYED;
    expect(gone.settle().offers(KIND.DISPLACE_TO)).toEqual([ELSEWHERE]);
    const there = hemmedIn(beside).settle().offers(KIND.DISPLACE_TO);
    expect(there.length).toBeGreaterThan(0);
    expect(there.every((where) => where >= BESIDE && where < ELSEWHERE)).toBe(true);
  });

  test('A-SQD-06 A-OVL-02 who is engaged is seen when the last of them is back', () => {
    const space = moving().squadron(squadron(0), 'x-wing', 457, AHEAD).squadron(squadron(1), 'tie-fighter', 460, AHEAD);
    move(space.squadron(squadron(1, 1), 'tie-fighter', 457 + 100, AHEAD)).settle();
    const engaged = (): number => space.s[SQUADRON_AT[squadron(0)]! + OF.squadronEngaged]!;
    const toTheRight = (): number =>
      space
        .offers(KIND.DISPLACE_TO)
        .find((k) => slotX(space.r.geometry.slots, typeOf(space.s, MOVER), 0, k) > 30 * MM)!;
    space.take(action(KIND.DISPLACE, squadron(0)));
    space.take(action(KIND.DISPLACE_TO, toTheRight())).settle();
    expect([space.step, engaged()]).toEqual(['DISPLACE_TO', 0]);
    space.take(action(KIND.DISPLACE_TO, toTheRight())).settle();
    expect(engaged() & 0b10).toBe(0b10);
  });

  test('A-OVL-04 an obstacle there is ignored', () => {
    const space = move(
      moving().squadron(squadron(1), 'tie-fighter', 457, AHEAD).obstacle('station', 457, 560),
    ).settle();
    expect(space.offers(KIND.DISPLACE_TO)).toHaveLength(48);
  });
});

describe('overlapping ships', () => {
  test('A-OVL-05 A-OVL-06 A-OVL-10 it slows down until it fits; a card each for it and the closest', () => {
    const space = move(moving('cr90-corvette-a', 3).ship(ship(1), 'victory-ii', 457, 510, 8));
    expect(space.pose(MOVER)[1]).toBeCloseTo(300 + 68.4, 2);
    expect([cards(space, MOVER), cards(space, ship(1))]).toEqual([1, 1]);
    const over = move(moving('cr90-corvette-a', 3, 457, 700).ship(ship(1), 'victory-ii', 457, 865, 8));
    expect(over.pose(MOVER)[1]).toBeCloseTo(700 + 68.4, 2);
  });

  test('A-OVL-11 where a flotilla takes part only the flotilla gets a card', () => {
    const onto = move(moving().ship(ship(1), 'gozanti-cruisers', 457, AHEAD, 8));
    expect([cards(onto, MOVER), cards(onto, ship(1))]).toEqual([0, 1]);
    const flotilla = move(moving('gr-75-medium-transports').ship(ship(1), 'victory-ii', 457, AHEAD, 8));
    expect([cards(flotilla, MOVER), cards(flotilla, ship(1))]).toEqual([1, 0]);
  });

  test('A-OVL-08 A-OVL-02 squadrons come back after the cards', () => {
    const space = moving('cr90-corvette-a', 2).ship(ship(1), 'victory-ii', 457, 520, 8);
    move(space.squadron(squadron(1), 'tie-fighter', 457, 400));
    expect(cards(space, MOVER)).toBe(1);
    expect(space.s[AT.displaced + 1]).toBe(1);
  });

  test('A-MOV-12 at speed 0 nothing moves and nobody is pushed off', () => {
    const space = move(moving('cr90-corvette-a', 0).squadron(squadron(1), 'tie-fighter', 457, 400));
    expect(space.pose(MOVER)).toEqual([457, 300, 0]);
    expect(space.s[AT.displaced + 1]).toBe(0);
  });

  test('A-DMG-10 AH-33 a ship that ends partly off the table is destroyed and pushes nobody off', () => {
    const space = move(moving('cr90-corvette-a', 2, 457, 780).squadron(squadron(1), 'tie-fighter', 457, 890));
    expect(space.s[AT.step]).toBe(STEP.OVER);
    expect(space.s[AT.displaced + 1]).toBe(0);
  });
});
