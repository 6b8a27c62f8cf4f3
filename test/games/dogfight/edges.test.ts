import { describe, expect, test } from 'vitest';
import { finish, offered, planned, plans } from './support/kit.ts';
import { situation } from './support/situation.ts';

/** Every limit at the last value that still works, and at the next one. */
describe('costs paid to the last point', () => {
  test('DH-14 CARD-02 a card whose cost is all the energy there is', () => {
    const t = situation().setEnergy(0, 1).hand(0, 'beam-lance');
    expect(finish(plans(t, ['set beam-lance'])).hull(1)).toBe(18);
    expect(t.energy(0)).toBe(0);
  });

  test('DH-14 CARD-11 CARD-22 a Star whose cost is all the energy there is', () => {
    for (const [energy, offers] of [
      [2, ['star counter-strike', 'star evasive-maneuvers']],
      [1, []],
    ] as const) {
      const t = situation()
        .setEnergy(1, energy)
        .hand(0, 'main-battery')
        .hand(1, 'counter-strike', 'evasive-maneuvers', 'deflected-attack');
      plans(t, ['set main-battery']).until('respond', 1);
      expect(offered(t, 'star').filter((o) => o !== 'star deflected-attack')).toEqual(offers);
    }
  });

  test('CARD-24 Direct Hit with 1 energy, not with 0', () => {
    for (const [energy, offers] of [
      [1, ['star direct-hit', 'star deflected-attack']],
      [0, ['star deflected-attack']],
    ] as const) {
      const t = situation().setEnergy(0, energy).hand(0, 'main-battery', 'direct-hit', 'deflected-attack');
      plans(t, ['set main-battery']).until('boost', 0);
      expect(new Set(offered(t, 'star'))).toEqual(new Set(offers));
    }
  });

  test('CARD-33 Paired Orders with 1 energy', () => {
    const t = situation({ ships: ['mirelle', 'tavor'] })
      .setEnergy(0, 1)
      .hand(0, 'paired-orders');
    expect(offered(t, 'jump')).toEqual(['jump paired-orders']);
    expect(t.do('jump paired-orders').energy(0)).toBe(0);
  });

  test('CARD-44 a renewal with 1 energy', () => {
    const t = situation().setEnergy(0, 1).gear(0, 'targeting-array');
    plans(t, []).until('maintain', 0).do('renew targeting-array');
    expect([t.energy(0), t.gearOf(0)]).toEqual([0, ['targeting-array']]);
  });

  test('CARD-40 Reactive Armor takes exactly 3 energy, or is nullified', () => {
    const three = situation().setEnergy(0, 3).hand(0, 'reactive-armor');
    expect(finish(plans(three, ['set reactive-armor'])).gearOf(0)).toEqual(['reactive-armor']);
    expect(three.energy(0)).toBe(0);
    const two = situation().setEnergy(0, 2).hand(0, 'reactive-armor');
    expect(finish(plans(two, ['set reactive-armor'])).gearOf(0)).toEqual([]);
    expect(two.energy(0)).toBe(2);
  });

  test('CARD-41 Polarized Hull takes all the energy, or none of a ship without', () => {
    const t = situation().setEnergy(0, 3).hand(0, 'polarized-hull');
    plans(t, ['set polarized-hull']).until('amount', 0);
    expect(offered(t, 'amount')).toContain('amount 3');
    expect(offered(t, 'amount')).not.toContain('amount 4');
    t.do('amount 3');
    expect([t.energy(0), t.gearOf(0)]).toEqual([0, ['polarized-hull']]);
    const none = situation().setEnergy(0, 0).hand(0, 'polarized-hull');
    expect(finish(plans(none, ['set polarized-hull'])).gearOf(0)).toEqual([]);
  });

  test('CARD-34 the 2 energy for the failing tier may be the last', () => {
    for (const [energy, offers] of [
      [2, true],
      [1, false],
    ] as const) {
      const t = situation({ shipStats: { tavor: { attack: 10 } } })
        .setEnergy(0, energy)
        .hand(0, 'main-battery', 'multiple-system-failure')
        .gear(1, 'close-quarters');
      plans(t, ['set main-battery', 'set multiple-system-failure']);
      const asked: string[] = [];
      for (let i = 0; i < 40 && t.step !== 'priority-draw'; i++) {
        asked.push(t.step);
        t.pass();
      }
      expect(asked.includes('surcharge')).toBe(offers);
      expect(t.gearOf(1)).toEqual([]);
    }
  });
});

/** The Hull of seat 1 after seat 0 has played `card` from this far away. */
const hullAfter = (card: 'flak-burst' | 'solar-flare', far: number): number => {
  const t = situation().apart(0, 1, far).hand(0, card);
  return finish(plans(t, [`set ${card}`])).hull(1);
};

describe('limits reached', () => {
  test('DF-SHP-02 a printed Hull of 25 is heavy, 24 is not', () => {
    for (const [hull, gear] of [
      [25, ['hardened-armor']],
      [24, []],
    ] as const) {
      const t = situation({ shipStats: { tavor: { hull } } }).hand(0, 'hardened-armor');
      expect(finish(plans(t, ['set hardened-armor'])).gearOf(0)).toEqual(gear);
    }
  });

  test('CARD-38 DF-KEY-01 the shield stands at 4 energy, falls at 3', () => {
    for (const [energy, gear] of [
      [5, ['energy-shield']],
      [4, []],
    ] as const) {
      const t = situation().setEnergy(0, energy).gear(0, 'energy-shield').hand(0, 'beam-lance');
      expect(finish(plans(t, ['set beam-lance'])).gearOf(0)).toEqual(gear);
    }
  });

  test('CARD-10 CARD-11 “within 3” includes 3', () => {
    const t = situation().apart(0, 1, 3).gear(0, 'close-quarters').hand(0, 'main-battery').hand(1, 'counter-strike');
    plans(t, ['set main-battery']).until('respond', 1);
    finish(t.do('star counter-strike'));
    expect([t.hull(0), t.hull(1)]).toEqual([17, 17]);
  });

  test('CARD-09 “within 2” and CARD-35 “within 4” include their ends', () => {
    expect([hullAfter('flak-burst', 2), hullAfter('flak-burst', 3)]).toEqual([22, 24]);
    expect([hullAfter('solar-flare', 4), hullAfter('solar-flare', 5)]).toEqual([22, 24]);
  });

  test('CARD-09 Flak Burst needs sight of each target', () => {
    // A star has a visibility of 1, so a vessel in it is not seen from two hexes away.
    const t = situation({ map: ['beacon', 'beacon', 'beacon', 'beacon'] })
      .hand(0, 'flak-burst')
      .at(0, '0303')
      .at(1, '0503');
    expect(t.distance(0, 1)).toBe(2);
    expect(t.game.map.sees(t.game.map.hexOf('0303'), t.game.map.hexOf('0503'))).toBe(false);
    expect(finish(plans(t, ['set flak-burst'])).hull(1)).toBe(24);
  });

  test('DF-DCK-01 DH-20 nine cards in hand may become ten, by DRAW, by card and by Priority draw', () => {
    const nine = Array.from({ length: 9 }, () => 'cruise' as const);
    const draw = situation().hand(0, ...nine);
    planned(draw, 'draw');
    expect(draw.handOf(0)).toHaveLength(10);
    const priority = situation().hand(0, ...nine);
    finish(plans(priority, [])).do('draw');
    expect(priority.handOf(0)).toHaveLength(10);
  });

  test('D-WIN-02 repair cannot lift a Hull above its maximum, damage takes it from there', () => {
    const t = situation().setHull(1, 23).hand(0, 'main-battery').hand(1, 'repair');
    finish(plans(t, ['pass', 'set main-battery'], ['set repair']));
    expect(t.hull(1)).toBe(20);
  });

  test('DH-03 DF-MAP-03 a Mobility of 0 leaves only the own hex', () => {
    const t = situation({ shipStats: { tavor: { mobility: 0 } } }).hand(0, 'cruise');
    const before = t.hexOf(0);
    finish(plans(t, ['set cruise']));
    expect(t.hexOf(0)).toBe(before);
  });

  test('DH-08 a Range below zero counts as 0: Torpedoes of a short-sighted ship hit in the own hex only', () => {
    for (const [far, left] of [
      [0, 16],
      [1, 24],
    ] as const) {
      const t = situation({ shipStats: { tavor: { range: 2 } } }).hand(0, 'torpedoes');
      t.at(0, '0305').at(1, far === 0 ? '0305' : '0405');
      expect(finish(plans(t, ['set torpedoes'])).hull(1)).toBe(left);
    }
  });
});
