import * as KIND from '../../../../src/games/armada/state/kinds.ts';
import * as STEP from '../../../../src/games/armada/state/steps.ts';
import { describe, expect, test } from 'vitest';
import { AIM, REACH } from '../../../../src/games/armada/phases/flight.ts';
import { action } from '../../../../src/games/armada/state/actions.ts';
import { AT, OF, SQUADRON_AT } from '../../../../src/games/armada/state/layout.ts';
import * as S from '../../../../src/games/armada/position/sight.ts';
import { Space, ship, squadron as wing } from '../support/space.ts';
import { DUEL, EVENT, TestTable, squadron, unit, fixedDefaults } from '../support/table.ts';

const CORVETTE = unit(0);
const VICTORY = unit(1);
const printed = fixedDefaults();
const ships = printed['ships'] as Record<string, { targetingPoints: Record<string, readonly [number, number]> }>;
const square = (half: number): [number, number][] => [
  [-half, -half],
  [half, -half],
  [half, half],
  [-half, half],
];
/** An obstacle of two millimetres, so that a line either meets it or misses it. */
const DOT = {
  obstacles: {
    ...(printed['obstacles'] as object),
    dot: { name: 'Dot', kind: 'asteroid', outline: square(1) },
    patch: { name: 'Patch', kind: 'station', outline: square(10) },
  },
};

/** The corvette's shots at the Victory, bow to bow, with a dot on the table. */
function shots(x: number, y: number, changes: Record<string, unknown> = {}, gap = 100): string[] {
  const rules = { initiative: 'seat', obstacles: [{ obstacle: 'dot', x, y }] };
  const t = new TestTable(DUEL, { ...DOT, ...changes, rules });
  t.place(CORVETTE, 450, 300, 0).place(VICTORY, 450, 300 + 35.125 + gap + 50.75, 8);
  return t
    .activate('0a')
    .options()
    .filter((text) => text.startsWith('Attack from the front'));
}
const CLEAR = ['Attack from the front: Victory II-class Star Destroyer (1a), front zone, close range'];
const OBSTRUCTED = CLEAR.map((text) => `${text}, obstructed`);
/** The corvette, with its front targeting point moved near the right corner of its bow. */
const aside = {
  ships: {
    ...ships,
    'cr90-corvette-a': {
      ...ships['cr90-corvette-a'],
      targetingPoints: { ...ships['cr90-corvette-a']!.targetingPoints, front: [16, 20] },
    },
  },
};
/** Middle of the line between (466, 320) and the Victory's front targeting point. */
const [TO_X, TO_Y] = ships['victory-ii']!.targetingPoints['front']!;
const victoryY = 300 + 35.125 + 100 + 50.75;
const middle: [number, number] = [(466 + 450 - TO_X) / 2, (320 + victoryY - TO_Y) / 2];

/**
 * An attack of the right side on the left side of a ship that touches it, with a dot at `x` between or under the two.
 */
const inSeam = (x: number): string[] => {
  const rules = { initiative: 'seat', obstacles: [{ obstacle: 'dot', x, y: 292.1 }] };
  const t = new TestTable([['cr90-corvette-a'], ['cr90-corvette-a']], { ...DOT, rules });
  // Two bases of 43 mm touch; between their tokens of 38.5 mm remains a seam of 4.5 mm.
  t.place(CORVETTE, 400, 300, 0).place(VICTORY, 443, 300, 0);
  return t
    .activate('0a')
    .options()
    .filter((text) => text.includes('from the right') && text.includes('left zone'));
};

/**
 * Whether a squadron that has flown next to another one is at distance 1 of it and engaged with it, with an obstacle
 * under them or not.
 */
const touching = (obstacle: boolean): [number, number] => {
  const space = new Space(DOT).squadron(wing(0), 'x-wing', 300, 457).squadron(wing(1), 'tie-fighter', 400, 457);
  if (obstacle) space.obstacle('patch', 400 - 17.1, 457);
  space.s[AT.activeSquadron] = wing(0);
  space.s[AT.step] = STEP.FLY;
  space.take(action(KIND.FLY, AIM.TOWARDS + wing(1))).take(action(KIND.FLY_TO, REACH.TOUCH));
  const at = SQUADRON_AT[wing(0)]!;
  return [space.s[at + OF.squadronNear]!, space.s[at + OF.squadronEngaged]!];
};

/** Whether a third ship at `x` obstructs the shot from bow to bow. */
const across = (x: number): boolean => {
  const space = new Space().ship(ship(0), 'cr90-corvette-a', 400, 200).ship(ship(1), 'cr90-corvette-a', 400, 480, 8);
  space.ship(ship(1, 1), 'cr90-corvette-a', x, 340);
  const found = S.shotsAt(space.r, space.s, ship(0), ship(1));
  return (S.obstructionsAt(space.r, space.s, ship(0), ship(1), found) & 1) !== 0;
};

describe('lines of sight between ships', () => {
  test('A-MEA-13 run between the two targeting points', () => {
    expect(shots(450, 385)).toEqual(OBSTRUCTED);
    expect(shots(...middle)).toEqual(CLEAR);
    expect(shots(450, 385, aside)).toEqual(CLEAR);
    expect(shots(...middle, aside)).toEqual(OBSTRUCTED);
  });

  test('A-MEA-09 targeting points decide nothing but sight: arc, range and targets stay', () => {
    // The tokens are at the end of close range; the targeting points lie some 15 mm behind their edges.
    expect(shots(100, 800, {}, 123.6)).toEqual(CLEAR);
    expect(shots(100, 800, aside, 123.6)).toEqual(CLEAR);
  });

  test('A-MEA-20 an obstacle in the seam between two touching bases obstructs', () => {
    expect(inSeam(421.5)).toEqual(['Attack from the right: CR90 Corvette A (1a), left zone, close range, obstructed']);
    // A dot that is wholly under the token does not obstruct.
    expect(inSeam(415)).toEqual(['Attack from the right: CR90 Corvette A (1a), left zone, close range']);
  });

  test('A-MEA-20 two squadrons that touch on an obstacle are obstructed, so they do not engage each other', () => {
    expect(touching(false)).toEqual([1, 1]);
    expect(touching(true)).toEqual([1, 0]);
  });

  test('AH-13 of a third ship the whole base obstructs, not only its token', () => {
    // Half a token is 19.25 mm wide, half a base 21.5 mm.
    expect([across(400 + 19), across(400 + 21), across(400 + 22)]).toEqual([true, true, false]);
  });
});

/** Whether a dot obstructs the corvette's shot from the front at a squadron at (60, 100) from it. */
function sight(x: number, y: number): boolean {
  const space = new Space(DOT).ship(ship(0), 'cr90-corvette-a', 400, 300).squadron(wing(1), 'tie-fighter', 460, 400);
  space.obstacle('dot', 400 + x, 300 + y);
  const found = S.shotsAtSquadron(space.r, space.s, ship(0), wing(1), 3);
  expect(found & 255).toBe(1);
  return found >> 8 !== 0;
}

/** Whether a dot at `y` keeps two squadrons on y = 457 from being engaged. */
const dotBetween = (y: number): boolean => {
  const space = new Space(DOT).squadron(wing(0), 'x-wing', 300, 457).squadron(wing(1), 'tie-fighter', 400, 457);
  space.obstacle('dot', 350, y);
  return space.s[SQUADRON_AT[wing(0)]! + OF.squadronEngaged] === 0;
};

describe('lines of sight at squadrons', () => {
  test('A-MEA-14 AH-12 end at the point of the base that is closest to the zone', () => {
    // The corner of the front zone (19.25, 35.125) is closest: the line from (0, 27.6) ends at (50.9, 85.5), not at (60, 100).
    expect(sight(40, 27.6 + 40 * (57.92 / 50.9))).toBe(true);
    expect(sight(40, 27.6 + 40 * (72.4 / 60))).toBe(false);
  });

  test('AH-12 between squadrons they lie on the line of the centres', () => {
    expect([dotBetween(457), dotBetween(458.5), dotBetween(455.5)]).toEqual([true, false, false]);
  });

  test('A-SQD-07 obstructed at distance 1 a squadron may still attack, and may fly away', () => {
    const rules = { initiative: 'seat', obstacles: [{ obstacle: 'dot', x: 100, y: 500 }] };
    const cards = { squadrons: [['x-wing'], ['tie-fighter']] } as const;
    const t = new TestTable(DUEL, { ...DOT, rules }, 0, cards);
    t.place(CORVETTE, 100, 100, 0, 0).place(VICTORY, 800, 800, 8, 0);
    t.fly(squadron(0), 60, 500).fly(squadron(1), 140, 500);
    t.until((x) => x.step === 'SQUADRON').choose('Activate');
    expect(t.options()).toEqual([
      'Attack TIE Fighter Squadron (1A), obstructed',
      'Move the squadron',
      'End the activation of the squadron',
    ]);
  });

  test('A-ATK-17 a squadron attacks all around', () => {
    for (let k = 0; k < 16; k++) {
      const [x, y] = [457 + 60 * Math.sin((k * Math.PI) / 8), 457 + 60 * Math.cos((k * Math.PI) / 8)];
      const t = new TestTable(DUEL, { rules: { initiative: 'seat' } }, 0, { squadrons: [['x-wing'], ['tie-fighter']] });
      t.place(CORVETTE, 100, 100, 0, 0).place(VICTORY, 800, 800, 8, 0);
      t.fly(squadron(0), 457, 457).fly(squadron(1), Math.round(x), Math.round(y));
      t.until((s) => s.step === 'SQUADRON').choose('Activate');
      expect(t.options()[0]).toContain('Attack TIE Fighter');
    }
  });
});

/** Whether the corvette is still in play after it has moved straight ahead at speed 2 from `y`. */
function stays(y: number): boolean {
  const t = new TestTable().place(CORVETTE, 300, y, 0).place(VICTORY, 800, 800, 8).activate('0a');
  t.until((x) => x.step === 'COURSE')
    .choose('Keep speed')
    .until((x) => x.over || x.s[AT.active] !== CORVETTE);
  return t.rows(EVENT.UNIT_DESTROYED).length === 0;
}

describe('AH-01 base and token', () => {
  test('AH-01 the base decides on leaving the table and on overlap, the token on range', () => {
    // Half a base is 35.5 mm long, half a token 35.125 mm; the corvette moves 136.8 mm.
    const edge = 914.4 - 136.8;
    expect([stays(edge - 35.6), stays(edge - 35.3)]).toEqual([true, false]);
    const { geometry, ship: types } = new Space().r;
    const t = types.ids.indexOf('cr90-corvette-a');
    // Tokens 38.5 mm wide would not overlap at 40 mm, bases of 43 mm do.
    expect(geometry.overlap(t, 0, t, 0, 40 * 1024, 0)).toBe(true);
    const bow = (gap: number): number => geometry.shot(t, 0, 0, t, 8, 0, 0, Math.round((70.25 + gap) * 1024));
    expect([bow(123.6), bow(123.8)]).toEqual([1, 2]);
  });
});
