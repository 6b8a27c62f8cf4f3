import { describe, expect, test } from 'vitest';
import { AT } from '../../../src/games/armada/state/layout.ts';
import { UPGRADES } from '../../../src/games/armada/cards/slots/upgrades.ts';
import { DUEL, TestTable, dice, squadron, unit } from './support/table.ts';

const OWN = unit(0);
const ENEMY = unit(1);
const REPAIR = 4;
const bit = (card: string): number => 1 << Object.keys(UPGRADES).indexOf(card);
const ECM = 'electronic-countermeasures';

/** Cruisers far apart at speed 0, each with an exhausted Electronic Countermeasures card and a repair token. */
function cruisers(own: number, enemy: number): TestTable {
  const fleet = Array<string>(3).fill('mc80-command-cruiser');
  const cards = (n: number): string[][] => fleet.map((_, i) => (i < n ? [ECM] : []));
  const t = new TestTable([fleet, fleet], { rules: { initiative: 'seat' } }, 0, {
    upgrades: [cards(own), cards(enemy)],
  });
  for (let i = 0; i < 3; i++) {
    t.place(unit(0, i), 150 + 250 * i, 100, 0, 0).place(unit(1, i), 150 + 250 * i, 800, 8, 0);
    if (i < own) t.set(unit(0, i), 'exhausted', bit(ECM)).set(unit(0, i), 'commands', REPAIR);
    if (i < enemy) t.set(unit(1, i), 'exhausted', bit(ECM)).set(unit(1, i), 'commands', REPAIR);
  }
  return t;
}
/** Readies everything that is offered in the Status Phase; the named seats decline. Returns who readied, in order. */
function readied(t: TestTable, declines: readonly number[] = []): number[] {
  const order: number[] = [];
  while (t.s[AT.round] === 1) {
    if (t.step !== 'WINDOW') {
      t.idle();
      continue;
    }
    const seat = t.actor;
    if (declines.includes(seat)) t.choose('Use no further card');
    else {
      t.choose('ready it');
      order.push(seat);
    }
  }
  return order;
}
const exhausted = (t: TestTable, seat: number): number =>
  [0, 1, 2].filter((i) => t.get(unit(seat, i), 'exhausted') !== 0).length;

describe('readying cards for their cost', () => {
  test('A-QR-26 A-QR-27 AH-22 in turn, the first player first, until one player has no further card to ready', () => {
    const even = cruisers(2, 2);
    expect(readied(even)).toEqual([0, 1, 0, 1]);
    const more = cruisers(1, 3);
    expect(readied(more)).toEqual([0, 1]);
    expect([exhausted(more, 0), exhausted(more, 1)]).toEqual([0, 2]);
    expect(readied(cruisers(3, 1))).toEqual([0, 1, 0]);
  });

  test('A-QR-26 AH-22 a player who alone has such cards does not take turns', () => {
    expect(readied(cruisers(3, 0))).toEqual([0, 0, 0]);
    expect(readied(cruisers(0, 3))).toEqual([1, 1, 1]);
  });

  test('AH-22 a player may decline for good, and the other goes on', () => {
    const t = cruisers(2, 2);
    expect(readied(t, [0])).toEqual([1, 1]);
    expect([exhausted(t, 0), exhausted(t, 1)]).toEqual([2, 0]);
    expect(readied(cruisers(2, 2), [1])).toEqual([0, 0]);
    expect(readied(cruisers(2, 2), [0, 1])).toEqual([]);
  });

  test('A-STA-02 the equipped ship pays: the token of another ship does not', () => {
    const t = cruisers(1, 0).set(OWN, 'commands', 0).set(unit(0, 1), 'commands', REPAIR);
    expect(readied(t)).toEqual([]);
    const paid = cruisers(1, 0).set(unit(0, 1), 'commands', REPAIR);
    expect(readied(paid)).toEqual([0]);
    expect([paid.get(OWN, 'commands'), paid.get(unit(0, 1), 'commands')]).toEqual([0, REPAIR]);
    // A token of another command cannot pay.
    expect(readied(cruisers(1, 0).set(OWN, 'commands', 1 | 2 | 8))).toEqual([]);
  });
});

describe('readying for nothing', () => {
  test('A-STA-03 A-QR-24 cards that show no cost are ready again in the Status Phase', () => {
    const free = ['intel-officer', 'engine-techs', 'assault-concussion-missiles', 'assault-proton-torpedoes'];
    for (const card of free) {
      const ship = card === 'engine-techs' ? 'cr90-corvette-a' : 'gladiator-i';
      const t = new TestTable([[ship], ['victory-ii']], {}, 0, { upgrades: [[[card]], [[]]] });
      t.place(OWN, 150, 150, 0, 0).place(ENEMY, 750, 750, 8, 0).set(OWN, 'exhausted', bit(card));
      t.until((x) => x.s[AT.round] === 2);
      expect(t.get(OWN, 'exhausted')).toBe(0);
    }
  });

  test('AH-23 readying tokens and turning the initiative token over cost nothing', () => {
    const t = new TestTable().set(OWN, 'tokens', 0b01_01_01).set(ENEMY, 'tokens', 0b01_01_01);
    t.place(OWN, 150, 150, 0, 0).place(ENEMY, 750, 750, 8, 0).set(OWN, 'commands', 4).set(ENEMY, 'commands', 5);
    t.passTokens(0, 2).passTokens(1, 1);
    const before = t.s[AT.initiativeSide];
    t.until((x) => x.s[AT.round] === 2);
    expect([0, 1, 2].map((slot) => t.token(OWN, slot) + t.token(ENEMY, slot))).toEqual([0, 0, 0]);
    expect(t.s[AT.initiativeSide]).toBe(1 - before!);
    expect([t.get(OWN, 'commands'), t.get(ENEMY, 'commands')]).toEqual([4, 5]);
    const seats = t.observe(-1)['seats'] as unknown as { passTokens: number; score: number }[];
    expect(seats.map((seat) => [seat.passTokens, seat.score])).toEqual([
      [2, 0],
      [1, 0],
    ]);
  });

  test('A-SQD-01 AH-23 a squadron that has activated does not again, until the token is turned over', () => {
    const cards = { squadrons: [['x-wing', 'y-wing', 'a-wing'], []] } as const;
    const t = new TestTable(DUEL, { rules: { initiative: 'seat' } }, 0, cards);
    t.place(OWN, 100, 100, 0, 0).place(ENEMY, 800, 800, 8, 0);
    const wings = [0, 1, 2].map((i) => squadron(0, i));
    wings.forEach((c, i) => t.fly(c, 200 + 80 * i, 500));
    t.until((x) => x.step === 'SQUADRON');
    expect(t.options()).toHaveLength(3);
    t.play('Y-wing', 'End the activation');
    expect(t.options().map((text) => text.split(' ')[1])).toEqual(['X-wing', 'A-wing']);
    t.until((x) => x.s[AT.round] === 2);
    expect(wings.map((c) => t.wing(c, 'squadronFlags'))).toEqual([0, 0, 0]);
    t.until((x) => x.step === 'SQUADRON');
    expect(t.options()).toHaveLength(3);
  });
});

/** A ship with a card, with a target to starboard of its bow that both its front and its right zone may attack. */
const armed = (own: string, card: string, faces: Record<string, unknown>): TestTable => {
  const t = new TestTable([[own], ['victory-ii']], { ...faces, rules: { initiative: 'seat' } }, 0, {
    upgrades: [[[card]], [[]]],
  });
  return t.place(OWN, 400, 400, 0).place(ENEMY, 490, 500, 8).activate('0a');
};

describe('what is exhausted is not exhausted again', () => {
  test('A-STA-01 a card that was exhausted in one attack cannot be used in the next', () => {
    const t = armed('cr90-corvette-a', 'intel-officer', dice('blank', 'blank'));
    t.choose('Attack from the front')
      .choose('Intel Officer: Brace')
      .until((x) => x.step === 'DECLARE');
    t.choose('Attack from the right');
    expect(t.step).not.toBe('WINDOW');
  });

  test('A-STA-01 Overload Pulse exhausts ready tokens and leaves the others as they are', () => {
    const t = armed('victory-ii', 'overload-pulse', dice('critical', 'critical'));
    t.set(ENEMY, 'tokens', 0b10_01_00)
      .choose('Attack')
      .until((x) => x.step === 'CRITICAL');
    t.choose('Overload Pulse');
    expect([0, 1, 2].map((slot) => t.token(ENEMY, slot))).toEqual([1, 1, 2]);
  });
});
