/** Cards that take tokens for dials, change speeds, act in chosen rounds and ready tokens. */
import { describe, expect, test } from 'vitest';
import { DAMAGE_TITLES } from '../../../../src/games/armada/cards/damage-titles.ts';
import { SQUADRON_FLAG } from '../../../../src/games/armada/state/layout.ts';
import { duel, attack, offers, diceTold, type Cards, type Duel } from '../support/duel.ts';
import { deckOf, squadron, unit, type TestTable } from '../support/table.ts';

const OWN = unit(0);
const OTHER = unit(0, 1);
const ENEMY = unit(1);
const NAVIGATE = 1;
const REPAIR = 4;
const CONCENTRATE = 8;
const ACTIVATED = SQUADRON_FLAG.ACTIVATED;

const far = (own: Cards, cards: readonly Cards[], more: Duel = {}): TestTable =>
  duel({ own, cards, gap: 600, y: 100, ...more });

/** The first ship has a dial that does not matter for the test, and holds tokens. */
const holding = (t: TestTable, tokens: number, dial = 'Squadron'): TestTable =>
  t.set(OWN, 'commands', tokens).activate('0a', 'Keep', dial);

describe('t-series-tactical-droid', () => {
  test('AH-79: a token that is spent alone is taken for the dial', () => {
    const t = holding(far(['munificent-comms-frigate'], [['t-series-tactical-droid']]), REPAIR);
    expect(offers(t, 'Resolve Repair')).toEqual([
      'Resolve Repair with a token',
      'Resolve Repair with a token as its dial',
    ]);
    t.choose('a token as its dial');
    expect([t.get(OWN, 'commands'), t.observe(0)['engineering']]).toEqual([0, 4]);
    // The card stays exhausted until a token readies it.
    t.until((x) => x.step === 'COURSE');
    expect(offers(t, 'as its dial')).toEqual([]);
  });

  test('AH-79: a navigate token then changes the speed and turns', () => {
    const t = holding(far(['munificent-comms-frigate'], [['t-series-tactical-droid']]), NAVIGATE);
    t.until((x) => x.step === 'COURSE');
    expect(offers(t, 'a token as its dial').map((text) => text.slice(-1))).toEqual(['1', '2']);
    t.choose('as its dial: speed 2');
    const turns = t.options().length;
    expect(t.get(OWN, 'resolved') & NAVIGATE).toBe(NAVIGATE);
    const plain = holding(far(['munificent-comms-frigate'], [[]]), NAVIGATE).until((x) => x.step === 'COURSE');
    plain.choose('Keep speed');
    expect(turns).toBeGreaterThan(plain.options().length);
  });

  test('AH-79: not a concentrate fire token', () => {
    const t = duel({ own: ['munificent-comms-frigate'], cards: [['t-series-tactical-droid']] });
    t.set(OWN, 'commands', CONCENTRATE);
    expect(offers(attack(t), 'Concentrate').some((text) => text.includes('dial'))).toBe(false);
  });
});

/** Admiral Trench with four dials; one of them is discarded in the first round. */
function trench(command: string, more: Duel = {}): TestTable {
  const t = far(['munificent-comms-frigate', 'hardcell-transport'], [['admiral-trench']], more).choose('Trench');
  for (let k = 0; k < 4; k++) t.choose(`a ${command} token on the card`);
  return t.dials('Squadron').choose('uses Admiral Trench');
}

describe('admiral-trench', () => {
  test('AH-79: a token alone counts as dial and token for every friendly ship, until the end of the round', () => {
    const t = trench('Repair').set(OWN, 'commands', REPAIR).play('(0a)', 'Keep');
    t.choose('Resolve Repair with a token');
    expect(t.observe(0)['engineering']).toBe(6);
    t.until((x) => offers(x, '(0b)').length > 0);
    t.set(OTHER, 'commands', REPAIR).play('(0b)', 'Keep', 'Resolve Repair with a token');
    expect(t.observe(0)['engineering']).toBe(5);
    t.until((x) => x.observe(0)['round'] === 2);
    t.dials('Squadron').choose('Use no further card').set(OWN, 'commands', REPAIR).play('(0a)', 'Keep');
    t.choose('Resolve Repair with a token');
    expect(t.observe(0)['engineering']).toBe(2);
  });

  test('AH-79: a concentrate fire token adds a die and rerolls one, a navigate token changes the speed by two', () => {
    const t = trench('Concentrate Fire', { gap: 190, y: 300 }).set(OWN, 'commands', CONCENTRATE);
    t.play('(0a)', 'Keep', 'Attack from the front');
    t.choose('as dial and token: add a red die');
    expect([diceTold(t, 2), t.get(OWN, 'commands'), offers(t, 'reroll').length > 0]).toEqual([1, 0, true]);
    const fast = trench('Navigate').set(OWN, 'commands', NAVIGATE).set(OWN, 'dialSpeed', 0).play('(0a)', 'Keep');
    fast.until((x) => x.step === 'COURSE');
    expect(offers(fast, 'Navigate with a token')).toHaveLength(3);
  });
});

describe('clone-captain-silver', () => {
  test('AH-80: without a navigate command the speed changes by up to three', () => {
    const t = holding(far(['venator-i'], [['clone-captain-silver']]).set(OWN, 'dialSpeed', 0), NAVIGATE);
    t.until((x) => x.step === 'COURSE');
    expect(offers(t, 'Clone Captain Silver: change to speed').map((text) => text.slice(-1))).toEqual(['1', '2', '3']);
    t.choose('Silver: change to speed 2');
    expect([t.get(OWN, 'dialSpeed'), t.get(OWN, 'commands'), t.get(OWN, 'resolved') & NAVIGATE]).toEqual([
      2,
      NAVIGATE,
      0,
    ]);
    // A token on the card readies it, or a token of the ship does.
    t.until((x) => offers(x, 'Silver: ready it').length > 0);
    expect(offers(t, 'Silver')).toHaveLength(2);
  });
});

const beam = (more: Duel = {}): TestTable => far(['venator-i'], [['phylon-q7-tractor-beams']], { gap: 250, ...more });

describe('phylon-q7-tractor-beams', () => {
  test('AH-81: an enemy that is no larger spends a navigate token, or goes slower by one', () => {
    const t = beam().dials('Repair').choose('(0a)');
    t.choose('goes slower');
    expect(t.get(ENEMY, 'dialSpeed')).toBe(1);
    const held = beam()
      .set(ENEMY, 'commands', NAVIGATE)
      .dials('Repair')
      .choose('(0a)')
      .choose('spends its Navigate token');
    expect([held.get(ENEMY, 'dialSpeed'), held.get(ENEMY, 'commands')]).toEqual([2, 0]);
  });

  test('AH-81: not to a halt, and no larger ship', () => {
    expect(offers(beam().set(ENEMY, 'dialSpeed', 1).dials('Repair').choose('(0a)'), 'Phylon')).toEqual([]);
    expect(
      offers(
        beam({ own: ['consular-charger-c70'] })
          .dials('Repair')
          .choose('(0a)'),
        'Phylon',
      ),
    ).toEqual([]);
  });

  test('AH-81: a change of speed hurts as damage cards say', () => {
    const t = beam({ changes: deckOf('thruster-fissure') });
    t.lay(
      ENEMY,
      DAMAGE_TITLES.findIndex(({ id }) => id === 'thruster-fissure'),
    );
    t.dials('Repair').play('(0a)', 'goes slower');
    expect([t.step, t.actor]).toEqual(['HURT_ZONE', 1]);
  });
});

const pack = (): TestTable => far(['hardcell-transport', 'munificent-comms-frigate'], [['beast-of-burden']]);

describe('beast-of-burden', () => {
  test('AH-82: own tokens are spent, and as many of a friend at distance 1-3 are ready again', () => {
    const t = pack();
    const before = t.get(OTHER, 'tokens');
    t.set(OTHER, 'tokens', before | 1 | (1 << 2))
      .dials('Repair')
      .choose('(0a)');
    t.choose('tokens of');
    expect(t.step).toBe('CARD_ASKS');
    t.choose('spend').choose('spend');
    expect([t.get(OTHER, 'tokens'), t.token(OWN, 0), t.token(OWN, 1)]).toEqual([before, 1, 1]);
    expect(offers(t, 'Beast')).toEqual([]);
  });

  test('AH-82: an exhausted token is discarded; one that was readied is not spent', () => {
    const t = pack()
      .set(OWN, 'tokens', 1 | (1 << 2))
      .dials('Repair')
      .choose('(0a)');
    t.choose('tokens of').choose('(token 1) for');
    expect([t.token(OWN, 0), t.token(OWN, 1)]).toEqual([2, 0]);
    expect(offers(t, 'Beast')).toEqual([]);
  });

  test('AH-82: a Compartment Fire keeps the tokens of its own ship exhausted', () => {
    const t = far(['hardcell-transport'], [['beast-of-burden']], { changes: deckOf('compartment-fire') });
    t.lay(
      OWN,
      DAMAGE_TITLES.findIndex(({ id }) => id === 'compartment-fire'),
    ).set(OWN, 'tokens', 1);
    expect(offers(t.dials('Repair').choose('(0a)'), 'Beast')).toEqual([]);
  });
});

const droid = (...rounds: readonly string[]): TestTable => {
  const t = duel({ own: ['munificent-comms-frigate'], cards: [['shu-mai']] }).choose('Shu Mai');
  return t.choose(`the rounds ${rounds.join(' and ')}`);
};

describe('shu-mai', () => {
  test('AH-83: in a round that lies on the card up to three dice are rerolled against a ship', () => {
    const t = attack(droid('1', '4')).choose('uses Shu Mai');
    t.choose('red').choose('red');
    expect(offers(t, 'Shu Mai')).toEqual([]);
    expect(
      attack(droid('2', '4'))
        .options()
        .filter((text) => text.includes('Shu')),
    ).toEqual([]);
  });

  test('AH-83: of the rounds none follows the other, and none has to be chosen', () => {
    const t = duel({ own: ['munificent-comms-frigate'], cards: [['shu-mai']] });
    expect(offers(t, 'no further card')).toHaveLength(1);
    t.choose('Shu Mai');
    expect(t.options().length).toBe(10);
    expect(offers(t, 'rounds 2 and 3')).toEqual([]);
  });
});

const command = (own = 'hardcell-transport'): TestTable => {
  const t = far([own, 'munificent-comms-frigate'], [[], ['san-hill']], {
    squadrons: [['vulture', 'vulture', 'vulture'], []],
    rules: { initiative: 'seat', fleets: 'free', edition: 'current' },
  });
  [0, 1, 2].forEach((i) => t.fly(squadron(0, i), 380, 80 + 60 * i));
  return t.set(OWN, 'commands', 2).activate('0a', 'Keep', 'Repair');
};

describe('san-hill', () => {
  test('AH-78: a token of the card lets the command of a friend activate one squadron more, once a command', () => {
    const t = command().play('Resolve Squadron with a token', 'Activate', 'End the activation');
    expect(t.options()).toHaveLength(2);
    t.choose('uses San Hill');
    expect(offers(t, 'San Hill')).toEqual([]);
    t.play('Activate', 'End the activation');
    expect(offers(t, 'Activate')).toEqual([]);
    expect(JSON.stringify(t.observe(0))).toContain('Squadron: 1');
  });
});

describe('flag-bridge', () => {
  test('AH-84: a fleet command on it is discarded, not paid for with a token', () => {
    const t = duel({ own: ['victory-ii'], cards: [['admiral-motti', 'flag-bridge', 'intensify-firepower']] });
    t.set(OWN, 'commands', CONCENTRATE).dials('Squadron');
    expect(offers(t, 'Intensify')).toHaveLength(1);
    expect(offers(t, 'discard it')).toHaveLength(1);
  });
});

const swarm = (activated = 0): TestTable => {
  const enemy = ['munificent-comms-frigate'];
  const t = duel({ enemy, against: [['ti-99']], squadrons: [['x-wing'], ['vulture', 'vulture']], gap: 600, y: 100 });
  t.until((x) => offers(x, 'Activate X-wing').length > 0).setWing(squadron(1), 'squadronFlags', activated);
  t.fly(squadron(0), 300, 560).fly(squadron(1), 340, 560).setWing(squadron(1), 'squadronHull', 9);
  return t.play('Activate X-wing', 'Attack').until((x) => x.step === 'COUNTER' || offers(x, 'End the act').length > 0);
};

describe('ti-99', () => {
  test('AH-85: a squadron at distance 1-3 that has not activated counters with three dice, and is activated by it', () => {
    const t = swarm();
    expect(t.step).toBe('COUNTER');
    const rolled = diceTold(t, 0);
    t.choose('Counter').until((x) => offers(x, 'End the act').length > 0);
    expect([diceTold(t, 0) - rolled, t.wing(squadron(1), 'squadronFlags') & ACTIVATED]).toEqual([3, ACTIVATED]);
  });

  test('AH-85: not one that has activated, and one that declines stays as it is', () => {
    expect(swarm(ACTIVATED).step).not.toBe('COUNTER');
    const t = swarm().choose('Do not counter');
    expect(t.wing(squadron(1), 'squadronFlags') & ACTIVATED).toBe(0);
  });
});

const hunt = (distance: number): TestTable => {
  const t = duel({
    own: ['venator-ii'],
    cards: [['ahsoka-tano']],
    squadrons: [['v-19-torrent', 'anakin-skywalker-btl-b'], ['tie-fighter']],
    gap: 600,
    y: 100,
  });
  t.fly(squadron(0), 400, 220).fly(squadron(0, 1), 500, 220);
  t.fly(squadron(1), 400, 220 + distance);
  return t.activate('0a').choose('Resolve Squadron with its dial');
};

describe('ahsoka-tano', () => {
  test('AH-86: a squadron that is not unique snipes with a die for each die against squadrons, up to three', () => {
    const t = hunt(150);
    expect(offers(t, 'gains snipe')).toHaveLength(1);
    t.choose('gains snipe').choose('Activate V-19');
    expect(offers(t, 'Snipe')).toHaveLength(1);
    t.choose('Snipe');
    expect(diceTold(t, 0)).toBe(3);
    expect(offers(hunt(150).choose('Activate V-19'), 'Snipe')).toEqual([]);
  });
});

const tokens = (x: TestTable): unknown =>
  (x.observe(0) as never as { seats: { ships: { commandTokens: string[] }[] }[] }).seats[0]!.ships[0]!.commandTokens;
const nova = (): TestTable =>
  far(['recusant-light-destroyer'], [['nova-defiant']])
    .dials('Repair')
    .choose('(0a)');

describe('nova-defiant', () => {
  test('AH-87: it gains one token of each command, holds four, and two of one command', () => {
    const t = nova();
    expect(t.get(OWN, 'dialCount')).toBe(3);
    t.choose('uses Nova Defiant').choose('Trade the Repair dial');
    // Five tokens are too many, so one is discarded.
    expect([t.step, offers(t, 'Discard the')]).toEqual([
      'DROP',
      ['Navigate', 'Squadron', 'Repair', 'Concentrate Fire'].map((name) => `Discard the ${name} token`),
    ]);
    t.choose('Discard the Squadron token');
    expect(tokens(t)).toEqual(['Navigate', 'Repair', 'Repair', 'Concentrate Fire']);
    t.choose('Resolve Repair with a token');
    expect(tokens(t)).toEqual(['Navigate', 'Repair', 'Concentrate Fire']);
  });

  test('AH-87: its command value is 4', () => {
    const t = far(['recusant-light-destroyer'], [['nova-defiant']]);
    t.dials('Repair');
    expect(t.get(OWN, 'dialCount')).toBe(4);
  });
});
