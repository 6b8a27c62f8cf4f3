/** Imperial cards of an activation: commands, courses, what enemies do. */
import { describe, expect, test } from 'vitest';
import * as field from '../../../../../src/games/armada/field.ts';
import { duel, offers, texts, type Cards } from '../../support/duel.ts';
import { deckOf, unit, type TestTable } from '../../support/table.ts';

const OWN = unit(0);
const stateOf = (t: TestTable, seat: number, card: string, ship = 0): string => {
  const seats = t.observe(0)['seats'] as unknown as { ships: { upgrades: { card: string; state: string }[] }[] }[];
  return seats[seat]!.ships[ship]!.upgrades.find((each) => each.card === card)!.state;
};
const far = (cards: readonly Cards[], own: Cards = ['victory-ii'], more: object = {}): TestTable =>
  duel({ own, cards, gap: 600, y: 100, ...more });

const plotting = (cards: readonly Cards[], own: Cards = ['victory-ii'], more: object = {}): TestTable => {
  const t = far(cards, own, more);
  return t
    .activate('0a', 'Keep', 'Repair')
    .until((x) => x.step === 'COURSE')
    .choose('Keep speed');
};

const clicks = (t: TestTable): number => (t.step === 'YAW' ? t.options().length : 0);

describe('moff-jerjerrod', () => {
  test('AH-135 as a ship of the fleet plots its course it may suffer a damage at a zone of its choice; the first joint then has two clicks', () => {
    const t = plotting([['moff-jerjerrod']]);
    expect([t.step, texts(t).length]).toEqual(['CARD_ASKS', 5]);
    const shields = t.shield(OWN, 2);
    t.choose('a damage at the rear zone');
    expect([t.shield(OWN, 2), clicks(t)]).toEqual([shields - 1, 5]);
    const without = plotting([['moff-jerjerrod']]).choose('no damage');
    expect(clicks(without)).toBeLessThan(5);
    expect(plotting([]).step).not.toBe('CARD_ASKS');
  });

  test('AH-135 ships of the fleet without the card too, until the flagship is lost; not where the joint has two clicks', () => {
    const t = far([['moff-jerjerrod'], []], ['victory-ii', 'victory-i']);
    t.activate('0b', 'Keep', 'Repair')
      .until((x) => x.step === 'COURSE')
      .choose('Keep speed');
    expect(t.step).toBe('CARD_ASKS');
    const swift = far([['moff-jerjerrod']], ['cr90-corvette-a']).set(OWN, 'dialSpeed', 1);
    swift
      .activate('0a', 'Keep', 'Repair')
      .until((x) => x.step === 'COURSE')
      .choose('Keep speed');
    expect(swift.step).toBe('YAW');
    const still = far([['moff-jerjerrod']]).set(OWN, 'dialSpeed', 0);
    still
      .activate('0a', 'Keep', 'Repair')
      .until((x) => x.step === 'COURSE')
      .choose('Keep speed');
    expect(still.step).not.toBe('CARD_ASKS');
  });

  test('AH-135 a bare zone gets a facedown card, and bare zones are offered as one; the ship may be destroyed by it', () => {
    const bare = far([['moff-jerjerrod']], ['victory-ii', 'victory-ii'], { changes: deckOf('power-failure') });
    bare.shields(OWN, 0, 0, 0, 0).activate('0a', 'Keep', 'Repair');
    bare.until((x) => x.step === 'COURSE').choose('Keep speed');
    expect(texts(bare)).toHaveLength(2);
    bare.choose('a damage');
    expect([bare.get(OWN, 'cards'), bare.get(OWN, 'faceup'), clicks(bare)]).toEqual([1, 0, 5]);
    const last = far([[], ['moff-jerjerrod']], ['victory-ii', 'victory-ii']).shields(OWN, 0, 0, 0, 0);
    last.set(OWN, 'cards', 7).activate('0a', 'Keep', 'Repair');
    last
      .until((x) => x.step === 'COURSE')
      .choose('Keep speed')
      .choose('a damage');
    expect([last.step, last.get(OWN, 'flags') & 1]).not.toEqual(['YAW', 0]);
  });

  test('AH-135 the two clicks stay for a further maneuver at that speed, and none is asked for again', () => {
    const t = far([['moff-jerjerrod', 'engine-techs']])
      .set(OWN, 'dialSpeed', 1)
      .set(OWN, 'commands', 1);
    t.activate('0a', 'Keep', 'Navigate').until((x) => x.step === 'COURSE');
    t.choose('dial: speed 1').choose('a damage at the front zone');
    t.until((x) => x.step === 'WINDOW').choose('Engine Techs');
    expect([t.step, clicks(t)]).toEqual(['YAW', 5]);
  });
});

describe('commander-vanto', () => {
  test('AH-134 after the first command of its activation the ship gains a token of any command', () => {
    const t = far([['commander-vanto']], ['victory-ii'], { squadrons: [['tie-fighter'], []] });
    t.activate('0a', 'Keep', 'Repair').choose('Resolve Repair').choose('End the repair');
    expect([t.step, texts(t).length]).toEqual(['CARD_ASKS', 5]);
    t.choose('a Repair token');
    expect([t.get(OWN, 'commands'), stateOf(t, 0, 'Commander Vanto')]).toEqual([4, 'exhausted']);
  });

  test('AH-134 also in the attack and at the course; not after the second command, not if he is exhausted', () => {
    const fire = duel({ own: ['imperial-i'], cards: [['commander-vanto']] });
    fire.activate('0a', 'Keep', 'Concentrate').choose('Attack from the front: ').choose('Concentrate');
    expect(fire.step).toBe('CARD_ASKS');
    fire.choose('a Navigate token');
    fire.until((x) => x.step === 'COURSE').choose('token');
    expect(fire.step).not.toBe('CARD_ASKS');
    const course = far([['commander-vanto']]);
    course
      .activate('0a', 'Keep', 'Navigate')
      .until((x) => x.step === 'COURSE')
      .choose('dial');
    expect(course.step).toBe('CARD_ASKS');
    course.choose('no token');
    expect([course.step === 'CARD_ASKS', stateOf(course, 0, 'Commander Vanto')]).toEqual([false, 'ready']);
    const second = far([['commander-vanto']]).set(OWN, 'commands', 1);
    second.activate('0a', 'Keep', 'Repair').choose('Resolve Repair').choose('End the repair').choose('no token');
    second.until((x) => x.step === 'COURSE').choose('token');
    expect(second.step).not.toBe('CARD_ASKS');
  });

  test('AH-134 a ship that then holds too many tokens discards one, and its attack goes on', () => {
    const t = duel({ own: ['cr90-corvette-a'], cards: [['commander-vanto']] }).set(OWN, 'commands', 1);
    t.activate('0a', 'Keep', 'Concentrate').choose('Attack from the front: ').choose('Concentrate');
    t.choose('a Repair token');
    expect(t.step).toBe('DROP');
    t.choose('Navigate');
    expect([t.get(OWN, 'commands'), t.s[field.attackNumber] === 0, offers(t, 'token').length >= 0]).toEqual([
      4,
      false,
      true,
    ]);
    expect(t.step).not.toBe('DROP');
  });
});
