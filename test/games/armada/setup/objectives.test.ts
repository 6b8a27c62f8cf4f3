/** Objectives: setup, what they change, what they score. */
import { describe, expect, test } from 'vitest';
import { LAWS } from '../../../../src/laws/all.ts';
import { PLANTERS } from '../../../contract/planters/index.ts';
import { SPARSE } from '../../../contract/sparse.ts';
import { walkUnder } from '../../../../src/laws/walk.ts';
import { OBJECTIVES } from '../../../../src/games/armada/cards/objectives.ts';
import { CATEGORIES } from '../../../../src/games/armada/cards/objective.ts';
import { ARMADA_EVENT } from '../../../../src/games/armada/state/events.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { armada } from '../../../../src/games/armada/index.ts';
import { FLAG, longStateLength, PHASE, STATE_LENGTH, onShip } from '../../../../src/games/armada/state/layout.ts';
import { endRound } from '../../../../src/games/armada/phases/rounds.ts';
import { TestTable, deckOf, dice, squadron, unit } from '../support/table.ts';
import type { Cards, Fleets } from '../support/table.ts';

const MM = 1024;
const FIRST = unit(0);
const SECOND = unit(1);
const HITS = dice('hit', 'hit', 'hit');
const OBSTACLES = ['asteroid-a', 'asteroid-b', 'debris-a', 'station'].map((obstacle) => ({ obstacle }));

/** A match in which seat 0 goes first and chooses from the given objectives. */
function play(
  objectives: readonly string[] | 'choose',
  rules: Record<string, unknown> = {},
  fleets: Fleets = [['victory-ii'], ['victory-ii']],
  cards: Cards = {},
  changes: Record<string, unknown> = {},
): TestTable {
  return new TestTable(
    fleets,
    { ...changes, rules: { initiative: 'seat', deployment: 'fixed', objectives, ...rules } },
    0,
    cards,
  );
}

const bowToBow = (t: TestTable): TestTable => t.place(FIRST, 450, 300, 0).place(SECOND, 450, 490, 8);
const named = (t: TestTable, u: number): boolean => (t.get(u, 'flags') & FLAG.OBJECTIVE) !== 0;
const victory = (t: TestTable): number[] => [0, 1].map((seat) => t.s[field.victoryTokens + seat]!);
const tokensOf = (t: TestTable): [number, number][] =>
  Array.from({ length: 8 }, (_, k) => k)
    .filter((k) => t.s[field.objectiveToken + k] !== 0)
    .map((k) => [t.s[field.objectiveX + k]! / MM, t.s[field.objectiveY + k]! / MM]);
/** Chooses the first answer until the first round begins. */
const setUp = (t: TestTable): TestTable => {
  while (t.s[field.phase] === PHASE.SETUP) t.choose(t.options()[0]!);
  return t;
};
/** Ends the round without changing the table. */
function endOfRound(t: TestTable): TestTable {
  endRound(t.rules, t.s, t.log);
  return t;
}
const square = (a: readonly number[], b: readonly number[]): number => (a[0]! - b[0]!) ** 2 + (a[1]! - b[1]!) ** 2;

const three = (k: number): string[] =>
  CATEGORIES.map((category) => OBJECTIVES.filter(({ row }) => row.category === category)[k]!.id);

/** Attacks once from the front, a ship with this heading. Returns the attacks from the front that are then offered. */
const again = (seat: number, heading = 8, cards: Cards = {}): string[] => {
  const rules = { initiative: 'seat', fleets: 'free' };
  const t = bowToBow(setUp(play(['advanced-gunnery'], rules, undefined, cards, dice('blank', 'blank'))));
  t.dials();
  if (seat === 1) t.until((x) => x.actor === 1 && x.step === 'TURN');
  bowToBow(t)
    .place(seat === 0 ? SECOND : FIRST, 450, seat === 0 ? 490 : 300, seat === 0 ? heading : (heading + 8) % 16)
    .play(`(${seat}a)`, 'Keep')
    .until((x) => x.step === 'DECLARE');
  t.choose('Attack from the front').until((x) => x.step === 'DECLARE' || x.step === 'COURSE');
  return t.options().filter((text) => text.includes('from the front'));
};

const dicesOf = (seat: number): string[] => {
  const t = bowToBow(setUp(play(['opening-salvo'], {}, undefined, {}, dice('blank', 'blank', 'blank'))));
  t.dials();
  if (seat === 1) t.until((x) => x.actor === 1 && x.step === 'TURN');
  bowToBow(t)
    .play(`(${seat}a)`, 'Keep')
    .until((x) => x.step === 'DECLARE');
  const from = t.log.length;
  t.choose('Attack from the front');
  if (seat === 1) {
    expect([t.step, t.options().length]).toEqual(['OBJECTIVE_DICE', 6]);
    t.choose('a blue and a black');
  }
  expect(named(t, unit(seat))).toBe(false);
  return t
    .report()
    .slice(-(t.log.length - from))
    .filter((line) => line.startsWith('adds'));
};

const run = (seat: number): TestTable => {
  const t = setUp(play(['dangerous-territory'], { obstacles: TABLE.slice(0, 1) }));
  const [x, y] = tokensOf(t)[0]!;
  t.dials();
  if (seat === 1) t.until((z) => z.actor === 1 && z.step === 'TURN');
  t.place(unit(1 - seat), 60, seat === 0 ? 850 : 60, 4).place(unit(seat), x, y, 0, 0);
  return t.play(`(${seat}a)`, 'Keep').until((z) => z.s[field.active] !== unit(seat));
};

const TABLE = [
  { obstacle: 'asteroid-a', x: 250, y: 457 },
  { obstacle: 'debris-a', x: 450, y: 457 },
  { obstacle: 'station', x: 650, y: 457 },
];

const assault = (): TestTable =>
  play(
    ['hyperspace-assault'],
    {},
    [
      ['victory-ii', 'cr90-corvette-a'],
      ['victory-ii', 'cr90-corvette-a', 'imperial-ii'],
    ],
    {
      squadrons: [[], ['x-wing', 'x-wing', 'b-wing', 'a-wing', 'y-wing']],
    },
  );

describe('choosing', () => {
  test('A-OBJ-01 twelve objectives, four of each category, and those of campaigns', () => {
    expect(CATEGORIES.map((category) => OBJECTIVES.filter(({ row }) => row.category === category).length)).toEqual([
      12, 12, 12,
    ]);
  });

  test('A-SET-04 A-FLT-06 the first player picks one of the three of the second player', () => {
    const t = play('choose', { deployment: 'alternating', obstacles: OBSTACLES }, undefined, {
      objectives: [three(0), three(1)],
    });
    expect([t.step, t.actor]).toEqual(['OBJECTIVE', 0]);
    expect(t.options()).toEqual([
      'Play the objective Most Wanted',
      'Play the objective Fire Lanes',
      'Play the objective Intel Sweep',
    ]);
    t.choose('Fire Lanes');
    expect(t.observe(1)['objective']).toMatchObject({ name: 'Fire Lanes', category: 'defense', pointsOfToken: 15 });
  });

  test('A-FLT-06 a fleet needs one objective of each category', () => {
    expect(() => play('choose', {}, undefined, { objectives: [three(0), three(0).slice(1)] })).toThrow(
      'a fleet needs one assault objective, not 0',
    );
    expect(() => play(['most-hunted'])).toThrow('unknown objective');
    expect(() => play(['superior-positions'])).toThrow('it needs');
  });

  test('without objectives the state is as long as ever', () => {
    expect(new TestTable().game.info.stateLength).toBe(STATE_LENGTH);
    expect(play(['opening-salvo']).game.info.stateLength).toBe(longStateLength(0));
  });
});

const zones = (texts: readonly string[]): number => new Set(texts.map((text) => text.split(', ')[1])).size;

describe('assault', () => {
  test('Advanced Gunnery: each player names a ship, the first player first, after deployment', () => {
    const t = play(['advanced-gunnery']);
    expect([t.step, t.actor]).toEqual(['NAME_SHIP', 0]);
    t.choose('Name');
    expect(t.actor).toBe(1);
    t.choose('Name');
    expect([named(t, FIRST), named(t, SECOND)]).toEqual([true, true]);
  });

  test('Advanced Gunnery: an objective ship attacks twice from one zone; the same target only for the second player', () => {
    expect(again(0)).toEqual([]);
    expect(again(1)).not.toEqual([]);
  });

  test('AH-248 Advanced Gunnery: the first player may attack another hull zone of the same ship, with Gunnery Team neither may', () => {
    const [first, second] = [again(0, 6), again(1, 6)];
    expect([zones(first) > 0, zones(second) - zones(first)]).toEqual([true, 1]);
    const team: Cards = { upgrades: [[['gunnery-team']], [['gunnery-team']]] };
    expect([again(0, 6, team), again(1, 6, team)]).toEqual([[], []]);
  });

  test('Advanced Gunnery: a destroyed objective ship scores its cost twice (A-SCO-01)', () => {
    const t = bowToBow(setUp(play(['advanced-gunnery'], {}, undefined, {}, HITS))).shields(SECOND, 0, 0, 0, 0);
    t.set(SECOND, 'cards', 7)
      .activate('0a')
      .choose('Attack from the front')
      .until((x) => x.over);
    expect(t.score(0)).toBe(2 * 85);
    const bySource = new Int32Array(3);
    t.game.points!(t.s, 0, bySource);
    expect([...bySource]).toEqual([85, 0, 85]);
    const told = Array.from({ length: t.log.length }, (_, i) => t.game.describeEvent(t.log, i));
    expect(told).toContain('Victory II-class Star Destroyer (1a) is destroyed (85 points)');
    expect(told).toContain('Advanced Gunnery: seat 0 gains 85 points');
  });

  test('Most Wanted: the second player names a ship of each side; whoever attacks one may add a die of its pool', () => {
    const t = play(['most-wanted'], {}, [['victory-ii'], ['victory-ii', 'gozanti-cruisers']], {}, HITS);
    expect([t.step, t.actor]).toEqual(['NAME_SHIP', 1]);
    t.choose('(0a)').choose('(1a)');
    bowToBow(t).place(unit(1, 1), 100, 850, 8);
    t.activate('0a')
      .choose('Attack from the front')
      .until((x) => x.step === 'EFFECTS');
    expect(t.options().filter((text) => text.includes('Most Wanted'))).toHaveLength(2);
    t.choose('Most Wanted: a red die');
    expect(t.options().filter((text) => text.includes('Most Wanted'))).toEqual([]);
  });

  test('Opening Salvo: the first attack of a ship at a ship adds two red dice for the first player, two of any colours for the second', () => {
    expect(dicesOf(0)).toEqual(['adds red blank', 'adds red blank']);
    expect(dicesOf(1)).toEqual(['adds blue blank', 'adds black blank']);
  });

  test('A-ATK-07 a die may be added whose colour the range would not let the attacker gather: Opening Salvo at long range', () => {
    const t = setUp(play(['opening-salvo'], {}, undefined, {}, dice('blank', 'blank', 'blank')));
    t.dials().until((x) => x.actor === 1 && x.step === 'TURN');
    // The middles are 366 mm apart, less 35.1 and 50.75 mm of cardboard: 280 mm, which is long range.
    t.place(FIRST, 450, 250, 0).place(SECOND, 450, 616, 8).play('(1a)', 'Keep');
    t.until((x) => x.step === 'DECLARE');
    expect(t.options()[0]).toContain('long range');
    t.choose('Attack from the front').choose('a black and a black');
    expect((t.observe(0)['attack'] as unknown as { dice: string[] }).dice).toEqual([
      'red blank',
      'red blank',
      'red blank',
      'black blank',
      'black blank',
    ]);
  });

  test('Opening Salvo: at the end half the cost, rounded up, of each damaged enemy ship', () => {
    const t = setUp(play(['opening-salvo'], { rounds: 1 }));
    endOfRound(t.set(SECOND, 'cards', 1));
    expect([t.score(0), t.score(1)]).toEqual([43, 0]);
  });

  test('AH-52 Opening Salvo: the cost of the upgrades of a damaged ship counts, whether they are discarded or not', () => {
    const t = setUp(
      play(['opening-salvo'], { rounds: 1 }, [['cr90-corvette-a'], ['victory-ii']], {
        upgrades: [[[]], [['dominator']]],
      }),
    );
    endOfRound(t.set(SECOND, 'cards', 1));
    // Half of the sum of 85 and 12.
    expect(t.score(0)).toBe(49);
  });

  test('Precision Strike: ships of the second player start with a concentrate fire token', () => {
    const t = play(['precision-strike']);
    expect([t.get(FIRST, 'commands'), t.get(SECOND, 'commands')]).toEqual([0, 8]);
  });

  test('Precision Strike: a die with a hit turns a random facedown card faceup; each card that an attack turns or deals faceup scores', () => {
    const t = bowToBow(setUp(play(['precision-strike'], {}, undefined, {}, HITS))).shields(SECOND, 9, 0, 0, 0);
    t.s[field.places] = onShip(SECOND);
    t.set(SECOND, 'cards', 1)
      .activate('0a')
      .choose('Attack from the front')
      .until((x) => x.step === 'EFFECTS');
    t.choose('turn a facedown damage card faceup');
    expect([victory(t), t.score(0)]).toEqual([[1, 0], 15]);
    expect(t.rows(ARMADA_EVENT.CARD_TURNED)).toHaveLength(1);
  });
});

/** The tokens that each seat gains for one lane in the middle of the table. */
function lane(
  fleets: Fleets,
  [first, second]: readonly (readonly [x: number, y: number, heading: number])[],
  upgrades: Cards['upgrades'] = [[[]], [[]]],
  obstacles: readonly Record<string, unknown>[] = [],
  disengaged = false,
): number[] {
  const deck = deckOf('disengaged-fire-control');
  const t = setUp(play(['fire-lanes'], { obstacles }, fleets, { upgrades }, deck));
  if (disengaged) t.lay(FIRST, 9);
  for (let k = 1; k < 3; k++) t.s[field.objectiveToken + k] = 0;
  t.s[field.objectiveX] = 450 * MM;
  t.s[field.objectiveY] = 457 * MM;
  t.place(FIRST, ...first!).place(SECOND, ...second!);
  endOfRound(t);
  return victory(t);
}

describe('defense', () => {
  test('Contested Outpost: the second player places the station last, beyond distance 5 of the player edges', () => {
    const t = play(['contested-outpost'], { obstacles: [{ obstacle: 'asteroid-a', x: 457, y: 300 }] });
    expect([t.step, t.actor]).toEqual(['DEPLOY', 1]);
    t.choose('Place Station').choose('north');
    for (const text of t.options()) expect(Number(/(\d+) from below/u.exec(text)![1])).toBeGreaterThan(4);
    setUp(t);
    expect(t.s[field.outpost]).toBe(2);
  });

  test('Contested Outpost: the greater sum of command values at distance 1 scores a token at the end of a round', () => {
    const t = setUp(play(['contested-outpost'], {}, [['victory-ii'], ['victory-ii']]));
    const x = t.s[field.obstacleX]! / MM;
    const y = t.s[field.obstacleY]! / MM;
    t.place(FIRST, x, y - 44 - 51 - 70, 0).place(SECOND, x, y + 300, 8);
    endOfRound(t);
    expect([victory(t), t.score(0)]).toEqual([[1, 0], 20]);
    // Both sides have ships there with equal command values, so nobody scores.
    endOfRound(t.place(SECOND, x, y + 44 + 51 + 70, 8));
    expect(victory(t)).toEqual([1, 0]);
  });

  test('Fire Lanes: three tokens beyond distance 4 of the player edges, which the first player may move within distance 2', () => {
    const t = play(['fire-lanes']);
    expect([t.step, t.actor]).toEqual(['PLACE_TOKEN', 1]);
    for (let k = 0; k < 3; k++) t.choose('Place');
    for (const [, y] of tokensOf(t)) expect(Math.min(y, 914.4 - y)).toBeGreaterThan(244.8 + 12.5);
    const before = tokensOf(t);
    expect([t.step, t.actor]).toEqual(['MOVE_TOKEN', 0]);
    t.choose('Move objective token 1 east, as far').choose('Leave').choose('Leave');
    const after = tokensOf(t);
    expect(after[0]![0] - before[0]![0]).toBeCloseTo(124.3 - 25, 1);
    expect(after.slice(1)).toEqual(before.slice(1));
  });

  test('Fire Lanes: the most dice that bear on a token score it; a unit on it hands it to the opponent, both deny it', () => {
    const t = setUp(play(['fire-lanes'], {}, undefined, { squadrons: [['x-wing'], ['x-wing']] }));
    for (let k = 1; k < 3; k++) t.s[field.objectiveToken + k] = 0;
    t.s[field.objectiveX] = 450 * MM;
    t.s[field.objectiveY] = 457 * MM;
    t.place(FIRST, 450, 300, 0).place(SECOND, 450, 850, 8);
    t.fly(squadron(0), 100, 100).fly(squadron(1), 800, 800);
    endOfRound(t);
    expect(victory(t)).toEqual([1, 0]);
    endOfRound(t.fly(squadron(0), 460, 457));
    expect(victory(t)).toEqual([1, 1]);
    endOfRound(t.fly(squadron(0), 433, 457).fly(squadron(1), 468, 457));
    expect(victory(t)).toEqual([1, 1]);
  });

  describe('Fire Lanes: the dice of a seat on a token', () => {
    const ABEAM = [
      [200, 457, 0],
      [700, 457, 0],
    ] as const;

    test('AH-51 are those of all of its zones that bear on it', () => {
      // Over the corner of its front, a Victory II has 6 and 3 dice on the token; before its bow, an Imperial II has
      // 8.
      const places = [
        [350, 357, 0],
        [450, 600, 8],
      ] as const;
      expect(lane([['victory-ii'], ['imperial-ii']], places)).toEqual([1, 0]);
    });

    test('AH-51 are those of the armament as upgrades have it', () => {
      const fleets = [['victory-ii'], ['victory-ii']] as const;
      expect(lane(fleets, ABEAM)).toEqual([0, 0]);
      expect(lane(fleets, ABEAM, [[['enhanced-armament']], [[]]])).toEqual([1, 0]);
    });

    test('AH-12 are all of them where only lines to the part of the token in the arc are obstructed', () => {
      // The bow of the corvette has 3 dice on the token, its port side one. The Victory far off has 3.
      const fleets = [['hammerhead-scout-corvette'], ['victory-ii']] as const;
      const places = [
        [266.47, 511.53, 7],
        [450, 740, 8],
      ] as const;
      const upgrades = [[[]], [[]]] as const;
      const asteroid = { obstacle: 'asteroid-c', x: 404.92, heading: 0 };
      expect(lane(fleets, places, upgrades, [{ ...asteroid, y: 424.69 }])).toEqual([1, 0]);
      expect(lane(fleets, places, upgrades, [{ ...asteroid, y: 432 }])).toEqual([0, 0]);
    });

    test('AH-51 are one fewer where an obstacle obstructs the line', () => {
      const asteroid = { obstacle: 'asteroid-a', x: 330, y: 457, heading: 0 };
      expect(lane([['victory-ii'], ['victory-ii']], ABEAM, [[[]], [[]]], [asteroid])).toEqual([0, 1]);
    });

    test('AH-51 are none where a damage card bars an obstructed attack', () => {
      const asteroid = { obstacle: 'asteroid-a', x: 330, y: 457, heading: 0 };
      // The side of a CR90 has one die at that range, the side of a Victory II two; the asteroid costs one of these.
      const fleets = [['victory-ii'], ['cr90-corvette-a']] as const;
      expect(lane(fleets, ABEAM, [[[]], [[]]], [asteroid])).toEqual([0, 0]);
      expect(lane(fleets, ABEAM, [[[]], [[]]], [asteroid], true)).toEqual([0, 1]);
      expect(lane(fleets, ABEAM, [[[]], [[]]], [], true)).toEqual([1, 0]);
    });
  });

  test('Fleet Ambush: every other turn of the first player is a ship beyond distance 5 of all edges; ships before squadrons', () => {
    const t = play(
      ['fleet-ambush'],
      { deployment: 'alternating' },
      [['cr90-corvette-a', 'cr90-corvette-a'], ['victory-ii']],
      { squadrons: [['x-wing', 'x-wing'], []] },
    );
    t.choose('Place CR90');
    while (t.step === 'DEPLOY_TO') t.choose(t.options()[0]!);
    const [x, y] = [t.get(FIRST, 'x') / MM, t.get(FIRST, 'y') / MM];
    for (const at of [x, y]) expect(Math.min(at, 914.4 - at)).toBeGreaterThan(304.8 + 21);
    while (t.actor === 1) t.choose(t.options()[0]!);
    expect(t.options()).toEqual(['Place CR90 Corvette A (0b)']);
    t.choose('Place');
    while (t.step === 'DEPLOY_TO') t.choose(t.options()[0]!);
    expect(t.get(unit(0, 1), 'y') / MM).toBeLessThan(184.5);
  });

  test('A-SAD-01 A-PAS-02 Hyperspace Assault: the second player sets aside a small or medium ship and up to three squadrons', () => {
    const t = assault();
    for (let k = 0; k < 3; k++) t.choose('Place');
    for (const [, y] of tokensOf(t)) expect(Math.min(y, 914.4 - y)).toBeGreaterThan(184.5 + 12.5);
    expect([t.step, t.actor]).toEqual(['SET_ASIDE', 1]);
    expect(t.options().join()).not.toContain('Imperial');
    t.choose('Set CR90');
    expect(t.options()).toHaveLength(5);
    t.choose('B-wing').choose('A-wing').choose('X-wing');
    expect(t.step).toBe('DIALS');
    // The side has one ship fewer, but the pass token counts the ship that is set aside.
    expect(t.s[field.passTokens + (t.field(FIRST, 'passTokens') - field.passTokens)]).toBe(0);
    const at = t.field(unit(1, 1), 'x');
    expect([t.get(unit(1, 1), 'flags') & FLAG.ASIDE, t.s[at]! < 0]).toEqual([FLAG.ASIDE, true]);
    // No ship can be attacked while it is set aside, and it gets no dial.
    t.dials();
    expect(t.get(unit(1, 1), 'dialCount')).toBe(0);
  });

  test('A-SAD-03 Hyperspace Assault: from round 2 they arrive at distance 1 of a token, or the tokens move', () => {
    const t = assault();
    for (let k = 0; k < 3; k++) t.choose('Place');
    t.choose('Set CR90')
      .choose('B-wing')
      .choose('no')
      .until((x) => x.s[field.round] === 2);
    expect([t.step, t.actor]).toEqual(['ARRIVE', 1]);
    t.choose('Leave the units');
    expect(t.step).toBe('MOVE_TOKEN');
    t.choose('Move')
      .choose('Leave')
      .choose('Leave')
      .dials()
      .until((x) => x.s[field.round] === 3);
    t.choose('objective token 2').play('heading north', 'south of the token', 'at speed 1');
    // Sixteen directions are offered, from the north on, where the ship leaves room.
    expect(t.options()[0]).toBe('B-wing Squadron (1C) north of the token, close to it');
    while (t.step === 'ARRIVE_AT') t.choose(t.options()[0]!);
    const place = [t.get(unit(1, 1), 'x') / MM, t.get(unit(1, 1), 'y') / MM];
    expect(square(place, tokensOf(t)[1]!)).toBeLessThan((76.5 + 12.5 + 36) ** 2);
    expect([t.get(unit(1, 1), 'flags') & FLAG.ASIDE, t.step]).toEqual([0, 'DIALS']);
    // The ship gets its dial in the Command Phase of this round.
    t.dials();
    expect(t.get(unit(1, 1), 'dialCount')).toBe(1);
  });

  test('AH-107 a ship that arrives by Hyperspace Assault uses the cards of its deployment then, and has no tokens of setup', () => {
    const own = ['imperial-i', 'victory-i'];
    const upgrades: Required<Cards>['upgrades'] = [[[]], [[], ['local-fire-control', 'taskmaster-grint']]];
    const t = new TestTable(
      [['victory-ii'], own],
      { rules: { initiative: 'seat', fleets: 'free', deployment: 'fixed', objectives: ['hyperspace-assault'] } },
      0,
      { upgrades },
    );
    for (let k = 0; k < 3; k++) t.choose('Place');
    t.choose('Set Victory').until((x) => x.step === 'DIALS' || x.step === 'WINDOW');
    expect(t.step).toBe('DIALS');
    t.dials().until((x) => x.s[field.round] === 2);
    t.choose('objective token 1').play('heading north', 'south of the token', 'at speed 1');
    const use = 'Victory I-class Star Destroyer (1b) uses Local Fire Control: Salvo in place of ';
    expect([t.step, t.options()]).toEqual(['WINDOW', [`${use}Brace (token 1)`, `${use}Redirect (token 2)`]]);
    expect(t.choose('Redirect').step).toBe('DIALS');
  });

  test('A-SAD-02 A-OBJ-02 units still set aside at the end count as destroyed, and save nobody from elimination', () => {
    const t = assault();
    for (let k = 0; k < 3; k++) t.choose('Place');
    t.choose('Set CR90').choose('B-wing').choose('no');
    t.s[field.round] = 6;
    endOfRound(t);
    expect(t.score(0)).toBe(44 + 14);
  });
});

describe('navigation', () => {
  test('Dangerous Territory: obstacles beyond distance 5 of the player edges, with a token each', () => {
    const t = play(['dangerous-territory'], { obstacles: TABLE });
    expect([t.step, t.actor]).toEqual(['DEPLOY', 1]);
    setUp(t);
    expect(tokensOf(t)).toHaveLength(3);
    for (const [, y] of tokensOf(t)) expect(Math.min(y, 914.4 - y)).toBeGreaterThan(304.8 + 25);
  });

  test('Dangerous Territory: a ship that ends on an obstacle takes the token; ships of the second player ignore asteroids and debris', () => {
    expect([victory(run(0)), run(0).get(FIRST, 'cards')]).toEqual([[1, 0], 1]);
    expect([victory(run(1)), run(1).get(SECOND, 'cards')]).toEqual([[0, 1], 0]);
  });

  test('AH-17 Intel Sweep: the players place five tokens in turn, beyond distance 5 of the edges and 3 of each other', () => {
    const t = play(['intel-sweep']);
    const actors: number[] = [];
    while (t.step === 'PLACE_TOKEN') {
      actors.push(t.actor);
      t.choose(t.options()[0]!);
    }
    expect(actors).toEqual([1, 0, 1, 0, 1]);
    const tokens = tokensOf(t);
    for (const [i, a] of tokens.entries())
      for (const b of tokens.slice(0, i)) expect(square(a, b)).toBeGreaterThan((184.5 + 25) ** 2);
  });

  test('Intel Sweep: an objective ship that reveals a dial takes a token at distance 1; more tokens score 75 at the end', () => {
    const t = setUp(play(['intel-sweep'], { rounds: 1 }));
    const [x, y] = tokensOf(t)[0]!;
    t.place(FIRST, x, y - 51 - 12.5 - 70, 0, 0).activate('0a');
    expect([victory(t), t.score(0)]).toEqual([[1, 0], 0]);
    endOfRound(t);
    expect(t.score(0)).toBe(75);
  });

  test('A-TOK-02 A-DIC-05 Minefields: a mine at distance 1 of where a ship ends rolls two blue dice, a card for each hit or critical', () => {
    const after = (face: string): TestTable => {
      const t = setUp(play(['minefields'], { obstacles: TABLE }, undefined, {}, dice('blank', face)));
      expect(tokensOf(t)).toHaveLength(6);
      const [x, y] = tokensOf(t)[0]!;
      for (let k = 1; k < 6; k++) t.s[field.objectiveToken + k] = 0;
      for (let k = 0; k < 3; k++) t.s[field.obstacleX + k] = -4_194_304;
      t.place(SECOND, 60, 850, 4)
        .place(FIRST, x, y - 51 - 12.5 - 70, 0, 0)
        .activate('0a');
      return t.until((z) => z.s[field.active] !== FIRST);
    };
    const hit = after('hit');
    expect([hit.get(FIRST, 'cards'), tokensOf(hit), hit.rows(ARMADA_EVENT.CARD_DEALT).map((row) => row[1])]).toEqual([
      2,
      [],
      [0, 0],
    ]);
    expect(
      after('critical')
        .rows(ARMADA_EVENT.CARD_DEALT)
        .map((row) => row[1])
        .slice(0, 2),
    ).toEqual([0, 1]);
    expect(after('accuracy').get(FIRST, 'cards')).toBe(0);
  });

  test('Superior Positions: the first player places the whole fleet first', () => {
    const t = play(
      ['superior-positions'],
      { deployment: 'alternating' },
      [['cr90-corvette-a', 'cr90-corvette-a'], ['victory-ii']],
      {
        squadrons: [
          ['x-wing', 'x-wing'],
          ['tie-fighter', 'tie-fighter'],
        ],
      },
    );
    const actors: number[] = [];
    while (t.s[field.phase] === PHASE.SETUP) {
      if (t.step === 'DEPLOY') actors.push(t.actor);
      t.choose(t.options()[0]!);
    }
    expect(actors).toEqual([0, 0, 0, 0, 1, 1, 1]);
  });

  test('Superior Positions: an attack that damages a rear hull zone scores a token', () => {
    const t = setUp(play(['superior-positions'], { deployment: 'alternating' }, undefined, {}, HITS));
    t.place(FIRST, 450, 300, 0).place(SECOND, 450, 490, 0).activate('0a').choose('Attack from the front');
    t.until((x) => x.s[field.attackNumber] === 0 && x.step !== 'DECLARE');
    expect([victory(t), t.score(0)]).toEqual([[1, 0], 15]);
  });
});

const corona = (edge: string, faces: ReturnType<typeof dice>, fleets?: Fleets): TestTable => {
  const t = play(['solar-corona'], { deployment: 'alternating', fleets: 'free' }, fleets, {}, faces);
  while (t.step !== 'GOAL') t.choose(t.options()[0]!);
  expect(t.options()).toEqual(['The left edge is the corona', 'The right edge is the corona']);
  return t.choose(`The ${edge} edge`);
};
const taken = (t: TestTable): string[] => t.report().filter((line) => line.startsWith('The corona takes'));
const accuracies = (edge: string, faces: ReturnType<typeof dice>): TestTable => {
  const t = corona(edge, faces);
  t.dials().place(FIRST, 300, 457, 4).place(SECOND, 490, 457, 4);
  t.play('(0a)', 'Keep').until((x) => x.step === 'DECLARE');
  return t.choose('Attack from the front');
};

const struck = (edge: string): string[] => {
  const faces = dice('accuracy', 'accuracy', 'hit');
  const t = corona(edge, faces, [['victory-ii'], ['onager-star-destroyer']]);
  t.dials().place(FIRST, 300, 457, 4).place(SECOND, 490, 457, 12);
  t.play('(0a)', 'Keep').until((x) => x.step === 'DECLARE');
  t.choose('Attack from the front').until((x) => x.step === 'DEFENSE');
  return taken(t.choose('Salvo').until((x) => x.step === 'DECLARE' || x.step === 'COURSE'));
};

describe('Solar Corona', () => {
  test('the first player places the whole fleet first, then the second player chooses the edge', () => {
    const t = play(['solar-corona'], { deployment: 'alternating' });
    const actors: number[] = [];
    while (t.step !== 'GOAL') {
      if (t.step === 'DEPLOY') actors.push(t.actor);
      t.choose(t.options()[0]!);
    }
    expect([actors, t.actor]).toEqual([[0, 1], 1]);
    t.choose('The right edge');
    expect(tokensOf(t)).toEqual([[t.rules.width / MM, t.rules.depth / 2 / MM]]);
  });

  test('a ship that fires towards the edge loses a die with an accuracy, before anything is done with dice', () => {
    const t = accuracies('right', dice('accuracy', 'hit', 'hit'));
    expect(taken(t)).toEqual(['The corona takes red accuracy']);
    expect(t.rows(ARMADA_EVENT.DIE_LOST)).toHaveLength(1);
  });

  test('one that fires away from it keeps all', () => {
    expect(taken(accuracies('left', dice('accuracy', 'accuracy', 'hit')))).toEqual([]);
  });

  test('without an accuracy nothing is lost', () => {
    expect(taken(accuracies('right', HITS))).toEqual([]);
  });

  test('AH-247 a salvo is fired from the zone that was attacked', () => {
    // Only one of the two ships fires towards the edge, whichever it is.
    expect([struck('left'), struck('right')].map(({ length }) => length)).toEqual([1, 1]);
  });

  test('the attacker chooses between colours', () => {
    const t = accuracies('right', dice('accuracy', 'accuracy', 'hit'));
    expect([t.step, t.actor]).toEqual(['GOAL', 0]);
    t.choose('The corona takes a blue die');
    expect(taken(t)).toHaveLength(1);
  });
});

test('A-SQD-18 strategic moves a token at distance 1 of where the squadron ends, to distance 1 of it', () => {
  const printed = armada.defaults()['squadrons'] as Record<string, object>;
  const squadrons = { ...printed, 'x-wing': { ...printed['x-wing'], keywords: ['strategic'] } };
  const t = setUp(play(['intel-sweep'], {}, undefined, { squadrons: [['x-wing'], []] }, { squadrons }));
  t.until((x) => x.step === 'SQUADRON');
  const [x, y] = tokensOf(t)[0]!;
  t.fly(squadron(0), x + 60, y)
    .choose('X-wing')
    .choose('Move')
    .choose('Fly nowhere');
  expect(t.step).toBe('STRATEGIC');
  t.choose('token 1 goes east of the squadron, far out');
  expect(tokensOf(t)[0]![0]).toBeCloseTo(x + 60 + 17.1 + 12.5 + 75, 1);
});

test('A-EFX-16 A-EFX-17 A-EFX-18 setup is told under Setup, and the first round begins after it', () => {
  const t = setUp(play(['fire-lanes']));
  const report = t.report();
  expect(report.indexOf('Setup')).toBeLessThan(report.indexOf('Seat 1 places objective token 1'));
  expect(report.indexOf('Seat 1 places objective token 1')).toBeLessThan(report.indexOf('Round 1'));
});

describe('the laws of every game hold with each objective', { tags: ['heavy'] }, () => {
  test.each(OBJECTIVES.map(({ id }) => id))('%s', (id) => {
    const content = (): never =>
      armada.contentSchema.parse({
        ...armada.defaults(),
        rules: {
          ...(armada.defaults()['rules'] as Record<string, unknown>),
          deployment: 'alternating',
          objectives: [id],
          obstacles: OBSTACLES,
        },
        sides: {
          a: { ships: ['cr90-corvette-a', 'nebulon-b-escort-frigate'], squadrons: ['x-wing', 'hwk-290'] },
          b: { ships: ['victory-ii', 'gozanti-cruisers'], squadrons: ['tie-bomber', 'tie-fighter'] },
        },
      }) as never;
    const compile = () => armada.compile(content());
    const subject = { name: id, game: compile(), twin: compile(), plant: PLANTERS.get('armada')!(compile()) };
    expect(walkUnder(LAWS, subject, 'random', 1, SPARSE).violations).toEqual([]);
  });
});
