/**
 * Cards that people often bring: red dice against squadrons, hits that reach others, batteries of other zones,
 * redirects that reduce the damage, droids that repair.
 */
import { describe, expect, test } from 'vitest';
import { DAMAGE_TITLES } from '../../../../../src/games/armada/cards/damage-titles.ts';
import { ARMADA_EVENT } from '../../../../../src/games/armada/state/events.ts';
import * as field from '../../../../../src/games/armada/state/field.ts';
import { attack, duel, offers, texts, type Cards } from '../../support/duel.ts';
import { deckOf, dice, squadron, unit, type TestTable } from '../../support/table.ts';

const ZONE = ['heavy-fire-zone'];
const FACES = dice('hit', 'hit', 'hitCritical');
const [OWN, SECOND, ENEMY] = [unit(0), unit(0, 1), unit(1)];
const stateOf = (t: TestTable, seat: number, card: string): string => {
  const seats = t.observe(0)['seats'] as unknown as { ships: { upgrades: { card: string; state: string }[] }[] }[];
  return seats[seat]!.ships[0]!.upgrades.find((each) => each.card === card)!.state;
};
/** The colours of the first dice that were rolled, in order. */
const colours = (t: TestTable): number[] =>
  t
    .rows(ARMADA_EVENT.DIE)
    .filter(([, how]) => how === 0)
    .map(([, , what]) => what! >> 3);

/**
 * A ship with two blue dice against squadrons, an enemy squadron ahead of it, and perhaps a friend beside that
 * squadron.
 */
const flak = (cards: Cards, gap: number, friend: boolean): TestTable => {
  const t = duel({
    own: ['nebulon-b-escort-frigate'],
    cards: [cards],
    squadrons: [['x-wing'], ['tie-fighter']],
    gap: 620,
    y: 150,
  });
  t.fly(squadron(0), friend ? 490 : 880, friend ? 150 + gap : 100).fly(squadron(1), 450, 150 + gap);
  return t.activate('0a', 'Keep', 'Repair').until((x) => x.step === 'DECLARE' || x.step === 'COURSE');
};
const shoot = (t: TestTable): TestTable => t.choose('Attack from the front: TIE');
/** A ship with black dice attacks the first of two enemies; the second stands beside it or far away. */
const barrage = (beside: boolean, changes = FACES): TestTable => {
  const t = duel({
    own: ['gladiator-i'],
    enemy: ['victory-ii', 'cr90-corvette-a'],
    cards: [['wide-area-barrage']],
    squadrons: [[], ['x-wing']],
    changes,
  });
  t.place(unit(1, 1), beside ? 560 : 850, beside ? 520 : 850, 8).fly(squadron(1), beside ? 380 : 100, 560);
  return attack(t).until((x) => x.step === 'CRITICAL' || x.s[field.attackNumber] === 0);
};
/** Asajj's ship, a friend that is activated at a distance, and an enemy with raid tokens. */
const asajj = (where: number, raids = 2): TestTable => {
  const t = duel({
    own: ['munificent-star-frigate', 'munificent-star-frigate'],
    cards: [['asajj-ventress']],
    rules: { initiative: 'seat', fleets: 'free', edition: 'current' },
  });
  t.place(SECOND, where, 300, 0).dials('Repair').set(ENEMY, 'raids', raids);
  return t.choose('(0b)');
};
const rolled = (cards: Cards, heading: number, own = 'providence-carrier'): number[] => {
  const t = duel({ own: [own], cards: [cards], gap: 210 });
  t.place(OWN, 450, 300, heading);
  t.activate('0a', 'Keep', 'Repair').until((x) => x.step === 'DECLARE');
  t.choose('Attack from the').until((x) => x.step === 'EFFECTS' || x.step === 'DEFENSE' || x.over);
  return [0, 1, 2].map((colour) => colours(t).filter((each) => each === colour).length);
};
const salvo = (cards: Cards): number => {
  const t = duel({ enemy: ['providence-carrier'], against: [cards], gap: 210 });
  attack(t).until((x) => x.step === 'DEFENSE');
  const before = colours(t).filter((colour) => colour === 0).length;
  t.choose('Salvo').until((x) => x.rows(ARMADA_EVENT.ATTACK).length > 1);
  return colours(t).filter((colour) => colour === 0).length - before;
};
/** A ship with a redirect is attacked; the commander is on the second ship of its fleet. */
const defended = (against: Cards, state = 0): TestTable => {
  const t = duel({ enemy: ['acclamator-i', 'acclamator-i'], against: [[], against] });
  t.place(unit(1, 1), 800, 800, 8);
  const slot = 1;
  t.set(ENEMY, 'tokens', state << (2 * slot));
  return attack(t).until((x) => x.step === 'DEFENSE');
};
const totals = (t: TestTable): number => {
  t.until((x) => x.rows(ARMADA_EVENT.TOTAL).length > 0);
  return t.rows(ARMADA_EVENT.TOTAL)[0]![2]!;
};
const bare = (against: Cards, state: number): string[] => {
  const t = duel({ enemy: ['acclamator-i', 'acclamator-i'], against: [[], against] });
  t.place(unit(1, 1), 800, 800, 8).shields(ENEMY, 3, 0, 2, 0);
  for (let slot = 0; slot < 4; slot++) t.set(ENEMY, 'tokens', t.get(ENEMY, 'tokens') | (state << (2 * slot)));
  return offers(
    attack(t).until((x) => x.step === 'DEFENSE'),
    'Redirect',
  );
};
const code = (id: string): number => DAMAGE_TITLES.findIndex((each) => each.id === id);
/** A ship with two damage cards of this title at its repair command. */
const repair = (title: string, cards: Cards): TestTable => {
  const t = duel({ own: ['munificent-star-frigate'], cards: [cards], changes: deckOf(title), gap: 600 });
  t.dials('Repair').lay(OWN, code(title), 2);
  return t.play('(0a)', 'Keep').choose('Resolve Repair with its dial');
};

describe('heavy-fire-zone', () => {
  test('AH-155 before the roll all blue dice may become red against a squadron that no friend is engaged with', () => {
    const t = shoot(flak(ZONE, 120, false));
    expect([t.step, offers(t, 'Heavy Fire Zone')]).toEqual([
      'WINDOW',
      ['Nebulon-B Escort Frigate (0a) uses Heavy Fire Zone'],
    ]);
    t.choose('Heavy Fire Zone');
    expect([colours(t).length, new Set(colours(t))]).toEqual([2, new Set([0])]);
    expect(new Set(colours(shoot(flak(ZONE, 120, false)).choose('Use no further card')))).toEqual(new Set([1]));
    expect(new Set(colours(shoot(flak(ZONE, 120, true))))).toEqual(new Set([1]));
    expect(new Set(colours(shoot(flak([], 120, false))))).toEqual(new Set([1]));
  });

  test('AH-155 red dice reach long range, at squadrons that no friend is engaged with', () => {
    const far = shoot(flak(ZONE, 290, false));
    expect([far.step === 'WINDOW', colours(far)]).toEqual([false, [0, 0]]);
    expect(flak(ZONE, 290, true).step).toBe('COURSE');
    expect(flak([], 290, false).step).toBe('COURSE');
  });
});

describe('wide-area-barrage', () => {
  test('AH-156 for a black critical another unit at close range of the defender suffers half of the black hits, rounded up', () => {
    const t = barrage(true).choose('Wide-Area Barrage');
    const black = colours(t).filter((colour) => colour === 2).length;
    expect(black).toBe(2);
    expect(texts(t)).toEqual([
      '1 damage on Gladiator I-class Star Destroyer (0a)',
      '1 damage on CR90 Corvette A (1b)',
      '1 damage on X-wing Squadron (1A)',
    ]);
    t.choose('X-wing');
    expect(t.wing(squadron(1), 'squadronHull')).toBe(4);
    const ship = barrage(true).choose('Wide-Area Barrage').choose('CR90');
    expect([ship.step, ship.actor]).toEqual(['HURT_ZONE', 1]);
    ship.choose('rear').until((x) => x.s[field.attackNumber] === 0);
    expect(ship.shield(unit(1, 1), 2)).toBe(0);
    expect(ship.rows(ARMADA_EVENT.TOTAL)).toHaveLength(1);
  });

  test('AH-156 not without a black critical, nor against a squadron', () => {
    expect(offers(barrage(true, dice('critical', 'critical', 'hit')), 'Wide-Area')).toEqual([]);
  });
});

describe('asajj-ventress', () => {
  test('AH-157 in the activation of a friend at distance 1-5 a raid token of an enemy there is discarded: the friend gains a token', () => {
    const t = asajj(570).choose('Asajj Ventress');
    expect([t.get(ENEMY, 'raids'), texts(t)]).toEqual([
      0,
      ['a Navigate token', 'a Squadron token', 'a Repair token', 'a Concentrate Fire token'],
    ]);
    t.choose('a Squadron token');
    expect([t.get(SECOND, 'commands'), t.get(OWN, 'commands'), stateOf(t, 0, 'Asajj Ventress')]).toEqual([
      2,
      0,
      'exhausted',
    ]);
    const two = asajj(570, 3).choose('Asajj Ventress');
    expect(texts(two)).toHaveLength(2);
  });

  test('AH-157 not without a raid token, nor for a friend farther away', () => {
    expect(offers(asajj(570, 0), 'Asajj')).toEqual([]);
    expect(offers(asajj(900), 'Asajj')).toEqual([]);
  });

  test('AH-157 after the reveal as well', () => {
    const t = asajj(570).choose('Use no further card').choose('Keep');
    expect(offers(t, 'Asajj')).toHaveLength(1);
  });
});

describe('lucid-voice', () => {
  test('AH-158 three red dice stand for the rear battery; a black die for a blue one on the sides', () => {
    expect(rolled([], 8)).toEqual([1, 1, 1]);
    expect(rolled(['lucid-voice'], 8)).toEqual([3, 0, 0]);
    expect([rolled([], 4), rolled(['lucid-voice'], 4)]).toEqual([
      [2, 2, 2],
      [2, 1, 3],
    ]);
    expect(rolled(['lucid-voice'], 12, 'providence-dreadnought')).toEqual([3, 0, 3]);
    expect(rolled(['lucid-voice'], 0)).toEqual(rolled([], 0));
  });

  test('AH-158 in a salvo as well', () => {
    expect([salvo([]), salvo(['lucid-voice'])]).toEqual([1, 3]);
  });
});

describe('obi-wan-kenobi', () => {
  test('AH-159 a ready redirect that a ship of the fleet spends takes a point off the damage', () => {
    const plain = totals(defended([]).choose('Redirect'));
    expect(totals(defended(['obi-wan-kenobi']).choose('Redirect'))).toBe(plain - 1);
    expect(totals(defended(['obi-wan-kenobi']))).toBe(plain);
  });

  test('AH-159 an exhausted one does not, and a ready one may be spent beside bare zones', () => {
    expect(bare([], 0)).toEqual([]);
    expect(bare(['obi-wan-kenobi'], 0)).toHaveLength(1);
    expect(bare(['obi-wan-kenobi'], 1)).toEqual([]);
  });
});

describe('battle-droid-reserves', () => {
  test('AH-160 in a repair the card is exhausted: faceup crew cards are turned facedown, facedown ones cost a point less', () => {
    const t = repair('injured-crew', ['battle-droid-reserves']);
    const points = t.s[field.engineering]!;
    t.choose('Battle Droid Reserves');
    expect(texts(t)).toEqual(['turn Injured Crew facedown', 'no further damage card']);
    t.choose('turn Injured Crew').choose('turn Injured Crew');
    expect([t.step, t.get(OWN, 'faceup'), stateOf(t, 0, 'Battle Droid Reserves')]).toEqual(['REPAIR', 0, 'exhausted']);
    t.choose('Discard the facedown Injured Crew');
    expect([t.s[field.engineering], t.get(OWN, 'cards')]).toEqual([points - 2, 1]);
    expect(offers(t, 'Battle Droid')).toEqual([]);
  });

  test('AH-160 a faceup card costs what it does, and another trait stays faceup', () => {
    const t = repair('structural-damage', ['battle-droid-reserves']);
    const points = t.s[field.engineering]!;
    t.choose('Battle Droid Reserves');
    expect(t.step).toBe('REPAIR');
    t.choose('Discard the faceup Structural Damage');
    expect(t.s[field.engineering]).toBe(points - 3);
  });
});
