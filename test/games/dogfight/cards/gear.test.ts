import { describe, expect, test } from 'vitest';
import { SEAT } from '../../../../src/games/dogfight/layout.ts';
import { decline, finish, offered, planned, plans, put } from '../support/kit.ts';
import { situation } from '../support/situation.ts';

describe('EQUIP cards', () => {
  test('CARD-36 Heavy Guns: heavy ships only, hand limit 9', () => {
    const t = situation({ ships: ['achilles', 'tavor'] }).hand(0, 'heavy-guns');
    finish(plans(t, ['set heavy-guns']));
    expect(t.gearOf(0)).toEqual(['heavy-guns']);
    const light = situation({ ships: ['tavor', 'tavor'] }).hand(0, 'heavy-guns');
    finish(plans(light, ['set heavy-guns']));
    expect(light.gearOf(0)).toEqual([]);
    const nine = situation({ ships: ['achilles', 'tavor'] })
      .gear(0, 'heavy-guns')
      .hand(0, ...Array.from({ length: 9 }, () => 'cruise' as const));
    expect(offered(nine.until('plan', 0), 'draw')).toEqual([]);
  });

  test('CARD-36 DF-CMB-08 Heavy Guns: a Normal ATTACK is repeated for a card and 1 heat, its costs due again', () => {
    const t = situation({ ships: ['achilles', 'tavor'] })
      .gear(0, 'heavy-guns')
      .hand(0, 'beam-lance', 'cruise');
    plans(t, ['set beam-lance']).until('repeat', 0);
    expect(t.hull(1)).toBe(24);
    t.do('yes');
    if (t.step === 'repeat-cost') t.do('discard cruise');
    finish(t);
    expect(t.hull(1)).toBe(24 - 6 - 6);
    expect([t.heat(0), t.energy(0)]).toEqual([1, 5 - 2]);
    expect(t.pileOf(0)).toEqual(['cruise', 'beam-lance']);
  });

  test('CARD-36 DF-CMB-08 Heavy Guns repeat a card once only, and not a Gear ATTACK', () => {
    const t = situation({ ships: ['achilles', 'tavor'] })
      .gear(0, 'heavy-guns')
      .hand(0, 'main-battery', 'cruise', 'cruise', 'cruise');
    plans(t, ['set main-battery']).until('repeat', 0);
    while (t.step !== 'priority-draw')
      t.do(t.options().find((o) => o === 'yes') ?? t.options().find((o) => o === 'pass') ?? t.options()[0]!);
    expect(t.hull(1)).toBe(16);
    const gear = situation({ ships: ['achilles', 'tavor'] })
      .gear(0, 'heavy-guns')
      .hand(0, 'close-quarters', 'cruise');
    plans(gear, ['set close-quarters']);
    const steps: string[] = [];
    while (gear.step !== 'priority-draw') {
      steps.push(gear.step);
      decline(gear);
    }
    expect(steps).not.toContain('repeat');
    expect(gear.hull(1)).toBe(20);
  });

  test('CARD-37 Bulk Plating: maximum Hull + 3, repair 2 when flipped', () => {
    const t = situation().setHull(0, 24).hand(0, 'bulk-plating');
    finish(plans(t, ['set bulk-plating']));
    expect([t.hull(0), t.maxHull(0)]).toEqual([26, 27]);
    const low = situation().setHull(0, 10).hand(0, 'bulk-plating');
    finish(plans(low, ['set bulk-plating']));
    expect([low.hull(0), low.maxHull(0)]).toEqual([12, 27]);
  });

  test('CARD-38 Energy Shield: 2 off any damage, gone as soon as energy is below 4', () => {
    const t = situation().hand(0, 'main-battery').gear(1, 'energy-shield').setEnergy(1, 4);
    finish(plans(t, ['set main-battery']));
    expect(t.hull(1)).toBe(22);
    const low = situation()
      .setEnergy(1, 5)
      .gear(1, 'energy-shield')
      .hand(0, 'main-battery')
      .hand(1, 'evasive-maneuvers', 'deflected-attack');
    plans(low, ['pass', 'set main-battery'], []);
    low.until('respond', 1).do('star evasive-maneuvers');
    // 3 energy is left, so the shield has expired at once.
    expect(low.gearOf(1)).toEqual([]);
    expect(low.pileOf(1)).toContain('energy-shield');
  });

  test('CARD-38 Energy Shield: cannot be raised by a ship of a lower Grade', () => {
    const t = situation({ shipStats: { tavor: { grade: 3 } } }).hand(0, 'energy-shield');
    finish(plans(t, ['set energy-shield']));
    expect(t.gearOf(0)).toEqual([]);
    const four = situation().hand(0, 'energy-shield');
    finish(plans(four, ['set energy-shield']));
    expect(four.gearOf(0)).toEqual(['energy-shield']);
  });

  test('CARD-39 Hardened Armor: heavy ships, 2 off combat damage', () => {
    const t = situation({ ships: ['tavor', 'achilles'] })
      .hand(0, 'main-battery', 'solar-flare')
      .hand(1, 'hardened-armor');
    plans(t, ['pass', 'set main-battery', 'set solar-flare'], ['set hardened-armor']);
    finish(t);
    expect(t.hull(1)).toBe(27 - 2 - 2);
    expect(t.gearOf(1)).toEqual(['hardened-armor']);
  });

  test('CARD-40 Reactive Armor: 3 energy move onto it; 1 of it takes 5 off and burns an adjacent attacker', () => {
    const t = situation().hand(1, 'reactive-armor').hand(0, 'beam-lance').apart(0, 1, 1);
    plans(t, ['pass', 'set beam-lance'], ['set reactive-armor']);
    t.until('respond', 1);
    expect(t.energy(1)).toBe(5);
    t.do('use reactive-armor');
    finish(t);
    // Of 6 damage, 1 gets through; the attacker suffers 6 - 3 = 3.
    expect([t.hull(1), t.hull(0)]).toEqual([23, 21]);
    expect(t.gearOf(1)).toEqual(['reactive-armor']);
    const far = situation().gear(1, 'reactive-armor').charge(1, 3, 0).hand(0, 'beam-lance').apart(0, 1, 2);
    plans(far, ['set beam-lance']).until('respond', 1).do('use reactive-armor');
    finish(far);
    expect([far.hull(1), far.hull(0)]).toEqual([23, 24]);
  });

  test('CARD-40 D-OBS-02 Reactive Armor burns an attacker in sight of its vessel, which may ignore obstructions', () => {
    for (const [ignores, left] of [
      [0, 24],
      [1, 21],
    ] as const) {
      const t = situation({ rules: { visibility: { planet: 1, moon: 1, asteroid: 2, star: 0, debris: 2 } } });
      // The vessel with the armor is in a star, which no other hex can see.
      t.gear(1, 'reactive-armor').charge(1, 3, 0).hand(0, 'beam-lance').at(0, '0203').at(1, '0303');
      planned(t, 'set beam-lance');
      t.state[t.game.seatBase(0) + SEAT.T_SIGHT] = 1;
      t.state[t.game.seatBase(1) + SEAT.T_SIGHT] = ignores;
      planned(t);
      t.until('respond', 1).do('use reactive-armor');
      finish(t);
      expect([t.hull(1), t.hull(0)]).toEqual([23, left]);
    }
  });

  test('CARD-40 DF-KEY-01 Reactive Armor: empty it expires in the Discard Phase; its energy counts for the shield', () => {
    const t = situation().gear(1, 'reactive-armor').charge(1, 1, 0).hand(0, 'beam-lance');
    plans(t, ['set beam-lance']).until('respond', 1).do('use reactive-armor');
    finish(t);
    expect(t.gearOf(1)).toEqual([]);
    // 1 energy on the ship and 3 on the card make 4, so the shield stays.
    const both = situation()
      .setEnergy(1, 1)
      .gear(1, 'reactive-armor', 'energy-shield')
      .charge(1, 3, 0)
      .hand(0, 'main-battery');
    plans(both, ['set main-battery']);
    finish(both);
    expect(both.hull(1)).toBe(22);
    expect(both.gearOf(1)).toContain('energy-shield');
  });

  test('CARD-41 Polarized Hull: any energy moves onto it; each attack takes one and 4 damage, the last one ends it', () => {
    const t = situation().hand(1, 'polarized-hull').hand(0, 'beam-lance', 'beam-lance');
    planned(t, 'pass', 'set beam-lance', 'set beam-lance');
    planned(t, 'set polarized-hull');
    t.until('amount', 1).do('amount 1');
    expect(t.energy(1)).toBe(7);
    finish(t);
    expect(t.hull(1)).toBe(24 - 2 - 6);
    expect(t.gearOf(1)).toEqual([]);
  });

  test('CARD-42 Research and Development: with Priority, one more tier and a free draw in Preparation', () => {
    const t = situation().gear(0, 'research-and-development').deck(0, 'missiles', 'cruise');
    planned(t);
    expect(t.tiersOf(0)).toBe(4);
    expect(t.handOf(0)).toEqual(['missiles']);
    const without = situation().priority(1).gear(0, 'research-and-development').deck(0, 'missiles', 'cruise');
    planned(without);
    planned(without);
    expect(without.handOf(0)).toEqual([]);
    expect(without.tiersOf(0)).toBe(3);
  });

  test('CARD-43 Fusion Core: 2 energy in each Discard Phase', () => {
    const t = situation().hand(0, 'fusion-core');
    finish(plans(t, ['set fusion-core']));
    expect(t.energy(0)).toBe(10);
    t.endTurn();
    t.endTurn();
    expect(t.energy(0)).toBe(12);
  });

  test('CARD-44 Targeting Array: Range + 2 while equipped, 1 energy to keep', () => {
    const t = situation().apart(0, 1, 8).gear(0, 'targeting-array').hand(0, 'main-battery');
    plans(t, ['set main-battery']).until('maintain', 0);
    expect(t.hull(1)).toBe(20);
    t.do('renew targeting-array');
    expect([t.energy(0), t.gearOf(0)]).toEqual([7, ['targeting-array']]);
    const far = situation().apart(0, 1, 9).gear(0, 'targeting-array').hand(0, 'main-battery');
    plans(far, ['set main-battery']).until('maintain', 0);
    expect(far.hull(1)).toBe(24);
  });

  test('CARD-45 Point Defense Grid: 3 off Projectiles, 1 energy to keep', () => {
    const t = situation().gear(1, 'point-defense-grid').hand(0, 'missiles', 'main-battery');
    plans(t, ['set missiles', 'set main-battery']).until('maintain', 1);
    expect(t.hull(1)).toBe(24 - 1 - 4);
    expect(t.options().toSorted()).toEqual(['lapse point-defense-grid', 'renew point-defense-grid']);
    t.do('lapse point-defense-grid');
    expect([t.energy(1), t.gearOf(1)]).toEqual([8, []]);
  });

  test('DF-CRD-02 DF-CRD-07 Gear is equipped from its tier on, and a second copy of a title is not', () => {
    const t = situation().hand(0, 'fusion-core', 'fusion-core', 'reactor-surge');
    plans(t, ['set fusion-core', 'set fusion-core', 'set reactor-surge']);
    finish(t);
    expect(t.gearOf(0)).toEqual(['fusion-core']);
    expect(t.pileOf(0).toSorted()).toEqual(['fusion-core', 'reactor-surge']);
    expect(t.energy(0)).toBe(8 + 3 + 2);
  });

  test('DF-FMT-05 a card equipped from the start was never flipped: its flip effect does not happen', () => {
    const t = situation().setHull(0, 20).gear(0, 'bulk-plating');
    finish(plans(t, []));
    expect([t.hull(0), t.maxHull(0)]).toEqual([20, 27]);
  });
});

describe('ships', () => {
  test('SHIP-01 DF-SHP-04 Achilles: Twin Salvo repeats the next ATTACK for a card and 1 heat', () => {
    const t = situation({ ships: ['achilles', 'tavor'] }).hand(0, 'main-battery', 'cruise', 'main-battery');
    t.do('ability');
    if (t.step === 'ability-cost') t.do('discard cruise');
    expect(t.pileOf(0)).toEqual(['cruise']);
    planned(t, 'set main-battery', 'set main-battery');
    planned(t);
    finish(t);
    // The first card makes two attacks, the second one.
    expect(t.hull(1)).toBe(24 - 12);
    expect(t.heat(0)).toBe(1);
  });

  test('SHIP-01 DF-SHP-04 Achilles does not repeat Gear attacks', () => {
    const t = situation({ ships: ['achilles', 'tavor'] }).hand(0, 'close-quarters', 'cruise', 'main-battery');
    t.do('ability');
    if (t.step === 'ability-cost') t.do('discard cruise');
    planned(t, 'set close-quarters', 'set main-battery');
    planned(t);
    finish(t);
    expect(t.all('ATTACK').map((row) => row.card)).toEqual(['close-quarters', 'main-battery', 'main-battery']);
  });

  test('SHIP-01 DF-SHP-04 DF-CMB-08 Achilles repeats Star attacks too, each time for their energy', () => {
    const t = situation({ ships: ['achilles', 'tavor'] }).hand(0, 'cheap-shot', 'cruise');
    planned(t, 'ability', 'discard cruise');
    planned(t);
    t.until('own-before', 0).do('star cheap-shot');
    finish(t);
    expect(t.all('ATTACK').map((row) => row.card)).toEqual(['cheap-shot', 'cheap-shot']);
    expect([t.hull(1), t.energy(0), t.pileOf(0)]).toEqual([24 - 2 - 2, 5 - 2, ['cruise', 'cheap-shot']]);
    const poor = situation({ ships: ['achilles', 'tavor'] })
      .setEnergy(0, 1)
      .hand(0, 'cheap-shot', 'cruise');
    planned(poor, 'ability', 'discard cruise');
    planned(poor);
    finish(poor.until('own-before', 0).do('star cheap-shot'));
    expect(poor.hull(1)).toBe(22);
  });

  test('SHIP-01 DF-SHP-04 a Counter Strike is repeated against the same attacker when the chain is over', () => {
    const t = situation({ ships: ['tavor', 'achilles'] })
      .apart(0, 1, 3)
      .hand(0, 'main-battery')
      .hand(1, 'counter-strike', 'cruise', 'main-battery');
    planned(t, 'set main-battery');
    planned(t, 'ability', 'discard cruise', 'pass', 'set main-battery');
    t.until('respond', 1).do('star counter-strike');
    finish(t);
    expect(t.all('ATTACK').map((row) => `${row.seat} ${row.card} ${row.other}`)).toEqual([
      '0 main-battery 1',
      '1 counter-strike 0',
      '1 counter-strike 0',
      '1 main-battery 0',
    ]);
    expect([t.hull(0), t.hull(1), t.energy(1)]).toEqual([24 - 7 - 7 - 4, 27 - 4, 5 - 2 - 2]);
  });

  test('SHIP-01 Achilles: Twin Salvo needs a card to discard', () => {
    const t = situation({ ships: ['achilles', 'tavor'] });
    expect(offered(t, 'ability')).toEqual([]);
  });

  test('DF-CMB-08 one repeat a card in all: Twin Salvo and Heavy Guns do not add up', () => {
    const t = situation({ ships: ['achilles', 'tavor'] })
      .gear(0, 'heavy-guns')
      .hand(0, 'main-battery', 'cruise', 'repair', 'repair');
    t.do('ability');
    if (t.step === 'ability-cost') t.do('discard cruise');
    planned(t, 'set main-battery');
    planned(t);
    while (t.step !== 'priority-draw')
      t.do(t.options().find((o) => o === 'yes') ?? t.options().find((o) => o === 'pass') ?? t.options()[0]!);
    expect(t.all('ATTACK')).toHaveLength(2);
  });

  test('SHIP-02 SHIP-03 DF-SHP-03 Intrepid and Tavor: Trim Drives, 1 energy, Mobility + 1 this turn', () => {
    for (const [ship, mobility, energy] of [
      ['intrepid', 2, 5],
      ['tavor', 3, 8],
    ] as const) {
      const t = situation({ ships: [ship, 'tavor'] })
        .at(0, '0606')
        .at(1, '1212')
        .hand(0, 'cruise');
      planned(t, 'ability', 'set cruise');
      planned(t);
      t.until('move', 0);
      const { map } = t.game;
      const from = map.hexOf('0606');
      expect(Math.max(...offered(t, 'hex').map((o) => map.distance(from, map.hexOf(o.slice(4)))))).toBe(mobility + 1);
      expect(t.energy(0)).toBe(energy - 1);
    }
  });

  test('SHIP-04 Inferno: Inferno Burst, 4 energy, the first attack Attack + 4 and 2 heat', () => {
    const t = situation({ ships: ['inferno', 'achilles'] }).hand(0, 'main-battery', 'main-battery');
    planned(t, 'ability', 'set main-battery', 'set main-battery');
    expect(t.energy(0)).toBe(2);
    planned(t);
    finish(t);
    expect(t.hull(1)).toBe(27 - 9 - 5);
    expect(t.heat(0)).toBe(2);
  });

  test('SHIP-05 DF-KEY-03 Sable: Ghost Vector, 2 energy, one attack this turn misses', () => {
    const t = situation({ ships: ['tavor', 'sable'] }).hand(0, 'main-battery', 'main-battery');
    planned(t, 'set main-battery', 'set main-battery');
    planned(t, 'ability');
    expect(t.energy(1)).toBe(4);
    t.until('respond', 1).do('ability');
    finish(t);
    expect(t.hull(1)).toBe(16);
    expect(t.all('MISSED').map((row) => row.amount)).toEqual([1]);
  });

  test('SHIP-06 Corvane: Deep Scan, 1 energy, obstructions are ignored this turn and no longer', () => {
    const t = put(situation({ ships: ['corvane', 'tavor'] }).hand(0, 'main-battery', 'beam-lance'), 0, 1, {
      distance: 5,
      sees: false,
    });
    planned(t, 'ability', 'set main-battery');
    expect(t.energy(0)).toBe(5);
    planned(t);
    t.endTurn();
    expect(t.hull(1)).toBe(20);
    planned(t);
    planned(t, 'set beam-lance');
    finish(t);
    expect(t.hull(1)).toBe(20);
  });

  test('SHIP-07 Halberd: Overcrew, 3 energy before tier 1 is planned, one more tier this turn', () => {
    const t = situation({ ships: ['halberd', 'tavor'] });
    planned(t, 'ability');
    expect([t.energy(0), t.tiersOf(0)]).toEqual([1, 4]);
    planned(t);
    t.endTurn();
    planned(t);
    planned(t);
    expect(t.tiersOf(0)).toBe(3);
  });

  test('SHIP-08 Mirelle: Collector Sails, 1 energy in each Discard Phase, not elective', () => {
    const t = situation({ ships: ['mirelle', 'tavor'] });
    expect(t.step).toBe('plan');
    finish(plans(t, []));
    expect(t.energy(0)).toBe(9);
  });
});
