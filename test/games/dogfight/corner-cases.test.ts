import { describe, expect, test } from 'vitest';
import { decline, finish, offered, planned, plans, put } from './support/kit.ts';
import type { CardId } from '../../../src/games/dogfight/cards/cards.ts';
import { situation } from './support/situation.ts';
import type { Situation } from './support/situation.ts';

const MAPS = { rocks: ['shoals', 'harbor', 'twins', 'graveyard'] } as const;

/** The seat that is asked for a move stays in its hex. */
const stay = (t: Situation): Situation => t.do(`hex ${t.hexOf(t.seat)}`);

describe('destroyed together', () => {
  test('DH-38 DH-17 both over heat at the same check: a draw', () => {
    const t = situation().setHeat(0, 9).setHeat(1, 9).hand(0, 'reactor-surge').hand(1, 'reactor-surge');
    plans(t, ['set reactor-surge'], ['set reactor-surge']);
    for (let i = 0; i < 20 && !t.over; i++) decline(t);
    expect(t.returns()).toEqual([0.5, 0.5]);
  });

  test('CARD-35 D-WIN-02 effect damage destroys, too', () => {
    const t = situation({ seats: 3 }).setHull(1, 1).setHull(2, 1).hand(0, 'solar-flare');
    t.at(0, '0105').at(1, '0205').at(2, '0305');
    planned(t, 'set solar-flare');
    planned(t);
    planned(t);
    expect(t.over).toBe(true);
    expect(t.returns()).toEqual([1, 0, 0]);
  });

  test('CARD-40 D-DMG-01 what Reactive Armor throws back may destroy the attacker', () => {
    const t = situation().apart(0, 1, 1).setHull(0, 2).gear(1, 'reactive-armor').charge(1, 3, 0).hand(0, 'beam-lance');
    plans(t, ['set beam-lance']).until('respond', 1).do('use reactive-armor');
    expect(t.over).toBe(true);
    expect([t.hull(0), t.hull(1)]).toEqual([2 - 3, 23]);
    expect(t.returns()).toEqual([0, 1]);
  });

  test('CARD-40 CARD-38 and the attacker’s shield takes 2 off it', () => {
    const t = situation()
      .apart(0, 1, 1)
      .gear(0, 'energy-shield')
      .gear(1, 'reactive-armor')
      .charge(1, 3, 0)
      .hand(0, 'beam-lance');
    plans(t, ['set beam-lance']).until('respond', 1).do('use reactive-armor');
    finish(t);
    expect([t.hull(0), t.hull(1)]).toEqual([23, 23]);
  });

  test('CARD-40 DF-CMB-06 a shield before the armor lowers what is thrown back: 6 - 2, less 3', () => {
    const t = situation()
      .apart(0, 1, 1)
      .gear(1, 'reactive-armor', 'energy-shield')
      .charge(1, 3, 0)
      .hand(0, 'beam-lance');
    plans(t, ['set beam-lance']).until('respond', 1).do('use reactive-armor');
    finish(t);
    expect([t.hull(0), t.hull(1)]).toEqual([23, 24]);
  });
});

describe('cover', () => {
  test('DF-CMB-04 DH-24 a target that slips into cover before the attack resolves is missed', () => {
    const t = situation({ map: ['beacon', 'beacon', 'beacon', 'beacon'] })
      .hand(0, 'main-battery')
      .hand(1, 'side-thrusters');
    const { map } = t.game;
    const hexes = Array.from({ length: map.hexes }, (_, h) => h);
    const stars = hexes.filter((h) => map.kindOf(h) === 4);
    const found = hexes
      .flatMap((a) => hexes.map((b) => [a, b] as const))
      .find(
        ([a, b]) =>
          map.kindOf(a) === 0 &&
          map.kindOf(b) === 0 &&
          map.distance(a, b) === 4 &&
          map.sees(a, b) &&
          stars.some((h) => map.distance(b, h) === 1 && map.distance(a, h) > 1 && map.distance(a, h) < 6),
      )!;
    t.at(0, map.label(found[0])).at(1, map.label(found[1]));
    plans(t, ['set main-battery']).until('respond', 1);
    t.do('star side-thrusters');
    const cover = stars.find((h) => map.distance(found[1], h) === 1 && map.distance(found[0], h) > 1)!;
    t.do(`hex ${map.label(cover)}`);
    finish(t);
    expect(t.hull(1)).toBe(24);
    expect(t.all('MISSED').map((row) => row.amount)).toEqual([1]);
  });

  test('CARD-12 Optimum Range needs sight, too', () => {
    const t = put(situation().hand(0, 'optimum-range'), 0, 1, { distance: 6, sees: false });
    plans(t, []);
    while (t.step !== 'priority-draw') t.do(offered(t, 'star')[0] ?? offered(t, 'pass')[0] ?? t.options()[0]!);
    expect(t.hull(1)).toBe(24);
  });

  test('CARD-17 CARD-35 Obstructed keeps out combat, not the effect damage of a flare', () => {
    const t = put(situation({ map: MAPS.rocks }).setEnergy(0, 4), 0, 1, { distance: 1, under: ['asteroid', 'open'] });
    t.hand(0, 'obstructed').hand(1, 'solar-flare');
    plans(t, ['set obstructed'], ['set solar-flare']).until('move', 0);
    stay(t);
    expect(finish(t).hull(0)).toBe(22);
  });

  test('CARD-17 Obstructed counts the energy when it is flipped: spent down to 4 it hides', () => {
    const t = put(situation({ map: MAPS.rocks }).setEnergy(0, 5), 0, 1, { distance: 1, under: ['asteroid', 'open'] });
    t.hand(0, 'obstructed', 'attack-position').hand(1, 'main-battery');
    plans(t, ['set attack-position', 'set obstructed'], ['pass', 'set main-battery']).until('move', 0);
    stay(t);
    t.until('move', 0);
    stay(t);
    expect(finish(t).hull(0)).toBe(24);
  });
});

describe('plans with two cards in a tier', () => {
  test('DH-29 D-DBL-02 rearranging moves cards between primary and secondary places, too', () => {
    const t = situation({ ships: ['mirelle', 'mirelle'] }).hand(0, 'paired-orders', 'reactor-surge', 'double-shot');
    t.do('jump paired-orders', 'set double-shot', 'set reactor-surge', 'pass', 'pass');
    const distinct = new Int32Array(t.game.info.maxLegal);
    const n = t.game.distinct(t.state, distinct);
    expect(t.options()).toContain('rearrange');
    expect(n).toBe(t.options().length - 1);
    t.do('rearrange');
    for (let i = 0; i < 6 && t.seat === 0; i++) {
      if (t.placesOf(0).find((p) => p.status === 'down')!.card === 'reactor-surge') break;
      t.do(offered(t, 'position')[i === 0 ? 0 : offered(t, 'position').length - 1]!);
    }
    while (t.seat === 0) t.pass();
    const set = t.placesOf(0).filter((p) => p.status === 'down');
    expect(set.map((p) => [p.tier, p.place, p.card])).toEqual([
      [1, 0, 'reactor-surge'],
      [1, 1, 'double-shot'],
    ]);
    planned(t);
    expect(finish(t).hull(1)).toBe(23 - 4 - 4);
  });

  test('D-PREP-09 a lone set card is locked by a DRAW in the next tier, in the doubled tier as well', () => {
    const t = situation({ ships: ['mirelle', 'mirelle'] }).hand(0, 'paired-orders', 'reactor-surge', 'double-shot');
    t.do('jump paired-orders', 'set double-shot', 'set reactor-surge', 'draw', 'pass');
    expect(t.seat).toBe(1);
  });
});

describe('Priority in turmoil', () => {
  test('DH-27 D-END-03 a seat that is to take Priority and dies first does not get it', () => {
    const t = situation({ seats: 3 })
      .setHull(1, 0)
      .hand(1, 'withdraw')
      .hand(2, 'main-battery')
      .hand(0, 'reactor-surge');
    t.at(1, '0105').at(2, '0205').at(0, '1212');
    planned(t, 'pass', 'set reactor-surge');
    planned(t, 'set withdraw');
    planned(t, 'set main-battery');
    t.until('move', 1);
    stay(t);
    // Seat 2 destroys seat 1 in the same tier.
    t.until('priority-draw');
    expect(t.alive(1)).toBe(false);
    expect(t.alive(t.priorityHolder)).toBe(true);
    expect(t.seat).toBe(t.priorityHolder);
  });

  test('D-END-03 Priority skips the seats of destroyed vessels', () => {
    const t = situation({ seats: 3 }).setHull(1, 0).hand(0, 'main-battery');
    t.at(0, '0105').at(1, '0205').at(2, '1212');
    planned(t, 'set main-battery');
    planned(t);
    planned(t);
    t.until('priority-draw').do('pass');
    expect([t.turn, t.priorityHolder]).toEqual([2, 2]);
    t.endTurn();
    expect([t.turn, t.priorityHolder]).toEqual([3, 0]);
  });

  test('D-END-02 with nothing to draw nobody is asked', () => {
    const t = situation().deck(0).hand(0, 'cruise');
    const steps: string[] = [];
    for (let i = 0; i < 40 && t.turn === 1; i++) {
      steps.push(`${t.step} ${t.options().join(' ')}`);
      decline(t);
    }
    expect(t.turn).toBe(2);
    expect(steps.filter((text) => text.startsWith('priority-draw') && text.includes('draw pass'))).toEqual([]);
    expect(t.handOf(0)).toEqual(['cruise']);
  });
});

/**
 * Three seats within reach. Seat 0 deals seat 1 ten damage and disables its third tier (the one after the failure),
 * for which seat 1 has set `card`; seat 2 attacks seat 1 in tiers 2 and 3. Seat 1 holds Evasive Maneuvers.
 */
function disabled(card: CardId): Situation {
  const t = situation({ seats: 3, shipStats: { tavor: { attack: 10, hull: 60 } } });
  t.at(0, '0105').at(1, '0205').at(2, '0305');
  t.hand(0, 'main-battery', 'multiple-system-failure').hand(1, card, 'evasive-maneuvers');
  t.hand(2, 'main-battery', 'main-battery').gear(1, 'close-quarters', 'targeting-array');
  planned(t, 'set main-battery', 'set multiple-system-failure');
  planned(t, 'pass', 'pass', `set ${card}`);
  planned(t, 'pass', 'set main-battery', 'set main-battery');
  return t;
}

/**
 * Runs the turn: seat 1 is chosen wherever a target is asked, and seat 0 pays for what it can. Returns the Stars that
 * were offered to seat 1, by tier.
 */
function starsOfDisabled(t: Situation): string[] {
  const stars: string[] = [];
  for (let i = 0; i < 300 && t.step !== 'priority-draw' && !t.over; i++) {
    if (t.seat === 1) stars.push(...offered(t, 'star').map((o) => `${t.tier} ${o.slice(5)}`));
    const wish = ['target 1', 'yes', 'mode 1', 'renew'].map((o) => offered(t, o)[0]).find((o) => o !== undefined);
    if (wish === undefined) decline(t);
    else t.do(wish);
  }
  return [...new Set(stars)];
}

describe('disabled', () => {
  test('DF-KEY-04 CARD-34 a disabled vessel plays no Star and no card but EQUIP; its EQUIP gear goes on working', () => {
    const move = disabled('cruise');
    expect(starsOfDisabled(move)).toEqual(['1 evasive-maneuvers', '2 evasive-maneuvers']);
    expect(move.all('CARD_NULLIFIED').map((row) => row.card)).toEqual(['cruise']);
    expect(move.energy(0)).toBe(8 - 2);
    expect(move.gearOf(1)).toEqual(['targeting-array']);
    const equip = disabled('fusion-core');
    starsOfDisabled(equip);
    expect(equip.gearOf(1)).toEqual(['targeting-array', 'fusion-core']);
  });
});

describe('Return Fire with Gear', () => {
  test('CARD-31 DF-CMB-09 a recovered Close Quarters attacks and equips, and is removed when it is destroyed', () => {
    const t = situation({ shipStats: { tavor: { attack: 10, hull: 60 } } })
      .hand(0, 'main-battery', 'multiple-system-failure')
      .hand(1, 'return-fire')
      .pile(1, 'cruise', 'close-quarters');
    plans(t, ['set main-battery', 'set multiple-system-failure']).until('respond', 1);
    t.do('star return-fire');
    if (t.step === 'recover') t.do('recover close-quarters');
    const gear = new Set<string>();
    for (let i = 0; i < 60 && t.step !== 'priority-draw'; i++) {
      for (const card of t.gearOf(1)) gear.add(card);
      t.do(offered(t, 'target 1')[0] ?? offered(t, 'order')[0] ?? offered(t, 'pass')[0] ?? t.options()[0]!);
    }
    expect([t.hull(0), t.hull(1)]).toEqual([50, 50]);
    expect([...gear]).toEqual(['close-quarters']);
    expect(t.gearOf(1)).toEqual([]);
    expect(t.pileOf(1)).toEqual(['cruise', 'return-fire']);
    expect(t.removed(1)).toBe(1);
  });
});

describe('answers that cannot reach', () => {
  test('D-MIS-01 CARD-11 a Counter Strike at an attacker beyond the own Range hits nothing', () => {
    const t = situation({ ships: ['corvane', 'tavor'] })
      .apart(0, 1, 8)
      .hand(0, 'main-battery')
      .hand(1, 'counter-strike');
    plans(t, ['set main-battery']);
    for (let i = 0; i < 40 && t.step !== 'priority-draw'; i++)
      t.do(offered(t, 'star')[0] ?? offered(t, 'pass')[0] ?? t.options()[0]!);
    expect([t.hull(0), t.hull(1)]).toEqual([24, 20]);
  });
});

describe('teams', () => {
  test('DH-41 DH-38 if all go at once, the team of the least negative Hull wins', () => {
    const t = situation({ seats: 4, teams: [0, 1, 0, 1] }).turnNumber(47);
    t.setHull(0, 0).setHull(1, 1).setHull(2, 0).setHull(3, 0);
    t.endTurn();
    expect(t.over).toBe(true);
    expect(t.returns()).toEqual([0, 1, 0, 1]);
  });

  test('D-ATK-06 CARD-11 a friend that was attacked may strike back', () => {
    const t = situation({ seats: 4, teams: [0, 1, 0, 1] })
      .hand(0, 'main-battery')
      .hand(2, 'counter-strike');
    t.at(0, '0105').at(2, '0505').at(1, '1212').at(3, '1112');
    planned(t, 'set main-battery');
    for (let i = 0; i < 3; i++) planned(t);
    t.until('target', 0).do('target 2').until('respond', 2);
    t.do('star counter-strike');
    finish(t);
    expect([t.hull(0), t.hull(2)]).toEqual([20, 20]);
  });
});
