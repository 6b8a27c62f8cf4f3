import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../src/games/armada/state/events.ts';
import { BAND } from '../../../../src/games/armada/geometry/geometry.ts';
import { AT } from '../../../../src/games/armada/state/layout.ts';
import { SHIPS } from '../../../../src/games/armada/content/ships.ts';
import { DUEL, EVENT, TestTable, dice, unit } from '../support/table.ts';
import type { Fleets } from '../support/table.ts';

const CORVETTE = unit(0);
const VICTORY = unit(1);
const RULES = { rounds: 6, width: 914.4, depth: 914.4 };
const EVADE = 0;
const BRACE = 0;

interface Attack {
  dice: string[];
  band: number;
  zone: string;
  from: string;
  damageLeft: number;
}
const attackOf = (t: TestTable): Attack => t.observe(0)['attack'] as unknown as Attack;

/** The corvette (seat 0) bow to bow with the Victory, `gap` millimetres between the tokens, at its Attack step. */
function facing(gap: number, faces = dice('hit', 'hit'), fleets: Fleets = DUEL): TestTable {
  const t = new TestTable(fleets, { ...faces, rules: { ...RULES, initiative: 'seat' } });
  t.place(CORVETTE, 450, 300, 0).place(VICTORY, 450, 300 + 35.125 + gap + 50.75, 8);
  return t.activate('0a');
}

/** As in `facing`, but the Victory is about to attack, and the corvette has not attacked. */
function attacked(gap: number, faces = dice('hit', 'hit'), tokens = 0): TestTable {
  const t = facing(gap, faces);
  t.choose('Make no further attack').until((x) => x.step === 'REVEAL' && x.s[AT.active] === VICTORY);
  t.place(CORVETTE, 450, 300, 0).set(CORVETTE, 'tokens', tokens);
  return t.choose('Keep').choose('Attack from the front');
}

describe('Declare', () => {
  test('A-QR-11 at most two attacks, never two from one zone', () => {
    const t = new TestTable(DUEL, dice('blank', 'blank')).place(CORVETTE, 400, 400, 0).place(VICTORY, 490, 500, 8);
    t.activate('0a');
    const zones = (): Set<string> => new Set(t.options().map((text) => text.split(':')[0]!));
    expect(zones()).toContain('Attack from the front');
    expect(zones()).toContain('Attack from the right');
    t.choose('Attack from the front').until((x) => x.step === 'DECLARE');
    expect(zones()).not.toContain('Attack from the front');
    t.choose('Attack from the right').until((x) => x.step !== 'DEFENSE' && x.step !== 'EFFECTS');
    expect(t.step).toBe('COURSE');
  });

  test('A-ACT-03 attacking is optional', () => {
    expect(facing(100).options()).toContain('Make no further attack');
  });

  test('A-ACT-04 the same target may be attacked by two zones', () => {
    const t = new TestTable(DUEL, dice('blank', 'blank')).place(CORVETTE, 400, 400, 0).place(VICTORY, 490, 500, 8);
    t.activate('0a')
      .choose('Attack from the front')
      .until((x) => x.step === 'DECLARE');
    expect(t.options().join()).toContain('Victory');
  });

  test('A-QR-31 A-QR-34 targets lie in the arc of the attacking zone, in line of sight', () => {
    for (const option of facing(100).options().slice(0, -1)) expect(option).toMatch(/from the front: .* front zone/);
  });

  test('A-QR-32 A-ATK-04 a zone reaches as far as its dice: red long, blue medium, black close', () => {
    const bands = (ship: string, gap: number): boolean =>
      facing(gap, dice('hit', 'hit'), [[ship], ['victory-ii']])
        .options()
        .join()
        .includes('Attack');
    expect(bands('cr90-corvette-a', 250)).toBe(true);
    expect(facing(250, dice('hit', 'hit'), [['cr90-corvette-b'], ['victory-ii']]).step).toBe('COURSE');
    expect(bands('cr90-corvette-b', 150)).toBe(true);
    expect(facing(310).step).toBe('COURSE');
  });

  test('A-QR-33 the attacker names its zone and the defending zone', () => {
    const t = facing(100).choose('Attack from the front');
    expect([attackOf(t).from, attackOf(t).zone]).toEqual(['front', 'front']);
    const [, , amount] = t.rows(ARMADA_EVENT.ATTACK)[0]!;
    expect(amount).toBe(BAND.CLOSE * 2);
  });

  test('A-ATK-01 friendly ships are never targets', () => {
    const t = new TestTable([['cr90-corvette-a', 'cr90-corvette-a'], ['victory-ii']]).dials();
    t.until((x) => x.step === 'TURN' && x.actor === 0);
    t.place(CORVETTE, 450, 300, 0).place(unit(0, 1), 450, 450, 0).place(VICTORY, 100, 860, 4);
    t.choose('(0a)').choose('Keep');
    expect(t.step).toBe('COURSE');
  });
});

const pool = (ship: string, gap: number): string[] => {
  const t = facing(gap, dice('hit', 'hit', 'hit'), [[ship], ['victory-ii']]).choose('Attack from the front');
  return attackOf(t).dice;
};

describe('Roll Attack Dice', () => {
  test('A-QR-35 A-ATK-08 dice by band: close red, blue and black; medium red and blue; long red', () => {
    expect(pool('victory-i', 100)).toEqual(['red hit', 'red hit', 'red hit', 'black hit', 'black hit', 'black hit']);
    expect(pool('victory-ii', 150)).toEqual([...Array(3).fill('red hit'), ...Array(3).fill('blue hit')]);
    expect(pool('victory-ii', 250)).toEqual(['red hit', 'red hit', 'red hit']);
    expect(pool('victory-i', 150)).toEqual(['red hit', 'red hit', 'red hit']);
    expect(pool('cr90-corvette-a', 100)).toEqual(['red hit', 'red hit', 'blue hit']);
  });

  const TWO: Fleets = [['cr90-corvette-a', 'cr90-corvette-a'], ['victory-ii']];
  /** As in `facing`, with a second corvette across the line of fire. */
  function obstructed(gap: number): TestTable {
    const t = new TestTable(TWO, dice('hit', 'hit')).dials();
    t.until((x) => x.step === 'TURN' && x.actor === 0);
    t.place(CORVETTE, 450, 200, 0)
      .place(unit(0, 1), 450, 275, 4)
      .place(VICTORY, 450, 200 + 86 + gap, 8);
    return t.choose('(0a)').choose('Keep');
  }

  test('A-MEA-16 A-ATK-09 a ship across the line of sight costs one die of the attacker’s choice before rolling', () => {
    const t = obstructed(150);
    expect(t.options()[0]).toContain('obstructed');
    t.choose('Attack');
    expect(t.options()).toEqual(['The obstruction takes a red die', 'The obstruction takes a blue die']);
    t.choose('blue die');
    expect(attackOf(t).dice).toEqual(['red hit', 'red hit']);
  });

  test('AH-24 A-ATK-06 an attack whose only die the obstruction takes is cancelled', () => {
    const t = new TestTable([['cr90-corvette-a', 'cr90-corvette-a'], ['victory-ii']], dice('hit', 'hit')).dials();
    t.until((x) => x.step === 'TURN' && x.actor === 0);
    // The corvette attacks the Victory from its stern at long range with one red die, across the second corvette.
    t.place(CORVETTE, 450, 200, 8).place(unit(0, 1), 450, 320, 4).place(VICTORY, 450, 500, 8);
    t.choose('(0a)').play('Keep', 'Attack from the rear', 'takes a red die');
    expect([t.rows(ARMADA_EVENT.TOTAL), t.rows(ARMADA_EVENT.DIE), t.s[AT.attacks]]).toEqual([[], [], 1]);
  });
});

describe('Resolve Attack Effects', () => {
  test('A-QR-36 A-ATK-10 an accuracy spent locks one defense token of choice', () => {
    const t = facing(100, dice('hit', 'accuracy')).choose('Attack');
    expect(t.options()).toEqual([
      'Spend an accuracy: lock Brace (token 1)',
      'Spend an accuracy: lock Redirect (token 2)',
      'No further attack effects',
    ]);
    t.choose('lock Brace');
    expect(attackOf(t).dice).toEqual(['red hit', 'red hit']);
    expect(t.step).toBe('DEFENSE');
    expect(t.options().join()).not.toContain('Brace');
    expect(t.token(VICTORY, BRACE)).toBe(0);
  });

  test('AH-45 an exhausted token may be locked, a discarded one not', () => {
    const t = facing(100, dice('hit', 'accuracy')).set(VICTORY, 'tokens', 0b10_00_01);
    t.choose('Attack');
    expect(t.options()).toEqual([
      'Spend an accuracy: lock Brace (token 1)',
      'Spend an accuracy: lock Redirect (token 2)',
      'No further attack effects',
    ]);
    t.choose('lock Brace');
    expect(t.options().join()).not.toContain('Brace');
  });

  test('A-ATK-11 accuracy and other effects interleave until the attacker is done', () => {
    const t = new TestTable(DUEL, dice('accuracy', 'accuracy'))
      .place(CORVETTE, 450, 300, 0)
      .place(VICTORY, 450, 500, 8);
    t.set(CORVETTE, 'commands', 8);
    t.activate('0a').play('Attack', 'lock Brace', 'reroll a red accuracy');
    expect(t.options().join()).toContain('lock Redirect');
  });
});

/** Victories with a single defense token, and dice that only show criticals. */
const tokens = (token: string): Record<string, unknown> => ({
  ...dice('critical', 'critical'),
  ships: { ...SHIPS, 'victory-ii': { ...SHIPS['victory-ii'], defenseTokens: [token] } },
});

describe('Spend Defense Tokens', () => {
  test('A-QR-37 A-DEF-02 A-DEF-05 one after another: ready to exhausted, exhausted to discarded', () => {
    const t = facing(100).choose('Attack').choose('Brace (token 1)');
    expect(t.token(VICTORY, BRACE)).toBe(1);
    expect(t.options().join()).toContain('Redirect');
    const again = facing(100).set(VICTORY, 'tokens', 1).choose('Attack').choose('Brace (token 1)');
    expect(again.token(VICTORY, BRACE)).toBe(2);
    // The report tells the loss, too.
    const lost = [t, again].map((x) => x.report().join('\n').includes('(1a) loses Brace (token 1)'));
    expect(lost).toEqual([false, true]);
  });

  test('A-DEF-01 ships start with their printed tokens, ready', () => {
    const t = new TestTable();
    expect([0, 1, 2].map((slot) => t.token(CORVETTE, slot))).toEqual([0, 0, 0]);
  });

  test('A-DEF-03 a defender at speed 0 spends none', () => {
    const t = facing(100).set(VICTORY, 'dialSpeed', 0).choose('Attack');
    expect(t.step).not.toBe('DEFENSE');
  });

  test('A-DEF-04 at most one token of each type an attack', () => {
    const t = facing(100).choose('Attack').choose('Redirect (token 2) to the left');
    expect(t.options().join()).not.toContain('Redirect');
    expect(t.options().join()).toContain('Brace');
  });

  test('A-DEF-07 evade cancels a die at long range and rerolls one nearer', () => {
    const far = attacked(250).choose('Evade (token 1) against a red hit');
    expect(attackOf(far).dice).toEqual(['red hit', 'red hit']);
    const near = attacked(150, dice('hit', 'critical')).choose('Evade (token 1) against a blue critical');
    expect(attackOf(near).dice).toHaveLength(6);
    expect(near.rows(ARMADA_EVENT.DIE).filter((row) => row[1] === 1)).toHaveLength(1);
    expect(near.token(CORVETTE, EVADE)).toBe(1);
  });

  test('A-DEF-09 against a larger ship evade may take one die more, and is then discarded', () => {
    const t = attacked(250).choose('Evade (token 1)');
    expect(t.step).toBe('EVADE');
    t.choose('Evade also a red hit');
    expect(attackOf(t).dice).toEqual(['red hit']);
    expect(t.token(CORVETTE, EVADE)).toBe(2);
    const kept = attacked(250).choose('Evade (token 1)').choose('Evade no second');
    expect(kept.token(CORVETTE, EVADE)).toBe(1);
    // An exhausted token is discarded as it is spent, so the second die costs nothing more.
    const spent = attacked(250, undefined, 1).choose('Evade (token 1)');
    expect(spent.options()[0]).toBe('Evade also a red hit');
    spent.choose('Evade also');
    expect(spent.rows(ARMADA_EVENT.TOKEN_LOST)).toHaveLength(1);
    // Against an attacker of the same size or smaller, no second die is offered.
    const even = facing(250, dice('hit', 'hit'), [['cr90-corvette-a'], ['cr90-corvette-a']]);
    even.choose('Attack').choose('Evade (token 1)');
    expect(even.step).not.toBe('EVADE');
  });

  test('A-DEF-11 A-QR-39 brace halves the total, rounding up', () => {
    const t = facing(100).choose('Attack').choose('Brace (token 1)').choose('No further');
    expect(t.rows(ARMADA_EVENT.TOTAL)[0]![2]).toBe(2);
  });

  test('A-DEF-06 AH-28 redirect lets one adjacent zone take any part of the damage: that part first, point by point', () => {
    const t = facing(100)
      .shields(VICTORY, 3, 3, 1, 1)
      .choose('Attack')
      .choose('Redirect (token 2) to the left')
      .choose('No further');
    expect(t.step).toBe('SOAK');
    expect(t.options()).toEqual([
      'Redirect no further damage: the rest hits the front zone',
      'Redirect one damage to the left zone',
    ]);
    t.choose('left zone');
    // The left zone is empty now, so the front suffers the rest.
    expect([t.shield(VICTORY, 3), t.shield(VICTORY, 0)]).toEqual([0, 1]);
    expect(t.step).not.toBe('SOAK');
  });

  test('A-MEA-04 A-DEF-06 only adjacent zones', () => {
    const offers = facing(100).choose('Attack').options().join();
    expect(offers).toContain('to the right');
    expect(offers).toContain('to the left');
    expect(offers).not.toContain('to the rear');
  });

  test('A-DEF-12 scatter cancels all dice', () => {
    const t = new TestTable(DUEL, tokens('scatter')).place(CORVETTE, 450, 300, 0).place(VICTORY, 450, 486, 8);
    t.activate('0a').choose('Attack').choose('Scatter (token 1)');
    expect(t.rows(ARMADA_EVENT.TOTAL)[0]![2]).toBe(0);
    expect(t.rows(EVENT.DAMAGE)[0]![2]).toBe(0);
  });

  test('A-DEF-10 contain bars the standard critical effect', () => {
    const t = new TestTable(DUEL, tokens('contain')).place(CORVETTE, 450, 300, 0).place(VICTORY, 450, 486, 8);
    t.activate('0a').choose('Attack').choose('Contain (token 1)');
    expect(t.step).not.toBe('CRITICAL');
    expect(t.rows(ARMADA_EVENT.TOTAL)[0]![2]).toBe(3);
  });
});
