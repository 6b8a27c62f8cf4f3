/**
 * Cards that people often bring: copies on friends, tokens of others, speeds of enemies, places at which ships stop.
 */
import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../../src/games/armada/state/events.ts';
import * as field from '../../../../../src/games/armada/state/field.ts';
import { hasGrit } from '../../../../../src/games/armada/position/engagement.ts';
import { attack, duel, offers, texts, type Cards } from '../../support/duel.ts';
import { dice, squadron, unit, type TestTable } from '../../support/table.ts';

const [OWN, SECOND, ENEMY] = [unit(0), unit(0, 1), unit(1)];
const ORGANA = 'Task Force Organa';
const EXODUS = 'Mon Calamari Exodus Fleet';
const MAGNITE = 'Magnite Crystal Tractor Beam Array';
const stateOf = (t: TestTable, seat: number, card: string, ship = 0): string => {
  const seats = t.observe(0)['seats'] as unknown as { ships: { upgrades: { card: string; state: string }[] }[] }[];
  return seats[seat]!.ships[ship]!.upgrades.find((each) => each.card === card)!.state;
};

const well = (rules: Record<string, unknown>): TestTable =>
  duel({
    own: ['interdictor-suppression-refit'],
    cards: [['g7-x-grav-well-projector']],
    rules: { initiative: 'seat', fleets: 'free', ...rules },
    gap: 400,
  });

/** A squadron beside an enemy ship, with a friendly ship at the distance that is given. */
const flown = (cards: Cards, gap: number, wing = 'v-19-torrent'): TestTable => {
  const t = duel({
    own: ['venator-ii'],
    cards: [cards],
    squadrons: [[wing], []],
    changes: dice('hit', 'hit', 'hit'),
    gap,
    y: 100,
  });
  t.fly(squadron(0), 450, 100 + gap - 100);
  return t
    .until((x) => x.step === 'SQUADRON' && x.actor === 0)
    .choose('(0A)')
    .choose('Attack Victory');
};

const magnite = (speed: number): TestTable => {
  const t = duel({ own: ['starhawk-battleship-mark-ii'], cards: [['magnite-crystal-tractor-beam-array']], gap: 400 });
  t.place(OWN, 450, 300, 0, speed);
  return t.activate('0a', 'Keep', 'Repair').until((x) => x.step === 'WINDOW' || x.step === 'TURN');
};

const swift = (cards: Cards, x: number, dial = 'Repair'): TestTable => {
  const t = duel({
    own: ['consular-charger-c70'],
    cards: [cards],
    gap: 600,
    rules: {
      initiative: 'seat',
      fleets: 'free',
      places: 'free',
      obstacles: [{ obstacle: 'debris-a', x, y: 420, heading: 0 }],
    },
  });
  return t.activate('0a', 'Keep', dial).until((y) => y.step === 'COURSE');
};

const bonus = (words: string, dial = 'Repair'): number =>
  swift(['swift-return'], 450, dial).choose(words).s[field.bonusYaw]!;

const organa = (where: number): TestTable => {
  const t = duel({
    own: ['hammerhead-torpedo-corvette', 'hammerhead-torpedo-corvette'],
    cards: [['task-force-organa'], ['task-force-organa']],
  });
  t.place(SECOND, 450 + where, 300, 0);
  return attack(t).until((x) => x.step === 'EFFECTS' || x.s[field.attackNumber] === 0);
};

const exodus = (): TestTable => {
  const t = duel({
    own: ['mc30c-scout-frigate', 'mc30c-scout-frigate'],
    cards: [['mon-calamari-exodus-fleet'], ['mon-calamari-exodus-fleet']],
    gap: 600,
  });
  t.shields(OWN, 0, 0, 0, 0);
  return t.activate('0a', 'Keep', 'Repair').choose('Repair');
};

const amity = (): TestTable => {
  const t = duel({ own: ['cr90-corvette-a'], enemy: ['starhawk-battleship-mark-i'], against: [['amity']], gap: 150 });
  t.choose('Amity');
  t.place(OWN, 450, 300, 0, 2).place(ENEMY, 450, 450, 8, 1);
  return t.activate('0a', 'Keep', 'Repair').until((x) => x.step === 'CARD_ASKS');
};

const tantive = (x: number, more: Cards = []): TestTable => {
  const t = duel({ own: ['cr90-corvette-a', 'cr90-corvette-a'], cards: [['tantive-iv', ...more]], gap: 600 });
  t.place(SECOND, x, 300, 0);
  return t.dials('Repair').choose('(0a)');
};

const after = (speed: number): string => {
  const t = magnite(0);
  t.choose('has speed 0').place(OWN, 450, 100, 0, speed);
  return stateOf(
    t.until((x) => x.s[field.round] === 2),
    0,
    MAGNITE,
  );
};

describe('g7-x-grav-well-projector', () => {
  test('AH-171 before deployment its token is placed; ships whose places are given stop within distance 3 of it', () => {
    const t = well({});
    expect(t.step).toBe('WINDOW');
    t.place(OWN, 100, 800, 0, 2).place(ENEMY, 300, 450, 8, 2);
    t.choose('place the token');
    t.choose('on field 4 from the left, 6 from below');
    expect([t.get(OWN, 'dialSpeed'), t.get(ENEMY, 'dialSpeed')]).toEqual([2, 0]);
  });

  test('AH-171 a ship that deploys near it begins at speed 0, of either side', () => {
    const t = well({ deployment: 'alternating', obstacles: [] });
    t.until((x) => x.step === 'WINDOW').play('place the token', 'on field 6 from the left, 2 from below');
    const speeds: number[] = [];
    t.until((x) => {
      if (x.step === 'DIALS') speeds.push(x.get(OWN, 'dialSpeed'), x.get(ENEMY, 'dialSpeed'));
      return x.step === 'DIALS';
    });
    expect(speeds).toContain(0);
    expect(Math.max(...speeds)).toBeGreaterThan(0);
  });
});

describe('plo-koon', () => {
  test('AH-172 a squadron adds a blue accuracy against a ship within distance 3 of a friend, once an attack', () => {
    const t = flown(['plo-koon'], 260);
    expect(offers(t, 'Plo Koon')).toHaveLength(1);
    t.choose('Plo Koon');
    expect(t.rows(ARMADA_EVENT.DIE).at(-1)!.slice(1)).toEqual([2, 8 + 4]);
    expect([offers(t, 'Plo Koon').length, offers(t, 'accuracy').length]).toEqual([0, offers(t, 'accuracy').length]);
    expect(offers(t, 'Lock').length + offers(t, 'accuracy').length).toBeGreaterThan(0);
    const far = flown(['plo-koon'], 700);
    expect(offers(far, 'Plo Koon')).toEqual([]);
  });

  test('AH-172 friends without adept have grit at distance 1 of a squadron with adept', () => {
    const t = duel({ own: ['venator-ii'], cards: [['plo-koon']], squadrons: [['v-19-torrent', 'delta-7'], []] });
    t.fly(squadron(0), 100, 100).fly(squadron(0, 1), 160, 100);
    expect([hasGrit(t.rules, t.s, squadron(0)), hasGrit(t.rules, t.s, squadron(0, 1))]).toEqual([true, false]);
    t.fly(squadron(0, 1), 300, 100);
    expect(hasGrit(t.rules, t.s, squadron(0))).toBe(false);
  });
});

describe('magnite-crystal-tractor-beam-array', () => {
  test('AH-173 at the end of its activation an enemy within distance 5 gets its speed', () => {
    const t = magnite(0);
    t.choose('has speed 0');
    expect([t.get(ENEMY, 'dialSpeed'), stateOf(t, 0, MAGNITE)]).toEqual([0, 'exhausted']);
    expect(magnite(2).step).toBe('TURN');
  });

  test('AH-173 it waits until further maneuvers are over', () => {
    const t = duel({
      own: ['starhawk-battleship-mark-ii'],
      cards: [['magnite-crystal-tractor-beam-array', 'engine-techs']],
      gap: 400,
    });
    t.place(OWN, 450, 300, 0, 1)
      .activate('0a', 'Keep', 'Navigate')
      .until((x) => x.step === 'COURSE');
    t.choose('its dial: speed 1').until((x) => x.step === 'WINDOW');
    expect([offers(t, 'Engine Techs').length, offers(t, 'has speed').length]).toEqual([1, 0]);
    t.choose('Engine Techs').until((x) => x.step === 'WINDOW');
    expect([offers(t, 'Engine Techs').length, offers(t, 'has speed').length]).toEqual([0, 1]);
  });

  test('AH-173 it is not readied while its ship has speed 0', () => {
    expect([after(0), after(1)]).toEqual(['exhausted', 'ready']);
  });
});

describe('swift-return', () => {
  test('AH-174 within distance 2 of an obstacle it changes its speed by one, or turns by a click more', () => {
    expect(offers(swift([], 450), 'speed')).toHaveLength(1);
    const t = swift(['swift-return'], 450);
    expect(offers(t, 'speed')).toHaveLength(3);
    expect(offers(swift(['swift-return'], 850), 'speed')).toHaveLength(1);
    expect([bonus('Keep speed'), bonus('to speed 1')]).toEqual([1, 0]);
  });

  test('AH-174 with a dial it does one of both besides', () => {
    expect([bonus('dial: speed 4', 'Navigate'), bonus('dial: speed 3', 'Navigate')]).toEqual([1, 2]);
  });
});

describe('task-force-organa', () => {
  test('AH-175 a copy on another friend within distance 3 is exhausted: up to two dice are rerolled, once an attack', () => {
    const t = organa(80);
    expect(texts(t).filter((text) => text.includes('exhaust the card'))).toHaveLength(1);
    t.choose(ORGANA);
    expect(t.step).toBe('MARK');
    t.play('hit', 'hit');
    expect([stateOf(t, 0, ORGANA), stateOf(t, 0, ORGANA, 1)]).toEqual(['ready', 'exhausted']);
    expect(offers(t, 'exhaust the card')).toEqual([]);
    expect(offers(organa(440), 'exhaust the card')).toEqual([]);
  });

  test('AH-175 a ship whose card is exhausted attacks no ship', () => {
    const t = organa(80).choose(ORGANA);
    t.place(SECOND, 450, 300, 0).place(OWN, 700, 300, 0);
    t.until((x) => x.step === 'TURN' && x.actor === 0).choose('(0b)');
    t.until((x) => x.step === 'DECLARE' || x.step === 'COURSE');
    expect(t.step).toBe('COURSE');
  });
});

describe('mon-calamari-exodus-fleet', () => {
  test('AH-176 in a repair a copy on another friend within distance 4 is exhausted for two engineering points, once', () => {
    const t = exodus();
    const points = t.s[field.engineering]!;
    t.choose(EXODUS);
    expect([t.s[field.engineering]! - points, stateOf(t, 0, EXODUS, 1)]).toEqual([2, 'exhausted']);
    expect(offers(t, EXODUS)).toEqual([]);
  });
});

describe('amity', () => {
  test('AH-177 it gains an evade; an enemy that overlaps it and itself may get one more facedown card', () => {
    const t = amity();
    expect([t.actor, texts(t)]).toEqual([1, ['a damage card on both ships', 'no further damage card']]);
    const cards = [t.get(OWN, 'cards'), t.get(ENEMY, 'cards')];
    t.choose('a damage card');
    expect([t.get(OWN, 'cards'), t.get(ENEMY, 'cards')]).toEqual(cards.map((n) => n + 1));
    const kept = amity().choose('no further');
    expect([kept.get(OWN, 'cards'), kept.get(ENEMY, 'cards')]).toEqual(cards);
  });

  test('AH-177 a ship that its card destroys is gone', () => {
    const t = amity().set(OWN, 'cards', 3);
    t.choose('a damage card');
    expect(t.over).toBe(true);
  });
});

describe('tantive-iv', () => {
  test('AH-178 as it trades its dial a friend within distance 5 may gain the token', () => {
    const t = tantive(560).choose('Trade');
    expect([t.step, t.actor, texts(t)]).toEqual([
      'CARD_ASKS',
      0,
      ['a Repair token for CR90 Corvette A (0a)', 'a Repair token for CR90 Corvette A (0b)'],
    ]);
    t.choose('(0b)');
    expect([t.get(OWN, 'commands'), t.get(SECOND, 'commands'), t.s[field.dial]]).toEqual([0, 4, 0]);
    const kept = tantive(560).choose('Trade').choose('token for CR90 Corvette A (0a)');
    expect([kept.get(OWN, 'commands'), kept.get(SECOND, 'commands')]).toEqual([4, 0]);
    const far = tantive(850).choose('Trade');
    expect([far.step === 'CARD_ASKS', far.get(OWN, 'commands')]).toEqual([false, 4]);
  });

  test('AH-178 also the token that comes with the dial, and what is too much is discarded', () => {
    const t = tantive(560, ['raymus-antilles']);
    t.set(SECOND, 'commands', 1).choose('Raymus Antilles: keep the Repair dial').choose('(0b)');
    expect([t.step, t.s[field.dial]]).toEqual(['DROP', 3]);
    t.choose('Navigate');
    expect([t.get(SECOND, 'commands'), t.s[field.gaining]]).toEqual([4, 0]);
  });

  test('AH-178 also a token that it could not hold, and one that a friend hands over', () => {
    const twice = tantive(560).set(OWN, 'commands', 4).choose('Trade').choose('(0b)');
    expect([twice.get(OWN, 'commands'), twice.get(SECOND, 'commands')]).toEqual([4, 4]);
    const handed = duel({
      own: ['gr-75-medium-transports', 'cr90-corvette-a', 'cr90-corvette-a'],
      cards: [['comms-net'], ['tantive-iv']],
      gap: 600,
    });
    handed.place(SECOND, 560, 300, 0).place(unit(0, 2), 640, 300, 0).set(OWN, 'commands', 2);
    handed
      .dials('Repair')
      .choose('(0a)')
      .choose('Keep')
      .until((x) => x.step === 'WINDOW');
    handed.choose('(0b)').choose('(0c)');
    expect([handed.get(OWN, 'commands'), handed.get(SECOND, 'commands'), handed.get(unit(0, 2), 'commands')]).toEqual([
      0, 0, 2,
    ]);
  });
});
