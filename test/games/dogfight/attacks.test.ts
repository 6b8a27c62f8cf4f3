import { describe, expect, test } from 'vitest';
import { bySeat, decline, finish, kindsOf, moveTo, offered, planned, plans, put } from './support/kit.ts';
import { situation } from './support/situation.ts';

/** Two Tavors (Attack 4, Range 6, Hull 24) four hexes apart in the open. */
const duel = (options = {}) => situation({ ships: ['tavor', 'tavor'], ...options });

/** Four seats: 0 and 2 are one team, 1 and 3 the other. */
const teams = () => situation({ seats: 4, teams: [0, 1, 0, 1] });

describe('conditions of an attack', () => {
  test('D-ATK-01 in range and in sight, a card hits; one step out of range it misses', () => {
    const near = duel().apart(0, 1, 6).hand(0, 'main-battery');
    plans(near, ['set main-battery']).until('priority-draw');
    expect(near.hull(1)).toBe(20);
    const far = duel().apart(0, 1, 7).hand(0, 'main-battery');
    plans(far, ['set main-battery']).until('priority-draw');
    expect(far.hull(1)).toBe(24);
    expect(far.all('MISSED')).toHaveLength(1);
  });

  test('D-ATK-01 without an attack card played nothing is attacked', () => {
    const t = duel().hand(0, 'cruise');
    finish(plans(t, ['set cruise']));
    expect(t.all('ATTACK')).toEqual([]);
    expect(t.hull(1)).toBe(24);
  });

  test('D-ATK-02 a target within Range but out of sight is not in Range', () => {
    const t = put(duel().hand(0, 'main-battery'), 0, 1, { distance: 4, sees: false });
    finish(plans(t, ['set main-battery']));
    expect(t.hull(1)).toBe(24);
    expect(t.all('MISSED').map((row) => row.amount)).toEqual([0]);
  });

  test('D-ATK-03 a Star attack is played from hand to the pile, a Normal one lies in its tier until Discard', () => {
    const t = duel().hand(0, 'main-battery').hand(1, 'counter-strike');
    plans(t, ['set main-battery']).until('respond', 1);
    t.do('star counter-strike');
    expect(t.pileOf(1)).toEqual(['counter-strike']);
    expect(t.pileOf(0)).toEqual([]);
    expect(t.placesOf(0)[0]).toMatchObject({ tier: 1, card: 'main-battery', status: 'up' });
    expect(bySeat(t, 'CARD_PLAYED')).toEqual(['0 main-battery', '1 counter-strike']);
  });

  test('D-ATK-04 damage offered is Attack with modifiers: 4, 4 + 2, 4 - 2, 4 + 3', () => {
    for (const [cards, left] of [
      [['main-battery'], 20],
      [['beam-lance'], 18],
    ] as const) {
      const t = duel().hand(0, ...cards);
      finish(plans(t, [`set ${cards[0]}`]));
      expect(t.hull(1)).toBe(left);
    }
    const flak = duel().apart(0, 1, 2).hand(0, 'flak-burst');
    finish(plans(flak, ['set flak-burst']));
    expect(flak.hull(1)).toBe(22);
    const boosted = duel().hand(0, 'main-battery', 'direct-hit');
    plans(boosted, ['set main-battery']).until('boost', 0);
    finish(boosted.do('star direct-hit'));
    expect(boosted.hull(1)).toBe(17);
  });

  test('D-ATK-05 the target is asked when the card is flipped, and only valid vessels are offered', () => {
    const t = situation({ seats: 3 }).hand(0, 'main-battery');
    const { map } = t.game;
    // Seat 1 is four hexes away and in sight, seat 2 seven hexes away, so only seat 1 is in Range.
    t.apart(0, 1, 4);
    const from = map.hexOf(t.hexOf(0));
    const far = Array.from({ length: map.hexes }, (_, h) => h).find(
      (h) => map.distance(from, h) === 7 && map.kindOf(h) === 0,
    );
    t.at(2, map.label(far!));
    planned(t, 'set main-battery');
    planned(t);
    planned(t);
    t.until('priority-draw');
    expect(t.all('ATTACK').map((row) => row.other)).toEqual([1]);
    expect(t.hull(1)).toBe(20);
  });

  test('D-ATK-05 DH-06 with two valid targets the attacker chooses when the card resolves, not when it is set', () => {
    const t = threeInReach().hand(0, 'main-battery');
    planned(t, 'set main-battery');
    expect(t.seat).toBe(1);
    planned(t);
    planned(t);
    expect(t.step).toBe('target');
    expect(t.options()).toEqual(['target 1', 'target 2']);
    finish(t.do('target 2'));
    expect([t.hull(1), t.hull(2)]).toEqual([24, 20]);
  });

  test('D-ATK-06 DH-28 with an enemy valid a friend may be chosen, never need be', () => {
    const t = allInReach(teams()).hand(0, 'main-battery');
    planned(t, 'set main-battery');
    for (let i = 0; i < 3; i++) planned(t);
    expect(t.step).toBe('target');
    expect(t.options().toSorted()).toEqual(['target 1', 'target 2', 'target 3']);
    finish(t.do('target 2'));
    expect([t.hull(1), t.hull(2), t.hull(3)]).toEqual([24, 20, 24]);
  });

  test('D-ATK-06 DH-28 with only a friend valid the owner may decline, and no attack is declared', () => {
    const t = teams().hand(0, 'main-battery');
    const { map } = t.game;
    t.apart(0, 2, 4);
    const from = map.hexOf(t.hexOf(0));
    const out = Array.from({ length: map.hexes }, (_, h) => h).filter((h) => map.distance(from, h) > 6);
    t.at(1, map.label(out[0]!)).at(3, map.label(out[1]!));
    planned(t, 'set main-battery');
    for (let i = 0; i < 3; i++) planned(t);
    expect(t.step).toBe('target');
    expect(t.options().toSorted()).toEqual(['pass', 'target 2']);
    finish(t.do('pass'));
    expect([t.all('MISSED'), t.all('ATTACK')]).toEqual([[], []]);
    expect([0, 1, 2, 3].map((seat) => t.hull(seat))).toEqual([24, 24, 24, 24]);
  });

  test('D-ATK-06 DH-28 a player can attack, or nobody: then nothing is declared and what waits for an attack waits on', () => {
    const t = situation({ ships: ['inferno', 'tavor'], mayHoldFire: true }).apart(0, 1, 4);
    t.hand(0, 'main-battery', 'main-battery').hand(1, 'counter-strike');
    plans(t, ['ability', 'set main-battery', 'set main-battery']);
    t.until('target');
    expect(t.options()).toEqual(['target 1', 'pass']);
    const buffer = new Int32Array(t.game.info.maxLegal);
    // A search leaves the attack out.
    expect(t.game.distinct(t.state, buffer)).toBe(1);
    t.do('pass').until('target');
    expect([t.all('ATTACK'), t.all('HELD_FIRE').length, t.hull(1)]).toEqual([[], 1, 24]);
    t.do('target 1');
    finish(t);
    // The burst for the first attack of the turn has not been used.
    expect(t.all('HIT').map((row) => row.amount)).toEqual([5 + 4]);
  });

  test('CARD-05 DH-28 the second attack of Double Shot may be left out', () => {
    const t = situation({ mayHoldFire: true }).apart(0, 1, 4).hand(0, 'paired-orders', 'reactor-surge', 'double-shot');
    plans(t, ['jump paired-orders', 'set reactor-surge', 'set double-shot']);
    t.until('target').do('target 1').until('target');
    expect(t.options()).toEqual(['target 1', 'pass']);
    finish(t.do('pass'));
    expect(t.all('ATTACK')).toHaveLength(1);
  });

  test('D-MIS-01 D-MIS-03 D-ATK-11 a Star ATTACK without a valid target may be played, misses, and counts as an attack', () => {
    const t = situation().apart(0, 1, 7).hand(0, 'cheap-shot', 'optimum-range');
    plans(t, []);
    t.until('own-before', 0);
    expect(offered(t, 'star')).toEqual(['star optimum-range', 'star cheap-shot']);
    const buffer = new Int32Array(t.game.info.maxLegal);
    // A search leaves it out, unless the attack earns a move.
    expect(t.game.distinct(t.state, buffer)).toBe(1);
    t.do('star cheap-shot');
    expect(t.all('MISSED').map((row) => [row.seat, row.card])).toEqual([[0, 'cheap-shot']]);
    expect(t.pileOf(0)).toEqual(['cheap-shot']);
    // Somebody has attacked in this tier, so Optimum Range is asked again in the next one.
    expect(t.all('TIER')).toHaveLength(2);
  });

  test('D-MIS-01 a search looks at a Star ATTACK by the Range of who plays it, and by the exact Range where the card says so', () => {
    const t = situation({ shipStats: { tavor: { range: 2 } }, ships: ['achilles', 'tavor'] }).apart(0, 1, 4);
    plans(t.hand(0, 'cheap-shot', 'optimum-range'), []);
    t.until('own-before', 0);
    expect(offered(t, 'star')).toEqual(['star optimum-range', 'star cheap-shot']);
    const buffer = new Int32Array(t.game.info.maxLegal);
    const looked = Array.from(buffer.subarray(0, t.game.distinct(t.state, buffer)), (a) => t.textOf(a));
    expect(looked).toContain('star cheap-shot');
    expect(looked).not.toContain('star optimum-range');
  });

  test('D-MIS-01 CARD-11 Counter Strike may be played against an attacker out of reach, and misses', () => {
    const t = situation({ shipStats: { tavor: { range: 3 } }, ships: ['achilles', 'tavor'] });
    t.apart(0, 1, 5).hand(0, 'main-battery').hand(1, 'counter-strike');
    plans(t, ['set main-battery']);
    t.until('respond').do('star counter-strike');
    finish(t);
    expect(t.all('MISSED').map((row) => row.card)).toEqual(['counter-strike']);
    expect([t.hull(0), t.hull(1)]).toEqual([27, 20]);
  });

  test('D-ATK-07 a target that slips away is not replaced by another in reach', () => {
    const t = threeInReach().hand(0, 'main-battery').hand(1, 'side-thrusters');
    const { map } = t.game;
    const from = map.hexOf(t.hexOf(0));
    // Seat 1 is at the edge of Range.
    const edge = Array.from({ length: map.hexes }, (_, h) => h).find(
      (h) => map.distance(from, h) === 6 && map.kindOf(h) === 0 && map.sees(from, h),
    );
    t.at(1, map.label(edge!));
    planned(t, 'set main-battery');
    planned(t);
    planned(t);
    t.do('target 1').until('respond', 1);
    t.do('star side-thrusters');
    moveTo(t, 0, 7);
    finish(t);
    expect([t.hull(1), t.hull(2)]).toEqual([24, 24]);
    expect(t.all('ATTACK').map((row) => row.other)).toEqual([1]);
    expect(t.all('MISSED').map((row) => row.amount)).toEqual([1]);
  });

  test('D-ATK-08 a flipped attack happens: the only enemy in reach is hit without a question', () => {
    const t = duel().hand(0, 'main-battery');
    planned(t, 'set main-battery');
    planned(t);
    finish(t);
    expect(t.all('ATTACK')).toHaveLength(1);
    expect(t.hull(1)).toBe(20);
  });

  test('D-ATK-08 text that nullifies stops it', () => {
    const t = duel().hand(0, 'main-battery').hand(1, 'signal-scramble');
    plans(t, ['set main-battery']).until('respond', 1);
    finish(t.do('star signal-scramble'));
    expect(t.hull(1)).toBe(24);
    expect(t.energy(1)).toBe(5);
    expect(t.all('HIT')).toEqual([]);
  });

  test('D-ATK-09 the attack of a vessel that was destroyed in the chain still resolves', () => {
    const t = duel().setHull(0, 1).setHull(1, 24).hand(0, 'main-battery').hand(1, 'counter-strike');
    plans(t, ['set main-battery']).until('respond', 1);
    t.do('star counter-strike').until('order', 0);
    // The answer (attack 1 of the chain) resolves first and takes seat 0 to 1 - 4 = -3.
    t.do('order 1');
    while (!t.over) t.pass();
    expect(t.hull(0)).toBeLessThan(0);
    expect(t.hull(1)).toBe(20);
    expect(t.returns()).toEqual([0, 1]);
  });

  test('D-ATK-10 the target may answer with Star cards and with gear', () => {
    const star = duel().hand(0, 'main-battery').hand(1, 'deflected-attack');
    plans(star, ['set main-battery']).until('respond', 1);
    expect(offered(star, 'star')).toEqual(['star deflected-attack']);
    finish(star.do('star deflected-attack'));
    expect(star.hull(1)).toBe(23);
    const gear = duel().hand(0, 'main-battery').gear(1, 'energy-shield');
    finish(plans(gear, ['set main-battery']));
    expect(gear.hull(1)).toBe(22);
  });

  test('D-ATK-11 DF-CRD-02 a Normal attack attacks when flipped, a Star attack when discarded', () => {
    const t = duel().hand(0, 'main-battery').hand(1, 'counter-strike');
    plans(t, ['set main-battery']).until('respond', 1);
    expect(t.all('ATTACK').map((row) => `${row.seat} ${row.card}`)).toEqual(['0 main-battery']);
    t.do('star counter-strike');
    expect(t.all('ATTACK').map((row) => `${row.seat} ${row.card}`)).toEqual(['0 main-battery', '1 counter-strike']);
  });
});

/** Three seats; seats 1 and 2 are both four hexes from seat 0, in its sight. */
function threeInReach() {
  const t = situation({ seats: 3 });
  return allInReach(t);
}

/** Puts every other vessel four hexes from seat 0, in its sight. */
function allInReach(t: ReturnType<typeof situation>) {
  const { map } = t.game;
  for (let from = 0; from < map.hexes; from++) {
    if (map.kindOf(from) !== 0) continue;
    const near = Array.from({ length: map.hexes }, (_, h) => h).filter(
      (h) => map.distance(from, h) === 4 && map.kindOf(h) === 0 && map.sees(from, h),
    );
    if (near.length < t.game.info.seats) continue;
    t.at(0, map.label(from));
    for (let seat = 1; seat < t.game.info.seats; seat++) t.at(seat, map.label(near[seat - 1]!));
    return t;
  }
  throw new Error('nowhere');
}

describe('finalize your move', () => {
  test('D-FIN-01 Double Shot declares its second attack after the first has resolved', () => {
    const t = duel().hand(0, 'paired-orders', 'reactor-surge', 'double-shot');
    plans(t, ['jump paired-orders', 'set reactor-surge', 'set double-shot']);
    finish(t);
    expect(kindsOf(t.history(), 'ATTACK', 'HIT')).toEqual(['ATTACK', 'HIT', 'ATTACK', 'HIT']);
    expect(t.hull(1)).toBe(16);
  });

  test('D-FIN-02 D-CMB-01 the attacker modifies before the target is asked', () => {
    const t = duel().hand(0, 'main-battery', 'direct-hit').hand(1, 'deflected-attack');
    plans(t, ['set main-battery']);
    expect([t.step, t.seat]).toEqual(['boost', 0]);
    t.do('star direct-hit');
    expect([t.step, t.seat]).toEqual(['respond', 1]);
    finish(t.do('star deflected-attack'));
    expect(t.hull(1)).toBe(24 - (4 + 3 - 3));
  });

  test('D-FIN-03 the target may react several times, and is done when it passes', () => {
    const t = duel().hand(0, 'beam-lance').hand(1, 'deflected-attack', 'deflected-attack');
    plans(t, ['set beam-lance']).until('respond', 1);
    t.do('star deflected-attack');
    expect([t.step, t.seat]).toEqual(['respond', 1]);
    finish(t.do('star deflected-attack'));
    expect(t.hull(1)).toBe(24);
    const once = duel().hand(0, 'beam-lance').hand(1, 'deflected-attack', 'deflected-attack');
    plans(once, ['set beam-lance']).until('respond', 1);
    once.do('star deflected-attack', 'pass');
    expect(once.step).not.toBe('respond');
    expect(finish(once).hull(1)).toBe(24 - (6 - 3));
  });

  test('D-FIN-04 D-CMB-02 once others have responded the attacker may not modify any more', () => {
    const t = duel().hand(0, 'main-battery', 'direct-hit').hand(1, 'deflected-attack');
    plans(t, ['set main-battery']).until('boost', 0);
    t.do('pass');
    expect([t.step, t.seat]).toEqual(['respond', 1]);
    t.do('star deflected-attack');
    const steps: string[] = [];
    while (t.step !== 'priority-draw') {
      steps.push(t.step);
      decline(t);
    }
    expect(steps).not.toContain('boost');
    expect(t.hull(1)).toBe(23);
    expect(t.handOf(0)).toContain('direct-hit');
  });

  test('D-CMB-01 DF-CMB-01 card, target, modifiers, responses, damage, in this order', () => {
    const t = duel().hand(0, 'main-battery', 'direct-hit').hand(1, 'deflected-attack');
    plans(t, ['set main-battery']).until('boost', 0);
    finish(t.do('star direct-hit', 'star deflected-attack'));
    const rows = t
      .history()
      .filter((row) => ['CARD_PLAYED', 'ATTACK', 'HIT', 'DAMAGE'].includes(row.kind))
      .map((row) => (row.kind === 'CARD_PLAYED' ? row.card : row.kind));
    expect(rows).toEqual(['main-battery', 'ATTACK', 'direct-hit', 'deflected-attack', 'HIT', 'DAMAGE']);
  });
});

describe('misses', () => {
  test('D-MIS-01 an attack with no valid target is declared and misses', () => {
    const t = duel().apart(0, 1, 9).hand(0, 'main-battery');
    finish(plans(t, ['set main-battery']));
    expect(t.all('ATTACK')).toHaveLength(1);
    expect(t.all('MISSED')).toHaveLength(1);
    expect(t.all('MISSED')[0]).toMatchObject({ seat: 0, card: 'main-battery', other: -1 });
  });

  test('D-MIS-02 a response can make an attack miss altogether', () => {
    const t = duel().hand(0, 'beam-lance').hand(1, 'evasive-maneuvers');
    plans(t, ['set beam-lance']).until('respond', 1);
    finish(t.do('star evasive-maneuvers'));
    expect(t.hull(1)).toBe(24);
    expect(t.all('HIT')).toEqual([]);
  });

  test('D-MIS-03 DH-34 a missed attack inflicts nothing and still counts as an attack', () => {
    // Optimum Range needs a tier without any attack; an attack that misses counts as well.
    const t = duel().apart(0, 1, 9).hand(0, 'main-battery').hand(1, 'optimum-range');
    plans(t, ['set main-battery']);
    const asked: string[] = [];
    while (t.step !== 'priority-draw') {
      if (t.tier === 1 && t.seat === 1) asked.push(...offered(t, 'star'));
      decline(t);
    }
    expect(asked).toEqual([]);
    expect(t.all('DAMAGE')).toEqual([]);
  });

  test('D-MIS-04 a pre-emptive miss has its cause at declaration, an afterward miss later', () => {
    const before = duel().apart(0, 1, 7).hand(0, 'main-battery').hand(1, 'evasive-maneuvers');
    finish(plans(before, ['set main-battery']));
    expect(before.all('MISSED').map((row) => row.amount)).toEqual([0]);
    const after = duel().hand(0, 'main-battery').hand(1, 'evasive-maneuvers');
    plans(after, ['set main-battery']).until('respond', 1);
    finish(after.do('star evasive-maneuvers'));
    expect(after.all('MISSED').map((row) => row.amount)).toEqual([1]);
  });

  test('DF-CMB-03 an attack that could never target gives nobody a chance to answer', () => {
    const t = duel().apart(0, 1, 7).hand(0, 'main-battery').hand(1, 'counter-strike', 'evasive-maneuvers');
    plans(t, ['set main-battery']);
    const steps = new Set<string>();
    while (t.step !== 'priority-draw') {
      steps.add(t.step);
      decline(t);
    }
    expect(steps.has('respond')).toBe(false);
  });

  test('DF-CMB-03 an attack made to miss by a response may still be countered', () => {
    const t = duel().hand(0, 'main-battery').hand(1, 'counter-strike', 'evasive-maneuvers');
    plans(t, ['set main-battery']).until('respond', 1);
    t.do('star evasive-maneuvers');
    expect([t.step, t.seat]).toEqual(['respond', 1]);
    finish(t.do('star counter-strike'));
    expect([t.hull(0), t.hull(1)]).toEqual([20, 24]);
  });

  test('DF-CMB-04 DH-24 a target that leaves Range before the attack resolves is missed', () => {
    const t = duel().apart(0, 1, 6).hand(0, 'main-battery').hand(1, 'side-thrusters');
    plans(t, ['set main-battery']).until('respond', 1);
    t.do('star side-thrusters');
    moveTo(t, 0, 7);
    finish(t);
    expect(t.hull(1)).toBe(24);
    expect(t.all('MISSED').map((row) => row.amount)).toEqual([1]);
  });

  test('DH-24 a target that moves but stays in Range is hit', () => {
    const t = duel().apart(0, 1, 4).hand(0, 'main-battery').hand(1, 'side-thrusters');
    plans(t, ['set main-battery']).until('respond', 1);
    t.do('star side-thrusters');
    moveTo(t, 0, 5);
    expect(finish(t).hull(1)).toBe(20);
  });
});

describe('types of attack', () => {
  test('D-TYP-01 Objective by default, Projectile and Energy where printed', () => {
    const types: Record<string, number> = {};
    for (const card of ['main-battery', 'beam-lance', 'missiles', 'torpedoes', 'pursue', 'flak-burst'] as const) {
      const t = duel().apart(0, 1, 2).hand(0, card);
      finish(plans(t, [`set ${card}`]));
      types[card] = t.all('ATTACK')[0]!.object;
    }
    const [objective, projectile, energy] = [0, 1, 2];
    expect(types).toEqual({
      'main-battery': objective,
      'beam-lance': energy,
      missiles: projectile,
      torpedoes: projectile,
      pursue: objective,
      'flak-burst': projectile,
    });
  });
});

/** The seats that are asked to respond when seat 0 of four attacks `target`. */
const respondents = (target: number): number[] => {
  const t = situation({ seats: 4, auto: false }).hand(0, 'main-battery');
  allInReach(t);
  for (let seat = 1; seat < 4; seat++) t.hand(seat, 'cruise');
  const order: number[] = [];
  while (t.step !== 'priority-draw' && t.tier < 2) {
    if (t.step === 'respond') order.push(t.seat);
    const wanted = ['set main-battery', `target ${target}`].find((o) => t.options().includes(o));
    if (wanted === undefined) decline(t);
    else t.do(wanted);
  }
  return order;
};

describe('chains', () => {
  test('DH-21 the target’s owner is asked, once', () => {
    // No card lets a third player answer, so nobody is asked after the target.
    for (const target of [1, 2, 3]) expect(respondents(target)).toEqual([target]);
  });

  test('D-ACT-10 DF-CMB-02 DH-23 the priority player orders an attack and its answer', () => {
    for (const [order, first] of [
      ['order 0', 'main-battery'],
      ['order 1', 'counter-strike'],
    ] as const) {
      const t = duel().hand(0, 'main-battery').hand(1, 'counter-strike');
      plans(t, ['set main-battery']).until('respond', 1);
      t.do('star counter-strike').until('order', 0);
      finish(t.do(order));
      expect(t.all('HIT').map((row) => row.card)[0]).toBe(first);
      expect(t.all('HIT')).toHaveLength(2);
    }
  });

  test('D-ACT-10 a third player with Priority orders the attacks of two others', () => {
    const t = situation({ seats: 3 }).hand(1, 'main-battery').hand(2, 'counter-strike');
    t.apart(1, 2, 4);
    planned(t);
    planned(t, 'set main-battery');
    planned(t);
    t.until('target', 1).do('target 2');
    t.until('respond', 2).do('star counter-strike').until('order');
    expect(t.seat).toBe(0);
    finish(t.do('order 1'));
    expect(t.all('HIT').map((row) => row.card)).toEqual(['counter-strike', 'main-battery']);
  });

  test('DH-23 a counter-attack opens boost and response windows of its own before anything resolves', () => {
    const t = duel().hand(0, 'main-battery', 'evasive-maneuvers').hand(1, 'counter-strike', 'direct-hit');
    plans(t, ['set main-battery']).until('respond', 1);
    t.do('star counter-strike');
    expect([t.step, t.seat]).toEqual(['boost', 1]);
    t.do('star direct-hit').until('respond', 0);
    expect(t.all('HIT')).toEqual([]);
    t.do('star evasive-maneuvers');
    finish(t);
    // The answer, which would have dealt 4 + 3, misses. The first attack hits.
    expect([t.hull(0), t.hull(1)]).toEqual([24, 20]);
  });

  test('DH-26 a vessel below zero stays in the chain and goes when it is done, its plan with it', () => {
    const t = situation({ seats: 3 }).hand(0, 'main-battery').hand(1, 'reactor-surge').setHull(1, 3);
    t.apart(0, 1, 4);
    planned(t, 'set main-battery');
    planned(t, 'pass', 'set reactor-surge');
    planned(t);
    if (t.step === 'target') t.do('target 1');
    finish(t);
    expect(t.alive(1)).toBe(false);
    expect(bySeat(t, 'CARD_PLAYED')).toEqual(['0 main-battery']);
  });

  test('DH-26 two that destroy each other in one chain both go: a draw', () => {
    const t = duel().setHull(0, 0).setHull(1, 0).hand(0, 'main-battery').hand(1, 'counter-strike');
    plans(t, ['set main-battery']).until('respond', 1);
    t.do('star counter-strike').until('order', 0).do('order 0');
    expect(t.over).toBe(true);
    expect(t.returns()).toEqual([0.5, 0.5]);
  });
});
