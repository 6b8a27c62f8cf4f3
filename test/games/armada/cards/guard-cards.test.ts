/** Upgrades of the attacked ship and of ships nearby, and turbolasers with two uses. */
import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../src/games/armada/state/events.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { attack, diceTold, duel, offers, texts, type Cards, type Duel } from '../support/duel.ts';
import { squadron, unit, type TestTable } from '../support/table.ts';

const OWN = unit(0);
const ENEMY = unit(1);
const table = (duelled: Duel): TestTable => duel({ rules: { initiative: 'seat' }, ...duelled });
const thrown = (t: TestTable): number => diceTold(t, 0);
const again = (t: TestTable): number => diceTold(t, 1);
const added = (t: TestTable): number => diceTold(t, 2);
const zones = (t: TestTable, u: number): number[] => [0, 1, 2, 3].map((zone) => t.shield(u, zone));
const refused = (wrong: Duel): string => {
  try {
    table(wrong);
    return '';
  } catch (error) {
    return String(error);
  }
};

const shielded = (speed = 2): TestTable =>
  table({ enemy: ['venator-ii'], against: [['thermal-shields']] }).set(ENEMY, 'dialSpeed', speed);

describe('thermal-shields', () => {
  test('a brace is spent before the roll: half of the dice leave, by the choice of the defender', () => {
    const t = attack(shielded());
    expect([t.actor, t.step]).toEqual([1, 'WINDOW']);
    t.choose('Thermal Shields: Brace');
    // A Victory II has three red and three blue dice at its bow.
    expect([t.actor, texts(t)]).toEqual([1, ['a red die leaves', 'a blue die leaves']]);
    t.play('a red die', 'a red die', 'a red die');
    expect([thrown(t), t.rows(ARMADA_EVENT.DIE).every(([, , shows]) => shows! >= 8)]).toEqual([3, true]);
    expect(t.token(ENEMY, 0)).toBe(1);
    // Only one token of each type may be spent in an attack.
    t.until((x) => x.step === 'DEFENSE');
    expect(offers(t, 'Brace')).toEqual([]);
  });

  test('not at speed 0, not against one die, and not for no token', () => {
    expect(attack(shielded(0)).step).not.toBe('WINDOW');
    expect(attack(shielded().set(ENEMY, 'tokens', 2)).step).not.toBe('WINDOW');
    const one = table({ own: ['gozanti-cruisers'], enemy: ['venator-ii'], against: [['thermal-shields']] });
    expect(attack(one).step).not.toBe('WINDOW');
  });

  test('an exhausted brace is discarded; it is of two factions, and for medium and large ships', () => {
    const t = attack(shielded().set(ENEMY, 'tokens', 1)).choose('Thermal Shields');
    expect(t.token(ENEMY, 0)).toBe(2);
    expect(refused({ enemy: ['munificent-star-frigate'], against: [['thermal-shields']] })).toBe('');
    expect(refused({ against: [['thermal-shields']] })).toContain('belongs to republic and separatist');
    expect(refused({ enemy: ['consular-armed-cruiser'], against: [['thermal-shields']] })).toContain('medium or large');
  });
});

const attacked = (shields: readonly [number, number, number, number], ...tokens: string[]): TestTable => {
  const t = table({ enemy: ['venator-i'], against: [['tranquility']] }).shields(ENEMY, ...shields);
  attack(t).until((x) => x.step === 'DEFENSE');
  t.play(...tokens);
  return t.until((x) => x.step === 'WINDOW' || x.step === 'CRITICAL' || x.step === 'SOAK' || x.step === 'COURSE');
};

const repairs = (front: number): string[] => {
  const t = table({ own: ['venator-i'], cards: [['tranquility']] }).shields(OWN, front, 1, 1, 1);
  t.activate('0a', 'Keep', 'Repair').choose('Repair with');
  return offers(t, 'Recover');
};

describe('tranquility', () => {
  test('with fewer than two tokens spent up to two shields of one zone move to the attacked one, up to six', () => {
    const t = attacked([4, 3, 2, 1]);
    expect(offers(t, 'Tranquility').map((text) => text.split(': ')[1])).toEqual([
      'one shield from the right zone',
      'two shields from the right zone',
      'one shield from the rear zone',
      'two shields from the rear zone',
      'one shield from the left zone',
    ]);
    t.choose('two shields from the right');
    // Six hits take the six shields, and no damage card is dealt.
    expect([zones(t, ENEMY), t.get(ENEMY, 'cards'), offers(t, 'Tranquility')]).toEqual([[0, 1, 2, 1], 0, []]);
    expect(offers(attacked([5, 3, 0, 0]), 'two shields')).toEqual([]);
  });

  test('not after two tokens', () => {
    expect(offers(attacked([4, 3, 2, 1], 'Brace'), 'Tranquility').length).toBeGreaterThan(0);
    expect(offers(attacked([4, 3, 2, 1], 'Brace', 'Redirect'), 'Tranquility')).toEqual([]);
  });

  test('no shield is recovered while a zone has more than its maximum', () => {
    expect([repairs(4).length > 0, repairs(5)]).toEqual([true, []]);
  });
});

const repairing = (gap = 120): TestTable => {
  const t = table({ own: ['interdictor-suppression-refit', 'gozanti-cruisers'], cards: [['projection-experts']] });
  t.place(unit(0, 1), 450 + gap, 300, 0)
    .shields(unit(0, 1), 0, 1, 1, 1)
    .place(ENEMY, 450, 850, 8);
  return t.activate('0a', 'Keep', 'Repair').choose('Repair with its dial');
};

describe('projection-experts', () => {
  test('up to two shields go to a friend at distance 1-5, for an engineering point each, once a repair', () => {
    const t = repairing();
    const points = t.s[field.engineering]!;
    t.choose('shields for Gozanti');
    expect(texts(t)).toEqual(
      ['front', 'right', 'rear', 'left'].map(
        (z) => `a shield of the ${z} zone to the front of Gozanti-class Cruisers (0b)`,
      ),
    );
    const rear = t.shield(OWN, 2);
    t.choose('a shield of the rear zone');
    expect([t.shield(OWN, 2), t.shield(unit(0, 1), 0), t.s[field.engineering]]).toEqual([rear - 1, 1, points - 1]);
    // The friend has no damage left.
    expect([t.step, t.s[field.asking], offers(t, 'Projection')]).toEqual(['REPAIR', 0, []]);
  });

  test('not to a ship beyond distance 5, nor to one without room', () => {
    expect(offers(repairing(450), 'Projection')).toEqual([]);
    const t = table({ own: ['interdictor-suppression-refit', 'gozanti-cruisers'], cards: [['projection-experts']] });
    t.place(ENEMY, 450, 850, 8).activate('0a', 'Keep', 'Repair').choose('Repair with its dial');
    expect(offers(t, 'Projection')).toEqual([]);
  });
});

/** The rules with the card texts of the last errata. */
const NOW = { initiative: 'seat', edition: 'current' };

const against = (own: string, wings: Cards): TestTable => {
  const t = table({ own: [own], cards: [['linked-turbolaser-towers']], squadrons: [[], wings], rules: NOW });
  t.place(ENEMY, 450, 850, 8);
  wings.forEach((_, i) => t.fly(squadron(1, i), 430 + 40 * i, 410));
  return t;
};

const at = (own: string): number =>
  offers(attack(table({ own: [own], cards: [['linked-turbolaser-towers']], rules: NOW })), 'Towers').length;

describe('linked-turbolaser-towers', () => {
  test('exhausted for two dice of one colour against the first squadron, and no further one is attacked', () => {
    const t = attack(against('victory-ii', ['tie-bomber', 'tie-bomber']));
    expect(offers(t, 'Towers').map((text) => text.split(': ')[1])).toEqual([
      'add red dice',
      'add blue dice',
      'add black dice',
    ]);
    t.choose('add red dice');
    expect([added(t), offers(t, 'add ')]).toEqual([2, []]);
    // The red dice were added, and one of them may be rerolled although the card is exhausted.
    t.choose('reroll a red hit');
    expect([again(t), offers(t, 'Towers')]).toEqual([1, []]);
    t.until((x) => x.step === 'MORE_TARGETS' || x.step === 'DECLARE' || x.step === 'COURSE');
    expect(t.step).not.toBe('MORE_TARGETS');
  });

  test('not against a second squadron, and once a round', () => {
    const t = attack(against('victory-ii', ['tie-bomber', 'tie-bomber']));
    t.until((x) => x.step === 'MORE_TARGETS').choose('Attack from the front');
    expect(offers(t, 'add red')).toEqual([]);
  });

  test('a red die is rerolled against ships with the bombard trait only', () => {
    expect([at('victory-ii'), at('munificent-star-frigate'), at('acclamator-ii'), at('acclamator-i')]).toEqual([
      0, 1, 1, 0,
    ]);
  });
});

const led = (gap: number, by = 1): TestTable => {
  const t = table({
    own: ['cr90-corvette-b', 'cr90-corvette-a'],
    cards: by === 0 ? [['toryn-farr']] : [[], ['toryn-farr']],
  });
  return attack(t.place(unit(0, 1), 450 + gap, 300, 0));
};

describe('toryn-farr', () => {
  test('another friendly ship or squadron at distance 1-3 rerolls a blue die, once an attack', () => {
    const t = led(150);
    expect(offers(t, 'Toryn')).toEqual(['Toryn Farr: reroll a blue hit']);
    t.choose('Toryn');
    expect([again(t), offers(t, 'Toryn')]).toEqual([1, []]);
    expect([offers(led(450), 'Toryn'), offers(led(150, 0), 'Toryn')]).toEqual([[], []]);
  });

  test('for squadrons too', () => {
    const t = table({ own: ['cr90-corvette-a'], cards: [['toryn-farr']], squadrons: [['x-wing'], ['tie-bomber']] });
    t.fly(squadron(0), 450, 420).fly(squadron(1), 450, 450).place(ENEMY, 450, 850, 8);
    t.activate('0a').choose('Resolve Squadron').choose('X-wing').choose('Attack TIE Bomber');
    expect(offers(t, 'Toryn')).toHaveLength(1);
  });
});
