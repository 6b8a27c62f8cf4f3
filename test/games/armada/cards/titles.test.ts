import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../src/core/index.ts';
import { AT } from '../../../../src/games/armada/state/layout.ts';
import { DUEL, TestTable, deckOf, dice, squadron, unit } from '../support/table.ts';

const CORVETTE = unit(0);
const VICTORY = unit(1);
const quiet = (t: TestTable): TestTable => {
  while (['EFFECTS', 'DEFENSE', 'EVADE', 'OBSTRUCTED'].includes(t.step)) t.idle();
  return t;
};
/** A corvette whose dice all show critical icons, in front of a Victory with bare zones. */
const struck = (title: string): TestTable => {
  const t = new TestTable(DUEL, { ...dice('blank', 'critical'), ...deckOf(title) });
  t.place(CORVETTE, 450, 300, 0).place(VICTORY, 450, 500, 8);
  t.activate('0a').shields(VICTORY, 0, 2, 1, 2).choose('Attack from the front');
  return quiet(t).choose('Resolve the standard');
};
const cards = (t: TestTable, seat: number, u: number): Json =>
  (t.observe(seat)['seats'] as unknown as { ships: { damageCards: Json }[] }[])[Math.floor(u / 12)]!.ships[u % 12]!
    .damageCards;
const facedown = (title: string): Json => [{ title, faceup: false }];
const faceup = (title: string): Json => [{ title, faceup: true }];

/**
 * The match before the activation of the corvette, which has a faceup card; the Victory is ahead of it at medium
 * range.
 */
const crippled = (title: string, code: number, faces = dice('hit', 'hit'), copies = 1): TestTable => {
  const t = new TestTable(DUEL, { ...faces, ...deckOf(title) });
  t.place(CORVETTE, 450, 300, 0).place(VICTORY, 450, 500, 8);
  return t.lay(CORVETTE, code, copies);
};

/**
 * The number of damage cards of a corvette with Damaged Controls after its maneuver, which overlaps the Victory or
 * not, and obstacles.
 */
const afterManeuver = (overlap: boolean, obstacles: object[]): number => {
  const changes = { ...dice('hit', 'hit'), ...deckOf('damaged-controls'), rules: { obstacles } };
  const t = new TestTable(DUEL, changes).place(CORVETTE, 450, 300, 0, overlap ? 2 : 0);
  t.place(VICTORY, overlap ? 450 : 800, overlap ? 440 : 800, 8).lay(CORVETTE, 6);
  t.activate('0a')
    .until((x) => x.step !== 'DECLARE')
    .choose('Keep speed');
  return t.until((x) => x.step === 'STATION' || x.step === 'TURN').get(CORVETTE, 'cards');
};

const far = (code: number): string =>
  crippled('depowered-armament', code).place(VICTORY, 450, 590, 8).activate('0a').options().join();
const behind = (code: number): string => {
  const t = new TestTable([['cr90-corvette-a', 'cr90-corvette-a'], ['victory-ii']], {
    ...deckOf('disengaged-fire-control'),
    rules: { initiative: 'seat' },
  });
  t.place(CORVETTE, 450, 250, 0).place(unit(0, 1), 450, 350, 4).place(VICTORY, 450, 500, 8);
  return t.lay(CORVETTE, code).activate('0a').options().join();
};
const points = (copies: number): number => {
  const t = new TestTable([['interdictor-combat-refit'], ['victory-ii']], {
    ...deckOf('power-failure'),
    rules: { initiative: 'seat' },
  });
  t.place(CORVETTE, 450, 200, 0).place(VICTORY, 450, 800, 8).shields(CORVETTE, 0, 0, 0, 0);
  t.lay(CORVETTE, 14, copies).activate('0a', 'Keep', 'Repair').choose('Resolve Repair');
  return Number(t.observe(0)['engineering']);
};

/** The shields that are left after two copies of a card, faceup on the corvette, have each cost a point. */
const copies = (title: string, code: number): TestTable =>
  crippled(title, code, dice('hit', 'hit'), 2).place(CORVETTE, 450, 300, 4, 2).place(VICTORY, 100, 800, 8);
const lost = (t: TestTable): number[] => {
  t.until((x) => x.step === 'HURT_ZONE').choose('rear');
  expect(t.step).toBe('HURT_ZONE');
  t.choose('front');
  expect(t.step).not.toBe('HURT_ZONE');
  return [0, 1, 2, 3].map((zone) => t.shield(CORVETTE, zone));
};

describe('titles that act when dealt faceup, then lie facedown', () => {
  test('Comm Noise lets the opponent lower the speed or set the top dial, which both know from then on (A-INF-03)', () => {
    const t = struck('comm-noise');
    expect(t.actor).toBe(0);
    expect(t.options()).toEqual([
      'Comm Noise: no harm',
      'Comm Noise: lower the speed',
      'Comm Noise: set the top dial to Navigate',
      'Comm Noise: set the top dial to Squadron',
      'Comm Noise: set the top dial to Repair',
      'Comm Noise: set the top dial to Concentrate Fire',
    ]);
    t.choose('top dial to Repair');
    expect(cards(t, 1, VICTORY)).toEqual(facedown('Comm Noise'));
    const enemy = (t.observe(0)['seats'] as unknown as { ships: { facedownDials: Json }[] }[])[1]!.ships[0]!;
    expect(enemy.facedownDials).toEqual(['Repair', null, null]);
    const slower = struck('comm-noise').choose('lower the speed');
    expect(slower.get(VICTORY, 'dialSpeed')).toBe(1);
  });

  test('Projector Misaligned takes all shields of the strongest zone; the owner breaks ties (AH-39)', () => {
    const t = struck('projector-misaligned');
    expect([t.actor, t.step]).toEqual([1, 'PROJECTOR']);
    expect(t.options()).toEqual(['Projector Misaligned: the right zone', 'Projector Misaligned: the left zone']);
    t.choose('left');
    expect([0, 1, 2, 3].map((zone) => t.shield(VICTORY, zone))).toEqual([0, 2, 1, 0]);
    expect(cards(t, 1, VICTORY)).toEqual(facedown('Projector Misaligned'));
  });

  test('Shield Failure lets the opponent take one shield from each of up to two zones', () => {
    const t = struck('shield-failure');
    expect([t.actor, t.step]).toEqual([0, 'SHIELD_FAILURE']);
    t.choose('rear');
    expect(t.options()).toEqual(
      ['the right zone', 'the left zone', 'no further zone'].map((zone) => `Shield Failure: ${zone}`),
    );
    t.choose('left');
    expect([0, 1, 2, 3].map((zone) => t.shield(VICTORY, zone))).toEqual([0, 2, 0, 1]);
    expect(t.step).not.toBe('SHIELD_FAILURE');
  });
});

describe('titles that stay faceup', () => {
  test('Life Support Failure drops all command tokens, and the ship gains none', () => {
    const t = new TestTable(DUEL, { ...dice('blank', 'critical'), ...deckOf('life-support-failure') });
    t.place(CORVETTE, 450, 300, 0).place(VICTORY, 450, 500, 8).set(VICTORY, 'commands', 5);
    t.activate('0a').shields(VICTORY, 0, 2, 1, 2).choose('Attack from the front');
    quiet(t).choose('Resolve the standard');
    expect(t.get(VICTORY, 'commands')).toBe(0);
    expect(cards(t, 1, VICTORY)).toEqual(faceup('Life Support Failure'));
    t.until((x) => x.step === 'TURN' && x.actor === 1).play('(1a)', 'Trade');
    expect(t.get(VICTORY, 'commands')).toBe(0);
  });

  test('Capacitor Failure: bare zones gain no shields, and no redirect while one of them is hit', () => {
    const t = crippled('capacitor-failure', 1).shields(CORVETTE, 0, 1, 1, 2).activate('0a', 'Keep', 'Repair');
    t.choose('Resolve Repair');
    expect(t.options()).toEqual([
      'Move a shield from rear to right',
      'Move a shield from left to right',
      'Recover a shield at the right',
      'End the repair',
    ]);
    t.until((x) => x.step === 'TURN' && x.actor === 1)
      .place(CORVETTE, 450, 300, 0)
      .place(VICTORY, 450, 500, 8);
    t.play('(1a)', 'Keep', 'no further command', 'Attack from the front: CR90 Corvette A (0a), front');
    t.until((x) => x.step === 'DEFENSE');
    expect(t.options().join()).not.toContain('Redirect');
    t.shields(CORVETTE, 1, 1, 1, 2);
    expect(t.options().join()).toContain('Redirect');
  });

  test('Compartment Fire: its defense tokens stay exhausted in the Status Phase', () => {
    const t = crippled('compartment-fire', 3).set(CORVETTE, 'tokens', 1).set(VICTORY, 'tokens', 1);
    t.place(CORVETTE, 100, 100, 0, 0).place(VICTORY, 800, 800, 8, 0);
    t.until((x) => x.s[AT.round] === 2);
    expect([t.token(CORVETTE, 0), t.token(VICTORY, 0)]).toEqual([1, 0]);
  });

  test('Coolant Discharge: one attack a round at ships, a salvo of this round counted (A-DMG-18)', () => {
    const t = crippled('coolant-discharge', 4).place(VICTORY, 530, 300, 0, 0);
    t.activate('0a');
    const both = new Set(t.options().map((text) => text.slice(0, 17)));
    expect(both.size).toBeGreaterThan(1);
    quiet(t.choose('Attack from the right'));
    t.until((x) => x.step !== 'SOAK' && x.step !== 'CRITICAL');
    expect(t.step).toBe('COURSE');
    const salvo = crippled('coolant-discharge', 4).set(CORVETTE, 'attacksMade', 257).activate('0a');
    expect(salvo.step).toBe('COURSE');
  });

  test('Crew Panic: before the reveal a damage, or the dial is thrown away and nothing revealed', () => {
    const t = crippled('crew-panic', 5).dials().choose('(0a)');
    expect(t.options()).toEqual(['Crew Panic: take a damage', 'Crew Panic: throw the dial away']);
    t.choose('throw');
    expect(t.get(CORVETTE, 'dialCount')).toBe(0);
    expect(t.step).toBe('DECLARE');
    const hurt = crippled('crew-panic', 5).dials().play('(0a)', 'take a damage', 'rear');
    expect(hurt.shield(CORVETTE, 2)).toBe(0);
    expect(hurt.step).toBe('REVEAL');
  });

  test('A-DMG-14 Damaged Controls: overlapping a ship costs one card more', () => {
    const t = crippled('damaged-controls', 6).place(CORVETTE, 450, 300, 0, 2).place(VICTORY, 450, 440, 8);
    t.activate('0a')
      .until((x) => x.step !== 'DECLARE')
      .choose('Keep speed')
      .until((x) => x.step === 'TURN');
    expect([t.get(CORVETTE, 'cards'), t.get(VICTORY, 'cards')]).toEqual([3, 1]);
  });

  test('A-DMG-14 Damaged Controls: once a maneuver, before the obstacle', () => {
    const station = { obstacle: 'station', x: 450, y: 300 };
    // The numbers count the card Damaged Controls itself. A station adds one card. A ship adds two, one for the overlap and one by Damaged
    // Controls, and a station then adds none.
    expect([afterManeuver(false, []), afterManeuver(false, [station])]).toEqual([1, 2]);
    expect([afterManeuver(true, []), afterManeuver(true, [station])]).toEqual([3, 3]);
  });

  test('A-DMG-17 Damaged Munitions and an obstruction cost two dice against a ship', () => {
    const t = crippled('damaged-munitions', 7).activate('0a').choose('Attack from the front');
    expect(t.options()).toEqual(['The obstruction takes a red die', 'The obstruction takes a blue die']);
    t.choose('red');
    expect(t.step).not.toBe('OBSTRUCTED');
  });

  test('A-DMG-17 Point-Defense Failure costs a die against squadrons, not against ships', () => {
    const t = new TestTable(DUEL, { ...dice('hit', 'hit'), ...deckOf('point-defense-failure') }, 0, {
      squadrons: [[], ['tie-fighter']],
    });
    t.place(CORVETTE, 450, 300, 0).place(VICTORY, 450, 500, 8).fly(squadron(1), 450, 390);
    t.lay(CORVETTE, 13).activate('0a').choose('Attack from the front: TIE');
    expect(t.options()).toEqual(['The obstruction takes a blue die']);
    t.choose('blue');
    expect(t.wing(squadron(1), 'squadronHull')).toBe(3);
    const ship = crippled('point-defense-failure', 13).activate('0a').choose('Attack from the front');
    expect(ship.step).not.toBe('OBSTRUCTED');
  });

  test('Depowered Armament: no attacks at long range', () => {
    expect(far(0)).toContain('long range');
    expect(far(8)).not.toContain('long range');
  });

  test('Disengaged Fire Control: no target whose attack would be obstructed', () => {
    expect(behind(0)).toContain('obstructed');
    expect(behind(9)).not.toContain('obstructed');
  });

  test('A-DMG-20 Faulty Countermeasures: exhausted tokens cannot be spent', () => {
    const t = new TestTable(DUEL, { ...dice('hit', 'hit'), ...deckOf('faulty-countermeasures') });
    t.place(CORVETTE, 450, 300, 0).place(VICTORY, 450, 500, 8).set(VICTORY, 'tokens', 0b01_00_01);
    t.lay(VICTORY, 10)
      .activate('0a')
      .choose('Attack from the front')
      .until((x) => x.step === 'DEFENSE');
    expect(t.options()).toEqual([
      'Redirect (token 2) to the right',
      'Redirect (token 2) to the left',
      'No further defense tokens',
    ]);
  });

  test('A-DMG-15 two Power Failures halve the engineering value in sequence, rounding down', () => {
    expect([points(1), points(2)]).toEqual([2, 1]);
  });

  test('A-DMG-23 Ruptured Engine: a damage after a maneuver with the dial above 1, on a zone of choice', () => {
    const after = (speed: number): TestTable => {
      const t = crippled('ruptured-engine', 16).place(CORVETTE, 450, 300, 4, speed).place(VICTORY, 100, 800, 8);
      return t
        .activate('0a')
        .choose('Keep speed')
        .until((x) => x.step === 'HURT_ZONE' || x.actor === 1);
    };
    const t = after(2);
    expect([t.actor, t.step]).toEqual([0, 'HURT_ZONE']);
    t.choose('rear');
    expect(t.shield(CORVETTE, 2)).toBe(0);
    expect(after(1).actor).toBe(1);
  });

  test('A-DMG-08 Targeter Disruption: no critical effects', () => {
    const t = crippled('targeter-disruption', 19, dice('critical', 'critical')).activate('0a');
    t.choose('Attack from the front').until(
      (x) => x.step === 'CRITICAL' || x.step === 'DECLARE' || x.step === 'COURSE',
    );
    expect(t.step).not.toBe('CRITICAL');
  });

  test('A-DMG-16 Thrust-Control Malfunction lowers the last joint with yaw; a dial may raise it again', () => {
    const t = crippled('thrust-control-malfunction', 20).place(CORVETTE, 450, 300, 4, 2).place(VICTORY, 100, 800, 8);
    t.activate('0a').choose('Keep speed');
    const first = t.options().length;
    t.choose('Straight');
    expect([first, t.options().length]).toEqual([3, 3]);
    const dialled = crippled('thrust-control-malfunction', 20)
      .place(CORVETTE, 450, 300, 4, 2)
      .place(VICTORY, 100, 800, 8);
    dialled.activate('0a', 'Keep', 'Navigate').play('dial: speed 2', 'Straight');
    expect(dialled.options()).toHaveLength(5);
    // The only click of a Victory at speed 1 is lost, so nothing is asked.
    const rules = { initiative: 'seat' };
    const slow = new TestTable([['victory-ii'], ['victory-ii']], { ...deckOf('thrust-control-malfunction'), rules });
    slow.place(CORVETTE, 450, 300, 4, 1).place(VICTORY, 100, 800, 8).lay(CORVETTE, 20);
    expect(slow.activate('0a').choose('Keep speed').step).toBe('TURN');
  });

  test('A-DMG-22 Thruster Fissure: a damage when the ship changes its own speed', () => {
    const t = crippled('thruster-fissure', 21).place(CORVETTE, 450, 300, 4, 2).place(VICTORY, 100, 800, 8);
    t.activate('0a', 'Keep', 'Navigate').choose('dial: speed 3');
    expect([t.actor, t.step]).toEqual([0, 'HURT_ZONE']);
    t.choose('rear');
    expect([t.shield(CORVETTE, 2), t.step]).toEqual([0, 'YAW']);
    const steady = crippled('thruster-fissure', 21).place(CORVETTE, 450, 300, 4, 2).place(VICTORY, 100, 800, 8);
    expect(steady.activate('0a').choose('Keep speed').step).toBe('YAW');
  });

  test('A-EFX-13 of two copies of a card that costs a damage each costs one, on a zone of choice each', () => {
    const panic = copies('crew-panic', 5).dials().play('(0a)', 'take a damage');
    expect(lost(panic)).toEqual([1, 2, 0, 2]);
    expect(lost(copies('ruptured-engine', 16).activate('0a').choose('Keep speed'))).toEqual([1, 2, 0, 2]);
    const fissure = copies('thruster-fissure', 21).activate('0a', 'Keep', 'Navigate').choose('dial: speed 3');
    expect(lost(fissure)).toEqual([1, 2, 0, 2]);
  });
});
