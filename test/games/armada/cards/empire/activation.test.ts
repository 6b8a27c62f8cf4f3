/** Imperial cards of an activation: commands, courses, what enemies do. */
import { describe, expect, test } from 'vitest';
import * as field from '../../../../../src/games/armada/state/field.ts';
import { duel, offers, texts, type Cards } from '../../support/duel.ts';
import { deckOf, squadron, TestTable, unit } from '../../support/table.ts';

const [OWN, SECOND, ENEMY] = [unit(0), unit(0, 1), unit(1)];
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

const over = (gap: number): TestTable => {
  const t = duel({ own: ['cr90-corvette-a'], enemy: ['gozanti-cruisers'], against: [['suppressor']], gap, y: 200 });
  return t
    .set(OWN, 'dialSpeed', 0)
    .activate('0a', 'Keep', 'Repair')
    .until((x) => x.step === 'WINDOW' || x.step === 'TURN');
};

describe('suppressor', () => {
  test('AH-137 after the activation of an enemy at distance 1-3 one of its ready tokens is exhausted, by the choice of the player of the card', () => {
    const t = over(250);
    expect([t.step, t.actor, offers(t, 'is exhausted').length]).toEqual(['WINDOW', 1, 2]);
    t.choose('Redirect');
    expect([[0, 1, 2].filter((slot) => t.token(OWN, slot) === 1).length, t.step, t.s[field.active]]).toEqual([
      1,
      'TURN',
      -1,
    ]);
    expect(over(350).step).toBe('TURN');
  });

  test('AH-137 not after that of a friend, nor one whose tokens are all exhausted', () => {
    const own = duel({ own: ['gozanti-cruisers'], cards: [['suppressor']], gap: 250, y: 200 });
    expect(own.activate('0a', 'Keep', 'Repair').until((x) => x.step === 'WINDOW' || x.step === 'TURN').step).toBe(
      'TURN',
    );
    const spent = duel({ own: ['cr90-corvette-a'], enemy: ['gozanti-cruisers'], against: [['suppressor']], gap: 250 });
    spent.set(OWN, 'dialSpeed', 0).set(OWN, 'tokens', 21).activate('0a', 'Keep', 'Repair');
    expect(spent.until((x) => x.step === 'WINDOW' || x.step === 'TURN').step).toBe('TURN');
  });
});

const onager = (commands: number, cards: Cards = ['cataclysm']): TestTable => {
  const t = new TestTable(
    [['onager-testbed'], ['victory-ii']],
    { rules: { initiative: 'seat', width: 1800, depth: 1800, fleets: 'free' } },
    0,
    { upgrades: [[[...cards]], [[]]] },
  );
  t.place(OWN, 900, 200, 0, 0).place(ENEMY, 900, 640, 8, 0).set(OWN, 'commands', commands);
  return t.dials('Repair');
};

describe('cataclysm', () => {
  test('AH-138 at the start of the Ship Phase it places its targeting token for a token; the ship fires in this round', () => {
    const t = onager(8);
    expect([t.step, offers(t, 'Cataclysm').length]).toEqual(['WINDOW', 1]);
    t.choose('Cataclysm');
    expect([t.step, t.get(OWN, 'commands')]).toEqual(['CARD_ASKS', 0]);
    t.choose('123.7 mm ahead, in the middle');
    t.until((x) => x.step === 'TURN')
      .choose('(0a)')
      .until((x) => x.step === 'DECLARE');
    expect(offers(t, 'Ignition attack').length).toBeGreaterThan(0);
  });

  test('AH-138 not without the token; at the ignition ranges that the ship has', () => {
    expect(offers(onager(4), 'Cataclysm')).toEqual([]);
    const near = texts(onager(8).choose('Cataclysm')).length;
    const more = texts(onager(8, ['cataclysm', 'superheavy-composite-beam-turbolasers']).choose('Cataclysm')).length;
    expect(more).toBeGreaterThan(near);
  });
});

const led = (more: Cards = []): TestTable => {
  const t = far([['flight-commander', ...more]], ['victory-ii'], { squadrons: [['tie-fighter', 'tie-fighter'], []] });
  t.fly(squadron(0), 380, 240).fly(squadron(0, 1), 520, 240);
  return t.activate('0a', 'Keep', 'Squadron');
};

describe('flight-commander', () => {
  test('AH-139 the squadron command may be resolved after the maneuver, or before it as ever; not twice', () => {
    const t = led()
      .choose('Resolve no further command')
      .until((x) => x.step === 'COMMANDS' || x.step === 'TURN');
    expect([t.step, t.rows(6).length >= 0, offers(t, 'Resolve Squadron').length]).toEqual(['COMMANDS', true, 1]);
    t.choose('Resolve Squadron');
    expect(t.s[field.squadronsLeft]).toBe(3);
    t.until((x) => x.step === 'TURN' || x.step === 'COMMANDS');
    expect(t.step).toBe('TURN');
    const early = led()
      .choose('Resolve Squadron')
      .until((x) => x.step === 'COURSE');
    expect(early.until((x) => x.step === 'TURN' || x.step === 'COMMANDS').step).toBe('TURN');
  });

  test('AH-139 who declines is not asked again, but for one more maneuver; no other command waits', () => {
    const t = led()
      .choose('Resolve no further command')
      .until((x) => x.step === 'COMMANDS');
    t.choose('Resolve no further command');
    expect(t.until((x) => x.step === 'TURN' || x.step === 'COMMANDS').step).toBe('TURN');
    const repair = far([['flight-commander']])
      .set(OWN, 'commands', 4)
      .activate('0a', 'Keep', 'Repair');
    repair.choose('Resolve no further command');
    expect(repair.until((x) => x.step === 'TURN' || x.step === 'COMMANDS').step).toBe('TURN');
    const again = led(['engine-techs']).set(OWN, 'commands', 1).set(OWN, 'dialSpeed', 1);
    again
      .choose('Resolve no further command')
      .until((x) => x.step === 'COURSE')
      .choose('a token: speed 2');
    again.until((x) => x.step === 'COMMANDS').choose('Resolve no further command');
    again.until((x) => x.step === 'WINDOW').choose('Engine Techs');
    expect(again.until((x) => x.step === 'TURN' || x.step === 'COMMANDS').step).toBe('COMMANDS');
  });
});

describe('admiral-piett', () => {
  test('AH-140 a token of a ship of the fleet, spent alone, counts as the dial, and the card is exhausted', () => {
    const t = far([['admiral-piett'], []], ['victory-ii', 'victory-i'], { squadrons: [['tie-fighter'], []] });
    t.fly(squadron(0), 570, 250).set(SECOND, 'commands', 6).activate('0b', 'Keep', 'Navigate');
    expect(offers(t, 'a token as its dial')).toHaveLength(2);
    t.choose('Resolve Squadron with a token as its dial');
    expect([t.s[field.squadronsLeft], t.get(SECOND, 'commands'), stateOf(t, 0, 'Admiral Piett')]).toEqual([
      3,
      4,
      'exhausted',
    ]);
    t.until((x) => x.step === 'COMMANDS');
    expect(offers(t, 'a token as its dial')).toEqual([]);
  });

  test('AH-140 a token of concentrate fire adds a die; the speed changes by one with a click; not in another fleet', () => {
    const fire = duel({ own: ['imperial-i'], cards: [['admiral-piett']] }).set(OWN, 'commands', 8);
    fire
      .activate('0a', 'Keep', 'Repair')
      .until((x) => x.step === 'DECLARE')
      .choose('Attack from the front: ');
    fire.choose('Concentrate Fire with a token as its dial: add a red die');
    expect([fire.get(OWN, 'commands'), stateOf(fire, 0, 'Admiral Piett'), offers(fire, 'Concentrate')]).toEqual([
      0,
      'exhausted',
      [],
    ]);
    const course = far([['admiral-piett']])
      .set(OWN, 'commands', 1)
      .activate('0a', 'Keep', 'Repair');
    course.until((x) => x.step === 'COURSE');
    expect(offers(course, 'a token as its dial')).toHaveLength(2);
    const enemy = duel({ against: [['admiral-piett']] }).set(OWN, 'commands', 8);
    enemy
      .activate('0a', 'Keep', 'Repair')
      .until((x) => x.step === 'DECLARE')
      .choose('Attack from the front: ');
    expect(offers(enemy, 'as its dial')).toEqual([]);
  });
});

describe('commander-beck', () => {
  test('AH-144 a command is resolved as if by a token, and the ship gains its raid token; twice an activation', () => {
    const t = far([['commander-beck']], ['victory-ii'], { squadrons: [['tie-fighter'], []] });
    t.fly(squadron(0), 450, 250).activate('0a', 'Keep', 'Concentrate');
    expect(offers(t, 'a card as a token')).toHaveLength(2);
    t.choose('Resolve Repair with a card as a token');
    expect([t.s[field.engineering], t.get(OWN, 'raids')]).toEqual([2, 4]);
    t.choose('End the repair').choose('Resolve Squadron with a card as a token');
    expect([t.s[field.squadronsLeft], t.get(OWN, 'raids')]).toEqual([1, 6]);
    t.until((x) => x.step === 'COURSE');
    expect(offers(t, 'a card as')).toEqual([]);
  });

  test('AH-144 with a dial as well, beside a token that stays; not a command that a raid token bars', () => {
    const t = far([['commander-beck']])
      .set(OWN, 'commands', 4)
      .activate('0a', 'Keep', 'Repair');
    expect(offers(t, 'Resolve Repair')).toHaveLength(5);
    t.choose('Resolve Repair with its dial and a card as a token');
    expect([t.s[field.engineering], t.get(OWN, 'commands'), t.get(OWN, 'raids')]).toEqual([6, 4, 4]);
    const barred = far([['commander-beck']])
      .set(OWN, 'raids', 4)
      .activate('0a', 'Keep', 'Squadron');
    expect(offers(barred, 'Resolve Repair')).toEqual([]);
  });

  test('AH-144 in attacks and at the course; with Admiral Piett as a dial', () => {
    const fire = duel({ own: ['imperial-i'], cards: [['commander-beck', 'admiral-piett']] });
    fire
      .activate('0a', 'Keep', 'Repair')
      .until((x) => x.step === 'DECLARE')
      .choose('Attack from the front: ');
    expect(offers(fire, 'a card as its dial').length).toBeGreaterThan(0);
    fire.choose('Concentrate Fire with a card as a token: reroll');
    expect([fire.get(OWN, 'raids'), offers(fire, 'Concentrate')]).toEqual([8, []]);
    fire.until((x) => x.step === 'COURSE');
    expect(offers(fire, 'a card as a token').length).toBeGreaterThan(0);
    fire.choose('a card as its dial');
    expect([fire.get(OWN, 'raids'), stateOf(fire, 0, 'Admiral Piett')]).toEqual([9, 'exhausted']);
    const dial = duel({ own: ['imperial-i'], cards: [['commander-beck']] }).activate('0a', 'Keep', 'Concentrate');
    dial.until((x) => x.step === 'DECLARE').choose('Attack from the front: ');
    dial.choose('Concentrate Fire with its dial and a card as a token: add a red die');
    expect([dial.get(OWN, 'raids'), offers(dial, 'Concentrate Fire: reroll').length > 0]).toEqual([8, true]);
  });
});

describe('commandant-aresko', () => {
  test('AH-145 as another friend at distance 1-3 reveals a command the ship gains a token of it', () => {
    const t = far([['commandant-aresko'], []], ['victory-ii', 'victory-i']);
    t.dials('Repair').choose('(0b)');
    expect(offers(t, 'Aresko')).toHaveLength(1);
    t.choose('Aresko');
    expect([t.get(OWN, 'commands'), stateOf(t, 0, 'Commandant Aresko')]).toEqual([4, 'exhausted']);
    const own = far([['commandant-aresko'], []], ['victory-ii', 'victory-i'])
      .dials('Repair')
      .choose('(0a)');
    expect(offers(own, 'Aresko')).toEqual([]);
    const held = far([['commandant-aresko'], []], ['victory-ii', 'victory-i']).set(OWN, 'commands', 4);
    expect(offers(held.dials('Repair').choose('(0b)'), 'Aresko')).toEqual([]);
  });
});

const commanded = (cards: Cards, second: Cards = []): TestTable => far([cards, second], ['imperial-i', 'victory-ii']);

describe('chimaera', () => {
  test('AH-146 at the start of the Command Phase its fleet command is exchanged for another that the fleet does not have', () => {
    const t = commanded(['chimaera', 'take-evasive-action']);
    expect([t.step, offers(t, 'Chimaera').length]).toEqual(['WINDOW', 4]);
    t.choose('Intensify Firepower! for Take Evasive Action!');
    expect([t.step, stateOf(t, 0, 'Intensify Firepower!')]).toEqual(['DIALS', 'ready']);
    t.dials('Repair');
    expect([offers(t, 'Intensify').length, offers(t, 'Evasive')]).toEqual([1, []]);
    const other = commanded(['chimaera', 'take-evasive-action'], ['entrapment-formation']);
    expect(offers(other, 'Chimaera')).toHaveLength(3);
  });

  test('AH-146 what was exchanged may come back, what was discarded for its effect may not', () => {
    const t = commanded(['chimaera', 'take-evasive-action']).choose('Intensify Firepower! for');
    t.until((x) => x.step === 'WINDOW' && offers(x, 'Chimaera').length > 0);
    expect(offers(t, 'Take Evasive Action! for Intensify')).toHaveLength(1);
    const used = commanded(['chimaera', 'take-evasive-action']).choose('Use no further').dials('Repair');
    used.choose('discard it');
    const asked: string[] = [];
    used.until((x) => {
      asked.push(...offers(x, 'Chimaera'));
      return x.s[field.round] === 2 && x.step === 'DIALS';
    });
    expect(asked).toEqual([]);
  });
});
