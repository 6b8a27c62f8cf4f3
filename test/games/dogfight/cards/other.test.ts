import { describe, expect, test } from 'vitest';
import { bySeat, decline, finish, moveTo, offered, planned, plans, put } from '../support/kit.ts';
import { situation } from '../support/situation.ts';
import type { Situation } from '../support/situation.ts';

/** The longest step that the present question about a move allows. */
function reach(t: Situation): number {
  const { map } = t.game;
  const from = map.hexOf(t.hexOf(t.seat));
  return Math.max(...offered(t, 'hex').map((o) => map.distance(from, map.hexOf(o.slice(4)))));
}

/** The seat that is asked for a move stays in its hex. */
const stay = (t: Situation): Situation =>
  t.do(t.options().find((o) => o === `hex ${t.hexOf(t.seat)}` || o === 'pass')!);

/** Seat 0 stays in its body under Obstructed, and seat 1 shoots from `far` hexes away. */
function obstructed(energy: number, far: number, kind = 'asteroid', other = 'open'): Situation {
  const t = situation({ map: ['shoals', 'harbor', 'twins', 'graveyard'] }).setEnergy(0, energy);
  put(t, 0, 1, { distance: far, under: [kind, other] });
  t.hand(0, 'obstructed').hand(1, 'main-battery');
  plans(t, ['set obstructed'], ['set main-battery']).until('move', 0);
  return finish(stay(t));
}

describe('MOVE cards', () => {
  test('CARD-14 Cruise: up to the Mobility', () => {
    const t = situation({ ships: ['halberd', 'tavor'] })
      .at(0, '0606')
      .hand(0, 'cruise');
    plans(t, ['set cruise']).until('move', 0);
    expect(reach(t)).toBe(2);
    t.do('hex 0806');
    expect(t.hexOf(0)).toBe('0806');
  });

  test('CARD-15 Attack Position: 1 energy, a move, and 1 more after the next card if it is an ATTACK', () => {
    const t = situation().at(0, '0606').at(1, '0610').hand(0, 'attack-position', 'main-battery');
    plans(t, ['set attack-position', 'set main-battery']).until('move', 0);
    expect(reach(t)).toBe(3);
    stay(t);
    t.until('move', 0);
    expect(t.energy(0)).toBe(7);
    expect(t.hull(1)).toBe(20);
    expect(reach(t)).toBe(1);
  });

  test('CARD-15 Attack Position: no step after another kind of card, nor later', () => {
    const t = situation().hand(0, 'attack-position', 'reactor-surge', 'main-battery');
    plans(t, ['set attack-position', 'set reactor-surge', 'set main-battery']).until('move', 0);
    stay(t);
    const steps: string[] = [];
    while (t.step !== 'priority-draw') {
      steps.push(t.step);
      decline(t);
    }
    expect(steps).not.toContain('move');
  });

  test('CARD-16 Withdraw: Mobility + 1 for the turn, and only MOVE cards after it', () => {
    const t = situation().at(0, '0606').at(1, '0610').hand(0, 'withdraw', 'main-battery', 'cruise');
    plans(t, ['set withdraw', 'set main-battery', 'set cruise']).until('move', 0);
    expect(reach(t)).toBe(4);
    stay(t);
    t.until('move', 0);
    expect(t.tier).toBe(3);
    expect(reach(t)).toBe(4);
    expect(t.hull(1)).toBe(24);
    expect(t.all('CARD_NULLIFIED').map((row) => row.card)).toEqual(['main-battery']);
  });

  test('CARD-16 Withdraw: refused once another kind of card was played, allowed after a MOVE', () => {
    const t = situation().hand(0, 'reactor-surge', 'withdraw');
    finish(plans(t, ['set reactor-surge', 'set withdraw']));
    expect(t.all('CARD_NULLIFIED').map((row) => row.card)).toEqual(['withdraw']);
    const moved = situation().hand(0, 'cruise', 'withdraw');
    plans(moved, ['set cruise', 'set withdraw']).until('move', 0);
    stay(moved);
    moved.until('move', 0);
    expect([moved.tier, reach(moved) >= 3]).toEqual([2, true]);
  });

  test('CARD-17 Obstructed: in orbit with 4 energy or less, out of all combat with other hexes', () => {
    expect(obstructed(4, 1).hull(0)).toBe(24);
    expect(obstructed(5, 1).hull(0)).toBe(20);
    expect(obstructed(4, 0, 'asteroid', 'asteroid').hull(0)).toBe(20);
  });

  test('CARD-17 Obstructed: outside any body it is a plain move', () => {
    expect(obstructed(4, 1, 'open').hull(0)).toBe(20);
  });

  test('CARD-17 Obstructed: the vessel itself may not attack other hexes either', () => {
    const t = situation({ map: ['shoals', 'harbor', 'twins', 'graveyard'] }).setEnergy(0, 4);
    put(t, 0, 1, { distance: 1, under: ['asteroid', 'open'] });
    t.hand(0, 'obstructed', 'main-battery');
    plans(t, ['set obstructed', 'set main-battery']).until('move', 0);
    expect(finish(stay(t)).hull(1)).toBe(24);
    expect(t.all('MISSED')).toHaveLength(1);
  });

  test('CARD-18 Repair and Retreat: heat - 1, repair 1, move 1, and 1 more for 1 energy', () => {
    const t = situation().at(0, '0606').at(1, '1212').setHeat(0, 2).setHull(0, 20).hand(0, 'repair-and-retreat');
    plans(t, ['set repair-and-retreat']).until('move', 0);
    expect(reach(t)).toBe(1);
    t.do('hex 0706');
    expect([t.heat(0), t.hull(0), t.energy(0)]).toEqual([1, 21, 8]);
    expect(t.step).toBe('pay-move');
    t.do('yes');
    expect(t.energy(0)).toBe(7);
    t.do('hex 0806');
    expect(t.hexOf(0)).toBe('0806');
    const declined = situation().at(0, '0606').at(1, '1212').hand(0, 'repair-and-retreat');
    plans(declined, ['set repair-and-retreat']).until('move', 0);
    declined.do('hex 0706', 'pass');
    expect([declined.energy(0), finish(declined).hexOf(0)]).toEqual([8, '0706']);
  });

  test('CARD-19 Slingshot Burn: 1 energy, heat + 1, Mobility + 2 for this card', () => {
    const t = situation().at(0, '0606').at(1, '1212').hand(0, 'slingshot-burn', 'cruise');
    plans(t, ['set slingshot-burn', 'set cruise']).until('move', 0);
    expect([reach(t), t.energy(0), t.heat(0)]).toEqual([5, 7, 1]);
    stay(t);
    t.until('move', 0);
    expect(reach(t)).toBe(3);
  });

  test('CARD-20 Side Thrusters: 1 energy, 1 hex, and the attack is judged from there', () => {
    const t = situation().apart(0, 1, 6).hand(0, 'main-battery').hand(1, 'side-thrusters');
    plans(t, ['set main-battery']).until('respond', 1);
    t.do('star side-thrusters');
    expect(reach(t)).toBe(1);
    moveTo(t, 0, 7);
    finish(t);
    expect([t.hull(1), t.energy(1)]).toEqual([24, 7]);
  });
});

/** Seat 0 shoots with `card` at seat 1, which has `gear` equipped; the die shows `value`. */
function jammed(
  value: number,
  card: 'main-battery' | 'close-quarters' | 'hit-and-run',
  ...gear: ('jamming' | 'interference')[]
): Situation {
  const t = situation()
    .gear(1, ...gear)
    .hand(0, card);
  planned(t, `set ${card}`);
  t.do('pass', 'pass', 'pass').roll('ready', value);
  return t;
}

/** Seat 0 deals 10 damage and plays Multiple System Failure; seat 1 has Close Quarters and what `build` gives it. */
function failing(build: (t: Situation) => Situation): Situation {
  const t = build(
    situation({ shipStats: { tavor: { attack: 10 } } })
      .hand(0, 'main-battery', 'multiple-system-failure')
      .gear(1, 'close-quarters'),
  );
  return plans(t, ['set main-battery', 'set multiple-system-failure']);
}

describe('INTERVENE cards', () => {
  test('CARD-21 Miss: all turn long, a hand card and the top card make an attack miss', () => {
    const t = situation()
      .hand(0, 'main-battery', 'main-battery')
      .hand(1, 'miss', 'cruise', 'repair', 'pursue')
      .deck(1, 'draw-3', 'missiles', 'torpedoes');
    plans(t, ['pass', 'set main-battery', 'set main-battery'], ['set miss']).until('respond', 1);
    t.do('use miss');
    t.do('discard cruise');
    expect(t.handOf(1)).toEqual(
      ['repair', 'pursue'].toSorted((a, b) => t.handOf(1).indexOf(a) - t.handOf(1).indexOf(b)),
    );
    expect(t.deckOf(1)).toEqual(['missiles', 'torpedoes']);
    expect(t.pileOf(1).toSorted()).toEqual(['cruise', 'draw-3']);
    t.until('respond', 1).do('use miss', 'discard repair');
    finish(t);
    expect(t.hull(1)).toBe(24);
    expect(t.all('MISSED')).toHaveLength(2);
  });

  test('CARD-21 Miss: the top card goes, whichever card it is', () => {
    const t = situation()
      .hand(0, 'main-battery')
      .hand(1, 'miss', 'cruise', 'repair')
      .deck(1, 'main-battery', 'torpedoes');
    plans(t, ['pass', 'set main-battery'], ['set miss']).until('respond', 1).do('use miss', 'discard cruise');
    expect(t.deckOf(1)).toEqual(['torpedoes']);
    expect(t.pileOf(1).toSorted()).toEqual(['cruise', 'main-battery', 'miss']);
  });

  test('CARD-21 Miss: not without a hand card, and not before the card is flipped', () => {
    const t = situation().hand(0, 'main-battery').hand(1, 'miss', 'cruise');
    plans(t, ['set main-battery'], ['pass', 'set miss']);
    const uses: string[] = [];
    while (t.step !== 'priority-draw') {
      uses.push(...offered(t, 'use'));
      decline(t);
    }
    expect(uses).toEqual([]);
    expect(t.hull(1)).toBe(20);
  });

  test('CARD-22 Evasive Maneuvers: 2 energy, the attack misses', () => {
    const t = situation().hand(0, 'beam-lance').hand(1, 'evasive-maneuvers');
    plans(t, ['set beam-lance']).until('respond', 1);
    finish(t.do('star evasive-maneuvers'));
    expect([t.hull(1), t.energy(1)]).toEqual([24, 6]);
    expect(t.pileOf(1)).toEqual(['evasive-maneuvers']);
  });

  test('CARD-23 Deflected Attack: 3 off an attack on me, or off my own', () => {
    const t = situation().hand(0, 'beam-lance', 'deflected-attack').hand(1, 'deflected-attack');
    plans(t, ['set beam-lance']).until('boost', 0);
    t.do('star deflected-attack');
    t.until('respond', 1).do('star deflected-attack');
    finish(t);
    expect(t.hull(1)).toBe(24);
    const own = situation().hand(0, 'beam-lance', 'deflected-attack');
    plans(own, ['set beam-lance']).until('boost', 0);
    expect(finish(own.do('star deflected-attack')).hull(1)).toBe(21);
  });

  test('CARD-24 Direct Hit: 1 energy, Attack + 3 for the own attack', () => {
    const t = situation().hand(0, 'main-battery', 'direct-hit');
    plans(t, ['set main-battery']).until('boost', 0);
    finish(t.do('star direct-hit'));
    expect([t.hull(1), t.energy(0)]).toEqual([17, 7]);
  });

  test('CARD-24 DF-CMB-10 Direct Hit targets nobody: Jamming rolls for the attack card alone', () => {
    const t = situation().gear(1, 'jamming').hand(0, 'main-battery', 'direct-hit');
    plans(t, ['set main-battery']).until('boost', 0);
    finish(t.roll('star direct-hit', 1));
    expect(t.all('ROLL')).toHaveLength(1);
    expect(t.hull(1)).toBe(17);
  });

  test('CARD-25 Draw 3: three cards, no more than the hand holds', () => {
    const t = situation().hand(0, 'draw-3');
    finish(plans(t, ['set draw-3']));
    expect([t.handOf(0).length, t.deckOf(0).length]).toEqual([3, 7]);
    const full = situation().hand(0, 'draw-3', ...Array.from({ length: 9 }, () => 'cruise' as const));
    finish(plans(full, ['set draw-3']));
    expect(full.handOf(0)).toHaveLength(10);
  });

  test('CARD-26 Repair: 3 Hull up to the maximum, heat - 1', () => {
    const t = situation().setHull(0, 20).setHeat(0, 2).hand(0, 'repair');
    finish(plans(t, ['set repair']));
    expect([t.hull(0), t.heat(0)]).toEqual([23, 1]);
    const cool = situation().hand(0, 'repair');
    finish(plans(cool, ['set repair']));
    expect([cool.hull(0), cool.heat(0)]).toEqual([24, 0]);
  });

  test('CARD-27 Reactor Surge: energy + 3, heat + 1', () => {
    const t = situation().hand(0, 'reactor-surge');
    finish(plans(t, ['set reactor-surge']));
    expect([t.energy(0), t.heat(0)]).toEqual([11, 1]);
  });

  test('CARD-28 Jamming: on a 5 the card that targets this vessel has no effect, on no other number', () => {
    for (const value of [1, 4, 6])
      expect(finish(jammed(value, 'main-battery', 'jamming')).hull(1), `on ${value}`).toBe(20);
    const t = finish(jammed(5, 'main-battery', 'jamming'));
    expect(t.hull(1)).toBe(24);
    expect(t.all('ROLL').map((row) => [row.amount, row.object])).toEqual([[5, 6]]);
  });

  test('CARD-28 DF-CMB-09 Jamming: Gear nullified by it still equips', () => {
    const t = finish(jammed(5, 'close-quarters', 'jamming'));
    expect(t.hull(1)).toBe(24);
    expect(t.gearOf(0)).toEqual(['close-quarters']);
  });

  test('CARD-28 Jamming: no roll for a card that targets nobody, nor for the own cards', () => {
    const t = situation().gear(1, 'jamming').hand(0, 'reactor-surge').hand(1, 'repair');
    finish(plans(t, ['set reactor-surge'], ['set repair']));
    expect(t.all('ROLL')).toEqual([]);
  });

  test('CARD-29 Interference: on 5 or 6 only the attack is nullified', () => {
    for (const [value, left] of [
      [4, 20],
      [5, 24],
      [6, 24],
    ] as const) {
      const t = jammed(value, 'hit-and-run', 'interference').until('move', 0);
      expect(t.hull(1), `on ${value}`).toBe(left);
    }
  });

  test('CARD-29 DF-CMB-09 Interference shares the one roll with Jamming', () => {
    const six = jammed(6, 'hit-and-run', 'jamming', 'interference').until('move', 0);
    expect(six.hull(1)).toBe(24);
    expect(six.all('ROLL')).toHaveLength(1);
  });

  test('CARD-30 Signal Scramble: 3 energy, a Normal card that targets this vessel has no effect', () => {
    const t = situation().hand(0, 'main-battery').hand(1, 'signal-scramble');
    plans(t, ['set main-battery']).until('respond', 1);
    t.do('star signal-scramble');
    expect(t.energy(1)).toBe(5);
    finish(t);
    expect(t.hull(1)).toBe(24);
    expect(t.pileOf(0)).toEqual(['main-battery']);
    expect(t.all('CARD_NULLIFIED').map((row) => row.card)).toEqual(['main-battery']);
  });

  test('CARD-30 Signal Scramble: not against a Gear card, nor a card that targets nobody', () => {
    const gear = situation().hand(0, 'close-quarters', 'reactor-surge').hand(1, 'signal-scramble');
    plans(gear, ['set close-quarters', 'set reactor-surge']);
    const stars: string[] = [];
    while (gear.step !== 'priority-draw') {
      stars.push(...offered(gear, 'star'));
      decline(gear);
    }
    expect(stars).toEqual([]);
    expect(gear.hull(1)).toBe(20);
  });

  test('CARD-31 Return Fire: an ATTACK of the own pile is activated as secondary card of the tier and later removed', () => {
    const t = situation().hand(0, 'main-battery').hand(1, 'return-fire').pile(1, 'beam-lance', 'cruise');
    plans(t, ['set main-battery']).until('respond', 1);
    t.do('star return-fire');
    if (t.step === 'recover') t.do('recover beam-lance');
    finish(t);
    expect([t.hull(0), t.hull(1)]).toEqual([18, 20]);
    expect(t.energy(1)).toBe(8 - 2 - 1);
    expect(t.pileOf(1).toSorted()).toEqual(['cruise', 'return-fire']);
    expect(t.removed(1)).toBe(1);
    expect(t.all('REMOVED').map(({ seat, card }) => [seat, card])).toEqual([[1, 'beam-lance']]);
  });

  test('CARD-32 Quick Action: at 2 heat, two discards of different form buy a tier and a secondary place', () => {
    const t = situation()
      .setHeat(0, 2)
      .hand(0, 'quick-action', 'reactor-surge', 'repair')
      .pile(0, 'cruise', 'evasive-maneuvers', 'pursue');
    t.do('jump quick-action');
    while (t.step === 'plan-remove') t.do(t.options()[0]!);
    expect(t.tiersOf(0)).toBe(4);
    expect(t.removed(0)).toBe(2);
    expect(t.pileOf(0)).toHaveLength(1);
    expect(t.pileOf(0)[0]).not.toBe('evasive-maneuvers');
    t.do('set reactor-surge');
    const places = t.placesOf(0);
    expect(places.find((p) => p.card === 'reactor-surge')).toMatchObject({ tier: 1, place: 1 });
  });

  test('CARD-32 Quick Action: not below 2 heat, nor with discards of one form', () => {
    const cold = situation().setHeat(0, 1).hand(0, 'quick-action').pile(0, 'cruise', 'evasive-maneuvers');
    expect(offered(cold.until('plan', 0), 'jump')).toEqual([]);
    const alike = situation().setHeat(0, 2).hand(0, 'quick-action').pile(0, 'cruise', 'pursue');
    expect(offered(alike.until('plan', 0), 'jump')).toEqual([]);
    const both = situation().setHeat(0, 2).hand(0, 'quick-action').pile(0, 'cruise', 'evasive-maneuvers');
    expect(offered(both.until('plan', 0), 'jump')).toEqual(['jump quick-action']);
  });

  test('CARD-33 DH-31 Paired Orders: 1 energy, face up beside the tier, which may hold two cards', () => {
    const t = situation().hand(0, 'paired-orders', 'reactor-surge', 'repair', 'cruise', 'cruise');
    t.do('jump paired-orders');
    expect(t.energy(0)).toBe(7);
    expect(JSON.stringify(t.observe(1))).toContain('paired-orders');
    t.do('set reactor-surge', 'set repair', 'set cruise', 'set cruise');
    expect(t.placesOf(0).filter((p) => p.status === 'down')).toHaveLength(4);
    expect(t.handOf(0)).toEqual([]);
  });

  test('CARD-33 Paired Orders: not without 1 energy', () => {
    const t = situation().setEnergy(0, 0).hand(0, 'paired-orders');
    expect(offered(t.until('plan', 0), 'jump')).toEqual([]);
  });

  test('CARD-34 DF-KEY-04 Multiple System Failure: after 10 Hull damage the vessel loses Gear other than EQUIP, for 2 energy also its next tier', () => {
    const t = situation({ shipStats: { tavor: { attack: 10 } } })
      .hand(0, 'main-battery', 'multiple-system-failure')
      .hand(1, 'reactor-surge', 'reactor-surge', 'reactor-surge')
      .gear(1, 'close-quarters', 'fusion-core');
    plans(
      t,
      ['set main-battery', 'set multiple-system-failure'],
      ['set reactor-surge', 'set reactor-surge', 'set reactor-surge'],
    );
    while (t.step !== 'priority-draw')
      t.do(t.options().find((o) => o === 'yes' || o.startsWith('mode 1')) ?? t.options()[0]!);
    expect(t.gearOf(1)).toEqual(['fusion-core']);
    expect(t.pileOf(1)).toContain('close-quarters');
    // The tier after the failure is the third, so its INTERVENE card is not played.
    expect(t.energy(0)).toBe(8 - 2);
    expect(t.energy(1)).toBe(8 + 3 + 3 + 2);
  });

  test('CARD-34 CARD-30 DF-CMB-10 Multiple System Failure chooses a vessel: Signal Scramble may answer it', () => {
    const t = failing((x) => x.hand(1, 'signal-scramble')).until('card-window', 1);
    expect(t.hull(1)).toBe(14);
    finish(t.do('star signal-scramble'));
    expect([t.gearOf(1), t.energy(1)]).toEqual([['close-quarters'], 5]);
    const not = failing((x) => x.hand(1, 'signal-scramble')).until('card-window', 1);
    expect(finish(not.do('pass')).gearOf(1)).toEqual([]);
  });

  test('CARD-34 Multiple System Failure: 9 Hull damage are not enough', () => {
    const t = situation({ shipStats: { tavor: { attack: 9 } } })
      .hand(0, 'main-battery', 'multiple-system-failure')
      .gear(1, 'close-quarters');
    finish(plans(t, ['set main-battery', 'set multiple-system-failure']));
    expect([t.hull(1), t.gearOf(1)]).toEqual([15, ['close-quarters']]);
  });

  test('CARD-34 Multiple System Failure: without the 2 energy the next tier is not lost', () => {
    const u = situation({ shipStats: { tavor: { attack: 10 } } })
      .hand(0, 'main-battery', 'multiple-system-failure')
      .hand(1, 'reactor-surge')
      .gear(1, 'close-quarters');
    plans(u, ['set main-battery', 'set multiple-system-failure'], ['pass', 'set reactor-surge']);
    while (u.step !== 'priority-draw') decline(u);
    expect([u.gearOf(1), u.energy(0), u.energy(1)]).toEqual([[], 8, 11]);
  });

  test('CARD-34 Multiple System Failure: refused while nobody has suffered 10', () => {
    const t = situation().hand(0, 'main-battery', 'multiple-system-failure').gear(1, 'interference');
    planned(t, 'pass', 'set multiple-system-failure');
    planned(t);
    finish(t);
    expect(t.gearOf(1)).toEqual(['interference']);
    expect(t.all('CARD_NULLIFIED').map((row) => row.card)).toEqual(['multiple-system-failure']);
  });

  test('CARD-35 DF-CMB-10 Solar Flare: 2 energy, 2 effect damage to every other vessel within 4 and in sight', () => {
    const t = situation({ seats: 3 }).hand(0, 'solar-flare').at(0, '0105').at(1, '0505').at(2, '0605');
    planned(t, 'set solar-flare');
    planned(t);
    planned(t);
    finish(t);
    expect([t.hull(0), t.hull(1), t.hull(2), t.energy(0)]).toEqual([24, 22, 24, 6]);
    const hidden = put(situation().hand(0, 'solar-flare'), 0, 1, { distance: 4, sees: false });
    expect(finish(plans(hidden, ['set solar-flare'])).hull(1)).toBe(24);
    expect(bySeat(hidden, 'ATTACK')).toEqual([]);
  });

  test('CARD-35 DF-CMB-10 Solar Flare targets nobody: Jamming does not roll', () => {
    const t = situation().gear(1, 'jamming').hand(0, 'solar-flare');
    expect(finish(plans(t, ['set solar-flare'])).hull(1)).toBe(22);
    expect(t.all('ROLL')).toEqual([]);
  });
});
