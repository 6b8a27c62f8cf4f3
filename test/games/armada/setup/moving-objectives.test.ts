/** Objectives of campaigns whose obstacles or tokens move: their setup, what moves, where it goes, and what scores. */
import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../src/games/armada/state/events.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { nextGoals } from '../../../../src/games/armada/goals/moving.ts';
import { FLAG } from '../../../../src/games/armada/state/layout.ts';
import { setShipTokens, shipTokens } from '../../../../src/games/armada/units/ship-tokens.ts';
import {
  ALTERNATING,
  FIRST,
  MM,
  SECOND,
  alone,
  found,
  names,
  obstacles,
  play,
  put,
  setUp,
  tokensOf,
  victory,
} from '../support/campaign.ts';
import { dealFacedown } from '../../../../src/games/armada/attack/suffer.ts';
import { typeOf } from '../../../../src/games/armada/units/combatants.ts';
import { dice, unit } from '../support/table.ts';
import type { Fleets, TestTable } from '../support/table.ts';

/** Goes on to the questions at the end of the round, with all ships far away. */
const toTheEnd = (t: TestTable): TestTable => t.until((x) => x.step === 'GOAL');
const far = (t: TestTable): TestTable => t.place(FIRST, 60, 60, 4, 0).place(SECOND, 60, 850, 4, 0);

const beside = (): TestTable => {
  const t = setUp(play('sensor-net', ALTERNATING));
  const { x, y } = tokensOf(t)[0]!;
  return t
    .dials()
    .place(SECOND, 60, 850, 4, 0)
    .place(FIRST, x, y - 51 - 12.5 - 40, 0, 0);
};

describe('Sensor Net', () => {
  test('A-OBJ-18 the players place four tokens in turn, the first player first, beyond distance 5 of the player edges and 3 of each other', () => {
    const t = play('sensor-net', ALTERNATING);
    const actors: number[] = [];
    while (t.step !== 'DEPLOY' || actors.length === 0) {
      if (t.step === 'PLACE_TOKEN') actors.push(t.actor);
      t.choose(t.options()[0]!);
    }
    expect(actors).toEqual([0, 1, 0, 1]);
    const lying = tokensOf(t);
    for (const { y } of lying) expect(Math.min(y, 914.4 - y)).toBeGreaterThan(304.8 + 12.5);
    for (const a of lying)
      for (const b of lying) if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(184.5 + 25);
  });

  test('A-OBJ-18 a ship at distance 1 of a token that reveals a dial scores 15, and the second player moves the token within distance 4', () => {
    const t = beside();
    const before = tokensOf(t);
    t.choose('(0a)');
    expect([victory(t), t.score(0), t.step, t.actor]).toEqual([[1, 0], 15, 'GOAL', 1]);
    t.choose('direction 0 degrees, as far');
    const after = tokensOf(t);
    expect([after[0]!.y - before[0]!.y, after.slice(1)]).toEqual([expect.closeTo(244.5 - 25, 0), before.slice(1)]);
    expect([t.step, t.actor]).toEqual(['REVEAL', 0]);
  });

  test('A-OBJ-18 the owner of the ship chooses among several tokens; the first player moves one within distance 2', () => {
    const t = beside();
    const [a, b] = tokensOf(t);
    t.s[field.objectiveX + 1] = (a!.x + 30) * MM;
    t.s[field.objectiveY + 1] = a!.y * MM;
    t.place(FIRST, 60, 60, 4, 0).until((x) => x.step === 'TURN' && x.actor === 1);
    t.place(SECOND, a!.x, a!.y - 51 - 12.5 - 40, 0, 0).choose('(1a)');
    expect([victory(t), t.actor, t.options().length]).toEqual([[0, 1], 1, 2]);
    t.choose('token 2 moves');
    expect(t.actor).toBe(0);
    t.choose('direction 0 degrees, as far');
    expect(tokensOf(t)[1]!.y - a!.y).toBeCloseTo(124.3 - 25, 0);
    expect(b!.token).toBe(2);
  });
});

/** Puts the obstacles as far up as allowed, so that the station has room in the middle. */
const spread = (t: TestTable): TestTable => {
  while (t.step === 'DEPLOY' || t.step === 'DEPLOY_TO')
    t.choose(t.step === 'DEPLOY' ? t.options()[0]! : t.options().at(-1)!);
  return setUp(t);
};

const lowest = (rules: Record<string, unknown>): number => {
  const { y } = found(spread(play('doomed-station', rules)), 'Station');
  return Math.min(y!, 914.4 - y!);
};

const doomed = (x: number, y: number): TestTable =>
  put(far(alone(setUp(play('doomed-station', ALTERNATING)), 'Gravity Rift', 457.2, 457.2)).dials(), 'Station', x, y);

describe('Doomed Station', () => {
  test('A-OBJ-19 the rift lies in the middle; the first player begins with the others, the second places the station last', () => {
    const t = play('doomed-station', ALTERNATING);
    expect([t.step, t.actor]).toEqual(['DEPLOY', 0]);
    expect(t.options().join()).not.toContain('Station');
    const { x, y } = found(t, 'Gravity Rift');
    expect([x!, y!].map(Math.round)).toEqual([457, 457]);
    spread(t);
    expect(found(t, 'Station').y).not.toBeNull();
  });

  test('AH-122 without a place beyond distance 5 of the player edges the station lies nearer to one, at least beyond distance 3', () => {
    const wide = lowest({ ...ALTERNATING, width: 1828.8 });
    const small = lowest(ALTERNATING);
    // The station is about 90 mm wide.
    expect([wide > 304.8 + 45, small < 304.8 + 45, small > 184.5 + 45]).toEqual([true, true, true]);
  });

  test('AH-120 AH-121 at the end of a round each player, the second first, moves another obstacle towards the rift', () => {
    const t = far(spread(play('doomed-station', ALTERNATING)));
    toTheEnd(t.dials());
    const before = obstacles(t);
    const middle = found(t, 'Gravity Rift');
    expect([t.actor, t.options().join()]).toEqual([1, expect.not.stringContaining('Move Gravity Rift')]);
    t.choose('Move Station towards the rift, 2 of 4');
    expect([t.actor, t.options().join()]).toEqual([0, expect.not.stringContaining('Station')]);
    t.choose('towards the rift');
    expect(t.step).not.toBe('GOAL');
    const way = (all: typeof before): number => {
      const { x, y } = all.find(({ name }) => name === 'Station')!;
      return Math.hypot(x! - middle.x!, y! - middle.y!);
    };
    expect(way(before) - way(obstacles(t))).toBeCloseTo(124.3 / 2, 0);
  });

  test('A-OBJ-19 what touches the rift is removed', () => {
    const t = toTheEnd(doomed(457.2, 580));
    expect(t.options().at(-1)).toBe('Move Station into the rift');
    t.choose('into the rift');
    expect([found(t, 'Station').x, t.step]).toEqual([null, expect.not.stringMatching('GOAL')]);
  });

  test('A-OBJ-19 then the greater sum of command values at distance 1 of the station scores 20', () => {
    const t = doomed(457.2, 750).place(FIRST, 340, 750, 0, 0);
    toTheEnd(t)
      .choose('Move Station towards the rift, 1 of')
      .until((x) => x.step === 'DIALS');
    expect([victory(t), t.score(0)]).toEqual([[1, 0], 20]);
  });
});

describe('Navigational Hazards', () => {
  test('A-OBJ-20 a ship that an obstacle damages scores 15 for the other side; a station harms nobody', () => {
    for (const [name, tokens] of [
      ['Asteroid Field A', [0, 1]],
      ['Debris Field A', [0, 1]],
      ['Station', [0, 0]],
    ] as const) {
      const t = far(alone(setUp(play('navigational-hazards', ALTERNATING)), name, 450, 450)).dials();
      t.place(FIRST, 450, 450, 0, 0).play('(0a)', 'Keep');
      t.until((x) => x.s[field.active] !== FIRST);
      expect([name, victory(t)]).toEqual([name, tokens]);
    }
  });

  test('A-OBJ-20 AH-120 at the end of a round each player, the second first, may move another asteroid or debris field within distance 2', () => {
    const t = toTheEnd(far(setUp(play('navigational-hazards', ALTERNATING))).dials());
    const before = obstacles(t);
    expect([t.actor, t.options().join()]).toEqual([1, expect.not.stringContaining('Station')]);
    t.choose('Move Asteroid Field A in direction');
    expect([t.actor, t.options().join()]).toEqual([0, expect.not.stringContaining('Asteroid Field A')]);
    t.choose('Leave Debris Field A').until((x) => x.step === 'DIALS');
    const moved = obstacles(t).filter(({ x, y }, k) => x !== before[k]!.x || y !== before[k]!.y);
    expect(moved.map(({ name }) => name)).toEqual(['Asteroid Field A']);
  });
});

/** The tokens lie in the middle of the side edges, and all ships are far away. */
const beforeMigration = (): TestTable => {
  const t = setUp(play('hyperspace-migration', ALTERNATING));
  for (const [k, x] of [40, 874.4].entries()) {
    t.s[field.objectiveX + k] = x * MM;
    t.s[field.objectiveY + k] = 457 * MM;
  }
  return far(t).dials();
};
const migrating = (): TestTable =>
  alone(beforeMigration().choose('beside objective token 1, in direction 90 degrees'), 'Purrgil A', 150, 457);

describe('Hyperspace Migration', () => {
  test('A-OBJ-21 there is no station, and a token lies at distance 1 of each side edge of the play area', () => {
    const t = setUp(play('hyperspace-migration', { ...ALTERNATING, width: 1828.8 }));
    const [a, b] = tokensOf(t);
    expect([a!.x, b!.x].map(Math.round)).toEqual([40, 1789]);
    expect([tokensOf(t).length, found(t, 'Station')]).toEqual([2, undefined]);
  });

  test('A-OBJ-21 AH-123 a purrgil comes beside a token at the start of the first and third Ship Phase, beside the same', () => {
    const t = beforeMigration();
    expect([t.step, t.actor, found(t, 'Purrgil A').x]).toEqual(['GOAL', 1, null]);
    t.choose('beside objective token 2');
    const [, token] = tokensOf(t);
    const { x, y } = found(t, 'Purrgil A');
    expect(Math.hypot(x! - token!.x, y! - token!.y)).toBeLessThan(76.5 + 12.5 + 60);
    t.until((at) => at.s[field.round] === 3 && at.step === 'GOAL');
    expect([t.actor, t.options().every((text) => text.includes('Purrgil B comes beside objective token 2'))]).toEqual([
      1,
      true,
    ]);
  });

  test('A-OBJ-21 purrgils move towards the other token, and leave the match as they touch it', () => {
    const t = migrating().until((x) => x.step === 'DRIFT');
    const before = found(t, 'Purrgil A');
    expect([t.actor, t.options().length]).toEqual([1, 4]);
    t.choose(t.options()[3]!);
    const after = found(t, 'Purrgil A');
    expect(Math.hypot(after.x! - before.x!, after.y! - before.y!)).toBeCloseTo(124.3, 0);
    expect(after.x!).toBeGreaterThan(before.x!);
    const [, other] = tokensOf(t);
    put(t, 'Purrgil A', other!.x - 100, other!.y).until((x) => x.step === 'DRIFT');
    t.choose(t.options().at(-1)!);
    expect(found(t, 'Purrgil A').x).toBeNull();
  });

  test('A-OBJ-21 a ship at distance 1 of a purrgil at the end of a round gets a token, which scores 20 at the end of the next', () => {
    const t = migrating();
    const { x, y } = found(t, 'Purrgil A');
    t.place(FIRST, x! + 120, y!, 0, 0).until((at) => at.step === 'DRIFT');
    expect([shipTokens(t.s, FIRST), shipTokens(t.s, SECOND), victory(t)]).toEqual([1, 0, [0, 0]]);
    t.until((at) => at.step !== 'DRIFT').until((at) => at.step === 'DRIFT');
    expect([shipTokens(t.s, FIRST), victory(t), t.score(0)]).toEqual([0, [1, 0], 20]);
  });
});

const PAIRS: Fleets = [
  ['victory-ii', 'victory-ii'],
  ['victory-ii', 'victory-ii'],
];
/**
 * Ships bow to bow at this distance, with dice that all show these faces, at the question about the critical effect.
 */
const criticalAt = (gap: number): TestTable => {
  const t = setUp(play('marked-for-destruction', {}, PAIRS, {}, dice('critical', 'critical')));
  t.place(FIRST, 450, 300, 0)
    .place(SECOND, 450, 300 + 102 + gap, 8)
    .place(unit(1, 1), 850, 850, 8)
    .place(unit(0, 1), 60, 60, 0);
  return t
    .activate('0a')
    .choose('Attack from the front')
    .until((x) => x.step === 'CRITICAL' || x.s[field.attackNumber] === 0);
};

describe('Marked for Destruction', () => {
  test('A-OBJ-22 no station and no asteroid fields; the second player places two purrgils last, beyond distance 5 of the player edges', () => {
    const t = play('marked-for-destruction', ALTERNATING);
    const placed: string[] = [];
    while (t.step.startsWith('DEPLOY') && !t.options()[0]!.includes('Victory')) {
      if (t.step === 'DEPLOY') placed.push(`${t.actor} ${t.options()[0]!}`);
      t.choose(t.options()[0]!);
    }
    expect(placed).toEqual([
      '1 Place Debris Field A',
      '0 Place Debris Field B',
      '1 Place Dust Field A',
      '0 Place Dust Field B',
      '1 Place Purrgil A',
      '1 Place Purrgil B',
    ]);
    for (const name of ['Purrgil A', 'Purrgil B']) {
      const { y } = found(t, name);
      expect(Math.min(y!, 914.4 - y!)).toBeGreaterThan(304.8 + 10);
    }
  });

  test('A-OBJ-22 a critical at close to medium range makes the target the objective ship of its side, alone', () => {
    const t = criticalAt(100).set(unit(1, 1), 'flags', FLAG.OBJECTIVE);
    t.choose('the target is the objective ship of its side');
    const marked = (u: number): boolean => (t.get(u, 'flags') & FLAG.OBJECTIVE) !== 0;
    expect([SECOND, unit(1, 1), FIRST].map(marked)).toEqual([true, false, false]);
    expect(criticalAt(220).options().join()).not.toContain('objective ship');
  });

  test('A-OBJ-22 AH-241 the cost of a destroyed objective ship counts once', () => {
    const t = setUp(play('marked-for-destruction', {}, PAIRS));
    t.set(SECOND, 'flags', FLAG.OBJECTIVE)
      .place(SECOND, 450, 450, 8)
      .set(SECOND, 'cards', 7)
      .shields(SECOND, 0, 0, 0, 0);
    dealFacedown(t.rules, t.s, SECOND, t.log);
    expect(t.score(0)).toBe(t.rules.ship.points[typeOf(t.s, SECOND)]);
  });

  test('A-OBJ-22 a player who has moved a purrgil may have it sting an objective ship: a facedown card for it, 15 for the opponent', () => {
    const t = far(alone(setUp(play('marked-for-destruction', ALTERNATING)), 'Purrgil A', 450, 457)).dials();
    t.place(FIRST, 450, 300, 4, 0)
      .set(FIRST, 'flags', FLAG.OBJECTIVE)
      .until((x) => x.step === 'DRIFT');
    t.choose('Leave Purrgil A');
    expect([t.step, t.actor, t.options()]).toEqual([
      'GOAL',
      1,
      ['The purrgil stings nobody', 'The purrgil stings Victory II-class Star Destroyer (0a)'],
    ]);
    t.choose('stings Victory');
    expect([victory(t), t.score(1), t.get(FIRST, 'cards'), t.get(FIRST, 'flags') & FLAG.OBJECTIVE]).toEqual([
      [0, 1],
      15,
      1,
      0,
    ]);
  });
});

/** A ship of `seat` attacks one of the other seat from the front, at its attack effects. */
function tagging(seat: number, faces: ReturnType<typeof dice>, tokens = 0): TestTable {
  const t = alone(setUp(play('rift-assault', ALTERNATING, undefined, {}, faces)), 'Gravity Rift', 60, 457);
  t.place(FIRST, 600, 300, 0, 2).place(SECOND, 600, 490, 8, 2).dials();
  setShipTokens(t.s, unit(1 - seat), tokens);
  if (seat === 1) t.until((x) => x.step === 'TURN' && x.actor === 1).place(FIRST, 600, 300, 0, 2);
  return t.play(`(${seat}a)`, 'Keep', 'Attack from the front').until((x) => x.step === 'EFFECTS');
}

/** The faces to which the target's token may turn a red blank. */
const turned = (t: TestTable): string[] =>
  t
    .options()
    .filter((text) => text.startsWith('Objective token of the target: a red blank'))
    .map((text) => text.split(' to a ')[1]!);

describe('Rift Assault', () => {
  test('A-OBJ-23 a ship may spend a die with an icon to mark a target beyond distance 1 of all obstacles', () => {
    const t = tagging(0, dice('hit', 'accuracy'));
    t.choose('Spend a red hit to mark the target');
    expect([shipTokens(t.s, SECOND), victory(t)]).toEqual([1, [0, 0]]);
    expect(t.options().join()).not.toContain('mark the target');
    const near = tagging(0, dice('hit', 'accuracy'));
    expect(put(near, 'Asteroid Field A', 680, 490).options().join()).not.toContain('mark the target');
  });

  test('A-OBJ-23 the token of the target turns a die and scores 10: to an accuracy or a hit, of the second player to any icon', () => {
    const MIXED = { blank: 5, hit: 1, doubleHit: 1, critical: 1, accuracy: 1, hitCritical: 0 };
    const faces = {
      dice: { red: { ...MIXED, blank: 5 }, blue: { ...MIXED, doubleHit: 0, blank: 5 }, black: MIXED },
    };
    expect(tagging(0, faces).options().join()).not.toContain('Spend a red blank');
    const first = tagging(0, faces, 1);
    expect(turned(first)).toEqual(['red hit', 'red accuracy']);
    expect(turned(tagging(1, faces, 1))).toEqual(['red hit', 'red double hit', 'red critical', 'red accuracy']);
    first.choose('a red blank to a red accuracy');
    expect([victory(first), first.score(0), shipTokens(first.s, SECOND)]).toEqual([[1, 0], 10, 0]);
  });

  test('A-OBJ-23 at the end of a round ships at distance 1-2 of the rift at speed 1 or less suffer a facedown damage card', () => {
    const t = alone(setUp(play('rift-assault', ALTERNATING)), 'Gravity Rift', 457, 457).dials();
    t.place(FIRST, 457, 270, 4, 1).place(SECOND, 457, 640, 4, 2);
    nextGoals(t.rules, t.s, t.log);
    expect([t.get(FIRST, 'cards'), t.get(SECOND, 'cards')]).toEqual([1, 0]);
  });
});

/**
 * Two ships bow to bow, with a token on either side of the line between them, at these distances. The first ship
 * attacks and is about to lose dice.
 */
const across = (left: number, right: number, y = 395, fleets?: Fleets): TestTable => {
  const t = setUp(play('jamming-barrier', ALTERNATING, fleets));
  alone(t, 'Nothing', 0, 0).place(FIRST, 450, 300, 0, 2).place(SECOND, 450, 490, 8, 2).dials();
  for (const [k, x] of [450 - left, 450 + right].entries()) {
    t.s[field.objectiveX + k] = x * MM;
    t.s[field.objectiveY + k] = y * MM;
  }
  return t.play('(0a)', 'Keep', 'Attack from the front');
};

const rolledAcross = (y: number): number => {
  const t = across(64, 64, y, [['victory-ii'], ['onager-star-destroyer']]).until((x) => x.step === 'DEFENSE');
  t.choose('Salvo').until((x) => x.step === 'DECLARE' || x.step === 'COURSE');
  return t.rows(ARMADA_EVENT.DIE).filter(([, row]) => row === 0).length;
};

describe('Jamming Barrier', () => {
  test('A-OBJ-24 once the fleets lie, the second player places two tokens within distance 5 of each other', () => {
    const t = play('jamming-barrier', ALTERNATING);
    while (t.step !== 'PLACE_TOKEN') t.choose(t.options()[0]!);
    expect([t.actor, t.get(FIRST, 'y') > 0, t.get(SECOND, 'y') > 0]).toEqual([1, true, true]);
    t.choose(t.options()[0]!);
    expect(t.step).toBe('PLACE_TOKEN');
    t.choose(t.options().at(-1)!);
    const [a, b] = tokensOf(t);
    const gap = Math.hypot(a!.x - b!.x, a!.y - b!.y) - 25;
    expect([gap > 184.5, gap <= 304.8, t.step]).toEqual([true, true, 'DIALS']);
    expect(names(t).join()).toBe('Asteroid Field,Asteroid Field,Asteroid Field,Dust Field,Dust Field');
  });

  test('A-OBJ-24 an attack across the line between them, or across a token, loses half of its dice before the roll', () => {
    // The front has six dice.
    const t = across(60, 60);
    expect([t.step, t.s[field.lostDice]]).toEqual(['OBSTRUCTED', 3]);
    expect(across(0, 100).s[field.lostDice]).toBe(3);
    expect(across(-40, 100).step).not.toBe('OBSTRUCTED');
  });

  test('AH-247 a salvo has the line of sight of the attack: what lies under its ship does not jam it', () => {
    expect(rolledAcross(490)).toBe(rolledAcross(780));
    // Three of the six dice are lost, and at least one die of the salvo.
    expect(rolledAcross(395)).toBeLessThanOrEqual(rolledAcross(780) - 4);
  });

  test('A-OBJ-24 AH-124 what obstruction takes leaves first; a unit on a token is not jammed', () => {
    const t = setUp(play('jamming-barrier', ALTERNATING));
    alone(t, 'Asteroid Field A', 450, 395).place(FIRST, 450, 300, 0, 2).place(SECOND, 450, 490, 8, 2).dials();
    for (const [k, x] of [380, 520].entries()) {
      t.s[field.objectiveX + k] = x * MM;
      t.s[field.objectiveY + k] = 395 * MM;
    }
    t.play('(0a)', 'Keep');
    const copy = t.copy();
    expect(t.choose('Attack from the front').s[field.lostDice]).toBe(1 + 2);
    t.s.set(copy);
    t.s[field.objectiveX] = 450 * MM;
    t.s[field.objectiveY] = 300 * MM;
    expect(t.choose('Attack from the front').s[field.lostDice]).toBe(1);
  });
});
