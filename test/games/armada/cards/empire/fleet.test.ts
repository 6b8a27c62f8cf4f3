/** Imperial commanders, and cards about damage cards and about the last attack of a ship. */
import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../../src/games/armada/state/events.ts';
import * as field from '../../../../../src/games/armada/state/field.ts';
import { attack, duel, offers, texts, type Cards } from '../../support/duel.ts';
import { deckOf, dice, squadron, unit, type TestTable } from '../../support/table.ts';

const [OWN, SECOND, ENEMY] = [unit(0), unit(0, 1), unit(1)];

/** A Raider after its attack on the first of two squadrons at close range of its front. */
const struck = (cards: Cards): TestTable => {
  const t = duel({
    own: ['raider-ii'],
    cards: [cards],
    squadrons: [[], ['tie-fighter', 'tie-fighter']],
    gap: 620,
    y: 200,
  });
  t.fly(squadron(1), 430, 320).fly(squadron(1, 1), 470, 320);
  t.activate('0a', 'Keep', 'Repair').until((x) => x.step === 'DECLARE');
  return t.play('Attack from the front: TIE Fighter Squadron (1A)', 'Make no further attack');
};

describe('impetuous', () => {
  test('AH-150 at the end of its attacks it attacks one squadron with its own dice, from a zone that has attacked as well', () => {
    const t = struck(['impetuous'])
      .until((x) => x.step === 'DECLARE')
      .choose('Make no further attack');
    expect(texts(t)).toContain('attack a squadron from the front');
    const before = t.rows(ARMADA_EVENT.DIE).length;
    t.choose('attack a squadron from the front');
    expect(offers(t, 'TIE Fighter')).toHaveLength(2);
    t.choose('(1A)').until((x) => x.step === 'MORE_TARGETS' || x.step === 'COURSE');
    expect([t.step, t.rows(ARMADA_EVENT.DIE).length - before]).toEqual(['COURSE', before]);
    expect(
      struck([])
        .until((x) => x.step === 'DECLARE')
        .choose('Make no further attack').step,
    ).toBe('COURSE');
  });

  test('AH-150 with Ordnance Pods on board one of the two is used', () => {
    const t = struck(['impetuous', 'ordnance-pods']).until((x) => x.step === 'DECLARE');
    t.choose('Make no further attack').choose('attack a squadron from the front').choose('(1A)');
    const colours = t.rows(ARMADA_EVENT.DIE).map(([, , row]) => row! >> 3);
    expect(colours.slice(-2)).toEqual([1, 2]);
    t.until((x) => x.step === 'COURSE' || x.step === 'WINDOW');
    expect(t.step).toBe('COURSE');
  });
});

/** Two ships near an enemy, at the start of the Status Phase. */
const checked = (own: Cards, cards: readonly Cards[] = [['admiral-konstantine']], speed = 2): TestTable => {
  const t = duel({ own, cards, gap: 300, y: 250 }).set(ENEMY, 'commands', 1);
  for (const u of [OWN, SECOND, ENEMY]) t.set(u, 'dialSpeed', 0);
  t.set(ENEMY, 'dialSpeed', speed).set(ENEMY, 'commands', 1);
  t.place(ENEMY, 450, 550, 8, speed);
  return t.until((x) => {
    if (x.step === 'TURN' && x.actor === 1) x.place(ENEMY, 450, 550, 8, speed);
    return (x.step === 'WINDOW' && offers(x, 'Konstantine').length > 0) || x.s[field.round] === 2;
  });
};

describe('admiral-konstantine', () => {
  test('AH-151 an enemy at distance 1-5 of two friends, one of them not small, loses a navigate token or changes its speed by one', () => {
    const t = checked(['victory-ii', 'raider-i']);
    expect(t.step).toBe('WINDOW');
    const speed = t.get(ENEMY, 'dialSpeed');
    t.choose('Konstantine');
    expect([t.step, texts(t).length > 0]).toEqual(['CARD_ASKS', true]);
    t.choose('goes slower');
    expect([t.get(ENEMY, 'dialSpeed'), t.step === 'CARD_ASKS']).toEqual([speed - 1, false]);
    expect(checked(['raider-i', 'raider-i']).s[field.round]).toBe(2);
    expect(checked(['victory-ii', 'gozanti-cruisers']).s[field.round]).toBe(2);
  });
});

describe('general-tagge', () => {
  test('AH-152 in two rounds of his choice each ship of the fleet recovers a discarded defense token', () => {
    const t = duel({ own: ['victory-ii', 'raider-i'], cards: [['general-tagge']], gap: 600, y: 100 });
    expect(t.step).toBe('ROUNDS');
    t.choose('rounds 1 and 3')
      .set(OWN, 'tokens', 2 | 8)
      .set(SECOND, 'tokens', 2);
    t.dials('Repair').choose('Tagge');
    expect(texts(t)).toHaveLength(3);
    t.choose('(0a)').choose('(0b)');
    expect([t.step, t.get(OWN, 'tokens') > 0, t.get(SECOND, 'tokens')]).toEqual(['TURN', true, 0]);
    t.set(OWN, 'tokens', 2);
    t.until((x) => x.s[field.round] === 2 && x.step === 'TURN');
    expect(t.token(OWN, 0)).toBe(2);
  });
});

const ruled = (words: string): TestTable => {
  const t = duel({ own: ['imperial-i'], cards: [['emperor-palpatine']], enemy: ['victory-ii'] });
  t.dials('Repair').choose(words);
  return t
    .choose('(0a)')
    .choose('Keep')
    .until((x) => x.step === 'DECLARE')
    .choose('Attack from the front: ');
};

describe('emperor-palpatine', () => {
  test('AH-153 a token of each type lies on the card; until the end of the round enemies lose tokens of the type that is discarded as they spend them', () => {
    const t = duel({ own: ['imperial-i'], cards: [['emperor-palpatine']] }).dials('Repair');
    expect(offers(t, 'Emperor Palpatine')).toHaveLength(6);
    const doomed = ruled('Emperor Palpatine: Brace').until((x) => x.step === 'DEFENSE');
    doomed.choose('Brace');
    const lost = [0, 1, 2].filter((slot) => doomed.token(ENEMY, slot) === 2);
    expect(lost).toHaveLength(1);
    const other = ruled('Emperor Palpatine: Evade')
      .until((x) => x.step === 'DEFENSE')
      .choose('Brace');
    expect([0, 1, 2].filter((slot) => other.token(ENEMY, slot) === 2)).toEqual([]);
  });

  test('AH-153 in the next round the token is gone from the card, and the type is in force no more', () => {
    const t = duel({ own: ['imperial-i'], cards: [['emperor-palpatine']], gap: 600, y: 100 }).dials('Repair');
    t.choose('Emperor Palpatine: Brace').until((x) => x.s[field.round] === 2 && x.step === 'WINDOW');
    expect([offers(t, 'Emperor Palpatine').length, offers(t, 'Palpatine: Brace')]).toEqual([5, []]);
    t.place(OWN, 450, 300, 0).place(ENEMY, 450, 490, 8).choose('no further card');
    t.until((x) => x.step === 'DECLARE' && x.actor === 0).choose('Attack from the front: ');
    t.until((x) => x.step === 'DEFENSE').choose('Brace');
    expect([0, 1, 2].filter((slot) => t.token(ENEMY, slot) === 2)).toEqual([]);
  });
});

const dealt = (commands: number): TestTable => {
  const changes = { ...dice('critical', 'critical'), ...deckOf('crew-panic') };
  const t = duel({ enemy: ['victory-ii'], against: [['lira-wessex']], changes }).set(ENEMY, 'commands', commands);
  t.shields(ENEMY, 0, 3, 1, 3);
  attack(t)
    .until((x) => x.step === 'CRITICAL')
    .choose('standard critical');
  return t.until((x) => x.step === 'CARD_ASKS' || x.s[field.attackNumber] === 0);
};

describe('lira-wessex', () => {
  test('AH-154 for a repair token a damage card that the ship gets faceup is turned facedown, and not resolved', () => {
    const t = dealt(4);
    expect([t.actor, texts(t)]).toEqual([1, ['turn Crew Panic facedown', 'Crew Panic is dealt']]);
    const plain = dealt(4)
      .choose('is dealt')
      .until((x) => x.s[field.attackNumber] === 0);
    t.choose('turn Crew Panic').until((x) => x.s[field.attackNumber] === 0);
    expect([
      t.get(ENEMY, 'commands'),
      t.get(ENEMY, 'faceup'),
      t.get(ENEMY, 'cards') - plain.get(ENEMY, 'cards'),
    ]).toEqual([0, 0, 0]);
    expect(plain.get(ENEMY, 'faceup')).toBeGreaterThan(0);
    expect(dealt(2).step).not.toBe('CARD_ASKS');
  });
});
