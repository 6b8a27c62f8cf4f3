/** Cards about courses, overlaps and commands, and shields laid out anew. */
import { describe, expect, test } from 'vitest';
import { DEFENSE } from '../../../../src/games/armada/content/faces.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { tokenType, tokensOf } from '../../../../src/games/armada/units/combatants.ts';
import { duel, offers, texts, type Cards, type Duel } from '../support/duel.ts';
import { squadron, unit, type TestTable } from '../support/table.ts';

const OWN = unit(0);
const ENEMY = unit(1);

/**
 * The clicks that each joint offers on a course at a speed, far from the enemy, when all earlier joints are straight.
 */
function joints(own: string, speed: number, cards: Cards, before: readonly string[] = []): number[] {
  const rules = { initiative: 'seat', fleets: 'free', edition: 'current' };
  const t = duel({ own: [own], cards: [cards], gap: 550, y: 200, rules })
    .set(OWN, 'dialSpeed', speed)
    .dials('Repair');
  t.play(...before)
    .until((x) => x.step === 'COURSE' && x.actor === 0)
    .choose(`Keep speed ${speed}`);
  const most: number[] = [];
  while (t.step === 'YAW') {
    most[t.s[field.joint]!] = (t.options().length - 1) / 2;
    t.choose('Straight');
  }
  return Array.from({ length: speed }, (_, joint) => most[joint] ?? 0);
}

describe('clicks of yaw', () => {
  test.each([
    ['general-madine, a click more at any joint', 'mc80-command-cruiser', 2, ['general-madine'], [2, 2]],
    ['harrow, two clicks at speed 1', 'victory-ii', 1, ['harrow'], [2]],
    ['harrow, not at speed 2', 'victory-ii', 2, ['harrow'], [0, 1]],
  ] as const)('%s', (_, own, speed, cards, clicks) => {
    expect(joints(own, speed, cards)).toEqual(clicks);
  });

  test('take-evasive-action: once called, a click more at the last joint', () => {
    const card = ['take-evasive-action'];
    expect(joints('mc80-command-cruiser', 2, card)).toEqual([1, 1]);
    expect(joints('mc80-command-cruiser', 2, card, ['Take Evasive Action!: discard it'])).toEqual([1, 2]);
  });

  test('general-madine: the click is spent on one joint', () => {
    const rules = { initiative: 'seat', fleets: 'free', edition: 'current' };
    const t = duel({ own: ['mc80-command-cruiser'], cards: [['general-madine']], gap: 550, y: 200, rules });
    t.dials('Repair');
    t.until((x) => x.step === 'COURSE')
      .choose('Keep speed 2')
      .choose('Two clicks to port');
    expect(t.options()).toHaveLength(3);
  });

  test('entrapment-formation: once called, the speed changes by one for nothing', () => {
    const t = duel({ own: ['mc80-command-cruiser'], cards: [['entrapment-formation']], gap: 550, y: 200 });
    t.dials('Repair')
      .choose('Entrapment Formation!: discard it')
      .until((x) => x.step === 'COURSE');
    expect(t.options()).toEqual(['Change to speed 1', 'Keep speed 2']);
  });

  test('liberator: its ship has the slot, and discards the card', () => {
    const cards = [['liberator', 'entrapment-formation']];
    const t = duel({ own: ['cr90-corvette-a'], cards, gap: 550, y: 200 })
      .set(OWN, 'commands', 15)
      .dials('Repair');
    expect(offers(t, 'Entrapment').map((text) => text.split(': ')[1])).toEqual(['discard it']);
  });
});

const flies = (called: boolean): boolean => {
  const t = duel({
    own: ['gr-75-combat-retrofits'],
    cards: [['all-fighters-follow-me']],
    squadrons: [['b-wing'], []],
    gap: 500,
    y: 100,
  }).fly(squadron(0), 550, 150);
  t.dials('Squadron').choose(called ? 'discard it' : 'Use no further card');
  t.play('Activate', 'Keep', 'Resolve Squadron', 'Activate', 'Move', 'Fly north');
  return offers(t, 'distance 3').length > 0;
};

describe('all-fighters-follow-me', () => {
  test('once called, commanded squadrons fly a distance farther', () => {
    expect([flies(true), flies(false)]).toEqual([true, false]);
  });
});

describe('hardened-bulkheads', () => {
  test.each([
    [['hardened-bulkheads'], [0, 1]],
    [[], [1, 1]],
  ])('no damage card for an overlap with a smaller ship: %j', (cards, dealt) => {
    const t = duel({ own: ['imperial-ii'], enemy: ['victory-ii'], cards: [cards], gap: 150 });
    t.dials('Repair').until((x) => x.get(ENEMY, 'cards') > 0);
    expect([t.get(OWN, 'cards'), t.get(ENEMY, 'cards')]).toEqual(dealt);
  });
});

const commanding = (duelled: Duel): TestTable => duel({ gap: 500, y: 100, ...duelled });

describe('garels-honor', () => {
  test('an enemy that the ship overlaps gets a faceup card', () => {
    const t = duel({ own: ['hammerhead-scout-corvette'], cards: [['garels-honor']], gap: 130 });
    t.dials('Repair').until((x) => x.get(ENEMY, 'cards') > 0);
    expect([t.get(OWN, 'cards'), t.get(OWN, 'faceup'), t.get(ENEMY, 'faceup') === 0]).toEqual([1, 0, false]);
  });
});

const nearby = (y: number): TestTable => {
  const rules = { initiative: 'seat', fleets: 'free', obstacles: [{ obstacle: 'asteroid-a', x: 450, y }] };
  return duel({ own: ['cr90-corvette-a'], cards: [['ezra-bridger']], gap: 600, y: 150, rules })
    .dials('Repair')
    .choose('(0a)');
};

describe('ezra-bridger', () => {
  test('as a dial is revealed an obstacle at distance 1-2 moves within distance 2, and the card is discarded', () => {
    const t = nearby(300);
    t.choose('Ezra Bridger');
    const from = t.s[field.obstacleY]!;
    expect(t.options().length).toBeGreaterThan(5);
    t.choose(' north, half');
    expect([t.s[field.obstacleY]! > from, offers(t, 'Ezra')]).toEqual([true, []]);
    expect(offers(nearby(600), 'Ezra')).toEqual([]);
  });
});

describe('the time after a command', () => {
  test('adar-tallon: a squadron of the command may activate again', () => {
    const t = commanding({
      own: ['nebulon-b-escort-frigate'],
      cards: [['adar-tallon']],
      squadrons: [['x-wing', 'y-wing'], []],
    });
    t.fly(squadron(0), 550, 150).fly(squadron(0, 1), 550, 200).activate('0a');
    t.play('Resolve Squadron', 'X-wing', 'End the activation', 'no further squadron');
    expect(offers(t, 'Adar Tallon')).toEqual([
      'Nebulon-B Escort Frigate (0a) uses Adar Tallon: X-wing Squadron (0A) may activate again',
    ]);
    t.choose('Adar Tallon');
    expect([t.wing(squadron(0), 'squadronFlags') & 2, t.step]).toEqual([0, 'COURSE']);
  });

  test('resolute: after a command by dial a token of it that lies on the card is gained', () => {
    const t = commanding({ own: ['venator-i'], cards: [['resolute']] });
    expect(texts(t)).toEqual(['']);
    t.choose('Resolute');
    expect(texts(t)).toEqual(['Squadron', 'Repair', 'Concentrate Fire'].map((name) => `a ${name} token on the card`));
    t.play('a Repair', 'a Repair', 'a Repair');
    expect(texts(t)).toEqual(['a Squadron token on the card', 'a Concentrate Fire token on the card']);
    t.choose('a Squadron').activate('0a', 'Keep', 'Repair').play('Resolve Repair', 'End the repair');
    expect(offers(t, 'Resolute').map((text) => text.split(': ')[1])).toEqual(['gain a Repair token']);
    t.choose('Resolute');
    expect([t.get(OWN, 'commands'), offers(t, 'Resolute')]).toEqual([4, []]);
  });

  test('admiral-yularen: a token activates a squadron more, and two points of repair heal a squadron within distance 3', () => {
    const squadrons: readonly [Cards, Cards] = [['y-wing', 'y-wing', 'y-wing'], []];
    const t = commanding({ own: ['acclamator-i'], cards: [['admiral-yularen']], squadrons }).set(OWN, 'commands', 2);
    [0, 1, 2].forEach((i) => t.fly(squadron(0, i), 550, 120 + 40 * i));
    t.activate('0a', 'Keep', 'Repair').choose('Resolve Squadron with a token');
    expect(t.s[field.squadronsLeft]).toBe(2);
    t.choose('no further squadron').setWing(squadron(0, 1), 'squadronHull', 3).choose('Resolve Repair');
    const points = t.s[field.engineering]!;
    expect(offers(t, 'Admiral Yularen')).toHaveLength(1);
    t.choose('Admiral Yularen: a point of hull');
    expect([t.wing(squadron(0, 1), 'squadronHull'), t.s[field.engineering]]).toEqual([4, points - 2]);
  });
});

describe('shields and tokens before the match', () => {
  test('aspiration: shields move to up to two zones, which have six at most, and none is recovered then', () => {
    const t = duel({ own: ['mc75-armored-cruiser'], cards: [['aspiration']], gap: 500, y: 100 });
    const before = [0, 1, 2, 3].map((zone) => t.shield(OWN, zone));
    t.choose('Aspiration');
    expect(offers(t, 'no further')).toEqual([]);
    t.play('from the rear to the front', 'from the rear to the right');
    // Two zones have gained shields; a zone that has given shields may gain none.
    expect(texts(t).every((text) => /to the (front|right) zone|no further/.test(text))).toBe(true);
    expect(texts(t).some((text) => text.includes('to the rear'))).toBe(false);
    t.choose('no further');
    expect([0, 1, 2, 3].map((zone) => t.shield(OWN, zone) - before[zone]!)).toEqual([1, 1, -2, 0]);
    t.activate('0a', 'Keep', 'Repair').choose('Resolve Repair');
    expect(offers(t, 'Recover')).toEqual([]);
  });

  test.each([
    ['endeavor', 'mc80-star-cruiser', DEFENSE.CONTAIN],
    ['vanguard', 'nebulon-b-escort-frigate', DEFENSE.REDIRECT],
  ])('%s: a defense token at the start of the first round', (id, own, type) => {
    const t = duel({ own: [own], cards: [[id]], gap: 500, y: 100 });
    t.choose(id === 'endeavor' ? 'Contain' : 'Redirect in place of');
    const types = Array.from({ length: tokensOf(t.rules, t.s, OWN) }, (_, slot) => tokenType(t.rules, t.s, OWN, slot));
    expect(types).toContain(type);
  });
});
