import { describe, expect, test } from 'vitest';
import { decline, finish, offered, planned, plans, put } from './support/kit.ts';
import { situation } from './support/situation.ts';
import type { Situation } from './support/situation.ts';

/** The seat that is asked for a move stays in its hex. */
const stay = (t: Situation): Situation => t.do(`hex ${t.hexOf(t.seat)}`);

/** The actions with this prefix that are offered to `seat` from here to the end of the turn. */
function offersTo(t: Situation, seat: number, prefix: string): Set<string> {
  const out = new Set<string>();
  for (let i = 0; i < 200 && !t.over && t.step !== 'priority-draw'; i++) {
    if (t.seat === seat) for (const o of offered(t, prefix)) out.add(o);
    decline(t);
  }
  return out;
}

describe('Withdraw among other cards', () => {
  test('CARD-16 a Star played before it is a card played: Withdraw is refused', () => {
    const t = situation().hand(0, 'main-battery').hand(1, 'deflected-attack', 'withdraw');
    plans(t, ['set main-battery'], ['pass', 'set withdraw']).until('respond', 1);
    finish(t.do('star deflected-attack'));
    expect(t.all('CARD_NULLIFIED').map((row) => row.card)).toEqual(['withdraw']);
  });

  test('CARD-16 after it only MOVE cards may answer: Side Thrusters, not Evasive Maneuvers', () => {
    const t = situation()
      .priority(1)
      .hand(0, 'main-battery')
      .hand(1, 'withdraw', 'evasive-maneuvers', 'side-thrusters');
    plans(t, ['set withdraw'], ['pass', 'set main-battery']).until('move', 1);
    stay(t);
    const offers = offersTo(t, 1, 'star');
    expect([...offers]).toEqual(['star side-thrusters']);
  });

  test('CARD-16 a Jump played while planning is a card played, too', () => {
    const t = situation().hand(0, 'paired-orders', 'withdraw');
    finish(plans(t, ['jump paired-orders', 'set withdraw']));
    expect(t.all('CARD_NULLIFIED').map((row) => row.card)).toEqual(['withdraw']);
  });
});

describe('Attack Position and what comes next', () => {
  test('CARD-15 a Star ATTACK counts as the next card', () => {
    const t = situation().at(0, '0606').at(1, '0610').hand(0, 'attack-position', 'cheap-shot');
    plans(t, ['set attack-position']).until('move', 0);
    stay(t);
    t.until('own-after', 0).do('star cheap-shot');
    t.until('move', 0);
    expect(t.hull(1)).toBe(22);
    const { map } = t.game;
    const here = map.hexOf(t.hexOf(0));
    expect(Math.max(...offered(t, 'hex').map((o) => map.distance(here, map.hexOf(o.slice(4)))))).toBe(1);
  });

  test('CARD-15 a Star INTERVENE played in between spoils it', () => {
    const t = situation().hand(0, 'attack-position', 'deflected-attack', 'main-battery').hand(1, 'main-battery');
    plans(t, ['set attack-position', 'set main-battery'], ['set main-battery']).until('move', 0);
    stay(t);
    t.until('respond', 0).do('star deflected-attack');
    const steps: string[] = [];
    while (t.step !== 'priority-draw') {
      steps.push(t.step);
      decline(t);
    }
    expect(steps).not.toContain('move');
  });
});

/** An Achilles repeats Torpedoes by Twin Salvo at a Halberd this far away. */
const salvo = (far: number): Situation => {
  const t = situation({ ships: ['achilles', 'halberd'] }).hand(0, 'torpedoes', 'cruise');
  t.at(0, '0305').at(1, far === 0 ? '0305' : '0505');
  t.do('ability', 'discard cruise');
  planned(t, 'set torpedoes');
  planned(t);
  return finish(t);
};

/** The Hull of seat 1 after seat 0, with Targeting Array, has used Optimum Range, if it could, from this far away. */
const hullAt = (far: number): number => {
  const t = situation().apart(0, 1, far).gear(0, 'targeting-array').hand(0, 'optimum-range');
  plans(t, []);
  while (t.step !== 'priority-draw')
    t.do(offered(t, 'star')[0] ?? offered(t, 'renew')[0] ?? offered(t, 'pass')[0] ?? t.options()[0]!);
  return t.hull(1);
};

describe('numbers that meet', () => {
  test('CARD-38 the shield falls in Preparation if the ability takes the energy below 4', () => {
    const t = situation().setEnergy(0, 4).gear(0, 'energy-shield').do('ability');
    expect([t.energy(0), t.gearOf(0), t.pileOf(0)]).toEqual([3, [], ['energy-shield']]);
  });

  test('CARD-12 CARD-44 Optimum Range follows the current Range: 8 with Targeting Array', () => {
    expect([hullAt(8), hullAt(6)]).toEqual([21, 24]);
  });

  test('CARD-04 CARD-44 Torpedoes with Targeting Array reach 6 + 2 - 4', () => {
    for (const [far, left] of [
      [4, 16],
      [5, 24],
    ] as const) {
      const t = situation().apart(0, 1, far).gear(0, 'targeting-array').hand(0, 'torpedoes');
      plans(t, ['set torpedoes']).until('maintain', 0);
      expect(t.hull(1)).toBe(left);
    }
  });

  test('CARD-10 CARD-11 Close Quarters and Counter Strike add up within 3: 4 + 3 + 3', () => {
    const t = situation().apart(0, 1, 3).gear(1, 'close-quarters').hand(0, 'main-battery').hand(1, 'counter-strike');
    plans(t, ['set main-battery']).until('respond', 1);
    finish(t.do('star counter-strike'));
    expect([t.hull(0), t.hull(1)]).toEqual([14, 20]);
  });

  test('CARD-24 D-FIN-02 two Direct Hits on one attack: 4 + 3 + 3', () => {
    const t = situation().hand(0, 'main-battery', 'direct-hit', 'direct-hit');
    plans(t, ['set main-battery']).until('boost', 0);
    finish(t.do('star direct-hit', 'star direct-hit'));
    expect([t.hull(1), t.energy(0)]).toEqual([14, 6]);
  });

  test('CARD-24 Direct Hit lasts for one attack: the second shot of Double Shot is plain', () => {
    const t = situation().hand(0, 'paired-orders', 'reactor-surge', 'double-shot', 'direct-hit');
    plans(t, ['jump paired-orders', 'set reactor-surge', 'set double-shot']).until('boost', 0);
    finish(t.do('star direct-hit'));
    expect(t.hull(1)).toBe(24 - 7 - 4);
  });

  test('CARD-02 DF-CMB-08 “this attack” bonuses do not pile up when a card is repeated', () => {
    const t = situation({ ships: ['achilles', 'tavor'] }).hand(0, 'beam-lance', 'cruise');
    t.do('ability', 'discard cruise');
    planned(t, 'set beam-lance');
    planned(t);
    finish(t);
    expect([t.hull(1), t.energy(0)]).toEqual([24 - 6 - 6, 5 - 2]);
  });

  test('CARD-04 DF-CMB-08 “this card” modifiers pile up when a card is repeated: Torpedoes at x 4, Range - 8', () => {
    // In the same hex the damage is 4 x 2, then 4 x 2 x 2; from two hexes away, the repetition has not enough Range.
    expect(salvo(0).hull(1)).toBe(26 - 8 - 16);
    const apart = salvo(2);
    expect(apart.hull(1)).toBe(26 - 8);
    expect(apart.all('MISSED')).toHaveLength(1);
  });

  test('DF-CMB-08 a repeat whose cost cannot be paid again does not happen', () => {
    const t = situation({ ships: ['achilles', 'tavor'] })
      .setEnergy(0, 1)
      .hand(0, 'beam-lance', 'cruise');
    t.do('ability', 'discard cruise');
    planned(t, 'set beam-lance');
    planned(t);
    finish(t);
    expect([t.hull(1), t.energy(0)]).toEqual([18, 0]);
  });

  test('CARD-40 one energy of the armor for one attack', () => {
    const t = situation({ shipStats: { tavor: { attack: 12 } } })
      .gear(1, 'reactive-armor')
      .charge(1, 3, 0)
      .hand(0, 'main-battery');
    plans(t, ['set main-battery']).until('respond', 1);
    t.do('use reactive-armor');
    expect(offersTo(t, 1, 'use')).toEqual(new Set());
    expect(t.hull(1)).toBe(24 - 7);
  });

  test('CARD-45 CARD-38 CARD-39 shield, grid and armor together: 8 - 2 - 3 - 2', () => {
    const t = situation({ ships: ['tavor', 'achilles'] })
      .apart(0, 1, 2)
      .gear(1, 'hardened-armor', 'point-defense-grid', 'energy-shield')
      .hand(0, 'torpedoes');
    plans(t, ['set torpedoes']).until('maintain', 1);
    expect(t.hull(1)).toBe(26);
  });

  test('CARD-23 D-DMG-05 what a response takes off comes before the gear, and nothing below zero', () => {
    const t = situation({ ships: ['tavor', 'achilles'] })
      .gear(1, 'hardened-armor')
      .hand(0, 'beam-lance')
      .hand(1, 'deflected-attack');
    plans(t, ['set beam-lance']).until('respond', 1);
    finish(t.do('star deflected-attack'));
    expect(t.hull(1)).toBe(27 - (6 - 3 - 2));
  });

  test('CARD-41 Polarized Hull is the last to take: 8 - 2 (shield), then 4', () => {
    const t = situation()
      .apart(0, 1, 2)
      .gear(1, 'polarized-hull', 'energy-shield')
      .charge(1, 0, 2)
      .hand(0, 'torpedoes');
    finish(plans(t, ['set torpedoes']));
    expect(t.hull(1)).toBe(24 - 2);
    expect(t.gearOf(1)).toContain('polarized-hull');
  });

  test('CARD-08 SHIP-06 ignoring obstructions this turn serves every later attack of the vessel', () => {
    const t = put(situation({ ships: ['corvane', 'tavor'] }).hand(0, 'main-battery', 'beam-lance', 'pursue'), 0, 1, {
      distance: 5,
      sees: false,
    });
    planned(t, 'ability', 'set main-battery', 'set beam-lance');
    planned(t);
    finish(t);
    expect(t.hull(1)).toBe(24 - 4 - 6);
  });
});
