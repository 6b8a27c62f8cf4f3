/**
 * A-INF-01: a seat is shown everything that lies on the table. The positions are made by hand, so every fact is known.
 */
import { describe, expect, test } from 'vitest';
import { armada } from '../../../src/games/armada/index.ts';
import { ATTACK, FLAG, SQUADRON_FLAG } from '../../../src/games/armada/state/layout.ts';
import { PAIR, TestTable, dice, squadron, unit } from './support/table.ts';

const SEAT = { initiative: 'seat' };

type Shown = Record<string, unknown>;
const seatsOf = (t: TestTable, seat = 0): { ships: Shown[]; squadrons: Shown[]; score: number; passTokens: number }[] =>
  t.observe(seat)['seats'] as never;
const shipOf = (t: TestTable, owner: number, i = 0, seat = 0): Shown => seatsOf(t, seat)[owner]!.ships[i]!;

const fleets = (rules: object = {}): TestTable =>
  new TestTable(PAIR, { ...dice('hit', 'hit'), rules: { ...SEAT, ...rules } }, 0, {
    squadrons: [
      ['x-wing', 'b-wing'],
      ['tie-fighter', 'tie-bomber'],
    ],
    upgrades: [[['engineering-team'], ['nav-team']], [['dominator', 'xi7-turbolasers']]],
  });

describe('what lies open (A-INF-01)', () => {
  test('A-INF-01 a ship: place, dial, shields, tokens, what it did, upgrades', () => {
    const t = fleets();
    const fresh = {
      name: 'CR90 Corvette A (0a)',
      destroyed: false,
      activated: false,
      objective: false,
      aside: false,
      targetingToken: null,
      // Printed on the card: shields 2, 2, 1, 2, two Evades and a Redirect.
      shields: { front: 2, right: 2, rear: 1, left: 2 },
      damageCards: [],
      defenseTokens: [
        { type: 'Evade', state: 'ready' },
        { type: 'Evade', state: 'ready' },
        { type: 'Redirect', state: 'ready' },
      ],
      commandTokens: [],
      raidTokens: [],
      commandsResolved: [],
      attacksMade: 0,
      attacksAtShips: 0,
      upgrades: [{ card: 'Engineering Team', state: 'ready' }],
      facedownDials: [],
    };
    t.place(unit(0), 450, 300, 3, 1);
    expect(shipOf(t, 0)).toEqual({ ...fresh, x: 450, y: 300, heading: 67.5, speed: 1 });
    t.set(unit(0), 'flags', FLAG.ACTIVATED)
      .set(unit(0), 'tokens', 1 + (2 << 4))
      .set(unit(0), 'commands', 1 + 8)
      .set(unit(0), 'raids', 4)
      .set(unit(0), 'resolved', 2)
      .set(unit(0), 'attacksMade', 2 + 256)
      .shields(unit(0), 0, 1, 2, 3);
    expect(shipOf(t, 0)).toEqual({
      ...fresh,
      x: 450,
      y: 300,
      heading: 67.5,
      speed: 1,
      activated: true,
      shields: { front: 0, right: 1, rear: 2, left: 3 },
      defenseTokens: [
        { type: 'Evade', state: 'exhausted' },
        { type: 'Evade', state: 'ready' },
        { type: 'Redirect', state: 'discarded' },
      ],
      commandTokens: ['Navigate', 'Concentrate Fire'],
      raidTokens: ['Repair'],
      commandsResolved: ['Squadron'],
      attacksMade: 2,
      attacksAtShips: 1,
    });
    t.set(unit(0), 'flags', FLAG.DESTROYED);
    expect(shipOf(t, 0)).toMatchObject({ destroyed: true, activated: false });
    expect(seatsOf(t).map(({ ships }) => ships.map(({ name }) => name))).toEqual([
      ['CR90 Corvette A (0a)', 'CR90 Corvette A (0b)'],
      ['Victory II-class Star Destroyer (1a)'],
    ]);
  });

  test('A-INF-01 upgrades are ready, exhausted or discarded', () => {
    const t = fleets();
    const cards = (): Shown[] => shipOf(t, 1)['upgrades'] as Shown[];
    expect(cards().map(({ card, state }) => `${String(card)} ${String(state)}`)).toEqual([
      'XI7 Turbolasers ready',
      'Dominator ready',
    ]);
    const both = t.get(unit(1), 'upgrades');
    const low = both & -both;
    t.set(unit(1), 'exhausted', low);
    expect(cards().map(({ state }) => state)).toEqual(['exhausted', 'ready']);
    t.set(unit(1), 'discarded', both & ~low);
    expect(cards().map(({ state }) => state)).toEqual(['exhausted', 'discarded']);
  });

  test('A-INF-01 a squadron: place, hull, whether it was activated or destroyed, whom it is engaged with', () => {
    const t = fleets();
    t.fly(squadron(0), 300, 400).fly(squadron(0, 1), 300, 800).fly(squadron(1), 340, 400).fly(squadron(1, 1), 800, 100);
    const own = (): Shown[] => seatsOf(t)[0]!.squadrons;
    // Printed hull: X-wing 5, B-wing 5.
    expect(own()).toEqual([
      {
        name: 'X-wing Squadron (0A)',
        destroyed: false,
        activated: false,
        aside: false,
        x: 300,
        y: 400,
        hull: 5,
        engagedWith: ['TIE Fighter Squadron (1A)'],
      },
      {
        name: 'B-wing Squadron (0B)',
        destroyed: false,
        activated: false,
        aside: false,
        x: 300,
        y: 800,
        hull: 5,
        engagedWith: [],
      },
    ]);
    expect(seatsOf(t)[1]!.squadrons.map(({ engagedWith }) => engagedWith)).toEqual([['X-wing Squadron (0A)'], []]);
    t.setWing(squadron(0), 'squadronFlags', SQUADRON_FLAG.ACTIVATED).setWing(squadron(0), 'squadronHull', 2);
    t.setWing(squadron(0, 1), 'squadronFlags', SQUADRON_FLAG.DESTROYED);
    expect(own()).toMatchObject([
      { activated: true, destroyed: false, hull: 2 },
      { activated: false, destroyed: true },
    ]);
  });

  test('A-INF-01 obstacles: where they lie; none for one that waits to be placed', () => {
    const asteroid = { obstacle: 'asteroid-a', x: 300, y: 420, heading: 3 };
    const names = armada.defaults()['obstacles'] as Record<string, { name: string }>;
    expect(fleets({ obstacles: [asteroid, { obstacle: 'station', x: 460, y: 600 }] }).observe(1)['obstacles']).toEqual([
      { name: names['asteroid-a']!.name, x: 300, y: 420, heading: 67.5 },
      { name: names['station']!.name, x: 460, y: 600, heading: 0 },
    ]);
    const waiting = fleets({ deployment: 'alternating', obstacles: [{ obstacle: 'asteroid-a' }] });
    expect(waiting.observe(1)['obstacles']).toEqual([
      { name: names['asteroid-a']!.name, x: null, y: null, heading: 0 },
    ]);
  });

  test('A-INF-01 scores and pass tokens of both seats', () => {
    const t = fleets().passTokens(1, 2);
    expect(seatsOf(t).map(({ passTokens }) => passTokens)).toEqual([0, 2]);
    expect(seatsOf(t).map(({ score }) => score)).toEqual([0, 0]);
  });

  test('A-INF-03 an enemy stack shows the dials that were looked at, an own one all of them', () => {
    const t = fleets().dials('Repair');
    const dials = (seat: number): unknown => shipOf(t, 1, 0, seat)['facedownDials'];
    // A Victory has command 3, so three dials.
    expect([dials(0), dials(1), dials(-1)]).toEqual([
      [null, null, null],
      ['Repair', 'Repair', 'Repair'],
      ['Repair', 'Repair', 'Repair'],
    ]);
    t.set(unit(1), 'dialsSeen', 2);
    expect(dials(0)).toEqual([null, 'Repair', null]);
  });
});

/** A corvette about to attack the Victory in front of it at close range, with dice that all hit. */
const attacking = (): TestTable => {
  const t = fleets();
  t.place(unit(0), 450, 300, 0).place(unit(0, 1), 100, 100, 0).place(unit(1), 450, 500, 8);
  for (const [seat, i] of [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ] as const)
    t.fly(squadron(seat, i), 100 + 200 * seat, 700 + 60 * i);
  return t.activate('0a');
};

describe('the attack under way (A-INF-01)', () => {
  test('A-INF-01 none before it, then who attacks whom, from where, with what', () => {
    const t = attacking();
    expect(t.observe(0)['attack']).toBeNull();
    t.choose('Attack');
    expect(t.observe(1)['attack']).toMatchObject({
      attacker: 'CR90 Corvette A (0a)',
      as: 'attack',
      from: 'front',
      target: 'Victory II-class Star Destroyer (1a)',
      zone: 'front',
      rolled: true,
      diceToLose: 0,
      critical: false,
      contained: false,
      braced: false,
      salvo: false,
      redirectTo: null,
      namedToken: null,
      lockedSlots: 0,
    });
  });

  test.each([
    ['critical', ATTACK.CRITICAL],
    ['contained', ATTACK.CONTAINED],
    ['braced', ATTACK.BRACED],
    ['salvo', ATTACK.SALVO],
  ])('A-INF-01 %s is shown', (name, bit) => {
    const t = attacking().choose('Attack');
    const shown = (): Shown => t.observe(0)['attack'] as Shown;
    const at = t.game.info.fields.find((field) => field.name === 'attackFlags')!.offset;
    t.s[at] = bit;
    const flags = Object.entries(shown()).filter(([, value]) => value === true);
    expect(flags.map(([key]) => key).filter((key) => key !== 'rolled')).toEqual([name]);
  });
});
