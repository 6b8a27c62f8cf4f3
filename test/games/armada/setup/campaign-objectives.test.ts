/** Objectives of campaigns: setup, what they change, what they score. */
import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../src/games/armada/state/events.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { PHASE } from '../../../../src/games/armada/state/layout.ts';
import { dealFacedown } from '../../../../src/games/armada/attack/suffer.ts';
import { shipTokens } from '../../../../src/games/armada/units/ship-tokens.ts';
import {
  ALTERNATING,
  FIRST,
  MM,
  SECOND,
  alone,
  endOfRound,
  found,
  names,
  obstacles,
  play,
  setUp,
  tokensOf,
  upTo,
  victory,
} from '../support/campaign.ts';
import type { Lying } from '../support/campaign.ts';
import { DUEL, EVENT, TestTable, dice, squadron, unit } from '../support/table.ts';
import type { Cards, Fleets } from '../support/table.ts';

const attack = (t: TestTable): TestTable =>
  t
    .activate('0a')
    .choose('Attack from the front')
    .until((x) => x.s[field.attackNumber] === 0 || x.step === 'CRITICAL');
const bowToBow = (t: TestTable): TestTable => t.place(FIRST, 450, 300, 0).place(SECOND, 450, 490, 8);

/** The obstacles that lie on the table once all of them are placed. */
const COMPOSED: readonly [string, string][] = [
  [
    'volatile-deposits',
    'Asteroid Field, Asteroid Field, Asteroid Field, Debris Field, Debris Field, Dust Field, Dust Field',
  ],
  ['abandoned-mining-facility', 'Debris Field, Debris Field, Dust Field, Dust Field, Purrgil, Purrgil, Station'],
  ['ion-storm', 'Asteroid Field, Asteroid Field, Asteroid Field, Debris Field, Debris Field'],
];

describe('which obstacles lie', () => {
  test('A-OBJ-03 AH-72 objectives leave obstacles out and add those of the campaign', () => {
    for (const [objective, expected] of COMPOSED) {
      const t = setUp(play(objective, ALTERNATING));
      expect([objective, names(t).join(', ')]).toEqual([objective, expected]);
      for (const { x } of obstacles(t)) expect(x).not.toBeNull();
    }
  });

  test('A-OBJ-08 the station lies in the middle, and the others are placed in turn at distance 2-5 of it', () => {
    const t = play('abandoned-mining-facility', ALTERNATING);
    expect([t.step, t.actor]).toEqual(['DEPLOY', 1]);
    expect(t.options().join()).not.toContain('Station');
    const actors: number[] = [];
    while (t.step.startsWith('DEPLOY') && t.options().some((text) => /Dust|Debris|Purrgil/u.test(text))) {
      if (t.step === 'DEPLOY') actors.push(t.actor);
      t.choose(t.options()[0]!);
    }
    expect(actors).toEqual([1, 0, 1, 0, 1, 0]);
    const station = found(t, 'Station');
    expect([station.x!, station.y!].map(Math.round)).toEqual([457, 457]);
    // No farther apart than distance 5 and the two radii, and no nearer than distance 1 and half their widths.
    for (const { name, x, y } of obstacles(t)) {
      if (name === 'Station') continue;
      const far = Math.hypot(x! - 457.2, y! - 457.2);
      expect(far).toBeLessThan(304.8 + 45 + 69);
      expect(far).toBeGreaterThan(76.5 + 37 + 17);
    }
  });
});

describe('Surprise Attack', () => {
  const fleets: Fleets = [['cr90-corvette-a', 'mc80-command-cruiser'], ['victory-ii']];
  const cards: Cards = { upgrades: [[[], ['general-dodonna']], [[]]] };
  const begun = (): TestTable => play('surprise-attack', ALTERNATING, fleets, cards);

  test('A-OBJ-04 the second player places the station first, within distance 5 of the edge of the first player', () => {
    const t = begun();
    expect([t.actor, t.options()]).toEqual([1, ['Place Station']]);
    t.choose('Place Station').choose('north');
    for (const text of t.options()) expect(Number(/(\d+) from below/u.exec(text)![1])).toBeLessThan(6);
    t.choose(t.options()[0]!);
    // The other obstacles are placed as usual, by the second player first.
    expect([t.actor, t.options().length]).toEqual([1, 5]);
  });

  test('A-OBJ-04 the first player places the flagship first, on the station, and no ship faster than half of its maximum', () => {
    const t = upTo(begun(), 'DEPLOY');
    while (t.options()[0]!.includes('Field') || t.options()[0]!.includes('Station'))
      t.choose(t.options()[0]!).choose(t.options()[0]!).choose(t.options()[0]!);
    expect([t.actor, t.options()]).toEqual([0, ['Place MC80 Command Cruiser (0b)']]);
    t.choose('Place').choose('heading north').choose('middle of the station');
    // The top speed of the ship is 2, so it must start at speed 1.
    expect(t.options().map((text) => text.at(-1))).toEqual(['1']);
    t.choose('speed 1');
    const { x, y } = found(t, 'Station');
    expect([t.get(unit(0, 1), 'x') / MM, t.get(unit(0, 1), 'y') / MM].map(Math.round)).toEqual(
      [x!, y!].map(Math.round),
    );
    upTo(t, 'DEPLOY').choose(t.options()[0]!);
    while (t.actor === 1) t.choose(t.options()[0]!);
    t.choose('CR90').choose('column').choose(t.options()[0]!);
    // Half of the top speed 4.
    expect(t.options()).toHaveLength(2);
  });

  test('AH-252 a huge flagship overlaps the station and touches the edge of its player', () => {
    const huge: Fleets = [['star-dreadnought-command-prototype'], ['victory-ii']];
    const t = upTo(play('surprise-attack', { ...ALTERNATING, width: 1828.8 }, huge), 'DEPLOY');
    while (/Field|Station/u.test(t.options()[0]!)) t.choose(t.options()[0]!);
    const station = found(t, 'Station');
    t.choose('Place').choose('heading north').choose('at its edge, place 5 of 9');
    t.choose('speed 1');
    // The base is 351 mm long, so its middle is half of that from the edge.
    expect([t.get(FIRST, 'x') / MM, t.get(FIRST, 'y') / MM].map(Math.round)).toEqual([Math.round(station.x!), 176]);
    expect(t.get(FIRST, 'y') / MM + 175.5 - station.y!).toBeGreaterThan(-25);
  });

  test('A-OBJ-04 three dials lie facedown; one a round gives every ship of the first player a raid token', () => {
    const t = upTo(begun(), 'GOAL');
    expect([t.actor, t.options().length]).toEqual([1, 4]);
    t.choose('Squadron').choose('Repair').choose('Squadron');
    expect(t.step).toBe('DIALS');
    t.dials('Navigate');
    expect([unit(0), unit(0, 1), SECOND].map((u) => t.get(u, 'raids'))).toEqual([2, 2, 0]);
    expect(t.s[field.raidDialsLeft]).toBe(2);
  });

  test('A-OBJ-04 the first player cannot know the dials that are left', () => {
    const t = upTo(begun(), 'GOAL');
    const told = t.game.describe(
      t.s,
      (() => {
        const legal = new Int32Array(t.game.info.maxLegal);
        t.game.legal(t.s, legal);
        return legal[1]!;
      })(),
      0,
    ).text;
    expect(told).toBe('A command dial facedown on the objective');
    t.choose('Repair').choose('Repair').choose('Repair');
    const seen = new Set<number>();
    for (let k = 1; k < 12; k++) {
      const world = t.copy();
      t.game.hide(world, 0, Int32Array.of(k, 2, 3, 4));
      seen.add(world[field.raidDials]!);
      const own = t.copy();
      t.game.hide(own, 1, Int32Array.of(k, 2, 3, 4));
      expect(own[field.raidDials]).toBe(t.s[field.raidDials]);
    }
    expect(seen.size).toBeGreaterThan(5);
  });

  test('AH-70 without a commander the costliest ship is the flagship; with fixed places it is refused', () => {
    const t = play('surprise-attack', ALTERNATING, fleets);
    while (/Field|Station/u.test(t.options()[0]!)) t.choose(t.options()[0]!);
    expect(t.options()).toEqual(['Place MC80 Command Cruiser (0b)']);
    expect(() => play('surprise-attack', { obstacles: [] })).toThrow('deployment: alternating');
  });
});

const stormy = (x: number, seat: number): number => {
  const t = setUp(play('ion-storm', ALTERNATING));
  alone(t, 'Asteroid Field A', x, 450).dials();
  t.place(FIRST, 450, 300, 0, 0);
  if (seat === 1) t.until((z) => z.actor === 1 && z.step === 'TURN');
  t.place(unit(1 - seat), 100, seat === 0 ? 850 : 60, 4).place(unit(seat), 450, 450, 0, 0);
  t.play(`(${seat}a)`, 'Keep').until((z) => z.s[field.active] !== unit(seat));
  return shipTokens(t.s, unit(seat));
};

describe('Ion Storm', () => {
  test('A-OBJ-05 a ship that ends its maneuver beyond distance 2 of all obstacles gets a token, of the first player beyond 1', () => {
    // The gap between the side of a Victory and the asteroid is 500 - 31.5 - 28.3 and so on.
    expect([0, 1].map((seat) => stormy(450 + 31.5 + 28.3 + 60, seat))).toEqual([0, 0]);
    expect([0, 1].map((seat) => stormy(450 + 31.5 + 28.3 + 100, seat))).toEqual([1, 0]);
    expect([0, 1].map((seat) => stormy(450 + 31.5 + 28.3 + 140, seat))).toEqual([1, 1]);
  });

  test('A-OBJ-05 AH-71 a critical against a ship with a token scores and takes a command token, or a shield without one', () => {
    const t = bowToBow(
      setUp(play('ion-storm', ALTERNATING, undefined, {}, dice('critical', 'critical', 'hitCritical'))),
    );
    t.set(SECOND, 'commands', 5).s[field.shipTokens + 1] = 1 << 16;
    expect(shipTokens(t.s, SECOND)).toBe(1);
    attack(t);
    expect(t.options().filter((text) => text.includes('Ion Storm'))).toHaveLength(2);
    t.choose('Ion Storm: discard the Repair token');
    expect([victory(t), t.get(SECOND, 'commands')]).toEqual([[1, 0], 1]);

    const bare = bowToBow(
      setUp(play('ion-storm', ALTERNATING, undefined, {}, dice('critical', 'critical', 'hitCritical'))),
    );
    attack(bare);
    const had = bare.shield(SECOND, 0);
    bare.choose('Ion Storm: the zone loses a shield');
    expect([victory(bare), had - bare.shield(SECOND, 0)]).toEqual([[0, 0], expect.any(Number)]);
    expect(bare.rows(ARMADA_EVENT.SHIELD_LOST).length).toBeGreaterThan(0);
  });

  test('A-OBJ-05 a ship that resolves a repair command is rid of its token', () => {
    const t = setUp(play('ion-storm', ALTERNATING));
    t.s[field.shipTokens] = 1;
    t.activate('0a', 'Keep', 'Repair').choose('Resolve Repair');
    expect(shipTokens(t.s, FIRST)).toBe(0);
  });
});

describe('Fighter Ambush', () => {
  const cards: Cards = {
    squadrons: [
      ['x-wing', 'x-wing'],
      ['tie-bomber', 'tie-fighter'],
    ],
  };

  test('A-OBJ-06 the second player places all squadrons last, beside ships or obstacles, beyond distance 5 of the edge of the first', () => {
    const t = play('fighter-ambush', ALTERNATING, undefined, cards);
    const placed: string[] = [];
    while (t.s[field.phase] === PHASE.SETUP) {
      const text = t.options().at(-1)!;
      if (t.step === 'DEPLOY' && !/Field|Station/u.test(text))
        placed.push(`${t.actor}${text.includes('wing') || text.includes('TIE') ? 's' : 'u'}`);
      if (t.step === 'DEPLOY_TO' && text.includes('beside')) expect(text).toContain('TIE');
      t.choose(text);
    }
    expect(placed).toEqual(['0u', '1u', '0s', '0s', '1s', '1s']);
    for (const i of [0, 1]) expect(t.wing(squadron(1, i), 'squadronY') / MM).toBeGreaterThan(304.8 + 17);
    // The last answers were places beside an obstacle, at distance 1 of it.
    const far = obstacles(t).map(({ x, y }) =>
      Math.hypot(x! - t.wing(squadron(1), 'squadronX') / MM, y! - t.wing(squadron(1), 'squadronY') / MM),
    );
    expect(Math.min(...far)).toBeLessThan(76.5 + 17.1 + 49);
  });

  test.each([
    [3, [0, 0]],
    [0, [1, 0]],
  ])('A-OBJ-06 an attack of a squadron that deals a ship a damage card scores: %i shields', (left, expected) => {
    const t = setUp(play('fighter-ambush', ALTERNATING, undefined, cards, dice('hit', 'hit', 'hit')));
    alone(t, 'Station', 700, 450).place(FIRST, 100, 100, 0, 0).place(SECOND, 450, 490, 8, 0);
    t.until((x) => x.step === 'SQUADRON' && x.actor === 0);
    t.shields(SECOND, left, left, left, left).fly(squadron(1), 800, 800).fly(squadron(1, 1), 800, 750);
    t.fly(squadron(0), 450, 400).fly(squadron(0, 1), 100, 600);
    t.choose('Activate X-wing')
      .choose('Attack')
      .until((x) => x.s[field.attackNumber] === 0);
    expect(victory(t)).toEqual(expected);
  });
});

describe('Fleet in Being', () => {
  test('A-OBJ-07 ships of the first player hold a token, those of the second as many as their command value', () => {
    const t = setUp(play('fleet-in-being', {}, [['victory-ii', 'cr90-corvette-a'], ['imperial-ii']]));
    expect([FIRST, unit(0, 1), SECOND].map((u) => shipTokens(t.s, u))).toEqual([1, 1, 3]);
  });

  test('A-OBJ-07 a ship that a card has set aside holds its token, too', () => {
    const cards: Cards = { upgrades: [[['admiral-raddus'], []], [[]]] };
    const t = play('fleet-in-being', {}, [['mc80-command-cruiser', 'cr90-corvette-a'], ['victory-ii']], cards);
    while (t.s[field.phase] === PHASE.SETUP)
      t.choose(t.options().find((text) => text.includes('aside')) ?? t.options()[0]!);
    expect(t.report().some((line) => line.includes('is set aside'))).toBe(true);
    expect([unit(0, 0), unit(0, 1)].map((u) => shipTokens(t.s, u))).toEqual([1, 1]);
  });

  test('A-OBJ-07 a ship that is attacked may discard a token to ready an exhausted defense token', () => {
    const t = bowToBow(setUp(play('fleet-in-being', {}, undefined, {}, dice('blank', 'blank'))));
    t.set(SECOND, 'tokens', 1).dials().activate('0a').choose('Attack from the front');
    expect([t.step, t.actor, t.options().length]).toEqual(['GOAL', 1, 2]);
    t.choose('is ready');
    expect([t.token(SECOND, 0), shipTokens(t.s, SECOND)]).toEqual([0, 2]);
    // No token is exhausted, so nobody is asked.
    t.until((x) => x.step === 'DECLARE' || x.step === 'COURSE');
    expect(t.report().filter((line) => line.includes('objective tokens')).length).toBeGreaterThan(0);
  });

  test('A-OBJ-07 near an edge a ship loses a token at the end of a round; at the end of the match ships without one score', () => {
    const t = setUp(play('fleet-in-being', { rounds: 2 }));
    const left = (x: number, y: number): number => {
      t.s.fill(0, field.shipTokens, field.shipTokens + 3);
      t.s[field.shipTokens] = 2;
      endOfRound(t.place(FIRST, x, y, 0));
      t.s[field.round] = 1;
      return shipTokens(t.s, FIRST);
    };
    // Half a Victory is 31.5 mm wide and 51 mm long: distance 5 of the sides, 3 of the player edges.
    expect([left(457, 457), left(330, 457), left(344, 457), left(457, 230), left(457, 240)]).toEqual([2, 1, 2, 1, 2]);
    t.s[field.round] = 2;
    endOfRound(t.place(FIRST, 457, 457, 0));
    expect([victory(t), t.score(0)]).toEqual([[1, 0], 15]);
  });
});

const repairing = (obstacle: string, x: number): TestTable => {
  const t = setUp(play('abandoned-mining-facility', ALTERNATING));
  return alone(t, obstacle, x, 450)
    .place(FIRST, 450, 450, 0)
    .place(SECOND, 100, 850, 8)
    .activate('0a', 'Keep', 'Repair')
    .choose('Resolve Repair');
};
const offers = (t: TestTable): string[] => t.options().filter((text) => text.includes('engineering points'));

describe('Abandoned Mining Facility', () => {
  test('A-OBJ-08 ships of the second player begin with a repair token', () => {
    const t = setUp(play('abandoned-mining-facility', ALTERNATING));
    expect([t.get(FIRST, 'commands'), t.get(SECOND, 'commands')]).toEqual([0, 4]);
  });

  test('A-OBJ-08 a repair at distance 1 of a station buys a token for 3 points, at a dust field for 2, once a repair', () => {
    // A Victory has 4 engineering points.
    expect(offers(repairing('Station', 450 + 31.5 + 42 + 60))).toHaveLength(1);
    expect(offers(repairing('Station', 450 + 31.5 + 42 + 90))).toEqual([]);
    const t = repairing('Dust Field A', 540);
    expect(offers(t)).toHaveLength(2);
    t.choose('a victory token');
    expect([victory(t), t.score(0), offers(t), t.s[field.engineering]]).toEqual([[1, 0], 10, [], 2]);
  });

  test('A-OBJ-08 a dust field that gives more than one token is removed', () => {
    const t = repairing('Dust Field A', 540).choose('2 victory tokens');
    expect([victory(t), found(t, 'Dust Field A').x]).toEqual([[2, 0], null]);
  });
});

const before = (faces: ReturnType<typeof dice>, seat = 0): TestTable => {
  const t = setUp(
    play('volatile-deposits', ALTERNATING, undefined, { squadrons: [['x-wing'], ['tie-fighter']] }, faces),
  );
  alone(bowToBow(t), 'Asteroid Field A', 560, 490);
  t.fly(squadron(0), 620, 490).fly(squadron(1), 800, 800).dials();
  if (seat === 1) t.until((x) => x.actor === 1 && x.step === 'TURN');
  bowToBow(t)
    .play(`(${seat}a)`, 'Keep')
    .until((x) => x.step === 'DECLARE');
  t.choose('Attack from the front').until((x) => x.s[field.attackNumber] === 0 || x.step === 'CRITICAL');
  return t;
};
const offered = (t: TestTable): string[] =>
  t.step === 'CRITICAL' ? t.options().filter((text) => text.includes('Volatile')) : [];

describe('Volatile Deposits', () => {
  test('A-OBJ-09 a blue critical at distance 1 of an obstacle hurts all at distance 1 of it by half of the icons, rounded up', () => {
    const t = before(dice('critical', 'critical', 'hitCritical'));
    expect(offered(t)).toHaveLength(1);
    const hull = t.wing(squadron(0), 'squadronHull');
    t.choose('set off Asteroid Field A');
    // The front rolls three red dice, and three blue or black ones, at close range: there are as many criticals as
    // dice.
    const icons = t.rows(ARMADA_EVENT.DIE).length;
    expect(hull - t.wing(squadron(0), 'squadronHull')).toBe(Math.min(hull, Math.ceil(icons / 2)));
    expect([t.step, t.actor, t.s[field.hurtPoints]]).toEqual(['HURT_ZONE', 1, Math.ceil(icons / 2)]);
    t.until((x) => x.s[field.attackNumber] === 0);
    expect(t.rows(EVENT.DAMAGE).length).toBeGreaterThan(0);
  });

  test('A-DMG-02 cards that it deals lie facedown, and the standard critical that was resolved before waits for those of the attack', () => {
    const cards: Cards = { upgrades: [[['fire-control-team']], [[]]], squadrons: [['x-wing'], ['tie-fighter']] };
    const faces = dice('critical', 'critical', 'hitCritical');
    const t = setUp(play('volatile-deposits', ALTERNATING, [['victory-ii'], ['imperial-ii']], cards, faces));
    alone(bowToBow(t), 'Asteroid Field A', 560, 490).dials();
    bowToBow(t)
      .set(SECOND, 'shields', 0)
      .play('(0a)', 'Keep')
      .until((x) => x.step === 'DECLARE');
    t.choose('Attack from the front').until((x) => x.step === 'CRITICAL');
    t.choose('standard critical').choose('set off Asteroid Field A');
    t.until((x) => x.s[field.attackNumber] === 0);
    const dealt = t.rows(ARMADA_EVENT.CARD_DEALT).map(([, faceup]) => faceup);
    expect([dealt[0], dealt.filter((faceup) => faceup === 1).length]).toEqual([0, 1]);
  });

  test('A-OBJ-09 against ships of the first player any critical does, against those of the second a blue one alone', () => {
    expect(offered(before(dice('critical', 'hit', 'blank')))).toEqual([]);
    const t = setUp(play('volatile-deposits', ALTERNATING, undefined, {}, dice('critical', 'hit', 'blank')));
    alone(bowToBow(t), 'Asteroid Field A', 560, 300).dials();
    t.until((x) => x.actor === 1 && x.step === 'TURN');
    alone(bowToBow(t), 'Asteroid Field A', 560, 300)
      .play('(1a)', 'Keep')
      .until((x) => x.step === 'DECLARE');
    t.choose('Attack from the front').until((x) => x.s[field.attackNumber] === 0 || x.step === 'CRITICAL');
    expect(offered(t)).toHaveLength(1);
  });

  test('A-OBJ-09 at the end of a round each asteroid field scores for the greater sum of command values at distance 1', () => {
    const t = setUp(play('volatile-deposits', ALTERNATING, [['victory-ii'], ['cr90-corvette-a']]));
    alone(t, 'Asteroid Field A', 450, 450).place(FIRST, 520, 450, 0).place(SECOND, 380, 450, 0);
    endOfRound(t);
    expect([victory(t), t.score(0)]).toEqual([[1, 0], 15]);
    endOfRound(t.place(FIRST, 800, 800, 0));
    expect(victory(t)).toEqual([1, 1]);
  });
});

const firing = (faces: ReturnType<typeof dice>): TestTable => {
  const t = setUp(play('planetary-ion-cannon', {}, undefined, {}, faces));
  t.place(FIRST, 450, 300, 0).place(SECOND, 450, 850, 8);
  for (let k = 0; k < 3; k++) {
    t.s[field.objectiveX + k] = (k === 0 ? 450 : 60) * MM;
    t.s[field.objectiveY + k] = (k === 0 ? 500 : 850) * MM;
  }
  return t.dials();
};

describe('Planetary Ion Cannon', () => {
  test('A-OBJ-11 at the end of the Command Phase the second player may spend a token for an attack at a ship at distance 1-3 of it', () => {
    const t = firing(dice('blank', 'hit'));
    expect([t.step, t.actor]).toEqual(['GOAL', 1]);
    // The cannon does not attack, or attacks one of four zones, because only one token is near.
    expect(t.options()).toHaveLength(5);
    t.choose('rear zone');
    expect([t.rows(ARMADA_EVENT.DIE).length, t.s[field.band], t.actor]).toEqual([4, 2, 0]);
    t.until((x) => x.step === 'TURN');
    expect([t.shield(FIRST, 2), t.get(FIRST, 'cards'), t.s[field.objectiveToken]]).toEqual([0, 3, 0]);
    // The attack does not count as an attack of the ship that is named as the attacker.
    expect([t.get(SECOND, 'attacksMade'), t.rows(ARMADA_EVENT.ATTACK)]).toEqual([0, []]);
  });

  test('A-OBJ-11 a blue critical has the defender exhaust a defense token, or is the standard effect', () => {
    const t = firing(dice('blank', 'critical')).choose('front zone');
    t.until((x) => x.step === 'CRITICAL');
    expect(t.options()).toHaveLength(3);
    t.choose('exhausts a defense token');
    expect([t.step, t.actor]).toEqual(['GOAL', 0]);
    t.choose('Exhaust');
    expect([0, 1, 2].map((slot) => t.token(FIRST, slot)).filter((state) => state === 1)).toHaveLength(1);
  });

  test('AH-73 cards, tokens and damage cards of the ship in the place of the attacker do not count, and no salvo answers', () => {
    const t = setUp(
      play(
        'planetary-ion-cannon',
        {},
        undefined,
        { upgrades: [[[]], [['dominator', 'enhanced-armament']]] },
        dice('hit', 'hit'),
      ),
    );
    t.place(FIRST, 450, 300, 0).place(SECOND, 450, 850, 8).set(SECOND, 'commands', 8);
    t.s[field.objectiveX] = 450 * MM;
    t.s[field.objectiveY] = 500 * MM;
    t.dials().choose('token 1: Victory II-class Star Destroyer (0a), front');
    // Without an accuracy nothing can be done with the dice, so the defender is asked next.
    expect([t.step, t.actor]).toEqual(['DEFENSE', 0]);
    expect(t.options().join()).not.toContain('Salvo');
  });
});

/** A table of the objective with one asteroid field in the middle and one exogorth that touches it. */
function infested(objective: string, cards: Cards, faces: ReturnType<typeof dice>): TestTable {
  const t = setUp(play(objective, ALTERNATING, undefined, cards, faces));
  return t.place(FIRST, 100, 100, 4, 0).place(SECOND, 100, 800, 4, 0);
}
const WINGS: Cards = {
  squadrons: [
    ['x-wing', 'x-wing'],
    ['tie-fighter', 'tie-fighter'],
  ],
};
const exogorths = (t: TestTable): Lying[] => obstacles(t).filter(({ name }) => name.startsWith('Exogorth'));

describe('Infested Fields', () => {
  test('A-OBJ-10 AH-74 each obstacle carries a token, and the second player places two exogorths, each touching another obstacle', () => {
    const t = play('infested-fields', ALTERNATING);
    while (t.step !== 'GOAL') t.choose(t.options()[0]!);
    expect([t.actor, t.options().every((text) => text.startsWith('Exogorth A touches'))]).toEqual([1, true]);
    t.choose('Asteroid Field B');
    expect(t.options().join()).not.toContain('Asteroid Field B');
    t.choose('Debris Field A');
    const lying = obstacles(t);
    expect(lying.map(({ name }) => name)).not.toContain('Station');
    expect((t.observe(0)['objective'] as unknown as { tokens: unknown[] }).tokens).toHaveLength(5);
    // The two obstacles touch: between them is neither a gap nor a common area.
    const { obstacles: shapes } = t.rules.geometry;
    exogorths(t).forEach((_, i) => {
      const k = lying.findIndex(({ name }) => name === `Exogorth ${'AB'[i]!}`);
      const host = ((t.s[field.grips]! >>> (4 * k)) & 15) - 1;
      const at = (f: number, j: number): number => t.s[f + j]!;
      const gap = Math.sqrt(
        shapes.squareBetween(
          at(field.obstacleKind, k) - 1,
          at(field.obstacleHeading, k),
          at(field.obstacleKind, host) - 1,
          at(field.obstacleHeading, host),
          at(field.obstacleX, host) - at(field.obstacleX, k),
          at(field.obstacleY, host) - at(field.obstacleY, k),
        ),
      );
      expect([gap > 0, gap < 20]).toEqual([true, true]);
    });
  });

  test('A-OBJ-10 a ship or squadron that ends on an obstacle takes its token', () => {
    const t = infested('infested-fields', WINGS, dice('blank', 'blank'));
    t.until((x) => x.step === 'SQUADRON' && x.actor === 0);
    const { x, y } = found(t, 'Debris Field A');
    [squadron(1), squadron(1, 1), squadron(0, 1)].forEach((c, i) => t.fly(c, 30 + 50 * i, 450));
    t.fly(squadron(0), x! + 60, y!)
      .choose('Activate X-wing')
      .choose('Move')
      .choose('Fly west')
      .choose('distance 1');
    expect([victory(t), t.score(0)]).toEqual([[1, 0], 15]);
  });

  test('A-OBS-12 AH-75 an exogorth attacks each squadron at distance 1 with three blue dice at the start of the Squadron Phase; the enemy of the squadron rolls', () => {
    const t = infested('infested-fields', WINGS, dice('blank', 'hit'));
    t.until((x) => x.step === 'TURN');
    const [a] = exogorths(t);
    [squadron(1, 1), squadron(0, 1)].forEach((c, i) => t.fly(c, 30 + 50 * i, 600));
    t.fly(squadron(0), a!.x! + 25, a!.y! + 25).fly(squadron(1), a!.x! - 25, a!.y! - 25);
    t.until((x) => x.step === 'SQUADRON' || x.step === 'GOAL');
    const attacks = t.rows(ARMADA_EVENT.STRAY);
    expect(attacks.length).toBeGreaterThanOrEqual(2);
    // A TIE fighter has three points of hull, an X-wing five.
    expect([t.wing(squadron(0), 'squadronHull'), t.wing(squadron(1), 'squadronHull')]).toEqual([
      attacks[0]![2]! % 2 === 1 ? 3 : 2,
      expect.any(Number),
    ]);
    expect(t.wing(squadron(0), 'squadronFlags') & 2).toBe(2);
  });

  test('A-OBS-12 AH-75 a text that a squadron notes in such an attack is forgotten with it', () => {
    const cards: Cards = { squadrons: [['x-wing'], ['whisper']] };
    const t = infested('infested-fields', cards, dice('blank', 'hit'));
    t.until((x) => x.step === 'TURN');
    const [a] = exogorths(t);
    t.fly(squadron(0), 30, 600).fly(squadron(1), a!.x! - 25, a!.y! - 25);
    // Whisper remembers that it has spent a token, which lets it move after the enemy's attack.
    t.until((x) => x.step === 'DEFENSE').choose('Scatter');
    expect([t.s[field.target], (t.observe(0)['texts'] as unknown as { used: number[] }).used[0]]).toEqual([0, 0]);
  });

  test('A-OBJ-10 then exogorths go, what they touched moves within distance 2, and at the end of the round they come back', () => {
    const t = infested('infested-fields', {}, dice('blank', 'blank'));
    t.until((x) => x.step === 'GOAL');
    expect([t.actor, exogorths(t).map(({ x }) => x)]).toEqual([1, [null, null]]);
    const earlier = obstacles(t);
    t.choose(', as far as possible');
    const moved = obstacles(t).filter(({ x, y }, k) => x !== earlier[k]!.x || y !== earlier[k]!.y);
    expect(moved).toHaveLength(1);
    const from = earlier.find(({ name }) => name === moved[0]!.name)!;
    expect(Math.hypot(moved[0]!.x! - from.x!, moved[0]!.y! - from.y!)).toBeCloseTo(124.3, 0);
    t.choose('Leave').until((x) => x.step === 'GOAL');
    expect(t.options()[0]).toContain('Exogorth A touches');
  });

  test('A-OBS-07 A-OBS-11 a ship that ends its maneuver on an exogorth suffers one damage', () => {
    const t = infested('infested-fields', {}, dice('blank', 'blank'));
    const [a] = exogorths(t);
    t.dials().place(FIRST, a!.x!, a!.y!, 0, 0).play('(0a)', 'Keep');
    t.until((x) => x.step === 'HURT_ZONE' && x.s[field.hurtPoints] === 1);
    expect(t.s[field.hurt]).toBe(FIRST);
  });
});

const onField = (seat: number, tokens: number): TestTable => {
  const t = setUp(play('asteroid-tactics', ALTERNATING));
  alone(t, 'Asteroid Field A', 450, 450).dials();
  t.place(FIRST, 450, 200, 0, 0).place(SECOND, 450, 750, 8, 0);
  if (seat === 1) t.until((x) => x.actor === 1 && x.step === 'TURN');
  t.place(unit(seat), 450, 450, 0, 0).set(unit(seat), 'tokens', tokens);
  t.play(`(${seat}a)`, 'Keep').until((x) => x.step === 'GOAL' || x.s[field.active] !== unit(seat));
  return t;
};

describe('Asteroid Tactics', () => {
  test('A-OBJ-12 a ship of the first player on an asteroid field may recover a defense token, exhausted, and gets its card', () => {
    const t = onField(0, 2);
    expect([t.step, t.actor, t.options().length]).toEqual(['GOAL', 0, 2]);
    t.choose('Recover');
    expect([t.token(FIRST, 0), t.get(FIRST, 'cards')]).toEqual([1, 1]);
  });

  test('A-OBJ-12 one of the second player recovers or readies one, and the field does nothing else to it', () => {
    const t = onField(1, 2 | (1 << 2));
    expect(t.options()).toHaveLength(3);
    t.choose('Recover Brace');
    expect([t.token(SECOND, 0), t.get(SECOND, 'cards')]).toEqual([0, 0]);
    const other = onField(1, 2 | (1 << 2)).choose('Ready');
    expect(other.token(SECOND, 1)).toBe(0);
    // If there is nothing to recover, nobody is asked and nothing happens.
    expect([onField(1, 0).step === 'GOAL', onField(1, 0).get(SECOND, 'cards')]).toEqual([false, 0]);
  });

  test('A-OBJ-12 exogorths come at the end of the first round, not in setup', () => {
    const t = infested('asteroid-tactics', {}, dice('blank', 'blank'));
    expect(exogorths(t).map(({ x }) => x)).toEqual([null, null]);
    t.until((x) => x.step === 'GOAL');
    expect([t.s[field.round], t.options()[0]!.startsWith('Exogorth A touches')]).toEqual([1, true]);
  });
});

const afterSetup = (): TestTable => {
  const t = play('rift-ambush', ALTERNATING);
  while (t.step !== 'GOAL') t.choose(t.options()[0]!);
  return t;
};

describe('Rift Ambush', () => {
  test('A-OBJ-13 AH-76 the second player places all obstacles, two dust fields and a rift among them, which lies beyond distance 5 of the player edges', () => {
    const t = afterSetup();
    expect(names(t)).toEqual([
      'Asteroid Field',
      'Asteroid Field',
      'Asteroid Field',
      'Debris Field',
      'Debris Field',
      'Dust Field',
      'Dust Field',
      'Gravity Rift',
    ]);
    const { y } = found(t, 'Gravity Rift');
    expect(Math.min(y!, 914.4 - y!)).toBeGreaterThan(304.8 + 45);
  });

  test('A-OBJ-13 after setup the second player may have a ship of the first moved straight on at speed 1, and changes its speed by one', () => {
    const t = afterSetup();
    expect([t.actor, t.options().length]).toEqual([1, 2]);
    t.place(FIRST, 450, 100, 0);
    t.choose('straight on at speed 1');
    expect(Math.round(t.get(FIRST, 'y') / MM)).toBe(Math.round(100 + 46.13 + 22.27));
    expect(t.options().map((text) => text.at(-1))).toEqual(['1', '2']);
    t.choose('speed 1');
    expect([t.step, t.get(FIRST, 'dialSpeed'), t.s[field.active]]).toEqual(['DIALS', 1, expect.any(Number)]);
  });

  test('A-OBJ-13 A-R16-05 a ship that ends a maneuver at distance 1-2 of the rift moves on at speed 1, once; only the second player steers', () => {
    const t = afterSetup().choose('moves no ship');
    alone(t, 'Gravity Rift', 450, 457).dials();
    t.place(SECOND, 60, 850, 4, 0)
      .place(FIRST, 450 - 49 - 31.5 - 60, 300, 0, 1)
      .play('(0a)', 'Keep');
    t.until((x) => x.step === 'COURSE');
    const y = t.get(FIRST, 'y') / MM;
    t.choose('Keep speed 1').until((x) => x.s[field.active] !== FIRST);
    // The rift takes away the only step of the maneuver, and then moves the ship by one step.
    expect(t.get(FIRST, 'y') / MM - y).toBeCloseTo(46.13 + 22.27, 1);
    expect(t.get(FIRST, 'dialSpeed')).toBe(1);
  });

  test('A-OBS-13 a ship that ends on a rift, or is placed at distance 1-2 of it, has speed 0', () => {
    const t = afterSetup().choose('moves no ship');
    alone(t, 'Gravity Rift', 450, 457).dials();
    t.place(SECOND, 60, 850, 4, 0).place(FIRST, 450, 457, 0, 2).play('(0a)', 'Keep');
    t.until((x) => x.s[field.active] !== FIRST);
    expect(t.get(FIRST, 'dialSpeed')).toBe(0);
    const near = new TestTable(DUEL, {
      rules: { obstacles: [{ obstacle: 'gravity-rift', x: 457, y: 200 }], places: 'free' },
    });
    const far = new TestTable(DUEL, {
      rules: { obstacles: [{ obstacle: 'gravity-rift', x: 457, y: 450 }], places: 'free' },
    });
    expect([near, far].map((each) => each.get(FIRST, 'dialSpeed') === 0)).toEqual([true, false]);
  });
});

/** An attack from the front of a ship of `seat` on one of the other seat, at its attack effects. */
function attacking(objective: string, seat: number, faces: ReturnType<typeof dice>, token?: number): TestTable {
  const t = setUp(play(objective, {}, undefined, {}, faces));
  bowToBow(t).dials();
  if (seat === 1) t.until((x) => x.actor === 1 && x.step === 'TURN');
  bowToBow(t);
  for (let k = 0; k < 8; k++) t.s[field.objectiveX + k] = (k === 0 && token !== undefined ? token : 5) * MM;
  for (let k = 0; k < 8; k++) t.s[field.objectiveY + k] = 300 * MM;
  t.play(`(${seat}a)`, 'Keep').until((x) => x.step === 'DECLARE');
  return t.choose('Attack from the front').until((x) => x.step === 'EFFECTS' || x.s[field.attackNumber] === 0);
}

const beaconOffers = (t: TestTable): number => t.options().filter((text) => text.startsWith('Targeting beacon')).length;

describe('Targeting Beacons', () => {
  test('A-OBJ-15 a ship of the second player may reroll two dice of an attack at a ship at distance 1-2 of a token', () => {
    // Half a Victory is 31.5 mm wide, half a token 12.5 mm, so distance 2 ends 168 mm beside the ship's middle.
    const t = attacking('targeting-beacons', 1, dice('blank', 'accuracy', 'blank'), 450 + 160);
    // The attack has red and blue dice.
    expect(beaconOffers(t)).toBe(2);
    t.choose('Targeting beacon: reroll a red').choose('Targeting beacon: reroll a red');
    expect([beaconOffers(t), t.rows(ARMADA_EVENT.DIE).filter(([, how]) => how === 1).length]).toEqual([0, 2]);
    expect(beaconOffers(attacking('targeting-beacons', 1, dice('blank', 'accuracy', 'blank'), 450 + 176))).toBe(0);
    expect(beaconOffers(attacking('targeting-beacons', 0, dice('blank', 'accuracy', 'blank'), 450 + 100))).toBe(0);
  });
});

describe('Close-Range Intel Scan', () => {
  test('A-OBJ-16 a ship may spend accuracies for a victory token once an attack: one, of the first player two', () => {
    const t = attacking('close-range-intel-scan', 1, dice('blank', 'accuracy', 'blank'));
    t.choose('Spend an accuracy for a victory token');
    expect([victory(t), t.score(1), t.options().join().includes('victory token')]).toEqual([[0, 1], 10, false]);
    const first = attacking('close-range-intel-scan', 0, dice('accuracy', 'blank', 'blank'));
    first.choose('Spend 2 accuracies for a victory token');
    expect([victory(first), first.rows(ARMADA_EVENT.DIE_LOST).length]).toEqual([[1, 0], 2]);
  });
});

const beside = (): TestTable => {
  const t = setUp(
    play('capture-the-vip', { ...ALTERNATING, rounds: 2 }, [['victory-ii', 'victory-ii'], ['victory-ii']]),
  );
  const { x, y } = tokensOf(t)[0]!;
  t.dials().place(SECOND, 60, 850, 4, 0).place(unit(0, 1), 60, 60, 4, 0);
  return t.place(FIRST, x, y - 51 - 12.5 - 70, 0, 0).play('(0a)');
};
const carried = (): TestTable => beside().choose('Take objective token 1');

describe('Capture the VIP', () => {
  test('A-OBJ-14 AH-243 a ship at distance 1 that reveals a dial may leave it', () => {
    const t = beside();
    expect(t.options()).toEqual(['Take objective token 1', 'Take no objective token']);
    t.choose('Take no objective token');
    expect([tokensOf(t).length, shipTokens(t.s, FIRST), t.step]).toEqual([1, 0, 'REVEAL']);
  });

  test('A-OBJ-14 the token lies at distance 1 of an obstacle, beyond distance 5 of all edges', () => {
    const t = setUp(play('capture-the-vip', ALTERNATING));
    const { x, y } = tokensOf(t)[0]!;
    for (const at of [x, y]) expect(Math.min(at, 914.4 - at)).toBeGreaterThan(304.8 + 12.5);
    expect(Math.min(...obstacles(t).map((each) => Math.hypot(each.x! - x, each.y! - y)))).toBeLessThan(
      76.5 + 12.5 + 50,
    );
  });

  test('A-OBJ-14 a ship at distance 1 that reveals a dial carries it, and its side scores 50 at the end', () => {
    const t = carried();
    expect([tokensOf(t), shipTokens(t.s, FIRST), victory(t)]).toEqual([[], 1, [0, 0]]);
    t.s[field.round] = 2;
    endOfRound(t);
    expect([victory(t), t.score(0)]).toEqual([[1, 0], 50]);
  });

  test('A-OBJ-14 AH-77 a ship that is destroyed leaves it in touch with its base, towards the nearest ship of the other side', () => {
    const t = carried();
    t.place(SECOND, 450, 800, 8, 0).place(FIRST, 450, 450, 0, 0).set(FIRST, 'cards', 7).shields(FIRST, 0, 0, 0, 0);
    t.choose('Keep');
    dealFacedown(t.rules, t.s, FIRST, t.log);
    const { x, y } = tokensOf(t)[0]!;
    expect([Math.round(x), Math.round(y), shipTokens(t.s, FIRST)]).toEqual([450, Math.round(450 + 51 + 12.5), 0]);
  });
});

describe('Salvage Run', () => {
  test('A-OBJ-17 four tokens lie at distance 1 of the station in the middle; any ship that reveals a dial there takes one for 20', () => {
    const t = setUp(play('salvage-run', ALTERNATING));
    const lying = tokensOf(t);
    expect([lying.length, t.get(SECOND, 'commands'), names(t).filter((name) => name === 'Dust Field').length]).toEqual([
      4, 1, 2,
    ]);
    for (const { x, y } of lying) expect(Math.hypot(x - 457.2, y - 457.2)).toBeLessThan(76.5 + 12.5 + 50);
    t.dials()
      .place(SECOND, 60, 850, 4, 0)
      .place(FIRST, lying[0]!.x, lying[0]!.y - 51 - 12.5 - 70, 0, 0)
      .play('(0a)');
    expect([victory(t), t.score(0), tokensOf(t).length]).toEqual([[1, 0], 20, 3]);
  });

  test('A-OBJ-17 AH-243 of several tokens at distance 1 the player chooses one', () => {
    const t = setUp(play('salvage-run', ALTERNATING));
    for (let k = 0; k < 4; k++) {
      t.s[field.objectiveX + k] = t.s[field.objectiveX]!;
      t.s[field.objectiveY + k] = t.s[field.objectiveY]!;
    }
    const { x, y } = tokensOf(t)[0]!;
    t.dials()
      .place(SECOND, 60, 850, 4, 0)
      .place(FIRST, x, y - 51 - 12.5 - 70, 0, 0)
      .play('(0a)');
    expect(t.options()).toEqual([1, 2, 3, 4].map((k) => `Take objective token ${k}`));
    t.choose('token 3');
    expect([victory(t), tokensOf(t).length, t.s[field.objectiveToken + 2]]).toEqual([[1, 0], 3, 0]);
  });
});
