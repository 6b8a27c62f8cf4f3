import { describe, expect, test } from 'vitest';
import { bySeat, decline, finish, kindsOf, offered, planned, plans, put } from './support/kit.ts';
import type { CardId } from '../../../src/games/dogfight/cards/cards.ts';
import { situation } from './support/situation.ts';
import type { Situation } from './support/situation.ts';

/** Hulls of all seats. */
const hulls = (t: Situation): number[] => Array.from({ length: t.game.info.seats }, (_, seat) => t.hull(seat));

/**
 * Everybody passes or stays. Where something must be chosen, it is the first action that starts with one of `wishes`.
 */
function run(t: Situation, ...wishes: string[]): Situation {
  for (let i = 0; i < 400 && !t.over && t.step !== 'priority-draw'; i++) {
    const wanted = wishes.map((wish) => offered(t, wish)[0]).find((o) => o !== undefined);
    if (wanted === undefined) decline(t);
    else t.do(wanted);
  }
  return t;
}

describe('attacks that belong together', () => {
  test('D-FIN-01 a shooter that dies under the answer to its first shot loses the second of Double Shot', () => {
    const t = situation()
      .setHull(0, 3)
      .hand(0, 'paired-orders', 'reactor-surge', 'double-shot')
      .hand(1, 'counter-strike');
    plans(t, ['jump paired-orders', 'set reactor-surge', 'set double-shot']).until('respond', 1);
    run(t.do('star counter-strike'), 'order');
    expect(t.over).toBe(true);
    expect(t.all('ATTACK').map((row) => row.card)).toEqual(['double-shot', 'counter-strike']);
    expect(t.hull(1)).toBe(20);
  });

  test('CARD-09 D-FIN-01 Flak Burst declares all its attacks before the first resolves', () => {
    const t = situation({ seats: 3 }).hand(0, 'flak-burst').at(0, '0105').at(1, '0205').at(2, '0305');
    planned(t, 'set flak-burst');
    planned(t);
    planned(t);
    run(t, 'order');
    expect(kindsOf(t.history(), 'ATTACK', 'HIT')).toEqual(['ATTACK', 'ATTACK', 'HIT', 'HIT']);
  });

  test('D-ACT-10 DH-23 a chain of three is ordered by the Priority player one by one', () => {
    for (const [orders, expected] of [
      [
        ['order 2', 'order 1'],
        ['0 counter-strike', '1 counter-strike', '0 main-battery'],
      ],
      [
        ['order 0', 'order 2'],
        ['0 main-battery', '0 counter-strike', '1 counter-strike'],
      ],
    ] as const) {
      const t = situation().hand(0, 'main-battery', 'counter-strike').hand(1, 'counter-strike');
      plans(t, ['set main-battery']).until('respond', 1);
      t.do('star counter-strike').until('respond', 0).do('star counter-strike').until('order', 0);
      expect(offered(t, 'order')).toHaveLength(3);
      t.do(orders[0]).until('order', 0).do(orders[1]);
      finish(t);
      expect(bySeat(t, 'HIT')).toEqual(expected);
      expect(hulls(t)).toEqual([20, 16]);
    }
  });

  test('SHIP-04 Inferno Burst is spent on the first attack of the turn even if that misses', () => {
    const t = situation({ ships: ['inferno', 'tavor'] })
      .at(0, '0305')
      .at(1, '0905')
      .hand(0, 'main-battery', 'pursue');
    planned(t, 'ability', 'set main-battery', 'set pursue');
    planned(t);
    t.until('move', 0).do('hex 0405');
    finish(t);
    expect(t.hull(1)).toBe(24 - 5);
    expect(t.all('MISSED')).toHaveLength(1);
  });

  test('SHIP-01 DF-SHP-04 Twin Salvo goes into the next ATTACK that is not Gear: a Star attack uses it up', () => {
    const t = situation({ ships: ['achilles', 'tavor'] }).hand(0, 'cheap-shot', 'main-battery', 'cruise');
    t.do('ability', 'discard cruise');
    planned(t, 'set main-battery');
    planned(t);
    t.until('own-before', 0).do('star cheap-shot');
    finish(t);
    expect(t.all('ATTACK').map((row) => row.card)).toEqual(['cheap-shot', 'cheap-shot', 'main-battery']);
    expect(t.hull(1)).toBe(24 - 2 - 2 - 4);
  });

  test('CARD-28 Jamming answers a Star attack too: on a 5 Counter Strike has no effect', () => {
    for (const [value, left] of [
      [5, 24],
      [4, 20],
    ] as const) {
      const t = situation().gear(0, 'jamming').hand(0, 'main-battery').hand(1, 'counter-strike');
      plans(t, ['set main-battery']).until('respond', 1);
      t.roll('star counter-strike', value);
      run(t, 'order');
      expect(hulls(t)).toEqual([left, 20]);
    }
  });
});

/** Seat 0 plays Double Shot after Reactor Surge at seat 1, which has this gear; the first die shows `value`. */
function doubled(gear: 'jamming' | 'interference', value: number): Situation {
  const t = situation().gear(1, gear).hand(0, 'paired-orders', 'reactor-surge', 'double-shot');
  planned(t, 'jump paired-orders', 'set reactor-surge', 'set double-shot');
  t.do('pass', 'pass', 'pass').roll('ready', value);
  return run(t);
}

/**
 * The Hulls after one card has shot at a vessel with `gear` and at one without; for the first, the card is nullified.
 */
function hullsUnder(gear: string): number[] {
  const t = situation({ seats: 3 }).gear(1, gear).hand(0, 'flak-burst').at(0, '0105').at(1, '0205').at(2, '0305');
  planned(t, 'set flak-burst');
  planned(t);
  t.do('pass', 'pass', 'pass').roll('ready', 5);
  return hulls(run(t, 'order'));
}

describe('cards of several attacks under Jamming', () => {
  test('DF-CMB-09 a nullified effect loses all attacks of the card', () => {
    expect(doubled('jamming', 5).hull(1)).toBe(24);
    expect(doubled('jamming', 5).all('HIT')).toEqual([]);
    expect(doubled('jamming', 4).hull(1)).toBeLessThan(24);
  });

  test('DF-CMB-09 a nullified effect loses the attacks on other vessels, too', () => {
    expect(hullsUnder('jamming')).toEqual([24, 24, 24]);
  });

  test('DF-CMB-09 a nullified attack leaves the card’s other attacks', () => {
    expect(hullsUnder('interference')).toEqual([24, 24, 22]);
  });

  test('DF-CMB-09 CARD-30 Signal Scramble, too, loses all attacks of the card', () => {
    const t = situation().hand(0, 'paired-orders', 'reactor-surge', 'double-shot').hand(1, 'signal-scramble');
    plans(t, ['jump paired-orders', 'set reactor-surge', 'set double-shot']).until('respond', 1);
    run(t.do('star signal-scramble'));
    expect(t.hull(1)).toBe(24);
    expect(t.all('HIT')).toEqual([]);
  });
});

describe('cards in their windows', () => {
  test('DH-33 a Star of the own tier may be played after the own card has resolved', () => {
    const t = situation().setEnergy(0, 0).hand(0, 'reactor-surge', 'cheap-shot');
    plans(t, ['set reactor-surge']).until('own-after', 0);
    expect([t.tier, t.energy(0)]).toEqual([1, 3]);
    finish(t.do('star cheap-shot'));
    expect([t.hull(1), t.energy(0)]).toEqual([22, 2]);
  });

  test('DH-15 a card that cannot be paid may still be set', () => {
    const t = situation().setEnergy(0, 0).hand(0, 'beam-lance', 'flak-burst');
    expect(offered(t.until('plan', 0), 'set').toSorted()).toEqual(['set beam-lance', 'set flak-burst']);
  });

  test('D-ABL-02 an ability is declared once a turn at most', () => {
    const t = situation({ ships: ['corvane', 'tavor'] });
    t.do('ability');
    expect(offered(t, 'ability')).toEqual([]);
    while (t.seat === 0) {
      expect(offered(t, 'ability')).toEqual([]);
      t.pass();
    }
    expect(t.energy(0)).toBe(5);
  });

  test('CARD-31 Return Fire needs an ATTACK in the pile and a free place in the tier', () => {
    const none = situation().hand(0, 'main-battery').hand(1, 'return-fire', 'deflected-attack').pile(1, 'cruise');
    plans(none, ['set main-battery']).until('respond', 1);
    expect(offered(none, 'star')).toEqual(['star deflected-attack']);
    const full = situation()
      .hand(0, 'main-battery')
      .hand(1, 'return-fire', 'deflected-attack', 'paired-orders', 'repair', 'reactor-surge')
      .pile(1, 'beam-lance');
    planned(full, 'set main-battery');
    planned(full, 'jump paired-orders', 'set repair', 'set reactor-surge');
    full.until('respond', 1);
    expect(offered(full, 'star')).toEqual(['star deflected-attack']);
  });

  test('CARD-30 Signal Scramble is not offered without 3 energy', () => {
    const t = situation().setEnergy(1, 2).hand(0, 'main-battery').hand(1, 'signal-scramble', 'deflected-attack');
    plans(t, ['set main-battery']).until('respond', 1);
    expect(offered(t, 'star')).toEqual(['star deflected-attack']);
  });

  test('CARD-17 Obstructed ends for a vessel that leaves the body', () => {
    const t = situation({ map: ['shoals', 'harbor', 'twins', 'graveyard'] }).setEnergy(0, 4);
    put(t, 0, 1, { distance: 1, under: ['asteroid', 'open'] });
    t.hand(0, 'obstructed', 'cruise').hand(1, 'main-battery');
    plans(t, ['set obstructed', 'set cruise'], ['pass', 'pass', 'set main-battery']).until('move', 0);
    t.do(`hex ${t.hexOf(0)}`).until('move', 0);
    const { map } = t.game;
    const out = offered(t, 'hex').find((o) => {
      const hex = map.hexOf(o.slice(4));
      return (
        map.kindOf(hex) === 0 && map.sees(hex, map.hexOf(t.hexOf(1))) && map.distance(hex, map.hexOf(t.hexOf(1))) > 0
      );
    })!;
    t.do(out);
    finish(t);
    expect(t.hull(0)).toBe(20);
  });

  test('CARD-03 the delayed shot at a hidden target hits on 1 or 2 of a d4, rolled when it strikes', () => {
    for (const [value, left] of [
      [1, 20],
      [2, 20],
      [3, 24],
      [4, 24],
    ] as const) {
      const t = put(situation().hand(0, 'missiles').hand(1, 'cruise', 'cruise'), 0, 1, { distance: 9, sees: false });
      plans(t, ['set missiles'], ['set cruise', 'set cruise']);
      while (t.seat === 0) t.do(t.options()[0]!);
      expect([t.step, t.seat, t.tier]).toEqual(['move', 1, 1]);
      t.roll(`hex ${t.hexOf(1)}`, value);
      expect(t.hull(1), `on ${value}`).toBe(left);
    }
  });

  test('CARD-03 the delayed shot misses a target that has left its double Range', () => {
    const t = situation().at(0, '0105').at(1, '1205').hand(0, 'missiles').hand(1, 'slingshot-burn');
    expect(t.distance(0, 1)).toBe(11);
    plans(t, ['set missiles'], ['set slingshot-burn']);
    while (t.seat === 0) t.do(t.options()[0]!);
    t.until('move', 1).do('hex 1210');
    expect(t.distance(0, 1)).toBe(14);
    finish(t);
    expect(t.hull(1)).toBe(24);
    expect(t.all('MISSED')).toHaveLength(1);
  });
});

describe('tiers and limits', () => {
  test('D-ACT-08 DH-30 never more tiers than the option allows', () => {
    const t = situation({ ships: ['halberd', 'tavor'], rules: { maxTiers: 4 } }).gear(0, 'research-and-development');
    // Research and Development has given the fourth card, so there is no need to pay for Overcrew.
    expect(offered(t, 'ability')).toEqual([]);
    planned(t);
    expect([t.tiersOf(0), t.energy(0)]).toEqual([4, 4]);
    const six = situation({ ships: ['halberd', 'tavor'] }).gear(0, 'research-and-development');
    planned(six, 'ability');
    expect(six.tiersOf(0)).toBe(5);
  });

  test('CARD-42 the extra tier belongs to the turn with Priority only', () => {
    const t = situation().gear(0, 'research-and-development');
    planned(t);
    planned(t);
    t.endTurn();
    expect(t.priorityHolder).toBe(1);
    planned(t);
    planned(t);
    expect(t.tiersOf(0)).toBe(3);
  });

  test('D-PREP-08 rearranging ends: each position may be picked once', () => {
    const t = situation().hand(0, 'cruise', 'main-battery', 'repair');
    t.until('plan', 0).do('set cruise', 'set main-battery', 'set repair');
    let asked = 0;
    while (t.seat === 0 && asked < 50) {
      asked++;
      t.do(t.options().find((o) => o !== 'ready' && o !== 'pass') ?? t.options()[0]!);
    }
    expect(t.seat).toBe(1);
    expect(asked).toBeLessThan(20);
  });
});

describe('more than two', () => {
  test('DH-38 D-WIN-01 the match ends when one team is left, and its seats share the win', () => {
    const t = situation({ seats: 4, teams: [0, 1, 0, 1] })
      .setHull(1, 0)
      .setHull(3, 0);
    t.hand(0, 'flak-burst').at(0, '0105').at(1, '0205').at(3, '0305').at(2, '1105');
    planned(t, 'set flak-burst');
    for (let i = 0; i < 3; i++) planned(t);
    run(t, 'order');
    expect(t.over).toBe(true);
    expect(t.returns()).toEqual([1, 0, 1, 0]);
  });

  test('D-WIN-01 with three seats the match goes on until one vessel is left', () => {
    const t = situation({ seats: 3 }).setHull(1, 0).setHull(2, 0).hand(0, 'main-battery', 'main-battery');
    t.at(0, '0105').at(1, '0205').at(2, '0305');
    planned(t, 'set main-battery', 'set main-battery');
    planned(t);
    planned(t);
    t.until('target', 0).do('target 2');
    // The second card attacks the last enemy without a question.
    expect(t.all('UNIT_DESTROYED').map((row) => row.seat)).toEqual([2, 1]);
    expect(t.over).toBe(true);
    expect(t.returns()).toEqual([1, 0, 0]);
  });

  test('DH-41 with three seats, too, the least negative Hull wins where all go at once', () => {
    const t = situation({ seats: 3 }).turnNumber(37).setHull(0, 0).setHull(1, 2).setHull(2, 2);
    t.endTurn();
    expect(t.over).toBe(true);
    expect(t.returns()).toEqual([0, 0.5, 0.5]);
  });

  test('D-SEQ-04 D-SET-06 tiers go clockwise from the Priority player', () => {
    for (const first of [0, 1, 2]) {
      const t = situation({ seats: 3 }).priority(first);
      for (let seat = 0; seat < 3; seat++) t.hand(seat, 'reactor-surge');
      for (let i = 0; i < 3; i++) planned(t, 'set reactor-surge');
      finish(t);
      expect(t.all('CARD_PLAYED').map((row) => row.seat)).toEqual([0, 1, 2].map((i) => (first + i) % 3));
    }
  });
});

/**
 * The questions of a whole turn in which both seats set a card and decline everything else; `card` is one of the cards
 * that `seat` keeps.
 */
function questions(seat: number, card: CardId): string[] {
  const t = situation({ auto: false, ships: ['mirelle', 'mirelle'] });
  t.hand(0, 'main-battery', seat === 0 ? card : 'cruise').hand(1, 'reactor-surge', seat === 1 ? card : 'cruise');
  t.pile(0, 'beam-lance').pile(1, 'beam-lance');
  const out: string[] = [];
  for (let i = 0; i < 100 && t.turn === 1; i++) {
    out.push(`${t.tier} ${t.step} ${t.seat}`);
    const wish = ['set main-battery', 'set reactor-surge', 'target 1'].find((o) => t.options().includes(o));
    if (wish === undefined) decline(t);
    else t.do(wish);
  }
  return out;
}

describe('who is asked', () => {
  test('DH-39 D-PREP-06 being asked tells nothing: the same questions whatever one card in hand is', () => {
    const stars = ['direct-hit', 'counter-strike', 'cheap-shot', 'optimum-range', 'evasive-maneuvers'] as const;
    const more = ['signal-scramble', 'return-fire', 'side-thrusters', 'deflected-attack'] as const;
    for (const seat of [0, 1]) {
      const plain = questions(seat, 'cruise');
      expect(plain).toContain('1 respond 1');
      for (const card of [...stars, ...more]) expect(questions(seat, card), `seat ${seat} ${card}`).toEqual(plain);
    }
  });
});
