import { describe, expect, test } from 'vitest';
import { bySeat, decline, finish, kindsOf, offered, planned, plans, put } from './support/kit.ts';
import { situation } from './support/situation.ts';

describe('the action phase', () => {
  test('D-ACT-01 D-ACT-02 abilities resolve before the first tier', () => {
    // Deep Scan is a step 1 ability: the attack of tier 1 already ignores obstructions.
    const t = put(situation({ ships: ['corvane', 'tavor'] }).hand(0, 'main-battery'), 0, 1, {
      distance: 5,
      sees: false,
    });
    planned(t, 'ability', 'set main-battery');
    planned(t);
    finish(t);
    expect(t.hull(1)).toBe(20);
  });

  test('D-ACT-03 both abilities of step 1 serve their owner in tier 1, whoever has Priority', () => {
    for (const first of [0, 1]) {
      const t = put(
        situation({ ships: ['corvane', 'corvane'] })
          .priority(first)
          .hand(0, 'main-battery')
          .hand(1, 'main-battery'),
        0,
        1,
        { distance: 5, sees: false },
      );
      planned(t, 'ability', 'set main-battery');
      planned(t, 'ability', 'set main-battery');
      finish(t);
      expect([t.hull(0), t.hull(1)]).toEqual([20, 20]);
      // Abilities are declared and carried out in the order of play.
      expect([...new Set(t.all('ABILITY').map((row) => row.seat))]).toEqual([first, 1 - first]);
    }
  });

  test('D-ACT-04 D-ACT-07 tier by tier, and in a tier the Priority player first', () => {
    for (const first of [0, 1]) {
      const t = situation()
        .priority(first)
        .hand(0, 'reactor-surge', 'repair', 'draw-3')
        .hand(1, 'repair', 'draw-3', 'reactor-surge');
      const mine = { 0: ['reactor-surge', 'repair', 'draw-3'], 1: ['repair', 'draw-3', 'reactor-surge'] };
      const of = (seat: number): string[] => mine[seat === 0 ? 0 : 1];
      const set = (seat: number): string[] => of(seat).map((card) => `set ${card}`);
      plans(t, set(first), set(1 - first));
      finish(t);
      const expected = [0, 1, 2].flatMap((tier) => [
        `${first} ${of(first)[tier]}`,
        `${1 - first} ${of(1 - first)[tier]}`,
      ]);
      expect(bySeat(t, 'CARD_PLAYED')).toEqual(expected);
      expect(kindsOf(t.history(), 'TIER', 'CARD_PLAYED')).toEqual(
        ['TIER', 'TIER', 'TIER'].flatMap((kind) => [kind, 'CARD_PLAYED', 'CARD_PLAYED']),
      );
    }
  });

  test('D-ACT-05 a set card is flipped in its own tier and its instructions followed', () => {
    const t = situation().hand(0, 'reactor-surge').hand(1, 'cruise');
    plans(t, ['pass', 'set reactor-surge'], ['set cruise']);
    t.until('move', 1);
    expect(t.energy(0)).toBe(8);
    finish(t);
    expect(t.energy(0)).toBe(11);
    expect(t.all('CARD_PLAYED').every((row) => (row.visible & 3) === 3)).toBe(true);
  });

  test('D-ACT-06 a reminder token does nothing when its tier comes', () => {
    const t = situation().hand(0, 'reactor-surge').deck(0, 'cruise', 'cruise', 'cruise', 'cruise');
    plans(t, ['draw', 'pass', 'set reactor-surge']);
    const hand = t.handOf(0).length;
    const tierOf = (i: number): number =>
      t
        .history()
        .slice(0, i)
        .filter((row) => row.kind === 'TIER').length;
    finish(t);
    const acts = t.history().flatMap((row, i) => (row.seat === 0 && row.kind === 'CARD_PLAYED' ? [tierOf(i)] : []));
    expect(acts).toEqual([3]);
    expect(t.handOf(0)).toHaveLength(hand);
    expect(t.deckOf(0)).toHaveLength(3);
  });

  test('D-ACT-07 the second player’s tier 1 comes before the first player’s tier 2', () => {
    const t = situation().hand(0, 'cruise', 'reactor-surge').hand(1, 'cruise');
    plans(t, ['set cruise', 'set reactor-surge'], ['set cruise']);
    t.until('move', 0);
    t.do(offered(t, 'hex')[0]!);
    expect([t.step, t.seat]).toEqual(['move', 1]);
    expect(t.energy(0)).toBe(8);
  });

  test('D-ACT-08 DH-30 extra tiers come after tier 3, for their owner only', () => {
    const t = situation({ ships: ['halberd', 'tavor'] })
      .hand(0, 'reactor-surge', 'reactor-surge', 'reactor-surge', 'repair')
      .hand(1, 'reactor-surge', 'reactor-surge', 'repair');
    planned(t, 'ability', 'set reactor-surge', 'set reactor-surge', 'set reactor-surge', 'set repair');
    expect(t.tiersOf(0)).toBe(4);
    expect(t.tiersOf(1)).toBe(3);
    planned(t, 'set reactor-surge', 'set reactor-surge', 'set repair');
    finish(t);
    expect(bySeat(t, 'CARD_PLAYED').slice(-3)).toEqual(['0 reactor-surge', '1 repair', '0 repair']);
    expect(t.all('TIER')).toHaveLength(4);
  });

  test('D-ACT-09 DF-CMB-02 simultaneous attacks are ordered by the Priority player, here the one who answers', () => {
    const t = situation().priority(1).hand(0, 'main-battery').hand(1, 'counter-strike');
    plans(t, [], ['set main-battery']);
    t.until('respond', 1).do('star counter-strike').until('order');
    expect(t.seat).toBe(1);
    finish(t.do('order 1'));
    expect(t.all('HIT').map((row) => row.seat)).toEqual([1, 0]);
  });

  test('D-ACT-11 the vessel of the card’s owner acts: its Attack, its Range, its place', () => {
    const t = situation({ ships: ['inferno', 'tavor'] })
      .apart(0, 1, 6)
      .hand(0, 'main-battery')
      .hand(1, 'main-battery');
    plans(t, ['set main-battery'], ['set main-battery']);
    finish(t);
    // Inferno has a Range of 5, Tavor of 6.
    expect([t.hull(0), t.hull(1)]).toEqual([20, 24]);
    expect(t.all('MISSED').map((row) => row.seat)).toEqual([0]);
  });

  test('D-ACT-12 a MOVE card moves the own vessel only', () => {
    const t = situation().hand(0, 'cruise').hand(1, 'cruise');
    const theirs = t.hexOf(1);
    plans(t, ['set cruise'], ['set cruise']);
    t.until('move', 0);
    t.do(offered(t, 'hex').find((o) => o.slice(4) !== t.hexOf(0))!);
    expect(t.hexOf(1)).toBe(theirs);
    expect(t.all('UNIT_MOVED').map((row) => row.seat)).toEqual([0]);
  });

  test('D-SEQ-02 D-SEQ-03 plans are revealed in order of play, one holder of Priority throughout', () => {
    const t = situation().hand(0, 'reactor-surge').hand(1, 'repair');
    plans(t, ['set reactor-surge'], ['set repair']);
    while (t.step !== 'priority-draw') {
      expect(t.priorityHolder).toBe(0);
      decline(t);
    }
    expect(bySeat(t, 'CARD_PLAYED')).toEqual(['0 reactor-surge', '1 repair']);
  });
});

describe('nullified cards', () => {
  test('DF-CRD-05 DH-14 DH-15 a card that cannot be paid has no effect, costs nothing and stays to the Discard Phase', () => {
    const t = situation({ cards: { 'beam-lance': { cost: 5 } } })
      .setEnergy(0, 4)
      .hand(0, 'beam-lance')
      .gear(0, 'targeting-array');
    plans(t, ['set beam-lance']);
    t.until('maintain', 0);
    expect(t.placesOf(0)[0]).toMatchObject({ tier: 1, card: 'beam-lance', status: 'nullified' });
    expect([t.energy(0), t.hull(1)]).toEqual([4, 24]);
    expect(t.all('ATTACK')).toEqual([]);
    t.do('renew targeting-array');
    finish(t);
    expect(t.pileOf(0)).toEqual(['beam-lance']);
    expect(t.all('CARD_NULLIFIED').map((row) => row.card)).toEqual(['beam-lance']);
  });

  test('DH-14 a cost is paid on activation, not when the card is set', () => {
    const t = situation().hand(0, 'beam-lance');
    planned(t, 'set beam-lance');
    expect(t.energy(0)).toBe(8);
    planned(t);
    finish(t);
    expect(t.energy(0)).toBe(7);
  });

  test('DH-14 a cost that energy of an earlier tier makes payable is paid', () => {
    const t = situation().setEnergy(0, 0).hand(0, 'beam-lance', 'reactor-surge');
    finish(plans(t, ['set reactor-surge', 'set beam-lance']));
    expect([t.energy(0), t.hull(1)]).toEqual([2, 18]);
  });

  test('DF-CRD-04 DF-CRD-02 a Star found face down is negated and expires', () => {
    const t = situation().hand(0, 'evasive-maneuvers');
    planned(t, 'set evasive-maneuvers');
    planned(t);
    finish(t);
    expect(t.pileOf(0)).toEqual(['evasive-maneuvers']);
    expect(t.energy(0)).toBe(8);
    expect(t.all('CARD_NULLIFIED').map((row) => row.card)).toEqual(['evasive-maneuvers']);
  });

  test('DH-31 a Jump found face down is negated', () => {
    const t = situation().hand(0, 'paired-orders');
    planned(t, 'set paired-orders');
    planned(t);
    finish(t);
    expect(t.pileOf(0)).toEqual(['paired-orders']);
    expect(t.energy(0)).toBe(8);
  });

  test('DH-35 DF-CRD-09 a nullified card counts as played: Withdraw after it is refused', () => {
    const t = situation().setEnergy(0, 0).hand(0, 'beam-lance', 'withdraw');
    finish(plans(t, ['set beam-lance', 'set withdraw']));
    expect(t.all('CARD_NULLIFIED').map((row) => row.card)).toEqual(['beam-lance', 'withdraw']);
  });

  test('DF-CRD-09 a nullified card was not legally activated: Double Shot behind it fires once', () => {
    const t = situation().setEnergy(0, 1).hand(0, 'paired-orders', 'slingshot-burn', 'double-shot');
    plans(t, ['jump paired-orders', 'set slingshot-burn', 'set double-shot']);
    finish(t);
    expect(t.all('CARD_NULLIFIED').map((row) => row.card)).toEqual(['slingshot-burn']);
    expect(t.all('ATTACK')).toHaveLength(1);
  });
});

/** Seat 0 with Paired Orders beside its first tier. */
const paired = () =>
  situation().hand(0, 'paired-orders', 'cruise', 'reactor-surge', 'repair', 'repair').do('jump paired-orders');

describe('doubling up', () => {
  test('D-DBL-01 without a permitting card a tier takes one card', () => {
    const t = situation({ ships: ['mirelle', 'mirelle'] }).hand(0, 'cruise', 'repair', 'missiles', 'pursue');
    t.do('set cruise', 'set repair', 'set missiles');
    expect(t.placesOf(0).every((p) => p.place === 0)).toBe(true);
    expect(t.placesOf(0).map((p) => p.tier)).toEqual([1, 2, 3]);
  });

  test('D-DBL-02 DH-32 with one, the first is primary and the second secondary, and three tiers remain', () => {
    const t = paired();
    t.do('set cruise', 'set reactor-surge', 'set repair', 'set repair');
    const set = t.placesOf(0).filter((p) => p.status === 'down');
    expect(set.map((p) => [p.tier, p.place, p.card])).toEqual([
      [1, 0, 'cruise'],
      [1, 1, 'reactor-surge'],
      [2, 0, 'repair'],
      [3, 0, 'repair'],
    ]);
  });

  test('D-DBL-03 never a third card in a tier', () => {
    const t = paired();
    t.do('set cruise', 'set reactor-surge', 'set repair');
    const inFirst = t.placesOf(0).filter((p) => p.tier === 1 && p.status === 'down');
    expect(inFirst).toHaveLength(2);
    expect(t.placesOf(0).at(-1)).toMatchObject({ tier: 2, card: 'repair' });
  });

  test('D-DBL-04 both cards are flipped before the primary resolves, and the secondary waits for it', () => {
    const t = paired().do('set cruise', 'set reactor-surge');
    planned(t);
    planned(t);
    t.until('move', 0);
    const first = t.placesOf(0).filter((p) => p.tier === 1 && ['cruise', 'reactor-surge'].includes(p.card));
    expect(first.map((p) => [p.card, p.status])).toEqual([
      ['cruise', 'up'],
      ['reactor-surge', 'up'],
    ]);
    expect(t.energy(0)).toBe(7);
    t.do(offered(t, 'hex')[0]!);
    finish(t);
    expect(t.energy(0)).toBe(10);
    expect(bySeat(t, 'CARD_PLAYED').filter((text) => !text.includes('paired'))).toEqual([
      '0 cruise',
      '0 reactor-surge',
    ]);
  });

  test('D-DBL-02 the secondary place may stay empty', () => {
    const t = paired().do('set cruise', 'pass');
    const first = t.placesOf(0).filter((p) => p.tier === 1 && p.status === 'down');
    expect(first.map((p) => p.card)).toEqual(['cruise']);
  });
});

describe('priority gained in mid-turn', () => {
  test('D-END-03 Withdraw takes Priority from the next tier on, and the shift goes left from its new holder', () => {
    const t = situation().hand(0, 'reactor-surge', 'reactor-surge').hand(1, 'withdraw', 'cruise');
    plans(t, ['set reactor-surge', 'set reactor-surge'], ['set withdraw', 'set cruise']);
    t.until('move', 1);
    expect(t.priorityHolder).toBe(0);
    t.do(offered(t, 'hex')[0]!);
    expect(t.priorityHolder).toBe(1);
    expect(t.tier).toBe(2);
    expect([t.step, t.seat]).toEqual(['move', 1]);
    t.do(offered(t, 'hex')[0]!);
    t.until('priority-draw');
    expect(t.seat).toBe(1);
    t.do('pass');
    expect([t.turn, t.priorityHolder]).toEqual([2, 0]);
    expect(bySeat(t, 'CARD_PLAYED')).toEqual(['0 reactor-surge', '1 withdraw', '1 cruise', '0 reactor-surge']);
  });
});

describe('eliminated in mid-turn', () => {
  test('DH-27 so it does when the holder falls at End of Turn, by heat or attrition', () => {
    const hot = situation({ seats: 3 }).setHeat(0, 10);
    for (let i = 0; i < 3; i++) planned(hot);
    hot.until('priority-draw');
    expect([hot.alive(0), hot.seat]).toEqual([false, 1]);
    hot.do('pass');
    expect([hot.turn, hot.priorityHolder]).toEqual([2, 1]);
    const worn = situation({ seats: 3 }).turnNumber(35).setHull(0, 0);
    worn.endTurn();
    expect([worn.alive(0), worn.turn, worn.priorityHolder]).toEqual([false, 36, 1]);
  });

  test('DH-27 D-END-03 Priority that Withdraw gains after the fall shifts left from its new holder', () => {
    const t = situation({ seats: 3 }).setHull(0, 0).hand(1, 'main-battery').hand(2, 'cruise', 'withdraw');
    t.at(0, '0105').at(1, '0205').at(2, '1212');
    planned(t);
    planned(t, 'set main-battery');
    planned(t, 'pass', 'set withdraw');
    while (t.step !== 'priority-draw') decline(t);
    expect([t.alive(0), t.seat]).toEqual([false, 2]);
    t.do('pass');
    expect([t.turn, t.priorityHolder]).toEqual([2, 1]);
  });

  test('DH-27 the Priority of a destroyed vessel’s owner passes left at once', () => {
    const t = situation({ seats: 3 }).setHull(0, 0).hand(1, 'main-battery').hand(2, 'reactor-surge');
    const { map } = t.game;
    t.apart(0, 1, 4);
    const from = map.hexOf(t.hexOf(1));
    const far = Array.from({ length: map.hexes }, (_, h) => h).find((h) => map.distance(from, h) > 6)!;
    t.at(2, map.label(far));
    planned(t);
    planned(t, 'set main-battery');
    planned(t, 'pass', 'set reactor-surge');
    t.until('priority-draw');
    expect(t.alive(0)).toBe(false);
    expect([t.seat, t.priorityHolder]).toEqual([1, 1]);
    t.do('pass');
    // The holder that inherited Priority begins the next turn; only then does it pass to the left again.
    expect([t.turn, t.priorityHolder, t.seat]).toEqual([2, 1, 1]);
    t.endTurn();
    expect([t.turn, t.priorityHolder, t.seat]).toEqual([3, 2, 2]);
  });
});
