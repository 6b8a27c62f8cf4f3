/** Public rulings on single cards in combination, and on attacks that lose their dice before the roll. */
import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../../src/games/armada/state/events.ts';
import * as field from '../../../../../src/games/armada/state/field.ts';
import { discardUpgrade } from '../../../../../src/games/armada/units/upgrades.ts';
import { ALTERNATING, MM, alone, play, setUp } from '../../support/campaign.ts';
import { attack, diceTold, duel, offers, texts, type Cards } from '../../support/duel.ts';
import { squadron, unit, type TestTable } from '../../support/table.ts';

const [OWN, SECOND, ENEMY] = [unit(0), unit(0, 1), unit(1)];
const RULES = { initiative: 'seat', fleets: 'free', places: 'free' };
const rockAt = (x: number, y: number): Record<string, unknown> => ({
  ...RULES,
  obstacles: [{ obstacle: 'asteroid-a', x, y, heading: 0 }],
});
const lost = (t: TestTable): number => t.rows(ARMADA_EVENT.DIE_LOST).filter(([, why]) => why === 0).length;

const RIFT = ['cr90-corvette-a'];
const atRift = (own: Cards, cards: Cards, x: number, speed: number): TestTable => {
  const t = setUp(play('rift-assault', ALTERNATING, [own, RIFT], { upgrades: [[[...cards]], [[]]] }));
  alone(t, 'Gravity Rift', 457, 457);
  t.place(unit(1), 60, 850, 4, 0).place(OWN, x, 400, 0, speed);
  return t
    .dials('Navigate')
    .choose('(0a)')
    .choose('Keep')
    .until((y) => y.step === 'COURSE');
};
const fought = (rock: number): TestTable => {
  const t = duel({ squadrons: [['tie-bomber'], ['a-wing']], gap: 700, y: 100, rules: rockAt(450, rock) });
  t.fly(squadron(0), 405, 450).fly(squadron(1), 495, 450).idle();
  t.until((x) => x.step === 'SQUADRON' && x.actor === 0).choose('Activate');
  t.choose('Attack A-wing').until((x) => x.step === 'COUNTER' || x.s[field.attackNumber] === 0);
  return t.until((x) => x.step !== 'OBSTRUCTED');
};

const chaff = (rock: boolean): TestTable => {
  const t = duel({
    cards: [['general-romodi']],
    against: [['early-warning-system']],
    rules: rock ? rockAt(450, 395) : RULES,
  });
  t.dials().choose('Early Warning System: the front zone');
  return t.choose('(0a)').choose('Keep').choose('Attack from the front: ');
};

const rolled = (cards: Cards, rules: Record<string, unknown>): number => {
  const t = duel({ enemy: ['onager-star-destroyer'], against: [cards], rules });
  attack(t).until((x) => x.step === 'DEFENSE' || x.step === 'EFFECTS');
  t.until((x) => x.step === 'DEFENSE');
  const before = diceTold(t, 0);
  t.choose('Salvo').until((x) => x.step === 'DECLARE' || x.step === 'COURSE');
  return diceTold(t, 0) - before + 100 * diceTold(t, 2);
};

const rammed = (own: Cards): number[] => {
  const t = duel({
    own: ['hammerhead-scout-corvette'],
    enemy: ['imperial-ii'],
    cards: [own],
    against: [['hardened-bulkheads']],
    gap: 150,
  });
  t.dials('Repair').until((x) => x.get(OWN, 'cards') > 0);
  t.until((x) => x.s[field.active] !== OWN);
  return [t.get(ENEMY, 'cards'), t.get(ENEMY, 'faceup') === 0 ? 0 : 1];
};

const podded = (wing: string): string[] => {
  const t = duel({
    own: ['victory-i'],
    cards: [['agent-kallus', 'ordnance-pods']],
    squadrons: [[], [wing]],
    gap: 620,
    y: 200,
  });
  t.fly(squadron(1), 450, 300).activate('0a', 'Keep', 'Repair');
  t.until((x) => x.step === 'DECLARE').choose('Make no further attack');
  t.choose('attack squadrons from the front').choose('Attack from the front');
  return offers(t, 'Agent Kallus');
};

const countered = (friend: boolean, cards: Cards): TestTable => {
  const t = duel({
    own: ['nebulon-b-escort-frigate'],
    cards: [cards],
    squadrons: [['x-wing'], ['tie-bomber']],
    gap: 620,
    y: 150,
  });
  t.fly(squadron(1), 450, 230).fly(squadron(0), friend ? 490 : 880, friend ? 240 : 100);
  t.activate('0a', 'Keep', 'Repair').until((x) => x.step === 'SQUADRON' && x.actor === 1);
  t.choose('Activate').choose('Attack Nebulon');
  return t.until((x) => x.step === 'COUNTER').choose('Counter');
};

const jammed = (cards: Cards): TestTable => {
  const t = setUp(
    play('jamming-barrier', ALTERNATING, [['victory-ii'], ['venator-ii']], { upgrades: [[[]], [[...cards]]] }),
  );
  alone(t, 'Asteroid Field A', 450, 395).place(OWN, 450, 300, 0, 2).place(ENEMY, 450, 490, 8, 2).dials();
  for (const [k, x] of [380, 520].entries()) {
    t.s[field.objectiveX + k] = x * MM;
    t.s[field.objectiveY + k] = 395 * MM;
  }
  return t.play('(0a)', 'Keep', 'Attack from the front');
};

const fired = (rules: Record<string, unknown>): TestTable => {
  const t = duel({
    own: ['nebulon-b-escort-frigate'],
    enemy: ['venator-ii'],
    against: [['thermal-shields']],
    rules,
  });
  t.place(OWN, 450, 300, 12).activate('0a').choose('Attack from the ');
  return t.choose('Thermal Shields').until((x) => x.step === 'OBSTRUCTED' || diceTold(x, 0) > 0);
};

const turretCounters = (rules: Record<string, unknown>): number => {
  const cards = [['quad-laser-turrets']];
  const t = duel({ own: ['cr90-corvette-a'], cards, squadrons: [[], ['b-wing']], gap: 650, y: 150, rules });
  t.activate('0a', 'Keep', 'Repair').until((x) => x.step === 'SQUADRON' && x.actor === 1);
  t.place(OWN, 450, 150, 0).fly(squadron(1), 450, 250);
  t.choose('Activate')
    .choose('Attack CR90')
    .until((x) => x.step === 'COUNTER');
  const before = diceTold(t, 0);
  t.choose('Counter').until((x) => x.s[field.attackNumber] === 0 && x.step !== 'COUNTER');
  return diceTold(t, 0) - before;
};

const moved = (x: number): number => {
  const t = atRift(['gladiator-i'], ['engine-techs'], x, 1).choose('dial: speed 1');
  t.until((y) => y.step === 'WINDOW').choose('Engine Techs');
  const before = t.get(OWN, 'y');
  t.until((y) => y.s[field.active] !== OWN);
  return Math.round((t.get(OWN, 'y') - before) / MM);
};

const clicks = (x: number, speed: number): number => {
  const t = atRift(['victory-ii'], ['harrow'], x, speed).choose(`Keep speed ${speed}`);
  return t.step === 'YAW' ? (t.options().length - 1) / 2 : 0;
};

const corvus = (card: string, side: 0 | 1 = 0): TestTable => {
  const own = ['raider-i'];
  const cards = [['corvus', card]];
  return side === 0 ? duel({ y: 100, gap: 650, own, cards }) : duel({ y: 100, gap: 650, enemy: own, against: cards });
};

const again = (t: TestTable): TestTable => t.choose('Corvus').choose(t.options()[0]!).choose(t.options()[0]!);

describe('AH-24 an attack that loses its last die before the roll is cancelled', () => {
  test('AH-24 nothing is rolled, added or spent, no salvo answers, and the zone has attacked', () => {
    const t = duel({
      own: ['nebulon-b-escort-frigate', 'cr90-corvette-a'],
      enemy: ['acclamator-i'],
      cards: [['admiral-ackbar']],
      rules: { ...RULES, obstacles: [] },
    });
    // From the side the ship has one red die and one blue die, of which one is left at long range.
    t.place(OWN, 450, 250, 12).place(SECOND, 450, 400, 4).place(ENEMY, 450, 530, 8);
    t.activate('0a').choose('Attack from the ').choose('takes a red die');
    expect([diceTold(t, 0), t.rows(ARMADA_EVENT.TOTAL), t.s[field.attacks]]).toEqual([0, [], 1]);
    expect(t.rows(ARMADA_EVENT.ATTACK)).toHaveLength(1);
    expect(['DECLARE', 'COURSE']).toContain(t.step);
  });

  test('AH-24 a zone that attacks squadrons goes on to no further one', () => {
    const t = duel({
      own: ['cr90-corvette-a', 'cr90-corvette-a'],
      squadrons: [[], ['tie-fighter', 'tie-fighter']],
      gap: 620,
      y: 150,
    });
    t.place(OWN, 450, 150, 0).place(SECOND, 400, 240, 4).fly(squadron(1), 400, 280).fly(squadron(1, 1), 510, 240);
    t.activate('0a', 'Keep', 'Repair').until((x) => x.step === 'DECLARE');
    expect(offers(t, 'Attack from the front')).toHaveLength(2);
    t.choose('(1A)').choose('takes a blue die');
    expect([diceTold(t, 0), t.step]).toEqual([0, 'COURSE']);
  });

  test('AH-24 a squadron has attacked, and is not countered', () => {
    expect(fought(800).step).toBe('COUNTER');
    const t = fought(450);
    expect([t.step === 'COUNTER', diceTold(t, 0), t.wing(squadron(0), 'squadronAttacks')]).toEqual([false, 0, 1]);
    expect(offers(t, 'Attack')).toEqual([]);
  });
});

describe('general-romodi', () => {
  test('general-romodi: a card alone that obstructs gives no die and takes one; beside an obstacle it takes none', () => {
    const card = chaff(false);
    expect([card.step, lost(card)]).toEqual(['OBSTRUCTED', 0]);
    card.choose('takes a red die').until((x) => x.step === 'EFFECTS' || x.step === 'DEFENSE');
    expect([diceTold(card, 0), offers(card, 'Romodi')]).toEqual([5, []]);
    const both = chaff(true);
    expect([diceTold(both, 0), offers(both, 'Romodi')]).toEqual([6, expect.arrayContaining([expect.any(String)])]);
  });

  test('general-romodi: an obstructed salvo loses no die and gains none', () => {
    const clear = rolled([], RULES);
    expect(rolled([], rockAt(450, 395))).toBe(clear - 1);
    expect(rolled(['general-romodi'], rockAt(450, 395))).toBe(clear);
  });
});

describe('hardened-bulkheads', () => {
  test('hardened-bulkheads: the faceup card of Garel’s Honor comes all the same', () => {
    expect([rammed([]), rammed(['garels-honor'])[1]]).toEqual([[0, 0], 1]);
  });
});

describe('agent-kallus', () => {
  test('agent-kallus: a die in an attack of Ordnance Pods at a unique squadron, too', () => {
    expect(podded('wedge-antilles')).toHaveLength(3);
    expect(podded('x-wing')).toEqual([]);
  });
});

describe('flag-bridge', () => {
  test('flag-bridge: once it is discarded its fleet command may be paid for with a token', () => {
    const CONCENTRATE = 8;
    const called = (discarded: boolean): string[] => {
      const t = duel({ own: ['victory-ii'], cards: [['admiral-motti', 'flag-bridge', 'intensify-firepower']] });
      if (discarded) discardUpgrade(t.s, OWN, t.rules.upgrade.ids.indexOf('flag-bridge'));
      t.set(OWN, 'commands', CONCENTRATE).dials('Squadron');
      return offers(t, 'Intensify').map((text) => text.split(': ')[1]!);
    };
    expect(called(false)).toEqual(['discard it']);
    expect(called(true)).toHaveLength(2);
  });
});

describe('heavy-fire-zone', () => {
  test('AH-155 the die of a counter may become red, if no friend is engaged with the target', () => {
    const t = countered(false, ['heavy-fire-zone', 'quad-laser-turrets']);
    expect([t.step, offers(t, 'Heavy Fire Zone').length]).toEqual(['WINDOW', 1]);
    t.choose('Heavy Fire Zone').until((x) => x.s[field.attackNumber] === 0);
    expect(t.rows(ARMADA_EVENT.DIE).at(-1)![2]! >> 3).toBe(0);
    // With Flak Guns the die becomes black.
    expect(countered(false, ['heavy-fire-zone', 'quad-laser-turrets', 'flak-guns']).step).not.toBe('WINDOW');
  });
});

describe('thermal-shields', () => {
  test('AH-124 a barrier takes half of the dice before Thermal Shields do, and an obstruction its die after them', () => {
    const t = jammed(['thermal-shields']);
    expect([t.step, t.s[field.lostDice]]).toEqual(['OBSTRUCTED', 3]);
    t.play('a red die', 'a red die', 'a red die');
    expect([t.step, t.actor, t.s[field.lostDice]]).toEqual(['WINDOW', 1, 1]);
    t.choose('Thermal Shields: Brace');
    t.until((x) => x.step === 'OBSTRUCTED' || diceTold(x, 0) > 0);
    // Of six dice, three are lost, then one, then another one.
    t.until((x) => diceTold(x, 0) > 0);
    expect(diceTold(t, 0)).toBe(1);
  });

  test('AH-24 AH-124 a brace kept for later leaves the dice; without the card the obstruction comes first', () => {
    const kept = jammed(['thermal-shields']).play('a red die', 'a red die', 'a red die').choose('Use no further card');
    kept.until((x) => diceTold(x, 0) > 0);
    expect(diceTold(kept, 0)).toBe(2);
    expect(jammed([]).s[field.lostDice]).toBe(1 + 2);
  });

  test('AH-24 Thermal Shields take one of two dice, the obstruction the other: the attack is cancelled', () => {
    expect(diceTold(fired(RULES), 0)).toBe(1);
    const t = fired(rockAt(450, 395));
    t.choose('The obstruction takes').until((x) => x.s[field.attackNumber] === 0 || diceTold(x, 0) > 0);
    expect([diceTold(t, 0), t.rows(ARMADA_EVENT.TOTAL)]).toEqual([0, []]);
  });
});

describe('quad-laser-turrets', () => {
  test('AH-24 an obstructed counter of Quad Laser Turrets is cancelled', () => {
    expect([turretCounters(RULES), turretCounters(rockAt(450, 215))]).toEqual([1, 0]);
  });
});

describe('a gravity rift', () => {
  test('A-R16-05 a maneuver that Engine Techs add beside it is at speed 0', () => {
    expect([moved(330), moved(120)]).toEqual([0, 68]);
  });

  test('harrow: not in a maneuver determined at speed 2 that a rift slows to 1', () => {
    // A Victory has one click at speed 1, and none at the first joint of speed 2.
    expect([clicks(330, 2), clicks(120, 1)]).toEqual([1, 2]);
  });
});

describe('corvus', () => {
  test('AH-107 cards that act as their ship is deployed come before Corvus, and once more after it', () => {
    const t = corvus('local-fire-control');
    expect([offers(t, 'Corvus'), offers(t, 'Salvo in place of').length > 0]).toEqual([[], true]);
    t.choose('Salvo in place of Brace');
    expect(offers(t, 'Salvo in place of')).toEqual([]);
    again(t).choose('speed 3');
    expect(offers(t, 'Use no further card')).toEqual([]);
    t.choose('Salvo in place of Evade');
    expect([offers(t, 'Salvo in place of'), t.step]).toEqual([[], 'DIALS']);
  });

  test('AH-107 Gunnery Chief Varnillian gets two dice, of which an attack exchanges one, as the player likes', () => {
    const faces = { blank: 1, hit: 1, doubleHit: 1, critical: 1, accuracy: 1, hitCritical: 0 };
    const t = duel({
      enemy: ['raider-i'],
      against: [['corvus', 'gunnery-chief-varnillian']],
      changes: { dice: { red: faces, blue: faces, black: { ...faces, doubleHit: 0, accuracy: 0 } } },
    });
    t.choose('Varnillian: red critical');
    again(t).choose('speed 3').choose('Varnillian: red accuracy');
    expect(JSON.stringify(t.observe(1))).toContain('["red critical","red accuracy"]');
    t.dials().until((x) => x.step === 'TURN' && x.actor === 1);
    t.place(ENEMY, 450, 490, 8).place(OWN, 450, 300, 0).choose('(1a)').choose('Keep').choose('Attack from the front');
    t.until((x) => x.step === 'EFFECTS').choose('Varnillian');
    expect(texts(t)).toEqual(['the red critical on the card', 'the red accuracy on the card']);
    t.choose('the red accuracy');
    expect([diceTold(t, 2), offers(t, 'Varnillian')]).toEqual([1, []]);
    expect(t.rows(ARMADA_EVENT.DIE).at(-1)![2]! & 7).toBe(4);
  });
});
