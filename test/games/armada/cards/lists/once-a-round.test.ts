/** Cards whose text was once read wrongly: Slaved Turrets, and cards that do not ready by themselves. */
import { describe, expect, test } from 'vitest';
import * as field from '../../../../../src/games/armada/state/field.ts';
import { exhaust } from '../../../../../src/games/armada/units/upgrades.ts';
import { ALTERNATING, play, setUp } from '../../support/campaign.ts';
import { attack, diceTold, duel, offers, type Cards } from '../../support/duel.ts';
import { deckOf, dice, squadron, unit, type TestTable } from '../../support/table.ts';

const [OWN, ENEMY] = [unit(0), unit(1)];
/** `attacksMade` of a ship that has attacked a ship. */
const ONE_AT_A_SHIP = 257;
const TURRETS = ['slaved-turrets'];
const overAttack = (t: TestTable): TestTable => t.until((x) => x.s[field.attackNumber] === 0);

/** A ship between two enemies, one ahead and one beside it. */
const between = (cards: Cards, changes: Record<string, unknown> = {}): TestTable => {
  const t = duel({ own: ['victory-ii'], cards: [cards], enemy: ['victory-ii', 'victory-ii'], changes });
  return t.place(unit(1, 1), 640, 300, 8);
};
/** The ship after its attack from the front, with a second target beside it. */
const second = (cards: Cards): TestTable =>
  overAttack(attack(between(cards))).until((x) => x.step === 'DECLARE' || x.step === 'COURSE');

const salvoShip = (cards: Cards) =>
  duel({ own: ['victory-ii'], enemy: ['onager-star-destroyer'], against: [cards], changes: dice('hit', 'hit') });

const attacksTwice = (cards: Cards): string => {
  const rules = { ...ALTERNATING, fleets: 'free' };
  const t = setUp(
    play('advanced-gunnery', rules, [['victory-ii'], ['cr90-corvette-a', 'cr90-corvette-a']], {
      upgrades: [[[...cards]], [[], []]],
    }),
  );
  t.place(OWN, 450, 300, 0).place(ENEMY, 420, 490, 8).place(unit(1, 1), 480, 490, 8);
  t.dials().choose('(0a)').choose('Keep').choose('Attack from the front');
  return overAttack(t).until((x) => x.step === 'DECLARE' || x.step === 'COURSE').step;
};

const afterPods = (cards: Cards): string => {
  const t = duel({ own: ['victory-i'], cards: [[...cards, 'ordnance-pods']], squadrons: [[], ['x-wing']] });
  t.fly(squadron(1), 560, 300);
  overAttack(attack(t)).until((x) => x.step !== 'MARK');
  if (t.step === 'DECLARE') t.choose('no further attack');
  return t.until((x) => x.step === 'COURSE' || x.step === 'WINDOW').step;
};

const afterSalvo = (cards: Cards): TestTable => {
  const t = attack(salvoShip(cards)).until((x) => x.step === 'DEFENSE');
  t.choose('Salvo');
  return overAttack(overAttack(t).until((x) => x.step === 'TURN' && x.actor === 1));
};

const attacksAfterSalvo = (cards: Cards): boolean => {
  const t = afterSalvo(cards).activate('1a', 'Keep');
  t.until((x) => x.step === 'DECLARE' || x.step === 'COURSE');
  return t.step === 'DECLARE';
};

const strikesBack = (cards: Cards): boolean => {
  const t = attack(salvoShip(cards).set(ENEMY, 'attacksMade', ONE_AT_A_SHIP)).until((x) => x.step === 'DEFENSE');
  return overAttack(t.choose('Salvo')).get(ENEMY, 'attacksMade') > ONE_AT_A_SHIP;
};

describe('slaved-turrets', () => {
  test('AH-237 it adds a red die at a ship, which may be declined, and none at a squadron', () => {
    const t = attack(between(TURRETS));
    expect([t.step, offers(t, 'Slaved Turrets').length]).toEqual(['EFFECTS', 1]);
    t.choose('Slaved Turrets');
    expect(diceTold(t, 2)).toBe(1);
    const at = duel({ cards: [TURRETS], squadrons: [[], ['x-wing']], gap: 600 });
    at.fly(squadron(1), 450, 420);
    expect(offers(attack(at), 'Slaved Turrets')).toEqual([]);
  });

  test('AH-237 the ship attacks once a round', () => {
    expect(second([]).step).toBe('DECLARE');
    const t = second(TURRETS);
    expect(t.step).toBe('COURSE');
    t.until((x) => x.s[field.round] === 2 && x.step === 'DIALS');
    t.place(OWN, 450, 300, 0).place(ENEMY, 450, 490, 8).dials().choose('(0a)').choose('Keep');
    expect(t.step).toBe('DECLARE');
  });

  test('AH-237 further squadrons of the one attack may be attacked', () => {
    const t = duel({ cards: [TURRETS], squadrons: [[], ['x-wing', 'x-wing']], gap: 600 });
    t.fly(squadron(1), 430, 420).fly(squadron(1, 1), 480, 420);
    attack(t).until((x) => x.step === 'MORE_TARGETS' || x.step === 'COURSE');
    expect(t.step).toBe('MORE_TARGETS');
  });

  test('AH-237 a salvo is an attack: after one it does not attack, and after an attack it makes none', () => {
    expect([attacksAfterSalvo([]), attacksAfterSalvo(TURRETS)]).toEqual([true, false]);
    expect([strikesBack([]), strikesBack(TURRETS)]).toEqual([true, false]);
  });

  test('AH-237 an objective that lets it attack twice does not', () => {
    expect([attacksTwice([]), attacksTwice(TURRETS)]).toEqual(['DECLARE', 'COURSE']);
  });

  test('AH-237 Ordnance Pods give it no second attack', () => {
    expect([afterPods([]), afterPods(TURRETS)]).toEqual(['WINDOW', 'COURSE']);
  });
});

const readied = (ship: string, card: string, tokens: number): boolean => {
  const t = duel({ enemy: [ship], against: [[card]], gap: 600, changes: deckOf('power-failure') });
  const number = t.rules.upgrade.ids.indexOf(card);
  exhaust(t.s, ENEMY, number);
  t.set(ENEMY, 'commands', tokens).until(
    (x) => x.s[field.round] === 2 || (x.step === 'WINDOW' && x.s[field.phase] === 3),
  );
  if (t.step === 'WINDOW') t.choose('ready it');
  t.until((x) => x.s[field.round] === 2);
  return !JSON.stringify(t.observe(1)).includes('"state":"exhausted"');
};

describe('cards that the Status Phase does not ready', () => {
  test('AH-238 Jedi Hostage stays exhausted, whatever tokens its ship has', () => {
    expect([
      readied('munificent-star-frigate', 'jedi-hostage', 0),
      readied('munificent-star-frigate', 'jedi-hostage', 15),
    ]).toEqual([false, false]);
  });

  test('AH-238 Tide of Progress XII is readied for a repair token', () => {
    expect([0, 1, 4].map((tokens) => readied('munificent-star-frigate', 'tide-of-progress-xii', tokens))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test.each([1, 2, 4])('AH-238 Parts Resupply is readied for a navigate, squadron or repair token (%i)', (token) => {
    expect(readied('munificent-comms-frigate', 'parts-resupply', token)).toBe(true);
  });

  test('AH-238 Parts Resupply is not readied for a concentrate fire token', () => {
    expect(readied('munificent-comms-frigate', 'parts-resupply', 8)).toBe(false);
  });
});
