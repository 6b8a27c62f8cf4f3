import { describe, expect, test } from 'vitest';
import { DISTANCE } from '../../../../src/games/armada/geometry/bands.ts';
import { COLUMNS, POSES, findPoses, placePose } from '../../../../src/games/armada/phases/deployment-zones.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { ARMADA_EVENT } from '../../../../src/games/armada/state/events.ts';
import { armada } from '../../../../src/games/armada/index.ts';
import { ZONE, STARTED } from '../../../../src/games/armada/state/layout.ts';
import { addShield, shield, zoneBeside, zonesOf } from '../../../../src/games/armada/units/combatants.ts';
import { STRAIGHT, TOOL_SIDE, withClicks } from '../../../../src/games/armada/geometry/tool.ts';
import { TestTable, dice, fixedDefaults, squadron, unit } from '../support/table.ts';

const TITAN = unit(0);
const ENEMY = unit(1);
const SQUADRON = squadron(0);

/** A huge ship that the scenario defines, with guns in all six zones. */
const titan = {
  name: 'Titan',
  faction: 'empire',
  size: 'huge',
  points: 251,
  hull: 21,
  command: 2,
  squadron: 5,
  engineering: 4,
  shields: { front: 6, right: 3, rear: 2, left: 3, rightAuxiliary: 4, leftAuxiliary: 5 },
  batteries: {
    front: [2, 0, 0],
    right: [2, 0, 0],
    rear: [2, 0, 0],
    left: [2, 0, 0],
    rightAuxiliary: [1, 0, 0],
    leftAuxiliary: [1, 0, 0],
  },
  antiSquadron: [0, 1, 0],
  defenseTokens: ['brace', 'redirect', 'redirect'],
  speedChart: [[0], [0, 0]],
  arcs: { frontHalfAngle: 50, frontApex: -15, rearHalfAngle: 76, rearApex: -20, middle: -20 },
  targetingPoints: {
    front: [0, 150],
    right: [27, -2],
    rear: [0, -150],
    left: [-27, -2],
    rightAuxiliary: [27, -23],
    leftAuxiliary: [-27, -23],
  },
  slots: ['officer'],
};
const SHIPS = { ...(fixedDefaults()['ships'] as object), titan };
const RULES = { initiative: 'seat', fleets: 'free' };

const table = (enemy = ['victory-ii'], changes: Record<string, unknown> = {}): TestTable =>
  new TestTable([['titan'], enemy], { ...dice('hit', 'hit', 'hit'), ships: SHIPS, rules: RULES, ...changes }).place(
    TITAN,
    450,
    300,
    0,
    1,
  );

const refused = (ship: Record<string, unknown>): string => {
  try {
    const t = new TestTable([['titan'], ['victory-ii']], {
      ships: { ...SHIPS, titan: { ...titan, ...ship } },
      rules: RULES,
    });
    return t.over ? 'over' : '';
  } catch (error) {
    return (error as Error).message;
  }
};

const start = (y: number, extra: Record<string, unknown> = {}): string => {
  try {
    const rules = { ...RULES, places: 'legal', ...extra };
    const sides = {
      a: { ships: ['titan'], deploy: [{ x: 457, y }] },
      b: { ships: ['victory-ii'], deploy: [{ x: 457, y: 120 }] },
    };
    const content = {
      ...fixedDefaults(),
      ships: SHIPS,
      rules: { ...(fixedDefaults()['rules'] as object), ...rules },
      sides,
    };
    armada.contentSchema.parse(content);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

const alternating = (): TestTable => {
  const rules = { ...RULES, deployment: 'alternating', obstacles: [{ obstacle: 'asteroid-a', x: 457, y: 300 }] };
  return new TestTable([['titan'], ['victory-ii']], { ships: SHIPS, rules }, 0, {
    squadrons: [['tie-fighter', 'tie-fighter'], []],
  });
};

const heights = (): number[] => {
  const t = alternating();
  t.until(({ step, actor }) => step === 'DEPLOY_TO' && actor === 0);
  const found: number[] = [];
  while (t.step.startsWith('DEPLOY')) {
    const wing = t.wing(SQUADRON, 'squadronY');
    if (wing > 0) found.push(wing / 1024);
    t.choose(t.options().at(-1)!);
  }
  return [...found, t.wing(SQUADRON, 'squadronY') / 1024, t.wing(SQUADRON + 1, 'squadronY') / 1024];
};

const scored = (cards: number): number => {
  const rules = { ...RULES, rounds: 1 };
  const t = table(['victory-ii'], { rules }).place(ENEMY, 800, 850, 8).set(TITAN, 'cards', cards);
  while (!t.over) t.idle();
  return t.score(1);
};

const surrounded = (): TestTable => {
  const t = table(['victory-ii', 'victory-ii', 'victory-ii', 'victory-ii']);
  return t
    .place(unit(1), 450, 580, 8)
    .place(unit(1, 1), 590, 300, 0)
    .place(unit(1, 2), 310, 300, 0)
    .place(unit(1, 3), 450, 30, 0);
};

describe('hull zones', () => {
  test('A-HUG-01 AH-18 a huge ship has six, and each auxiliary zone lies between its side and the rear', () => {
    const t = table();
    const beside = (zone: number): number[] => [1, 3].map((side) => zoneBeside(t.rules, t.s, TITAN, zone, side));
    expect(zonesOf(t.rules, t.s, TITAN)).toBe(6);
    expect(zonesOf(t.rules, t.s, ENEMY)).toBe(4);
    expect(beside(ZONE.FRONT)).toEqual([ZONE.RIGHT, ZONE.LEFT]);
    expect(beside(ZONE.RIGHT)).toEqual([ZONE.RIGHT_AUXILIARY, ZONE.FRONT]);
    expect(beside(ZONE.RIGHT_AUXILIARY)).toEqual([ZONE.REAR, ZONE.RIGHT]);
    expect(beside(ZONE.REAR)).toEqual([ZONE.LEFT_AUXILIARY, ZONE.RIGHT_AUXILIARY]);
    expect(beside(ZONE.LEFT_AUXILIARY)).toEqual([ZONE.LEFT, ZONE.REAR]);
    expect(beside(ZONE.LEFT)).toEqual([ZONE.FRONT, ZONE.LEFT_AUXILIARY]);
  });

  test('A-HUG-01 all six have shields of their own, which the view names', () => {
    const t = table();
    expect([0, 1, 2, 3, 4, 5].map((zone) => shield(t.s, TITAN, zone))).toEqual([6, 3, 2, 3, 4, 5]);
    addShield(t.s, TITAN, ZONE.LEFT_AUXILIARY, -2);
    expect([0, 1, 2, 3, 4, 5].map((zone) => shield(t.s, TITAN, zone))).toEqual([6, 3, 2, 3, 4, 3]);
    const [seat] = t.observe(0)['seats'] as unknown as { ships: { shields: Record<string, number> }[] }[];
    expect(seat!.ships[0]!.shields).toEqual({
      front: 6,
      right: 3,
      rear: 2,
      left: 3,
      'right auxiliary': 4,
      'left auxiliary': 3,
    });
  });

  test('AH-220 a match without a huge ship keeps its length', () => {
    const plain = new TestTable([['cr90-corvette-a'], ['victory-ii']], { ships: SHIPS, rules: RULES });
    expect(plain.s.length).toBeLessThan(table().s.length);
    expect(plain.rules.hasHuge).toBe(false);
  });

  test('AH-221 a line across the ship divides its sides: what lies on one side of it is in the side zone, on the other in the auxiliary one', () => {
    const t = table();
    const { discs } = t.rules.geometry;
    const inArc = (right: number, ahead: number): number[] =>
      [0, 1, 2, 3, 4, 5].filter(
        (zone) => discs.shot(0 + t.get(TITAN, 'kind') - 1, 0, zone, right * 1024, ahead * 1024) > 0,
      );
    expect(inArc(120, 10)).toEqual([ZONE.RIGHT]);
    expect(inArc(-120, 10)).toEqual([ZONE.LEFT]);
    expect(inArc(170, -42)).toEqual([ZONE.RIGHT_AUXILIARY]);
    expect(inArc(-170, -42)).toEqual([ZONE.LEFT_AUXILIARY]);
    expect(inArc(0, -230)).toEqual([ZONE.REAR]);
    expect(inArc(0, 230)).toEqual([ZONE.FRONT]);
  });

  test('only a huge ship has auxiliary zones, and it needs all of them', () => {
    expect(refused({ size: 'large' })).toContain('only a huge ship has this, and this one is large');
    expect(refused({ arcs: { ...titan.arcs, middle: undefined } })).toContain('a huge ship needs a value for this');
    const { leftAuxiliary, ...batteries } = titan.batteries;
    expect(leftAuxiliary).toEqual([1, 0, 0]);
    expect(refused({ batteries })).toContain('leftAuxiliary');
  });
});

describe('attacks', () => {
  test('A-ACT-06 it makes three attacks, each from another zone, and no fourth', () => {
    const t = surrounded().activate('0a', 'Keep');
    const froms: string[] = [];
    for (let k = 0; k < 3; k++) {
      const own = t.options().filter((text) => text.startsWith('Attack from the '));
      expect(own.length).toBeGreaterThan(0);
      for (const from of froms) expect(own.some((text) => text.startsWith(`Attack from the ${from}:`))).toBe(false);
      froms.push(own[0]!.slice('Attack from the '.length).split(':')[0]!);
      t.choose(own[0]!);
      t.until(({ step }) => step === 'DECLARE' || step === 'COURSE' || step === 'YAW');
    }
    expect(new Set(froms).size).toBe(3);
    expect(t.step).not.toBe('DECLARE');
    expect(t.s[field.started]).toBe(STARTED.YES);
  });

  test('A-HUG-01 an auxiliary zone attacks with its own dice, and the log and the view name it', () => {
    const t = table().place(ENEMY, 640, 255, 12).activate('0a', 'Keep');
    const option = t.options().find((text) => text.startsWith('Attack from the right auxiliary'));
    expect(option).toBeDefined();
    t.choose(option!);
    expect(t.report().some((line) => line.includes('from its right auxiliary'))).toBe(true);
    expect(t.rows(ARMADA_EVENT.DIE).length).toBe(1);
  });

  test('A-HUG-01 A-DEF-06 an auxiliary zone is attacked, and a redirect goes to the zones beside it', () => {
    const t = table().place(ENEMY, 590, 258, 12);
    t.activate('0a').until((each) =>
      each.options().some((text) => text.startsWith('Activate') && text.includes('(1a)')),
    );
    t.place(TITAN, 450, 300, 0, 1).play('(1a)', 'Keep');
    const at = t.options().filter((text) => text.includes('right auxiliary zone'));
    expect(at.length).toBeGreaterThan(0);
    t.choose(at[0]!).until(({ step }) => step === 'DEFENSE');
    const redirects = t.options().filter((text) => text.startsWith('Redirect'));
    expect(redirects.some((text) => text.endsWith('to the right'))).toBe(true);
    expect(redirects.some((text) => text.endsWith('to the rear'))).toBe(true);
    expect(redirects.some((text) => text.includes('front'))).toBe(false);
    t.choose(redirects.find((text) => text.endsWith('to the right'))!).until(({ step }) => step === 'SOAK');
    t.choose('to the right').until(({ step }) => step !== 'SOAK');
    expect(shield(t.s, TITAN, ZONE.RIGHT)).toBe(2);
    expect(shield(t.s, TITAN, ZONE.RIGHT_AUXILIARY)).toBeLessThan(4);
  });

  test('A-HUG-02 an effect on left and right zones leaves the auxiliary zones alone', () => {
    const cards = { upgrades: [[['enhanced-armament']], [[]]] } as const;
    const ships = { ...SHIPS, titan: { ...titan, slots: ['turbolasers'] } };
    const t = new TestTable([['titan'], ['victory-ii']], { ...dice('hit', 'hit'), ships, rules: RULES }, 0, cards);
    t.place(TITAN, 450, 300, 0, 1).place(ENEMY, 640, 255, 12).activate('0a', 'Keep');
    t.choose(t.options().find((text) => text.startsWith('Attack from the right auxiliary'))!);
    expect(t.rows(ARMADA_EVENT.DIE).length).toBe(1);
  });
});

test('A-HUG-01 a match has room for the actions of six zones at six zones', () => {
  const enemies = Array.from({ length: 6 }, () => 'cr90-corvette-a');
  const { info } = new TestTable([['titan'], enemies], { ships: SHIPS, rules: RULES }).game;
  expect(info.maxLegal).toBeGreaterThanOrEqual(1 + 6 * 6 * 6);
});

describe('dials', () => {
  test('A-ACT-06 AH-223 it keeps the dial that it reveals and gains its token', () => {
    const t = table().place(ENEMY, 800, 850, 8).dials('Repair').choose('(0a)');
    expect(t.options().some((text) => text.startsWith('Trade'))).toBe(false);
    expect(t.get(TITAN, 'commands')).toBe(1 << 2);
    expect(t.s[field.dial]).toBe(3);
  });

  test('A-ACT-06 AH-223 A-CMD-08 it discards a token too many at the end of the step', () => {
    const t = table().place(ENEMY, 800, 850, 8).dials('Repair').set(TITAN, 'commands', 0b1001).play('(0a)', 'Keep');
    expect(t.step).toBe('DROP');
    expect(t.options().length).toBe(3);
    t.choose(t.options()[0]!);
    expect(t.step).not.toBe('DROP');
  });
});

describe('maneuvers', () => {
  const tool = table().rules.tool;
  const t = table().get(TITAN, 'kind') - 1;

  test('A-HUG-03 AH-222 the tool lies at the front of the rear base: a turn swings the ship about that corner', () => {
    tool.move(t, 0, 1, withClicks(STRAIGHT, 0, 1), TOOL_SIDE.STARBOARD);
    // The corner is 46.5 mm behind the middle of the base; it comes to lie 68.4 mm along the bent tool.
    const [sine, cosine] = [0.38268, 0.92388];
    const right = 77.5 / 2 + 15.25 / 2;
    const corner = [right + 22.27 * sine, -46.5 + 46.13 + 22.27 * cosine];
    expect(tool.dx / 1024).toBeCloseTo(corner[0]! - (right * cosine - 46.5 * sine), 1);
    expect(tool.dy / 1024).toBeCloseTo(corner[1]! - (-46.5 * cosine - right * sine), 1);
    expect(tool.heading).toBe(1);
  });

  test('A-HUG-03 AH-222 the tool lies on the side to which the ship turns, and a course that no side allows is not offered', () => {
    expect(tool.sides(t, 1, STRAIGHT)).toBe(3);
    expect(tool.sides(t, 1, withClicks(STRAIGHT, 0, 1))).toBe(1 << TOOL_SIDE.STARBOARD);
    expect(tool.sides(t, 1, withClicks(STRAIGHT, 0, -1))).toBe(1 << TOOL_SIDE.PORT);
    let barred = 0;
    for (let one = -2; one <= 2; one++)
      for (let two = -2; two <= 2; two++)
        if (tool.sides(t, 2, withClicks(withClicks(STRAIGHT, 0, one), 1, two)) === 0) barred++;
    expect(barred).toBeGreaterThan(0);
    expect(tool.sides(t, 2, withClicks(withClicks(STRAIGHT, 0, -1), 1, 2))).toBe(0);
  });

  test('A-HUG-03 a navigate dial turns it', () => {
    const m = table().place(ENEMY, 800, 850, 8);
    m.activate('0a', 'Keep', 'Navigate').until(({ step }) => step === 'COURSE');
    m.choose('Navigate with its dial: speed 1').until(({ step }) => step === 'YAW');
    expect(m.options().length).toBe(3);
    m.choose(m.options()[2]!).until(({ step }) => step !== 'YAW' && step !== 'SIDE');
    expect(m.get(TITAN, 'heading')).toBe(1);
  });
});

describe('the end of a match', () => {
  test('A-SCO-03 a crippled huge ship scores half of its cost, rounded up: with damage cards for half of its hull, rounded up', () => {
    expect(scored(10)).toBe(0);
    expect(scored(11)).toBe(126);
  });
});

describe('deployment', () => {
  test('A-HUG-04 it starts touching its edge and may reach out of the deployment zone', () => {
    expect(start(175.5)).toBe('');
    expect(start(190)).toContain('does not touch its edge');
  });

  test('A-HUG-04 it starts on no obstacle', () => {
    const obstacles = [{ obstacle: 'asteroid-a', x: 457, y: 320 }];
    expect(start(175.5, { obstacles })).toContain('starts on an obstacle');
  });

  test('A-HUG-04 its player lays it at the edge alone, on no obstacle', () => {
    const t = alternating();
    const place = new Int32Array(3);
    const { base } = t.rules.geometry.shapes;
    let fitting = 0;
    const free = new Uint8Array(POSES);
    for (let column = 0; column < COLUMNS; column++) {
      findPoses(t.rules, t.s, TITAN, column, 0, free);
      for (let pose = 0; pose < POSES; pose++) {
        if (free[pose] === 0) continue;
        placePose(t.rules, t.s, TITAN, column, pose, 0, place);
        fitting++;
        const at = t.rules.geometry.shapes.baseAt(t.get(TITAN, 'kind') - 1, place[2]!);
        const low = Math.min(...[1, 3, 5, 7].map((k) => place[1]! + base[at + k]!));
        expect(Math.abs(low)).toBeLessThanOrEqual(1024);
        if (place[2] === 0) expect(Math.abs(place[0]! - 457 * 1024)).toBeGreaterThan(40 * 1024);
      }
    }
    expect(fitting).toBeGreaterThan(8);
  });

  test('A-HUG-04 squadrons beside it stay within distance 2 of the deployment zone', () => {
    for (const y of heights()) expect(y).toBeLessThan((DISTANCE[3]! + DISTANCE[2]!) / 1024);
  });
});
