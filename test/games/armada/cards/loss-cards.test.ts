/** Cards that react to losses, and cards that strike back at squadrons. */
import { describe, expect, test } from 'vitest';
import { EVENT } from '../../../../src/core/index.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { DISTANCE } from '../../../../src/games/armada/geometry/bands.ts';
import { within } from '../../../../src/games/armada/position/nearby.ts';
import { duel, offers, type Cards } from '../support/duel.ts';
import { squadron, unit, type TestTable } from '../support/table.ts';

const OWN = unit(0);
const MINE = squadron(0);
const ENEMY = squadron(1);

/** An enemy squadron attacks one of mine, which has one point of hull left; all dice show hits. */
function shot(mine: string, cards: Cards, y = 330, enemy = 'x-wing'): TestTable {
  const t = duel({
    own: ['quasar-fire-i'],
    cards: [cards],
    squadrons: [[mine, 'tie-bomber', 'tie-bomber', 'tie-bomber'], [enemy]],
    y: 200,
    gap: 600,
  });
  [1, 2, 3].forEach((i) => t.fly(squadron(0, i), 700, 150 + 50 * i));
  t.set(OWN, 'dialSpeed', 0)
    .fly(MINE, 450, y)
    .fly(ENEMY, 450, y + 60)
    .setWing(MINE, 'squadronHull', 1);
  return t
    .until((x) => x.step === 'SQUADRON' && x.actor === 1)
    .choose('Activate')
    .choose('Attack ');
}
const goesOn = (t: TestTable): TestTable => t.until((x) => x.step !== 'DEFENSE' && x.step !== 'COUNTER');

describe('reserve-hangar-deck', () => {
  const DECK = ['reserve-hangar-deck'];

  test('a squadron with swarm comes back beside the ship with two points of hull, activated and unengaged, and scores nothing', () => {
    const t = goesOn(shot('tie-fighter', DECK));
    expect([t.actor, t.step, t.score(1)]).toEqual([0, 'CARD_ASKS', 0]);
    expect(offers(t, 'comes back').length).toBeGreaterThan(10);
    t.choose('comes back');
    expect([t.wing(MINE, 'squadronHull'), t.wing(MINE, 'squadronFlags') & 3, t.wing(MINE, 'squadronEngaged')]).toEqual([
      2, 2, 0,
    ]);
    expect(within(t.rules, t.s, OWN, MINE, DISTANCE[1]!)).toBe(true);
    expect([t.score(1), t.rows(EVENT.UNIT_DESTROYED)]).toEqual([0, []]);
    // The card is discarded, so the next loss is a real one.
    expect(JSON.stringify(t.observe(0))).toContain('discarded');
  });

  test('its player may let it go', () => {
    const t = goesOn(shot('tie-fighter', DECK)).choose('is lost');
    expect([t.wing(MINE, 'squadronFlags') & 1, t.score(1)]).toEqual([1, 8]);
    expect(t.rows(EVENT.UNIT_DESTROYED)).toHaveLength(1);
  });

  test.each([
    ['without swarm', 'tie-bomber', 330],
    ['a unique one', 'howlrunner', 330],
    ['beyond distance 5', 'tie-fighter', 600],
  ])('not %s', (_, mine, y) => {
    expect(goesOn(shot(mine, DECK, y)).step).not.toBe('CARD_ASKS');
  });
});

const mourning = (answer: string): TestTable => {
  const own = ['munificent-comms-frigate', 'hardcell-transport'];
  const t = duel({
    own,
    cards: [['general-grievous']],
    squadrons: [['tie-fighter', 'tie-bomber', 'tie-bomber', 'tie-bomber'], ['x-wing']],
    y: 200,
    gap: 600,
  });
  [1, 2, 3].forEach((i) => t.fly(squadron(0, i), 700, 150 + 50 * i));
  t.fly(MINE, 450, 330)
    .fly(ENEMY, 450, 390)
    .setWing(MINE, 'squadronHull', 1)
    .set(OWN, 'tokens', 1 | (2 << 2));
  t.until((x) => x.step === 'SQUADRON' && x.actor === 1)
    .choose('Activate')
    .choose('Attack ');
  return goesOn(t).choose(answer);
};

describe('general-grievous', () => {
  test('as a friend is destroyed, a unit within distance 5 readies a token, or recovers one exhausted', () => {
    expect([0, 1].map((slot) => mourning('General Grievous: ready').token(OWN, slot))).toEqual([0, 2]);
    expect([0, 1].map((slot) => mourning('General Grievous: recover').token(OWN, slot))).toEqual([1, 1]);
    const t = mourning('no token');
    expect([t.token(OWN, 0), t.s[field.afterLoss], t.wing(MINE, 'squadronFlags') & 1]).toEqual([1, 0, 1]);
  });
});

const bombed = (hull: number): TestTable => {
  const t = duel({ own: ['cr90-corvette-a'], cards: [['cluster-bombs']], squadrons: [[], ['x-wing']], gap: 600 });
  t.fly(ENEMY, 450, 380).set(OWN, 'cards', 4 - hull);
  t.until((x) => x.step === 'SQUADRON' && x.actor === 1)
    .choose('Activate')
    .choose('Attack CR90');
  return t.until((x) => x.step === 'CARD_ASKS' || x.over);
};

describe('cluster-bombs', () => {
  /** An X-wing attacks a corvette. */
  test('after the attack of a squadron four blue dice hurt it, and the card is gone', () => {
    const t = bombed(4);
    expect([t.actor, offers(t, 'Cluster Bombs').map((text) => text.split(': ')[1])]).toEqual([
      0,
      ['roll 4 dice against X-wing Squadron (1A)', 'keep the card'],
    ]);
    t.choose('roll 4 dice');
    // Every die shows a hit; an X-wing has five points of hull.
    expect(t.wing(ENEMY, 'squadronHull')).toBe(1);
    expect(bombed(4).choose('keep the card').wing(ENEMY, 'squadronHull')).toBe(5);
  });

  test('even if the ship is destroyed', () => {
    const t = duel({
      own: ['cr90-corvette-a', 'cr90-corvette-b'],
      cards: [['cluster-bombs'], []],
      squadrons: [[], ['b-wing']],
      gap: 600,
    });
    t.fly(ENEMY, 450, 380).set(OWN, 'cards', 3).shields(OWN, 0, 0, 0, 0).set(OWN, 'tokens', 0b101010);
    t.until((x) => x.step === 'SQUADRON' && x.actor === 1)
      .choose('Activate')
      .choose('Attack CR90');
    t.until((x) => x.step === 'CARD_ASKS').choose('roll 4 dice');
    expect([t.get(OWN, 'flags') & 1, t.wing(ENEMY, 'squadronHull')]).toEqual([1, 1]);
  });
});

const swarming = (target: string, mine: string): string[] => {
  const t = duel({
    own: ['acclamator-i'],
    cards: [['nevoota-bee']],
    squadrons: [[mine], ['tie-fighter']],
    gap: 500,
    y: 100,
  });
  t.place(unit(1), 600, 250, 8)
    .fly(MINE, 600, 175)
    .fly(ENEMY, target === 'ship' ? 100 : 600, target === 'ship' ? 800 : 140);
  t.activate('0a').play('Resolve Squadron', 'Activate', target === 'ship' ? 'Attack Victory' : 'Attack TIE');
  return offers(t, 'Swarm');
};

describe('squadrons that ships help', () => {
  const wing: readonly [Cards, Cards] = [['x-wing', 'y-wing', 'a-wing'], ['tie-fighter']];

  test('fighter-coordination-team: after a maneuver unengaged squadrons move to distance 1, up to the squadron value', () => {
    const t = duel({
      own: ['nebulon-b-escort-frigate'],
      cards: [['fighter-coordination-team']],
      squadrons: wing,
      gap: 600,
      y: 100,
    });
    t.fly(MINE, 530, 110)
      .fly(squadron(0, 1), 530, 160)
      .fly(squadron(0, 2), 530, 300)
      .fly(ENEMY, 530, 350)
      .dials('Repair')
      .until((x) => x.step === 'WINDOW')
      .choose('Fighter Coordination Team');
    // The squadron beside the enemy is engaged. A Nebulon-B has a squadron value of 2.
    expect(offers(t, 'moves').map((text) => text.split(': ')[1])).toEqual([
      'X-wing Squadron (0A) moves',
      'Y-wing Squadron (0B) moves',
    ]);
    t.play('X-wing', 'Fly west');
    expect(offers(t, 'Fly distance')).toEqual(['Fly distance 1']);
    t.choose('Fly distance 1');
    expect(offers(t, 'no further squadron')).toHaveLength(1);
    t.play('Y-wing', 'Fly nowhere');
    expect([t.s[field.asking], t.wing(MINE, 'squadronFlags') & 2, t.wing(MINE, 'squadronX') / 1024 < 530]).toEqual([
      0,
      0,
      true,
    ]);
  });

  test('squall: as it activates up to three move to distance 2, and not into engagement', () => {
    const t = duel({ own: ['quasar-fire-i'], cards: [['squall']], squadrons: wing, gap: 600, y: 100 });
    [0, 1, 2].forEach((i) => t.fly(squadron(0, i), 550, 100 + 50 * i));
    t.fly(ENEMY, 550, 430).dials('Repair').play('(0a)', 'Squall', 'A-wing', 'Fly north');
    // At distance 2 the squadron would be engaged.
    expect(offers(t, 'Fly distance')).toEqual(['Fly distance 1']);
    t.play('Fly distance 1', 'X-wing', 'Fly east');
    expect(offers(t, 'Fly distance')).toEqual(['Fly distance 1', 'Fly distance 2']);
  });

  test('nevoota-bee: those that it commands gain swarm if they are not unique, and reroll a die against ships', () => {
    expect(swarming('ship', 'y-wing').length).toBeGreaterThan(0);
    expect([swarming('ship', 'luke-skywalker'), swarming('squadron', 'y-wing')]).toEqual([[], []]);
  });
});
