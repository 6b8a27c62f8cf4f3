import { describe, expect, test } from 'vitest';
import { bySeat, decline, finish, moveTo, offered, planned, plans, put } from '../support/kit.ts';
import { situation } from '../support/situation.ts';
import type { Situation } from '../support/situation.ts';

/** The Hull of seat 1 after all plans have resolved. */
const after = (t: Situation): number => finish(t).hull(1);

/** Plays both plans except the last pass of seat 1, which then flips tier 1; the first die shows `value`. */
function rolling(t: Situation, value: number, ...texts: string[]): Situation {
  planned(t, ...texts);
  return t.do('pass', 'pass', 'pass').roll('ready', value);
}

describe('Normal and Gear attacks', () => {
  test('CARD-01 Main Battery: an Objective attack at the ship’s Attack', () => {
    const t = situation({ ships: ['inferno', 'tavor'] }).hand(0, 'main-battery');
    expect(after(plans(t, ['set main-battery']))).toBe(24 - 5);
    expect(t.all('ATTACK')[0]).toMatchObject({ object: 0, seat: 0, other: 1 });
  });

  test('CARD-02 Beam Lance: 1 energy, an Energy attack of Attack + 2', () => {
    const t = situation().hand(0, 'beam-lance');
    expect(after(plans(t, ['set beam-lance']))).toBe(18);
    expect(t.energy(0)).toBe(7);
    expect(t.all('ATTACK')[0]).toMatchObject({ object: 2 });
  });

  test('CARD-03 Missiles: a Projectile attack, no roll with clear sight', () => {
    const t = situation().hand(0, 'missiles');
    expect(after(plans(t, ['set missiles']))).toBe(20);
    expect(t.all('ATTACK')[0]).toMatchObject({ object: 1 });
    expect(t.all('ROLL')).toEqual([]);
  });

  test('CARD-03 D-OBS-03 Missiles: a hidden target in Range is hit on 1, 2, 3 of a d4 and missed on 4', () => {
    for (const [value, left] of [
      [1, 20],
      [3, 20],
      [4, 24],
    ] as const) {
      const t = put(situation().hand(0, 'missiles').hand(1, 'evasive-maneuvers'), 0, 1, { distance: 4, sees: false });
      rolling(t, value, 'set missiles');
      // The miss is pre-emptive: nobody is asked for a response.
      if (value === 4) expect(t.step).not.toBe('respond');
      else expect([t.step, t.seat]).toEqual(['respond', 1]);
      expect(after(t), `on ${value}`).toBe(left);
      expect(t.all('ROLL').map((row) => [row.amount, row.object])).toEqual([[value, 4]]);
      if (value === 4) expect(t.all('MISSED').map((row) => row.amount)).toEqual([0]);
    }
  });

  test('CARD-03 DF-CMB-11 Missiles: a target beyond Range is struck at the start of the next own tier, at double Range', () => {
    for (const [far, left] of [
      [8, 20],
      [12, 20],
      [13, 24],
    ] as const) {
      const t = situation({ map: ['beacon', 'beacon', 'beacon', 'beacon'] }).hand(0, 'missiles');
      put(t, 0, 1, { distance: far });
      t.hand(1, 'cruise', 'cruise');
      plans(t, ['set missiles'], ['set cruise', 'set cruise']);
      if (t.step === 'mode' || t.step === 'target') t.do(t.options()[0]!);
      expect([t.step, t.seat, t.tier]).toEqual(['move', 1, 1]);
      expect(t.hull(1)).toBe(24);
      t.do(`hex ${t.hexOf(1)}`);
      expect(t.hull(1), `struck from ${far}`).toBe(left);
      expect([t.step, t.seat, t.tier]).toEqual(['move', 1, 2]);
    }
  });

  test('CARD-03 Missiles: not in the last tier', () => {
    const t = situation().hand(0, 'missiles');
    expect(after(plans(t, ['pass', 'pass', 'set missiles']))).toBe(24);
    expect(t.all('CARD_NULLIFIED').map((row) => row.card)).toEqual(['missiles']);
    const extra = situation({ ships: ['halberd', 'tavor'] }).hand(0, 'missiles');
    expect(after(plans(extra, ['ability', 'pass', 'pass', 'set missiles']))).toBe(19);
  });

  test('CARD-03 DF-CMB-11 Missiles: the delayed shot fires even if its shooter has died', () => {
    const t = situation({ seats: 3 }).setHull(0, 1).hand(0, 'missiles').hand(1, 'main-battery');
    const { map } = t.game;
    // Seat 1, which is near seat 0, destroys it in tier 1; seat 2 is beyond Range.
    const open = Array.from({ length: map.hexes }, (_, h) => h).filter((h) => map.kindOf(h) === 0);
    const pick = open
      .flatMap((a) => open.map((b) => [a, b] as const))
      .find(([a, b]) => map.distance(a, b) === 10 && map.sees(a, b))!;
    const beside = open.find((h) => map.distance(h, pick[0]) === 1 && map.distance(h, pick[1]) > 6)!;
    t.at(0, map.label(pick[0])).at(2, map.label(pick[1])).at(1, map.label(beside));
    planned(t, 'set missiles');
    planned(t, 'set main-battery');
    planned(t);
    while (!['priority-draw', 'over'].includes(t.step)) {
      const wanted =
        t.options().find((o) => o === 'target 2' && t.seat === 0) ?? t.options().find((o) => o === 'target 0');
      if (wanted !== undefined) t.do(wanted);
      else if (t.step === 'mode') t.do(t.options().at(-1)!);
      else t.pass();
    }
    expect(t.alive(0)).toBe(false);
    expect(t.hull(2)).toBe(20);
  });

  test('CARD-04 Torpedoes: 1 energy, twice the original Attack, Range - 4, Projectile', () => {
    const near = situation().apart(0, 1, 2).hand(0, 'torpedoes');
    expect(after(plans(near, ['set torpedoes']))).toBe(16);
    expect(near.energy(0)).toBe(7);
    expect(near.all('ATTACK')[0]).toMatchObject({ object: 1 });
    const far = situation().apart(0, 1, 3).hand(0, 'torpedoes');
    expect(after(plans(far, ['set torpedoes']))).toBe(24);
  });

  test('CARD-05 Double Shot: alone one attack; secondary to a card other than ATTACK two; to an ATTACK one', () => {
    const alone = situation().hand(0, 'double-shot');
    expect(after(plans(alone, ['set double-shot']))).toBe(20);
    const second = situation().hand(0, 'paired-orders', 'reactor-surge', 'double-shot');
    expect(after(plans(second, ['jump paired-orders', 'set reactor-surge', 'set double-shot']))).toBe(16);
    const behind = situation().hand(0, 'paired-orders', 'main-battery', 'double-shot');
    expect(after(plans(behind, ['jump paired-orders', 'set main-battery', 'set double-shot']))).toBe(24 - 8);
    const primary = situation().hand(0, 'paired-orders', 'reactor-surge', 'double-shot');
    expect(after(plans(primary, ['jump paired-orders', 'set double-shot', 'set reactor-surge']))).toBe(20);
  });

  test('CARD-06 Pursue: may move 1 before it attacks', () => {
    const t = situation().apart(0, 1, 7).hand(0, 'pursue');
    plans(t, ['set pursue']).until('move', 0);
    expect(t.all('ATTACK')).toEqual([]);
    const { map } = t.game;
    const from = map.hexOf(t.hexOf(0));
    expect(Math.max(...offered(t, 'hex').map((o) => map.distance(from, map.hexOf(o.slice(4)))))).toBe(1);
    moveTo(t, 1, 6);
    expect(after(t)).toBe(20);
    const stays = situation().apart(0, 1, 7).hand(0, 'pursue');
    plans(stays, ['set pursue']).until('move', 0);
    const here = stays.hexOf(0);
    stays.do(stays.options().find((o) => o === `hex ${here}` || o === 'pass')!);
    expect(after(stays)).toBe(24);
    expect(stays.hexOf(0)).toBe(here);
  });

  test('CARD-07 Hit and Run: attacks, then may move 1', () => {
    const t = situation().at(0, '0305').at(1, '0905').hand(0, 'hit-and-run');
    plans(t, ['set hit-and-run']).until('move', 0);
    expect(t.hull(1)).toBe(20);
    moveTo(t, 1, 7);
    finish(t);
    expect(t.distance(0, 1)).toBe(7);
  });

  test('CARD-08 Clear Shot: Range + 2 for the turn and an attack, or obstructions ignored for the turn', () => {
    const far = situation().apart(0, 1, 8).hand(0, 'clear-shot', 'main-battery');
    plans(far, ['set clear-shot', 'set main-battery']).until('mode', 0);
    expect(far.options()).toHaveLength(2);
    far.do(far.options()[0]!);
    expect(after(far)).toBe(16);
    expect(far.energy(0)).toBe(7);
    const hidden = put(situation().hand(0, 'clear-shot', 'main-battery'), 0, 1, { distance: 5, sees: false });
    plans(hidden, ['set clear-shot', 'set main-battery']).until('mode', 0);
    hidden.do(hidden.options()[1]!);
    expect(after(hidden)).toBe(20);
    expect(hidden.all('ATTACK')).toHaveLength(1);
  });

  test('CARD-08 D-END-01 Clear Shot: the longer Range ends with the turn', () => {
    const t = situation().apart(0, 1, 8).hand(0, 'clear-shot', 'main-battery');
    plans(t, ['set clear-shot']).until('mode', 0);
    t.do(t.options()[0]!);
    t.endTurn();
    expect(t.hull(1)).toBe(20);
    planned(t);
    planned(t, 'set main-battery');
    t.endTurn();
    expect(t.hull(1)).toBe(20);
  });

  test('CARD-09 Flak Burst: 2 energy, every enemy within 2, Attack - 2, one attack each', () => {
    const t = situation({ seats: 3 }).hand(0, 'flak-burst');
    t.at(0, '0105').at(1, '0205').at(2, '0305');
    planned(t, 'set flak-burst');
    planned(t);
    planned(t);
    while (t.step !== 'priority-draw') t.do(t.options()[0]!);
    expect([t.hull(0), t.hull(1), t.hull(2), t.energy(0)]).toEqual([24, 22, 22, 6]);
    expect(t.all('ATTACK').map((row) => [row.other, row.object])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    const far = situation().apart(0, 1, 3).hand(0, 'flak-burst');
    expect(after(plans(far, ['set flak-burst']))).toBe(24);
  });

  test('CARD-09 Flak Burst leaves friends alone', () => {
    const t = situation({ seats: 4, teams: [0, 1, 0, 1] }).hand(0, 'flak-burst');
    t.at(0, '0105').at(1, '0205').at(2, '0305').at(3, '1105');
    planned(t, 'set flak-burst');
    for (let i = 0; i < 3; i++) planned(t);
    finish(t);
    expect([1, 2, 3].map((seat) => t.hull(seat))).toEqual([22, 24, 24]);
  });

  test('CARD-10 Close Quarters: attacks, stays equipped, Attack + 3 within 3', () => {
    const t = situation().hand(0, 'close-quarters', 'main-battery', 'main-battery');
    expect(after(plans(t, ['set close-quarters', 'set main-battery']))).toBe(16);
    expect(t.gearOf(0)).toEqual(['close-quarters']);
    const near = situation().apart(0, 1, 3).gear(0, 'close-quarters').hand(0, 'main-battery');
    expect(after(plans(near, ['set main-battery']))).toBe(17);
    const four = situation().apart(0, 1, 4).gear(0, 'close-quarters').hand(0, 'main-battery');
    expect(after(plans(four, ['set main-battery']))).toBe(20);
  });

  test('DF-CRD-07 a second copy of a Gear attack attacks but does not equip', () => {
    const t = situation().gear(0, 'close-quarters').hand(0, 'close-quarters');
    expect(after(plans(t, ['set close-quarters']))).toBe(20);
    expect(t.gearOf(0)).toEqual(['close-quarters']);
    expect(t.pileOf(0)).toEqual(['close-quarters']);
  });
});

/** All Stars that are offered to `seat` until the turn is over, by tier. */
function starsOffered(t: Situation, seat: number): string[] {
  const out: string[] = [];
  while (t.step !== 'priority-draw') {
    if (t.seat === seat) out.push(...offered(t, 'star').map((o) => `${t.tier} ${o}`));
    decline(t);
  }
  return [...new Set(out)];
}

describe('Star attacks', () => {
  test('CARD-11 Counter Strike: 2 energy, attacks the attacker, Attack + 3 within 3', () => {
    for (const [far, left] of [
      [4, 20],
      [3, 17],
    ] as const) {
      const t = situation().apart(0, 1, far).hand(0, 'main-battery').hand(1, 'counter-strike');
      plans(t, ['set main-battery']).until('respond', 1);
      finish(t.do('star counter-strike'));
      expect(t.hull(0), `from ${far}`).toBe(left);
      expect(t.hull(1)).toBe(20);
      expect(t.energy(1)).toBe(6);
    }
  });

  test('CARD-11 DH-14 Counter Strike is not offered without 2 energy', () => {
    const t = situation().setEnergy(1, 1).hand(0, 'main-battery').hand(1, 'counter-strike', 'deflected-attack');
    plans(t, ['set main-battery']).until('respond', 1);
    expect(offered(t, 'star')).toEqual(['star deflected-attack']);
  });

  test('CARD-12 Optimum Range: in the own tier, Attack - 1, at exactly the own Range', () => {
    const t = situation().apart(0, 1, 6).hand(0, 'optimum-range');
    plans(t, []).until('own-before', 0);
    finish(t.do('star optimum-range'));
    expect(t.hull(1)).toBe(21);
    expect(t.pileOf(0)).toEqual(['optimum-range']);
    const near = situation().apart(0, 1, 5).hand(0, 'optimum-range');
    plans(near, []);
    while (near.step !== 'priority-draw') near.do(offered(near, 'star')[0] ?? near.options()[0]!);
    expect(near.hull(1)).toBe(24);
  });

  test('CARD-12 Optimum Range: not in a tier where anybody has attacked', () => {
    const t = situation().apart(0, 1, 6).hand(0, 'main-battery').hand(1, 'optimum-range');
    plans(t, ['set main-battery']);
    expect(starsOffered(t, 1)).not.toContain('1 star optimum-range');
    const quiet = situation().apart(0, 1, 6).hand(0, 'main-battery').hand(1, 'optimum-range');
    plans(quiet, ['set main-battery']);
    expect(starsOffered(quiet, 1)).toContain('2 star optimum-range');
  });

  test('CARD-13 Cheap Shot: 1 energy, in the own tier, Attack - 2', () => {
    const t = situation().hand(0, 'cheap-shot');
    plans(t, []).until('own-before', 0);
    finish(t.do('star cheap-shot'));
    expect([t.hull(1), t.energy(0)]).toEqual([22, 7]);
  });

  test('DH-33 a Star is offered in its own window only', () => {
    const t = situation()
      .hand(0, 'main-battery', 'direct-hit', 'cheap-shot', 'evasive-maneuvers')
      .hand(1, 'direct-hit', 'counter-strike', 'cheap-shot');
    plans(t, ['set main-battery']);
    const seen: string[] = [];
    while (t.step !== 'priority-draw') {
      for (const o of offered(t, 'star')) seen.push(`${t.seat} ${t.step} ${o.slice(5)}`);
      decline(t);
    }
    const windows = new Set(seen);
    expect(windows.has('0 boost direct-hit')).toBe(true);
    expect(windows.has('1 respond counter-strike')).toBe(true);
    expect(windows.has('1 respond direct-hit')).toBe(false);
    expect(windows.has('1 respond cheap-shot')).toBe(false);
    expect([...windows].some((w) => w.includes('evasive'))).toBe(false);
    expect([...windows].filter((w) => w.includes('cheap')).every((w) => w.includes('own'))).toBe(true);
    expect(bySeat(t, 'CARD_PLAYED')).toEqual(['0 main-battery']);
  });
});
