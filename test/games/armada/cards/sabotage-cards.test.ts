/** Cards about evades, redirects, a second critical effect and a reroll, and cards that take something from an enemy ship. */
import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../src/games/armada/state/events.ts';
import { attack, diceTold, duel, offers, type Cards } from '../support/duel.ts';
import { dice, squadron, unit, type TestTable } from '../support/table.ts';

const OWN = unit(0);
const ENEMY = unit(1);
const [NEAR, MIDDLE, FAR] = [150, 260, 330];

interface Shown {
  readonly dice: readonly string[];
}
const pool = (t: TestTable): readonly string[] => (t.observe(0)['attack'] as unknown as Shown).dice;
/** The states of the upgrade cards of a ship, by name. */
const cardsOf = (t: TestTable, seat: number): Record<string, string> => {
  const seats = t.observe(0)['seats'] as unknown as { ships: { upgrades: { card: string; state: string }[] }[] }[];
  return Object.fromEntries(seats[seat]!.ships[0]!.upgrades.map(({ card, state }) => [card, state]));
};

/** A Victory attacks a ship with such cards from a distance. */
const struck = (gap: number, enemy: string, cards: Cards, more = {}): TestTable =>
  attack(duel({ enemy: [enemy], against: [cards], gap, ...more })).until((x) => x.step === 'DEFENSE');

describe('foresight', () => {
  test('AH-98 an evade affects one die more, before the one for which the token goes', () => {
    const t = struck(FAR, 'mc30c-scout-frigate', ['foresight']);
    expect(pool(t)).toHaveLength(3);
    t.choose('Evade (token');
    expect(offers(t, 'Evade also').every((text) => !text.includes('discarding'))).toBe(true);
    t.choose('Evade also a red hit');
    expect([pool(t).length, t.token(ENEMY, 0)]).toEqual([1, 1]);
    t.choose('Evade also a red hit, discarding the token');
    expect([t.token(ENEMY, 0), t.step]).toEqual([2, 'COURSE']);
  });

  test('AH-98 no die is rerolled twice by an evade', () => {
    const t = struck(MIDDLE, 'mc30c-scout-frigate', ['foresight']).choose('Evade (token');
    const before = offers(t, 'Evade also').length;
    expect(before).toBeGreaterThan(0);
    while (offers(t, 'Evade also').length > 0) t.choose('Evade also');
    // Three dice were changed: the first, the one by the card and the one for the token.
    expect(diceTold(t, 1)).toBe(3);
  });

  test('AH-99 a redirect goes to both zones beside the attacked one', () => {
    const t = struck(NEAR, 'mc30c-scout-frigate', ['foresight']);
    expect(offers(t, 'Redirect').map((text) => text.split(') ')[1])).toEqual(['to both zones beside']);
    t.choose('Redirect').until((x) => x.step === 'SOAK');
    t.choose('right').choose('left');
    expect([t.shield(ENEMY, 1), t.shield(ENEMY, 3)]).toEqual([2, 2]);
    expect(offers(t, 'rear')).toEqual([]);
    // Only one side has shields, so there is no choice of zones.
    const bare = attack(
      duel({ enemy: ['mc30c-scout-frigate'], against: [['foresight']], gap: NEAR }).shields(ENEMY, 3, 0, 2, 3),
    ).until((x) => x.step === 'DEFENSE');
    expect(offers(bare, 'Redirect').map((text) => text.split(') ')[1])).toEqual(['to the left']);
  });

  test('with XI7 Turbolasers each of the zones suffers one point', () => {
    const t = struck(NEAR, 'mc30c-scout-frigate', ['foresight'], { cards: [['xi7-turbolasers']] });
    t.choose('Redirect').until((x) => x.step === 'SOAK');
    t.choose('right');
    expect(offers(t, 'right')).toEqual([]);
    t.choose('left');
    expect(t.step).not.toBe('SOAK');
  });
});

describe('mon-mothma', () => {
  test('AH-98 at medium range an evade cancels a die; at close range it has one more rerolled', () => {
    const medium = struck(MIDDLE, 'nebulon-b-escort-frigate', ['mon-mothma']);
    const rolled = pool(medium).length;
    medium.choose('Evade (token');
    expect([pool(medium).length, diceTold(medium, 1)]).toEqual([rolled - 1, 0]);
    const close = struck(NEAR, 'nebulon-b-escort-frigate', ['mon-mothma']).choose('Evade (token');
    expect(offers(close, 'Evade also').some((text) => text.includes('discarding'))).toBe(false);
    close.choose('Evade also');
    expect(diceTold(close, 1)).toBe(2);
  });
});

describe('iden-versio', () => {
  test('AH-98 at close range an evade cancels a die', () => {
    const t = struck(NEAR, 'raider-i', ['iden-versio']);
    const before = pool(t).length;
    t.choose('Evade (token');
    expect([pool(t).length, diceTold(t, 1)]).toEqual([before - 1, 0]);
    const far = struck(MIDDLE, 'raider-i', ['iden-versio']).choose('Evade (token');
    expect(diceTold(far, 1)).toBe(1);
  });

  test('AH-100 in a squadron command an enemy at close range gains a raid token, be there squadrons or not', () => {
    const t = duel({ own: ['raider-i'], cards: [['iden-versio']] }).activate('0a');
    t.choose('Resolve Squadron with its dial').choose('a raid token for').choose('a Repair raid token');
    expect([t.get(ENEMY, 'raids'), cardsOf(t, 0)['Iden Versio'], t.step]).toEqual([4, 'discarded', 'DECLARE']);
    const far = duel({ own: ['raider-i'], cards: [['iden-versio']], gap: FAR }).activate('0a');
    expect(offers(far, 'Squadron')).toEqual([]);
  });

  test('AH-100 the squadrons of the command follow', () => {
    const t = duel({ own: ['raider-i'], cards: [['iden-versio']], squadrons: [['tie-fighter'], []] });
    t.fly(squadron(0), 420, 250).activate('0a').choose('Resolve Squadron with its dial');
    expect(t.step).toBe('WINDOW');
    t.choose('Use no further card').choose('TIE Fighter');
    expect([t.step, cardsOf(t, 0)['Iden Versio']]).toEqual(['SQUADRON_ACT', 'ready']);
  });
});

describe('darth-vader-boarding-team', () => {
  test('AH-101 a squadron dial or token and the card: an enemy at close range discards a card, but no commander', () => {
    const t = duel({
      own: ['imperial-i'],
      enemy: ['mc80-command-cruiser'],
      cards: [['darth-vader-boarding-team']],
      against: [['admiral-ackbar', 'leia-organa', 'h9-turbolasers']],
    });
    t.dials('Squadron').set(OWN, 'commands', 2).choose('(0a)');
    expect(offers(t, 'Darth Vader')).toHaveLength(2);
    t.choose('spend the squadron token');
    expect(t.options().map((text) => text.split('discards ')[1])).toEqual(['H9 Turbolasers', 'Leia Organa']);
    t.choose('discards H9 Turbolasers');
    expect(cardsOf(t, 1)['H9 Turbolasers']).toBe('discarded');
    expect([cardsOf(t, 0)['Darth Vader'], t.get(OWN, 'commands'), t.step]).toEqual(['discarded', 0, 'REVEAL']);
  });

  test('AH-211 shields above the maximum are lost with Aspiration, those of other zones are not', () => {
    const t = duel({
      own: ['imperial-i'],
      enemy: ['mc75-armored-cruiser'],
      cards: [['darth-vader-boarding-team']],
      against: [['aspiration', 'leia-organa']],
    });
    const most = [0, 1, 2, 3].map((zone) => t.shield(ENEMY, zone));
    t.choose('Aspiration').play('from the rear to the front', 'from the rear to the front', 'no further');
    expect([t.shield(ENEMY, 0), t.shield(ENEMY, 2)]).toEqual([most[0]! + 2, most[2]! - 2]);
    t.dials('Squadron').choose('(0a)').choose('spend the squadron dial').choose('discards Aspiration');
    expect([0, 1, 2, 3].map((zone) => t.shield(ENEMY, zone))).toEqual([most[0], most[1], most[2]! - 2, most[3]]);
    expect(t.rows(ARMADA_EVENT.SHIELD_LOST)).toHaveLength(2);
  });

  test('AH-211 they stay if another card leaves', () => {
    const t = duel({
      own: ['imperial-i'],
      enemy: ['mc75-armored-cruiser'],
      cards: [['darth-vader-boarding-team']],
      against: [['aspiration', 'leia-organa']],
    });
    t.choose('Aspiration').play('from the rear to the front', 'no further');
    const shields = t.shield(ENEMY, 0);
    t.dials('Squadron').choose('(0a)').choose('spend the squadron dial').choose('discards Leia');
    expect(t.shield(ENEMY, 0)).toBe(shields);
  });

  test('AH-101 with a commander alone, or beyond close range, there is nothing to discard', () => {
    const alone = duel({ cards: [['darth-vader-boarding-team']], against: [['admiral-ackbar']], own: ['imperial-i'] });
    expect(offers(alone.dials('Squadron').choose('(0a)'), 'Darth Vader')).toEqual([]);
    const far = duel({
      cards: [['darth-vader-boarding-team']],
      against: [['leia-organa']],
      own: ['imperial-i'],
      gap: FAR,
    });
    expect(offers(far.dials('Squadron').choose('(0a)'), 'Darth Vader')).toEqual([]);
  });
});

test('shriv-suurgav: weapons, teams and retrofits alone', () => {
  const t = duel({
    own: ['mc80-command-cruiser'],
    enemy: ['imperial-i'],
    cards: [['shriv-suurgav']],
    against: [['intel-officer', 'xi7-turbolasers', 'boarding-troopers']],
  });
  t.dials('Squadron').choose('(0a)').choose('spend the squadron dial');
  expect(t.options().map((text) => text.split('discards ')[1])).toEqual(['XI7 Turbolasers', 'Boarding Troopers']);
});

test('AH-102 sunder: as a critical effect the defender discards a weapon or a retrofit, and no other effect is resolved', () => {
  const t = duel({
    own: ['onager-testbed'],
    enemy: ['mc80-command-cruiser'],
    cards: [['sunder']],
    against: [['leia-organa', 'h9-turbolasers', 'electronic-countermeasures']],
    changes: dice('hit', 'critical', 'hitCritical'),
  });
  attack(t).until((x) => x.step === 'CRITICAL');
  t.choose('Sunder');
  expect(t.options().map((text) => text.split('discards ')[1])).toEqual([
    'Electronic Countermeasures',
    'H9 Turbolasers',
  ]);
  t.choose('discards H9 Turbolasers');
  expect([cardsOf(t, 1)['H9 Turbolasers'], cardsOf(t, 0)['Sunder']]).toEqual(['discarded', 'discarded']);
  t.until((x) => x.step !== 'SOAK');
  expect(t.rows(ARMADA_EVENT.CARD_DEALT).every(([, faceup]) => faceup === 0)).toBe(true);
});

/** An Imperial with two critical effects of its own in addition to the standard one. */
const criticals = (): TestTable => {
  const t = duel({
    own: ['imperial-i'],
    cards: [['fire-control-team', 'overload-pulse', 'assault-concussion-missiles']],
    changes: dice('hit', 'critical', 'hitCritical'),
  });
  return attack(t).until((x) => x.step === 'CRITICAL');
};

describe('fire-control-team', () => {
  test('AH-110 a second critical effect is resolved, another than the first, and the card is exhausted', () => {
    const t = criticals();
    expect(t.options()).toHaveLength(4);
    t.choose('Overload Pulse');
    expect([t.step, t.options().length, offers(t, 'Overload Pulse')]).toEqual(['CRITICAL', 3, []]);
    t.choose('Assault Concussion');
    expect([cardsOf(t, 0)['Fire-Control Team'], t.step === 'CRITICAL']).toEqual(['exhausted', false]);
    expect([t.shield(ENEMY, 1), t.shield(ENEMY, 3)]).toEqual([2, 2]);
  });

  test('AH-110 it may be left out, and then the card stays ready', () => {
    const t = criticals().choose('standard critical').choose('Resolve no critical');
    expect([cardsOf(t, 0)['Fire-Control Team'], t.step === 'CRITICAL']).toEqual(['ready', false]);
    const none = criticals().choose('Resolve no critical');
    expect(none.step).not.toBe('CRITICAL');
  });
});

const fire = (t: TestTable): TestTable => t.activate('0a', 'Keep', 'Navigate').choose('Attack from the front: ');

describe('unity', () => {
  const SQUADRONS: readonly [Cards, Cards] = [['x-wing', 'y-wing'], ['tie-fighter']];
  const at = (): TestTable => {
    const own = ['starhawk-battleship-mark-i'];
    const t = duel({ own, cards: [['unity']], squadrons: SQUADRONS, gap: 600, changes: dice('hit', 'hit', 'hit') });
    return t.choose('Unity').fly(squadron(1), 450, 420).fly(squadron(0, 1), 450, 460).fly(squadron(0), 100, 100);
  };

  test('it gains a redirect token', () => {
    const seats = at().observe(0)['seats'] as unknown as { ships: { defenseTokens: { type: string }[] }[] }[];
    expect(seats[0]!.ships[0]!.defenseTokens.at(-1)!.type).toBe('Redirect');
  });

  test('AH-111 a die is rerolled against a squadron that is engaged with a friend without heavy', () => {
    const heavy = at();
    fire(heavy);
    expect(offers(heavy, 'Unity')).toEqual([]);
    const light = at().fly(squadron(0), 480, 440);
    fire(light);
    expect(offers(light, 'Unity')).toHaveLength(1);
    light.choose('Unity').until((x) => diceTold(x, 1) > 0);
    expect(diceTold(light, 1)).toBe(1);
  });
});
