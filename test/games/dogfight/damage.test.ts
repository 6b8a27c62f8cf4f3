import { describe, expect, test } from 'vitest';
import { finish, plans, put } from './support/kit.ts';
import { situation } from './support/situation.ts';
import type { Situation, SituationOptions } from './support/situation.ts';

/** A Tavor (Attack 4) against a Halberd (heavy, Hull 26, Energy 4, Grade 4), four hexes apart in the open. */
const siege = (options: SituationOptions = {}): Situation => situation({ ships: ['tavor', 'halberd'], ...options });

/** The Hull that seat 1 loses when seat 0 plays `card` and everybody else passes. */
function loss(t: Situation, card: 'main-battery' | 'beam-lance' | 'torpedoes' | 'missiles' | 'solar-flare'): number {
  const before = t.hand(0, card).hull(1);
  finish(plans(t, [`set ${card}`]));
  return before - t.hull(1);
}

describe('destruction', () => {
  test('D-WIN-01 DH-38 the last vessel standing wins', () => {
    const t = siege().setHull(1, 2).hand(0, 'main-battery');
    plans(t, ['set main-battery']);
    while (!t.over) t.pass();
    expect(t.returns()).toEqual([1, 0]);
    expect(t.alive(1)).toBe(false);
    expect(t.all('UNIT_DESTROYED')).toHaveLength(1);
    expect(t.all('UNIT_DESTROYED')[0]).toMatchObject({ seat: 1 });
  });

  test('D-WIN-02 a vessel lives at Hull 0 and is destroyed at -1', () => {
    const zero = siege().setHull(1, 4);
    expect(loss(zero, 'main-battery')).toBe(4);
    expect([zero.hull(1), zero.alive(1), zero.over]).toEqual([0, true, false]);
    const below = siege().setHull(1, 3).hand(0, 'main-battery');
    plans(below, ['set main-battery']);
    while (!below.over) below.pass();
    expect(below.alive(1)).toBe(false);
  });
});

describe('kinds of damage', () => {
  test('D-DMG-01 armor against combat damage does nothing against effect damage', () => {
    expect(loss(siege().gear(1, 'hardened-armor'), 'main-battery')).toBe(2);
    expect(loss(siege().gear(1, 'hardened-armor'), 'solar-flare')).toBe(2);
    expect(loss(siege().gear(1, 'energy-shield'), 'solar-flare')).toBe(0);
  });

  test('D-DMG-02 a card that is no ATTACK declares no attack and deals no combat damage', () => {
    const t = siege();
    expect(loss(t, 'solar-flare')).toBe(2);
    expect(t.all('ATTACK')).toEqual([]);
    expect(t.all('HIT')).toEqual([]);
  });

  test('D-DMG-03 one point of Attack takes one point of Hull', () => {
    for (const attack of [1, 4, 9]) {
      const t = siege({ shipStats: { tavor: { attack } } });
      expect(loss(t, 'main-battery')).toBe(attack);
    }
  });

  test('D-DMG-04 DF-CMB-05 DH-34 damage wholly absorbed is a hit without Hull damage', () => {
    const t = siege().gear(1, 'energy-shield', 'hardened-armor');
    expect(loss(t, 'main-battery')).toBe(0);
    expect(t.all('HIT').map(({ amount, object }) => [amount, object])).toEqual([[4, 0]]);
    expect(t.all('DAMAGE')).toEqual([]);
    expect(t.all('MISSED')).toEqual([]);
  });

  test('D-DMG-05 Hull falls by exactly what is not absorbed', () => {
    const t = siege().gear(1, 'energy-shield', 'hardened-armor');
    expect(loss(t, 'beam-lance')).toBe(6 - 2 - 2);
    expect(t.all('DAMAGE').map((row) => row.amount)).toEqual([2]);
  });
});

describe('arithmetic', () => {
  test('DH-25 DF-CMB-07 the doubled original comes first, bonuses after: 4 x 2 + 3', () => {
    const t = siege().apart(0, 1, 2).hand(0, 'torpedoes', 'direct-hit');
    plans(t, ['set torpedoes']).until('boost', 0);
    finish(t.do('star direct-hit'));
    expect(26 - t.hull(1)).toBe(11);
  });

  test('DH-25 an Attack below zero counts as zero', () => {
    const t = siege({ shipStats: { tavor: { attack: 1 } } })
      .apart(0, 1, 2)
      .hand(0, 'flak-burst');
    finish(plans(t, ['set flak-burst']));
    expect(t.hull(1)).toBe(26);
  });

  test('DH-25 reductions beyond the damage do not repair', () => {
    const t = siege({ shipStats: { tavor: { attack: 1 } } })
      .setHull(1, 20)
      .gear(1, 'energy-shield', 'hardened-armor');
    expect(loss(t, 'main-battery')).toBe(0);
    expect(t.hull(1)).toBe(20);
  });

  test('DF-CMB-06 shields come before armor, and both before counters on the hull', () => {
    // Of Attack 4, the shield leaves 2 and the armor 0, so Polarized Hull suffers nothing and keeps its counters.
    const t = siege().gear(1, 'polarized-hull', 'hardened-armor', 'energy-shield').charge(1, 0, 3);
    expect(loss(t, 'main-battery')).toBe(0);
    // Torpedoes deal 8, and 8 - 2 - 2 - 4 = 0.
    const heavy = siege().apart(0, 1, 2).gear(1, 'polarized-hull', 'hardened-armor', 'energy-shield').charge(1, 0, 3);
    expect(loss(heavy, 'torpedoes')).toBe(0);
  });

  test('DF-SHP-02 heavy is judged on the printed Hull: a damaged Halberd may still mount Hardened Armor', () => {
    const t = siege().setHull(1, 10).hand(1, 'hardened-armor');
    finish(plans(t, [], ['set hardened-armor']));
    expect(t.gearOf(1)).toEqual(['hardened-armor']);
    const light = siege().hand(0, 'hardened-armor');
    finish(plans(light, ['set hardened-armor']));
    expect(light.gearOf(0)).toEqual([]);
    expect(light.all('CARD_NULLIFIED').map((row) => row.card)).toEqual(['hardened-armor']);
  });

  test('DF-SHP-06 repair stops at the maximum Hull', () => {
    const t = siege().setHull(0, 22).hand(0, 'repair');
    finish(plans(t, ['set repair']));
    expect(t.hull(0)).toBe(24);
    const low = siege().setHull(0, 10).hand(0, 'repair');
    finish(plans(low, ['set repair']));
    expect(low.hull(0)).toBe(13);
  });

  test('D-DMG-01 the shield takes from every kind, the grid from projectiles only', () => {
    expect(loss(siege().apart(0, 1, 2).gear(1, 'point-defense-grid'), 'torpedoes')).toBe(5);
    expect(loss(siege().apart(0, 1, 2).gear(1, 'point-defense-grid'), 'beam-lance')).toBe(6);
    expect(loss(siege().apart(0, 1, 2).gear(1, 'point-defense-grid'), 'main-battery')).toBe(4);
  });
});

describe('heat', () => {
  test('DF-KEY-02 DH-17 ten heat at End of Turn destroys, nine does not', () => {
    const ten = siege().setHeat(0, 9).hand(0, 'reactor-surge').gear(0, 'targeting-array');
    plans(ten, ['set reactor-surge']).until('maintain', 0);
    expect([ten.heat(0), ten.alive(0)]).toEqual([10, true]);
    ten.do('renew targeting-array');
    expect([ten.over, ten.alive(0)]).toEqual([true, false]);
    expect(ten.returns()).toEqual([0, 1]);
    const nine = siege().setHeat(0, 8).hand(0, 'reactor-surge');
    plans(nine, ['set reactor-surge']);
    nine.endTurn();
    expect([nine.heat(0), nine.alive(0)]).toEqual([9, true]);
  });

  test('DF-KEY-02 heat taken off in time saves the vessel', () => {
    const t = siege().setHeat(0, 9).hand(0, 'reactor-surge', 'repair');
    plans(t, ['set reactor-surge', 'set repair']);
    t.endTurn();
    expect([t.heat(0), t.alive(0)]).toEqual([9, true]);
  });

  test('DH-17 the limit is an option', () => {
    const t = siege({ rules: { heatLimit: 3 } })
      .setHeat(0, 2)
      .hand(0, 'reactor-surge');
    plans(t, ['set reactor-surge']);
    t.endTurn();
    expect(t.over).toBe(true);
  });
});

describe('hidden by cover', () => {
  test('D-OBS-01 an attack on a vessel in cover finds no target from afar and one from the next hex', () => {
    const far = put(siege().hand(0, 'main-battery'), 0, 1, { distance: 3, sees: false, under: ['open', 'star'] });
    finish(plans(far, ['set main-battery']));
    expect(far.hull(1)).toBe(26);
    const near = put(siege().hand(0, 'main-battery'), 0, 1, { distance: 1, under: ['open', 'star'] });
    finish(plans(near, ['set main-battery']));
    expect(near.hull(1)).toBe(22);
  });
});
