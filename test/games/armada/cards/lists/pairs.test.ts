/** Cards together with other cards and with damage cards, as the Rules Reference clarifies them. */
import { describe, expect, test } from 'vitest';
import * as field from '../../../../../src/games/armada/state/field.ts';
import { ARMADA_EVENT } from '../../../../../src/games/armada/state/events.ts';
import { ATTACK_AS } from '../../../../../src/games/armada/state/layout.ts';
import { attack, diceTold, duel, offers, type Cards } from '../../support/duel.ts';
import { deckOf, dice, squadron, unit, type TestTable } from '../../support/table.ts';

const [OWN, ENEMY] = [unit(0), unit(1)];
/** The code of the damage card Disengaged Fire Control, for `deckOf`. */
const DISENGAGED = 9;
const overAttack = (t: TestTable): TestTable => t.until((x) => x.s[field.attackNumber] === 0);

/** Sets the speed of both ships to 0, so that nothing moves. */
const still = (t: TestTable): TestTable => t.set(OWN, 'dialSpeed', 0).set(ENEMY, 'dialSpeed', 0);

/** A ship with Quad Laser Turrets that has activated counters an X-wing at (x, y). */
const countered = (t: TestTable, x: number, y: number): TestTable => {
  t.fly(squadron(1), x, y).until((each) => each.step === 'SQUADRON' && each.actor === 1);
  return t.play('Activate', 'Attack ').until((each) => each.step === 'COUNTER');
};

const devastator = (): TestTable =>
  still(
    duel({ own: ['imperial-i'], cards: [['devastator', 'quad-laser-turrets']], squadrons: [[], ['x-wing']] }).set(
      OWN,
      'tokens',
      2,
    ),
  ).fly(squadron(1), 100, 850);

const counter = (t: TestTable, y: number): TestTable => countered(t, 450, y).choose('Counter');

describe('devastator', () => {
  test('AH-246 its dice are added once a round, in a counter from the front as well', () => {
    const t = counter(attack(devastator()), 390);
    expect(offers(t, 'Devastator')).toHaveLength(1);
    t.choose('Devastator');
    expect(diceTold(t, 2)).toBe(1);
    expect(offers(counter(attack(devastator()).choose('Devastator'), 390), 'Devastator')).toEqual([]);
    expect(offers(counter(attack(devastator()), 210), 'Devastator')).toEqual([]);
  });

  test('AH-246 in the next round it may be used again', () => {
    const t = attack(devastator()).choose('Devastator');
    t.until((x) => x.s[field.round] === 2 && x.step === 'DIALS');
    expect(offers(attack(t), 'Devastator')).toHaveLength(1);
  });
});

const zak = (): TestTable =>
  still(
    duel({
      own: ['venator-ii'],
      cards: [['clone-captain-zak', 'quad-laser-turrets']],
      squadrons: [[], ['x-wing']],
      gap: 600,
      y: 250,
    }),
  );

const zakAt = (x: number, y: number): string[] =>
  offers(countered(zak().activate('0a', 'Keep', 'Repair'), x, y).choose('Counter'), 'Zak');

describe('clone-captain-zak', () => {
  test('AH-246 he adds a die to a counter from a side zone, not to one from the front', () => {
    expect([zakAt(386, 250).length, zakAt(450, 340).length]).toEqual([1, 0]);
  });

  test('AH-246 he adds a die to an ignition attack from a side zone', () => {
    const t = still(duel({ own: ['venator-ii'], cards: [['spha-t', 'clone-captain-zak']], gap: 250, y: 250 }));
    t.place(OWN, 450, 250, 4, 0).activate('0a');
    t.until((x) => x.step === 'TARGETING').choose('93 mm before the left zone, place 3');
    t.until((x) => x.s[field.round] === 2 && x.step === 'DIALS').dials('Repair');
    t.play('(0a)', 'Keep', 'Ignition attack');
    expect(offers(t, 'Zak').length).toBeGreaterThan(0);
  });
});

describe('quad-laser-turrets', () => {
  test('AH-250 a ship that the attack destroys counters before it is removed', () => {
    const t = still(
      duel({
        own: ['cr90-corvette-a', 'victory-ii'],
        cards: [['quad-laser-turrets'], []],
        squadrons: [[], ['b-wing']],
        gap: 600,
        y: 250,
      }),
    );
    t.place(unit(0, 1), 850, 60, 0, 0).shields(OWN, 0, 0, 0, 0).set(OWN, 'cards', 3);
    countered(t.activate('0a', 'Keep', 'Repair'), 450, 310);
    expect([t.step, t.get(OWN, 'cards')]).toEqual(['COUNTER', 4]);
    const rolled = diceTold(t, 0);
    overAttack(t.choose('Counter'));
    expect([diceTold(t, 0) - rolled, t.wing(squadron(1), 'squadronHull')]).toEqual([1, 4]);
    expect(t.report().some((line) => line.includes('CR90 Corvette A (0a)') && line.includes('destroy'))).toBe(true);
  });
});

/** A B-wing with this hull has attacked a Venator, which spends its salvo token unless it is `kept`. */
const salvoed = (hull = 5, kept = false): TestTable => {
  const t = still(
    duel({ own: ['venator-ii'], cards: [['quad-laser-turrets']], squadrons: [[], ['b-wing']], gap: 600, y: 250 }),
  );
  t.fly(squadron(1), 450, 330).setWing(squadron(1), 'squadronHull', hull).activate('0a', 'Keep', 'Repair');
  t.until((x) => x.step === 'SQUADRON' && x.actor === 1).set(OWN, 'dialSpeed', 1);
  t.play('Activate', 'Attack ').until((x) => x.step === 'DEFENSE');
  if (!kept) t.choose('Salvo');
  return t.until((x) => x.step === 'COUNTER' || (x.s[field.attackNumber] === 0 && x.step !== 'DEFENSE'));
};

describe('quad-laser-turrets with a salvo token', () => {
  test('AH-250 after its salvo a ship counters the same attack, as its player likes', () => {
    const t = salvoed();
    expect([t.step, t.actor, t.options(), t.wing(squadron(1), 'squadronHull')]).toEqual([
      'COUNTER',
      0,
      ['Do not counter', 'Counter'],
      5 - 2,
    ]);
    const rolled = diceTold(t, 0) + diceTold(t, 1) + diceTold(t, 2);
    overAttack(t.choose('Counter'));
    expect(diceTold(t, 0) + diceTold(t, 1) + diceTold(t, 2) - rolled).toBe(1);
    expect(t.wing(squadron(1), 'squadronHull')).toBe(2);
  });

  test('AH-250 not a squadron that the salvo destroys; without the salvo it counters once', () => {
    expect(salvoed(3).step).toBe('COUNTER');
    expect(salvoed(2).step).not.toBe('COUNTER');
    const t = salvoed(5, true);
    overAttack(t.choose('Counter'));
    expect([t.step === 'COUNTER', t.wing(squadron(1), 'squadronHull')]).toEqual([false, 4]);
  });
});

/**
 * A match in which the ship has one die in its salvo against a B-wing, which an asteroid field hides or not. `rolled`:
 * the number of dice that seat 0 had rolled before the question.
 */
const obstructedSalvo = (y: number): readonly [table: TestTable, rolled: number] => {
  const t = still(
    duel({
      own: ['munificent-comms-frigate'],
      cards: [['quad-laser-turrets']],
      squadrons: [[], ['b-wing']],
      gap: 600,
      y: 250,
      rules: {
        initiative: 'seat',
        fleets: 'free',
        places: 'free',
        obstacles: [{ obstacle: 'asteroid-a', x: 450, y, heading: 0 }],
      },
    }),
  );
  t.fly(squadron(1), 450, 365).activate('0a', 'Keep', 'Repair');
  t.until((x) => x.step === 'SQUADRON' && x.actor === 1).set(OWN, 'dialSpeed', 1);
  t.play('Activate', 'Attack ').until((x) => x.step === 'DEFENSE');
  const before = t.rows(ARMADA_EVENT.DIE).length;
  t.choose('Salvo').until((x) => x.step === 'COUNTER' || x.s[field.attackNumber] === 0);
  return [t, t.rows(ARMADA_EVENT.DIE).length - before];
};

describe('quad-laser-turrets after a salvo that is cancelled', () => {
  test('AH-24 AH-250 the counter is asked: it answers the attack, as the salvo did, which alone was cancelled', () => {
    const [free, rolled] = obstructedSalvo(700);
    expect([free.step, free.actor, rolled]).toEqual(['COUNTER', 0, 1]);
    const [t, none] = obstructedSalvo(325);
    expect([t.step, t.actor, none]).toEqual(['COUNTER', 0, 0]);
    expect(t.options()).toEqual(['Do not counter', 'Counter']);
  });
});

describe('quantum-storm', () => {
  test('AH-168 it may be used after a maneuver that overlapped a ship', () => {
    const t = duel({ own: ['gr-75-medium-transports'], cards: [['quantum-storm']], gap: 150 });
    t.activate('0a', 'Keep', 'Navigate').until((x) => x.step === 'COURSE');
    t.choose('Navigate').until((x) => x.step === 'WINDOW' || x.step === 'TURN');
    expect([t.s[field.overlapped], offers(t, 'Quantum Storm').length]).toEqual([1, 1]);
  });
});

const faceups = (own: string, cards: Cards, ...effects: readonly string[]): number => {
  const changes = { ...dice('critical', 'critical', 'hitCritical'), ...deckOf('power-failure') };
  const t = duel({ own: [own], cards: [cards], changes }).shields(ENEMY, 0, 0, 0, 0);
  attack(t).until((x) => x.step === 'CRITICAL');
  overAttack(t.play(...effects));
  return t.report().filter((line) => line.includes('faceup damage card')).length;
};

describe('fire-control-team', () => {
  test('AH-110 the card of Assault Proton Torpedoes is the first one of the attack: the standard effect deals no second faceup', () => {
    const cards = ['fire-control-team', 'assault-proton-torpedoes'];
    expect(faceups('gladiator-i', cards, 'Assault Proton', 'Resolve no critical')).toBe(1);
    expect(faceups('gladiator-i', cards, 'Assault Proton', 'standard critical')).toBe(1);
    expect(faceups('gladiator-i', cards, 'standard critical', 'Assault Proton')).toBe(1);
  });

  test('AH-110 XX 9 Turbolasers with the standard effect deal two cards faceup', () => {
    expect(faceups('victory-ii', ['fire-control-team', 'xx-9-turbolasers'], 'XX-9', 'standard critical')).toBe(2);
  });
});

const sniped = (cards: Cards): number => {
  const t = duel({ own: ['quasar-fire-i'], cards: [cards], squadrons: [['saber-squadron'], ['x-wing']], gap: 600 });
  t.fly(squadron(0), 550, 330).fly(squadron(1), 550, 464).activate('0a', 'Keep', 'Squadron');
  t.play('Resolve Squadron', 'Activate Saber', 'Snipe');
  return diceTold(t, 0);
};

describe('flight-controllers', () => {
  test('AH-251 squadrons that the ship commands snipe with a die more', () => {
    expect([sniped([]), sniped(['flight-controllers'])]).toEqual([4, 5]);
  });
});

describe('governor-pryce', () => {
  /** Dice that nearly always show a hit, but have a critical face to which they may be turned. */
  const face = { blank: 0, hit: 20, doubleHit: 0, critical: 1, accuracy: 0, hitCritical: 0 };
  const changes = { dice: { red: face, blue: face, black: { ...face, critical: 0, hitCritical: 1 } } };
  const prycesSalvo = (front: number): TestTable => {
    const t = duel({ enemy: ['onager-star-destroyer'], against: [['governor-pryce']], changes });
    t.shields(ENEMY, front, 3, 2, 3);
    attack(t)
      .until((x) => x.step === 'DEFENSE')
      .choose('Salvo');
    return t.until((x) => x.s[field.attackAs] === ATTACK_AS.SALVO && x.step !== 'OBSTRUCTED');
  };

  test('AH-247 in a salvo the shield is one of the zone that was attacked', () => {
    const t = prycesSalvo(12);
    const before = t.shield(ENEMY, 0);
    t.choose('Pryce');
    expect([before - t.shield(ENEMY, 0), t.shield(ENEMY, 2)]).toEqual([1, 2]);
    expect(offers(prycesSalvo(1), 'Pryce')).toEqual([]);
  });
});

const montferratAt = (speed: number): number => {
  const t = duel({
    enemy: ['imperial-i'],
    against: [['admiral-montferrat']],
    changes: deckOf('disengaged-fire-control'),
  });
  return offers(t.lay(OWN, DISENGAGED).set(ENEMY, 'dialSpeed', speed).activate('0a'), 'Attack from the front').length;
};

describe('admiral-montferrat', () => {
  test('AH-131 a ship with Disengaged Fire Control does not attack his ship at speed 3', () => {
    expect([montferratAt(2) > 0, montferratAt(3)]).toEqual([true, 0]);
  });
});

describe('admiral-ackbar', () => {
  test('with Gunnery Team both attacks from one side zone have his dice', () => {
    const t = duel({
      own: ['assault-frigate-mark-ii-a'],
      cards: [['admiral-ackbar', 'gunnery-team']],
      enemy: ['victory-ii', 'victory-ii'],
    });
    t.place(OWN, 510, 300, 4).activate('0a', 'Keep', 'Concentrate').choose('left and right zones only');
    const added: number[] = [];
    for (const letter of ['1a', '1b']) {
      t.until((x) => x.step === 'DECLARE').choose(`(${letter})`);
      added.push(offers(t, 'Ackbar').length);
      if (letter === '1a') t.choose('Concentrate Fire');
      overAttack(t);
    }
    expect(added).toEqual([1, 1]);
    expect(t.rows(ARMADA_EVENT.ATTACK)).toHaveLength(2);
  });
});
