/** Cards that act in the Determine Course step, used in a maneuver beyond that of the activation. */
import { describe, expect, test } from 'vitest';
import { DAMAGE_TITLES } from '../../../../../src/games/armada/cards/damage-titles.ts';
import * as field from '../../../../../src/games/armada/state/field.ts';
import { ALTERNATING, alone, play } from '../../support/campaign.ts';
import { duel, offers, type Cards } from '../../support/duel.ts';
import { EVENT, deckOf, unit, type TestTable } from '../../support/table.ts';

const OWN = unit(0);
const FAR = { gap: 700, y: 100 };
const NEAR_ROCK = {
  initiative: 'seat',
  fleets: 'free',
  places: 'free',
  obstacles: [{ obstacle: 'asteroid-a', x: 580, y: 270, heading: 0 }],
};

/** A ship that has moved by its navigate command uses a card that lets it move again. */
const again = (own: Cards, cards: Cards, card: string, changes = {}): TestTable => {
  const t = duel({ ...FAR, own, cards: [cards], changes, rules: NEAR_ROCK });
  t.set(OWN, 'dialSpeed', 2).dials('Navigate').choose('(0a)').choose('Keep');
  t.until((x) => x.step === 'COURSE').choose('dial: speed 2');
  t.until((x) => x.step === 'WINDOW').choose(card);
  return t;
};

const bonusBy = (words: string): number => {
  const t = again(['consular-armed-cruiser'], ['swift-return', 'engine-techs'], 'Engine Techs');
  return t.choose(words).s[field.bonusYaw]!;
};

describe('a maneuver beyond that of the activation', () => {
  test('AH-239 Admiral Ozzel changes the speed of the dial in that of Engine Techs, which stays at speed 1', () => {
    const t = again(['gladiator-i'], ['admiral-ozzel', 'engine-techs'], 'Engine Techs');
    expect([t.step, t.options()]).toEqual(['COURSE', ['Change to speed 1', 'Keep speed 2', 'Change to speed 3']]);
    const y = t.get(OWN, 'y');
    t.choose('speed 3').until((x) => x.s[field.active] !== OWN);
    expect(t.get(OWN, 'dialSpeed')).toBe(3);
    expect((t.get(OWN, 'y') - y) / 1024).toBeCloseTo(46.13 + 22.27, 1);
  });

  test('AH-239 without a card the course is not asked for again', () => {
    expect(again(['gladiator-i'], ['engine-techs'], 'Engine Techs').step).not.toBe('COURSE');
  });

  test('AH-239 Thruster Fissure hurts the ship for it', () => {
    const t = again(['gladiator-i'], ['admiral-ozzel', 'engine-techs'], 'Engine Techs', deckOf('thruster-fissure'));
    t.lay(
      OWN,
      DAMAGE_TITLES.findIndex(({ id }) => id === 'thruster-fissure'),
    ).shields(OWN, 0, 0, 0, 0);
    const before = t.get(OWN, 'cards');
    t.choose('speed 1').until((x) => x.s[field.active] !== OWN);
    expect(t.get(OWN, 'cards') - before).toBe(1);
  });

  test('AH-239 near an obstacle Swift Return changes the speed or adds its click', () => {
    expect([bonusBy('Keep speed 2'), bonusBy('speed 1')]).toEqual([1, 0]);
  });

  test('AH-182 an enemy card may slow that of Engine Techs to speed 0', () => {
    const own = ['gladiator-i'];
    const against = [['g-8-experimental-projector']];
    const t = duel({
      own,
      enemy: ['interdictor-suppression-refit'],
      cards: [['engine-techs']],
      against,
      gap: 350,
      y: 100,
    });
    t.place(OWN, 450, 100, 0, 1).dials('Navigate').choose('(0a)').choose('Keep');
    t.until((x) => x.step === 'CARD_ASKS').choose('keep the card');
    t.until((x) => x.step === 'COURSE').choose('dial: speed 1');
    t.until((x) => x.step === 'WINDOW').choose('Engine Techs');
    expect([t.step, t.actor]).toEqual(['CARD_ASKS', 1]);
    const y = t.get(OWN, 'y');
    t.choose('slow Gladiator').until((x) => x.s[field.active] !== OWN);
    expect([t.get(OWN, 'y') - y, t.get(OWN, 'dialSpeed')]).toEqual([0, 1]);
  });

  test('AH-239 also where the gravity rift pulls the ship, and before the first round', () => {
    const t = play('rift-ambush', ALTERNATING, [['gladiator-i'], ['cr90-corvette-a']], {
      upgrades: [[['admiral-ozzel']], [[]]],
    });
    while (t.step !== 'GOAL') t.choose(t.options()[0]!);
    t.place(OWN, 450, 100, 0).choose('straight on at speed 1');
    expect([t.step, t.actor]).toEqual(['COURSE', 0]);
    t.choose('Keep');
    expect([t.step, t.actor]).toEqual(['GOAL', 1]);
    t.choose('speed 1');
    alone(t, 'Gravity Rift', 450, 457).dials();
    t.place(OWN, 370, 300, 0, 1).place(unit(1), 60, 850, 4, 0).play('(0a)', 'Keep');
    t.until((x) => x.step === 'COURSE').choose('Keep');
    t.until((x) => x.step === 'COURSE' || x.s[field.active] !== OWN);
    expect([t.step, offers(t, 'speed')]).toEqual([
      'COURSE',
      ['Change to speed 0', 'Keep speed 1', 'Change to speed 2'],
    ]);
  });
});

/**
 * A ship of the first player with this speed on its dial moves beside the rift of Rift Ambush. An Interdictor of the
 * second player slows its first maneuver, or the next one.
 */
const pulled = (dial: number, slowed: 'never' | 'before' | 'then' = 'never'): TestTable => {
  const t = play('rift-ambush', ALTERNATING, [['gladiator-i'], ['interdictor-suppression-refit']], {
    upgrades: [[[]], [['g-8-experimental-projector']]],
  });
  while (t.step !== 'GOAL') t.choose(t.options()[0]!);
  alone(t.choose('moves no ship'), 'Gravity Rift', 450, 457).dials();
  t.place(OWN, 345, 350, 0, dial).place(unit(1), 700, 500, 4, 0).play('(0a)', 'Keep');
  const asked = (): TestTable => t.until((x) => x.step === 'CARD_ASKS' || x.s[field.active] !== OWN);
  for (const when of dial === 0 ? ['then'] : ['before', 'then'])
    if (asked().step === 'CARD_ASKS') t.choose(slowed === when ? 'slow Gladiator' : 'keep the card');
  return asked();
};

/** The speeds at which the ship has moved, and the speed on its dial. */
const speedsOf = (t: TestTable): number[] => [
  ...t.rows(EVENT.UNIT_MOVED).map((row) => row[2]!),
  t.get(OWN, 'dialSpeed'),
];

describe('the rift of Rift Ambush', () => {
  test.each([
    [0, [0, 1, 0]],
    [1, [0, 1, 1]],
    [2, [1, 1, 2]],
    [3, [2, 1, 3]],
  ])('A-OBJ-13 AH-239 it slows the maneuver of a ship at speed %i, then pulls it at speed 1', (dial, speeds) => {
    expect(speedsOf(pulled(dial))).toEqual(speeds);
  });

  test('AH-239 AH-182 a card that slowed the maneuver does not slow the pull, but one used for the pull does', () => {
    expect(speedsOf(pulled(2, 'before'))).toEqual([0, 1, 2]);
    expect(speedsOf(pulled(2, 'then'))).toEqual([1, 0, 2]);
  });
});
