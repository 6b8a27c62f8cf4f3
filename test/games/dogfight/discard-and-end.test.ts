import { describe, expect, test } from 'vitest';
import { EVENT, ROW, type EventLog } from '../../../src/core/index.ts';
import { bySeat, decline, finish, offered, planned, plans } from './support/kit.ts';
import { situation } from './support/situation.ts';

/** The energy paid for cards, row by row of the log. */
const costsIn = (log: EventLog): number[] =>
  Array.from({ length: log.length }, (_, i) => i)
    .filter((i) => log.get(i, ROW.kind) === EVENT.CARD_COST)
    .map((i) => log.get(i, ROW.amount));

/** Seat 0 has no energy, and its vessel has a bonus and a renewal due. */
const maintaining = () => {
  const t = situation().setEnergy(0, 0).gear(0, 'fusion-core', 'targeting-array');
  plans(t, []);
  return t.until('maintain', 0);
};

/** Whether anybody is asked for an order in the Discard Phase of the first turn, from a position that `build` makes. */
function asked(build: (t: ReturnType<typeof situation>) => void): boolean {
  const t = situation({ ships: ['mirelle', 'tavor'] });
  build(t);
  plans(t, []);
  const steps: string[] = [];
  while (t.turn === 1 && t.seat >= 0) {
    steps.push(t.step);
    decline(t);
  }
  return steps.includes('discard-order');
}

describe('maintenance', () => {
  test('D-DIS-01 a renewal is paid in the Discard Phase', () => {
    const t = situation().gear(0, 'targeting-array');
    plans(t, []);
    t.until('maintain', 0);
    expect(offered(t, 'renew')).toEqual(['renew targeting-array']);
    t.do('renew targeting-array');
    expect(t.energy(0)).toBe(7);
    expect(t.gearOf(0)).toEqual(['targeting-array']);
  });

  test('D-DIS-01 DH-14 a renewal is energy paid for its card', () => {
    const t = situation().gear(0, 'targeting-array');
    plans(t, []);
    t.until('maintain', 0).do('renew targeting-array');
    expect(costsIn(t.log)).toEqual([1]);
  });

  test('D-DIS-01 DH-36 what is not renewed expires to the pile', () => {
    const t = situation().gear(0, 'targeting-array');
    plans(t, []);
    t.until('maintain', 0).do('lapse targeting-array');
    expect(t.energy(0)).toBe(8);
    expect(t.gearOf(0)).toEqual([]);
    expect(t.pileOf(0)).toEqual(['targeting-array']);
  });

  test('D-DIS-01 DH-36 what cannot be renewed expires without a question', () => {
    const t = situation().setEnergy(0, 0).gear(0, 'targeting-array');
    finish(plans(t, []));
    expect(t.gearOf(0)).toEqual([]);
    expect(t.pileOf(0)).toEqual(['targeting-array']);
  });

  test('D-DIS-01 a bonus is given there', () => {
    const t = situation().gear(0, 'fusion-core');
    finish(plans(t, []));
    expect(t.energy(0)).toBe(10);
  });

  test('D-ACT-09 D-DIS-02 DH-36 the Priority player chooses who is first', () => {
    for (const holder of [0, 1])
      for (const first of [0, 1]) {
        const t = situation().priority(holder).gear(0, 'targeting-array').gear(1, 'targeting-array');
        plans(t, []);
        t.until('discard-order');
        expect(t.seat).toBe(holder);
        expect(t.options()).toEqual(['next 0', 'next 1']);
        t.do(`next ${first}`);
        expect([t.step, t.seat]).toEqual(['maintain', first]);
        t.do('renew');
        expect([t.step, t.seat]).toEqual(['maintain', 1 - first]);
        t.do('renew');
        expect(t.step).toBe('priority-draw');
      }
  });

  test('D-ACT-09 DH-36 two with a choice are put in order; bonuses and what is forced are settled', () => {
    const nine = Array.from({ length: 10 }, () => 'cruise' as const);
    // The first ship gains a bonus of its own in each Discard Phase.
    expect(asked((t) => t.gear(1, 'targeting-array'))).toBe(false);
    expect(asked((t) => t.gear(0, 'targeting-array').gear(1, 'targeting-array'))).toBe(true);
    expect(asked((t) => t.gear(0, 'targeting-array').gear(1, 'targeting-array').setEnergy(1, 0))).toBe(false);
    expect(asked((t) => t.gear(1, 'fusion-core'))).toBe(false);
    expect(asked((t) => t.gear(1, 'heavy-guns').hand(1, ...nine))).toBe(false);
    expect(
      asked((t) =>
        t
          .gear(0, 'heavy-guns')
          .hand(0, ...nine)
          .gear(1, 'heavy-guns')
          .hand(1, ...nine),
      ),
    ).toBe(true);
    expect(asked((t) => t.hand(1, ...nine))).toBe(false);
    expect(asked((t) => t.gear(0, 'targeting-array'))).toBe(false);
  });

  test('D-ACT-09 D-DIS-02 DH-36 among three the Priority player says after each single event who comes next', () => {
    const t = situation({ seats: 4 }).priority(1);
    t.gear(0, 'targeting-array').gear(1, 'targeting-array').gear(3, 'targeting-array', 'point-defense-grid');
    for (let i = 0; i < 4; i++) planned(t);
    t.until('discard-order');
    expect(t.options()).toEqual(['next 0', 'next 1', 'next 3']);
    t.do('next 3');
    // There is energy for all, so the renewals come one by one, the oldest card first.
    expect([t.step, t.seat, t.options()]).toEqual(['maintain', 3, ['renew targeting-array', 'lapse targeting-array']]);
    t.do('renew');
    expect([t.step, t.seat]).toEqual(['discard-order', 1]);
    t.do('next 1');
    expect([t.step, t.seat]).toEqual(['maintain', 1]);
    t.do('lapse');
    expect(t.options()).toEqual(['next 0', 'next 3']);
    t.do('next 0', 'renew');
    // Only one event is left, so nobody is asked for an order.
    expect([t.step, t.seat, t.options()[0]]).toEqual(['maintain', 3, 'renew point-defense-grid']);
  });

  test('D-DIS-02 D-END-02 DF-DCK-01 DH-20 DH-36 of several hands above the limit the Priority player says which is discarded from next', () => {
    const ten = Array.from({ length: 10 }, () => 'cruise' as const);
    const t = situation()
      .priority(1)
      .gear(0, 'heavy-guns')
      .hand(0, ...ten)
      .gear(1, 'heavy-guns')
      .hand(1, ...ten);
    planned(t);
    planned(t);
    t.until('discard-order').do('next 0');
    expect([t.handOf(0).length, t.handOf(1).length]).toEqual([9, 9]);
    // Both hold as many cards as they may, so the Priority player is not asked to draw (D-END-02, DF-DCK-01).
    expect([t.step, t.turn]).toEqual(['plan', 2]);
  });

  test('D-DIS-03 DH-22 where the energy at hand covers every renewal, the bonus is taken without a question', () => {
    const t = situation().gear(0, 'fusion-core', 'targeting-array');
    plans(t, []).until('maintain', 0);
    expect([t.energy(0), t.options()]).toEqual([10, ['renew targeting-array', 'lapse targeting-array']]);
  });

  test('DH-36 without a choice the Priority player is first, then the others clockwise', () => {
    for (const first of [0, 1]) {
      const t = situation({ ships: ['mirelle', 'mirelle'] }).priority(first);
      finish(plans(t, []));
      expect(t.all('ENERGY').map((row) => row.seat)).toEqual([first, 1 - first]);
    }
  });

  test('D-DIS-03 DH-22 on one vessel the owner orders: the bonus may pay for the renewal, or come too late', () => {
    const bonusFirst = maintaining().do('bonus fusion-core');
    finish(bonusFirst.do('renew targeting-array'));
    expect([bonusFirst.energy(0), bonusFirst.gearOf(0)]).toEqual([1, ['fusion-core', 'targeting-array']]);
    const lapseFirst = maintaining().do('lapse targeting-array');
    finish(lapseFirst);
    expect([lapseFirst.energy(0), lapseFirst.gearOf(0)]).toEqual([2, ['fusion-core']]);
  });

  test('D-DIS-03 the owner orders even where the opponent holds Priority', () => {
    const t = situation().priority(1).setEnergy(0, 0).gear(0, 'fusion-core', 'targeting-array');
    plans(t, []);
    t.until('maintain', 0);
    expect(t.seat).toBe(0);
    expect(offered(t, 'bonus')).toEqual(['bonus fusion-core']);
  });
});

describe('expiring', () => {
  test('D-DIS-04 DH-37 what lies in the tiers goes to the pile: tier 1 primary, secondary, tier 2 ...', () => {
    const t = situation().hand(0, 'paired-orders', 'reactor-surge', 'repair', 'draw-3').setHull(0, 20);
    plans(t, ['jump paired-orders', 'set reactor-surge', 'set repair', 'pass', 'set draw-3']);
    finish(t);
    const pile = t.pileOf(0).filter((card) => card !== 'paired-orders');
    expect(pile).toEqual(['reactor-surge', 'repair', 'draw-3']);
    expect(t.pileOf(0)).toHaveLength(4);
    expect(t.placesOf(0)).toEqual([]);
  });

  test('D-DIS-04 nothing leaves the tiers before the Discard Phase', () => {
    const t = situation().hand(0, 'reactor-surge').gear(0, 'targeting-array');
    plans(t, ['set reactor-surge']);
    t.until('maintain', 0);
    expect(t.pileOf(0)).toEqual([]);
    expect(t.placesOf(0).map((p) => p.status)).toEqual(['up', 'pass', 'pass']);
  });

  test('D-DIS-05 D-DIS-06 DH-39 both players see the whole pile of either', () => {
    const t = situation().pile(0, 'cruise', 'missiles').pile(1, 'repair');
    const u = situation().pile(0, 'missiles', 'cruise').pile(1, 'repair');
    for (const seat of [0, 1]) {
      expect(JSON.stringify(t.observe(seat))).toContain('missiles');
      expect(t.observe(seat)).not.toEqual(u.observe(seat));
    }
  });

  test('D-DIS-07 new discards come on top of the pile, the rest stays in order', () => {
    const t = situation().pile(0, 'cruise', 'missiles', 'pursue').hand(0, 'reactor-surge');
    t.endTurn();
    const u = situation().pile(0, 'cruise', 'missiles', 'pursue').hand(0, 'reactor-surge');
    finish(plans(u, ['set reactor-surge']));
    expect(u.pileOf(0)).toEqual(['cruise', 'missiles', 'pursue', 'reactor-surge']);
  });

  test('DH-20 DH-36 a hand above a lowered limit is discarded down, at the owner’s choice', () => {
    const t = situation({ ships: ['achilles', 'tavor'] })
      .hand(0, 'heavy-guns', ...Array.from({ length: 9 }, () => 'cruise' as const))
      .deck(0, 'repair', 'repair', 'repair', 'repair');
    plans(t, ['set heavy-guns', 'draw', 'pass']);
    t.until('hand-limit', 0);
    // The tiers expire before the hands are checked.
    expect(t.placesOf(0)).toEqual([]);
    expect(t.handOf(0)).toHaveLength(10);
    expect(t.options().toSorted()).toEqual(['discard cruise', 'discard repair']);
    t.do('discard repair');
    finish(t);
    expect(t.handOf(0)).toEqual(Array.from({ length: 9 }, () => 'cruise'));
    expect(t.pileOf(0)).toContain('repair');
  });
});

describe('end of turn', () => {
  test('D-END-01 what lasts for this turn ends: Mobility is 3 again', () => {
    const t = situation().hand(0, 'cruise');
    planned(t, 'ability');
    planned(t);
    t.endTurn();
    planned(t);
    planned(t, 'set cruise');
    t.until('move', 0);
    const { map } = t.game;
    const from = map.hexOf(t.hexOf(0));
    expect(Math.max(...offered(t, 'hex').map((o) => map.distance(from, map.hexOf(o.slice(4)))))).toBe(3);
  });

  test('D-END-02 D-SEQ-04 the Priority player alone may draw the top card', () => {
    const t = situation().deck(0, 'missiles', 'cruise');
    plans(t, []);
    t.until('priority-draw');
    expect(t.seat).toBe(0);
    expect(t.options().toSorted()).toEqual(['draw', 'pass']);
    t.do('draw');
    expect(t.handOf(0)).toEqual(['missiles']);
    expect(t.handOf(1)).toEqual([]);
    expect(t.turn).toBe(2);
  });

  test('D-END-02 the draw may be declined', () => {
    const t = situation().deck(0, 'missiles', 'cruise');
    plans(t, []);
    t.until('priority-draw').do('pass');
    expect(t.handOf(0)).toEqual([]);
    expect(t.deckOf(0).length).toBe(2);
  });

  test('D-END-02 DH-20 no Priority draw at the hand limit', () => {
    const t = situation().hand(0, ...Array.from({ length: 10 }, () => 'cruise' as const));
    plans(t, []);
    const steps: string[] = [];
    for (let i = 0; i < 20 && t.turn === 1; i++) {
      steps.push(...t.options());
      decline(t);
    }
    expect(t.handOf(0)).toHaveLength(10);
    expect(steps).not.toContain('draw');
  });

  test('D-END-03 D-END-04 D-SEQ-03 Priority goes left, and its holder begins the next turn', () => {
    for (const seats of [2, 3]) {
      const t = situation({ seats });
      for (let turn = 1; turn <= 7; turn++) {
        expect(t.turn).toBe(turn);
        expect(t.priorityHolder).toBe((turn - 1) % seats);
        expect(t.seat).toBe((turn - 1) % seats);
        t.endTurn();
      }
    }
  });

  test('D-SEQ-01 Preparation, Action, Discard, End of Turn, each once a turn', () => {
    const t = situation().gear(0, 'fusion-core').hand(0, 'reactor-surge');
    planned(t, 'set reactor-surge');
    planned(t);
    t.endTurn();
    t.endTurn();
    const rows = t.history();
    const turns = rows.filter((row) => row.kind === 'PHASE').map((row) => row.amount);
    expect(turns.slice(0, 4)).toEqual([...new Set(turns)].toSorted((a, b) => a - b));
    expect(turns.slice(4, 8)).toEqual(turns.slice(0, 4));
    expect(new Set(turns).size).toBe(4);
    const at = (kind: string): number => rows.findIndex((row) => row.kind === kind);
    const phase = (k: number): number => rows.findIndex((row) => row.kind === 'PHASE' && row.amount === turns[k]);
    expect(at('CARD_SET')).toBeGreaterThan(phase(0));
    expect(at('CARD_PLAYED')).toBeGreaterThan(phase(1));
    expect(at('CARD_PLAYED')).toBeLessThan(phase(2));
    const bonus = rows.findIndex((row) => row.kind === 'ENERGY' && row.card === 'fusion-core');
    expect(bonus).toBeGreaterThan(phase(2));
    expect(bonus).toBeLessThan(phase(3));
  });

  test('D-SEQ-04 the Priority player acts first in each tier and in Discard', () => {
    for (const first of [0, 1]) {
      const t = situation().priority(first).hand(0, 'reactor-surge').hand(1, 'reactor-surge');
      plans(t, ['set reactor-surge'], ['set reactor-surge']);
      finish(t);
      expect(bySeat(t, 'CARD_PLAYED')).toEqual([`${first} reactor-surge`, `${1 - first} reactor-surge`]);
    }
  });
});

describe('long games', () => {
  test('DH-41 from turn 25 every vessel loses 1, then 2, then 3 Hull', () => {
    const t = situation().turnNumber(24);
    const hulls: number[] = [];
    for (let i = 0; i < 5; i++) {
      t.endTurn();
      hulls.push(t.hull(0), t.hull(1));
    }
    expect(hulls).toEqual([24, 24, 23, 23, 21, 21, 18, 18, 14, 14]);
    expect(t.all('ATTRITION').map(({ seat, amount }) => [seat, amount])).toEqual(
      [1, 2, 3, 4].flatMap((loss) => [0, 1].map((seat) => [seat, loss])),
    );
  });

  test('DH-41 with more than two players it begins later, by an option', () => {
    for (const [seats, rules, first] of [
      [3, {}, 35],
      [4, {}, 45],
      [4, { attritionPerSeat: 0 }, 25],
    ] as const) {
      const t = situation({ seats, rules }).turnNumber(first - 1);
      t.endTurn();
      expect(t.hull(0), `${seats} seats`).toBe(24);
      t.endTurn();
      expect(t.hull(0), `${seats} seats`).toBe(23);
    }
  });

  test('DH-41 if all go at once, the least negative Hull wins', () => {
    const t = situation().turnNumber(27).setHull(0, 1).setHull(1, 0);
    // Turn 27 takes 3 Hull, which leaves -2 and -3.
    for (let i = 0; i < 2 && !t.over; i++) t.endTurn();
    expect(t.over).toBe(true);
    expect(t.returns()).toEqual([1, 0]);
  });

  test('DH-41 equal Hull below zero is a draw', () => {
    const t = situation().turnNumber(27).setHull(0, 1).setHull(1, 1);
    for (let i = 0; i < 2 && !t.over; i++) t.endTurn();
    expect(t.returns()).toEqual([0.5, 0.5]);
  });

  test('DH-41 Hull 0 after the loss still lives', () => {
    const t = situation().turnNumber(25).setHull(0, 1);
    t.endTurn();
    expect([t.hull(0), t.alive(0), t.over]).toEqual([0, true, false]);
  });

  test('DH-42 without DH-41 the match ends after turn 40 by share of Hull', () => {
    const rules = { attritionFrom: 0 };
    const t = situation({ rules, ships: ['tavor', 'halberd'] })
      .turnNumber(39)
      .setHull(0, 12)
      .setHull(1, 12);
    t.endTurn();
    expect([t.turn, t.over]).toEqual([40, false]);
    t.endTurn();
    expect(t.over).toBe(true);
    // Shares of Hull: 12 of 24 against 12 of 26.
    expect(t.returns()).toEqual([1, 0]);
    const even = situation({ rules }).turnNumber(40).setHull(0, 9).setHull(1, 9);
    even.endTurn();
    expect(even.over).toBe(true);
    expect(even.returns()).toEqual([0.5, 0.5]);
  });
});
