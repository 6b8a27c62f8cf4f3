import { EVENT } from '../../../../src/core/index.ts';
import { describe, expect, test } from 'vitest';
import { always } from '../../../../src/games/armada/cards/entry.ts';
import { cardsOf } from '../../../../src/games/armada/cards/upgrade.ts';
import { activatesLast } from '../../../../src/games/armada/cards/words/answers.ts';
import { ARMADA_EVENT } from '../../../../src/games/armada/state/events.ts';
import { TestTable, deckOf, dice, squadron, unit } from '../support/table.ts';
import type { Cards, Fleets } from '../support/table.ts';

const ONAGER = unit(0);
const TARGET = unit(1);
const FLEETS: Fleets = [['onager-testbed'], ['cr90-corvette-a']];
const FIRST = { rules: { initiative: 'seat', width: 1800, depth: 1800 } };
const CANNONS: Cards = { upgrades: [[['orbital-bombardment-particle-cannons']], [[]]] };

/**
 * In millimetres: from the centre of a large base to the front edge of its token. Apex and slope of the special arc
 * are printed on the card.
 */
const BOW = 64;
const APEX = -1.9;
const SLOPE = 0.362;

/** An Onager at speed 0, bow up, in the middle of the bottom, and a ship ahead of it. */
const table = (changes: Record<string, unknown> = dice('hit', 'hit', 'hit'), cards: Cards = {}, fleets = FLEETS) => {
  const t = new TestTable(fleets, { ...FIRST, ...changes }, 0, cards);
  return t.place(ONAGER, 900, 200, 0, 0).place(TARGET, 900, 700, 8, 2);
};

/** Lets the Onager end its activation; it is then asked for its token. */
const asked = (t: TestTable): TestTable => {
  t.activate('0a').until((x) => x.step === 'TARGETING');
  return t;
};

/** Puts the token in the given place; in the next round the Onager is about to attack. */
const aimed = (t: TestTable, place = '123.7 mm ahead, in the middle'): TestTable => {
  asked(t).choose(place);
  const [x, y] = [t.get(TARGET, 'x') / 1024, t.get(TARGET, 'y') / 1024];
  const heading = t.get(TARGET, 'heading');
  t.until(({ step }) => step === 'DIALS').dials();
  return t.place(TARGET, x, y, heading, 2).play('Activate', 'Keep');
};

const token = (t: TestTable, u = 0): { x: number; y: number } | null =>
  (t.observe(1)['seats'] as unknown as { ships: { targetingToken: { x: number; y: number } | null }[] }[])[0]!.ships[u]!
    .targetingToken;
const places = (t: TestTable): { x: number; y: number }[] =>
  t
    .options()
    .filter((text) => text.includes('mm ahead'))
    .map((text) => {
      const copy = t.copy();
      t.choose(text);
      const found = token(t)!;
      t.s.set(copy);
      return found;
    });
const pool = (t: TestTable): string[] => (t.observe(0)['attack'] as unknown as { dice: string[] }).dice;

/** The first option for a place of the token when the target is at height `y`. */
const gap = (y: number): string =>
  aimed(table().place(TARGET, 900, y, 8), '123.7 mm ahead, in the middle').options()[0]!;
/** The dice of the first ignition attack on a target at height `y`. */
const dealt = (y: number): string[] => {
  const t = aimed(table().place(TARGET, 900, y, 8)).choose('Ignition attack');
  return t.until((x) => x.step === 'EFFECTS' || x.step === 'DEFENSE').step === '' ? [] : pool(t);
};

describe('the targeting token', () => {
  test('A-SHIP-20 at the end of its activation the ship may place it, or not; a ship without a special arc is not asked', () => {
    const t = asked(table());
    expect(t.actor).toBe(0);
    expect(t.options()[0]).toBe('Place no targeting token');
    t.choose('Place no targeting token');
    expect(token(t)).toBeNull();
    t.until((x) => {
      expect(x.step === 'TARGETING').toBe(false);
      return x.step === 'DIALS';
    });
  });

  test('A-IGN-02, A-SHIP-21, AH-43 all of it lies in the special arc, and some part of it at close range', () => {
    const found = places(asked(table()));
    expect(found.length).toBeGreaterThan(15);
    for (const { x, y } of found) {
      const across = Math.abs(x - 900);
      const ahead = y - 200;
      // The distances of the target's middle to a border of the arc, and to the front edge of the cardboard, which is
      // 73 mm wide.
      expect((ahead - APEX) * SLOPE - across).toBeGreaterThan(9.5 * 1.0635 - 0.05);
      const beside = Math.max(0, across - 36.5);
      expect(Math.sqrt(beside * beside + (ahead - BOW) ** 2) - 9.5).toBeLessThanOrEqual(123.71);
    }
    expect(Math.max(...found.map(({ y }) => y))).toBeCloseTo(200 + BOW + 123.7, 1);
  });

  test('A-IGN-01 the special battery alone gives ignition (close); Orbital Bombardment Particle Cannons give ignition (long)', () => {
    const far = (t: TestTable): number => Math.max(...places(asked(t)).map(({ y }) => y - 200 - BOW));
    expect(far(table())).toBeLessThan(134);
    expect(far(table(dice('hit', 'hit'), CANNONS))).toBeGreaterThan(300);
    const between = places(asked(table(dice('hit', 'hit'), CANNONS))).map(({ y }) => Math.round(y - 200 - BOW));
    expect(between).toContain(93);
    expect(between).not.toContain(155);
  });

  test('A-SHIP-21 it lies on the table, whatever the heading', () => {
    const t = table().place(ONAGER, 900, 1650, 0, 0);
    expect(Math.max(...places(asked(t)).map(({ y }) => y))).toBeLessThanOrEqual(1800 - 9.5);
    const turned = places(asked(table().place(ONAGER, 200, 900, 4, 0).place(TARGET, 1700, 1700, 8)));
    for (const { x, y } of turned) expect((x - 200 - APEX) * SLOPE - Math.abs(y - 900)).toBeGreaterThan(10);
  });

  test('A-SHIP-22 it stays until the next Attack step of its ship, and both players see it', () => {
    const t = asked(table()).choose('93 mm ahead, in the middle');
    expect(token(t)).toEqual({ x: 900, y: 357 });
    t.until((x) => x.step === 'DIALS');
    expect(token(t)).toEqual({ x: 900, y: 357 });
    expect(t.game.svg!(t.s, 0)).toContain('targeting token of 0a');
    expect(t.report().join()).toContain('Onager-class Testbed (0a) places its targeting token');
  });

  test('A-IGN-04 it is gone after the ignition attack, and at the end of an Attack step without one', () => {
    const t = aimed(table());
    const before = t.copy();
    t.choose('Ignition attack').until((x) => x.step === 'DECLARE' || x.step === 'COURSE');
    expect(token(t)).toBeNull();
    t.s.set(before);
    t.choose('Make no further attack');
    expect(token(t)).toBeNull();
  });

  test('A-IGN-04 it is gone with its ship', () => {
    const t = asked(table({ ...dice('hit', 'hit', 'hit'), ...deckOf('power-failure') })).choose(
      '93 mm ahead, in the middle',
    );
    t.place(TARGET, 900, 1700, 0, 2).place(ONAGER, 900, 1790, 0, 0);
    t.set(ONAGER, 'dialSpeed', 3).until((x) => x.over);
    expect(token(t)).toBeNull();
  });
});

describe('ignition attacks', () => {
  test('A-IGN-03 while one can be made, the first attack has to be one; no attack is still a choice (A-ACT-03)', () => {
    const t = aimed(table().place(TARGET, 900, 450, 8));
    expect(t.options().every((text) => text.startsWith('Ignition attack') || text === 'Make no further attack')).toBe(
      true,
    );
    expect(t.options().length).toBeGreaterThan(1);
  });

  test('A-IGN-03 a target beside the special arc is attacked as ever', () => {
    const t = aimed(table().place(TARGET, 1040, 350, 8));
    expect(t.options().some((text) => text.startsWith('Attack from the front'))).toBe(true);
    expect(t.options().some((text) => text.startsWith('Ignition'))).toBe(false);
  });

  test('A-IGN-09 the front zone has attacked then; another zone may attack next', () => {
    const fleets: Fleets = [['onager-testbed'], ['cr90-corvette-a', 'cr90-corvette-a']];
    const t = aimed(table(dice('blank', 'blank'), {}, fleets).place(TARGET, 900, 400, 8));
    t.place(unit(1, 1), 1030, 200, 12, 2)
      .choose('Ignition attack')
      .until((x) => x.step === 'DECLARE' || x.step === 'COURSE');
    const zones = t.options().map((text) => /from the (\w+)/.exec(text)?.[1] ?? 'none');
    expect(zones).toContain('right');
    expect(zones).not.toContain('front');
    expect(t.report().join()).toContain('makes an ignition attack from its front');
  });

  test('A-IGN-05 range is measured from the ship: beyond the ruler it is extreme', () => {
    // The nearest edge of the corvette's cardboard, 70.25 mm long, lies 35 mm before its middle.
    expect(gap(200 + BOW + 35 + 123)).toContain('close range');
    expect(gap(200 + BOW + 35 + 187)).toContain('medium range');
    expect(gap(200 + BOW + 35 + 304)).toContain('long range');
    expect(gap(200 + BOW + 35 + 306)).toContain('extreme range');
  });

  test('A-IGN-05 sight is measured from the ship: a ship between obstructs', () => {
    const fleets: Fleets = [['onager-testbed'], ['cr90-corvette-a', 'cr90-corvette-a']];
    const t = table(dice('hit', 'hit'), {}, fleets).place(unit(1, 1), 900, 500, 4, 0);
    const offers = aimed(t)
      .options()
      .filter((text) => text.includes('(1a)'));
    expect(offers.length).toBeGreaterThan(0);
    expect(offers.every((text) => text.endsWith('obstructed'))).toBe(true);
  });

  test('A-IGN-06 the dice of the special battery are those of the range from the token to the ship', () => {
    const red = Array.from({ length: 4 }, () => 'red hit');
    const black = Array.from({ length: 3 }, () => 'black hit');
    // The token lies 123.7 mm ahead of the bow and has a radius of 9.5 mm; the corvette begins 35.1 mm before its middle.
    const edge = 200 + BOW + 123.7 + 9.5 + 35.1;
    expect(dealt(edge + 123)).toEqual([...red, ...black]);
    expect(dealt(edge + 125)).toEqual(red);
    expect(dealt(edge + 304)).toEqual(red);
  });

  test('A-IGN-06, A-ATK-06 a ship that no die of the special battery reaches is no target', () => {
    const edge = 200 + BOW + 123.7 + 9.5 + 35.1;
    expect(aimed(table().place(TARGET, 900, edge + 306, 8)).step).not.toBe('DECLARE');
  });

  test('A-IGN-07, A-DEF-08 the range from the ship counts for evade: at extreme range it cancels two dice and is only exhausted', () => {
    const fleets: Fleets = [['onager-testbed'], ['cr90-corvette-a']];
    const t = aimed(table(dice('hit', 'hit', 'hit'), {}, fleets).place(TARGET, 900, 700, 8)).choose('Ignition attack');
    t.until((x) => x.step === 'DEFENSE');
    const before = pool(t).length;
    t.choose('Evade');
    expect(pool(t)).toHaveLength(before - 1);
    t.choose('Evade also');
    expect(pool(t)).toHaveLength(before - 2);
    expect(t.token(TARGET, 0)).toBe(1);
    // The Onager is larger than the defender, so the token can be discarded to affect a third die (A-DEF-09).
    expect(t.step).toBe('EVADE');
    t.choose('Evade also');
    expect(pool(t)).toHaveLength(before - 3);
    expect(t.token(TARGET, 0)).toBe(2);
  });

  test('A-IGN-07 at long range from the ship evade cancels one die, however near the token is', () => {
    const t = aimed(table().place(TARGET, 900, 560, 8))
      .choose('Ignition attack')
      .until((x) => x.step === 'DEFENSE');
    const before = pool(t).length;
    t.choose('Evade');
    expect(pool(t)).toHaveLength(before - 1);
    expect(t.observe(0)['attack']).toMatchObject({ as: 'ignition', band: 3 });
  });

  test('A-DEF-15 a salvo cannot answer it', () => {
    const fleets: Fleets = [['onager-testbed'], ['onager-testbed']];
    const t = aimed(table(dice('hit', 'hit', 'hit'), {}, fleets).place(TARGET, 900, 700, 8)).choose('Ignition attack');
    t.until((x) => x.step === 'DEFENSE');
    expect(t.options().join()).toContain('Brace');
    expect(t.options().join()).not.toContain('Salvo');
  });

  test('A-IGN-08 Orbital Bombardment Particle Cannons: a red critical hurts what is at distance 1 of the defender, in ignition attacks only', () => {
    const fleets: Fleets = [['onager-testbed'], ['cr90-corvette-a', 'cr90-corvette-a', 'cr90-corvette-a']];
    const cards: Cards = {
      ...CANNONS,
      upgrades: [CANNONS.upgrades![0], [[], [], []]],
      squadrons: [[], ['x-wing', 'x-wing']],
    };
    const setUp = (): TestTable => {
      const t = table(dice('critical', 'blank'), cards, fleets).place(TARGET, 900, 560, 8);
      return t.place(unit(1, 1), 985, 560, 8).place(unit(1, 2), 1200, 560, 8);
    };
    const t = aimed(setUp());
    t.place(unit(1, 1), 985, 560, 8, 2).place(unit(1, 2), 1200, 560, 8, 2).shields(unit(1, 1), 2, 2, 2, 2);
    t.fly(squadron(1), 900, 650).fly(squadron(1, 1), 1300, 700);
    t.choose('Ignition attack').until((x) => x.step === 'CRITICAL');
    const others = t.get(unit(1, 2), 'shields');
    t.choose('Orbital Bombardment');
    expect(t.step).toBe('HURT_ZONE');
    expect(t.actor).toBe(1);
    t.choose('rear').until((x) => x.step === 'DECLARE' || x.step === 'COURSE');
    expect([0, 1, 2, 3].map((zone) => t.shield(unit(1, 1), zone))).toEqual([2, 2, 0, 2]);
    expect(t.get(unit(1, 2), 'shields')).toBe(others);
    expect(t.wing(squadron(1), 'squadronHull')).toBe(4);
    expect(t.wing(squadron(1, 1), 'squadronHull')).toBe(5);
    // The row of the attack counts the four points that the defender suffers. The squadron's point and the two points
    // of the other ship have rows of their own.
    expect(t.rows(EVENT.DAMAGE).map(([, , amount]) => amount)).toEqual([1, 1, 1, 4]);
    const plain = table(dice('critical', 'blank'), cards, fleets)
      .place(TARGET, 900, 420, 8)
      .place(unit(1, 1), 985, 420, 8);
    plain.place(unit(1, 2), 1200, 700, 8).activate('0a').choose('Attack from the front');
    plain.until((x) => x.step === 'CRITICAL');
    expect(plain.options().join()).not.toContain('Orbital');
  });

  test('A-IGN-05 the attack counts as an attack of the front zone in the log, with its range', () => {
    const t = aimed(table()).choose('Ignition attack');
    const attack = t.rows(ARMADA_EVENT.ATTACK).at(-1)![2]!;
    expect(attack >> 7).toBe(4);
    expect(t.report().some((line) => line.includes('at extreme range'))).toBe(true);
  });
});

describe('ships that cards keep from activating', () => {
  const LATE = {
    upgrades: [
      cardsOf('officer')('late', { name: 'Late', points: 1, source: 'OWN', verified: false }, always(activatesLast())),
    ],
  };

  test('A-SHIP-09, A-SHIP-10, A-ACT-05, A-SHIP-11 a player all of whose ships are barred passes without a token, and the opponent has the turn', () => {
    const t = new TestTable([['cr90-corvette-a'], ['victory-ii', 'victory-ii']], { rules: { initiative: 'seat' } }, 0, {
      more: LATE,
    });
    t.passTokens(0, 1).dials();
    expect([t.step, t.actor]).toEqual(['TURN', 1]);
    expect(t.rows(ARMADA_EVENT.PASSED)).toEqual([[-1, -1, 0]]);
    t.until((x) => x.step === 'TURN' && x.rows(ARMADA_EVENT.ACTIVATED).length === 1);
    expect(t.actor).toBe(1);
    t.until((x) => x.step === 'TURN' && x.rows(ARMADA_EVENT.ACTIVATED).length === 2);
    expect(t.actor).toBe(0);
    expect(t.options()).toEqual(['Activate CR90 Corvette A (0a)']);
    expect(t.observe(0)['seats']).toMatchObject([{ passTokens: 1 }, {}]);
  });

  test('A-SHIP-09 a ship that is not barred has to activate first', () => {
    const t = new TestTable(
      [['cr90-corvette-a', 'cr90-corvette-a'], ['victory-ii']],
      { rules: { initiative: 'seat' } },
      0,
      { more: LATE },
    );
    t.dials();
    expect(t.options()).toEqual(['Activate CR90 Corvette A (0b)']);
  });
});
