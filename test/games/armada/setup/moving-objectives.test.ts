/** Objectives of campaigns whose obstacles or tokens move: setup, what moves where, what scores. */
import { describe, expect, test } from 'vitest';
import * as field from '../../../../src/games/armada/field.ts';
import {
  ALTERNATING,
  FIRST,
  MM,
  SECOND,
  alone,
  found,
  obstacles,
  play,
  put,
  setUp,
  tokensOf,
  victory,
} from '../support/campaign.ts';
import type { TestTable } from '../support/table.ts';

/** Goes on to the questions at the end of the round, all ships standing far off. */
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

/** Obstacles lie as far up as they may, so that there is room for the station in the middle. */
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
